/* S3 Files: an S3 bucket mounted as a file system.
 *
 * Sources, all AWS: s3-files-metering, s3-files-performance, s3-files-quotas,
 * s3-files-synchronization. SPDX-License-Identifier: MIT */
#include "capacity.h"
#include "s3.h"

enum {
  IMPORT_THRESHOLD, EXPIRY_DAYS, FIRST_READ, GET_SIZE, METADATA_STORAGE, REREADS, EXPORT_FRACTION, OVERWRITTEN,
  NONCURRENT_DAYS, FIELDS
};

#define LARGEST_FILE (48 * 0x1p40) /* AWS: s3-files-quotas */

static const char *const first_reads[] = {"bucket", "file-system", NULL};
enum { FROM_BUCKET, FROM_FILE_SYSTEM };
static const char *const get_sizes[] = {"object", NULL};
static const char *const reread_patterns[] = {"hot", "even", NULL};
enum { HOT, EVEN };

static const s3f_field_row fields[FIELDS] = {
    [IMPORT_THRESHOLD] = {.name = "import_threshold", .kind = S3F_SIZE, .initial = "128 KiB",
        .least = 0, .most = LARGEST_FILE,
        .help = "a file strictly smaller is imported to high-performance storage by its first read"},
    [EXPIRY_DAYS] = {.name = "expiry_days", .kind = S3F_DAYS, .initial = "30", .least = 1, .most = 365,
        .rules = S3F_WHOLE,
        .help = "days that a file stays on high-performance storage after its last read or write"},
    [FIRST_READ] = {.name = "first_read", .kind = S3F_WORD, .initial = "bucket", .words = first_reads,
        .assumption = "first-read", .ends = (const char *const[]){"file-system", NULL},
        .help = "where a first read is billed: as a GET alone, or also as a data read"},
    [GET_SIZE] = {.name = "get_size", .kind = S3F_SIZE, .initial = "object", .words = get_sizes,
        .least = 1, .most = 0x1p60,
        .assumption = "get-size", .ends = (const char *const[]){"1 MiB", NULL},
        .help = "size of one GET when the bucket is read: the object, or ranged GETs of this size"},
    [METADATA_STORAGE] = {.name = "metadata_storage", .kind = S3F_SIZE, .initial = "0", .least = 0, .most = 0x1p30,
        .assumption = "metadata-storage", .ends = (const char *const[]){"4 KiB", "10 KiB", NULL},
        .help = "high-performance storage billed for the metadata of each object stored"},
    [REREADS] = {.name = "rereads", .kind = S3F_WORD, .initial = "hot", .words = reread_patterns,
        .assumption = "rereads", .ends = (const char *const[]){"even", NULL},
        .help = "when objects are read again: while they are resident, or spread evenly over the time they are kept"},
    [EXPORT_FRACTION] = {.name = "export_fraction", .kind = S3F_FRACTION, .initial = "1", .least = 0, .most = 1,
        .help = "share of what is written through the mount that is left to export: what is rewritten within 60 s is exported once"},
    [OVERWRITTEN] = {.name = "overwritten", .kind = S3F_FRACTION, .initial = "0", .least = 0, .most = 1,
        .help = "share of the data stored that a month's writes replace: versioning is compulsory and keeps what was there"},
    [NONCURRENT_DAYS] = {.name = "noncurrent_days", .kind = S3F_DAYS, .initial = "30", .least = 1, .most = 3650,
        .rules = S3F_WHOLE,
        .help = "days that a version that is not current any more is kept"},
};

enum { STORAGE, PUT, RESIDENT, GET, WRITE, READ, ITEMS };

static const s3f_item items[ITEMS] = {
    [STORAGE] = S3F_S3_STORAGE("volume stored, the bucket stays the source of truth; and versions that are not current"),
    [PUT] = S3F_S3_PUT("one for each object written or exported"),
    [RESIDENT] = {.name = "S3 Files high-performance storage", .rate = "s3-files.storage", .unit = "GB-Mo",
        .basis = "stored x resident share, a file billed as 10 KiB at least",
        .assumption = "rereads, metadata-storage"},
    [GET] = S3F_S3_GET("reads that go to the bucket", "get-size, rereads"),
    [WRITE] = {.name = "S3 Files data and metadata written", .rate = "s3-files.write", .unit = "GB",
        .basis = "imports and writes, 32 KiB of data and 4 KiB of metadata at least",
        .assumption = "rereads"},
    [READ] = {.name = "S3 Files data and metadata read", .rate = "s3-files.read", .unit = "GB",
        .basis = "reads and exports, 32 KiB of data and 4 KiB of metadata at least",
        .assumption = "first-read, rereads"},
};

/* Every operation is metered at a least size and rounded up to 1 KiB (AWS: s3-files-metering). */
#define LEAST_DATA (32 * S3F_KIB)
#define METADATA (4 * S3F_KIB)
#define LEAST_FILE (10 * S3F_KIB)
/* Reads of this size or more go to the bucket even when the data is resident. */
#define DIRECT_READ S3F_MIB

/* What a file system can do (AWS: s3-files-quotas, s3-files-performance, s3-files-synchronization). */
#define MOST_CONNECTIONS 25000.0
#define MOST_READ_A_CLIENT (3 * S3F_GIB)
#define MOST_WRITE S3F_GIB /* 1 to 5 GiB/s, by region: only the least can be counted on */
#define MOST_READ_IOPS 250000.0
#define MOST_WRITE_IOPS 50000.0
#define IMPORTED_OBJECTS 2400.0 /* a second, and bytes */
#define IMPORTED_BYTES 700e6
#define EXPORTED_FILES 800.0
#define EXPORTED_BYTES 2700e6

static double metered(s3f_steps *steps, double bytes)
{
  return s3f_max(steps, LEAST_DATA, s3f_ceil(steps, bytes / S3F_KIB) * S3F_KIB);
}

/* What a month comes to. Volumes in bytes. */
typedef struct usage {
  double resident, gets, read, written;
  double imports, imported, exports, exported; /* objects and volumes that are synchronised */
} usage;

/* Whether an object expires before it is read again: reads spread evenly over the time it is kept
 * lie further apart than expiry_days. Every read is then a first read. */
static bool expires_between_reads(const s3f_workload *w, const double *set)
{
  double span = w->month_days * (w->flow ? w->retention_months : 1);
  return s3f_is_word(set[REREADS], EVEN) && s3f_any(w->steps, w->reads_per_object) &&
         s3f_below(w->steps, set[EXPIRY_DAYS], span / w->reads_per_object);
}

/* `objects` that lie in the bucket, read `reads` times in all. */
static void read_from_bucket(const s3f_workload *w, const double *set, bool expires,
                             double objects, double reads, usage *u)
{
  const double touched = s3f_min(w->steps, objects, reads); /* read at least once */
  u->read += reads * METADATA;
  if (s3f_reaches(w->steps, w->size, set[IMPORT_THRESHOLD])) { /* never imported; its metadata is, once */
    u->gets += reads;
    u->written += touched * METADATA;
    u->imports += touched;
    return;
  }
  const double data = s3f_metered_in_pieces(w, metered);
  const double first = expires ? reads : touched, again = reads - first;
  u->gets += first;
  u->written += first * (metered(w->steps, w->size) + METADATA);
  u->imports += first;
  u->imported += first * w->size;
  if (s3f_is_word(set[FIRST_READ], FROM_FILE_SYSTEM))
    u->read += first * data;
  if (s3f_reaches(w->steps, w->io_size, DIRECT_READ))
    u->gets += again;
  else
    u->read += again * data;
  /* What is brought in stays for expiry_days, and no longer than it is kept. The working set of a
   * stock is read again before it expires, unless its reads lie too far apart: all of it stays. */
  const double months = set[EXPIRY_DAYS] / w->month_days, whole = touched * w->size;
  if (w->flow)
    u->resident += s3f_min(w->steps, whole * w->retention_months, first * w->size * months);
  else
    u->resident += expires ? s3f_min(w->steps, objects * w->size, first * w->size * months) : whole;
}

/* Objects written through the mount: all land on high-performance storage, whatever their size,
 * and are exported to the bucket after 60 s without writes. `fresh` of them are in the working set:
 * in a stock they stay while they are read again. */
static void write_through_mount(const s3f_workload *w, const double *set, double fresh, usage *u)
{
  const double written = w->objects_written, exported = written * set[EXPORT_FRACTION];
  u->written += written * (s3f_metered_in_pieces(w, metered) + 2 * METADATA); /* create, close */
  u->read += exported * (metered(w->steps, w->size) + METADATA);
  u->exports = exported;
  u->exported = exported * w->size;
  const double kept = exported * w->size * set[EXPIRY_DAYS] / w->month_days;
  const double reread = s3f_min(w->steps, fresh, fresh * w->reads_per_object) * w->size * set[EXPORT_FRACTION];
  u->resident += w->flow ? kept : s3f_max(w->steps, kept, reread);
}

/* Reads of objects that are resident since they were written. */
static void read_resident(const s3f_workload *w, double reads, usage *u)
{
  u->read += reads * METADATA;
  if (s3f_reaches(w->steps, w->io_size, DIRECT_READ))
    u->gets += reads;
  else
    u->read += reads * s3f_metered_in_pieces(w, metered);
}

static usage use(const s3f_workload *w, const double *set)
{
  const bool expires = expires_between_reads(w, set);
  double fresh = 0; /* objects of the working set that are resident before their first read */
  usage u = {0};
  if (w->mount) {
    if (!expires && w->written_is_read)
      fresh = s3f_min(w->steps, w->objects, w->objects_written);
    write_through_mount(w, set, fresh, &u);
    read_resident(w, fresh * w->reads_per_object, &u);
  }
  const double others = s3f_rest(w->objects, fresh);
  read_from_bucket(w, set, expires, others, others * w->reads_per_object, &u);
  return u;
}

/* Seconds that a month's objects take to be brought in and written back. */
static double import_time(const s3f_workload *w, const usage *u)
{
  return s3f_max(w->steps, u->imports / IMPORTED_OBJECTS, u->imported / IMPORTED_BYTES);
}

static double export_time(const s3f_workload *w, const usage *u)
{
  return s3f_max(w->steps, u->exports / EXPORTED_FILES, u->exported / EXPORTED_BYTES);
}

static void synchronise(const s3f_workload *w, const double *set, double *import, double *export)
{
  const usage u = use(w, set);
  *import = import_time(w, &u);
  *export = export_time(w, &u);
}

static void check_limits(const s3f_workload *w, const usage *u, s3f_account *a)
{
  const double month = w->month_days * 86400, import = import_time(w, u), export = export_time(w, u);
  if (!s3f_reaches(w->steps, LARGEST_FILE, w->size))
    s3f_unfit(a, &(s3f_remark){.format = "the largest file on S3 Files is 48 TiB"});
  if (s3f_below(w->steps, month, import))
    s3f_unfit(a, &(s3f_remark){.format = "what a month brings in takes %n days to import (2,400 objects/s, 700 MB/s), and a month has %n",
                               .numbers = {import / 86400, w->month_days}});
  if (s3f_below(w->steps, month, export))
    s3f_unfit(a, &(s3f_remark){.format = "what a month writes takes %n days to export (800 files/s, 2,700 MB/s), and a month has %n",
                               .numbers = {export / 86400, w->month_days}});
  if (s3f_below(w->steps, MOST_CONNECTIONS, w->clients))
    s3f_unfit(a, &(s3f_remark){.format = "%n clients are more than the 25,000 connections of a file system", .numbers = {w->clients}});
}

static void charge(const s3f_workload *w, const double *set, s3f_account *a)
{
  const double get_size = set[GET_SIZE];
  const double gets_a_read = get_size > 0 ? s3f_ceil(w->steps, w->size / get_size) : 1;
  const usage u = use(w, set);
  const double noncurrent = w->stored * set[OVERWRITTEN] * set[NONCURRENT_DAYS] / w->month_days;
  s3f_charge(a, STORAGE, (w->stored + noncurrent) / S3F_GIB);
  s3f_charge(a, PUT, w->objects_written * (w->mount ? set[EXPORT_FRACTION] : 1));
  s3f_charge(a, RESIDENT, (s3f_min(w->steps, w->stored, u.resident) * s3f_max(w->steps, 1, LEAST_FILE / w->size) +
                           w->objects_stored * set[METADATA_STORAGE]) / S3F_GIB);
  s3f_charge(a, GET, u.gets * gets_a_read);
  s3f_charge(a, WRITE, u.written / S3F_GIB);
  s3f_charge(a, READ, u.read / S3F_GIB);
  check_limits(w, &u, a);
}

/* The proxy on each client stops first: one of its cores was at 97 % at 1,104.9 MiB/s. Reads of a whole bucket's
 * prefix are not held to S3's 5,500 a second: 8 clients were seen to read 6,282 MiB a second of one file in
 * pieces of 1 MiB. */
static void gauge(const s3f_workload *w, const double *set, s3f_account *a, s3f_gauge *g)
{
  (void)set;
  s3f_client_measured(g, S3F_READ, a->design, w->io_size, "efs-proxy, one core of the client");
  s3f_limit_by(g, S3F_READ, S3F_SERVICE_LIMIT, &(s3f_ceiling){
      .rate = MOST_READ_A_CLIENT, .evidence = "stated", .basis = "3 GiB/s of reads a client"});
  if (!s3f_reaches(w->steps, w->io_size, DIRECT_READ))
    s3f_limit_by(g, S3F_READ, S3F_SERVICE_LIMIT, &(s3f_ceiling){
        .shared = 1, .rate = MOST_READ_IOPS * w->io_size, .evidence = "stated", .basis = "250,000 read IOPS a file system"});
  if (!w->mount) {
    s3f_gauge_s3(g, S3F_WRITE);
    return;
  }
  s3f_client_measured(g, S3F_WRITE, a->design, w->io_size, "efs-proxy, one core of the client");
  s3f_limit_by(g, S3F_WRITE, S3F_SERVICE_LIMIT, &(s3f_ceiling){
      .shared = 1, .rate = MOST_WRITE, .evidence = "stated",
      .basis = "1 to 5 GiB/s of writes a file system, by region: 1 is counted on"});
  s3f_limit_by(g, S3F_WRITE, S3F_SERVICE_LIMIT, &(s3f_ceiling){
      .shared = 1, .rate = MOST_WRITE_IOPS * w->io_size, .evidence = "stated", .basis = "50,000 write IOPS a file system"});
}

const s3f_design s3f_s3_files = {
    .name = "s3-files", .title = "S3 Files", .fields = fields, .field_count = FIELDS,
    .items = items, .item_count = ITEMS, .charge = charge, .gauge = gauge, .shows_in_s3 = S3F_BY_MOUNT,
    .synchronise = synchronise};
