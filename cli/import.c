/* s3fcost prices import: AWS's offer files as a table of rates. SPDX-License-Identifier: MIT */
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "run.h"
#include "watch.h"

enum { BLOCK = 256 * 1024 };

static s3f_status read_error(const char *path, int error)
{
  (void)fprintf(stderr, "%s: error: %s\n", path, strerror(error));
  return S3F_EIO;
}

/* Bytes of all files, where every one of them says its size; else 0. */
static size_t total_size(const options *o)
{
  struct stat about;
  size_t total = 0;
  for (size_t i = 1; i < o->word_count; i++) {
    if (stat(o->words[i], &about) != 0 || !S_ISREG(about.st_mode))
      return 0;
    total += (size_t)about.st_size;
  }
  return total;
}

/* *done counts the bytes of all files. S3F_EUSAGE: Ctrl-C was pressed. */
static s3f_status feed_file(s3f_import *import, FILE *file, const char *path, watch *w, size_t *done)
{
  static char block[BLOCK];
  size_t got;
  s3f_status status = S3F_OK;
  while (status == S3F_OK && (got = fread(block, 1, sizeof block, file)) > 0) {
    *done += got;
    status = s3f_import_feed(import, block, got);
    if (status == S3F_OK && !watch_step(w, *done))
      status = S3F_EUSAGE;
  }
  return status == S3F_OK && ferror(file) ? read_error(path, errno) : status;
}

static s3f_status import_file(run *r, s3f_import *import, const char *path, watch *w, size_t *done)
{
  struct stat about;
  const bool standard = strcmp(path, "-") == 0;
  if (!standard && stat(path, &about) == 0 && S_ISDIR(about.st_mode)) {
    (void)fprintf(stderr, "%s: error: is a directory; name the files in it\n", path);
    return S3F_EDATA;
  }
  FILE *file = standard ? stdin : fopen(path, "rb");
  if (file == NULL)
    return read_error(path, errno);
  s3f_status status = s3f_import_begin(import, path, r->messages);
  if (status == S3F_OK)
    status = feed_file(import, file, path, w, done);
  if (status == S3F_OK)
    status = s3f_import_end(import);
  if (!standard)
    (void)fclose(file);
  return status;
}

/* What is wrong with one file keeps no other from being checked. */
static s3f_status import_files(run *r, s3f_import *import)
{
  const options *o = r->options;
  watch w;
  size_t done = 0;
  s3f_status worst = S3F_OK;
  watch_bytes(&w, total_size(o));
  for (size_t i = 1; i < o->word_count && worst != S3F_EUSAGE && worst != S3F_ENOMEM; i++) {
    const s3f_status status = import_file(r, import, o->words[i], &w, &done);
    if (status == S3F_EUSAGE || exit_of(status) > exit_of(worst))
      worst = status;
  }
  watch_end(&w);
  print_messages(r);
  return worst;
}

static void print_table(run *r, const s3f_prices *rates)
{
  s3f_price row;
  char date[16];
  (void)fputs("region,rate,unit,from,to,price,currency,effective,evidence,source\n", r->out);
  for (size_t i = 0; s3f_prices_price(rates, i, &row) == S3F_OK; i++) {
    csv_text(r->out, true, row.region);
    csv_text(r->out, false, row.rate);
    csv_text(r->out, false, row.unit);
    csv_number(r->out, row.from);
    csv_number(r->out, isinf(row.to) ? NAN : row.to);
    csv_text(r->out, false, row.price_text);
    csv_text(r->out, false, row.currency);
    csv_text(r->out, false, date_text(row.effective, date));
    csv_text(r->out, false, row.evidence);
    csv_text(r->out, false, row.source);
    (void)fputc('\n', r->out);
  }
}

/* What is written must be a table that can be read. */
static s3f_status check_table(run *r)
{
  s3f_prices *again;
  s3f_status status = fflush(r->out) != 0 ? S3F_ENOMEM : s3f_prices_new(&again);
  if (status != S3F_OK)
    return status;
  status = s3f_prices_parse(again, "the imported table", r->whole.text, r->whole.length, r->messages);
  s3f_prices_free(again);
  return status;
}

static void print_count(const char *before, size_t count, const char *after)
{
  char number[64];
  (void)fprintf(stderr, "%s%s%s", before, s3f_format_number((double)count, 0, number, sizeof number), after);
}

/* What was taken and what was not, on standard error beside the table. */
static void print_account(const s3f_import *import, const s3f_prices *rates)
{
  s3f_import_counts counts;
  s3f_import_remark row;
  s3f_import_count(import, &counts);
  for (size_t i = 0; s3f_import_remark_at(import, i, &row) == S3F_OK; i++) {
    (void)fprintf(stderr, "%s:%zu: note: %s %s %s: %s for one %s in %s", row.file, row.line, row.service,
                  row.usage_type, row.why, row.price, row.unit, row.place);
    print_count("; ", row.rows, row.rows == 1 ? " row\n" : " rows\n");
  }
  if (rates == NULL)
    return;
  const size_t left[] = {counts.not_mapped, counts.other_services, counts.other_terms, counts.other_places};
  static const char *const whys[] = {" of usage types that are not mapped", " of other services", " not OnDemand",
                                     " outside regions"};
  const char *separator = "; left out: ";
  print_count("prices import: ", s3f_prices_count(rates), s3f_prices_count(rates) == 1 ? " price" : " prices");
  print_count(" from ", counts.used, "");
  print_count(" of ", counts.rows, " rows");
  for (size_t i = 0; i < sizeof left / sizeof *left; i++)
    if (left[i] > 0) {
      print_count(separator, left[i], whys[i]);
      separator = ", ";
    }
  (void)fputc('\n', stderr);
}

int command_prices_import(run *r)
{
  s3f_import *import;
  s3f_prices *rates = NULL;
  if (check_output(r, r->options->output) != EXIT_DONE)
    return EXIT_USAGE;
  s3f_status status = s3f_import_new(r->prices, &import);
  if (status != S3F_OK)
    return out_of_memory();
  status = import_files(r, import);
  if (status == S3F_OK)
    status = s3f_import_finish(import, r->messages, &rates);
  if (status == S3F_OK) {
    print_table(r, rates);
    status = check_table(r);
  }
  print_messages(r);
  if (status == S3F_OK || status == S3F_EDATA)
    print_account(import, rates);
  s3f_prices_free(rates);
  s3f_import_free(import);
  return status == S3F_ENOMEM ? out_of_memory() : exit_of(status);
}
