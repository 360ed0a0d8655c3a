/* s3fcost sweep over two fields: who is cheapest where. SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sweep.h"
#include "watch.h"

/* Wider or longer than this a map is for programs, or a picture. */
enum { COLUMNS_MOST = TABLE_COLUMNS - 1, ROWS_MOST = 200 };

/* Takes every cell, row by row of the first field. */
static int write_cells(sweep *s, void (*write)(sweep *s, size_t i, size_t j, podium p))
{
  watch w;
  int code = EXIT_DONE;
  const size_t rows = s3f_axis_count(s->axes[0]), columns = s3f_axis_count(s->axes[1]);
  watch_start(&w, rows * columns);
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

static const char *design_name(const sweep *s, size_t design)
{
  return design == s->designs ? "" : s3f_model_design(s->model, design);
}

/* ---- people --------------------------------------------------------------------------------- */

/* A letter for each design, and how much more in per cent the next one costs. */
static bool print_grid(sweep *s)
{
  run *r = s->run;
  const size_t rows = s3f_axis_count(s->axes[0]), columns = s3f_axis_count(s->axes[1]);
  char align[TABLE_COLUMNS + 1], text[128], share[64];
  bool seen[DESIGNS_SHOWN] = {false};
  memset(align, 'r', columns + 1);
  align[columns + 1] = '\0';
  table *t = table_new(align);
  if (t == NULL)
    return false;
  table_row(t, false);
  table_cell(t, "%s", s->info[0].field);
  for (size_t j = 0; j < columns; j++)
    table_cell(t, "%s", s3f_axis_text(s->axes[1], s3f_axis_value(s->axes[1], j), text, sizeof text));
  int code = EXIT_DONE;
  for (size_t i = 0; i < rows && code == EXIT_DONE; i++) {
    table_row(t, false);
    table_cell(t, "%s", s3f_axis_text(s->axes[0], s3f_axis_value(s->axes[0], i), text, sizeof text));
    for (size_t j = 0; j < columns && code == EXIT_DONE; j++) {
      code = sweep_take(s, i, j);
      podium p = sweep_podium(s);
      const double lead = sweep_lead(s, p) / (p.first < s->designs ? s->totals[p.first] : NAN) * 100;
      if (p.first == s->designs) {
        table_cell(t, "-");
        continue;
      }
      seen[p.first] = true;
      if (!isfinite(lead))
        table_cell(t, "%c", (char)('A' + (int)p.first));
      else
        table_cell(t, "%c %s %%", (char)('A' + (int)p.first), s3f_format_number(lead, 0, share, sizeof share));
    }
  }
  (void)fprintf(r->out, "%scheapest by %s (down) and %s (across), and how much more the next one costs\n%s",
                r->markdown ? "- " : "", s->info[0].field, s->info[1].field, r->markdown ? "\n" : "");
  bool good = table_print(t, r->out, r->markdown, r->color);
  table_free(t);
  (void)fputc('\n', r->out);
  for (size_t i = 0; i < s->designs; i++)
    (void)fprintf(r->out, "%s%c %s%s\n", r->markdown ? "- " : "  ", (char)('A' + (int)i), s3f_model_design(s->model, i),
                  seen[i] ? "" : ": nowhere the cheapest");
  return good;
}

static int print_text(sweep *s)
{
  if (s3f_axis_count(s->axes[0]) > ROWS_MOST || s3f_axis_count(s->axes[1]) > COLUMNS_MOST) {
    (void)fprintf(stderr, "s3fcost: error: a map of more than %d by %d cells is for programs to read; write "
                  "--format csv or json, --plot FILE, or take fewer --steps\n", ROWS_MOST, COLUMNS_MOST);
    return EXIT_USAGE;
  }
  print_sweep_heading(s);
  return print_grid(s) ? EXIT_DONE : out_of_memory();
}

/* ---- programs ------------------------------------------------------------------------------- */

static void write_csv_cell(sweep *s, size_t i, size_t j, podium p)
{
  FILE *out = s->run->out;
  char digits[32];
  (void)fputs(exact(s3f_axis_value(s->axes[0], i), digits), out);
  csv_number(out, s3f_axis_value(s->axes[1], j));
  csv_text(out, false, design_name(s, p.first));
  csv_number(out, p.first == s->designs ? NAN : s->totals[p.first]);
  csv_text(out, false, design_name(s, p.second));
  csv_number(out, sweep_lead(s, p));
  (void)fputc('\n', out);
}

static void write_json_cell(sweep *s, size_t i, size_t j, podium p)
{
  FILE *out = s->run->out;
  const double lead = sweep_lead(s, p);
  char x[32], y[32], digits[32];
  (void)fprintf(out, "%s\n    {\"values\": [%s, %s], \"totals\": {", i + j == 0 ? "" : ",",
                exact(s3f_axis_value(s->axes[0], i), x), exact(s3f_axis_value(s->axes[1], j), y));
  for (size_t k = 0; k < s->designs; k++)
    (void)fprintf(out, "%s\"%s\": %s", k == 0 ? "" : ", ", s3f_model_design(s->model, k),
                  isnan(s->totals[k]) ? "null" : exact(s->totals[k], digits));
  if (p.first == s->designs)
    (void)fputs("}, \"cheapest\": null, \"lead\": ", out);
  else
    (void)fprintf(out, "}, \"cheapest\": \"%s\", \"lead\": ", design_name(s, p.first));
  (void)fprintf(out, "%s}", isnan(lead) ? "null" : exact(lead, digits));
}

static int write_csv(sweep *s)
{
  FILE *out = s->run->out;
  csv_text(out, true, s->info[0].field);
  csv_text(out, false, s->info[1].field);
  (void)fputs(",cheapest,total,next,lead\n", out);
  return write_cells(s, write_csv_cell);
}

static int write_json(sweep *s)
{
  if (!start_sweep_json(s))
    return out_of_memory();
  (void)fputs("  \"points\": [", s->run->out);
  int code = write_cells(s, write_json_cell);
  if (code == EXIT_DONE)
    (void)fputs("\n  ]\n}\n", s->run->out);
  return code;
}

int sweep_map(sweep *s)
{
  run *r = s->run;
  const format as = r->options->format;
  const size_t rows = s3f_axis_count(s->axes[0]), columns = s3f_axis_count(s->axes[1]);
  int code = EXIT_DONE;
  if (rows > S3F_AXIS_STEPS_MOST / columns) {
    (void)fprintf(stderr, "s3fcost: error: a map of more than 1,000,000,000 cells; take fewer --steps\n");
    return EXIT_USAGE;
  }
  if (as == FORMAT_GNUPLOT)
    code = write_script(s, r->out, r->options->plot == NULL ? "svg" : picture_kind(r->options->plot));
  else if (as == FORMAT_TABLE || as == FORMAT_MARKDOWN)
    code = print_text(s);
  else if ((code = run_stream(r)) == EXIT_DONE)
    code = as == FORMAT_CSV ? write_csv(s) : write_json(s);
  if (code == EXIT_DONE && r->options->plot != NULL)
    code = draw_picture(s, r->options->plot);
  return code;
}
