/* Named assumptions: ranges, effects, and whether the order holds. SPDX-License-Identifier: MIT */
#include "test.h"

static const s3f_range *range_of(const s3f_assumptions *a, const char *design)
{
  for (size_t i = 0; i < a->range_count; i++)
    if (strcmp(a->ranges[i].design, design) == 0)
      return &a->ranges[i];
  fail_msg("no range of %s", design);
  return NULL;
}

/* 64 KiB: metadata storage moves the bill most, then the first read. */
static void small_objects(void **state)
{
  (void)state;
  s3f_model *model;
  s3f_assumptions *a;
  assert_int_equal(s3f_model_load(shipped, "scenarios/small-object-writes.json", NULL, NULL, &model), S3F_OK);
  assert_int_equal(s3f_assumptions_new(model, NULL, &a), S3F_OK);
  assert_int_equal(a->combinations, 2 * 2 * 3 * 2 * 3 * 3);
  const s3f_range *range = range_of(a, "s3-files");
  assert_cents(range->base, 10756.38);
  assert_cents(range->low, 10756.38);
  assert_close(range->high, range->base + 3e8 * 10240 / 0x1p30 * 0.36 + 3e8 * 65536 / 0x1p30 * 0.04, 1e-5);
  assert_string_equal(a->effects[0].assumption, "metadata-storage");
  assert_string_equal(a->effects[0].end, "10 KiB");
  assert_close(a->effects[0].change, 3e8 * 10240 / 0x1p30 * 0.36, 1e-5);
  assert_string_equal(a->effects[1].assumption, "first-read");
  assert_int_equal(a->flip_count, 0);
  for (size_t i = 1; i < a->effect_count; i++)
    assert_true(fabs(a->effects[i - 1].change) >= fabs(a->effects[i].change));
  double totals[4]; /* the model is as it was */
  assert_int_equal(s3f_model_totals(model, totals), S3F_OK);
  assert_cents(totals[1], 10756.38);
  s3f_assumptions_free(a);
  s3f_model_free(model);
}

/* Half of the savings in the pool, none, or all: here the order of two designs turns on it. */
static void an_order_that_does_not_hold(void **state)
{
  (void)state;
  s3f_model *model = test_tokyo(shipped,
      "\"stored\": \"20 TiB\", \"working_set\": \"1 TiB\", \"object_size\": \"4 MiB\", \"reads_per_object\": 1",
      "\"s3\": {}, \"fsx-ontap\": {\"tiering\": \"all\", \"efficiency\": 0.6}");
  s3f_assumptions *a;
  assert_int_equal(s3f_assumptions_new(model, NULL, &a), S3F_OK);
  assert_int_equal(a->combinations, 9);
  assert_int_equal(a->flip_count, 1);
  assert_string_equal(a->flips[0].cheaper, "s3");
  assert_string_equal(a->flips[0].dearer, "fsx-ontap");
  assert_string_equal(a->flips[0].at, "pool-efficiency = full");
  s3f_assumptions_free(a);
  s3f_model_free(model);
}

/* What the scenario states, or a variable sets, is no assumption. */
static void stated_settings_are_known(void **state)
{
  (void)state;
  s3f_model *model = test_tokyo(shipped,
      "\"stored\": \"20 TiB\", \"object_size\": \"64 KiB\", \"reads_per_object\": 1",
      "\"s3-files\": {\"first_read\": \"file-system\", \"get_size\": \"object\"}");
  s3f_assumptions *a;
  assert_int_equal(s3f_assumptions_new(model, NULL, &a), S3F_OK);
  assert_int_equal(a->combinations, 3 * 2);
  s3f_assumptions_free(a);
  s3f_variable *metadata;
  assert_int_equal(s3f_variable_new(model, "metadata_storage", NULL, &metadata), S3F_OK);
  assert_int_equal(s3f_assumptions_new(model, NULL, &a), S3F_OK);
  assert_int_equal(a->combinations, 2);
  s3f_assumptions_free(a);
  s3f_variable_free(metadata);
  s3f_model_free(model);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(small_objects), cmocka_unit_test(an_order_that_does_not_hold),
                                     cmocka_unit_test(stated_settings_are_known)};
  return cmocka_run_group_tests(tests, load_shipped, unload_shipped);
}
