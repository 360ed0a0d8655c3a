/* Loaded before a program (LD_PRELOAD), makes allocation number FAIL_AT of the process fail, counted from 0; with
 * FAIL_ON=1 those after it too. COUNT_TO names a file for the number of all allocations.
 * SPDX-License-Identifier: MIT */
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);

static atomic_long made;
static long fail_at = -1;
static bool fail_on;

__attribute__((constructor)) static void start(void)
{
  const char *at = getenv("FAIL_AT"), *on = getenv("FAIL_ON");
  fail_on = on != NULL;
  made = 0; /* what the loader allocated does not count */
  fail_at = at == NULL ? -1 : strtol(at, NULL, 10);
}

__attribute__((destructor)) static void finish(void)
{
  const char *path = getenv("COUNT_TO");
  char text[32];
  const int length = snprintf(text, sizeof text, "%ld\n", (long)made);
  const int file = path == NULL ? -1 : open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
  if (file >= 0 && write(file, text, (size_t)length) == length)
    (void)close(file);
}

static bool fails(void)
{
  const long number = made++;
  if (fail_at < 0 || number < fail_at || (number > fail_at && !fail_on))
    return false;
  errno = ENOMEM;
  return true;
}

void *malloc(size_t size)
{
  return fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
  return fails() ? NULL : __libc_calloc(count, size);
}

void *realloc(void *block, size_t size)
{
  return fails() ? NULL : __libc_realloc(block, size);
}
