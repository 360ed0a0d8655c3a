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
    double client, shared; /* the least of each kind that is held against what is required; infinite: none */
    bool known;            /* more is known than what holds for any client, such as its network */
  } of[2];
  double pool_reads;       /* share of the reads that nobody measured: those of a capacity pool */
  bool unsized;            /* there is no such file system, which is said already */
  s3f_file_system file_system;
  s3f_remarks *notes; /* what a reader should know; NULL: nobody reads */
} s3f_gauge;

/* Adds a ceiling; its limit's name is filled in and, where it has none, what would lift it. */
void s3f_limit_by(s3f_gauge *gauge, s3f_operation direction, s3f_limit limit, const s3f_ceiling *ceiling);
/* The same for one that was sized for what is required, and so need not be held against it. */
void s3f_limit_sized(s3f_gauge *gauge, s3f_operation direction, s3f_limit limit, const s3f_ceiling *ceiling);

/* What a client of `design` was measured to do in pieces of `io` bytes; small files one after another in each
 * stream take what one of them was measured to take. */
void s3f_client_measured(s3f_gauge *gauge, s3f_operation direction, const s3f_design *design, double io,
                         const char *basis);

/* Objects read or written over the S3 API, a request each. */
void s3f_gauge_s3(s3f_gauge *gauge, s3f_operation direction);
/* S3's requests alone, so many GET (HEAD, LIST) and PUT for each object, of a client that is measured in its own
 * right. */
void s3f_gauge_prefixes(s3f_gauge *gauge, s3f_operation direction, double gets, double puts);

/* Objects fetched whole to local disk and read there. */
void s3f_gauge_download(s3f_gauge *gauge, const s3f_design *design);

/* Holds `gauge` against what is required; what does not reach it does not fit. */
void s3f_require_throughput(const s3f_gauge *gauge, s3f_account *account);
void s3f_require_freshness(const s3f_workload *workload, const double *set, s3f_account *account);

/* Whether any throughput is required. */
static inline bool s3f_throughput_required(const s3f_workload *w)
{
  return w->need_read > 0 || w->need_write > 0;
}

#endif
