/* Recording the decisions of an evaluation. SPDX-License-Identifier: MIT */
#include "step.h"

#include <string.h>

static uint64_t mix(uint64_t digest, uint64_t value)
{
  digest = (digest ^ value) * 0x9E3779B97F4A7C15u; /* the golden ratio's odd neighbour */
  return digest ^ (digest >> 29);
}

static void note_margin(s3f_steps *steps, double margin)
{
  if (steps->count < S3F_STEPS_MOST)
    steps->margins[steps->count] = margin;
  steps->count++;
}

void s3f_steps_jump(s3f_steps *steps, double margin, int outcome)
{
  note_margin(steps, margin);
  steps->jumps = mix(steps->jumps, (uint64_t)outcome + 2);
}

/* Two ways to the same amount differ by their rounding alone, to and fro: that is no kink. */
void s3f_steps_kink(s3f_steps *steps, double a, double b)
{
  double margin = fabs(a - b) <= S3F_TOLERANCE * (fabs(a) + fabs(b)) ? 0 : a - b;
  note_margin(steps, margin);
  steps->kinks = mix(steps->kinks, margin == 0 ? 0 : margin < 0 ? 1 : 2);
}

static uint64_t bits_of(double value)
{
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  return bits;
}

/* Rounded to `up`, a value is above up - 1 and no more than up: two decisions. */
double s3f_steps_round(s3f_steps *steps, double value)
{
  double bare = value - s3f_slack(value), up = s3f_ceil(NULL, value);
  size_t index = steps->rounding_count++;
  if (index < S3F_ROUNDINGS_MOST) {
    if (steps->relaxed && isnan(steps->rounded[index]))
      return bare + steps->lifts[index];
    up = steps->relaxed ? steps->rounded[index] : up;
    steps->rounded[index] = up;
    steps->unrounded[index] = value;
  }
  note_margin(steps, up - bare);
  if (up > 0)
    note_margin(steps, up == 1 ? value : bare - (up - 1));
  steps->roundings = mix(steps->roundings, bits_of(up));
  return up;
}
