/* Axes: a field and the values that it takes in a sweep. SPDX-License-Identifier: MIT */
#include "axis.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"

enum {
  WHY = 512, POINTS = 21, DOUBLINGS_MOST = 24, DECADES_MOST = 8,
  MARKS_MOST = 64 /* more than the powers of ten up to WIDEST, or 1, 2, 5 over DECADES_MOST decades */
};

/* A logarithmic scale over more is no scale to read, and its marks no numbers to compute with. */
#define WIDEST 1e30

static s3f_status complain(const s3f_axis *axis, s3f_messages *messages, s3f_status status,
                           const char *text)
{
  char place[S3F_PLACE];
  s3f_axis_place(axis, NAN, place);
  s3f_say(messages, place, 0, 0, "%s", text);
  s3f_messages_end(messages, place);
  return status;
}

/* ---- reading -------------------------------------------------------------------------------- */

static const s3f_field_row *row_of(const s3f_axis *axis)
{
  return axis->targets.at[0].field;
}

static s3f_status read_value(s3f_axis *axis, const char *text, s3f_messages *messages,
                             double *value)
{
  char detail[WHY], why[WHY + 2 * S3F_SHOWN], shown[S3F_SHOWN];
  if (!s3f_field_read(row_of(axis), text, value, detail, sizeof detail))
    (void)snprintf(why, sizeof why, "\"%s\" %s%s", s3f_shown(text, shown), detail,
                   text[0] != '\0' && strpbrk(text + 1, "-:") != NULL ? "; a range is written FROM..TO" : "");
  else
    return S3F_OK;
  return complain(axis, messages, S3F_EDATA, why);
}

/* FROM..TO */
static s3f_status read_range(s3f_axis *axis, char *text, char *dots, s3f_messages *messages)
{
  *dots = '\0';
  s3f_status status = read_value(axis, text, messages, &axis->least);
  if (status == S3F_OK)
    status = read_value(axis, dots + strlen(".."), messages, &axis->most);
  if (status != S3F_OK)
    return status;
  if (axis->least < 0 || axis->most < 0 || row_of(axis)->kind == S3F_FLAG)
    return complain(axis, messages, S3F_EDATA, "a range goes from number to number; list words, as VALUE,VALUE");
  if (axis->least == axis->most)
    return complain(axis, messages, S3F_EDATA,
                    "the range is empty; write FROM..TO with FROM below TO, or one value alone");
  if (axis->least > axis->most)
    return complain(axis, messages, S3F_EDATA,
                    "the range is reversed; write the lower end first");
  return S3F_OK;
}

/* VALUE,VALUE,... */
static s3f_status read_list(s3f_axis *axis, char *text, s3f_messages *messages)
{
  size_t room = 1;
  for (const char *p = text; *p != '\0'; p++)
    room += *p == ',';
  axis->listed = true;
  axis->points = malloc(room * sizeof *axis->points);
  if (axis->points == NULL)
    return S3F_ENOMEM;
  for (char *rest = text; rest != NULL;) {
    char *value = rest;
    rest = strchr(rest, ',');
    if (rest != NULL)
      *rest++ = '\0';
    s3f_status status = read_value(axis, value, messages, &axis->points[axis->count]);
    if (status != S3F_OK)
      return status;
    axis->words = axis->words || axis->points[axis->count] < 0 || row_of(axis)->kind == S3F_FLAG;
    for (size_t i = 0; i < axis->count; i++)
      if (axis->points[i] == axis->points[axis->count])
        return complain(axis, messages, S3F_EDATA, "a value stands twice");
    axis->count++;
  }
  for (size_t i = 1; i < axis->count && !axis->words; i++) /* words come in the caller's order */
    if (axis->points[i] < axis->points[i - 1])
      return complain(axis, messages, S3F_EDATA, "the values must rise from one to the next");
  axis->least = axis->points[0];
  axis->most = axis->points[axis->count - 1];
  return S3F_OK;
}

static s3f_status read_values(s3f_axis *axis, char *text, s3f_messages *messages)
{
  axis->whole = (row_of(axis)->rules & S3F_WHOLE) != 0;
  char *dots = strstr(text, "..");
  return dots != NULL ? read_range(axis, text, dots, messages) : read_list(axis, text, messages);
}

/* ---- points --------------------------------------------------------------------------------- */

/* 2047.9999999999998 is 2,048, and 0.30000000000000004 is 0.3. */
static double tidy(double value)
{
  double whole = round(value), fine = round(value * 1e6) / 1e6;
  if (fabs(whole - value) <= 1e-12 * value)
    return whole;
  return fabs(fine - value) <= 1e-13 * value ? fine : value;
}

/* The next value that reads well on a logarithmic scale: 1, 2, 5, 10 ..., over many decades 1, 10 ..., and
 * of sizes the powers of `factor`, 2 unless that makes too many. */
static double next_mark(const s3f_axis *axis, double value, double factor)
{
  if (s3f_kind_in_bytes(row_of(axis)->kind)) {
    double mark = exp2(floor(log2(value) / log2(factor)) * log2(factor));
    return mark > value ? mark : mark * factor;
  }
  double decade = pow(10, floor(log10(value)));
  if (axis->most > pow(10, DECADES_MOST) * axis->least)
    return tidy(decade * 10 > value ? decade * 10 : decade * 100);
  static const double marks[] = {1, 2, 5, 10, 20};
  size_t i = 0;
  while (i < 4 && marks[i] * decade <= value * (1 + 1e-12))
    i++;
  return tidy(marks[i] * decade);
}

/* The points of a range on a logarithmic scale that read well, as a list. */
static s3f_status list_marks(s3f_axis *axis)
{
  const double doublings = log2(axis->most / axis->least);
  const double factor = doublings <= DOUBLINGS_MOST ? 2 : exp2(ceil(doublings / DOUBLINGS_MOST));
  axis->points = malloc(MARKS_MOST * sizeof *axis->points);
  if (axis->points == NULL)
    return S3F_ENOMEM;
  for (double value = axis->least; value < axis->most && axis->count + 1 < MARKS_MOST; value = next_mark(axis, value, factor))
    axis->points[axis->count++] = value;
  axis->points[axis->count++] = axis->most;
  return S3F_OK;
}

static s3f_status settle_points(s3f_axis *axis, const s3f_axis_options *options,
                                s3f_messages *messages)
{
  char why[WHY];
  const double wide = s3f_kind_in_bytes(row_of(axis)->kind) ? 8 : 100; /* sizes are thought of in doublings */
  if (axis->words)
    return S3F_OK;
  const bool loggable = axis->least > 1 / WIDEST && axis->most / axis->least <= WIDEST;
  axis->logarithmic = options->scale == S3F_SCALE_LOG ||
                      (options->scale == S3F_SCALE_AUTO && loggable &&
                       axis->most >= wide * axis->least);
  if (axis->logarithmic && !loggable)
    return complain(axis, messages, S3F_EDATA,
                    axis->least > 0 ? "a logarithmic scale spans 30 decades at most, from 1e-30 on"
                    : "a logarithmic scale starts above 0; give a lower end above 0, or a linear scale");
  if (axis->listed)
    return S3F_OK;
  if (options->steps == 1)
    return complain(axis, messages, S3F_EUSAGE,
                    "a range has at least 2 steps, its two ends; write one value to have one point");
  if (options->steps > S3F_AXIS_STEPS_MOST) {
    (void)snprintf(why, sizeof why, "more than %d steps", S3F_AXIS_STEPS_MOST);
    return complain(axis, messages, S3F_ELIMIT, why);
  }
  if (options->steps == 0 && axis->logarithmic)
    return list_marks(axis);
  axis->count = options->steps > 0 ? options->steps : POINTS;
  if (axis->whole && axis->most - axis->least + 1 < (double)axis->count)
    axis->count = (size_t)(axis->most - axis->least) + 1;
  return S3F_OK;
}

double s3f_axis_value(const s3f_axis *axis, size_t index)
{
  if (index >= axis->count)
    return NAN;
  if (axis->points != NULL)
    return axis->points[index];
  if (index == 0 || index + 1 == axis->count)
    return index == 0 ? axis->least : axis->most;
  double share = (double)index / (double)(axis->count - 1), value;
  if (axis->logarithmic)
    value = exp2(log2(axis->least) + share * (log2(axis->most) - log2(axis->least)));
  else
    value = axis->least + share * (axis->most - axis->least);
  if (axis->whole) /* each number once: where the scale is too fine, one after the other */
    return s3f_max(NULL, round(value), axis->least + (double)index);
  return tidy(value);
}

/* ---- setting -------------------------------------------------------------------------------- */

/* The fields that say a volume. */
static const int volumes[] = {S3F_STORED, S3F_WORKING_SET, S3F_WRITTEN};
enum { VOLUMES = sizeof volumes / sizeof *volumes };

s3f_status s3f_axis_set(s3f_axis *axis, double value)
{
  char why[WHY];
  double *scenario = axis->model->set;
  for (size_t i = 0; i < axis->targets.count; i++)
    if (!s3f_field_has_word(axis->targets.at[i].field, value) &&
        !s3f_field_check(axis->targets.at[i].field, value, why, sizeof why))
      return S3F_EDATA;
  double growth = axis->counts_held ? value / axis->values[0] : 1;
  for (size_t i = 0; axis->counts_held && i < VOLUMES; i++)
    if (axis->scenario[volumes[i]] * growth > s3f_scenario_fields[volumes[i]].most)
      return S3F_EDATA;
  for (size_t i = 0; i < axis->targets.count; i++)
    *axis->targets.at[i].value = value;
  for (size_t i = 0; axis->counts_held && i < VOLUMES; i++)
    scenario[volumes[i]] = axis->scenario[volumes[i]] * growth;
  return S3F_OK;
}

/* ---- making --------------------------------------------------------------------------------- */

static bool varies(const s3f_axis *axis, const double *field)
{
  for (size_t i = 0; i < axis->targets.count; i++)
    if (axis->targets.at[i].value == field)
      return true;
  return false;
}

/* Whether holding what `axis` holds sets a field that `other` varies. */
static bool holds(const s3f_axis *axis, const s3f_axis *other)
{
  const double *scenario = axis->model->set;
  for (size_t i = 0; i < VOLUMES && axis->counts_held; i++)
    if (varies(other, &scenario[volumes[i]]))
      return true;
  return axis->volumes_held && varies(other, &scenario[S3F_OBJECTS_WRITTEN]);
}

/* An axis must not set what an earlier one sets. */
static s3f_status check_clashes(const s3f_axis *axis, s3f_messages *messages)
{
  for (const s3f_axis *other = axis->model->axes; other != NULL; other = other->next) {
    const bool held = holds(axis, other) || holds(other, axis);
    bool clash = held;
    for (size_t i = 0; i < axis->targets.count && !clash; i++)
      clash = varies(other, axis->targets.at[i].value);
    if (clash) {
      char why[WHY], shown[S3F_SHOWN];
      (void)snprintf(why, sizeof why, "sets what --vary %s sets already%s", s3f_shown(other->vary, shown),
                     held ? "; with --hold volume vary written, with --hold objects objects_written" : "");
      return complain(axis, messages, S3F_EUSAGE, why);
    }
  }
  return S3F_OK;
}

/* Remembers the model, and gives the axis its place in it. */
static void enter(s3f_axis *axis, const s3f_axis_options *options)
{
  s3f_model *model = axis->model;
  bool size_varies = axis->targets.at[0].value == &model->set[S3F_OBJECT_SIZE];
  axis->counts_held = size_varies && options->hold == S3F_HOLD_OBJECTS;
  axis->volumes_held = size_varies && options->hold == S3F_HOLD_VOLUME;
  for (size_t i = 0; i < axis->targets.count; i++)
    axis->values[i] = *axis->targets.at[i].value;
  memcpy(axis->scenario, model->set, sizeof axis->scenario);
  double *objects = &model->set[S3F_OBJECTS_WRITTEN];
  if (axis->volumes_held && s3f_given(*objects)) { /* stated as the volume that they have */
    model->set[S3F_WRITTEN] = *objects * axis->values[0];
    *objects = S3F_NOT_GIVEN;
  }
  axis->entered = true;
}

void s3f_axis_put_back(s3f_axis *axis)
{
  for (size_t i = 0; i < axis->targets.count; i++)
    *axis->targets.at[i].value = axis->values[i];
  for (size_t i = 0; axis->counts_held && i < VOLUMES; i++)
    axis->model->set[volumes[i]] = axis->scenario[volumes[i]];
}

/* The workload must hold together at every value of a list, and at both ends of a range: what a
 * field may be, beside others, is one stretch. */
static s3f_status check_values(s3f_axis *axis, s3f_messages *messages)
{
  size_t count = axis->listed ? axis->count : 2;
  for (size_t i = 0; i < count; i++) {
    double value = axis->listed ? axis->points[i] : i == 0 ? axis->least : axis->most;
    char place[S3F_PLACE];
    s3f_axis_place(axis, value, place);
    if (s3f_axis_set(axis, value) != S3F_OK) {
      char most[64];
      s3f_format_size(s3f_scenario_fields[S3F_STORED].most, most, sizeof most);
      s3f_say(messages, place, 0, 0, "with the counts held, what is stored, written or in the working set grows beyond "
              "the %s that a scenario takes", most);
      return S3F_EDATA;
    }
    s3f_status status = s3f_model_check(axis->model, place, messages);
    if (status != S3F_OK)
      return status;
  }
  s3f_axis_put_back(axis);
  return S3F_OK;
}

static s3f_status make(s3f_axis *axis, const char *vary, const s3f_axis_options *options,
                       s3f_messages *messages)
{
  char why[WHY];
  axis->vary = s3f_copy(vary);
  axis->field = s3f_copy(vary);
  if (axis->vary == NULL || axis->field == NULL)
    return S3F_ENOMEM;
  char *equals = strchr(axis->field, '=');
  if (equals == NULL || equals == axis->field)
    return complain(axis, messages, S3F_EUSAGE,
                    "no FIELD=FROM..TO or FIELD=VALUE,VALUE, such as object_size=4KiB..4MiB");
  *equals = '\0';
  s3f_status status = s3f_model_vary(axis->model, axis->field, &axis->targets, why, sizeof why);
  if (status != S3F_OK)
    return complain(axis, messages, status, why);
  status = read_values(axis, equals + 1, messages);
  if (status == S3F_OK)
    status = settle_points(axis, options, messages);
  if (status != S3F_OK)
    return status;
  enter(axis, options);
  status = check_clashes(axis, messages);
  if (status == S3F_OK)
    status = check_values(axis, messages);
  return status;
}

s3f_status s3f_axis_new(s3f_model *model, const char *vary, const s3f_axis_options *options,
                        s3f_messages *messages, s3f_axis **axis)
{
  static const s3f_axis_options defaults = S3F_AXIS_OPTIONS_INIT;
  if (options == NULL)
    options = &defaults;
  if (options->version != S3F_AXIS_OPTIONS_VERSION)
    return S3F_EUSAGE;
  s3f_axis *made = calloc(1, sizeof *made);
  if (made == NULL)
    return S3F_ENOMEM;
  made->model = model;
  s3f_status status = make(made, vary, options, messages);
  if (status != S3F_OK) {
    s3f_axis_free(made);
    return status;
  }
  made->next = model->axes;
  model->axes = made;
  *axis = made;
  return S3F_OK;
}

void s3f_axis_free(s3f_axis *axis)
{
  if (axis == NULL)
    return;
  s3f_model *model = axis->model;
  if (axis->entered)
    s3f_axis_put_back(axis);
  if (axis->volumes_held) {
    model->set[S3F_WRITTEN] = axis->scenario[S3F_WRITTEN];
    model->set[S3F_OBJECTS_WRITTEN] = axis->scenario[S3F_OBJECTS_WRITTEN];
  }
  for (size_t i = 0; i < axis->targets.count; i++)
    *axis->targets.at[i].given = axis->targets.at[i].was_given;
  for (s3f_axis **place = &model->axes; *place != NULL; place = &(*place)->next)
    if (*place == axis) {
      *place = axis->next;
      break;
    }
  free(axis->points);
  free(axis->field);
  free(axis->vary);
  free(axis);
}

/* ---- asking --------------------------------------------------------------------------------- */

void s3f_axis_describe(const s3f_axis *axis, s3f_axis_info *info)
{
  const s3f_field_row *row = row_of(axis);
  *info = (s3f_axis_info){.field = axis->field, .kind = s3f_kind_name(row->kind),
                          .unit = s3f_kind_unit(row->kind), .from = axis->least, .to = axis->most,
                          .logarithmic = axis->logarithmic, .whole = axis->whole, .words = axis->words,
                          .object_size = axis->counts_held || axis->volumes_held,
                          .bytes = s3f_kind_in_bytes(row->kind),
                          .list = axis->listed};
}

size_t s3f_axis_count(const s3f_axis *axis)
{
  return axis->count;
}

const char *s3f_axis_text(const s3f_axis *axis, double value, char *buffer, size_t size)
{
  const s3f_field_row *row = row_of(axis);
  const char *unit = s3f_kind_unit(row->kind);
  if (s3f_field_has_word(row, value) || row->kind == S3F_FLAG) {
    (void)snprintf(buffer, size, "%s", row->kind == S3F_FLAG ? (value > 0 ? "true" : "false")
                                                             : row->words[s3f_word_index(value)]);
    return buffer;
  }
  if (s3f_kind_in_bytes(row->kind))
    return s3f_format_bytes(row->kind, value, buffer, size);
  /* Six digits, as many as read well; 0.0000000012 is 1.2e-9. */
  const int decade = value > 0 ? (int)floor(log10(value)) : 0;
  const bool tiny = decade < -6 && decade > -300; /* less is shown as 0 */
  const int decimals = value == round(value) || !(value > 0) ? 0 : tiny ? 5 : 5 - decade;
  s3f_format_number(tiny ? value / pow(10, decade) : value, decimals < 0 ? 0 : decimals > 9 ? 9 : decimals, buffer, size);
  s3f_trim_decimals(buffer);
  if (tiny) {
    char exponent[16];
    (void)snprintf(exponent, sizeof exponent, "e%d", decade);
    s3f_append(buffer, size, exponent);
  }
  if (*unit != '\0') {
    s3f_append(buffer, size, " ");
    s3f_append(buffer, size, unit);
    if (value == 1 && row->kind != S3F_MBPS) /* "1 month" */
      buffer[strlen(buffer) - 1] = '\0';
  }
  return buffer;
}

const char *s3f_axis_place(const s3f_axis *axis, double value, char buffer[S3F_PLACE])
{
  char shown[S3F_SHOWN], text[64];
  (void)snprintf(buffer, S3F_PLACE, "--vary %s", s3f_shown(axis->vary, shown));
  if (!isnan(value)) {
    s3f_append(buffer, S3F_PLACE, ": at ");
    s3f_append(buffer, S3F_PLACE, s3f_axis_text(axis, value, text, sizeof text));
  }
  return buffer;
}
