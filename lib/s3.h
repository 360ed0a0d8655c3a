/* S3's own charges, which every design that keeps data in a bucket pays too. SPDX-License-Identifier: MIT */
#ifndef S3F_S3_H
#define S3F_S3_H

#include "design.h"

extern const s3f_design s3f_s3;

/* AWS: S3 pricing. Tier 1 requests are PUT, COPY, POST and LIST; tier 2 GET and the rest. */
#define S3F_S3_STORAGE(how) \
  {.name = "S3 Standard storage", .rate = "s3.storage.standard", .unit = "GB-Mo", .basis = how}
#define S3F_S3_PUT(how) \
  {.name = "S3 PUT requests", .rate = "s3.request.tier1", .unit = "Requests", .basis = how}
#define S3F_S3_GET(how, assumptions) \
  {.name = "S3 GET requests", .rate = "s3.request.tier2", .unit = "Requests", .basis = how, \
   .assumption = assumptions}
#define S3F_S3_LIST(how, assumptions) \
  {.name = "S3 LIST requests", .rate = "s3.request.tier1", .unit = "Requests", .basis = how, \
   .assumption = assumptions}
#define S3F_S3_HEAD(how, assumptions) \
  {.name = "S3 HEAD requests", .rate = "s3.request.tier2", .unit = "Requests", .basis = how, \
   .assumption = assumptions}

#define S3F_KEYS_A_LIST 1000.0 /* AWS: S3 API, ListObjectsV2 */

/* Requests that bring an object of `size` in parts. */
static inline double s3f_parts(s3f_steps *steps, double size, double part)
{
  return s3f_ceil(steps, size / part);
}

/* Requests that write it: one, or above `threshold` its parts, and one each to begin and to end. */
static inline double s3f_upload_requests(s3f_steps *steps, double size, double threshold, double part)
{
  return s3f_reaches(steps, threshold, size) ? 1 : s3f_parts(steps, size, part) + 2;
}

#endif
