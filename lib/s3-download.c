/* S3, fetched to local disk: objects are downloaded whole, worked on there, and written back. What it
 * costs is S3's; what it takes besides is the time to download. SPDX-License-Identifier: MIT */
#include "capacity.h"
#include "s3.h"

enum { STORAGE, PUT, GET, ITEMS };

static const s3f_item items[ITEMS] = {
    [STORAGE] = S3F_S3_STORAGE("volume stored"),
    [PUT] = S3F_S3_PUT("one for each object written back"),
    [GET] = S3F_S3_GET("one for each object fetched, each time it is read", NULL),
};

static void charge(const s3f_workload *w, const double *set, s3f_account *a)
{
  (void)set;
  s3f_charge(a, STORAGE, w->stored / S3F_GIB);
  s3f_charge(a, PUT, w->objects_written);
  s3f_charge(a, GET, w->reads);
}

static void gauge(const s3f_workload *w, const double *set, s3f_account *a, s3f_gauge *g)
{
  (void)w, (void)set;
  s3f_gauge_download(g, a->design);
  s3f_gauge_prefixes(g, S3F_READ, 1, 0);
  s3f_gauge_s3(g, S3F_WRITE);
}

const s3f_design s3f_s3_download = {
    .name = "s3-download", .title = "S3, downloaded to work on", .items = items, .item_count = ITEMS,
    .charge = charge, .gauge = gauge};
