/* Scenarios, and the bills of those that are sound. SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>

#include "tables.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A bill is either not ranked, with a reason, or a finite sum. */
static void check(const s3f_model *model)
{
  s3f_bill *bill;
  if (s3f_bill_new(model, &bill) != S3F_OK)
    return;
  for (size_t i = 0; i < s3f_model_design_count(model); i++) {
    char text[512];
    if (s3f_model_bill(model, i, bill) != S3F_OK)
      abort(); /* a scenario that loads is sound */
    for (size_t j = 0; j < bill->reason_count; j++)
      if (s3f_bill_reason(bill, j, text, sizeof text) == NULL)
        abort();
    for (size_t j = 0; j < bill->note_count; j++)
      if (s3f_bill_note(bill, j, text, sizeof text) == NULL)
        abort();
    if (bill->reason_count == 0 && !(isfinite(bill->total) && bill->total >= 0))
      abort();
  }
  s3f_bill_free(bill);
}

/* The least ceiling is the answer, and a number. */
static void check_capacity(const s3f_model *model)
{
  s3f_capacity *capacity;
  if (s3f_capacity_new(model, &capacity) != S3F_OK)
    return;
  for (size_t i = 0; i < s3f_model_design_count(model); i++) {
    char text[512];
    if (s3f_model_capacity(model, i, capacity) != S3F_OK)
      abort();
    for (size_t j = 0; j < capacity->note_count; j++)
      if (s3f_capacity_note(capacity, j, text, sizeof text) == NULL)
        abort();
    const s3f_throughput *both[] = {&capacity->read, &capacity->write};
    for (size_t j = 0; j < 2; j++)
      if (both[j]->ceiling_count > 0 && !(both[j]->aggregate > 0 && isfinite(both[j]->aggregate)))
        abort();
  }
  s3f_capacity_free(capacity);
}

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
    check(model);
    check_capacity(model);
    s3f_model_free(model);
  }
  s3f_messages_free(messages);
  s3f_prices_free(prices);
  return 0;
}
