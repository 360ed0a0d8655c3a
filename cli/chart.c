/* A compact chart of a sweep for terminals. SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sweep.h"

enum { HEIGHT = 15, LABELLED = 7, WIDTH_MOST = 100, WIDTH_LEAST = 20, LETTERS = 26 };

typedef struct chart {
  sweep *sweep;
  size_t width;
  int label; /* width of the money beside it */
  double totals[WIDTH_MOST][LETTERS]; /* NaN: not ranked */
  double least, most;
  bool logarithmic;
  char cells[HEIGHT][WIDTH_MOST + 1];
} chart;

static double value_at(const chart *c, size_t column)
{
  return sweep_value(&c->sweep->info[0], (double)column / (double)(c->width - 1));
}

static void take_totals(chart *c)
{
  sweep *s = c->sweep;
  c->least = INFINITY;
  c->most = -INFINITY;
  for (size_t i = 0; i < c->width; i++) {
    (void)sweep_take_at(s, value_at(c, i), 0);
    for (size_t j = 0; j < s->designs && j < LETTERS; j++) {
      c->totals[i][j] = s->totals[j];
      if (isnan(s->totals[j]))
        continue;
      c->least = fmin(c->least, s->totals[j]);
      c->most = fmax(c->most, s->totals[j]);
    }
  }
  c->logarithmic = c->least > 0 && c->most > 20 * c->least;
}

static double height_value(const chart *c, size_t row)
{
  double share = 1 - (double)row / (HEIGHT - 1);
  return c->logarithmic ? c->least * pow(c->most / c->least, share)
                        : c->least + share * (c->most - c->least);
}

static size_t row_of(const chart *c, double total)
{
  double share = c->most == c->least ? 0.5
               : c->logarithmic ? log(total / c->least) / log(c->most / c->least)
                                : (total - c->least) / (c->most - c->least);
  return (size_t)round((1 - share) * (HEIGHT - 1));
}

/* The widest label of the rows. */
static int label_width(const chart *c)
{
  size_t widest = 0;
  for (size_t row = 0; row < HEIGHT; row += LABELLED) {
    char label[512];
    size_t width = strlen(money(s3f_model_currency(c->sweep->model), height_value(c, row), label, sizeof label));
    widest = width > widest ? width : widest;
  }
  return (int)widest;
}

static char letter(size_t design)
{
  return (char)('A' + (int)design);
}

/* The cheapest last, so that nothing hides it. */
static void draw_column(chart *c, size_t column)
{
  const sweep *s = c->sweep;
  size_t cheapest = s->designs;
  for (size_t i = 0; i < s->designs && i < LETTERS; i++) {
    const size_t design = s->order[i];
    const double total = design < LETTERS ? c->totals[column][design] : NAN;
    if (isnan(total))
      continue;
    c->cells[row_of(c, total)][column] = letter(design);
    if (cheapest == s->designs || total < c->totals[column][cheapest])
      cheapest = design;
  }
  if (cheapest < s->designs)
    c->cells[row_of(c, c->totals[column][cheapest])][column] = letter(cheapest);
}

static void print_rows(const chart *c)
{
  FILE *out = c->sweep->run->out;
  const char *currency = s3f_model_currency(c->sweep->model);
  for (size_t row = 0; row < HEIGHT; row++) {
    char label[512] = "";
    if (row % LABELLED == 0)
      (void)money(currency, height_value(c, row), label, sizeof label);
    (void)fprintf(out, "%*s |%s\n", c->label, label, c->cells[row]);
  }
}

/* The axis, with a mark where the cheapest changes. */
static void print_axis(const chart *c)
{
  const sweep *s = c->sweep;
  FILE *out = s->run->out;
  char line[WIDTH_MOST + 1], from[64], to[64];
  bool marked = false;
  memset(line, '-', c->width);
  line[c->width] = '\0';
  for (size_t i = 0; s->crossovers != NULL && i < s->crossovers->crossover_count; i++) {
    const s3f_crossover *x = &s->crossovers->crossovers[i];
    size_t column = 0;
    while (column + 1 < c->width && value_at(c, column) < x->at)
      column++;
    if (x->changes_cheapest) {
      line[column] = '^';
      marked = true;
    }
  }
  s3f_axis_text(s->axes[0], s->info[0].from, from, sizeof from);
  s3f_axis_text(s->axes[0], s->info[0].to, to, sizeof to);
  (void)fprintf(out, "%*s +%s\n", c->label, "", line);
  size_t gap = c->width > strlen(from) + strlen(to) ? c->width - strlen(from) - strlen(to) : 1;
  (void)fprintf(out, "%*s  %s%*s%s\n", c->label, "", from, (int)gap, "", to);
  (void)fprintf(out, "%*s  ", c->label, "");
  for (size_t i = 0; i < s->designs && i < LETTERS; i++)
    (void)fprintf(out, "%c %s  ", letter(i), s3f_model_design(s->model, i));
  (void)fprintf(out, "%s\n\n", marked ? "^ the cheapest changes" : "");
}

bool print_chart(sweep *s, size_t width)
{
  if (s->info[0].from == s->info[0].to)
    return true; /* one point is no curve */
  chart *c = calloc(1, sizeof *c);
  if (c == NULL)
    return false;
  c->sweep = s;
  c->width = WIDTH_LEAST;
  take_totals(c); /* how wide the labels are, roughly */
  c->label = c->most >= c->least ? label_width(c) : 0;
  const size_t beside = (size_t)c->label + 4;
  c->width = width < beside + WIDTH_LEAST ? WIDTH_LEAST : width - beside > WIDTH_MOST ? WIDTH_MOST : width - beside;
  take_totals(c);
  c->label = c->most >= c->least ? label_width(c) : 0;
  for (size_t row = 0; row < HEIGHT; row++)
    memset(c->cells[row], ' ', c->width);
  for (size_t column = 0; column < c->width; column++)
    draw_column(c, column);
  if (c->most >= c->least) { /* something is ranked somewhere */
    print_rows(c);
    print_axis(c);
  }
  free(c);
  return true;
}
