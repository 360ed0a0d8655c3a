/* Throughput capacities of FSx for ONTAP (AWS: ONTAPGuide, performance). SPDX-License-Identifier: MIT */
#include "levels.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"

const char *const s3f_deployments[] = {"single-az-1", "multi-az-1", "single-az-2", "multi-az-2",
                                      NULL};

const char *const s3f_levels_header[] = {
    "deployment", "regions",   "level",     "network_base", "network_burst", "memory_gb",
    "nvme_gb",    "disk_base", "disk_burst", "iops_base",    "iops_burst",    "max_read",
    "max_write"};
const size_t s3f_levels_columns = sizeof s3f_levels_header / sizeof *s3f_levels_header;
enum {
  DEPLOYMENT, REGIONS, LEVEL, NETWORK, NETWORK_BURST, MEMORY, NVME, DISK, DISK_BURST, IOPS, IOPS_BURST, MOST_READ,
  MOST_WRITE
};

static const char *const kinds[] = {"large", "other", "all"};

/* The regions in which first-generation systems have larger limits and the 4,096 MBps level
 * (AWS: ONTAPGuide, performance; "large" in the level table). */
int s3f_region_kind(const char *region)
{
  static const char *const large[] = {"us-east-1", "us-east-2", "us-west-2", "eu-west-1"};
  const size_t count = sizeof large / sizeof *large;
  return s3f_index_of(region, large, count) < count ? S3F_REGIONS_LARGE : S3F_REGIONS_OTHER;
}

/* The place of cell `cell` among `names`; `count` when it is none of them, which is reported. */
static size_t find_word(const s3f_record *record, size_t cell, const char *const *names,
                        size_t count)
{
  size_t index = s3f_index_of(record->cells[cell], names, count);
  if (index == count) {
    char shown[S3F_SHOWN], list[128] = "";
    s3f_append_list(list, sizeof list, names, count);
    s3f_record_say(record, cell, "%s \"%s\" is not one of: %s", s3f_levels_header[cell],
                   s3f_shown(record->cells[cell], shown), list);
  }
  return index;
}

static bool read_positive(const s3f_record *record, size_t cell, double *value)
{
  const char *end = s3f_read_decimal(record->cells[cell], value);
  if (end != NULL && *end == '\0' && *value > 0 && *value < 1e9)
    return true;
  char shown[S3F_SHOWN];
  s3f_record_say(record, cell, "%s \"%s\" is not a number above 0", s3f_levels_header[cell],
                 s3f_shown(record->cells[cell], shown));
  return false;
}

/* A column that AWS leaves blank where it gives no figure: NaN there. */
static bool read_if_any(const s3f_record *record, size_t cell, double *value)
{
  *value = NAN;
  return record->cells[cell][0] == '\0' || read_positive(record, cell, value);
}

static bool read_level(const s3f_record *record, s3f_level *level)
{
  double ignored;
  bool good = true;
  const struct { size_t cell; double *value; } needed[] = {
      {LEVEL, &level->level}, {NETWORK, &level->network}, {DISK, &level->disk}, {IOPS, &level->iops},
      {MOST_READ, &level->most_read}, {MOST_WRITE, &level->most_write}};
  const struct { size_t cell; double *value; } others[] = {
      {NETWORK_BURST, &level->network_burst}, {MEMORY, &ignored}, {NVME, &ignored}, {DISK_BURST, &level->disk_burst},
      {IOPS_BURST, &ignored}};
  for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
    good = read_positive(record, needed[i].cell, needed[i].value) && good;
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    good = read_if_any(record, others[i].cell, others[i].value) && good;
  return good;
}

static s3f_status add(s3f_level_list *list, const s3f_level *level, const s3f_record *record)
{
  for (size_t i = 0; i < list->count; i++)
    if (list->levels[i].level == level->level) {
      s3f_record_say(record, LEVEL, "level %s of %s is given twice", record->cells[LEVEL],
                     record->cells[DEPLOYMENT]);
      return S3F_OK;
    }
  if (list->count == S3F_LEVELS_MOST) {
    s3f_record_say(record, LEVEL, "more than %d levels for one deployment", S3F_LEVELS_MOST);
    return S3F_ELIMIT;
  }
  list->levels[list->count++] = *level;
  return S3F_OK;
}

s3f_status s3f_levels_take(void *context, const s3f_record *record)
{
  s3f_levels *levels = context;
  s3f_level level;
  size_t deployment = find_word(record, DEPLOYMENT, s3f_deployments, S3F_DEPLOYMENTS);
  size_t kind = find_word(record, REGIONS, kinds, sizeof kinds / sizeof *kinds);
  const bool numbers = read_level(record, &level);
  if (deployment == S3F_DEPLOYMENTS || kind == sizeof kinds / sizeof *kinds || !numbers)
    return S3F_OK; /* reported: the rest of the file is still worth checking */
  s3f_status status = S3F_OK;
  for (size_t i = 0; i < S3F_REGION_KINDS && status == S3F_OK; i++)
    if (kind == S3F_REGION_KINDS || kind == i)
      status = add(&levels->lists[i][deployment], &level, record);
  return status;
}

static int by_level(const void *a, const void *b)
{
  double x = ((const s3f_level *)a)->level, y = ((const s3f_level *)b)->level;
  return (x > y) - (x < y);
}

void s3f_levels_end(s3f_levels *levels)
{
  for (size_t kind = 0; kind < S3F_REGION_KINDS; kind++)
    for (size_t i = 0; i < S3F_DEPLOYMENTS; i++) {
      s3f_level_list *list = &levels->lists[kind][i];
      qsort(list->levels, list->count, sizeof *list->levels, by_level);
      for (size_t j = 0; j < list->count; j++) {
        char number[32];
        s3f_append(list->text, sizeof list->text, j == 0 ? "" : ", ");
        s3f_append(list->text, sizeof list->text,
                   s3f_format_number(list->levels[j].level, 0, number, sizeof number));
      }
    }
}
