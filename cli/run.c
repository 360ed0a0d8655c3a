/* Loading, writing, and what the commands print alike. SPDX-License-Identifier: MIT */
#include "run.h"

#include <csv.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "watch.h"

#ifndef S3FCOST_PRICING
#error "S3FCOST_PRICING must name the folder of price tables"
#endif

int out_of_memory(void)
{
  (void)fputs("s3fcost: error: out of memory\n", stderr);
  return EXIT_IO;
}

/* Messages that were not printed yet. */
void print_messages(run *r)
{
  for (; r->printed < s3f_messages_count(r->messages); r->printed++)
    (void)fprintf(stderr, "%s\n", s3f_messages_text(r->messages, r->printed));
}

/* A table that a user brings may hold rates alone: all other tables are then those it came with. */
s3f_status load_tables(run *r, s3f_prices *prices, const char *path)
{
  s3f_status status = s3f_prices_add(prices, path == NULL ? S3FCOST_PRICING : path, r->messages);
  const bool measured = s3f_prices_has_measurements(prices);
  if (status == S3F_OK && !s3f_prices_has_levels(prices))
    status = s3f_prices_add(prices, S3FCOST_PRICING "/fsx-ontap-levels.csv", r->messages);
  if (status == S3F_OK && !s3f_prices_has_features(prices))
    status = s3f_prices_add(prices, S3FCOST_PRICING "/features.csv", r->messages);
  if (status == S3F_OK && !measured)
    status = s3f_prices_add(prices, S3FCOST_PRICING "/throughput.csv", r->messages);
  if (status == S3F_OK && !measured)
    status = s3f_prices_add(prices, S3FCOST_PRICING "/latency.csv", r->messages);
  if (status == S3F_OK && !s3f_prices_has_regions(prices))
    status = s3f_prices_add(prices, S3FCOST_PRICING "/regions.csv", r->messages);
  if (status == S3F_OK && !s3f_prices_has_usage_types(prices))
    status = s3f_prices_add(prices, S3FCOST_PRICING "/usage-types.csv", r->messages);
  return status;
}

/* "DESIGN=FILE" is of one design, "FILE" of all. A file's name may have a '=' too. */
static s3f_status load_measured(run *r, const char *argument)
{
  enum { MOST = 64 };
  const char *equals = strchr(argument, '='), *names[MOST], *title;
  char design[64] = "";
  size_t count = 0, i = 0;
  if (equals != NULL)
    (void)snprintf(design, sizeof design, "%.*s", (int)(equals - argument), argument);
  while (count < MOST && s3f_design_at(count, &names[count], &title) == S3F_OK)
    count++;
  while (i < count && strcmp(names[i], design) != 0)
    i++;
  if (i < count)
    return s3f_prices_add_result(r->prices, names[i], equals + 1, r->messages);
  if (equals != NULL && access(argument, F_OK) != 0 && s3f_nearest(design, names, count) != NULL) {
    (void)unknown_name("design", design, design, names, count);
    return S3F_EUSAGE;
  }
  return s3f_prices_add_result(r->prices, NULL, argument, r->messages);
}

bool is_all_regions(const options *o)
{
  return o->region != NULL && strcmp(o->region, "all") == 0;
}

s3f_model_options model_options(const options *o)
{
  s3f_model_options how = S3F_MODEL_OPTIONS_INIT;
  how.region = o->region;
  how.as_of = o->as_of;
  how.designs = o->designs;
  how.settings = o->settings;
  how.setting_count = o->setting_count;
  return how;
}

static s3f_status load_models(run *r)
{
  s3f_model_options how = model_options(r->options);
  s3f_price first;
  if (is_all_regions(r->options) && s3f_prices_price(r->prices, 0, &first) == S3F_OK)
    how.region = first.region; /* one of them: the model moves through all */
  s3f_status worst = S3F_OK; /* of all, so that their order does not matter */
  for (size_t i = 0; i < r->options->word_count; i++) {
    s3f_status status = s3f_model_load(r->prices, r->options->words[i], &how, r->messages,
                                       &r->models[r->model_count]);
    if (status == S3F_OK)
      r->model_count++;
    else if (exit_of(status) > exit_of(worst))
      worst = status;
    if (status == S3F_EUSAGE)
      break; /* an option is wrong: the other scenarios would say the same */
  }
  return worst;
}

int run_open(run *r, const options *o)
{
  *r = (run){.options = o, .messages = s3f_messages_new(),
             .models = calloc(o->word_count + 1, sizeof *r->models),
             .markdown = o->format == FORMAT_MARKDOWN};
  r->out = output_collect(&r->whole);
  const char *no_color = getenv("NO_COLOR"), *term = getenv("TERM");
  r->color = o->format == FORMAT_TABLE && !o->no_color && o->output == NULL &&
             (no_color == NULL || no_color[0] == '\0') && isatty(STDOUT_FILENO) &&
             term != NULL && strcmp(term, "dumb") != 0;
  if (r->messages == NULL || r->models == NULL || r->out == NULL ||
      s3f_prices_new(&r->prices) != S3F_OK)
    return out_of_memory();
  s3f_status status = load_tables(r, r->prices, o->prices);
  for (size_t i = 0; status == S3F_OK && i < o->measured_count; i++)
    status = load_measured(r, o->measured[i]);
  print_messages(r);
  return status == S3F_ENOMEM ? out_of_memory() : exit_of(status);
}

int run_start(run *r, const options *o)
{
  int code = run_open(r, o);
  if (code != EXIT_DONE)
    return code;
  s3f_status status = load_models(r);
  print_messages(r);
  return status == S3F_ENOMEM ? out_of_memory() : exit_of(status);
}

static bool same_file(const char *path, const struct stat *about)
{
  struct stat other;
  return path != NULL && stat(path, &other) == 0 && other.st_dev == about->st_dev &&
         other.st_ino == about->st_ino;
}

/* A result must not take the place of what it was made from. */
static bool overwrites_input(const options *o, const char *path)
{
  struct stat about;
  if (stat(path, &about) != 0 || !S_ISREG(about.st_mode))
    return false;
  bool same = same_file(o->prices, &about);
  for (size_t i = 0; i < o->word_count; i++)
    same = same || same_file(o->words[i], &about);
  for (size_t i = 0; i < o->measured_count; i++) {
    const char *equals = strchr(o->measured[i], '=');
    same = same || same_file(o->measured[i], &about) || (equals != NULL && same_file(equals + 1, &about));
  }
  return same;
}

int check_output(const run *r, const char *path)
{
  if (path == NULL || !overwrites_input(r->options, path))
    return EXIT_DONE;
  (void)fprintf(stderr, "%s: error: is read by this command; write the result elsewhere\n", path);
  return EXIT_USAGE;
}

int run_stream(run *r)
{
  int code = check_output(r, r->options->output);
  if (code == EXIT_DONE)
    code = output_open(&r->output, r->options->output);
  if (code != EXIT_DONE)
    return code;
  (void)fclose(r->out);
  r->out = r->output.file;
  return EXIT_DONE;
}

int run_write(run *r)
{
  if (r->output.file != NULL) {
    r->out = NULL; /* closed with it */
    return output_close(&r->output, true);
  }
  bool failed = ferror(r->out) != 0;
  if (fflush(r->out) != 0 || failed)
    return out_of_memory();
  int code = check_output(r, r->options->output);
  return code == EXIT_DONE ? output_write(r->options->output, r->whole.text, r->whole.length) : code;
}

int run_finish(run *r, int code)
{
  if (r->out != NULL && (code == EXIT_DONE || code == EXIT_NO_ANSWER)) {
    const int written = run_write(r);
    code = written == EXIT_DONE ? code : written;
  }
  run_end(r);
  watch_finish();
  return code;
}

void run_end(run *r)
{
  for (size_t i = 0; i < r->model_count; i++)
    s3f_model_free(r->models[i]);
  free(r->models);
  s3f_prices_free(r->prices);
  s3f_messages_free(r->messages);
  if (r->output.file != NULL)
    (void)output_close(&r->output, false);
  else if (r->out != NULL)
    (void)fclose(r->out);
  free(r->whole.text);
}

/* ---- numbers -------------------------------------------------------------------------------- */

/* What stands before an amount: "$", "CNY ". */
static const char *currency_mark(const char *currency, char buffer[8])
{
  if (strcmp(currency, "USD") == 0)
    return "$";
  (void)snprintf(buffer, 8, "%s ", currency);
  return buffer;
}

const char *money(const char *currency, double amount, char *buffer, size_t size)
{
  char number[512], mark[8];
  if (isnan(amount)) {
    (void)snprintf(buffer, size, "not priced");
    return buffer;
  }
  s3f_format_number(fabs(amount), 2, number, sizeof number);
  (void)snprintf(buffer, size, "%s%s%s", amount < 0 ? "-" : "", currency_mark(currency, mark),
                 number);
  return buffer;
}

const char *quantity(double value, char *buffer, size_t size)
{
  bool whole = fabs(value - round(value)) < 0.005;
  return s3f_format_number(value, whole ? 0 : 2, buffer, size);
}

const char *speed(double bytes_a_second, char buffer[64])
{
  char number[48];
  const double value = bytes_a_second / 0x1p20;
  if (!isfinite(value))
    (void)snprintf(buffer, 64, "-");
  else
    (void)snprintf(buffer, 64, "%s MiB/s", s3f_format_number(value, value < 100 ? 2 : 1, number, sizeof number));
  return buffer;
}

const char *duration(double seconds, char buffer[64])
{
  static const struct {
    double from, unit;
    const char *name;
    int decimals;
  } scales[] = {{2 * 86400, 86400, "days", 1}, {2 * 3600, 3600, "h", 1}, {120, 60, "min", 1}, {1, 1, "s", 1}, {0, 1e-3, "ms", 0}};
  size_t i = 0;
  if (!isfinite(seconds)) {
    (void)snprintf(buffer, 64, "-");
    return buffer;
  }
  while (seconds < scales[i].from)
    i++;
  char number[48];
  (void)snprintf(buffer, 64, "%s %s", s3f_format_number(seconds / scales[i].unit, scales[i].decimals, number, sizeof number),
                 scales[i].name);
  return buffer;
}

bool is_ranked(const s3f_bill *bill)
{
  return bill->reason_count == 0;
}

const s3f_line *largest_line(const s3f_bill *bill)
{
  const s3f_line *largest = NULL;
  for (size_t i = 0; i < bill->line_count; i++)
    if (largest == NULL || bill->lines[i].amount > largest->amount)
      largest = &bill->lines[i];
  return largest;
}

const char *band_text(const char *unit, double low, double high, char *buffer, size_t size)
{
  char from[64], to[64];
  quantity(low, from, sizeof from);
  quantity(high, to, sizeof to);
  if (low > 0 && isinf(high))
    (void)snprintf(buffer, size, "above %s %s", from, unit);
  else if (low > 0)
    (void)snprintf(buffer, size, "%s to %s %s", from, to, unit);
  else if (!isinf(high))
    (void)snprintf(buffer, size, "first %s %s", to, unit);
  else
    (void)snprintf(buffer, size, "all");
  return buffer;
}

const char *rate_text(const s3f_line *line, char *buffer, size_t size)
{
  char band[200];
  band_text(line->unit, line->from, line->to, band, sizeof band);
  bool strong = strcmp(line->evidence, "price-list") == 0;
  (void)snprintf(buffer, size, "%s, %s%s%s%s", line->rate, band, strong ? "" : " (",
                 strong ? "" : line->evidence, strong ? "" : ")");
  return buffer;
}

const char *date_text(int date, char buffer[16])
{
  (void)snprintf(buffer, 16, "%04d-%02d-%02d", date / 10000 % 10000, date / 100 % 100, date % 100);
  return buffer;
}

const char *dates_text(const s3f_bill *bill, char *buffer, size_t size)
{
  char first[16], last[16];
  int oldest = 0, newest = 0;
  for (size_t i = 0; i < bill->line_count; i++) {
    int date = bill->lines[i].effective;
    oldest = oldest == 0 || date < oldest ? date : oldest;
    newest = date > newest ? date : newest;
  }
  date_text(oldest, first);
  date_text(newest, last);
  if (newest == 0)
    (void)snprintf(buffer, size, "-");
  else
    (void)snprintf(buffer, size, "%s%s%s", first, oldest == newest ? "" : " to ",
                   oldest == newest ? "" : last);
  return buffer;
}

const char *total_text(const s3f_bill *bill, char *buffer, size_t size)
{
  if (isnan(bill->total) && !bill->fits) {
    (void)snprintf(buffer, size, "does not fit");
    return buffer;
  }
  return money(bill->currency, bill->total, buffer, size);
}

const char *price_text(const char *currency, const char *price, const char *unit, char *buffer, size_t size)
{
  char mark[8];
  size_t length = strlen(unit);
  bool plural = length > 1 && unit[length - 1] == 's'; /* "Requests": the price is for one */
  (void)snprintf(buffer, size, "%s%s/%.*s", currency_mark(currency, mark), price, (int)(plural ? length - 1 : length),
                 unit);
  return buffer;
}

const char *unit_price(const s3f_bill *bill, const s3f_line *line, char *buffer, size_t size)
{
  return price_text(bill->currency, line->price_text, line->unit, buffer, size);
}

/* ---- text ----------------------------------------------------------------------------------- */

void print_title(run *r, const s3f_model *model)
{
  s3f_demand d;
  if (s3f_model_demand(model, &d) != S3F_OK)
    return; /* cannot be: the scenario was checked */
  char a[64];
  const char *mark = r->markdown ? "- " : "", *currency = s3f_model_currency(model);
  (void)fprintf(r->out, r->markdown ? "## %s\n\n" : "%s\n", s3f_model_name(model));
  (void)fprintf(r->out, "%s%s, %s%sa month of %s hours; list prices before tax, discounts and free "
                "tier; 1 GB is 2^30 bytes\n", mark, s3f_model_region(model), currency,
                currency[0] == '\0' ? "" : " ", quantity(d.month_hours, a, sizeof a));
  for (size_t i = 0; i < r->options->setting_count; i++)
    (void)fprintf(r->out, "%s%s=%s%s", i == 0 ? mark : ", ",
                  r->options->settings[i].field, r->options->settings[i].value,
                  i + 1 < r->options->setting_count ? "" : " (set for this run)\n");
}

/* What must be reached besides. */
static void print_goals(run *r, const s3f_model *model)
{
  s3f_goals goals;
  const char *mark = r->markdown ? "- " : "";
  char a[64], b[64];
  if (s3f_model_goals(model, &goals) != S3F_OK)
    return; /* cannot be: the scenario was checked */
  const bool reads_by_deadline = !isnan(goals.deadline) && goals.read > 0;
  if (goals.read > 0)
    (void)fprintf(r->out, "%srequired: reads of %s%s%s\n", mark, speed(goals.read, a),
                  reads_by_deadline ? "; the working set once in " : "", reads_by_deadline ? duration(goals.deadline, b) : "");
  if (goals.write > 0)
    (void)fprintf(r->out, "%srequired: writes of %s\n", mark, speed(goals.write, a));
  if (!isnan(goals.visible_within))
    (void)fprintf(r->out, "%srequired: what is written shows over the S3 API within %s\n", mark, duration(goals.visible_within, a));
}

/* What is required, who says which design has it, and where sources disagree. */
static void print_requirements(run *r, const s3f_model *model)
{
  const char *mark = r->markdown ? "- " : "";
  const size_t count = s3f_model_requirement_count(model);
  s3f_requirement required;
  for (size_t i = 0; i < count && s3f_model_requirement(model, i, &required) == S3F_OK; i++)
    (void)fprintf(r->out, "%s%s%s", i == 0 ? mark : "", i == 0 ? "required: " : ", ", required.feature);
  if (count > 0)
    (void)fputc('\n', r->out);
  for (size_t i = 0; i < count && s3f_model_requirement(model, i, &required) == S3F_OK; i++)
    if (required.note[0] != '\0')
      (void)fprintf(r->out, "%s%s: %s%s\n", r->markdown ? "- " : "  ", required.feature,
                    required.disputed ? "sources disagree: " : "", required.note);
  print_goals(r, model);
}

void print_heading(run *r, const s3f_model *model)
{
  s3f_demand d;
  if (s3f_model_demand(model, &d) != S3F_OK)
    return; /* cannot be: the scenario was checked */
  char a[64], b[64], c[64], e[64];
  const char *mark = r->markdown ? "- " : "";
  print_title(r, model);
  (void)fprintf(r->out, "%s%s stored", mark, s3f_format_size(d.stored, a, sizeof a));
  if (d.written > 0)
    (void)fprintf(r->out, ", %s objects (%s) written a month and kept %s month%s",
                  quantity(d.objects_written, a, sizeof a), s3f_format_size(d.written, b, sizeof b),
                  quantity(d.retention_months, c, sizeof c), d.retention_months == 1 ? "" : "s");
  (void)fprintf(r->out, "\n%sworking set %s: %s objects of %s, %s reads a month in all\n", mark,
                s3f_format_size(d.working_set, a, sizeof a), quantity(d.objects, b, sizeof b),
                s3f_format_size(d.object_size, c, sizeof c), quantity(d.reads, e, sizeof e));
  (void)fprintf(r->out, "%sdemand %s MiB/s mean, %s MiB/s peak\n", mark,
                s3f_format_number(d.mean / 0x1p20, 2, a, sizeof a),
                s3f_format_number(d.peak / 0x1p20, 2, b, sizeof b));
  print_requirements(r, model);
  (void)fputc('\n', r->out);
}

const char *reasons_text(const s3f_bill *bill, char *buffer, size_t size)
{
  buffer[0] = '\0';
  for (size_t i = 0; i < bill->reason_count; i++) {
    size_t used = strlen(buffer);
    if (i > 0 && used + 3 < size) {
      memcpy(buffer + used, "; ", 3);
      used += 2;
    }
    (void)s3f_bill_reason(bill, i, buffer + used, size - used);
  }
  return buffer;
}

int no_answer(const run *r, size_t index)
{
  const s3f_model *model = r->models[index];
  const char *path = r->options->words[index];
  s3f_bill *bill;
  if (s3f_bill_new(model, &bill) != S3F_OK)
    return out_of_memory();
  (void)fprintf(stderr, "%s: no answer: no design is priced and fits\n", path);
  for (size_t i = 0; i < s3f_model_design_count(model); i++) {
    char text[2048];
    if (s3f_model_bill(model, i, bill) == S3F_OK)
      (void)fprintf(stderr, "%s: %s: %s\n", path, bill->design, reasons_text(bill, text, sizeof text));
  }
  s3f_bill_free(bill);
  return EXIT_NO_ANSWER;
}

void print_remarks(run *r, const s3f_bill *bill)
{
  char text[1024];
  const char *mark = r->markdown ? "- " : "  ";
  for (size_t i = 0; i < bill->reason_count; i++)
    (void)fprintf(r->out, "%s%s\n", mark, s3f_bill_reason(bill, i, text, sizeof text));
  for (size_t i = 0; i < bill->note_count; i++)
    (void)fprintf(r->out, "%s%s\n", mark, s3f_bill_note(bill, i, text, sizeof text));
}

/* ---- CSV ------------------------------------------------------------------------------------ */

void csv_text(FILE *out, bool first, const char *text)
{
  if (!first)
    (void)fputc(',', out);
  if (strpbrk(text, ",\"\r\n") == NULL)
    (void)fputs(text, out);
  else
    (void)csv_fwrite(out, text, strlen(text));
}

void csv_number(FILE *out, double value)
{
  char digits[32];
  (void)fputc(',', out);
  if (!isnan(value))
    (void)fputs(exact(value, digits), out);
}

/* ---- JSON ----------------------------------------------------------------------------------- */

bool add_number(cJSON *object, const char *name, double value)
{
  char digits[32];
  return (isfinite(value) ? cJSON_AddRawToObject(object, name, exact(value, digits))
                          : cJSON_AddNullToObject(object, name)) != NULL;
}

static cJSON *line_json(const s3f_line *line)
{
  cJSON *object = cJSON_CreateObject();
  char date[16];
  bool good = cJSON_AddStringToObject(object, "item", line->item) &&
              cJSON_AddStringToObject(object, "rate", line->rate) &&
              add_number(object, "from", line->from) && add_number(object, "to", line->to) &&
              add_number(object, "quantity", line->quantity) &&
              cJSON_AddStringToObject(object, "unit", line->unit) &&
              add_number(object, "price", line->price) &&
              add_number(object, "amount", line->amount) &&
              cJSON_AddStringToObject(object, "basis", line->basis) &&
              (line->assumption == NULL ||
               cJSON_AddStringToObject(object, "assumption", line->assumption)) &&
              cJSON_AddStringToObject(object, "evidence", line->evidence) &&
              cJSON_AddStringToObject(object, "effective", date_text(line->effective, date)) &&
              cJSON_AddStringToObject(object, "source", line->source);
  if (!good) {
    cJSON_Delete(object);
    return NULL;
  }
  return object;
}

typedef const char *remark_text(const s3f_bill *bill, size_t index, char *buffer, size_t size);

static bool add_remarks(cJSON *object, const char *name, const s3f_bill *bill, remark_text *text_of)
{
  cJSON *list = cJSON_AddArrayToObject(object, name);
  char text[1024];
  bool good = list != NULL;
  for (size_t i = 0; good && text_of(bill, i, text, sizeof text) != NULL; i++) {
    cJSON *string = cJSON_CreateString(text);
    good = string != NULL && cJSON_AddItemToArray(list, string);
  }
  return good;
}

bool add_reasons(cJSON *object, const s3f_bill *bill)
{
  return add_remarks(object, "reasons", bill, s3f_bill_reason);
}

static bool add_currency(cJSON *object, const char *currency)
{
  return (currency[0] == '\0' ? cJSON_AddNullToObject(object, "currency")
                              : cJSON_AddStringToObject(object, "currency", currency)) != NULL;
}

cJSON *bill_json(const s3f_bill *bill)
{
  cJSON *object = cJSON_CreateObject(), *lines = NULL;
  bool good = cJSON_AddStringToObject(object, "design", bill->design) &&
              cJSON_AddBoolToObject(object, "fits", bill->fits) &&
              add_reasons(object, bill) &&
              add_number(object, "total", bill->total) &&
              add_currency(object, bill->currency) &&
              cJSON_AddStringToObject(object, "evidence", bill->evidence) &&
              add_remarks(object, "notes", bill, s3f_bill_note) &&
              (lines = cJSON_AddArrayToObject(object, "lines")) != NULL;
  for (size_t i = 0; good && i < bill->line_count; i++) {
    cJSON *line = line_json(&bill->lines[i]);
    good = line != NULL && cJSON_AddItemToArray(lines, line);
  }
  if (!good) {
    cJSON_Delete(object);
    return NULL;
  }
  return object;
}

static bool add_requirements(cJSON *object, const s3f_model *model)
{
  cJSON *list = cJSON_AddArrayToObject(object, "requirements");
  s3f_requirement required;
  for (size_t i = 0; s3f_model_requirement(model, i, &required) == S3F_OK; i++) {
    cJSON *item = cJSON_CreateObject();
    if (!cJSON_AddItemToArray(list, item) || cJSON_AddStringToObject(item, "feature", required.feature) == NULL ||
        cJSON_AddBoolToObject(item, "disputed", required.disputed) == NULL ||
        cJSON_AddStringToObject(item, "note", required.note) == NULL)
      return false;
  }
  return list != NULL;
}

/* What must be reached besides features; null where nothing must. */
static bool add_goals(cJSON *object, const s3f_model *model)
{
  s3f_goals goals;
  cJSON *o = cJSON_AddObjectToObject(object, "goals");
  return o != NULL && s3f_model_goals(model, &goals) == S3F_OK &&
         add_number(o, "read", goals.read > 0 ? goals.read / 0x1p20 : NAN) &&
         add_number(o, "write", goals.write > 0 ? goals.write / 0x1p20 : NAN) &&
         cJSON_AddStringToObject(o, "unit", "MiB/s") != NULL && add_number(o, "deadline", goals.deadline) &&
         add_number(o, "visible_in_s3_within", goals.visible_within);
}

cJSON *scenario_json(const s3f_model *model)
{
  cJSON *object = cJSON_CreateObject();
  if (cJSON_AddStringToObject(object, "name", s3f_model_name(model)) &&
      cJSON_AddStringToObject(object, "region", s3f_model_region(model)) &&
      add_currency(object, s3f_model_currency(model)) && add_requirements(object, model) && add_goals(object, model))
    return object;
  cJSON_Delete(object);
  return NULL;
}

int print_root(run *r, cJSON *root)
{
  char *text = root == NULL ? NULL : cJSON_Print(root);
  if (text != NULL)
    (void)fprintf(r->out, "%s\n", text);
  cJSON_Delete(root);
  cJSON_free(text);
  return text == NULL ? out_of_memory() : EXIT_DONE;
}

bool new_list(const run *r, cJSON **list)
{
  const bool json = r->options->format == FORMAT_JSON;
  *list = json ? cJSON_CreateArray() : NULL;
  return !json || *list != NULL;
}

int print_json(run *r, cJSON *scenarios)
{
  cJSON *root = cJSON_CreateObject();
  if (cJSON_AddNumberToObject(root, "version", 1) != NULL && cJSON_AddItemToObject(root, "scenarios", scenarios))
    return print_root(r, root);
  cJSON_Delete(root);
  cJSON_Delete(scenarios);
  return out_of_memory();
}
