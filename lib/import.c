/* AWS's offer files, read into a table of rates.
 *
 * Source of the layout: AWS Billing user guide, "Price list service, reading the service price list file". Files
 * of 2017 and 2018 lack Region Code and have days first in their dates. SPDX-License-Identifier: MIT */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "prices.h"
#include "text.h"

enum { CANDIDATES_MOST = 1000000, REMARKS_MOST = 200, METADATA_MOST = 2 /* cells */, DECIMALS_MOST = 40, NONE = S3F_CELLS_MOST };

/* Columns that are read, by their place in the header. */
enum {
  SKU, TERM_TYPE, RATE_CODE, EFFECTIVE, STARTING, ENDING, UNIT, PRICE, CURRENCY, SERVICE, USAGE_TYPE, NEEDED,
  REGION_CODE = NEEDED, LOCATION, LOCATION_TYPE, FROM_REGION_CODE, FROM_LOCATION, FROM_LOCATION_TYPE, COLUMNS
};
static const char *const column_names[COLUMNS] = {
    "SKU", "TermType", "RateCode", "EffectiveDate", "StartingRange", "EndingRange", "Unit", "PricePerUnit", "Currency",
    "serviceCode", "usageType", "Region Code", "Location", "Location Type", "From Region Code", "From Location",
    "From Location Type"};

/* What a row was found to say. */
typedef struct candidate {
  s3f_rate rate;
  const s3f_usage_type *type;
  const char *usage_type; /* with its prefix */
} candidate;

/* A row of the usage type table, with its conditions as columns of the present file. */
typedef struct rule {
  const s3f_usage_type *type;
  size_t cells[S3F_CONDITIONS_MOST];
} rule;

struct s3f_import {
  const s3f_regions *regions;
  s3f_prices *store; /* keeps strings */
  rule *rules;       /* those with a rate by name, then those without */
  size_t rule_count, mapped_count;
  candidate *candidates;
  size_t candidate_count, candidate_capacity;
  s3f_import_counts counts;
  s3f_import_remark *remarks;
  size_t remark_count, remark_capacity;
  /* of the present file */
  s3f_csv *csv;
  const char *file;
  s3f_messages *messages;
  size_t columns[COLUMNS]; /* NONE: it has no such column */
  size_t width;            /* of its header; 0: that is still to come */
  size_t before_rows, before_used, before_remarks;
  const char *published;   /* date of its publication; "": not said */
  const char *other_service; /* one that its rows are of and that is not known; NULL: none */
  const s3f_region *region;  /* of the row before */
  bool other_separator;    /* cells look separated by something else than commas */
  bool any;                /* there was a record */
};

/* ---- rules --------------------------------------------------------------------------------- */

static bool is_mapped(const s3f_usage_type *type)
{
  return type->rate[0] != '\0';
}

static int by_name(const void *left, const void *right)
{
  const s3f_usage_type *a = ((const rule *)left)->type, *b = ((const rule *)right)->type;
  if (is_mapped(a) != is_mapped(b))
    return is_mapped(b) - is_mapped(a);
  const int order = is_mapped(a) ? strcmp(a->name, b->name) : 0;
  return order != 0 ? order : (a > b) - (a < b); /* of two that fit, the first in the table counts */
}

s3f_status s3f_import_new(const s3f_prices *tables, s3f_import **import)
{
  const s3f_usage_types *types = s3f_prices_usage_types(tables);
  if (types == NULL || s3f_prices_regions(tables) == NULL)
    return S3F_EUSAGE;
  s3f_import *made = calloc(1, sizeof *made);
  if (made == NULL)
    return S3F_ENOMEM;
  made->regions = s3f_prices_regions(tables);
  made->rules = calloc(types->count + 1, sizeof *made->rules);
  if (made->rules == NULL || s3f_prices_new(&made->store) != S3F_OK) {
    s3f_import_free(made);
    return S3F_ENOMEM;
  }
  for (size_t i = 0; i < types->count; i++) {
    made->rules[i].type = &types->rows[i];
    made->mapped_count += is_mapped(&types->rows[i]);
  }
  made->rule_count = types->count;
  qsort(made->rules, made->rule_count, sizeof *made->rules, by_name);
  *import = made;
  return S3F_OK;
}

void s3f_import_free(s3f_import *import)
{
  if (import == NULL)
    return;
  s3f_csv_free(import->csv);
  s3f_prices_free(import->store);
  free(import->rules);
  free(import->candidates);
  free(import->remarks);
  free(import);
}

/* The first rule with a rate that has this name; mapped_count: none. */
static size_t find_name(const s3f_import *in, const char *name)
{
  size_t low = 0, high = in->mapped_count;
  while (low < high) {
    const size_t middle = low + (high - low) / 2;
    if (strcmp(in->rules[middle].type->name, name) < 0)
      low = middle + 1;
    else
      high = middle;
  }
  return low < in->mapped_count && strcmp(in->rules[low].type->name, name) == 0 ? low : in->mapped_count;
}

/* ---- cells --------------------------------------------------------------------------------- */

/* Rows may be short: what is missing at their end is empty. */
static const char *cell_at(const s3f_record *record, size_t cell)
{
  return cell < record->count && cell < S3F_CELLS_MOST ? record->cells[cell] : "";
}

static const char *cell_of(const s3f_import *in, const s3f_record *record, int column)
{
  return cell_at(record, in->columns[column]);
}

static bool fits(const rule *r, const s3f_record *record, const char *service)
{
  if (strcmp(r->type->service, service) != 0)
    return false;
  for (size_t i = 0; i < r->type->condition_count; i++)
    if (!s3f_fits(r->type->conditions[i].patterns, cell_at(record, r->cells[i])))
      return false;
  return true;
}

/* The rule with a rate that `record` of usage type `name` fits; NULL: none. */
static const rule *find_rule(const s3f_import *in, const s3f_record *record, const char *service, const char *name)
{
  for (size_t i = find_name(in, name); i < in->mapped_count && strcmp(in->rules[i].type->name, name) == 0; i++)
    if (fits(&in->rules[i], record, service))
      return &in->rules[i];
  return NULL;
}

static bool looks_ours(const s3f_import *in, const s3f_record *record, const char *service, const char *name)
{
  for (size_t i = in->mapped_count; i < in->rule_count; i++)
    if (s3f_fits(in->rules[i].type->name, name) && fits(&in->rules[i], record, service))
      return true;
  return false;
}

/* ---- remarks ------------------------------------------------------------------------------- */

static bool grow(void **rows, size_t count, size_t *capacity, size_t size)
{
  if (count < *capacity)
    return true;
  const size_t more = *capacity == 0 ? 64 : *capacity * 2;
  void *grown = realloc(*rows, more * size);
  if (grown == NULL)
    return false;
  *rows = grown;
  *capacity = more;
  return true;
}

/* Lists what a row has, once for its usage type and reason. */
static s3f_status remark(s3f_import *in, const s3f_record *record, const char *place, const char *why)
{
  const char *service = cell_of(in, record, SERVICE), *usage_type = cell_of(in, record, USAGE_TYPE);
  for (size_t i = in->remark_count; i > 0; i--) {
    s3f_import_remark *row = &in->remarks[i - 1];
    if (row->why == why && strcmp(row->usage_type, usage_type) == 0 && strcmp(row->service, service) == 0) {
      row->rows++;
      return S3F_OK;
    }
  }
  if (in->remark_count == REMARKS_MOST)
    return S3F_OK;
  if (!grow((void **)&in->remarks, in->remark_count, &in->remark_capacity, sizeof *in->remarks))
    return S3F_ENOMEM;
  const s3f_import_remark row = {
      .file = in->file, .line = record->line, .rows = 1, .why = why,
      .service = s3f_prices_keep(in->store, service), .usage_type = s3f_prices_keep(in->store, usage_type),
      .place = s3f_prices_keep(in->store, place), .price = s3f_prices_keep(in->store, cell_of(in, record, PRICE)),
      .unit = s3f_prices_keep(in->store, cell_of(in, record, UNIT))};
  if (row.service == NULL || row.usage_type == NULL || row.place == NULL || row.price == NULL || row.unit == NULL)
    return S3F_ENOMEM;
  in->remarks[in->remark_count++] = row;
  return S3F_OK;
}

/* ---- values -------------------------------------------------------------------------------- */

/* AWS writes one unit in several ways. */
static const char *unit_of(const char *text)
{
  static const struct {
    const char *written, *unit;
  } aliases[] = {{"GB-month", "GB-Mo"}, {"MiBps-Mo", "MBps-Mo"},  {"Request", "Requests"},
                 {"API Requests", "Requests"}, {"Operations", "Requests"}};
  for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++)
    if (strcasecmp(text, aliases[i].written) == 0)
      return s3f_unit(aliases[i].unit);
  return s3f_unit(text);
}

/* 2026-11-30, with or without a time, or 30/11/2026; 0: neither. */
static int read_date(const char *text)
{
  enum { DAY = 10 };
  char date[DAY + 1];
  const size_t length = strlen(text);
  if (length == DAY && text[2] == '/' && text[5] == '/')
    (void)snprintf(date, sizeof date, "%.4s-%.2s-%.2s", text + 6, text + 3, text);
  else
    (void)snprintf(date, sizeof date, "%s", text);
  return length <= DAY || text[DAY] == 'T' ? s3f_read_date(date) : 0;
}

/* "4.70E-06" as "0.0000047": every digit, no exponent, no zeros at the end. False: it is no number of 0 or more, or
 * too small or large to write out. */
static bool plain_decimal(const char *text, char *buffer, size_t size, double *value)
{
  const char *end = s3f_read_decimal(text, value);
  if (end == NULL || *end != '\0' || !isdigit((unsigned char)text[0]) || !isfinite(*value))
    return false;
  const size_t mantissa = strcspn(text, "eE");
  const long exponent = text[mantissa] == '\0' ? 0 : strtol(text + mantissa + 1, NULL, 10);
  const size_t whole = strcspn(text, ".eE");
  if (mantissa > DECIMALS_MOST || exponent < -DECIMALS_MOST || exponent > DECIMALS_MOST ||
      size / 4 < DECIMALS_MOST)
    return false;
  /* The digits with the point moved, and zeros where it leaves them. */
  const long point = (long)whole + exponent, last = (long)mantissa - (whole < mantissa ? 1 : 0);
  size_t used = 0;
  for (long i = point < 1 ? point - 1 : 0; i < last || i < point; i++) {
    const long at = i < (long)whole ? i : i + 1; /* past the point of the text */
    if (i == point)
      buffer[used++] = '.';
    buffer[used++] = (char)(i >= 0 && i < last ? text[at] : '0');
  }
  buffer[used] = '\0';
  s3f_trim_decimals(buffer);
  const size_t zeros = strspn(buffer, "0");
  const size_t extra = zeros > 0 && !isdigit((unsigned char)buffer[zeros]) ? zeros - 1 : zeros;
  memmove(buffer, buffer + extra, strlen(buffer) - extra + 1);
  return *value > 0 || strpbrk(buffer, "123456789") == NULL;
}

static bool read_bound(const s3f_import *in, const s3f_record *record, int column, double *value)
{
  const char *text = cell_of(in, record, column), *end;
  if (column == ENDING && strcasecmp(text, "Inf") == 0) {
    *value = INFINITY;
    return true;
  }
  end = s3f_read_decimal(text, value);
  if (end != NULL && *end == '\0' && isfinite(*value) && *value >= 0)
    return true;
  char shown[S3F_SHOWN];
  s3f_record_say(record, in->columns[column], "%s \"%s\" is not a quantity such as 51200%s", column_names[column],
                 s3f_shown(text, shown), column == ENDING ? ", or Inf" : "");
  return false;
}

static bool read_band(const s3f_import *in, const s3f_record *record, s3f_rate *rate)
{
  if (!read_bound(in, record, STARTING, &rate->from) || !read_bound(in, record, ENDING, &rate->to))
    return false;
  if (rate->to > rate->from)
    return true;
  s3f_record_say(record, in->columns[ENDING], "the band ends at %s, not above its beginning %s",
                 cell_of(in, record, ENDING), cell_of(in, record, STARTING));
  return false;
}

static bool read_price(const s3f_import *in, const s3f_record *record, s3f_rate *rate, char *text, size_t size)
{
  const char *price = cell_of(in, record, PRICE), *currency = cell_of(in, record, CURRENCY);
  char shown[S3F_SHOWN];
  bool good = plain_decimal(price, text, size, &rate->price);
  if (!good)
    s3f_record_say(record, in->columns[PRICE], "PricePerUnit \"%s\" is not a price of 0 or more, such as 0.0000047000",
                   s3f_shown(price, shown));
  if (s3f_is_currency(currency)) {
    memcpy(rate->currency, currency, S3F_CURRENCY_SIZE);
  } else {
    s3f_record_say(record, in->columns[CURRENCY], "Currency \"%s\" is not a code of three capital letters, such as USD",
                   s3f_shown(currency, shown));
    good = false;
  }
  rate->effective = read_date(cell_of(in, record, EFFECTIVE));
  if (rate->effective == 0) {
    s3f_record_say(record, in->columns[EFFECTIVE], "EffectiveDate \"%s\" is no date such as 2026-11-30, or 30/11/2026 "
                   "with the day first", s3f_shown(cell_of(in, record, EFFECTIVE), shown));
    good = false;
  }
  return good;
}

static bool read_unit(const s3f_import *in, const s3f_record *record, const s3f_usage_type *type)
{
  const char *text = cell_of(in, record, UNIT), *unit = unit_of(text);
  if (unit != NULL && strcmp(unit, type->unit) == 0)
    return true;
  char shown[S3F_SHOWN];
  s3f_record_say(record, in->columns[UNIT], "Unit \"%s\" of %s, where %s is priced for one %s", s3f_shown(text, shown),
                 cell_of(in, record, USAGE_TYPE), type->rate, type->unit);
  return false;
}

/* ---- rows ---------------------------------------------------------------------------------- */

static s3f_status take_candidate(s3f_import *in, const s3f_record *record, const s3f_usage_type *type,
                                 const s3f_region *region)
{
  s3f_rate rate = {.file = in->file, .line = record->line, .region = region->code, .id = type->rate, .unit = type->unit};
  char price[8 * DECIMALS_MOST], source[256];
  bool good = read_unit(in, record, type);
  good = read_band(in, record, &rate) && good;
  good = read_price(in, record, &rate, price, sizeof price) && good;
  if (!good)
    return S3F_OK; /* reported: the rest of the file is still worth checking */
  if (in->candidate_count == CANDIDATES_MOST) {
    s3f_record_say(record, 0, "more than %d prices", CANDIDATES_MOST);
    return S3F_ELIMIT;
  }
  if (!grow((void **)&in->candidates, in->candidate_count, &in->candidate_capacity, sizeof *in->candidates))
    return S3F_ENOMEM;
  (void)snprintf(source, sizeof source, "AWS price list%s%s, %s, rate code %s", in->published[0] == '\0' ? "" : " of ",
                 in->published, cell_of(in, record, USAGE_TYPE), cell_of(in, record, RATE_CODE));
  rate.price_text = s3f_prices_keep(in->store, price);
  rate.source = s3f_prices_keep(in->store, source);
  const char *usage_type = s3f_prices_keep(in->store, cell_of(in, record, USAGE_TYPE));
  if (rate.price_text == NULL || rate.source == NULL || usage_type == NULL)
    return S3F_ENOMEM;
  in->candidates[in->candidate_count++] = (candidate){.rate = rate, .type = type, .usage_type = usage_type};
  in->counts.used++;
  return rate.price > 0 ? S3F_OK : remark(in, record, region->code, "its price is 0, and is taken as that");
}

/* Where a row's usage is billed: Region Code or Location, of transfers From. */
static const char *place_of(const s3f_import *in, const s3f_record *record)
{
  static const int columns[] = {REGION_CODE, FROM_REGION_CODE, LOCATION, FROM_LOCATION};
  const char *place = "";
  for (size_t i = 0; i < sizeof columns / sizeof *columns && place[0] == '\0'; i++)
    place = cell_of(in, record, columns[i]);
  return place;
}

static bool is_region(const s3f_import *in, const s3f_record *record)
{
  const char *type = cell_of(in, record, LOCATION_TYPE);
  if (type[0] == '\0')
    type = cell_of(in, record, FROM_LOCATION_TYPE);
  return type[0] == '\0' || strcmp(type, "AWS Region") == 0;
}

/* The usage type without what stands before its first hyphen. */
static const char *after_prefix(const char *usage_type)
{
  const char *hyphen = strchr(usage_type, '-');
  return hyphen == NULL ? usage_type : hyphen + 1;
}

/* A row that no rate is taken from: listed when it looks like ours. */
static s3f_status leave_out(s3f_import *in, const s3f_record *record, const char *place, const char *why)
{
  const char *service = cell_of(in, record, SERVICE), *usage_type = cell_of(in, record, USAGE_TYPE);
  in->counts.not_mapped++;
  if (find_rule(in, record, service, after_prefix(usage_type)) == NULL && !looks_ours(in, record, service, usage_type))
    return S3F_OK;
  return remark(in, record, place, why);
}

static bool is_known_service(const s3f_import *in, const char *service)
{
  for (size_t i = 0; i < in->rule_count; i++)
    if (strcmp(in->rules[i].type->service, service) == 0)
      return true;
  return false;
}

static s3f_status take_offer(s3f_import *in, const s3f_record *record)
{
  const char *service = cell_of(in, record, SERVICE), *usage_type = cell_of(in, record, USAGE_TYPE);
  if (!is_known_service(in, service)) {
    in->counts.other_services++;
    if (in->other_service == NULL)
      in->other_service = s3f_prices_keep(in->store, service);
    return S3F_OK;
  }
  if (strcmp(cell_of(in, record, TERM_TYPE), "OnDemand") != 0) {
    in->counts.other_terms++;
    return S3F_OK;
  }
  if (!is_region(in, record)) {
    in->counts.other_places++;
    return S3F_OK;
  }
  const char *place = place_of(in, record);
  const s3f_region *region = in->region;
  if (region == NULL || (strcmp(region->code, place) != 0 && strcmp(region->name, place) != 0))
    in->region = region = s3f_regions_find(in->regions, place);
  if (region == NULL)
    return leave_out(in, record, place, "is in a region that the table of regions lacks");
  const char *name = s3f_region_strip(region, usage_type);
  if (name == NULL)
    return leave_out(in, record, place, "has a prefix that the table of regions lacks for its region");
  const rule *found = find_rule(in, record, service, name);
  return found == NULL ? leave_out(in, record, place, "is not mapped")
                       : take_candidate(in, record, found->type, region);
}

/* ---- the header ---------------------------------------------------------------------------- */

static size_t find_column(const s3f_record *record, const char *name)
{
  size_t i = 0;
  while (i < record->count && i < S3F_CELLS_MOST && strcmp(record->cells[i], name) != 0)
    i++;
  return i < record->count && i < S3F_CELLS_MOST ? i : NONE;
}

static s3f_status take_header(s3f_import *in, const s3f_record *record)
{
  char missing[512] = "";
  for (int i = 0; i < COLUMNS; i++) {
    in->columns[i] = find_column(record, column_names[i]);
    if (i < NEEDED && in->columns[i] == NONE) {
      s3f_append(missing, sizeof missing, missing[0] == '\0' ? "" : ", ");
      s3f_append(missing, sizeof missing, column_names[i]);
    }
  }
  in->width = record->count;
  for (size_t i = 0; i < in->rule_count; i++)
    for (size_t j = 0; j < in->rules[i].type->condition_count; j++)
      in->rules[i].cells[j] = find_column(record, in->rules[i].type->conditions[j].column);
  if (missing[0] == '\0')
    return S3F_OK;
  s3f_record_say(record, 0, "the header lacks: %s", missing);
  return S3F_EDATA;
}

/* What stands above a header. */
static s3f_status take_metadata(s3f_import *in, const s3f_record *record)
{
  if (strcmp(record->cells[0], "Publication Date") == 0) {
    char date[11];
    (void)snprintf(date, sizeof date, "%s", cell_at(record, 1));
    in->published = s3f_read_date(date) == 0 ? "" : s3f_prices_keep(in->store, date);
  }
  in->other_separator = in->other_separator || strpbrk(record->cells[0], ";\t|") != NULL;
  return in->published == NULL ? S3F_ENOMEM : S3F_OK;
}

static s3f_status take_record(void *context, const s3f_record *record)
{
  s3f_import *in = context;
  in->any = true;
  /* Files that were joined have a header each. */
  if (in->width == 0 ? find_column(record, "SKU") != NONE : strcmp(cell_of(in, record, SKU), "SKU") == 0)
    return take_header(in, record);
  if (in->width == 0)
    return take_metadata(in, record);
  if (record->count <= METADATA_MOST)
    return take_metadata(in, record);
  in->counts.rows++;
  /* Rows may be short, but not before the service, nor where the file ends within a line. */
  const bool cut = record->raw_end[-1] != '\n' && record->count < in->width;
  if (record->count <= in->width && !cut && cell_of(in, record, SERVICE)[0] != '\0')
    return take_offer(in, record);
  s3f_record_say(record, 0, "%zu cells where the header has %zu columns%s", record->count, in->width,
                 cut ? "; is the file cut short?" : record->count > in->width ? "" : ", and no serviceCode");
  return S3F_OK;
}

/* ---- files --------------------------------------------------------------------------------- */

s3f_status s3f_import_begin(s3f_import *in, const char *name, s3f_messages *messages)
{
  s3f_csv_free(in->csv);
  in->csv = NULL;
  in->file = s3f_prices_keep(in->store, name);
  if (in->file == NULL)
    return S3F_ENOMEM;
  in->messages = messages;
  in->width = 0;
  in->before_rows = in->counts.rows;
  in->before_used = in->counts.used;
  in->before_remarks = in->remark_count;
  in->published = "";
  in->other_service = NULL;
  in->other_separator = in->any = false;
  return s3f_csv_new(in->file, messages, take_record, in, &in->csv);
}

s3f_status s3f_import_feed(s3f_import *in, const char *text, size_t length)
{
  const s3f_status status = s3f_csv_feed(in->csv, text, length);
  if (status != S3F_OK)
    s3f_messages_end(in->messages, in->file);
  return status;
}

/* The services of the usage type table, each once. */
static const char *list_services(const s3f_import *in, char *buffer, size_t size)
{
  buffer[0] = '\0';
  for (size_t i = 0; i < in->rule_count; i++)
    if (strstr(buffer, in->rules[i].type->service) == NULL) {
      s3f_append(buffer, size, buffer[0] == '\0' ? "" : ", ");
      s3f_append(buffer, size, in->rules[i].type->service);
    }
  return buffer;
}

/* A file without a header, a row, or a row of use. */
static s3f_status check_yield(const s3f_import *in)
{
  char services[256], other[S3F_SHOWN];
  if (in->counts.used > in->before_used || in->remark_count > in->before_remarks)
    return S3F_OK;
  list_services(in, services, sizeof services);
  if (!in->any)
    s3f_say(in->messages, in->file, 0, 0, "is empty; an offer file of AWS's price list in CSV is needed");
  else if (in->width == 0)
    s3f_say(in->messages, in->file, 0, 0, "no header row with a cell SKU%s; an offer file of AWS's price list in CSV is "
            "needed", in->other_separator ? " (its cells look separated by something else than commas)" : "");
  else if (in->counts.rows == in->before_rows)
    s3f_say(in->messages, in->file, 0, 0, "has a header and no row");
  else
    s3f_say(in->messages, in->file, 0, 0, "no usable row%s%s%s; usage types are mapped of: %s",
            in->other_service == NULL ? "" : "; its rows are of \"",
            in->other_service == NULL ? "" : s3f_shown(in->other_service, other),
            in->other_service == NULL ? "" : "\"", services);
  return S3F_EDATA;
}

s3f_status s3f_import_end(s3f_import *in)
{
  s3f_status status = s3f_csv_end(in->csv);
  if (status == S3F_OK)
    status = check_yield(in);
  s3f_csv_free(in->csv);
  in->csv = NULL;
  s3f_messages_end(in->messages, in->file);
  return status;
}

/* ---- the whole ----------------------------------------------------------------------------- */

static int by_rate(const void *left, const void *right)
{
  const candidate *a = left, *b = right;
  int order = strcmp(a->rate.region, b->rate.region);
  if (order == 0)
    order = strcmp(a->rate.id, b->rate.id);
  if (order == 0)
    order = (a->type > b->type) - (a->type < b->type);
  if (order == 0)
    order = (a->rate.effective > b->rate.effective) - (a->rate.effective < b->rate.effective);
  if (order == 0)
    order = (a->rate.from > b->rate.from) - (a->rate.from < b->rate.from);
  if (order == 0)
    order = strcmp(a->rate.file, b->rate.file);
  return order != 0 ? order : (a->rate.line > b->rate.line) - (a->rate.line < b->rate.line);
}

static bool same_rate(const candidate *a, const candidate *b)
{
  return strcmp(a->rate.region, b->rate.region) == 0 && strcmp(a->rate.id, b->rate.id) == 0;
}

static bool same_band(const candidate *a, const candidate *b)
{
  return a->rate.from == b->rate.from && a->rate.to == b->rate.to;
}

static void say_two(s3f_messages *messages, const candidate *a, const candidate *b)
{
  char begins[400];
  const int day = b->rate.effective;
  s3f_say(messages, b->rate.file, b->rate.line, 0,
          "two candidates for %s in %s from %s on %04d-%02d-%02d: %s %s of %s here, and %s %s of %s at %s:%zu; tell them "
          "apart in the table of usage types, or take one out",
          b->rate.id, b->rate.region, s3f_format_exact(b->rate.from, begins, sizeof begins), day / 10000,
          day / 100 % 100, day % 100, b->rate.price_text, b->rate.currency, b->usage_type, a->rate.price_text,
          a->rate.currency, a->usage_type, a->rate.file, a->rate.line);
}

/* Whether one of the `count` candidates of the rate's first usage type has the price of `other`, which is of
 * another one; if not, says so. */
static bool agrees(const candidate *first, size_t count, const candidate *other, s3f_messages *messages)
{
  const candidate *nearest = first;
  for (size_t i = 0; i < count; i++) {
    if (!same_band(&first[i], other))
      continue;
    if (first[i].rate.price == other->rate.price && strcmp(first[i].rate.currency, other->rate.currency) == 0)
      return true;
    nearest = &first[i];
  }
  say_two(messages, nearest, other);
  return false;
}

/* The candidates of one rate in one region: those of the first usage type are taken, and those of others that share
 * the rate must agree with them. *wrong counts what does not. */
static s3f_status take_rate(s3f_prices *table, const candidate *first, size_t count, s3f_messages *messages,
                            size_t *wrong)
{
  size_t own = 1;
  while (own < count && first[own].type == first->type)
    own++;
  s3f_status status = s3f_prices_take(table, &first->rate);
  for (size_t i = 1; i < own && status == S3F_OK; i++) {
    const candidate *before = &first[i - 1];
    if (before->rate.effective == first[i].rate.effective && before->rate.from == first[i].rate.from) {
      say_two(messages, before, &first[i]);
      ++*wrong;
    } else {
      status = s3f_prices_take(table, &first[i].rate);
    }
  }
  for (size_t i = own; i < count; i++)
    *wrong += !agrees(first, own, &first[i], messages);
  return status;
}

static s3f_status take_rates(s3f_import *in, s3f_prices *table, s3f_messages *messages)
{
  size_t wrong = 0;
  s3f_status status = S3F_OK;
  qsort(in->candidates, in->candidate_count, sizeof *in->candidates, by_rate);
  for (size_t i = 0, count; i < in->candidate_count && status == S3F_OK; i += count) {
    count = 1;
    while (i + count < in->candidate_count && same_rate(&in->candidates[i], &in->candidates[i + count]))
      count++;
    status = take_rate(table, &in->candidates[i], count, messages, &wrong);
  }
  if (status == S3F_OK)
    status = s3f_prices_settle(table, messages);
  return status == S3F_OK && wrong > 0 ? S3F_EDATA : status;
}

s3f_status s3f_import_finish(s3f_import *in, s3f_messages *messages, s3f_prices **prices)
{
  s3f_prices *table;
  if (in->candidate_count == 0) {
    s3f_say(messages, "prices import", 0, 0, "no usable row in any file");
    return S3F_EDATA;
  }
  s3f_status status = s3f_prices_new(&table);
  if (status == S3F_OK)
    status = take_rates(in, table, messages);
  else
    return status;
  s3f_messages_end(messages, "prices import");
  if (status == S3F_OK)
    *prices = table;
  else
    s3f_prices_free(table);
  return status;
}

void s3f_import_count(const s3f_import *in, s3f_import_counts *counts)
{
  *counts = in->counts;
}

s3f_status s3f_import_remark_at(const s3f_import *in, size_t index, s3f_import_remark *row)
{
  if (index >= in->remark_count)
    return S3F_EUSAGE;
  *row = in->remarks[index];
  return S3F_OK;
}
