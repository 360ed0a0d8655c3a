/* Lists of messages. SPDX-License-Identifier: MIT */
#include "message.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MOST = 1024, PATH_SHOWN = 200 };

struct s3f_messages {
  char **texts;
  size_t count, capacity;
  size_t in_file; /* errors of the file being read, shown or not */
  bool lost;      /* memory ran out: some are missing */
};

/* What stands for those that are missing, after the others. */
static const char lost_text[] = "error: out of memory: more messages were lost";

s3f_messages *s3f_messages_new(void)
{
  return calloc(1, sizeof(s3f_messages));
}

void s3f_messages_free(s3f_messages *messages)
{
  if (messages == NULL)
    return;
  for (size_t i = 0; i < messages->count; i++)
    free(messages->texts[i]);
  free(messages->texts);
  free(messages);
}

size_t s3f_messages_count(const s3f_messages *messages)
{
  return messages == NULL ? 0 : messages->count + messages->lost;
}

const char *s3f_messages_text(const s3f_messages *messages, size_t index)
{
  if (index >= s3f_messages_count(messages))
    return NULL;
  return index < messages->count ? messages->texts[index] : lost_text;
}

/* A message lost to want of memory is no loss of the error: the status still carries it. */
static void add(s3f_messages *messages, const char *text)
{
  if (messages->count == messages->capacity) {
    size_t capacity = messages->capacity == 0 ? 8 : messages->capacity * 2;
    char **grown = realloc(messages->texts, capacity * sizeof *grown);
    if (grown == NULL) {
      messages->lost = true;
      return;
    }
    messages->texts = grown;
    messages->capacity = capacity;
  }
  char *copy = strdup(text);
  if (copy != NULL)
    messages->texts[messages->count++] = copy;
  else
    messages->lost = true;
}

/* A path as a message shows it: without control bytes, and of a very long one the end. */
static const char *shown_path(const char *path, char buffer[PATH_SHOWN])
{
  size_t length = strlen(path);
  bool cut = length >= PATH_SHOWN;
  (void)snprintf(buffer, PATH_SHOWN, "%s%s", cut ? "..." : "",
                 cut ? path + length - (PATH_SHOWN - 4) : path);
  for (char *p = buffer; *p != '\0'; p++)
    if ((unsigned char)*p < ' ' || *p == 127)
      *p = '?';
  return buffer;
}

static void say(s3f_messages *messages, const char *place, const char *format, va_list arguments)
{
  if (messages == NULL || ++messages->in_file > S3F_MESSAGES_A_FILE)
    return;
  char text[TEXT_MOST];
  int used = snprintf(text, sizeof text, "%s: error: ", place);
  if (used < 0 || (size_t)used >= sizeof text)
    used = 0;
  (void)vsnprintf(text + used, sizeof text - (size_t)used, format, arguments);
  add(messages, text);
}

void s3f_say(s3f_messages *messages, const char *file, size_t line, size_t column,
             const char *format, ...)
{
  char place[TEXT_MOST / 2], path[PATH_SHOWN];
  file = shown_path(file, path);
  if (line == 0)
    (void)snprintf(place, sizeof place, "%s", file);
  else if (column == 0)
    (void)snprintf(place, sizeof place, "%s:%zu", file, line);
  else
    (void)snprintf(place, sizeof place, "%s:%zu:%zu", file, line, column);
  va_list arguments;
  va_start(arguments, format);
  say(messages, place, format, arguments);
  va_end(arguments);
}

void s3f_say_at(s3f_messages *messages, const char *file, const char *pointer, const char *format,
                ...)
{
  char place[TEXT_MOST / 2], path[PATH_SHOWN];
  (void)snprintf(place, sizeof place, "%s: %s", shown_path(file, path), pointer);
  va_list arguments;
  va_start(arguments, format);
  say(messages, place, format, arguments);
  va_end(arguments);
}

void s3f_messages_end(s3f_messages *messages, const char *file)
{
  if (messages == NULL)
    return;
  if (messages->in_file > S3F_MESSAGES_A_FILE) {
    char text[TEXT_MOST], path[PATH_SHOWN];
    (void)snprintf(text, sizeof text, "%s: error: %zu more errors not shown",
                   shown_path(file, path), messages->in_file - S3F_MESSAGES_A_FILE);
    add(messages, text);
  }
  messages->in_file = 0;
}

const char *s3f_shown(const char *text, char buffer[S3F_SHOWN])
{
  size_t i = 0;
  for (; i < S3F_SHOWN - 4 && text[i] != '\0'; i++)
    buffer[i] = (char)((unsigned char)text[i] < ' ' || text[i] == 127 ? '?' : text[i]);
  if (text[i] != '\0') {
    while (i > 0 && ((unsigned char)text[i] & 0xC0) == 0x80)
      i--; /* not in the middle of a UTF-8 character */
    memcpy(buffer + i, "...", 3);
    i += 3;
  }
  buffer[i] = '\0';
  return buffer;
}
