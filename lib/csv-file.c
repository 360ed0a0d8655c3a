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

/* A quote that is never closed would take the rest of the text into one cell. */
enum { RECORD_MOST = 1024 * 1024, PIECE = 16 * 1024 };

struct s3f_csv {
  struct csv_parser parser;
  s3f_record record;
  size_t errors;
  char *buffer; /* the cells of the record, one after another */
  size_t used, capacity;
  size_t starts[S3F_CELLS_MOST];
  s3f_record_taker *take;
  void *context;
  s3f_status status;
  bool ended; /* a record ended in this line */
  bool open;  /* a record began in an earlier line */
  size_t line;
  char *text; /* from the first byte of the open record, or of the line, to what came last */
  size_t text_used, text_capacity;
  size_t scanned; /* of the text: lines that were parsed */
};

static void on_cell(void *cell, size_t length, void *context)
{
  s3f_csv *r = context;
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
  s3f_csv *r = context;
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

static s3f_status parse_failure(s3f_csv *r, size_t column)
{
  if (csv_error(&r->parser) != CSV_EPARSE)
    return S3F_ENOMEM;
  s3f_say(r->record.messages, r->record.file, r->line, column,
          "a quote that does not open or close a whole cell; write \"\" for a quote inside quotes");
  return S3F_EDATA;
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

static bool is_text(const char *text, size_t length)
{
  if (memchr(text, '\0', length) != NULL)
    return false;
  for (size_t i = is_ascii(text, length) ? length : 0; i < length;) {
    const size_t character = s3f_utf8_length((const unsigned char *)text + i, length - i);
    if (character == 0)
      return false;
    i += character;
  }
  return true;
}

/* One line, with its line feed but for the last, of the record that begins at `raw`. */
static s3f_status take_line(s3f_csv *r, const char *raw, const char *line, const char *next)
{
  if (r->line == 1 && next - line >= 3 && memcmp(line, "\xEF\xBB\xBF", 3) == 0)
    raw = line += 3;
  const size_t length = (size_t)(next - line);
  if (!is_text(line, length)) {
    s3f_say(r->record.messages, r->record.file, r->line, 0,
            "holds a byte that is no text; a CSV file in UTF-8 is needed");
    return S3F_EDATA;
  }
  if (!r->open)
    r->record.line = r->line;
  r->record.raw = raw;
  r->record.raw_end = next;
  r->ended = false;
  const size_t parsed = csv_parse(&r->parser, line, length, on_cell, on_record, r);
  if (r->status != S3F_OK)
    return r->status;
  if (parsed != length)
    return parse_failure(r, parsed + 1);
  r->open = !r->ended && (r->open || !is_blank(line, next));
  r->line++;
  return S3F_OK;
}

/* Parses the whole lines that have come; of the text the open record and the rest of a line stay. */
static s3f_status take_lines(s3f_csv *r)
{
  char *from = r->text + r->scanned, *end = r->text + r->text_used, *newline;
  char *kept = r->text; /* where the open record begins */
  while ((newline = memchr(from, '\n', (size_t)(end - from))) != NULL) {
    s3f_status status = take_line(r, kept, from, newline + 1);
    if (status != S3F_OK)
      return status;
    from = newline + 1;
    if (!r->open)
      kept = from;
  }
  r->scanned = (size_t)(from - kept);
  r->text_used = (size_t)(end - kept);
  memmove(r->text, kept, r->text_used);
  return S3F_OK;
}

s3f_status s3f_csv_new(const char *name, s3f_messages *messages, s3f_record_taker *take, void *context,
                       s3f_csv **csv)
{
  s3f_csv *made = calloc(1, sizeof *made);
  if (made == NULL)
    return S3F_ENOMEM;
  made->text_capacity = PIECE;
  made->text = malloc(made->text_capacity);
  if (made->text == NULL || csv_init(&made->parser, CSV_STRICT | CSV_STRICT_FINI | CSV_APPEND_NULL) != 0) {
    free(made->text);
    free(made);
    return S3F_ENOMEM;
  }
  made->record.file = name;
  made->record.messages = messages;
  made->record.errors = &made->errors;
  made->take = take;
  made->context = context;
  made->line = 1;
  *csv = made;
  return S3F_OK;
}

void s3f_csv_free(s3f_csv *csv)
{
  if (csv == NULL)
    return;
  csv_free(&csv->parser);
  free(csv->buffer);
  free(csv->text);
  free(csv);
}

static s3f_status make_room(s3f_csv *r)
{
  if (r->text_used < r->text_capacity)
    return S3F_OK;
  if (r->text_capacity >= RECORD_MOST) {
    s3f_say(r->record.messages, r->record.file, r->open ? r->record.line : r->line, 0,
            "a row of more than 1 MiB; is a quote left open?");
    return S3F_EDATA;
  }
  char *grown = realloc(r->text, r->text_capacity * 2);
  if (grown == NULL)
    return S3F_ENOMEM;
  r->text = grown;
  r->text_capacity *= 2;
  return S3F_OK;
}

s3f_status s3f_csv_feed(s3f_csv *csv, const char *text, size_t length)
{
  s3f_status status = S3F_OK;
  while (length > 0 && (status = make_room(csv)) == S3F_OK) {
    const size_t room = csv->text_capacity - csv->text_used, taken = length < room ? length : room;
    memcpy(csv->text + csv->text_used, text, taken);
    csv->text_used += taken;
    text += taken;
    length -= taken;
    if ((status = take_lines(csv)) != S3F_OK)
      break;
  }
  return status;
}

s3f_status s3f_csv_end(s3f_csv *r)
{
  s3f_status status = S3F_OK;
  if (r->scanned < r->text_used)
    status = take_line(r, r->text, r->text + r->scanned, r->text + r->text_used);
  if (status != S3F_OK)
    return status;
  /* After a strict error csv_fini would still deliver the partial record: it is not reached then. */
  if (csv_fini(&r->parser, on_cell, on_record, r) != 0) {
    if (csv_error(&r->parser) != CSV_EPARSE)
      return S3F_ENOMEM;
    s3f_say(r->record.messages, r->record.file, r->record.line, 0,
            "the file ends inside a quoted cell; is it cut short?");
    return S3F_EDATA;
  }
  return r->status == S3F_OK && r->errors > 0 ? S3F_EDATA : r->status;
}

s3f_status s3f_read_csv(const char *name, const char *text, size_t length, s3f_messages *messages,
                        s3f_record_taker *take, void *context)
{
  s3f_csv *csv;
  s3f_status status = s3f_csv_new(name, messages, take, context, &csv);
  if (status != S3F_OK)
    return status;
  status = s3f_csv_feed(csv, text, length);
  if (status == S3F_OK)
    status = s3f_csv_end(csv);
  s3f_csv_free(csv);
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
