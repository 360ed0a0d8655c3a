/* Published bills come out to the cent, total and lines. SPDX-License-Identifier: MIT */
#include <cjson/cJSON.h>

#include "../lib/file.h"
#include "test.h"

static void check_design(const s3f_model *model, size_t index, const cJSON *expected)
{
  s3f_bill *bill;
  assert_int_equal(s3f_bill_new(model, &bill), S3F_OK);
  assert_int_equal(s3f_model_bill(model, index, bill), S3F_OK);
  assert_true(bill->fits);
  const cJSON *total = cJSON_GetObjectItem(expected, "total"), *line;
  if (total != NULL)
    assert_cents(bill->total, total->valuedouble);
  cJSON_ArrayForEach(line, cJSON_GetObjectItem(expected, "lines"))
    assert_cents(test_amount(bill, line->string), line->valuedouble);
  s3f_bill_free(bill);
}

static size_t index_of(const s3f_model *model, const char *design)
{
  for (size_t i = 0; i < s3f_model_design_count(model); i++)
    if (strcmp(s3f_model_design(model, i), design) == 0)
      return i;
  fail_msg("%s has no design %s", s3f_model_name(model), design);
  return 0;
}

static void published_bills(void **state)
{
  (void)state;
  s3f_prices *prices = test_prices();
  char *text;
  size_t length, bills = 0;
  assert_int_equal(s3f_read_file("tests/published.json", NULL, &text, &length), S3F_OK);
  cJSON *root = cJSON_Parse(text);
  const cJSON *published, *design;
  cJSON_ArrayForEach(published, cJSON_GetObjectItem(root, "cases")) {
    const char *path = cJSON_GetObjectItem(published, "scenario")->valuestring;
    s3f_model *model;
    print_message("%s\n", path);
    assert_int_equal(s3f_model_load(prices, path, NULL, NULL, &model), S3F_OK);
    cJSON_ArrayForEach(design, cJSON_GetObjectItem(published, "expect")) {
      check_design(model, index_of(model, design->string), design);
      bills++;
    }
    s3f_model_free(model);
  }
  assert_int_equal(bills, 33); /* none was passed over */
  cJSON_Delete(root);
  free(text);
  s3f_prices_free(prices);
}

/* The sweep of the sequencer case over efficiency, published with the case. */
static void efficiency_sweep(void **state)
{
  (void)state;
  static const double published[][2] = {
      {0, 6743.54}, {0.2, 5574.85}, {0.4, 4406.16}, {0.6, 3237.48}, {0.75, 2361.04}};
  s3f_prices *prices = test_prices();
  s3f_model_options options = S3F_MODEL_OPTIONS_INIT;
  options.designs = "fsx-ontap";
  s3f_model *model;
  s3f_variable *efficiency;
  assert_int_equal(s3f_model_load(prices, "scenarios/sequencer-output.json", &options, NULL, &model),
                   S3F_OK);
  assert_int_equal(s3f_variable_new(model, "efficiency", NULL, &efficiency), S3F_OK);
  for (size_t i = 0; i < sizeof published / sizeof *published; i++) {
    double total;
    assert_int_equal(s3f_variable_set(efficiency, published[i][0]), S3F_OK);
    assert_int_equal(s3f_model_totals(model, &total), S3F_OK);
    assert_cents(total, published[i][1]);
  }
  s3f_variable_free(efficiency);
  s3f_model_free(model);
  s3f_prices_free(prices);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(published_bills),
                                     cmocka_unit_test(efficiency_sweep)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
