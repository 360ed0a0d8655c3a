/* s3fcost prices: what can be done with tables of rates. SPDX-License-Identifier: MIT */
#include <stdint.h>
#include <string.h>

#include "run.h"

const prices_row prices_commands[] = {
    {"import", "AWS's offer files (CSV) as a rate table, with -o TABLE.csv as a file", command_prices_import,
     "--prices -o --no-color", 1, SIZE_MAX, "FILE...: offer files of AWS's price list"},
    {"list", "the rates in force, with evidence and date (--region: of one region)", command_prices_list,
     "--prices --region --as-of --format -o --no-color", 0, 0, "no words, but --region"},
    {"check", "what is missing for a design, inferred, or older than a year (by --as-of, or today)", command_prices_check,
     "--prices --region --as-of --format -o --no-color", 0, 0, "no words, but --region"},
    {"diff", "what rose and fell from one table to another, and with --scenario what that does to its bills",
     command_prices_diff, "--region --as-of --scenario --format -o --no-color", 2, 2, "two tables: OLD NEW"},
    {NULL, NULL, NULL, NULL, 0, 0, NULL},
};

static int usage_error(const prices_row *row)
{
  (void)fprintf(stderr, "s3fcost: error: prices %s takes %s\n", row->name, row->words);
  return EXIT_USAGE;
}

static int check(const options *o, const prices_row *row)
{
  char command[64];
  size_t standard_input = o->scenario != NULL && strcmp(o->scenario, "-") == 0;
  for (size_t i = 1; i < o->word_count; i++)
    standard_input += strcmp(o->words[i], "-") == 0;
  if (o->word_count - 1 < row->least || o->word_count - 1 > row->most)
    return usage_error(row);
  if (standard_input + (o->prices != NULL && strcmp(o->prices, "-") == 0) > 1) {
    (void)fputs("s3fcost: error: standard input (-) can be read once\n", stderr);
    return EXIT_USAGE;
  }
  (void)snprintf(command, sizeof command, "prices %s", row->name);
  return options_check_only(o, row->takes, command);
}

static int run_row(const options *o, const prices_row *row)
{
  run r;
  int code = check(o, row);
  if (code != EXIT_DONE)
    return code;
  code = run_open(&r, o);
  return run_finish(&r, code == EXIT_DONE ? row->run(&r) : code);
}

int command_prices(const options *o)
{
  enum { MOST = 8 };
  const char *name = o->word_count > 0 ? o->words[0] : "", *names[MOST];
  size_t count = 0;
  for (const prices_row *row = prices_commands; row->name != NULL && count < MOST; row++) {
    if (strcmp(row->name, name) == 0)
      return run_row(o, row);
    names[count++] = row->name;
  }
  if (name[0] == '\0') {
    for (size_t i = 0; i < count; i++)
      (void)fprintf(stderr, "%s%s", i == 0 ? "s3fcost: error: after prices goes one of: " : ", ", names[i]);
    (void)fputc('\n', stderr);
    return EXIT_USAGE;
  }
  char quoted[256];
  (void)snprintf(quoted, sizeof quoted, "\"prices %s\"", name);
  return unknown_name("command", quoted, name, names, count);
}

/* ---- what these commands share ------------------------------------------------------------- */

static bool same_rate(const s3f_price *a, const s3f_price *b)
{
  return strcmp(a->region, b->region) == 0 && strcmp(a->rate, b->rate) == 0;
}

bool schedule_next(const s3f_prices *prices, int as_of, size_t *at, schedule *s)
{
  s3f_price first, row;
  if (s3f_prices_price(prices, *at, &first) != S3F_OK)
    return false;
  *s = (schedule){.prices = prices, .first = *at};
  int date = 0;
  for (; s3f_prices_price(prices, *at, &row) == S3F_OK && same_rate(&first, &row); ++*at) {
    if (as_of != 0 && row.effective > as_of)
      continue;
    if (row.effective != date) {
      date = row.effective;
      s->first = *at;
      s->count = 0;
    }
    s->count++;
  }
  return true;
}

s3f_price schedule_band(const schedule *s, size_t index)
{
  s3f_price row = {.region = ""};
  (void)s3f_prices_price(s->prices, s->first + index, &row);
  return row;
}

int prices_options(const run *r, const s3f_prices *prices, int *as_of, const char **region)
{
  const options *o = r->options;
  *as_of = o->as_of == NULL ? 0 : s3f_read_date(o->as_of);
  *region = o->region == NULL || is_all_regions(o) ? NULL : s3f_prices_region(prices, o->region);
  if (o->as_of != NULL && *as_of == 0)
    (void)fprintf(stderr, "--as-of: error: \"%s\" is not a date such as 2026-11-30\n", o->as_of);
  else if (o->region != NULL && *region == NULL && !is_all_regions(o))
    (void)fprintf(stderr, "--region: error: no rate of a region \"%s\" is in the tables; `s3fcost prices list` shows those that are\n",
                  o->region);
  else
    return EXIT_DONE;
  return EXIT_USAGE;
}
