/* The command line: one table drives reading and help. SPDX-License-Identifier: MIT */
#include "options.h"

#include <stdlib.h>
#include <string.h>

/* What is wrong with an argument, or NULL. */
typedef const char *option_taker(options *o, const char *argument);

typedef struct option_row {
  const char *name;     /* "--prices" */
  const char *argument; /* "PATH"; NULL: none */
  const char *help;
  option_taker *take;
} option_row;

static const char *once(const char **place, const char *argument)
{
  if (argument[0] == '\0')
    return "an empty argument";
  if (*place != NULL)
    return "it is given twice";
  *place = argument;
  return NULL;
}

static const char *take_prices(options *o, const char *argument)
{
  return once(&o->prices, argument);
}

static const char *take_region(options *o, const char *argument)
{
  return once(&o->region, argument);
}

static const char *take_design(options *o, const char *argument)
{
  return once(&o->designs, argument);
}

static const char *take_as_of(options *o, const char *argument)
{
  return once(&o->as_of, argument);
}

static const char *take_output(options *o, const char *argument)
{
  return once(&o->output, argument);
}

/* The field's name ends at the first '='; the argument belongs to main and may be written to. */
static const char *take_setting(options *o, const char *argument)
{
  char *equals = strchr(argument, '=');
  if (equals == NULL || equals == argument)
    return "no FIELD=VALUE, such as object_size=64KiB";
  *equals = '\0';
  o->settings[o->setting_count++] = (s3f_setting){.field = argument, .value = equals + 1};
  return NULL;
}

static const char *take_format(options *o, const char *argument)
{
  static const char *const names[] = {"table", "json", "csv", "markdown"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strcmp(argument, names[i]) == 0) {
      o->format = (format)i;
      return NULL;
    }
  return "none of table, json, csv, markdown";
}

static const char *take_no_color(options *o, const char *argument)
{
  (void)argument;
  o->no_color = true;
  return NULL;
}

static const char *take_assumptions(options *o, const char *argument)
{
  (void)argument;
  o->assumptions = true;
  return NULL;
}

static const char *take_help(options *o, const char *argument)
{
  (void)argument;
  o->help = true;
  return NULL;
}

static const char *take_version(options *o, const char *argument)
{
  (void)argument;
  o->version = true;
  return NULL;
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

int unknown_name(const char *what, const char *shown, const char *name, const char *const *names,
                 size_t count)
{
  const char *near = s3f_nearest(name, names, count);
  (void)fprintf(stderr, "s3fcost: error: unknown %s %s%s%s%s; see `s3fcost help`\n", what, shown,
                near == NULL ? "" : " (did you mean ", near == NULL ? "" : near,
                near == NULL ? "" : "?)");
  return EXIT_USAGE;
}

static int unknown_option(const char *name, size_t length)
{
  const char *names[ROWS];
  char written[64];
  for (size_t i = 0; i < ROWS; i++)
    names[i] = rows[i].name;
  (void)snprintf(written, sizeof written, "%.*s", (int)(length < 60 ? length : 60), name);
  return unknown_name("option", written, written, names, ROWS);
}

static int wrong_argument(const option_row *row, const char *argument, const char *what)
{
  (void)fprintf(stderr, "s3fcost: error: %s%s%s: %s; %s: %s\n", row->name,
                argument == NULL || argument[0] == '\0' ? "" : " ", argument == NULL ? "" : argument,
                what, row->argument == NULL ? "it takes no argument" : row->argument, row->help);
  return EXIT_USAGE;
}

/* Takes the option at arguments[*i]; moves *i on when its argument is the next one. */
static int take_option(options *o, int count, char **arguments, int *i)
{
  const char *name = arguments[*i], *value = NULL;
  const char *equals = name[1] == '-' ? strchr(name, '=') : NULL;
  size_t length = equals == NULL ? strlen(name) : (size_t)(equals - name);
  const option_row *row = find_row(name, length);
  if (row == NULL)
    return unknown_option(name, length);
  if (equals != NULL)
    value = equals + 1;
  else if (row->argument != NULL && *i + 1 < count)
    value = arguments[++*i];
  if (row->argument == NULL && value != NULL)
    return wrong_argument(row, value, "an argument that it does not take");
  if (row->argument != NULL && value == NULL)
    return wrong_argument(row, value, "its argument is missing");
  const char *what = row->take(o, value == NULL ? "" : value);
  return what == NULL ? EXIT_DONE : wrong_argument(row, value, what);
}

int options_read(options *o, int count, char **arguments)
{
  *o = (options){.command = "",
                 .settings = malloc(((size_t)count + 1) * sizeof *o->settings),
                 .words = malloc(((size_t)count + 1) * sizeof *o->words)};
  if (o->settings == NULL || o->words == NULL) {
    (void)fputs("s3fcost: error: out of memory\n", stderr);
    return EXIT_IO;
  }
  bool ended = false; /* after "--" everything is a word */
  int code = EXIT_DONE;
  for (int i = 0; i < count && code == EXIT_DONE; i++) {
    const char *argument = arguments[i];
    if (!ended && strcmp(argument, "--") == 0)
      ended = true;
    else if (!ended && argument[0] == '-' && argument[1] != '\0')
      code = take_option(o, count, arguments, &i);
    else if (o->command[0] == '\0')
      o->command = argument;
    else
      o->words[o->word_count++] = argument;
  }
  return code;
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
  case S3F_EABSENT:
    break;
  }
  return EXIT_DATA;
}
