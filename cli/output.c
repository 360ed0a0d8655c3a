/* Where a result goes. SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* fopencookie */
#include "output.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "options.h"

static ssize_t collect(void *cookie, const char *text, size_t length)
{
  collected *c = cookie;
  if (length > c->room - c->length) {
    const size_t room = c->room * 2 > c->length + length ? c->room * 2 : c->length + length;
    char *grown = realloc(c->text, room);
    if (grown == NULL)
      return 0;
    c->text = grown;
    c->room = room;
  }
  memcpy(c->text + c->length, text, length);
  c->length += length;
  return (ssize_t)length;
}

FILE *output_collect(collected *c)
{
  *c = (collected){.text = NULL};
  return fopencookie(c, "w", (cookie_io_functions_t){.write = collect});
}

static int io_error(const char *path)
{
  (void)fprintf(stderr, "%s: error: %s\n", path, strerror(errno));
  return EXIT_IO;
}

/* A regular file is written beside and renamed. */
static int open_beside(output *o, const char *path, mode_t mode)
{
  size_t size = strlen(path) + sizeof ".XXXXXX";
  o->target = strdup(path);
  o->beside = malloc(size);
  if (o->target == NULL || o->beside == NULL) {
    free(o->beside);
    o->beside = NULL;
    return io_error(o->path);
  }
  (void)snprintf(o->beside, size, "%s.XXXXXX", path);
  int descriptor = mkstemp(o->beside);
  if (descriptor < 0) {
    free(o->beside);
    o->beside = NULL;
    return io_error(o->path);
  }
  o->file = fchmod(descriptor, mode) == 0 ? fdopen(descriptor, "w") : NULL;
  if (o->file != NULL)
    return EXIT_DONE;
  int code = io_error(o->path);
  (void)close(descriptor);
  return code;
}

static int open_path(output *o)
{
  struct stat about;
  mode_t mask = umask(0);
  (void)umask(mask);
  if (lstat(o->path, &about) != 0)
    return open_beside(o, o->path, 0666 & ~mask);
  if (stat(o->path, &about) != 0)
    about.st_mode = S_IFLNK; /* a link to what is not there yet: opening makes it */
  if (S_ISREG(about.st_mode)) {
    char *target = realpath(o->path, NULL);
    int code = target == NULL ? io_error(o->path) : open_beside(o, target, about.st_mode & 07777);
    free(target);
    return code;
  }
  o->file = fopen(o->path, "w");
  return o->file == NULL ? io_error(o->path) : EXIT_DONE;
}

int output_open(output *o, const char *path)
{
  *o = (output){.file = stdout, .path = "standard output"};
  if (path == NULL)
    return EXIT_DONE;
  *o = (output){.path = path};
  int code = open_path(o);
  if (code != EXIT_DONE)
    (void)output_close(o, false);
  return code;
}

int output_close(output *o, bool keep)
{
  int code = EXIT_DONE;
  if (o->file != NULL && (ferror(o->file) != 0 || fflush(o->file) != 0) && keep)
    code = io_error(o->path);
  if (o->file != NULL && o->file != stdout && fclose(o->file) != 0 && keep && code == EXIT_DONE)
    code = io_error(o->path);
  if (o->beside != NULL && keep && code == EXIT_DONE && rename(o->beside, o->target) != 0)
    code = io_error(o->path);
  if (o->beside != NULL && (!keep || code != EXIT_DONE))
    (void)remove(o->beside);
  free(o->beside);
  free(o->target);
  *o = (output){.file = NULL};
  return code;
}

/* The folder of `path`, and where its last part begins. */
static bool find_folder(const char *path, struct stat *folder, const char **last)
{
  const char *slash = strrchr(path, '/');
  char *parent = slash == NULL ? strdup(".") : strndup(path, (size_t)(slash - path) + 1);
  bool found = parent != NULL && stat(parent, folder) == 0;
  *last = slash == NULL ? path : slash + 1;
  free(parent);
  return found;
}

bool output_same(const char *path, const char *other)
{
  struct stat a, b;
  const char *last, *other_last;
  if (stat(path, &a) == 0 && stat(other, &b) == 0)
    return a.st_dev == b.st_dev && a.st_ino == b.st_ino;
  return find_folder(path, &a, &last) && find_folder(other, &b, &other_last) && a.st_dev == b.st_dev &&
         a.st_ino == b.st_ino && strcmp(last, other_last) == 0;
}

int output_write(const char *path, const char *text, size_t length)
{
  output o;
  int code = output_open(&o, path);
  if (code != EXIT_DONE)
    return code;
  (void)fwrite(text, 1, length, o.file);
  return output_close(&o, true);
}
