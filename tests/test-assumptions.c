/* Named assumptions: ranges, effects, and whether the order holds. SPDX-License-Identifier: MIT */
#include "../lib/design.h"
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
  assert_int_equal(a->combinations, (2 * 2 * 3 * 2) * (3 * 3)); /* of s3-files, and of both FSx */
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
  model = test_tokyo(shipped, "\"stored\": \"20 TiB\", \"object_size\": \"1 MiB\", \"working_set\": \"1 TiB\", \"reads_per_object\": 1",
                     "\"s3\": {\"storage_class\": \"intelligent-tiering\"}");
  metadata = NULL;
  assert_int_equal(s3f_assumptions_new(model, NULL, &a), S3F_OK);
  assert_int_equal(a->combinations, 2); /* what is outside the working set; no question of other classes */
  s3f_assumptions_free(a);
  s3f_variable_free(metadata);
  s3f_model_free(model);
}

/* Every end in the field table is a value of its field, and not the base. */
static void ends_are_values(void **state)
{
  (void)state;
  size_t ends = 0;
  for (size_t i = 0; i < s3f_design_count; i++)
    for (size_t j = 0; j < s3f_design_fields(s3f_designs[i]); j++) {
      const s3f_field_row *field = s3f_design_field(s3f_designs[i], j);
      for (size_t k = 0; field->assumption != NULL && field->ends[k] != NULL; k++, ends++) {
        double end, base;
        char why[256];
        if (!s3f_field_read(field, field->ends[k], &end, why, sizeof why))
          fail_msg("%s: \"%s\" %s", field->name, field->ends[k], why);
        assert_true(s3f_field_read(field, field->initial, &base, why, sizeof why));
        assert_true(end != base);
      }
    }
  assert_int_equal(ends, 1 + 5 + 2 * 4 + 2 * 1 + 2 * 4); /* s3, S3 Files, FSx, EFS, clients */
}

/* An end that has no price is said, not taken for no change. */
static void ends_without_price(void **state)
{
  (void)state;
  const char *table = "region,rate,unit,from,to,price,currency,effective,evidence,source\n"
      "x-1,s3.storage.standard,GB-Mo,0,,0.025,USD,2026-01-01,price-list,a\n"
      "x-1,s3.request.tier2,Requests,0,,0.00000037,USD,2026-01-01,price-list,a\n"
      "x-1,s3-files.read,GB,0,,0.04,USD,2026-01-01,price-list,a\n"
      "x-1,s3-files.write,GB,0,,0.07,USD,2026-01-01,price-list,a\n";
  s3f_prices *prices;
  s3f_assumptions *a;
  assert_int_equal(s3f_prices_new(&prices), S3F_OK);
  assert_int_equal(s3f_prices_parse(prices, "t.csv", table, strlen(table), NULL), S3F_OK);
  s3f_model *model = test_model(prices, "{\"region\": \"x-1\", \"workload\": {\"stored\": \"1 TiB\", \"object_size\": \"1 MiB\", "
                                "\"reads_per_object\": 1}, \"designs\": {\"s3-files\": {}}}");
  assert_int_equal(s3f_assumptions_new(model, NULL, &a), S3F_OK);
  assert_string_equal(a->effects[0].assumption, "metadata-storage");
  assert_unpriced(a->effects[0].total);
  assert_unpriced(a->effects[0].change);
  assert_int_equal(a->unpriced, a->combinations * 2 / 3);
  s3f_assumptions_free(a);
  s3f_model_free(model);
  s3f_prices_free(prices);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(small_objects), cmocka_unit_test(an_order_that_does_not_hold),
                                     cmocka_unit_test(stated_settings_are_known), cmocka_unit_test(ends_without_price),
                                     cmocka_unit_test(ends_are_values)};
  return cmocka_run_group_tests(tests, load_shipped, unload_shipped);
}
