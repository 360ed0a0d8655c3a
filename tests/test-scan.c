/* Crossovers against brute force: on randomly made scenarios, a scan of millions of values finds no flip
 * that the search missed, and none that it made up. Too slow under sanitizers, which run
 * test-crossover alone. SPDX-License-Identifier: MIT */
#include "random.h"

enum { SCENARIOS = 100, SIZES = 100000, MODELS = 300, VALUES = 3000, CLOSE = 100 };

/* The standing of designs a and b at totals: which is cheaper, as the stretches have it. */
static void standing(const char *a, const char *b, double first, double second,
                     s3f_stretch *found)
{
  bool equal = fabs(first - second) <= 1e-12 * fmax(first, second);
  bool priced = !isnan(first) && !isnan(second);
  *found = (s3f_stretch){.equal = priced && equal,
                         .cheaper = !priced || equal ? NULL : first < second ? a : b,
                         .only = priced || (isnan(first) && isnan(second)) ? NULL : isnan(first) ? b : a};
}

/* Too near to a crossing for rounding to tell. */
static bool near(double first, double second)
{
  return fabs(first - second) <= 1e-11 * fmax(first, second);
}

static void check_point(const s3f_crossovers *found, size_t *at, s3f_model *model, double x,
                        const double *totals, const char *field)
{
  size_t designs = s3f_model_design_count(model), pair = 0;
  for (size_t i = 0; i < designs; i++)
    for (size_t j = i + 1; j < designs; j++, pair++) {
      const s3f_pair *p = &found->pairs[pair];
      while (p->stretches[at[pair]].to < x && at[pair] + 1 < p->stretch_count)
        at[pair]++;
      const s3f_stretch *says = &p->stretches[at[pair]];
      s3f_stretch is;
      standing(p->between[0], p->between[1], totals[i], totals[j], &is);
      if (x < says->from || near(totals[i], totals[j]))
        continue; /* between two adjacent numbers; or on a root */
      if (is.cheaper != says->cheaper || is.only != says->only || is.equal != says->equal)
        fail_msg("%s = %.17g: %s costs %.17g and %s %.17g, and the search says %s from %.17g to %.17g", field, x,
                 p->between[0], totals[i], p->between[1], totals[j],
                 says->cheaper != NULL ? says->cheaper : says->only != NULL ? says->only
                 : says->equal ? "equal" : "neither", says->from, says->to);
    }
}

static void check_value(s3f_model *model, s3f_axis *axis, const s3f_crossovers *found, size_t *at,
                        double x, const char *field)
{
  double totals[16];
  assert_int_equal(s3f_axis_set(axis, x), S3F_OK);
  assert_int_equal(s3f_model_totals(model, totals), S3F_OK);
  check_point(found, at, model, x, totals, field);
}

/* Searches along `vary` and compares with `points` values in between, and with some close to each
 * crossover. Returns how many crossovers there are. */
static size_t scan(s3f_model *model, const char *vary, size_t points, s3f_hold hold)
{
  s3f_axis_options options = S3F_AXIS_OPTIONS_INIT;
  s3f_axis *axis;
  s3f_crossovers *found;
  size_t at[64] = {0};
  options.steps = points;
  options.hold = hold;
  s3f_messages *messages = s3f_messages_new();
  s3f_status status = s3f_axis_new(model, vary, &options, messages, &axis);
  if (status == S3F_EDATA && hold == S3F_HOLD_OBJECTS) { /* volumes grow beyond what a scenario takes */
    s3f_messages_free(messages);
    return 0;
  }
  if (status == S3F_OK)
    status = s3f_crossovers_new(model, axis, NULL, messages, &found);
  if (status != S3F_OK)
    fail_msg("%s: %s", vary, s3f_messages_text(messages, 0));
  for (size_t i = 0; i < s3f_axis_count(axis); i++)
    check_value(model, axis, found, at, s3f_axis_value(axis, i), vary);
  s3f_axis_info info;
  s3f_axis_describe(axis, &info);
  for (size_t i = 0; i < found->crossover_count && !info.whole; i++)
    for (int j = -CLOSE; j <= CLOSE; j++) {
      double x = found->crossovers[i].at * (1 + j * 1e-3 / CLOSE);
      memset(at, 0, sizeof at);
      if (x >= info.from && x <= info.to)
        check_value(model, axis, found, at, x, vary);
    }
  size_t count = found->crossover_count;
  s3f_crossovers_free(found);
  s3f_axis_free(axis);
  s3f_messages_free(messages);
  return count;
}

/* Ten million sizes. */
static void sizes(void **state)
{
  (void)state;
  size_t found = 0;
  for (int i = 0; i < SCENARIOS; i++) {
    s3f_model *model = random_model(i % 2 == 0 ? "hot" : "even", 0x1p32, 0x1p46);
    found += scan(model, i % 3 == 0 ? "object_size=1..1GiB" : "object_size=1KiB..4MiB", SIZES,
                  i % 5 == 0 ? S3F_HOLD_OBJECTS : S3F_HOLD_VOLUME);
    s3f_model_free(model);
  }
  print_message("%zu crossovers over sizes\n", found);
  assert_true(found > SCENARIOS / 2);
}

static void other_fields(void **state)
{
  (void)state;
  static const char *const fields[] = {
      "reads_per_object=0..100", "reads_per_object=0.01..100", "peak_to_average=1..1000", "month_hours=672..744",
      "import_threshold=0..1GiB", "expiry_days=1..365", "metadata_storage=0..10KiB", "efficiency=0..1",
      "fsx-ontap.ssd=1GiB..100TiB", "fsx-ontap.ssd_headroom=0..1", "cooling_days=2..183", "landing_months=0..12",
      "pool_write_size=4KiB..4MiB", "pool_read_size=4KiB..4MiB", "backup=0..10TiB", "io_size=4KiB..4MiB",
      "get_size=4KiB..4MiB", "pool_efficiency=0..1", "iops=0..100000", "ha_pairs=1..12", "pool_read_fraction=0..1"};
  enum { FIELDS = sizeof fields / sizeof *fields };
  size_t found = 0;
  for (size_t i = 0; i < MODELS; i++) {
    s3f_model *model = random_model(i % 2 == 0 ? "hot" : "even", 0x1p32, 0x1p46);
    found += scan(model, fields[i % FIELDS], VALUES, S3F_HOLD_VOLUME);
    s3f_model_free(model);
  }
  print_message("%zu crossovers over other fields\n", found);
  assert_true(found > 20);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(sizes), cmocka_unit_test(other_fields)};
  return cmocka_run_group_tests(tests, load_shipped, unload_shipped);
}
