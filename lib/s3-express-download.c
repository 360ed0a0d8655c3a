/* S3 Express One Zone, fetched to local disk: objects are downloaded whole, worked on there, and written
 * back. SPDX-License-Identifier: MIT */
#include "capacity.h"
#include "s3-express.h"

/* Nobody measured how fast it is written back. */
static void gauge(const s3f_workload *w, const double *set, s3f_account *a, s3f_gauge *g)
{
  (void)w, (void)set;
  s3f_gauge_download(g, a->design);
}

const s3f_design s3f_s3_express_download = {
    .name = "s3-express-download", .title = "S3 Express One Zone, downloaded to work on",
    .items = s3f_s3_express_items, .item_count = EXPRESS_ITEMS, .charge = s3f_s3_express_charge,
    .gauge = gauge};
