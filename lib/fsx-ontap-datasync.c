/* FSx for ONTAP filled from a bucket: objects land in S3, DataSync copies them, S3 keeps them for
 * landing_months (AWS: DataSync pricing, basic mode). SPDX-License-Identifier: MIT */
#include "fsx-ontap.h"
#include "s3.h"

enum { LANDING_MONTHS, OWN_FIELDS };
enum { PUT, LANDING, COPY, GET, LIST, OWN_ITEMS };

static const s3f_field_row fields[OWN_FIELDS] = {
    [LANDING_MONTHS] = {.name = "landing_months", .kind = S3F_MONTHS, .initial = "0.25", .least = 0, .most = 1200,
        .help = "months that an object stays in the bucket it landed in"},
};

static const s3f_item items[OWN_ITEMS] = {
    [PUT] = S3F_S3_PUT("one for each object that lands in the bucket"),
    [LANDING] = S3F_S3_STORAGE("volume written x landing_months"),
    [COPY] = {.name = "DataSync copies", .rate = "datasync.transfer.basic", .unit = "GB", .basis = "volume written"},
    [GET] = S3F_S3_GET("one for each object copied", NULL),
    [LIST] = S3F_S3_LIST("one for each 1,000 objects copied", NULL),
};

static void charge(const s3f_workload *w, const double *set, s3f_account *a)
{
  const double landing_months = set[FSX_FIELDS + LANDING_MONTHS];
  const s3f_workload files = s3f_without_write_target(w);
  s3f_fsx_ontap_charge(&files, set, false, a);
  s3f_charge(a, FSX_ITEMS + PUT, w->objects_written);
  s3f_charge(a, FSX_ITEMS + LANDING, w->written * landing_months / S3F_GIB);
  s3f_charge(a, FSX_ITEMS + COPY, w->written / S3F_GIB);
  s3f_charge(a, FSX_ITEMS + GET, w->objects_written);
  s3f_charge(a, FSX_ITEMS + LIST, w->objects_written / S3F_KEYS_A_LIST);
  if (w->mount)
    s3f_unfit(a, &(s3f_remark){
        .format = "write_path is mount, and here objects land in a bucket over the S3 API"});
}

/* Written as objects, to the bucket; how fast DataSync copies them nobody measured. */
static void gauge(const s3f_workload *w, const double *set, s3f_account *a, s3f_gauge *g)
{
  const s3f_workload files = s3f_without_write_target(w);
  s3f_fsx_ontap_gauge(&files, set, false, a, g);
  s3f_gauge_s3(g, S3F_WRITE);
}

const s3f_design s3f_fsx_ontap_datasync = {
    .name = "fsx-ontap-datasync", .title = "FSx for ONTAP filled by DataSync",
    .base = &s3f_fsx_ontap, .fields = fields, .field_count = OWN_FIELDS,
    .items = items, .item_count = OWN_ITEMS,
    .charge = charge, .contradicts = s3f_fsx_ontap_contradicts,
    .lacks = s3f_fsx_ontap_lacks, .gauge = gauge};
