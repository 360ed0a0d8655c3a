/* s3fcost crossover: where the cost order flips along a field, and why. SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "sweep.h"

/* ---- pairs without a crossover -------------------------------------------------------------- */

/* The stretches of `pair` of one kind: the first, and how many more there are. */
typedef struct stretch_set {
  const s3f_stretch *first; /* NULL: none */
  size_t more;
} stretch_set;

static stretch_set stretches_where(const s3f_pair *pair, bool (*is)(const s3f_stretch *))
{
  stretch_set found = {NULL, 0};
  for (size_t i = 0; i < pair->stretch_count; i++) {
    if (!is(&pair->stretches[i]))
      continue;
    if (found.first == NULL)
      found.first = &pair->stretches[i];
    else
      found.more++;
  }
  return found;
}

static bool is_ordered(const s3f_stretch *stretch)
{
  return stretch->cheaper != NULL;
}

static bool is_unpriced(const s3f_stretch *stretch)
{
  return stretch->cheaper == NULL && !stretch->equal;
}

static bool is_equal(const s3f_stretch *stretch)
{
  return stretch->equal;
}

/* An end of a stretch; where it is next to the axis's own, that. */
static const char *end_text(const sweep *s, double value, char *buffer, size_t size)
{
  const s3f_axis_info *info = &s->info[0];
  const double beside = (info->to - info->from) * 1e-9;
  const double shown = value - info->from < beside ? info->from : info->to - value < beside ? info->to : value;
  return s3f_axis_text(s->axes[0], shown, buffer, size);
}

/* "from 1 KiB to 2 KiB", or "at 1 KiB" where both ends are one. */
static void print_span(sweep *s, stretch_set found)
{
  char from[64], to[64];
  end_text(s, found.first->from, from, sizeof from);
  end_text(s, found.first->to, to, sizeof to);
  if (strcmp(from, to) == 0)
    (void)fprintf(s->run->out, "at %s", from);
  else
    (void)fprintf(s->run->out, "from %s to %s", from, to);
  if (found.more > 0)
    (void)fprintf(s->run->out, " and in %zu more stretch%s", found.more, found.more == 1 ? "" : "es");
}

static void print_verdict(sweep *s, const s3f_pair *pair)
{
  FILE *out = s->run->out;
  const stretch_set ordered = stretches_where(pair, is_ordered);
  const stretch_set equal = stretches_where(pair, is_equal);
  const stretch_set unpriced = stretches_where(pair, is_unpriced);
  const char *const *names = pair->between;
  if (s->run->markdown)
    (void)fputs("- ", out);
  if (ordered.first == NULL && equal.first == NULL) {
    (void)fprintf(out, "%s and %s are nowhere both priced and fit", names[0], names[1]);
  } else if (ordered.first == NULL) {
    (void)fprintf(out, "%s and %s are equal %s", names[0], names[1],
                  unpriced.first == NULL ? "throughout" : "wherever both are priced and fit");
  } else {
    (void)fprintf(out, "%s is cheaper than %s %s", ordered.first->cheaper,
                  ordered.first->cheaper == names[0] ? names[1] : names[0],
                  unpriced.first == NULL && equal.first == NULL ? "throughout, " : "");
    print_span(s, ordered);
  }
  if (ordered.first != NULL && equal.first != NULL) {
    (void)fputs("; equal ", out);
    print_span(s, equal);
  }
  if (unpriced.first != NULL && unpriced.first->only != NULL) {
    (void)fprintf(out, "; %s alone is priced and fits ", unpriced.first->only);
    print_span(s, unpriced);
  } else if (unpriced.first != NULL && (ordered.first != NULL || equal.first != NULL)) {
    (void)fputs("; neither is priced and fits ", out);
    print_span(s, unpriced);
  }
  (void)fputc('\n', out);
}

/* Whether `design` is priced and fits at any place, as far as the pairs that were searched tell. */
static bool is_anywhere(const s3f_crossovers *found, const char *design)
{
  for (size_t i = 0; i < found->pair_count; i++) {
    const s3f_pair *pair = &found->pairs[i];
    for (size_t j = 0; j < pair->stretch_count && (pair->between[0] == design || pair->between[1] == design); j++)
      if (pair->stretches[j].cheaper != NULL || pair->stretches[j].equal || pair->stretches[j].only == design)
        return true;
  }
  return false;
}

bool is_searched(const sweep *s, const char *design)
{
  const s3f_crossovers *found = s->crossovers;
  for (size_t i = 0; i < found->pair_count; i++)
    if (found->pairs[i].between[0] == design || found->pairs[i].between[1] == design)
      return true;
  return false;
}

void print_without_crossovers(sweep *s)
{
  const s3f_crossovers *found = s->crossovers;
  for (size_t i = 0; i < found->pair_count; i++) {
    const s3f_pair *pair = &found->pairs[i];
    if (pair->crossover_count == 0 && is_anywhere(found, pair->between[0]) && is_anywhere(found, pair->between[1]))
      print_verdict(s, pair);
  }
  for (size_t i = 0; i < s->designs; i++) {
    const char *design = s3f_model_design(s->model, i);
    if (is_searched(s, design) && !is_anywhere(found, design))
      (void)fprintf(s->run->out, "%s%s is nowhere priced and fits\n", s->run->markdown ? "- " : "", design);
  }
}

/* ---- table ---------------------------------------------------------------------------------- */

static bool is_jump(const s3f_crossover *c)
{
  return strcmp(c->kind, "jump") == 0;
}

static void amount_cells(table *t, const char *currency, const double *below, const double *above, size_t sides)
{
  for (size_t i = 0; i < 2 * sides; i++) {
    const double amount = i < 2 ? below[i] : above[i - 2];
    char text[512];
    table_cell(t, "%s", amount == 0 ? "-" : money(currency, amount, text, sizeof text));
  }
}

/* The line items that differ most between the designs: on both sides of a jump; at a root they are the
 * same on both. */
static bool print_causes(sweep *s, const s3f_crossover *c)
{
  run *r = s->run;
  const char *currency = s3f_model_currency(s->model);
  const size_t sides = is_jump(c) ? 2 : 1;
  table *t = table_new(is_jump(c) ? "lrrrr" : "lrr");
  if (t == NULL)
    return false;
  table_row(t, false);
  table_cell(t, "what differs most");
  for (size_t i = 0; i < 2 * sides; i++)
    table_cell(t, "%s%s", c->between[i % 2], sides == 1 ? "" : i < 2 ? ", below" : ", above");
  for (size_t i = 0; i < c->cause_count; i++) {
    table_row(t, false);
    table_cell(t, "%s", c->causes[i].item);
    amount_cells(t, currency, c->causes[i].below, c->causes[i].above, sides);
  }
  table_row(t, true);
  table_cell(t, "total a month");
  amount_cells(t, currency, c->below.totals, c->above.totals, sides);
  bool good = table_print(t, r->out, r->markdown, r->color);
  table_free(t);
  return good;
}

/* What steps at a jump: the line items that are not the same on both sides. */
static void print_steps(sweep *s, const s3f_crossover *c)
{
  const char *currency = s3f_model_currency(s->model);
  for (size_t i = 0; i < c->cause_count; i++)
    for (size_t j = 0; j < 2; j++) {
      const s3f_cause *cause = &c->causes[i];
      char below[512], above[512];
      if (fabs(cause->above[j] - cause->below[j]) < 0.005)
        continue;
      (void)fprintf(s->run->out, "%sof %s, %s steps from %s to %s\n", s->run->markdown ? "- " : "  ",
                    c->between[j], cause->item, money(currency, cause->below[j], below, sizeof below),
                    money(currency, cause->above[j], above, sizeof above));
    }
}

static bool print_crossover(sweep *s, const s3f_crossover *c)
{
  run *r = s->run;
  char at[128], below[64], above[64];
  s3f_axis_text(s->axes[0], c->below.value, below, sizeof below);
  s3f_axis_text(s->axes[0], c->above.value, above, sizeof above);
  /* Which side the place itself is on. */
  const bool on_below = is_jump(c) && c->at <= c->below.value, on_above = is_jump(c) && !on_below;
  (void)fprintf(r->out, "%s%s at %s: %s is cheaper %s, %s %s%s%s\n", r->markdown ? "### " : "", c->kind,
                place_text(s, c->at, at, sizeof at), c->below.cheaper, on_below ? "up to there" : "below",
                c->above.cheaper, on_above ? "from there on" : "above",
                c->changes_cheapest ? "; the cheapest of all changes" : "", r->markdown ? "\n" : "");
  if (!print_causes(s, c))
    return false;
  (void)fputs(r->markdown ? "\n" : "", r->out);
  if (c->apart)
    (void)fprintf(r->out, "%sthe last value below is %s, the first above %s; between them %s\n", r->markdown ? "- " : "  ",
                  below, above, is_jump(c) ? "one of the two is not priced or does not fit" : "both cost the same");
  else if (is_jump(c) && strcmp(below, above) != 0)
    (void)fprintf(r->out, "%sthe last value below is %s, the first above %s\n", r->markdown ? "- " : "  ", below,
                  above);
  if (is_jump(c))
    print_steps(s, c);
  (void)fputc('\n', r->out);
  return true;
}

static int print_text(sweep *s)
{
  print_sweep_heading(s);
  for (size_t i = 0; i < s->crossovers->crossover_count; i++)
    if (!print_crossover(s, &s->crossovers->crossovers[i]))
      return out_of_memory();
  if (!print_unranked(s))
    return out_of_memory();
  print_without_crossovers(s);
  return EXIT_DONE;
}

/* ---- programs ------------------------------------------------------------------------------- */

static void csv_side(FILE *out, const s3f_side *side)
{
  csv_number(out, side->value);
  csv_text(out, false, side->cheaper);
  csv_number(out, side->totals[0]);
  csv_number(out, side->totals[1]);
}

static int print_csv(sweep *s)
{
  FILE *out = s->run->out;
  (void)fputs("field,first,second,kind,at,below_value,below_cheaper,below_first,below_second,above_value,"
              "above_cheaper,above_first,above_second,changes_cheapest,largest_difference\n", out);
  for (size_t i = 0; i < s->crossovers->crossover_count; i++) {
    const s3f_crossover *c = &s->crossovers->crossovers[i];
    csv_text(out, true, s->info[0].field);
    csv_text(out, false, c->between[0]);
    csv_text(out, false, c->between[1]);
    csv_text(out, false, c->kind);
    csv_number(out, c->at);
    csv_side(out, &c->below);
    csv_side(out, &c->above);
    csv_text(out, false, c->changes_cheapest ? "true" : "false");
    csv_text(out, false, c->cause_count == 0 ? "" : c->causes[0].item);
    (void)fputc('\n', out);
  }
  return EXIT_DONE;
}

/* An amount of each of two designs. */
static bool add_amounts(cJSON *object, const char *name, const char *const *designs, const double *amounts)
{
  cJSON *both = cJSON_AddObjectToObject(object, name);
  return add_number(both, designs[0], amounts[0]) && add_number(both, designs[1], amounts[1]);
}

static bool add_pair(cJSON *object, const char *const *designs)
{
  cJSON *list = cJSON_CreateStringArray(designs, 2);
  return list != NULL && cJSON_AddItemToObject(object, "between", list);
}

static bool add_side(cJSON *object, const char *name, const char *const *designs, const s3f_side *side)
{
  cJSON *both = cJSON_AddObjectToObject(object, name);
  return add_number(both, "value", side->value) &&
         cJSON_AddStringToObject(both, "cheaper", side->cheaper) != NULL &&
         add_amounts(both, "totals", designs, side->totals);
}

static bool add_cause(cJSON *list, const char *const *designs, const s3f_cause *cause)
{
  cJSON *object = cJSON_CreateObject();
  if (cJSON_AddStringToObject(object, "item", cause->item) != NULL &&
      add_amounts(object, "below", designs, cause->below) &&
      add_amounts(object, "above", designs, cause->above) && cJSON_AddItemToArray(list, object))
    return true;
  cJSON_Delete(object);
  return false;
}

static cJSON *crossover_json(const s3f_crossover *c)
{
  cJSON *object = cJSON_CreateObject(), *causes = NULL;
  bool good = add_pair(object, c->between) && add_number(object, "at", c->at) &&
              cJSON_AddStringToObject(object, "kind", c->kind) != NULL &&
              add_side(object, "below", c->between, &c->below) &&
              add_side(object, "above", c->between, &c->above) &&
              cJSON_AddBoolToObject(object, "apart", c->apart) != NULL &&
              cJSON_AddBoolToObject(object, "changes_cheapest", c->changes_cheapest) != NULL &&
              (causes = cJSON_AddArrayToObject(object, "causes")) != NULL;
  for (size_t i = 0; good && i < c->cause_count; i++)
    good = add_cause(causes, c->between, &c->causes[i]);
  if (good)
    return object;
  cJSON_Delete(object);
  return NULL;
}

static bool add_name(cJSON *object, const char *name, const char *text)
{
  return (text == NULL ? cJSON_AddNullToObject(object, name)
                       : cJSON_AddStringToObject(object, name, text)) != NULL;
}

static bool add_stretch(cJSON *list, const s3f_stretch *stretch)
{
  cJSON *object = cJSON_CreateObject();
  if (add_number(object, "from", stretch->from) && add_number(object, "to", stretch->to) &&
      add_name(object, "cheaper", stretch->cheaper) && add_name(object, "only", stretch->only) &&
      cJSON_AddBoolToObject(object, "equal", stretch->equal) != NULL && cJSON_AddItemToArray(list, object))
    return true;
  cJSON_Delete(object);
  return false;
}

static cJSON *pair_json(const s3f_pair *pair)
{
  cJSON *object = cJSON_CreateObject(), *stretches = NULL;
  bool good = add_pair(object, pair->between) && (stretches = cJSON_AddArrayToObject(object, "stretches")) != NULL;
  for (size_t i = 0; good && i < pair->stretch_count; i++)
    good = add_stretch(stretches, &pair->stretches[i]);
  if (good)
    return object;
  cJSON_Delete(object);
  return NULL;
}

/* Prints `object` on a line of its own, which is not the first when `more`; takes it over. */
static bool print_object(FILE *out, cJSON *object, bool more)
{
  char *text = object == NULL ? NULL : cJSON_PrintUnformatted(object);
  if (text != NULL)
    (void)fprintf(out, "%s\n    %s", more ? "," : "", text);
  cJSON_Delete(object);
  cJSON_free(text);
  return text != NULL;
}

/* `text` as a JSON string after `name`. */
static bool print_string(FILE *out, const char *name, const char *text)
{
  cJSON *string = cJSON_CreateString(text);
  char *quoted = string == NULL ? NULL : cJSON_PrintUnformatted(string);
  if (quoted != NULL)
    (void)fprintf(out, "  \"%s\": %s,\n", name, quoted);
  cJSON_Delete(string);
  cJSON_free(quoted);
  return quoted != NULL;
}

bool start_sweep_json(sweep *s)
{
  FILE *out = s->run->out;
  const s3f_axis_info *info = &s->info[0];
  const char *currency = s3f_model_currency(s->model);
  char from[32], to[32];
  (void)fputs("{\n  \"version\": 1,\n", out);
  if (!print_string(out, "scenario", s3f_model_name(s->model)) ||
      !print_string(out, "region", s3f_model_region(s->model)) ||
      (currency[0] == '\0' ? fputs("  \"currency\": null,\n", out) == EOF : !print_string(out, "currency", currency)))
    return false;
  if (s->axis_count == 2)
    (void)fprintf(out, "  \"vary\": [\"%s\", \"%s\"],\n  \"unit\": [\"%s\", \"%s\"],\n", info[0].field, info[1].field,
                  info[0].unit, info[1].unit);
  else if (info->words)
    (void)fprintf(out, "  \"vary\": \"%s\",\n  \"unit\": \"\",\n  \"from\": null,\n  \"to\": null,\n", info->field);
  else
    (void)fprintf(out, "  \"vary\": \"%s\",\n  \"unit\": \"%s\",\n  \"from\": %s,\n  \"to\": %s,\n", info->field,
                  info->unit, exact(info->from, from), exact(info->to, to));
  (void)fprintf(out, "  \"hold\": \"%s\",\n", s->run->options->axis.hold == S3F_HOLD_OBJECTS ? "objects" : "volume");
  return true;
}

bool end_sweep_json(sweep *s)
{
  FILE *out = s->run->out;
  const s3f_crossovers *found = s->crossovers;
  if (found == NULL) {
    (void)fputs(s->info[0].words || s->designs < 2 ? "  \"crossovers\": []\n}\n" : "  \"crossovers\": null\n}\n", out);
    return true;
  }
  (void)fputs("  \"crossovers\": [", out);
  for (size_t i = 0; i < found->crossover_count; i++)
    if (!print_object(out, crossover_json(&found->crossovers[i]), i > 0))
      return false;
  (void)fputs(found->crossover_count > 0 ? "\n  ],\n  \"pairs\": [" : "],\n  \"pairs\": [", out);
  for (size_t i = 0; i < found->pair_count; i++)
    if (!print_object(out, pair_json(&found->pairs[i]), i > 0))
      return false;
  (void)fputs(found->pair_count > 0 ? "\n  ]\n}\n" : "]\n}\n", out);
  return true;
}

static int print_json_result(sweep *s)
{
  return start_sweep_json(s) && end_sweep_json(s) ? EXIT_DONE : out_of_memory();
}

/* ---- the command ---------------------------------------------------------------------------- */

int command_crossover(run *r)
{
  sweep s;
  int code = sweep_open(&s, r);
  if (code == EXIT_DONE) {
    sweep_search(&s, r->options->between);
    print_messages(r);
    code = exit_of(s.status);
  }
  if (code == EXIT_DONE && r->options->format == FORMAT_JSON)
    code = print_json_result(&s);
  else if (code == EXIT_DONE && r->options->format == FORMAT_CSV)
    code = print_csv(&s);
  else if (code == EXIT_DONE)
    code = print_text(&s);
  if (code == EXIT_DONE && s.crossovers->crossover_count == 0)
    code = EXIT_NO_ANSWER; /* and what is printed says who is cheaper throughout */
  sweep_close(&s);
  return code;
}
