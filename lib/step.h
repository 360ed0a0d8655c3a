/* Steps and kinks: where a bill stops being smooth, and where binary fractions must not fool it.
 *
 * Doubles carry 4,424 GiB as 4424.0000000002 after a few products; a bare ceil() would bill 4,425.
 * Every rounding up, every choice of the lesser or greater and every comparison of what a design
 * computes goes through here. Each takes the recorder of the evaluation, NULL for a plain one: with
 * it, the search for crossovers knows every decision that a bill took, and how far it was from being
 * taken otherwise. SPDX-License-Identifier: MIT */
#ifndef S3F_STEP_H
#define S3F_STEP_H

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Decisions, and roundings up among them, of one evaluation of two designs; some 60 in practice. */
enum { S3F_STEPS_MOST = 400, S3F_ROUNDINGS_MOST = 40 };

/* What one evaluation decided. */
typedef struct s3f_steps {
  size_t rounding_count;
  double unrounded[S3F_ROUNDINGS_MOST]; /* what was rounded up, and to what */
  double rounded[S3F_ROUNDINGS_MOST];
  bool relaxed; /* take what `rounded` has; where that is NaN, what would be rounded and `lifts` more */
  double lifts[S3F_ROUNDINGS_MOST];
  uint64_t jumps, kinks, roundings; /* digests: the same where every decision was the same */
  size_t count;                /* may exceed the room: then not all margins are known */
  double margins[S3F_STEPS_MOST]; /* how far each decision was from turning; its sign is the decision */
} s3f_steps;

void s3f_steps_jump(s3f_steps *steps, double margin, int outcome);
void s3f_steps_kink(s3f_steps *steps, double a, double b);
double s3f_steps_round(s3f_steps *steps, double value);

/* Far above the rounding of a dozen products (1e-16 each), far below anything that is billed. Sizes
 * in bytes are whole numbers and are compared as they are. */
#define S3F_TOLERANCE 1e-13

static inline double s3f_slack(double value)
{
  return S3F_TOLERANCE * (value > 1 ? value : value < -1 ? -value : 1);
}

/* `value` rounded up. */
static inline double s3f_ceil(s3f_steps *steps, double value)
{
  if (steps != NULL)
    return s3f_steps_round(steps, value);
  double up = ceil(value - s3f_slack(value));
  return value > 0 && up < 1 ? 1 : up; /* a little of something is never nothing */
}

/* Whether a computed `value` is `bound` or more. */
static inline bool s3f_at_least(s3f_steps *steps, double value, double bound)
{
  bool outcome = value >= bound - s3f_slack(bound);
  if (steps != NULL)
    s3f_steps_jump(steps, value - bound + s3f_slack(bound), outcome);
  return outcome;
}

static inline bool s3f_below(s3f_steps *steps, double value, double bound)
{
  return !s3f_at_least(steps, value, bound);
}

/* The same for sizes in bytes, to the byte. */
static inline bool s3f_reaches(s3f_steps *steps, double value, double bound)
{
  if (steps != NULL)
    s3f_steps_jump(steps, value - bound, value >= bound);
  return value >= bound;
}

/* Whether there is any of it. */
static inline bool s3f_any(s3f_steps *steps, double value)
{
  if (steps != NULL)
    s3f_steps_jump(steps, value, value > 0);
  return value > 0;
}

/* Whether they are the same: what holds at one value alone. */
static inline bool s3f_same(s3f_steps *steps, double value, double other)
{
  if (steps != NULL)
    s3f_steps_jump(steps, value - other, (value > other) - (value < other));
  return value == other;
}

static inline double s3f_min(s3f_steps *steps, double a, double b)
{
  if (steps != NULL)
    s3f_steps_kink(steps, a, b);
  return a < b ? a : b;
}

/* What is left of `whole` without `part`; two ways to the same amount leave nothing. */
static inline double s3f_rest(double whole, double part)
{
  double rest = whole - part;
  return rest <= S3F_TOLERANCE * whole ? 0 : rest;
}

static inline double s3f_max(s3f_steps *steps, double a, double b)
{
  if (steps != NULL)
    s3f_steps_kink(steps, a, b);
  return a > b ? a : b;
}

#endif
