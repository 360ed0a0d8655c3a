/* S3 Express One Zone from inside: the design that downloads from it has the same charges.
 * SPDX-License-Identifier: MIT */
#ifndef S3F_S3_EXPRESS_H
#define S3F_S3_EXPRESS_H

#include "design.h"

enum { EXPRESS_STORAGE, EXPRESS_PUT, EXPRESS_GET, EXPRESS_UPLOAD, EXPRESS_RETRIEVAL, EXPRESS_ITEMS };

extern const s3f_item s3f_s3_express_items[EXPRESS_ITEMS];

void s3f_s3_express_charge(const s3f_workload *workload, const double *set, s3f_account *account);

#endif
