/* Price tables: what is accepted, what is refused and how it is said. SPDX-License-Identifier: MIT */
#include "../lib/prices.h"
#include "test.h"

#define HEADER "region,rate,unit,from,to,price,currency,effective,evidence,source\n"
#define ROW(from, to, price, date) \
  "x-1,s3.storage.standard,GB-Mo," from "," to "," price ",USD," date ",price-list,here\n"

static s3f_status parse(const char *text, s3f_messages *messages, s3f_prices **prices)
{
  assert_int_equal(s3f_prices_new(prices), S3F_OK);
  return s3f_prices_parse(*prices, "t.csv", text, strlen(text), messages);
}

static void refused(const char *text, const char *says)
{
  s3f_messages *messages = s3f_messages_new();
  s3f_prices *prices;
  assert_int_equal(parse(text, messages, &prices), S3F_EDATA);
  const char *first = s3f_messages_text(messages, 0);
  if (first == NULL || strstr(first, says) == NULL)
    fail_msg("\"%s\" lacks \"%s\"", first == NULL ? "" : first, says);
  assert_int_equal(s3f_prices_names(prices, NULL, NULL, 0), 0); /* nothing half-done */
  s3f_prices_free(prices);
  s3f_messages_free(messages);
}

static void accepted(const char *text)
{
  s3f_messages *messages = s3f_messages_new();
  s3f_prices *prices;
  if (parse(text, messages, &prices) != S3F_OK)
    fail_msg("%s", s3f_messages_text(messages, 0));
  size_t count;
  const s3f_rate *rate = s3f_prices_find(prices, "x-1", "s3.storage.standard", 0, &count);
  assert_non_null(rate);
  s3f_prices_free(prices);
  s3f_messages_free(messages);
}

static void forms_that_are_tolerated(void **state)
{
  (void)state;
  accepted(HEADER ROW("0", "", "0.025", "2026-01-01"));
  accepted("\xEF\xBB\xBF" HEADER ROW("0", "", "0.025", "2026-01-01"));
  accepted(HEADER "\n\n" ROW("0", "", "2.5E-02", "2026-01-01") "\n");
  accepted("region,rate,unit,from,to,price,currency,effective,evidence,source\r\n"
           "x-1,s3.storage.standard,GB-Mo,0,,0.025,USD,2026-01-01,price-list,\"a, \"\"b\"\"\r\nc\"\r\n");
  accepted(HEADER "x-1,s3.storage.standard,GB-Mo,0,,0.025,USD,2026-01-01,price-list,no newline");
  accepted(HEADER ROW("51200", "", "0.02", "2026-01-01") ROW("0", "51200", "0.03", "2026-01-01"));
}

static void wrong_rows(void **state)
{
  (void)state;
  refused("", "t.csv: error: is empty");
  refused("\n\n", "is empty");
  refused(HEADER, "no row");
  refused("sku,price\n1,2\n", "t.csv:1:1: error: not the header of a table");
  refused(HEADER "# a comment\n", "t.csv:2:1: error: 1 cell where the header has 10 columns");
  refused(HEADER "x-1,r,GB,0,,1,USD,2026-01-01,price-list,a,b\n", "11 cells");
  refused(HEADER ROW("0", "", "1", "2026-01-01") "x-1,r,GB,0", "t.csv:3:1: error: 4 cells where the header has 10 "
          "columns; is the file cut short?");
  refused(HEADER ROW("0", "", "abc", "2026-01-01"), "t.csv:2:34: error: price \"abc\"");
  refused(HEADER ROW("0", "", "-1", "2026-01-01"), "price \"-1\"");
  refused(HEADER ROW("0", "", "inf", "2026-01-01"), "price \"inf\"");
  refused(HEADER ROW("0", "", "0x10", "2026-01-01"), "price \"0x10\"");
  refused(HEADER ROW("0", "", "1e999", "2026-01-01"), "price \"1e999\"");
  refused(HEADER ROW("0", "", "", "2026-01-01"), "price \"\"");
  refused(HEADER ROW("0", "", "1e-400", "2026-01-01"), "price \"1e-400\""); /* never 0 */
  refused(HEADER "x-1,r,GB,0,,1,USD,2026-01-01,price-list,\xFF\n", "t.csv:2: error: holds a byte that is no text");
  refused(HEADER ROW("0", "", "1", "2026-02-30"), "effective date \"2026-02-30\"");
  refused(HEADER ROW("0", "", "1", "01/02/2026"), "not a date such as 2026-11-30");
  refused(HEADER "x-1,r,GB-Month,0,,1,USD,2026-01-01,price-list,a\n",
          "unit \"GB-Month\" is unknown (did you mean \"GB-Mo\"?)");
  refused(HEADER "x-1,r,GB,0,,1,$,2026-01-01,price-list,a\n", "currency \"$\"");
  refused(HEADER "x-1,r,GB,0,,1,USD,2026-01-01,rumour,a\n", "evidence \"rumour\" is unknown");
  refused(HEADER "X 1,r,GB,0,,1,USD,2026-01-01,price-list,a\n", "region \"X 1\"");
  refused(HEADER "x-1,r,GB,0,,1,USD,2026-01-01,price-list,\"open\n", "ends inside a quoted cell");
  refused(HEADER "x-1,r,GB,0,,1,USD,2026-01-01,price-list,a\"b\n", "t.csv:2:");
}

/* Cells larger than the store's own blocks, which once overran them. */
static void long_cells(void **state)
{
  (void)state;
  static char text[600000];
  for (size_t length = 10000; length < 500000; length = length * 3 + 7) {
    char *end = text + sprintf(text, "%s", HEADER "x-1,s3.storage.standard,GB-Mo,0,,1,USD,2026-01-01,price-list,a\n"
                               "x-1,other,GB,0,,1,USD,2026-01-01,price-list,");
    memset(end, 'x', length);
    (void)strcpy(end + length, "\nx-1,third,GB,0,,1,USD,2026-01-01,price-list,b\n");
    accepted(text);
  }
}

static void wrong_bands(void **state)
{
  (void)state;
  refused(HEADER ROW("0", "10", "1", "2026-01-01") ROW("20", "", "1", "2026-01-01"),
          "t.csv:3: error: a gap in the bands");
  refused(HEADER ROW("0", "51200", "1", "2026-01-01") ROW("51200.4", "", "1", "2026-01-01"),
          "this one begins at 51,200.4, the one before it (t.csv:2) ends at 51,200");
  refused(HEADER ROW("0", "30", "1", "2026-01-01") ROW("20", "", "1", "2026-01-01"), "overlaps");
  refused(HEADER ROW("0", "", "1", "2026-01-01") ROW("20", "", "1", "2026-01-01"), "overlaps");
  refused(HEADER ROW("5", "", "1", "2026-01-01"), "the first band of s3.storage.standard in x-1 begins at 5");
  refused(HEADER ROW("0", "5", "1", "2026-01-01"), "must have no end");
  refused(HEADER ROW("0", "0", "1", "2026-01-01"), "not above its beginning");
  refused(HEADER ROW("0", "", "1", "2026-01-01") ROW("0", "", "1", "2026-01-01"),
          "a second price of s3.storage.standard");
  refused(HEADER ROW("0", "", "1", "2026-01-01")
          "x-1,s3.storage.standard,GB-Mo,0,,7,CNY,2026-01-01,price-list,a\n",
          "one date has one currency and unit");
}

/* All errors in one run, 20 shown, the rest counted; a broken row spoils no other check. */
static void all_errors_at_once(void **state)
{
  (void)state;
  char text[8192] = HEADER;
  for (int i = 0; i < 30; i++)
    strcat(text, ROW("0", "", "x", "2026-01-01"));
  s3f_messages *messages = s3f_messages_new();
  s3f_prices *prices;
  assert_int_equal(parse(text, messages, &prices), S3F_EDATA);
  assert_int_equal(s3f_messages_count(messages), S3F_MESSAGES_A_FILE + 1);
  assert_non_null(strstr(s3f_messages_text(messages, S3F_MESSAGES_A_FILE), "10 more errors"));
  s3f_prices_free(prices);
  s3f_messages_free(messages);

  messages = s3f_messages_new();
  assert_int_equal(parse(HEADER ROW("0", "10", "1", "2026-01-01") ROW("20", "", "1", "2026-01-01")
                             "x-1,r,GB,0,,1,us,2026-01-01,price-list,a\n", messages, &prices), S3F_EDATA);
  assert_int_equal(s3f_messages_count(messages), 2); /* the currency and the gap */
  s3f_prices_free(prices);
  s3f_messages_free(messages);
}

#define LEVELS "deployment,regions,level,network_base,network_burst,memory_gb,nvme_gb,disk_base,disk_burst,iops_base,iops_burst,max_read,max_write\n"

static void level_tables(void **state)
{
  (void)state;
  refused(LEVELS "single-az-1,other,128,150,1250,16,,128,600,6000,18750,x,750\n", "t.csv:2:55: error: max_read \"x\"");
  refused(LEVELS "single-az-9,other,128,150,1250,16,,128,600,6000,18750,1,750\n", "deployment \"single-az-9\" is not one of");
  refused(LEVELS "single-az-1,other,128,150,1250,16,,128,600,6000,18750,1,750\n"
          "single-az-1,all,128,150,1250,16,,128,600,6000,18750,1,750\n", "level 128 of single-az-1 is given twice");
  refused(LEVELS "single-az-1,other,,150,1250,16,,128,600,6000,18750,1,750\n", "level \"\" is not a number above 0");
}

#define REGIONS "code,name,other_names,prefixes\n"
#define TYPES "service,usage_type,where,rate,unit\n"

static void region_and_usage_type_tables(void **state)
{
  (void)state;
  refused(REGIONS "eu-1,Europe (One),EU (One),EU\neu-2,Europe (Two),EU (One),EU2\n",
          "t.csv:3:19: error: other_names \"EU (One)\" is another region's too");
  refused(REGIONS "eu-1,Europe (One),,EU\neu-2,Europe (Two),,EU2; EU\n", "prefixes \"EU\" is another region's too");
  refused(REGIONS "eu-1,,,EU\n", "a region has a code");
  refused(REGIONS "EU 1,Europe,,EU\n", "a region has a code");
  refused(REGIONS, "has a header and no row");
  refused(TYPES "AmazonS3,X,,s3.x,Bytes\n", "t.csv:2:18: error: unit \"Bytes\" is none of a rate table");
  refused(TYPES "AmazonS3,X,,S3 X,GB\n", "rate \"S3 X\" is not a name");
  refused(TYPES "AmazonS3,X,operation,s3.x,GB\n", "t.csv:2:12: error: where \"operation\" is not up to 4 conditions");
  refused(TYPES ",X,,s3.x,GB\n", "a usage type has a service");
}

static void dates(void **state)
{
  (void)state;
  s3f_prices *prices;
  size_t count;
  assert_int_equal(parse(HEADER ROW("0", "", "1", "2025-01-01") ROW("0", "10", "2", "2026-01-01")
                             ROW("10", "", "3", "2026-01-01"), NULL, &prices), S3F_OK);
  assert_close(s3f_prices_find(prices, "x-1", "s3.storage.standard", 0, &count)->price, 2, 0);
  assert_int_equal(count, 2);
  assert_close(s3f_prices_find(prices, "x-1", "s3.storage.standard", 20251231, &count)->price, 1, 0);
  assert_int_equal(count, 1);
  assert_close(s3f_prices_find(prices, "x-1", "s3.storage.standard", 20260101, &count)->price, 2, 0);
  assert_null(s3f_prices_find(prices, "x-1", "s3.storage.standard", 20241231, &count));
  assert_int_equal(count, 0);
  char text[256] = "";
  s3f_place place = {prices, "x-1", 20241231};
  s3f_prices_explain(&place, "s3.storage.standard", "USD", text, sizeof text);
  assert_string_equal(text, "rate s3.storage.standard in x-1 begins on 2025-01-01, after 2024-12-31");
  text[0] = '\0';
  s3f_prices_explain(&place, "s3.storage.standrad", "USD", text, sizeof text);
  assert_string_equal(text, "rate s3.storage.standrad is missing in x-1; nearest: s3.storage.standard");
  s3f_prices_free(prices);
}

/* A table that fails to be added leaves the one before as it was. */
static void adding_is_all_or_nothing(void **state)
{
  (void)state;
  s3f_prices *prices = test_prices();
  size_t before = s3f_prices_names(prices, NULL, NULL, 0);
  const char *again = HEADER "us-east-1,s3.request.tier1,Requests,0,,1,USD,2025-10-22,price-list,a\n"
                             "zz-1,s3.request.tier1,Requests,0,,1,USD,2025-10-22,price-list,a\n";
  assert_int_equal(s3f_prices_parse(prices, "t.csv", again, strlen(again), NULL), S3F_EDATA);
  assert_int_equal(s3f_prices_names(prices, NULL, NULL, 0), before);
  assert_int_equal(before, 36);
  const char *more = HEADER "zz-1,s3.request.tier1,Requests,0,,1,USD,2025-10-22,price-list,a\n";
  assert_int_equal(s3f_prices_parse(prices, "t.csv", more, strlen(more), NULL), S3F_OK);
  assert_int_equal(s3f_prices_names(prices, NULL, NULL, 0), 37);
  s3f_prices_free(prices);
}

static void places_that_cannot_be_read(void **state)
{
  (void)state;
  s3f_prices *prices;
  s3f_messages *messages = s3f_messages_new();
  assert_int_equal(s3f_prices_new(&prices), S3F_OK);
  assert_int_equal(s3f_prices_add(prices, "no/such/place", messages), S3F_EIO);
  assert_int_equal(s3f_prices_add(prices, "scenarios", messages), S3F_EDATA); /* no CSV in it */
  assert_non_null(strstr(s3f_messages_text(messages, 1), "holds no .csv file"));
  s3f_prices_free(prices);
  s3f_messages_free(messages);
}

/* Prices in another currency are shown as such and never added to or ranked among others. */
static void currencies(void **state)
{
  (void)state;
  const char *table = HEADER
      "cn-1,s3.storage.standard,GB-Mo,0,,0.2,CNY,2026-01-01,price-list,a\n"
      "cn-1,s3.request.tier1,Requests,0,,0.00004,CNY,2026-01-01,price-list,a\n"
      "cn-1,s3.request.tier2,Requests,0,,0.000001,USD,2026-01-01,price-list,a\n";
  s3f_prices *prices;
  assert_int_equal(parse(table, NULL, &prices), S3F_OK);
  s3f_model *model = test_model(prices, "{\"region\": \"cn-1\", \"workload\": {\"stored\": \"10 GiB\", "
                                "\"object_size\": \"1 MiB\", \"reads_per_object\": 0}, \"designs\": {\"s3\": {}}}");
  s3f_bill *bill = test_bill(model);
  assert_string_equal(bill->currency, "CNY");
  assert_cents(bill->total, 2.00);
  s3f_variable *reads;
  assert_int_equal(s3f_variable_new(model, "reads_per_object", NULL, &reads), S3F_OK);
  assert_int_equal(s3f_variable_set(reads, 1), S3F_OK);
  assert_int_equal(s3f_model_bill(model, 0, bill), S3F_OK);
  char text[512];
  assert_unpriced(bill->total);
  assert_non_null(strstr(s3f_bill_reason(bill, 0, text, sizeof text), "currencies are not added"));
  s3f_variable_free(reads);
  s3f_bill_free(bill);
  s3f_model_free(model);
  s3f_prices_free(prices);
}

/* A design without any price there changes nothing for the designs beside it. */
static void unpriced_neighbours(void **state)
{
  (void)state;
  static const char *const orders[] = {"fsx-ontap,s3", "s3,fsx-ontap"};
  const char *text = "{\"region\": \"ap-southeast-6\", \"workload\": {\"stored\": \"1 TiB\", "
                     "\"object_size\": \"1 MiB\", \"reads_per_object\": 1}}";
  s3f_prices *prices = test_prices();
  for (size_t i = 0; i < 2; i++) {
    s3f_model_options options = S3F_MODEL_OPTIONS_INIT;
    options.designs = orders[i];
    s3f_model *model;
    double totals[2];
    assert_int_equal(s3f_model_parse(prices, "s", text, strlen(text), &options, NULL, &model), S3F_OK);
    assert_int_equal(s3f_model_totals(model, totals), S3F_OK);
    assert_unpriced(totals[i]);
    assert_true(totals[1 - i] > 0);
    assert_string_equal(s3f_model_currency(model), "USD");
    s3f_bill *bill;
    char reason[512];
    assert_int_equal(s3f_bill_new(model, &bill), S3F_OK);
    assert_int_equal(s3f_model_bill(model, i, bill), S3F_OK);
    assert_true(bill->fits);
    for (size_t j = 0; j < bill->reason_count; j++)
      assert_non_null(strstr(s3f_bill_reason(bill, j, reason, sizeof reason), "not priced: rate fsx-ontap."));
    s3f_bill_free(bill);
    s3f_model_free(model);
  }
  s3f_prices_free(prices);
}

/* A design priced in another currency is shown and not ranked. */
static void foreign_designs(void **state)
{
  (void)state;
  const char *table = HEADER "x-1,s3.storage.standard,GB-Mo,0,,0.2,USD,2026-01-01,price-list,a\n"
      "x-1,fsx-ontap.ssd.single-az,GB-Mo,0,,20,JPY,2026-01-01,price-list,a\n"
      "x-1,fsx-ontap.throughput.single-az-1,MBps-Mo,0,,100,JPY,2026-01-01,price-list,a\n";
  s3f_prices *prices;
  assert_int_equal(parse(table, NULL, &prices), S3F_OK);
  assert_int_equal(s3f_prices_add(prices, "pricing/fsx-ontap-levels.csv", NULL), S3F_OK);
  s3f_model *model = test_model(prices, "{\"region\": \"x-1\", \"workload\": {\"stored\": \"1 TiB\", "
      "\"object_size\": \"1 MiB\", \"reads_per_object\": 0}, \"designs\": {\"s3\": {}, \"fsx-ontap\": {}}}");
  double totals[2];
  s3f_bill *bill;
  char reason[256];
  assert_int_equal(s3f_model_totals(model, totals), S3F_OK);
  assert_cents(totals[0], 204.80);
  assert_unpriced(totals[1]);
  assert_int_equal(s3f_bill_new(model, &bill), S3F_OK);
  assert_int_equal(s3f_model_bill(model, 1, bill), S3F_OK);
  assert_true(bill->fits);
  assert_string_equal(bill->currency, "JPY");
  assert_cents(bill->total, 1229 * 20 + 12800);
  assert_non_null(strstr(s3f_bill_reason(bill, 0, reason, sizeof reason), "priced in JPY"));
  s3f_bill_free(bill);
  s3f_model_free(model);
  /* A design that ends up without a price does not set the currency for the others. */
  model = test_model(prices, "{\"region\": \"x-1\", \"workload\": {\"stored\": \"1 TiB\", \"object_size\": \"1 MiB\", "
      "\"reads_per_object\": 0}, \"designs\": {\"fsx-ontap\": {\"backup\": 1}, \"s3\": {}}}");
  assert_int_equal(s3f_model_totals(model, totals), S3F_OK);
  assert_unpriced(totals[0]);
  assert_cents(totals[1], 204.80);
  assert_string_equal(s3f_model_currency(model), "USD");
  s3f_model_free(model);
  s3f_prices_free(prices);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(forms_that_are_tolerated), cmocka_unit_test(wrong_rows),
      cmocka_unit_test(wrong_bands), cmocka_unit_test(long_cells), cmocka_unit_test(all_errors_at_once),
      cmocka_unit_test(level_tables), cmocka_unit_test(dates), cmocka_unit_test(adding_is_all_or_nothing),
      cmocka_unit_test(places_that_cannot_be_read), cmocka_unit_test(currencies),
      cmocka_unit_test(unpriced_neighbours), cmocka_unit_test(foreign_designs),
      cmocka_unit_test(region_and_usage_type_tables)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
