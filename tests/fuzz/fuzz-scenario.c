/* Scenarios, and the bills of those that are sound. SPDX-License-Identifier: MIT */
#include <stdint.h>

#include "sound.h"
#include "tables.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  s3f_prices *prices = new_tables();
  check_scenario(prices, (const char *)data, size, NULL);
  s3f_prices_free(prices);
  return 0;
}
