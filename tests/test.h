/* What the library's tests share. SPDX-License-Identifier: MIT */
#ifndef S3F_TEST_H
#define S3F_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../lib/s3fcost.h"

/* cmocka's own macro compares floats. */
#define assert_close(actual, expected, tolerance) \
  do { \
    double actual_ = (actual), expected_ = (expected); \
    if (!(fabs(actual_ - expected_) <= (tolerance))) \
      fail_msg("%s is %.17g, expected %.17g", #actual, actual_, expected_); \
  } while (0)

#define assert_unpriced(total) assert_true((bool)isnan(total))

/* To the cent, as published bills are. */
#define assert_cents(actual, expected) assert_close(round((actual) * 100) / 100, (expected), 1e-6)

/* The tables that the tool ships. */
static inline s3f_prices *test_prices(void)
{
  s3f_prices *prices;
  s3f_messages *messages = s3f_messages_new();
  assert_int_equal(s3f_prices_new(&prices), S3F_OK);
  if (s3f_prices_add(prices, "pricing", messages) != S3F_OK)
    fail_msg("%s", s3f_messages_text(messages, 0));
  s3f_messages_free(messages);
  return prices;
}

/* The shipped tables, for test programs that load them once: pass both to cmocka's group. */
static s3f_prices *shipped __attribute__((unused));

static inline int load_shipped(void **state)
{
  (void)state;
  shipped = test_prices();
  return 0;
}

static inline int unload_shipped(void **state)
{
  (void)state;
  s3f_prices_free(shipped);
  return 0;
}

/* A model of the JSON in `text`, which must be sound. */
static inline s3f_model *test_model(const s3f_prices *prices, const char *text)
{
  s3f_model *model;
  s3f_messages *messages = s3f_messages_new();
  if (s3f_model_parse(prices, "test.json", text, strlen(text), NULL, messages, &model) != S3F_OK)
    fail_msg("%s: %s", text, s3f_messages_text(messages, 0));
  s3f_messages_free(messages);
  return model;
}

/* A scenario in Tokyo from its workload and its designs. */
static inline s3f_model *test_tokyo(const s3f_prices *prices, const char *workload,
                                    const char *designs)
{
  char text[4096];
  (void)snprintf(text, sizeof text,
                 "{\"region\": \"ap-northeast-1\", \"workload\": {%s}, \"designs\": {%s}}", workload,
                 designs);
  return test_model(prices, text);
}

/* The bill of the model's first design; the caller frees it. */
static inline s3f_bill *test_bill(const s3f_model *model)
{
  s3f_bill *bill;
  assert_int_equal(s3f_bill_new(model, &bill), S3F_OK);
  assert_int_equal(s3f_model_bill(model, 0, bill), S3F_OK);
  return bill;
}

/* Sum of the amounts of `rate`. */
static inline double test_amount(const s3f_bill *bill, const char *rate)
{
  double amount = 0;
  for (size_t i = 0; i < bill->line_count; i++)
    if (strcmp(bill->lines[i].rate, rate) == 0)
      amount += bill->lines[i].amount;
  return amount;
}

/* The total of the first design of a Tokyo scenario. */
static inline double test_total(const s3f_prices *prices, const char *workload, const char *designs)
{
  s3f_model *model = test_tokyo(prices, workload, designs);
  double totals[16];
  assert_int_equal(s3f_model_totals(model, totals), S3F_OK);
  s3f_model_free(model);
  return totals[0];
}

#endif
