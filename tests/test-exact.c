/* Numbers for programs: the fewest digits that read back. SPDX-License-Identifier: MIT */
#include "../cli/number.h"
#include "random.h"

/* What printf and strtod find by trying. */
static const char *tried(double value, char buffer[32])
{
  for (int digits = 15; digits <= 17; digits++) {
    (void)snprintf(buffer, 32, "%.*g", digits, value);
    if (strtod(buffer, NULL) == value)
      break;
  }
  return buffer;
}

static void known(void **state)
{
  (void)state;
  static const double values[] = {0, 1, -1, 0.1, 0.3, 100, 1e14, 1e15, 1e22, 0.001, 0.00123456789012345, 4096, 514.88, 999999999999999,
                                  9007199254740992, 0x1p70, 1.0 / 3, 2.0 / 3, 131071.99999999999, 5e-324, 1e-7, -26569.763671875};
  for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
    char a[32], b[32];
    assert_string_equal(exact(values[i], a), tried(values[i], b));
  }
}

static void random_values(void **state)
{
  (void)state;
  enum { VALUES = 300000 };
  for (int i = 0; i < VALUES; i++) {
    char a[32], b[32];
    double value = random_log(1e-6, 1e18);
    if (i % 3 == 0)
      value = round(value * 100) / 100;
    if (i % 7 == 0)
      value = -value;
    exact(value, a);
    assert_close(strtod(a, NULL), value, 0);
    assert_true(strlen(a) <= strlen(tried(value, b)));
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(known), cmocka_unit_test(random_values)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
