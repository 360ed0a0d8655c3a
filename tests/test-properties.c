/* What must hold for any workload, on many random ones (fixed seed). SPDX-License-Identifier: MIT */
#include "test.h"

enum { WORKLOADS = 20000 };

static uint64_t seed = 20261130;

/* splitmix64: the same numbers on every machine. */
static double random_unit(void)
{
  uint64_t z = seed += 0x9E3779B97F4A7C15u;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return (double)((z ^ (z >> 31)) >> 11) * 0x1p-53;
}

static double random_log(double low, double high)
{
  return low * pow(high / low, random_unit());
}

static const char *pick(const char *const *words, size_t count)
{
  return words[(size_t)(random_unit() * (double)count)];
}

/* A scenario of every design with settings of all kinds. */
static s3f_model *random_model(const char *rereads)
{
  static const char *const regions[] = {"ap-northeast-1", "us-east-1", "eu-west-1", "us-gov-west-1", "ap-southeast-6"};
  static const char *const deployments[] = {"single-az-1", "multi-az-1", "single-az-2", "multi-az-2"};
  static const char *const tierings[] = {"none", "snapshot-only", "auto", "all"};
  static const char *const paths[] = {"s3-api", "s3-api", "mount"};
  static const char *const reads[] = {"bucket", "file-system"};
  char workload[512], text[2048];
  double volume = random_log(0x1p20, 0x1p52);
  if (random_unit() < 0.5)
    (void)snprintf(workload, sizeof workload, "\"written\": %.6g, \"retention_months\": %.3g", volume, random_log(0.1, 36));
  else
    (void)snprintf(workload, sizeof workload, "\"stored\": %.6g, \"working_set\": %.6g", volume, volume * random_unit());
  (void)snprintf(text, sizeof text,
      "{\"region\": \"%s\", \"workload\": {%s, \"object_size\": %.0f, \"reads_per_object\": %.3g, \"write_path\": \"%s\"}, "
      "\"designs\": {\"s3\": {}, \"s3-files\": {\"import_threshold\": %.0f, \"expiry_days\": %.0f, \"rereads\": \"%s\", "
      "\"first_read\": \"%s\", \"metadata_storage\": %.0f}, \"fsx-ontap\": {\"deployment\": \"%s\", \"tiering\": \"%s\", "
      "\"efficiency\": %.3g}, \"fsx-ontap-datasync\": {\"pool_fraction\": %.3g}}}",
      pick(regions, 5), workload, random_log(1, 0x1p36), random_unit() < 0.1 ? 0 : random_log(0.01, 100), pick(paths, 3),
      random_log(1, 0x1p30), 1 + floor(random_unit() * 364), rereads, pick(reads, 2),
      floor(random_unit() * 10240), pick(deployments, 4), pick(tierings, 4), random_unit(), random_unit());
  return test_model(shipped, text);
}

/* Totals are the sums of their lines, lines are price x quantity within the band, nothing is
 * negative, and totals alone are the totals of the bills. */
static void check_bills(const s3f_model *model)
{
  double totals[8];
  s3f_bill *bill;
  assert_int_equal(s3f_model_totals(model, totals), S3F_OK);
  assert_int_equal(s3f_bill_new(model, &bill), S3F_OK);
  for (size_t i = 0; i < s3f_model_design_count(model); i++) {
    assert_int_equal(s3f_model_bill(model, i, bill), S3F_OK);
    double sum = 0;
    for (size_t j = 0; j < bill->line_count; j++) {
      const s3f_line *line = &bill->lines[j];
      assert_true(line->quantity > 0 && isfinite(line->quantity));
      assert_true(line->quantity <= (line->to - line->from) * (1 + 1e-12));
      assert_close(line->amount, line->price * line->quantity, 0);
      sum += line->amount;
    }
    if (bill->fits && !isnan(bill->total))
      assert_close(totals[i], sum, 0);
    else
      assert_unpriced(totals[i]);
    assert_int_equal(bill->fits && !isnan(bill->total), bill->reason_count == 0);
  }
  s3f_bill_free(bill);
}

static void totals_are_sums(void **state)
{
  (void)state;
  for (int i = 0; i < WORKLOADS; i++) {
    s3f_model *model = random_model(i % 2 == 0 ? "hot" : "even");
    check_bills(model);
    s3f_model_free(model);
  }
}

/* Totals of `model` with `field` at `value`. */
static void totals_at(s3f_model *model, const char *field, double value, double *totals)
{
  s3f_variable *variable;
  assert_int_equal(s3f_variable_new(model, field, NULL, &variable), S3F_OK);
  assert_int_equal(s3f_variable_set(variable, value), S3F_OK);
  assert_int_equal(s3f_model_totals(model, totals), S3F_OK);
  s3f_variable_free(variable);
}

/* More of `field` never costs less. Rereads that are spread evenly are left out: there, reading more
 * often is what keeps a file from expiring, and saves its import. */
static void check_rising(const char *field, double low, double high)
{
  for (int i = 0; i < WORKLOADS / 10; i++) {
    s3f_model *model = random_model("hot");
    double a = random_log(low, high), b = a * (1 + random_unit()), before[8], after[8];
    totals_at(model, field, a, before);
    totals_at(model, field, b, after);
    for (size_t j = 0; j < s3f_model_design_count(model); j++)
      if (before[j] > after[j] * (1 + 1e-12))
        fail_msg("%s: %s from %g to %g costs %.10g, then %.10g", s3f_model_design(model, j), field, a, b,
                 before[j], after[j]);
    s3f_model_free(model);
  }
}

static void more_reads_never_cost_less(void **state)
{
  (void)state;
  check_rising("reads_per_object", 0.01, 100);
}

static void higher_peaks_never_cost_less(void **state)
{
  (void)state;
  check_rising("peak_to_average", 1, 20);
}

/* Bands meet: a KiB more or less at an edge moves no bill by a cent. */
static void bands_are_continuous(void **state)
{
  (void)state;
  static const double edges[] = {51200, 512000};
  for (size_t i = 0; i < 2; i++) {
    double totals[3];
    for (int j = -1; j <= 1; j++) {
      char workload[256];
      (void)snprintf(workload, sizeof workload, "\"stored\": \"%.9f GiB\", \"object_size\": \"1 GiB\", \"reads_per_object\": 0",
                     edges[i] + j * 1e-6);
      totals[j + 1] = test_total(shipped, workload, "\"s3\": {}");
    }
    assert_close(totals[1] - totals[0], 0, 1e-6);
    assert_close(totals[2] - totals[1], 0, 1e-6);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(totals_are_sums), cmocka_unit_test(more_reads_never_cost_less),
      cmocka_unit_test(higher_peaks_never_cost_less), cmocka_unit_test(bands_are_continuous)};
  return cmocka_run_group_tests(tests, load_shipped, unload_shipped);
}
