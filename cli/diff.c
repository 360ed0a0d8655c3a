/* s3fcost prices diff: what changed from one table to another. SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "run.h"

typedef enum direction { SAME, ROSE, FELL, NEW, GONE, CHANGED } direction;
static const char *const verdicts[] = {"same", "rose", "fell", "new", "gone", "changed"};
enum { VERDICTS = sizeof verdicts / sizeof *verdicts };

/* One band of a rate in both tables. */
typedef struct change {
  direction verdict; /* CHANGED: another unit, currency or band, so that the prices do not compare */
  s3f_price old, new;
} change;

/* A design's total in both. */
typedef struct bill_change {
  const char *design;
  double old, new, difference; /* difference: NaN where the two do not compare */
} bill_change;

typedef struct comparison {
  s3f_prices *tables[2];
  change *changes; /* but for those that are the same */
  size_t count, capacity, counts[VERDICTS];
  s3f_model *models[2]; /* of --scenario; NULL: none is given */
  bill_change *bills;
  size_t bill_count;
} comparison;

static bool add(comparison *c, direction verdict, const s3f_price *old, const s3f_price *new)
{
  c->counts[verdict]++;
  if (verdict == SAME)
    return true;
  if (c->count == c->capacity) {
    const size_t capacity = c->capacity == 0 ? 256 : c->capacity * 2;
    change *grown = realloc(c->changes, capacity * sizeof *grown);
    if (grown == NULL)
      return false;
    c->changes = grown;
    c->capacity = capacity;
  }
  c->changes[c->count++] = (change){.verdict = verdict, .old = *old, .new = *new};
  return true;
}

static direction compare_bands(const s3f_price *old, const s3f_price *new)
{
  if (strcmp(old->unit, new->unit) != 0 || strcmp(old->currency, new->currency) != 0 || old->to != new->to ||
      old->from != new->from)
    return CHANGED;
  return old->price == new->price ? SAME : new->price > old->price ? ROSE : FELL;
}

/* Both schedules of one rate, band by band; either may be empty. */
static bool compare_schedules(comparison *c, const schedule *old, const schedule *new)
{
  for (size_t i = 0; i < old->count || i < new->count; i++) {
    const s3f_price a = schedule_band(i < old->count ? old : new, i), b = schedule_band(i < new->count ? new : old, i);
    const direction verdict = i >= old->count ? NEW : i >= new->count ? GONE : compare_bands(&a, &b);
    if (!add(c, verdict, &a, &b))
      return false;
  }
  return true;
}

static int by_rate(const s3f_price *a, const s3f_price *b)
{
  const int order = strcmp(a->region, b->region);
  return order != 0 ? order : strcmp(a->rate, b->rate);
}

/* Both tables are in the same order: one pass goes through them together. */
static bool compare_tables(comparison *c, int as_of, const char *region)
{
  size_t at[2] = {0, 0};
  schedule s[2];
  bool more[2];
  for (int i = 0; i < 2; i++)
    more[i] = schedule_next(c->tables[i], as_of, &at[i], &s[i]);
  while (more[0] || more[1]) {
    s3f_price first[2];
    for (int i = 0; i < 2; i++)
      if (more[i])
        first[i] = schedule_band(&s[i], 0);
    const int order = !more[0] ? 1 : !more[1] ? -1 : by_rate(&first[0], &first[1]);
    const schedule none = {.count = 0};
    const bool wanted = region == NULL || strcmp(first[order > 0].region, region) == 0;
    if (wanted && !compare_schedules(c, order > 0 ? &none : &s[0], order < 0 ? &none : &s[1]))
      return false;
    if (order <= 0)
      more[0] = schedule_next(c->tables[0], as_of, &at[0], &s[0]);
    if (order >= 0)
      more[1] = schedule_next(c->tables[1], as_of, &at[1], &s[1]);
  }
  return true;
}

static s3f_status load(run *r, comparison *c)
{
  s3f_model_options how = S3F_MODEL_OPTIONS_INIT;
  how.region = r->options->region;
  how.as_of = r->options->as_of;
  s3f_status status = S3F_OK;
  for (int i = 0; i < 2 && status == S3F_OK; i++) {
    status = s3f_prices_new(&c->tables[i]);
    if (status == S3F_OK)
      status = load_tables(r, c->tables[i], r->options->words[1 + i]);
    if (status == S3F_OK && r->options->scenario != NULL)
      status = s3f_model_load(c->tables[i], r->options->scenario, &how, r->messages, &c->models[i]);
  }
  return status;
}

/* Both models come of one scenario, and so have the same designs in the same order. */
static s3f_status compare_bills(comparison *c)
{
  const size_t count = s3f_model_design_count(c->models[0]);
  double *totals = calloc(2 * count + 1, sizeof *totals);
  c->bills = calloc(count + 1, sizeof *c->bills);
  s3f_status status = totals == NULL || c->bills == NULL ? S3F_ENOMEM : s3f_model_totals(c->models[0], totals);
  if (status == S3F_OK)
    status = s3f_model_totals(c->models[1], totals + count);
  const bool comparable = strcmp(s3f_model_currency(c->models[0]), s3f_model_currency(c->models[1])) == 0;
  for (size_t i = 0; i < count && status == S3F_OK; i++) {
    const double old = totals[i], new = totals[count + i];
    c->bills[c->bill_count++] = (bill_change){.design = s3f_model_design(c->models[0], i), .old = old, .new = new,
                                              .difference = comparable ? new - old : NAN};
  }
  free(totals);
  return status;
}

static void comparison_free(comparison *c)
{
  for (int i = 0; i < 2; i++) {
    s3f_model_free(c->models[i]);
    s3f_prices_free(c->tables[i]);
  }
  free(c->changes);
  free(c->bills);
}

/* ---- output -------------------------------------------------------------------------------- */

/* NaN where there is nothing to compare: no price, or another currency. */
static double percent(double old, double difference)
{
  return old > 0 ? difference / old * 100 : NAN;
}

static double change_percent(const change *c)
{
  return c->verdict == ROSE || c->verdict == FELL ? percent(c->old.price, c->new.price - c->old.price) : NAN;
}

static double bill_percent(const bill_change *bill)
{
  return percent(bill->old, bill->difference);
}

static const char *percent_text(double value, char *buffer, size_t size)
{
  char number[64];
  (void)snprintf(buffer, size, "%s%s%s", value > 0 ? "+" : "", s3f_format_number(value, 1, number, sizeof number),
                 isnan(value) ? "" : " %");
  return buffer;
}

/* The price of a change's side that has one. */
static const char *side_text(const s3f_price *p, bool there, char *buffer, size_t size)
{
  (void)snprintf(buffer, size, "-");
  return there ? price_text(p->currency, p->price_text, p->unit, buffer, size) : buffer;
}

static bool print_changes(run *r, const comparison *c)
{
  static const char *const heads[] = {"region", "rate", "tier", "change", "old", "new", "per cent"};
  table *t = table_new("llllrrr");
  if (t == NULL)
    return false;
  table_row(t, false);
  for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
    table_cell(t, "%s", heads[i]);
  for (size_t i = 0; i < c->count; i++) {
    const change *row = &c->changes[i];
    char text[256];
    table_row(t, false);
    table_cell(t, "%s", row->new.region);
    table_cell(t, "%s", row->new.rate);
    table_cell(t, "%s", band_text(row->new.unit, row->new.from, row->new.to, text, sizeof text));
    table_cell(t, "%s", verdicts[row->verdict]);
    table_cell(t, "%s", side_text(&row->old, row->verdict != NEW, text, sizeof text));
    table_cell(t, "%s", side_text(&row->new, row->verdict != GONE, text, sizeof text));
    table_cell(t, "%s", percent_text(change_percent(row), text, sizeof text));
  }
  bool good = c->count == 0 || table_print(t, r->out, r->markdown, r->color);
  table_free(t);
  return good;
}

static bool print_bills(run *r, const comparison *c)
{
  static const char *const heads[] = {"total a month", "old", "new", "difference", "per cent"};
  table *t = table_new("lrrrr");
  if (t == NULL)
    return false;
  table_row(t, false);
  for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
    table_cell(t, "%s", heads[i]);
  for (size_t i = 0; i < c->bill_count; i++) {
    const bill_change *bill = &c->bills[i];
    const double difference = bill->difference;
    char text[512];
    table_row(t, false);
    table_cell(t, "%s", bill->design);
    table_cell(t, "%s", money(s3f_model_currency(c->models[0]), bill->old, text, sizeof text));
    table_cell(t, "%s", money(s3f_model_currency(c->models[1]), bill->new, text, sizeof text));
    table_cell(t, "%s%s", difference > 0 ? "+" : "",
               isnan(difference) ? "-" : money(s3f_model_currency(c->models[1]), difference, text, sizeof text));
    table_cell(t, "%s", percent_text(bill_percent(bill), text, sizeof text));
  }
  (void)fprintf(r->out, r->markdown ? "\n## %s, %s\n\n" : "\n%s, %s\n", s3f_model_name(c->models[0]),
                s3f_model_region(c->models[0]));
  bool good = table_print(t, r->out, r->markdown, r->color);
  table_free(t);
  return good;
}

static bool print_tables(run *r, const comparison *c)
{
  if (!print_changes(r, c))
    return false;
  char number[64];
  (void)fputs(c->count > 0 ? "\n" : "", r->out);
  for (size_t i = 0; i < VERDICTS; i++)
    (void)fprintf(r->out, "%s%s %s", i == 0 ? "" : ", ", s3f_format_number((double)c->counts[i], 0, number, sizeof number),
                  verdicts[i]);
  (void)fputc('\n', r->out);
  return c->models[0] == NULL || print_bills(r, c);
}

static void print_csv(run *r, const comparison *c)
{
  (void)fputs("what,region,name,from,unit,currency,change,old,new,percent\n", r->out);
  for (size_t i = 0; i < c->count; i++) {
    const change *row = &c->changes[i];
    csv_text(r->out, true, "rate");
    csv_text(r->out, false, row->new.region);
    csv_text(r->out, false, row->new.rate);
    csv_number(r->out, row->new.from);
    csv_text(r->out, false, row->new.unit);
    csv_text(r->out, false, row->new.currency);
    csv_text(r->out, false, verdicts[row->verdict]);
    csv_number(r->out, row->verdict == NEW ? NAN : row->old.price);
    csv_number(r->out, row->verdict == GONE ? NAN : row->new.price);
    csv_number(r->out, change_percent(row));
    (void)fputc('\n', r->out);
  }
  for (size_t i = 0; i < c->bill_count; i++) {
    const bill_change *bill = &c->bills[i];
    csv_text(r->out, true, "bill");
    csv_text(r->out, false, s3f_model_region(c->models[1]));
    csv_text(r->out, false, bill->design);
    (void)fputs(",,", r->out);
    csv_text(r->out, false, s3f_model_currency(c->models[1]));
    csv_text(r->out, false, bill->difference > 0 ? verdicts[ROSE] : bill->difference < 0 ? verdicts[FELL]
                            : isnan(bill->difference) ? "" : verdicts[SAME]);
    csv_number(r->out, bill->old);
    csv_number(r->out, bill->new);
    csv_number(r->out, bill_percent(bill));
    (void)fputc('\n', r->out);
  }
}

static bool change_json(cJSON *list, const change *row)
{
  cJSON *object = cJSON_CreateObject();
  return cJSON_AddItemToArray(list, object) && cJSON_AddStringToObject(object, "region", row->new.region) != NULL &&
         cJSON_AddStringToObject(object, "rate", row->new.rate) != NULL && add_number(object, "from", row->new.from) &&
         cJSON_AddStringToObject(object, "unit", row->new.unit) != NULL &&
         cJSON_AddStringToObject(object, "currency", row->new.currency) != NULL &&
         cJSON_AddStringToObject(object, "change", verdicts[row->verdict]) != NULL &&
         add_number(object, "old", row->verdict == NEW ? NAN : row->old.price) &&
         add_number(object, "new", row->verdict == GONE ? NAN : row->new.price) &&
         add_number(object, "percent", change_percent(row));
}

static bool bills_json(cJSON *root, const comparison *c)
{
  cJSON *scenario = cJSON_AddObjectToObject(root, "scenario");
  bool good = cJSON_AddStringToObject(scenario, "name", s3f_model_name(c->models[1])) != NULL &&
              cJSON_AddStringToObject(scenario, "region", s3f_model_region(c->models[1])) != NULL &&
              cJSON_AddStringToObject(scenario, "currency", s3f_model_currency(c->models[1])) != NULL;
  cJSON *designs = cJSON_AddArrayToObject(scenario, "designs");
  for (size_t i = 0; i < c->bill_count && good; i++) {
    const bill_change *bill = &c->bills[i];
    cJSON *object = cJSON_CreateObject();
    good = cJSON_AddItemToArray(designs, object) && cJSON_AddStringToObject(object, "design", bill->design) != NULL &&
           add_number(object, "old", bill->old) && add_number(object, "new", bill->new) &&
           add_number(object, "percent", bill_percent(bill));
  }
  return good && designs != NULL;
}

static int print_json_of(run *r, const comparison *c)
{
  cJSON *root = cJSON_CreateObject();
  bool good = cJSON_AddNumberToObject(root, "version", 1) != NULL &&
              cJSON_AddNumberToObject(root, "same", (double)c->counts[SAME]) != NULL;
  cJSON *list = cJSON_AddArrayToObject(root, "changes");
  for (size_t i = 0; i < c->count && good; i++)
    good = change_json(list, &c->changes[i]);
  if (good && list != NULL && (c->models[0] == NULL || bills_json(root, c)))
    return print_root(r, root);
  cJSON_Delete(root);
  return out_of_memory();
}

/* EXIT_DONE or EXIT_IO. */
static int print(run *r, const comparison *c)
{
  if (r->options->format == FORMAT_JSON)
    return print_json_of(r, c);
  if (r->options->format == FORMAT_CSV) {
    print_csv(r, c);
    return EXIT_DONE;
  }
  return print_tables(r, c) ? EXIT_DONE : out_of_memory();
}

/* The code of --region in either table, since a region may be new or gone. */
static int find_region(run *r, const comparison *c, int *as_of, const char **region)
{
  const char *wanted = r->options->region;
  const int newer = wanted == NULL || s3f_prices_region(c->tables[1], wanted) != NULL;
  return prices_options(r, c->tables[newer], as_of, region);
}

int command_prices_diff(run *r)
{
  comparison c = {.count = 0};
  int as_of = 0;
  const char *region = NULL;
  s3f_status status = load(r, &c);
  int code = EXIT_DONE;
  if (status == S3F_OK)
    code = find_region(r, &c, &as_of, &region);
  if (status == S3F_OK && code == EXIT_DONE && c.models[0] != NULL)
    status = compare_bills(&c);
  if (status == S3F_OK && code == EXIT_DONE && !compare_tables(&c, as_of, region))
    status = S3F_ENOMEM;
  print_messages(r);
  if (status != S3F_OK)
    code = status == S3F_ENOMEM ? out_of_memory() : exit_of(status);
  if (code == EXIT_DONE)
    code = print(r, &c);
  if (code == EXIT_DONE && c.count > 0)
    code = EXIT_NO_ANSWER;
  comparison_free(&c);
  return code;
}
