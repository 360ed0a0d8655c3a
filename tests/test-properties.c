/* What must hold for any workload, on many random ones (fixed seed). SPDX-License-Identifier: MIT */
#include "random.h"

enum { WORKLOADS = 20000 };

/* Totals are the sums of their lines, lines are price x quantity within the band, nothing is
 * negative, and totals alone are the totals of the bills. */
static void check_bills(const s3f_model *model)
{
  double totals[16];
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
    s3f_model *model = random_model(i % 2 == 0 ? "hot" : "even", 0x1p20, 0x1p52);
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
    s3f_model *model = random_model("hot", 0x1p20, 0x1p52);
    double a = random_log(low, high), b = a * (1 + random_unit()), before[16], after[16];
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
