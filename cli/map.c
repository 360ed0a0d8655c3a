/* s3fcost sweep over two fields: who is cheapest where. SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "sweep.h"

/* Wider or longer than this a map is for programs, or a picture. */
enum { COLUMNS_MOST = TABLE_COLUMNS - 1, ROWS_MOST = 200 };

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
      const double lead = sweep_lead_percent(s, p);
      if (p.first == s->designs) {
        table_cell(t, "-");
        continue;
      }
      seen[p.first] = true;
      if (lead == 0)
        table_cell(t, "%c=%c", (char)('A' + (int)p.first), (char)('A' + (int)p.second));
      else if (!isfinite(lead))
        table_cell(t, "%c", (char)('A' + (int)p.first));
      else
        table_cell(t, "%c %s %%", (char)('A' + (int)p.first), s3f_format_number(lead, 0, share, sizeof share));
    }
  }
  (void)fprintf(r->out, "%scheapest by %s (down) and %s (across), and how much more the next one costs\n%s",
                r->markdown ? "- " : "", s->info[0].field, s->info[1].field, r->markdown ? "\n" : "");
  bool good = table_print(t, r->out, r->markdown, r->color) && code == EXIT_DONE;
  table_free(t);
  (void)fputc('\n', r->out);
  for (size_t i = 0; i < s->designs; i++)
    (void)fprintf(r->out, "%s%c %s%s\n", r->markdown ? "- " : "  ", (char)('A' + (int)i), s3f_model_design(s->model, i),
                  seen[i] ? "" : ": nowhere the cheapest");
  return good;
}

int check_map(const sweep *s)
{
  if (s3f_axis_count(s->axes[0]) <= ROWS_MOST && s3f_axis_count(s->axes[1]) <= COLUMNS_MOST)
    return EXIT_DONE;
  (void)fprintf(stderr, "s3fcost: error: a map of more than %d by %d cells is for programs to read; write "
                "--format csv or json, --plot FILE, or take fewer --steps\n", ROWS_MOST, COLUMNS_MOST);
  return EXIT_USAGE;
}

int print_map(sweep *s)
{
  print_sweep_heading(s);
  return print_grid(s) ? EXIT_DONE : out_of_memory();
}

/* ---- programs ------------------------------------------------------------------------------- */

static void write_csv_cell(sweep *s, size_t i, size_t j, podium p)
{
  FILE *out = s->run->out;
  char digits[32];
  csv_text(out, true, value_text(s, 0, i, digits));
  csv_text(out, false, value_text(s, 1, j, digits));
  csv_text(out, false, podium_name(s, p.first));
  csv_number(out, p.first == s->designs ? NAN : s->totals[p.first]);
  csv_text(out, false, podium_name(s, p.second));
  csv_number(out, sweep_lead(s, p));
  (void)fputc('\n', out);
}

int write_map_csv(sweep *s)
{
  FILE *out = s->run->out;
  csv_text(out, true, s->info[0].field);
  csv_text(out, false, s->info[1].field);
  (void)fputs(",cheapest,total,next,lead\n", out);
  return sweep_walk(s, write_csv_cell);
}

int write_map_json(sweep *s)
{
  int code = sweep_write_points(s);
  if (code == EXIT_DONE)
    (void)fputs("\n}\n", s->run->out);
  return code;
}
