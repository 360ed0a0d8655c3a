/* Scenarios, and the bills of those that are sound. SPDX-License-Identifier: MIT */
#include <stdint.h>
#include <stdlib.h>

#include "sound.h"
#include "tables.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  s3f_prices *prices;
  s3f_model *model;
  if (s3f_prices_new(&prices) != S3F_OK)
    abort();
  s3f_messages *messages = s3f_messages_new();
  if (s3f_prices_parse(prices, "table", table, sizeof table - 1, NULL) != S3F_OK ||
      s3f_prices_parse(prices, "levels", levels, sizeof levels - 1, NULL) != S3F_OK ||
      s3f_prices_parse(prices, "measured", measured, sizeof measured - 1, NULL) != S3F_OK)
    abort();
  if (s3f_model_parse(prices, "fuzz.json", (const char *)data, size, NULL, messages, &model) == S3F_OK) {
    check_bills(model);
    check_capacity(model);
    s3f_model_free(model);
  } else if (s3f_messages_count(messages) == 0) {
    abort(); /* a refusal says why */
  }
  s3f_messages_free(messages);
  s3f_prices_free(prices);
  return 0;
}
