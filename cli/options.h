/* The command line. SPDX-License-Identifier: MIT */
#ifndef S3FCOST_OPTIONS_H
#define S3FCOST_OPTIONS_H

#include <stdbool.h>
#include <stdio.h>

#include "../lib/s3fcost.h"

enum { EXIT_DONE, EXIT_DATA, EXIT_USAGE, EXIT_IO, EXIT_NO_ANSWER };

enum { JOBS_MOST = 256 };

typedef enum format { FORMAT_TABLE, FORMAT_JSON, FORMAT_CSV, FORMAT_MARKDOWN, FORMAT_GNUPLOT } format;

typedef struct options {
  const char *prices, *region, *designs, *as_of, *output;
  s3f_setting *settings; /* room for one an argument */
  size_t setting_count;
  const char *vary[2];
  size_t vary_count;
  s3f_axis_options axis;
  bool hold_given;
  const char *between, *plot, *scenario;
  const char **measured; /* "[DESIGN=]FILE"; room for one an argument */
  size_t measured_count;
  format format;
  unsigned jobs; /* threads; 0: not given */
  bool stream, no_color, assumptions, help, version;
  unsigned long given; /* the rows of the option table that were */
  const char *command;
  const char **words; /* what is not an option after the command: scenarios */
  size_t word_count;
} options;

/* What a command line may have. */
typedef struct option_row {
  const char *name;     /* "--prices" */
  const char *argument; /* "PATH"; NULL: none */
  const char *help;
  const char *(*take)(options *options, const char *argument); /* what is wrong with an argument, or NULL */
  const char *goes_with; /* the commands that it goes with; NULL: all */
  const char *const *choices; /* that its argument has, ended by NULL; NULL: others */
} option_row;
/* Ended by a row without a name. */
extern const option_row option_rows[];

/* Whether `name` is one of the words of `list`, which blanks separate. */
bool names_word(const char *list, const char *name);

/* Reads the arguments; EXIT_DONE or, after a message on standard error, EXIT_USAGE or EXIT_IO. The
 * caller frees with options_free, whatever came back. */
int options_read(options *options, int count, char **arguments);
void options_free(options *options);

/* Whether every option given goes with the command; if not, says so and returns EXIT_USAGE. */
int options_check(const options *options);

/* Whether every option given is one of `takes`; if not, says that it does not go with `command` and returns
 * EXIT_USAGE. */
int options_check_only(const options *options, const char *takes, const char *command);

/* Whether the option `name` was given. */
bool options_given(const options *options, const char *name);

/* The table of options, as the help prints it. */
void options_help(FILE *out);

/* Says on standard error that `name` is no such thing, with the nearest of `names`; `shown` is the
 * name as the message has it. Returns EXIT_USAGE. */
int unknown_name(const char *what, const char *shown, const char *name, const char *const *names,
                 size_t count);

/* The exit code that goes with a status of the library. */
int exit_of(s3f_status status);

#endif
