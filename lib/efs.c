/* EFS: an NFS file system by the gigabyte, in three storage classes and three throughput modes.
 *
 * Sources, all AWS: EFS pricing; the EFS user guide's pages performance, metering and
 * storage-classes. SPDX-License-Identifier: MIT */
#include "efs.h"

#include <string.h>

static const char *const throughput_modes[] = {"elastic", "provisioned", "bursting", NULL};
enum { ELASTIC, PROVISIONED, BURSTING };
static const char *const automatic[] = {"auto", NULL};
static const char *const tiered_reads[] = {"even", "none", NULL};
enum { EVEN, NONE };

static const s3f_field_row fields[EFS_FIELDS] = {
    [EFS_THROUGHPUT_MODE] = {.name = "throughput_mode", .kind = S3F_WORD, .initial = "elastic", .words = throughput_modes,
        .help = "elastic: pay for each GB read and written; provisioned: pay for throughput; bursting: what the data stored brings"},
    [EFS_THROUGHPUT] = {.name = "throughput", .kind = S3F_MBPS, .initial = "auto", .words = automatic, .least = 0, .most = 1e6,
        .rules = S3F_ABOVE_ZERO,
        .help = "throughput provisioned, in mode provisioned; auto: the peak demand"},
    [EFS_IA_FRACTION] = {.name = "ia_fraction", .kind = S3F_FRACTION, .initial = "0", .least = 0, .most = 1,
        .help = "share of the data in Infrequent Access"},
    [EFS_ARCHIVE_FRACTION] = {.name = "archive_fraction", .kind = S3F_FRACTION, .initial = "0", .least = 0, .most = 1,
        .help = "share of the data in Archive"},
    [EFS_TIERED_READS] = {.name = "tiered_reads", .kind = S3F_WORD, .initial = "even", .words = tiered_reads,
        .assumption = "tiered-reads", .ends = (const char *const[]){"none", NULL},
        .help = "which data is read: all of it alike, or none of what lies in Infrequent Access and Archive"},
    [EFS_ONE_ZONE] = {.name = "one_zone", .kind = S3F_FLAG, .initial = "false",
        .help = "kept in one Availability Zone; there is no Archive then"},
    [EFS_EFS_UTILS] = {.name = "efs_utils", .kind = S3F_FLAG, .initial = "true",
        .help = "mounted with efs-utils 2.0 or later, which lifts Elastic throughput from 500 to 1,500 MiB/s a client"},
};

static const s3f_item items[EFS_ITEMS] = {
#define STORAGE(title, id, how) {.name = "EFS " title " storage", .rate = "efs.storage." id, .unit = "GB-Mo", .basis = how}
    [EFS_STORAGE] = STORAGE("Standard", "standard", "volume stored but for what is tiered"),
    [EFS_STORAGE_ONE_ZONE] = STORAGE("One Zone", "one-zone", "volume stored but for what is tiered"),
    [EFS_STORAGE_IA] = STORAGE("Infrequent Access", "ia", "ia_fraction of the volume stored"),
    [EFS_STORAGE_IA_ONE_ZONE] = STORAGE("One Zone Infrequent Access", "one-zone-ia", "ia_fraction of the volume stored"),
    [EFS_STORAGE_ARCHIVE] = STORAGE("Archive", "archive", "archive_fraction of the volume stored"),
#define ACCESS(title, id, how, assumes) {.name = "EFS " title, .rate = "efs.access." id, .unit = "GB", .basis = how, \
        .assumption = assumes}
    [EFS_READ] = ACCESS("Elastic reads", "read", "volume read, 4 KiB a request at least", NULL),
    [EFS_WRITE] = ACCESS("Elastic writes", "write", "volume written, 4 KiB a request at least", NULL),
    [EFS_IA_READ] = ACCESS("Infrequent Access reads", "ia-read", "volume read from there", "tiered-reads"),
    [EFS_IA_WRITE] = ACCESS("Infrequent Access tiering", "ia-write", "ia_fraction of the volume written", NULL),
    [EFS_ARCHIVE_READ] = ACCESS("Archive reads", "archive-read", "volume read from there", "tiered-reads"),
    [EFS_ARCHIVE_WRITE] = ACCESS("Archive tiering", "archive-write", "archive_fraction of the volume written", NULL),
    [EFS_PROVISIONED] = {.name = "EFS provisioned throughput", .rate = "efs.throughput.provisioned", .unit = "MBps-Mo",
        .basis = "throughput provisioned above the 0.05 MBps that each GB stored includes"},
};

#define LEAST_REQUEST (4 * S3F_KIB)      /* AWS: metering */
#define INCLUDED_A_GB 0.05               /* MBps; AWS: EFS pricing, 1 MBps for 20 GB */
#define BASE_A_GIB (50.0 / 1024)         /* MiB/s, bursting (AWS: performance) */
#define BURST_A_GIB (100.0 / 1024)       /* MiB/s, bursting: 100 a TiB */
#define LEAST_BURST 100.0                /* MiB/s */
#define MOST_A_CLIENT 500.0              /* MiB/s (AWS: performance, quotas) */
#define MOST_A_CLIENT_UTILS 1500.0       /* MiB/s: efs-utils 2.0 and Elastic throughput */

/* What a request is metered at, in bytes. */
static double metered(s3f_steps *steps, double bytes)
{
  return s3f_max(steps, LEAST_REQUEST, bytes);
}

/* MiB/s that throughput must carry. */
typedef struct demand {
  double mean, peak;
} demand;

/* The workload's, and the reading of what is copied. */
static demand demand_of(const s3f_workload *w, double copied)
{
  demand d = {w->mean / S3F_MIB, w->peak / S3F_MIB};
  if (s3f_any(w->steps, copied)) {
    const double mean = copied * w->size / (w->month_days * 86400) / S3F_MIB;
    d = (demand){d.mean + mean, (d.mean + mean) * (d.peak / d.mean)};
  }
  return d;
}

/* MBps that there are in mode provisioned: those bought, at least for the peak and what is required, or those
 * included. */
static double provisioned(const s3f_workload *w, const double *set, double peak)
{
  const double included = w->stored / S3F_GIB * INCLUDED_A_GB;
  const double asked = s3f_max(w->steps, peak, (w->need_read + w->need_write) / S3F_MIB);
  return s3f_max(w->steps, set[EFS_THROUGHPUT] > 0 ? set[EFS_THROUGHPUT] : asked, included);
}

static void charge_provisioned(const s3f_workload *w, const double *set, double gib, double peak, s3f_account *a)
{
  const double included = gib * INCLUDED_A_GB, had = provisioned(w, set, peak);
  if (s3f_below(w->steps, had, peak))
    s3f_unfit(a, &(s3f_remark){.format = "the peak demand of %m (mean x peak_to_average) is above the %n MBps provisioned",
                               .numbers = {peak, had}});
  s3f_charge(a, EFS_PROVISIONED, had - included);
}

/* Nothing is charged for bursting, and it brings what the data stored brings. */
static void check_bursting(const s3f_workload *w, double gib, demand d, s3f_account *a)
{
  const double peak = d.peak, mean = d.mean;
  const double base = gib * BASE_A_GIB, burst = s3f_max(w->steps, LEAST_BURST, gib * BURST_A_GIB);
  if (s3f_below(w->steps, base, mean))
    s3f_unfit(a, &(s3f_remark){.format = "the mean demand of %m is above the %m that %g stored bring (bursting: 50 KiB/s a GiB)",
                               .numbers = {mean, base, gib}});
  else if (s3f_below(w->steps, burst, peak))
    s3f_unfit(a, &(s3f_remark){.format = "the peak demand of %m is above the %m that %g stored burst to",
                               .numbers = {peak, burst, gib}});
}

static void charge_elastic(const s3f_workload *w, double copied, s3f_account *a)
{
  const double object = s3f_metered_in_pieces(w, metered) / S3F_GIB;
  s3f_charge(a, EFS_READ, (w->reads + copied) * object);
  s3f_charge(a, EFS_WRITE, w->objects_written * object);
}

void s3f_efs_charge(const s3f_workload *w, const double *set, double copied, s3f_account *a)
{
  const double gib = w->stored / S3F_GIB, read = w->reads * w->size / S3F_GIB, written = w->written / S3F_GIB;
  const double ia = set[EFS_IA_FRACTION], archive = set[EFS_ARCHIVE_FRACTION];
  const bool one_zone = set[EFS_ONE_ZONE] > 0, even = s3f_is_word(set[EFS_TIERED_READS], EVEN);
  s3f_charge(a, one_zone ? EFS_STORAGE_ONE_ZONE : EFS_STORAGE, gib * s3f_max(w->steps, 0, 1 - ia - archive));
  s3f_charge(a, one_zone ? EFS_STORAGE_IA_ONE_ZONE : EFS_STORAGE_IA, gib * ia);
  s3f_charge(a, EFS_STORAGE_ARCHIVE, gib * archive);
  s3f_charge(a, EFS_IA_READ, even ? read * ia : 0);
  s3f_charge(a, EFS_IA_WRITE, written * ia);
  s3f_charge(a, EFS_ARCHIVE_READ, even ? read * archive : 0);
  s3f_charge(a, EFS_ARCHIVE_WRITE, written * archive);
  if (s3f_is_word(set[EFS_THROUGHPUT_MODE], ELASTIC))
    charge_elastic(w, copied, a);
  else if (s3f_is_word(set[EFS_THROUGHPUT_MODE], PROVISIONED))
    charge_provisioned(w, set, gib, demand_of(w, copied).peak, a);
  else
    check_bursting(w, gib, demand_of(w, copied), a);
  if (set[EFS_THROUGHPUT] > 0 && !s3f_is_word(set[EFS_THROUGHPUT_MODE], PROVISIONED))
    s3f_note(a, &(s3f_remark){.format = "throughput has no effect: throughput_mode is %s",
                              .names = {throughput_modes[s3f_word_index(set[EFS_THROUGHPUT_MODE])]}});
  if (!s3f_at_least(w->steps, 1, ia + archive))
    s3f_unfit(a, &(s3f_remark){.format = "ia_fraction and archive_fraction come to %p of the data", .numbers = {ia + archive}});
  if (one_zone && s3f_any(w->steps, archive))
    s3f_unfit(a, &(s3f_remark){.format = "there is no Archive in one Availability Zone"});
}

void s3f_efs_gauge(const s3f_workload *w, const double *set, double copied, s3f_operation direction, s3f_account *a,
                   s3f_gauge *g)
{
  const bool elastic = s3f_is_word(set[EFS_THROUGHPUT_MODE], ELASTIC), utils = elastic && set[EFS_EFS_UTILS] > 0;
  const double gib = w->stored / S3F_GIB;
  s3f_client_measured(g, direction, a->design, w->io_size, "an NFS client");
  s3f_limit_by(g, direction, S3F_SERVICE_LIMIT, &(s3f_ceiling){
      .rate = (utils ? MOST_A_CLIENT_UTILS : MOST_A_CLIENT) * S3F_MIB, .evidence = "stated",
      .basis = utils ? "1,500 MiB/s a client with efs-utils 2.0 and Elastic throughput"
                     : "500 MiB/s a client; 1,500 with efs-utils 2.0 and Elastic throughput",
      .lift = utils ? NULL : "more clients; efs-utils 2.0 and Elastic throughput"});
  if (s3f_is_word(set[EFS_THROUGHPUT_MODE], PROVISIONED)) {
    const s3f_ceiling level = {.shared = 1, .rate = provisioned(w, set, demand_of(w, copied).peak) * S3F_MIB,
                               .evidence = "stated", .basis = "throughput provisioned, or included with the data stored"};
    if (set[EFS_THROUGHPUT] > 0)
      s3f_limit_by(g, direction, S3F_PURCHASED_LEVEL, &level);
    else
      s3f_limit_sized(g, direction, S3F_PURCHASED_LEVEL, &level);
  } else if (!elastic) {
    s3f_limit_by(g, direction, S3F_PURCHASED_LEVEL, &(s3f_ceiling){
        .shared = 1, .rate = gib * BASE_A_GIB * S3F_MIB, .evidence = "stated", .basis = "bursting: 50 KiB/s for each GiB stored"});
    s3f_remark_add(g->notes, &(s3f_remark){
        .format = "bursts to %m while credit lasts; that is not planned on",
        .numbers = {s3f_max(w->steps, LEAST_BURST, gib * BURST_A_GIB)}});
  }
}

static void gauge(const s3f_workload *w, const double *set, s3f_account *a, s3f_gauge *g)
{
  s3f_efs_gauge(w, set, 0, S3F_READ, a, g);
  s3f_efs_gauge(w, set, 0, S3F_WRITE, a, g);
}

const char *s3f_efs_lacks(const char *feature, const double *set)
{
  return set[EFS_ONE_ZONE] > 0 && strcmp(feature, "multi-az") == 0 ? "not with one_zone" : NULL;
}

static void charge(const s3f_workload *w, const double *set, s3f_account *a)
{
  s3f_efs_charge(w, set, 0, a);
}

const s3f_design s3f_efs = {
    .name = "efs", .title = "EFS", .fields = fields, .field_count = EFS_FIELDS, .items = items,
    .item_count = EFS_ITEMS, .charge = charge, .lacks = s3f_efs_lacks, .gauge = gauge,
    .shows_in_s3 = S3F_NEVER};
