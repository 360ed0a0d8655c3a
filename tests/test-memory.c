/* Every allocation fails in turn, those of the libraries below ours too: no crash, no leak, nothing
 * half-made. Not run under sanitizers, which bring a malloc of their own. SPDX-License-Identifier: MIT */
#include <errno.h>

#include "test.h"

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void __libc_free(void *block);

static long until_failure = -1; /* allocations that still succeed; negative: all */
static long live;

static bool fails(void)
{
  if (until_failure < 0 || until_failure-- > 0)
    return false;
  errno = ENOMEM;
  return true;
}

void *malloc(size_t size)
{
  void *block = fails() ? NULL : __libc_malloc(size);
  live += block != NULL;
  return block;
}

void *calloc(size_t count, size_t size)
{
  void *block = fails() ? NULL : __libc_calloc(count, size);
  live += block != NULL;
  return block;
}

void *realloc(void *old, size_t size)
{
  void *block = fails() ? NULL : __libc_realloc(old, size);
  live += old == NULL && block != NULL;
  return block;
}

void free(void *block)
{
  live -= block != NULL;
  __libc_free(block);
}

#define SCENARIO \
  "{\"region\": \"ap-northeast-1\", \"workload\": {\"stored\": \"20 TiB\", \"object_size\": \"64 KiB\", " \
  "\"working_set\": \"1 TiB\", \"reads_per_object\": 3}}"
#define REQUIRES \
  "{\"region\": \"Asia Pacific (Tokyo)\", \"workload\": {\"stored\": \"20 TiB\", \"object_size\": \"1 MiB\", " \
  "\"reads_per_object\": 3}, \"requirements\": {\"features\": [\"rename\"], \"read_throughput\": \"2 GiB/s\"}}"
#define WRONG \
  "{\"region\": \"ap-northeast-9\", \"workload\": {\"strored\": \"20 TiBs\", \"object_size\": -1}, \"designs\": {\"s4\": 1}}"

/* What the way came to: a way that ends well in spite of a failure must come to the same. */
static double outcome;

static s3f_status price(s3f_model *model)
{
  s3f_bill *bill = NULL;
  s3f_status status = s3f_bill_new(model, &bill);
  if (status == S3F_OK)
    status = s3f_bill_reserve(bill, model);
  for (size_t i = 0; status == S3F_OK && i < s3f_model_design_count(model); i++) {
    status = s3f_model_bill(model, i, bill);
    for (size_t j = 0; status == S3F_OK && j < bill->line_count; j++)
      outcome += bill->lines[j].amount;
  }
  s3f_bill_free(bill);
  return status;
}

/* A map over two fields, one of them words. */
static s3f_status sweep(s3f_model *model)
{
  s3f_axis *sizes = NULL, *words = NULL;
  double totals[S3F_DESIGNS_MOST];
  s3f_status status = s3f_axis_new(model, "object_size=4KiB..4MiB", NULL, NULL, &sizes);
  if (status == S3F_OK)
    status = s3f_axis_new(model, "deployment=single-az-1,multi-az-2", NULL, NULL, &words);
  for (size_t i = 0; status == S3F_OK && i < s3f_axis_count(sizes) * s3f_axis_count(words); i++) {
    status = s3f_axis_set(sizes, s3f_axis_value(sizes, i / s3f_axis_count(words)));
    if (status == S3F_OK)
      status = s3f_axis_set(words, s3f_axis_value(words, i % s3f_axis_count(words)));
    if (status == S3F_OK)
      status = s3f_model_totals(model, totals);
    if (status == S3F_OK)
      outcome += totals[1];
  }
  s3f_axis_free(words);
  s3f_axis_free(sizes);
  return status;
}

static s3f_status evaluate(s3f_model *model)
{
  s3f_variable *variable = NULL;
  s3f_assumptions *assumptions = NULL;
  s3f_axis *axis = NULL;
  s3f_crossovers *crossovers = NULL;
  s3f_capacity *capacity = NULL;
  s3f_status status = s3f_capacity_new(model, &capacity);
  for (size_t i = 0; status == S3F_OK && i < s3f_model_design_count(model); i++)
    status = s3f_model_capacity(model, i, capacity);
  if (status == S3F_OK)
    status = s3f_variable_new(model, "object_size", NULL, &variable);
  if (status == S3F_OK)
    status = s3f_assumptions_new(model, NULL, &assumptions);
  if (status == S3F_OK)
    status = price(model);
  if (status == S3F_OK)
    status = sweep(model);
  if (status == S3F_OK)
    status = s3f_axis_new(model, "reads_per_object=0.1..1000", NULL, NULL, &axis);
  if (status == S3F_OK)
    status = s3f_crossovers_new(model, axis, NULL, NULL, &crossovers);
  if (status == S3F_OK && crossovers->crossover_count == 0)
    status = S3F_EDATA; /* some are to be found, so that every way is gone */
  if (status == S3F_OK)
    outcome += (double)crossovers->crossover_count + crossovers->crossovers[0].at + (double)assumptions->effect_count +
               assumptions->ranges[0].high + capacity->clients;
  s3f_crossovers_free(crossovers);
  s3f_axis_free(axis);
  s3f_capacity_free(capacity);
  s3f_variable_free(variable);
  s3f_assumptions_free(assumptions);
  return status;
}

static s3f_status add_each(s3f_prices *prices, s3f_messages *messages)
{
  static const char *const paths[] = {"pricing/ap-northeast-1.csv", "pricing/fsx-ontap-levels.csv", "pricing/features.csv",
                                      "pricing/throughput.csv", "pricing/latency.csv", "pricing/regions.csv",
                                      "pricing/usage-types.csv"};
  s3f_status status = S3F_OK;
  for (size_t i = 0; status == S3F_OK && i < sizeof paths / sizeof *paths; i++)
    status = s3f_prices_add(prices, paths[i], messages);
  if (status == S3F_OK)
    status = s3f_prices_add_result(prices, NULL, "tests/results/fio-jobs-apart.json", messages);
  return status;
}

/* From files to a model, and what `use` makes of that. */
static s3f_status way_to(s3f_status (*use)(s3f_model *model), const char *scenario, const s3f_model_options *options)
{
  s3f_messages *messages = s3f_messages_new();
  s3f_prices *prices = NULL;
  s3f_model *model = NULL;
  s3f_status status = s3f_prices_new(&prices);
  if (status == S3F_OK)
    status = add_each(prices, messages);
  if (status == S3F_OK)
    status = s3f_model_parse(prices, "s.json", scenario, strlen(scenario), options, messages, &model);
  if (status == S3F_OK)
    status = s3f_model_move(model, "ap-northeast-1", messages);
  if (status == S3F_OK)
    status = use(model);
  s3f_model_free(model);
  s3f_prices_free(prices);
  s3f_messages_free(messages);
  return status;
}

static s3f_status whole_way(const char *scenario)
{
  s3f_model_options options = S3F_MODEL_OPTIONS_INIT;
  s3f_setting setting = {"efficiency", "0.3"};
  options.designs = "fsx-ontap,s3,s3-files,fsx-ontap-datasync";
  options.settings = &setting;
  options.setting_count = 1;
  return way_to(evaluate, scenario, &options);
}

static void fail_each(s3f_status (*way)(const char *input), const char *input, s3f_status wanted)
{
  assert_int_equal(way(input), wanted); /* what the process keeps for itself, it has now */
  outcome = 0;
  assert_int_equal(way(input), wanted);
  const double whole = outcome;
  long before = live, failures = 0;
  for (;; failures++) {
    outcome = 0;
    until_failure = failures;
    s3f_status status = way(input);
    bool none_failed = until_failure >= 0;
    until_failure = -1;
    assert_int_equal(live, before);
    if (status == S3F_OK)
      assert_close(outcome, whole, 0);
    if (none_failed) {
      assert_int_equal(status, wanted);
      break;
    }
    if (status != S3F_ENOMEM && status != wanted) /* a lost message alone changes nothing */
      fail_msg("allocation %ld: status %d", failures, (int)status);
  }
  assert_true(failures > 20);
}

/* By the prices of a date. */
static s3f_status dated_way(const char *scenario)
{
  s3f_model_options options = S3F_MODEL_OPTIONS_INIT;
  options.as_of = "2026-08-09";
  return way_to(price, scenario, &options);
}

static void sound_input(void **state)
{
  (void)state;
  fail_each(whole_way, SCENARIO, S3F_OK);
  fail_each(dated_way, REQUIRES, S3F_OK);
}

/* What is added beside a table, sound or not, leaves the table as it was when memory runs out, and its models price as
 * they did. */
static void additions_are_all_or_nothing(void **state)
{
  static const char *const paths[] = {"pricing/us-east-1.csv", "pricing/fsx-ontap-levels.csv", "pricing/features.csv",
                                      "pricing/latency.csv", "pricing/regions.csv", "pricing/usage-types.csv"};
  (void)state;
  for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
    s3f_status status = S3F_ENOMEM;
    for (long failures = 0; status == S3F_ENOMEM; failures++) {
      s3f_prices *prices;
      double before[S3F_DESIGNS_MOST], after[S3F_DESIGNS_MOST];
      assert_int_equal(s3f_prices_new(&prices), S3F_OK);
      assert_int_equal(s3f_prices_add(prices, "pricing/ap-northeast-1.csv", NULL), S3F_OK);
      const size_t count = s3f_prices_count(prices);
      s3f_model *model = test_model(prices, SCENARIO);
      assert_int_equal(s3f_model_totals(model, before), S3F_OK);
      until_failure = failures;
      status = s3f_prices_add(prices, paths[i], NULL);
      until_failure = -1;
      if (status == S3F_ENOMEM) {
        assert_int_equal(s3f_prices_count(prices), count);
        assert_false(s3f_prices_has_levels(prices) || s3f_prices_has_features(prices) ||
                     s3f_prices_has_measurements(prices) || s3f_prices_has_regions(prices) ||
                     s3f_prices_has_usage_types(prices));
        assert_int_equal(s3f_model_totals(model, after), S3F_OK);
        assert_memory_equal(after, before, s3f_model_design_count(model) * sizeof *after);
      }
      s3f_model_free(model);
      s3f_prices_free(prices);
    }
    assert_int_equal(status, S3F_OK);
  }
}

static void wrong_input(void **state)
{
  (void)state;
  fail_each(whole_way, WRONG, S3F_EDATA);
}

#define OFFER \
  "\"Publication Date\",\"2026-11-30\"\nSKU,RateCode,TermType,EffectiveDate,StartingRange,EndingRange,Unit,PricePerUnit," \
  "Currency,serviceCode,usageType,Region Code\n"
#define OFFERED(usage_type, price) \
  "A,A.B,OnDemand,2026-11-01,0,Inf,Requests," price ",USD,AmazonS3,APN1-" usage_type ",ap-northeast-1\n"

static s3f_status import_way(const char *offer)
{
  s3f_messages *messages = s3f_messages_new();
  s3f_prices *tables = NULL, *prices = NULL;
  s3f_import *import = NULL;
  s3f_status status = s3f_prices_new(&tables);
  if (status == S3F_OK)
    status = s3f_prices_add(tables, "pricing/regions.csv", messages);
  if (status == S3F_OK)
    status = s3f_prices_add(tables, "pricing/usage-types.csv", messages);
  if (status == S3F_OK)
    status = s3f_import_new(tables, &import);
  if (status == S3F_OK)
    status = s3f_import_begin(import, "o.csv", messages);
  if (status == S3F_OK)
    status = s3f_import_feed(import, offer, strlen(offer));
  if (status == S3F_OK)
    status = s3f_import_end(import);
  if (status == S3F_OK)
    status = s3f_import_finish(import, messages, &prices);
  if (status == S3F_OK)
    outcome += (double)s3f_prices_count(prices);
  s3f_prices_free(prices);
  s3f_import_free(import);
  s3f_prices_free(tables);
  s3f_messages_free(messages);
  return status;
}

static void offer_files(void **state)
{
  (void)state;
  fail_each(import_way, OFFER OFFERED("Requests-Tier1", "0.0000047") OFFERED("S3Files-Read", "0.04"), S3F_OK);
  fail_each(import_way, OFFER OFFERED("Requests-Tier1", "-1"), S3F_EDATA);
  fail_each(import_way, OFFER OFFERED("Requests-Tier1", "1") OFFERED("Requests-Tier1", "2"), S3F_EDATA);
}

/* With no allocation left at all, bills and totals are as ever. */
static void evaluating_allocates_nothing(void **state)
{
  (void)state;
  s3f_prices *prices = test_prices();
  s3f_model *model;
  s3f_bill *bill;
  s3f_capacity *capacity;
  double before[16], after[16];
  assert_int_equal(s3f_model_load(prices, "scenarios/small-object-writes.json", NULL, NULL, &model), S3F_OK);
  assert_int_equal(s3f_bill_new(model, &bill), S3F_OK);
  assert_int_equal(s3f_capacity_new(model, &capacity), S3F_OK);
  assert_int_equal(s3f_model_totals(model, before), S3F_OK);
  until_failure = 0;
  s3f_status totals = s3f_model_totals(model, after), bills = S3F_OK;
  for (size_t i = 0; i < s3f_model_design_count(model); i++)
    if (s3f_model_bill(model, i, bill) != S3F_OK || bill->total != before[i] || bill->line_count == 0 ||
        s3f_model_capacity(model, i, capacity) != S3F_OK || capacity->read.ceiling_count == 0)
      bills = S3F_EDATA;
  bool untouched = until_failure == 0;
  until_failure = -1;
  assert_true(untouched);
  assert_int_equal(totals, S3F_OK);
  assert_int_equal(bills, S3F_OK);
  for (size_t i = 0; i < s3f_model_design_count(model); i++)
    assert_close(after[i], before[i], 0);
  s3f_bill_free(bill);
  s3f_capacity_free(capacity);
  s3f_model_free(model);
  s3f_prices_free(prices);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(sound_input), cmocka_unit_test(wrong_input),
                                     cmocka_unit_test(additions_are_all_or_nothing),
                                     cmocka_unit_test(offer_files),
                                     cmocka_unit_test(evaluating_allocates_nothing)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
