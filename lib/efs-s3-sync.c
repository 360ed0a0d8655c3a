/* EFS for the applications and a full copy in S3, kept by DataSync, for what reads over the S3 API: what
 * S3 Files replaces (AWS: EFS and DataSync pricing, basic mode). SPDX-License-Identifier: MIT */
#include "efs.h"
#include "s3.h"

enum { STORAGE, PUT, COPY, GET, LIST, OWN_ITEMS };

static const s3f_item items[OWN_ITEMS] = {
    [STORAGE] = S3F_S3_STORAGE("volume stored: the copy"),
    [PUT] = S3F_S3_PUT("one for each object written, by its writer or by DataSync"),
    [COPY] = {.name = "DataSync copies", .rate = "datasync.transfer.basic", .unit = "GB", .basis = "volume written"},
    [GET] = S3F_S3_GET("one for each object copied from the bucket", NULL),
    [LIST] = S3F_S3_LIST("one for each 1,000 objects copied", NULL),
};

/* Written through the mount, an object lands on EFS and is read there to be copied; over the S3 API it
 * lands in the bucket. */
static void charge(const s3f_workload *w, const double *set, s3f_account *a)
{
  const s3f_workload files = s3f_without_write_target(w);
  s3f_efs_charge(w->mount ? w : &files, set, w->mount ? w->objects_written : 0, a);
  s3f_charge(a, EFS_ITEMS + STORAGE, w->stored / S3F_GIB);
  s3f_charge(a, EFS_ITEMS + PUT, w->objects_written);
  s3f_charge(a, EFS_ITEMS + COPY, w->written / S3F_GIB);
  s3f_charge(a, EFS_ITEMS + GET, w->mount ? 0 : w->objects_written);
  s3f_charge(a, EFS_ITEMS + LIST, w->objects_written / S3F_KEYS_A_LIST);
}

static void gauge(const s3f_workload *w, const double *set, s3f_account *a, s3f_gauge *g)
{
  const double copied = w->mount ? w->objects_written : 0;
  const s3f_workload files = s3f_without_write_target(w);
  s3f_efs_gauge(w->mount ? w : &files, set, copied, S3F_READ, a, g);
  if (w->mount)
    s3f_efs_gauge(w, set, copied, S3F_WRITE, a, g);
  else
    s3f_gauge_s3(g, S3F_WRITE);
}

const s3f_design s3f_efs_s3_sync = {
    .name = "efs-s3-sync", .title = "EFS with a copy in S3", .base = &s3f_efs, .items = items,
    .item_count = OWN_ITEMS, .charge = charge, .lacks = s3f_efs_lacks, .gauge = gauge,
    .shows_in_s3 = S3F_BY_MOUNT};
