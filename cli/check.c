/* s3fcost prices check: what a reader of bills should know of the tables. Gaps, overlaps and second prices are
 * errors wherever tables are loaded. SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "run.h"

enum { YEAR = 10000, DESIGNS_TEXT = 160, SHOWN = 5 }; /* a year of a date as 20261130; regions shown of a rate */

typedef enum kind { MISSING, INFERRED, STALE, KINDS } kind;
static const char *const kind_names[KINDS] = {"missing", "inferred", "stale"};

typedef struct finding {
  kind kind;
  const char *rate, *region;
  int effective;        /* of a price; 0: there is none */
  const char *evidence; /* of a price, or "" */
} finding;

typedef struct findings {
  finding *rows;
  size_t count, capacity;
} findings;

static bool add(findings *f, finding row)
{
  if (f->count == f->capacity) {
    const size_t capacity = f->capacity == 0 ? 256 : f->capacity * 2;
    finding *grown = realloc(f->rows, capacity * sizeof *grown);
    if (grown == NULL)
      return false;
    f->rows = grown;
    f->capacity = capacity;
  }
  f->rows[f->count++] = row;
  return true;
}

static int by_kind(const void *left, const void *right)
{
  const finding *a = left, *b = right;
  int order = (a->kind > b->kind) - (a->kind < b->kind);
  if (order == 0)
    order = strcmp(a->rate, b->rate);
  return order != 0 ? order : strcmp(a->region, b->region);
}

static int today(void)
{
  const time_t now = time(NULL);
  struct tm t;
  return gmtime_r(&now, &t) == NULL ? 0 : (t.tm_year + 1900) * YEAR + (t.tm_mon + 1) * 100 + t.tm_mday;
}

/* The designs that may be billed by `rate`, "s3, s3-files"; "" when none is. */
static const char *needed_by(const char *rate, char buffer[DESIGNS_TEXT])
{
  const char *name, *title, *own;
  buffer[0] = '\0';
  for (size_t i = 0; s3f_design_at(i, &name, &title) == S3F_OK; i++)
    for (size_t j = 0; s3f_design_rate(i, j, &own) == S3F_OK; j++)
      if (strcmp(own, rate) == 0) {
        const size_t used = strlen(buffer);
        (void)snprintf(buffer + used, DESIGNS_TEXT - used, "%s%s", used > 0 ? ", " : "", name);
        break;
      }
  return buffer;
}

/* Whether `rate` of an item was an item's before: of an earlier design, or earlier in the same one. */
static bool came_before(size_t design, size_t item, const char *rate)
{
  const char *other;
  for (size_t i = 0; i <= design; i++)
    for (size_t j = 0; (i < design || j < item) && s3f_design_rate(i, j, &other) == S3F_OK; j++)
      if (strcmp(other, rate) == 0)
        return true;
  return false;
}

static bool in_force(const s3f_prices *prices, int as_of, const char *region, const char *rate)
{
  size_t at = 0;
  for (schedule s; schedule_next(prices, as_of, &at, &s);) {
    const s3f_price row = schedule_band(&s, 0);
    if (s.count > 0 && strcmp(row.region, region) == 0 && strcmp(row.rate, rate) == 0)
      return true;
  }
  return false;
}

/* Rates of designs that `region` lacks. */
static bool find_missing(const s3f_prices *prices, int as_of, const char *region, findings *f)
{
  const char *name, *title, *rate;
  for (size_t i = 0; s3f_design_at(i, &name, &title) == S3F_OK; i++)
    for (size_t j = 0; s3f_design_rate(i, j, &rate) == S3F_OK; j++)
      if (!came_before(i, j, rate) && !in_force(prices, as_of, region, rate) &&
          !add(f, (finding){.kind = MISSING, .rate = rate, .region = region, .evidence = ""}))
        return false;
  return true;
}

static bool find_all(const s3f_prices *prices, int as_of, const char *wanted, findings *f)
{
  const int year_ago = (as_of != 0 ? as_of : today()) - YEAR;
  const char *last = "";
  size_t at = 0;
  for (schedule s; schedule_next(prices, as_of, &at, &s);) {
    s3f_price row = schedule_band(&s, 0);
    if (wanted != NULL && strcmp(row.region, wanted) != 0)
      continue;
    if (strcmp(row.region, last) != 0 && !find_missing(prices, as_of, last = row.region, f))
      return false;
    finding found = {.rate = row.rate, .region = row.region, .effective = row.effective, .evidence = row.evidence};
    if (s.count > 0 && strcmp(row.evidence, "inferred") == 0 && (found.kind = INFERRED, !add(f, found)))
      return false;
    if (s.count > 0 && row.effective < year_ago && (found.kind = STALE, !add(f, found)))
      return false;
  }
  if (f->count > 0)
    qsort(f->rows, f->count, sizeof *f->rows, by_kind);
  return true;
}

/* ---- output -------------------------------------------------------------------------------- */

/* How many findings from `first` on are of its kind and rate. */
static size_t group_length(const findings *f, size_t first)
{
  size_t end = first;
  while (end < f->count && f->rows[end].kind == f->rows[first].kind && strcmp(f->rows[end].rate, f->rows[first].rate) == 0)
    end++;
  return end - first;
}

static void group_row(table *t, const finding *first, size_t count)
{
  char designs[DESIGNS_TEXT], regions[256] = "", oldest[16];
  int date = first->effective;
  for (size_t i = 0; i < count; i++) {
    date = first[i].effective < date ? first[i].effective : date;
    const size_t used = strlen(regions);
    if (i < SHOWN)
      (void)snprintf(regions + used, sizeof regions - used, "%s%s", i > 0 ? ", " : "", first[i].region);
  }
  table_row(t, false);
  table_cell(t, "%s", kind_names[first->kind]);
  table_cell(t, "%s", first->rate);
  table_cell(t, "%s", date == 0 ? "-" : date_text(date, oldest));
  table_cell(t, "%zu", count);
  if (count > SHOWN)
    table_cell(t, "%s and %zu more", regions, count - SHOWN);
  else
    table_cell(t, "%s", regions);
  table_cell(t, "%s", needed_by(first->rate, designs)[0] == '\0' ? "-" : designs);
}

static bool check_table(run *r, const findings *f)
{
  static const char *const heads[] = {"finding", "rate", "oldest", "count", "regions", "billed by"};
  size_t counts[KINDS] = {0};
  table *t = table_new("lllrll");
  if (t == NULL)
    return false;
  table_row(t, false);
  for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
    table_cell(t, "%s", heads[i]);
  for (size_t i = 0, count; i < f->count; i += count) {
    count = group_length(f, i);
    group_row(t, &f->rows[i], count);
    counts[f->rows[i].kind] += count;
  }
  char number[3][64];
  for (size_t i = 0; i < KINDS; i++)
    s3f_format_number((double)counts[i], 0, number[i], sizeof number[i]);
  bool good = f->count == 0 || table_print(t, r->out, r->markdown, r->color);
  (void)fprintf(r->out, "%sbands meet, and nothing is priced twice; of the rates in each region %s missing for a design, %s "
                "inferred, %s older than a year\n", f->count > 0 ? "\n" : "", number[MISSING], number[INFERRED], number[STALE]);
  table_free(t);
  return good;
}

static bool check_json(cJSON *list, const finding *row)
{
  char date[16], designs[DESIGNS_TEXT];
  cJSON *object = cJSON_CreateObject();
  return cJSON_AddItemToArray(list, object) && cJSON_AddStringToObject(object, "finding", kind_names[row->kind]) != NULL &&
         cJSON_AddStringToObject(object, "region", row->region) != NULL &&
         cJSON_AddStringToObject(object, "rate", row->rate) != NULL &&
         (row->effective == 0 ? cJSON_AddNullToObject(object, "effective")
                              : cJSON_AddStringToObject(object, "effective", date_text(row->effective, date))) != NULL &&
         cJSON_AddStringToObject(object, "evidence", row->evidence) != NULL &&
         cJSON_AddStringToObject(object, "billed_by", needed_by(row->rate, designs)) != NULL;
}

static void check_csv(run *r, const finding *row)
{
  char date[16], designs[DESIGNS_TEXT];
  csv_text(r->out, true, kind_names[row->kind]);
  csv_text(r->out, false, row->region);
  csv_text(r->out, false, row->rate);
  csv_text(r->out, false, row->effective == 0 ? "" : date_text(row->effective, date));
  csv_text(r->out, false, row->evidence);
  csv_text(r->out, false, needed_by(row->rate, designs));
  (void)fputc('\n', r->out);
}

/* EXIT_DONE or EXIT_IO. */
static int print_findings(run *r, const findings *f)
{
  if (r->options->format == FORMAT_TABLE || r->markdown)
    return check_table(r, f) ? EXIT_DONE : out_of_memory();
  if (r->options->format == FORMAT_CSV) {
    (void)fputs("finding,region,rate,effective,evidence,billed_by\n", r->out);
    for (size_t i = 0; i < f->count; i++)
      check_csv(r, &f->rows[i]);
    return EXIT_DONE;
  }
  cJSON *root = cJSON_CreateObject();
  bool good = cJSON_AddNumberToObject(root, "version", 1) != NULL;
  cJSON *list = cJSON_AddArrayToObject(root, "findings");
  for (size_t i = 0; i < f->count && good && list != NULL; i++)
    good = check_json(list, &f->rows[i]);
  if (good && list != NULL)
    return print_root(r, root);
  cJSON_Delete(root);
  return out_of_memory();
}

int command_prices_check(run *r)
{
  int as_of;
  const char *region;
  findings f = {.rows = NULL};
  int code = prices_options(r, r->prices, &as_of, &region);
  if (code != EXIT_DONE)
    return code;
  code = find_all(r->prices, as_of, region, &f) ? print_findings(r, &f) : out_of_memory();
  if (code == EXIT_DONE && f.count > 0)
    code = EXIT_NO_ANSWER;
  free(f.rows);
  return code;
}
