/* Completion for bash and zsh, from the tables of commands, options, fields and designs. SPDX-License-Identifier: MIT */
#include <string.h>

#include "help.h"
#include "run.h"

static void put_commands(FILE *out)
{
  for (const command_row *row = commands; row->name != NULL; row++)
    (void)fprintf(out, "%s ", row->name);
  (void)fputs("prices help", out);
}

static void put_prices_commands(FILE *out)
{
  for (const prices_row *row = prices_commands; row->name != NULL; row++)
    (void)fprintf(out, "%s%s", row == prices_commands ? "" : " ", row->name);
}

static void put_designs(FILE *out)
{
  const char *name, *title;
  for (size_t i = 0; s3f_design_at(i, &name, &title) == S3F_OK; i++)
    (void)fprintf(out, "%s%s", i == 0 ? "" : " ", name);
}

/* Every field with the `=` that follows it; of a design, as DESIGN.FIELD. */
static void put_fields(FILE *out)
{
  s3f_field_info info;
  char takes[256];
  for (size_t i = 0; s3f_field(i, &info, takes, sizeof takes) == S3F_OK; i++) {
    const bool plain = strcmp(info.section, "workload") == 0;
    (void)fprintf(out, "%s%s%s%s=", i == 0 ? "" : " ", plain ? "" : info.section, plain ? "" : ".", info.name);
  }
}

static void put_choices(FILE *out, const option_row *row)
{
  for (size_t i = 0; row->choices[i] != NULL; i++)
    (void)fprintf(out, "%s%s", i == 0 ? "" : " ", row->choices[i]);
}

/* The options of a command; NULL: of all. */
static void put_options(FILE *out, const char *command)
{
  for (const option_row *row = option_rows; row->name != NULL; row++)
    if (row->goes_with == NULL || (command != NULL && names_word(row->goes_with, command)))
      (void)fprintf(out, "%s%s", row == option_rows ? "" : " ", row->name);
}

/* What the argument of an option is, by what the help calls it. */
typedef enum what { WORDS, DESIGNS, FIELDS, FILES, OTHER } what;

static what argument_of(const option_row *row)
{
  static const struct {
    const char *argument;
    what what;
  } known[] = {{"NAME[,NAME]", DESIGNS}, {"A,B", DESIGNS}, {"FIELD=VALUE", FIELDS}, {"FIELD=FROM..TO", FIELDS},
               {"PATH", FILES}, {"FILE", FILES}, {"[DESIGN=]FILE", FILES}};
  if (row->choices != NULL)
    return WORDS;
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (strcmp(row->argument, known[i].argument) == 0)
      return known[i].what;
  return OTHER;
}

/* ---- bash ----------------------------------------------------------------------------------- */

static void bash_argument(FILE *out, const option_row *row)
{
  (void)fprintf(out, "    %s) ", row->name);
  switch (argument_of(row)) {
  case WORDS:
    (void)fputs("COMPREPLY=($(compgen -W \"", out);
    put_choices(out, row);
    (void)fputs("\" -- \"$cur\"))", out);
    break;
  case DESIGNS: /* a list: the part after the last comma is completed */
    (void)fputs("COMPREPLY=($(compgen -P \"${cur%\"${cur##*,}\"}\" -W \"$designs\" -- \"${cur##*,}\"))", out);
    break;
  case FIELDS:
    (void)fputs("COMPREPLY=($(compgen -W \"$fields\" -- \"$cur\")); compopt -o nospace 2>/dev/null", out);
    break;
  case FILES:
    (void)fputs("COMPREPLY=($(compgen -f -- \"$cur\"))", out);
    break;
  case OTHER:
    (void)fputs("COMPREPLY=()", out);
    break;
  }
  (void)fputs("; return ;;\n", out);
}

void help_bash(FILE *out)
{
  (void)fputs("# bash completion for s3fcost: made by `s3fcost help bash`\n"
              "_s3fcost()\n"
              "{\n"
              "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}\n"
              "  local designs=\"", out);
  put_designs(out);
  (void)fputs("\"\n  local fields=\"", out);
  put_fields(out);
  (void)fputs("\"\n"
              "  COMPREPLY=()\n"
              "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
              "    COMPREPLY=($(compgen -W \"", out);
  put_commands(out);
  (void)fputs(" --help --version\" -- \"$cur\"))\n    return\n  fi\n  case $prev in\n", out);
  for (const option_row *row = option_rows; row->name != NULL; row++)
    if (row->argument != NULL)
      bash_argument(out, row);
  (void)fputs("  esac\n"
              "  if [ \"$command\" = prices ] && [ \"$COMP_CWORD\" -eq 2 ]; then\n"
              "    COMPREPLY=($(compgen -W \"", out);
  put_prices_commands(out);
  (void)fputs("\" -- \"$cur\"))\n    return\n  fi\n"
              "  if [ \"$command\" = help ]; then\n"
              "    COMPREPLY=($(compgen -W \"fields bash zsh man\" -- \"$cur\"))\n    return\n  fi\n"
              "  if [[ $cur != -* ]]; then\n"
              "    COMPREPLY=($(compgen -f -- \"$cur\"))\n    return\n  fi\n"
              "  case $command in\n", out);
  for (const command_row *row = commands; row->name != NULL; row++) {
    (void)fprintf(out, "    %s) COMPREPLY=($(compgen -W \"", row->name);
    put_options(out, row->name);
    (void)fputs("\" -- \"$cur\")) ;;\n", out);
  }
  (void)fputs("    prices)\n      case ${COMP_WORDS[2]} in\n", out);
  for (const prices_row *row = prices_commands; row->name != NULL; row++)
    (void)fprintf(out, "        %s) COMPREPLY=($(compgen -W \"%s\" -- \"$cur\")) ;;\n", row->name, row->takes);
  (void)fputs("      esac ;;\n  esac\n}\ncomplete -o filenames -F _s3fcost s3fcost\n", out);
}

/* ---- zsh ------------------------------------------------------------------------------------ */

/* Help inside '...[...]': its quotes, brackets and colons would end it. */
static void zsh_help(FILE *out, const char *text)
{
  for (; *text != '\0'; text++)
    if (*text == '\'')
      (void)fputs("'\\''", out);
    else
      (void)fprintf(out, strchr("[]:\\", *text) != NULL ? "\\%c" : "%c", *text);
}

static void zsh_option(FILE *out, const option_row *row)
{
  const bool repeats = strcmp(row->name, "--set") == 0 || strcmp(row->name, "--vary") == 0 || strcmp(row->name, "--measured") == 0;
  (void)fprintf(out, "    '%s%s[", repeats ? "*" : "", row->name);
  zsh_help(out, row->help);
  (void)fputs("]", out);
  if (row->argument != NULL) {
    (void)fputs(":", out);
    zsh_help(out, row->argument);
    switch (argument_of(row)) {
    case WORDS:
      (void)fputs(":(", out);
      put_choices(out, row);
      (void)fputs(")", out);
      break;
    case DESIGNS:
      (void)fputs(":_sequence compadd - $designs", out);
      break;
    case FIELDS:
      (void)fputs(":compadd -S \"\" - $fields", out);
      break;
    case FILES:
      (void)fputs(":_files", out);
      break;
    case OTHER:
      (void)fputs(": ", out);
      break;
    }
  }
  (void)fputs("'\n", out);
}

static void zsh_options(FILE *out, const char *command, const char *takes)
{
  for (const option_row *row = option_rows; row->name != NULL; row++)
    if (takes != NULL ? names_word(takes, row->name) : row->goes_with == NULL || names_word(row->goes_with, command))
      zsh_option(out, row);
}

void help_zsh(FILE *out)
{
  (void)fputs("#compdef s3fcost\n# zsh completion for s3fcost: made by `s3fcost help zsh`\n"
              "local -a designs fields arguments\n"
              "designs=(", out);
  put_designs(out);
  (void)fputs(")\nfields=(", out);
  put_fields(out);
  (void)fputs(")\nif (( CURRENT == 2 )); then\n  compadd - ", out);
  put_commands(out);
  (void)fputs(" --help --version\n  return\nfi\n"
              "if [[ $words[2] = prices && CURRENT -eq 3 ]]; then\n  compadd - ", out);
  put_prices_commands(out);
  (void)fputs("\n  return\nfi\n"
              "if [[ $words[2] = help ]]; then\n  compadd - fields bash zsh man\n  return\nfi\n"
              "case \"$words[2] ${${(M)words[2]:#prices}:+$words[3]}\" in\n", out);
  for (const command_row *row = commands; row->name != NULL; row++) {
    (void)fprintf(out, "  \"%s \") arguments=(\n", row->name);
    zsh_options(out, row->name, NULL);
    (void)fputs("    ) ;;\n", out);
  }
  for (const prices_row *row = prices_commands; row->name != NULL; row++) {
    (void)fprintf(out, "  \"prices %s\") arguments=(\n", row->name);
    zsh_options(out, NULL, row->takes);
    (void)fputs("    ) ;;\n", out);
  }
  (void)fputs("esac\n_arguments -S $arguments '*:file:_files'\n", out);
}
