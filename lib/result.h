/* Results of the load generators that people run on their own clients. SPDX-License-Identifier: MIT */
#ifndef S3F_RESULT_H
#define S3F_RESULT_H

#include "message.h"
#include "measured.h"

enum { S3F_RESULTS_MOST = 32 }; /* of one file: directions, patterns and sizes of I/O */

/* What a file comes to: measurements without a design. */
typedef struct s3f_results {
  size_t count;
  struct s3f_result {
    s3f_measurement shown;
    s3f_operation operation;
    char date[16]; /* "2026-11-30"; "" when the file does not say */
  } at[S3F_RESULTS_MOST];
} s3f_results;

/* Reads fio's JSON (text around it, or several documents, do not matter) or a VDBENCH flatfile. S3F_OK; S3F_EDATA;
 * S3F_ENOMEM; S3F_ELIMIT (more than S3F_RESULTS_MOST). */
s3f_status s3f_results_read(const char *name, const char *text, size_t length, s3f_messages *messages,
                            s3f_results *results);

#endif
