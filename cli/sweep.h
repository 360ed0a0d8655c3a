/* A scenario along one field, or over two. SPDX-License-Identifier: MIT */
#ifndef S3FCOST_SWEEP_H
#define S3FCOST_SWEEP_H

#include "run.h"

enum { DESIGNS_SHOWN = 64 };

typedef struct sweep {
  run *run;
  s3f_model *model;
  s3f_axis *axes[2];
  s3f_axis_info info[2];
  size_t axis_count;
  size_t designs;
  size_t order[DESIGNS_SHOWN]; /* the designs by name: of equal ones the first is the cheapest */
  double totals[DESIGNS_SHOWN]; /* at the point last taken */
  bool answered;                /* some design was ranked at some point */
  s3f_crossovers *crossovers;   /* NULL: not searched, and `status` says why */
  s3f_status status;
} sweep;

/* Reads what varies. EXIT_DONE or, after a message, the exit code. sweep_close afterwards, whatever came
 * back. */
int sweep_open(sweep *sweep, run *run);
void sweep_close(sweep *sweep);
/* Finds the crossovers along one field, between the two designs of `between` (NULL: all). Fills
 * `crossovers` and `status`; messages are the caller's to print. */
void sweep_search(sweep *sweep, const char *between);

/* Takes the point number `i` (and `j` of the second axis): fills `totals`. EXIT_DONE or EXIT_DATA. */
int sweep_take(sweep *sweep, size_t i, size_t j);
/* The same at any values. */
int sweep_take_at(sweep *sweep, double x, double y);

/* The value at `share` of the way along an axis, spaced as the axis is. */
double sweep_value(const s3f_axis_info *info, double share);

/* The cheapest design of the totals taken, and the next; `designs` where there is none. */
typedef struct podium {
  size_t first, second;
} podium;
podium sweep_podium(const sweep *sweep);
/* What the second costs more than the first; NaN where there is none. */
double sweep_lead(const sweep *sweep, podium podium);
/* The same in per cent of the first; not finite where there is no such number. */
double sweep_lead_percent(const sweep *sweep, podium podium);
/* The name of a design of a podium; "" where there is none. */
const char *podium_name(const sweep *sweep, size_t design);

/* The lines above the result. */
void print_sweep_heading(sweep *sweep);
/* A line for each design that is not ranked at some point, and why at the first; where crossovers were
 * searched, of the designs searched. False: out of memory. */
bool print_unranked(sweep *sweep);
/* Whether `design`, a name of the model's, is of a pair that was searched for crossovers. */
bool is_searched(const sweep *sweep, const char *design);
/* A line for each pair of designs that has no crossover: who is cheaper throughout. */
void print_without_crossovers(sweep *sweep);
/* The value of an axis as programs read it. */
const char *value_text(const sweep *sweep, size_t axis, size_t index, char buffer[32]);
/* A value with more digits: "64.09 KiB (65,623.58 bytes)", "1.001429511 months". */
const char *place_text(const sweep *sweep, double value, char *buffer, size_t size);
/* Begins the JSON object of a sweep or its crossovers, down to what varies, and ends it with the
 * crossovers. False: out of memory. */
bool start_sweep_json(sweep *sweep);
bool end_sweep_json(sweep *sweep);

/* Takes every point, row by row of the first field, and has each written. EXIT_DONE or, after a message,
 * EXIT_IO. */
int sweep_walk(sweep *sweep, void (*write)(struct sweep *sweep, size_t i, size_t j, podium podium));
/* The JSON result down to the end of its points. */
int sweep_write_points(sweep *sweep);

/* A map: who is cheapest over two fields. */
int check_map(const sweep *sweep); /* whether it can be printed for people */
int print_map(sweep *sweep);
int write_map_csv(sweep *sweep);
int write_map_json(sweep *sweep);

/* A compact chart for a terminal of `width` columns. False: out of memory. */
bool print_chart(sweep *sweep, size_t width);

/* Writes the gnuplot script that draws the sweep, with its data; `kind` is "svg", "png" or "pdf".
 * EXIT_DONE or EXIT_IO. */
int write_script(sweep *sweep, FILE *out, const char *kind);
/* Draws it to `path`, whose ending says the kind. EXIT_DONE, EXIT_USAGE or EXIT_IO. */
int draw_picture(sweep *sweep, const char *path);
/* The kind that the ending of `path` says; NULL: none that is known. */
const char *picture_kind(const char *path);

#endif
