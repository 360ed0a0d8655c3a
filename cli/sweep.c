/* s3fcost sweep: totals along one field. SPDX-License-Identifier: MIT */
#include "sweep.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "watch.h"

/* More rows than this are for programs to read. */
enum { ROWS_MOST = 10000, CHART_LEAST = 60, CHART_USUAL = 80 };

/* ---- opening -------------------------------------------------------------------------------- */

static void sort_designs(sweep *s)
{
  for (size_t i = 0; i < s->designs; i++) {
    size_t j = i;
    for (; j > 0 && strcmp(s3f_model_design(s->model, s->order[j - 1]),
                           s3f_model_design(s->model, i)) > 0; j--)
      s->order[j] = s->order[j - 1];
    s->order[j] = i;
  }
}

/* The corners of a map, where two fields may contradict each other. */
static int check_corners(sweep *s)
{
  s3f_status status = S3F_OK;
  for (size_t corner = 0; corner < 4 && s->axis_count == 2 && status == S3F_OK; corner++) {
    double x = s3f_axis_value(s->axes[0], corner % 2 == 0 ? 0 : s3f_axis_count(s->axes[0]) - 1);
    double y = s3f_axis_value(s->axes[1], corner / 2 == 0 ? 0 : s3f_axis_count(s->axes[1]) - 1);
    char place[256], first[64], second[64];
    (void)snprintf(place, sizeof place, "--vary: at %s = %s, %s = %s", s->info[0].field,
                   s3f_axis_text(s->axes[0], x, first, sizeof first), s->info[1].field,
                   s3f_axis_text(s->axes[1], y, second, sizeof second));
    (void)sweep_take_at(s, x, y);
    status = s3f_model_check(s->model, place, s->run->messages);
  }
  print_messages(s->run);
  return exit_of(status);
}

int sweep_open(sweep *s, run *r)
{
  const options *o = r->options;
  *s = (sweep){.run = r, .model = r->models[0], .designs = s3f_model_design_count(r->models[0])};
  bool size_varies = false;
  sort_designs(s);
  for (size_t i = 0; i < o->vary_count; i++) {
    s3f_status status = s3f_axis_new(s->model, o->vary[i], &o->axis, r->messages, &s->axes[i]);
    print_messages(r);
    if (status != S3F_OK)
      return status == S3F_ENOMEM ? out_of_memory() : exit_of(status);
    s->axis_count++;
    s3f_axis_describe(s->axes[i], &s->info[i]);
    size_varies = size_varies || s->info[i].object_size;
  }
  if (o->hold_given && !size_varies) {
    (void)fprintf(stderr, "s3fcost: error: --hold says what stays when object_size varies, and it does not\n");
    return EXIT_USAGE;
  }
  if (s->axis_count == 2 && s3f_axis_count(s->axes[0]) > S3F_AXIS_STEPS_MOST / s3f_axis_count(s->axes[1])) {
    (void)fprintf(stderr, "s3fcost: error: a map of more than 1,000,000,000 cells; take fewer --steps\n");
    return EXIT_USAGE;
  }
  return check_corners(s);
}

void sweep_close(sweep *s)
{
  s3f_crossovers_free(s->crossovers);
  for (size_t i = s->axis_count; i > 0; i--)
    s3f_axis_free(s->axes[i - 1]);
}

void sweep_search(sweep *s, const char *between)
{
  s->status = s3f_crossovers_new(s->model, s->axes[0], between, s->run->messages, &s->crossovers);
  if (s->status == S3F_ENOMEM)
    (void)out_of_memory();
}

/* ---- points --------------------------------------------------------------------------------- */

int sweep_take_at(sweep *s, double x, double y)
{
  s3f_status status = s3f_axis_set(s->axes[0], x);
  if (status == S3F_OK && s->axis_count == 2)
    status = s3f_axis_set(s->axes[1], y);
  if (status == S3F_OK)
    status = s3f_model_totals(s->model, s->totals);
  for (size_t i = 0; i < s->designs && status == S3F_OK; i++)
    s->answered = s->answered || !isnan(s->totals[i]);
  return exit_of(status);
}

int sweep_take(sweep *s, size_t i, size_t j)
{
  return sweep_take_at(s, s3f_axis_value(s->axes[0], i),
                       s->axis_count == 2 ? s3f_axis_value(s->axes[1], j) : 0);
}

double sweep_value(const s3f_axis_info *info, double share)
{
  double value = info->logarithmic ? info->from * pow(info->to / info->from, share)
                                   : info->from + share * (info->to - info->from);
  value = info->whole ? round(value) : value;
  return fmax(info->from, fmin(info->to, value));
}

podium sweep_podium(const sweep *s)
{
  podium p = {s->designs, s->designs};
  for (size_t i = 0; i < s->designs; i++) {
    const size_t design = s->order[i];
    const double total = s->totals[design];
    if (isnan(total))
      continue;
    if (p.first == s->designs || total < s->totals[p.first])
      p = (podium){design, p.first};
    else if (p.second == s->designs || total < s->totals[p.second])
      p.second = design;
  }
  return p;
}

double sweep_lead(const sweep *s, podium p)
{
  return p.second == s->designs ? NAN : s->totals[p.second] - s->totals[p.first];
}

double sweep_lead_percent(const sweep *s, podium p)
{
  return p.first == s->designs ? NAN : sweep_lead(s, p) / s->totals[p.first] * 100;
}

const char *podium_name(const sweep *s, size_t design)
{
  return design == s->designs ? "" : s3f_model_design(s->model, design);
}

/* ---- people --------------------------------------------------------------------------------- */

const char *place_text(const sweep *s, double value, char *buffer, size_t size)
{
  char text[64], digits[64];
  s3f_axis_text(s->axes[0], value, text, sizeof text);
  const bool bytes = s->info[0].bytes != 0;
  s3f_format_number(value, value == round(value) ? 0 : bytes ? 2 : 9, digits, sizeof digits);
  if (bytes && value >= 1024)
    (void)snprintf(buffer, size, "%s (%s %s)", text, digits, s->info[0].unit);
  else if (!bytes && value != round(value))
    (void)snprintf(buffer, size, "%s%s%s", digits, *s->info[0].unit == '\0' ? "" : " ", s->info[0].unit);
  else
    (void)snprintf(buffer, size, "%s", text);
  return buffer;
}

void print_sweep_heading(sweep *s)
{
  run *r = s->run;
  print_title(r, s->model);
  for (size_t i = 0; i < s->axis_count; i++) {
    const s3f_axis_info *info = &s->info[i];
    char from[64], to[64];
    s3f_axis_text(s->axes[i], info->from, from, sizeof from);
    s3f_axis_text(s->axes[i], info->to, to, sizeof to);
    if (info->words) {
      (void)fprintf(r->out, "%s%s:", r->markdown ? "- " : "", info->field);
      for (size_t j = 0; j < s3f_axis_count(s->axes[i]); j++)
        (void)fprintf(r->out, "%s %s", j == 0 ? "" : ",",
                      s3f_axis_text(s->axes[i], s3f_axis_value(s->axes[i], j), from, sizeof from));
    } else {
      (void)fprintf(r->out, "%s%s from %s to %s", r->markdown ? "- " : "", info->field, from, to);
    }
    if (info->object_size)
      (void)fputs(r->options->axis.hold == S3F_HOLD_OBJECTS
                      ? "; the counts of objects stay, and their volume follows"
                      : "; volumes stay (stored, written, working set), and the counts follow", r->out);
    (void)fputc('\n', r->out);
  }
  (void)fputc('\n', r->out);
}

static bool print_table(sweep *s)
{
  run *r = s->run;
  char align[TABLE_COLUMNS + 1] = "r";
  const size_t shown = s->designs + 3 > TABLE_COLUMNS ? TABLE_COLUMNS - 3 : s->designs;
  const char *currency = s3f_model_currency(s->model);
  memset(align + 1, 'r', shown);
  align[shown + 1] = 'l';
  align[shown + 2] = 'r';
  table *t = table_new(align);
  if (t == NULL)
    return false;
  table_row(t, false);
  table_cell(t, "%s", s->info[0].field);
  for (size_t i = 0; i < shown; i++)
    table_cell(t, "%s", s3f_model_design(s->model, i));
  table_cell(t, "cheapest");
  table_cell(t, "next costs");
  size_t before = s->designs, least = 0, least_design = s->designs; /* of all points */
  double least_total = INFINITY;
  int code = EXIT_DONE;
  for (size_t i = 0; i < s3f_axis_count(s->axes[0]) && code == EXIT_DONE; i++) {
    char text[512], share[64];
    code = sweep_take(s, i, 0);
    podium p = sweep_podium(s);
    double lead = sweep_lead(s, p);
    if (p.first < s->designs && s->totals[p.first] < least_total) {
      least = i;
      least_design = p.first;
      least_total = s->totals[p.first];
    }
    table_row(t, i > 0 && p.first != before); /* where the answer changes */
    table_cell(t, "%s", s3f_axis_text(s->axes[0], s3f_axis_value(s->axes[0], i), text, sizeof text));
    for (size_t j = 0; j < shown; j++)
      table_cell(t, "%s%s", j == p.first ? "* " : "",
                 isnan(s->totals[j]) ? "-" : money(currency, s->totals[j], text, sizeof text));
    table_cell(t, "%s", p.first == s->designs ? "-" : s3f_model_design(s->model, p.first));
    const double percent = sweep_lead_percent(s, p);
    if (isnan(lead))
      table_cell(t, "-");
    else if (!isfinite(percent))
      table_cell(t, "+%s", money(currency, lead, text, sizeof text));
    else
      table_cell(t, "+%s (%s %%)", money(currency, lead, text, sizeof text),
                 s3f_format_number(percent, 1, share, sizeof share));
    before = p.first;
  }
  bool good = table_print(t, r->out, r->markdown, r->color);
  table_free(t);
  (void)fputc('\n', r->out);
  if (s->info[0].words && least_design < s->designs) {
    char text[64], amount[512];
    (void)fprintf(r->out, "%sthe least of all: %s with %s = %s, %s\n\n", r->markdown ? "- " : "",
                  s3f_model_design(s->model, least_design), s->info[0].field,
                  s3f_axis_text(s->axes[0], s3f_axis_value(s->axes[0], least), text, sizeof text),
                  money(currency, least_total, amount, sizeof amount));
  }
  return good && code == EXIT_DONE;
}

bool print_unranked(sweep *s)
{
  run *r = s->run;
  s3f_bill *bill;
  bool any = false;
  if (s3f_bill_new(s->model, &bill) != S3F_OK)
    return false;
  for (size_t design = 0; design < s->designs; design++) {
    if (s->crossovers != NULL && s->crossovers->pair_count > 0 && !is_searched(s, s3f_model_design(s->model, design)))
      continue;
    size_t i = 0, count = s3f_axis_count(s->axes[0]);
    while (i < count && sweep_take(s, i, 0) == EXIT_DONE && !isnan(s->totals[design]))
      i++;
    if (i == count || s3f_model_bill(s->model, design, bill) != S3F_OK)
      continue;
    char text[64], reasons[2048];
    (void)fprintf(r->out, "%s%s at %s: %s\n", r->markdown ? "- " : "", bill->design,
                  s3f_axis_text(s->axes[0], s3f_axis_value(s->axes[0], i), text, sizeof text),
                  reasons_text(bill, reasons, sizeof reasons));
    any = true;
  }
  s3f_bill_free(bill);
  if (any)
    (void)fputc('\n', r->out);
  return true;
}

static bool print_crossovers(sweep *s)
{
  run *r = s->run;
  const s3f_crossovers *found = s->crossovers;
  if (found == NULL) {
    (void)fprintf(r->out, "crossovers were not found: %s\n", s->status == S3F_EABSENT
                      ? "this build is without the GNU Scientific Library" : s3f_status_text(s->status));
    return true;
  }
  if (found->crossover_count > 0) {
    table *t = table_new("rllllrr");
    if (t == NULL)
      return false;
    const char *const heads[] = {"crossover at", "kind", "cheaper below", "cheaper above", "",
                                 "totals below", "totals above"};
    table_row(t, false);
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
      table_cell(t, "%s", heads[i]);
    for (size_t i = 0; i < found->crossover_count; i++) {
      const s3f_crossover *c = &found->crossovers[i];
      const char *currency = s3f_model_currency(s->model);
      size_t first = c->below.cheaper == c->between[0] ? 0 : 1; /* the cheaper one below */
      char text[128], a[512], b[512];
      table_row(t, c->changes_cheapest);
      table_cell(t, "%s", place_text(s, c->at, text, sizeof text));
      table_cell(t, "%s", c->kind);
      table_cell(t, "%s", c->below.cheaper);
      table_cell(t, "%s", c->above.cheaper);
      table_cell(t, "%s", c->changes_cheapest ? "the cheapest of all changes" : "");
      table_cell(t, "%s, %s", money(currency, c->below.totals[first], a, sizeof a),
                 money(currency, c->below.totals[1 - first], b, sizeof b));
      table_cell(t, "%s, %s", money(currency, c->above.totals[first], a, sizeof a),
                 money(currency, c->above.totals[1 - first], b, sizeof b));
    }
    bool good = table_print(t, r->out, r->markdown, r->color);
    table_free(t);
    (void)fputc('\n', r->out);
    if (!good)
      return false;
  }
  print_without_crossovers(s);
  return true;
}

/* Columns of the terminal that standard output is; 0 when it is none. */
static size_t terminal_width(const run *r)
{
  struct winsize size;
  if (r->options->output != NULL || !isatty(STDOUT_FILENO))
    return 0;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
    return size.ws_col;
  return CHART_USUAL;
}

static int print_text(sweep *s)
{
  run *r = s->run;
  const size_t width = r->options->format == FORMAT_TABLE ? terminal_width(r) : 0;
  print_sweep_heading(s);
  bool good = print_table(s);
  if (good && width >= CHART_LEAST && !s->info[0].words)
    good = print_chart(s, width);
  if (good)
    good = print_unranked(s) && (s->info[0].words || s->designs < 2 || print_crossovers(s));
  return good ? EXIT_DONE : out_of_memory();
}

/* ---- programs ------------------------------------------------------------------------------- */

int sweep_walk(sweep *s, void (*write)(sweep *s, size_t i, size_t j, podium p))
{
  watch w;
  int code = EXIT_DONE;
  const size_t rows = s3f_axis_count(s->axes[0]), columns = s->axis_count == 2 ? s3f_axis_count(s->axes[1]) : 1;
  watch_points(&w, rows * columns);
  for (size_t i = 0; i < rows && code == EXIT_DONE; i++)
    for (size_t j = 0; j < columns && code == EXIT_DONE; j++) {
      code = sweep_take(s, i, j);
      if (code == EXIT_DONE)
        write(s, i, j, sweep_podium(s));
      if (!watch_step(&w, i * columns + j + 1) || ferror(s->run->out))
        code = EXIT_IO;
    }
  watch_end(&w);
  return ferror(s->run->out) ? run_write(s->run) : code; /* which says what failed */
}

static bool is_word(const sweep *s, size_t axis, size_t index)
{
  return s3f_axis_value(s->axes[axis], index) < 0 || strcmp(s->info[axis].kind, "flag") == 0;
}

const char *value_text(const sweep *s, size_t axis, size_t index, char buffer[32])
{
  const double value = s3f_axis_value(s->axes[axis], index);
  return is_word(s, axis, index) ? s3f_axis_text(s->axes[axis], value, buffer, 32) : exact(value, buffer);
}

static void write_csv_row(sweep *s, size_t i, size_t j, podium p)
{
  (void)j;
  FILE *out = s->run->out;
  char digits[32];
  csv_text(out, true, value_text(s, 0, i, digits));
  for (size_t k = 0; k < s->designs; k++)
    csv_number(out, s->totals[k]);
  csv_text(out, false, podium_name(s, p.first));
  csv_number(out, sweep_lead(s, p));
  (void)fputc('\n', out);
}

static int write_csv(sweep *s)
{
  FILE *out = s->run->out;
  csv_text(out, true, s->info[0].field);
  for (size_t i = 0; i < s->designs; i++)
    csv_text(out, false, s3f_model_design(s->model, i));
  (void)fputs(",cheapest,lead\n", out);
  return sweep_walk(s, write_csv_row);
}

static const char *json_number(double value, char buffer[32])
{
  return isfinite(value) ? exact(value, buffer) : "null";
}

static void write_json_point(sweep *s, size_t i, size_t j, podium p)
{
  FILE *out = s->run->out;
  const char *quote = p.first == s->designs ? "" : "\"";
  char x[32], y[32], number[32];
  const char *first = is_word(s, 0, i) ? "\"" : "", *second = s->axis_count == 2 && is_word(s, 1, j) ? "\"" : "";
  value_text(s, 0, i, x);
  if (s->axis_count == 2)
    (void)fprintf(out, "%s\n    {\"values\": [%s%s%s, %s%s%s], \"totals\": {", i + j == 0 ? "" : ",", first, x, first,
                  second, value_text(s, 1, j, y), second);
  else
    (void)fprintf(out, "%s\n    {\"value\": %s%s%s, \"totals\": {", i == 0 ? "" : ",", first, x, first);
  for (size_t k = 0; k < s->designs; k++)
    (void)fprintf(out, "%s\"%s\": %s", k == 0 ? "" : ", ", s3f_model_design(s->model, k),
                  json_number(s->totals[k], number));
  (void)fprintf(out, "}, \"cheapest\": %s%s%s, \"lead\": %s}", quote,
                p.first == s->designs ? "null" : s3f_model_design(s->model, p.first), quote,
                json_number(sweep_lead(s, p), number));
}

int sweep_write_points(sweep *s)
{
  if (!start_sweep_json(s))
    return out_of_memory();
  (void)fputs("  \"points\": [", s->run->out);
  int code = sweep_walk(s, write_json_point);
  if (code == EXIT_DONE)
    (void)fputs("\n  ]", s->run->out);
  return code;
}

static int write_json(sweep *s)
{
  int code = sweep_write_points(s);
  if (code != EXIT_DONE)
    return code;
  (void)fputs(",\n", s->run->out);
  return end_sweep_json(s) ? EXIT_DONE : out_of_memory();
}

/* ---- the command ---------------------------------------------------------------------------- */

static int check_rows(const sweep *s)
{
  if (s3f_axis_count(s->axes[0]) <= ROWS_MOST)
    return EXIT_DONE;
  (void)fprintf(stderr, "s3fcost: error: a table of more than 10,000 rows is for programs to read; "
                "write --format csv or json, or take fewer --steps\n");
  return EXIT_USAGE;
}

static int write_result(sweep *s)
{
  run *r = s->run;
  const format as = r->options->format;
  const bool map = s->axis_count == 2;
  if (as == FORMAT_GNUPLOT)
    return write_script(s, r->out, r->options->plot == NULL ? "svg" : picture_kind(r->options->plot));
  if (as == FORMAT_TABLE || as == FORMAT_MARKDOWN) {
    int code = map ? check_map(s) : check_rows(s);
    return code != EXIT_DONE ? code : map ? print_map(s) : print_text(s);
  }
  int code = run_stream(r);
  if (code != EXIT_DONE)
    return code;
  if (as == FORMAT_CSV)
    return map ? write_map_csv(s) : write_csv(s);
  return map ? write_map_json(s) : write_json(s);
}

static int run_sweep(sweep *s)
{
  const options *o = s->run->options;
  if (s->axis_count == 1 && !s->info[0].words && s->designs > 1 && (o->format != FORMAT_CSV || o->plot != NULL)) {
    sweep_search(s, NULL);
    if (s->status != S3F_EABSENT)
      print_messages(s->run);
    if (s->status != S3F_OK && s->status != S3F_EABSENT && s->status != S3F_ELIMIT)
      return exit_of(s->status); /* the totals themselves are as good without */
  }
  int code = write_result(s);
  if (code == EXIT_DONE && o->plot != NULL)
    code = draw_picture(s, o->plot);
  if (code != EXIT_DONE || s->answered)
    return code;
  (void)sweep_take(s, 0, 0);
  return no_answer(s->run, 0);
}

/* A picture needs a range along each field. */
static int check_ranges(const sweep *s)
{
  const options *o = s->run->options;
  for (size_t i = 0; i < s->axis_count && (o->plot != NULL || o->format == FORMAT_GNUPLOT); i++)
    if (s->info[i].words || s->info[i].from == s->info[i].to) {
      (void)fprintf(stderr, "s3fcost: error: a picture needs a range of numbers, and %s has %s\n", s->info[i].field,
                    s->info[i].words ? "words" : "one value");
      return EXIT_USAGE;
    }
  return EXIT_DONE;
}

static int check_picture(const run *r)
{
  const char *path = r->options->plot, *result = r->options->output;
  if (path == NULL)
    return EXIT_DONE;
  if (picture_kind(path) == NULL) {
    (void)fprintf(stderr, "s3fcost: error: --plot %s: the name says the kind of picture; end it in .svg, "
                  ".png or .pdf\n", path);
    return EXIT_USAGE;
  }
  if (result != NULL && output_same(path, result)) {
    (void)fprintf(stderr, "s3fcost: error: --plot and -o name the same file\n");
    return EXIT_USAGE;
  }
  return check_output(r, path);
}

int command_sweep(run *r)
{
  sweep s;
  int code = check_picture(r);
  if (code != EXIT_DONE)
    return code;
  code = sweep_open(&s, r);
  if (code == EXIT_DONE)
    code = check_ranges(&s);
  if (code == EXIT_DONE)
    code = run_sweep(&s);
  sweep_close(&s);
  return code;
}
