/* The limits that README states: the largest that works, and that the first beyond is refused with a message.
 * SPDX-License-Identifier: MIT */
#include "test.h"

#include <unistd.h>

#include "../lib/csv-file.h"
#include "../lib/design.h"
#include "../lib/feature.h"
#include "../lib/file.h"
#include "../lib/levels.h"
#include "../lib/region.h"
#include "../lib/result.h"
#include "../lib/usage-type.h"

/* A text that grows. */
typedef struct text {
  char *at;
  size_t length, room;
} text;

__attribute__((format(printf, 2, 3))) static void add(text *t, const char *format, ...)
{
  va_list arguments;
  if (t->room - t->length < 512) {
    t->room = t->room * 2 + 4096;
    t->at = realloc(t->at, t->room);
    assert_non_null(t->at);
  }
  va_start(arguments, format);
  const int length = vsnprintf(t->at + t->length, t->room - t->length, format, arguments);
  va_end(arguments);
  assert_in_range(length, 0, 511);
  t->length += (size_t)length;
}

static s3f_messages *said;

static int start(void **state)
{
  said = s3f_messages_new();
  return load_shipped(state);
}

static int finish(void **state)
{
  s3f_messages_free(said);
  return unload_shipped(state);
}

/* `status` is the refusal `wanted`, and the last message says `what`. */
static void assert_refused(s3f_status status, s3f_status wanted, const char *what)
{
  const size_t count = s3f_messages_count(said);
  assert_int_equal(status, wanted);
  assert_true(count > 0);
  if (strstr(s3f_messages_text(said, count - 1), what) == NULL)
    fail_msg("\"%s\" does not say \"%s\"", s3f_messages_text(said, count - 1), what);
}

static s3f_status parse_scenario(const char *json)
{
  s3f_model *model = NULL;
  const s3f_status status = s3f_model_parse(shipped, "s.json", json, strlen(json), NULL, said, &model);
  s3f_model_free(model);
  return status;
}

static s3f_status parse_table(const text *t)
{
  s3f_prices *prices;
  assert_int_equal(s3f_prices_new(&prices), S3F_OK);
  const s3f_status status = s3f_prices_parse(prices, "t.csv", t->at, t->length, said);
  s3f_prices_free(prices);
  return status;
}

#define STOCK "\"workload\": {\"stored\": \"1 TiB\", \"object_size\": \"1 MiB\", \"reads_per_object\": 1}"

/* ---- files ---------------------------------------------------------------------------------- */

static void file_sizes(void **state)
{
  (void)state;
  static const char scenario[] = "{\"region\": \"us-east-1\", " STOCK "}";
  char path[] = "/tmp/s3fcost-limit.XXXXXX";
  const int descriptor = mkstemp(path);
  FILE *file = fdopen(descriptor, "w");
  s3f_model *model = NULL;
  assert_non_null(file);
  assert_int_equal(fputs(scenario, file) < 0, 0);
  for (size_t i = sizeof scenario - 1; i < S3F_FILE_MOST; i++)
    (void)fputc(' ', file);
  assert_int_equal(fflush(file), 0);
  assert_int_equal(s3f_model_load(shipped, path, NULL, said, &model), S3F_OK);
  s3f_model_free(model);
  assert_int_equal(fputc(' ', file), ' ');
  assert_int_equal(fclose(file), 0);
  assert_refused(s3f_model_load(shipped, path, NULL, said, &model), S3F_ELIMIT, "larger than 64 MiB");
  s3f_prices *prices;
  assert_int_equal(s3f_prices_new(&prices), S3F_OK);
  assert_refused(s3f_prices_add(prices, path, said), S3F_ELIMIT, "larger than 64 MiB");
  assert_refused(s3f_prices_add_result(prices, NULL, path, said), S3F_ELIMIT, "larger than 64 MiB");
  s3f_prices_free(prices);
  (void)unlink(path);
}

/* ---- scenarios ------------------------------------------------------------------------------ */

/* Members of one object, with `count` of them; all but the known are unknown, so that only their number differs. */
static void scenario_members(void **state)
{
  (void)state;
  for (size_t count = 64; count <= 65; count++) {
    text t = {NULL, 0, 0};
    add(&t, "{\"region\": \"us-east-1\", " STOCK ", \"clients\": {\"a0\": 0");
    for (size_t i = 1; i < count; i++)
      add(&t, ", \"a%zu\": 0", i);
    add(&t, "}}");
    const size_t before = s3f_messages_count(said);
    assert_int_equal(parse_scenario(t.at), S3F_EDATA);
    assert_int_equal(strstr(s3f_messages_text(said, before), "more than 64 members") != NULL, count > 64);
    free(t.at);
  }
}

static void scenario_grammar(void **state)
{
  (void)state;
  for (int depth = 32; depth <= 33; depth++) {
    text t = {NULL, 0, 0};
    for (int i = 0; i < depth; i++)
      add(&t, "[");
    for (int i = 0; i < depth; i++)
      add(&t, "]");
    assert_refused(parse_scenario(t.at), S3F_EDATA, depth > 32 ? "at most 32 levels" : "object in braces");
    free(t.at);
  }
  char json[512];
  const char *digits = "0.000000000000000000000000000000000000000000000000000000000001"; /* 62 characters */
  (void)snprintf(json, sizeof json, "{\"region\": \"us-east-1\", \"workload\": {\"stored\": 1, \"object_size\": 1, \"reads_per_object\": %.60s}}", digits);
  assert_int_equal(parse_scenario(json), S3F_OK);
  (void)snprintf(json, sizeof json, "{\"region\": \"us-east-1\", \"workload\": {\"stored\": 1, \"object_size\": 1, \"reads_per_object\": %.61s}}", digits);
  assert_refused(parse_scenario(json), S3F_EDATA, "at most 60 digits");
}

static void value_texts(void **state)
{
  (void)state;
  for (int length = 127; length <= 128; length++) {
    char json[512], value[160];
    (void)snprintf(value, sizeof value, "1.%0*d", length - 2, 0);
    (void)snprintf(json, sizeof json, "{\"region\": \"us-east-1\", \"workload\": {\"stored\": \"%s\", \"object_size\": 1, \"reads_per_object\": 1}}", value);
    if (length == 127)
      assert_int_equal(parse_scenario(json), S3F_OK);
    else
      assert_refused(parse_scenario(json), S3F_EDATA, "is longer than a value of stored can be");
  }
}

/* Every design at once, each once. */
static void designs(void **state)
{
  (void)state;
  text t = {NULL, 0, 0};
  const char *name, *title;
  s3f_model *model;
  add(&t, "{\"region\": \"us-east-1\", " STOCK ", \"designs\": {");
  for (size_t i = 0; s3f_design_at(i, &name, &title) == S3F_OK; i++)
    add(&t, "%s\"%s\": {}", i == 0 ? "" : ", ", name);
  add(&t, "}}");
  assert_int_equal(s3f_model_parse(shipped, "s.json", t.at, t.length, NULL, said, &model), S3F_OK);
  assert_int_equal(s3f_model_design_count(model), s3f_design_count);
  s3f_model_free(model);
  t.length -= 2;
  add(&t, ", \"s3\": {}}}");
  assert_refused(parse_scenario(t.at), S3F_EDATA, "the key stands twice");
  free(t.at);
}

/* The ends of a field's range are taken, what is next to them is not, and at its most the bill is a number still. */
static void check_field(s3f_model *model, const s3f_field_row *field, const char *section)
{
  char name[128];
  s3f_variable *variable;
  double totals[S3F_DESIGNS_MOST];
  if (field->kind == S3F_WORD || field->kind == S3F_FLAG)
    return;
  (void)snprintf(name, sizeof name, "%s.%s", section, field->name);
  const s3f_status status = s3f_variable_new(model, name, NULL, &variable);
  if (status == S3F_EDATA)
    return; /* it contradicts what is stated already */
  assert_int_equal(status, S3F_OK);
  assert_int_equal(s3f_variable_set(variable, field->rules & S3F_WHOLE ? field->most + 1 : nextafter(field->most, INFINITY)),
                   S3F_EDATA);
  assert_int_equal(s3f_variable_set(variable, field->rules & S3F_ABOVE_ZERO ? 0 : nextafter(field->least, -1)), S3F_EDATA);
  const double ends[] = {field->rules & S3F_ABOVE_ZERO ? 1e-3 : field->least, field->most};
  for (size_t i = 0; i < 2; i++) {
    assert_int_equal(s3f_variable_set(variable, ends[i]), S3F_OK);
    if (s3f_model_totals(model, totals) == S3F_OK)
      for (size_t j = 0; j < s3f_model_design_count(model); j++)
        if (!(isnan(totals[j]) || (isfinite(totals[j]) && totals[j] >= 0)))
          fail_msg("%s = %g: the total of %s is %g", name, ends[i], s3f_model_design(model, j), totals[j]);
  }
  s3f_variable_free(variable);
}

static s3f_model *every_design(void)
{
  return test_model(shipped, "{\"region\": \"us-east-1\", " STOCK "}");
}

static void field_ranges(void **state)
{
  (void)state;
  for (size_t i = 0; i < S3F_SCENARIO_FIELDS; i++) {
    s3f_model *model = every_design();
    check_field(model, &s3f_scenario_fields[i], s3f_section_of(i)->name);
    s3f_model_free(model);
  }
  for (size_t i = 0; i < s3f_design_count; i++)
    for (size_t j = 0; j < s3f_design_fields(s3f_designs[i]); j++) {
      s3f_model *model = every_design();
      check_field(model, s3f_design_field(s3f_designs[i], j), s3f_designs[i]->name);
      s3f_model_free(model);
    }
}

/* All fields at their most at once: the largest bill that there can be. */
static void largest_workload(void **state)
{
  (void)state;
  s3f_model *model = test_model(shipped,
      "{\"region\": \"us-east-1\", \"workload\": {\"stored\": \"1024 EiB\", \"object_size\": 1, \"reads_per_object\": 1000000000, "
      "\"objects_written\": 1000000000000000, \"peak_to_average\": 1000000}}");
  double totals[S3F_DESIGNS_MOST];
  assert_int_equal(s3f_model_totals(model, totals), S3F_OK);
  assert_true(totals[0] > 1e17 && isfinite(totals[0]));
  for (size_t i = 0; i < s3f_model_design_count(model); i++)
    assert_true(isnan(totals[i]) || isfinite(totals[i]));
  s3f_model_free(model);
}

/* ---- axes ----------------------------------------------------------------------------------- */

static void points(void **state)
{
  (void)state;
  s3f_model *model = every_design();
  s3f_axis_options options = S3F_AXIS_OPTIONS_INIT;
  s3f_axis *axis;
  options.steps = S3F_AXIS_STEPS_MOST;
  assert_int_equal(s3f_axis_new(model, "object_size=1..1EiB", &options, said, &axis), S3F_OK);
  assert_int_equal(s3f_axis_count(axis), S3F_AXIS_STEPS_MOST);
  assert_close(s3f_axis_value(axis, S3F_AXIS_STEPS_MOST - 1), 0x1p60, 0);
  s3f_axis_free(axis);
  options.steps++;
  assert_refused(s3f_axis_new(model, "object_size=1..1EiB", &options, said, &axis), S3F_ELIMIT, "more than 1000000000 steps");
  text t = {NULL, 0, 0};
  add(&t, "object_size=1");
  for (int i = 2; i <= 100000; i++)
    add(&t, ",%d", i);
  assert_int_equal(s3f_axis_new(model, t.at, NULL, said, &axis), S3F_OK);
  assert_int_equal(s3f_axis_count(axis), 100000);
  s3f_axis_free(axis);
  free(t.at);
  s3f_model_free(model);
}

/* ---- tables --------------------------------------------------------------------------------- */

#define RATES "region,rate,unit,from,to,price,currency,effective,evidence,source\n"

/* As many bands as a file holds: each is charged at its own price. */
static void bands(void **state)
{
  enum { BANDS = 10000 };
  (void)state;
  text t = {NULL, 0, 0};
  s3f_prices *prices;
  double total = 0;
  add(&t, RATES "x-1,s3.request.tier2,Requests,0,,0,USD,2026-01-01,price-list,a\n");
  for (int i = 0; i < BANDS; i++) {
    add(&t, "x-1,s3.storage.standard,GB-Mo,%d,", i);
    if (i + 1 < BANDS)
      add(&t, "%d", i + 1);
    add(&t, ",%d,USD,2026-01-01,price-list,a\n", BANDS - i);
    total += BANDS - i;
  }
  assert_int_equal(s3f_prices_new(&prices), S3F_OK);
  assert_int_equal(s3f_prices_parse(prices, "t.csv", t.at, t.length, said), S3F_OK);
  s3f_model *model = test_model(prices, "{\"region\": \"x-1\", \"workload\": {\"stored\": \"10000 GiB\", \"object_size\": 1, "
                                        "\"reads_per_object\": 0}, \"designs\": {\"s3\": {}}}");
  s3f_bill *bill = test_bill(model);
  assert_int_equal(bill->line_count, BANDS);
  assert_close(bill->total, total, 1e-6);
  s3f_bill_free(bill);
  s3f_model_free(model);
  s3f_prices_free(prices);
  free(t.at);
}

/* A table whose rows `row` writes holds `most` of them, and one more is refused. */
static void check_rows(const char *header, void (*row)(text *t, int number), int most, const char *what)
{
  for (int count = most; count <= most + 1; count++) {
    text t = {NULL, 0, 0};
    add(&t, "%s", header);
    for (int i = 0; i < count; i++)
      row(&t, i);
    if (count == most && parse_table(&t) != S3F_OK)
      fail_msg("%d rows: %s", count, s3f_messages_text(said, s3f_messages_count(said) - 1));
    if (count > most)
      assert_refused(parse_table(&t), S3F_ELIMIT, what);
    free(t.at);
  }
}

static void level_row(text *t, int i)
{
  add(t, "single-az-1,all,%d,1,,1,,1,,1,,1,1\n", 128 * (i + 1));
}

static void feature_row(text *t, int i)
{
  add(t, "f%d,yes,,\n", i);
}

static void region_row(text *t, int i)
{
  add(t, "x-%d,Region %d,,P%d\n", i, i, i);
}

static void usage_type_row(text *t, int i)
{
  add(t, "AmazonS3,Type%d,,s3.storage.standard,GB-Mo\n", i);
}

static void table_rows(void **state)
{
  (void)state;
  check_rows("deployment,regions,level,network_base,network_burst,memory_gb,nvme_gb,disk_base,disk_burst,iops_base,"
             "iops_burst,max_read,max_write\n", level_row, S3F_LEVELS_MOST, "more than 12 levels");
  check_rows("feature,s3,disputed,note\n", feature_row, S3F_FEATURES_MOST, "more than 64 features");
  check_rows("code,name,other_names,prefixes\n", region_row, S3F_REGIONS_MOST, "more than 128 regions");
  check_rows("service,usage_type,where,rate,unit\n", usage_type_row, S3F_USAGE_TYPES_MOST, "more than 512 usage types");
}

static void rows_and_numbers_of_a_table(void **state)
{
  (void)state;
  for (size_t length = 398; length <= 400; length += 2) { /* a number in a cell: 399 characters */
    text t = {NULL, 0, 0};
    add(&t, RATES "x-1,s3.storage.standard,GB-Mo,0,,0.");
    while (t.length < sizeof RATES - 1 + 33 + length)
      add(&t, "1");
    add(&t, ",USD,2026-01-01,price-list,a\n");
    if (length == 398)
      assert_int_equal(parse_table(&t), S3F_OK);
    else
      assert_refused(parse_table(&t), S3F_EDATA, "is not a decimal number");
    free(t.at);
  }
  text t = {NULL, 0, 0};
  add(&t, RATES "x-1,s3.storage.standard,GB-Mo,0,,1,USD,2026-01-01,price-list,\"");
  const size_t empty = t.length - (sizeof RATES - 1);
  while (t.length < sizeof RATES - 1 + 1024 * 1024 - 100)
    add(&t, "a");
  const size_t sound = t.length;
  add(&t, "\"\n");
  assert_true(empty < 100);
  assert_int_equal(parse_table(&t), S3F_OK);
  t.length = sound;
  for (int i = 0; i < 200; i++)
    add(&t, "a");
  add(&t, "\"\n");
  assert_refused(parse_table(&t), S3F_EDATA, "a row of more than 1 MiB");
  free(t.at);
}

/* ---- results -------------------------------------------------------------------------------- */

static s3f_status parse_result(const text *t)
{
  s3f_prices *prices;
  assert_int_equal(s3f_prices_new(&prices), S3F_OK);
  const s3f_status status = s3f_prices_parse_result(prices, NULL, "r", t->at, t->length, said);
  s3f_prices_free(prices);
  return status;
}

static void kinds_of_results(void **state)
{
  (void)state;
  for (int count = S3F_RESULTS_MOST; count <= S3F_RESULTS_MOST + 1; count++) {
    text t = {NULL, 0, 0};
    add(&t, "tod Run Interval reqrate rate MB/sec bytes/io read%% resp threads seekpct\n");
    for (int i = 0; i < count; i++)
      add(&t, "10:00 rd1 avg_1-9 max 1 %d %.0f 100 1 1 0\n", i + 1, ldexp(512, i));
    if (count == S3F_RESULTS_MOST)
      assert_int_equal(parse_result(&t), S3F_OK);
    else
      assert_refused(parse_result(&t), S3F_ELIMIT, "more than 32 kinds");
    free(t.at);
  }
}

/* A flatfile's columns; a number that is too long for one is none, not its beginning. */
static void columns_of_a_flatfile(void **state)
{
  (void)state;
  for (int count = 128; count <= 129; count++) {
    text t = {NULL, 0, 0};
    add(&t, "Interval MB/sec bytes/io read%%");
    for (int i = 4; i < count; i++)
      add(&t, " c%d", i);
    add(&t, "\navg_1-9 100 4096 100\n");
    if (count == 128)
      assert_int_equal(parse_result(&t), S3F_OK);
    else
      assert_refused(parse_result(&t), S3F_ELIMIT, "more than 128 columns");
    free(t.at);
  }
  text t = {NULL, 0, 0};
  add(&t, "Interval MB/sec bytes/io read%%\navg_1-9 000000000000000000000000000000100 4096 100\n");
  assert_refused(parse_result(&t), S3F_EDATA, "without numbers for MB/sec");
  free(t.at);
}

static void groups_of_jobs(void **state)
{
  (void)state;
  for (int count = 64; count <= 65; count++) {
    text t = {NULL, 0, 0};
    add(&t, "{\"fio version\": \"fio-3.33\", \"timestamp\": 1790000000, \"jobs\": [");
    for (int i = 0; i < count; i++)
      add(&t, "%s{\"jobname\": \"j\", \"groupid\": %d, \"error\": 0, \"job options\": {\"rw\": \"read\", \"bs\": \"1m\"}, \"read\": "
          "{\"io_bytes\": 1000000, \"bw_bytes\": 1000, \"total_ios\": 1}, \"write\": {\"io_bytes\": 0, \"bw_bytes\": 0, \"total_ios\": 0}}",
          i == 0 ? "" : ", ", i);
    add(&t, "]}");
    if (count == 64)
      assert_int_equal(parse_result(&t), S3F_OK);
    else
      assert_refused(parse_result(&t), S3F_ELIMIT, "more than 64 groups of jobs");
    free(t.at);
  }
}

/* ---- imports -------------------------------------------------------------------------------- */

static void imported_prices(void **state)
{
  enum { MOST = 1000000 };
  (void)state;
  static const char header[] = "\"Publication Date\",\"2026-11-30\"\nSKU,RateCode,TermType,EffectiveDate,StartingRange,EndingRange,"
                               "Unit,PricePerUnit,Currency,serviceCode,usageType,Region Code\n";
  s3f_import *import;
  assert_int_equal(s3f_import_new(shipped, &import), S3F_OK);
  assert_int_equal(s3f_import_begin(import, "o.csv", said), S3F_OK);
  assert_int_equal(s3f_import_feed(import, header, sizeof header - 1), S3F_OK);
  s3f_status status = S3F_OK;
  for (int i = 0; i <= MOST && status == S3F_OK; i++) {
    char row[256];
    const int length = snprintf(row, sizeof row, "A,A.B,OnDemand,2026-11-01,%d,%d,GB-Mo,0.02,USD,AmazonS3,APN1-TimedStorage-ByteHrs,"
                                "ap-northeast-1\n", i, i + 1);
    status = s3f_import_feed(import, row, (size_t)length);
    assert_true(status == S3F_OK || i == MOST);
  }
  assert_refused(status, S3F_ELIMIT, "more than 1000000 prices");
  s3f_import_free(import);
}

/* ---- messages ------------------------------------------------------------------------------- */

static void message_count(void **state)
{
  (void)state;
  text t = {NULL, 0, 0};
  s3f_messages *own = s3f_messages_new();
  s3f_model *model = NULL;
  add(&t, "{\"region\": \"us-east-1\", " STOCK ", \"clients\": {\"a0\": 0");
  for (int i = 1; i < 25; i++)
    add(&t, ", \"a%d\": 0", i);
  add(&t, "}}");
  assert_int_equal(s3f_model_parse(shipped, "s.json", t.at, t.length, NULL, own, &model), S3F_EDATA);
  assert_int_equal(s3f_messages_count(own), S3F_MESSAGES_A_FILE + 1);
  assert_string_equal(s3f_messages_text(own, S3F_MESSAGES_A_FILE), "s.json: error: 5 more errors not shown");
  s3f_messages_free(own);
  free(t.at);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(file_sizes),      cmocka_unit_test(scenario_members), cmocka_unit_test(scenario_grammar),
      cmocka_unit_test(value_texts),     cmocka_unit_test(designs),          cmocka_unit_test(field_ranges),
      cmocka_unit_test(largest_workload), cmocka_unit_test(points),          cmocka_unit_test(bands),
      cmocka_unit_test(table_rows),      cmocka_unit_test(rows_and_numbers_of_a_table),
      cmocka_unit_test(kinds_of_results), cmocka_unit_test(columns_of_a_flatfile), cmocka_unit_test(groups_of_jobs),
      cmocka_unit_test(imported_prices), cmocka_unit_test(message_count)};
  return cmocka_run_group_tests(tests, start, finish);
}
