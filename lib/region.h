/* What AWS calls its regions. SPDX-License-Identifier: MIT */
#ifndef S3F_REGION_H
#define S3F_REGION_H

#include <stdbool.h>

#include "csv-file.h"
#include "feature.h"

enum { S3F_REGIONS_MOST = 128 };

/* Lists are separated by ";". */
typedef struct s3f_region {
  const char *code;     /* "eu-west-1" */
  const char *name;     /* "Europe (Ireland)" */
  const char *others;   /* "EU (Ireland)" */
  const char *prefixes; /* of its usage types, "EU; EUW1"; "-": they may have none */
} s3f_region;

typedef struct s3f_regions {
  size_t count;
  s3f_region rows[S3F_REGIONS_MOST];
} s3f_regions;

extern const char *const s3f_regions_header[];
extern const size_t s3f_regions_columns;

/* Takes one record after the header; strings are kept by `keep` of `owner`. */
s3f_status s3f_regions_take(s3f_regions *regions, const s3f_record *record, s3f_keeper *keep, void *owner);

/* The region with this code, name or other name; NULL when there is none. */
const s3f_region *s3f_regions_find(const s3f_regions *regions, const char *text);

/* `usage_type` without the prefix of `region`; NULL when it has another one. */
const char *s3f_region_strip(const s3f_region *region, const char *usage_type);

#endif
