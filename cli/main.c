/* s3fcost: the command on top of the library. SPDX-License-Identifier: MIT */
#include <errno.h>
#include <string.h>

#include "run.h"

static const struct {
  const char *name;
  int (*run)(run *run);
} commands[] = {
    {"price", command_price},
    {"compare", command_compare},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static int unknown_command(const char *name)
{
  const char *names[COMMANDS + 1] = {"help"};
  for (size_t i = 0; i < COMMANDS; i++)
    names[i + 1] = commands[i].name;
  const char *near = s3f_nearest(name, names, COMMANDS + 1);
  (void)fprintf(stderr, "s3fcost: error: unknown command \"%s\"%s%s%s; see `s3fcost help`\n", name,
                near == NULL ? "" : " (did you mean ", near == NULL ? "" : near,
                near == NULL ? "" : "?)");
  return EXIT_USAGE;
}

/* Standard output is checked where it is closed: a full disk shows no sooner. */
static int close_output(int code)
{
  if (fclose(stdout) == 0)
    return code;
  (void)fprintf(stderr, "standard output: error: %s\n", strerror(errno));
  return EXIT_IO;
}

static int run_command(const options *o, int (*command)(run *run))
{
  run r;
  if (o->word_count == 0) {
    (void)fputs("s3fcost: error: no scenario is given; write a file's name, or - for standard input\n",
                stderr);
    return EXIT_USAGE;
  }
  int code = run_start(&r, o);
  if (code == EXIT_DONE)
    code = command(&r);
  if (code == EXIT_DONE || code == EXIT_NO_ANSWER) {
    int written = run_write(&r);
    code = written == EXIT_DONE ? code : written;
  }
  if (code == EXIT_NO_ANSWER)
    (void)fputs("s3fcost: no answer: a scenario has no design that is priced and fits\n", stderr);
  run_end(&r);
  return code;
}

static int dispatch(const char *name, const options *o)
{
  if (o->version || strcmp(name, "--version") == 0) {
    (void)puts("s3fcost " S3F_VERSION);
    return EXIT_DONE;
  }
  if (o->help || strcmp(name, "help") == 0)
    return command_help(o, stdout);
  for (size_t i = 0; i < COMMANDS; i++)
    if (strcmp(name, commands[i].name) == 0)
      return run_command(o, commands[i].run);
  return unknown_command(name);
}

int main(int count, char **arguments)
{
  if (count < 2) {
    options none = {.word_count = 0};
    (void)command_help(&none, stderr);
    return EXIT_USAGE;
  }
  bool named = arguments[1][0] != '-';
  options o;
  int code = options_read(&o, count - 1 - named, arguments + 1 + named);
  if (code == EXIT_DONE)
    code = dispatch(named ? arguments[1] : "", &o);
  options_free(&o);
  return close_output(code);
}
