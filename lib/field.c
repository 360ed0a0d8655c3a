/* Reading values of fields: numbers with units, and words. SPDX-License-Identifier: MIT */
#include "field.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "message.h"
#include "text.h"

#define KIND(kind) (1u << (kind))

typedef struct known_unit {
  const char *name;
  double factor;
  unsigned kinds;
} known_unit;

/* Decimal units are decimal bytes, binary ones binary; AWS's billed "GB" never appears here. */
static const known_unit units[] = {
    {"B", 1, KIND(S3F_SIZE)},
    {"bytes", 1, KIND(S3F_SIZE)},
    {"KiB", 0x1p10, KIND(S3F_SIZE)},
    {"MiB", 0x1p20, KIND(S3F_SIZE)},
    {"GiB", 0x1p30, KIND(S3F_SIZE)},
    {"TiB", 0x1p40, KIND(S3F_SIZE)},
    {"PiB", 0x1p50, KIND(S3F_SIZE)},
    {"EiB", 0x1p60, KIND(S3F_SIZE)},
    {"kB", 1e3, KIND(S3F_SIZE)},
    {"KB", 1e3, KIND(S3F_SIZE)},
    {"MB", 1e6, KIND(S3F_SIZE)},
    {"GB", 1e9, KIND(S3F_SIZE)},
    {"TB", 1e12, KIND(S3F_SIZE)},
    {"PB", 1e15, KIND(S3F_SIZE)},
    {"k", 1e3, KIND(S3F_COUNT)},
    {"K", 1e3, KIND(S3F_COUNT)},
    {"M", 1e6, KIND(S3F_COUNT)},
    {"G", 1e9, KIND(S3F_COUNT)},
    {"months", 1, KIND(S3F_MONTHS)},
    {"month", 1, KIND(S3F_MONTHS)},
    {"years", 12, KIND(S3F_MONTHS)},
    {"year", 12, KIND(S3F_MONTHS)},
    {"days", 1, KIND(S3F_DAYS)},
    {"day", 1, KIND(S3F_DAYS)},
    {"d", 1, KIND(S3F_DAYS)},
    {"hours", 1, KIND(S3F_HOURS)},
    {"h", 1, KIND(S3F_HOURS)},
    {"%", 0.01, KIND(S3F_FRACTION)},
    {"B/s", 1, KIND(S3F_THROUGHPUT)},
    {"KiB/s", 0x1p10, KIND(S3F_THROUGHPUT)},
    {"MiB/s", 0x1p20, KIND(S3F_THROUGHPUT)},
    {"GiB/s", 0x1p30, KIND(S3F_THROUGHPUT)},
    {"TiB/s", 0x1p40, KIND(S3F_THROUGHPUT)},
    {"kB/s", 1e3, KIND(S3F_THROUGHPUT)},
    {"MB/s", 1e6, KIND(S3F_THROUGHPUT)},
    {"GB/s", 1e9, KIND(S3F_THROUGHPUT)},
    {"TB/s", 1e12, KIND(S3F_THROUGHPUT)},
    {"Mbit/s", 1e6 / 8, KIND(S3F_THROUGHPUT)},
    {"Gbit/s", 1e9 / 8, KIND(S3F_THROUGHPUT)},
    {"ms", 1e-3, KIND(S3F_SECONDS)},
    {"s", 1, KIND(S3F_SECONDS)},
    {"seconds", 1, KIND(S3F_SECONDS)},
    {"min", 60, KIND(S3F_SECONDS)},
    {"minutes", 60, KIND(S3F_SECONDS)},
    {"h", 3600, KIND(S3F_SECONDS)},
    {"hours", 3600, KIND(S3F_SECONDS)},
    {"days", 86400, KIND(S3F_SECONDS)},
    {"MBps", 1, KIND(S3F_MBPS)},
};
enum { UNITS = sizeof units / sizeof *units };

static const struct {
  const char *name, *unit, *writing;
} kinds[] = {
    [S3F_SIZE] = {"size", "bytes", "a number of bytes, or a size such as \"64 KiB\", \"20 TiB\" or \"1.5 GB\" (decimal units are decimal bytes)"},
    [S3F_COUNT] = {"count", "", "a number such as 300000000, \"300M\" or \"3e8\""},
    [S3F_MONTHS] = {"months", "months", "a number of months such as 1.5 or \"3 months\""},
    [S3F_DAYS] = {"days", "days", "a number of days such as 30 or \"30 days\""},
    [S3F_HOURS] = {"hours", "hours", "a number of hours such as 720 or \"720 h\""},
    [S3F_FACTOR] = {"number", "", "a number such as 5"},
    [S3F_FRACTION] = {"fraction", "", "a fraction from 0 to 1 such as 0.4, or \"40 %\""},
    [S3F_THROUGHPUT] = {"throughput", "bytes/s", "a number of bytes a second, or a throughput such as \"5 GiB/s\", \"900 MB/s\" or \"25 Gbit/s\" (decimal units are decimal bytes)"},
    [S3F_SECONDS] = {"duration", "seconds", "a number of seconds, or a duration such as \"60 s\", \"90 min\" or \"2 h\""},
    [S3F_MBPS] = {"MBps", "MBps", "a number of MBps such as 512 or \"512 MBps\""},
    [S3F_FLAG] = {"flag", "", "true or false"},
    [S3F_WORD] = {"word", "", "one of the words listed"},
};

const char *s3f_kind_name(s3f_kind kind)
{
  return kinds[kind].name;
}

const char *s3f_kind_unit(s3f_kind kind)
{
  return kinds[kind].unit;
}

const char *s3f_kind_writing(s3f_kind kind)
{
  return kinds[kind].writing;
}

const char *s3f_format_bytes(s3f_kind kind, double value, char *buffer, size_t size)
{
  s3f_format_size(value, buffer, size);
  if (kind == S3F_THROUGHPUT)
    s3f_append(buffer, size, "/s");
  return buffer;
}

static size_t count_words(const s3f_field_row *field)
{
  size_t count = 0;
  while (field->words != NULL && field->words[count] != NULL)
    count++;
  return count;
}

/* A bound as a message prints it: "48 TiB", "365". */
static const char *bound_text(const s3f_field_row *field, double value, char *buffer, size_t size)
{
  if (s3f_kind_in_bytes(field->kind))
    return s3f_format_bytes(field->kind, value, buffer, size);
  return s3f_format_number(value, value == floor(value) ? 0 : 2, buffer, size);
}

const char *s3f_field_takes(const s3f_field_row *field, char *buffer, size_t size)
{
  char low[64], high[64];
  buffer[0] = '\0';
  if (field->kind == S3F_FLAG) {
    s3f_append(buffer, size, "true, false");
    return buffer;
  }
  if (field->kind != S3F_WORD) {
    bound_text(field, field->least, low, sizeof low);
    bound_text(field, field->most, high, sizeof high);
    bool above = field->rules & S3F_ABOVE_ZERO;
    (void)snprintf(buffer, size, "%s%s to %s%s", above ? "above " : "", low, high,
                   field->rules & S3F_WHOLE ? ", whole" : "");
    if (field->words != NULL)
      s3f_append(buffer, size, ", or ");
  }
  s3f_append_list(buffer, size, field->words, count_words(field));
  return buffer;
}

bool s3f_field_has_word(const s3f_field_row *field, double value)
{
  return value < 0 && value == round(value) && s3f_word_index(value) < (int)count_words(field);
}

bool s3f_field_check(const s3f_field_row *field, double value, char *why, size_t size)
{
  const char *wrong = NULL;
  if (value < 0) /* a negative number would be taken for a word */
    wrong = "is negative";
  else if (!isfinite(value))
    wrong = "is not a finite number";
  else if (field->kind == S3F_WORD)
    wrong = "is a number";
  else if (field->kind == S3F_FLAG ? value != 0 && value != 1
                                   : value < field->least || value > field->most ||
                                         (field->rules & S3F_ABOVE_ZERO && value <= 0))
    wrong = "is out of range";
  else if (field->rules & S3F_WHOLE && value != floor(value))
    wrong = "is not a whole number";
  if (wrong == NULL)
    return true;
  char takes[256];
  const char *unit = s3f_kind_in_bytes(field->kind) ? "" : kinds[field->kind].unit;
  (void)snprintf(why, size, "%s; %s takes %s%s%s", wrong, field->name,
                 s3f_field_takes(field, takes, sizeof takes), *unit == '\0' ? "" : " ", unit);
  if (field->kind == S3F_FRACTION && value > 1 && value <= 100)
    s3f_append(why, size, "; per cent are written with their sign, as \"40 %\"");
  return false;
}

static void unknown_unit(const s3f_field_row *field, const char *written, char *why, size_t size)
{
  const char *names[UNITS];
  size_t count = 0;
  for (size_t i = 0; i < UNITS; i++)
    if (units[i].kinds & KIND(field->kind))
      names[count++] = units[i].name;
  char near[96], shown[S3F_SHOWN];
  s3f_shown(written, shown);
  if (count == 0) {
    (void)snprintf(why, size, "has a unit \"%s\", but %s takes none; write %s", shown, field->name,
                   kinds[field->kind].writing);
    return;
  }
  (void)snprintf(why, size, "has an unknown unit \"%s\"%s; %s takes ", shown,
                 s3f_did_you_mean(written, names, count, near, sizeof near), field->name);
  s3f_append_list(why, size, names, count);
}

static void not_a_value(const s3f_field_row *field, const char *text, char *why, size_t size)
{
  size_t count = count_words(field);
  char near[96];
  s3f_did_you_mean(text, field->words, count, near, sizeof near);
  (void)snprintf(why, size, "is not a value of %s%s; write ", field->name, near);
  if (field->kind != S3F_WORD)
    s3f_append(why, size, kinds[field->kind].writing);
  if (count > 0)
    s3f_append(why, size, field->kind == S3F_WORD ? "one of: " : ", or ");
  s3f_append_list(why, size, field->words, count);
}

/* `text` without the blanks around it, in `buffer`; false when it does not fit. */
static bool trim(const char *text, char *buffer, size_t size)
{
  while (isspace((unsigned char)*text))
    text++;
  size_t length = strlen(text);
  while (length > 0 && isspace((unsigned char)text[length - 1]))
    length--;
  if (length >= size)
    return false;
  memcpy(buffer, text, length);
  buffer[length] = '\0';
  return true;
}

bool s3f_field_read(const s3f_field_row *field, const char *text, double *value, char *why,
                    size_t size)
{
  char trimmed[128];
  double number;
  if (!trim(text, trimmed, sizeof trimmed)) {
    (void)snprintf(why, size, "is longer than a value of %s can be; write %s", field->name,
                   kinds[field->kind].writing);
    return false;
  }
  for (size_t i = 0; i < count_words(field); i++)
    if (strcmp(trimmed, field->words[i]) == 0) {
      *value = s3f_word((int)i);
      return true;
    }
  if (field->kind == S3F_FLAG && (strcmp(trimmed, "true") == 0 || strcmp(trimmed, "false") == 0)) {
    *value = trimmed[0] == 't';
    return true;
  }
  const char *rest = s3f_read_decimal(trimmed, &number);
  if (rest == NULL || field->kind == S3F_WORD || field->kind == S3F_FLAG) {
    not_a_value(field, trimmed, why, size);
    return false;
  }
  rest += strspn(rest, " ");
  if (*rest != '\0') {
    size_t i = 0;
    while (i < UNITS && (!(units[i].kinds & KIND(field->kind)) || strcmp(rest, units[i].name) != 0))
      i++;
    if (i == UNITS) {
      unknown_unit(field, rest, why, size);
      return false;
    }
    number *= units[i].factor;
    if (s3f_kind_in_bytes(field->kind)) /* "0.3 GB" is 300,000,000 bytes, whatever a double makes of 0.3 */
      number = fabs(number - round(number)) < 1e-6 ? round(number) : number;
  }
  if (!s3f_field_check(field, number, why, size))
    return false;
  *value = number;
  return true;
}

double s3f_field_initial(const s3f_field_row *field)
{
  char why[256];
  double value = S3F_NOT_GIVEN;
  if (field->initial != NULL)
    (void)s3f_field_read(field, field->initial, &value, why, sizeof why);
  return value;
}

size_t s3f_field_names(const s3f_field_row *rows, size_t count, const char **names, size_t most)
{
  size_t i = 0;
  for (; i < count && i < most; i++)
    names[i] = rows[i].name;
  return i;
}

size_t s3f_field_find(const s3f_field_row *rows, size_t count, const char *name)
{
  size_t i = 0;
  while (i < count && strcmp(rows[i].name, name) != 0)
    i++;
  return i;
}
