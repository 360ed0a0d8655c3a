/* The designs. To add one, write its file and add its row. SPDX-License-Identifier: MIT */
#include "design.h"

#include <string.h>

/* One row a design, in the order of the output. */
#define DESIGNS(row)   \
  row(s3f_s3)          \
  row(s3f_s3_files)    \
  row(s3f_fsx_ontap)   \
  row(s3f_fsx_ontap_datasync) \
  row(s3f_efs)         \
  row(s3f_efs_s3_sync) \
  row(s3f_s3_express)  \
  row(s3f_mountpoint)  \
  row(s3f_s3fs)        \
  row(s3f_s3_download) \
  row(s3f_s3_express_download)

#define DECLARE(design) extern const s3f_design design;
#define LIST(design) &design,
DESIGNS(DECLARE)
const s3f_design *const s3f_designs[] = {DESIGNS(LIST)};
const size_t s3f_design_count = sizeof s3f_designs / sizeof *s3f_designs;
_Static_assert(sizeof s3f_designs / sizeof *s3f_designs <= S3F_DESIGNS_MOST, "callers have room for so many totals");

const s3f_design *s3f_design_find(const char *name)
{
  for (size_t i = 0; i < s3f_design_count; i++)
    if (strcmp(s3f_designs[i]->name, name) == 0)
      return s3f_designs[i];
  return NULL;
}

s3f_status s3f_design_at(size_t index, const char **name, const char **title)
{
  if (index >= s3f_design_count)
    return S3F_EUSAGE;
  *name = s3f_designs[index]->name;
  *title = s3f_designs[index]->title;
  return S3F_OK;
}

s3f_status s3f_design_rate(size_t design, size_t item, const char **rate)
{
  if (design >= s3f_design_count || item >= s3f_design_items(s3f_designs[design]))
    return S3F_EUSAGE;
  *rate = s3f_design_item(s3f_designs[design], item)->rate;
  return S3F_OK;
}

size_t s3f_design_fields(const s3f_design *design)
{
  return design == NULL ? 0 : s3f_design_fields(design->base) + design->field_count;
}

const s3f_field_row *s3f_design_field(const s3f_design *design, size_t index)
{
  size_t inherited = s3f_design_fields(design->base);
  return index < inherited ? s3f_design_field(design->base, index)
                           : &design->fields[index - inherited];
}

size_t s3f_design_items(const s3f_design *design)
{
  return design == NULL ? 0 : s3f_design_items(design->base) + design->item_count;
}

const s3f_item *s3f_design_item(const s3f_design *design, size_t index)
{
  size_t inherited = s3f_design_items(design->base);
  return index < inherited ? s3f_design_item(design->base, index)
                           : &design->items[index - inherited];
}

size_t s3f_design_field_names(const s3f_design *design, const char **names, size_t most)
{
  size_t count = s3f_design_fields(design), i = 0;
  for (; i < count && i < most; i++)
    names[i] = s3f_design_field(design, i)->name;
  return i;
}

size_t s3f_design_find_field(const s3f_design *design, const char *name)
{
  size_t count = s3f_design_fields(design), i = 0;
  while (i < count && strcmp(s3f_design_field(design, i)->name, name) != 0)
    i++;
  return i;
}
