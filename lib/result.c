/* Results of fio and VDBENCH (fio's manual, JSON output; VDBENCH user guide, flatfile.html). Throughput is taken as
 * each reports it: fio in bytes a second, VDBENCH in MB that are 2^20 bytes. SPDX-License-Identifier: MIT */
#include "result.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "json.h"
#include "text.h"

/* One file being read. */
typedef struct reader {
  const char *file;
  s3f_messages *messages;
  s3f_results *results;
  s3f_status status;
} reader;

/* Says what is wrong first; what follows from it needs no words. */
static void complain(reader *r, size_t line, const char *text)
{
  if (r->status != S3F_OK)
    return;
  s3f_say(r->messages, r->file, line, 0, "%s", text);
  r->status = S3F_EDATA;
}

#define SAME_SIZE 0.01 /* mean sizes of I/O that differ less are one */

/* The result of these conditions; a new one when there is none. NULL: there is no room. */
static struct s3f_result *find_result(reader *r, s3f_operation operation, bool random, double io_size)
{
  const char *pattern = random ? "random" : "sequential";
  s3f_results *all = r->results;
  for (size_t i = 0; i < all->count; i++) {
    const s3f_measurement *m = &all->at[i].shown;
    if (all->at[i].operation == operation && strcmp(m->pattern, pattern) == 0 &&
        fabs(m->io_size - io_size) <= SAME_SIZE * io_size)
      return &all->at[i];
  }
  if (all->count == S3F_RESULTS_MOST) {
    s3f_say(r->messages, r->file, 0, 0, "holds results of more than %d kinds", S3F_RESULTS_MOST);
    r->status = S3F_ELIMIT;
    return NULL;
  }
  struct s3f_result *made = &all->at[all->count++];
  *made = (struct s3f_result){.operation = operation,
                              .shown = {.operation = operation == S3F_READ ? "read" : "write", .pattern = pattern,
                                        .state = "", .io_size = io_size, .client = "", .clients = 1, .file_size = NAN,
                                        .deployment = "", .level = NAN, .unit = "MiB/s", .evidence = "measured"}};
  return made;
}

/* The most that a client did in runs of the same conditions is its ceiling. */
static void keep_most(struct s3f_result *result, double rate, double streams)
{
  s3f_measurement *m = &result->shown;
  if (rate <= m->rate)
    return;
  m->rate = rate;
  m->streams = streams;
  m->per_client = m->total = rate / S3F_MIB;
}

/* ---- fio ------------------------------------------------------------------------------------ */

/* Jobs that ran at once, one direction: what they did together. */
typedef struct group {
  double number; /* groupid */
  s3f_operation operation;
  bool random;
  double bytes, ios, rate, streams;
} group;
enum { GROUPS_MOST = 64 };

typedef struct document {
  reader *reader;
  const cJSON *options; /* that hold for all its jobs; NULL: none */
  const cJSON *jobs;    /* the first of them */
  group groups[GROUPS_MOST];
  size_t count;
} document;

#define NUMBER_MOST 1e18

/* fio is seen to write a key twice: that matters where the values differ. False: it is missing, or wrong and said. */
static bool number_at(reader *r, const cJSON *object, const char *key, double *value)
{
  char text[128];
  const cJSON *found = NULL;
  for (const cJSON *item = cJSON_IsObject(object) ? object->child : NULL; item != NULL; item = item->next) {
    if (strcmp(item->string, key) != 0 || !cJSON_IsNumber(item))
      continue;
    if (found != NULL && (found->valuedouble < item->valuedouble || found->valuedouble > item->valuedouble)) {
      (void)snprintf(text, sizeof text, "\"%s\" stands twice in one job, with two values", key);
      complain(r, 0, text);
      return false;
    }
    found = item;
  }
  if (found == NULL)
    return false;
  if (!(found->valuedouble >= 0 && found->valuedouble <= NUMBER_MOST)) {
    (void)snprintf(text, sizeof text, "\"%s\" is %g in a job; a number from 0 to %g is needed", key, found->valuedouble,
                   NUMBER_MOST);
    complain(r, 0, text);
    return false;
  }
  *value = found->valuedouble;
  return true;
}

/* An option of a job, or of all; NULL: fio's default holds. */
static const char *option_of(const document *d, const cJSON *job, const char *name)
{
  const cJSON *own = cJSON_GetObjectItemCaseSensitive(job, "job options");
  const cJSON *item = cJSON_GetObjectItemCaseSensitive(own, name);
  if (item == NULL)
    item = cJSON_GetObjectItemCaseSensitive(d->options, name);
  return cJSON_IsString(item) ? item->valuestring : NULL;
}

static double count_of(const document *d, const cJSON *job, const char *name)
{
  const char *text = option_of(d, job, name);
  double value = 1;
  if (text == NULL || s3f_read_decimal(text, &value) == NULL || !(value >= 1))
    return 1;
  return value;
}

/* Whether two jobs are clones of one, by numjobs. */
static bool are_clones(reader *r, const cJSON *a, const cJSON *b)
{
  double first = 0, second = 0;
  const cJSON *name = cJSON_GetObjectItemCaseSensitive(a, "jobname"), *other_name = cJSON_GetObjectItemCaseSensitive(b, "jobname");
  (void)number_at(r, a, "groupid", &first);
  (void)number_at(r, b, "groupid", &second);
  return cJSON_IsString(name) && cJSON_IsString(other_name) && strcmp(name->valuestring, other_name->valuestring) == 0 &&
         !(first < second || first > second);
}

/* Reads or writes under way at once. Clones are reported one by one or, with group_reporting, as one. */
static double streams_of(const document *d, const cJSON *job)
{
  double entries = 0;
  for (const cJSON *other = d->jobs; other != NULL; other = other->next)
    entries += other == job || are_clones(d->reader, job, other);
  return count_of(d, job, "iodepth") * fmax(1, count_of(d, job, "numjobs") / entries);
}

/* Bytes a second; false: there is no sound figure, and that is said. */
static bool rate_at(reader *r, const cJSON *side, double *rate)
{
  if (!number_at(r, side, "bw_bytes", rate)) { /* old versions have KiB/s alone */
    if (!number_at(r, side, "bw", rate)) {
      complain(r, 0, "a job without \"bw_bytes\" and \"bw\": is this fio's --output-format=json?");
      return false;
    }
    *rate *= S3F_KIB;
  }
  if (!(*rate > 0))
    complain(r, 0, "a job that did its I/O at 0 bytes/s: that is no measurement; run it for longer");
  return *rate > 0;
}

/* One direction of one job, added to the jobs that it ran beside. */
static void take_direction(document *d, const cJSON *job, s3f_operation operation)
{
  reader *r = d->reader;
  const cJSON *side = cJSON_GetObjectItemCaseSensitive(job, operation == S3F_READ ? "read" : "write");
  double number = 0, bytes, ios, rate;
  if (!number_at(r, side, "io_bytes", &bytes) || !number_at(r, side, "total_ios", &ios) || !(bytes > 0 && ios > 0))
    return; /* a job of the other direction */
  if (!rate_at(r, side, &rate))
    return;
  (void)number_at(r, job, "groupid", &number);
  const char *rw = option_of(d, job, "rw");
  const bool random = rw != NULL && strncmp(rw, "rand", 4) == 0;
  size_t i = 0;
  while (i < d->count && !(d->groups[i].number >= number && d->groups[i].number <= number &&
                           d->groups[i].operation == operation && d->groups[i].random == random &&
                           fabs(d->groups[i].bytes / d->groups[i].ios - bytes / ios) <= SAME_SIZE * bytes / ios))
    i++;
  if (i == GROUPS_MOST) {
    s3f_say(r->messages, r->file, 0, 0, "holds more than %d groups of jobs", GROUPS_MOST);
    r->status = S3F_ELIMIT;
    return;
  }
  if (i == d->count)
    d->groups[d->count++] = (group){.number = number, .operation = operation, .random = random};
  group *g = &d->groups[i];
  g->bytes += bytes;
  g->ios += ios;
  g->rate += rate;
  g->streams += streams_of(d, job);
}

static void take_job(document *d, const cJSON *job)
{
  reader *r = d->reader;
  double error = 0;
  if (!cJSON_IsObject(job)) {
    complain(r, 0, "\"jobs\" holds what is no job");
    return;
  }
  (void)number_at(r, job, "error", &error);
  if (error > 0) {
    const cJSON *name = cJSON_GetObjectItemCaseSensitive(job, "jobname");
    char shown[S3F_SHOWN];
    s3f_say(r->messages, r->file, 0, 0, "job \"%s\" ended with error %.0f: what it did is no measurement; run it again",
            s3f_shown(cJSON_IsString(name) ? name->valuestring : "", shown), error);
    r->status = S3F_EDATA;
    return;
  }
  take_direction(d, job, S3F_READ);
  take_direction(d, job, S3F_WRITE);
}

static void date_of(const cJSON *root, char date[16])
{
  const cJSON *item = cJSON_GetObjectItemCaseSensitive(root, "timestamp");
  struct tm day;
  date[0] = '\0';
  if (!cJSON_IsNumber(item) || !(item->valuedouble > 0 && item->valuedouble < 1e11))
    return;
  const time_t seconds = (time_t)item->valuedouble;
  if (gmtime_r(&seconds, &day) == NULL || strftime(date, 16, "%Y-%m-%d", &day) == 0)
    date[0] = '\0';
}

/* A document takes the place of an earlier one for the conditions that it has: fio prints what it has so far with
 * --status-interval. */
static void take_document(reader *r, const cJSON *root)
{
  const cJSON *jobs = cJSON_GetObjectItemCaseSensitive(root, "jobs");
  document d = {.reader = r, .options = cJSON_GetObjectItemCaseSensitive(root, "global options"), .jobs = jobs->child};
  for (const cJSON *job = d.jobs; job != NULL && r->status == S3F_OK; job = job->next)
    take_job(&d, job);
  for (size_t pass = 0; pass < 2; pass++)
    for (size_t i = 0; i < d.count && r->status == S3F_OK; i++) {
      const group *g = &d.groups[i];
      struct s3f_result *result = find_result(r, g->operation, g->random, g->bytes / g->ios);
      if (result == NULL)
        return;
      if (pass == 0)
        result->shown.rate = 0;
      else
        keep_most(result, g->rate, g->streams);
      date_of(root, result->date);
    }
}

static const char *next_brace(const char *p, const char *end)
{
  return p < end ? memchr(p, '{', (size_t)(end - p)) : NULL;
}

/* `word` in the `length` bytes at `text`. */
static bool has_word(const char *text, const char *end, const char *word)
{
  const size_t length = strlen(word);
  for (const char *p = text; (size_t)(end - p) >= length; p++) {
    p = memchr(p, word[0], (size_t)(end - p) - length + 1);
    if (p == NULL)
      return false;
    if (memcmp(p, word, length) == 0)
      return true;
  }
  return false;
}

/* Every document of the text that has jobs; what stands around them is passed over. How many there were. */
static size_t read_fio(reader *r, const char *text, const char *end)
{
  const char *rest = text;
  size_t count = 0;
  for (const char *p = next_brace(text, end); p != NULL && r->status == S3F_OK;) {
    const size_t span = s3f_json_span(p, (size_t)(end - p));
    if (span == 0) {
      p = next_brace(p + 1, end);
      continue;
    }
    cJSON *root = cJSON_ParseWithLength(p, span);
    if (root == NULL) {
      r->status = S3F_ENOMEM; /* the grammar is sound: nothing else is left */
      break;
    }
    if (cJSON_IsArray(cJSON_GetObjectItemCaseSensitive(root, "jobs"))) {
      count++;
      take_document(r, root);
      rest = p + span;
    }
    cJSON_Delete(root);
    p = next_brace(p + span, end);
  }
  if (r->status == S3F_OK && has_word(rest, end, "\"jobs\""))
    complain(r, 0, "a result of fio that is not sound JSON; is the file cut short?");
  return count;
}

/* ---- VDBENCH -------------------------------------------------------------------------------- */

enum { COLUMNS_MOST = 128, NAME_MOST = 32 };

typedef struct flatfile {
  char names[COLUMNS_MOST][NAME_MOST];
  size_t columns; /* 0: the row of names is still to come */
  size_t averages;
} flatfile;

/* The next word of a line, in `word`; false at its end. One that is longer than any that is known is left empty: half
 * of a number would be another one. */
static bool next_word(const char **p, const char *end, char word[NAME_MOST])
{
  while (*p < end && (**p == ' ' || **p == '\t' || **p == '\r'))
    ++*p;
  const char *start = *p;
  while (*p < end && **p != ' ' && **p != '\t' && **p != '\r')
    ++*p;
  const size_t length = (size_t)(*p - start);
  (void)snprintf(word, NAME_MOST, "%.*s", (int)(length < NAME_MOST ? length : 0), start);
  return length > 0;
}

/* The row of column names has these. */
static bool is_names_row(const char *line, const char *end)
{
  return has_word(line, end, "Interval") && has_word(line, end, "MB/sec");
}

static void take_names(reader *r, flatfile *f, const char *line, const char *end)
{
  char beyond[NAME_MOST];
  f->columns = 0;
  while (f->columns < COLUMNS_MOST && next_word(&line, end, f->names[f->columns]))
    f->columns++;
  if (f->columns == COLUMNS_MOST && next_word(&line, end, beyond)) {
    s3f_say(r->messages, r->file, 0, 0, "has more than %d columns", COLUMNS_MOST);
    r->status = S3F_ELIMIT;
  }
}

/* The number in the column called `name`; NaN where there is none. */
static double cell_of(const flatfile *f, char cells[COLUMNS_MOST][NAME_MOST], size_t count, const char *name)
{
  for (size_t i = 0; i < f->columns && i < count; i++) {
    double value;
    const char *end = strcmp(f->names[i], name) == 0 ? s3f_read_decimal(cells[i], &value) : NULL;
    if (end != NULL && *end == '\0' && value >= 0 && value <= NUMBER_MOST)
      return value;
  }
  return NAN;
}

static void take_side(reader *r, s3f_operation operation, bool random, double io_size, double rate, double streams)
{
  struct s3f_result *result = rate > 0 ? find_result(r, operation, random, io_size) : NULL;
  if (result != NULL)
    keep_most(result, rate, streams);
}

/* A row whose Interval is avg_FROM-TO: the steady figure of a run. */
static void take_average(reader *r, flatfile *f, char cells[COLUMNS_MOST][NAME_MOST], size_t count, size_t line)
{
  const double rate = cell_of(f, cells, count, "MB/sec") * S3F_MIB, io_size = cell_of(f, cells, count, "bytes/io");
  const double reads = cell_of(f, cells, count, "read%"), threads = cell_of(f, cells, count, "threads");
  const double seek = cell_of(f, cells, count, "seekpct");
  f->averages++;
  if (!(rate > 0) || !(io_size > 0) || !(reads <= 100)) {
    complain(r, line, "an average without numbers for MB/sec, bytes/io and read%");
    return;
  }
  take_side(r, S3F_READ, seek > 0, io_size, rate * reads / 100, threads);
  take_side(r, S3F_WRITE, seek > 0, io_size, rate * (100 - reads) / 100, threads);
}

static void read_flatfile(reader *r, const char *text, const char *end, flatfile *f)
{
  size_t line = 1;
  for (const char *p = text; p < end && r->status == S3F_OK; line++) {
    const char *newline = memchr(p, '\n', (size_t)(end - p)), *stop = newline == NULL ? end : newline;
    char cells[COLUMNS_MOST][NAME_MOST];
    size_t count = 0;
    const char *at = p;
    if (*p != '*' && is_names_row(p, stop)) {
      take_names(r, f, p, stop);
    } else if (*p != '*' && f->columns > 0) {
      while (count < COLUMNS_MOST && next_word(&at, stop, cells[count]))
        count++;
      for (size_t i = 0; i < count && i < f->columns; i++)
        if (strcmp(f->names[i], "Interval") == 0 && strncmp(cells[i], "avg_", 4) == 0)
          take_average(r, f, cells, count, line);
    }
    p = newline == NULL ? end : newline + 1;
  }
}

/* ---- either --------------------------------------------------------------------------------- */

s3f_status s3f_results_read(const char *name, const char *text, size_t length, s3f_messages *messages,
                            s3f_results *results)
{
  reader r = {.file = name, .messages = messages, .results = results};
  const char *end = text + length;
  flatfile *f = calloc(1, sizeof *f);
  if (f == NULL)
    return S3F_ENOMEM;
  results->count = 0;
  const size_t documents = read_fio(&r, text, end);
  if (r.status == S3F_OK && documents == 0)
    read_flatfile(&r, text, end, f);
  if (r.status == S3F_OK && r.results->count == 0)
    complain(&r, 0, documents > 0 ? "no job of fio read or wrote anything"
                    : f->columns > 0 ? "no row whose Interval is avg_FROM-TO, such as avg_61-360; let VDBENCH end its run"
                    : "neither a result of fio (--output-format=json) nor a flatfile of VDBENCH");
  free(f);
  return r.status;
}
