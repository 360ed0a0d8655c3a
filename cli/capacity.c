/* s3fcost capacity: how fast, how many clients, how long, and what stops it. SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "run.h"

#define MIB 0x1p20

/* A scenario's designs: how fast each is, and what it costs. */
typedef struct report {
  run *run;
  const s3f_model *model;
  s3f_clients clients;
  s3f_goals goals;
  size_t count;
  s3f_capacity **capacities;
  s3f_bill **bills;
} report;

static void report_free(report *p)
{
  for (size_t i = 0; i < p->count; i++) {
    if (p->capacities != NULL)
      s3f_capacity_free(p->capacities[i]);
    if (p->bills != NULL)
      s3f_bill_free(p->bills[i]);
  }
  free(p->capacities);
  free(p->bills);
}

static s3f_status report_fill(report *p, run *r)
{
  *p = (report){.run = r, .model = r->models[0], .count = s3f_model_design_count(r->models[0])};
  p->capacities = calloc(p->count + 1, sizeof(s3f_capacity *));
  p->bills = calloc(p->count + 1, sizeof(s3f_bill *));
  s3f_status status = p->capacities == NULL || p->bills == NULL ? S3F_ENOMEM : s3f_model_clients(p->model, &p->clients);
  if (status == S3F_OK)
    status = s3f_model_goals(p->model, &p->goals);
  for (size_t i = 0; i < p->count && status == S3F_OK; i++) {
    status = s3f_capacity_new(p->model, &p->capacities[i]);
    if (status == S3F_OK)
      status = s3f_bill_new(p->model, &p->bills[i]);
    if (status == S3F_OK)
      status = s3f_model_capacity(p->model, i, p->capacities[i]);
    if (status == S3F_OK)
      status = s3f_model_bill(p->model, i, p->bills[i]);
  }
  return status;
}

/* Whether the scenario asks for something that a design may not reach. */
static bool is_required(const report *p)
{
  return p->goals.read > 0 || p->goals.write > 0 || !isnan(p->goals.visible_within);
}

/* ---- numbers for people --------------------------------------------------------------------- */

enum { TEXT = 512 };

static const char *percent(double share, char buffer[64])
{
  char number[48];
  if (!isfinite(share))
    (void)snprintf(buffer, 64, "-");
  else
    (void)snprintf(buffer, 64, "%s %%", s3f_format_number(share * 100, 1, number, sizeof number));
  return buffer;
}

static void append(char *buffer, size_t size, const char *text, ...) __attribute__((format(printf, 3, 4)));

static void append(char *buffer, size_t size, const char *text, ...)
{
  const size_t used = strlen(buffer);
  va_list arguments;
  va_start(arguments, text);
  (void)vsnprintf(buffer + used, size - used, text, arguments);
  va_end(arguments);
}

/* "8 c5n.2xlarge, 1 MiB sequential, 64 streams: 785.3 MiB/s a client": what was measured, in its own unit. */
static const char *conditions(const s3f_measurement *m, char *buffer, size_t size)
{
  char text[64];
  buffer[0] = '\0';
  if (!isnan(m->clients))
    append(buffer, size, "%s ", quantity(m->clients, text, sizeof text));
  append(buffer, size, "%s", m->client[0] == '\0' ? "client" : m->client);
  if (!isnan(m->io_size))
    append(buffer, size, ", %s", s3f_format_size(m->io_size, text, sizeof text));
  if (strcmp(m->pattern, "file") != 0)
    append(buffer, size, "%s%s", isnan(m->io_size) ? ", " : " ", m->pattern);
  if (!isnan(m->file_size))
    append(buffer, size, ", a file of %s MB", quantity(m->file_size / 1e6, text, sizeof text));
  if (m->state[0] != '\0')
    append(buffer, size, ", %s", m->state);
  if (!isnan(m->streams))
    append(buffer, size, ", %s stream%s", quantity(m->streams, text, sizeof text), m->streams == 1 ? "" : "s");
  if (m->deployment[0] != '\0')
    append(buffer, size, ", %s at %s MBps", m->deployment, quantity(m->level, text, sizeof text));
  append(buffer, size, ": %s %s", s3f_format_number(m->per_client, 1, text, sizeof text), m->unit);
  return buffer;
}

/* Sources of a table, numbered where it refers to them. */
enum { SOURCES_MOST = S3F_DESIGNS_MOST * 24 }; /* more than ceilings of reads and writes of every design */
typedef struct sources {
  const char *texts[SOURCES_MOST];
  size_t count;
} sources;

static size_t number_of(sources *known, const char *text)
{
  size_t i = 0;
  while (i < known->count && strcmp(known->texts[i], text) != 0)
    i++;
  if (i == known->count && i < SOURCES_MOST)
    known->texts[known->count++] = text;
  return i + 1;
}

/* What a ceiling rests on. */
static const char *grounds(const s3f_ceiling *c, sources *known, char *buffer, size_t size)
{
  char seen[TEXT];
  (void)snprintf(buffer, size, "%s", c->basis);
  if (c->measurement != NULL)
    append(buffer, size, "; %s%s%s: %s [%zu]", c->measurement->evidence, c->measurement->date[0] == '\0' ? "" : " ", c->measurement->date,
           conditions(c->measurement, seen, sizeof seen), number_of(known, c->measurement->source));
  return buffer;
}

static table *start_table(const char *align, const char *const *heads)
{
  table *t = table_new(align);
  if (t == NULL)
    return NULL;
  table_row(t, false);
  for (size_t i = 0; i < strlen(align); i++)
    table_cell(t, "%s", heads[i]);
  return t;
}

static bool end_table(run *r, table *t)
{
  const bool good = table_print(t, r->out, r->markdown, r->color);
  table_free(t);
  (void)fputc('\n', r->out);
  return good;
}

/* ---- people --------------------------------------------------------------------------------- */

static void print_clients(const report *p)
{
  run *r = p->run;
  const char *mark = r->markdown ? "- " : "";
  char a[64], b[64];
  const s3f_clients *c = &p->clients;
  const char *type = c->type[0] == '\0' ? "of any type" : c->type;
  if (!c->stated && (p->goals.read > 0 || p->goals.write > 0))
    (void)fprintf(r->out, "%sclients: as many as it takes, %s, ", mark, type);
  else
    (void)fprintf(r->out, "%sclients: %s %s%s, ", mark, quantity(c->count, a, sizeof a), type, c->stated ? "" : " (no number is stated)");
  if (c->streams > 0)
    (void)fprintf(r->out, "%s stream%s each, ", quantity(c->streams, a, sizeof a), c->streams == 1 ? "" : "s");
  if (c->network > 0)
    (void)fprintf(r->out, "network of %s each, ", speed(c->network, a));
  (void)fprintf(r->out, "%s I/O of %s\n", c->io_pattern, s3f_format_size(c->io_size, b, sizeof b));
  (void)fputc('\n', r->out);
}

/* A row a design: what it reaches, and what stops it. */
static bool print_direction(const report *p, bool reads)
{
  const char *const heads[] = {reads ? "reads" : "writes", "clients", "per client", "in total", "what stops it", "evidence",
                               "peak uses", "what would lift it"};
  table *t = start_table("lrrrllrl", heads);
  if (t == NULL)
    return false;
  for (size_t i = 0; i < p->count; i++) {
    const s3f_capacity *c = p->capacities[i];
    const s3f_throughput *u = reads ? &c->read : &c->write;
    const s3f_ceiling *binds = u->ceiling_count > 0 ? &u->ceilings[0] : NULL;
    char text[64];
    table_row(t, false);
    table_cell(t, "%s", c->design);
    table_cell(t, "%s", quantity(c->clients, text, sizeof text));
    table_cell(t, "%s", speed(u->per_client, text));
    table_cell(t, "%s", speed(u->aggregate, text));
    table_cell(t, "%s", binds == NULL ? "nobody measured it" : binds->limit);
    table_cell(t, "%s", binds == NULL ? "-" : binds->evidence);
    table_cell(t, "%s", binds == NULL ? "-" : percent(binds->utilisation, text));
    table_cell(t, "%s", binds == NULL ? "a measurement (--measured)" : binds->lift);
  }
  return end_table(p->run, t);
}

static bool print_ceilings(const report *p)
{
  const char *const heads[] = {"ceilings (* binds)", "of", "limit", "each client", "in total", "peak uses", "evidence",
                               "what it rests on"};
  table *t = start_table("lllrrrll", heads);
  sources known = {.count = 0};
  if (t == NULL)
    return false;
  for (size_t i = 0; i < p->count; i++)
    for (int reads = 1; reads >= 0; reads--) {
      const s3f_throughput *u = reads ? &p->capacities[i]->read : &p->capacities[i]->write;
      for (size_t j = 0; j < u->ceiling_count; j++) {
        const s3f_ceiling *c = &u->ceilings[j];
        char text[64], rest[2 * TEXT];
        table_row(t, j == 0);
        table_cell(t, "%s", p->capacities[i]->design);
        table_cell(t, "%s", reads ? "reads" : "writes");
        table_cell(t, "%s%s", j == 0 ? "* " : "  ", c->limit);
        table_cell(t, "%s", c->shared ? "shared" : speed(c->rate, text));
        table_cell(t, "%s", speed(c->aggregate, text));
        table_cell(t, "%s", percent(c->utilisation, text));
        table_cell(t, "%s", c->evidence);
        table_cell(t, "%s", grounds(c, &known, rest, sizeof rest));
      }
    }
  const bool good = end_table(p->run, t);
  for (size_t i = 0; i < known.count; i++)
    (void)fprintf(p->run->out, "%s[%zu] %s\n", p->run->markdown ? "- " : "  ", i + 1, known.texts[i]);
  if (known.count > 0)
    (void)fputc('\n', p->run->out);
  return good;
}

static bool print_times(const report *p)
{
  const char *const heads[] = {"time for", "one file: fetched", "read", "written", "in all", "as measured on", "1,000 small: read",
                               "written", "a list of 1,000", "working set, once", "month's writes", "import", "export"};
  table *t = start_table("lrrrrlrrrrrrr", heads);
  if (t == NULL)
    return false;
  bool outside = false;
  for (size_t i = 0; i < p->count; i++) {
    const s3f_times *m = &p->capacities[i]->times;
    const double file[] = {m->download, m->read, m->write, m->job};
    const double others[] = {m->read_files, m->write_files, m->list, m->read_working_set, m->write_month, m->import_month,
                             m->export_month};
    const bool marked = m->outside && !isnan(m->job);
    char text[64];
    table_row(t, false);
    table_cell(t, "%s", p->capacities[i]->design);
    for (size_t j = 0; j < sizeof file / sizeof *file; j++)
      table_cell(t, "%s%s", file[j] > 0 ? duration(file[j], text) : "-", marked && j == 3 ? " ~" : "");
    table_cell(t, "%s", m->file == NULL || m->file->client[0] == '\0' ? "-" : m->file->client);
    for (size_t j = 0; j < sizeof others / sizeof *others; j++)
      table_cell(t, "%s", others[j] > 0 ? duration(others[j], text) : "-");
    outside = outside || marked;
  }
  const bool good = end_table(p->run, t);
  if (outside)
    (void)fprintf(p->run->out, "%s~ a smaller or larger file than was measured\n\n", p->run->markdown ? "- " : "");
  return good;
}

static void print_latency(run *r, const char *what, const s3f_latency *l)
{
  char p50[64], most[64], runs[64];
  (void)fprintf(r->out, "%s%s after %s (p50", r->markdown ? "- " : "  ", what, duration(l->p50, p50));
  if (!isnan(l->runs))
    (void)fprintf(r->out, " of %s runs", quantity(l->runs, runs, sizeof runs));
  if (!isnan(l->max))
    (void)fprintf(r->out, "; the longest %s", duration(l->max, most));
  (void)fprintf(r->out, "); %s %s, which is no promise\n", l->evidence, l->date);
}

/* What the figures leave out, when changes show, and why a design does not fit. */
static void print_notes(const report *p)
{
  run *r = p->run;
  for (size_t i = 0; i < p->count; i++) {
    const s3f_capacity *c = p->capacities[i];
    const s3f_bill *bill = p->bills[i];
    char text[1024];
    if (c->note_count + bill->reason_count == 0 && c->times.in_s3 == NULL)
      continue;
    (void)fprintf(r->out, r->markdown ? "%s:\n\n" : "%s\n", c->design);
    for (size_t j = 0; j < bill->reason_count; j++)
      (void)fprintf(r->out, "%s%s\n", r->markdown ? "- " : "  ", s3f_bill_reason(bill, j, text, sizeof text));
    for (size_t j = 0; j < c->note_count; j++)
      (void)fprintf(r->out, "%s%s\n", r->markdown ? "- " : "  ", s3f_capacity_note(c, j, text, sizeof text));
    if (c->times.in_s3 != NULL)
      print_latency(r, "a file written shows over the S3 API", c->times.in_s3);
    if (c->times.as_file != NULL)
      print_latency(r, "an object written shows as a file", c->times.as_file);
    (void)fputs(r->markdown ? "\n" : "", r->out);
  }
}

/* "single: 2 x 3,072 MBps, 2,048 GiB SSD, 25,166 IOPS"; "-" where the design is no such file system. */
static const char *system_text(const s3f_file_system *fs, char *buffer, size_t size)
{
  char level[64], ssd[64], iops[64], pairs[64];
  if (fs->level > 0)
    (void)snprintf(buffer, size, "%s x %s MBps, %s SSD, %s SSD IOPS", quantity(fs->ha_pairs, pairs, sizeof pairs),
                   quantity(fs->level, level, sizeof level), s3f_format_size(fs->ssd, ssd, sizeof ssd),
                   quantity(fs->iops, iops, sizeof iops));
  else
    (void)snprintf(buffer, size, "-");
  return buffer;
}

/* What it takes to reach what is required. */
static bool print_target(const report *p)
{
  const char *const heads[] = {"to reach what is required", "clients", "file system", "total a month", "fits"};
  table *t = start_table("lrlrl", heads);
  if (t == NULL)
    return false;
  for (size_t i = 0; i < p->count; i++) {
    const s3f_capacity *c = p->capacities[i];
    const s3f_bill *bill = p->bills[i];
    char text[TEXT];
    table_row(t, false);
    table_cell(t, "%s", c->design);
    table_cell(t, "%s", isnan(c->clients_needed) ? "-" : quantity(c->clients_needed, text, sizeof text));
    table_cell(t, "%s", system_text(&c->file_system, text, sizeof text));
    table_cell(t, "%s", total_text(bill, text, sizeof text));
    table_cell(t, "%s", bill->fits ? "yes" : "no");
  }
  return end_table(p->run, t);
}

static bool print_report(const report *p)
{
  print_heading(p->run, p->model);
  print_clients(p);
  bool good = print_direction(p, true) && print_direction(p, false);
  if (good && is_required(p))
    good = print_target(p);
  good = good && print_ceilings(p) && print_times(p);
  if (good)
    print_notes(p);
  return good;
}

/* ---- programs ------------------------------------------------------------------------------- */

static void csv_speed(FILE *out, double bytes_a_second)
{
  csv_number(out, isfinite(bytes_a_second) ? bytes_a_second / MIB : NAN);
}

static void print_csv(const report *p)
{
  FILE *out = p->run->out;
  (void)fputs("scenario,region,design,clients,operation,per_client,aggregate,unit,limit,evidence,lift,peak,required,"
              "clients_needed,seconds,fits,reason,total\n", out);
  for (size_t i = 0; i < p->count; i++)
    for (int reads = 1; reads >= 0; reads--) {
      const s3f_capacity *c = p->capacities[i];
      const s3f_throughput *u = reads ? &c->read : &c->write;
      const s3f_ceiling *binds = u->ceiling_count > 0 ? &u->ceilings[0] : NULL;
      char reasons[2048];
      csv_text(out, true, s3f_model_name(p->model));
      csv_text(out, false, s3f_model_region(p->model));
      csv_text(out, false, c->design);
      csv_number(out, c->clients);
      csv_text(out, false, reads ? "read" : "write");
      csv_speed(out, u->per_client);
      csv_speed(out, u->aggregate);
      csv_text(out, false, "MiB/s");
      csv_text(out, false, binds == NULL ? "" : binds->limit);
      csv_text(out, false, binds == NULL ? "" : binds->evidence);
      csv_text(out, false, binds == NULL ? "" : binds->lift);
      csv_speed(out, u->peak);
      csv_speed(out, u->required > 0 ? u->required : NAN);
      csv_number(out, u->clients_needed);
      csv_number(out, c->times.job);
      csv_text(out, false, p->bills[i]->fits ? "true" : "false");
      csv_text(out, false, reasons_text(p->bills[i], reasons, sizeof reasons));
      csv_number(out, p->bills[i]->total);
      (void)fputc('\n', out);
    }
}

static bool add_text(cJSON *object, const char *name, const char *text)
{
  return (text == NULL || text[0] == '\0' ? cJSON_AddNullToObject(object, name)
                                          : cJSON_AddStringToObject(object, name, text)) != NULL;
}

static bool add_speed(cJSON *object, const char *name, double bytes_a_second)
{
  return add_number(object, name, bytes_a_second / MIB);
}

static bool add_measurement(cJSON *object, const s3f_measurement *m)
{
  if (m == NULL)
    return cJSON_AddNullToObject(object, "measurement") != NULL;
  cJSON *o = cJSON_AddObjectToObject(object, "measurement");
  return o != NULL && add_text(o, "operation", m->operation) && add_text(o, "pattern", m->pattern) &&
         add_text(o, "state", m->state) && add_number(o, "io_size", m->io_size) && add_number(o, "streams", m->streams) &&
         add_text(o, "client", m->client) && add_number(o, "clients", m->clients) &&
         add_number(o, "file_size", m->file_size) && add_text(o, "deployment", m->deployment) &&
         add_number(o, "level", m->level) && add_number(o, "per_client", m->per_client) &&
         add_number(o, "total", m->total) && add_text(o, "unit", m->unit) && add_text(o, "evidence", m->evidence) &&
         add_text(o, "date", m->date) && add_text(o, "source", m->source);
}

static bool add_ceiling(cJSON *list, const s3f_ceiling *c)
{
  cJSON *o = cJSON_CreateObject();
  return cJSON_AddItemToArray(list, o) && add_text(o, "limit", c->limit) &&
         cJSON_AddBoolToObject(o, "shared", c->shared) != NULL && add_speed(o, "rate", c->rate) &&
         add_speed(o, "aggregate", c->aggregate) && add_number(o, "utilisation", c->utilisation) &&
         add_text(o, "evidence", c->evidence) && add_text(o, "basis", c->basis) && add_text(o, "lift", c->lift) &&
         add_measurement(o, c->measurement);
}

static bool add_direction(cJSON *object, const char *name, const s3f_throughput *u)
{
  const s3f_ceiling *binds = u->ceiling_count > 0 ? &u->ceilings[0] : NULL;
  cJSON *o = cJSON_AddObjectToObject(object, name), *list = NULL;
  bool good = o != NULL && add_speed(o, "per_client", u->per_client) && add_speed(o, "aggregate", u->aggregate) &&
              add_text(o, "unit", "MiB/s") && add_text(o, "limit", binds == NULL ? NULL : binds->limit) &&
              add_text(o, "evidence", binds == NULL ? NULL : binds->evidence) &&
              add_text(o, "lift", binds == NULL ? NULL : binds->lift) && add_speed(o, "peak", u->peak) &&
              add_speed(o, "required", u->required > 0 ? u->required : NAN) &&
              add_number(o, "clients_needed", u->clients_needed) &&
              (list = cJSON_AddArrayToObject(o, "ceilings")) != NULL;
  for (size_t i = 0; good && i < u->ceiling_count; i++)
    good = add_ceiling(list, &u->ceilings[i]);
  return good;
}

static bool add_latency(cJSON *object, const char *name, const s3f_latency *l)
{
  if (l == NULL)
    return cJSON_AddNullToObject(object, name) != NULL;
  cJSON *o = cJSON_AddObjectToObject(object, name);
  return o != NULL && add_number(o, "p50", l->p50) && add_number(o, "p90", l->p90) && add_number(o, "max", l->max) &&
         add_number(o, "runs", l->runs) && add_text(o, "evidence", l->evidence) && add_text(o, "date", l->date) &&
         add_text(o, "source", l->source);
}

static bool add_times(cJSON *object, const s3f_times *t)
{
  cJSON *o;
  return add_number(object, "seconds", t->job) && (o = cJSON_AddObjectToObject(object, "times")) != NULL &&
         add_number(o, "download", t->download) && add_number(o, "read", t->read) && add_number(o, "write", t->write) &&
         cJSON_AddBoolToObject(o, "extrapolated", t->outside) != NULL && add_measurement(o, t->file) &&
         add_number(o, "read_1000_files", t->read_files) && add_number(o, "write_1000_files", t->write_files) &&
         add_number(o, "list_1000", t->list) && add_number(o, "read_working_set", t->read_working_set) &&
         add_number(o, "write_month", t->write_month) && add_number(o, "import_month", t->import_month) &&
         add_number(o, "export_month", t->export_month) && add_latency(object, "visible_in_s3", t->in_s3) &&
         add_latency(object, "visible_as_file", t->as_file);
}

static bool add_file_system(cJSON *object, const s3f_file_system *fs)
{
  if (!(fs->level > 0))
    return cJSON_AddNullToObject(object, "file_system") != NULL;
  cJSON *o = cJSON_AddObjectToObject(object, "file_system");
  return o != NULL && add_number(o, "throughput", fs->level) && add_number(o, "ha_pairs", fs->ha_pairs) &&
         add_number(o, "ssd", fs->ssd) && add_number(o, "iops", fs->iops) &&
         add_speed(o, "burst", fs->burst > 0 ? fs->burst : NAN);
}

static bool add_design(cJSON *list, const s3f_capacity *c, const s3f_bill *bill)
{
  cJSON *o = cJSON_CreateObject(), *notes = NULL;
  char text[1024];
  bool good = cJSON_AddItemToArray(list, o) && add_text(o, "design", c->design) && add_number(o, "clients", c->clients) &&
              add_direction(o, "read", &c->read) && add_direction(o, "write", &c->write) &&
              add_number(o, "clients_needed", c->clients_needed) && add_times(o, &c->times) &&
              add_file_system(o, &c->file_system) && cJSON_AddBoolToObject(o, "fits", bill->fits) != NULL &&
              add_reasons(o, bill) && add_number(o, "total", bill->total) &&
              (notes = cJSON_AddArrayToObject(o, "notes")) != NULL;
  for (size_t i = 0; good && s3f_capacity_note(c, i, text, sizeof text) != NULL; i++)
    good = cJSON_AddItemToArray(notes, cJSON_CreateString(text));
  return good;
}

static bool add_clients(cJSON *object, const s3f_clients *c)
{
  cJSON *o = cJSON_AddObjectToObject(object, "clients");
  return o != NULL && add_number(o, "count", c->count) && cJSON_AddBoolToObject(o, "stated", c->stated) != NULL &&
         add_text(o, "type", c->type) && add_number(o, "streams", c->streams > 0 ? c->streams : NAN) &&
         add_speed(o, "network", c->network > 0 ? c->network : NAN) && add_number(o, "io_size", c->io_size) &&
         add_text(o, "io_pattern", c->io_pattern);
}

static int print_report_json(const report *p)
{
  cJSON *root = cJSON_CreateObject(), *list = NULL;
  bool good = cJSON_AddNumberToObject(root, "version", 1) != NULL && add_text(root, "scenario", s3f_model_name(p->model)) &&
              add_text(root, "region", s3f_model_region(p->model)) &&
              add_text(root, "currency", s3f_model_currency(p->model)) && add_clients(root, &p->clients) &&
              (list = cJSON_AddArrayToObject(root, "designs")) != NULL;
  for (size_t i = 0; good && i < p->count; i++)
    good = add_design(list, p->capacities[i], p->bills[i]);
  return print_root(p->run, good ? root : (cJSON_Delete(root), NULL));
}

/* ---- the command ---------------------------------------------------------------------------- */

static int print_result(const report *p)
{
  if (p->run->options->format == FORMAT_JSON)
    return print_report_json(p);
  if (p->run->options->format == FORMAT_CSV) {
    print_csv(p);
    return EXIT_DONE;
  }
  return print_report(p) ? EXIT_DONE : out_of_memory();
}

/* An answer is a design that fits, and whose throughput is known. */
static int judge(const report *p)
{
  bool fits = false;
  for (size_t i = 0; i < p->count; i++) {
    const s3f_capacity *c = p->capacities[i];
    fits = fits || p->bills[i]->fits;
    if (p->bills[i]->fits && c->read.ceiling_count + c->write.ceiling_count > 0)
      return EXIT_DONE;
  }
  (void)fprintf(stderr, "%s: no answer: %s\n", p->run->options->words[0],
                fits ? "nobody measured the throughput of the designs that fit" : "no design fits");
  return EXIT_NO_ANSWER;
}

int command_capacity(run *r)
{
  report p;
  const s3f_status status = report_fill(&p, r);
  int code = status == S3F_OK ? print_result(&p) : status == S3F_ENOMEM ? out_of_memory() : exit_of(status);
  if (code == EXIT_DONE)
    code = judge(&p);
  report_free(&p);
  return code;
}
