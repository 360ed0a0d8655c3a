/* Mountpoint for Amazon S3: a client that shows a bucket as files to read, and to write anew. It costs
 * what S3 costs, and the requests that opening files takes. Sources: Mountpoint's documentation,
 * semantics and configuration. SPDX-License-Identifier: MIT */
#include "capacity.h"
#include "s3.h"

enum { LISTS_PER_OPEN, HEADS_PER_OPEN, FIELDS };

static const s3f_field_row fields[FIELDS] = {
    [LISTS_PER_OPEN] = {.name = "lists_per_open", .kind = S3F_FACTOR, .initial = "1", .least = 0, .most = 1000,
        .assumption = "lists-per-open", .ends = (const char *const[]){"0", "4", NULL},
        .help = "LIST requests that opening a file for reading takes: 0 where metadata is cached, one for each folder of its path where it is not"},
    [HEADS_PER_OPEN] = {.name = "heads_per_open", .kind = S3F_FACTOR, .initial = "1", .least = 0, .most = 1000,
        .assumption = "heads-per-open", .ends = (const char *const[]){"0", "4", NULL},
        .help = "HEAD requests that opening a file for reading takes: 0 where metadata is cached, one for each folder of its path where it is not"},
};

enum { STORAGE, PUT, GET, LIST, HEAD, ITEMS };

static const s3f_item items[ITEMS] = {
    [STORAGE] = S3F_S3_STORAGE("volume stored"),
    [PUT] = S3F_S3_PUT("one for each object written; above 8 MiB its parts and two more"),
    [GET] = S3F_S3_GET("one for each 8 MiB of each object read", NULL),
    [LIST] = S3F_S3_LIST("lists_per_open for each object read", "lists-per-open"),
    [HEAD] = S3F_S3_HEAD("heads_per_open for each object read", "heads-per-open"),
};

#define PART (8 * S3F_MIB) /* Mountpoint: configuration, part size */

static void charge(const s3f_workload *w, const double *set, s3f_account *a)
{
  s3f_charge(a, STORAGE, w->stored / S3F_GIB);
  s3f_charge(a, PUT, w->objects_written * s3f_upload_requests(w->steps, w->size, PART, PART));
  s3f_charge(a, GET, w->reads * s3f_parts(w->steps, w->size, PART));
  s3f_charge(a, LIST, w->reads * set[LISTS_PER_OPEN]);
  s3f_charge(a, HEAD, w->reads * set[HEADS_PER_OPEN]);
}

/* Nobody measured its writes. */
static void gauge(const s3f_workload *w, const double *set, s3f_account *a, s3f_gauge *g)
{
  s3f_client_measured(g, S3F_READ, a->design, w->io_size, "the mount-s3 process");
  s3f_client_measured(g, S3F_WRITE, a->design, w->io_size, "the mount-s3 process");
  s3f_gauge_prefixes(g, S3F_READ, s3f_parts(w->steps, w->size, PART) + set[LISTS_PER_OPEN] + set[HEADS_PER_OPEN], 0);
  s3f_gauge_prefixes(g, S3F_WRITE, 0, s3f_upload_requests(w->steps, w->size, PART, PART));
}

const s3f_design s3f_mountpoint = {
    .name = "mountpoint", .title = "Mountpoint for Amazon S3", .fields = fields, .field_count = FIELDS,
    .items = items, .item_count = ITEMS, .charge = charge, .gauge = gauge};
