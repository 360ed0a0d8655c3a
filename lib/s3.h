/* S3's own charges, which every design that keeps data in a bucket pays too. SPDX-License-Identifier: MIT */
#ifndef S3F_S3_H
#define S3F_S3_H

/* AWS: S3 pricing. Tier 1 requests are PUT, COPY, POST and LIST; tier 2 GET and the rest. */
#define S3F_S3_STORAGE(how) \
  {.name = "S3 Standard storage", .rate = "s3.storage.standard", .unit = "GB-Mo", .basis = how}
#define S3F_S3_PUT(how) \
  {.name = "S3 PUT requests", .rate = "s3.request.tier1", .unit = "Requests", .basis = how}
#define S3F_S3_GET(how, assumptions) \
  {.name = "S3 GET requests", .rate = "s3.request.tier2", .unit = "Requests", .basis = how, \
   .assumption = assumptions}

#endif
