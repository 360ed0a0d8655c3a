/* What each design can do. SPDX-License-Identifier: MIT */
#include "feature.h"

#include <string.h>

#include "design.h"
#include "text.h"

static const char *const answers[] = {"yes", "no", "partial", "client"};
enum { ANSWERS = sizeof answers / sizeof *answers };

bool s3f_is_features_header(const s3f_record *record)
{
  const size_t count = record->count;
  return count > 3 && count <= S3F_CELLS_MOST && strcmp(record->cells[0], "feature") == 0 &&
         strcmp(record->cells[count - 2], "disputed") == 0 && strcmp(record->cells[count - 1], "note") == 0;
}

s3f_status s3f_features_begin(s3f_features *features, const s3f_record *record)
{
  features->column_count = record->count;
  for (size_t i = 1; i + 2 < record->count; i++) {
    size_t design = 0;
    while (design < s3f_design_count && strcmp(s3f_designs[design]->name, record->cells[i]) != 0)
      design++;
    features->columns[i] = design;
    if (design == s3f_design_count) {
      char shown[S3F_SHOWN];
      s3f_record_say(record, i, "\"%s\" is no design", s3f_shown(record->cells[i], shown));
    }
  }
  return S3F_OK;
}

s3f_status s3f_features_take(s3f_features *features, const s3f_record *record, s3f_keeper *keep, void *owner)
{
  const size_t note = record->count - 1, disputed = record->count - 2;
  if (s3f_features_find(features, record->cells[0]) < features->count || record->cells[0][0] == '\0') {
    char shown[S3F_SHOWN];
    s3f_record_say(record, 0, record->cells[0][0] == '\0' ? "a feature without a name%s" : "the feature \"%s\" stands twice",
                   s3f_shown(record->cells[0], shown));
    return S3F_OK;
  }
  if (features->count == S3F_FEATURES_MOST) {
    s3f_record_say(record, 0, "more than %d features", S3F_FEATURES_MOST);
    return S3F_ELIMIT;
  }
  s3f_feature *row = &features->rows[features->count++];
  *row = (s3f_feature){.name = keep(owner, record->cells[0]), .note = keep(owner, record->cells[note]),
                       .disputed = record->cells[disputed][0] != '\0'};
  for (size_t i = 1; i < disputed; i++) {
    const size_t answer = s3f_index_of(record->cells[i], answers, ANSWERS);
    if (answer == ANSWERS) {
      char shown[S3F_SHOWN], list[64] = "";
      s3f_append_list(list, sizeof list, answers, ANSWERS);
      s3f_record_say(record, i, "\"%s\" is not one of: %s", s3f_shown(record->cells[i], shown), list);
    } else if (features->columns[i] < s3f_design_count) {
      row->has[features->columns[i]] = answers[answer];
    }
  }
  return row->name == NULL || row->note == NULL ? S3F_ENOMEM : S3F_OK;
}

size_t s3f_features_find(const s3f_features *features, const char *name)
{
  size_t i = 0;
  while (i < features->count && (features->rows[i].name == NULL || strcmp(features->rows[i].name, name) != 0))
    i++;
  return i;
}
