/* AWS's offer files: each rule of the import. SPDX-License-Identifier: MIT */
#include "../lib/prices.h"
#include "test.h"

#define HEADER \
  "\"FormatVersion\",\"v1.0\"\n\"Publication Date\",\"2026-11-30T16:02:58Z\"\n" \
  "SKU,RateCode,TermType,EffectiveDate,StartingRange,EndingRange,Unit,PricePerUnit,Currency,serviceCode,Location," \
  "Location Type,usageType,operation,Region Code,File System Type,Product Family,Storage Class\n"
/* A row of AmazonS3 in Tokyo. */
#define S3(usage_type, from, to, unit, price, date) \
  "A,A.B.C,OnDemand," date "," from "," to "," unit "," price ",USD,AmazonS3,Asia Pacific (Tokyo),AWS Region," usage_type \
  ",,ap-northeast-1\n"
#define REQUEST(price) S3("APN1-Requests-Tier1", "0", "Inf", "Requests", price, "2026-11-01")
#define FSX(usage_type, unit, price, type) \
  "A,A.B.C,OnDemand,2026-11-01,0,Inf," unit "," price ",USD,AmazonFSx,Asia Pacific (Tokyo),AWS Region," usage_type \
  ",,ap-northeast-1," type "\n"

/* Feeds `text` in pieces of `piece` bytes. */
static s3f_status import_pieces(const char *text, size_t piece, s3f_messages *messages, s3f_import **import,
                                s3f_prices **prices)
{
  assert_int_equal(s3f_import_new(shipped, import), S3F_OK);
  assert_int_equal(s3f_import_begin(*import, "o.csv", messages), S3F_OK);
  const size_t length = strlen(text);
  s3f_status status = S3F_OK;
  for (size_t i = 0; i < length && status == S3F_OK; i += piece)
    status = s3f_import_feed(*import, text + i, piece < length - i ? piece : length - i);
  if (status == S3F_OK)
    status = s3f_import_end(*import);
  return status == S3F_OK ? s3f_import_finish(*import, messages, prices) : status;
}

static void refused(const char *text, const char *says)
{
  s3f_messages *messages = s3f_messages_new();
  s3f_import *import;
  s3f_prices *prices = NULL;
  assert_int_equal(import_pieces(text, 64, messages, &import, &prices), S3F_EDATA);
  const char *first = s3f_messages_text(messages, 0);
  if (first == NULL || strstr(first, says) == NULL)
    fail_msg("\"%s\" lacks \"%s\"", first == NULL ? "" : first, says);
  assert_null(prices);
  s3f_import_free(import);
  s3f_messages_free(messages);
}

/* The table as lines "region rate from to price currency effective". */
static void gives(const char *text, const char *expected)
{
  static const size_t pieces[] = {1, 7, 100000};
  for (size_t p = 0; p < sizeof pieces / sizeof *pieces; p++) {
    s3f_messages *messages = s3f_messages_new();
    s3f_import *import;
    s3f_prices *prices;
    char got[4096] = "", line[256];
    s3f_price row;
    if (import_pieces(text, pieces[p], messages, &import, &prices) != S3F_OK)
      fail_msg("%s", s3f_messages_text(messages, 0));
    for (size_t i = 0; s3f_prices_price(prices, i, &row) == S3F_OK; i++) {
      (void)snprintf(line, sizeof line, "%s %s %g %g %s %s %d\n", row.region, row.rate, row.from, row.to, row.price_text,
                     row.currency, row.effective);
      strcat(got, line);
      assert_string_equal(row.evidence, "price-list");
    }
    assert_string_equal(got, expected);
    s3f_prices_free(prices);
    s3f_import_free(import);
    s3f_messages_free(messages);
  }
}

static void layouts(void **state)
{
  (void)state;
  static const char one[] = "ap-northeast-1 s3.request.tier1 0 inf 0.0000047 USD 20261101\n";
  gives(HEADER REQUEST("0.0000047000"), one);
  gives("\xEF\xBB\xBF" "sep=,\r\n" HEADER "\n\n" REQUEST("0.0000047000") "\n", one);
  gives(HEADER HEADER REQUEST("0.0000047000"), one); /* joined files */
  gives(HEADER "\"A\",\"A\",\"OnDemand\",\"2026-11-01\",\"0\",\"Inf\",\"Requests\",   \"0.0000047000\",\"USD\",\"AmazonS3\","
               "\"Asia Pacific (Tokyo)\",\"AWS Region\",\"APN1-Requests-Tier1\",\"two\nlines\",\"\"\n", one);
  refused("", "o.csv: error: is empty");
  refused("\n\n", "is empty");
  refused("SKU;OfferTermCode\nA;B\n", "no header row with a cell SKU (its cells look separated by something else");
  refused("some\nheader\n", "o.csv: error: no header row with a cell SKU; an offer file");
  refused(HEADER, "has a header and no row");
  refused("SKU,RateCode,usageType\nA,B,C\n", "o.csv:1:1: error: the header lacks: TermType, EffectiveDate");
  refused(HEADER REQUEST("1") "A,B,C,D,E,F,G,H,I,J,K,L,M,N,O,P,Q,R,S\n", "o.csv:5:1: error: 19 cells where the header has 18");
  refused(HEADER REQUEST("1") "A,A,OnDemand,2026-11-01,0,Inf,Requests,1,USD,AmazonS3,Asia Pac", "o.csv:5:1: error: 11 cells "
          "where the header has 18 columns; is the file cut short?");
  refused(HEADER REQUEST("1") "A,A,OnDemand\n", "3 cells where the header has 18 columns, and no serviceCode");
  refused(HEADER "A,\"open\n", "ends inside a quoted cell");
  refused(HEADER "A,o\"pen\n", "a quote that does not open or close");
}

static void prices_and_units(void **state)
{
  (void)state;
#define ONE(text) "ap-northeast-1 s3.request.tier1 0 inf " text " USD 20261101\n"
  gives(HEADER REQUEST("0.0000000025"), ONE("0.0000000025")); /* all ten decimals */
  gives(HEADER REQUEST("4.7E-06"), ONE("0.0000047"));
  gives(HEADER REQUEST("1.50e2"), ONE("150"));
  gives(HEADER REQUEST("12"), ONE("12"));
  gives(HEADER REQUEST("00.10"), ONE("0.1"));
  gives(HEADER REQUEST("0.00000000000000000001"), ONE("0.00000000000000000001"));
  gives(HEADER REQUEST("0.0000000000"), ONE("0"));
  refused(HEADER REQUEST("-0.01"), "o.csv:4:44: error: PricePerUnit \"-0.01\" is not a price of 0 or more");
  refused(HEADER REQUEST(""), "PricePerUnit \"\"");
  refused(HEADER REQUEST("Inf"), "PricePerUnit \"Inf\"");
  refused(HEADER REQUEST("$0.01"), "PricePerUnit \"$0.01\"");
  refused(HEADER REQUEST("1E-400"), "PricePerUnit \"1E-400\""); /* never 0 */
  refused(HEADER REQUEST("1E99999999999999999999"), "PricePerUnit");
  gives(HEADER S3("APN1-Requests-Tier1", "0", "Inf", "API Requests", "1", "2026-11-01"), ONE("1"));
  gives(HEADER S3("APN1-TimedStorage-ByteHrs", "0", "Inf", "GB-month", "1", "2026-11-01"),
        "ap-northeast-1 s3.storage.standard 0 inf 1 USD 20261101\n");
  refused(HEADER S3("APN1-TimedStorage-ByteHrs", "0", "Inf", "GB", "1", "2026-11-01"),
          "Unit \"GB\" of APN1-TimedStorage-ByteHrs, where s3.storage.standard is priced for one GB-Mo");
  refused(HEADER "A,A,OnDemand,2026-11-01,0,Inf,Requests,1,$,AmazonS3,,,APN1-Requests-Tier1,,ap-northeast-1\n",
          "Currency \"$\"");
  gives(HEADER "A,A,OnDemand,2026-11-01,0,Inf,Requests,0.00000405,CNY,AmazonS3,China (Beijing),AWS Region,"
               "CNN1-Requests-Tier1\n", "cn-north-1 s3.request.tier1 0 inf 0.00000405 CNY 20261101\n");
}

static void bands_and_dates(void **state)
{
  (void)state;
#define BAND(from, to, price, date) S3("APN1-TimedStorage-ByteHrs", from, to, "GB-Mo", price, date)
#define LINE(from, to, price, date) "ap-northeast-1 s3.storage.standard " from " " to " " price " USD " date "\n"
  gives(HEADER BAND("51200", "512000", "0.024", "2026-11-01") BAND("0", "51200", "0.025", "2026-11-01")
               BAND("512000", "Inf", "0.023", "2026-11-01"),
        LINE("0", "51200", "0.025", "20261101") LINE("51200", "512000", "0.024", "20261101")
            LINE("512000", "inf", "0.023", "20261101"));
  refused(HEADER BAND("0", "51200", "1", "2026-11-01") BAND("51201", "Inf", "1", "2026-11-01"), "a gap in the bands");
  refused(HEADER BAND("0", "51200", "1", "2026-11-01") BAND("51200", "Inf", "1", "2026-12-01"), "must have no end");
  refused(HEADER BAND("0", "0", "1", "2026-11-01"), "not above its beginning");
  refused(HEADER BAND("", "Inf", "1", "2026-11-01"), "StartingRange \"\" is not a quantity");
  refused(HEADER BAND("0", "", "1", "2026-11-01"), "EndingRange \"\" is not a quantity such as 51200, or Inf");
  gives(HEADER BAND("0", "Inf", "2", "2026-11-01") BAND("0", "Inf", "1", "2025-11-01"), /* several dates */
        LINE("0", "inf", "1", "20251101") LINE("0", "inf", "2", "20261101"));
  gives(HEADER BAND("0", "Inf", "1", "30/11/2026"), LINE("0", "inf", "1", "20261130"));
  gives(HEADER BAND("0", "Inf", "1", "2026-11-30T00:00:00Z"), LINE("0", "inf", "1", "20261130"));
  refused(HEADER BAND("0", "Inf", "1", "11/30/2026"), "EffectiveDate \"11/30/2026\" is no date");
  refused(HEADER BAND("0", "Inf", "1", "2026-11-31"), "EffectiveDate \"2026-11-31\"");
  refused(HEADER BAND("0", "Inf", "1", ""), "EffectiveDate \"\"");
}

static void rows_left_out(void **state)
{
  (void)state;
  s3f_import *import;
  s3f_prices *prices;
  s3f_import_counts counts;
  assert_int_equal(import_pieces(HEADER REQUEST("1") S3("APN1-Select-Scanned-Bytes", "0", "Inf", "GB", "1", "2026-11-01")
                   "A,A,Reserved,2026-11-01,0,Inf,Requests,2,USD,AmazonS3,,,APN1-Requests-Tier1,,ap-northeast-1\n"
                   "A,A,OnDemand,2026-11-01,0,Inf,Requests,2,USD,AmazonEC2,,,APN1-Requests-Tier1,,ap-northeast-1\n"
                   "A,A,OnDemand,2026-11-01,0,Inf,Requests,2,USD,AmazonS3,X,AWS Local Zone,APN1-Requests-Tier1\n",
                   1000, NULL, &import, &prices), S3F_OK);
  s3f_import_count(import, &counts);
  assert_int_equal(counts.rows, 5);
  assert_int_equal(counts.used, 1);
  assert_int_equal(counts.other_terms, 1);
  assert_int_equal(counts.other_services, 1);
  assert_int_equal(counts.other_places, 1);
  assert_int_equal(counts.not_mapped, 1);
  assert_int_equal(s3f_prices_count(prices), 1);
  s3f_import_remark remark;
  assert_int_equal(s3f_import_remark_at(import, 0, &remark), S3F_EUSAGE);
  s3f_prices_free(prices);
  s3f_import_free(import);
  refused(HEADER "A,A,OnDemand,2026-11-01,0,Inf,Unit,2,USD,comprehend,,,APS3-X\n",
          "no usable row; its rows are of \"comprehend\"; usage types are mapped of: ");
}

/* Whether number `index` of the remarks on `text`, besides one sound row, is about `usage_type` and says `why`. */
static void remarks(const char *text, const char *usage_type, const char *why, size_t rows)
{
  s3f_import *import;
  s3f_prices *prices;
  s3f_import_remark remark;
  assert_int_equal(import_pieces(text, 1000, NULL, &import, &prices), S3F_OK);
  assert_int_equal(s3f_import_remark_at(import, 0, &remark), S3F_OK);
  assert_string_equal(remark.usage_type, usage_type);
  assert_non_null(strstr(remark.why, why));
  assert_int_equal(remark.rows, rows);
  assert_string_equal(remark.file, "o.csv");
  assert_int_equal(s3f_import_remark_at(import, 1, &remark), S3F_EUSAGE);
  s3f_prices_free(prices);
  s3f_import_free(import);
}

static void rows_that_are_listed(void **state)
{
  (void)state;
#define FILES S3("APN1-S3Files-Storage", "0", "Inf", "GB-Mo", "0.36", "2026-11-01")
  remarks(HEADER REQUEST("1") FILES FILES, "APN1-S3Files-Storage", "is not mapped", 2);
  remarks(HEADER REQUEST("1") FSX("APN1-Storage.New:SSD", "GB-Mo", "1", "ONTAP"), "APN1-Storage.New:SSD", "is not mapped", 1);
  remarks(HEADER REQUEST("0.0000000000"), "APN1-Requests-Tier1", "its price is 0", 1);
  remarks(HEADER REQUEST("1") S3("USW2-Requests-Tier2", "0", "Inf", "Requests", "1", "2026-11-01"), "USW2-Requests-Tier2",
          "has a prefix that the table of regions lacks for its region", 1);
  remarks(HEADER REQUEST("1") "A,A,OnDemand,2026-11-01,0,Inf,Requests,2,USD,AmazonS3,,AWS Region,APX1-Requests-Tier1,,ap-x-1\n",
          "APX1-Requests-Tier1", "is in a region that the table of regions lacks", 1);
}

static void regions(void **state)
{
  (void)state;
#define PLACE(location, code, usage_type) \
  "A,A,OnDemand,2026-11-01,0,Inf,Requests,2,USD,AmazonS3," location ",AWS Region," usage_type ",," code "\n"
  gives(HEADER PLACE("EU (Ireland)", "", "EU-Requests-Tier1"), "eu-west-1 s3.request.tier1 0 inf 2 USD 20261101\n");
  gives(HEADER PLACE("Europe (Ireland)", "", "EUW1-Requests-Tier1"), "eu-west-1 s3.request.tier1 0 inf 2 USD 20261101\n");
  gives(HEADER PLACE("", "us-east-1", "Requests-Tier1"), "us-east-1 s3.request.tier1 0 inf 2 USD 20261101\n");
  gives(HEADER PLACE("US East (N. Virginia)", "us-east-1", "USE1-Requests-Tier1"),
        "us-east-1 s3.request.tier1 0 inf 2 USD 20261101\n");
}

static void two_candidates(void **state)
{
  (void)state;
  refused(HEADER REQUEST("1") REQUEST("2"), "o.csv:5: error: two candidates for s3.request.tier1 in ap-northeast-1 from 0 on "
          "2026-11-01: 2 USD of APN1-Requests-Tier1 here, and 1 USD of APN1-Requests-Tier1 at o.csv:4");
  refused(HEADER REQUEST("1") REQUEST("1"), "two candidates"); /* at one price too: which one is meant is not said */
#define POOL(zones, price) FSX("APN1-Requests." zones ":CPoolStdRd", "Requests", price, "ONTAP")
  gives(HEADER POOL("SAZ_2N", "0.1") POOL("MAZ", "0.1"), "ap-northeast-1 fsx-ontap.pool.read 0 inf 0.1 USD 20261101\n");
  gives(HEADER POOL("MAZ", "0.1"), "ap-northeast-1 fsx-ontap.pool.read 0 inf 0.1 USD 20261101\n");
  refused(HEADER POOL("SAZ_2N", "0.1") POOL("MAZ", "0.2"), "two candidates for fsx-ontap.pool.read in ap-northeast-1");
  /* Windows has the same usage types, and no rate here. */
  gives(HEADER FSX("APN1-Storage.MAZ:SSD", "GB-Mo", "0.3", "ONTAP") FSX("APN1-Storage.MAZ:SSD", "GB-Mo", "0.4", "Windows"),
        "ap-northeast-1 fsx-ontap.ssd.multi-az 0 inf 0.3 USD 20261101\n");
}

/* The columns that AWS's files have today, one rate of each service. */
static void services(void **state)
{
  (void)state;
  s3f_messages *messages = s3f_messages_new();
  s3f_import *import;
  s3f_prices *prices = NULL;
  static const char *const files[] = {"amazons3.csv", "amazonfsx.csv", "amazonefs.csv", "awsdatatransfer.csv",
                                      "awsdatasync.csv"};
  assert_int_equal(s3f_import_new(shipped, &import), S3F_OK);
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    char path[64], text[16384];
    (void)snprintf(path, sizeof path, "tests/price-lists/%s", files[i]);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    const size_t length = fread(text, 1, sizeof text, file);
    (void)fclose(file);
    assert_int_equal(s3f_import_begin(import, path, messages), S3F_OK);
    assert_int_equal(s3f_import_feed(import, text, length), S3F_OK);
    if (s3f_import_end(import) != S3F_OK)
      fail_msg("%s", s3f_messages_text(messages, 0));
  }
  if (s3f_import_finish(import, messages, &prices) != S3F_OK)
    fail_msg("%s", s3f_messages_text(messages, 0));
  static const char *const rates[] = {"s3.storage.standard",       "s3-express.storage",   "fsx-ontap.s3ap.tier1",
                                      "fsx-ontap.ssd.single-az",   "fsx-ontap.pool.read",  "fsx-ontap.throughput.multi-az-2",
                                      "fsx-ontap.iops.single-az",  "fsx-ontap.backup",     "efs.storage.archive",
                                      "efs.throughput.provisioned", "efs.access.ia-write", "transfer.internet"};
  for (size_t i = 0; i < sizeof rates / sizeof *rates; i++) {
    size_t count;
    if (s3f_prices_find(prices, "ap-northeast-1", rates[i], 0, &count) == NULL)
      fail_msg("%s is missing", rates[i]);
  }
  s3f_prices_free(prices);
  s3f_import_free(import);
  s3f_messages_free(messages);
}

static void tables_that_are_missing(void **state)
{
  (void)state;
  s3f_prices *prices;
  s3f_import *import;
  assert_int_equal(s3f_prices_new(&prices), S3F_OK);
  assert_int_equal(s3f_import_new(prices, &import), S3F_EUSAGE);
  s3f_prices_free(prices);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(layouts), cmocka_unit_test(prices_and_units), cmocka_unit_test(bands_and_dates),
      cmocka_unit_test(rows_left_out), cmocka_unit_test(rows_that_are_listed), cmocka_unit_test(regions),
      cmocka_unit_test(two_candidates), cmocka_unit_test(services), cmocka_unit_test(tables_that_are_missing)};
  return cmocka_run_group_tests(tests, load_shipped, unload_shipped);
}
