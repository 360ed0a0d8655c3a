/* What sweeps vary, as `--vary` takes it, and the crossovers along it. SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "tables.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char scenario[] =
    "{\"region\": \"x-1\", \"workload\": {\"objects_written\": 3e6, \"retention_months\": 1, \"object_size\": \"64 KiB\", "
    "\"reads_per_object\": 2}, \"designs\": {\"s3\": {}, \"s3-files\": {}, \"fsx-ontap\": {\"efficiency\": 0.5}}}";

static s3f_model *model;

static void load(void)
{
  static s3f_prices *prices;
  if (model != NULL)
    return;
  prices = new_tables();
  if (s3f_model_parse(prices, "scenario", scenario, sizeof scenario - 1, NULL, NULL, &model) != S3F_OK)
    abort();
}

/* The stretches go from one end to the other without a gap that could hold a number. */
static void check_stretches(const s3f_axis_info *info, const s3f_pair *pair)
{
  double last = info->from;
  for (size_t i = 0; i < pair->stretch_count; i++) {
    const s3f_stretch *s = &pair->stretches[i];
    if (s->from > s->to || s->from < last)
      abort();
    last = s->to;
  }
  if (pair->stretch_count == 0 || pair->stretches[0].from != info->from || last != info->to)
    abort();
}

static void check(s3f_axis *axis)
{
  s3f_axis_info info;
  s3f_crossovers *found;
  char text[64];
  s3f_axis_describe(axis, &info);
  double last = -1;
  for (size_t i = 0; i < s3f_axis_count(axis) && i < 100; i++) {
    double value = s3f_axis_value(axis, i);
    if (s3f_axis_set(axis, value) != S3F_OK ||
        (!info.words && (!(value > last) || value < info.from || value > info.to)))
      abort(); /* the field takes its values, and numbers rise */
    (void)s3f_axis_text(axis, value, text, sizeof text);
    last = value;
  }
  s3f_status status = s3f_crossovers_new(model, axis, NULL, NULL, &found);
  if (status != S3F_OK && status != S3F_ELIMIT && status != S3F_EDATA && !(info.words && status == S3F_EUSAGE))
    abort();
  if (status != S3F_OK)
    return;
  for (size_t i = 0; i < found->pair_count; i++)
    check_stretches(&info, &found->pairs[i]);
  s3f_crossovers_free(found);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  char *text = malloc(size + 1);
  s3f_demand before, after;
  s3f_axis *axis;
  load();
  if (text == NULL)
    abort();
  memcpy(text, data, size);
  text[size] = '\0';
  (void)s3f_model_demand(model, &before);
  s3f_messages *messages = s3f_messages_new();
  if (s3f_axis_new(model, text, NULL, messages, &axis) == S3F_OK) {
    check(axis);
    s3f_axis_free(axis);
  } else if (s3f_messages_count(messages) == 0) {
    abort(); /* a refusal says why */
  }
  (void)s3f_model_demand(model, &after);
  if (memcmp(&before, &after, sizeof before) != 0)
    abort(); /* the model is as it was */
  s3f_messages_free(messages);
  free(text);
  return 0;
}
