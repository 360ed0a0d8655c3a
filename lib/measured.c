/* What somebody measured: reading the tables, and interpolating between their rows.
 * SPDX-License-Identifier: MIT */
#include "measured.h"

#include <stdlib.h>
#include <string.h>

#include "design.h"
#include "text.h"

static const char *const operations[] = {"read", "write", "download", "access-point-read", "access-point-write"};
static const char *const timed[] = {"read", "write", "list", "visible-in-s3", "visible-as-file", "deleted-in-s3",
                                    "deleted-as-file", "write-then-read"};
static const char *const patterns[] = {"sequential", "random", "file"};
static const char *const states[] = {"", "sustained", "burst", "cold", "cached", "disjoint", "one-flow"};
static const char *const timed_states[] = {"", "resident", "bucket"};
static const char *const units[] = {"MiB/s", "MB/s", "ms"};
static const char *const timed_units[] = {"ms", "s"};
static const char *const grades[] = {"measured", "stated", "claimed"};
#define COUNT(names) (sizeof(names) / sizeof *(names))

const char *const s3f_throughput_header[] = {
    "design", "operation", "pattern", "state", "io_size", "streams", "client", "clients", "file_size",
    "deployment", "level", "per_client", "total", "unit", "evidence", "date", "source"};
const size_t s3f_throughput_columns = COUNT(s3f_throughput_header);
enum {
  DESIGN, OPERATION, PATTERN, STATE, IO_SIZE, STREAMS, CLIENT, CLIENTS, FILE_SIZE, DEPLOYMENT, LEVEL, PER_CLIENT,
  TOTAL, UNIT, EVIDENCE, DATE, SOURCE
};

const char *const s3f_latency_header[] = {
    "design", "operation", "state", "object_size", "entries", "client", "p50", "p90", "p95", "max", "runs", "unit",
    "evidence", "date", "source"};
const size_t s3f_latency_columns = COUNT(s3f_latency_header);
enum {
  T_DESIGN, T_OPERATION, T_STATE, T_OBJECT_SIZE, T_ENTRIES, T_CLIENT, T_P50, T_P90, T_P95, T_MAX, T_RUNS, T_UNIT,
  T_EVIDENCE, T_DATE, T_SOURCE
};

/* ---- cells ---------------------------------------------------------------------------------- */

/* One record, and whether all its cells were right. */
typedef struct row_reader {
  const s3f_record *record;
  const char *const *header;
  s3f_keeper *keep;
  void *owner;
  bool good, kept; /* kept: no string was lost to want of memory */
} row_reader;

static const char *text_of(row_reader *r, size_t cell)
{
  const char *text = r->keep(r->owner, r->record->cells[cell]);
  r->kept = r->kept && text != NULL;
  return text;
}

/* The place of the cell among `names`, "" where it may be blank. */
static size_t word_of(row_reader *r, size_t cell, const char *const *names, size_t count)
{
  const char *text = r->record->cells[cell];
  const size_t index = s3f_index_of(text, names, count);
  if (index < count)
    return index;
  char shown[S3F_SHOWN], near[96], list[256] = "";
  const bool blank = names[0][0] == '\0';
  s3f_append_list(list, sizeof list, names + blank, count - blank);
  s3f_record_say(r->record, cell, "%s \"%s\" is unknown%s; known: %s%s", r->header[cell], s3f_shown(text, shown),
                 s3f_did_you_mean(text, names + blank, count - blank, near, sizeof near), list,
                 blank ? ", or nothing" : "");
  r->good = false;
  return 0;
}

static size_t design_of(row_reader *r, size_t cell)
{
  const char *names[S3F_DESIGNS_MOST];
  for (size_t i = 0; i < s3f_design_count; i++)
    names[i] = s3f_designs[i]->name;
  return word_of(r, cell, names, s3f_design_count);
}

/* A number above 0 of `kind`; NaN where the cell is blank. */
static double number_of(row_reader *r, size_t cell, s3f_kind kind)
{
  const s3f_field_row field = {.name = r->header[cell], .kind = kind, .least = 0, .most = 1e18, .rules = S3F_ABOVE_ZERO};
  const char *text = r->record->cells[cell];
  char why[256], shown[S3F_SHOWN];
  double value = NAN;
  if (text[0] != '\0' && !s3f_field_read(&field, text, &value, why, sizeof why)) {
    s3f_record_say(r->record, cell, "\"%s\" %s", s3f_shown(text, shown), why);
    r->good = false;
  }
  return value;
}

static double required_of(row_reader *r, size_t cell)
{
  if (r->record->cells[cell][0] == '\0') {
    s3f_record_say(r->record, cell, "%s is blank; a number above 0 is needed", r->header[cell]);
    r->good = false;
  }
  return number_of(r, cell, S3F_FACTOR);
}

/* "2026-10-10", or "2026-04" where the source says no day. */
static const char *date_of(row_reader *r, size_t cell)
{
  const char *text = r->record->cells[cell];
  char day[16] = "";
  const bool month_alone = strlen(text) == 7;
  if (strlen(text) <= 10) {
    s3f_append(day, sizeof day, text);
    s3f_append(day, sizeof day, month_alone ? "-01" : "");
  }
  if (strlen(day) != 10 || s3f_read_date(day) == 0) {
    char shown[S3F_SHOWN];
    s3f_record_say(r->record, cell, "date \"%s\" is not a date such as 2026-11-30 or 2026-11", s3f_shown(text, shown));
    r->good = false;
  }
  return text_of(r, cell);
}

/* Room for one more of `size` bytes in *rows. */
static void *grow(void *rows, size_t count, size_t *capacity, size_t size)
{
  if (count < *capacity)
    return rows;
  const size_t wanted = *capacity == 0 ? 64 : *capacity * 2;
  void *grown = realloc(rows, wanted * size);
  if (grown != NULL)
    *capacity = wanted;
  return grown;
}

/* ---- rows ----------------------------------------------------------------------------------- */

/* Bytes a second that the row's figure is. */
static double rate_of(const s3f_measurement *m)
{
  if (strcmp(m->unit, "ms") == 0)
    return m->file_size / (m->per_client / 1000);
  return m->per_client * (strcmp(m->unit, "MiB/s") == 0 ? S3F_MIB : 1e6);
}

/* What a row cannot do without. */
static void check_row(row_reader *r, const s3f_measurement *m, s3f_operation operation)
{
  const bool file = strcmp(m->pattern, "file") == 0, timed_row = strcmp(m->unit, "ms") == 0;
  const char *wrong = NULL;
  size_t cell = FILE_SIZE;
  if ((file || timed_row || operation == S3F_DOWNLOAD) && isnan(m->file_size))
    wrong = "file_size is blank; the pattern file, a download and a figure in ms need it";
  else if ((m->deployment[0] == '\0') != isnan(m->level))
    wrong = "deployment and level go together", cell = isnan(m->level) ? LEVEL : DEPLOYMENT;
  if (wrong == NULL)
    return;
  s3f_record_say(r->record, cell, "%s", wrong);
  r->good = false;
}

s3f_status s3f_throughput_take(s3f_measurements *measured, const s3f_record *record, s3f_keeper *keep, void *owner)
{
  row_reader r = {record, s3f_throughput_header, keep, owner, true, true};
  const char *deployments[S3F_DEPLOYMENTS + 1] = {""};
  memcpy(deployments + 1, s3f_deployments, S3F_DEPLOYMENTS * sizeof *deployments);
  struct s3f_row row = {.origin = {.file = record->file, .line = record->line}};
  s3f_measurement *m = &row.shown;
  row.design = s3f_designs[design_of(&r, DESIGN)];
  row.operation = (s3f_operation)word_of(&r, OPERATION, operations, COUNT(operations));
  m->design = row.design->name;
  m->operation = operations[row.operation];
  m->pattern = patterns[word_of(&r, PATTERN, patterns, COUNT(patterns))];
  m->state = states[word_of(&r, STATE, states, COUNT(states))];
  m->io_size = number_of(&r, IO_SIZE, S3F_SIZE);
  m->streams = number_of(&r, STREAMS, S3F_COUNT);
  m->client = text_of(&r, CLIENT);
  m->clients = number_of(&r, CLIENTS, S3F_COUNT);
  m->file_size = number_of(&r, FILE_SIZE, S3F_SIZE);
  row.deployment = (int)word_of(&r, DEPLOYMENT, deployments, COUNT(deployments)) - 1;
  m->deployment = deployments[row.deployment + 1];
  m->level = number_of(&r, LEVEL, S3F_MBPS);
  m->per_client = required_of(&r, PER_CLIENT);
  m->total = number_of(&r, TOTAL, S3F_FACTOR);
  m->unit = units[word_of(&r, UNIT, units, COUNT(units))];
  m->evidence = grades[word_of(&r, EVIDENCE, grades, COUNT(grades))];
  m->date = row.origin.date = date_of(&r, DATE);
  m->source = text_of(&r, SOURCE);
  if (!r.kept)
    return S3F_ENOMEM;
  if (r.good)
    check_row(&r, m, row.operation);
  if (!r.good)
    return S3F_OK; /* reported: the rest of the file is still worth checking */
  m->rate = rate_of(m);
  struct s3f_row *rows = grow(measured->rows, measured->count, &measured->capacity, sizeof *rows);
  if (rows == NULL)
    return S3F_ENOMEM;
  measured->rows = rows;
  rows[measured->count++] = row;
  return S3F_OK;
}

s3f_status s3f_latency_take(s3f_measurements *measured, const s3f_record *record, s3f_keeper *keep, void *owner)
{
  row_reader r = {record, s3f_latency_header, keep, owner, true, true};
  struct s3f_timing row = {.origin = {.file = record->file, .line = record->line}};
  s3f_latency *l = &row.shown;
  row.design = s3f_designs[design_of(&r, T_DESIGN)];
  const size_t operation = word_of(&r, T_OPERATION, timed, COUNT(timed));
  row.operation = operation < S3F_TIMED_OTHER ? (s3f_timed)operation : S3F_TIMED_OTHER;
  l->design = row.design->name;
  l->operation = timed[operation];
  l->state = timed_states[word_of(&r, T_STATE, timed_states, COUNT(timed_states))];
  l->object_size = number_of(&r, T_OBJECT_SIZE, S3F_SIZE);
  l->entries = number_of(&r, T_ENTRIES, S3F_COUNT);
  l->client = text_of(&r, T_CLIENT);
  l->unit = timed_units[word_of(&r, T_UNIT, timed_units, COUNT(timed_units))];
  const double unit = strcmp(l->unit, "ms") == 0 ? 1e-3 : 1;
  l->p50 = number_of(&r, T_P50, S3F_FACTOR) * unit;
  l->p90 = number_of(&r, T_P90, S3F_FACTOR) * unit;
  l->p95 = number_of(&r, T_P95, S3F_FACTOR) * unit;
  l->max = number_of(&r, T_MAX, S3F_FACTOR) * unit;
  l->runs = number_of(&r, T_RUNS, S3F_COUNT);
  l->evidence = grades[word_of(&r, T_EVIDENCE, grades, COUNT(grades))];
  l->date = row.origin.date = date_of(&r, T_DATE);
  l->source = text_of(&r, T_SOURCE);
  if (!r.kept)
    return S3F_ENOMEM;
  if (r.good && isnan(l->p50) && isnan(l->p95)) {
    s3f_record_say(record, T_P50, "p50 and p95 are blank; one of them is needed");
    r.good = false;
  }
  if (!r.good)
    return S3F_OK;
  struct s3f_timing *rows = grow(measured->timings, measured->timing_count, &measured->timing_capacity, sizeof *rows);
  if (rows == NULL)
    return S3F_ENOMEM;
  measured->timings = rows;
  rows[measured->timing_count++] = row;
  return S3F_OK;
}

/* ---- the whole ------------------------------------------------------------------------------ */

static bool same_number(double a, double b)
{
  return a == b || (isnan(a) && isnan(b));
}

static bool same_conditions(const void *left, const void *right)
{
  const struct s3f_row *a = left, *b = right;
  const s3f_measurement *m = &a->shown, *n = &b->shown;
  return a->design == b->design && a->operation == b->operation && m->pattern == n->pattern && m->state == n->state &&
         a->deployment == b->deployment && strcmp(m->client, n->client) == 0 &&
         same_number(m->io_size, n->io_size) && same_number(m->streams, n->streams) &&
         same_number(m->clients, n->clients) && same_number(m->file_size, n->file_size) &&
         same_number(m->level, n->level);
}

static bool same_timing(const void *left, const void *right)
{
  const struct s3f_timing *a = left, *b = right;
  const s3f_latency *m = &a->shown, *n = &b->shown;
  return a->design == b->design && m->operation == n->operation && m->state == n->state &&
         strcmp(m->client, n->client) == 0 && same_number(m->object_size, n->object_size) &&
         same_number(m->entries, n->entries);
}

/* Of the *count rows of `size` bytes at `rows` that are alike by `same` the newest stays. */
static s3f_status settle(void *rows, size_t *count, size_t size, bool (*same)(const void *, const void *),
                         s3f_messages *messages)
{
  s3f_status status = S3F_OK;
  size_t kept = 0;
  for (size_t i = 0; i < *count; i++) {
    char *row = (char *)rows + i * size;
    size_t j = 0;
    while (j < kept && !same((char *)rows + j * size, row))
      j++;
    char *place = (char *)rows + j * size;
    const s3f_origin *new = (const s3f_origin *)(void *)row, *old = (const s3f_origin *)(void *)place;
    const int order = j == kept ? 1 : strcmp(new->date, old->date);
    if (order == 0) {
      s3f_say(messages, new->file, new->line, 0, "the same conditions and date as in %s, line %zu; leave one", old->file,
              old->line);
      status = S3F_EDATA;
    }
    if (order > 0 && place != row)
      memcpy(place, row, size);
    kept += j == kept;
  }
  *count = kept;
  return status;
}

/* Rows of levels to the front, in their order: they are looked up for each level that might be bought. */
static void order_rows(s3f_measurements *all)
{
  for (size_t i = 0; i < all->count; i++) {
    const struct s3f_row row = all->rows[i];
    if (row.deployment < 0)
      continue;
    memmove(&all->rows[all->level_count + 1], &all->rows[all->level_count], (i - all->level_count) * sizeof row);
    all->rows[all->level_count++] = row;
  }
}

/* The types of client, each once. */
static s3f_status list_clients(s3f_measurements *all)
{
  size_t count = 0;
  all->clients = calloc(all->count + all->timing_count + 1, sizeof *all->clients);
  if (all->clients == NULL)
    return S3F_ENOMEM;
  for (size_t i = 0; i < all->count + all->timing_count; i++) {
    const char *client = i < all->count ? all->rows[i].shown.client : all->timings[i - all->count].shown.client;
    const size_t known = s3f_index_of(client, all->clients, count);
    if (client[0] != '\0' && known == count)
      all->clients[count++] = client;
    if (i < all->count)
      all->rows[i].client = client[0] == '\0' ? -1 : (int)known;
    else
      all->timings[i - all->count].client = client[0] == '\0' ? -1 : (int)known;
  }
  return S3F_OK;
}

s3f_status s3f_measurements_join(const s3f_measurements *old, const s3f_measurements *added, s3f_messages *messages,
                                 s3f_measurements **joined)
{
  static const s3f_measurements none = {0};
  old = old == NULL ? &none : old;
  s3f_measurements *all = calloc(1, sizeof *all);
  if (all == NULL)
    return S3F_ENOMEM;
  all->count = old->count + added->count;
  all->timing_count = old->timing_count + added->timing_count;
  all->rows = malloc((all->count + 1) * sizeof *all->rows);
  all->timings = malloc((all->timing_count + 1) * sizeof *all->timings);
  s3f_status status = all->rows == NULL || all->timings == NULL ? S3F_ENOMEM : S3F_OK;
  for (size_t i = 0; status == S3F_OK && i < all->count; i++)
    all->rows[i] = i < old->count ? old->rows[i] : added->rows[i - old->count];
  for (size_t i = 0; status == S3F_OK && i < all->timing_count; i++)
    all->timings[i] = i < old->timing_count ? old->timings[i] : added->timings[i - old->timing_count];
  if (status == S3F_OK) {
    const s3f_status rows = settle(all->rows, &all->count, sizeof *all->rows, same_conditions, messages);
    status = settle(all->timings, &all->timing_count, sizeof *all->timings, same_timing, messages);
    status = rows == S3F_OK ? status : rows;
  }
  if (status == S3F_OK) {
    order_rows(all);
    status = list_clients(all);
  }
  if (status == S3F_OK)
    *joined = all;
  else
    s3f_measurements_free(all);
  return status;
}

void s3f_measurements_free(s3f_measurements *measured)
{
  if (measured == NULL)
    return;
  free(measured->rows);
  free(measured->timings);
  free(measured->clients);
  free(measured);
}

/* ---- asking --------------------------------------------------------------------------------- */

/* States whose figures are planned on. What a cache, a burst or a client's own data brings is more than can be
 * counted on; a file system's level is a ceiling of its own. */
static bool is_planned_on(const s3f_measurement *m)
{
  return m->deployment[0] == '\0' && (m->state[0] == '\0' || strcmp(m->state, "cold") == 0);
}

/* Whether it was measured on that type of client. */
static bool is_on(const struct s3f_row *row, int client)
{
  return row->own || row->client == client;
}

s3f_status s3f_measurements_own(const s3f_measurements *old, const struct s3f_design *design, const struct s3f_row *rows,
                                size_t count, s3f_measurements **joined)
{
  static const s3f_measurements none = {0};
  const s3f_measurements own = {.rows = (struct s3f_row *)rows, .count = count};
  s3f_measurements *all;
  s3f_status status = s3f_measurements_join(old == NULL ? &none : old, &none, NULL, &all);
  if (status != S3F_OK)
    return status;
  size_t kept = 0;
  for (size_t i = 0; i < all->count; i++) {
    const struct s3f_row *row = &all->rows[i];
    bool replaced = false;
    for (size_t j = 0; j < count && row->design == design && is_planned_on(&row->shown); j++)
      replaced = replaced || (row->operation == rows[j].operation && strcmp(row->shown.pattern, "file") != 0);
    if (!replaced)
      all->rows[kept++] = *row;
  }
  all->count = kept;
  status = s3f_measurements_join(all, &own, NULL, joined);
  s3f_measurements_free(all);
  return status;
}

/* Rows that may be used, and the condition that they are interpolated over. */
typedef enum condition { BY_IO_SIZE, BY_STREAMS, BY_FILE_SIZE } condition;
typedef struct query {
  const struct s3f_design *design;
  s3f_operation operation;
  const char *pattern; /* NULL: any, of rows with a file size */
  condition key;
  double io_size;      /* for BY_STREAMS: of rows with this size */
  bool without_size;   /* for BY_STREAMS: of rows without one too */
  double file_size;    /* of rows without a size of I/O, those of a file of nearly this size count first */
  int client;
  s3f_steps *steps;
} query;

/* How well `row` is taken before `other` where both were measured for the same key: on the type of client asked
 * for; of a file as such; with the most clients, which shows how they add up; with the most streams; of a file of
 * about the size asked for; and the lower of two that are alike in all that. */
static bool is_better(const struct s3f_row *row, const struct s3f_row *other, const query *q)
{
  const int client = q->client;
  const s3f_measurement *m = &row->shown, *n = &other->shown;
  const bool file = strcmp(m->pattern, "file") == 0, other_file = strcmp(n->pattern, "file") == 0;
  if (is_on(row, client) != is_on(other, client))
    return is_on(row, client);
  if (file != other_file)
    return file;
  if (m->clients > n->clients || m->clients < n->clients)
    return m->clients > n->clients;
  if (m->streams > n->streams || m->streams < n->streams)
    return m->streams > n->streams;
  if (m->file_size > n->file_size || m->file_size < n->file_size)
    return fabs(log(m->file_size / q->file_size)) < fabs(log(n->file_size / q->file_size));
  return m->rate < n->rate;
}

static double key_of(const s3f_measurement *m, condition key)
{
  return key == BY_IO_SIZE ? m->io_size : key == BY_STREAMS ? m->streams : m->file_size;
}

static bool matches(const struct s3f_row *row, const query *q)
{
  const s3f_measurement *m = &row->shown;
  const bool file = strcmp(m->pattern, "file") == 0;
  if (row->design != q->design || row->operation != q->operation || !is_planned_on(m))
    return false;
  if (q->pattern == NULL)
    return !isnan(m->file_size);
  if (file || strcmp(m->pattern, q->pattern) != 0)
    return false;
  return q->key != BY_STREAMS || m->io_size == q->io_size || (q->without_size && isnan(m->io_size));
}

/* The rows next to a value: the best of the greatest key at most it, and of the least at least it; and the best
 * of those without that condition. */
typedef struct bracket {
  const struct s3f_row *below, *above, *without;
} bracket;

static bracket find_bracket(const s3f_measurements *all, const query *q, double value)
{
  bracket b = {NULL, NULL, NULL};
  for (size_t i = all->level_count; i < all->count; i++) { /* rows of levels are no client's */
    const struct s3f_row *row = &all->rows[i];
    if (!matches(row, q))
      continue;
    const double at = key_of(&row->shown, q->key);
    if (isnan(at)) {
      if (b.without == NULL || is_better(row, b.without, q))
        b.without = row;
      continue;
    }
    if (s3f_reaches(q->steps, value, at)) {
      const double best = b.below == NULL ? -INFINITY : key_of(&b.below->shown, q->key);
      if (b.below == NULL || at > best || (at == best && is_better(row, b.below, q)))
        b.below = row;
    }
    if (at >= value) {
      const double best = b.above == NULL ? INFINITY : key_of(&b.above->shown, q->key);
      if (at < best || b.above == NULL || (at == best && is_better(row, b.above, q)))
        b.above = row;
    }
  }
  return b;
}

/* The rate at `value`, a power of it between two rows. Below the least that was measured it is in proportion where
 * `proportional`, else, as above the greatest, that of the nearest. */
static s3f_reading interpolate(const s3f_measurements *all, const query *q, double value, bool proportional)
{
  const bracket b = find_bracket(all, q, value);
  const struct s3f_row *nearest = b.below != NULL ? b.below : b.above != NULL ? b.above : b.without;
  if (nearest == NULL)
    return (s3f_reading){.rate = NAN};
  if (!is_on(nearest, q->client) && b.without != NULL && is_on(b.without, q->client))
    return (s3f_reading){.rate = b.without->shown.rate, .row = &b.without->shown};
  s3f_reading reading = {.rate = nearest->shown.rate, .row = &nearest->shown, .elsewhere = !is_on(nearest, q->client),
                         .own = nearest->own};
  if (b.below != NULL && b.above != NULL && b.below != b.above) {
    const double low = key_of(&b.below->shown, q->key), high = key_of(&b.above->shown, q->key);
    const double share = log(value / low) / log(high / low);
    reading.rate = b.below->shown.rate * pow(b.above->shown.rate / b.below->shown.rate, share);
    reading.elsewhere = !is_on(b.below, q->client) || !is_on(b.above, q->client);
    if (share > 0.5)
      reading.row = &b.above->shown;
  } else if (nearest != b.without && b.below != b.above) {
    reading.outside = true;
    if (proportional && b.below == NULL)
      reading.rate *= value / key_of(&nearest->shown, q->key);
  }
  return reading;
}

/* The largest size of I/O that rows were measured with; NaN: none says it. */
static double largest_io(const s3f_measurements *all, const query *q)
{
  double largest = NAN;
  for (size_t i = 0; i < all->count; i++)
    if (matches(&all->rows[i], q) && !isnan(all->rows[i].shown.io_size) && !(all->rows[i].shown.io_size <= largest))
      largest = all->rows[i].shown.io_size;
  return largest;
}

/* What `streams` bring, of what the reading brings with its own: as was measured with the largest I/O, of which
 * there are the most figures, or of files where that says nothing of so few. */
static s3f_reading limit_by_streams(const s3f_measurements *all, query q, double streams, s3f_reading reading)
{
  q.key = BY_IO_SIZE;
  q.io_size = largest_io(all, &q);
  q.key = BY_STREAMS;
  if (find_bracket(all, &q, streams).below == NULL)
    q.without_size = true;
  s3f_reading few = interpolate(all, &q, streams, true);
  const s3f_reading many = interpolate(all, &q, reading.row->streams, true);
  if (few.row == NULL || !(few.rate < many.rate))
    return reading;
  few.outside = few.outside || reading.outside || few.row->io_size < q.io_size || !(reading.row->io_size >= q.io_size);
  few.elsewhere = few.elsewhere || reading.elsewhere;
  few.rate = s3f_min(q.steps, few.rate / many.rate * reading.rate, reading.rate);
  return few;
}

s3f_reading s3f_measured_client(const s3f_measurements *all, const struct s3f_design *design, s3f_operation operation,
                                const s3f_workload *w, double io)
{
  query q = {.design = design, .operation = operation, .pattern = w->random ? "random" : "sequential",
             .key = BY_IO_SIZE, .file_size = w->size, .client = w->client_type, .steps = w->steps};
  if (all == NULL)
    return (s3f_reading){.rate = NAN};
  /* Random reads smaller than were measured bring as many a second; sequential ones are joined on the way. */
  s3f_reading reading = interpolate(all, &q, io, w->random);
  if (reading.row == NULL) { /* the other pattern is better than nothing, and is marked */
    q.pattern = w->random ? "sequential" : "random";
    reading = interpolate(all, &q, io, false);
    reading.outside = true;
  }
  if (reading.row == NULL)
    return reading;
  if (w->streams > 0)
    reading = limit_by_streams(all, q, w->streams, reading);
  if (!(w->clients <= reading.row->clients))
    reading.outside = true;
  return reading;
}

/* Whether a file of `size` is the one that was measured: the MB of its source may be 10^6 or 2^20 bytes, so that its
 * "10 GB" may be any size between. */
static bool is_that_file(const struct s3f_row *row, double size, s3f_steps *steps)
{
  const double mib_a_mb = S3F_MIB / 1e6;
  return row != NULL && s3f_at_least(steps, row->shown.file_size * mib_a_mb, size) &&
         s3f_at_least(steps, size * mib_a_mb, row->shown.file_size);
}

s3f_reading s3f_measured_file(const s3f_measurements *all, const struct s3f_design *design, s3f_operation operation,
                              const s3f_workload *w, double size)
{
  const query q = {.design = design, .operation = operation, .key = BY_FILE_SIZE, .file_size = size,
                   .client = w->client_type, .steps = w->steps};
  if (all == NULL)
    return (s3f_reading){.rate = NAN};
  const bracket b = find_bracket(all, &q, size);
  const struct s3f_row *same = is_that_file(b.below, size, w->steps) ? b.below
                               : is_that_file(b.above, size, w->steps) ? b.above : NULL;
  if (same == NULL)
    return interpolate(all, &q, size, false);
  return (s3f_reading){.rate = same->shown.rate * size / same->shown.file_size, .row = &same->shown,
                       .elsewhere = !is_on(same, q.client)};
}

const s3f_measurement *s3f_measured_level(const s3f_measurements *all, const struct s3f_design *design, s3f_operation operation,
                                          int deployment, double level)
{
  for (size_t i = 0; all != NULL && i < all->level_count; i++) {
    const s3f_measurement *m = &all->rows[i].shown;
    if (all->rows[i].design == design && all->rows[i].operation == operation && m->level == level &&
        all->rows[i].deployment == deployment && strcmp(m->state, "burst") != 0)
      return m;
  }
  return NULL;
}

const s3f_measurement *s3f_measured_most(const s3f_measurements *all, const struct s3f_design *design,
                                         s3f_operation operation)
{
  const s3f_measurement *most = NULL;
  for (size_t i = 0; all != NULL && i < all->level_count; i++)
    if (all->rows[i].design == design && all->rows[i].operation == operation &&
        (most == NULL || all->rows[i].shown.rate > most->rate))
      most = &all->rows[i].shown;
  return most;
}

const s3f_measurement *s3f_measured_state(const s3f_measurements *all, const struct s3f_design *design, s3f_operation operation,
                                          const char *state)
{
  for (size_t i = 0; all != NULL && i < all->count; i++) {
    const s3f_measurement *m = &all->rows[i].shown;
    if (all->rows[i].design == design && all->rows[i].operation == operation && strcmp(m->state, state) == 0)
      return m;
  }
  return NULL;
}

/* Of several: on the type of client asked for; what is resident, which is the better known; the most runs. */
static bool is_better_time(const struct s3f_timing *row, const struct s3f_timing *other, int client)
{
  if ((row->client == client) != (other->client == client))
    return row->client == client;
  const bool from_bucket = strcmp(row->shown.state, "bucket") == 0, other_bucket = strcmp(other->shown.state, "bucket") == 0;
  if (from_bucket != other_bucket)
    return other_bucket;
  return row->shown.runs > other->shown.runs;
}

const s3f_latency *s3f_measured_time(const s3f_measurements *all, const struct s3f_design *design, s3f_timed operation,
                                     const s3f_workload *w)
{
  const struct s3f_timing *best = NULL;
  for (size_t i = 0; all != NULL && i < all->timing_count; i++) {
    const struct s3f_timing *row = &all->timings[i];
    const bool small = isnan(row->shown.object_size) || row->shown.object_size < S3F_SMALL_FILE;
    if (row->design == design && row->operation == operation && small && !isnan(row->shown.p50) &&
        (best == NULL || is_better_time(row, best, w->client_type)))
      best = row;
  }
  return best == NULL ? NULL : &best->shown;
}
