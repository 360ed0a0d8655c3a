/* Reading a whole file. SPDX-License-Identifier: MIT */
#include "file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { FIRST_BUFFER = 16 * 1024, ERROR_MOST = 256 };

static s3f_status io_failure(s3f_messages *messages, const char *path, int error)
{
  char text[ERROR_MOST];
  if (error == ENOMEM)
    return S3F_ENOMEM;
  if (strerror_r(error, text, sizeof text) != 0) /* strerror need not be safe in several threads */
    (void)snprintf(text, sizeof text, "error %d of the system", error);
  s3f_say(messages, path, 0, 0, "%s", text);
  return S3F_EIO;
}

static s3f_status read_all(FILE *file, const char *path, s3f_messages *messages, char **text,
                           size_t *length)
{
  size_t capacity = FIRST_BUFFER, used = 0;
  char *buffer = malloc(capacity);
  while (buffer != NULL) {
    used += fread(buffer + used, 1, capacity - used - 1, file);
    if (ferror(file)) {
      int error = errno;
      free(buffer);
      return io_failure(messages, path, error);
    }
    if (feof(file)) {
      buffer[used] = '\0';
      *text = buffer;
      *length = used;
      return S3F_OK;
    }
    if (used > S3F_FILE_MOST) {
      free(buffer);
      s3f_say(messages, path, 0, 0, "larger than %zu MiB, the most that is read",
              S3F_FILE_MOST >> 20);
      return S3F_ELIMIT;
    }
    capacity = capacity * 2 < S3F_FILE_MOST ? capacity * 2 : S3F_FILE_MOST + 2;
    char *grown = realloc(buffer, capacity);
    if (grown == NULL)
      free(buffer);
    buffer = grown;
  }
  return S3F_ENOMEM;
}

s3f_status s3f_read_file(const char *path, s3f_messages *messages, char **text, size_t *length)
{
  if (strcmp(path, "-") == 0)
    return read_all(stdin, path, messages, text, length);
  struct stat about;
  if (stat(path, &about) != 0)
    return io_failure(messages, path, errno);
  if (S_ISDIR(about.st_mode)) {
    s3f_say(messages, path, 0, 0, "is a directory; a file is needed here");
    return S3F_EDATA;
  }
  FILE *file = fopen(path, "rb");
  if (file == NULL)
    return io_failure(messages, path, errno);
  s3f_status status = read_all(file, path, messages, text, length);
  (void)fclose(file);
  return status;
}
