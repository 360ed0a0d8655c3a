/* Capacity: the least ceiling binds, and is named, because that is what a reader must change.
 *
 * estimate = min(ceiling of a client x clients, shared ceiling). SPDX-License-Identifier: MIT */
#include "capacity.h"

#include <stdlib.h>
#include <string.h>

#include "bill.h"
#include "model.h"
#include "s3.h"

static const struct {
  const char *name, *lift;
} limits[] = {
    [S3F_CLIENT_PROCESS] = {"client process", "more clients, or a client with a faster core"},
    [S3F_CLIENT_BANDWIDTH] = {"client network", "more clients, or a type of client with more network bandwidth"},
    [S3F_ONE_FLOW] = {"one flow", "nconnect (up to 16 flows a client), or more clients"},
    [S3F_PURCHASED_LEVEL] = {"purchased level", "more throughput capacity; more clients add nothing"},
    [S3F_SSD_THROUGHPUT] = {"SSD throughput", "more SSD storage (768 MBps a TiB)"},
    [S3F_SSD_IOPS] = {"SSD IOPS", "more SSD IOPS, or more SSD storage (3 a GiB are included)"},
    [S3F_SERVICE_LIMIT] = {"service limit", "nothing that is sold; a second file system or another design"},
    [S3F_PREFIX_REQUESTS] = {"requests a second for each prefix", "more prefixes, or larger objects"},
    [S3F_ONE_FILE] = {"time of one file", "more streams, more clients, or larger files"},
};

#define GETS_A_PREFIX 5500.0 /* a second (AWS: S3 performance guidelines) */
#define PUTS_A_PREFIX 3500.0

/* ---- ceilings ------------------------------------------------------------------------------- */

static void add(s3f_gauge *g, s3f_operation direction, s3f_limit limit, const s3f_ceiling *ceiling, bool held)
{
  struct s3f_gauged *of = &g->of[direction];
  if (of->count == S3F_CEILINGS_MOST)
    return; /* cannot be: no design has so many */
  s3f_ceiling *added = &of->ceilings[of->count];
  of->limits[of->count++] = limit;
  *added = *ceiling;
  added->limit = limits[limit].name;
  if (added->lift == NULL)
    added->lift = limit == S3F_SERVICE_LIMIT && !ceiling->shared ? "more clients" : limits[limit].lift;
  double *least = ceiling->shared ? &of->shared : &of->client;
  if (held)
    *least = s3f_min(g->workload->steps, *least, ceiling->rate);
  if (limit != S3F_CLIENT_BANDWIDTH && limit != S3F_PREFIX_REQUESTS)
    of->known = true;
}

void s3f_limit_by(s3f_gauge *g, s3f_operation direction, s3f_limit limit, const s3f_ceiling *ceiling)
{
  add(g, direction, limit, ceiling, true);
}

void s3f_limit_sized(s3f_gauge *g, s3f_operation direction, s3f_limit limit, const s3f_ceiling *ceiling)
{
  add(g, direction, limit, ceiling, false);
}

static const char *evidence_of(const s3f_reading *reading)
{
  const bool extrapolated = reading->outside || reading->elsewhere;
  return extrapolated && strcmp(reading->row->evidence, "measured") == 0 ? "extrapolated" : reading->row->evidence;
}

/* Small files: each stream opens one after another. */
static void limit_by_files(s3f_gauge *g, s3f_operation direction, const s3f_design *design, double streams)
{
  const s3f_workload *w = g->workload;
  const s3f_latency *one = NULL;
  if (!s3f_reaches(w->steps, w->size, S3F_SMALL_FILE))
    one = s3f_measured_time(g->measured, design, direction == S3F_READ ? S3F_TIMED_READ : S3F_TIMED_WRITE, w);
  if (one != NULL)
    s3f_limit_by(g, direction, S3F_ONE_FILE, &(s3f_ceiling){
        .rate = streams * w->size / one->p50, .evidence = "extrapolated",
        .basis = "streams x object size / the time measured for one small file"});
}

void s3f_client_measured(s3f_gauge *g, s3f_operation direction, const s3f_design *design, double io, const char *basis)
{
  const s3f_reading reading = s3f_measured_client(g->measured, design, direction, g->workload, io);
  if (reading.row == NULL)
    return;
  s3f_limit_by(g, direction, S3F_CLIENT_PROCESS, &(s3f_ceiling){
      .rate = reading.rate, .evidence = evidence_of(&reading), .basis = basis, .measurement = reading.row});
  if (!reading.own) /* what a user measured has its files in it */
    limit_by_files(g, direction, design, g->workload->streams > 0 ? g->workload->streams
                                         : reading.row->streams > 0 ? reading.row->streams : 1);
}

static void limit_by_requests(s3f_gauge *g, s3f_operation direction, double requests, double most, const char *basis)
{
  const s3f_workload *w = g->workload;
  if (requests > 0)
    s3f_limit_by(g, direction, S3F_PREFIX_REQUESTS, &(s3f_ceiling){
        .shared = 1, .rate = most * w->prefixes * w->size / requests, .evidence = "stated", .basis = basis});
}

void s3f_gauge_prefixes(s3f_gauge *g, s3f_operation direction, double gets, double puts)
{
  limit_by_requests(g, direction, gets, GETS_A_PREFIX, "5,500 GET, HEAD and LIST a second for each prefix of the bucket");
  limit_by_requests(g, direction, puts, PUTS_A_PREFIX, "3,500 PUT a second for each prefix of the bucket");
}

#define S3_PART (8 * S3F_MIB) /* of the clients that were measured */

void s3f_gauge_s3(s3f_gauge *g, s3f_operation direction)
{
  const s3f_reading reading = s3f_measured_client(g->measured, &s3f_s3, direction, g->workload,
                                                  s3f_min(g->workload->steps, g->workload->size, S3_PART));
  if (reading.row == NULL)
    return;
  s3f_limit_by(g, direction, S3F_CLIENT_PROCESS, &(s3f_ceiling){
      .rate = reading.rate, .evidence = evidence_of(&reading), .basis = "an S3 client with parallel requests",
      .measurement = reading.row});
  s3f_gauge_prefixes(g, direction, direction == S3F_READ, direction == S3F_WRITE);
}

void s3f_gauge_download(s3f_gauge *g, const s3f_design *design)
{
  const s3f_workload *w = g->workload;
  if (s3f_measured_client(g->measured, design, S3F_READ, w, w->io_size).own) {
    s3f_client_measured(g, S3F_READ, design, w->io_size, "the user's own client");
    return;
  }
  s3f_reading fetched = s3f_measured_file(g->measured, design, S3F_DOWNLOAD, w, w->size);
  const s3f_reading read = s3f_measured_file(g->measured, design, S3F_READ, w, w->size);
  if (fetched.row == NULL || read.row == NULL)
    return;
  fetched.outside = fetched.outside || w->clients > fetched.row->clients;
  s3f_limit_by(g, S3F_READ, S3F_CLIENT_PROCESS, &(s3f_ceiling){
      .rate = 1 / (1 / fetched.rate + 1 / read.rate), .evidence = evidence_of(&fetched), .basis = "the download of each file, then its reading from local disk",
      .measurement = fetched.row});
}

/* ---- what is required ----------------------------------------------------------------------- */

static double needed(const s3f_workload *w, s3f_operation direction)
{
  return direction == S3F_READ ? w->need_read : w->need_write;
}

/* The ceiling with the least rate, of each client or shared. */
static const s3f_ceiling *least_of(const struct s3f_gauged *of, bool shared)
{
  const s3f_ceiling *least = NULL;
  for (size_t i = 0; i < of->count; i++)
    if ((of->ceilings[i].shared != 0) == shared && (least == NULL || of->ceilings[i].rate < least->rate))
      least = &of->ceilings[i];
  return least;
}

static const char *const verbs[] = {"read", "write"};

/* The least that a level which is bought carries in one direction; infinite: there is none. */
static double least_level(const s3f_gauge *g, s3f_operation direction)
{
  const struct s3f_gauged *of = &g->of[direction];
  double least = INFINITY;
  for (size_t i = 0; i < of->count; i++)
    if (of->limits[i] == S3F_PURCHASED_LEVEL && of->ceilings[i].rate < least)
      least = of->ceilings[i].rate;
  return least;
}

/* What was sized to reach a target reaches it, whatever its rounding. */
#define REACHED (1 - 1e-9)

/* Clients that reach what is required; NaN when no number of them does. */
static double clients_needed(const s3f_gauge *g, s3f_operation direction)
{
  const struct s3f_gauged *of = &g->of[direction];
  const s3f_workload *w = g->workload;
  const double need = needed(w, direction);
  const bool unknown = !of->known || (direction == S3F_READ && s3f_any(w->steps, g->pool_reads));
  if (unknown || s3f_below(w->steps, of->shared, need * REACHED))
    return NAN;
  return isinf(of->client) ? 1 : s3f_max(w->steps, 1, s3f_ceil(w->steps, need / of->client));
}

/* Share of a level that is bought which the reads and the writes that are required take, at once. */
static double both_use(const s3f_gauge *g)
{
  const s3f_workload *w = g->workload;
  return (w->need_read / least_level(g, S3F_READ) + w->need_write / least_level(g, S3F_WRITE)) * REACHED;
}

/* For reads and writes; NaN also where nothing is required. */
static double all_clients_needed(const s3f_gauge *g)
{
  double most = NAN;
  if (s3f_below(g->workload->steps, 1, both_use(g)))
    return NAN;
  for (s3f_operation direction = S3F_READ; direction <= S3F_WRITE; direction++) {
    if (!(needed(g->workload, direction) > 0))
      continue;
    const double clients = clients_needed(g, direction);
    if (isnan(clients))
      return NAN;
    most = most > clients ? most : clients;
  }
  return most;
}

static void require(const s3f_gauge *g, s3f_operation direction, s3f_account *a)
{
  const struct s3f_gauged *of = &g->of[direction];
  const s3f_workload *w = g->workload;
  const double need = needed(w, direction), clients = clients_needed(g, direction);
  if (clients > 1)
    s3f_note(a, &(s3f_remark){.format = "%ss of %m take %n clients", .numbers = {need / S3F_MIB, clients},
                              .names = {verbs[direction]}});
  if (g->unsized)
    return;
  if (!of->known) {
    s3f_unfit(a, &(s3f_remark){.format = "a %s throughput of %m is required, and nobody measured what this design reaches; "
                                         "bring a measurement (--measured, or a row of a throughput table)",
                               .numbers = {need / S3F_MIB}, .names = {verbs[direction]}});
  } else if (direction == S3F_READ && s3f_any(w->steps, g->pool_reads)) {
    s3f_unfit(a, &(s3f_remark){.format = "a read throughput of %m is required, %p of the reads come from the capacity pool, and nobody "
                                         "measured how fast it is; state pool_read_fraction where they do not",
                               .numbers = {need / S3F_MIB, g->pool_reads}});
  } else if (isnan(clients)) {
    const s3f_ceiling *stops = least_of(of, true);
    s3f_unfit(a, &(s3f_remark){.format = "a %s throughput of %m is required, and the %s stops at %m: %s",
                               .numbers = {need / S3F_MIB, stops->rate / S3F_MIB},
                               .names = {verbs[direction], stops->limit, stops->basis}});
  } else if (w->clients_stated && s3f_below(w->steps, w->clients, clients)) {
    const s3f_ceiling *stops = least_of(of, false);
    s3f_unfit(a, &(s3f_remark){.format = "a %s throughput of %m is required, and takes %n clients where the scenario has %n: the %s stops "
                                         "each at %m",
                               .numbers = {need / S3F_MIB, clients, w->clients, stops->rate / S3F_MIB},
                               .names = {verbs[direction], stops->limit}});
  }
}

void s3f_require_throughput(const s3f_gauge *g, s3f_account *a)
{
  for (s3f_operation direction = S3F_READ; direction <= S3F_WRITE; direction++)
    if (needed(g->workload, direction) > 0)
      require(g, direction, a);
  const s3f_workload *w = g->workload;
  if (w->need_read > 0 && w->need_write > 0 && s3f_below(w->steps, 1, both_use(g)))
    s3f_unfit(a, &(s3f_remark){.format = "reads of %m and writes of %m are required, and together are %p of the purchased level",
                               .numbers = {w->need_read / S3F_MIB, w->need_write / S3F_MIB, both_use(g)}});
}

/* The longest that was seen, where the source says it. */
static double slowest(const s3f_latency *seen)
{
  return isnan(seen->max) ? seen->p50 : seen->max;
}

void s3f_require_freshness(const s3f_workload *w, const double *set, s3f_account *a)
{
  const s3f_design *design = a->design;
  const char *why = design->lacks == NULL ? NULL : design->lacks("s3-api", set);
  if (design->shows_in_s3 == S3F_NEVER || why != NULL) {
    s3f_unfit(a, &(s3f_remark){.format = "visible_in_s3_within is required, and nothing of it shows over the S3 API%s%s",
                               .names = {why == NULL ? "" : ": ", why == NULL ? "" : why}});
    return;
  }
  if (design->shows_in_s3 == S3F_AT_ONCE || !w->mount)
    return; /* what is written is the object itself: S3 shows it once it is written (AWS: S3 consistency) */
  const s3f_latency *seen = s3f_measured_time(a->measured, design, S3F_VISIBLE_IN_S3, w);
  if (seen == NULL)
    s3f_unfit(a, &(s3f_remark){.format = "visible_in_s3_within is required, and nobody measured when a write through the mount "
                                         "shows over the S3 API"});
  else if (s3f_below(w->steps, w->visible_within, slowest(seen)))
    s3f_unfit(a, &(s3f_remark){.format = "what is written through the mount must show over the S3 API within %t, and was measured to "
                                         "take %t (p50; the longest %t)",
                               .numbers = {w->visible_within, seen->p50, slowest(seen)}});
}

/* ---- filling -------------------------------------------------------------------------------- */

/* A capacity with room for its ceilings and notes. The capacity is its first member. */
typedef struct sheet {
  s3f_capacity capacity;
  s3f_gauge gauge;
  s3f_remarks notes;
} sheet;

s3f_status s3f_capacity_new(const s3f_model *model, s3f_capacity **capacity)
{
  (void)model;
  sheet *made = calloc(1, sizeof *made);
  if (made == NULL)
    return S3F_ENOMEM;
  *capacity = &made->capacity;
  return S3F_OK;
}

void s3f_capacity_free(s3f_capacity *capacity)
{
  free(capacity);
}

const char *s3f_capacity_note(const s3f_capacity *capacity, size_t index, char *buffer, size_t size)
{
  const sheet *s = (const sheet *)capacity;
  buffer[0] = '\0';
  return index < capacity->note_count ? s3f_remark_text(&s->notes.at[index], buffer, size) : NULL;
}

static int by_aggregate(const void *left, const void *right)
{
  const s3f_ceiling *a = left, *b = right;
  if (a->aggregate != b->aggregate)
    return a->aggregate < b->aggregate ? -1 : 1;
  return strcmp(a->limit, b->limit);
}

/* Bytes a second that are read, or written, at the peak. */
static double peak_of(const s3f_workload *w, s3f_operation direction)
{
  const double bytes = direction == S3F_READ ? w->reads * w->size : w->written;
  return w->mean > 0 ? bytes / (w->month_days * 86400) * (w->peak / w->mean) : 0;
}

/* The ceiling that binds comes first. Not before both directions are filled: a level's use is read from both. */
static void order_ceilings(s3f_gauge *g, s3f_throughput *read, s3f_throughput *write, double clients)
{
  s3f_throughput *const both[] = {[S3F_READ] = read, [S3F_WRITE] = write};
  for (s3f_operation direction = S3F_READ; direction <= S3F_WRITE; direction++) {
    struct s3f_gauged *of = &g->of[direction];
    s3f_throughput *t = both[direction];
    if (!of->known)
      continue;
    qsort(of->ceilings, of->count, sizeof *of->ceilings, by_aggregate);
    t->ceiling_count = of->count;
    t->aggregate = of->ceilings[0].aggregate;
    t->per_client = t->aggregate / clients;
    if (t->peak > t->aggregate)
      s3f_remark_add(g->notes, &(s3f_remark){
          .format = "warning: the peak demand of %ss, %m, is above the %m that it reaches; to lift it: %s",
          .numbers = {t->peak / S3F_MIB, t->aggregate / S3F_MIB}, .names = {verbs[direction], of->ceilings[0].lift}});
  }
}

static void fill_throughput(s3f_gauge *g, s3f_operation direction, double clients, s3f_throughput *t)
{
  struct s3f_gauged *of = &g->of[direction];
  const s3f_workload *w = g->workload;
  const s3f_operation other = direction == S3F_READ ? S3F_WRITE : S3F_READ;
  *t = (s3f_throughput){.per_client = NAN, .aggregate = NAN, .peak = peak_of(w, direction),
                        .required = needed(w, direction), .clients_needed = NAN, .ceilings = of->ceilings};
  if (!of->known)
    return;
  for (size_t i = 0; i < of->count; i++) {
    s3f_ceiling *ceiling = &of->ceilings[i];
    ceiling->aggregate = ceiling->shared ? ceiling->rate : ceiling->rate * clients;
    ceiling->utilisation = t->peak / ceiling->aggregate;
    if (of->limits[i] == S3F_PURCHASED_LEVEL)
      ceiling->utilisation += peak_of(w, other) / least_level(g, other); /* both use it */
  }
  if (t->required > 0)
    t->clients_needed = clients_needed(g, direction);
}

/* Seconds that a file of `size` takes in one stream. */
static double file_time(const s3f_workload *w, const s3f_measurements *measured, const s3f_design *design,
                        s3f_operation operation, s3f_times *t)
{
  const s3f_reading reading = s3f_measured_file(measured, design, operation, w, w->size);
  if (reading.row != NULL) {
    t->outside = t->outside || reading.outside;
    t->file = reading.row;
  }
  return w->size / reading.rate;
}

static double small_files(const s3f_workload *w, const s3f_measurements *measured, const s3f_design *design,
                          s3f_timed operation)
{
  enum { FILES = 1000 };
  const s3f_latency *one = s3f_measured_time(measured, design, operation, w);
  return one == NULL ? NAN : FILES * one->p50 / (w->streams > 0 ? w->streams : 1);
}

static void fill_times(const s3f_workload *w, const s3f_measurements *measured, const s3f_choice *choice,
                       s3f_capacity *c)
{
  const s3f_design *design = choice->design;
  s3f_times *t = &c->times;
  *t = (s3f_times){.read_files = small_files(w, measured, design, S3F_TIMED_READ),
                   .write_files = small_files(w, measured, design, S3F_TIMED_WRITE), .list = NAN,
                   .import_month = NAN, .export_month = NAN,
                   .in_s3 = s3f_measured_time(measured, design, S3F_VISIBLE_IN_S3, w),
                   .as_file = s3f_measured_time(measured, design, S3F_VISIBLE_AS_FILE, w)};
  const s3f_latency *list = s3f_measured_time(measured, design, S3F_TIMED_LIST, w);
  if (list != NULL)
    t->list = list->p50 * 1000 / (isnan(list->entries) ? 1000 : list->entries);
  t->download = file_time(w, measured, design, S3F_DOWNLOAD, t);
  t->download = isnan(t->download) ? 0 : t->download;
  t->read = file_time(w, measured, design, S3F_READ, t);
  t->write = file_time(w, measured, design, S3F_WRITE, t);
  t->job = t->download + t->read + t->write;
  t->read_working_set = w->reads > 0 ? w->working_set / c->read.aggregate : NAN;
  t->write_month = w->written > 0 ? w->written / c->write.aggregate : NAN;
  if (design->synchronise != NULL)
    design->synchronise(w, choice->set, &t->import_month, &t->export_month);
}

s3f_gauge s3f_model_gauge(const s3f_model *model, const s3f_workload *w, size_t index, s3f_remarks *notes)
{
  const s3f_choice *choice = &model->choices[index];
  s3f_gauge g = {.workload = w, .measured = model->measured, .notes = notes};
  for (s3f_operation direction = S3F_READ; direction <= S3F_WRITE; direction++) {
    g.of[direction].client = g.of[direction].shared = INFINITY;
    if (w->network > 0)
      s3f_limit_by(&g, direction, S3F_CLIENT_BANDWIDTH, &(s3f_ceiling){
          .rate = w->network, .evidence = "stated", .basis = "the scenario's clients.network"});
  }
  s3f_account own = {.levels = model->levels, .steps = w->steps, .measured = model->measured, .design = choice->design};
  if (choice->design->gauge != NULL)
    choice->design->gauge(w, choice->set, &own, &g);
  return g;
}

s3f_status s3f_model_capacity(const s3f_model *model, size_t index, s3f_capacity *capacity)
{
  s3f_workload w;
  sheet *s = (sheet *)capacity;
  if (index >= model->choice_count)
    return S3F_EUSAGE;
  if (s3f_workload_derive(model->set, NULL, &w) != S3F_NO_CONFLICT)
    return S3F_EDATA;
  const s3f_choice *choice = &model->choices[index];
  *capacity = (s3f_capacity){.design = choice->design->name, .title = choice->design->title};
  s->notes.count = 0;
  s->gauge = s3f_model_gauge(model, &w, index, &s->notes);
  capacity->clients_needed = all_clients_needed(&s->gauge);
  if (!w.clients_stated && capacity->clients_needed > 1) {
    w.clients = capacity->clients_needed; /* as many make some figures extrapolated */
    s->notes.count = 0;
    s->gauge = s3f_model_gauge(model, &w, index, &s->notes);
  }
  capacity->clients = w.clients;
  fill_throughput(&s->gauge, S3F_READ, w.clients, &capacity->read);
  fill_throughput(&s->gauge, S3F_WRITE, w.clients, &capacity->write);
  order_ceilings(&s->gauge, &capacity->read, &capacity->write, w.clients);
  capacity->file_system = s->gauge.file_system;
  fill_times(&w, model->measured, choice, capacity);
  capacity->note_count = s->notes.count;
  return S3F_OK;
}
