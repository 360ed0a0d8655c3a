/* s3fs: a client that shows a bucket as files, with renames and edits that copy whole objects. It costs
 * what S3 costs, and more requests than any other: every stat and every listing is one. Sources: s3fs's
 * manual; its part sizes, in MB there, are binary in the program (1.90: 0xA00000 and 0x1900000 bytes).
 * SPDX-License-Identifier: MIT */
#include "capacity.h"
#include "s3.h"

enum { LISTS_PER_OPEN, HEADS_PER_OPEN, FIELDS };

static const s3f_field_row fields[FIELDS] = {
    [LISTS_PER_OPEN] = {.name = "lists_per_open", .kind = S3F_FACTOR, .initial = "1", .least = 0, .most = 1000,
        .assumption = "lists-per-open", .ends = (const char *const[]){"0", "4", NULL},
        .help = "LIST requests that opening a file takes, to read or to write it"},
    [HEADS_PER_OPEN] = {.name = "heads_per_open", .kind = S3F_FACTOR, .initial = "2", .least = 0, .most = 1000,
        .assumption = "heads-per-open", .ends = (const char *const[]){"0", "5", NULL},
        .help = "HEAD requests that opening a file takes, to read or to write it: 0 where its stat is cached"},
};

enum { STORAGE, PUT, GET, LIST, HEAD, ITEMS };

static const s3f_item items[ITEMS] = {
    [STORAGE] = S3F_S3_STORAGE("volume stored"),
    [PUT] = S3F_S3_PUT("one for each object written; above 25 MiB its parts of 10 MiB and two more"),
    [GET] = S3F_S3_GET("one for each object read; above 25 MiB one for each 10 MiB", NULL),
    [LIST] = S3F_S3_LIST("lists_per_open for each object read or written", "lists-per-open"),
    [HEAD] = S3F_S3_HEAD("heads_per_open for each object read or written", "heads-per-open"),
};

#define PART (10 * S3F_MIB)      /* s3fs: multipart_size */
#define THRESHOLD (25 * S3F_MIB) /* s3fs: multipart_threshold */

static double gets(const s3f_workload *w)
{
  return s3f_reaches(w->steps, THRESHOLD, w->size) ? 1 : s3f_parts(w->steps, w->size, PART);
}

static void charge(const s3f_workload *w, const double *set, s3f_account *a)
{
  const double opens = w->reads + w->objects_written;
  s3f_charge(a, STORAGE, w->stored / S3F_GIB);
  s3f_charge(a, PUT, w->objects_written * s3f_upload_requests(w->steps, w->size, THRESHOLD, PART));
  s3f_charge(a, GET, w->reads * gets(w));
  s3f_charge(a, LIST, opens * set[LISTS_PER_OPEN]);
  s3f_charge(a, HEAD, opens * set[HEADS_PER_OPEN]);
}

static void gauge(const s3f_workload *w, const double *set, s3f_account *a, s3f_gauge *g)
{
  const double opening = set[LISTS_PER_OPEN] + set[HEADS_PER_OPEN];
  s3f_client_measured(g, S3F_READ, a->design, w->io_size, "the s3fs process");
  s3f_client_measured(g, S3F_WRITE, a->design, w->io_size, "the s3fs process");
  s3f_gauge_prefixes(g, S3F_READ, gets(w) + opening, 0);
  s3f_gauge_prefixes(g, S3F_WRITE, opening, s3f_upload_requests(w->steps, w->size, THRESHOLD, PART));
}

const s3f_design s3f_s3fs = {
    .name = "s3fs", .title = "s3fs", .fields = fields, .field_count = FIELDS, .items = items,
    .item_count = ITEMS, .charge = charge, .gauge = gauge};
