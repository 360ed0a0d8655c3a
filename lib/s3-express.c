/* S3 Express One Zone: a directory bucket in one Availability Zone (AWS: S3 pricing, S3 Express One
 * Zone). SPDX-License-Identifier: MIT */
#include "s3-express.h"

#include "capacity.h"

const s3f_item s3f_s3_express_items[EXPRESS_ITEMS] = {
    [EXPRESS_STORAGE] = {.name = "S3 Express storage", .rate = "s3-express.storage", .unit = "GB-Mo", .basis = "volume stored"},
    [EXPRESS_PUT] = {.name = "S3 Express PUT requests", .rate = "s3-express.request.put", .unit = "Requests",
        .basis = "one for each object written"},
    [EXPRESS_GET] = {.name = "S3 Express GET requests", .rate = "s3-express.request.get", .unit = "Requests",
        .basis = "one for each object read"},
    [EXPRESS_UPLOAD] = {.name = "S3 Express upload", .rate = "s3-express.upload", .unit = "GB", .basis = "volume written"},
    [EXPRESS_RETRIEVAL] = {.name = "S3 Express retrieval", .rate = "s3-express.retrieval", .unit = "GB", .basis = "volume read"},
};

void s3f_s3_express_charge(const s3f_workload *w, const double *set, s3f_account *a)
{
  (void)set;
  s3f_charge(a, EXPRESS_STORAGE, w->stored / S3F_GIB);
  s3f_charge(a, EXPRESS_PUT, w->objects_written);
  s3f_charge(a, EXPRESS_GET, w->reads);
  s3f_charge(a, EXPRESS_UPLOAD, w->written / S3F_GIB);
  s3f_charge(a, EXPRESS_RETRIEVAL, w->reads * w->size / S3F_GIB);
}

static void charge(const s3f_workload *w, const double *set, s3f_account *a)
{
  s3f_s3_express_charge(w, set, a);
  if (w->mount)
    s3f_unfit(a, &(s3f_remark){.format = "write_path is mount, and S3 Express alone has no mount"});
}

/* Nobody measured it, and AWS states no figure: a user's own measurement is all there can be. */
static void gauge(const s3f_workload *w, const double *set, s3f_account *a, s3f_gauge *g)
{
  (void)set;
  s3f_client_measured(g, S3F_READ, a->design, w->size, "an S3 client with parallel requests");
  s3f_client_measured(g, S3F_WRITE, a->design, w->size, "an S3 client with parallel requests");
}

const s3f_design s3f_s3_express = {
    .name = "s3-express", .title = "S3 Express One Zone", .items = s3f_s3_express_items,
    .item_count = EXPRESS_ITEMS, .charge = charge, .gauge = gauge};
