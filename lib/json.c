/* Strict JSON on top of cJSON.
 *
 * cJSON keeps no positions and lets pass what a reader of bills must not: this checks the grammar of
 * RFC 8259 first, and so knows line and column; cJSON then builds the tree. SPDX-License-Identifier: MIT */
#include "json.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "text.h"

enum { DEPTH_MOST = 32 };

typedef struct scanner {
  const char *text, *p, *end;
  const char *expected; /* what would be right at p */
  unsigned depth;
} scanner;

static bool fail(scanner *s, const char *expected)
{
  if (s->expected == NULL)
    s->expected = expected;
  return false;
}

static void skip_space(scanner *s)
{
  while (s->p < s->end && (*s->p == ' ' || *s->p == '\t' || *s->p == '\n' || *s->p == '\r'))
    s->p++;
}

static bool next_is(const scanner *s, char c)
{
  return s->p < s->end && *s->p == c;
}

static bool next_is_digit(const scanner *s)
{
  return s->p < s->end && *s->p >= '0' && *s->p <= '9';
}

static bool scan_digits(scanner *s)
{
  if (!next_is_digit(s))
    return fail(s, "a digit");
  while (next_is_digit(s))
    s->p++;
  return true;
}

static bool scan_number(scanner *s)
{
  const char *start = s->p;
  if (next_is(s, '-'))
    s->p++;
  if (next_is(s, '0')) {
    s->p++;
    if (next_is_digit(s))
      return fail(s, "a number without a leading 0");
  } else if (!scan_digits(s)) {
    return false;
  }
  if (next_is(s, '.')) {
    s->p++;
    if (!scan_digits(s))
      return false;
  }
  if (next_is(s, 'e') || next_is(s, 'E')) {
    s->p++;
    if (next_is(s, '+') || next_is(s, '-'))
      s->p++;
    if (!scan_digits(s))
      return false;
  }
  if (s->p - start > 60) { /* cJSON reads 63 bytes of a number and takes the rest for an error */
    s->p = start;
    return fail(s, "a number of at most 60 digits");
  }
  return true;
}

static bool scan_hex(scanner *s, unsigned *code)
{
  *code = 0;
  for (int i = 0; i < 4; i++, s->p++) {
    const char *digits = "0123456789abcdef";
    bool letter = s->p < s->end && *s->p >= 'A';
    const char *digit = s->p < s->end ? memchr(digits, letter ? *s->p | 0x20 : *s->p, 16) : NULL;
    if (digit == NULL)
      return fail(s, "four hexadecimal digits after \\u");
    *code = *code * 16 + (unsigned)(digit - digits);
  }
  return true;
}

static bool scan_escape(scanner *s)
{
  s->p++;
  if (s->p < s->end && *s->p != '\0' && strchr("\"\\/bfnrt", *s->p) != NULL) {
    s->p++;
    return true;
  }
  if (!next_is(s, 'u'))
    return fail(s, "one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX");
  s->p++;
  unsigned code, low;
  if (!scan_hex(s, &code))
    return false;
  if (code == 0)
    return fail(s, "a string without \\u0000");
  if (code < 0xD800 || code > 0xDFFF)
    return true;
  if (code < 0xDC00 && s->end - s->p >= 2 && s->p[0] == '\\' && s->p[1] == 'u') {
    s->p += 2;
    if (!scan_hex(s, &low))
      return false;
    if (low >= 0xDC00 && low <= 0xDFFF)
      return true;
  }
  return fail(s, "both halves of a surrogate pair");
}

/* Most text is plain ASCII. */
static void skip_plain(scanner *s)
{
  while (s->p < s->end && *s->p >= ' ' && *s->p != '"' && *s->p != '\\' && (unsigned char)*s->p < 0x80)
    s->p++;
}

static bool scan_string(scanner *s)
{
  s->p++;
  for (;;) {
    skip_plain(s);
    if (next_is(s, '"'))
      break;
    if (s->p == s->end)
      return fail(s, "'\"' to end the string");
    if ((unsigned char)*s->p < ' ')
      return fail(s, "an escape such as \\n instead of a control byte in a string");
    if (*s->p == '\\') {
      if (!scan_escape(s))
        return false;
      continue;
    }
    size_t length = s3f_utf8_length((const unsigned char *)s->p, (size_t)(s->end - s->p));
    if (length == 0)
      return fail(s, "text in UTF-8");
    s->p += length;
  }
  s->p++;
  return true;
}

static bool scan_value(scanner *s);

/* The members or elements up to `close`; both lists have one grammar but for the keys. */
static bool scan_list(scanner *s, char close, bool keys)
{
  s->p++;
  skip_space(s);
  if (next_is(s, close)) {
    s->p++;
    return true;
  }
  for (;;) {
    skip_space(s);
    if (keys) {
      if (!next_is(s, '"'))
        return fail(s, "a key in double quotes");
      if (!scan_string(s))
        return false;
      skip_space(s);
      if (!next_is(s, ':'))
        return fail(s, "':' after the key");
      s->p++;
    }
    if (!scan_value(s))
      return false;
    skip_space(s);
    if (next_is(s, close)) {
      s->p++;
      return true;
    }
    if (!next_is(s, ','))
      return fail(s, keys ? "',' or '}' after the value" : "',' or ']' after the value");
    s->p++;
  }
}

static bool scan_literal(scanner *s, const char *word)
{
  size_t length = strlen(word);
  if ((size_t)(s->end - s->p) < length || memcmp(s->p, word, length) != 0)
    return fail(s, "a value: a number, a string in double quotes, true, false, null, { or [");
  s->p += length;
  return true;
}

static bool scan_value(scanner *s)
{
  skip_space(s);
  if (s->p == s->end)
    return fail(s, "a value; is the file cut short?");
  if (*s->p == '{' || *s->p == '[') {
    if (s->depth == DEPTH_MOST)
      return fail(s, "at most 32 levels of nesting");
    s->depth++;
    bool good = scan_list(s, *s->p == '{' ? '}' : ']', *s->p == '{');
    s->depth--;
    return good;
  }
  if (*s->p == '"')
    return scan_string(s);
  if (*s->p == '-' || next_is_digit(s))
    return scan_number(s);
  return scan_literal(s, *s->p == 't' ? "true" : *s->p == 'f' ? "false" : "null");
}

static void say_at(const scanner *s, const char *name, s3f_messages *messages)
{
  size_t line = 1;
  const char *start = s->text;
  for (const char *p = s->text; p < s->p; p++)
    if (*p == '\n') {
      line++;
      start = p + 1;
    }
  size_t column = (size_t)(s->p - start) + 1;
  if (s->p == s->end) {
    s3f_say(messages, name, line, column, "the file ends here; expected %s", s->expected);
    return;
  }
  const char *stop = s->p; /* of the line; it may hold NUL bytes */
  while (stop < s->end && *stop != '\r' && *stop != '\n')
    stop++;
  size_t length = (size_t)(stop - start);
  char source[S3F_SHOWN], caret[S3F_SHOWN + 8] = "";
  size_t from = column > 40 ? column - 40 : 0; /* a long line is shown around the place alone */
  char cut[S3F_SHOWN - 4];
  size_t shown = length - from < sizeof cut - 1 ? length - from : sizeof cut - 1;
  memcpy(cut, start + from, shown);
  cut[shown] = '\0';
  (void)snprintf(caret, sizeof caret, "%*s^", (int)(column - 1 - from), "");
  s3f_say(messages, name, line, column, "expected %s\n  %s\n  %s", s->expected,
          s3f_shown(cut, source), caret);
}

s3f_status s3f_json_parse(const char *name, const char *text, size_t length,
                          s3f_messages *messages, cJSON **root)
{
  scanner s = {.text = text, .p = text, .end = text + length};
  if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
    s.p += 3;
  const char *start = s.p;
  skip_space(&s);
  if (s.p == s.end) {
    s3f_say(messages, name, 0, 0, "is empty; a scenario is a JSON object");
    return S3F_EDATA;
  }
  if (length >= 2 && (memcmp(text, "\xFF\xFE", 2) == 0 || memcmp(text, "\xFE\xFF", 2) == 0)) {
    s3f_say(messages, name, 0, 0, "is in UTF-16; save it as UTF-8");
    return S3F_EDATA;
  }
  bool good = scan_value(&s);
  if (good) {
    skip_space(&s);
    if (s.p != s.end)
      good = fail(&s, "the end of the file after the JSON value");
  }
  if (!good) {
    say_at(&s, name, messages);
    return S3F_EDATA;
  }
  cJSON *parsed = cJSON_ParseWithLength(start, (size_t)(s.end - start));
  if (parsed == NULL)
    return S3F_ENOMEM; /* the grammar is sound: nothing else is left */
  *root = parsed;
  return S3F_OK;
}

size_t s3f_json_span(const char *text, size_t length)
{
  scanner s = {.text = text, .p = text, .end = text + length};
  return scan_value(&s) ? (size_t)(s.p - text) : 0;
}

const char *s3f_pointer(const char *parent, const char *key, char buffer[S3F_POINTER])
{
  char shown[S3F_SHOWN];
  s3f_shown(key, shown);
  size_t used = (size_t)snprintf(buffer, S3F_POINTER, "%.120s/", parent);
  for (const char *p = shown; *p != '\0' && used + 3 < S3F_POINTER; p++) {
    if (*p == '~' || *p == '/') { /* RFC 6901 */
      buffer[used++] = '~';
      buffer[used++] = *p == '~' ? '0' : '1';
    } else {
      buffer[used++] = *p;
    }
  }
  buffer[used] = '\0';
  return buffer;
}
