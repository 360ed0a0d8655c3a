/* Steps, quantities and numbers as text. SPDX-License-Identifier: MIT */
#include <locale.h>

#include "../lib/field.h"
#include "../lib/step.h"
#include "../lib/text.h"
#include "test.h"

/* Known cases from published bills: a bare ceil() gets the second wrong. */
static void rounding_survives_binary_fractions(void **state)
{
  (void)state;
  assert_close(s3f_ceil(NULL, 19687.5000000001), 19688, 0);
  assert_close(s3f_ceil(NULL, 19687.5), 19688, 0);
  assert_close(s3f_ceil(NULL, 4424.0000000002), 4424, 0);
  assert_close(s3f_ceil(NULL, 4424), 4424, 0);
  assert_close(s3f_ceil(NULL, 4424.001), 4425, 0);
  assert_close(s3f_ceil(NULL, 0), 0, 0);
  assert_close(s3f_ceil(NULL, 0.3 / 0.1), 3, 0);
  assert_close(s3f_ceil(NULL, (0x1p40 + 1) / 0x1p20), 1048577, 0); /* one byte more is one request more */
  assert_true(s3f_at_least(NULL, 128, 128.00000000000003));
  assert_true(s3f_at_least(NULL, 0.1 + 0.2, 0.3) && s3f_at_least(NULL, 0.3, 0.1 + 0.2));
  assert_false(s3f_at_least(NULL, 128, 128.001));
  assert_true(s3f_below(NULL, 131071, 131072));
  assert_false(s3f_below(NULL, 131072, 131072));
}

static void separators(void **state)
{
  (void)state;
  char text[600];
  assert_string_equal(s3f_format_number(0, 2, text, sizeof text), "0.00");
  assert_string_equal(s3f_format_number(999.995, 2, text, sizeof text), "1,000.00");
  assert_string_equal(s3f_format_number(1234567.891, 2, text, sizeof text), "1,234,567.89");
  assert_string_equal(s3f_format_number(-1029.97, 2, text, sizeof text), "-1,029.97");
  assert_string_equal(s3f_format_number(-0.001, 2, text, sizeof text), "0.00");
  assert_string_equal(s3f_format_number(NAN, 2, text, sizeof text), "-");
  assert_int_equal(strlen(s3f_format_number(1.7e308, 9, text, sizeof text)), 309 + 102 + 10);
  assert_string_equal(s3f_format_number(1234567, 0, text, 6), "1,234"); /* cut, not overrun */
  assert_string_equal(s3f_format_size(0, text, sizeof text), "0 bytes");
  assert_string_equal(s3f_format_size(131072, text, sizeof text), "128 KiB");
  assert_string_equal(s3f_format_size(1.5 * 0x1p40, text, sizeof text), "1.5 TiB");
}

static const char *const words[] = {"auto", "object", NULL};
static const s3f_field_row size_row = {.name = "object_size", .kind = S3F_SIZE, .least = 0, .most = 0x1p60,
                                       .rules = S3F_ABOVE_ZERO, .words = words};
static const s3f_field_row count_row = {.name = "objects", .kind = S3F_COUNT, .least = 0, .most = 1e15};
static const s3f_field_row fraction_row = {.name = "share", .kind = S3F_FRACTION, .least = 0, .most = 1};
static const s3f_field_row days_row = {.name = "days", .kind = S3F_DAYS, .least = 1, .most = 365,
                                       .rules = S3F_WHOLE};
static const s3f_field_row flag_row = {.name = "flag", .kind = S3F_FLAG};
static const s3f_field_row mbps_row = {.name = "throughput", .kind = S3F_MBPS, .least = 0, .most = 1e6};

static void quantities_that_are_read(void **state)
{
  (void)state;
  static const struct {
    const s3f_field_row *field;
    const char *text;
    double value;
  } good[] = {
      {&size_row, "65536", 65536},        {&size_row, "64 KiB", 65536},
      {&size_row, "64KiB", 65536},        {&size_row, "  4 MiB ", 4194304},
      {&size_row, "20 TiB", 20 * 0x1p40}, {&size_row, "1.5 GB", 1.5e9},
      {&size_row, "1e3 B", 1000},         {&size_row, "0.125 MiB", 131072},
      {&size_row, "auto", -1},            {&size_row, "object", -2},
      {&count_row, "300M", 3e8},          {&count_row, "3e8", 3e8},
      {&count_row, "2 k", 2000},          {&fraction_row, "40 %", 0.4},
      {&fraction_row, "0.4", 0.4},        {&days_row, "30 days", 30},
      {&days_row, "1 d", 1},              {&flag_row, "true", 1},
      {&flag_row, "false", 0},            {&mbps_row, "512 MBps", 512},       {&size_row, "0.3 GB", 300000000},
  };
  for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
    char why[512] = "";
    double value;
    if (!s3f_field_read(good[i].field, good[i].text, &value, why, sizeof why))
      fail_msg("\"%s\" %s", good[i].text, why);
    assert_close(value, good[i].value, 1e-9 * fabs(good[i].value));
  }
}

static void quantities_that_are_refused(void **state)
{
  (void)state;
  static const struct {
    const s3f_field_row *field;
    const char *text, *says;
  } bad[] = {
      {&size_row, "64 KiBs", "unknown unit \"KiBs\" (did you mean \"KiB\"?)"},
      {&size_row, "64 kib", "did you mean \"KiB\"?"},
      {&size_row, "64 days", "unknown unit"},
      {&size_row, "-4 MiB", "is negative"},
      {&size_row, "-1", "is negative"}, /* would be the first word */
      {&size_row, "0", "out of range"},
      {&size_row, "1e999", "is not a finite number"},
      {&size_row, "nan", "is not a value"},
      {&size_row, "inf", "is not a value"},
      {&size_row, "0x10", "unknown unit \"x10\""},
      {&size_row, "", "is not a value"},
      {&size_row, "4 4 MiB", "unknown unit"},
      {&size_row, "objects", "did you mean \"object\"?"},
      {&count_row, "1.5.2", "unknown unit"},
      {&count_row, "300 MB", "unknown unit"},
      {&fraction_row, "40", "out of range; share takes 0 to 1"},
      {&fraction_row, "140 %", "out of range"},
      {&days_row, "1.5", "is not a whole number"},
      {&days_row, "0", "out of range"},
      {&flag_row, "yes", "true or false"},
      {&flag_row, "1", "true or false"},
  };
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    char why[512] = "";
    double value = 7;
    assert_false(s3f_field_read(bad[i].field, bad[i].text, &value, why, sizeof why));
    assert_close(value, 7, 0);
    if (strstr(why, bad[i].says) == NULL)
      fail_msg("\"%s\": \"%s\" lacks \"%s\"", bad[i].text, why, bad[i].says);
  }
}

static void near_names(void **state)
{
  (void)state;
  static const char *const names[] = {"stored", "working_set", "object_size"};
  assert_string_equal(s3f_nearest("strored", names, 3), "stored");
  assert_string_equal(s3f_nearest("Object_Size", names, 3), "object_size");
  assert_null(s3f_nearest("bananas", names, 3));
  assert_int_equal(s3f_distance("ab", "ba"), 1);
}

/* A host process may have set a locale with a decimal comma. */
static void any_locale(void **state)
{
  (void)state;
  double value;
  char text[32];
  if (setlocale(LC_ALL, "de_DE.UTF-8") == NULL)
    fail_msg("no locale de_DE.UTF-8: make unit-tests makes one");
  assert_non_null(s3f_read_decimal("0.5", &value));
  assert_close(value, 0.5, 0);
  assert_string_equal(s3f_format_number(1234.5, 1, text, sizeof text), "1,234.5");
  assert_string_equal(s3f_format_size(1.5 * 0x1p40, text, sizeof text), "1.5 TiB");
  s3f_prices *prices = test_prices();
  assert_close(test_total(prices, "\"stored\": \"1.5 TiB\", \"object_size\": 1.5e6, \"reads_per_object\": 0.5",
                          "\"s3\": {}"), 1536 * 0.025 + 1.5 * 0x1p40 / 1.5e6 * 0.5 * 0.00000037, 1e-9);
  s3f_prices_free(prices);
  (void)setlocale(LC_ALL, "C");
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(rounding_survives_binary_fractions), cmocka_unit_test(separators),
      cmocka_unit_test(quantities_that_are_read), cmocka_unit_test(quantities_that_are_refused),
      cmocka_unit_test(near_names), cmocka_unit_test(any_locale)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
