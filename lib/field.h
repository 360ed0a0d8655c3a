/* The field table: everything that a user may set is a row of it.
 *
 * The rows of the workload are in workload.c, those of a design in the design's own file; parser,
 * validator, settings, help and the README read the same rows. SPDX-License-Identifier: MIT */
#ifndef S3F_FIELD_H
#define S3F_FIELD_H

#include <math.h>
#include <stdbool.h>

#include "s3fcost.h"

typedef enum s3f_kind {
  S3F_SIZE,     /* bytes */
  S3F_COUNT,    /* a number of things */
  S3F_MONTHS,   /* months of storage */
  S3F_DAYS,     /* days */
  S3F_HOURS,    /* hours */
  S3F_FACTOR,   /* a plain number */
  S3F_FRACTION, /* 0 to 1 */
  S3F_THROUGHPUT, /* bytes a second */
  S3F_SECONDS,  /* a duration */
  S3F_MBPS,     /* throughput capacity as AWS sells it: 1 MBps is 1 MiB/s, as 1 GB is 1 GiB */
  S3F_FLAG,     /* true, false */
  S3F_WORD      /* one of the row's words */
} s3f_kind;

enum { S3F_REQUIRED = 1, S3F_WHOLE = 2, S3F_ABOVE_ZERO = 4 };

typedef struct s3f_field_row {
  const char *name;
  s3f_kind kind;
  const char *initial; /* the default as a user writes it; NULL: none */
  double least, most;
  unsigned rules;
  const char *const *words; /* other values than numbers, ended by NULL; word i is -(i + 1) */
  const char *assumption;   /* the named assumption that this field settles */
  const char *const *ends;  /* its other ends as a user writes them, ended by NULL */
  const char *only_with;    /* it matters only where this field of the design ... */
  int only_word;            /* ... has this word; only_with NULL: always */
  const char *help;
} s3f_field_row;

/* Words and numbers share one double, since no number of the table is negative. */
static inline double s3f_word(int index)
{
  return -(double)(index + 1);
}

static inline bool s3f_is_word(double value, int index)
{
  return value == s3f_word(index);
}

static inline int s3f_word_index(double value)
{
  return (int)-value - 1;
}

/* What a field holds when nobody set it and it has no default. */
#define S3F_NOT_GIVEN NAN

static inline bool s3f_given(double value)
{
  return !isnan(value);
}

/* Reads `text` as a value of `field`. False: `why` (of `size` bytes) says what was wrong and what
 * would be right. */
bool s3f_field_read(const s3f_field_row *field, const char *text, double *value, char *why,
                    size_t size);

/* Its default; S3F_NOT_GIVEN where it has none. */
double s3f_field_initial(const s3f_field_row *field);

/* Whether `field` takes the number `value`, in its unit (0 and 1 for a flag). False: `why` says. */
bool s3f_field_check(const s3f_field_row *field, double value, char *why, size_t size);

/* Whether `value` stands for one of the words of `field`. */
bool s3f_field_has_word(const s3f_field_row *field, double value);

/* What `field` takes, in words: "0 to 1", "bucket, file-system". */
const char *s3f_field_takes(const s3f_field_row *field, char *buffer, size_t size);

/* Whether it is counted in bytes, or bytes a second: read in powers of two. */
static inline bool s3f_kind_in_bytes(s3f_kind kind)
{
  return kind == S3F_SIZE || kind == S3F_THROUGHPUT;
}

/* A value counted in bytes, "64 KiB" or "1.5 GiB/s", in `buffer`. */
const char *s3f_format_bytes(s3f_kind kind, double value, char *buffer, size_t size);

const char *s3f_kind_name(s3f_kind kind);
const char *s3f_kind_unit(s3f_kind kind);
const char *s3f_kind_writing(s3f_kind kind);

/* The names of `count` rows into `names`, which has room for `most`; returns how many. */
size_t s3f_field_names(const s3f_field_row *rows, size_t count, const char **names, size_t most);

/* The row called `name`; `count` when there is none. */
size_t s3f_field_find(const s3f_field_row *rows, size_t count, const char *name);

#endif
