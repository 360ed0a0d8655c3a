/* Price tables: reading, checking, looking up. SPDX-License-Identifier: MIT */
#include "prices.h"

#include <dirent.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "binding.h"
#include "csv-file.h"
#include "file.h"
#include "measured.h"
#include "result.h"
#include "text.h"

static const char *const header[] = {"region", "rate",     "unit",      "from",     "to",
                                     "price",  "currency", "effective", "evidence", "source"};
#define HEADER_TEXT "region,rate,unit,from,to,price,currency,effective,evidence,source"
enum { REGION, RATE, UNIT, FROM, TO, PRICE, CURRENCY, EFFECTIVE, EVIDENCE, SOURCE, COLUMNS };

static const char *const units[] = {"GB-Mo",   "GB",      "Requests", "MBps-Mo",
                                    "IOPS-Mo", "Objects", "Tasks"};
enum { UNITS = sizeof units / sizeof *units };

/* Strongest first: a total is as good as the weakest price in it. */
static const char *const grades[] = {"price-list", "published", "stated", "measured", "inferred"};
enum { GRADES = sizeof grades / sizeof *grades };

const char *s3f_unit(const char *text)
{
  const size_t index = s3f_index_of(text, units, UNITS);
  return index == UNITS ? NULL : units[index];
}

const char *s3f_evidence_name(unsigned evidence)
{
  return grades[evidence];
}

/* Strings of many rows, freed together. */
enum { CHUNK = 16 * 1024 };
typedef struct chunk {
  struct chunk *next;
  size_t used, size;
  char text[];
} chunk;

struct s3f_prices {
  s3f_rate *rates; /* by region, id, date, band */
  size_t count, capacity;
  chunk *chunks;
  s3f_levels *levels; /* NULL: none added */
  const char *levels_file;
  s3f_features *features; /* NULL: none added */
  const char *features_file;
  s3f_measurements *measured; /* NULL: none added */
  s3f_regions *regions;         /* NULL: none added */
  s3f_usage_types *usage_types; /* NULL: none added */
  s3f_defaults *defaults;
  s3f_index *index; /* of `rates`, once they are checked */
  bool rows_lost; /* while reading: a row is so wrong that its bands cannot be checked */
};

s3f_status s3f_prices_new(s3f_prices **prices)
{
  s3f_prices *made = calloc(1, sizeof *made);
  if (made == NULL)
    return S3F_ENOMEM;
  made->defaults = s3f_defaults_new();
  if (made->defaults == NULL || s3f_index_new(made, &made->index) != S3F_OK) {
    s3f_prices_free(made);
    return S3F_ENOMEM;
  }
  *prices = made;
  return S3F_OK;
}

static void drop_rates(s3f_prices *prices)
{
  free(prices->rates);
  s3f_index_free(prices->index);
}

void s3f_prices_free(s3f_prices *prices)
{
  if (prices == NULL)
    return;
  while (prices->chunks != NULL) {
    chunk *next = prices->chunks->next;
    free(prices->chunks);
    prices->chunks = next;
  }
  drop_rates(prices);
  free(prices->levels);
  free(prices->features);
  s3f_measurements_free(prices->measured);
  free(prices->regions);
  free(prices->usage_types);
  free(prices->defaults);
  free(prices);
}

static const char *keep(s3f_prices *prices, const char *text)
{
  size_t length = strlen(text) + 1;
  chunk *top = prices->chunks;
  if (top == NULL || top->used + length > top->size) {
    size_t size = length > CHUNK ? length : CHUNK;
    chunk *made = malloc(sizeof *made + size);
    if (made == NULL)
      return NULL;
    *made = (chunk){.next = top, .size = size};
    prices->chunks = top = made;
  }
  char *copy = top->text + top->used;
  memcpy(copy, text, length);
  top->used += length;
  return copy;
}

/* ---- one row ------------------------------------------------------------------------------- */

static bool read_amount(const char *text, double *value)
{
  const char *end = s3f_read_decimal(text, value);
  if (end == NULL || *end != '\0' || !isfinite(*value) || text[0] == '-')
    return false;
  /* A price too small for a double must not become 0. */
  return *value > 0 || strcspn(text, "123456789") >= strcspn(text, "eE");
}

static bool read_cell_amount(const s3f_record *record, size_t cell, double *value)
{
  const char *text = record->cells[cell];
  if (read_amount(text, value))
    return true;
  char shown[S3F_SHOWN];
  s3f_record_say(record, cell, "%s \"%s\" is not a decimal number of 0 or more, such as 51200 or "
                 "0.0000047", header[cell], s3f_shown(text, shown));
  return false;
}

/* The place of a cell among `names`; `count` when it is none of them, which is reported. */
static size_t find_name(const s3f_record *record, size_t cell, const char *const *names,
                        size_t count)
{
  const char *text = record->cells[cell];
  size_t index = s3f_index_of(text, names, count);
  if (index == count) {
    char shown[S3F_SHOWN], near[96], list[256] = "";
    s3f_append_list(list, sizeof list, names, count);
    s3f_record_say(record, cell, "%s \"%s\" is unknown%s; known: %s", header[cell],
                   s3f_shown(text, shown), s3f_did_you_mean(text, names, count, near, sizeof near),
                   list);
  }
  return index;
}

bool s3f_is_currency(const char *text)
{
  for (int i = 0; i < 3; i++)
    if (text[i] < 'A' || text[i] > 'Z')
      return false;
  return text[3] == '\0';
}

int s3f_read_date(const char *text)
{
  static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  for (int i = 0; i < 10; i++)
    if (i == 4 || i == 7 ? text[i] != '-' : text[i] < '0' || text[i] > '9')
      return 0;
  if (text[10] != '\0')
    return 0;
  int year = (text[0] - '0') * 1000 + (text[1] - '0') * 100 + (text[2] - '0') * 10 + text[3] - '0';
  int month = (text[5] - '0') * 10 + text[6] - '0', day = (text[8] - '0') * 10 + text[9] - '0';
  if (year < 2000 || month < 1 || month > 12)
    return 0;
  int leap = month == 2 && year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  return day >= 1 && day <= days[month - 1] + leap ? year * 10000 + month * 100 + day : 0;
}

static s3f_rate *new_rate(s3f_prices *prices)
{
  if (prices->count == prices->capacity) {
    size_t capacity = prices->capacity == 0 ? 64 : prices->capacity * 2;
    s3f_rate *grown = realloc(prices->rates, capacity * sizeof *grown);
    if (grown == NULL)
      return NULL;
    prices->rates = grown;
    prices->capacity = capacity;
  }
  return &prices->rates[prices->count++];
}

static void read_band(const s3f_record *record, s3f_rate *rate)
{
  bool from = read_cell_amount(record, FROM, &rate->from);
  rate->to = INFINITY;
  bool to = record->cells[TO][0] == '\0' || read_cell_amount(record, TO, &rate->to);
  if (from && to && rate->to <= rate->from) {
    s3f_record_say(record, TO, "the band ends at %s, not above its beginning %s",
                   record->cells[TO], record->cells[FROM]);
    to = false;
  }
  rate->broken = !(from && to);
}

/* Rates are named in lower case with dots, regions as AWS names them: what stands elsewhere in the
 * name is a slip that would otherwise show as a missing price. */
static bool is_code(const s3f_record *record, size_t cell)
{
  const char *text = record->cells[cell];
  if (s3f_is_code(text))
    return true;
  char shown[S3F_SHOWN];
  s3f_record_say(record, cell, "%s \"%s\" is not a name of lower-case letters, digits, '.' and '-'",
                 header[cell], s3f_shown(text, shown));
  return false;
}

static s3f_status take_rate(void *context, const s3f_record *record)
{
  s3f_prices *prices = context;
  s3f_rate rate = {.file = record->file, .line = record->line};
  bool region = is_code(record, REGION), id = is_code(record, RATE);
  size_t unit = find_name(record, UNIT, units, UNITS);
  read_band(record, &rate);
  bool good = read_cell_amount(record, PRICE, &rate.price);
  if (s3f_is_currency(record->cells[CURRENCY])) {
    memcpy(rate.currency, record->cells[CURRENCY], S3F_CURRENCY_SIZE);
  } else {
    char shown[S3F_SHOWN];
    s3f_record_say(record, CURRENCY, "currency \"%s\" is not a code of three capital letters, such "
                   "as USD", s3f_shown(record->cells[CURRENCY], shown));
    good = false;
  }
  rate.effective = s3f_read_date(record->cells[EFFECTIVE]);
  if (rate.effective == 0) {
    char shown[S3F_SHOWN];
    s3f_record_say(record, EFFECTIVE, "effective date \"%s\" is not a date such as 2026-11-30",
                   s3f_shown(record->cells[EFFECTIVE], shown));
  }
  size_t evidence = find_name(record, EVIDENCE, grades, GRADES);
  if (!region || !id || rate.effective == 0) {
    prices->rows_lost = true;
    return S3F_OK;
  }
  if (good && unit < UNITS && evidence < GRADES) {
    rate.unit = units[unit];
    rate.evidence = (unsigned)evidence;
  } else {
    rate.broken = 1;
  }
  const s3f_rate *before = prices->count == 0 ? NULL : &prices->rates[prices->count - 1];
  rate.region = before != NULL && strcmp(before->region, record->cells[REGION]) == 0
                    ? before->region : keep(prices, record->cells[REGION]);
  rate.id = keep(prices, record->cells[RATE]);
  rate.price_text = keep(prices, record->cells[PRICE]);
  rate.source = keep(prices, record->cells[SOURCE]);
  s3f_rate *row = new_rate(prices);
  if (row == NULL || rate.region == NULL || rate.id == NULL || rate.price_text == NULL ||
      rate.source == NULL)
    return S3F_ENOMEM;
  *row = rate;
  return S3F_OK;
}

/* ---- one file ------------------------------------------------------------------------------ */

/* What is being read, known from its header. */
typedef struct intake {
  s3f_prices *prices;
  s3f_record_taker *take; /* NULL: the header is still to come */
  void *context;
  size_t column_count, records;
} intake;

static bool has_columns(const s3f_record *record, const char *const *columns, size_t count)
{
  if (record->count != count)
    return false;
  for (size_t i = 0; i < count; i++)
    if (strcmp(record->cells[i], columns[i]) != 0)
      return false;
  return true;
}

static const char *keep_for(void *prices, const char *text)
{
  return keep(prices, text);
}

static s3f_status take_feature(void *context, const s3f_record *record)
{
  s3f_prices *prices = context;
  return s3f_features_take(prices->features, record, keep_for, prices);
}

static s3f_status take_features_header(intake *in, const s3f_record *record)
{
  s3f_prices *prices = in->prices;
  if (prices->features == NULL)
    prices->features = calloc(1, sizeof *prices->features);
  if (prices->features == NULL)
    return S3F_ENOMEM;
  in->column_count = record->count;
  in->take = take_feature;
  in->context = prices;
  prices->features_file = record->file;
  return s3f_features_begin(prices->features, record);
}

static s3f_status take_throughput(void *context, const s3f_record *record)
{
  s3f_prices *prices = context;
  return s3f_throughput_take(prices->measured, record, keep_for, prices);
}

static s3f_status take_latency(void *context, const s3f_record *record)
{
  s3f_prices *prices = context;
  return s3f_latency_take(prices->measured, record, keep_for, prices);
}

static s3f_status begin_measurements(intake *in, const s3f_record *record, s3f_record_taker *take)
{
  s3f_prices *prices = in->prices;
  if (prices->measured == NULL)
    prices->measured = calloc(1, sizeof *prices->measured);
  if (prices->measured == NULL)
    return S3F_ENOMEM;
  in->column_count = record->count;
  in->take = take;
  in->context = prices;
  return S3F_OK;
}

static s3f_status take_region(void *context, const s3f_record *record)
{
  s3f_prices *prices = context;
  return s3f_regions_take(prices->regions, record, keep_for, prices);
}

static s3f_status take_usage_type(void *context, const s3f_record *record)
{
  s3f_prices *prices = context;
  return s3f_usage_types_take(prices->usage_types, record, keep_for, prices);
}

/* The tables that AWS's price lists are read by; false: `record` is the header of neither. */
static bool take_list_header(intake *in, const s3f_record *record, s3f_status *status)
{
  s3f_prices *prices = in->prices;
  if (has_columns(record, s3f_regions_header, s3f_regions_columns)) {
    if (prices->regions == NULL)
      prices->regions = calloc(1, sizeof *prices->regions);
    in->take = take_region;
    *status = prices->regions == NULL ? S3F_ENOMEM : S3F_OK;
  } else if (has_columns(record, s3f_usage_types_header, s3f_usage_types_columns)) {
    if (prices->usage_types == NULL)
      prices->usage_types = calloc(1, sizeof *prices->usage_types);
    in->take = take_usage_type;
    *status = prices->usage_types == NULL ? S3F_ENOMEM : S3F_OK;
  } else {
    return false;
  }
  in->context = prices;
  in->column_count = record->count;
  return true;
}

static s3f_status take_header(intake *in, const s3f_record *record)
{
  s3f_status status;
  if (take_list_header(in, record, &status))
    return status;
  if (s3f_is_features_header(record))
    return take_features_header(in, record);
  if (has_columns(record, s3f_throughput_header, s3f_throughput_columns))
    return begin_measurements(in, record, take_throughput);
  if (has_columns(record, s3f_latency_header, s3f_latency_columns))
    return begin_measurements(in, record, take_latency);
  if (has_columns(record, header, COLUMNS)) {
    in->column_count = COLUMNS;
    in->take = take_rate;
    in->context = in->prices;
    return S3F_OK;
  }
  if (has_columns(record, s3f_levels_header, s3f_levels_columns)) {
    if (in->prices->levels == NULL)
      in->prices->levels = calloc(1, sizeof *in->prices->levels);
    if (in->prices->levels == NULL)
      return S3F_ENOMEM;
    in->column_count = s3f_levels_columns;
    in->take = s3f_levels_take;
    in->context = in->prices->levels;
    in->prices->levels_file = record->file;
    return S3F_OK;
  }
  s3f_record_say(record, 0, "not the header of a table of this tool; a rate table begins with: "
                 HEADER_TEXT);
  return S3F_EDATA;
}

static s3f_status take_record(void *context, const s3f_record *record)
{
  intake *in = context;
  if (in->take == NULL)
    return take_header(in, record);
  in->records++;
  if (record->count != in->column_count) {
    bool last = record->raw_end[-1] != '\n';
    s3f_record_say(record, 0, "%zu cell%s where the header has %zu columns%s", record->count,
                   record->count == 1 ? "" : "s", in->column_count,
                   last && record->count < in->column_count ? "; is the file cut short?" : "");
    in->prices->rows_lost = true;
    return S3F_OK;
  }
  return in->take(in->context, record);
}

static s3f_status read_text(s3f_prices *addition, const char *name, const char *text,
                            size_t length, s3f_messages *messages)
{
  name = keep(addition, name);
  if (name == NULL)
    return S3F_ENOMEM;
  intake in = {.prices = addition};
  s3f_status status = s3f_read_csv(name, text, length, messages, take_record, &in);
  if (status == S3F_OK && in.records == 0) {
    s3f_say(messages, name, 0, 0,
            in.take == NULL ? "is empty; a rate table begins with: " HEADER_TEXT
                            : "has a header and no row");
    status = S3F_EDATA;
  }
  return status;
}

/* ---- the whole table ----------------------------------------------------------------------- */

/* Same region, rate and date: the bands of one price. */
static int compare_schedule(const s3f_rate *a, const s3f_rate *b)
{
  int order = a->region == b->region ? 0 : strcmp(a->region, b->region);
  if (order == 0)
    order = strcmp(a->id, b->id);
  return order != 0 ? order : (a->effective > b->effective) - (a->effective < b->effective);
}

static int compare_rates(const void *left, const void *right)
{
  const s3f_rate *a = left, *b = right;
  int order = compare_schedule(a, b);
  if (order == 0)
    order = (a->from > b->from) - (a->from < b->from);
  return order != 0 ? order : (a->line > b->line) - (a->line < b->line);
}

static size_t schedule_length(const s3f_rate *first, const s3f_rate *end)
{
  const s3f_rate *rate = first + 1;
  while (rate < end && compare_schedule(first, rate) == 0)
    rate++;
  return (size_t)(rate - first);
}

/* What is wrong between a band and the one before it; false when nothing is. */
static bool check_pair(const s3f_rate *before, const s3f_rate *rate, s3f_messages *messages)
{
  char begins[400], ends[400];
  s3f_format_exact(rate->from, begins, sizeof begins);
  s3f_format_exact(before->to, ends, sizeof ends);
  if (strcmp(rate->currency, before->currency) != 0 || strcmp(rate->unit, before->unit) != 0)
    s3f_say(messages, rate->file, rate->line, 0,
            "%s is priced in %s for one %s here and in %s for one %s at %s:%zu; one date has one "
            "currency and unit", rate->id, rate->currency, rate->unit, before->currency,
            before->unit, before->file, before->line);
  else if (rate->from == before->from)
    s3f_say(messages, rate->file, rate->line, 0,
            "a second price of %s in %s for the band from %s on the same date; the first is at "
            "%s:%zu", rate->id, rate->region, begins, before->file, before->line);
  else if (rate->from < before->to)
    s3f_say(messages, rate->file, rate->line, 0,
            "the band of %s from %s overlaps the one at %s:%zu, which ends at %s", rate->id, begins,
            before->file, before->line, isinf(before->to) ? "no bound" : ends);
  else if (rate->from > before->to)
    s3f_say(messages, rate->file, rate->line, 0,
            "a gap in the bands of %s: this one begins at %s, the one before it (%s:%zu) ends at "
            "%s; they must meet", rate->id, begins, before->file, before->line, ends);
  else
    return false;
  return true;
}

static size_t check_schedule(const s3f_rate *first, size_t count, s3f_messages *messages)
{
  size_t errors = 0;
  for (size_t i = 0; i < count; i++)
    if (first[i].broken)
      return 0;
  if (first->from > 0) {
    char begins[400];
    s3f_say(messages, first->file, first->line, 0,
            "the first band of %s in %s begins at %s; it must begin at 0", first->id, first->region,
            s3f_format_exact(first->from, begins, sizeof begins));
    errors++;
  }
  for (size_t i = 1; i < count; i++)
    errors += check_pair(&first[i - 1], &first[i], messages);
  const s3f_rate *last = &first[count - 1];
  if (errors == 0 && !isinf(last->to)) {
    s3f_say(messages, last->file, last->line, 0,
            "the last band of %s in %s must have no end: leave `to` empty", last->id, last->region);
    errors++;
  }
  return errors;
}

static size_t check_bands(const s3f_rate *rates, size_t count, s3f_messages *messages)
{
  size_t errors = 0;
  for (size_t i = 0, length; i < count; i += length) {
    length = schedule_length(&rates[i], rates + count);
    errors += check_schedule(&rates[i], length, messages);
  }
  return errors;
}

/* After an error in a cell the bands are still worth checking, where every row is at hand. */
static void check_after_errors(s3f_prices *addition, s3f_messages *messages)
{
  if (addition->rows_lost || addition->count == 0)
    return;
  qsort(addition->rates, addition->count, sizeof *addition->rates, compare_rates);
  (void)check_bands(addition->rates, addition->count, messages);
}

/* One table of regions and one of usage types: which of two counts is not ours to guess. */
static bool has_second_list(const s3f_prices *prices, const s3f_prices *addition, const char *name,
                            s3f_messages *messages)
{
  const bool regions = prices->regions != NULL && addition->regions != NULL;
  const bool types = prices->usage_types != NULL && addition->usage_types != NULL;
  if (regions || types)
    s3f_say(messages, name, 0, 0, "a second table of %s", regions ? "regions" : "usage types");
  return regions || types;
}

static void take_over_lists(s3f_prices *prices, s3f_prices *addition)
{
  if (addition->regions != NULL)
    prices->regions = addition->regions;
  if (addition->usage_types != NULL)
    prices->usage_types = addition->usage_types;
  addition->regions = NULL;
  addition->usage_types = NULL;
}

/* The rates of both in order, checked, with their index, into `whole`. */
static s3f_status join_rates(const s3f_prices *prices, const s3f_prices *addition, s3f_prices *whole,
                             s3f_messages *messages)
{
  const size_t count = prices->count + addition->count;
  s3f_rate *rates = malloc((count + 1) * sizeof *rates);
  if (rates == NULL)
    return S3F_ENOMEM;
  if (prices->count > 0)
    memcpy(rates, prices->rates, prices->count * sizeof *rates);
  if (addition->count > 0)
    memcpy(rates + prices->count, addition->rates, addition->count * sizeof *rates);
  *whole = (s3f_prices){.rates = rates, .count = count, .capacity = count + 1};
  const s3f_status status = s3f_prices_settle(whole, messages);
  if (status != S3F_OK)
    free(rates);
  return status;
}

/* The rates of `whole` in place of those of `prices`. */
static void replace_rates(s3f_prices *prices, const s3f_prices *whole)
{
  drop_rates(prices);
  prices->rates = whole->rates;
  prices->count = whole->count;
  prices->capacity = whole->capacity;
  prices->index = whole->index;
}

/* Moves what `addition` holds into `prices` if the whole is sound. */
static s3f_status merge(s3f_prices *prices, s3f_prices *addition, s3f_messages *messages)
{
  if (addition->levels != NULL && prices->levels != NULL) {
    s3f_say(messages, addition->levels_file, 0, 0, "a second table of throughput levels; the first is %s",
            prices->levels_file);
    return S3F_EDATA;
  }
  if (addition->features != NULL && prices->features != NULL) {
    s3f_say(messages, addition->features_file, 0, 0, "a second table of features; the first is %s",
            prices->features_file);
    return S3F_EDATA;
  }
  s3f_prices whole;
  s3f_measurements *measured = NULL;
  s3f_status status = S3F_OK;
  if (addition->count > 0)
    status = join_rates(prices, addition, &whole, messages);
  if (status != S3F_OK)
    return status;
  if (addition->measured != NULL)
    status = s3f_measurements_join(prices->measured, addition->measured, messages, &measured);
  if (status != S3F_OK) {
    if (addition->count > 0)
      drop_rates(&whole);
    return status;
  }
  if (addition->count > 0)
    replace_rates(prices, &whole);
  if (measured != NULL) {
    s3f_measurements_free(prices->measured);
    prices->measured = measured;
  }
  chunk **last = &addition->chunks;
  while (*last != NULL)
    last = &(*last)->next;
  *last = prices->chunks;
  prices->chunks = addition->chunks;
  addition->chunks = NULL;
  if (addition->levels != NULL) {
    s3f_levels_end(addition->levels);
    prices->levels = addition->levels;
    prices->levels_file = addition->levels_file;
    addition->levels = NULL;
  }
  if (addition->features != NULL) {
    prices->features = addition->features;
    prices->features_file = addition->features_file;
    addition->features = NULL;
  }
  take_over_lists(prices, addition);
  return S3F_OK;
}

static s3f_status read_one(s3f_prices *addition, const char *path, s3f_messages *messages)
{
  char *text;
  size_t length;
  s3f_status status = s3f_read_file(path, messages, &text, &length);
  if (status != S3F_OK)
    return status;
  status = read_text(addition, path, text, length, messages);
  free(text);
  s3f_messages_end(messages, path);
  return status;
}

static int is_csv(const struct dirent *entry)
{
  size_t length = strlen(entry->d_name);
  return entry->d_name[0] != '.' && length > 4 && strcmp(entry->d_name + length - 4, ".csv") == 0;
}

static s3f_status read_folder(s3f_prices *addition, const char *path, struct dirent **entries,
                              size_t count, s3f_messages *messages)
{
  if (count == 0) {
    s3f_say(messages, path, 0, 0, "holds no .csv file");
    return S3F_EDATA;
  }
  s3f_status first = S3F_OK;
  for (size_t i = 0; i < count; i++) {
    size_t size = strlen(path) + strlen(entries[i]->d_name) + 2;
    char *full = malloc(size);
    if (full == NULL)
      return S3F_ENOMEM;
    size_t end = strlen(path);
    (void)snprintf(full, size, "%s%s%s", path, end > 0 && path[end - 1] == '/' ? "" : "/",
                   entries[i]->d_name);
    s3f_status status = read_one(addition, full, messages);
    free(full);
    if (status == S3F_ENOMEM)
      return status;
    if (first == S3F_OK)
      first = status; /* the other files are still worth checking */
  }
  return first;
}

static s3f_status read_path(s3f_prices *addition, const char *path, s3f_messages *messages)
{
  struct dirent **entries;
  int count = scandir(path, &entries, is_csv, alphasort);
  if (count < 0)
    return errno == ENOMEM ? S3F_ENOMEM : read_one(addition, path, messages);
  s3f_status status = read_folder(addition, path, entries, (size_t)count, messages);
  for (int i = 0; i < count; i++)
    free(entries[i]);
  free(entries);
  return status;
}

/* Ends the reading of `addition`, which went as `status` says. */
static s3f_status conclude(s3f_prices *prices, s3f_prices *addition, s3f_status status,
                           const char *name, s3f_messages *messages)
{
  if (status == S3F_OK && has_second_list(prices, addition, name, messages))
    status = S3F_EDATA;
  else if (status == S3F_OK)
    status = merge(prices, addition, messages);
  else if (status == S3F_EDATA)
    check_after_errors(addition, messages);
  s3f_messages_end(messages, name);
  s3f_prices_free(addition);
  return status;
}

s3f_status s3f_prices_add(s3f_prices *prices, const char *path, s3f_messages *messages)
{
  s3f_prices *addition;
  s3f_status status = s3f_prices_new(&addition);
  if (status != S3F_OK)
    return status;
  status = read_path(addition, path, messages);
  return conclude(prices, addition, status, path, messages);
}

s3f_status s3f_prices_parse(s3f_prices *prices, const char *name, const char *text, size_t length,
                            s3f_messages *messages)
{
  s3f_prices *addition;
  s3f_status status = s3f_prices_new(&addition);
  if (status != S3F_OK)
    return status;
  status = read_text(addition, name, text, length, messages);
  return conclude(prices, addition, status, name, messages);
}

/* Puts the results of a file into *measured as rows of `design`, whose source is the file `name`. */
static s3f_status take_results(s3f_prices *prices, const s3f_design *design, const char *name, const s3f_results *results,
                               s3f_measurements **measured)
{
  struct s3f_row rows[S3F_RESULTS_MOST];
  s3f_measurements *with;
  for (size_t i = 0; i < results->count; i++) {
    struct s3f_row *row = &rows[i];
    *row = (struct s3f_row){.shown = results->at[i].shown, .design = design, .operation = results->at[i].operation,
                            .client = -1, .deployment = -1, .own = true, .origin = {.file = name}};
    row->shown.design = design->name;
    row->shown.date = row->origin.date = keep(prices, results->at[i].date);
    row->shown.source = name;
    if (row->shown.date == NULL)
      return S3F_ENOMEM;
  }
  s3f_status status = s3f_measurements_own(*measured, design, rows, results->count, &with);
  if (status != S3F_OK)
    return status;
  if (*measured != prices->measured)
    s3f_measurements_free(*measured);
  *measured = with;
  return S3F_OK;
}

s3f_status s3f_prices_parse_result(s3f_prices *prices, const char *design, const char *name, const char *text,
                                   size_t length, s3f_messages *messages)
{
  s3f_results results;
  s3f_measurements *measured = prices->measured;
  const s3f_design *one = design == NULL ? NULL : s3f_design_find(design);
  if (design != NULL && one == NULL)
    return S3F_EUSAGE;
  s3f_status status = s3f_results_read(name, text, length, messages, &results);
  s3f_messages_end(messages, name);
  const char *source = status == S3F_OK ? keep(prices, name) : NULL;
  if (status == S3F_OK && source == NULL)
    status = S3F_ENOMEM;
  for (size_t i = 0; status == S3F_OK && i < s3f_design_count; i++)
    if (one == NULL || one == s3f_designs[i])
      status = take_results(prices, s3f_designs[i], source, &results, &measured);
  s3f_measurements_free(status == S3F_OK ? prices->measured : measured == prices->measured ? NULL : measured);
  if (status == S3F_OK)
    prices->measured = measured;
  return status;
}

s3f_status s3f_prices_add_result(s3f_prices *prices, const char *design, const char *path, s3f_messages *messages)
{
  char *text;
  size_t length;
  if (design != NULL && s3f_design_find(design) == NULL)
    return S3F_EUSAGE;
  s3f_status status = s3f_read_file(path, messages, &text, &length);
  s3f_messages_end(messages, path);
  if (status != S3F_OK)
    return status;
  status = s3f_prices_parse_result(prices, design, path, text, length, messages);
  free(text);
  return status;
}

int s3f_prices_has_levels(const s3f_prices *prices)
{
  return prices->levels != NULL;
}

int s3f_prices_has_features(const s3f_prices *prices)
{
  return prices->features != NULL;
}

int s3f_prices_has_measurements(const s3f_prices *prices)
{
  return prices->measured != NULL;
}

const s3f_measurements *s3f_prices_measurements(const s3f_prices *prices)
{
  return prices->measured;
}

int s3f_prices_has_regions(const s3f_prices *prices)
{
  return prices->regions != NULL;
}

int s3f_prices_has_usage_types(const s3f_prices *prices)
{
  return prices->usage_types != NULL;
}

const s3f_regions *s3f_prices_regions(const s3f_prices *prices)
{
  return prices->regions;
}

const s3f_usage_types *s3f_prices_usage_types(const s3f_prices *prices)
{
  return prices->usage_types;
}

const s3f_features *s3f_prices_features(const s3f_prices *prices)
{
  return prices->features;
}

const s3f_levels *s3f_prices_levels(const s3f_prices *prices)
{
  return prices->levels;
}

/* ---- row by row ---------------------------------------------------------------------------- */

const char *s3f_prices_keep(s3f_prices *prices, const char *text)
{
  return keep(prices, text);
}

s3f_status s3f_prices_take(s3f_prices *prices, const s3f_rate *rate)
{
  s3f_rate copy = *rate;
  copy.region = keep(prices, rate->region);
  copy.id = keep(prices, rate->id);
  copy.price_text = keep(prices, rate->price_text);
  copy.source = keep(prices, rate->source);
  copy.file = keep(prices, rate->file);
  s3f_rate *row = new_rate(prices);
  if (row == NULL || copy.region == NULL || copy.id == NULL || copy.price_text == NULL || copy.source == NULL ||
      copy.file == NULL)
    return S3F_ENOMEM;
  *row = copy;
  return S3F_OK;
}

s3f_status s3f_prices_settle(s3f_prices *prices, s3f_messages *messages)
{
  s3f_index *index;
  if (prices->count > 0)
    qsort(prices->rates, prices->count, sizeof *prices->rates, compare_rates);
  if (check_bands(prices->rates, prices->count, messages) > 0)
    return S3F_EDATA;
  const s3f_status status = s3f_index_new(prices, &index);
  if (status != S3F_OK)
    return status;
  s3f_index_free(prices->index);
  prices->index = index;
  return S3F_OK;
}

size_t s3f_prices_count(const s3f_prices *prices)
{
  return prices->count;
}

s3f_status s3f_prices_price(const s3f_prices *prices, size_t index, s3f_price *price)
{
  if (index >= prices->count)
    return S3F_EUSAGE;
  const s3f_rate *rate = &prices->rates[index];
  *price = (s3f_price){.region = rate->region, .rate = rate->id, .unit = rate->unit, .from = rate->from,
                       .to = rate->to, .price = rate->price, .price_text = rate->price_text,
                       .currency = rate->currency, .effective = rate->effective,
                       .evidence = grades[rate->evidence], .source = rate->source};
  return S3F_OK;
}

/* ---- looking up ---------------------------------------------------------------------------- */

/* The first rate of `id` in `region`, or where it would stand. */
static size_t find_first(const s3f_prices *prices, const char *region, const char *id)
{
  s3f_rate key = {.region = region, .id = id};
  size_t low = 0, high = prices->count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (compare_schedule(&prices->rates[middle], &key) < 0)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

static bool is_rate(const s3f_prices *prices, size_t index, const char *region, const char *id)
{
  return index < prices->count &&
         (prices->rates[index].region == region || strcmp(prices->rates[index].region, region) == 0) &&
         strcmp(prices->rates[index].id, id) == 0;
}

const s3f_rate *s3f_prices_find(const s3f_prices *prices, const char *region, const char *id,
                                int as_of, size_t *count)
{
  const s3f_rate *found = NULL, *end = prices->rates + prices->count;
  *count = 0;
  for (size_t i = find_first(prices, region, id); is_rate(prices, i, region, id);) {
    size_t length = schedule_length(&prices->rates[i], end);
    if (as_of != 0 && prices->rates[i].effective > as_of)
      break;
    found = &prices->rates[i];
    *count = length;
    i += length;
  }
  return found;
}

const s3f_defaults *s3f_prices_defaults(const s3f_prices *prices)
{
  return prices->defaults;
}

const s3f_priced_region *s3f_prices_priced(const s3f_prices *prices, const char *code)
{
  return s3f_index_find(prices->index, code);
}

const char *s3f_prices_region(const s3f_prices *prices, const char *text)
{
  const s3f_priced_region *priced = s3f_prices_priced(prices, text);
  if (priced == NULL) {
    const s3f_region *region = s3f_regions_find(prices->regions, text);
    priced = region == NULL ? NULL : s3f_prices_priced(prices, region->code);
  }
  return priced == NULL ? NULL : priced->code;
}

const char *s3f_prices_region_name(const s3f_prices *prices, const char *code)
{
  const s3f_region *region = s3f_regions_find(prices->regions, code);
  return region == NULL ? code : region->name;
}

size_t s3f_prices_names(const s3f_prices *prices, const char *region, const char **names,
                        size_t most)
{
  size_t count = 0;
  const char *last = "";
  for (size_t i = region == NULL ? 0 : find_first(prices, region, ""); i < prices->count; i++) {
    const s3f_rate *rate = &prices->rates[i];
    if (region != NULL && strcmp(rate->region, region) != 0)
      break;
    const char *name = region == NULL ? rate->region : rate->id;
    if (strcmp(name, last) != 0) {
      if (count < most)
        names[count] = name;
      count++;
      last = name;
    }
  }
  return count;
}

enum { NEAREST_SHOWN = 3 };

/* The names nearest to `id` among the region's rates, nearest first. */
static size_t find_nearest(const s3f_place *place, const char *id, const char *nearest[NEAREST_SHOWN])
{
  const s3f_prices *prices = place->prices;
  size_t distances[NEAREST_SHOWN], count = 0, farthest = strlen(id) / 2;
  const char *last = "";
  for (size_t i = find_first(prices, place->region, "");
       i < prices->count && strcmp(prices->rates[i].region, place->region) == 0; i++) {
    const char *name = prices->rates[i].id;
    size_t distance = strcmp(name, last) == 0 ? farthest : s3f_distance(id, name);
    last = name;
    size_t at = count;
    while (at > 0 && distances[at - 1] > distance)
      at--;
    if (distance >= farthest || at == NEAREST_SHOWN)
      continue;
    count = count < NEAREST_SHOWN ? count + 1 : count;
    for (size_t j = count - 1; j > at; j--) {
      distances[j] = distances[j - 1];
      nearest[j] = nearest[j - 1];
    }
    distances[at] = distance;
    nearest[at] = name;
  }
  return count;
}

static const char *date_text(int date, char buffer[16])
{
  (void)snprintf(buffer, 16, "%04d-%02d-%02d", date / 10000 % 10000, date / 100 % 100, date % 100);
  return buffer;
}

void s3f_prices_explain(const s3f_place *place, const char *id, const char *currency, char *buffer,
                        size_t size)
{
  char text[512], first[16], then[16];
  const s3f_rate *oldest = place->prices->rates + find_first(place->prices, place->region, id);
  size_t count;
  const s3f_rate *rate = s3f_prices_find(place->prices, place->region, id, place->as_of, &count);
  if (rate != NULL) {
    (void)snprintf(text, sizeof text, "rate %s is in %s, the design's other rates are in %s, and "
                   "currencies are not added", id, rate->currency, currency);
    s3f_append(buffer, size, text);
  } else if (is_rate(place->prices, (size_t)(oldest - place->prices->rates), place->region, id)) {
    (void)snprintf(text, sizeof text, "rate %s in %s begins on %s, after %s", id, place->region,
                   date_text(oldest->effective, first), date_text(place->as_of, then));
    s3f_append(buffer, size, text);
  } else {
    const char *nearest[NEAREST_SHOWN];
    count = find_nearest(place, id, nearest);
    (void)snprintf(text, sizeof text, "rate %s is missing in %s; %s", id, place->region,
                   count == 0 ? "no rate there has a similar name" : "nearest: ");
    s3f_append(buffer, size, text);
    s3f_append_list(buffer, size, nearest, count);
  }
}
