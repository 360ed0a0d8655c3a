/* Tables of every kind: rates, levels, features, measurements, regions, usage types. SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "tables.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int same_rate(const s3f_price *a, const s3f_price *b)
{
  return strcmp(a->region, b->region) == 0 && strcmp(a->rate, b->rate) == 0 && a->effective == b->effective;
}

/* What was read is sound: finite prices, each from its text; the bands of a rate begin at 0, meet, and have no end. */
static void check(const s3f_prices *prices)
{
  s3f_price row, last = {.to = INFINITY};
  for (size_t i = 0; s3f_prices_price(prices, i, &row) == S3F_OK; i++) {
    const int follows = i > 0 && same_rate(&last, &row);
    if (!(isfinite(row.price) && row.price >= 0 && row.from < row.to && row.effective > 20000000) ||
        fabs(strtod(row.price_text, NULL) - row.price) > row.price * 1e-15)
      abort();
    if (follows ? row.from != last.to : row.from != 0 || !isinf(last.to))
      abort();
    last = row;
  }
  if (!isinf(last.to))
    abort();
}

/* Fed beside a table that stands, which a refusal must leave as it was. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  s3f_prices *prices = new_rates();
  s3f_messages *messages = s3f_messages_new();
  const size_t count = s3f_prices_count(prices);
  if (s3f_prices_parse(prices, "fuzz.csv", (const char *)data, size, messages) != S3F_OK &&
      (s3f_prices_count(prices) != count || s3f_messages_count(messages) == 0 || s3f_prices_has_levels(prices) ||
       s3f_prices_has_features(prices) || s3f_prices_has_measurements(prices) || s3f_prices_has_regions(prices) ||
       s3f_prices_has_usage_types(prices)))
    abort();
  check(prices);
  s3f_prices_free(prices);
  s3f_messages_free(messages);
  return 0;
}
