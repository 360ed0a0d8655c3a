/* Records of a CSV file with their places, on top of libcsv.
 *
 * libcsv keeps no line numbers and drops blank lines, so it is fed one physical line at a time: a
 * record that ends in a line began where the last one left off. SPDX-License-Identifier: MIT */
#include "csv-file.h"

#include <csv.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"

typedef struct reader {
  s3f_record record;
  char *buffer; /* the cells of the record, one after another */
  size_t used, capacity;
  size_t starts[S3F_CELLS_MOST];
  s3f_record_taker *take;
  void *context;
  s3f_status status;
  bool ended; /* a record ended in this line */
} reader;

static void on_cell(void *cell, size_t length, void *context)
{
  reader *r = context;
  size_t index = r->record.count++;
  if (r->status != S3F_OK || index >= S3F_CELLS_MOST)
    return;
  if (r->used + length + 1 > r->capacity) {
    size_t capacity = (r->used + length + 1) * 2;
    char *grown = realloc(r->buffer, capacity);
    if (grown == NULL) {
      r->status = S3F_ENOMEM;
      return;
    }
    r->buffer = grown;
    r->capacity = capacity;
  }
  r->starts[index] = r->used;
  memcpy(r->buffer + r->used, cell, length);
  r->used += length;
  r->buffer[r->used++] = '\0';
}

static void on_record(int terminator, void *context)
{
  (void)terminator;
  reader *r = context;
  if (r->status == S3F_OK) {
    for (size_t i = 0; i < r->record.count && i < S3F_CELLS_MOST; i++)
      r->record.cells[i] = r->buffer + r->starts[i];
    r->status = r->take(r->context, &r->record);
  }
  r->record.count = 0;
  r->used = 0;
  r->ended = true;
}

static bool is_blank(const char *p, const char *end)
{
  while (p < end && (*p == ' ' || *p == '\t' || *p == '\r' || *p == '\n'))
    p++;
  return p == end;
}

static s3f_status parse_failure(struct csv_parser *parser, const reader *r, size_t line,
                                size_t column)
{
  if (csv_error(parser) != CSV_EPARSE)
    return S3F_ENOMEM;
  s3f_say(r->record.messages, r->record.file, line, column,
          "a quote that does not open or close a whole cell; write \"\" for a quote inside quotes");
  return S3F_EDATA;
}

static s3f_status read_lines(struct csv_parser *parser, reader *r, const char *text,
                             const char *end)
{
  size_t line = 1;
  bool open = false; /* a record began in an earlier line */
  for (const char *p = text; p < end; line++) {
    const char *newline = memchr(p, '\n', (size_t)(end - p));
    const char *next = newline == NULL ? end : newline + 1;
    if (!open) {
      r->record.line = line;
      r->record.raw = p;
    }
    r->record.raw_end = next;
    r->ended = false;
    size_t length = (size_t)(next - p);
    size_t parsed = csv_parse(parser, p, length, on_cell, on_record, r);
    if (r->status != S3F_OK)
      return r->status;
    if (parsed != length)
      return parse_failure(parser, r, line, parsed + 1);
    open = !r->ended && (open || !is_blank(p, next));
    p = next;
  }
  /* After a strict error csv_fini would still deliver the partial record: it is not reached then. */
  if (csv_fini(parser, on_cell, on_record, r) != 0) {
    if (csv_error(parser) != CSV_EPARSE)
      return S3F_ENOMEM;
    s3f_say(r->record.messages, r->record.file, r->record.line, 0,
            "the file ends inside a quoted cell; is it cut short?");
    return S3F_EDATA;
  }
  return r->status;
}

/* Price tables are ASCII but for a source here and there: eight bytes at a time settle most. */
static bool is_ascii(const char *text, size_t length)
{
  uint64_t any = 0, eight;
  size_t i = 0;
  for (; i + sizeof eight <= length; i += sizeof eight) {
    memcpy(&eight, text + i, sizeof eight);
    any |= eight;
  }
  for (; i < length; i++)
    any |= (unsigned char)text[i];
  return (any & 0x8080808080808080u) == 0;
}

static bool is_text(const char *name, const char *text, size_t length, s3f_messages *messages)
{
  size_t line = 1;
  if (is_ascii(text, length) && memchr(text, '\0', length) == NULL)
    return true;
  for (size_t i = 0; i < length;) {
    size_t character = s3f_utf8_length((const unsigned char *)text + i, length - i);
    if (character == 0 || text[i] == '\0') {
      s3f_say(messages, name, line, 0, "holds a byte that is no text; a CSV file in UTF-8 is needed");
      return false;
    }
    line += text[i] == '\n';
    i += character;
  }
  return true;
}

s3f_status s3f_read_csv(const char *name, const char *text, size_t length, s3f_messages *messages,
                        s3f_record_taker *take, void *context)
{
  if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0) {
    text += 3;
    length -= 3;
  }
  if (!is_text(name, text, length, messages))
    return S3F_EDATA;
  struct csv_parser parser;
  if (csv_init(&parser, CSV_STRICT | CSV_STRICT_FINI | CSV_APPEND_NULL) != 0)
    return S3F_ENOMEM;
  size_t errors = 0;
  reader r = {.record = {.file = name, .messages = messages, .errors = &errors},
              .take = take,
              .context = context};
  s3f_status status = read_lines(&parser, &r, text, text + length);
  if (status == S3F_OK && errors > 0)
    status = S3F_EDATA;
  csv_free(&parser);
  free(r.buffer);
  return status;
}

/* The column where cell number `cell` begins, counted in bytes from 1, and its line. */
static void find_cell(const s3f_record *record, size_t cell, size_t *line, size_t *column)
{
  const char *line_start = record->raw;
  bool quoted = false;
  *line = record->line;
  *column = 1;
  for (const char *p = record->raw; p < record->raw_end && cell > 0; p++) {
    if (*p == '"')
      quoted = !quoted;
    if (*p == '\n') {
      line_start = p + 1;
      (*line)++;
    }
    if (*p == ',' && !quoted && --cell == 0)
      *column = (size_t)(p - line_start) + 2;
  }
}

void s3f_record_say(const s3f_record *record, size_t cell, const char *format, ...)
{
  char text[512];
  va_list arguments;
  va_start(arguments, format);
  (void)vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  size_t line, column;
  find_cell(record, cell, &line, &column);
  s3f_say(record->messages, record->file, line, column, "%s", text);
  (*record->errors)++;
}
