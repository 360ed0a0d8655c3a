/* S3, read and written over the S3 API (AWS: S3 pricing). SPDX-License-Identifier: MIT */
#include "s3.h"

#include "design.h"

enum { STORAGE, PUT, GET, ITEMS };

static const s3f_item items[ITEMS] = {
    [STORAGE] = S3F_S3_STORAGE("volume stored"),
    [PUT] = S3F_S3_PUT("one for each object written"),
    [GET] = S3F_S3_GET("one for each object read", NULL),
};

static void charge(const s3f_workload *w, const double *set, s3f_account *a)
{
  (void)set;
  s3f_charge(a, STORAGE, w->stored / S3F_GIB);
  s3f_charge(a, PUT, w->objects_written);
  s3f_charge(a, GET, w->reads);
  if (w->mount)
    s3f_unfit(a, &(s3f_remark){.format = "write_path is mount, and S3 alone has no mount"});
}

const s3f_design s3f_s3 = {
    .name = "s3", .title = "S3", .items = items, .item_count = ITEMS, .charge = charge};
