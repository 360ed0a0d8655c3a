/* Scenarios: JSON into the numbers of a model. SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json.h"
#include "model.h"
#include "text.h"

enum { KEYS_MOST = 64, WHY = 512 };

/* Where a member stands: spelt out where there is something to say of it. */
typedef struct path {
  const struct path *above; /* NULL: the root */
  const char *key;
} path;

static const path root = {NULL, ""};

typedef struct reader {
  s3f_model *model;
  const char *file, *region; /* as the scenario or the option names it; NULL: not yet, or wrong */
  s3f_messages *messages;
  size_t errors;
  bool workload_seen, workload_wrong, region_wrong; /* reported already */
} reader;

static const char *spell(const path *at, char pointer[S3F_POINTER])
{
  if (at->above == NULL) {
    pointer[0] = '\0';
    return pointer;
  }
  char parent[S3F_POINTER];
  return s3f_pointer(spell(at->above, parent), at->key, pointer);
}

static void complain(reader *r, const path *at, const char *text)
{
  char pointer[S3F_POINTER];
  s3f_say_at(r->messages, r->file, spell(at, pointer), "%s", text);
  r->errors++;
}

/* `what` is not a key of `pointer`; says which are. */
static void unknown_key(reader *r, const path *parent, const char *key, const char *what,
                        const char *const *known, size_t count)
{
  char near[128], text[WHY] = "";
  (void)snprintf(text, sizeof text, "unknown %s%s; known: %s", what,
                 s3f_did_you_mean(key, known, count, near, sizeof near), count == 0 ? "none" : "");
  s3f_append_list(text, sizeof text, known, count);
  complain(r, &(path){parent, key}, text);
}

/* Keys that stand twice: cJSON would let the reader find the first of them alone. */
static void find_duplicates(reader *r, const cJSON *value, const path *at)
{
  const bool named = cJSON_IsObject(value);
  if (!named && !cJSON_IsArray(value))
    return;
  size_t count = 0;
  for (const cJSON *child = value->child; child != NULL; child = child->next, count++) {
    const path below = {at, named ? child->string : ""};
    if (count == KEYS_MOST) {
      char text[WHY];
      (void)snprintf(text, sizeof text, "more than %d members", KEYS_MOST);
      complain(r, at, text);
      return;
    }
    for (const cJSON *other = value->child; named && other != child; other = other->next)
      if (strcmp(other->string, child->string) == 0) {
        complain(r, &below, "the key stands twice; leave one");
        break;
      }
    find_duplicates(r, child, &below);
  }
}

/* ---- values -------------------------------------------------------------------------------- */

static bool read_value(const s3f_field_row *field, const cJSON *item, double *value, char *why,
                       size_t size)
{
  char text[64] = "", detail[WHY] = "", shown[S3F_SHOWN];
  bool numeric = field->kind != S3F_FLAG && field->kind != S3F_WORD;
  if (cJSON_IsString(item)) {
    if (s3f_field_read(field, item->valuestring, value, detail, sizeof detail))
      return true;
    (void)snprintf(why, size, "\"%s\" %s", s3f_shown(item->valuestring, shown), detail);
    return false;
  }
  if (cJSON_IsBool(item) && field->kind == S3F_FLAG) {
    *value = cJSON_IsTrue(item);
    return true;
  }
  if (cJSON_IsNumber(item) && numeric) {
    if (s3f_field_check(field, item->valuedouble, detail, sizeof detail)) {
      *value = item->valuedouble;
      return true;
    }
    if (isfinite(item->valuedouble))
      s3f_format_exact(item->valuedouble, text, sizeof text);
    else
      s3f_append(text, sizeof text, "the number");
  } else { /* a value of another type: said as reading its text would say it */
    (void)snprintf(text, sizeof text, "%s",
                   cJSON_IsObject(item) ? "an object" : cJSON_IsArray(item) ? "a list"
                   : cJSON_IsNull(item) ? "null" : cJSON_IsBool(item) ? "true or false" : "a number");
    (void)s3f_field_read(field, "", value, detail, sizeof detail);
  }
  (void)snprintf(why, size, "%s %s", text, detail);
  return false;
}

/* Reads the member `item` into field number `index`; a wrong value counts as given, so that it is
 * not reported as missing besides. */
static void take_field(reader *r, const path *parent, const cJSON *item,
                       const s3f_field_row *field, double *value, bool *given)
{
  char why[WHY + S3F_SHOWN];
  *given = true;
  if (!read_value(field, item, value, why, sizeof why))
    complain(r, &(path){parent, item->string}, why);
}

static bool want_object(reader *r, const cJSON *item, const path *at)
{
  if (cJSON_IsObject(item))
    return true;
  char text[WHY];
  (void)snprintf(text, sizeof text, "%s must be an object in braces", at->key);
  complain(r, at, text);
  return false;
}

static const path designs_path = {&root, "designs"};

static void read_design(reader *r, const cJSON *settings, s3f_choice *choice)
{
  const s3f_design *design = choice->design;
  const path at = {&designs_path, design->name};
  if (!want_object(r, settings, &at))
    return;
  for (const cJSON *item = settings->child; item != NULL; item = item->next) {
    size_t index = s3f_design_find_field(design, item->string), count = s3f_design_fields(design);
    if (index < count) {
      take_field(r, &at, item, s3f_design_field(design, index), &choice->set[index],
                 &choice->given[index]);
      continue;
    }
    const char *names[KEYS_MOST];
    unknown_key(r, &at, item->string, "field", names,
                s3f_design_field_names(design, names, KEYS_MOST));
  }
}

static size_t design_names(const char *names[KEYS_MOST])
{
  size_t i = 0;
  for (; i < s3f_design_count && i < KEYS_MOST; i++)
    names[i] = s3f_designs[i]->name;
  return i;
}

static s3f_status read_designs(reader *r, const cJSON *designs)
{
  if (!want_object(r, designs, &designs_path))
    return S3F_OK;
  for (const cJSON *item = designs->child; item != NULL; item = item->next) {
    const s3f_design *design = s3f_design_find(item->string);
    if (design == NULL) {
      const char *names[KEYS_MOST];
      unknown_key(r, &designs_path, item->string, "design", names, design_names(names));
      continue;
    }
    s3f_choice *choice;
    s3f_status status = s3f_model_choose(r->model, design, &choice);
    if (status != S3F_OK)
      return status;
    read_design(r, item, choice);
  }
  if (designs->child == NULL)
    complain(r, &designs_path, "names no design; leave it out to mean all of them");
  return S3F_OK;
}

/* The text of a member; NULL, which is said, when it is none that can be shown. */
static const char *text_of(reader *r, const cJSON *item)
{
  const char *p = cJSON_IsString(item) ? item->valuestring : "";
  while ((unsigned char)*p >= ' ' && *p != 127)
    p++;
  if (cJSON_IsString(item) && p != item->valuestring && *p == '\0')
    return item->valuestring;
  complain(r, &(path){&root, item->string}, "must be a string that is not empty and has no control characters");
  return NULL;
}

static const path requirements_path = {&root, "requirements"}, features_path = {&requirements_path, "features"};

static void read_feature(reader *r, const cJSON *item, size_t index)
{
  const s3f_features *features = s3f_prices_features(r->model->place.prices);
  char number[24], text[WHY] = "", near[128], shown[S3F_SHOWN];
  (void)snprintf(number, sizeof number, "%zu", index);
  const path at = {&features_path, number};
  const char *name = cJSON_IsString(item) ? item->valuestring : "";
  const size_t row = s3f_features_find(features, name);
  if (row == features->count) {
    const char *names[S3F_FEATURES_MOST];
    for (size_t i = 0; i < features->count; i++)
      names[i] = features->rows[i].name;
    (void)snprintf(text, sizeof text, "\"%s\" is no feature%s; known: ", s3f_shown(name, shown),
                   s3f_did_you_mean(name, names, features->count, near, sizeof near));
    s3f_append_list(text, sizeof text, names, features->count);
    complain(r, &at, text);
    return;
  }
  for (size_t i = 0; i < r->model->required_count; i++)
    if (r->model->required[i] == row) {
      complain(r, &at, "the feature stands twice; leave one");
      return;
    }
  r->model->required[r->model->required_count++] = row;
}

static void read_features(reader *r, const cJSON *list)
{
  size_t index = 0;
  if (!cJSON_IsArray(list)) {
    complain(r, &features_path, "must be a list of features in brackets");
  } else if (s3f_prices_features(r->model->place.prices) == NULL) {
    complain(r, &features_path, "no table of features is loaded (features.csv)");
  } else {
    for (const cJSON *feature = list->child; feature != NULL; feature = feature->next)
      read_feature(r, feature, index++);
  }
}

/* The members of `section`, an object of the scenario: its fields, and of requirements the features. */
static void read_section(reader *r, const cJSON *object, const s3f_section *section)
{
  const char *names[S3F_SCENARIO_FIELDS + 1] = {"features"};
  const size_t first = section->first, count = section->end - first, errors = r->errors;
  const bool has_features = strcmp(section->name, "requirements") == 0;
  const path at = {&root, section->name};
  if (want_object(r, object, &at))
    for (const cJSON *item = object->child; item != NULL; item = item->next) {
      const size_t index = first + s3f_field_find(&s3f_scenario_fields[first], count, item->string);
      if (has_features && strcmp(item->string, "features") == 0)
        read_features(r, item);
      else if (index < section->end)
        take_field(r, &at, item, s3f_model_field(r->model, index), &r->model->set[index], &r->model->given[index]);
      else
        unknown_key(r, &at, item->string, has_features ? "requirement" : "field", names + !has_features,
                    s3f_field_names(&s3f_scenario_fields[first], count, names + 1, count) + has_features);
    }
  r->workload_wrong = r->workload_wrong || r->errors > errors;
}

static s3f_status read_member(reader *r, const cJSON *item)
{
  static const char *const keys[] = {"name", "region", "workload", "clients", "designs", "requirements", "note"};
  if (strcmp(item->string, "name") == 0) {
    const char *name = text_of(r, item);
    r->model->name = name == NULL ? NULL : s3f_copy(name);
    return name != NULL && r->model->name == NULL ? S3F_ENOMEM : S3F_OK;
  }
  if (strcmp(item->string, "region") == 0) {
    r->region = text_of(r, item);
    r->region_wrong = r->region == NULL;
    return S3F_OK;
  }
  const s3f_section *section = s3f_section_find(item->string);
  if (section != NULL) {
    r->workload_seen = r->workload_seen || section == s3f_sections;
    read_section(r, item, section);
  } else if (strcmp(item->string, "designs") == 0) {
    return read_designs(r, item);
  } else if (strcmp(item->string, "note") == 0) { /* for whoever reads the file */
    (void)text_of(r, item);
  } else {
    unknown_key(r, &root, item->string, "key", keys, sizeof keys / sizeof *keys);
  }
  return S3F_OK;
}

/* ---- options ------------------------------------------------------------------------------- */

static s3f_status all_designs(s3f_model *model)
{
  s3f_choice *choice;
  s3f_status status = S3F_OK;
  for (size_t i = 0; i < s3f_design_count && status == S3F_OK; i++)
    status = s3f_model_choose(model, s3f_designs[i], &choice);
  return status;
}

/* Moves the choice of `name`, or one with default settings, to place `at`. */
static s3f_status select_design(s3f_model *model, const char *name, size_t at,
                                s3f_messages *messages)
{
  const s3f_design *design = s3f_design_find(name);
  size_t i = 0;
  while (i < model->choice_count && model->choices[i].design != design)
    i++;
  if (design == NULL || i < at) {
    const char *names[KEYS_MOST];
    char near[128], list[WHY] = "", shown[S3F_SHOWN];
    size_t count = design_names(names);
    s3f_append_list(list, sizeof list, names, count);
    s3f_say(messages, "--design", 0, 0, "\"%s\" %s%s; known: %s", s3f_shown(name, shown),
            design == NULL ? "is no design" : "stands twice",
            s3f_did_you_mean(name, names, design == NULL ? count : 0, near, sizeof near), list);
    return S3F_EUSAGE;
  }
  s3f_choice *choice;
  s3f_status status = i < model->choice_count ? S3F_OK : s3f_model_choose(model, design, &choice);
  if (status != S3F_OK)
    return status;
  s3f_choice kept = model->choices[i];
  memmove(&model->choices[at + 1], &model->choices[at], (i - at) * sizeof kept);
  model->choices[at] = kept;
  return S3F_OK;
}

static s3f_status select_designs(s3f_model *model, const char *list, s3f_messages *messages)
{
  char *copy = s3f_copy(list), *rest = copy;
  size_t count = 0;
  s3f_status status = copy == NULL ? S3F_ENOMEM : S3F_OK;
  while (status == S3F_OK && rest != NULL) {
    char *name = rest;
    rest = strchr(rest, ',');
    if (rest != NULL)
      *rest++ = '\0';
    status = select_design(model, name, count++, messages);
  }
  free(copy);
  while (status == S3F_OK && model->choice_count > count)
    s3f_choice_clear(&model->choices[--model->choice_count]);
  return status;
}

static s3f_status apply_setting(reader *r, const s3f_setting *setting)
{
  s3f_targets targets;
  char why[WHY], place[2 * S3F_SHOWN], field[S3F_SHOWN], value[S3F_SHOWN];
  (void)snprintf(place, sizeof place, "--set %s=%s", s3f_shown(setting->field, field),
                 s3f_shown(setting->value, value));
  if (!s3f_model_find(r->model, setting->field, &targets, why, sizeof why)) {
    s3f_say(r->messages, place, 0, 0, "%s", why);
    return S3F_EUSAGE;
  }
  /* An empty value takes the setting back to its default. */
  bool clear = setting->value[0] == '\0';
  for (size_t i = 0; i < targets.count; i++) {
    const s3f_target *target = &targets.at[i];
    const char *text = clear ? target->field->initial : setting->value;
    double number = S3F_NOT_GIVEN;
    if (text != NULL && !s3f_field_read(target->field, text, &number, why, sizeof why)) {
      s3f_say(r->messages, place, 0, 0, "\"%s\" %s", value, why);
      r->errors++;
      r->workload_wrong = true; /* maybe: what it contradicts is not worth guessing */
      return S3F_OK;
    }
    *target->value = number;
    *target->given = !clear;
  }
  return S3F_OK;
}

/* ---- the whole ----------------------------------------------------------------------------- */

/* Of field number `index`, where it stands or would stand. */
static void complain_of_field(reader *r, size_t index, const char *why)
{
  const path section = {&root, s3f_section_of(index)->name};
  complain(r, &(path){&section, s3f_scenario_fields[index].name}, why);
}

static void check_workload(reader *r)
{
  const s3f_model *model = r->model;
  char why[WHY];
  if (!r->workload_seen) {
    complain(r, &(path){&root, "workload"}, "missing: an object that says what is stored or written, and read");
    return;
  }
  for (size_t i = 0; i < S3F_SCENARIO_FIELDS; i++)
    if (s3f_scenario_fields[i].rules & S3F_REQUIRED && !model->given[i]) {
      (void)snprintf(why, sizeof why, "missing: %s", s3f_scenario_fields[i].help);
      complain_of_field(r, i, why);
    }
  s3f_workload workload;
  s3f_conflict conflict = r->workload_wrong ? S3F_NO_CONFLICT
                                            : s3f_workload_derive(model->set, NULL, &workload);
  if (conflict == S3F_NO_CONFLICT)
    return;
  int blamed = s3f_conflict_explain(conflict, model->set, why, sizeof why);
  complain_of_field(r, (size_t)blamed, why);
}

static void check_designs(reader *r)
{
  for (size_t i = 0; i < r->model->choice_count; i++) {
    const s3f_choice *choice = &r->model->choices[i];
    const s3f_design *design = choice->design;
    s3f_complaint complaint;
    if (!s3f_choice_contradicts(choice, &complaint))
      continue;
    const path at = {&designs_path, design->name};
    complain(r, &(path){&at, s3f_design_field(design, (size_t)complaint.field)->name}, complaint.text);
  }
}

static s3f_status check_region(reader *r, const s3f_prices *prices, bool by_option)
{
  const char *pointer = by_option ? "--region" : "/region", *region = r->region;
  if (region == NULL) {
    if (!r->region_wrong)
      complain(r, &(path){&root, "region"}, "missing: the code of a region, such as \"us-east-1\"");
    return S3F_OK;
  }
  r->model->place.region = s3f_prices_region(prices, region); /* a name, as AWS prints it, becomes its code */
  if (r->model->place.region != NULL)
    return S3F_OK;
  size_t count = s3f_prices_names(prices, NULL, NULL, 0);
  const char **names = malloc((count + 1) * sizeof *names);
  if (names == NULL)
    return S3F_ENOMEM;
  (void)s3f_prices_names(prices, NULL, names, count);
  char near[128], shown[S3F_SHOWN], list[WHY] = "";
  s3f_append_list(list, sizeof list, names, count);
  s3f_say_at(r->messages, r->file, pointer, "unknown region \"%s\"%s; in the price tables: %s",
             s3f_shown(region, shown), s3f_did_you_mean(region, names, count, near, sizeof near),
             count == 0 ? "none" : list);
  r->errors++;
  free(names);
  return S3F_OK;
}

static s3f_status read_root(reader *r, const s3f_prices *prices, const cJSON *document,
                            const s3f_model_options *options)
{
  s3f_status status = S3F_OK;
  if (!cJSON_IsObject(document)) {
    s3f_say(r->messages, r->file, 0, 0, "a scenario is an object in braces");
    return S3F_EDATA;
  }
  find_duplicates(r, document, &root);
  if (r->errors > 0) /* which of the two is meant is not ours to guess */
    return S3F_EDATA;
  for (const cJSON *item = document->child; item != NULL && status == S3F_OK; item = item->next)
    status = read_member(r, item);
  if (status == S3F_OK && cJSON_GetObjectItemCaseSensitive(document, "designs") == NULL)
    status = all_designs(r->model);
  if (status == S3F_OK && options->designs != NULL)
    status = select_designs(r->model, options->designs, r->messages);
  for (size_t i = 0; i < options->setting_count && status == S3F_OK; i++)
    status = apply_setting(r, &options->settings[i]);
  if (options->region != NULL)
    r->region = options->region;
  if (status == S3F_OK)
    status = check_region(r, prices, options->region != NULL);
  if (status != S3F_OK)
    return status;
  check_workload(r);
  check_designs(r);
  return r->errors > 0 ? S3F_EDATA : S3F_OK;
}

s3f_status s3f_scenario_read(s3f_model *model, const s3f_prices *prices, const char *file,
                             const char *text, size_t length, const s3f_model_options *options,
                             s3f_messages *messages)
{
  reader r = {.model = model, .file = file, .messages = messages};
  cJSON *document;
  s3f_status status = s3f_json_parse(file, text, length, messages, &document);
  if (status != S3F_OK)
    return status;
  status = read_root(&r, prices, document, options);
  cJSON_Delete(document);
  return status;
}
