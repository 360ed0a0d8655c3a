/* Names and numbers as text. SPDX-License-Identifier: MIT */
#include "text.h"

#include <ctype.h>
#include <langinfo.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_MOST = 64, PART_LEAST = 4, DIGITS_MOST = 400, RADIX_MOST = 8 };

static const char *skip_digits(const char *p)
{
  while (*p >= '0' && *p <= '9')
    p++;
  return p;
}

const char *s3f_read_decimal(const char *text, double *value)
{
  const char *p = text + (*text == '-' || *text == '+');
  const char *digits = p;
  p = skip_digits(p);
  if (p == digits)
    return NULL;
  const char *point = NULL;
  if (*p == '.') {
    point = p;
    p = skip_digits(p + 1);
    if (p == point + 1)
      return NULL;
  }
  if (*p == 'e' || *p == 'E') {
    const char *exponent = p + 1 + (p[1] == '-' || p[1] == '+');
    const char *end = skip_digits(exponent);
    if (end != exponent)
      p = end;
  }
  size_t length = (size_t)(p - text);
  if (length >= DIGITS_MOST)
    return NULL;
  /* strtod reads the point of the process's locale, which may be several bytes. */
  char copy[DIGITS_MOST + RADIX_MOST];
  const char *radix = nl_langinfo(RADIXCHAR);
  size_t radix_length = strlen(radix), whole = point == NULL ? length : (size_t)(point - text);
  if (radix_length > RADIX_MOST)
    return NULL;
  memcpy(copy, text, whole);
  if (point != NULL) {
    memcpy(copy + whole, radix, radix_length);
    memcpy(copy + whole + radix_length, point + 1, length - whole - 1);
    length += radix_length - 1;
  }
  copy[length] = '\0';
  *value = strtod(copy, NULL);
  return p;
}

size_t s3f_utf8_length(const unsigned char *p, size_t left)
{
  size_t length = p[0] < 0x80 ? 1 : p[0] >= 0xC2 && p[0] <= 0xDF ? 2 : (p[0] & 0xF0) == 0xE0 ? 3
                : p[0] >= 0xF0 && p[0] <= 0xF4 ? 4 : 0;
  if (length > left)
    return 0;
  for (size_t i = 1; i < length; i++)
    if ((p[i] & 0xC0) != 0x80)
      return 0;
  bool overlong = (p[0] == 0xE0 && p[1] < 0xA0) || (p[0] == 0xF0 && p[1] < 0x90);
  bool beyond = (p[0] == 0xED && p[1] > 0x9F) || (p[0] == 0xF4 && p[1] > 0x8F);
  return overlong || beyond ? 0 : length;
}

size_t s3f_index_of(const char *text, const char *const *names, size_t count)
{
  size_t i = 0;
  while (i < count && strcmp(text, names[i]) != 0)
    i++;
  return i;
}

bool s3f_is_code(const char *text)
{
  return text[0] != '\0' && text[strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789.-")] == '\0';
}

static size_t least(size_t a, size_t b)
{
  return a < b ? a : b;
}

size_t s3f_distance(const char *a, const char *b)
{
  size_t rows = strlen(a), columns = strlen(b);
  if (rows >= NAME_MOST || columns >= NAME_MOST)
    return NAME_MOST;
  size_t before[NAME_MOST], above[NAME_MOST], row[NAME_MOST];
  for (size_t j = 0; j <= columns; j++)
    above[j] = j;
  memset(before, 0, sizeof before);
  for (size_t i = 1; i <= rows; i++) {
    row[0] = i;
    for (size_t j = 1; j <= columns; j++) {
      int x = tolower((unsigned char)a[i - 1]), y = tolower((unsigned char)b[j - 1]);
      row[j] = least(least(above[j], row[j - 1]) + 1, above[j - 1] + (x != y));
      if (i > 1 && j > 1 && x == tolower((unsigned char)b[j - 2]) &&
          y == tolower((unsigned char)a[i - 2]))
        row[j] = least(row[j], before[j - 2] + 1); /* two letters swapped */
    }
    memcpy(before, above, sizeof before);
    memcpy(above, row, sizeof above);
  }
  return above[columns];
}

/* The first name that begins with `part`, or else has it elsewhere; NULL: none. */
static const char *longer_name(const char *part, const char *const *names, size_t count)
{
  const char *found = NULL;
  for (size_t i = 0; i < count; i++) {
    const char *at = strstr(names[i], part);
    if (at == names[i])
      return names[i];
    if (at != NULL && found == NULL)
      found = names[i];
  }
  return found;
}

const char *s3f_nearest(const char *wanted, const char *const *names, size_t count)
{
  const size_t length = strlen(wanted);
  size_t nearest = length / 3 + 2; /* a guess further away helps nobody */
  if (length >= NAME_MOST)
    return NULL;
  const char *best = length >= PART_LEAST ? longer_name(wanted, names, count) : NULL;
  if (best != NULL)
    return best;
  for (size_t i = 0; i < count; i++) {
    size_t distance = s3f_distance(wanted, names[i]);
    if (distance < nearest) {
      nearest = distance;
      best = names[i];
    }
  }
  return best;
}

const char *s3f_did_you_mean(const char *wanted, const char *const *names, size_t count,
                             char *buffer, size_t size)
{
  const char *near = s3f_nearest(wanted, names, count);
  buffer[0] = '\0';
  if (near != NULL)
    (void)snprintf(buffer, size, " (did you mean \"%s\"?)", near);
  return buffer;
}

void s3f_append_part(char *buffer, size_t size, const char *text, size_t length)
{
  const size_t used = strlen(buffer);
  if (used + 1 >= size)
    return;
  length = least(length, size - used - 1);
  memcpy(buffer + used, text, length);
  buffer[used + length] = '\0';
}

void s3f_append(char *buffer, size_t size, const char *text)
{
  s3f_append_part(buffer, size, text, strlen(text));
}

void s3f_append_list(char *buffer, size_t size, const char *const *names, size_t count)
{
  for (size_t i = 0; i < count; i++) {
    if (i > 0)
      s3f_append(buffer, size, ", ");
    s3f_append(buffer, size, names[i]);
  }
}

const char *s3f_format_number(double value, int decimals, char *buffer, size_t size)
{
  /* Longest double: 309 digits, 102 separators, sign, point, 9 decimals. */
  char plain[368], grouped[464];
  if (size == 0)
    return buffer;
  if (!isfinite(value)) {
    (void)snprintf(buffer, size, "%s", isnan(value) ? "-" : value > 0 ? "inf" : "-inf");
    return buffer;
  }
  if (decimals < 0 || decimals > 9)
    decimals = 0;
  (void)snprintf(plain, sizeof plain, "%.*f", decimals, fabs(value));
  size_t length = strlen(plain);
  /* Whatever the process's locale prints for a point. */
  size_t point = decimals == 0 ? 0 : strlen(nl_langinfo(RADIXCHAR));
  size_t whole = length - (size_t)decimals - point;
  size_t used = 0;
  bool nothing = strcspn(plain, "123456789") == length;
  if (signbit(value) && !nothing)
    grouped[used++] = '-';
  for (size_t i = 0; i < whole; i++) {
    if (i > 0 && (whole - i) % 3 == 0)
      grouped[used++] = ',';
    grouped[used++] = plain[i];
  }
  if (decimals > 0) {
    grouped[used++] = '.';
    memcpy(grouped + used, plain + whole + point, (size_t)decimals);
    used += (size_t)decimals;
  }
  grouped[used] = '\0';
  (void)snprintf(buffer, size, "%s", grouped);
  return buffer;
}

void s3f_trim_decimals(char *number)
{
  size_t end = strlen(number);
  if (strchr(number, '.') == NULL)
    return;
  while (number[end - 1] == '0')
    number[--end] = '\0';
  if (number[end - 1] == '.')
    number[--end] = '\0';
}

const char *s3f_format_exact(double value, char *buffer, size_t size)
{
  s3f_format_number(value, 9, buffer, size);
  s3f_trim_decimals(buffer);
  return buffer;
}

const char *s3f_format_size(double bytes, char *buffer, size_t size)
{
  static const char *const units[] = {"bytes", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
  size_t unit = 0;
  while (bytes >= 1024 && unit + 1 < sizeof units / sizeof *units) {
    bytes /= 1024;
    unit++;
  }
  char number[464];
  s3f_format_number(bytes, 2, number, sizeof number);
  s3f_trim_decimals(number);
  (void)snprintf(buffer, size, "%s %s", number, bytes == 1 && unit == 0 ? "byte" : units[unit]);
  return buffer;
}
