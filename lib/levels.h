/* Throughput capacities of FSx for ONTAP. SPDX-License-Identifier: MIT */
#ifndef S3F_LEVELS_H
#define S3F_LEVELS_H

#include "csv-file.h"

enum { S3F_DEPLOYMENTS = 4, S3F_LEVELS_MOST = 12 };

/* The deployment types, ended by NULL: the words of the field `deployment`. */
extern const char *const s3f_deployments[];
enum { S3F_SINGLE_AZ_1, S3F_MULTI_AZ_1, S3F_SINGLE_AZ_2, S3F_MULTI_AZ_2 };

typedef struct s3f_level {
  double level; /* MBps, for each HA pair */
  double iops;  /* SSD IOPS that it reaches in the long run, for each HA pair */
  double network, disk, most_read, most_write; /* MBps that it sustains, for each HA pair */
  double network_burst, disk_burst;            /* MBps while credit lasts; NaN: it does not burst */
} s3f_level;

/* The levels of one deployment, smallest first, and their names for messages. */
typedef struct s3f_level_list {
  size_t count;
  s3f_level levels[S3F_LEVELS_MOST];
  char text[96]; /* "128, 256, 512" */
} s3f_level_list;

/* The two kinds of regions that AWS distinguishes for first-generation systems. */
enum { S3F_REGIONS_LARGE, S3F_REGIONS_OTHER, S3F_REGION_KINDS };

typedef struct s3f_levels {
  s3f_level_list lists[S3F_REGION_KINDS][S3F_DEPLOYMENTS];
} s3f_levels;

extern const char *const s3f_levels_header[];
extern const size_t s3f_levels_columns;

/* Takes one record after the header into the s3f_levels at `context`. */
s3f_status s3f_levels_take(void *context, const s3f_record *record);

/* Ends the reading: sorts, and names the levels for messages. */
void s3f_levels_end(s3f_levels *levels);

/* Which kind `region` is. */
int s3f_region_kind(const char *region);

#endif
