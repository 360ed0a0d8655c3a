/* Crossovers: where the cost order of two designs turns along an axis.
 *
 * A bill is smooth between the decisions that it takes, and there, as a function of one field, of the
 * form a + b x + c / x, which is convex or concave throughout (but for the pool's writes of a stock over
 * retention_months, which bring in 1 / x^2). So are the margins of its decisions. The
 * search takes a part of the axis and three points of it. Where every decision is the same at all three
 * and no margin can reach 0 between them, the part is smooth: the difference of the bills has no zero,
 * or one for Brent's solver, or is looked at in halves. Where decisions differ, the part is looked at in
 * halves too, down to adjacent numbers; but roundings up, which may be millions, are passed over where
 * not even a whole unit more or less would turn the order. SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "axis.h"
#include "text.h"

#ifdef S3F_WITHOUT_GSL

s3f_status s3f_crossovers_new(s3f_model *model, s3f_axis *axis, const char *between,
                              s3f_messages *messages, s3f_crossovers **result)
{
  (void)axis;
  (void)between;
  (void)result;
  s3f_say(messages, s3f_model_name(model), 0, 0,
          "crossovers need the GNU Scientific Library, and this build leaves it out (make GSL=0)");
  return S3F_EABSENT;
}

void s3f_crossovers_free(s3f_crossovers *result)
{
  (void)result;
}

#else

#include <gsl/gsl_errno.h>
#include <gsl/gsl_roots.h>

#define SAME 1e-12       /* bills that differ less, relatively, are equal */
#define NEXT_TO 1e-9     /* the sides of a root lie this far from it, relatively */
#define JUMP_LEAST 0.01  /* a smaller step of the difference is no jump */
enum {
  DEPTH_MOST = 400,      /* halvings of a part; 60 from any number to the next, 140 from 0 */
  FLIPS_MOST = 10000,    /* of one pair: more answer nobody's question */
  PROBES_MOST = 10000000 /* of one pair: some ten seconds */
};

/* Who is cheaper. */
typedef enum standing { FIRST, SECOND, EQUAL, FIRST_ONLY, SECOND_ONLY, NEITHER } standing;

/* The bills of both designs at one value. */
typedef struct probe {
  double x, totals[2];
  double difference; /* first less second; 0 where they are equal */
  standing order;
  s3f_steps steps;
} probe;

/* The difference at one value with nothing rounded up, with one kind of rounding lifted by a whole unit,
 * and with all of them. */
enum { KINDS_MOST = 8, VARIANTS_MOST = KINDS_MOST + 2 };
typedef struct bounds {
  double differences[VARIANTS_MOST];
  double noise; /* less than this is rounding of the sums */
  s3f_steps steps[VARIANTS_MOST];
} bounds;

/* The roundings that differ within a part. Two that round the same number are of one kind, so that what
 * both designs round alike cancels out. */
typedef struct roundings {
  size_t kinds;
  double rounded[S3F_ROUNDINGS_MOST]; /* NaN: differs */
  size_t kind[S3F_ROUNDINGS_MOST];
} roundings;

/* What turned and where, before its sides are described. */
typedef struct flip {
  double below, above, root; /* root: NaN where it is none */
  bool apart, unpriced;      /* something lies between the sides; a stretch with one price or none */
  standing order;            /* above it */
} flip;

typedef struct search {
  s3f_model *model;
  s3f_axis *axis;
  s3f_messages *messages;
  size_t designs[2];
  bool whole;
  double nothing; /* so near to 0 that nothing lies between */
  probe *probes;  /* one for each depth */
  bounds *bounds; /* at three values */
  size_t probed, evaluations;
  standing last_order; /* FIRST or SECOND, where one was seen */
  double last_x;
  size_t last_stretch; /* where that was */
  bool ordered;
  s3f_stretch *stretches;
  standing *orders;
  size_t stretch_count, stretch_room;
  flip *flips;
  size_t flip_count, flip_room;
} search;

/* The result and what it owns. */
typedef struct study {
  s3f_crossovers result;
  s3f_pair *pairs;
  s3f_crossover *crossovers;
} study;

/* ---- one value ------------------------------------------------------------------------------ */

/* Both bills at `x`, with the decisions recorded in `steps`. */
static s3f_status bill_both(search *s, double x, s3f_steps *steps, double totals[2])
{
  s3f_workload workload;
  s->evaluations++;
  if (s3f_axis_set(s->axis, x) != S3F_OK ||
      s3f_workload_derive(s->model->set, steps, &workload) != S3F_NO_CONFLICT) {
    char place[S3F_PLACE];
    (void)s3f_model_check(s->model, s3f_axis_place(s->axis, x, place), s->messages);
    return S3F_EDATA;
  }
  for (size_t i = 0; i < 2; i++) {
    double total = s3f_model_total(s->model, &workload, s->designs[i]);
    totals[i] = isfinite(total) ? total : NAN;
  }
  return S3F_OK;
}

static double difference_of(double a, double b)
{
  return fabs(a - b) <= SAME * fmax(a, b) ? 0 : a - b;
}

static void start(s3f_steps *steps)
{
  steps->relaxed = false;
  steps->jumps = steps->kinks = steps->roundings = 0;
  steps->count = steps->rounding_count = 0;
}

static s3f_status take(search *s, double x, probe *p)
{
  if (++s->probed > PROBES_MOST)
    return S3F_ELIMIT;
  start(&p->steps);
  p->x = x;
  s3f_status status = bill_both(s, x, &p->steps, p->totals);
  if (status != S3F_OK)
    return status;
  const double a = p->totals[0], b = p->totals[1];
  p->difference = difference_of(a, b);
  if (isnan(a) || isnan(b))
    p->order = isnan(a) && isnan(b) ? NEITHER : isnan(a) ? SECOND_ONLY : FIRST_ONLY;
  else
    p->order = p->difference < 0 ? FIRST : p->difference > 0 ? SECOND : EQUAL;
  return S3F_OK;
}

/* The difference at x in variant number `variant`: 0 lifts nothing, the last lifts everything. */
static s3f_status take_variant(search *s, double x, const roundings *r, size_t variant, bounds *b)
{
  s3f_steps *steps = &b->steps[variant];
  double totals[2];
  start(steps);
  steps->relaxed = true;
  memcpy(steps->rounded, r->rounded, sizeof steps->rounded);
  for (size_t i = 0; i < S3F_ROUNDINGS_MOST; i++)
    steps->lifts[i] = variant == r->kinds + 1 || (variant > 0 && r->kind[i] == variant - 1);
  s3f_status status = bill_both(s, x, steps, totals);
  if (status == S3F_OK) {
    b->differences[variant] = difference_of(totals[0], totals[1]);
    b->noise = SAME * fmax(totals[0], totals[1]);
  }
  return status;
}

/* ---- a part --------------------------------------------------------------------------------- */

/* Whether a function that is convex or concave on [a, b] keeps its sign there, from its values fa, fm,
 * fb at a < m < b: on its side of the chord it does; on the other the lines through two of the points
 * bound it beyond the third. */
static bool keeps_sign(double a, double m, double b, double fa, double fm, double fb)
{
  if (fa == fm && fm == fb) /* also where it is infinite: the end of the last tier */
    return true;
  if (fa < 0) {
    fa = -fa;
    fm = -fm;
    fb = -fb;
  }
  if (!(fa > 0 && fm > 0 && fb > 0))
    return false;
  if (fm >= fa + (fb - fa) * ((m - a) / (b - a)))
    return true;
  return fm + (fm - fa) * ((b - m) / (m - a)) > 0 && fm + (fm - fb) * ((m - a) / (b - m)) > 0;
}

/* Whether the same was decided at all three, and everywhere between. */
static bool same_decisions(const probe *a, const probe *m, const probe *b, const s3f_steps *sa,
                           const s3f_steps *sm, const s3f_steps *sb)
{
  const s3f_steps *const others[] = {sm, sb};
  for (size_t i = 0; i < 2; i++)
    if (sa->jumps != others[i]->jumps || sa->kinks != others[i]->kinks ||
        sa->roundings != others[i]->roundings || sa->count != others[i]->count)
      return false;
  if (sa->count > S3F_STEPS_MOST)
    return false;
  for (size_t i = 0; i < sa->count; i++)
    if (!keeps_sign(a->x, m->x, b->x, sa->margins[i], sm->margins[i], sb->margins[i]))
      return false;
  return true;
}

/* Which roundings differ between the three; false: more than the search follows. */
static bool find_roundings(const probe *a, const probe *m, const probe *b, roundings *r)
{
  const s3f_steps *const at[] = {&a->steps, &m->steps, &b->steps};
  size_t first[KINDS_MOST]; /* of each kind */
  r->kinds = 0;
  if (at[0]->rounding_count > S3F_ROUNDINGS_MOST)
    return false;
  for (size_t i = 0; i < S3F_ROUNDINGS_MOST; i++) {
    r->kind[i] = KINDS_MOST;
    r->rounded[i] = NAN;
    if (i >= at[0]->rounding_count)
      continue;
    if (at[0]->rounded[i] == at[1]->rounded[i] && at[0]->rounded[i] == at[2]->rounded[i]) {
      r->rounded[i] = at[0]->rounded[i];
      continue;
    }
    size_t kind = 0;
    while (kind < r->kinds && (at[0]->unrounded[i] != at[0]->unrounded[first[kind]] ||
                               at[1]->unrounded[i] != at[1]->unrounded[first[kind]] ||
                               at[2]->unrounded[i] != at[2]->unrounded[first[kind]]))
      kind++;
    if (kind == KINDS_MOST)
      return false;
    if (kind == r->kinds)
      first[r->kinds++] = i;
    r->kind[i] = kind;
  }
  return true;
}

/* How a variant moves the difference. */
static double pull_of(const bounds *b, size_t variant)
{
  double pull = b->differences[variant] - b->differences[0];
  return fabs(pull) <= b->noise ? 0 : pull;
}

/* The least and the most that the difference can be at one value: what it is with nothing rounded up,
 * what each kind of rounding adds or takes by itself, and what they do together besides. False where the
 * kinds do not pull the way they pull at `like`, so that the bounds are no one function. */
static bool bound(const bounds *b, const bounds *like, size_t kinds, double *least, double *most)
{
  double together = pull_of(b, kinds + 1);
  *least = *most = b->differences[0];
  for (size_t i = 1; i <= kinds; i++) {
    const double pull = pull_of(b, i);
    if (pull * pull_of(like, i) < 0)
      return false;
    *(pull < 0 ? least : most) += pull;
    together -= pull;
  }
  if (fabs(together) > b->noise) {
    *least -= fabs(together);
    *most += fabs(together);
  }
  return true;
}

/* Whether the order stays between a and b, whatever the roundings come to that differ there. */
static s3f_status clear_of_roundings(search *s, const probe *a, const probe *m, const probe *b,
                                     bool *clear)
{
  const probe *const points[] = {a, m, b};
  double least[3], most[3];
  bounds *const at = s->bounds;
  roundings r;
  *clear = false;
  if (a->order != b->order || a->order != m->order || a->steps.jumps != m->steps.jumps ||
      a->steps.jumps != b->steps.jumps || !find_roundings(a, m, b, &r))
    return S3F_OK;
  for (size_t i = 0; i < 3; i++)
    for (size_t variant = 0; variant < r.kinds + 2; variant++) {
      s3f_status status = take_variant(s, points[i]->x, &r, variant, &at[i]);
      if (status != S3F_OK)
        return status;
      if (at[i].steps[variant].jumps != a->steps.jumps)
        return S3F_OK;
    }
  for (size_t variant = 0; variant < r.kinds + 2; variant++)
    if (!same_decisions(a, m, b, &at[0].steps[variant], &at[1].steps[variant], &at[2].steps[variant]))
      return S3F_OK;
  if (isnan(a->difference)) { /* nothing that decides it turns */
    *clear = true;
    return S3F_OK;
  }
  for (size_t i = 0; i < 3; i++)
    if (!bound(&at[i], &at[0], r.kinds, &least[i], &most[i]))
      return S3F_OK;
  if (a->order == EQUAL)
    *clear = least[0] == 0 && least[1] == 0 && least[2] == 0 && most[0] == 0 && most[1] == 0 && most[2] == 0;
  else if (a->order == FIRST)
    *clear = most[0] < 0 && keeps_sign(a->x, m->x, b->x, most[0], most[1], most[2]);
  else
    *clear = least[0] > 0 && keeps_sign(a->x, m->x, b->x, least[0], least[1], least[2]);
  return S3F_OK;
}

/* A value between a and b; NaN where there is none. */
static double middle(const search *s, double a, double b)
{
  if (s->whole)
    return b - a > 1 ? floor(a + (b - a) / 2) : NAN;
  if (b <= s->nothing)
    return NAN;
  double m = a > 0 && b > 2 * a ? sqrt(a) * sqrt(b) : a == 0 ? b / 256 : a + (b - a) / 2;
  return m > a && m < b ? m : NAN;
}

/* ---- what was found ------------------------------------------------------------------------- */

/* A flip up to the value just noted. */
static s3f_status add_flip(search *s, double below, double above, double root, standing order)
{
  bool unpriced = false;
  for (size_t i = s->last_stretch + 1; i + 1 < s->stretch_count; i++)
    unpriced = unpriced || s->orders[i] != EQUAL;
  if (s->flip_count == FLIPS_MOST)
    return S3F_ELIMIT;
  if (s->flip_count == s->flip_room) {
    size_t room = s->flip_room == 0 ? 8 : s->flip_room * 2;
    flip *grown = realloc(s->flips, room * sizeof *grown);
    if (grown == NULL)
      return S3F_ENOMEM;
    s->flips = grown;
    s->flip_room = room;
  }
  s->flips[s->flip_count++] = (flip){.below = below, .above = above, .root = root, .order = order,
                                     .apart = isnan(root) && s->stretch_count > s->last_stretch + 2,
                                     .unpriced = unpriced};
  return S3F_OK;
}

static s3f_status add_stretch(search *s, double x, standing order)
{
  if (s->stretch_count == s->stretch_room) {
    size_t room = s->stretch_room == 0 ? 8 : s->stretch_room * 2;
    s3f_stretch *stretches = realloc(s->stretches, room * sizeof *stretches);
    if (stretches != NULL)
      s->stretches = stretches;
    standing *orders = stretches == NULL ? NULL : realloc(s->orders, room * sizeof *orders);
    if (orders == NULL)
      return S3F_ENOMEM;
    s->orders = orders;
    s->stretch_room = room;
  }
  s->orders[s->stretch_count] = order;
  s->stretches[s->stretch_count++] = (s3f_stretch){.from = x, .to = x};
  return S3F_OK;
}

/* At x, which is no less than any noted before, `order` holds. */
static s3f_status note(search *s, double x, standing order)
{
  s3f_status status = S3F_OK;
  bool ordered = order == FIRST || order == SECOND;
  if (s->stretch_count == 0 || s->orders[s->stretch_count - 1] != order)
    status = add_stretch(s, x, order);
  else
    s->stretches[s->stretch_count - 1].to = x;
  if (status == S3F_OK && ordered && s->ordered && s->last_order != order)
    status = add_flip(s, s->last_x, x, NAN, order);
  if (ordered) {
    s->ordered = true;
    s->last_order = order;
    s->last_x = x;
    s->last_stretch = s->stretch_count - 1;
  }
  return status;
}

static s3f_status pass(search *s, const probe *a, const probe *b)
{
  s3f_status status = note(s, a->x, a->order);
  return status == S3F_OK ? note(s, b->x, b->order) : status;
}

/* ---- roots ---------------------------------------------------------------------------------- */

typedef struct equation {
  search *search;
  bool lost; /* a bill could not be had: cannot be within a smooth part */
} equation;

/* Never anything but finite, which is what the solver takes. */
static double difference_at(double x, void *context)
{
  equation *e = context;
  double totals[2];
  if (bill_both(e->search, x, NULL, totals) == S3F_OK && isfinite(totals[0] - totals[1]))
    return totals[0] - totals[1];
  e->lost = true;
  return 0;
}

/* The zero between `from` and `to`, where the difference is finite and changes its sign: what the solver
 * asks for is so, and it has no cause to call its error handler, which is the host's. */
static s3f_status solve(search *s, double from, double to, double *root)
{
  enum { ITERATIONS_MOST = 200 };
  equation e = {.search = s};
  gsl_function f = {.function = difference_at, .params = &e};
  gsl_root_fsolver solver = {.type = gsl_root_fsolver_brent}; /* gsl_root_fsolver_alloc aborts when */
  solver.state = malloc(solver.type->size);                   /* memory runs out */
  if (solver.state == NULL)
    return S3F_ENOMEM;
  *root = NAN;
  if (gsl_root_fsolver_set(&solver, &f, from, to) == GSL_SUCCESS)
    for (int i = 0; i < ITERATIONS_MOST && !e.lost; i++) {
      if (gsl_root_fsolver_iterate(&solver) != GSL_SUCCESS)
        break;
      *root = solver.root;
      if (solver.x_upper - solver.x_lower <= SAME * fabs(solver.root))
        break;
    }
  free(solver.state);
  if (!e.lost && !isnan(*root))
    return S3F_OK;
  s3f_say(s->messages, s3f_model_name(s->model), 0, 0, "a bill is not finite between %.17g and %.17g of %s", from, to,
          s->axis->field);
  return S3F_EDATA;
}

/* The value next to a root, towards `end`, at which its order shows: further off where bills are flat. */
static s3f_status find_side(search *s, double root, const probe *end, double *side)
{
  double totals[2];
  s3f_status status = S3F_OK;
  *side = end->x;
  for (double near = NEXT_TO; near < 1 && status == S3F_OK; near *= 10) {
    const double x = root + (end->x < root ? -near : near) * fabs(root);
    if (end->x < root ? x <= end->x : x >= end->x)
      break;
    status = bill_both(s, x, NULL, totals);
    if (status == S3F_OK && (totals[0] - totals[1]) * end->difference > 0) {
      *side = x;
      break;
    }
  }
  return status;
}

static s3f_status note_root(search *s, const probe *a, const probe *b)
{
  double root, below, above;
  s3f_status status = note(s, a->x, a->order);
  if (status == S3F_OK)
    status = solve(s, a->x, b->x, &root);
  if (status == S3F_OK)
    status = find_side(s, root, a, &below);
  if (status == S3F_OK)
    status = find_side(s, root, b, &above);
  if (status == S3F_OK)
    status = note(s, root, a->order);
  if (status == S3F_OK)
    status = add_flip(s, below, above, root, b->order);
  if (status != S3F_OK)
    return status;
  s->last_order = b->order;
  status = note(s, root, b->order);
  return status == S3F_OK ? note(s, b->x, b->order) : status;
}

/* ---- the walk ------------------------------------------------------------------------------- */

/* From a to b, in order. */
static s3f_status walk(search *s, const probe *a, const probe *b, size_t depth)
{
  double x = middle(s, a->x, b->x);
  if (isnan(x) || depth == DEPTH_MOST)
    return pass(s, a, b);
  probe *m = &s->probes[depth];
  s3f_status status = take(s, x, m);
  if (status != S3F_OK)
    return status;
  if (same_decisions(a, m, b, &a->steps, &m->steps, &b->steps)) {
    if (isnan(a->difference) || keeps_sign(a->x, x, b->x, a->difference, m->difference, b->difference))
      return pass(s, a, b);
    if (!s->whole && a->difference * b->difference < 0)
      return note_root(s, a, b);
  } else if (a->steps.roundings != m->steps.roundings || m->steps.roundings != b->steps.roundings) {
    bool clear;
    status = clear_of_roundings(s, a, m, b, &clear);
    if (status != S3F_OK || clear)
      return status == S3F_OK ? pass(s, a, b) : status;
  }
  status = walk(s, a, m, depth + 1);
  return status == S3F_OK ? walk(s, m, b, depth + 1) : status;
}

/* ---- describing a crossover ----------------------------------------------------------------- */

/* The roundest number that is `below`, `above` or between them, give or take what steps tolerate: in bytes
 * the multiple of the largest power of two, else that of the fewest digits. */
static double roundest(double below, double above, bool bytes)
{
  const double least = below - 2 * S3F_TOLERANCE * fabs(below), most = above + 2 * S3F_TOLERANCE * fabs(above);
  if (below == 0)
    return 0; /* and the first value above is next to it */
  for (double power = 0x1p60; bytes && power >= 1; power /= 2)
    if (ceil(least / power) * power <= most)
      return ceil(least / power) * power;
  for (int digits = 0; digits < 17; digits++) {
    char text[64];
    (void)snprintf(text, sizeof text, "%.*e", digits, above);
    double value = strtod(text, NULL);
    if (value >= least && value <= most)
      return value;
  }
  return above;
}

static void add_cause(s3f_cause *causes, size_t *count, size_t room, const char *item,
                      size_t design, bool above, double amount)
{
  size_t i = 0;
  while (i < *count && strcmp(causes[i].item, item) != 0)
    i++;
  if (i == room)
    return; /* cannot be: there is room for every line of every bill */
  if (i == *count)
    causes[(*count)++] = (s3f_cause){.item = item};
  *(above ? &causes[i].above[design] : &causes[i].below[design]) += amount;
}

/* How far the designs are apart in an item, on the side where that is more. */
static double apart(const s3f_cause *cause)
{
  return fmax(fabs(cause->below[0] - cause->below[1]), fabs(cause->above[0] - cause->above[1]));
}

static int by_apart(const void *left, const void *right)
{
  double a = apart(left), b = apart(right);
  return (a < b) - (a > b);
}

/* Reads the bills on one side: totals, line items, and which design is the cheapest of all. */
static s3f_status read_side(search *s, s3f_side *side, bool above, s3f_bill *bill, double *totals,
                            s3f_cause *causes, size_t *count, size_t room, bool *cheapest)
{
  if (s3f_axis_set(s->axis, side->value) != S3F_OK)
    return S3F_EDATA;
  s3f_status status = s3f_model_totals(s->model, totals);
  for (size_t i = 0; i < 2 && status == S3F_OK; i++) {
    side->totals[i] = totals[s->designs[i]];
    status = s3f_model_bill(s->model, s->designs[i], bill);
    for (size_t j = 0; j < bill->line_count && status == S3F_OK; j++)
      add_cause(causes, count, room, bill->lines[j].item, i, above, bill->lines[j].amount);
  }
  double least = fmin(side->totals[0], side->totals[1]);
  *cheapest = true;
  for (size_t i = 0; i < s3f_model_design_count(s->model); i++)
    if (i != s->designs[0] && i != s->designs[1] && totals[i] < least - SAME * least)
      *cheapest = false;
  return status;
}

static s3f_status describe(search *s, const flip *f, s3f_bill *bill, double *totals,
                           s3f_cause *causes, size_t room, s3f_crossover *c)
{
  const char *names[2];
  for (size_t i = 0; i < 2; i++)
    names[i] = s3f_model_design(s->model, s->designs[i]);
  const bool to_first = f->order == FIRST;
  *c = (s3f_crossover){.between = {names[0], names[1]},
                       .below = {.value = f->below, .cheaper = names[to_first]},
                       .above = {.value = f->above, .cheaper = names[!to_first]}};
  size_t count = 0;
  bool cheapest[2];
  s3f_status status = read_side(s, &c->below, false, bill, totals, causes, &count, room, &cheapest[0]);
  if (status == S3F_OK)
    status = read_side(s, &c->above, true, bill, totals, causes, &count, room, &cheapest[1]);
  if (status != S3F_OK)
    return status;
  c->changes_cheapest = cheapest[0] && cheapest[1];
  double step = fabs(c->above.totals[0] - c->above.totals[1] - c->below.totals[0] + c->below.totals[1]);
  bool root = !isnan(f->root) || (step <= JUMP_LEAST && !f->unpriced);
  const bool bytes = s3f_kind_in_bytes(s->axis->targets.at[0].field->kind);
  c->kind = root ? "root" : "jump";
  c->apart = f->apart;
  c->at = !isnan(f->root) ? f->root : !f->apart ? roundest(f->below, f->above, bytes) : f->above;
  if (root && f->apart && !s->whole) { /* equal bills to 1e-12 in between: where they meet to the last digit */
    status = solve(s, f->below, f->above, &c->at);
    if (status != S3F_OK)
      return status;
  }
  qsort(causes, count, sizeof *causes, by_apart);
  for (size_t i = 0; i < count && i < S3F_CAUSES_MOST && apart(&causes[i]) >= JUMP_LEAST; i++)
    c->causes[c->cause_count++] = causes[i];
  return S3F_OK;
}

/* ---- a pair --------------------------------------------------------------------------------- */

static void name_stretches(search *s)
{
  const char *first = s3f_model_design(s->model, s->designs[0]);
  const char *second = s3f_model_design(s->model, s->designs[1]);
  for (size_t i = 0; i < s->stretch_count; i++) {
    s3f_stretch *stretch = &s->stretches[i];
    const standing order = s->orders[i];
    stretch->cheaper = order == FIRST ? first : order == SECOND ? second : NULL;
    stretch->only = order == FIRST_ONLY ? first : order == SECOND_ONLY ? second : NULL;
    stretch->equal = order == EQUAL;
  }
}

static s3f_status describe_all(search *s, study *result)
{
  size_t items = 0, room = result->result.crossover_count + s->flip_count;
  for (size_t i = 0; i < 2; i++)
    items += s3f_design_items(s->model->choices[s->designs[i]].design);
  s3f_crossover *grown = realloc(result->crossovers, (room + 1) * sizeof *grown);
  if (grown == NULL)
    return S3F_ENOMEM;
  result->crossovers = grown;
  s3f_bill *bill = NULL;
  double *totals = malloc((s->model->choice_count + 1) * sizeof *totals);
  s3f_cause *causes = malloc((items + 1) * sizeof *causes);
  s3f_status status = s3f_bill_new(s->model, &bill);
  if (totals == NULL || causes == NULL)
    status = S3F_ENOMEM;
  for (size_t i = 0; i < s->flip_count && status == S3F_OK; i++) {
    status = describe(s, &s->flips[i], bill, totals, causes, items,
                      &result->crossovers[result->result.crossover_count]);
    result->result.crossover_count += status == S3F_OK;
  }
  s3f_bill_free(bill);
  free(causes);
  free(totals);
  return status;
}

static void search_clear(search *s)
{
  free(s->probes);
  free(s->bounds);
  free(s->stretches);
  free(s->orders);
  free(s->flips);
}

static s3f_status search_axis(search *s)
{
  s->probes = malloc((DEPTH_MOST + 2) * sizeof *s->probes);
  s->bounds = malloc(3 * sizeof *s->bounds);
  if (s->probes == NULL || s->bounds == NULL)
    return S3F_ENOMEM;
  probe *a = &s->probes[DEPTH_MOST], *b = &s->probes[DEPTH_MOST + 1];
  s3f_status status = take(s, s->axis->least, a);
  if (status == S3F_OK)
    status = take(s, s->axis->most, b);
  if (status == S3F_OK)
    status = walk(s, a, b, 0);
  if (status == S3F_ELIMIT)
    s3f_say(s->messages, s3f_model_name(s->model), 0, 0,
            "%s and %s are too close along %s to find where their order turns (more than %d crossovers, "
            "or %d values); narrow the range", s3f_model_design(s->model, s->designs[0]),
            s3f_model_design(s->model, s->designs[1]), s->axis->field, FLIPS_MOST, PROBES_MOST);
  return status;
}

static s3f_status search_pair(study *result, s3f_model *model, s3f_axis *axis, size_t first,
                              size_t second, s3f_messages *messages)
{
  search s = {.model = model, .axis = axis, .messages = messages, .designs = {first, second},
              .whole = axis->whole, .nothing = axis->most * 1e-18};
  s3f_status status = search_axis(&s);
  if (status == S3F_OK)
    status = describe_all(&s, result);
  if (status == S3F_OK) {
    name_stretches(&s);
    result->pairs[result->result.pair_count++] = (s3f_pair){
        .between = {s3f_model_design(model, first), s3f_model_design(model, second)},
        .crossover_count = s.flip_count, .stretch_count = s.stretch_count, .stretches = s.stretches};
    result->result.evaluations += s.evaluations;
    s.stretches = NULL;
  }
  search_clear(&s);
  return status;
}

/* ---- all pairs ------------------------------------------------------------------------------ */

static int by_place(const void *left, const void *right)
{
  const s3f_crossover *a = left, *b = right;
  if (a->at != b->at)
    return a->at < b->at ? -1 : 1;
  int first = strcmp(a->between[0], b->between[0]);
  return first != 0 ? first : strcmp(a->between[1], b->between[1]);
}

/* The two designs that `between` names. */
static s3f_status read_between(const s3f_model *model, const char *between, size_t pair[2],
                               s3f_messages *messages)
{
  const char *names[S3F_DESIGNS_MOST], *comma = strchr(between, ',');
  char name[S3F_SHOWN] = "", shown[S3F_SHOWN], near[128], list[256] = "";
  size_t count = 0, found = 0;
  for (; count < model->choice_count && count < S3F_DESIGNS_MOST; count++)
    names[count] = s3f_model_design(model, count);
  for (size_t i = 0; i < 2 && comma != NULL && found == i; i++) {
    size_t length = i == 0 ? (size_t)(comma - between) : strlen(comma + 1);
    (void)snprintf(name, sizeof name, "%.*s", (int)(length < S3F_SHOWN ? length : S3F_SHOWN - 1),
                   i == 0 ? between : comma + 1);
    pair[i] = s3f_index_of(name, names, count);
    found += pair[i] < count && (i == 0 || pair[1] != pair[0]);
  }
  if (found == 2)
    return S3F_OK;
  s3f_append_list(list, sizeof list, names, count);
  s3f_say(messages, "--between", 0, 0, "\"%s\" is no two designs of the scenario, as A,B%s; it has %s (--design names others)",
          s3f_shown(between, shown),
          s3f_did_you_mean(name, names, s3f_index_of(name, names, count) < count ? 0 : count, near, sizeof near), list);
  s3f_messages_end(messages, "--between");
  return S3F_EUSAGE;
}

static s3f_status search_all(study *result, s3f_model *model, s3f_axis *axis, const char *between,
                             s3f_messages *messages)
{
  const size_t designs = model->choice_count;
  size_t pair[2];
  result->pairs = calloc(designs * designs + 1, sizeof *result->pairs);
  if (result->pairs == NULL)
    return S3F_ENOMEM;
  if (between != NULL) {
    s3f_status status = read_between(model, between, pair, messages);
    return status == S3F_OK ? search_pair(result, model, axis, pair[0], pair[1], messages) : status;
  }
  s3f_status status = S3F_OK;
  for (size_t i = 0; i < designs && status == S3F_OK; i++)
    for (size_t j = i + 1; j < designs && status == S3F_OK; j++)
      status = search_pair(result, model, axis, i, j, messages);
  return status;
}

s3f_status s3f_crossovers_new(s3f_model *model, s3f_axis *axis, const char *between,
                              s3f_messages *messages, s3f_crossovers **result)
{
  if (axis->words || model->choice_count < 2) {
    char place[S3F_PLACE];
    s3f_axis_place(axis, NAN, place);
    s3f_say(messages, place, 0, 0, axis->words ? "crossovers lie along numbers, and these are words%s"
            : "a crossover lies between two designs, and the scenario has %s alone", axis->words ? "" :
            model->choice_count == 0 ? "none" : s3f_model_design(model, 0));
    s3f_messages_end(messages, place);
    return S3F_EUSAGE;
  }
  study *made = calloc(1, sizeof *made);
  if (made == NULL)
    return S3F_ENOMEM;
  s3f_status status = search_all(made, model, axis, between, messages);
  s3f_axis_put_back(axis);
  s3f_messages_end(messages, s3f_model_name(model));
  if (made->result.crossover_count > 0)
    qsort(made->crossovers, made->result.crossover_count, sizeof *made->crossovers, by_place);
  made->result.crossovers = made->crossovers;
  made->result.pairs = made->pairs;
  if (status == S3F_OK)
    *result = &made->result;
  else
    s3f_crossovers_free(&made->result);
  return status;
}

void s3f_crossovers_free(s3f_crossovers *result)
{
  if (result == NULL)
    return;
  study *made = (study *)result; /* the result is its first member */
  for (size_t i = 0; i < made->result.pair_count; i++)
    free((s3f_stretch *)made->pairs[i].stretches);
  free(made->pairs);
  free(made->crossovers);
  free(made);
}

#endif
