/* s3fcost help: from the tables of commands, options and fields. SPDX-License-Identifier: MIT */
#include "help.h"

#include <string.h>

#include "run.h"

static void print_field(FILE *out, const s3f_field_info *info, bool markdown)
{
  const char *initial = info->required ? "required" : info->initial == NULL ? "none" : info->initial;
  if (markdown) {
    (void)fprintf(out, "| `%s` | %s | %s | %s | %s%s%s%s |\n", info->name, info->kind, info->takes,
                  initial, info->help, info->assumption == NULL ? "" : " (assumption `",
                  info->assumption == NULL ? "" : info->assumption,
                  info->assumption == NULL ? "" : "`)");
    return;
  }
  (void)fprintf(out, "  %-20s %s\n  %-20s %s%s%s; default: %s%s%s\n", info->name, info->help, "",
                info->kind, info->takes[0] == '\0' ? "" : ": ", info->takes, initial,
                info->assumption == NULL ? "" : "; assumption ",
                info->assumption == NULL ? "" : info->assumption);
}

/* How values are written, each kind once. */
static void help_kinds(FILE *out, bool markdown)
{
  enum { KINDS_MOST = 32 };
  const char *seen[KINDS_MOST];
  size_t count = 0;
  s3f_field_info info;
  char takes[256];
  (void)fputs(markdown ? "| kind | written as |\n|:---|:---|\n" : "kinds of values\n", out);
  for (size_t i = 0; s3f_field(i, &info, takes, sizeof takes) == S3F_OK; i++) {
    size_t j = 0;
    while (j < count && strcmp(seen[j], info.kind) != 0)
      j++;
    if (j < count || count == KINDS_MOST)
      continue;
    seen[count++] = info.kind;
    (void)fprintf(out, markdown ? "| %s | %s |\n" : "  %-20s %s\n", info.kind, info.writing);
  }
}

static bool is_design(const char *section)
{
  const char *name = "", *title;
  size_t i = 0;
  while (s3f_design_at(i, &name, &title) == S3F_OK && strcmp(name, section) != 0)
    i++;
  return strcmp(name, section) == 0;
}

static void help_fields(FILE *out, bool markdown)
{
  s3f_field_info info;
  char takes[256];
  const char *section = "";
  help_kinds(out, markdown);
  for (size_t i = 0; s3f_field(i, &info, takes, sizeof takes) == S3F_OK; i++) {
    if (strcmp(section, info.section) != 0) {
      (void)fprintf(out, markdown ? "%s`%s%s`%s\n\n| field | kind | takes | default | meaning |\n|:---|:---|:---|:---|:---|\n"
                                  : "%s%s%s%s\n",
                    "\n", is_design(info.section) ? "designs." : "", info.section,
                    info.inherited ? " (besides the fields of the design it builds on)" : "");
      section = info.section;
    }
    if (!info.inherited)
      print_field(out, &info, markdown);
  }
}

static void help_overview(FILE *out)
{
  (void)fputs("s3fcost: what a workload costs a month on each way to keep it in, or beside, Amazon S3\n"
              "\n"
              "usage: s3fcost COMMAND [OPTIONS] SCENARIO...   (- reads standard input)\n"
              "\n"
              "commands:\n", out);
  for (const command_row *row = commands; row->name != NULL; row++)
    (void)fprintf(out, "  %-22s %s\n", row->name, row->help);
  for (const prices_row *row = prices_commands; row->name != NULL; row++) {
    char name[64];
    (void)snprintf(name, sizeof name, "prices %s", row->name);
    (void)fprintf(out, "  %-22s %s\n", name, row->help);
  }
  (void)fputs("  help [fields]          this help, or every field of a scenario; also help man, bash, zsh: the manual page, completion\n"
              "\n"
              "options:\n", out);
  options_help(out);
  (void)fputs("\ndesigns:\n", out);
  const char *name, *title;
  for (size_t i = 0; s3f_design_at(i, &name, &title) == S3F_OK; i++)
    (void)fprintf(out, "  %-22s %s\n", name, title);
  (void)fputs("\nexit:", out);
  for (const exit_row *row = exit_rows; row->help != NULL; row++)
    (void)fprintf(out, "%s %d %s", row == exit_rows ? "" : ",", row->code, row->help);
  (void)fputc('\n', out);
}

const exit_row exit_rows[] = {
    {EXIT_DONE, "done"},
    {EXIT_DATA, "bad data"},
    {EXIT_USAGE, "usage"},
    {EXIT_IO, "input or output"},
    {EXIT_NO_ANSWER, "no answer (nothing is priced or fits, no crossover)"},
    {0, NULL},
};

static void help_fields_table(FILE *out)
{
  help_fields(out, false);
}

static const struct {
  const char *name;
  void (*print)(FILE *out);
} topics[] = {{"fields", help_fields_table}, {"man", help_manual}, {"bash", help_bash}, {"zsh", help_zsh}};

int command_help(const options *o, FILE *out)
{
  const char *topic = strcmp(o->command, "help") != 0 ? "" : o->word_count > 0 ? o->words[0] : "";
  bool known = topic[0] == '\0' || strcmp(topic, "help") == 0 || strcmp(topic, "prices") == 0;
  for (const command_row *row = commands; row->name != NULL; row++)
    known = known || strcmp(topic, row->name) == 0;
  if (known) {
    help_overview(out);
    return EXIT_DONE;
  }
  if (strcmp(topic, "fields") == 0 && o->format == FORMAT_MARKDOWN) {
    help_fields(out, true);
    return EXIT_DONE;
  }
  for (size_t i = 0; i < sizeof topics / sizeof *topics; i++)
    if (strcmp(topic, topics[i].name) == 0) {
      topics[i].print(out);
      return EXIT_DONE;
    }
  (void)fprintf(stderr, "s3fcost: error: no help on \"%s\"; write `s3fcost help` or "
                "`s3fcost help fields`\n", topic);
  return EXIT_USAGE;
}
