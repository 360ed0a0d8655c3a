/* Tables for people. SPDX-License-Identifier: MIT */
#include "table.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#define BOLD "\033[1m"
#define PLAIN "\033[0m"

typedef struct row {
  char *cells[TABLE_COLUMNS];
  size_t count;
  bool strong;
} row;

struct table {
  const char *align;
  size_t columns;
  row *rows;
  size_t count, capacity;
  bool failed;
};

table *table_new(const char *align)
{
  table *t = calloc(1, sizeof *t);
  if (t != NULL) {
    t->align = align;
    t->columns = strlen(align) < TABLE_COLUMNS ? strlen(align) : TABLE_COLUMNS;
  }
  return t;
}

void table_free(table *t)
{
  if (t == NULL)
    return;
  for (size_t i = 0; i < t->count; i++)
    for (size_t j = 0; j < t->rows[i].count; j++)
      free(t->rows[i].cells[j]);
  free(t->rows);
  free(t);
}

void table_row(table *t, bool strong)
{
  if (t->count == t->capacity) {
    size_t capacity = t->capacity == 0 ? 16 : t->capacity * 2;
    row *grown = realloc(t->rows, capacity * sizeof *grown);
    if (grown == NULL) {
      t->failed = true;
      return;
    }
    t->rows = grown;
    t->capacity = capacity;
  }
  t->rows[t->count++] = (row){.strong = strong};
}

void table_cell(table *t, const char *format, ...)
{
  if (t->failed || t->count == 0 || t->rows[t->count - 1].count == t->columns)
    return;
  char text[512];
  va_list arguments;
  va_start(arguments, format);
  (void)vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  char *copy = strdup(text);
  row *last = &t->rows[t->count - 1];
  if (copy == NULL)
    t->failed = true;
  else
    last->cells[last->count++] = copy;
}

/* Characters, not bytes, of UTF-8 text. */
static size_t width_of(const char *text)
{
  size_t width = 0;
  for (; *text != '\0'; text++)
    width += ((unsigned char)*text & 0xC0) != 0x80;
  return width;
}

static void pad(FILE *out, size_t count, char with)
{
  while (count-- > 0)
    (void)fputc(with, out);
}

static void print_rule(const table *t, FILE *out)
{
  for (size_t j = 0; j < t->columns; j++)
    (void)fputs(t->align[j] == 'r' ? "|---:" : "|:---", out);
  (void)fputs("|\n", out);
}

static void print_markdown_cell(const char *cell, bool strong, FILE *out)
{
  const char *mark = strong && *cell != '\0' ? "**" : "";
  (void)fprintf(out, "| %s", mark);
  for (; *cell != '\0'; cell++) {
    if (*cell == '|')
      (void)fputc('\\', out);
    (void)fputc(*cell, out);
  }
  (void)fprintf(out, "%s ", mark);
}

static void print_markdown(const table *t, FILE *out)
{
  for (size_t i = 0; i < t->count; i++) {
    const row *r = &t->rows[i];
    for (size_t j = 0; j < t->columns; j++)
      print_markdown_cell(j < r->count ? r->cells[j] : "", r->strong && i > 0, out);
    (void)fputs("|\n", out);
    if (i == 0)
      print_rule(t, out);
  }
}

static void print_text(const table *t, FILE *out, bool color)
{
  size_t widths[TABLE_COLUMNS] = {0};
  for (size_t i = 0; i < t->count; i++)
    for (size_t j = 0; j < t->rows[i].count; j++)
      if (width_of(t->rows[i].cells[j]) > widths[j])
        widths[j] = width_of(t->rows[i].cells[j]);
  for (size_t i = 0; i < t->count; i++) {
    const row *r = &t->rows[i];
    (void)fputs(color && r->strong ? BOLD "  " : "  ", out);
    for (size_t j = 0; j < r->count; j++) {
      size_t blank = widths[j] - width_of(r->cells[j]);
      pad(out, t->align[j] == 'r' ? blank : 0, ' ');
      (void)fputs(r->cells[j], out);
      if (j + 1 < r->count)
        pad(out, (t->align[j] == 'r' ? 0 : blank) + 2, ' ');
    }
    (void)fputs(color && r->strong ? PLAIN "\n" : "\n", out);
  }
}

bool table_print(const table *t, FILE *out, bool markdown, bool color)
{
  if (t->failed)
    return false;
  if (markdown)
    print_markdown(t, out);
  else
    print_text(t, out, color);
  return true;
}
