/* Long loops: a progress line on a terminal, and Ctrl-C (or another request to end). SPDX-License-Identifier: MIT */
#ifndef S3FCOST_WATCH_H
#define S3FCOST_WATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <time.h>

typedef struct watch {
  size_t total, every, again; /* the clock is looked at every so many, next at `again` */
  const char *unit;    /* "points", "MB" */
  size_t per;          /* how many of what is counted make one unit */
  bool terminal, shown; /* the terminal takes the line alone, not the rows */
  struct timespec next; /* when the line is due */
} watch;

/* From now on Ctrl-C is taken note of instead of ending the process, until watch_end. `total` points, or bytes to
 * read; 0: nobody knows. */
void watch_points(watch *watch, size_t total);
void watch_bytes(watch *watch, size_t total);
/* After `done` of the total; false: Ctrl-C was pressed, and the loop should end. */
bool watch_step(watch *watch, size_t done);
/* Clears the line. After Ctrl-C the process still ends by it, once the caller has tidied up: see
 * watch_finish. */
void watch_end(watch *watch);
/* Ends the process by the signal that Ctrl-C sent, if it did. */
void watch_finish(void);

#endif
