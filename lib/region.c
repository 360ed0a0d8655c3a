/* What AWS calls its regions. SPDX-License-Identifier: MIT */
#include "region.h"

#include <string.h>

#include "text.h"

const char *const s3f_regions_header[] = {"code", "name", "other_names", "prefixes"};
const size_t s3f_regions_columns = sizeof s3f_regions_header / sizeof *s3f_regions_header;
enum { CODE, NAME, OTHER_NAMES, PREFIXES };

/* Whether `length` bytes at `text` are an entry of a list. */
static bool list_has(const char *list, const char *text, size_t length)
{
  for (;;) {
    list += strspn(list, "; ");
    const size_t entry = strcspn(list, ";");
    if (entry == 0)
      return false;
    if (entry == length && memcmp(list, text, length) == 0)
      return true;
    list += entry;
  }
}

const s3f_region *s3f_regions_find(const s3f_regions *regions, const char *text)
{
  for (size_t i = 0; regions != NULL && i < regions->count; i++) {
    const s3f_region *region = &regions->rows[i];
    if (strcmp(region->code, text) == 0 || strcmp(region->name, text) == 0 ||
        list_has(region->others, text, strlen(text)))
      return region;
  }
  return NULL;
}

const char *s3f_region_strip(const s3f_region *region, const char *usage_type)
{
  const size_t length = strcspn(usage_type, "-");
  if (usage_type[length] == '-' && list_has(region->prefixes, usage_type, length))
    return usage_type + length + 1;
  return list_has(region->prefixes, "-", 1) ? usage_type : NULL;
}

/* The entry of `list` that an earlier region has too, which would make it mean two; NULL: none. */
static const char *find_taken(const s3f_regions *regions, const char *list, size_t cell, size_t *length)
{
  for (;; list += *length) {
    list += strspn(list, "; ");
    *length = strcspn(list, ";");
    if (*length == 0)
      return NULL;
    for (size_t i = 0; i < regions->count; i++) {
      const s3f_region *row = &regions->rows[i];
      const bool taken = cell == PREFIXES ? list_has(row->prefixes, list, *length)
                                          : list_has(row->code, list, *length) || list_has(row->name, list, *length) ||
                                                list_has(row->others, list, *length);
      if (taken)
        return list;
    }
  }
}

s3f_status s3f_regions_take(s3f_regions *regions, const s3f_record *record, s3f_keeper *keep, void *owner)
{
  if (!s3f_is_code(record->cells[CODE]) || record->cells[NAME][0] == '\0') {
    s3f_record_say(record, CODE, "a region has a code, such as eu-west-1, and a name, such as Europe (Ireland)");
    return S3F_OK;
  }
  for (size_t cell = CODE; cell <= PREFIXES; cell++) {
    size_t length;
    const char *taken = find_taken(regions, record->cells[cell], cell, &length);
    if (taken != NULL) {
      char shown[S3F_SHOWN];
      s3f_record_say(record, cell, "%s \"%.*s\" is another region's too", s3f_regions_header[cell],
                     (int)(length < S3F_SHOWN ? length : S3F_SHOWN), s3f_shown(taken, shown));
      return S3F_OK;
    }
  }
  if (regions->count == S3F_REGIONS_MOST) {
    s3f_record_say(record, CODE, "more than %d regions", S3F_REGIONS_MOST);
    return S3F_ELIMIT;
  }
  const s3f_region row = {.code = keep(owner, record->cells[CODE]), .name = keep(owner, record->cells[NAME]),
                          .others = keep(owner, record->cells[OTHER_NAMES]),
                          .prefixes = keep(owner, record->cells[PREFIXES])};
  if (row.code == NULL || row.name == NULL || row.others == NULL || row.prefixes == NULL)
    return S3F_ENOMEM;
  regions->rows[regions->count++] = row;
  return S3F_OK;
}
