/* Results of fio and VDBENCH, and the capacity that follows from those that are sound. SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>

#include "tables.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char scenario[] =
    "{\"region\": \"x-1\", \"workload\": {\"stored\": \"1 TiB\", \"object_size\": \"4 MiB\", \"reads_per_object\": 1}, "
    "\"designs\": {\"s3-files\": {}}}";

static void check(const s3f_prices *prices)
{
  s3f_model *model;
  s3f_capacity *capacity;
  if (s3f_model_parse(prices, "s.json", scenario, sizeof scenario - 1, NULL, NULL, &model) != S3F_OK)
    abort();
  if (s3f_capacity_new(model, &capacity) == S3F_OK) {
    if (s3f_model_capacity(model, 0, capacity) != S3F_OK)
      abort();
    if (capacity->read.ceiling_count > 0 && !(capacity->read.aggregate > 0))
      abort();
    s3f_capacity_free(capacity);
  }
  s3f_model_free(model);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  s3f_prices *prices = new_rates();
  s3f_messages *messages = s3f_messages_new();
  const s3f_status status = s3f_prices_parse_result(prices, "s3-files", "result", (const char *)data, size, messages);
  if (status == S3F_OK)
    check(prices);
  else if (s3f_messages_count(messages) == 0 && status != S3F_ENOMEM)
    abort(); /* what was wrong is always said */
  s3f_messages_free(messages);
  s3f_prices_free(prices);
  return 0;
}
