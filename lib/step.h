/* Steps that binary fractions must not fool.
 *
 * Doubles carry 4,424 GiB as 4424.0000000002 after a few products; a bare ceil() would bill 4,425.
 * Every ceil of the library goes through here, and every comparison of computed amounts. SPDX-License-Identifier: MIT */
#ifndef S3F_STEP_H
#define S3F_STEP_H

#include <math.h>
#include <stdbool.h>

/* Far above the rounding of a dozen products (1e-16 each), far below anything that is billed. Sizes
 * in bytes are whole numbers and are compared as they are. */
#define S3F_TOLERANCE 1e-13

static inline double s3f_slack(double value)
{
  return S3F_TOLERANCE * fmax(1.0, fabs(value));
}

static inline double s3f_ceil(double value)
{
  double up = ceil(value - s3f_slack(value));
  return value > 0 && up < 1 ? 1 : up; /* a little of something is never nothing */
}

static inline bool s3f_at_least(double value, double bound)
{
  return value >= bound - s3f_slack(bound);
}

static inline bool s3f_below(double value, double bound)
{
  return !s3f_at_least(value, bound);
}

#endif
