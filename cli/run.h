/* One run of the command: what was loaded, and where the result goes. SPDX-License-Identifier: MIT */
#ifndef S3FCOST_RUN_H
#define S3FCOST_RUN_H

#include <cjson/cJSON.h>

#include "number.h"
#include "options.h"
#include "output.h"
#include "table.h"

typedef struct run {
  const options *options;
  s3f_messages *messages;
  size_t printed; /* of the messages */
  s3f_prices *prices;
  s3f_model **models; /* one a scenario */
  size_t model_count;
  collected whole; /* the result, which is written when it is whole */
  FILE *out; /* to it, or to `output` */
  output output; /* open: the result is written as it comes instead */
  bool color;
  bool markdown;
} run;

/* Adds the tables at `path` (NULL: those it came with) to `prices`, and what they lack besides rates. */
s3f_status load_tables(run *run, s3f_prices *prices, const char *path);
/* What the options say of every scenario. */
s3f_model_options model_options(const options *options);
/* Loads prices alone. As below. */
int run_open(run *run, const options *options);
/* Loads prices and every scenario of the options; all messages go to standard error. EXIT_DONE or
 * the exit code. run_end afterwards, whatever came back. */
int run_start(run *run, const options *options);
/* From now on the result goes where the options say as it comes, for one that may be larger than memory.
 * EXIT_DONE, EXIT_IO or EXIT_USAGE. */
int run_stream(run *run);
/* Writes the result where the options say, or ends the stream. EXIT_DONE, EXIT_IO or EXIT_USAGE. */
int run_write(run *run);
void run_end(run *run);
/* Ends a run whose command returned `code`: writes its result where it has one and has not written it itself. Returns the exit code. */
int run_finish(run *run, int code);

/* Whether a result may be written to `path`, which must be none of the inputs. EXIT_DONE or EXIT_USAGE. */
int check_output(const run *run, const char *path);

int out_of_memory(void);
/* Prints what the library has said since, to standard error. */
void print_messages(run *run);

/* "$1,052.53", "CNY 12.00"; "not priced" for NaN. */
const char *money(const char *currency, double amount, char *buffer, size_t size);
/* A quantity with at most two decimals: "5,242,880", "13.35". */
const char *quantity(double value, char *buffer, size_t size);

/* A scenario's name and place. */
void print_title(run *run, const s3f_model *model);
/* The same, and what it comes to. */
void print_heading(run *run, const s3f_model *model);

/* A throughput, "785.3 MiB/s", and a time, "63.8 s", "4.6 h", that reads well; "-" where it is not finite. */
const char *speed(double bytes_a_second, char buffer[64]);
const char *duration(double seconds, char buffer[64]);

/* Members that `price` and `compare` share in JSON. NULL: out of memory. */
cJSON *bill_json(const s3f_bill *bill);
cJSON *scenario_json(const s3f_model *model);
/* Adds a number with all its digits; null when it is not finite. */
bool add_number(cJSON *object, const char *name, double value);
/* Adds the reasons of `bill`. False: out of memory. */
bool add_reasons(cJSON *object, const s3f_bill *bill);
/* Prints `root` and takes it over; NULL: memory ran out while it was made. */
int print_root(run *run, cJSON *root);
/* A new list of results in *list where JSON is asked for, else NULL. False: out of memory. */
bool new_list(const run *run, cJSON **list);
/* Adds `scenarios` under the result's version and prints it; takes `scenarios` over. */
int print_json(run *run, cJSON *scenarios);

/* One CSV cell, quoted where it must be, with the comma before it unless it is the row's first. */
void csv_text(FILE *out, bool first, const char *text);
void csv_number(FILE *out, double value); /* empty for NaN */

/* The largest line of `bill`; NULL when it has none. */
const s3f_line *largest_line(const s3f_bill *bill);

/* "s3.storage.standard, first 51,200 GB-Mo": rate and band of a line, and its grade where that is
 * weaker than AWS's price list. */
const char *rate_text(const s3f_line *line, char *buffer, size_t size);
/* 20261130 as "2026-11-30". */
const char *date_text(int date, char buffer[16]);
/* "2025-10-22 to 2026-08-01": when the prices of a bill took effect; "-" when it has none. */
const char *dates_text(const s3f_bill *bill, char *buffer, size_t size);
/* A total, or "not priced", "does not fit". */
const char *total_text(const s3f_bill *bill, char *buffer, size_t size);
const char *unit_price(const s3f_bill *bill, const s3f_line *line, char *buffer, size_t size);

/* Whether a design stands in the ranking. */
bool is_ranked(const s3f_bill *bill);
/* Every reason, separated by "; ", in `buffer`. */
const char *reasons_text(const s3f_bill *bill, char *buffer, size_t size);
/* Says on standard error that the scenario of model number `index` has no answer, and why. */
int no_answer(const run *run, size_t index);

/* Reasons and notes, one line each. */
void print_remarks(run *run, const s3f_bill *bill);

/* The commands, ended by a row without a name. Each returns an exit code. */
typedef struct command_row {
  const char *name, *help;
  int (*run)(run *run);
} command_row;
extern const command_row commands[];

/* What the command ends with, ended by a row without a text. */
typedef struct exit_row {
  int code;
  const char *help;
} exit_row;
extern const exit_row exit_rows[];

/* What goes after `prices`, ended by a row without a name. */
typedef struct prices_row {
  const char *name, *help;
  int (*run)(run *run);
  const char *takes; /* the options that it takes */
  size_t least, most; /* words after its name */
  const char *words;  /* what they are */
} prices_row;
extern const prices_row prices_commands[];

int command_prices(const options *options);
int command_prices_import(run *run);
int command_prices_list(run *run);
int command_prices_check(run *run);
int command_prices_diff(run *run);

/* The bands of one rate of one region that are in force. */
typedef struct schedule {
  const s3f_prices *prices;
  size_t first, count; /* count 0: none is in force yet */
} schedule;

/* The next rate from *at on, by `as_of` (0: the newest); moves *at past it. False: there are no more. */
bool schedule_next(const s3f_prices *prices, int as_of, size_t *at, schedule *schedule);
/* Band number `index` of it. */
s3f_price schedule_band(const schedule *schedule, size_t index);

/* --as-of as a number, 0: not given; --region as a code, NULL: not given, or "all". EXIT_DONE or, after a message,
 * EXIT_USAGE. */
int prices_options(const run *run, const s3f_prices *prices, int *as_of, const char **region);
/* "first 51,200 GB-Mo", "all": a band. */
const char *band_text(const char *unit, double from, double to, char *buffer, size_t size);
/* "$0.025/GB-Mo" */
const char *price_text(const char *currency, const char *price, const char *unit, char *buffer, size_t size);

/* Whether --region is all. */
bool is_all_regions(const options *options);

int command_price(run *run);
int command_stream(run *run); /* price --stream */
int command_regions(run *run); /* compare with --region all */
int command_compare(run *run);
int command_sweep(run *run);
int command_crossover(run *run);
int command_capacity(run *run);
int command_help(const options *options, FILE *out);

#endif
