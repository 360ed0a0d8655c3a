/* s3fcost compare --region all: the same bill in every region. SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "run.h"

enum { REASON_MOST = 1024 };

/* One design in one region. */
typedef struct entry {
  const char *region, *design, *evidence;
  char currency[8];
  double total;
  bool fits, ranked;
  char *reason; /* why it is not ranked; NULL: it is */
} entry;

typedef struct survey {
  run *run;
  s3f_model *model;
  const char *name; /* of the scenario */
  entry *entries;   /* by region and design; then by rank */
  size_t count, capacity, ranked;
  char currency[8]; /* that is ranked; "": nothing is */
} survey;

static s3f_status add_entry(survey *s, const char *region, const s3f_bill *bill)
{
  if (s->count == s->capacity) {
    const size_t capacity = s->capacity == 0 ? 256 : s->capacity * 2;
    entry *grown = realloc(s->entries, capacity * sizeof *grown);
    if (grown == NULL)
      return S3F_ENOMEM;
    s->entries = grown;
    s->capacity = capacity;
  }
  char reason[REASON_MOST];
  entry e = {.region = region, .design = bill->design, .evidence = bill->evidence, .total = bill->total,
             .fits = bill->fits != 0, .ranked = is_ranked(bill)};
  (void)snprintf(e.currency, sizeof e.currency, "%s", bill->currency);
  reasons_text(bill, reason, sizeof reason);
  if (e.ranked && s->currency[0] == '\0')
    (void)snprintf(s->currency, sizeof s->currency, "%s", e.currency);
  if (e.ranked && strcmp(e.currency, s->currency) != 0) {
    e.ranked = false;
    (void)snprintf(reason, sizeof reason, "not ranked: priced in %s, the other regions in %s", e.currency, s->currency);
  }
  if (!e.ranked && (e.reason = strdup(reason)) == NULL)
    return S3F_ENOMEM;
  s->ranked += e.ranked;
  s->entries[s->count++] = e;
  return S3F_OK;
}

static s3f_status survey_region(survey *s, const char *region)
{
  s3f_bill *bill;
  s3f_status status = s3f_model_move(s->model, region, s->run->messages);
  if (status == S3F_OK)
    status = s3f_bill_new(s->model, &bill);
  if (status != S3F_OK)
    return status;
  for (size_t i = 0; i < s3f_model_design_count(s->model) && status == S3F_OK; i++) {
    status = s3f_model_bill(s->model, i, bill);
    if (status == S3F_OK)
      status = add_entry(s, region, bill);
  }
  s3f_bill_free(bill);
  return status;
}

static int by_rank(const void *left, const void *right)
{
  const entry *a = left, *b = right;
  if (a->ranked != b->ranked)
    return b->ranked - a->ranked;
  if (a->ranked && a->total != b->total)
    return a->total < b->total ? -1 : 1;
  const int order = strcmp(a->design, b->design);
  return order != 0 ? order : strcmp(a->region, b->region);
}

/* Goes through the regions of the tables, which are in order. */
static s3f_status survey_all(survey *s)
{
  s3f_price row;
  const char *last = "";
  s3f_status status = S3F_OK;
  for (size_t i = 0; status == S3F_OK && s3f_prices_price(s->run->prices, i, &row) == S3F_OK; i++)
    if (strcmp(row.region, last) != 0)
      status = survey_region(s, last = row.region);
  if (status == S3F_OK && s->count > 0)
    qsort(s->entries, s->count, sizeof *s->entries, by_rank);
  return status;
}

static void survey_free(survey *s)
{
  for (size_t i = 0; i < s->count; i++)
    free(s->entries[i].reason);
  free(s->entries);
}

/* ---- output -------------------------------------------------------------------------------- */

static const entry *find_entry(const survey *s, const char *region, const char *design)
{
  for (size_t i = 0; i < s->count; i++)
    if (strcmp(s->entries[i].region, region) == 0 && strcmp(s->entries[i].design, design) == 0)
      return &s->entries[i];
  return NULL;
}

/* Whether number `index` is its region's first, and so its cheapest. */
static bool leads(const survey *s, size_t index)
{
  for (size_t i = 0; i < index; i++)
    if (strcmp(s->entries[i].region, s->entries[index].region) == 0)
      return false;
  return true;
}

static double ratio_of(const survey *s, size_t index)
{
  return index >= s->ranked || !(s->entries[0].total > 0) ? NAN : s->entries[index].total / s->entries[0].total;
}

static void region_row(const survey *s, table *t, size_t index, size_t rank)
{
  const entry *first = &s->entries[index];
  char text[512];
  table_row(t, rank == 1);
  table_cell(t, "%zu", rank);
  table_cell(t, "%s", first->region);
  table_cell(t, "%s", s3f_prices_region_name(s->run->prices, first->region));
  table_cell(t, "%s", first->design);
  table_cell(t, "%sx", s3f_format_number(ratio_of(s, index), 2, text, sizeof text));
  for (size_t i = 0; i < s3f_model_design_count(s->model); i++) {
    const entry *own = find_entry(s, first->region, s3f_model_design(s->model, i));
    const bool shown = own != NULL && own->ranked;
    table_cell(t, "%s%s%s", own == first ? "* " : "", shown ? money(own->currency, own->total, text, sizeof text) : "-",
               shown && strcmp(own->evidence, "inferred") == 0 ? " i" : "");
  }
}

/* The regions by their cheapest design, with all designs beside. */
static bool print_regions(const survey *s)
{
  static const char *const heads[] = {"rank", "region", "name", "cheapest", "ratio"};
  char align[6 + S3F_DESIGNS_MOST] = "rlllr";
  const size_t designs = s3f_model_design_count(s->model);
  memset(align + 5, 'r', designs);
  table *t = table_new(align);
  if (t == NULL)
    return false;
  table_row(t, false);
  for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
    table_cell(t, "%s", heads[i]);
  for (size_t i = 0; i < designs; i++)
    table_cell(t, "%s", s3f_model_design(s->model, i));
  for (size_t i = 0, rank = 0; i < s->ranked; i++)
    if (leads(s, i))
      region_row(s, t, i, ++rank);
  const bool good = table_print(t, s->run->out, s->run->markdown, s->run->color);
  table_free(t);
  return good;
}

/* What is left out, a design at a time, with the reason of its first region. */
static void print_left_out(const survey *s)
{
  FILE *out = s->run->out;
  for (size_t i = s->ranked, end; i < s->count; i = end) {
    for (end = i + 1; end < s->count && strcmp(s->entries[end].design, s->entries[i].design) == 0;)
      end++;
    (void)fprintf(out, "%s%s is left out in %zu region%s: ", s->run->markdown ? "- " : "", s->entries[i].design, end - i,
                  end - i == 1 ? "" : "s");
    for (size_t j = i; j < end; j++)
      (void)fprintf(out, "%s%s", j > i ? ", " : "", s->entries[j].region);
    (void)fprintf(out, "%s  %s: %s\n", s->run->markdown ? ";" : "\n", s->entries[i].region, s->entries[i].reason);
  }
}

static bool print_tables(const survey *s)
{
  FILE *out = s->run->out;
  bool inferred = false;
  for (size_t i = 0; i < s->ranked; i++)
    inferred = inferred || strcmp(s->entries[i].evidence, "inferred") == 0;
  (void)fprintf(out, s->run->markdown ? "## %s\n\n" : "%s\n", s->name);
  (void)fprintf(out, "%severy region of the price tables, %s a month; list prices before tax, discounts and free tier; 1 GB is "
                "2^30 bytes\n\n", s->run->markdown ? "- " : "", s->currency);
  if (s->ranked > 0 && !print_regions(s))
    return false;
  (void)fputs(inferred ? "\n* the cheapest of its region; i: a rate in it is inferred, equal to another one wherever both are "
                         "known\n" : "\n* the cheapest of its region\n", out);
  print_left_out(s);
  (void)fputc('\n', out);
  return true;
}

static void print_csv(const survey *s)
{
  for (size_t i = 0; i < s->count; i++) {
    const entry *e = &s->entries[i];
    csv_text(s->run->out, true, s->name);
    csv_number(s->run->out, e->ranked ? (double)(i + 1) : NAN);
    csv_text(s->run->out, false, e->region);
    csv_text(s->run->out, false, s3f_prices_region_name(s->run->prices, e->region));
    csv_text(s->run->out, false, e->currency);
    csv_text(s->run->out, false, e->design);
    csv_text(s->run->out, false, e->fits ? "true" : "false");
    csv_number(s->run->out, e->total);
    csv_number(s->run->out, ratio_of(s, i));
    csv_text(s->run->out, false, e->evidence);
    csv_text(s->run->out, false, e->reason == NULL ? "" : e->reason);
    (void)fputc('\n', s->run->out);
  }
}

static bool add_json(const survey *s, cJSON *scenarios)
{
  cJSON *scenario = cJSON_CreateObject();
  bool good = cJSON_AddItemToArray(scenarios, scenario) && cJSON_AddStringToObject(scenario, "name", s->name) != NULL;
  cJSON *list = cJSON_AddArrayToObject(scenario, "ranking");
  for (size_t i = 0; i < s->count && good; i++) {
    const entry *e = &s->entries[i];
    cJSON *object = cJSON_CreateObject();
    good = cJSON_AddItemToArray(list, object) && add_number(object, "rank", e->ranked ? (double)(i + 1) : NAN) &&
           cJSON_AddStringToObject(object, "region", e->region) != NULL &&
           cJSON_AddStringToObject(object, "name", s3f_prices_region_name(s->run->prices, e->region)) != NULL &&
           cJSON_AddStringToObject(object, "currency", e->currency) != NULL &&
           cJSON_AddStringToObject(object, "design", e->design) != NULL &&
           cJSON_AddBoolToObject(object, "fits", e->fits) != NULL && add_number(object, "total", e->total) &&
           add_number(object, "ratio", ratio_of(s, i)) && cJSON_AddStringToObject(object, "evidence", e->evidence) != NULL &&
           cJSON_AddStringToObject(object, "reason", e->reason == NULL ? "" : e->reason) != NULL;
  }
  return good && list != NULL;
}

/* False: out of memory. */
static bool print(const survey *s, cJSON *scenarios)
{
  if (scenarios != NULL)
    return add_json(s, scenarios);
  if (s->run->options->format == FORMAT_CSV) {
    print_csv(s);
    return true;
  }
  return print_tables(s);
}

int command_regions(run *r)
{
  cJSON *scenarios;
  int code = EXIT_DONE;
  if (!new_list(r, &scenarios))
    return out_of_memory();
  s3f_status status = S3F_OK;
  if (r->options->format == FORMAT_CSV)
    (void)fputs("scenario,rank,region,name,currency,design,fits,total,ratio,evidence,reason\n", r->out);
  for (size_t i = 0; i < r->model_count && status == S3F_OK; i++) {
    survey s = {.run = r, .model = r->models[i], .name = s3f_model_name(r->models[i])};
    status = survey_all(&s);
    if (status == S3F_OK && !print(&s, scenarios))
      status = S3F_ENOMEM;
    if (status == S3F_OK && s.ranked == 0) {
      (void)fprintf(stderr, "%s: no answer: no design is priced and fits in any region\n", r->options->words[i]);
      code = EXIT_NO_ANSWER;
    }
    survey_free(&s);
  }
  print_messages(r);
  if (status != S3F_OK) {
    cJSON_Delete(scenarios);
    return status == S3F_ENOMEM ? out_of_memory() : exit_of(status);
  }
  return scenarios != NULL && print_json(r, scenarios) != EXIT_DONE ? EXIT_IO : code;
}
