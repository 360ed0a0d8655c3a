/* The command line: one table drives reading and help. SPDX-License-Identifier: MIT */
#include "options.h"

#include <stdlib.h>
#include <string.h>

typedef struct option_row {
  const char *name;     /* "--prices" */
  const char *argument; /* "PATH"; NULL: none */
  const char *help;
  bool (*take)(options *o, const char *argument); /* false: the argument is wrong */
} option_row;

static bool once(const char **place, const char *argument)
{
  if (*place != NULL || argument[0] == '\0')
    return false;
  *place = argument;
  return true;
}

static bool take_prices(options *o, const char *argument)
{
  return once(&o->prices, argument);
}

static bool take_region(options *o, const char *argument)
{
  return once(&o->region, argument);
}

static bool take_design(options *o, const char *argument)
{
  return once(&o->designs, argument);
}

static bool take_as_of(options *o, const char *argument)
{
  return once(&o->as_of, argument);
}

static bool take_output(options *o, const char *argument)
{
  return once(&o->output, argument);
}

/* The field's name ends at the first '='; the argument belongs to main and may be written to. */
static bool take_setting(options *o, const char *argument)
{
  char *equals = strchr(argument, '=');
  if (equals == NULL || equals == argument)
    return false;
  *equals = '\0';
  o->settings[o->setting_count++] = (s3f_setting){.field = argument, .value = equals + 1};
  return true;
}

static bool take_format(options *o, const char *argument)
{
  static const char *const names[] = {"table", "json", "csv", "markdown"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strcmp(argument, names[i]) == 0) {
      o->format = (format)i;
      return true;
    }
  return false;
}

static bool take_no_color(options *o, const char *argument)
{
  (void)argument;
  return o->no_color = true;
}

static bool take_assumptions(options *o, const char *argument)
{
  (void)argument;
  return o->assumptions = true;
}

static bool take_help(options *o, const char *argument)
{
  (void)argument;
  return o->help = true;
}

static bool take_version(options *o, const char *argument)
{
  (void)argument;
  return o->version = true;
}

static const option_row rows[] = {
    {"--prices", "PATH", "price tables: a CSV or a folder of them (default: those it came with)", take_prices},
    {"--region", "CODE", "price in this region instead of the scenario's", take_region},
    {"--design", "NAME[,NAME]", "these designs alone; one the scenario lacks takes default settings", take_design},
    {"--set", "FIELD=VALUE", "set a field of the scenario; may be repeated; an empty value means the default", take_setting},
    {"--as-of", "DATE", "prices effective by this date, as 2026-08-09 (default: the newest)", take_as_of},
    {"--assumptions", NULL, "compare: lowest, base and highest totals over the named assumptions", take_assumptions},
    {"--format", "FORMAT", "table, json, csv or markdown", take_format},
    {"-o", "FILE", "write the result to FILE", take_output},
    {"--no-color", NULL, "no colour on a terminal (as with NO_COLOR in the environment)", take_no_color},
    {"--help", NULL, "this help", take_help},
    {"--version", NULL, "the version", take_version},
};
enum { ROWS = sizeof rows / sizeof *rows };

static const option_row *find_row(const char *name, size_t length)
{
  for (size_t i = 0; i < ROWS; i++)
    if (strlen(rows[i].name) == length && strncmp(rows[i].name, name, length) == 0)
      return &rows[i];
  return NULL;
}

static int unknown_option(const char *name)
{
  const char *names[ROWS];
  for (size_t i = 0; i < ROWS; i++)
    names[i] = rows[i].name;
  const char *near = s3f_nearest(name, names, ROWS);
  (void)fprintf(stderr, "s3fcost: error: unknown option %s%s%s%s; see `s3fcost help`\n", name,
                near == NULL ? "" : " (did you mean ", near == NULL ? "" : near,
                near == NULL ? "" : "?)");
  return EXIT_USAGE;
}

int options_read(options *o, int count, char **arguments)
{
  *o = (options){.settings = malloc(((size_t)count + 1) * sizeof *o->settings),
                 .words = malloc(((size_t)count + 1) * sizeof *o->words)};
  if (o->settings == NULL || o->words == NULL) {
    (void)fputs("s3fcost: error: out of memory\n", stderr);
    return EXIT_IO;
  }
  bool ended = false; /* after "--" everything is a word */
  for (int i = 0; i < count; i++) {
    const char *argument = arguments[i];
    if (ended || argument[0] != '-' || argument[1] == '\0') {
      o->words[o->word_count++] = argument;
      continue;
    }
    if (strcmp(argument, "--") == 0) {
      ended = true;
      continue;
    }
    const char *equals = argument[1] == '-' ? strchr(argument, '=') : NULL;
    size_t length = equals == NULL ? strlen(argument) : (size_t)(equals - argument);
    const option_row *row = find_row(argument, length);
    if (row == NULL)
      return unknown_option(argument);
    const char *value = equals == NULL ? "" : equals + 1;
    if (row->argument != NULL && equals == NULL)
      value = i + 1 < count ? arguments[++i] : NULL;
    if (value == NULL || (row->argument == NULL && equals != NULL) || !row->take(o, value)) {
      (void)fprintf(stderr, "s3fcost: error: %s%s%s; write %s%s%s once: %s\n", row->name,
                    value == NULL ? " needs an argument" : " does not take ",
                    value == NULL ? "" : value, row->name, row->argument == NULL ? "" : " ",
                    row->argument == NULL ? "" : row->argument, row->help);
      return EXIT_USAGE;
    }
  }
  return EXIT_DONE;
}

void options_free(options *o)
{
  free(o->settings);
  free(o->words);
}

void options_help(FILE *out)
{
  for (size_t i = 0; i < ROWS; i++) {
    char left[32];
    (void)snprintf(left, sizeof left, "%s%s%s", rows[i].name, rows[i].argument == NULL ? "" : " ",
                   rows[i].argument == NULL ? "" : rows[i].argument);
    (void)fprintf(out, "  %-22s %s\n", left, rows[i].help);
  }
}

int exit_of(s3f_status status)
{
  switch (status) {
  case S3F_OK:
    return EXIT_DONE;
  case S3F_EUSAGE:
    return EXIT_USAGE;
  case S3F_EIO:
  case S3F_ENOMEM:
    return EXIT_IO;
  case S3F_EDATA:
  case S3F_ELIMIT:
    break;
  }
  return EXIT_DATA;
}
