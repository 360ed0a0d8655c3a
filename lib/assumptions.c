/* Named assumptions: the bill at every end of what AWS leaves open. SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "message.h"
#include "model.h"
#include "text.h"

/* Each end is one more whole comparison; beyond this many the answer would keep nobody waiting well. */
enum { ASSUMPTIONS_MOST = 16, ENDS_MOST = 8, COMBINATIONS_MOST = 1000000, AT = 256 };

/* One assumption, wherever the model has it open. */
typedef struct question {
  const s3f_field_row *field;
  size_t end_count;
  double base, ends[ENDS_MOST];
  size_t target_count;
  size_t choices[S3F_TARGETS_MOST];
  double *values[S3F_TARGETS_MOST];
  size_t picked; /* 0: the base, else end picked - 1 */
} question;

typedef struct study {
  s3f_assumptions result;
  s3f_range *ranges;
  s3f_effect *effects;
  s3f_flip *flips;
  s3f_model *model;
  question questions[ASSUMPTIONS_MOST];
  size_t question_count;
  double *totals, *base;
  size_t *flip_changes; /* assumptions changed where a flip was seen */
} study;

static double picked_value(const question *q)
{
  return q->picked == 0 ? q->base : q->ends[q->picked - 1];
}

static const char *picked_text(const question *q)
{
  return q->picked == 0 ? q->field->initial : q->field->ends[q->picked - 1];
}

static void apply(const question *q)
{
  for (size_t i = 0; i < q->target_count; i++)
    *q->values[i] = picked_value(q);
}

static s3f_status add_question(study *s, size_t choice, size_t index)
{
  const s3f_choice *c = &s->model->choices[choice];
  const s3f_field_row *field = s3f_design_field(c->design, index);
  size_t i = 0;
  while (i < s->question_count && s->questions[i].field != field)
    i++;
  if (i == ASSUMPTIONS_MOST)
    return S3F_ELIMIT;
  question *q = &s->questions[i];
  if (i == s->question_count) {
    char why[256];
    *q = (question){.field = field, .base = c->set[index]};
    for (; field->ends[q->end_count] != NULL && q->end_count < ENDS_MOST; q->end_count++)
      (void)s3f_field_read(field, field->ends[q->end_count], &q->ends[q->end_count], why,
                           sizeof why);
    s->question_count++;
  }
  if (q->target_count == S3F_TARGETS_MOST)
    return S3F_ELIMIT;
  q->choices[q->target_count] = choice;
  q->values[q->target_count++] = &c->set[index];
  return S3F_OK;
}

/* Whether the field matters with the settings beside it. */
static bool matters(const s3f_choice *choice, const s3f_field_row *field)
{
  return field->only_with == NULL ||
         s3f_is_word(choice->set[s3f_design_find_field(choice->design, field->only_with)], field->only_word);
}

static s3f_status find_questions(study *s)
{
  s3f_status status = S3F_OK;
  for (size_t i = 0; i < s->model->choice_count; i++) {
    if (isnan(s->base[i]))
      continue; /* not ranked: nothing to study */
    const s3f_choice *choice = &s->model->choices[i];
    for (size_t j = 0; j < s3f_design_fields(choice->design) && status == S3F_OK; j++)
      if (s3f_design_field(choice->design, j)->assumption != NULL && !choice->given[j] &&
          matters(choice, s3f_design_field(choice->design, j)))
        status = add_question(s, i, j);
  }
  return status;
}

/* ---- one assumption at a time --------------------------------------------------------------- */

static int by_change(const void *left, const void *right)
{
  double a = fabs(((const s3f_effect *)left)->change), b = fabs(((const s3f_effect *)right)->change);
  a = isnan(a) ? INFINITY : a; /* no price at all comes first */
  b = isnan(b) ? INFINITY : b;
  return (a < b) - (a > b);
}

static s3f_status find_effects(study *s)
{
  size_t room = 0;
  for (size_t i = 0; i < s->question_count; i++)
    room += s->questions[i].end_count * s->questions[i].target_count;
  s->effects = calloc(room + 1, sizeof *s->effects);
  if (s->effects == NULL)
    return S3F_ENOMEM;
  for (size_t i = 0; i < s->question_count; i++) {
    question *q = &s->questions[i];
    for (q->picked = 1; q->picked <= q->end_count; q->picked++) {
      apply(q);
      (void)s3f_model_totals(s->model, s->totals);
      for (size_t j = 0; j < q->target_count; j++) {
        size_t choice = q->choices[j];
        double change = s->totals[choice] - s->base[choice];
        s->effects[s->result.effect_count++] = (s3f_effect){
            .assumption = q->field->assumption, .field = q->field->name,
            .design = s3f_model_design(s->model, choice), .base = q->field->initial,
            .end = picked_text(q), .total = s->totals[choice],
            .change = change};
      }
    }
    q->picked = 0;
    apply(q);
  }
  qsort(s->effects, s->result.effect_count, sizeof *s->effects, by_change);
  return S3F_OK;
}

/* ---- all together --------------------------------------------------------------------------- */

/* The next combination of ends, counting like an odometer; false after the last. */
static bool next_combination(study *s)
{
  for (size_t i = 0; i < s->question_count; i++) {
    question *q = &s->questions[i];
    q->picked = q->picked == q->end_count ? 0 : q->picked + 1;
    apply(q);
    if (q->picked != 0)
      return true;
  }
  return false;
}

static size_t count_changes(const study *s)
{
  size_t changes = 0;
  for (size_t i = 0; i < s->question_count; i++)
    changes += s->questions[i].picked != 0;
  return changes;
}

/* "rereads = even, get-size = 1 MiB" of the present combination. */
static char *describe(const study *s)
{
  char text[AT] = "";
  for (size_t i = 0; i < s->question_count; i++) {
    const question *q = &s->questions[i];
    if (q->picked == 0)
      continue;
    s3f_append(text, sizeof text, text[0] == '\0' ? "" : ", ");
    s3f_append(text, sizeof text, q->field->assumption);
    s3f_append(text, sizeof text, " = ");
    s3f_append(text, sizeof text, picked_text(q));
  }
  return s3f_copy(text);
}

/* The pair changes places here. Of all such combinations the one with the fewest changes is kept. */
static s3f_status note_flip(study *s, size_t cheaper, size_t dearer)
{
  const char *first = s3f_model_design(s->model, cheaper);
  const char *second = s3f_model_design(s->model, dearer);
  size_t i = 0, changes = count_changes(s);
  while (i < s->result.flip_count &&
         (s->flips[i].cheaper != first || s->flips[i].dearer != second))
    i++;
  if (i < s->result.flip_count && s->flip_changes[i] <= changes)
    return S3F_OK;
  char *at = describe(s);
  if (at == NULL)
    return S3F_ENOMEM;
  if (i == s->result.flip_count)
    s->result.flip_count++;
  else
    free((char *)s->flips[i].at);
  s->flips[i] = (s3f_flip){.cheaper = first, .dearer = second, .at = at};
  s->flip_changes[i] = changes;
  return S3F_OK;
}

static s3f_status look_at_combination(study *s)
{
  size_t designs = s->model->choice_count;
  bool lost = false;
  (void)s3f_model_totals(s->model, s->totals);
  for (size_t i = 0; i < designs; i++) {
    lost = lost || (isnan(s->totals[i]) && !isnan(s->base[i]));
    if (s->totals[i] < s->ranges[i].low)
      s->ranges[i].low = s->totals[i];
    if (s->totals[i] > s->ranges[i].high)
      s->ranges[i].high = s->totals[i];
  }
  s->result.unpriced += lost;
  s3f_status status = S3F_OK;
  for (size_t i = 0; i < designs && status == S3F_OK; i++)
    for (size_t j = 0; j < designs && status == S3F_OK; j++)
      if (s->base[i] < s->base[j] && s->totals[i] > s->totals[j])
        status = note_flip(s, i, j);
  return status;
}

static s3f_status find_ranges(study *s, s3f_messages *messages)
{
  size_t combinations = 1;
  for (size_t i = 0; i < s->question_count; i++) {
    combinations *= s->questions[i].end_count + 1;
    if (combinations > COMBINATIONS_MOST) {
      s3f_say(messages, s3f_model_name(s->model), 0, 0,
              "the assumptions have more than %d combinations; state some of them in the scenario",
              COMBINATIONS_MOST);
      return S3F_ELIMIT;
    }
  }
  s->result.combinations = combinations;
  s3f_status status;
  do
    status = look_at_combination(s);
  while (status == S3F_OK && next_combination(s));
  return status;
}

static s3f_status examine(study *s, s3f_messages *messages)
{
  size_t designs = s->model->choice_count;
  s->ranges = calloc(designs + 1, sizeof *s->ranges);
  s->totals = calloc(designs + 1, sizeof *s->totals);
  s->base = calloc(designs + 1, sizeof *s->base);
  s->flips = calloc(designs * designs + 1, sizeof *s->flips);
  s->flip_changes = calloc(designs * designs + 1, sizeof *s->flip_changes);
  if (s->ranges == NULL || s->totals == NULL || s->base == NULL || s->flips == NULL ||
      s->flip_changes == NULL)
    return S3F_ENOMEM;
  s3f_status status = s3f_model_totals(s->model, s->base);
  for (size_t i = 0; i < designs; i++)
    s->ranges[i] = (s3f_range){.design = s3f_model_design(s->model, i), .base = s->base[i],
                               .low = s->base[i], .high = s->base[i]};
  s->result.range_count = designs;
  if (status == S3F_OK)
    status = find_questions(s);
  if (status == S3F_OK)
    status = find_effects(s);
  if (status == S3F_OK)
    status = find_ranges(s, messages);
  return status;
}

s3f_status s3f_assumptions_new(s3f_model *model, s3f_messages *messages, s3f_assumptions **result)
{
  study *s = calloc(1, sizeof *s);
  if (s == NULL)
    return S3F_ENOMEM;
  s->model = model;
  s3f_status status = examine(s, messages);
  for (size_t i = 0; i < s->question_count; i++) { /* leaves the model as it was */
    s->questions[i].picked = 0;
    apply(&s->questions[i]);
  }
  s->result.ranges = s->ranges;
  s->result.effects = s->effects;
  s->result.flips = s->flips;
  if (status == S3F_OK)
    *result = &s->result;
  else
    s3f_assumptions_free(&s->result);
  return status;
}

void s3f_assumptions_free(s3f_assumptions *result)
{
  if (result == NULL)
    return;
  study *s = (study *)result; /* the result is its first member */
  for (size_t i = 0; i < s->result.flip_count; i++)
    free((char *)s->flips[i].at);
  free(s->ranges);
  free(s->effects);
  free(s->flips);
  free(s->flip_changes);
  free(s->totals);
  free(s->base);
  free(s);
}
