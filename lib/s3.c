/* S3, read and written over the S3 API, in any of its storage classes that are read at once (AWS: S3
 * pricing, S3 storage classes). SPDX-License-Identifier: MIT */
#include "s3.h"

#include <string.h>

#include "capacity.h"

enum { STORAGE_CLASS, INT_UNTOUCHED, FIELDS };

static const char *const storage_classes[] = {"standard", "standard-ia", "one-zone-ia", "glacier-ir",
                                              "intelligent-tiering", NULL};
enum { STANDARD, STANDARD_IA, ONE_ZONE_IA, GLACIER_IR, INTELLIGENT_TIERING };
static const char *const untouched[] = {"archive-instant", "infrequent", NULL};
enum { ARCHIVE_INSTANT, INFREQUENT };

static const s3f_field_row fields[FIELDS] = {
    [STORAGE_CLASS] = {.name = "storage_class", .kind = S3F_WORD, .initial = "standard", .words = storage_classes,
        .help = "storage class that objects are written to"},
    [INT_UNTOUCHED] = {.name = "int_untouched", .kind = S3F_WORD, .initial = "archive-instant", .words = untouched,
        .assumption = "int-untouched", .ends = (const char *const[]){"infrequent", NULL},
        .only_with = "storage_class", .only_word = INTELLIGENT_TIERING,
        .help = "tier of Intelligent-Tiering that holds what is stored outside the working set: unread for 90 days, or for 30"},
};

enum {
  STORAGE, /* in the order of the classes */
  FREQUENT = STORAGE + INTELLIGENT_TIERING, INFREQUENT_ACCESS, ARCHIVE, MONITORING,
  PUT, PUT_IA, PUT_GLACIER, GET, GET_IA, GET_GLACIER, RETRIEVAL_IA, RETRIEVAL_GLACIER, ITEMS
};

static const s3f_item items[ITEMS] = {
    [STORAGE + STANDARD] = S3F_S3_STORAGE("volume stored"),
#define COLDER(title, id) {.name = "S3 " title " storage", .rate = "s3.storage." id, .unit = "GB-Mo", \
        .basis = "volume stored, an object billed as 128 KiB and for the least duration at least"}
    [STORAGE + STANDARD_IA] = COLDER("Standard-IA", "standard-ia"),
    [STORAGE + ONE_ZONE_IA] = COLDER("One Zone-IA", "one-zone-ia"),
    [STORAGE + GLACIER_IR] = COLDER("Glacier Instant Retrieval", "glacier-ir"),
#define TIER(title, id, how) {.name = "S3 Intelligent-Tiering " title, .rate = "s3.storage.int-" id, .unit = "GB-Mo", \
        .basis = how, .assumption = "int-untouched"}
    [FREQUENT] = TIER("frequent access", "frequent", "objects below 128 KiB, and what was touched within 30 days"),
    [INFREQUENT_ACCESS] = TIER("infrequent access", "infrequent", "not touched for 30 days"),
    [ARCHIVE] = TIER("archive instant access", "archive-instant", "not touched for 90 days"),
    [MONITORING] = {.name = "S3 Intelligent-Tiering monitoring", .rate = "s3.int-monitoring", .unit = "Objects",
        .basis = "objects stored of 128 KiB and more"},
    [PUT] = S3F_S3_PUT("one for each object written"),
#define REQUESTS(title, id, how) {.name = title, .rate = "s3.request." id, .unit = "Requests", .basis = how}
    [PUT_IA] = REQUESTS("S3 PUT requests", "standard-ia.tier1", "one for each object written"),
    [PUT_GLACIER] = REQUESTS("S3 PUT requests", "glacier-ir.tier1", "one for each object written"),
    [GET] = S3F_S3_GET("one for each object read", NULL),
    [GET_IA] = REQUESTS("S3 GET requests", "standard-ia.tier2", "one for each object read"),
    [GET_GLACIER] = REQUESTS("S3 GET requests", "glacier-ir.tier2", "one for each object read"),
#define RETRIEVAL(id) {.name = "S3 retrieval", .rate = "s3.retrieval." id, .unit = "GB", .basis = "volume read"}
    [RETRIEVAL_IA] = RETRIEVAL("standard-ia"),
    [RETRIEVAL_GLACIER] = RETRIEVAL("glacier-ir"),
};

#define LEAST_OBJECT (128 * S3F_KIB) /* AWS: S3 storage classes; also the least that Intelligent-Tiering moves */
#define INFREQUENT_AFTER 30.0        /* days */
#define ARCHIVE_AFTER 90.0           /* days */

/* What a class asks for besides its storage. One Zone-IA has the request and retrieval prices of
 * Standard-IA (AWS: S3 pricing). */
static const struct {
  int put, get, retrieval;
  double least_days; /* that an object is billed for; 0: no least size either */
} classes[] = {
    [STANDARD] = {PUT, GET, -1, 0},
    [STANDARD_IA] = {PUT_IA, GET_IA, RETRIEVAL_IA, 30},
    [ONE_ZONE_IA] = {PUT_IA, GET_IA, RETRIEVAL_IA, 30},
    [GLACIER_IR] = {PUT_GLACIER, GET_GLACIER, RETRIEVAL_GLACIER, 90},
    [INTELLIGENT_TIERING] = {PUT, GET, -1, 0},
};

/* Days that an object is kept; 0 where nothing is written, and so nothing deleted. */
static double kept_days(const s3f_workload *w)
{
  return s3f_any(w->steps, w->written) ? w->retention_months * w->month_days : 0;
}

/* GB-Mo of a class with a least object size and a least duration. */
static double billed_storage(const s3f_workload *w, double least_days)
{
  const double gib = w->stored / S3F_GIB, kept = kept_days(w);
  if (!(least_days > 0))
    return gib;
  const double duration = kept > 0 ? s3f_max(w->steps, 1, least_days / kept) : 1;
  return gib * s3f_max(w->steps, 1, LEAST_OBJECT / w->size) * duration;
}

/* Objects move by the days since they were last touched: in a flow, soon after they were written; in a
 * stock, in the working set or long ago. Below 128 KiB they stay, and are not monitored. */
static void charge_tiers(const s3f_workload *w, const double *set, s3f_account *a)
{
  const double gib = w->stored / S3F_GIB, kept = kept_days(w);
  if (!s3f_reaches(w->steps, w->size, LEAST_OBJECT)) {
    s3f_charge(a, FREQUENT, gib);
    return;
  }
  double frequent = 1, infrequent = 0;
  if (w->flow) {
    frequent = s3f_min(w->steps, 1, INFREQUENT_AFTER / kept);
    infrequent = s3f_min(w->steps, 1, ARCHIVE_AFTER / kept) - frequent;
  } else if (s3f_any(w->steps, w->stored)) {
    frequent = s3f_min(w->steps, 1, w->working_set / w->stored);
    infrequent = s3f_is_word(set[INT_UNTOUCHED], INFREQUENT) ? 1 - frequent : 0;
  }
  s3f_charge(a, FREQUENT, gib * frequent);
  s3f_charge(a, INFREQUENT_ACCESS, gib * infrequent);
  s3f_charge(a, ARCHIVE, gib * (1 - frequent - infrequent));
  s3f_charge(a, MONITORING, w->objects_stored);
}

static void charge(const s3f_workload *w, const double *set, s3f_account *a)
{
  const int class = s3f_word_index(set[STORAGE_CLASS]);
  if (class == INTELLIGENT_TIERING)
    charge_tiers(w, set, a);
  else
    s3f_charge(a, STORAGE + class, billed_storage(w, classes[class].least_days));
  s3f_charge(a, classes[class].put, w->objects_written);
  s3f_charge(a, classes[class].get, w->reads);
  if (classes[class].retrieval >= 0)
    s3f_charge(a, classes[class].retrieval, w->reads * w->size / S3F_GIB);
  if (w->mount)
    s3f_unfit(a, &(s3f_remark){.format = "write_path is mount, and S3 alone has no mount"});
}

static void gauge(const s3f_workload *w, const double *set, s3f_account *a, s3f_gauge *g)
{
  (void)w, (void)set, (void)a;
  s3f_gauge_s3(g, S3F_READ);
  s3f_gauge_s3(g, S3F_WRITE);
}

static const char *lacks(const char *feature, const double *set)
{
  const bool one_zone = s3f_is_word(set[STORAGE_CLASS], ONE_ZONE_IA);
  return one_zone && strcmp(feature, "multi-az") == 0 ? "storage_class is in one Availability Zone" : NULL;
}

const s3f_design s3f_s3 = {
    .name = "s3", .title = "S3", .fields = fields, .field_count = FIELDS, .items = items, .item_count = ITEMS,
    .charge = charge, .lacks = lacks, .gauge = gauge};
