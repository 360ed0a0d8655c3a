/* The command line: one table drives reading and help. SPDX-License-Identifier: MIT */
#include "options.h"

#include <stdlib.h>
#include <string.h>

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

/* Finds `argument` among names that end with NULL. */
static bool find_name(const char *argument, const char *const *names, int *index)
{
  for (*index = 0; names[*index] != NULL; ++*index)
    if (strcmp(argument, names[*index]) == 0)
      return true;
  return false;
}

static const char *const formats[] = {"table", "json", "csv", "markdown", "gnuplot", NULL};

static const char *take_format(options *o, const char *argument)
{
  int index;
  if (!find_name(argument, formats, &index))
    return "none of table, json, csv, markdown, gnuplot";
  o->format = (format)index;
  return NULL;
}

static const char *take_vary(options *o, const char *argument)
{
  if (o->vary_count == sizeof o->vary / sizeof *o->vary)
    return "a third field; two make a map, and more make no picture";
  o->vary[o->vary_count++] = argument;
  return NULL;
}

static const char *const scales[] = {"auto", "linear", "log", NULL};

static const char *take_scale(options *o, const char *argument)
{
  int index;
  if (!find_name(argument, scales, &index))
    return "none of auto, linear, log";
  o->axis.scale = (s3f_scale)index;
  return NULL;
}

static const char *take_steps(options *o, const char *argument)
{
  enum { DIGITS_MOST = 10 };
  size_t length = strspn(argument, "0123456789");
  if (length == 0 || argument[length] != '\0' || length > DIGITS_MOST)
    return "no whole number from 2 to 1,000,000,000";
  o->axis.steps = strtoul(argument, NULL, 10);
  return o->axis.steps < 2 || o->axis.steps > S3F_AXIS_STEPS_MOST
             ? "no whole number from 2 to 1,000,000,000, a range's ends counted" : NULL;
}

static const char *const holds[] = {"volume", "objects", NULL};

static const char *take_hold(options *o, const char *argument)
{
  int index;
  if (!find_name(argument, holds, &index))
    return "none of volume, objects";
  o->axis.hold = (s3f_hold)index;
  o->hold_given = true;
  return NULL;
}

static const char *take_between(options *o, const char *argument)
{
  return once(&o->between, argument);
}

static const char *take_plot(options *o, const char *argument)
{
  return once(&o->plot, argument);
}

static const char *take_measured(options *o, const char *argument)
{
  if (argument[0] == '\0')
    return "an empty argument";
  o->measured[o->measured_count++] = argument;
  return NULL;
}

static const char *take_scenario(options *o, const char *argument)
{
  return once(&o->scenario, argument);
}

static const char *take_stream(options *o, const char *argument)
{
  (void)argument;
  o->stream = true;
  return NULL;
}

static const char *take_jobs(options *o, const char *argument)
{
  const size_t length = strspn(argument, "0123456789");
  const unsigned long jobs = length > 0 && length <= 4 && argument[length] == '\0' ? strtoul(argument, NULL, 10) : 0;
  if (jobs < 1 || jobs > JOBS_MOST)
    return "no whole number from 1 to 256";
  o->jobs = (unsigned)jobs;
  return NULL;
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

const option_row option_rows[] = {
    {"--prices", "PATH", "price tables: a CSV or a folder of them (default: those it came with)", take_prices, NULL, NULL},
    {"--region", "CODE", "price in this region instead of the scenario's: a code, a name as AWS prints it, or all (compare)", take_region, NULL, NULL},
    {"--design", "NAME[,NAME]", "these designs alone; one the scenario lacks takes default settings", take_design, NULL, NULL},
    {"--set", "FIELD=VALUE", "set a field of the scenario; may be repeated; an empty value means the default", take_setting, NULL, NULL},
    {"--as-of", "DATE", "prices effective by this date, as 2026-08-09 (default: the newest)", take_as_of, NULL, NULL},
    {"--assumptions", NULL, "compare: lowest, base and highest totals over the named assumptions", take_assumptions, "compare", NULL},
    {"--vary", "FIELD=FROM..TO", "sweep, crossover: vary a field over a range, or over VALUE,VALUE,... (sweep: words too); sweep: twice for a map", take_vary, "sweep crossover", NULL},
    {"--steps", "N", "sweep: points of each range, its ends counted", take_steps, "sweep", NULL},
    {"--scale", "SCALE", "sweep: points on a linear or log scale (auto: log where the range is wide)", take_scale, "sweep", scales},
    {"--hold", "WHAT", "sweep, crossover: what stays when object_size varies: volume (default) or objects", take_hold, "sweep crossover", holds},
    {"--between", "A,B", "crossover: between these two designs of the scenario alone", take_between, "crossover", NULL},
    {"--plot", "FILE", "sweep: draw a picture too: FILE.svg, FILE.png or FILE.pdf (needs gnuplot)", take_plot, "sweep", NULL},
    {"--measured", "[DESIGN=]FILE", "capacity: your own result of fio or VDBENCH as what one client does, of every design or the one named", take_measured, "capacity", NULL},
    {"--scenario", "FILE", "prices diff: what the changes do to this scenario's bills", take_scenario, "prices", NULL},
    {"--stream", NULL, "price: a scenario a line on standard input, or in a file; one compact JSON result a line", take_stream, "price", NULL},
    {"--jobs", "N", "price --stream: use N threads; the order stays", take_jobs, "price", NULL},
    {"--format", "FORMAT", "table, json, csv or markdown; sweep: also gnuplot, the picture's script", take_format, NULL, formats},
    {"-o", "FILE", "write the result to FILE", take_output, NULL, NULL},
    {"--no-color", NULL, "no colour on a terminal (as with NO_COLOR in the environment)", take_no_color, NULL, NULL},
    {"--help", NULL, "this help", take_help, NULL, NULL},
    {"--version", NULL, "the version", take_version, NULL, NULL},
    {NULL, NULL, NULL, NULL, NULL, NULL},
};
enum { ROWS = sizeof option_rows / sizeof *option_rows - 1 };

static const option_row *find_row(const char *name, size_t length)
{
  for (size_t i = 0; i < ROWS; i++)
    if (strlen(option_rows[i].name) == length && strncmp(option_rows[i].name, name, length) == 0)
      return &option_rows[i];
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
    names[i] = option_rows[i].name;
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
  o->given |= 1ul << (row - option_rows);
  const char *what = row->take(o, value == NULL ? "" : value);
  return what == NULL ? EXIT_DONE : wrong_argument(row, value, what);
}

int options_read(options *o, int count, char **arguments)
{
  *o = (options){.command = "",
                 .axis = S3F_AXIS_OPTIONS_INIT,
                 .settings = malloc(((size_t)count + 1) * sizeof *o->settings),
                 .words = malloc(((size_t)count + 1) * sizeof *o->words),
                 .measured = malloc(((size_t)count + 1) * sizeof *o->measured)};
  if (o->settings == NULL || o->words == NULL || o->measured == NULL) {
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

bool names_word(const char *list, const char *name)
{
  size_t length = strlen(name);
  for (const char *word = list; *word != '\0'; word += strcspn(word, " "), word += *word == ' ')
    if (strncmp(word, name, length) == 0 && (word[length] == ' ' || word[length] == '\0'))
      return true;
  return false;
}

bool options_given(const options *o, const char *name)
{
  return (o->given & 1ul << (find_row(name, strlen(name)) - option_rows)) != 0;
}

int options_check(const options *o)
{
  for (size_t i = 0; i < ROWS; i++)
    if (o->given & 1ul << i && option_rows[i].goes_with != NULL && !names_word(option_rows[i].goes_with, o->command)) {
      (void)fprintf(stderr, "s3fcost: error: %s does not go with %s; %s\n", option_rows[i].name, o->command,
                    option_rows[i].help);
      return EXIT_USAGE;
    }
  if (o->format == FORMAT_GNUPLOT && strcmp(o->command, "sweep") != 0) {
    (void)fprintf(stderr, "s3fcost: error: --format gnuplot goes with sweep\n");
    return EXIT_USAGE;
  }
  return EXIT_DONE;
}

int options_check_only(const options *o, const char *takes, const char *command)
{
  for (size_t i = 0; i < ROWS; i++)
    if (o->given & 1ul << i && !names_word(takes, option_rows[i].name)) {
      (void)fprintf(stderr, "s3fcost: error: %s does not go with %s, which takes: %s\n", option_rows[i].name, command, takes);
      return EXIT_USAGE;
    }
  if (o->format == FORMAT_GNUPLOT) {
    (void)fprintf(stderr, "s3fcost: error: --format gnuplot goes with sweep\n");
    return EXIT_USAGE;
  }
  return EXIT_DONE;
}

void options_free(options *o)
{
  free(o->settings);
  free(o->words);
  free(o->measured);
}

void options_help(FILE *out)
{
  for (size_t i = 0; i < ROWS; i++) {
    char left[32];
    (void)snprintf(left, sizeof left, "%s%s%s", option_rows[i].name, option_rows[i].argument == NULL ? "" : " ",
                   option_rows[i].argument == NULL ? "" : option_rows[i].argument);
    (void)fprintf(out, "  %-22s %s\n", left, option_rows[i].help);
  }
}

int exit_of(s3f_status status)
{
  switch (status) {
  case S3F_OK:
    return EXIT_DONE;
  case S3F_EUSAGE:
  case S3F_EABSENT:
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
