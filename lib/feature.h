/* What each design can do, as data. SPDX-License-Identifier: MIT */
#ifndef S3F_FEATURE_H
#define S3F_FEATURE_H

#include <stdbool.h>

#include "csv-file.h"

enum { S3F_FEATURES_MOST = 64 };

typedef struct s3f_feature {
  const char *name;                  /* "nfs3" */
  const char *has[S3F_DESIGNS_MOST]; /* by the number of the design: "yes", "no", "partial", "client";
                                        NULL: the table does not say */
  const char *note;                  /* what it means, and who says so */
  bool disputed;                     /* sources disagree; the note says how */
} s3f_feature;

typedef struct s3f_features {
  size_t count;
  s3f_feature rows[S3F_FEATURES_MOST];
  size_t columns[S3F_CELLS_MOST]; /* while reading: the design of each column */
  size_t column_count;
} s3f_features;

/* Whether `record` is the header of a feature table: feature, names of designs, disputed, note. */
bool s3f_is_features_header(const s3f_record *record);
/* Takes the header, or a record after it, into `features`; strings are kept by `keep` of `owner`. */
typedef const char *s3f_keeper(void *owner, const char *text);
s3f_status s3f_features_begin(s3f_features *features, const s3f_record *record);
s3f_status s3f_features_take(s3f_features *features, const s3f_record *record, s3f_keeper *keep, void *owner);

/* The row called `name`; `count` when there is none. */
size_t s3f_features_find(const s3f_features *features, const char *name);

#endif
