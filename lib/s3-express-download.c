/* S3 Express One Zone, fetched to local disk: objects are downloaded whole, worked on there, and written
 * back. SPDX-License-Identifier: MIT */
#include "s3-express.h"

const s3f_design s3f_s3_express_download = {
    .name = "s3-express-download", .title = "S3 Express One Zone, downloaded to work on",
    .items = s3f_s3_express_items, .item_count = EXPRESS_ITEMS, .charge = s3f_s3_express_charge};
