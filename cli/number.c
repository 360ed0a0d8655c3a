/* Numbers for programs. A sweep writes millions of them, and printf takes ten times as long as the bill.
 * SPDX-License-Identifier: MIT */
#include "number.h"

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* Integers up to here are doubles, and so are these powers of ten: a quotient of the two is the double
 * that its decimal digits read back as. */
#define WHOLE_MOST 0x1p53
static const double powers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10,
                                1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20};

/* `digits` with `decimals` of them after the point. */
static void write_decimal(uint64_t digits, int decimals, bool negative, char *buffer)
{
  char reversed[32];
  int length = 0, place = 0;
  for (; decimals > 0 && digits % 10 == 0; decimals--)
    digits /= 10;
  for (; digits > 0 || place <= decimals; place++) {
    if (place == decimals && decimals > 0)
      reversed[length++] = '.';
    reversed[length++] = (char)('0' + digits % 10);
    digits /= 10;
  }
  if (negative)
    reversed[length++] = '-';
  for (int i = 0; i < length; i++)
    buffer[i] = reversed[length - 1 - i];
  buffer[length] = '\0';
}

/* The value as a decimal number of 15 or 16 digits, where it is one. Returns how many digits are left to
 * try: 0 where it is written, 17 where it is none, 16 where the digits are too many for a whole double. */
static int write_short(double value, char *buffer)
{
  const double size = fabs(value);
  int whole = 0; /* digits before the point; less than 0: zeros after it */
  while (size >= powers[whole])
    whole++;
  while (size < 1 && size * powers[1 - whole] < 1)
    whole--;
  for (int digits = 15; digits <= 16; digits++) {
    const int decimals = digits - whole;
    const double scaled = round(size * powers[decimals]);
    const double candidates[] = {scaled, scaled - 1, scaled + 1}; /* the product is rounded */
    for (int i = 0; i < 3 && scaled + 1 < WHOLE_MOST; i++)
      if (candidates[i] / powers[decimals] == size) {
        write_decimal((uint64_t)candidates[i], decimals, value < 0, buffer);
        return 0;
      }
    if (scaled + 1 >= WHOLE_MOST)
      return 16;
  }
  return 17;
}

const char *exact(double value, char buffer[32])
{
  const double size = fabs(value);
  const int least = size >= 0.001 && size < 1e15 ? write_short(value, buffer) : 15;
  for (int digits = 15; least > 0 && digits <= 17; digits++) {
    if (digits < least)
      continue;
    (void)snprintf(buffer, 32, "%.*g", digits, value);
    if (strtod(buffer, NULL) == value)
      break;
  }
  return buffer;
}
