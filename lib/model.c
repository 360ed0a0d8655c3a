/* Models: binding names to prices once, then evaluating numbers. SPDX-License-Identifier: MIT */
#include "model.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "measured.h"
#include "text.h"

enum { WHY = 512 };

const char *s3f_version(void)
{
  return S3F_VERSION;
}

const char *s3f_status_text(s3f_status status)
{
  switch (status) {
  case S3F_OK:
    return "done";
  case S3F_ENOMEM:
    return "out of memory";
  case S3F_EDATA:
    return "bad data";
  case S3F_EIO:
    return "a file could not be read";
  case S3F_EUSAGE:
    return "no such name or option";
  case S3F_ELIMIT:
    return "beyond a limit";
  case S3F_EABSENT:
    return "left out of this build";
  }
  return "unknown status";
}

char *s3f_copy(const char *text)
{
  size_t size = strlen(text) + 1;
  char *copy = malloc(size);
  if (copy != NULL)
    memcpy(copy, text, size);
  return copy;
}

/* ---- building ------------------------------------------------------------------------------ */

void s3f_choice_clear(s3f_choice *choice)
{
  free(choice->set); /* and `given` behind it */
  free(choice->own);
}

static bool make_room(s3f_model *model)
{
  if (model->choice_count < model->choice_room)
    return true;
  const size_t room = model->choice_room == 0 ? 4 : model->choice_room * 2;
  s3f_choice *grown = realloc(model->choices, room * sizeof *grown);
  if (grown == NULL)
    return false;
  model->choices = grown;
  model->choice_room = room;
  return true;
}

s3f_status s3f_model_choose(s3f_model *model, const s3f_design *design, s3f_choice **choice)
{
  const size_t fields = s3f_design_fields(design);
  double *set = malloc((fields + 1) * (sizeof *set + sizeof(bool)));
  size_t number = 0;
  if (set == NULL || !make_room(model)) {
    free(set);
    return S3F_ENOMEM;
  }
  while (s3f_designs[number] != design)
    number++;
  s3f_choice *made = &model->choices[model->choice_count++];
  *made = (s3f_choice){.design = design, .number = number, .set = set, .given = (void *)(set + fields + 1)};
  memset(made->given, 0, fields + 1);
  memcpy(set, s3f_prices_defaults(model->place.prices)->designs[number], fields * sizeof *set);
  *choice = made;
  return S3F_OK;
}

void s3f_model_free(s3f_model *model)
{
  if (model == NULL)
    return;
  for (size_t i = 0; i < model->choice_count; i++)
    s3f_choice_clear(&model->choices[i]);
  free(model->choices);
  free(model->name);
  free(model);
}

/* ---- binding ------------------------------------------------------------------------------- */

/* Binds a design: to the newest prices, which the table has at hand, or to those of a date. */
static s3f_status bind_choice(s3f_model *model, const s3f_priced_region *priced, s3f_choice *choice,
                              s3f_messages *messages)
{
  s3f_binding binding = priced->bindings[choice->number];
  s3f_status status = S3F_OK;
  if (model->place.as_of != 0 || binding.wrong) {
    choice->own = malloc((s3f_design_items(choice->design) + 1) * sizeof *choice->own);
    if (choice->own == NULL)
      return S3F_ENOMEM;
    status = s3f_bind(&model->place, choice->design, choice->own, &binding, messages);
  }
  choice->rates = binding.rates;
  memcpy(choice->currency, binding.currency, sizeof choice->currency);
  if (binding.lines > model->line_room)
    model->line_room = binding.lines;
  return status;
}

static s3f_account evaluate(const s3f_model *model, const s3f_workload *workload, size_t index,
                            s3f_sheet *sheet);

/* Designs are ranked in the currency of the first that is priced; those in another are foreign. */
static void settle_currency(s3f_model *model)
{
  s3f_workload workload;
  (void)s3f_workload_derive(model->set, NULL, &workload); /* sound: the scenario was checked */
  for (size_t i = 0; i < model->choice_count && model->currency[0] == '\0'; i++)
    if (!isnan(evaluate(model, &workload, i, NULL).total))
      memcpy(model->currency, model->choices[i].currency, sizeof model->currency);
  for (size_t i = 0; i < model->choice_count; i++) {
    s3f_choice *choice = &model->choices[i];
    choice->foreign = choice->currency[0] != '\0' && model->currency[0] != '\0' &&
                      strcmp(choice->currency, model->currency) != 0;
  }
}

static s3f_status bind_all(s3f_model *model, s3f_messages *messages)
{
  const s3f_levels *levels = s3f_prices_levels(model->place.prices);
  if (levels != NULL)
    model->levels = levels->lists[s3f_region_kind(model->place.region)];
  const s3f_priced_region *priced = s3f_prices_priced(model->place.prices, model->place.region);
  s3f_status status = S3F_OK;
  for (size_t i = 0; i < model->choice_count && status != S3F_ENOMEM; i++) {
    s3f_status bound = bind_choice(model, priced, &model->choices[i], messages);
    status = status == S3F_OK || bound == S3F_ENOMEM ? bound : status;
  }
  if (status == S3F_OK)
    settle_currency(model);
  return status;
}

s3f_status s3f_model_move(s3f_model *model, const char *region, s3f_messages *messages)
{
  const char *code = s3f_prices_region(model->place.prices, region);
  if (code == NULL)
    return S3F_EUSAGE;
  s3f_model moved = *model;
  moved.place.region = code;
  moved.currency[0] = '\0';
  moved.choices = malloc((model->choice_room + 1) * sizeof *moved.choices);
  if (moved.choices == NULL)
    return S3F_ENOMEM;
  for (size_t i = 0; i < model->choice_count; i++) {
    moved.choices[i] = model->choices[i];
    moved.choices[i].own = NULL;
  }
  const s3f_status status = bind_all(&moved, messages);
  s3f_messages_end(messages, code);
  /* The rates of one of the two go, with all that only it has. */
  s3f_choice *left = status == S3F_OK ? model->choices : moved.choices;
  for (size_t i = 0; i < model->choice_count; i++)
    free(left[i].own);
  free(left);
  if (status == S3F_OK)
    *model = moved;
  return status;
}

/* ---- loading ------------------------------------------------------------------------------- */

static s3f_status read_options(const s3f_model_options *options, int *as_of,
                               s3f_messages *messages)
{
  if (options->version != S3F_MODEL_OPTIONS_VERSION)
    return S3F_EUSAGE;
  if (options->as_of == NULL)
    return S3F_OK;
  *as_of = s3f_read_date(options->as_of);
  if (*as_of != 0)
    return S3F_OK;
  char shown[S3F_SHOWN];
  s3f_say(messages, "--as-of", 0, 0, "\"%s\" is not a date such as 2026-11-30",
          s3f_shown(options->as_of, shown));
  return S3F_EUSAGE;
}

const s3f_field_row *s3f_model_field(const s3f_model *model, size_t index)
{
  return index == S3F_CLIENT_TYPE ? &model->client_type : &s3f_scenario_fields[index];
}

static s3f_status fill(s3f_model *model, const s3f_prices *prices, const char *name,
                       const char *text, size_t length, const s3f_model_options *options,
                       s3f_messages *messages)
{
  model->place.prices = prices;
  s3f_status status = read_options(options, &model->place.as_of, messages);
  if (status != S3F_OK)
    return status;
  model->measured = s3f_prices_measurements(prices);
  model->client_type = s3f_scenario_fields[S3F_CLIENT_TYPE];
  model->client_type.words = model->measured == NULL ? NULL : model->measured->clients;
  memcpy(model->set, s3f_prices_defaults(prices)->scenario, sizeof model->set);
  model->set[S3F_CLIENT_TYPE] = s3f_field_initial(&model->client_type); /* its words are the table's */
  status = s3f_scenario_read(model, prices, name, text, length, options, messages);
  if (status == S3F_OK && model->name == NULL) {
    model->name = s3f_copy(name);
    status = model->name == NULL ? S3F_ENOMEM : S3F_OK;
  }
  return status == S3F_OK ? bind_all(model, messages) : status;
}

s3f_status s3f_model_parse(const s3f_prices *prices, const char *name, const char *text,
                           size_t length, const s3f_model_options *options,
                           s3f_messages *messages, s3f_model **model)
{
  static const s3f_model_options defaults = S3F_MODEL_OPTIONS_INIT;
  s3f_model *made = calloc(1, sizeof *made);
  if (made == NULL)
    return S3F_ENOMEM;
  s3f_status status = fill(made, prices, name, text, length,
                           options == NULL ? &defaults : options, messages);
  s3f_messages_end(messages, name);
  if (status != S3F_OK) {
    s3f_model_free(made);
    return status;
  }
  *model = made;
  return S3F_OK;
}

s3f_status s3f_model_load(const s3f_prices *prices, const char *path,
                          const s3f_model_options *options, s3f_messages *messages,
                          s3f_model **model)
{
  char *text;
  size_t length;
  s3f_status status = s3f_read_file(path, messages, &text, &length);
  s3f_messages_end(messages, path);
  if (status != S3F_OK)
    return status;
  status = s3f_model_parse(prices, path, text, length, options, messages, model);
  free(text);
  return status;
}

/* ---- asking -------------------------------------------------------------------------------- */

const char *s3f_model_name(const s3f_model *model)
{
  return model->name;
}

const char *s3f_model_currency(const s3f_model *model)
{
  return model->currency;
}

const char *s3f_model_region(const s3f_model *model)
{
  return model->place.region;
}

size_t s3f_model_design_count(const s3f_model *model)
{
  return model->choice_count;
}

const char *s3f_model_design(const s3f_model *model, size_t index)
{
  return index < model->choice_count ? model->choices[index].design->name : NULL;
}

size_t s3f_model_requirement_count(const s3f_model *model)
{
  return model->required_count;
}

s3f_status s3f_model_requirement(const s3f_model *model, size_t index, s3f_requirement *requirement)
{
  if (index >= model->required_count)
    return S3F_EUSAGE;
  const s3f_feature *feature = &s3f_prices_features(model->place.prices)->rows[model->required[index]];
  *requirement = (s3f_requirement){.feature = feature->name, .note = feature->note, .disputed = feature->disputed};
  return S3F_OK;
}

s3f_status s3f_model_demand(const s3f_model *model, s3f_demand *demand)
{
  s3f_workload w;
  if (s3f_workload_derive(model->set, NULL, &w) != S3F_NO_CONFLICT)
    return S3F_EDATA;
  *demand = (s3f_demand){.object_size = w.size, .stored = w.stored, .written = w.written,
                         .objects_written = w.objects_written, .working_set = w.working_set,
                         .objects = w.objects, .reads = w.reads,
                         .retention_months = w.written > 0 ? w.retention_months : 0,
                         .month_hours = w.month_days * 24, .mean = w.mean, .peak = w.peak};
  return S3F_OK;
}

s3f_status s3f_model_clients(const s3f_model *model, s3f_clients *clients)
{
  s3f_workload w;
  if (s3f_workload_derive(model->set, NULL, &w) != S3F_NO_CONFLICT)
    return S3F_EDATA;
  *clients = (s3f_clients){.count = w.clients, .stated = w.clients_stated,
                           .type = w.client_type < 0 ? "" : model->client_type.words[w.client_type],
                           .streams = w.streams, .network = w.network, .io_size = w.io_size,
                           .io_pattern = w.random ? "random" : "sequential"};
  return S3F_OK;
}

s3f_status s3f_model_goals(const s3f_model *model, s3f_goals *goals)
{
  s3f_workload w;
  if (s3f_workload_derive(model->set, NULL, &w) != S3F_NO_CONFLICT)
    return S3F_EDATA;
  *goals = (s3f_goals){.read = w.need_read, .write = w.need_write, .deadline = model->set[S3F_DEADLINE],
                       .visible_within = w.visible_within};
  return S3F_OK;
}

/* ---- evaluating ---------------------------------------------------------------------------- */

/* A design that lacks a required feature cannot do the job, whatever it costs. */
static void check_features(const s3f_model *model, const s3f_choice *choice, s3f_account *account)
{
  const s3f_features *features = s3f_prices_features(model->place.prices);
  for (size_t i = 0; i < model->required_count; i++) {
    const s3f_feature *feature = &features->rows[model->required[i]];
    const char *has = feature->has[choice->number], *why = NULL;
    if (has != NULL && strcmp(has, "yes") == 0 && choice->design->lacks != NULL)
      why = choice->design->lacks(feature->name, choice->set);
    if (has == NULL)
      s3f_unfit(account, &(s3f_remark){.format = "%s is required, and the table of features does not say",
                                       .names = {feature->name}});
    else if (why != NULL)
      s3f_unfit(account, &(s3f_remark){.format = "%s is required: %s", .names = {feature->name, why}});
    else if (strcmp(has, "yes") != 0)
      s3f_unfit(account, &(s3f_remark){.format = "%s is required: %s", .names = {feature->name, has}});
  }
}

static s3f_account evaluate(const s3f_model *model, const s3f_workload *workload, size_t index,
                            s3f_sheet *sheet)
{
  const s3f_choice *choice = &model->choices[index];
  s3f_account account = {.rates = choice->rates, .design = choice->design,
                         .steps = workload->steps, .levels = model->levels, .measured = model->measured, .sheet = sheet};
  choice->design->charge(workload, choice->set, &account);
  if (model->required_count > 0)
    check_features(model, choice, &account);
  if (s3f_throughput_required(workload)) {
    const s3f_gauge gauge = s3f_model_gauge(model, workload, index, NULL);
    s3f_require_throughput(&gauge, &account);
  }
  if (s3f_given(workload->visible_within))
    s3f_require_freshness(workload, choice->set, &account);
  /* A design that has no price here has no currency either. */
  if (choice->foreign)
    s3f_foreign(&account, choice->currency, model->currency);
  return account;
}

double s3f_model_total(const s3f_model *model, const s3f_workload *workload, size_t index)
{
  s3f_account account = evaluate(model, workload, index, NULL);
  return account.unfit || account.foreign ? NAN : account.total;
}

s3f_status s3f_model_totals(const s3f_model *model, double *totals)
{
  s3f_workload workload;
  bool sound = s3f_workload_derive(model->set, NULL, &workload) == S3F_NO_CONFLICT;
  for (size_t i = 0; i < model->choice_count; i++)
    totals[i] = sound ? s3f_model_total(model, &workload, i) : NAN;
  return sound ? S3F_OK : S3F_EDATA;
}

s3f_status s3f_model_check(const s3f_model *model, const char *place, s3f_messages *messages)
{
  s3f_workload workload;
  s3f_conflict conflict = s3f_workload_derive(model->set, NULL, &workload);
  if (conflict == S3F_NO_CONFLICT)
    return S3F_OK;
  char why[WHY];
  int blamed = s3f_conflict_explain(conflict, model->set, why, sizeof why);
  s3f_say(messages, place, 0, 0, "%s: %s", s3f_scenario_fields[blamed].name, why);
  s3f_messages_end(messages, place);
  return S3F_EDATA;
}

s3f_status s3f_bill_new(const s3f_model *model, s3f_bill **bill)
{
  return s3f_sheet_new(model->line_room, bill);
}

s3f_status s3f_bill_reserve(s3f_bill *bill, const s3f_model *model)
{
  return s3f_sheet_reserve((s3f_sheet *)bill, model->line_room);
}

s3f_status s3f_model_bill(const s3f_model *model, size_t index, s3f_bill *bill)
{
  s3f_workload workload;
  if (index >= model->choice_count)
    return S3F_EUSAGE;
  if (s3f_workload_derive(model->set, NULL, &workload) != S3F_NO_CONFLICT)
    return S3F_EDATA;
  const s3f_choice *choice = &model->choices[index];
  s3f_sheet *sheet = (s3f_sheet *)bill;
  s3f_sheet_start(sheet, choice->design, &model->place, choice->currency);
  s3f_account account = evaluate(model, &workload, index, sheet);
  s3f_sheet_end(sheet, &account);
  return S3F_OK;
}

/* ---- fields and variables ------------------------------------------------------------------ */

static void add_target(s3f_targets *targets, const s3f_field_row *field, double *value,
                       bool *given)
{
  if (targets->count < S3F_TARGETS_MOST)
    targets->at[targets->count++] = (s3f_target){field, value, given, *given};
}

static void find_in_designs(s3f_model *model, const char *design, const char *name,
                            s3f_targets *targets)
{
  for (size_t i = 0; i < model->choice_count; i++) {
    s3f_choice *choice = &model->choices[i];
    size_t index = s3f_design_find_field(choice->design, name);
    if ((design == NULL || strcmp(choice->design->name, design) == 0) &&
        index < s3f_design_fields(choice->design))
      add_target(targets, s3f_design_field(choice->design, index), &choice->set[index],
                 &choice->given[index]);
  }
}

static void explain_unknown(const s3f_model *model, const char *name, char *why, size_t size)
{
  enum { MOST = 256 };
  const char *names[MOST];
  char near[128];
  size_t count = s3f_field_names(s3f_scenario_fields, S3F_SCENARIO_FIELDS, names, MOST);
  for (size_t i = 0; i < model->choice_count; i++)
    count += s3f_design_field_names(model->choices[i].design, names + count, MOST - count);
  const char *dot = strrchr(name, '.');
  (void)snprintf(why, size, "neither the workload nor a design of the scenario has this field%s; "
                 "see `s3fcost help fields`",
                 s3f_did_you_mean(dot == NULL ? name : dot + 1, names, count, near, sizeof near));
}

bool s3f_model_find(s3f_model *model, const char *name, s3f_targets *targets, char *why,
                    size_t size)
{
  static const char designs[] = "designs.";
  char section[64] = "";
  const char *field = name;
  if (strncmp(field, designs, sizeof designs - 1) == 0)
    field += sizeof designs - 1;
  const char *dot = strchr(field, '.');
  if (dot != NULL) {
    (void)snprintf(section, sizeof section, "%.*s", (int)(dot - field), field);
    field = dot + 1;
  }
  targets->count = 0;
  size_t index = s3f_field_find(s3f_scenario_fields, S3F_SCENARIO_FIELDS, field);
  if (index < S3F_SCENARIO_FIELDS && (dot == NULL || strcmp(section, s3f_section_of(index)->name) == 0))
    add_target(targets, s3f_model_field(model, index), &model->set[index],
               &model->given[index]);
  else
    find_in_designs(model, dot == NULL ? NULL : section, field, targets);
  if (targets->count == 0)
    explain_unknown(model, name, why, size);
  return targets->count > 0;
}

struct s3f_variable {
  s3f_targets targets;
};

bool s3f_choice_contradicts(const s3f_choice *choice, s3f_complaint *complaint)
{
  return choice->design->contradicts != NULL && choice->design->contradicts(choice->given, complaint);
}

bool s3f_model_contradicts(const s3f_model *model, char *why, size_t size)
{
  for (size_t i = 0; i < model->choice_count; i++) {
    const s3f_choice *choice = &model->choices[i];
    const s3f_design *design = choice->design;
    s3f_complaint complaint;
    if (!s3f_choice_contradicts(choice, &complaint))
      continue;
    (void)snprintf(why, size, "%s.%s: %s", design->name,
                   s3f_design_field(design, (size_t)complaint.field)->name, complaint.text);
    return true;
  }
  return false;
}

s3f_status s3f_model_vary(s3f_model *model, const char *field, s3f_targets *targets, char *why,
                          size_t size)
{
  if (!s3f_model_find(model, field, targets, why, size))
    return S3F_EUSAGE;
  for (size_t i = 0; i < targets->count; i++) {
    s3f_target *target = &targets->at[i];
    target->was_given = *target->given;
    *target->given = true;
  }
  if (!s3f_model_contradicts(model, why, size))
    return S3F_OK;
  for (size_t i = 0; i < targets->count; i++)
    *targets->at[i].given = targets->at[i].was_given;
  targets->count = 0;
  return S3F_EDATA;
}

s3f_status s3f_variable_new(s3f_model *model, const char *field, s3f_messages *messages,
                            s3f_variable **variable)
{
  char why[WHY];
  s3f_targets targets;
  s3f_status status = s3f_model_vary(model, field, &targets, why, sizeof why);
  if (status != S3F_OK) {
    char shown[S3F_SHOWN];
    s3f_say(messages, s3f_shown(field, shown), 0, 0, "%s", why);
    s3f_messages_end(messages, shown);
    return status;
  }
  s3f_variable *made = malloc(sizeof *made);
  if (made == NULL)
    return S3F_ENOMEM;
  made->targets = targets;
  *variable = made;
  return S3F_OK;
}

void s3f_variable_free(s3f_variable *variable)
{
  free(variable);
}

s3f_status s3f_variable_set(s3f_variable *variable, double value)
{
  char why[WHY];
  const s3f_targets *targets = &variable->targets;
  for (size_t i = 0; i < targets->count; i++)
    if (!s3f_field_check(targets->at[i].field, value, why, sizeof why))
      return S3F_EDATA;
  for (size_t i = 0; i < targets->count; i++)
    *targets->at[i].value = value;
  return S3F_OK;
}

/* Field number `index` over the scenario and every design. */
static const s3f_field_row *field_at(size_t index, const char **section, bool *inherited)
{
  *inherited = false;
  if (index < S3F_SCENARIO_FIELDS) {
    *section = s3f_section_of(index)->name;
    return &s3f_scenario_fields[index];
  }
  index -= S3F_SCENARIO_FIELDS;
  for (size_t i = 0; i < s3f_design_count; i++) {
    size_t count = s3f_design_fields(s3f_designs[i]);
    *section = s3f_designs[i]->name;
    *inherited = index + s3f_designs[i]->field_count < count;
    if (index < count)
      return s3f_design_field(s3f_designs[i], index);
    index -= count;
  }
  return NULL;
}

s3f_status s3f_field(size_t index, s3f_field_info *info, char *buffer, size_t size)
{
  const char *section;
  bool inherited;
  const s3f_field_row *field = field_at(index, &section, &inherited);
  if (field == NULL)
    return S3F_EUSAGE;
  *info = (s3f_field_info){.section = section, .name = field->name,
                           .kind = s3f_kind_name(field->kind), .unit = s3f_kind_unit(field->kind),
                           .writing = s3f_kind_writing(field->kind),
                           .initial = field->initial, .assumption = field->assumption,
                           .takes = s3f_field_takes(field, buffer, size), .help = field->help,
                           .required = (field->rules & S3F_REQUIRED) != 0,
                           .inherited = inherited};
  return S3F_OK;
}
