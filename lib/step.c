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

void s3f_steps_choice(s3f_steps *steps, double margin, int outcome)
{
  note_margin(steps, margin);
  steps->choices = mix(steps->choices, (uint64_t)(outcome + 2));
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
  double bare = value - s3f_slack(value);
  if (steps->relaxed)
    return bare + steps->lift;
  double up = s3f_ceil(NULL, value);
  note_margin(steps, up - bare);
  if (up > 0)
    note_margin(steps, up == 1 ? value : bare - (up - 1));
  steps->roundings = mix(steps->roundings, bits_of(up));
  return up;
}
