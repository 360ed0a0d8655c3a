/* EFS from inside: the design that keeps a copy in S3 builds on it. SPDX-License-Identifier: MIT */
#ifndef S3F_EFS_H
#define S3F_EFS_H

#include "capacity.h"

enum {
  EFS_THROUGHPUT_MODE, EFS_THROUGHPUT, EFS_IA_FRACTION, EFS_ARCHIVE_FRACTION, EFS_TIERED_READS, EFS_ONE_ZONE,
  EFS_EFS_UTILS, EFS_FIELDS
};

enum {
  EFS_STORAGE, EFS_STORAGE_ONE_ZONE, EFS_STORAGE_IA, EFS_STORAGE_IA_ONE_ZONE, EFS_STORAGE_ARCHIVE, EFS_READ, EFS_WRITE,
  EFS_IA_READ, EFS_IA_WRITE, EFS_ARCHIVE_READ, EFS_ARCHIVE_WRITE, EFS_PROVISIONED, EFS_ITEMS
};

extern const s3f_design s3f_efs;

/* Charges what EFS charges, and the reading of `copied` objects besides. */
void s3f_efs_charge(const s3f_workload *workload, const double *set, double copied, s3f_account *account);
/* The ceilings of one direction; `copied` as above. */
void s3f_efs_gauge(const s3f_workload *workload, const double *set, double copied, s3f_operation direction,
                   s3f_account *account, s3f_gauge *gauge);
const char *s3f_efs_lacks(const char *feature, const double *set);

#endif
