/* Records of a CSV file with their places, on top of libcsv. SPDX-License-Identifier: MIT */
#ifndef S3F_CSV_FILE_H
#define S3F_CSV_FILE_H

#include "message.h"

enum { S3F_CELLS_MOST = 256 }; /* the widest offer file of AWS has some hundred */

typedef struct s3f_record {
  const char *file;
  char *cells[S3F_CELLS_MOST];
  size_t count; /* may be more than S3F_CELLS_MOST: the rest is not kept */
  size_t line;  /* of its first byte, from 1 */
  const char *raw, *raw_end;
  s3f_messages *messages;
  size_t *errors; /* reported so far */
} s3f_record;

/* Takes one record; cells are NUL-terminated and live during the call alone. Bad data is reported
 * with s3f_record_say and reading goes on; any status but S3F_OK stops the reading. */
typedef s3f_status s3f_record_taker(void *context, const s3f_record *record);

/* Gives every record of `text` to `take`. A byte order mark and CRLF are accepted; blank lines are
 * passed over. S3F_OK; S3F_EDATA (an open or stray quote, a NUL byte, or anything reported);
 * S3F_ENOMEM; what `take` returned. */
s3f_status s3f_read_csv(const char *name, const char *text, size_t length, s3f_messages *messages,
                        s3f_record_taker *take, void *context);

/* The same for text that comes in pieces, cut anywhere; `name` must outlive it. Memory is that of one
 * piece and one record. */
typedef struct s3f_csv s3f_csv;
s3f_status s3f_csv_new(const char *name, s3f_messages *messages, s3f_record_taker *take, void *context,
                       s3f_csv **csv);
/* Takes the next piece. S3F_OK, S3F_EDATA (what cannot be read on from), S3F_ENOMEM; what `take` returned. */
s3f_status s3f_csv_feed(s3f_csv *csv, const char *text, size_t length);
/* Takes the end of the text. As above; S3F_EDATA also when anything was reported on the way. */
s3f_status s3f_csv_end(s3f_csv *csv);
void s3f_csv_free(s3f_csv *csv);

/* Reports what is wrong with cell number `cell`, with its line and column. */
void s3f_record_say(const s3f_record *record, size_t cell, const char *format, ...)
    S3F_PRINTF(3, 4);

#endif
