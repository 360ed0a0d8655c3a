/* FSx for ONTAP from inside: the design that copies from a bucket builds on it.
 * SPDX-License-Identifier: MIT */
#ifndef S3F_FSX_ONTAP_H
#define S3F_FSX_ONTAP_H

#include "capacity.h"

enum {
  FSX_DEPLOYMENT, FSX_HA_PAIRS, FSX_THROUGHPUT, FSX_SSD, FSX_SSD_HEADROOM, FSX_IOPS, FSX_EFFICIENCY,
  FSX_POOL_EFFICIENCY, FSX_TIERING, FSX_COOLING_DAYS, FSX_POOL_FRACTION, FSX_POOL_READ_FRACTION,
  FSX_POOL_READ_SIZE, FSX_POOL_WRITE_SIZE, FSX_S3_ACCESS_POINT, FSX_BACKUP, FSX_NCONNECT, FSX_FIELDS
};

/* Charges by deployment stand in the order of the deployments: single, multi. */
enum {
  FSX_SSD_STORAGE, FSX_SSD_IOPS = 2, FSX_CAPACITY = 4, FSX_POOL_STORAGE = 8, FSX_POOL_READS = 10,
  FSX_POOL_WRITES, FSX_BACKUP_STORAGE, FSX_ACCESS_POINT_WRITES, FSX_ITEMS
};

extern const s3f_design s3f_fsx_ontap;

void s3f_fsx_ontap_charge(const s3f_workload *workload, const double *set, bool access_point,
                          s3f_account *account);
/* The ceilings of its reads; and, where `writes`, of its writes. */
void s3f_fsx_ontap_gauge(const s3f_workload *workload, const double *set, bool writes, s3f_account *account,
                         s3f_gauge *gauge);
bool s3f_fsx_ontap_contradicts(const bool *given, s3f_complaint *complaint);
const char *s3f_fsx_ontap_lacks(const char *feature, const double *set);

#endif
