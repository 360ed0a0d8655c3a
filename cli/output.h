/* Where a result goes: standard output, or a file that is never left half-written.
 * SPDX-License-Identifier: MIT */
#ifndef S3FCOST_OUTPUT_H
#define S3FCOST_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

typedef struct output {
  FILE *file;        /* to write to; NULL: not open */
  const char *path;  /* as messages call it */
  char *target, *beside; /* a file written beside, and renamed when it is whole; NULL: written as it is */
} output;

/* What was written so far; for free(). */
typedef struct collected {
  char *text;
  size_t length, room;
} collected;

/* A stream that collects what is written to it, for fclose(), before what it collected goes. Where memory runs out
 * ferror() says so, which open_memstream's does not. NULL: memory ran out. */
FILE *output_collect(collected *collected);

/* Opens the file at `path`; NULL: standard output. A device or a pipe is written as it is, a link where
 * it points to. EXIT_DONE or, after a message, EXIT_IO. */
int output_open(output *output, const char *path);
/* Ends it; without `keep` nothing is left of it, but for what standard output or a device took. */
int output_close(output *output, bool keep);
/* Whether both paths name one file, which need not exist. */
bool output_same(const char *path, const char *other);
/* All at once. */
int output_write(const char *path, const char *text, size_t length);

#endif
