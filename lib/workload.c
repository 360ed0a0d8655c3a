/* The workload: two ways to say it, one set of quantities. SPDX-License-Identifier: MIT */
#include "workload.h"

#include <stdio.h>
#include <string.h>

#include "text.h"

static const char *const write_paths[] = {"s3-api", "mount", NULL};
enum { BY_S3_API, BY_MOUNT };

static const char *const automatic[] = {"auto", NULL};
static const char *const io_patterns[] = {"sequential", "random", NULL};
enum { SEQUENTIAL, RANDOM };

/* Largest values: an exabyte scale that no account reaches, and that keeps sums exact to a cent. */
#define MOST_BYTES 0x1p70
#define MOST_COUNT 1e15
#define MOST_CLIENTS 1e6
#define MOST_THROUGHPUT 0x1p60
#define MOST_SECONDS 1e9

const s3f_field_row s3f_scenario_fields[S3F_SCENARIO_FIELDS] = {
    [S3F_OBJECT_SIZE] = {.name = "object_size", .kind = S3F_SIZE, .least = 1, .most = 0x1p60,
        .rules = S3F_REQUIRED,
        .help = "mean size of an object"},
    [S3F_STORED] = {.name = "stored", .kind = S3F_SIZE, .least = 0, .most = MOST_BYTES,
        .help = "volume stored at any time; follows from what is written where retention_months is given"},
    [S3F_WORKING_SET] = {.name = "working_set", .kind = S3F_SIZE, .least = 0, .most = MOST_BYTES,
        .help = "part touched in a month; not given: the month's writes, or all that is stored when nothing is written; given, the workload is stated as a stock"},
    [S3F_READS_PER_OBJECT] = {.name = "reads_per_object", .kind = S3F_FACTOR, .least = 0, .most = 1e9,
        .rules = S3F_REQUIRED,
        .help = "times a month that each object of the working set is read"},
    [S3F_OBJECTS_WRITTEN] = {.name = "objects_written", .kind = S3F_COUNT, .least = 0, .most = MOST_COUNT,
        .help = "objects written a month"},
    [S3F_WRITTEN] = {.name = "written", .kind = S3F_SIZE, .least = 0, .most = MOST_BYTES,
        .help = "volume written a month, instead of objects_written"},
    [S3F_RETENTION_MONTHS] = {.name = "retention_months", .kind = S3F_MONTHS, .least = 0, .most = 1200,
        .rules = S3F_ABOVE_ZERO,
        .help = "months that an object is kept: stored = written x retention_months"},
    [S3F_WRITE_PATH] = {.name = "write_path", .kind = S3F_WORD, .words = write_paths, .initial = "s3-api",
        .help = "how objects are written: over the S3 API, or through the mount"},
    [S3F_WRITTEN_IS_READ] = {.name = "written_is_read", .kind = S3F_FLAG, .initial = "true",
        .help = "with working_set: whether what is written in a month is part of the working set that is read in it; without, it is the working set"},
    [S3F_IO_SIZE] = {.name = "io_size", .kind = S3F_SIZE, .initial = "auto", .least = 1, .most = 0x1p60,
        .words = automatic,
        .help = "size of one read or write through a mount; auto: the least of the object and 1 MiB"},
    [S3F_PEAK_TO_AVERAGE] = {.name = "peak_to_average", .kind = S3F_FACTOR, .initial = "5", .least = 1, .most = 1e6,
        .help = "peak demand over mean demand; throughput capacity is bought for the peak"},
    [S3F_MONTH_HOURS] = {.name = "month_hours", .kind = S3F_HOURS, .initial = "720", .least = 672, .most = 744,
        .help = "hours of the month that averages are taken over; AWS counts 720, 730 or 744"},
    [S3F_IO_PATTERN] = {.name = "io_pattern", .kind = S3F_WORD, .initial = "sequential", .words = io_patterns,
        .help = "how files are read and written through a mount; it decides which measurements apply"},
    [S3F_PREFIXES] = {.name = "prefixes", .kind = S3F_COUNT, .initial = "1", .least = 1, .most = MOST_CLIENTS,
        .rules = S3F_WHOLE,
        .help = "prefixes of the bucket that requests spread over; S3 serves 5,500 GET and 3,500 PUT a second for each"},
    [S3F_CLIENT_COUNT] = {.name = "count", .kind = S3F_COUNT, .initial = "auto", .words = automatic, .least = 1,
        .most = MOST_CLIENTS, .rules = S3F_WHOLE,
        .help = "clients that there are; auto: one, or as many as a required throughput takes"},
    [S3F_CLIENT_TYPE] = {.name = "type", .kind = S3F_WORD, .initial = "c5n.2xlarge",
        .help = "type of client, one that the table of measurements has; a design not measured on it is extrapolated from another type"},
    [S3F_CLIENT_STREAMS] = {.name = "streams", .kind = S3F_COUNT, .initial = "auto", .words = automatic, .least = 1,
        .most = MOST_CLIENTS, .rules = S3F_WHOLE,
        .help = "reads or writes that each client has under way at once; auto: as many as the measurement had"},
    [S3F_CLIENT_NETWORK] = {.name = "network", .kind = S3F_THROUGHPUT, .least = 1, .most = MOST_THROUGHPUT,
        .help = "network bandwidth that each client can sustain; not given, it is not looked at"},
    [S3F_READ_THROUGHPUT] = {.name = "read_throughput", .kind = S3F_THROUGHPUT, .least = 0, .most = MOST_THROUGHPUT,
        .help = "throughput that all clients together must be able to read at"},
    [S3F_WRITE_THROUGHPUT] = {.name = "write_throughput", .kind = S3F_THROUGHPUT, .least = 0, .most = MOST_THROUGHPUT,
        .help = "throughput that all clients together must be able to write at"},
    [S3F_VISIBLE_WITHIN] = {.name = "visible_in_s3_within", .kind = S3F_SECONDS, .least = 0, .most = MOST_SECONDS,
        .help = "time after which what was written must show over the S3 API; held against what was measured, which is no promise"},
    [S3F_DEADLINE] = {.name = "deadline", .kind = S3F_SECONDS, .least = 0, .most = MOST_SECONDS, .rules = S3F_ABOVE_ZERO,
        .help = "time in which the working set must be read once or, where nothing is read, the month's data be written"},
};

const s3f_section s3f_sections[] = {
    {"workload", 0, S3F_CLIENT_COUNT},
    {"clients", S3F_CLIENT_COUNT, S3F_READ_THROUGHPUT},
    {"requirements", S3F_READ_THROUGHPUT, S3F_SCENARIO_FIELDS},
    {NULL, 0, 0},
};

const s3f_section *s3f_section_find(const char *name)
{
  for (const s3f_section *section = s3f_sections; section->name != NULL; section++)
    if (strcmp(section->name, name) == 0)
      return section;
  return NULL;
}

const s3f_section *s3f_section_of(size_t index)
{
  const s3f_section *section = s3f_sections;
  while (index >= section->end)
    section++;
  return section;
}

/* What is stored, written and kept; false when the fields given do not settle it. */
static s3f_conflict derive_volumes(const double f[S3F_SCENARIO_FIELDS], s3f_workload *w)
{
  bool has_stored = s3f_given(f[S3F_STORED]), has_retention = s3f_given(f[S3F_RETENTION_MONTHS]);
  bool has_written = s3f_given(f[S3F_WRITTEN]) || s3f_given(f[S3F_OBJECTS_WRITTEN]);
  if (s3f_given(f[S3F_WRITTEN]) && s3f_given(f[S3F_OBJECTS_WRITTEN]))
    return S3F_WRITTEN_TWICE;
  if (!has_stored && !has_written)
    return S3F_NOTHING_STATED;
  if (!has_stored && !has_retention)
    return S3F_RETENTION_MISSING;
  w->stored = has_stored ? f[S3F_STORED] : 0;
  w->written = 0;
  if (s3f_given(f[S3F_WRITTEN]))
    w->written = f[S3F_WRITTEN];
  else if (has_written)
    w->written = f[S3F_OBJECTS_WRITTEN] * w->size;
  w->retention_months = f[S3F_RETENTION_MONTHS];
  if (has_retention && !has_written) {
    w->written = w->stored / w->retention_months;
  } else if (has_retention) {
    double kept = w->written * w->retention_months;
    if (has_stored && s3f_below(w->steps, 1e-6 * s3f_max(w->steps, kept, w->stored),
                                fabs(kept - w->stored)))
      return S3F_DISAGREE;
    w->stored = kept;
  } else {
    w->retention_months = w->written > 0 ? w->stored / w->written : 0;
  }
  /* A working set belongs to a stock; a flow's is the month's writes. */
  w->flow = s3f_any(w->steps, w->written) && !s3f_given(f[S3F_WORKING_SET]);
  return S3F_NO_CONFLICT;
}

/* What clients there are, and what they must reach. */
static void derive_clients(const double f[S3F_SCENARIO_FIELDS], s3f_workload *w)
{
  const double count = f[S3F_CLIENT_COUNT], type = f[S3F_CLIENT_TYPE], deadline = f[S3F_DEADLINE];
  w->random = s3f_is_word(f[S3F_IO_PATTERN], RANDOM);
  w->prefixes = f[S3F_PREFIXES];
  w->clients_stated = count > 0;
  w->clients = count > 0 ? count : 1;
  w->client_type = s3f_given(type) ? s3f_word_index(type) : -1;
  w->streams = f[S3F_CLIENT_STREAMS] > 0 ? f[S3F_CLIENT_STREAMS] : 0;
  w->network = s3f_given(f[S3F_CLIENT_NETWORK]) ? f[S3F_CLIENT_NETWORK] : 0;
  w->need_read = s3f_given(f[S3F_READ_THROUGHPUT]) ? f[S3F_READ_THROUGHPUT] : 0;
  w->need_write = s3f_given(f[S3F_WRITE_THROUGHPUT]) ? f[S3F_WRITE_THROUGHPUT] : 0;
  w->visible_within = f[S3F_VISIBLE_WITHIN];
  if (s3f_given(deadline) && s3f_any(w->steps, w->reads))
    w->need_read = s3f_max(w->steps, w->need_read, w->working_set / deadline);
  else if (s3f_given(deadline))
    w->need_write = s3f_max(w->steps, w->need_write, w->written / deadline);
}

s3f_conflict s3f_workload_derive(const double f[S3F_SCENARIO_FIELDS], s3f_steps *steps,
                                 s3f_workload *w)
{
  w->steps = steps;
  w->size = f[S3F_OBJECT_SIZE];
  s3f_conflict conflict = derive_volumes(f, w);
  if (conflict != S3F_NO_CONFLICT)
    return conflict;
  w->mount = s3f_is_word(f[S3F_WRITE_PATH], BY_MOUNT);
  w->written_is_read = w->flow || f[S3F_WRITTEN_IS_READ] > 0;
  w->working_set = w->flow ? w->written : w->stored;
  if (s3f_given(f[S3F_WORKING_SET])) {
    w->working_set = f[S3F_WORKING_SET];
    if (!s3f_at_least(steps, s3f_max(steps, w->stored, w->written), w->working_set))
      return S3F_WORKING_SET_TOO_BIG;
  }
  w->objects_stored = w->stored / w->size;
  w->objects_written =
      s3f_given(f[S3F_OBJECTS_WRITTEN]) ? f[S3F_OBJECTS_WRITTEN] : w->written / w->size;
  w->objects = w->working_set / w->size;
  w->reads_per_object = f[S3F_READS_PER_OBJECT];
  w->reads = w->objects * w->reads_per_object;
  w->io_size = s3f_min(steps, w->size, f[S3F_IO_SIZE] > 0 ? f[S3F_IO_SIZE] : S3F_MIB);
  w->month_days = f[S3F_MONTH_HOURS] / 24;
  w->mean = (w->written + w->reads * w->size) / (f[S3F_MONTH_HOURS] * 3600);
  w->peak = w->mean * f[S3F_PEAK_TO_AVERAGE];
  derive_clients(f, w);
  return S3F_NO_CONFLICT;
}

int s3f_conflict_explain(s3f_conflict conflict, const double f[S3F_SCENARIO_FIELDS], char *why,
                         size_t size)
{
  char stored[64], written[64], kept[64], months[64], set[64];
  double volume = s3f_given(f[S3F_WRITTEN]) ? f[S3F_WRITTEN]
                                            : f[S3F_OBJECTS_WRITTEN] * f[S3F_OBJECT_SIZE];
  s3f_format_size(f[S3F_STORED], stored, sizeof stored);
  s3f_format_size(volume, written, sizeof written);
  switch (conflict) {
  case S3F_NOTHING_STATED:
    (void)snprintf(why, size, "nothing is stored or written; give stored, or written (or "
                   "objects_written) with retention_months");
    return S3F_STORED;
  case S3F_RETENTION_MISSING:
    (void)snprintf(why, size, "missing: say how many months the %s written a month are kept, or "
                   "give stored", written);
    return S3F_RETENTION_MONTHS;
  case S3F_WRITTEN_TWICE:
    (void)snprintf(why, size, "objects_written says the same thing; give one of the two");
    return S3F_WRITTEN;
  case S3F_DISAGREE:
    s3f_format_size(volume * f[S3F_RETENTION_MONTHS], kept, sizeof kept);
    s3f_format_exact(f[S3F_RETENTION_MONTHS], months, sizeof months);
    (void)snprintf(why, size, "%s stored contradicts %s written a month and kept %s months, which "
                   "are %s (%.0f and %.0f bytes); give two of stored, written and retention_months, "
                   "or make them agree", stored, written, months, kept, f[S3F_STORED],
                   volume * f[S3F_RETENTION_MONTHS]);
    return S3F_STORED;
  case S3F_WORKING_SET_TOO_BIG:
    s3f_format_size(f[S3F_WORKING_SET], set, sizeof set);
    (void)snprintf(why, size, "%s is more than there is; the working set is a part of what is "
                   "stored, or of the month's writes", set);
    return S3F_WORKING_SET;
  case S3F_NO_CONFLICT:
    break;
  }
  why[0] = '\0';
  return S3F_OBJECT_SIZE;
}
