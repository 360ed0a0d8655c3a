/* FSx for NetApp ONTAP, its files also reached through S3 access points.
 *
 * Sources: AWS ONTAPGuide pages performance, limits, high-availability-AZ,
 * managing-storage-capacity; NetApp FabricPool pages. SPDX-License-Identifier: MIT */
#include "fsx-ontap.h"

#include <string.h>

static const char *const automatic[] = {"auto", NULL};
static const char *const pool_efficiencies[] = {"half", "full", NULL};
enum { HALF, FULL };
static const char *const tierings[] = {"none", "snapshot-only", "auto", "all", NULL};
enum { NONE, SNAPSHOT_ONLY, AUTO, ALL };
static const char *const by_policy[] = {"policy", NULL};
static const char *const pool_read_sizes[] = {"object", NULL};
static const char *const pool_write_sizes[] = {"none", NULL};

/* Largest values: well above what can be bought. */
#define MOST_MBPS 1e6
#define MOST_IOPS 1e9
#define MOST_PAIRS 12 /* AWS: high-availability-AZ */

static const s3f_field_row fields[FSX_FIELDS] = {
    [FSX_DEPLOYMENT] = {.name = "deployment", .kind = S3F_WORD, .initial = "single-az-1", .words = s3f_deployments,
        .help = "deployment type: one or two Availability Zones, first or second generation"},
    [FSX_HA_PAIRS] = {.name = "ha_pairs", .kind = S3F_COUNT, .initial = "auto", .words = automatic, .least = 1,
        .most = MOST_PAIRS, .rules = S3F_WHOLE,
        .help = "high-availability pairs; more than one on single-az-2 alone; auto: one; for a required throughput those that bring the least capacity in all"},
    [FSX_THROUGHPUT] = {.name = "throughput", .kind = S3F_MBPS, .initial = "auto", .words = automatic,
        .least = 0, .most = MOST_MBPS, .rules = S3F_ABOVE_ZERO,
        .help = "throughput capacity of each HA pair; auto: the smallest level that covers the peak demand, and what is required"},
    [FSX_SSD] = {.name = "ssd", .kind = S3F_SIZE, .initial = "auto", .words = automatic,
        .least = 1, .most = 0x1p60,
        .help = "SSD storage bought in all; auto: what the data on SSD needs and the headroom, and what is required"},
    [FSX_SSD_HEADROOM] = {.name = "ssd_headroom", .kind = S3F_FRACTION, .initial = "0.2", .least = 0, .most = 1,
        .help = "room bought above what the data on SSD needs, when ssd is auto"},
    [FSX_IOPS] = {.name = "iops", .kind = S3F_COUNT, .initial = "auto", .words = automatic, .least = 0,
        .most = MOST_IOPS, .rules = S3F_WHOLE,
        .help = "SSD IOPS provisioned in all; auto: the 3 a GiB that are included, or what a required read throughput takes"},
    [FSX_EFFICIENCY] = {.name = "efficiency", .kind = S3F_FRACTION, .initial = "0", .least = 0, .most = 1,
        .help = "share saved on SSD by compression, deduplication and compaction (AWS: file shares 0.65, databases 0.65 to 0.7, already compressed 0)"},
    [FSX_POOL_EFFICIENCY] = {.name = "pool_efficiency", .kind = S3F_FRACTION, .initial = "half", .least = 0, .most = 1,
        .words = pool_efficiencies,
        .assumption = "pool-efficiency", .ends = (const char *const[]){"0", "full", NULL},
        .help = "share saved in the capacity pool: half of efficiency, the full efficiency, or a fraction"},
    [FSX_TIERING] = {.name = "tiering", .kind = S3F_WORD, .initial = "none", .words = tierings,
        .help = "tiering policy: which data moves to the capacity pool"},
    [FSX_COOLING_DAYS] = {.name = "cooling_days", .kind = S3F_DAYS, .initial = "31", .least = 2, .most = 183,
        .rules = S3F_WHOLE,
        .help = "days without a read after which tiering auto moves a block"},
    [FSX_POOL_FRACTION] = {.name = "pool_fraction", .kind = S3F_FRACTION, .least = 0, .most = 1,
        .help = "share of the data in the capacity pool, outright instead of by tiering"},
    [FSX_POOL_READ_FRACTION] = {.name = "pool_read_fraction", .kind = S3F_FRACTION, .initial = "policy",
        .least = 0, .most = 1, .words = by_policy,
        .help = "share of the reads that the pool serves; policy: pool_fraction, or with tiering all 1, else 0"},
    [FSX_POOL_READ_SIZE] = {.name = "pool_read_size", .kind = S3F_SIZE, .initial = "object", .words = pool_read_sizes,
        .least = 1, .most = 0x1p60,
        .assumption = "pool-read-size", .ends = (const char *const[]){"4 MiB", "32 KiB", NULL},
        .help = "bytes that one pool read request brings; object: one request for each object read"},
    [FSX_POOL_WRITE_SIZE] = {.name = "pool_write_size", .kind = S3F_SIZE, .initial = "4 MiB", .words = pool_write_sizes,
        .least = 1, .most = 0x1p60,
        .help = "bytes that one pool write request takes; none: write requests are left out"},
    [FSX_S3_ACCESS_POINT] = {.name = "s3_access_point", .kind = S3F_FLAG, .initial = "true",
        .help = "objects written over the S3 API pass an S3 access point, one request each"},
    [FSX_BACKUP] = {.name = "backup", .kind = S3F_SIZE, .initial = "0", .least = 0, .most = 0x1p70,
        .help = "volume of backups kept"},
    [FSX_NCONNECT] = {.name = "nconnect", .kind = S3F_COUNT, .initial = "16", .least = 1, .most = 16, .rules = S3F_WHOLE,
        .help = "TCP flows that each client mounts with; 1 is what a mount without the option has"},
};

static const s3f_item items[FSX_ITEMS] = {
#define SSD(zones) {.name = "FSx SSD storage", .rate = "fsx-ontap.ssd." zones, .unit = "GB-Mo", \
        .basis = "SSD bought, or what the data on it needs after efficiency, with headroom; whole GiB, 1,024 for each HA pair at least"}
    [FSX_SSD_STORAGE] = SSD("single-az"),
    [FSX_SSD_STORAGE + 1] = SSD("multi-az"),
#define IOPS(zones) {.name = "FSx SSD IOPS", .rate = "fsx-ontap.iops." zones, .unit = "IOPS-Mo", \
        .basis = "IOPS provisioned above the 3 a GiB that are included"}
    [FSX_SSD_IOPS] = IOPS("single-az"),
    [FSX_SSD_IOPS + 1] = IOPS("multi-az"),
#define CAPACITY(deployment) {.name = "FSx throughput capacity", .rate = "fsx-ontap.throughput." deployment, \
        .unit = "MBps-Mo", .basis = "level bought, or the smallest that covers the peak demand and what is required, for each HA pair"}
    [FSX_CAPACITY + S3F_SINGLE_AZ_1] = CAPACITY("single-az-1"),
    [FSX_CAPACITY + S3F_MULTI_AZ_1] = CAPACITY("multi-az-1"),
    [FSX_CAPACITY + S3F_SINGLE_AZ_2] = CAPACITY("single-az-2"),
    [FSX_CAPACITY + S3F_MULTI_AZ_2] = CAPACITY("multi-az-2"),
#define POOL(zones) {.name = "FSx capacity pool storage", .rate = "fsx-ontap.pool." zones, .unit = "GB-Mo", \
        .basis = "data in the pool after pool efficiency", .assumption = "pool-efficiency"}
    [FSX_POOL_STORAGE] = POOL("single-az"),
    [FSX_POOL_STORAGE + 1] = POOL("multi-az"),
    [FSX_POOL_READS] = {.name = "FSx capacity pool reads", .rate = "fsx-ontap.pool.read", .unit = "Requests",
        .basis = "reads that the pool serves", .assumption = "pool-read-size"},
    [FSX_POOL_WRITES] = {.name = "FSx capacity pool writes", .rate = "fsx-ontap.pool.write", .unit = "Requests",
        .basis = "data moved to the pool", .assumption = "pool-efficiency"},
    [FSX_BACKUP_STORAGE] = {.name = "FSx backups", .rate = "fsx-ontap.backup", .unit = "GB-Mo",
        .basis = "backups kept"},
    [FSX_ACCESS_POINT_WRITES] = {.name = "S3 access point writes", .rate = "fsx-ontap.s3ap.tier1", .unit = "Requests",
        .basis = "one for each object written through the access point"},
};

#define LEAST_SSD_A_PAIR 1024.0   /* GiB (AWS: limits) */
#define IOPS_INCLUDED_A_GIB 3.0   /* AWS: performance */
#define IOPS_MOST_A_GIB 50.0      /* AWS: performance */
#define LEVEL_4096 4096.0         /* MBps; the level that asks for more SSD (AWS: performance) */
#define LEVEL_4096_LEAST_SSD 5120.0 /* GiB */
#define LEAST_LEVEL_OF_PAIRS 1536.0 /* MBps; 384 and 768 come with one HA pair alone (AWS: performance) */
#define TIERING_STARTS_ABOVE 0.5  /* share of SSD that is full before AUTO and SNAPSHOT_ONLY move (NetApp) */
#define SSD_THROUGHPUT_A_TIB 768.0 /* MBps (AWS: performance) */
#define FLOW (5e9 / 8)             /* bytes a second of one TCP flow: 5 Gbit/s (AWS: performance) */
/* Bytes that one SSD IOPS brings of a cold sequential read, whatever the client asks for at once: 1 TiB with its
 * 3,072 IOPS was measured at 256 to 301 MB/s, and the lower end is counted on. */
#define COLD_READ (256e6 / 3072)
#define FAR_BELOW 0.5              /* of the level: a reader should know that SSD binds */
/* Writes and reads a second through an S3 access point, whatever is bought (measured). */
#define POINT_WRITES 420.0
#define COOLING_LAG_DAYS 1.5      /* blocks move 24 to 48 hours after cooling (AWS: managing-storage-capacity) */

static double gib(double bytes)
{
  return bytes / S3F_GIB;
}

/* Where the data lies and who serves the reads. */
typedef struct placement {
  double pool, pool_reads; /* fractions */
} placement;

/* What tiering auto leaves in the pool: blocks unread for cooling_days, and the lag. */
static double cooled_share(const s3f_workload *w, const double *set)
{
  if (w->flow)
    return s3f_max(w->steps, 0, 1 - (set[FSX_COOLING_DAYS] + COOLING_LAG_DAYS) /
                                        (w->month_days * w->retention_months));
  return s3f_any(w->steps, w->stored) ? 1 - s3f_min(w->steps, 1, w->working_set / w->stored) : 0;
}

static placement place(const s3f_workload *w, const double *set, double ssd, s3f_account *a)
{
  const int tiering = s3f_word_index(set[FSX_TIERING]);
  const double on_ssd = gib(w->stored) * (1 - set[FSX_EFFICIENCY]);
  placement at = {0, 0};
  if (s3f_given(set[FSX_POOL_FRACTION])) {
    at.pool = at.pool_reads = set[FSX_POOL_FRACTION];
    s3f_note(a, &(s3f_remark){.format = "pool_fraction: %p of the data in the capacity pool",
                              .numbers = {at.pool}});
  } else if (tiering == ALL) {
    at.pool = at.pool_reads = 1;
    s3f_note(a, &(s3f_remark){
        .format = "tiering all: all user data in the capacity pool, every read a pool read"});
  } else if (tiering != AUTO) {
    s3f_note(a, &(s3f_remark){.format = "tiering %s: all user data stays on SSD",
                              .names = {tierings[tiering]}});
  } else if (s3f_at_least(w->steps, ssd * TIERING_STARTS_ABOVE, on_ssd)) {
    s3f_note(a, &(s3f_remark){.format = "tiering auto moves nothing while SSD is at most half full: "
                                        "%g of data on %g of SSD",
                              .numbers = {on_ssd, ssd}});
  } else {
    at.pool = cooled_share(w, set);
    s3f_note(a, &(s3f_remark){.format = "tiering auto, cooling %n days: %p of the data in the "
                                        "capacity pool, reads served from SSD",
                              .numbers = {set[FSX_COOLING_DAYS], at.pool}});
  }
  if (s3f_any(w->steps, at.pool) && set[FSX_POOL_READ_FRACTION] >= 0)
    at.pool_reads = set[FSX_POOL_READ_FRACTION];
  else if (set[FSX_POOL_READ_FRACTION] > 0)
    s3f_note(a, &(s3f_remark){.format = "pool_read_fraction has no effect: the capacity pool is empty"});
  return at;
}

/* What throughput capacity must carry, in MiB/s, and SSD IOPS. */
typedef struct demand {
  double peak, read, write, iops;
} demand;

/* Bytes that one SSD IOPS brings to a reader. */
static double bytes_an_io(const s3f_workload *w)
{
  return s3f_min(w->steps, w->io_size, COLD_READ);
}

static demand demand_of(const s3f_workload *w, placement at)
{
  if (!s3f_throughput_required(w))
    return (demand){.peak = w->peak / S3F_MIB};
  const double cold = w->need_read * (1 - at.pool_reads);
  return (demand){w->peak / S3F_MIB, w->need_read / S3F_MIB, w->need_write / S3F_MIB, cold / bytes_an_io(w)};
}

/* What a level sustains for each HA pair as AWS states it, in MiB/s: its disks and its network, which writes use
 * twice. */
static double stated(const s3f_level *level, s3f_operation direction)
{
  return s3f_min(NULL, level->disk, direction == S3F_READ ? level->network : level->network / 2);
}

/* The least of that and of what was measured at the level. */
static double sustained(const s3f_level *level, int deployment, s3f_operation direction, const s3f_account *a)
{
  const s3f_measurement *seen = s3f_measured_level(a->measured, &s3f_fsx_ontap, direction, deployment, level->level);
  const double own = stated(level, direction);
  return seen == NULL ? own : s3f_min(NULL, own, seen->rate / S3F_MIB);
}

/* Whether the level covers the peak with `pairs` HA pairs and, at once, the reads and the writes that are required. One
 * decision, whatever it hangs on: many levels and pairs are tried. */
static bool covers(const s3f_workload *w, const double *set, const s3f_level *level, double pairs, const demand *d,
                   const s3f_account *a)
{
  const int deployment = s3f_word_index(set[FSX_DEPLOYMENT]);
  if (!s3f_throughput_required(w))
    return s3f_at_least(w->steps, level->level * pairs, d->peak);
  const double reads = sustained(level, deployment, S3F_READ, a), writes = sustained(level, deployment, S3F_WRITE, a);
  const double iops = set[FSX_IOPS] >= 0 ? s3f_min(NULL, set[FSX_IOPS], d->iops) : d->iops; /* no level brings more */
  double use = s3f_max(NULL, d->peak / level->level, d->read / reads + d->write / writes);
  use = s3f_max(NULL, use, s3f_max(NULL, d->read / level->most_read, d->write / level->most_write));
  return s3f_at_least(w->steps, pairs, s3f_max(NULL, use, iops / level->iops));
}

/* The smallest level that does and, where SSD is bought outright, comes with `bought` GiB of it; NULL when none
 * does. */
static const s3f_level *smallest_level(const s3f_workload *w, const double *set, double pairs, double least_level,
                                       double bought, const demand *d, const s3f_account *a)
{
  const s3f_level_list *list = &a->levels[s3f_word_index(set[FSX_DEPLOYMENT])];
  for (const s3f_level *level = list->levels; level < list->levels + list->count; level++) {
    bool with_ssd = level->level != LEVEL_4096 || !(bought > 0) ||
                    s3f_at_least(w->steps, bought, LEVEL_4096_LEAST_SSD);
    if (level->level >= least_level && with_ssd && covers(w, set, level, pairs, d, a))
      return level;
  }
  return NULL;
}

/* The level that was bought, if the region has it. */
static const s3f_level *bought_level(s3f_steps *steps, const s3f_level_list *list,
                                     double throughput)
{
  for (const s3f_level *level = list->levels; level < list->levels + list->count; level++)
    if (s3f_same(steps, level->level, throughput))
      return level;
  return NULL;
}

/* The least level that goes with `pairs` HA pairs. */
static double least_level(int deployment, double pairs)
{
  const bool second = deployment == S3F_SINGLE_AZ_2 || deployment == S3F_MULTI_AZ_2;
  return second && pairs > 1 ? LEAST_LEVEL_OF_PAIRS : 0;
}

/* The HA pairs that there may be: those stated, else one, or for a required throughput up to 12. */
static double most_pairs(const s3f_workload *w, const double *set)
{
  if (set[FSX_HA_PAIRS] > 0)
    return set[FSX_HA_PAIRS];
  const bool several = s3f_is_word(set[FSX_DEPLOYMENT], S3F_SINGLE_AZ_2) && s3f_throughput_required(w);
  return several ? MOST_PAIRS : 1;
}

/* The level and the *pairs that bring the least throughput capacity in all, and of those the fewest pairs. Where a required
 * throughput is beyond all of them the largest, so that its ceilings say what stops it. */
static const s3f_level *size_level(const s3f_workload *w, const double *set, double bought, const demand *d,
                                   double *pairs, s3f_account *a)
{
  const int deployment = s3f_word_index(set[FSX_DEPLOYMENT]);
  const s3f_level_list *list = &a->levels[deployment];
  const double most = most_pairs(w, set);
  const demand peak_alone = {.peak = d->peak};
  const s3f_level *least = NULL;
  for (double count = *pairs; count <= most; count += 1) {
    const s3f_level *level = smallest_level(w, set, count, least_level(deployment, count), bought, d, a);
    if (level == NULL || (least != NULL && level->level * count >= least->level * *pairs))
      continue;
    least = level;
    *pairs = count;
  }
  if (least != NULL || !s3f_throughput_required(w) || list->count == 0)
    return least;
  *pairs = most;
  const s3f_level *last = &list->levels[list->count - 1];
  return covers(w, set, last, most, &peak_alone, a) ? last : NULL;
}

/* As many pairs of a level that was bought as carry what is required; all that there may be where none do. */
static double size_pairs(const s3f_workload *w, const double *set, const s3f_level *level, const demand *d,
                         const s3f_account *a)
{
  const int deployment = s3f_word_index(set[FSX_DEPLOYMENT]);
  const double first = set[FSX_HA_PAIRS] > 0 ? set[FSX_HA_PAIRS] : 1;
  const double most = level == NULL || level->level < least_level(deployment, 2) ? first : most_pairs(w, set);
  for (double count = first; count < most; count += 1)
    if (covers(w, set, level, count, d, a))
      return count;
  return most;
}

static const s3f_level *choose_level(const s3f_workload *w, const double *set, double bought_ssd, const demand *d,
                                     double *pairs, s3f_account *a)
{
  const int deployment = s3f_word_index(set[FSX_DEPLOYMENT]);
  const char *name = s3f_deployments[deployment];
  const s3f_level_list *list = &a->levels[deployment];
  const double throughput = set[FSX_THROUGHPUT], peak = d->peak;
  *pairs = set[FSX_HA_PAIRS] > 0 ? set[FSX_HA_PAIRS] : 1;
  if (s3f_below(w->steps, 1, *pairs) && deployment != S3F_SINGLE_AZ_2)
    s3f_unfit(a, &(s3f_remark){.format = "%s has one HA pair, not %n; single-az-2 has 1 to 12",
                               .numbers = {*pairs}, .names = {name}});
  if (!(throughput > 0)) {
    const s3f_level *level = size_level(w, set, bought_ssd, d, pairs, a);
    if (level == NULL && smallest_level(w, set, *pairs, least_level(deployment, *pairs), 0, d, a) != NULL)
      s3f_unfit(a, &(s3f_remark){
          .format = "the peak demand of %m needs %n MBps, which asks for %g of SSD, and %g are bought",
          .numbers = {peak, LEVEL_4096, LEVEL_4096_LEAST_SSD, bought_ssd}});
    else if (level == NULL)
      s3f_unfit(a, &(s3f_remark){
          .format = "no throughput capacity covers the peak demand of %m (mean x peak_to_average): "
                    "%s has %s MBps here for each HA pair (1 MBps is 1 MiB/s); HA pairs: %n",
          .numbers = {peak, *pairs}, .names = {name, list->text}});
    return level;
  }
  const s3f_level *level = bought_level(w->steps, list, throughput);
  *pairs = size_pairs(w, set, level, d, a);
  if (level == NULL)
    s3f_unfit(a, &(s3f_remark){
        .format = "%n MBps is not a throughput capacity that %s has in this region; it has %s",
        .numbers = {throughput}, .names = {name, list->text}});
  else if (throughput < least_level(deployment, *pairs))
    s3f_unfit(a, &(s3f_remark){.format = "%n MBps comes with one HA pair alone, not %n",
                               .numbers = {throughput, *pairs}});
  else if (s3f_below(w->steps, throughput * *pairs, peak))
    s3f_unfit(a, &(s3f_remark){
        .format = "the peak demand of %m (mean x peak_to_average) is above the %n MBps bought",
        .numbers = {peak, throughput * *pairs}});
  return level;
}

/* SSD IOPS in all: those included, or what is bought or a required throughput takes above them. */
static double size_iops(const double *set, double ssd, double needed, double reached, s3f_account *a)
{
  const double included = IOPS_INCLUDED_A_GIB * ssd, iops = set[FSX_IOPS];
  if (!(iops >= 0)) {
    const double most = s3f_min(a->steps, IOPS_MOST_A_GIB * ssd, reached); /* more is not sold, or bought for nothing */
    return s3f_max(a->steps, included, s3f_any(a->steps, needed) ? s3f_min(a->steps, s3f_ceil(a->steps, needed), most) : 0);
  }
  if (s3f_below(a->steps, IOPS_MOST_A_GIB * ssd, iops))
    s3f_unfit(a, &(s3f_remark){.format = "%n IOPS are more than 50 a GiB of %g SSD",
                               .numbers = {iops, ssd}});
  else if (iops < included)
    s3f_note(a, &(s3f_remark){.format = "%n IOPS are asked for and %n are included", .numbers = {iops, included}});
  else if (iops > included && s3f_below(NULL, reached, iops))
    s3f_note(a, &(s3f_remark){.format = "warning: %n IOPS are bought and the throughput level reaches %n",
                              .numbers = {iops, reached}});
  return s3f_max(a->steps, included, iops);
}

/* SSD in GiB: the `bought`, or where that is 0 what the data on it needs, and what is required of it. */
static double size_ssd(const double *set, double bought, double on_ssd, double least, double required,
                       s3f_account *a)
{
  if (!(bought > 0)) {
    const double needed = s3f_max(a->steps, on_ssd * (1 + set[FSX_SSD_HEADROOM]), required);
    return s3f_max(a->steps, least, s3f_ceil(a->steps, needed));
  }
  if (s3f_below(a->steps, bought, least))
    s3f_unfit(a, &(s3f_remark){.format = "%g of SSD is less than the %g that the HA pairs and the "
                                         "throughput capacity ask for", .numbers = {bought, least}});
  else if (s3f_below(a->steps, bought, on_ssd))
    s3f_unfit(a, &(s3f_remark){.format = "the data needs %g of SSD, and %g are bought",
                               .numbers = {on_ssd, bought}});
  return bought;
}

/* A file system as it is bought. */
typedef struct file_system {
  const s3f_level *level; /* NULL: there is none */
  double pairs, ssd, iops; /* GiB; IOPS in all */
  placement at;
  bool sized; /* SSD and IOPS are what required reads take */
} file_system;

/* GiB of SSD that required reads take: for their throughput, and for IOPS, which come with SSD or are bought, up to 50
 * a GiB. IOPS beyond what the level reaches would be bought for nothing. */
static double required_ssd(const s3f_workload *w, const double *set, const demand *d, placement at, double reached)
{
  const double iops = s3f_min(w->steps, d->iops, reached), bought = set[FSX_IOPS];
  const bool enough = !(bought >= 0) || s3f_at_least(w->steps, bought, iops);
  return s3f_max(w->steps, d->read * (1 - at.pool_reads) / SSD_THROUGHPUT_A_TIB * 1024,
                 iops / (enough ? IOPS_MOST_A_GIB : IOPS_INCLUDED_A_GIB));
}

static file_system size_file_system(const s3f_workload *w, const double *set, s3f_account *a)
{
  file_system fs;
  const double bought = set[FSX_SSD] > 0 ? s3f_ceil(w->steps, gib(set[FSX_SSD])) : 0;
  const double pairs_set = set[FSX_HA_PAIRS] > 0 ? set[FSX_HA_PAIRS] : 1;
  fs.at = place(w, set, bought > 0 ? bought : LEAST_SSD_A_PAIR * pairs_set, a);
  const demand d = demand_of(w, fs.at);
  fs.level = choose_level(w, set, bought, &d, &fs.pairs, a);
  double least = LEAST_SSD_A_PAIR * fs.pairs;
  if (fs.level != NULL && fs.level->level == LEVEL_4096)
    least = s3f_max(NULL, least, LEVEL_4096_LEAST_SSD);
  const double reached = fs.level == NULL ? 0 : fs.level->iops * fs.pairs;
  const double required = s3f_throughput_required(w) ? required_ssd(w, set, &d, fs.at, reached) : 0;
  const double on_ssd = gib(w->stored) * (1 - fs.at.pool) * (1 - set[FSX_EFFICIENCY]);
  fs.ssd = size_ssd(set, bought, on_ssd, least, required, a);
  fs.iops = fs.level == NULL ? 0 : size_iops(set, fs.ssd, d.iops, reached, a);
  fs.sized = w->need_read > 0 && !(bought > 0) && s3f_at_least(w->steps, reached, d.iops);
  return fs;
}

/* Background efficiency does not run in the pool; what was saved on SSD stays saved in part. */
static double pool_savings(const double *set)
{
  const double savings = set[FSX_POOL_EFFICIENCY];
  return s3f_is_word(savings, HALF) ? set[FSX_EFFICIENCY] / 2
       : s3f_is_word(savings, FULL) ? set[FSX_EFFICIENCY] : savings;
}

static void charge_pool(const s3f_workload *w, const double *set, placement at, int zones,
                        s3f_account *a)
{
  const double share = at.pool * (1 - pool_savings(set));
  const double read_size = set[FSX_POOL_READ_SIZE], write_size = set[FSX_POOL_WRITE_SIZE];
  const double requests_a_read = read_size > 0 ? s3f_ceil(w->steps, w->size / read_size) : 1;
  s3f_charge(a, FSX_POOL_STORAGE + zones, gib(w->stored) * share);
  if (s3f_any(w->steps, w->stored * share))
    s3f_charge(a, FSX_POOL_READS, w->reads * at.pool_reads * requests_a_read);
  if (write_size > 0)
    s3f_charge(a, FSX_POOL_WRITES, w->written * share / write_size);
}

void s3f_fsx_ontap_charge(const s3f_workload *w, const double *set, bool access_point,
                          s3f_account *a)
{
  const int deployment = s3f_word_index(set[FSX_DEPLOYMENT]);
  const int zones = deployment == S3F_MULTI_AZ_1 || deployment == S3F_MULTI_AZ_2;
  if (a->levels == NULL) {
    s3f_unpriced(a, &(s3f_remark){.format = "no table of throughput levels is loaded (fsx-ontap-levels.csv)"});
    return;
  }
  const file_system fs = size_file_system(w, set, a);
  s3f_charge(a, FSX_SSD_STORAGE + zones, fs.ssd);
  if (fs.level != NULL) {
    s3f_charge(a, FSX_SSD_IOPS + zones, fs.iops - IOPS_INCLUDED_A_GIB * fs.ssd);
    s3f_charge(a, FSX_CAPACITY + deployment, fs.level->level * fs.pairs);
  } else {
    a->total = NAN; /* a bill without throughput capacity would be no bill */
  }
  charge_pool(w, set, fs.at, zones, a);
  s3f_charge(a, FSX_BACKUP_STORAGE, gib(set[FSX_BACKUP]));
  if (access_point)
    s3f_charge(a, FSX_ACCESS_POINT_WRITES, w->objects_written);
  if (s3f_throughput_required(w) && fs.level != NULL)
    s3f_note(a, &(s3f_remark){
        .format = "sized for what is required: HA pairs: %n of %n MBps, %g of SSD, %n SSD IOPS",
        .numbers = {fs.pairs, fs.level->level, fs.ssd, fs.iops}});
}

/* ---- throughput ------------------------------------------------------------------------------ */

/* What is bought is shared: more clients add nothing to it. */
static void gauge_level(const file_system *fs, int deployment, s3f_operation direction,
                        const s3f_account *a, s3f_gauge *g)
{
  const bool reads = direction == S3F_READ;
  const double most = (reads ? fs->level->most_read : fs->level->most_write) * fs->pairs * S3F_MIB;
  const double level = stated(fs->level, direction) * fs->pairs * S3F_MIB;
  const s3f_measurement *seen = s3f_measured_level(a->measured, &s3f_fsx_ontap, direction, deployment, fs->level->level);
  s3f_limit_by(g, direction, S3F_PURCHASED_LEVEL, &(s3f_ceiling){
      .shared = 1, .rate = level, .evidence = "stated",
      .basis = reads ? "what the throughput capacity sustains: disks, and network"
                     : "what the throughput capacity sustains: disks, and network, which writes use twice"});
  s3f_limit_by(g, direction, S3F_SERVICE_LIMIT, &(s3f_ceiling){
      .shared = 1, .rate = most, .evidence = "stated",
      .basis = reads ? "the most that AWS states for reads" : "the most that AWS states for writes",
      .lift = "another deployment, more HA pairs or, in the second generation, a larger level"});
  if (seen == NULL)
    return;
  const double measured = seen->rate * fs->pairs, planned = s3f_min(NULL, level, most);
  if (s3f_below(NULL, measured, planned))
    s3f_limit_by(g, direction, S3F_PURCHASED_LEVEL, &(s3f_ceiling){
        .shared = 1, .rate = measured, .evidence = fs->pairs > 1 ? "extrapolated" : "measured", .measurement = seen,
        .basis = "sustained once the burst credit is spent, with one HA pair"});
  else
    s3f_remark_add(g->notes, &(s3f_remark){
        .format = "sources disagree: %ss of %m were measured at this level (%s), and AWS states %m, which is planned on",
        .numbers = {measured / S3F_MIB, planned / S3F_MIB}, .names = {seen->operation, seen->date}});
}

static void note_burst(const file_system *fs, int deployment, s3f_account *a, s3f_gauge *g)
{
  const s3f_level *level = fs->level;
  if (isnan(level->disk_burst) || isnan(level->network_burst))
    return;
  const double burst = s3f_min(NULL, level->disk_burst, level->network_burst) * fs->pairs;
  g->file_system.burst = burst * S3F_MIB;
  s3f_remark_add(g->notes, &(s3f_remark){
      .format = "reads: %m sustained; bursts to %m while credit lasts (measured once, at 1,536 MBps of single-az-2: 2,882 MB/s "
                "for 27 minutes, and 30 minutes to refill), which is not planned on",
      .numbers = {sustained(level, deployment, S3F_READ, a) * fs->pairs, burst}});
}

/* Cold reads come from SSD, but for those that the capacity pool serves. */
static void gauge_ssd(const s3f_workload *w, const file_system *fs, int deployment, const s3f_account *a, s3f_gauge *g)
{
  const double from_ssd = 1 - fs->at.pool_reads;
  g->pool_reads = fs->at.pool_reads;
  if (s3f_any(w->steps, fs->at.pool_reads))
    s3f_remark_add(g->notes, &(s3f_remark){
        .format = "%p of the reads come from the capacity pool, which is slower; nobody measured how fast it is",
        .numbers = {fs->at.pool_reads}});
  if (!s3f_any(w->steps, from_ssd))
    return;
  const double iops = s3f_min(w->steps, fs->iops, fs->level->iops * fs->pairs);
  const double by_iops = iops * bytes_an_io(w) / from_ssd;
  const double level = sustained(fs->level, deployment, S3F_READ, a) * fs->pairs * S3F_MIB;
  const bool small = w->io_size < COLD_READ;
  const s3f_ceiling throughput = {.shared = 1, .rate = fs->ssd / 1024 * SSD_THROUGHPUT_A_TIB * S3F_MIB / from_ssd,
                                  .evidence = "stated", .basis = "768 MBps for each TiB of SSD"};
  const s3f_ceiling operations = {
      .shared = 1, .rate = by_iops, .evidence = small ? "stated" : "measured",
      .basis = small ? "SSD IOPS x I/O size" : "1 TiB with its 3,072 IOPS read 256 to 301 MB/s cold: 83 KB an IOPS"};
  if (fs->sized) {
    s3f_limit_sized(g, S3F_READ, S3F_SSD_THROUGHPUT, &throughput);
    s3f_limit_sized(g, S3F_READ, S3F_SSD_IOPS, &operations);
  } else {
    s3f_limit_by(g, S3F_READ, S3F_SSD_THROUGHPUT, &throughput);
    s3f_limit_by(g, S3F_READ, S3F_SSD_IOPS, &operations);
  }
  if (by_iops < FAR_BELOW * level)
    s3f_remark_add(g->notes, &(s3f_remark){
        .format = "warning: %n SSD IOPS bind cold %s reads at %m, below the %m that the level sustains (1 TiB with its 3,072 IOPS "
                  "was measured at 256 to 301 MB/s); what the cache holds is faster",
        .numbers = {iops, by_iops / S3F_MIB, level / S3F_MIB}, .names = {w->random ? "random" : "sequential"}});
}

static void gauge_flows(const double *set, s3f_operation direction, s3f_account *a, s3f_gauge *g)
{
  const s3f_measurement *flow = s3f_measured_state(a->measured, &s3f_fsx_ontap, S3F_READ, "one-flow");
  const double flows = set[FSX_NCONNECT];
  s3f_client_measured(g, direction, a->design, g->workload->io_size, "an NFS client");
  s3f_limit_by(g, direction, S3F_ONE_FLOW, &(s3f_ceiling){
      .rate = flows * (flow == NULL ? FLOW : flow->rate),
      .evidence = flow == NULL ? "stated" : flows > 1 ? "extrapolated" : "measured", .measurement = flow,
      .basis = "one TCP flow brings 590 MB/s (5 Gbit/s), nconnect of them as many times that"});
}

/* What is written over the S3 API passes the access point, which stops before the level does. */
static void gauge_access_point(const s3f_workload *w, const file_system *fs, int deployment, const s3f_account *a,
                               s3f_gauge *g)
{
  static const char lift[] = "writing through the mount";
  const s3f_measurement *seen = s3f_measured_level(a->measured, &s3f_fsx_ontap, S3F_POINT_WRITE, deployment, fs->level->level);
  const s3f_measurement *most = seen != NULL ? seen : s3f_measured_most(a->measured, &s3f_fsx_ontap, S3F_POINT_WRITE);
  s3f_limit_by(g, S3F_WRITE, S3F_SERVICE_LIMIT, &(s3f_ceiling){
      .shared = 1, .rate = POINT_WRITES * w->size, .evidence = "measured", .lift = lift,
      .basis = "about 420 writes a second through an S3 access point, whatever is bought"});
  if (most != NULL)
    s3f_limit_by(g, S3F_WRITE, S3F_SERVICE_LIMIT, &(s3f_ceiling){
        .shared = 1, .rate = most->rate, .evidence = seen == NULL ? "extrapolated" : "measured", .measurement = most,
        .basis = "writes through an S3 access point", .lift = lift});
}

void s3f_fsx_ontap_gauge(const s3f_workload *w, const double *set, bool writes, s3f_account *a, s3f_gauge *g)
{
  const int deployment = s3f_word_index(set[FSX_DEPLOYMENT]);
  if (a->levels == NULL)
    return;
  const file_system fs = size_file_system(w, set, a);
  g->unsized = fs.level == NULL;
  if (g->unsized)
    return;
  g->file_system = (s3f_file_system){.level = fs.level->level, .ha_pairs = fs.pairs, .ssd = fs.ssd * S3F_GIB, .iops = fs.iops};
  gauge_level(&fs, deployment, S3F_READ, a, g);
  gauge_ssd(w, &fs, deployment, a, g);
  gauge_flows(set, S3F_READ, a, g);
  note_burst(&fs, deployment, a, g);
  if (!writes)
    return;
  gauge_level(&fs, deployment, S3F_WRITE, a, g);
  if (w->mount || !(set[FSX_S3_ACCESS_POINT] > 0))
    gauge_flows(set, S3F_WRITE, a, g);
  else
    gauge_access_point(w, &fs, deployment, a, g);
}

static void gauge(const s3f_workload *w, const double *set, s3f_account *a, s3f_gauge *g)
{
  s3f_fsx_ontap_gauge(w, set, true, a, g);
}

bool s3f_fsx_ontap_contradicts(const bool *given, s3f_complaint *complaint)
{
  if (!given[FSX_TIERING] || !given[FSX_POOL_FRACTION])
    return false;
  *complaint = (s3f_complaint){FSX_POOL_FRACTION,
                               "tiering says which data moves to the pool; give one of the two"};
  return true;
}

const char *s3f_fsx_ontap_lacks(const char *feature, const double *set)
{
  const int deployment = s3f_word_index(set[FSX_DEPLOYMENT]);
  const bool one_zone = deployment == S3F_SINGLE_AZ_1 || deployment == S3F_SINGLE_AZ_2;
  if (one_zone && strcmp(feature, "multi-az") == 0)
    return "deployment is in one Availability Zone";
  if (!(set[FSX_S3_ACCESS_POINT] > 0) && strcmp(feature, "s3-api") == 0)
    return "without an S3 access point";
  return NULL;
}

static void charge(const s3f_workload *w, const double *set, s3f_account *a)
{
  s3f_fsx_ontap_charge(w, set, set[FSX_S3_ACCESS_POINT] > 0 && !w->mount, a);
}

const s3f_design s3f_fsx_ontap = {
    .name = "fsx-ontap", .title = "FSx for ONTAP", .fields = fields,
    .field_count = FSX_FIELDS, .items = items, .item_count = FSX_ITEMS,
    .charge = charge, .contradicts = s3f_fsx_ontap_contradicts, .lacks = s3f_fsx_ontap_lacks, .gauge = gauge,
    .shows_in_s3 = S3F_BY_MOUNT};
