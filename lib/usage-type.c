/* Which usage type means which rate. SPDX-License-Identifier: MIT */
#include "usage-type.h"

#include <fnmatch.h>
#include <stdio.h>
#include <string.h>

#include "prices.h"
#include "text.h"

const char *const s3f_usage_types_header[] = {"service", "usage_type", "where", "rate", "unit"};
const size_t s3f_usage_types_columns = sizeof s3f_usage_types_header / sizeof *s3f_usage_types_header;
enum { SERVICE, USAGE_TYPE, WHERE, RATE, UNIT };

enum { PART_MOST = 128 };

/* Copies `length` bytes without the blanks around them. */
static const char *part(const char *text, size_t length, char buffer[PART_MOST])
{
  while (length > 0 && *text == ' ') {
    text++;
    length--;
  }
  while (length > 0 && text[length - 1] == ' ')
    length--;
  (void)snprintf(buffer, PART_MOST, "%.*s", (int)(length < PART_MOST ? length : PART_MOST - 1), text);
  return buffer;
}

bool s3f_fits(const char *patterns, const char *text)
{
  char pattern[PART_MOST];
  for (;; patterns++) {
    const size_t length = strcspn(patterns, "|");
    (void)part(patterns, length, pattern);
    if (strpbrk(pattern, "*?") == NULL ? strcmp(pattern, text) == 0 : fnmatch(pattern, text, FNM_NOESCAPE) == 0)
      return true;
    patterns += length;
    if (*patterns == '\0')
      return false;
  }
}

/* "Column=pattern|pattern; Column=pattern". */
static s3f_status take_conditions(s3f_usage_type *row, const s3f_record *record, s3f_keeper *keep, void *owner)
{
  for (const char *text = record->cells[WHERE]; *text != '\0'; text += *text == ';') {
    char column[PART_MOST], patterns[PART_MOST];
    const size_t length = strcspn(text, ";"), name = strcspn(text, "=");
    if (name >= length || length >= PART_MOST || row->condition_count == S3F_CONDITIONS_MOST) {
      s3f_record_say(record, WHERE, "where \"%s\" is not up to %d conditions such as File System Type=ONTAP|, "
                     "separated by ;", record->cells[WHERE], S3F_CONDITIONS_MOST);
      return S3F_OK;
    }
    s3f_condition *condition = &row->conditions[row->condition_count++];
    condition->column = keep(owner, part(text, name, column));
    condition->patterns = keep(owner, part(text + name + 1, length - name - 1, patterns));
    if (condition->column == NULL || condition->patterns == NULL)
      return S3F_ENOMEM;
    text += length;
  }
  return S3F_OK;
}

s3f_status s3f_usage_types_take(s3f_usage_types *types, const s3f_record *record, s3f_keeper *keep, void *owner)
{
  char shown[S3F_SHOWN];
  char *const *cells = record->cells;
  const bool mapped = cells[RATE][0] != '\0';
  if (types->count == S3F_USAGE_TYPES_MOST) {
    s3f_record_say(record, SERVICE, "more than %d usage types", S3F_USAGE_TYPES_MOST);
    return S3F_ELIMIT;
  }
  if (cells[SERVICE][0] == '\0' || cells[USAGE_TYPE][0] == '\0')
    s3f_record_say(record, SERVICE, "a usage type has a service, such as AmazonS3, and a name");
  if (mapped && !s3f_is_code(cells[RATE]))
    s3f_record_say(record, RATE, "rate \"%s\" is not a name of lower-case letters, digits, '.' and '-'",
                   s3f_shown(cells[RATE], shown));
  if (mapped && s3f_unit(cells[UNIT]) == NULL)
    s3f_record_say(record, UNIT, "unit \"%s\" is none of a rate table", s3f_shown(cells[UNIT], shown));
  s3f_usage_type row = {.service = keep(owner, cells[SERVICE]), .name = keep(owner, cells[USAGE_TYPE]),
                        .rate = keep(owner, cells[RATE]), .unit = s3f_unit(cells[UNIT])};
  if (row.service == NULL || row.name == NULL || row.rate == NULL)
    return S3F_ENOMEM;
  s3f_status status = take_conditions(&row, record, keep, owner);
  if (status == S3F_OK)
    types->rows[types->count++] = row;
  return status;
}
