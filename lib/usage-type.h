/* Which usage type of AWS's price list means which rate, as data. SPDX-License-Identifier: MIT */
#ifndef S3F_USAGE_TYPE_H
#define S3F_USAGE_TYPE_H

#include "csv-file.h"
#include "feature.h"

enum { S3F_USAGE_TYPES_MOST = 512, S3F_CONDITIONS_MOST = 4 };

/* A column of the offer file and what a row must have there: patterns with * and ?, any one of them. */
typedef struct s3f_condition {
  const char *column;   /* "File System Type" */
  const char *patterns; /* "ONTAP|": this word, or nothing */
} s3f_condition;

typedef struct s3f_usage_type {
  const char *service; /* "AmazonS3" */
  const char *name;    /* without its region's prefix; of a row without a rate a pattern */
  const char *rate;    /* "": what fits is listed as not mapped */
  const char *unit;    /* one of the price table's units */
  size_t condition_count;
  s3f_condition conditions[S3F_CONDITIONS_MOST];
} s3f_usage_type;

typedef struct s3f_usage_types {
  size_t count;
  s3f_usage_type rows[S3F_USAGE_TYPES_MOST];
} s3f_usage_types;

extern const char *const s3f_usage_types_header[];
extern const size_t s3f_usage_types_columns;

/* Takes one record after the header; strings are kept by `keep` of `owner`. */
s3f_status s3f_usage_types_take(s3f_usage_types *types, const s3f_record *record, s3f_keeper *keep, void *owner);

/* Whether `text` fits one of the patterns between "|". */
bool s3f_fits(const char *patterns, const char *text);

#endif
