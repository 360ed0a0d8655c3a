/* s3fcost compare: the designs ranked by cost. SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "run.h"

/* Designs side by side in one table of line items; more go into the next table. */
enum { SIDE_BY_SIDE = 4 };

/* The designs of a scenario in rank order: those that fit and are priced, then the others. */
typedef struct ranking {
  const s3f_model *model;
  s3f_bill **bills;
  size_t count, ranked;
  s3f_assumptions *assumptions; /* NULL: not asked for */
} ranking;

static int by_rank(const void *left, const void *right)
{
  const s3f_bill *a = *(s3f_bill *const *)left, *b = *(s3f_bill *const *)right;
  if (is_ranked(a) != is_ranked(b))
    return is_ranked(b) - is_ranked(a);
  if (is_ranked(a) && a->total != b->total)
    return a->total < b->total ? -1 : 1;
  return strcmp(a->design, b->design);
}

static void ranking_free(ranking *k)
{
  for (size_t i = 0; k->bills != NULL && i < k->count; i++)
    s3f_bill_free(k->bills[i]);
  free(k->bills);
  s3f_assumptions_free(k->assumptions);
}

static s3f_status ranking_fill(ranking *k, run *r, s3f_model *model)
{
  *k = (ranking){.model = model, .count = s3f_model_design_count(model)};
  k->bills = calloc(k->count + 1, sizeof(s3f_bill *));
  s3f_status status = k->bills == NULL ? S3F_ENOMEM : S3F_OK;
  for (size_t i = 0; i < k->count && status == S3F_OK; i++) {
    status = s3f_bill_new(model, &k->bills[i]);
    if (status == S3F_OK)
      status = s3f_model_bill(model, i, k->bills[i]);
    k->ranked += status == S3F_OK && is_ranked(k->bills[i]);
  }
  if (status == S3F_OK && r->options->assumptions)
    status = s3f_assumptions_new(model, r->messages, &k->assumptions);
  if (status == S3F_OK)
    qsort(k->bills, k->count, sizeof(s3f_bill *), by_rank);
  return status;
}

/* To the cheapest; NaN where there is none, or it costs nothing. */
static double ratio_of(const ranking *k, size_t index)
{
  double least = k->bills[0]->total;
  return index >= k->ranked ? NAN : index == 0 ? 1 : least > 0 ? k->bills[index]->total / least : NAN;
}

static const s3f_range *range_of(const ranking *k, const char *design)
{
  for (size_t i = 0; k->assumptions != NULL && i < k->assumptions->range_count; i++)
    if (strcmp(k->assumptions->ranges[i].design, design) == 0)
      return &k->assumptions->ranges[i];
  return NULL;
}

/* Why a design has no rank, in two words. */
static const char *verdict(const s3f_bill *bill)
{
  return !bill->fits ? "does not fit" : isnan(bill->total) ? "not priced" : "not ranked";
}

/* ---- table ---------------------------------------------------------------------------------- */

static bool print_ranking(run *r, const ranking *k)
{
  table *t = table_new("rlrrlrll");
  if (t == NULL)
    return false;
  const char *const heads[] = {"rank", "design", "total a month", "ratio", "largest line", "amount",
                               "evidence", "prices effective from"};
  table_row(t, false);
  for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
    table_cell(t, "%s", heads[i]);
  for (size_t i = 0; i < k->count; i++) {
    const s3f_bill *bill = k->bills[i];
    const s3f_line *largest = largest_line(bill);
    char amount[512], number[64];
    table_row(t, i == 0 && k->ranked > 0);
    if (i < k->ranked)
      table_cell(t, "%zu", i + 1);
    else
      table_cell(t, "%s", verdict(bill));
    table_cell(t, "%s", bill->design);
    table_cell(t, "%s", isnan(bill->total) ? "-" : money(bill->currency, bill->total, amount,
                                                           sizeof amount));
    table_cell(t, "%s%s", s3f_format_number(ratio_of(k, i), 2, number, sizeof number),
               isnan(ratio_of(k, i)) ? "" : "x");
    table_cell(t, "%s", largest == NULL ? "-" : largest->item);
    table_cell(t, "%s", largest == NULL ? "-" : money(bill->currency, largest->amount, amount,
                                                      sizeof amount));
    table_cell(t, "%s", bill->evidence);
    table_cell(t, "%s", dates_text(bill, number, sizeof number));
  }
  bool good = table_print(t, r->out, r->markdown, r->color);
  table_free(t);
  (void)fputc('\n', r->out);
  return good;
}

static bool same_line(const s3f_line *a, const s3f_line *b)
{
  return strcmp(a->item, b->item) == 0 && strcmp(a->rate, b->rate) == 0 && a->from == b->from;
}

static const s3f_line *find_line(const s3f_bill *bill, const s3f_line *wanted)
{
  for (size_t i = 0; i < bill->line_count; i++)
    if (same_line(&bill->lines[i], wanted))
      return &bill->lines[i];
  return NULL;
}

static void amount_row(table *t, const ranking *k, size_t from, size_t to, size_t owner,
                       const s3f_line *line)
{
  char text[512];
  table_row(t, false);
  table_cell(t, "%s", line->item);
  table_cell(t, "%s", rate_text(line, text, sizeof text));
  table_cell(t, "%s", unit_price(k->bills[owner], line, text, sizeof text));
  for (size_t i = from; i < to; i++) {
    const s3f_line *own = find_line(k->bills[i], line);
    table_cell(t, "%s%s", own != NULL && own == largest_line(k->bills[i]) ? "* " : "",
               own == NULL ? "-" : money(k->bills[i]->currency, own->amount, text, sizeof text));
  }
}

/* Bills number `from` to `to` - 1 side by side, a row for each rate and band that any of them uses. */
static bool print_side_by_side(run *r, const ranking *k, size_t from, size_t to)
{
  char align[4 + SIDE_BY_SIDE] = "llr", text[512];
  memset(align + 3, 'r', to - from);
  table *t = table_new(align);
  if (t == NULL)
    return false;
  table_row(t, false);
  table_cell(t, "line item (* the largest)");
  table_cell(t, "rate, tier");
  table_cell(t, "price");
  for (size_t i = from; i < to; i++)
    table_cell(t, "%s", k->bills[i]->design);
  for (size_t i = from; i < to; i++)
    for (size_t j = 0; j < k->bills[i]->line_count; j++) {
      const s3f_line *line = &k->bills[i]->lines[j];
      bool shown = false;
      for (size_t before = from; before < i; before++)
        shown = shown || find_line(k->bills[before], line) != NULL;
      if (!shown)
        amount_row(t, k, from, to, i, line);
    }
  table_row(t, true);
  table_cell(t, "total a month");
  table_cell(t, "%s", "");
  table_cell(t, "%s", "");
  for (size_t i = from; i < to; i++)
    table_cell(t, "%s", total_text(k->bills[i], text, sizeof text));
  bool good = table_print(t, r->out, r->markdown, r->color);
  table_free(t);
  (void)fputc('\n', r->out);
  return good;
}

static void print_design_remarks(run *r, const ranking *k)
{
  bool any = false;
  for (size_t i = 0; i < k->count; i++) {
    const s3f_bill *bill = k->bills[i];
    if (bill->reason_count + bill->note_count == 0)
      continue;
    (void)fprintf(r->out, r->markdown ? "%s:\n\n" : "%s\n", bill->design);
    print_remarks(r, bill);
    (void)fputs(r->markdown ? "\n" : "", r->out);
    any = true;
  }
  if (any && !r->markdown)
    (void)fputc('\n', r->out);
}

static bool print_ranges(run *r, const ranking *k)
{
  table *t = table_new("lrrr");
  if (t == NULL)
    return false;
  table_row(t, false);
  table_cell(t, "over %zu combinations", k->assumptions->combinations);
  table_cell(t, "lowest");
  table_cell(t, "base");
  table_cell(t, "highest");
  for (size_t i = 0; i < k->ranked; i++) {
    const s3f_bill *bill = k->bills[i];
    const s3f_range *range = range_of(k, bill->design);
    const double values[] = {range->low, range->base, range->high};
    table_row(t, false);
    table_cell(t, "%s", bill->design);
    for (size_t j = 0; j < 3; j++) {
      char amount[512];
      table_cell(t, "%s", money(bill->currency, values[j], amount, sizeof amount));
    }
  }
  bool good = table_print(t, r->out, r->markdown, r->color);
  table_free(t);
  (void)fputc('\n', r->out);
  return good;
}

static bool print_effects(run *r, const ranking *k)
{
  const s3f_assumptions *a = k->assumptions;
  table *t = table_new("lllrr");
  if (t == NULL)
    return false;
  const char *const heads[] = {"assumption", "design", "base -> other end", "total a month",
                               "change"};
  table_row(t, false);
  for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
    table_cell(t, "%s", heads[i]);
  size_t shown = 0;
  for (; shown < a->effect_count && a->effects[shown].change != 0; shown++) {
    const s3f_effect *e = &a->effects[shown];
    char total[512], change[512];
    const char *currency = s3f_model_currency(k->model);
    table_row(t, shown == 0);
    table_cell(t, "%s", e->assumption);
    table_cell(t, "%s", e->design);
    table_cell(t, "%s -> %s", e->base, e->end);
    table_cell(t, "%s", money(currency, e->total, total, sizeof total));
    table_cell(t, "%s%s", e->change > 0 ? "+" : "",
               isnan(e->change) ? "-" : money(currency, e->change, change, sizeof change));
  }
  bool good = shown == 0 || table_print(t, r->out, r->markdown, r->color);
  table_free(t);
  if (shown == 0)
    (void)fputs("no open assumption moves a bill here\n", r->out);
  else if (shown < a->effect_count)
    (void)fprintf(r->out, "%sother ends that move no bill here: %zu\n", r->markdown ? "\n" : "  ",
                  a->effect_count - shown);
  (void)fputc('\n', r->out);
  return good;
}

static bool print_assumptions(run *r, const ranking *k)
{
  const s3f_assumptions *a = k->assumptions;
  if (k->ranked == 0)
    return true;
  if (!print_ranges(r, k) || !print_effects(r, k))
    return false;
  if (a->unpriced > 0)
    (void)fprintf(r->out, "in %zu of the combinations a ranked design is not priced or does not fit; its "
                  "range leaves them out\n", a->unpriced);
  if (k->ranked > 1 && a->flip_count == 0)
    (void)fprintf(r->out, "the order of the %zu ranked designs holds at every end%s\n", k->ranked,
                  a->unpriced > 0 ? " where all are priced" : "");
  for (size_t i = 0; i < a->flip_count; i++)
    (void)fprintf(r->out, "%sthe order does not hold: %s is dearer than %s with %s\n",
                  r->markdown ? "- " : "", a->flips[i].cheaper, a->flips[i].dearer, a->flips[i].at);
  (void)fputc('\n', r->out);
  return true;
}

static bool print_tables(run *r, const ranking *k)
{
  print_heading(r, k->model);
  bool good = print_ranking(r, k);
  for (size_t i = 0; good && i < k->count; i += SIDE_BY_SIDE)
    good = print_side_by_side(r, k, i, i + SIDE_BY_SIDE < k->count ? i + SIDE_BY_SIDE : k->count);
  print_design_remarks(r, k);
  if (good && k->assumptions != NULL)
    good = print_assumptions(r, k);
  return good;
}

/* ---- several scenarios --------------------------------------------------------------------- */

/* What the summary keeps of a scenario: its ranked designs in order. */
typedef struct outcome {
  const s3f_model *model;
  const char *order[2]; /* the cheapest and the next; NULL: there is none */
  double totals[2];
} outcome;

static outcome outcome_of(const ranking *k)
{
  outcome o = {.model = k->model, .totals = {NAN, NAN}};
  for (size_t i = 0; i < 2 && i < k->ranked; i++) {
    o.order[i] = k->bills[i]->design;
    o.totals[i] = k->bills[i]->total;
  }
  return o;
}

/* Which design is cheapest in which scenario, and whether that flips. */
static bool print_summary(run *r, const outcome *outcomes, size_t count)
{
  table *t = table_new("llrlr");
  if (t == NULL)
    return false;
  const char *const heads[] = {"scenario", "cheapest", "total a month", "next", "total a month"};
  table_row(t, false);
  for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
    table_cell(t, "%s", heads[i]);
  const char *first = NULL;
  bool flips = false;
  size_t answered = 0;
  for (size_t i = 0; i < count; i++) {
    const outcome *o = &outcomes[i];
    if (o->order[0] != NULL && answered++ == 0)
      first = o->order[0];
    flips = flips || (o->order[0] != NULL && strcmp(o->order[0], first) != 0);
    table_row(t, false);
    table_cell(t, "%s", s3f_model_name(o->model));
    for (size_t j = 0; j < 2; j++) {
      char amount[512];
      table_cell(t, "%s", o->order[j] == NULL ? "-" : o->order[j]);
      table_cell(t, "%s", o->order[j] == NULL ? "-" : money(s3f_model_currency(o->model), o->totals[j],
                                                            amount, sizeof amount));
    }
  }
  (void)fprintf(r->out, r->markdown ? "## %s\n\n" : "%s\n",
                flips ? "the cheapest design flips between the scenarios"
                : answered < count ? "the cheapest design of each scenario that has an answer"
                                   : "the cheapest design is the same in all scenarios");
  bool good = table_print(t, r->out, r->markdown, r->color);
  table_free(t);
  return good;
}

/* ---- programs ------------------------------------------------------------------------------- */

static void print_csv(run *r, const ranking *k)
{
  for (size_t i = 0; i < k->count; i++) {
    const s3f_bill *bill = k->bills[i];
    const s3f_line *largest = largest_line(bill);
    const s3f_range *range = range_of(k, bill->design);
    char reasons[2048];
    reasons_text(bill, reasons, sizeof reasons);
    csv_text(r->out, true, s3f_model_name(k->model));
    csv_text(r->out, false, s3f_model_region(k->model));
    csv_text(r->out, false, bill->currency);
    csv_number(r->out, i < k->ranked ? (double)(i + 1) : NAN);
    csv_text(r->out, false, bill->design);
    csv_text(r->out, false, bill->fits ? "true" : "false");
    csv_number(r->out, bill->total);
    csv_number(r->out, ratio_of(k, i));
    csv_text(r->out, false, largest == NULL ? "" : largest->item);
    csv_number(r->out, largest == NULL ? NAN : largest->amount);
    csv_text(r->out, false, bill->evidence);
    csv_text(r->out, false, reasons);
    if (range != NULL) {
      csv_number(r->out, range->low);
      csv_number(r->out, range->high);
    }
    (void)fputc('\n', r->out);
  }
}

static cJSON *range_json(const s3f_range *range)
{
  cJSON *object = cJSON_CreateObject();
  if (cJSON_AddStringToObject(object, "design", range->design) != NULL &&
      add_number(object, "low", range->low) && add_number(object, "base", range->base) &&
      add_number(object, "high", range->high))
    return object;
  cJSON_Delete(object);
  return NULL;
}

static cJSON *effect_json(const s3f_effect *effect)
{
  cJSON *object = cJSON_CreateObject();
  if (cJSON_AddStringToObject(object, "assumption", effect->assumption) != NULL &&
      cJSON_AddStringToObject(object, "field", effect->field) != NULL &&
      cJSON_AddStringToObject(object, "design", effect->design) != NULL &&
      cJSON_AddStringToObject(object, "base", effect->base) != NULL &&
      cJSON_AddStringToObject(object, "end", effect->end) != NULL &&
      add_number(object, "total", effect->total) && add_number(object, "change", effect->change))
    return object;
  cJSON_Delete(object);
  return NULL;
}

static cJSON *flip_json(const s3f_flip *flip)
{
  cJSON *object = cJSON_CreateObject();
  if (cJSON_AddStringToObject(object, "cheaper", flip->cheaper) != NULL &&
      cJSON_AddStringToObject(object, "dearer", flip->dearer) != NULL &&
      cJSON_AddStringToObject(object, "at", flip->at) != NULL)
    return object;
  cJSON_Delete(object);
  return NULL;
}

static bool add_item(cJSON *list, cJSON *item)
{
  return item != NULL && cJSON_AddItemToArray(list, item);
}

static bool add_assumptions(cJSON *scenario, const s3f_assumptions *a)
{
  cJSON *object = cJSON_AddObjectToObject(scenario, "assumptions");
  cJSON *ranges = cJSON_AddArrayToObject(object, "ranges");
  cJSON *effects = cJSON_AddArrayToObject(object, "effects");
  cJSON *flips = cJSON_AddArrayToObject(object, "flips");
  bool good = cJSON_AddNumberToObject(object, "combinations", (double)a->combinations) != NULL &&
              cJSON_AddNumberToObject(object, "unpriced", (double)a->unpriced) != NULL &&
              cJSON_AddBoolToObject(object, "order_holds", a->flip_count == 0) != NULL;
  for (size_t i = 0; good && i < a->range_count; i++)
    good = add_item(ranges, range_json(&a->ranges[i]));
  for (size_t i = 0; good && i < a->effect_count; i++)
    good = add_item(effects, effect_json(&a->effects[i]));
  for (size_t i = 0; good && i < a->flip_count; i++)
    good = add_item(flips, flip_json(&a->flips[i]));
  return good;
}

static bool add_json(const ranking *k, cJSON *scenarios)
{
  cJSON *scenario = scenario_json(k->model);
  if (!add_item(scenarios, scenario))
    return false;
  cJSON *designs = cJSON_AddArrayToObject(scenario, "designs");
  bool good = designs != NULL;
  for (size_t i = 0; good && i < k->count; i++) {
    cJSON *design = bill_json(k->bills[i]);
    good = add_item(designs, design) &&
           add_number(design, "rank", i < k->ranked ? (double)(i + 1) : NAN) &&
           add_number(design, "ratio", ratio_of(k, i));
  }
  return good && (k->assumptions == NULL || add_assumptions(scenario, k->assumptions));
}

static bool print_one(run *r, const ranking *k, cJSON *scenarios)
{
  if (scenarios != NULL)
    return add_json(k, scenarios);
  if (r->options->format == FORMAT_CSV) {
    print_csv(r, k);
    return true;
  }
  return print_tables(r, k);
}

int command_compare(run *r)
{
  if (is_all_regions(r->options))
    return command_regions(r);
  cJSON *scenarios;
  outcome *outcomes = calloc(r->model_count, sizeof *outcomes);
  int code = EXIT_DONE;
  s3f_status status = !new_list(r, &scenarios) || outcomes == NULL ? S3F_ENOMEM : S3F_OK;
  if (r->options->format == FORMAT_CSV)
    (void)fprintf(r->out, "scenario,region,currency,rank,design,fits,total,ratio,largest_item,"
                  "largest_amount,evidence,reason%s\n", r->options->assumptions ? ",low,high" : "");
  for (size_t i = 0; i < r->model_count && status == S3F_OK; i++) {
    ranking k;
    status = ranking_fill(&k, r, r->models[i]);
    if (status == S3F_OK && !print_one(r, &k, scenarios))
      status = S3F_ENOMEM;
    if (status == S3F_OK)
      outcomes[i] = outcome_of(&k);
    if (status == S3F_OK && k.ranked == 0)
      code = no_answer(r, i);
    ranking_free(&k);
  }
  bool for_people = r->options->format == FORMAT_TABLE || r->markdown;
  if (status == S3F_OK && for_people && r->model_count > 1 &&
      !print_summary(r, outcomes, r->model_count))
    status = S3F_ENOMEM;
  free(outcomes);
  if (status != S3F_OK) {
    cJSON_Delete(scenarios);
    return status == S3F_ENOMEM ? out_of_memory() : exit_of(status);
  }
  if (scenarios != NULL && print_json(r, scenarios) != EXIT_DONE)
    return EXIT_IO;
  return code;
}
