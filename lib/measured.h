/* What somebody measured: throughput of clients and of files, and times. SPDX-License-Identifier: MIT */
#ifndef S3F_MEASURED_H
#define S3F_MEASURED_H

#include <stdbool.h>

#include "csv-file.h"
#include "feature.h"
#include "workload.h"

struct s3f_design;

/* Operations of the throughput table, in the order of their names. */
typedef enum s3f_operation {
  S3F_READ, S3F_WRITE,   /* of a client, or of a file where a row has a file size */
  S3F_DOWNLOAD,          /* of a whole file to local disk, before it is read there */
  S3F_POINT_READ, S3F_POINT_WRITE, /* through an S3 access point on FSx for ONTAP */
  S3F_OPERATIONS
} s3f_operation;

/* Operations of the latency table. */
typedef enum s3f_timed {
  S3F_TIMED_READ, S3F_TIMED_WRITE, S3F_TIMED_LIST, S3F_VISIBLE_IN_S3, S3F_VISIBLE_AS_FILE, S3F_TIMED_OTHER
} s3f_timed;

/* Where a row stands, and since when it holds. The first member of every kind of row. */
typedef struct s3f_origin {
  const char *file, *date;
  size_t line;
} s3f_origin;

/* The rows of all tables, and the types of client in them. */
typedef struct s3f_measurements {
  struct s3f_row {
    s3f_origin origin;
    s3f_measurement shown;
    const struct s3f_design *design;
    s3f_operation operation;
    int client;     /* its type, by the place among `clients`; -1: not said */
    int deployment; /* -1: none */
    bool own;       /* a user's own result, which holds for the user's clients, of whatever type */
  } *rows;
  size_t count, capacity;
  size_t level_count; /* rows of a file system's level: they come first */
  struct s3f_timing {
    s3f_origin origin;
    s3f_latency shown;
    const struct s3f_design *design;
    s3f_timed operation;
    int client;
  } *timings;
  size_t timing_count, timing_capacity;
  const char **clients; /* "c5n.2xlarge", each once, ended by NULL; the words of the field `type` */
} s3f_measurements;

extern const char *const s3f_throughput_header[];
extern const size_t s3f_throughput_columns;
extern const char *const s3f_latency_header[];
extern const size_t s3f_latency_columns;

/* Takes one record after the header; strings are kept by `keep` of `owner`. */
s3f_status s3f_throughput_take(s3f_measurements *measured, const s3f_record *record, s3f_keeper *keep, void *owner);
s3f_status s3f_latency_take(s3f_measurements *measured, const s3f_record *record, s3f_keeper *keep, void *owner);

/* Joins the tables `old` (NULL: none) and `added` into *joined, for the caller to free. Two rows of the same
 * conditions and date are an error; of two dates the newer counts. S3F_OK, S3F_EDATA or S3F_ENOMEM. */
s3f_status s3f_measurements_join(const s3f_measurements *old, const s3f_measurements *added, s3f_messages *messages,
                                 s3f_measurements **joined);
void s3f_measurements_free(s3f_measurements *measured);

/* A copy of `old` (NULL: none) in which `count` results of `design` take the place of what clients of it were
 * measured to do, in the directions that they have. S3F_OK or S3F_ENOMEM. */
s3f_status s3f_measurements_own(const s3f_measurements *old, const struct s3f_design *design, const struct s3f_row *rows,
                                size_t count, s3f_measurements **joined);

/* What one client was measured to do, read from the rows for the conditions of a workload. */
typedef struct s3f_reading {
  double rate;                /* bytes a second of one client; NaN: nobody measured it */
  const s3f_measurement *row; /* the nearest one behind it; NULL: none */
  bool outside;               /* used beyond the sizes, streams or clients that were measured */
  bool elsewhere;             /* measured on another type of client */
  bool own;                   /* the user's own result */
} s3f_reading;

/* Of operation `operation` of `design`, in reads or writes of `io` bytes. Between sizes of I/O, and of numbers
 * of streams, that were measured it is interpolated on a log scale. */
s3f_reading s3f_measured_client(const s3f_measurements *measured, const struct s3f_design *design, s3f_operation operation,
                                const s3f_workload *workload, double io);
/* Of a whole file of `size` bytes, in one stream: a read, a write or a download. */
s3f_reading s3f_measured_file(const s3f_measurements *measured, const struct s3f_design *design, s3f_operation operation,
                              const s3f_workload *workload, double size);
/* The sustained throughput of a file system of `deployment` and `level`; NULL: nobody measured it. */
const s3f_measurement *s3f_measured_level(const s3f_measurements *measured, const struct s3f_design *design, s3f_operation operation,
                                          int deployment, double level);
/* The fastest of all levels. */
const s3f_measurement *s3f_measured_most(const s3f_measurements *measured, const struct s3f_design *design,
                                         s3f_operation operation);
/* The row with `state`; NULL: there is none. */
const s3f_measurement *s3f_measured_state(const s3f_measurements *measured, const struct s3f_design *design, s3f_operation operation,
                                          const char *state);
/* The time of `operation`, on the client of the workload where it was measured there; NULL: nobody did. */
const s3f_latency *s3f_measured_time(const s3f_measurements *measured, const struct s3f_design *design, s3f_timed operation,
                                     const s3f_workload *workload);

#endif
