/* s3fcost price --stream: a scenario a line, a result a line, in that order. SPDX-License-Identifier: MIT */
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "run.h"
#include "watch.h"

/* The longest line, and what a thread takes at a time. */
enum { LINE_MOST = 1024 * 1024 };

/* A scenario in a line has no file and no line number: pieces of a stream say the same as the whole. */
#define NAME "-"

/* What one thread works with. */
typedef struct worker {
  const s3f_prices *prices;
  const s3f_model_options *how;
  const char *text, *end; /* whole lines */
  s3f_bill *bill;         /* large enough for the models so far; NULL: none yet */
  char *out;
  size_t used, room;
  bool bad, unanswered, failed; /* of any line: bad data, no answer; memory ran out */
} worker;

/* ---- writing ------------------------------------------------------------------------------- */

static void put(worker *w, const char *text, size_t length)
{
  if (length > w->room - w->used && !w->failed) {
    size_t room = w->room * 2 > w->used + length ? w->room * 2 : w->used + length + LINE_MOST / 16;
    char *grown = realloc(w->out, room);
    w->failed = grown == NULL;
    if (grown != NULL) {
      w->out = grown;
      w->room = room;
    }
  }
  if (w->failed)
    return;
  memcpy(w->out + w->used, text, length);
  w->used += length;
}

static void put_text(worker *w, const char *text)
{
  put(w, text, strlen(text));
}

/* Most strings need no escape. */
static void put_string(worker *w, const char *text)
{
  const char *p = text;
  while ((unsigned char)*p >= ' ' && *p != '"' && *p != '\\')
    p++;
  if (*p == '\0') {
    put_text(w, "\"");
    put(w, text, (size_t)(p - text));
    put_text(w, "\"");
    return;
  }
  cJSON *string = cJSON_CreateStringReference(text);
  char *quoted = string == NULL ? NULL : cJSON_PrintUnformatted(string);
  if (quoted == NULL)
    w->failed = true;
  else
    put_text(w, quoted);
  cJSON_Delete(string);
  cJSON_free(quoted);
}

static void put_member(worker *w, const char *name, const char *text)
{
  put_text(w, name);
  if (text == NULL)
    put_text(w, "null");
  else
    put_string(w, text);
}

static const char *currency_or_null(const char *currency)
{
  return currency[0] == '\0' ? NULL : currency;
}

static void put_bill(worker *w, const s3f_bill *bill)
{
  char text[1024];
  put_member(w, "{\"design\":", bill->design);
  put_text(w, bill->fits ? ",\"fits\":true,\"reasons\":[" : ",\"fits\":false,\"reasons\":[");
  for (size_t i = 0; i < bill->reason_count; i++)
    put_member(w, i == 0 ? "" : ",", s3f_bill_reason(bill, i, text, sizeof text));
  put_text(w, "],\"total\":");
  put_text(w, isfinite(bill->total) ? exact(bill->total, text) : "null");
  put_member(w, ",\"currency\":", currency_or_null(bill->currency));
  put_member(w, ",\"evidence\":", bill->evidence);
  put_text(w, "}");
}

/* ---- one line ------------------------------------------------------------------------------ */

static bool make_bill(worker *w, const s3f_model *model)
{
  if (w->bill == NULL)
    return s3f_bill_new(model, &w->bill) == S3F_OK;
  return s3f_bill_reserve(w->bill, model) == S3F_OK;
}

static void put_model(worker *w, const s3f_model *model)
{
  const char *cheapest = NULL;
  double least = INFINITY;
  put_member(w, "{\"version\":1,\"name\":", s3f_model_name(model));
  put_member(w, ",\"region\":", s3f_model_region(model));
  put_member(w, ",\"currency\":", currency_or_null(s3f_model_currency(model)));
  put_text(w, ",\"designs\":[");
  for (size_t i = 0; i < s3f_model_design_count(model); i++) {
    if (s3f_model_bill(model, i, w->bill) != S3F_OK) {
      w->failed = true; /* cannot be: the scenario was checked */
      return;
    }
    if (is_ranked(w->bill) && w->bill->total < least) {
      least = w->bill->total;
      cheapest = w->bill->design;
    }
    put_text(w, i == 0 ? "" : ",");
    put_bill(w, w->bill);
  }
  put_member(w, "],\"cheapest\":", cheapest);
  put_text(w, "}\n");
  w->unanswered = w->unanswered || cheapest == NULL;
}

static void put_error(worker *w, s3f_status status, const s3f_messages *messages, const char *message)
{
  put_member(w, "{\"version\":1,\"error\":{\"status\":", s3f_status_text(status));
  put_text(w, ",\"messages\":[");
  for (size_t i = 0; i < s3f_messages_count(messages); i++)
    put_member(w, i == 0 ? "" : ",", s3f_messages_text(messages, i));
  if (message != NULL)
    put_string(w, message);
  put_text(w, "]}}\n");
  w->bad = true;
}

static void put_too_long(worker *w)
{
  put_error(w, S3F_ELIMIT, NULL, NAME ": error: a line longer than 1 MiB, the most that is read");
}

static void do_line(worker *w, const char *line, size_t length)
{
  s3f_model *model;
  if (length > LINE_MOST) {
    put_too_long(w);
    return;
  }
  s3f_status status = s3f_model_parse(w->prices, NAME, line, length, w->how, NULL, &model);
  if (status == S3F_OK) {
    if (make_bill(w, model))
      put_model(w, model);
    else
      w->failed = true;
    s3f_model_free(model);
    return;
  }
  s3f_messages *messages = s3f_messages_new(); /* read again, for what is wrong with it */
  if (messages == NULL || status == S3F_ENOMEM ||
      s3f_model_parse(w->prices, NAME, line, length, w->how, messages, &model) == S3F_ENOMEM)
    w->failed = true;
  else
    put_error(w, status, messages, NULL);
  s3f_messages_free(messages);
}

static bool is_blank(const char *line, size_t length)
{
  for (size_t i = 0; i < length; i++)
    if (strchr(" \t\r", line[i]) == NULL || line[i] == '\0')
      return false;
  return true;
}

static void *work(void *argument)
{
  worker *w = argument;
  for (const char *line = w->text; line < w->end && !w->failed;) {
    const char *stop = memchr(line, '\n', (size_t)(w->end - line));
    const size_t length = (size_t)((stop == NULL ? w->end : stop) - line);
    if (length > LINE_MOST || !is_blank(line, length))
      do_line(w, line, length);
    line += length + (stop != NULL);
  }
  return NULL;
}

/* ---- blocks of lines ----------------------------------------------------------------------- */

typedef struct stream {
  run *run;
  s3f_model_options how;
  worker *workers;
  size_t jobs;
  int input;
  const char *path;
  char *buffer;
  size_t used, room, total;
  bool ended, skipping; /* the rest of a line that is too long */
} stream;

/* Gives each worker its share of the whole lines in [text, end). */
static void share(stream *s, const char *text, const char *end)
{
  const size_t each = (size_t)(end - text) / s->jobs;
  for (size_t i = 0; i < s->jobs; i++) {
    const char *stop = i + 1 == s->jobs || (size_t)(end - text) <= each
                           ? end : memchr(text + each, '\n', (size_t)(end - text) - each);
    stop = stop == NULL || stop == end ? end : stop + 1;
    s->workers[i].text = text;
    s->workers[i].end = text = stop;
  }
}

/* Works on the lines in [text, end) and writes their results. EXIT_DONE or EXIT_IO. */
static int do_lines(stream *s, const char *text, const char *end)
{
  pthread_t threads[JOBS_MOST];
  bool started[JOBS_MOST] = {false};
  FILE *out = s->run->out;
  share(s, text, end);
  for (size_t i = 1; i < s->jobs; i++)
    started[i] = s->workers[i].text < s->workers[i].end &&
                 pthread_create(&threads[i], NULL, work, &s->workers[i]) == 0;
  bool failed = false;
  for (size_t i = 0; i < s->jobs; i++) {
    worker *w = &s->workers[i];
    if (started[i])
      (void)pthread_join(threads[i], NULL);
    else
      (void)work(w); /* its own share, or one that no thread was to be had for */
    failed = failed || w->failed;
    if (!failed)
      (void)fwrite(w->out, 1, w->used, out);
    w->used = 0;
  }
  if (failed)
    return out_of_memory();
  /* What writing failed of is said where the output is closed. */
  return fflush(out) == 0 && ferror(out) == 0 ? EXIT_DONE : EXIT_IO;
}

/* Whether more can be read without waiting for it. */
static bool more_waits(const stream *s)
{
  struct pollfd ready = {.fd = s->input, .events = POLLIN};
  return poll(&ready, 1, 0) > 0;
}

/* Reads until the buffer is full, the input ends, or whoever writes it waits for an answer. */
static int fill(stream *s)
{
  do {
    const ssize_t count = read(s->input, s->buffer + s->used, s->room - s->used);
    if (count < 0) {
      if (errno != EINTR)
        (void)fprintf(stderr, "%s: error: %s\n", s->path, strerror(errno));
      return EXIT_IO;
    }
    s->ended = count == 0;
    s->used += (size_t)count;
    s->total += (size_t)count;
  } while (!s->ended && s->used < s->room && more_waits(s));
  return EXIT_DONE;
}

/* What is left of a line that was too long goes. */
static void skip_line(stream *s)
{
  const char *stop = memchr(s->buffer, '\n', s->used);
  const size_t gone = stop == NULL ? s->used : (size_t)(stop - s->buffer) + 1;
  memmove(s->buffer, s->buffer + gone, s->used -= gone);
  s->skipping = stop == NULL;
}

/* The last line feed in the buffer; NULL: there is none. */
static char *last_line_end(const stream *s)
{
  char *p = s->buffer + s->used;
  while (p > s->buffer && p[-1] != '\n')
    p--;
  return p == s->buffer ? NULL : p;
}

static int do_block(stream *s)
{
  if (s->skipping)
    skip_line(s);
  char *end = s->ended ? s->buffer + s->used : last_line_end(s);
  if (end == NULL && s->used < s->room)
    return EXIT_DONE; /* a line that has not ended yet */
  if (end == NULL) {
    put_too_long(&s->workers[0]);
    end = s->buffer + s->used;
    s->skipping = true;
  }
  const char *text = s->skipping ? end : s->buffer;
  const int code = do_lines(s, text, end);
  s->used -= (size_t)(end - s->buffer);
  memmove(s->buffer, end, s->used);
  return code;
}

static int do_stream(stream *s)
{
  watch w;
  int code = EXIT_DONE;
  watch_bytes(&w, 0);
  w.terminal = w.terminal && isatty(STDOUT_FILENO) == 0; /* there the results show how far it is */
  while (code == EXIT_DONE && !s->ended) {
    code = fill(s);
    if (code == EXIT_DONE)
      code = do_block(s);
    if (!watch_step(&w, s->total))
      code = EXIT_IO;
  }
  watch_end(&w);
  return code;
}

static bool make_workers(stream *s)
{
  s->jobs = s->run->options->jobs > 0 ? s->run->options->jobs : 1;
  s->room = (s->jobs + 1) * LINE_MOST;
  s->buffer = malloc(s->room);
  s->workers = calloc(s->jobs, sizeof *s->workers);
  for (size_t i = 0; s->workers != NULL && i < s->jobs; i++)
    s->workers[i] = (worker){.prices = s->run->prices, .how = &s->how};
  return s->buffer != NULL && s->workers != NULL;
}

/* The exit code of what all workers saw. */
static int verdict(const stream *s)
{
  bool bad = false, unanswered = false;
  for (size_t i = 0; i < s->jobs; i++) {
    bad = bad || s->workers[i].bad;
    unanswered = unanswered || s->workers[i].unanswered;
  }
  return bad ? EXIT_DATA : unanswered ? EXIT_NO_ANSWER : EXIT_DONE;
}

/* An option that is wrong is wrong for every line: it is said once, before any is read. */
static int check_options(run *r)
{
  static const char sound[] = "{\"region\":\"-\",\"workload\":{\"stored\":1,\"object_size\":1,\"reads_per_object\":0}}";
  const s3f_model_options how = model_options(r->options);
  s3f_model *model;
  const s3f_status status = s3f_model_parse(r->prices, NAME, sound, sizeof sound - 1, &how, r->messages, &model);
  if (status == S3F_OK)
    s3f_model_free(model);
  if (status != S3F_EUSAGE)
    return status == S3F_ENOMEM ? out_of_memory() : EXIT_DONE;
  print_messages(r);
  return EXIT_USAGE;
}

int command_stream(run *r)
{
  const options *o = r->options;
  stream s = {.run = r, .how = model_options(o), .path = o->word_count > 0 ? o->words[0] : "-"};
  int code = check_options(r);
  if (code != EXIT_DONE)
    return code;
  s.input = strcmp(s.path, "-") == 0 ? STDIN_FILENO : open(s.path, O_RDONLY);
  if (s.input < 0) {
    (void)fprintf(stderr, "%s: error: %s\n", s.path, strerror(errno));
    return EXIT_IO;
  }
  code = make_workers(&s) ? run_stream(r) : out_of_memory();
  if (code == EXIT_DONE) {
    code = do_stream(&s);
    const bool lost = code != EXIT_DONE && ferror(r->out) == 0; /* what was read, not what was written, failed */
    const int written = lost ? EXIT_IO : run_write(r);
    code = written != EXIT_DONE ? written : verdict(&s);
  }
  if (s.input != STDIN_FILENO)
    (void)close(s.input);
  for (size_t i = 0; s.workers != NULL && i < s.jobs; i++) {
    s3f_bill_free(s.workers[i].bill);
    free(s.workers[i].out);
  }
  free(s.workers);
  free(s.buffer);
  return code;
}
