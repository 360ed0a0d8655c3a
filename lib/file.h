/* Reading a whole file. SPDX-License-Identifier: MIT */
#ifndef S3F_FILE_H
#define S3F_FILE_H

#include "message.h"

/* Larger files are refused: the largest offer file of these services is some tens of MB. */
#define S3F_FILE_MOST ((size_t)64 * 1024 * 1024)

/* Reads `path` ("-": standard input) into *text, `*length` bytes and a NUL, for the caller to free.
 * S3F_OK; S3F_EIO (missing, unreadable); S3F_EDATA (a directory); S3F_ELIMIT; S3F_ENOMEM. */
s3f_status s3f_read_file(const char *path, s3f_messages *messages, char **text, size_t *length);

#endif
