/* Scenarios: what is refused, where, and what would be right. SPDX-License-Identifier: MIT */
#include "test.h"

#define HEAD "{\"region\": \"us-east-1\", \"workload\": {\"object_size\": \"1 MiB\", \"reads_per_object\": 1"
#define STOCK HEAD ", \"stored\": \"1 TiB\""
#define TAIL "}, \"designs\": {\"s3\": {}}}"

static void refused_as(const char *text, size_t length, const s3f_model_options *options,
                       s3f_status status, const char *says)
{
  s3f_messages *messages = s3f_messages_new();
  s3f_model *model = NULL;
  assert_int_equal(s3f_model_parse(shipped, "s.json", text, length, options, messages, &model),
                   status);
  assert_null(model);
  bool said = false;
  for (size_t i = 0; i < s3f_messages_count(messages); i++)
    said = said || strstr(s3f_messages_text(messages, i), says) != NULL;
  if (!said)
    fail_msg("%s\n  gives \"%s\", which lacks \"%s\"", text,
             s3f_messages_count(messages) == 0 ? "" : s3f_messages_text(messages, 0), says);
  s3f_messages_free(messages);
}

static void refused_with(const char *text, const s3f_model_options *options, s3f_status status,
                         const char *says)
{
  refused_as(text, strlen(text), options, status, says);
}

/* `length` bytes that may hold NULs, in a block of just that size. */
static void refused_bytes(const char *bytes, size_t length, const char *says)
{
  char *copy = malloc(length + 1);
  assert_non_null(copy);
  memcpy(copy, bytes, length);
  copy[length] = '\0';
  refused_as(copy, length, NULL, S3F_EDATA, says);
  free(copy);
}

static void refused(const char *text, const char *says)
{
  refused_with(text, NULL, S3F_EDATA, says);
}

static void no_json(void **state)
{
  (void)state;
  refused("", "s.json: error: is empty");
  refused("  \n", "is empty");
  refused("[]", "s.json: error: a scenario is an object");
  refused(STOCK TAIL " x", "expected the end of the file after the JSON value");
  refused(STOCK, "the file ends here; expected ',' or '}'");
  refused("{\"name\": \"a\nb\"}", "s.json:1:12: error: expected an escape");
  refused("{\n  \"name\": 'a'}", "s.json:2:11: error: expected a value");
  refused("{\"a\": 01}", "s.json:1:8: error: expected a number without a leading 0");
  refused("{\"a\": 1.}", "expected a digit");
  refused("{\"a\": .5}", "expected a value");
  refused("{\"a\": +1}", "expected a value");
  refused("{\"a\": NaN}", "expected a value");
  refused("{\"a\": 1,}", "expected a key in double quotes");
  refused("{\"a\" 1}", "expected ':' after the key");
  refused("{\"a\": \"\\x\"}", "expected one of");
  refused("{\"a\": \"\\u12g4\"}", "four hexadecimal digits");
  refused("{\"a\": \"\\u0000\"}", "without \\u0000");
  refused("{\"a\": \"\\ud800\"}", "surrogate pair");
  refused("{\"a\": \"\xFF\"}", "expected text in UTF-8");
  refused("{\"a\": \"\xC0\xAF\"}", "expected text in UTF-8"); /* overlong */
  refused_bytes("{\"a\": \"\0                                                      \"}", 64, "s.json:1:8: error");
  refused("\xFF\xFE{", "is in UTF-16");
  refused("[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[", "at most 32 levels");
  refused("{\"a\": 1111111111111111111111111111111111111111111111111111111111111}", "at most 60 digits");
}

static void wrong_keys(void **state)
{
  (void)state;
  refused("{\"regoin\": \"us-east-1\"}", "s.json: /regoin: error: unknown key (did you mean \"region\"?)");
  refused(HEAD ", \"strored\": 1" TAIL, "/workload/strored: error: unknown field (did you mean \"stored\"?)");
  refused(HEAD ", \"Stored\": 1" TAIL, "/workload/Stored: error: unknown field");
  refused(STOCK ", \"stored\": 1" TAIL, "/workload/stored: error: the key stands twice");
  refused(STOCK "}, \"designs\": {\"s3\": {}, \"s3\": {}}}", "/designs/s3: error: the key stands twice");
  refused(STOCK "}, \"designs\": {\"s3-file\": {}}}", "unknown design (did you mean \"s3-files\"?)");
  refused(STOCK "}, \"designs\": {\"s3-files\": {\"expiry\": 1}}}",
          "/designs/s3-files/expiry: error: unknown field");
  refused(STOCK "}, \"designs\": {\"a/b~\": {}}}", "/designs/a~1b~0: error: unknown design");
  refused(STOCK "}, \"designs\": {}}", "/designs: error: names no design");
  refused(STOCK "}, \"designs\": {\"s3\": 1}}", "s3 must be an object");
  refused("{\"region\": 5, \"workload\": 1}", "workload must be an object");
}

static void wrong_values(void **state)
{
  (void)state;
  refused(HEAD ", \"stored\": \"20 TiBs\"" TAIL, "/workload/stored: error: \"20 TiBs\" has an unknown unit "
          "\"TiBs\" (did you mean \"TiB\"?)");
  refused(HEAD ", \"stored\": -1" TAIL, "/workload/stored: error: -1 is negative");
  refused(HEAD ", \"stored\": 1e999" TAIL, "/workload/stored: error: the number is not a finite number");
  refused(HEAD ", \"stored\": 1, \"io_size\": 0.5" TAIL, "is out of range; io_size takes 1 byte to");
  refused("{\"name\": \"\\u001b[31m\"}", "/name: error: must be a string that is not empty and has no control");
  refused("{\"region\": 5}", "/region: error: must be a string");
  refused(HEAD ", \"stored\": null" TAIL, "null is not a value of stored");
  refused(HEAD ", \"stored\": [1]" TAIL, "a list is not a value");
  refused(HEAD ", \"stored\": true" TAIL, "true or false is not a value of stored");
  refused(STOCK "}, \"designs\": {\"fsx-ontap\": {\"efficiency\": 40}}}",
          "/designs/fsx-ontap/efficiency: error: 40 is out of range; efficiency takes 0 to 1");
  refused(STOCK "}, \"designs\": {\"fsx-ontap\": {\"tiering\": \"cold\"}}}", "one of: none, snapshot-only, auto, all");
  refused(STOCK "}, \"designs\": {\"fsx-ontap\": {\"tiering\": 2}}}", "a number is not a value of tiering");
  refused(STOCK "}, \"designs\": {\"fsx-ontap\": {\"s3_access_point\": 1}}}", "write true or false");
  refused(STOCK "}, \"designs\": {\"fsx-ontap\": {\"ha_pairs\": 1.5}}}", "is not a whole number");
  refused(STOCK "}, \"designs\": {\"s3-files\": {\"expiry_days\": 366}}}", "takes 1 to 365, whole days");
}

static void missing_values(void **state)
{
  (void)state;
  refused("{\"region\": \"us-east-1\", \"workload\": {\"stored\": 1}}", "/workload/object_size: error: missing");
  refused("{\"region\": \"us-east-1\", \"workload\": {\"stored\": 1}}", "/workload/reads_per_object: error: missing");
  refused("{\"region\": \"us-east-1\"}", "/workload: error: missing");
  refused("{}", "/region: error: missing");
  refused("{}", "/workload: error: missing");
  refused("{\"workload\": {\"stored\": 1, \"object_size\": 1, \"reads_per_object\": 1}}", "/region: error: missing");
  refused(HEAD TAIL, "/workload/stored: error: nothing is stored or written");
  refused(HEAD ", \"written\": 5" TAIL, "/workload/retention_months: error: missing");
}

static void contradictions(void **state)
{
  (void)state;
  refused(STOCK ", \"written\": \"1 TiB\", \"retention_months\": 2" TAIL,
          "/workload/stored: error: 1 TiB stored contradicts 1 TiB written a month and kept 2 months");
  refused(HEAD ", \"written\": 5, \"objects_written\": 5, \"retention_months\": 1" TAIL,
          "/workload/written: error: objects_written says the same");
  refused(STOCK ", \"working_set\": \"2 TiB\"" TAIL, "/workload/working_set: error: 2 TiB is more than there is");
  refused(STOCK "}, \"designs\": {\"fsx-ontap\": {\"tiering\": \"auto\", \"pool_fraction\": 0.5}}}",
          "/designs/fsx-ontap/pool_fraction: error: tiering says");
  refused("{\"region\": \"us-esat-1\", \"workload\": {\"stored\": 1, \"object_size\": 1, \"reads_per_object\": 1}}",
          "/region: error: unknown region \"us-esat-1\" (did you mean \"us-east-1\"?)");
}

/* A contradiction is reported beside errors elsewhere in the file. */
static void contradiction_beside_errors(void **state)
{
  (void)state;
  refused(STOCK ", \"written\": \"1 TiB\", \"retention_months\": 2}, \"designs\": {\"efz\": {}}}", "contradicts");
  refused(HEAD ", \"written\": 5}, \"bogus\": 1}", "/workload/retention_months: error: missing");
}

/* Every error of a file in one run. */
static void all_errors_at_once(void **state)
{
  (void)state;
  const char *text = "{\"region\": \"nowhere\", \"bogus\": 1, \"workload\": {\"object_size\": -1, \"stored\": \"x\"}, "
                     "\"designs\": {\"s3\": {\"a\": 1}, \"efz\": {}}}";
  s3f_messages *messages = s3f_messages_new();
  s3f_model *model;
  assert_int_equal(s3f_model_parse(shipped, "s.json", text, strlen(text), NULL, messages, &model), S3F_EDATA);
  assert_int_equal(s3f_messages_count(messages), 7);
  s3f_messages_free(messages);
}

static void options(void **state)
{
  (void)state;
  const char *sound = STOCK TAIL;
  s3f_model_options o = S3F_MODEL_OPTIONS_INIT;
  o.version = 99;
  s3f_model *model = NULL;
  assert_int_equal(s3f_model_parse(shipped, "s.json", sound, strlen(sound), &o, NULL, &model), S3F_EUSAGE);
  o = (s3f_model_options)S3F_MODEL_OPTIONS_INIT;
  o.designs = "s3,s3-fles";
  refused_with(sound, &o, S3F_EUSAGE, "\"s3-fles\" is no design (did you mean \"s3-files\"?)");
  o.designs = "s3,s3";
  refused_with(sound, &o, S3F_EUSAGE, "stands twice");
  o.designs = NULL;
  o.as_of = "2026-13-01";
  refused_with(sound, &o, S3F_EUSAGE, "not a date");
  o.as_of = NULL;
  o.region = "mars-1";
  refused_with(sound, &o, S3F_EDATA, "unknown region \"mars-1\"");
  o.region = NULL;
  s3f_setting setting = {"efficency", "0.1"};
  o.settings = &setting;
  o.setting_count = 1;
  refused_with(sound, &o, S3F_EUSAGE, "neither the workload nor a design");
  setting = (s3f_setting){"object_size", "5 parsecs"};
  refused_with(sound, &o, S3F_EDATA, "--set object_size=5 parsecs: error: \"5 parsecs\" has an unknown unit");
}

/* A design that --design names and the scenario lacks takes default settings; order is theirs. */
static void selected_designs(void **state)
{
  (void)state;
  s3f_model_options o = S3F_MODEL_OPTIONS_INIT;
  o.designs = "fsx-ontap,s3";
  s3f_setting settings[] = {{"fsx-ontap.efficiency", "50 %"}, {"designs.fsx-ontap.efficiency", "0.25"},
                            {"workload.stored", "2 TiB"}, {"fsx-ontap.efficiency", ""}};
  o.settings = settings;
  o.setting_count = 3;
  s3f_model *model;
  double totals[2];
  assert_int_equal(s3f_model_parse(shipped, "s.json", STOCK TAIL, strlen(STOCK TAIL), &o, NULL, &model), S3F_OK);
  assert_int_equal(s3f_model_design_count(model), 2);
  assert_string_equal(s3f_model_design(model, 0), "fsx-ontap");
  assert_string_equal(s3f_model_design(model, 1), "s3");
  assert_string_equal(s3f_model_name(model), "s.json"); /* no name: the file's */
  assert_int_equal(s3f_model_totals(model, totals), S3F_OK);
  assert_cents(totals[0], ceil(2048 * 0.75 * 1.2) * 0.125 + 128 * 0.72);
  s3f_model_free(model);
  o.setting_count = 4; /* an empty value is the default again */
  assert_int_equal(s3f_model_parse(shipped, "s.json", STOCK TAIL, strlen(STOCK TAIL), &o, NULL, &model), S3F_OK);
  assert_int_equal(s3f_model_totals(model, totals), S3F_OK);
  assert_cents(totals[0], ceil(2048 * 1.2) * 0.125 + 128 * 0.72);
  s3f_model_free(model);
}

/* A scenario without designs means every design. */
static void all_designs(void **state)
{
  (void)state;
  s3f_model *model = test_model(shipped, STOCK "}}");
  const char *name, *title;
  size_t count = 0;
  while (s3f_design_at(count, &name, &title) == S3F_OK) {
    assert_string_equal(s3f_model_design(model, count), name);
    count++;
  }
  assert_int_equal(s3f_model_design_count(model), count);
  s3f_model_free(model);
}

/* Every default of the field table is a value that its own row accepts. */
static void defaults_are_values(void **state)
{
  (void)state;
  s3f_field_info info;
  char takes[256];
  s3f_model *model = test_model(shipped, STOCK "}}");
  size_t fields = 0;
  for (; s3f_field(fields, &info, takes, sizeof takes) == S3F_OK; fields++) {
    if (info.initial == NULL)
      continue;
    char field[128];
    (void)snprintf(field, sizeof field, "%s.%s", info.section, info.name);
    s3f_setting setting = {field, info.initial};
    s3f_model_options o = S3F_MODEL_OPTIONS_INIT;
    o.settings = &setting;
    o.setting_count = 1;
    s3f_model *again;
    s3f_messages *messages = s3f_messages_new();
    if (s3f_model_parse(shipped, "s.json", STOCK "}}", strlen(STOCK "}}"), &o, messages, &again) != S3F_OK)
      fail_msg("%s: %s", field, s3f_messages_text(messages, 0));
    s3f_model_free(again);
    s3f_messages_free(messages);
  }
  assert_true(fields > 40);
  s3f_model_free(model);
}

/* Out of range is said, and numbers are no words. */
static void misuse(void **state)
{
  (void)state;
  s3f_model *model = test_model(shipped, STOCK "}}");
  s3f_variable *variable = NULL;
  s3f_bill *bill;
  s3f_field_info info;
  char text[64];
  const char *name, *title;
  double before[16], after[16];
  assert_int_equal(s3f_model_totals(model, before), S3F_OK);
  static const struct {
    const char *field;
    double value;
  } refused_values[] = {{"deployment", 0}, {"deployment", -1}, {"efficiency", 1.5}, {"s3_access_point", 2},
                        {"object_size", -1}, {"object_size", 0}, {"object_size", NAN}, {"expiry_days", 1.5}};
  for (size_t i = 0; i < sizeof refused_values / sizeof *refused_values; i++) {
    assert_int_equal(s3f_variable_new(model, refused_values[i].field, NULL, &variable), S3F_OK);
    assert_int_equal(s3f_variable_set(variable, refused_values[i].value), S3F_EDATA);
    s3f_variable_free(variable);
  }
  assert_int_equal(s3f_variable_new(model, "s3_access_point", NULL, &variable), S3F_OK);
  assert_int_equal(s3f_variable_set(variable, 1), S3F_OK);
  s3f_variable_free(variable);
  assert_int_equal(s3f_model_totals(model, after), S3F_OK);
  assert_memory_equal(before, after, sizeof *before * s3f_model_design_count(model));

  assert_int_equal(s3f_variable_new(model, "bananas", NULL, &variable), S3F_EUSAGE);
  assert_int_equal(s3f_bill_new(model, &bill), S3F_OK);
  assert_int_equal(s3f_model_bill(model, 99, bill), S3F_EUSAGE);
  assert_null(s3f_bill_reason(bill, 0, text, sizeof text));
  assert_null(s3f_model_design(model, 99));
  assert_int_equal(s3f_field(9999, &info, text, sizeof text), S3F_EUSAGE);
  assert_int_equal(s3f_design_at(9999, &name, &title), S3F_EUSAGE);
  s3f_bill_free(bill);
  s3f_model_free(model);
}

/* A variable that contradicts the rest of the workload gives no total, and takes nothing down. */
static void contradicting_variable(void **state)
{
  (void)state;
  s3f_model *model = test_model(shipped, STOCK ", \"working_set\": \"1 TiB\"}}");
  s3f_variable *stored;
  s3f_bill *bill;
  s3f_demand demand;
  double totals[16];
  assert_int_equal(s3f_variable_new(model, "stored", NULL, &stored), S3F_OK);
  assert_int_equal(s3f_variable_set(stored, 1), S3F_OK);
  assert_int_equal(s3f_model_totals(model, totals), S3F_EDATA);
  assert_unpriced(totals[0]);
  assert_int_equal(s3f_bill_new(model, &bill), S3F_OK);
  assert_int_equal(s3f_model_bill(model, 0, bill), S3F_EDATA);
  assert_int_equal(s3f_model_demand(model, &demand), S3F_EDATA);
  s3f_bill_free(bill);
  s3f_variable_free(stored);
  s3f_model_free(model);
}

/* Without a level table FSx for ONTAP has no price, and says which table is missing. */
static void no_level_table(void **state)
{
  (void)state;
  s3f_prices *prices;
  char text[256];
  assert_int_equal(s3f_prices_new(&prices), S3F_OK);
  assert_int_equal(s3f_prices_add(prices, "pricing/us-east-1.csv", NULL), S3F_OK);
  s3f_model *model = test_model(prices, STOCK "}, \"designs\": {\"fsx-ontap\": {}}}");
  s3f_bill *bill = test_bill(model);
  assert_string_equal(s3f_bill_reason(bill, 0, text, sizeof text),
                      "not priced: no table of throughput levels is loaded (fsx-ontap-levels.csv)");
  s3f_bill_free(bill);
  s3f_model_free(model);
  s3f_prices_free(prices);
}

/* A region's name is as good as its code, in a scenario and as an option; a model moves from one to another. */
static void region_names(void **state)
{
  (void)state;
  static const char *const names[] = {"eu-west-1", "Europe (Ireland)", "EU (Ireland)"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    char text[256];
    (void)snprintf(text, sizeof text, "{\"region\": \"%s\", \"workload\": {\"stored\": 1e12, \"object_size\": 1e6, "
                   "\"reads_per_object\": 1}, \"designs\": {\"s3\": {}, \"fsx-ontap\": {}}}", names[i]);
    s3f_model *model = test_model(shipped, text);
    assert_string_equal(s3f_model_region(model), "eu-west-1");
    double here[2], there[2], back[2];
    assert_int_equal(s3f_model_totals(model, here), S3F_OK);
    assert_int_equal(s3f_model_move(model, "nowhere-1", NULL), S3F_EUSAGE);
    assert_int_equal(s3f_model_move(model, "South America (Sao Paulo)", NULL), S3F_OK);
    assert_string_equal(s3f_model_region(model), "sa-east-1");
    assert_int_equal(s3f_model_totals(model, there), S3F_OK);
    assert_true(there[0] > here[0]);
    assert_int_equal(s3f_model_move(model, names[i], NULL), S3F_OK);
    assert_int_equal(s3f_model_totals(model, back), S3F_OK);
    assert_close(back[0], here[0], 0);
    assert_close(back[1], here[1], 0);
    s3f_model_free(model);
  }
  assert_string_equal(s3f_prices_region_name(shipped, "ap-northeast-1"), "Asia Pacific (Tokyo)");
  assert_string_equal(s3f_prices_region_name(shipped, "zz-1"), "zz-1");
  assert_null(s3f_prices_region(shipped, "China (Beijing)")); /* a name without a rate */
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(no_json), cmocka_unit_test(wrong_keys), cmocka_unit_test(wrong_values),
      cmocka_unit_test(missing_values), cmocka_unit_test(contradictions),
      cmocka_unit_test(contradiction_beside_errors),
      cmocka_unit_test(all_errors_at_once), cmocka_unit_test(options),
      cmocka_unit_test(selected_designs), cmocka_unit_test(all_designs),
      cmocka_unit_test(defaults_are_values), cmocka_unit_test(misuse),
      cmocka_unit_test(contradicting_variable), cmocka_unit_test(no_level_table), cmocka_unit_test(region_names)};
  return cmocka_run_group_tests(tests, load_shipped, unload_shipped);
}
