/* The workload: the fields of a scenario, and what follows from them. SPDX-License-Identifier: MIT */
#ifndef S3F_WORKLOAD_H
#define S3F_WORKLOAD_H

#include "field.h"
#include "step.h"

enum {
  S3F_OBJECT_SIZE,
  S3F_STORED,
  S3F_WORKING_SET,
  S3F_READS_PER_OBJECT,
  S3F_OBJECTS_WRITTEN,
  S3F_WRITTEN,
  S3F_RETENTION_MONTHS,
  S3F_WRITE_PATH,
  S3F_WRITTEN_IS_READ,
  S3F_IO_SIZE,
  S3F_PEAK_TO_AVERAGE,
  S3F_MONTH_HOURS,
  S3F_IO_PATTERN,
  S3F_PREFIXES,
  S3F_CLIENT_COUNT,
  S3F_CLIENT_TYPE,
  S3F_CLIENT_STREAMS,
  S3F_CLIENT_NETWORK,
  S3F_READ_THROUGHPUT,
  S3F_WRITE_THROUGHPUT,
  S3F_VISIBLE_WITHIN,
  S3F_DEADLINE,
  S3F_SCENARIO_FIELDS
};

extern const s3f_field_row s3f_scenario_fields[S3F_SCENARIO_FIELDS];

/* The members of a scenario that hold them: fields number `first` to `end` - 1. Ended by a row without a
 * name. */
typedef struct s3f_section {
  const char *name; /* "workload" */
  size_t first, end;
} s3f_section;
extern const s3f_section s3f_sections[];

/* The section called `name`; NULL when there is none. */
const s3f_section *s3f_section_find(const char *name);
/* The section that field number `index` stands in. */
const s3f_section *s3f_section_of(size_t index);

#define S3F_GIB 0x1p30
#define S3F_KIB 0x1p10
#define S3F_MIB 0x1p20

/* A file so small that opening it takes longer than reading it: the import threshold of S3 Files by default. */
#define S3F_SMALL_FILE (128 * S3F_KIB)

/* What the designs charge for. Volumes in bytes, counts a month. */
typedef struct s3f_workload {
  double size;            /* of an object, mean */
  double stored, written; /* written: a month */
  double objects_stored, objects_written;
  double working_set, objects, reads; /* objects: of the working set; reads: of whole objects */
  double reads_per_object;
  double io_size; /* of a read or write through a mount */
  double retention_months;
  double month_days;
  double peak; /* bytes a second */
  double mean;
  bool flow;  /* stated as what is written and how long it is kept; else as a stock */
  bool written_is_read; /* what is written in a month is part of what is read in it */
  bool mount; /* written through the mount, not over the S3 API */
  bool random; /* reads and writes through a mount */
  double prefixes;       /* that requests to the bucket spread over */
  double clients;        /* that there are, or that capacity is asked for */
  bool clients_stated;
  int client_type;       /* word of the field `type`; -1: none stated */
  double streams;        /* of each client; 0: as many as were measured */
  double network;        /* bytes a second of each client; 0: not stated */
  double need_read, need_write; /* bytes a second that are required; 0: nothing is */
  double visible_within; /* seconds; S3F_NOT_GIVEN: nothing is required */
  s3f_steps *steps; /* records the decisions of whoever charges; NULL: nobody asks */
} s3f_workload;

/* What can be wrong between fields that are each right. */
typedef enum s3f_conflict {
  S3F_NO_CONFLICT,
  S3F_NOTHING_STATED,     /* neither stored nor written */
  S3F_RETENTION_MISSING,  /* written, but neither retention_months nor stored */
  S3F_WRITTEN_TWICE,      /* written and objects_written */
  S3F_DISAGREE,           /* stored, written and retention_months */
  S3F_WORKING_SET_TOO_BIG /* more than is stored or written */
} s3f_conflict;

/* Derives the workload from its fields. `steps` records decisions, here and in the designs; NULL:
 * nobody asks. */
s3f_conflict s3f_workload_derive(const double fields[S3F_SCENARIO_FIELDS], s3f_steps *steps,
                                 s3f_workload *workload);

/* The same for a file system whose writes land in a bucket before it: they need not pass it as they come. */
static inline s3f_workload s3f_without_write_target(const s3f_workload *workload)
{
  s3f_workload files = *workload;
  files.need_write = 0;
  return files;
}

/* What is wrong in words, and the field that the message belongs to. */
int s3f_conflict_explain(s3f_conflict conflict, const double fields[S3F_SCENARIO_FIELDS],
                         char *why, size_t size);

#endif
