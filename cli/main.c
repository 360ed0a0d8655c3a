/* s3fcost: the command on top of the library. SPDX-License-Identifier: MIT */
#include <errno.h>
#include <signal.h>
#include <string.h>

#include "run.h"

const command_row commands[] = {
    {"price", "the bill of each design, line by line", command_price},
    {"compare", "the designs ranked by cost, side by side", command_compare},
    {"sweep", "the designs' totals over a range of a field; over two, who is cheapest where", command_sweep},
    {"crossover", "where the cost order flips along a field, and why", command_crossover},
    {"capacity", "how fast each design is, what stops it, how many clients it takes, and how long", command_capacity},
    {NULL, NULL, NULL},
};
enum { COMMANDS = sizeof commands / sizeof *commands - 1 };

static int unknown_command(const char *name)
{
  const char *names[COMMANDS + 2] = {"help", "prices"};
  char quoted[256];
  for (size_t i = 0; i < COMMANDS; i++)
    names[i + 2] = commands[i].name;
  (void)snprintf(quoted, sizeof quoted, "\"%s\"", name);
  return unknown_name("command", quoted, name, names, COMMANDS + 2);
}

/* Standard output is checked where it is closed: a full disk shows no sooner. */
static int close_output(int code)
{
  if (fclose(stdout) == 0 || code == EXIT_IO)
    return code;
  (void)fprintf(stderr, "standard output: error: %s\n", strerror(errno));
  return EXIT_IO;
}

static int usage_error(const char *what)
{
  (void)fprintf(stderr, "s3fcost: error: %s\n", what);
  return EXIT_USAGE;
}

static int check_words(const options *o, int (*command)(run *run))
{
  size_t inputs = 0;
  for (size_t i = 0; i < o->word_count; i++)
    inputs += strcmp(o->words[i], "-") == 0;
  inputs += o->prices != NULL && strcmp(o->prices, "-") == 0;
  for (size_t i = 0; i < o->measured_count; i++) {
    const size_t length = strlen(o->measured[i]);
    inputs += strcmp(o->measured[i], "-") == 0 || (length > 1 && strcmp(o->measured[i] + length - 2, "=-") == 0);
  }
  if (o->stream && o->word_count == 0)
    inputs++;
  if (o->word_count == 0 && !o->stream)
    return usage_error("no scenario is given; write a file's name, or - for standard input");
  if (inputs > 1)
    return usage_error("standard input (-) can be read once");
  if ((command == command_sweep || command == command_crossover) && o->vary_count == 0)
    return usage_error("nothing varies; write --vary FIELD=FROM..TO, such as --vary object_size=4KiB..4MiB");
  if (command == command_crossover && o->vary_count > 1)
    return usage_error("crossovers lie along one field; give one --vary, or draw a map with sweep");
  if (command != command_price && command != command_compare && o->word_count > 1)
    return usage_error("this command takes one scenario at a time; more than one is given");
  if (o->stream && o->word_count > 1)
    return usage_error("--stream reads one file, or standard input; more than one is given");
  if (o->stream && options_given(o, "--format") && o->format != FORMAT_JSON)
    return usage_error("--stream writes JSON, one result a line; leave --format out");
  if (o->jobs > 0 && !o->stream)
    return usage_error("--jobs goes with price --stream");
  if (is_all_regions(o) && (command != command_compare || o->assumptions))
    return usage_error("--region all goes with compare, and not with --assumptions");
  return options_check(o);
}

static int run_command(const options *o, int (*command)(run *run))
{
  run r;
  int code = check_words(o, command);
  if (code != EXIT_DONE)
    return code;
  if (o->stream) {
    code = run_open(&r, o);
    return run_finish(&r, code == EXIT_DONE ? command_stream(&r) : code);
  }
  code = run_start(&r, o);
  return run_finish(&r, code == EXIT_DONE ? command(&r) : code);
}

static int dispatch(const options *o)
{
  if (o->version) {
    (void)puts("s3fcost " S3F_VERSION);
    return EXIT_DONE;
  }
  if (o->help || strcmp(o->command, "help") == 0)
    return command_help(o, stdout);
  if (strcmp(o->command, "prices") == 0)
    return command_prices(o);
  for (size_t i = 0; i < COMMANDS; i++)
    if (strcmp(o->command, commands[i].name) == 0)
      return run_command(o, commands[i].run);
  if (o->command[0] != '\0')
    return unknown_command(o->command);
  (void)command_help(o, stderr);
  return EXIT_USAGE;
}

int main(int count, char **arguments)
{
  options o;
  (void)signal(SIGPIPE, SIG_IGN); /* a reader that went away is an error of output like others */
  int code = options_read(&o, count > 0 ? count - 1 : 0, arguments + 1);
  if (code == EXIT_DONE)
    code = dispatch(&o);
  options_free(&o);
  return close_output(code);
}
