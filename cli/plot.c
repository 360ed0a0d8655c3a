/* Pictures of a sweep: a gnuplot script with its data, and gnuplot run on it.
 *
 * Text of the scenario stands in single quotes alone: between double quotes gnuplot would run what it
 * finds in backquotes. SPDX-License-Identifier: MIT */
#include <errno.h>
#include <math.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "sweep.h"

extern char **environ;

enum { SAMPLES = 400, CELLS = 160, CELLS_MOST = 1000, TICS = 9, TICS_MOST = 40, LINES = 8 };

/* Colours that differ for every eye (Okabe and Ito), and for no eye at all: dashes and points do too. */
static const char *const colours[] = {"#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000"};
/* The same as areas: each lighter or darker than the others. */
static const char *const areas[] = {"#c6dbef", "#fff7bc", "#a1d99b", "#fdae6b", "#dadaeb", "#969696", "#fde0dd", "#6baed6",
                                    "#d9f0a3", "#c994c7", "#dfc27d", "#e0e0e0"};
enum { COLOURS = sizeof colours / sizeof *colours, AREAS = sizeof areas / sizeof *areas };

const char *picture_kind(const char *path)
{
  static const char *const kinds[] = {"svg", "png", "pdf"};
  const char *dot = strrchr(path, '.');
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds && dot != NULL && dot != path; i++)
    if (strcmp(dot + 1, kinds[i]) == 0)
      return kinds[i];
  return NULL;
}

/* `text` in single quotes. */
static void quote(FILE *out, const char *text)
{
  (void)fputc('\'', out);
  for (; *text != '\0'; text++) {
    if (*text == '\'')
      (void)fputc('\'', out);
    (void)fputc(*text, out);
  }
  (void)fputc('\'', out);
}

static void write_number(FILE *out, double value)
{
  char digits[32];
  (void)fputs(isfinite(value) ? exact(value, digits) : "NaN", out);
}

static void write_head(sweep *s, FILE *out, const char *kind)
{
  const bool held = s->info[0].object_size || (s->axis_count == 2 && s->info[1].object_size);
  char text[512];
  if (strcmp(kind, "svg") == 0)
    (void)fputs("set terminal svg noenhanced size 1000,680 font 'sans,14' background rgb 'white'\n", out);
  else if (strcmp(kind, "png") == 0)
    (void)fputs("set terminal pngcairo noenhanced size 1400,950 font 'sans,14'\n", out);
  else
    (void)fputs("set terminal pdfcairo noenhanced size 10in,6.8in font 'sans,12'\n", out);
  (void)fputs("set encoding utf8\nset title ", out);
  quote(out, s3f_model_name(s->model));
  (void)snprintf(text, sizeof text, "%s, %s a month, list prices%s", s3f_model_region(s->model),
                 s3f_model_currency(s->model),
                 !held ? ""
                 : s->run->options->axis.hold == S3F_HOLD_OBJECTS ? "; objects held, volumes follow" : "; volumes held, counts follow");
  (void)fputs(" . \"\\n\" . ", out);
  quote(out, text);
  (void)fputs("\nset border 3\nset tics nomirror out\n", out);
}

/* ---- tics ----------------------------------------------------------------------------------- */

/* A step of 1, 2 or 5 times a power of ten that takes a range in TICS steps at most. */
static double tidy_step(double range)
{
  static const double steps[] = {1, 2, 5, 10};
  double decade = pow(10, floor(log10(range / TICS)));
  size_t i = 0;
  while (i < 3 && steps[i] * decade * TICS < range)
    i++;
  return steps[i] * decade;
}

/* Tics over a range: even steps; on a logarithmic scale powers of two for sizes, else 1, 2, 5, 10 ... or
 * decades, as they fit. Returns how many; TICS_MOST at the most. */
typedef struct scale {
  double from, to;
  bool logarithmic, size, whole;
} scale;

static size_t even_tics(const scale *s, double *tics)
{
  double unit = 1;
  while (s->size && unit * 1024 <= s->to / 2)
    unit *= 1024;
  double step = tidy_step((s->to - s->from) / unit) * unit;
  if ((s->whole || s->size) && step < 1)
    step = 1;
  size_t count = 0;
  const double first = ceil(s->from / step - 1e-6);
  for (double k = first; k * step <= s->to + step * 1e-6 && count < TICS_MOST && k + 1 > k; k++)
    tics[count++] = k == 0 ? 0 : k * step;
  return count;
}

static size_t log_tics(const scale *s, double *tics)
{
  static const double marks[] = {1, 2, 5};
  const double decades = log10(s->to / s->from), doublings = decades / log10(2);
  const double base = s->size ? exp2(ceil(doublings / TICS)) : decades > TICS ? 1000 : 10;
  const size_t between = s->size || decades > 3 ? 1 : 3;
  size_t count = 0;
  for (double k = floor(log(s->from) / log(base)) - 1; count < TICS_MOST; k++) {
    const double power = pow(base, k);
    if (power > s->to * (1 + 1e-9))
      break;
    for (size_t i = 0; i < between && count < TICS_MOST; i++)
      if (marks[i] * power >= s->from * (1 - 1e-9) && marks[i] * power <= s->to * (1 + 1e-9))
        tics[count++] = marks[i] * power;
  }
  return count;
}

static size_t find_tics(const scale *s, double *tics)
{
  return s->logarithmic ? log_tics(s, tics) : even_tics(s, tics);
}

/* Where `value` lies on the axis, from 0 to 1. */
static double share_of(const s3f_axis_info *info, double value)
{
  return info->logarithmic ? log(value / info->from) / log(info->to / info->from)
                           : (value - info->from) / (info->to - info->from);
}

/* Tics of an axis at their values, or of a map at cell numbers from 0 to `cells` - 1. */
static void write_axis_tics(const sweep *s, size_t axis, FILE *out, size_t cells)
{
  const s3f_axis_info *info = &s->info[axis];
  const scale along = {info->from, info->to, info->logarithmic, info->bytes != 0, info->whole};
  double tics[TICS_MOST];
  const size_t count = find_tics(&along, tics);
  (void)fprintf(out, "set %s ", axis == 0 ? "xlabel" : "ylabel");
  quote(out, info->field);
  (void)fprintf(out, "\nset %s (", axis == 0 ? "xtics" : "ytics");
  for (size_t i = 0; i < count; i++) {
    char text[64];
    (void)fputs(i > 0 ? ", " : "", out);
    quote(out, s3f_axis_text(s->axes[axis], tics[i], text, sizeof text));
    (void)fputc(' ', out);
    write_number(out, cells == 0 ? tics[i] : share_of(info, tics[i]) * (double)(cells - 1));
  }
  (void)fputs(")\n", out);
}

/* Tics of money, and the range that holds both ends. */
static void write_money_tics(const sweep *s, FILE *out, double least, double most)
{
  const bool logarithmic = least > 0 && most > 20 * least;
  const double from = logarithmic ? least / 1.3 : 0, to = most > 0 ? most * (logarithmic ? 1.6 : 1.12) : 1;
  double tics[TICS_MOST];
  const scale along = {from, to, logarithmic, false, false};
  const size_t count = find_tics(&along, tics);
  if (logarithmic)
    (void)fputs("set logscale y\n", out);
  (void)fputs("set ylabel ", out);
  quote(out, "total a month");
  (void)fputs("\nset yrange [", out);
  write_number(out, from);
  (void)fputc(':', out);
  write_number(out, to);
  (void)fputs("]\nset ytics (", out);
  for (size_t i = 0; i < count; i++) {
    char text[512];
    money(s3f_model_currency(s->model), tics[i], text, sizeof text);
    if (tics[i] == round(tics[i]))
      text[strlen(text) - strlen(".00")] = '\0';
    (void)fputs(i > 0 ? ", " : "", out);
    quote(out, text);
    (void)fputc(' ', out);
    write_number(out, tics[i]);
  }
  (void)fputs(")\n", out);
}

/* ---- curves --------------------------------------------------------------------------------- */

static int by_value(const void *left, const void *right)
{
  double a = *(const double *)left, b = *(const double *)right;
  return (a > b) - (a < b);
}

/* The values that the curves go through: even samples, and both sides of each crossover. NULL: out of
 * memory. */
static double *sample(const sweep *s, size_t *count)
{
  const size_t flips = s->crossovers == NULL ? 0 : s->crossovers->crossover_count;
  double *values = malloc((SAMPLES + 2 * flips) * sizeof *values);
  if (values == NULL)
    return NULL;
  *count = 0;
  for (size_t i = 0; i < SAMPLES; i++)
    values[(*count)++] = sweep_value(&s->info[0], (double)i / (SAMPLES - 1));
  for (size_t i = 0; i < flips; i++) {
    values[(*count)++] = s->crossovers->crossovers[i].below.value;
    values[(*count)++] = s->crossovers->crossovers[i].above.value;
  }
  qsort(values, *count, sizeof *values, by_value);
  return values;
}

static int write_curve_data(sweep *s, FILE *out, double *least, double *most)
{
  size_t count;
  double *values = sample(s, &count);
  if (values == NULL)
    return out_of_memory();
  (void)fputs("$totals << EOD\n", out);
  for (size_t i = 0; i < count; i++) {
    if (i > 0 && values[i] == values[i - 1])
      continue;
    (void)sweep_take_at(s, values[i], 0);
    write_number(out, values[i]);
    for (size_t j = 0; j < s->designs; j++) {
      (void)fputc(' ', out);
      write_number(out, s->totals[j]);
      if (!isnan(s->totals[j])) {
        *least = fmin(*least, s->totals[j]);
        *most = fmax(*most, s->totals[j]);
      }
    }
    (void)fputc('\n', out);
  }
  (void)fputs("EOD\n", out);
  free(values);
  return EXIT_DONE;
}

/* A dotted line where the cheapest changes, and where two bills meet or pass each other a mark and its
 * value. Crossovers at one place share a mark. */
static void write_mark(sweep *s, FILE *out, const s3f_crossover *c, bool labelled, size_t number)
{
  char at[64];
  if (c->changes_cheapest) {
    (void)fputs("set arrow from ", out);
    write_number(out, c->at);
    (void)fputs(", graph 0 to ", out);
    write_number(out, c->at);
    (void)fputs(", graph 1 nohead dashtype 3 linecolor rgb '#555555'\n", out);
  }
  (void)fputs("set label ", out);
  quote(out, labelled ? s3f_axis_text(s->axes[0], c->at, at, sizeof at) : "");
  (void)fputs(" at ", out);
  write_number(out, c->at);
  (void)fputs(", ", out);
  write_number(out, fmin(c->above.totals[0], c->above.totals[1]));
  /* Neighbours stand above one another. */
  (void)fprintf(out, " offset 0.5,%.1f front point pointtype 7 pointsize 0.8\n", 0.7 + 0.9 * (double)(number % 2));
}

/* The marks, and below the picture what happens at the first of them; where the cheapest changes comes
 * before all others. */
static void write_marks(sweep *s, FILE *out)
{
  enum { MARKS_MOST = 100 };
  const s3f_crossovers *found = s->crossovers;
  const size_t count = found == NULL ? 0 : found->crossover_count, lines = count < LINES ? count : LINES;
  const double line_height = 0.032, bottom = 0.02;
  size_t line = 0, changes = 0, others = 0; /* the crossovers ahead of the next of each kind */
  double last = NAN;
  for (size_t i = 0; i < count; i++)
    if (found->crossovers[i].changes_cheapest)
      others++;
  for (size_t i = 0; i < count; i++) {
    const s3f_crossover *c = &found->crossovers[i];
    const bool labelled = (c->changes_cheapest ? changes++ : others++) < LINES;
    char text[512], at[64];
    if (i < MARKS_MOST || c->changes_cheapest)
      write_mark(s, out, c, labelled && c->at != last, line);
    if (!labelled)
      continue;
    last = c->at;
    (void)snprintf(text, sizeof text, "%s at %s: %s is cheaper below, %s above%s", c->kind,
                   s3f_axis_text(s->axes[0], c->at, at, sizeof at), c->below.cheaper, c->above.cheaper,
                   c->changes_cheapest ? "; the cheapest of all changes (dotted line)" : "");
    (void)fputs("set label ", out);
    quote(out, text);
    line++;
    (void)fprintf(out, " at screen 0.03, screen %.3f left\n", bottom + line_height * (double)(lines - line));
  }
  if (count > lines)
    (void)fprintf(out, "set label '%zu crossovers in all' at screen 0.97, screen %.3f right\n", count, bottom);
  (void)fprintf(out, "set bmargin at screen %.3f\n", 0.12 + line_height * (double)lines);
}

static int write_curves(sweep *s, FILE *out)
{
  double least = INFINITY, most = -INFINITY;
  int code = write_curve_data(s, out, &least, &most);
  if (code != EXIT_DONE)
    return code;
  if (s->info[0].logarithmic)
    (void)fputs("set logscale x\n", out);
  (void)fputs("set xrange [", out);
  write_number(out, s->info[0].from);
  (void)fputc(':', out);
  write_number(out, s->info[0].to);
  (void)fputs("]\n", out);
  write_axis_tics(s, 0, out, 0);
  write_money_tics(s, out, least, most);
  write_marks(s, out);
  (void)fputs("set key top right opaque\nset grid xtics ytics linecolor rgb '#dddddd'\n", out);
  (void)fputs("plot ", out);
  for (size_t i = 0; i < s->designs; i++) {
    const int number = (int)i;
    (void)fprintf(out, "%s$totals using 1:%d with linespoints linewidth 2 dashtype %d pointtype %d pointinterval %d "
                  "linecolor rgb '%s' title ", i == 0 ? "" : ", \\\n     ", number + 2, number % 5 + 1, number + 4,
                  SAMPLES / 8 + 3 * number, colours[i % COLOURS]);
    quote(out, s3f_model_design(s->model, i));
  }
  (void)fputc('\n', out);
  return EXIT_DONE;
}

/* ---- maps ----------------------------------------------------------------------------------- */

typedef struct grid {
  size_t columns, rows;
  unsigned char *cells;  /* the cheapest design's number; the count of designs where there is none */
  unsigned short *depth; /* how far a cell lies from another design's */
} grid;

/* How many cells a picture takes along an axis. */
static size_t cells_along(const sweep *s, size_t axis)
{
  const s3f_axis_info *info = &s->info[axis];
  size_t count = s3f_axis_count(s->axes[axis]);
  count = count < CELLS ? CELLS : count > CELLS_MOST ? CELLS_MOST : count;
  return info->whole && info->to - info->from + 1 < (double)count ? (size_t)(info->to - info->from) + 1 : count;
}

static void take_cells(sweep *s, grid *g)
{
  for (size_t j = 0; j < g->rows; j++)
    for (size_t i = 0; i < g->columns; i++) {
      double x = sweep_value(&s->info[0], g->columns > 1 ? (double)i / (double)(g->columns - 1) : 0);
      double y = sweep_value(&s->info[1], g->rows > 1 ? (double)j / (double)(g->rows - 1) : 0);
      (void)sweep_take_at(s, x, y);
      g->cells[j * g->columns + i] = (unsigned char)sweep_podium(s).first;
    }
}

/* The cells left of a cell, below, right and above; at an edge the cell itself. */
typedef struct neighbours {
  size_t cells[4];
} neighbours;

static neighbours neighbours_of(const grid *g, size_t cell)
{
  const size_t i = cell % g->columns, j = cell / g->columns;
  return (neighbours){{i > 0 ? cell - 1 : cell, j > 0 ? cell - g->columns : cell,
                       i + 1 < g->columns ? cell + 1 : cell, j + 1 < g->rows ? cell + g->columns : cell}};
}

/* One step of a pass over the grid towards higher or lower numbers. */
static void deepen(grid *g, size_t cell, bool upwards)
{
  const neighbours around = neighbours_of(g, cell);
  for (size_t k = 0; k < 2; k++) {
    const size_t other = around.cells[upwards ? k : k + 2];
    int depth = other == cell || g->cells[other] != g->cells[cell] ? 1 : g->depth[other] + 1;
    if (depth < g->depth[cell])
      g->depth[cell] = (unsigned short)depth;
  }
}

static void measure_depth(grid *g)
{
  const size_t count = g->columns * g->rows;
  for (size_t cell = 0; cell < count; cell++)
    g->depth[cell] = 0xFFFF;
  for (size_t cell = 0; cell < count; cell++)
    deepen(g, cell, true);
  for (size_t cell = count; cell-- > 0;)
    deepen(g, cell, false);
}

/* The deepest cell of the area that `start` lies in; all its cells are marked as seen. `queue` has room for
 * every cell. */
static size_t deepest_cell(const grid *g, size_t start, bool *seen, size_t *queue)
{
  size_t best = start, count = 0;
  queue[count++] = start;
  seen[start] = true;
  for (size_t next = 0; next < count; next++) {
    const size_t cell = queue[next];
    const neighbours around = neighbours_of(g, cell);
    if (g->depth[cell] > g->depth[best])
      best = cell;
    for (size_t k = 0; k < 4; k++) {
      const size_t other = around.cells[k];
      if (seen[other] || g->cells[other] != g->cells[start])
        continue;
      seen[other] = true;
      queue[count++] = other;
    }
  }
  return best;
}

/* A design's name in each of its areas, where that is thickest; none where it would not fit. */
static int write_names(const sweep *s, FILE *out, const grid *g)
{
  const size_t count = g->columns * g->rows, thick = (g->columns < g->rows ? g->columns : g->rows) / 40;
  bool *seen = calloc(count, sizeof *seen);
  size_t *queue = malloc(count * sizeof *queue);
  for (size_t cell = 0; cell < count && seen != NULL && queue != NULL; cell++) {
    if (seen[cell])
      continue;
    const size_t best = deepest_cell(g, cell, seen, queue), design = g->cells[cell];
    if (g->depth[best] <= thick)
      continue;
    (void)fputs("set label ", out);
    quote(out, design == s->designs ? "none is priced and fits" : s3f_model_design(s->model, design));
    (void)fprintf(out, " at %zu, %zu center boxed front\n", best % g->columns, best / g->columns);
  }
  const int code = seen == NULL || queue == NULL ? out_of_memory() : EXIT_DONE;
  free(seen);
  free(queue);
  return code;
}

/* The border between areas, run by run. */
static void write_border(FILE *out, const grid *g)
{
  (void)fputs("$border << EOD\n", out);
  for (size_t j = 0; j < g->rows; j++)
    for (size_t i = 0; i < g->columns; i++) {
      const size_t cell = j * g->columns + i;
      const double x = (double)i, y = (double)j;
      if (i + 1 < g->columns && g->cells[cell] != g->cells[cell + 1])
        (void)fprintf(out, "%.1f %.1f\n%.1f %.1f\n\n", x + 0.5, y - 0.5, x + 0.5, y + 0.5);
      if (j + 1 < g->rows && g->cells[cell] != g->cells[cell + g->columns])
        (void)fprintf(out, "%.1f %.1f\n%.1f %.1f\n\n", x - 0.5, y + 0.5, x + 0.5, y + 0.5);
    }
  (void)fputs("0 NaN\nEOD\n", out);
}

static int write_areas(const sweep *s, FILE *out, const grid *g)
{
  (void)fputs("$cheapest << EOD\n", out);
  for (size_t j = 0; j < g->rows; j++)
    for (size_t i = 0; i < g->columns; i++)
      (void)fprintf(out, "%d%c", g->cells[j * g->columns + i], i + 1 < g->columns ? ' ' : '\n');
  (void)fputs("EOD\n", out);
  write_border(out, g);
  (void)fputs("set style textbox opaque noborder\n", out);
  int code = write_names(s, out, g);
  (void)fputs("set palette defined (", out);
  for (size_t i = 0; i <= s->designs; i++)
    (void)fprintf(out, "%s%zu '%s'", i == 0 ? "" : ", ", i, i == s->designs ? "#ffffff" : areas[i % AREAS]);
  (void)fprintf(out, ")\nset palette maxcolors %zu\nset cbrange [-0.5:%zu.5]\nunset colorbox\n", s->designs + 1, s->designs);
  (void)fprintf(out, "set xrange [-0.5:%zu.5]\nset yrange [-0.5:%zu.5]\n", g->columns - 1, g->rows - 1);
  (void)fputs("set bmargin at screen 0.15\nset key at screen 0.5, screen 0.02 center bottom horizontal\n", out);
  (void)fputs("plot $cheapest matrix with image notitle, $border with lines linewidth 2 linecolor rgb 'black' notitle", out);
  for (size_t design = 0; design < s->designs; design++)
    if (memchr(g->cells, (int)design, g->columns * g->rows) != NULL) {
      (void)fprintf(out, ", \\\n     keyentry with boxes fillstyle solid border linecolor rgb 'black' fillcolor rgb '%s' title ",
                    areas[design % AREAS]);
      quote(out, s3f_model_design(s->model, design));
    }
  (void)fputc('\n', out);
  return code;
}

static int write_map(sweep *s, FILE *out)
{
  grid g = {.columns = cells_along(s, 0), .rows = cells_along(s, 1)};
  g.cells = malloc(g.columns * g.rows);
  g.depth = malloc(g.columns * g.rows * sizeof *g.depth);
  if (g.cells == NULL || g.depth == NULL) {
    free(g.cells);
    free(g.depth);
    return out_of_memory();
  }
  take_cells(s, &g);
  measure_depth(&g);
  write_axis_tics(s, 0, out, g.columns);
  write_axis_tics(s, 1, out, g.rows);
  int code = write_areas(s, out, &g);
  free(g.cells);
  free(g.depth);
  return code;
}

int write_script(sweep *s, FILE *out, const char *kind)
{
  write_head(s, out, kind);
  return s->axis_count == 1 ? write_curves(s, out) : write_map(s, out);
}

/* ---- gnuplot -------------------------------------------------------------------------------- */

static int gnuplot_error(const char *path, const char *what)
{
  (void)fprintf(stderr, "%s: error: %s\n", path, what);
  return EXIT_IO;
}

/* Runs gnuplot with its standard streams on these files. EXIT_DONE or EXIT_IO. */
static int run_gnuplot(const char *path, FILE *script, FILE *picture, FILE *complaints)
{
  char *const arguments[] = {"gnuplot", "-d", "-", NULL}; /* -d: nobody's own settings */
  posix_spawn_file_actions_t streams;
  pid_t child;
  int status = 0;
  if (posix_spawn_file_actions_init(&streams) != 0)
    return out_of_memory();
  int failed = posix_spawn_file_actions_adddup2(&streams, fileno(script), STDIN_FILENO);
  if (failed == 0)
    failed = posix_spawn_file_actions_adddup2(&streams, fileno(picture), STDOUT_FILENO);
  if (failed == 0)
    failed = posix_spawn_file_actions_adddup2(&streams, fileno(complaints), STDERR_FILENO);
  if (failed == 0)
    failed = posix_spawnp(&child, "gnuplot", &streams, NULL, arguments, environ);
  (void)posix_spawn_file_actions_destroy(&streams);
  while (failed == 0 && waitpid(child, &status, 0) < 0 && errno == EINTR)
    ;
  /* 127: POSIX's word for a program that could not be run, where posix_spawn returned before that was known */
  if (failed == ENOENT || (WIFEXITED(status) && WEXITSTATUS(status) == 127))
    return gnuplot_error(path, "gnuplot draws the picture and is not installed; install Debian's gnuplot-nox, or "
                         "take the script with --format gnuplot");
  if (failed != 0)
    return gnuplot_error(path, strerror(failed));
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0 && fseek(picture, 0, SEEK_END) == 0 && ftell(picture) > 0)
    return EXIT_DONE;
  char text[1024] = "";
  rewind(complaints);
  text[fread(text, 1, sizeof text - 1, complaints)] = '\0';
  (void)fprintf(stderr, "%s: error: gnuplot drew nothing: %s\n", path, text[0] == '\0' ? "it says no more" : text);
  return EXIT_IO;
}

/* Copies `picture` to `path`. */
static int keep_picture(FILE *picture, const char *path)
{
  output o;
  char block[1 << 14];
  size_t length;
  int code = output_open(&o, path);
  if (code != EXIT_DONE)
    return code;
  rewind(picture);
  while ((length = fread(block, 1, sizeof block, picture)) > 0)
    (void)fwrite(block, 1, length, o.file);
  if (ferror(picture) == 0)
    return output_close(&o, true);
  (void)output_close(&o, false);
  return gnuplot_error(path, "the picture could not be read back");
}

int draw_picture(sweep *s, const char *path)
{
  FILE *script = tmpfile(), *picture = tmpfile(), *complaints = tmpfile();
  int code = EXIT_DONE;
  if (script == NULL || picture == NULL || complaints == NULL)
    code = gnuplot_error(path, strerror(errno));
  if (code == EXIT_DONE)
    code = write_script(s, script, picture_kind(path));
  if (code == EXIT_DONE && (ferror(script) != 0 || fflush(script) != 0))
    code = gnuplot_error(path, strerror(errno));
  if (code == EXIT_DONE) {
    rewind(script);
    code = run_gnuplot(path, script, picture, complaints);
  }
  if (code == EXIT_DONE)
    code = keep_picture(picture, path);
  FILE *const files[] = {script, picture, complaints};
  for (size_t i = 0; i < 3; i++)
    if (files[i] != NULL)
      (void)fclose(files[i]);
  return code;
}
