/* Names and numbers as text. SPDX-License-Identifier: MIT */
#ifndef S3F_TEXT_H
#define S3F_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "s3fcost.h"

/* Reads a plain decimal number ("12", "-1.5", "4.7E-06"; no hex, no "inf") at the start of `text`
 * whatever the process's locale is. Returns the first byte after it, or NULL when there is none. */
const char *s3f_read_decimal(const char *text, double *value);

/* Length of the UTF-8 character at `p` with `left` bytes to the end; 0 when it is none. */
size_t s3f_utf8_length(const unsigned char *p, size_t left);

/* `value` with separators and as many of 9 decimals as it has. Returns `buffer`. */
const char *s3f_format_exact(double value, char *buffer, size_t size);

/* "1.50" becomes "1.5", "2.00" becomes "2". */
void s3f_trim_decimals(char *number);

/* The place of `text` among `names`; `count` when it is none of them. */
size_t s3f_index_of(const char *text, const char *const *names, size_t count);

/* Whether `text` is a name of lower-case letters, digits, '.' and '-'. */
bool s3f_is_code(const char *text);

/* How many letters must change to make one of the other, letter case aside. */
size_t s3f_distance(const char *a, const char *b);

/* ` (did you mean "stored"?)` in `buffer`, or "" when no name is near. */
const char *s3f_did_you_mean(const char *wanted, const char *const *names, size_t count,
                             char *buffer, size_t size);

/* Appends to a string in a buffer, cut where it is full. */
void s3f_append(char *buffer, size_t size, const char *text);
/* The same for the first `length` bytes of `text`. */
void s3f_append_part(char *buffer, size_t size, const char *text, size_t length);

/* "a, b, c" of `count` names, at the end of what `buffer` holds. */
void s3f_append_list(char *buffer, size_t size, const char *const *names, size_t count);

#endif
