/* Capacity from inside: designs name their ceilings, and what is required is held against them.
 * SPDX-License-Identifier: MIT */
#ifndef S3F_CAPACITY_H
#define S3F_CAPACITY_H

#include "design.h"
#include "measured.h"

/* What stops a design. */
typedef enum s3f_limit {
  S3F_CLIENT_PROCESS, S3F_CLIENT_BANDWIDTH, S3F_ONE_FLOW, S3F_PURCHASED_LEVEL, S3F_SSD_THROUGHPUT, S3F_SSD_IOPS,
  S3F_SERVICE_LIMIT, S3F_PREFIX_REQUESTS, S3F_ONE_FILE
} s3f_limit;

enum { S3F_CEILINGS_MOST = 12 };

/* The ceilings of reads and of writes, by S3F_READ and S3F_WRITE. */
typedef struct s3f_gauge {
  const s3f_workload *workload;
  const s3f_measurements *measured;
  struct s3f_gauged {
    size_t count;
    s3f_ceiling ceilings[S3F_CEILINGS_MOST];
    s3f_limit limits[S3F_CEILINGS_MOST];
    double client, shared; /* the least of each kind; infinite: none */
    bool known;            /* more is known than what holds for any client, such as its network */
  } of[2];
  s3f_file_system file_system;
  s3f_remarks *notes; /* what a reader should know; NULL: nobody reads */
} s3f_gauge;

/* A ceiling of each client, or one that they share, of `rate` bytes a second. */
void s3f_client_ceiling(s3f_gauge *gauge, s3f_operation direction, s3f_limit limit, double rate, const char *evidence,
                        const char *basis);
void s3f_shared_ceiling(s3f_gauge *gauge, s3f_operation direction, s3f_limit limit, double rate, const char *evidence,
                        const char *basis);
/* A shared one with the measurement behind it. */
void s3f_shared_measured(s3f_gauge *gauge, s3f_operation direction, s3f_limit limit,
                         const s3f_measurement *measurement, double rate, const char *evidence, const char *basis);

/* What a client of `design` was measured to do in pieces of `io` bytes; small files one after another in each
 * stream take what one of them was measured to take. */
void s3f_client_measured(s3f_gauge *gauge, s3f_operation direction, const s3f_design *design, double io,
                         const char *basis);

/* Objects read or written over the S3 API, `requests` each. */
void s3f_gauge_s3(s3f_gauge *gauge, s3f_operation direction, double requests);
/* S3's requests alone, of a client that is measured in its own right. */
void s3f_gauge_prefixes(s3f_gauge *gauge, s3f_operation direction, double requests);

/* Objects fetched whole to local disk and read there. */
void s3f_gauge_download(s3f_gauge *gauge, const s3f_design *design);

/* Holds `gauge` against what is required; what does not reach it does not fit. */
void s3f_require_throughput(const s3f_gauge *gauge, s3f_account *account);
void s3f_require_freshness(const s3f_workload *workload, const s3f_measurements *measured, s3f_account *account);

/* Whether any throughput is required. */
static inline bool s3f_throughput_required(const s3f_workload *w)
{
  return w->need_read > 0 || w->need_write > 0;
}

#endif
