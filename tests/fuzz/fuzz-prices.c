/* Price and level tables. SPDX-License-Identifier: MIT */
#include <stdint.h>

#include "../../lib/s3fcost.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  s3f_prices *prices;
  s3f_messages *messages = s3f_messages_new();
  if (s3f_prices_new(&prices) == S3F_OK) {
    (void)s3f_prices_parse(prices, "fuzz.csv", (const char *)data, size, messages);
    s3f_prices_free(prices);
  }
  s3f_messages_free(messages);
  return 0;
}
