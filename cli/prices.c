/* s3fcost prices: what can be done with tables of rates. SPDX-License-Identifier: MIT */
#include <string.h>

#include "run.h"
#include "watch.h"

const prices_row prices_commands[] = {
    {"import", "AWS's offer files (CSV) as a rate table, with -o TABLE.csv as a file", command_prices_import,
     "--prices -o --no-color", 1, 0, "FILE...: offer files of AWS's price list"},
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
  size_t standard_input = 0;
  for (size_t i = 1; i < o->word_count; i++)
    standard_input += strcmp(o->words[i], "-") == 0;
  if (o->word_count - 1 < row->least || (row->most > 0 && o->word_count - 1 > row->most))
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
  if (code == EXIT_DONE)
    code = row->run(&r);
  if (code == EXIT_DONE || code == EXIT_NO_ANSWER) {
    int written = run_write(&r);
    code = written == EXIT_DONE ? code : written;
  }
  run_end(&r);
  watch_finish();
  return code;
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
