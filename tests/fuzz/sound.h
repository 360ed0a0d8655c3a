/* What holds for every model that loads, whatever was fed. SPDX-License-Identifier: MIT */
#ifndef S3F_FUZZ_SOUND_H
#define S3F_FUZZ_SOUND_H

#include <math.h>
#include <stdlib.h>

#include "../../lib/s3fcost.h"

/* A bill is either not ranked, with a reason, or a finite sum of its lines. */
static inline void check_bills(const s3f_model *model)
{
  s3f_bill *bill;
  if (s3f_bill_new(model, &bill) != S3F_OK)
    return;
  for (size_t i = 0; i < s3f_model_design_count(model); i++) {
    char text[512];
    double sum = 0;
    if (s3f_model_bill(model, i, bill) != S3F_OK)
      abort(); /* a scenario that loads is sound */
    for (size_t j = 0; j < bill->reason_count; j++)
      if (s3f_bill_reason(bill, j, text, sizeof text) == NULL)
        abort();
    for (size_t j = 0; j < bill->note_count; j++)
      if (s3f_bill_note(bill, j, text, sizeof text) == NULL)
        abort();
    for (size_t j = 0; j < bill->line_count; j++)
      sum += bill->lines[j].amount;
    if (bill->reason_count == 0 && !(isfinite(bill->total) && bill->total >= 0 &&
                                     fabs(sum - bill->total) <= 1e-9 * bill->total))
      abort();
  }
  s3f_bill_free(bill);
}

/* The least ceiling is the answer, and a number. */
static inline void check_capacity(const s3f_model *model)
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

/* Reads a scenario: what loads is sound, and a refusal says why. */
static inline void check_scenario(const s3f_prices *prices, const char *text, size_t size, const s3f_model_options *options)
{
  s3f_messages *messages = s3f_messages_new();
  s3f_model *model;
  if (s3f_model_parse(prices, "s.json", text, size, options, messages, &model) == S3F_OK) {
    check_bills(model);
    check_capacity(model);
    s3f_model_free(model);
  } else if (s3f_messages_count(messages) == 0) {
    abort();
  }
  s3f_messages_free(messages);
}

#endif
