/* Axes and crossovers: closed forms, known answers, and what must hold. SPDX-License-Identifier: MIT */
#include <gsl/gsl_errno.h>

#include "test.h"

static s3f_model *load(const char *path)
{
  s3f_model *model;
  assert_int_equal(s3f_model_load(shipped, path, NULL, NULL, &model), S3F_OK);
  return model;
}

static s3f_axis *make_axis(s3f_model *model, const char *vary, s3f_hold hold)
{
  s3f_axis_options options = S3F_AXIS_OPTIONS_INIT;
  s3f_messages *messages = s3f_messages_new();
  s3f_axis *axis;
  options.hold = hold;
  if (s3f_axis_new(model, vary, &options, messages, &axis) != S3F_OK)
    fail_msg("%s", s3f_messages_text(messages, 0));
  s3f_messages_free(messages);
  return axis;
}

static s3f_crossovers *search(s3f_model *model, s3f_axis *axis, const char *between)
{
  s3f_messages *messages = s3f_messages_new();
  s3f_crossovers *found;
  if (s3f_crossovers_new(model, axis, between, messages, &found) != S3F_OK)
    fail_msg("%s", s3f_messages_text(messages, 0));
  s3f_messages_free(messages);
  return found;
}

/* Searches a Tokyo scenario along `vary`; the caller frees all three. */
typedef struct found {
  s3f_model *model;
  s3f_axis *axis;
  s3f_crossovers *result;
} found;

static found find_in(s3f_model *model, const char *vary, const char *between)
{
  s3f_axis *axis = make_axis(model, vary, S3F_HOLD_VOLUME);
  return (found){model, axis, search(model, axis, between)};
}

static found find(const char *workload, const char *designs, const char *vary)
{
  return find_in(test_tokyo(shipped, workload, designs), vary, NULL);
}

static void done(found *f)
{
  s3f_crossovers_free(f->result);
  s3f_axis_free(f->axis);
  s3f_model_free(f->model);
}

static void totals_at(found *f, double value, double *totals)
{
  assert_int_equal(s3f_axis_set(f->axis, value), S3F_OK);
  assert_int_equal(s3f_model_totals(f->model, totals), S3F_OK);
}

#define assert_relative(actual, expected, tolerance) \
  assert_close((actual) / (expected), 1.0, (tolerance))

/* ---- known answers -------------------------------------------------------------------------- */

/* With the volume held, both bills are a + b / size: the root has a closed form. */
static void root_has_its_closed_form(void **state)
{
  (void)state;
  found f = find_in(load("scenarios/small-object-writes.json"), "object_size=1KiB..1GiB", "s3,fsx-ontap");
  double small[4], large[4];
  totals_at(&f, 0x1p16, small);
  totals_at(&f, 0x1p17, large);
  /* totals[0] is s3, totals[2] fsx-ontap; b = (small - large) / (1 / 2^16 - 1 / 2^17) */
  double slope = ((small[0] - small[2]) - (large[0] - large[2])) * 0x1p17;
  double root = slope / (slope / 0x1p17 - (large[0] - large[2]));
  assert_int_equal(f.result->crossover_count, 1);
  const s3f_crossover *c = &f.result->crossovers[0];
  assert_string_equal(c->kind, "root");
  assert_relative(c->at, root, 1e-9);
  assert_close(c->at / 1024, 64.09, 0.01);
  assert_string_equal(c->below.cheaper, "fsx-ontap");
  assert_string_equal(c->above.cheaper, "s3");
  assert_relative(c->below.totals[0], c->below.totals[1], 1e-8);
  assert_true(c->below.value < c->at && c->at < c->above.value);
  assert_true(c->changes_cheapest);
  done(&f);
}

static void jump_is_at_the_threshold(void **state)
{
  (void)state;
  found f = find_in(load("scenarios/small-object-writes.json"), "object_size=1KiB..1GiB", "s3-files,fsx-ontap");
  assert_int_equal(f.result->crossover_count, 1);
  const s3f_crossover *c = &f.result->crossovers[0];
  assert_string_equal(c->kind, "jump");
  assert_close(c->at, 131072, 0);
  assert_close(c->above.value, 131072, 0);
  assert_close(c->below.value, nextafter(131072, 0), 0);
  assert_close(c->below.totals[0], 9910, 0.5);
  assert_close(c->above.totals[0], 1360, 0.5);
  assert_close(c->below.totals[1], c->above.totals[1], 0.01);
  assert_string_equal(c->below.cheaper, "fsx-ontap");
  assert_string_equal(c->above.cheaper, "s3-files");
  assert_string_equal(c->causes[0].item, "S3 Files high-performance storage");
  assert_close(c->causes[0].below[0], 6591.796875, 1e-6);
  assert_close(c->causes[0].above[0], 0, 0);
  done(&f);
}

/* A threshold that the scenario moves moves the jump. */
static void jump_follows_the_threshold(void **state)
{
  (void)state;
  static const double thresholds[] = {4097, 70000, 5e6};
  for (size_t i = 0; i < 3; i++) {
    char designs[256];
    (void)snprintf(designs, sizeof designs, "\"s3-files\": {\"import_threshold\": %.0f}, \"fsx-ontap\": "
                   "{\"ssd\": \"38 TiB\"}", thresholds[i]);
    found f = find("\"stored\": \"20 TiB\", \"object_size\": 1024, \"reads_per_object\": 1",
                   designs, "object_size=1KiB..1GiB");
    assert_int_equal(f.result->crossover_count, 1);
    assert_close(f.result->crossovers[0].at, thresholds[i], 0);
    assert_string_equal(f.result->crossovers[0].kind, "jump");
    done(&f);
  }
}

static void large_reads(void **state)
{
  (void)state;
  found f = find_in(load("scenarios/large-object-reads.json"), "object_size=1KiB..1GiB", "s3,fsx-ontap");
  assert_int_equal(f.result->crossover_count, 1);
  assert_close(f.result->crossovers[0].at / 1024, 14.7, 0.01);
  assert_string_equal(f.result->crossovers[0].kind, "root");
  done(&f);
}

/* ---- several, none, equal ------------------------------------------------------------------- */

#define RATES \
  "region,rate,unit,from,to,price,currency,effective,evidence,source\n" \
  "r,s3.storage.standard,GB-Mo,0,,0.05,USD,2026-01-01,stated,x\n" \
  "r,s3.request.tier1,Requests,0,,0.0004,USD,2026-01-01,stated,x\n" \
  "r,fsx-ontap.ssd.single-az,GB-Mo,0,,0.1,USD,2026-01-01,stated,x\n" \
  "r,fsx-ontap.throughput.single-az-1,MBps-Mo,0,,1,USD,2026-01-01,stated,x\n" \
  "r,fsx-ontap.pool.single-az,GB-Mo,0,,0.02,USD,2026-01-01,stated,x\n" \
  "r,fsx-ontap.pool.write,Requests,0,,0.005,USD,2026-01-01,stated,x\n"

/* The prices of `rates` and the levels of FSx for ONTAP; the caller frees them. */
static s3f_prices *prices_of(const char *rates)
{
  s3f_prices *prices;
  s3f_messages *messages = s3f_messages_new();
  assert_int_equal(s3f_prices_new(&prices), S3F_OK);
  assert_int_equal(s3f_prices_parse(prices, "rates.csv", rates, strlen(rates), messages), S3F_OK);
  assert_int_equal(s3f_prices_add(prices, "pricing/fsx-ontap-levels.csv", messages), S3F_OK);
  s3f_messages_free(messages);
  return prices;
}

/* With tiering auto the pool's writes fall as 1 / retention while its storage rises: the bills meet
 * twice with nothing but smooth curves between. */
static void two_roots_without_a_step(void **state)
{
  (void)state;
  s3f_prices *prices = prices_of(RATES);
  s3f_model *model = test_model(prices, "{\"region\": \"r\", \"workload\": {\"written\": \"1 TiB\", \"retention_months\": 2, "
      "\"object_size\": \"1 MiB\", \"reads_per_object\": 0}, \"designs\": {\"s3\": {}, "
      "\"fsx-ontap\": {\"tiering\": \"auto\", \"s3_access_point\": false}}}");
  found f = find_in(model, "retention_months=1.1..100", NULL);
  assert_int_equal(f.result->crossover_count, 2);
  const double cooled = 32.5 / 30, writes = 0x1p18 * 0.005, ssd = ceil(1024 * cooled * 1.2) * 0.1, put = 0x1p20 * 0.0004;
  /* fsx - s3 = k - a r - b / r */
  const double k = ssd + 128 - 1024 * 0.02 * cooled + writes - put, a = 1024 * 0.03, b = writes * cooled;
  const double spread = sqrt(k * k - 4 * a * b);
  assert_relative(f.result->crossovers[0].at, (k - spread) / (2 * a), 1e-9);
  assert_relative(f.result->crossovers[1].at, (k + spread) / (2 * a), 1e-9);
  assert_string_equal(f.result->crossovers[0].below.cheaper, "fsx-ontap");
  assert_string_equal(f.result->crossovers[1].above.cheaper, "fsx-ontap");
  done(&f);
  s3f_prices_free(prices);
}

/* Whole GiB of SSD turn one crossing into several. */
static void every_step_is_found(void **state)
{
  (void)state;
  found f = find_in(load("scenarios/small-object-writes.json"), "retention_months=0.9..1.1", "s3,fsx-ontap");
  assert_int_equal(f.result->crossover_count, 3);
  for (size_t i = 0; i < 3; i++) {
    const s3f_crossover *c = &f.result->crossovers[i];
    double totals[4];
    assert_string_equal(c->above.cheaper, i % 2 == 0 ? "s3" : "fsx-ontap");
    totals_at(&f, c->below.value, totals);
    assert_close(totals[0], c->below.totals[0], 0);
    assert_int_equal(totals[2] < totals[0], c->below.cheaper == c->between[1]);
    totals_at(&f, c->above.value, totals);
    assert_int_equal(totals[2] < totals[0], c->above.cheaper == c->between[1]);
  }
  done(&f);
}

static void none_says_who_is_cheaper(void **state)
{
  (void)state;
  found f = find_in(load("scenarios/small-object-writes.json"), "object_size=4KiB..1GiB", "s3,s3-files");
  assert_int_equal(f.result->crossover_count, 0);
  assert_int_equal(f.result->pair_count, 1);
  assert_int_equal(f.result->pairs[0].stretch_count, 1);
  assert_string_equal(f.result->pairs[0].stretches[0].cheaper, "s3");
  assert_close(f.result->pairs[0].stretches[0].from, 4096, 0);
  assert_close(f.result->pairs[0].stretches[0].to, 0x1p30, 0);
  done(&f);
}

/* Nothing written: both FSx designs are one. Their SSD rounds up a million times alike. */
static void equal_throughout(void **state)
{
  (void)state;
  found f = find("\"stored\": \"20 TiB\", \"working_set\": \"1 GiB\", \"object_size\": \"64 KiB\", \"reads_per_object\": 1",
                 "\"fsx-ontap\": {}, \"fsx-ontap-datasync\": {}", "stored=1TiB..1PiB");
  assert_int_equal(f.result->crossover_count, 0);
  assert_int_equal(f.result->pairs[0].stretch_count, 1);
  assert_true(f.result->pairs[0].stretches[0].equal);
  assert_null(f.result->pairs[0].stretches[0].cheaper);
  assert_true(f.result->evaluations < 100000);
  done(&f);
}

/* Above the largest throughput level FSx for ONTAP does not fit. */
static void what_does_not_fit_is_said(void **state)
{
  (void)state;
  found f = find("\"stored\": \"20 TiB\", \"object_size\": \"1 MiB\", \"reads_per_object\": 1",
                 "\"s3\": {}, \"fsx-ontap\": {}", "reads_per_object=1..1000");
  const s3f_pair *pair = &f.result->pairs[0];
  const s3f_stretch *last = &pair->stretches[pair->stretch_count - 1];
  double totals[2];
  assert_string_equal(last->only, "s3");
  totals_at(&f, last->from, totals);
  assert_unpriced(totals[1]);
  totals_at(&f, nextafter(last->from, 0), totals);
  assert_true((bool)isfinite(totals[1]));
  done(&f);
}

/* Levels that are sold, and nothing between them: the sides are the levels. */
static void sides_apart(void **state)
{
  (void)state;
  s3f_model *model = test_model(shipped, "{\"region\": \"us-east-1\", \"workload\": {\"stored\": \"20 TiB\", \"object_size\": \"1 MiB\", "
      "\"reads_per_object\": 1}, \"designs\": {\"s3\": {}, \"fsx-ontap\": {\"efficiency\": 0.9, \"ssd_headroom\": 0}}}");
  found f = find_in(model, "throughput=128..2048", NULL);
  assert_int_equal(f.result->crossover_count, 1);
  const s3f_crossover *c = &f.result->crossovers[0];
  assert_true(c->apart);
  assert_string_equal(c->kind, "jump");
  assert_close(c->below.value, 256, 0);
  assert_close(c->above.value, 512, 0);
  assert_close(c->at, 512, 0);
  done(&f);
}

/* Counts held: n x size / size is n but for the last bit, and that decides nothing. */
static void noise_is_no_decision(void **state)
{
  (void)state;
  s3f_model *model = test_model(shipped, "{\"region\": \"us-east-1\", \"workload\": {\"objects_written\": 1000000, \"object_size\": \"100 KB\", "
      "\"retention_months\": 3, \"reads_per_object\": 4, \"write_path\": \"mount\"}, \"designs\": {\"s3-files\": {}, \"fsx-ontap\": {}}}");
  s3f_axis *axis = make_axis(model, "object_size=1KiB..1MiB", S3F_HOLD_OBJECTS);
  s3f_crossovers *result = search(model, axis, NULL);
  assert_int_equal(result->crossover_count, 8);
  assert_true(result->evaluations < 200000);
  s3f_crossovers_free(result);
  s3f_axis_free(axis);
  s3f_model_free(model);
}

/* A hundred tiers are followed by the one that counts. */
static void many_tiers(void **state)
{
  (void)state;
  static const char *const rates[] = {"s3.storage.standard", "s3-files.storage"};
  char table[20000] = "region,rate,unit,from,to,price,currency,effective,evidence,source\n"
      "r,s3.request.tier2,Requests,0,,0.0000004,USD,2026-01-01,stated,x\n"
      "r,s3-files.read,GB,0,,0.03,USD,2026-01-01,stated,x\nr,s3-files.write,GB,0,,0.06,USD,2026-01-01,stated,x\n";
  s3f_prices *prices;
  for (int i = 0; i < 200; i++) {
    size_t used = strlen(table);
    int band = i % 100;
    char to[16] = "";
    if (band < 99)
      (void)snprintf(to, sizeof to, "%d", (band + 1) * 1000);
    (void)snprintf(table + used, sizeof table - used, "r,%s,GB-Mo,%d,%s,0.%05d,USD,2026-01-01,stated,x\n", rates[i / 100],
                   band * 1000, to, 30000 - band);
  }
  assert_int_equal(s3f_prices_new(&prices), S3F_OK);
  assert_int_equal(s3f_prices_parse(prices, "rates.csv", table, strlen(table), NULL), S3F_OK);
  s3f_model *model = test_model(prices, "{\"region\": \"r\", \"workload\": {\"stored\": \"300 TiB\", \"working_set\": \"200 TiB\", "
      "\"object_size\": \"64 KiB\", \"reads_per_object\": 1}, \"designs\": {\"s3\": {}, \"s3-files\": {}}}");
  found f = find_in(model, "reads_per_object=0.1..10", NULL);
  assert_int_equal(f.result->crossover_count, 0);
  assert_string_equal(f.result->pairs[0].stretches[0].cheaper, "s3");
  done(&f);
  s3f_prices_free(prices);
}

/* What turns next to 0 turns at 0: with nothing written the whole stock is read, with a little written
 * that alone. */
static void next_to_nothing(void **state)
{
  (void)state;
  found f = find("\"stored\": \"1 TiB\", \"written\": \"1 GiB\", \"object_size\": \"64 KiB\", \"reads_per_object\": 100",
                 "\"s3\": {}, \"fsx-ontap\": {}", "written=0..1TiB");
  assert_true(f.result->crossover_count > 0);
  assert_close(f.result->crossovers[0].at, 0, 0);
  assert_close(f.result->crossovers[0].below.value, 0, 0);
  assert_string_equal(f.result->crossovers[0].kind, "jump");
  done(&f);
}

#define STEPS_RATES \
  "region,rate,unit,from,to,price,currency,effective,evidence,source\n" \
  "r,s3.storage.standard,GB-Mo,0,,0.05,USD,2026-01-01,stated,x\n" \
  "r,s3.request.tier1,Requests,0,,0.025,USD,2026-01-01,stated,x\n" \
  "r,fsx-ontap.ssd.single-az,GB-Mo,0,,0.05,USD,2026-01-01,stated,x\n" \
  "r,fsx-ontap.throughput.single-az-1,MBps-Mo,0,,0,USD,2026-01-01,stated,x\n"

/* S3 costs as much a GB as SSD in whole GiB, and half a GiB more: every GiB has two crossovers. */
static void more_than_can_be_told(void **state)
{
  (void)state;
  s3f_prices *prices = prices_of(STEPS_RATES);
  s3f_messages *messages = s3f_messages_new();
  s3f_model *model = test_model(prices, "{\"region\": \"r\", \"workload\": {\"stored\": \"2 TiB\", \"objects_written\": 1, \"working_set\": 0, "
      "\"object_size\": 1, \"reads_per_object\": 0}, \"designs\": {\"s3\": {}, \"fsx-ontap\": {\"ssd_headroom\": 0, \"s3_access_point\": false}}}");
  s3f_axis *axis = make_axis(model, "stored=2TiB..20TiB", S3F_HOLD_VOLUME);
  s3f_crossovers *result = NULL;
  assert_int_equal(s3f_crossovers_new(model, axis, NULL, messages, &result), S3F_ELIMIT);
  assert_null(result);
  assert_non_null(strstr(s3f_messages_text(messages, 0), "too close along stored"));
  s3f_axis_free(axis);
  axis = make_axis(model, "stored=2TiB..3TiB", S3F_HOLD_VOLUME);
  result = search(model, axis, NULL);
  assert_true(result->crossover_count == 2047 || result->crossover_count == 2048);
  for (size_t i = 0; i < result->crossover_count; i++) { /* in turn: half-way, and at the whole GiB */
    const s3f_crossover *c = &result->crossovers[i];
    assert_string_equal(c->kind, fmod(c->at, 0x1p30) == 0 ? "jump" : "root");
    assert_close(remainder(c->at, 0x1p29), 0, 1);
  }
  s3f_crossovers_free(result);
  s3f_axis_free(axis);
  s3f_model_free(model);
  s3f_prices_free(prices);
  s3f_messages_free(messages);
}

/* A field of whole numbers: both sides are whole, and next to each other. */
static void whole_numbers(void **state)
{
  (void)state;
  found f = find("\"written\": \"10 TiB\", \"retention_months\": 12, \"object_size\": \"64 KiB\", \"reads_per_object\": 2",
                 "\"s3-files\": {}, \"fsx-ontap\": {\"ssd_headroom\": 0}", "expiry_days=1..365");
  assert_int_equal(f.result->crossover_count, 1);
  const s3f_crossover *c = &f.result->crossovers[0];
  assert_close(c->above.value - c->below.value, 1, 0);
  assert_close(c->below.value, floor(c->below.value), 0);
  assert_string_equal(c->kind, "jump");
  done(&f);
}

/* ---- robustness ----------------------------------------------------------------------------- */

static int handler_calls;

static void count_call(const char *reason, const char *file, int line, int number)
{
  (void)reason;
  (void)file;
  (void)line;
  (void)number;
  handler_calls++;
}

/* GSL's error handler belongs to the host: it stays what it is, and is not called. */
static void gsl_handler_is_not_touched(void **state)
{
  (void)state;
  gsl_error_handler_t *before = gsl_set_error_handler(count_call);
  found f = find_in(load("scenarios/small-object-writes.json"), "object_size=1..1TiB", NULL);
  assert_true(f.result->crossover_count > 0);
  done(&f);
  assert_int_equal(handler_calls, 0);
  assert_ptr_equal(gsl_set_error_handler(before), count_call);
}

static void between_must_name_two(void **state)
{
  (void)state;
  static const char *const wrong[] = {"s3", "s3,s3", "s3,efs", "s3,fsx-ontap,s3-files", "", ",", "s3,"};
  s3f_model *model = load("scenarios/small-object-writes.json");
  s3f_axis *axis = make_axis(model, "object_size=1KiB..1MiB", S3F_HOLD_VOLUME);
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    s3f_messages *messages = s3f_messages_new();
    s3f_crossovers *result = NULL;
    assert_int_equal(s3f_crossovers_new(model, axis, wrong[i], messages, &result), S3F_EUSAGE);
    assert_null(result);
    assert_int_equal(s3f_messages_count(messages), 1);
    s3f_messages_free(messages);
  }
  s3f_axis_free(axis);
  s3f_model_free(model);
}

/* ---- axes ----------------------------------------------------------------------------------- */

static void check_values(const char *vary, const s3f_axis_options *options, const double *wanted, size_t count)
{
  s3f_model *model = load("scenarios/small-object-writes.json");
  s3f_axis *axis;
  assert_int_equal(s3f_axis_new(model, vary, options, NULL, &axis), S3F_OK);
  assert_int_equal(s3f_axis_count(axis), count);
  for (size_t i = 0; i < count; i++)
    assert_close(s3f_axis_value(axis, i), wanted[i], 0);
  assert_true((bool)isnan(s3f_axis_value(axis, count)));
  s3f_axis_free(axis);
  s3f_model_free(model);
}

static void values_of_axes(void **state)
{
  (void)state;
  s3f_axis_options options = S3F_AXIS_OPTIONS_INIT;
  check_values("object_size=1KiB..128KiB", NULL, (double[]){1024, 2048, 4096, 8192, 16384, 32768, 65536, 131072}, 8);
  check_values("object_size=1000..5000", &options, (double[]){1000, 1200, 1400, 1600, 1800, 2000, 2200, 2400, 2600, 2800,
               3000, 3200, 3400, 3600, 3800, 4000, 4200, 4400, 4600, 4800, 5000}, 21);
  check_values("reads_per_object=0.1..15", NULL, (double[]){0.1, 0.2, 0.5, 1, 2, 5, 10, 15}, 8);
  check_values("object_size=4KiB,5KiB", NULL, (double[]){4096, 5120}, 2);
  check_values("object_size= 4 KiB , 5 KiB", NULL, (double[]){4096, 5120}, 2);
  options.steps = 3;
  check_values("reads_per_object=0..1", &options, (double[]){0, 0.5, 1}, 3);
  check_values("reads_per_object=1..100", &options, (double[]){1, 10, 100}, 3);
  options.scale = S3F_SCALE_LINEAR;
  check_values("reads_per_object=1..101", &options, (double[]){1, 51, 101}, 3);
  options.steps = 1000000;
  options.scale = S3F_SCALE_LOG;
  check_values("expiry_days=1..6", &options, (double[]){1, 2, 3, 4, 5, 6}, 6);
}

/* Every whole number once, in order, on any scale. */
static void whole_values_rise(void **state)
{
  (void)state;
  s3f_model *model = load("scenarios/small-object-writes.json");
  for (size_t steps = 2; steps < 400; steps++) {
    s3f_axis_options options = S3F_AXIS_OPTIONS_INIT;
    s3f_axis *axis;
    options.steps = steps;
    options.scale = steps % 2 == 0 ? S3F_SCALE_LOG : S3F_SCALE_LINEAR;
    assert_int_equal(s3f_axis_new(model, "expiry_days=1..365", &options, NULL, &axis), S3F_OK);
    assert_int_equal(s3f_axis_count(axis), steps < 365 ? steps : 365);
    for (size_t i = 1; i < s3f_axis_count(axis); i++) {
      assert_true(s3f_axis_value(axis, i) > s3f_axis_value(axis, i - 1));
      assert_close(s3f_axis_value(axis, i), floor(s3f_axis_value(axis, i)), 0);
    }
    s3f_axis_free(axis);
  }
  s3f_model_free(model);
}

static void check_hold(const char *workload, s3f_hold hold, double volume_growth, double count_growth)
{
  s3f_model *model = test_tokyo(shipped, workload, "\"s3\": {}");
  s3f_demand before, after, back;
  assert_int_equal(s3f_model_demand(model, &before), S3F_OK);
  s3f_axis *axis = make_axis(model, "object_size=1KiB..1MiB", hold);
  assert_int_equal(s3f_axis_set(axis, before.object_size * 4), S3F_OK);
  assert_int_equal(s3f_model_demand(model, &after), S3F_OK);
  assert_relative(after.stored, before.stored * volume_growth, 1e-15);
  assert_relative(after.working_set, before.working_set * volume_growth, 1e-15);
  assert_relative(after.objects, before.objects * count_growth, 1e-15);
  if (before.written > 0) {
    assert_relative(after.written, before.written * volume_growth, 1e-15);
    assert_relative(after.objects_written, before.objects_written * count_growth, 1e-15);
  }
  s3f_axis_free(axis); /* the model is as it was */
  assert_int_equal(s3f_model_demand(model, &back), S3F_OK);
  assert_memory_equal(&back, &before, sizeof back);
  s3f_model_free(model);
}

static void holding(void **state)
{
  (void)state;
  static const char *const workloads[] = {
      "\"objects_written\": 1000000, \"retention_months\": 3, \"object_size\": 65536, \"reads_per_object\": 2",
      "\"written\": \"1 TiB\", \"retention_months\": 3, \"object_size\": 65536, \"reads_per_object\": 2",
      "\"stored\": \"1 TiB\", \"working_set\": \"1 GiB\", \"object_size\": 65536, \"reads_per_object\": 2",
      "\"stored\": \"1 TiB\", \"objects_written\": 5000, \"object_size\": 65536, \"reads_per_object\": 2"};
  for (size_t i = 0; i < 4; i++) {
    check_hold(workloads[i], S3F_HOLD_VOLUME, 1, 0.25);
    check_hold(workloads[i], S3F_HOLD_OBJECTS, 4, 1);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(root_has_its_closed_form), cmocka_unit_test(jump_is_at_the_threshold),
      cmocka_unit_test(jump_follows_the_threshold), cmocka_unit_test(large_reads),
      cmocka_unit_test(two_roots_without_a_step), cmocka_unit_test(every_step_is_found),
      cmocka_unit_test(none_says_who_is_cheaper), cmocka_unit_test(equal_throughout),
      cmocka_unit_test(what_does_not_fit_is_said), cmocka_unit_test(whole_numbers),
      cmocka_unit_test(sides_apart), cmocka_unit_test(noise_is_no_decision), cmocka_unit_test(many_tiers),
      cmocka_unit_test(next_to_nothing), cmocka_unit_test(more_than_can_be_told),
      cmocka_unit_test(gsl_handler_is_not_touched), cmocka_unit_test(between_must_name_two),
      cmocka_unit_test(values_of_axes), cmocka_unit_test(whole_values_rise), cmocka_unit_test(holding)};
  return cmocka_run_group_tests(tests, load_shipped, unload_shipped);
}
