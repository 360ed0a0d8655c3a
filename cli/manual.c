/* The manual page of the command, from the tables of commands, options and designs. SPDX-License-Identifier: MIT */
#include <string.h>

#include "help.h"
#include "run.h"

/* Text as it stands: a backslash, a hyphen, and a point or quote at the start of a line mean something to troff. */
static void put(FILE *out, const char *text)
{
  if (*text == '.' || *text == '\'')
    (void)fputs("\\&", out);
  for (; *text != '\0'; text++)
    (void)fputs(*text == '\\' ? "\\e" : *text == '-' ? "\\-" : (char[]){*text, '\0'}, out);
}

static void put_entry(FILE *out, const char *name, const char *argument, const char *help)
{
  (void)fputs(".TP\n\\fB", out);
  put(out, name);
  (void)fputs("\\fR", out);
  if (argument != NULL) {
    (void)fputs(" \\fI", out);
    put(out, argument);
    (void)fputs("\\fR", out);
  }
  (void)fputc('\n', out);
  put(out, help);
  (void)fputc('\n', out);
}

static void put_commands(FILE *out)
{
  for (const command_row *row = commands; row->name != NULL; row++)
    put_entry(out, row->name, NULL, row->help);
  for (const prices_row *row = prices_commands; row->name != NULL; row++) {
    char name[64];
    (void)snprintf(name, sizeof name, "prices %s", row->name);
    put_entry(out, name, NULL, row->help);
  }
  put_entry(out, "help", "[fields]", "every option, or every field of a scenario");
}

void help_manual(FILE *out)
{
  (void)fputs(".TH S3FCOST 1 \"\" \"s3fcost " S3F_VERSION "\" \"User Commands\"\n"
              ".SH NAME\n"
              "s3fcost \\- what a workload costs a month on each way to keep it in, or beside, Amazon S3\n"
              ".SH SYNOPSIS\n"
              ".B s3fcost\n"
              "\\fICOMMAND\\fR [\\fIOPTIONS\\fR] \\fISCENARIO\\fR...\n"
              ".SH DESCRIPTION\n"
              "Reads workloads from scenario files (JSON) and prices from dated region tables (CSV). Prints the monthly\n"
              "bill of each design line by line, ranks designs, finds where the order of cost flips, and says how fast\n"
              "each is. A bill is list\\-price arithmetic before tax, discounts and free tier: an estimate, not an\n"
              "invoice. A scenario called \\- is read from standard input.\n"
              ".SH COMMANDS\n", out);
  put_commands(out);
  (void)fputs(".SH OPTIONS\n", out);
  for (const option_row *row = option_rows; row->name != NULL; row++)
    put_entry(out, row->name, row->argument, row->help);
  (void)fputs(".SH DESIGNS\n", out);
  const char *name, *title;
  for (size_t i = 0; s3f_design_at(i, &name, &title) == S3F_OK; i++)
    put_entry(out, name, NULL, title);
  (void)fputs(".SH EXIT STATUS\n", out);
  for (const exit_row *row = exit_rows; row->help != NULL; row++) {
    char code[16];
    (void)snprintf(code, sizeof code, "%d", row->code);
    put_entry(out, code, NULL, row->help);
  }
  (void)fputs(".SH ENVIRONMENT\n", out);
  put_entry(out, "NO_COLOR", NULL, "where it is set and not empty, no colour is used");
  (void)fputs(".SH EXAMPLES\n"
              ".nf\n"
              "s3fcost compare \\-\\-region us\\-east\\-1 workload.json\n"
              "s3fcost crossover \\-\\-vary object_size=4KiB..4MiB \\-\\-between s3\\-files,fsx\\-ontap workload.json\n"
              "s3fcost price \\-\\-stream \\-\\-jobs 4 < workloads.ndjson > bills.ndjson\n"
              ".fi\n"
              ".SH SEE ALSO\n"
              ".BR libs3fcost (3)\n", out);
}
