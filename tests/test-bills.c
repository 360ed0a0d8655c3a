/* Billing rules, one by one, against figures worked out from the sources. SPDX-License-Identifier: MIT */
#include "test.h"

#define FLOW "\"objects_written\": 300000000, \"object_size\": \"64 KiB\", \"retention_months\": 1, \"reads_per_object\": 2"
#define GIB 0x1p30

static void same(const char *workload, const char *other, const char *designs)
{
  assert_close(test_total(shipped, workload, designs), test_total(shipped, other, designs), 1e-6);
}

/* Two ways to say one thing give one bill. */
static void forms_agree(void **state)
{
  (void)state;
  static const char *const designs[] = {
      "\"s3\": {}", "\"s3-files\": {}", "\"fsx-ontap\": {\"pool_fraction\": 0.3}",
      "\"fsx-ontap-datasync\": {}"};
  const char *volume = "\"written\": 19660800000000, \"object_size\": \"64 KiB\", \"retention_months\": 1, \"reads_per_object\": 2";
  const char *kept = "\"written\": 19660800000000, \"object_size\": \"64 KiB\", \"stored\": 19660800000000, \"reads_per_object\": 2";
  const char *stored = "\"stored\": 19660800000000, \"object_size\": \"64 KiB\", \"retention_months\": 1, \"reads_per_object\": 2";
  const char *kept_set = "\"written\": 19660800000000, \"object_size\": \"64 KiB\", \"retention_months\": 1, "
                         "\"working_set\": 19660800000000, \"reads_per_object\": 2";
  const char *stock = "\"stored\": 19660800000000, \"working_set\": 19660800000000, \"objects_written\": 300000000, "
                      "\"object_size\": \"64 KiB\", \"reads_per_object\": 2";
  for (size_t i = 0; i < sizeof designs / sizeof *designs; i++) {
    same(FLOW, volume, designs[i]);
    same(FLOW, kept, designs[i]);
    same(FLOW, stored, designs[i]);
    same(FLOW, stock, designs[i]);
    same(stock, kept_set, designs[i]);
  }
}

/* S3 Files below and at the import threshold (AWS: s3-files-metering). */
static void import_threshold(void **state)
{
  (void)state;
  const char *below = "\"stored\": \"1 TiB\", \"object_size\": 131071, \"reads_per_object\": 3";
  const char *at = "\"stored\": \"1 TiB\", \"object_size\": 131072, \"reads_per_object\": 3";
  s3f_model *model = test_tokyo(shipped, below, "\"s3-files\": {}");
  s3f_bill *bill = test_bill(model);
  double n = 0x1p40 / 131071, m = 131072;
  assert_close(test_amount(bill, "s3-files.storage"), 1024 * 0.36, 1e-6);
  assert_close(test_amount(bill, "s3.request.tier2"), n * 0.00000037, 1e-6);
  assert_close(test_amount(bill, "s3-files.write"), n * (m + 4096) / GIB * 0.07, 1e-6);
  assert_close(test_amount(bill, "s3-files.read"), (2 * n * m + 3 * n * 4096) / GIB * 0.04, 1e-6);
  s3f_bill_free(bill);
  s3f_model_free(model);

  model = test_tokyo(shipped, at, "\"s3-files\": {}");
  bill = test_bill(model);
  n = 0x1p40 / 131072;
  assert_close(test_amount(bill, "s3-files.storage"), 0, 0);
  assert_close(test_amount(bill, "s3.request.tier2"), 3 * n * 0.00000037, 1e-6);
  assert_close(test_amount(bill, "s3-files.write"), n * 4096 / GIB * 0.07, 1e-6);
  assert_close(test_amount(bill, "s3-files.read"), 3 * n * 4096 / GIB * 0.04, 1e-6);
  s3f_bill_free(bill);
  s3f_model_free(model);
}

/* 4 KiB files: 10 KiB of storage and 32 KiB of data at least. */
static void least_sizes(void **state)
{
  (void)state;
  s3f_model *model = test_tokyo(shipped, "\"stored\": \"1 GiB\", \"object_size\": \"4 KiB\", \"reads_per_object\": 2", "\"s3-files\": {}");
  s3f_bill *bill = test_bill(model);
  assert_close(test_amount(bill, "s3-files.storage"), 2.5 * 0.36, 1e-9);
  assert_close(test_amount(bill, "s3-files.write"), (8 + 1) * 0.07, 1e-9);
  assert_close(test_amount(bill, "s3-files.read"), (8 + 2) * 0.04, 1e-9);
  s3f_bill_free(bill);
  s3f_model_free(model);
}

/* Nothing is resident longer than it is kept, nor more than was brought in. */
static void resident_while_kept(void **state)
{
  (void)state;
  const char *short_lived = "\"written\": \"1 TiB\", \"retention_months\": 0.1, \"object_size\": \"64 KiB\", \"reads_per_object\": 0.1";
  static const char *const expiries[] = {"\"s3-files\": {\"expiry_days\": 3}", "\"s3-files\": {\"expiry_days\": 300}"};
  for (size_t i = 0; i < 2; i++) {
    s3f_model *model = test_tokyo(shipped, short_lived, expiries[i]);
    s3f_bill *bill = test_bill(model);
    assert_close(test_amount(bill, "s3-files.storage"), 10.24 * 0.36, 1e-9);
    s3f_bill_free(bill);
    s3f_model_free(model);
  }
}

/* A whole object is one request however large a request may be. */
static void small_objects_large_requests(void **state)
{
  (void)state;
  s3f_model *model = test_tokyo(shipped, "\"stored\": 1000000, \"object_size\": 1, \"reads_per_object\": 1000",
                                "\"s3-files\": {\"get_size\": \"1 TiB\", \"import_threshold\": 0}");
  s3f_bill *bill = test_bill(model);
  assert_close(test_amount(bill, "s3.request.tier2"), 1e9 * 0.00000037, 1e-9);
  s3f_bill_free(bill);
  s3f_model_free(model);
}

/* Byte sizes are compared to the byte, however large. */
static void exact_bytes(void **state)
{
  (void)state;
  const char *below = "\"stored\": 52776558133247, \"object_size\": 52776558133247, \"reads_per_object\": 1";
  s3f_model *model = test_tokyo(shipped, below, "\"s3-files\": {\"import_threshold\": \"48 TiB\"}");
  s3f_bill *bill = test_bill(model);
  assert_true(bill->fits && test_amount(bill, "s3-files.storage") > 0);
  s3f_bill_free(bill);
  s3f_model_free(model);
  model = test_tokyo(shipped, "\"stored\": \"96 TiB\", \"object_size\": 52776558133249, \"reads_per_object\": 1", "\"s3-files\": {}");
  bill = test_bill(model);
  assert_false(bill->fits);
  s3f_bill_free(bill);
  s3f_model_free(model);
}

/* Written and not kept: the month's writes are read all the same. */
static void nothing_kept(void **state)
{
  (void)state;
  const char *workload = "\"stored\": 0, \"written\": \"1 TiB\", \"object_size\": \"1 MiB\", \"reads_per_object\": 3";
  assert_close(test_total(shipped, workload, "\"s3\": {}"), 0x1p20 * 0.0000047 + 3 * 0x1p20 * 0.00000037, 1e-9);
  assert_close(test_total(shipped, workload, "\"fsx-ontap\": {\"tiering\": \"auto\"}"), 153.6 + 128 * 0.906 + 0x1p20 * 0.00000108, 1e-6);
}

/* A stock's working set stays, though it was written through the mount. */
static void stock_through_mount(void **state)
{
  (void)state;
  static const double resident[][2] = {{1, 1024}, {30, 1024}, {60, 2048}};
  for (size_t i = 0; i < 3; i++) {
    char designs[64];
    (void)snprintf(designs, sizeof designs, "\"s3-files\": {\"expiry_days\": %.0f}", resident[i][0]);
    s3f_model *model = test_tokyo(shipped, "\"written\": \"1 TiB\", \"retention_months\": 10, \"working_set\": \"1 TiB\", "
                                  "\"object_size\": \"64 KiB\", \"reads_per_object\": 3, \"write_path\": \"mount\"", designs);
    s3f_bill *bill = test_bill(model);
    assert_close(test_amount(bill, "s3-files.storage"), resident[i][1] * 0.36, 1e-6);
    s3f_bill_free(bill);
    s3f_model_free(model);
  }
}

static void nothing_read_costs_nothing(void **state)
{
  (void)state;
  const char *unread = "\"stored\": \"1 TiB\", \"object_size\": \"4 KiB\", \"reads_per_object\": 0";
  assert_close(test_total(shipped, unread, "\"s3-files\": {}"), test_total(shipped, unread, "\"s3\": {}"), 0);
}

/* The four assumptions of S3 Files at their other ends. */
static void s3_files_assumptions(void **state)
{
  (void)state;
  const double base = test_total(shipped, FLOW, "\"s3-files\": {}"), n = 3e8;
  assert_close(test_total(shipped, FLOW, "\"s3-files\": {\"first_read\": \"file-system\"}"), base + n * 65536 / GIB * 0.04, 1e-5);
  assert_close(test_total(shipped, FLOW, "\"s3-files\": {\"metadata_storage\": \"10 KiB\"}"), base + n * 10240 / GIB * 0.36, 1e-5);
  assert_close(test_total(shipped, FLOW, "\"s3-files\": {\"get_size\": \"16 KiB\"}"), base + 3 * n * 0.00000037, 1e-5);
  /* 15 days between two reads: resident through a 30-day expiry, gone after 7. */
  assert_close(test_total(shipped, FLOW, "\"s3-files\": {\"rereads\": \"even\"}"), base, 1e-6);
  s3f_model *model = test_tokyo(shipped, FLOW, "\"s3-files\": {\"rereads\": \"even\", \"expiry_days\": 7}");
  s3f_bill *bill = test_bill(model);
  const double stored = n * 65536 / GIB;
  assert_close(test_amount(bill, "s3-files.storage"), stored * 2 * 7 / 30 * 0.36, 1e-5);
  assert_close(test_amount(bill, "s3.request.tier2"), 2 * n * 0.00000037, 1e-5);
  assert_close(test_amount(bill, "s3-files.write"), 2 * n * (65536 + 4096) / GIB * 0.07, 1e-5);
  assert_close(test_amount(bill, "s3-files.read"), 2 * n * 4096 / GIB * 0.04, 1e-5);
  s3f_bill_free(bill);
  s3f_model_free(model);
}

/* Written through the mount: data write, create and close; export; resident whatever the size. */
static void mount_writes(void **state)
{
  (void)state;
  const char *workload = "\"objects_written\": 1000000, \"object_size\": \"2.5 MiB\", \"retention_months\": 2, "
                         "\"reads_per_object\": 1, \"write_path\": \"mount\"";
  const double n = 1e6, size = 2.5 * 0x1p20;
  s3f_model *model = test_tokyo(shipped, workload, "\"s3-files\": {\"expiry_days\": 15}, \"s3\": {}, \"fsx-ontap\": {}");
  s3f_bill *bill = test_bill(model);
  assert_close(test_amount(bill, "s3-files.storage"), n * size / GIB * 0.5 * 0.36, 1e-5);
  assert_close(test_amount(bill, "s3-files.write"), n * (size + 2 * 4096) / GIB * 0.07, 1e-5);
  assert_close(test_amount(bill, "s3-files.read"), n * (size + 4096 + 4096) / GIB * 0.04, 1e-5);
  assert_close(test_amount(bill, "s3.request.tier1"), n * 0.0000047, 1e-9);
  assert_close(test_amount(bill, "s3.request.tier2"), n * 0.00000037, 1e-9); /* reads of 1 MiB go to the bucket */
  s3f_bill_free(bill);

  char text[256];
  assert_int_equal(s3f_bill_new(model, &bill), S3F_OK);
  assert_int_equal(s3f_model_bill(model, 1, bill), S3F_OK); /* S3 has no mount */
  assert_false(bill->fits);
  assert_non_null(strstr(s3f_bill_reason(bill, 0, text, sizeof text), "no mount"));
  assert_int_equal(s3f_model_bill(model, 2, bill), S3F_OK); /* no access point in between */
  assert_close(test_amount(bill, "fsx-ontap.s3ap.tier1"), 0, 0);
  s3f_bill_free(bill);
  s3f_model_free(model);
}

static const char *remark(const char *workload, const char *designs, bool note)
{
  static char text[512];
  s3f_model *model = test_tokyo(shipped, workload, designs);
  s3f_bill *bill = test_bill(model);
  const char *found = note ? s3f_bill_note(bill, 0, text, sizeof text) : s3f_bill_reason(bill, 0, text, sizeof text);
  s3f_bill_free(bill);
  s3f_model_free(model);
  return found == NULL ? "" : found;
}

static double pool_amount(const char *workload, const char *settings, const char *rate)
{
  char designs[256];
  (void)snprintf(designs, sizeof designs, "\"fsx-ontap\": {%s}", settings);
  s3f_model *model = test_tokyo(shipped, workload, designs);
  s3f_bill *bill = test_bill(model);
  double amount = test_amount(bill, rate);
  s3f_bill_free(bill);
  s3f_model_free(model);
  return amount;
}

#define POOL "fsx-ontap.pool.single-az"
#define THREE_MONTHS "\"written\": \"10 TiB\", \"retention_months\": 3, \"object_size\": \"1 MiB\", \"reads_per_object\": 1"
#define STOCK "\"stored\": \"30 TiB\", \"working_set\": \"6 TiB\", \"object_size\": \"1 MiB\", \"reads_per_object\": 1"

static void tiering(void **state)
{
  (void)state;
  assert_close(pool_amount(THREE_MONTHS, "\"tiering\": \"auto\"", POOL), 30720 * (1 - 32.5 / 90) * 0.0238, 1e-6);
  assert_close(pool_amount(THREE_MONTHS, "\"tiering\": \"auto\", \"cooling_days\": 2", POOL), 30720 * (1 - 3.5 / 90) * 0.0238, 1e-6);
  assert_close(pool_amount(THREE_MONTHS, "\"tiering\": \"auto\", \"cooling_days\": 183", POOL), 0, 0);
  assert_close(pool_amount(STOCK, "\"tiering\": \"auto\"", POOL), 24576 * 0.0238, 1e-6);
  assert_close(pool_amount(STOCK, "\"tiering\": \"all\"", POOL), 30720 * 0.0238, 1e-6);
  assert_close(pool_amount(STOCK, "\"tiering\": \"snapshot-only\"", POOL), 0, 0);
  assert_close(pool_amount(STOCK, "\"tiering\": \"all\"", "fsx-ontap.pool.read"), 6 * 0x1p20 * 0.00000037, 1e-9);
  assert_close(pool_amount(STOCK, "\"tiering\": \"auto\"", "fsx-ontap.pool.read"), 0, 0);
  assert_close(pool_amount(STOCK, "\"pool_fraction\": 0.5", "fsx-ontap.pool.read"), 3 * 0x1p20 * 0.00000037, 1e-9);
  assert_close(pool_amount(THREE_MONTHS, "\"tiering\": \"all\", \"efficiency\": 0.5", "fsx-ontap.pool.write"),
               10 * 0x1p40 * 0.75 / 0x1p22 * 0.0000047, 1e-9);
  assert_close(pool_amount(THREE_MONTHS, "\"tiering\": \"all\", \"pool_write_size\": \"none\"", "fsx-ontap.pool.write"), 0, 0);
  assert_close(pool_amount("\"stored\": \"2 TiB\", \"object_size\": \"1 MiB\", \"reads_per_object\": 1", "\"pool_fraction\": 0.5, "
               "\"efficiency\": 1, \"pool_efficiency\": \"full\"", "fsx-ontap.pool.read"), 0, 0); /* an empty pool serves none */
  /* A bought SSD that is at most half full keeps everything, and the bill says so. */
  assert_close(pool_amount(STOCK, "\"tiering\": \"auto\", \"ssd\": \"60 TiB\"", POOL), 0, 0);
  assert_non_null(strstr(remark(STOCK, "\"fsx-ontap\": {\"tiering\": \"auto\", \"ssd\": \"60 TiB\"}", true), "moves nothing"));
  assert_close(pool_amount(STOCK, "\"tiering\": \"auto\", \"ssd\": \"59 TiB\"", POOL), 24576 * 0.0238, 1e-6);
  assert_non_null(strstr(remark(THREE_MONTHS, "\"fsx-ontap\": {\"tiering\": \"auto\"}", true), "cooling 31 days: 63.9 %"));
}

static void pool_assumptions(void **state)
{
  (void)state;
  const char *half = "\"pool_fraction\": 1, \"efficiency\": 0.4";
  assert_close(pool_amount(STOCK, half, POOL), 30720 * 0.8 * 0.0238, 1e-6);
  assert_close(pool_amount(STOCK, "\"pool_fraction\": 1, \"efficiency\": 0.4, \"pool_efficiency\": \"full\"", POOL), 30720 * 0.6 * 0.0238, 1e-6);
  assert_close(pool_amount(STOCK, "\"pool_fraction\": 1, \"efficiency\": 0.4, \"pool_efficiency\": 0", POOL), 30720 * 0.0238, 1e-6);
  assert_close(pool_amount(STOCK, "\"pool_fraction\": 1, \"pool_read_size\": \"32 KiB\"", "fsx-ontap.pool.read"),
               6 * 0x1p20 * 32 * 0.00000037, 1e-6);
  assert_close(pool_amount(STOCK, "\"pool_fraction\": 1, \"pool_read_size\": \"4 MiB\"", "fsx-ontap.pool.read"),
               6 * 0x1p20 * 0.00000037, 1e-6);
}

/* A demand that no level covers, and levels that a region does not have. */
static void levels(void **state)
{
  (void)state;
  const char *fast = "\"stored\": \"1 PiB\", \"object_size\": \"1 MiB\", \"reads_per_object\": 2";
  assert_non_null(strstr(remark(fast, "\"fsx-ontap\": {}", false), "no throughput capacity covers the peak demand of 4,142.5 MiB/s"));
  assert_non_null(strstr(remark(fast, "\"fsx-ontap\": {}", false), "128, 256, 512, 1,024, 2,048 MBps"));
  assert_unpriced(test_total(shipped, fast, "\"fsx-ontap\": {}"));
  assert_true(test_total(shipped, fast, "\"fsx-ontap\": {\"deployment\": \"single-az-2\"}") > 0);
  assert_non_null(strstr(remark(STOCK, "\"fsx-ontap\": {\"throughput\": 4096}", false), "4,096 MBps is not a throughput capacity"));
  assert_non_null(strstr(remark(STOCK, "\"fsx-ontap\": {\"ha_pairs\": 2}", false), "has one HA pair, not 2"));
  assert_non_null(strstr(remark(STOCK, "\"fsx-ontap\": {\"deployment\": \"single-az-2\", \"ha_pairs\": 2, \"throughput\": 384}", false),
                         "comes with one HA pair alone"));
  assert_non_null(strstr(remark(fast, "\"fsx-ontap\": {\"throughput\": 128}", false), "is above the 128 MBps bought"));
  assert_non_null(strstr(remark(STOCK, "\"fsx-ontap\": {\"ssd\": \"1 TiB\"}", false), "the data needs 30,720 GiB of SSD"));
  assert_non_null(strstr(remark(STOCK, "\"fsx-ontap\": {\"ssd\": \"512 GiB\", \"tiering\": \"all\"}", false), "less than the 1,024 GiB"));
  assert_non_null(strstr(remark(STOCK, "\"fsx-ontap\": {\"iops\": 10000000}", false), "more than 50 a GiB"));
}

static s3f_model *virginia(const char *workload, const char *designs)
{
  char text[1024];
  (void)snprintf(text, sizeof text, "{\"region\": \"us-east-1\", \"workload\": {%s}, \"designs\": {%s}}", workload, designs);
  return test_model(shipped, text);
}

/* 4,096 MBps: in four regions alone, and with 5,120 GiB of SSD. */
static void level_4096(void **state)
{
  (void)state;
  const char *fast = "\"stored\": \"1 PiB\", \"working_set\": \"600 TiB\", \"object_size\": \"1 MiB\", \"reads_per_object\": 2";
  s3f_model *model = virginia(fast, "\"fsx-ontap\": {\"tiering\": \"all\"}");
  s3f_bill *bill = test_bill(model);
  assert_close(test_amount(bill, "fsx-ontap.throughput.single-az-1"), 4096 * 0.72, 1e-6);
  assert_close(test_amount(bill, "fsx-ontap.ssd.single-az"), 5120 * 0.125, 1e-6);
  s3f_bill_free(bill);
  s3f_model_free(model);
  model = virginia(fast, "\"fsx-ontap\": {\"tiering\": \"all\", \"ssd\": \"5119 GiB\"}");
  bill = test_bill(model);
  char text[256];
  assert_false(bill->fits);
  assert_non_null(strstr(s3f_bill_reason(bill, 0, text, sizeof text), "asks for 5,120 GiB of SSD, and 5,119 GiB are bought"));
  s3f_bill_free(bill);
  s3f_model_free(model);
}

/* IOPS: what is included is not bought, and more than the level reaches is a warning. */
static void iops(void **state)
{
  (void)state;
  assert_close(pool_amount(STOCK, "\"iops\": 110593", "fsx-ontap.iops.single-az"), 0.0204, 1e-9); /* 36,864 GiB x 3 + 1 */
  assert_non_null(strstr(remark(STOCK, "\"fsx-ontap\": {\"iops\": 110593}", true), "tiering none"));
  char text[256];
  for (int extra = -1; extra <= 1; extra++) {
    char designs[128];
    (void)snprintf(designs, sizeof designs, "\"fsx-ontap\": {\"iops\": %d}", 110592 + extra);
    s3f_model *model = test_tokyo(shipped, STOCK, designs);
    s3f_bill *bill = test_bill(model);
    const char *note = s3f_bill_note(bill, 1, text, sizeof text);
    if (extra == 0)
      assert_null(note);
    else
      assert_non_null(strstr(note, extra < 0 ? "are included" : "warning: 110,593 IOPS are bought and the throughput level reaches 6,000"));
    s3f_bill_free(bill);
    s3f_model_free(model);
  }
}

/* Price, least SSD and level count for each pair. */
static void pairs(void **state)
{
  (void)state;
  const char *small = "\"stored\": 0, \"object_size\": \"1 MiB\", \"reads_per_object\": 0";
  assert_close(test_total(shipped, small, "\"fsx-ontap\": {\"deployment\": \"single-az-2\", \"ha_pairs\": 12}"),
               12 * (1024 * 0.15 + 1536 * 2.013), 1e-6);
}

/* A rate that is missing takes the design out where it is needed, and nowhere else. */
static void missing_rates(void **state)
{
  (void)state;
  char text[512];
  s3f_model *model = test_model(shipped, "{\"region\": \"us-gov-west-1\", \"workload\": {" FLOW "}, "
                                "\"designs\": {\"fsx-ontap\": {}, \"s3\": {}}}");
  double totals[2];
  assert_int_equal(s3f_model_totals(model, totals), S3F_OK);
  assert_unpriced(totals[0]);
  assert_true(totals[1] > 0);
  s3f_bill *bill = test_bill(model);
  assert_true(bill->fits);
  assert_non_null(strstr(s3f_bill_reason(bill, 0, text, sizeof text), "not priced: rate fsx-ontap.s3ap.tier1 is missing in us-gov-west-1"));
  assert_null(s3f_bill_reason(bill, 1, text, sizeof text));
  s3f_bill_free(bill);
  s3f_model_free(model);
  model = test_model(shipped, "{\"region\": \"us-gov-west-1\", \"workload\": {" STOCK "}, \"designs\": {\"fsx-ontap\": {}}}");
  assert_int_equal(s3f_model_totals(model, totals), S3F_OK);
  assert_true(totals[0] > 0);
  s3f_model_free(model);
}

/* However many rates are missing, a reason not to fit is not lost behind them. */
static void all_reasons(void **state)
{
  (void)state;
  char text[512];
  bool unfit = false;
  s3f_model *model = test_model(shipped, "{\"region\": \"ap-southeast-6\", \"workload\": {\"object_size\": 1024, "
      "\"stored\": \"500 TiB\", \"written\": \"5 TiB\", \"working_set\": \"500 TiB\", \"reads_per_object\": 1, "
      "\"write_path\": \"mount\"}, \"designs\": {\"fsx-ontap-datasync\": {\"ssd\": \"1 TiB\", \"iops\": 51200, "
      "\"pool_fraction\": 1, \"backup\": \"100 GiB\"}}}");
  s3f_bill *bill = test_bill(model);
  for (size_t i = 0; i < bill->reason_count; i++)
    unfit = unfit || strstr(s3f_bill_reason(bill, i, text, sizeof text), "does not fit: write_path") != NULL;
  assert_true(unfit);
  s3f_bill_free(bill);
  s3f_model_free(model);
}

static void as_of(void **state)
{
  (void)state;
  s3f_model_options o = S3F_MODEL_OPTIONS_INIT;
  o.as_of = "2026-01-01";
  char text[512];
  const char *scenario = "{\"region\": \"ap-northeast-1\", \"workload\": {" FLOW "}, \"designs\": {\"s3-files\": {}}}";
  s3f_model *model;
  assert_int_equal(s3f_model_parse(shipped, "s", scenario, strlen(scenario), &o, NULL, &model), S3F_OK);
  s3f_bill *bill = test_bill(model);
  assert_unpriced(bill->total);
  assert_non_null(strstr(s3f_bill_reason(bill, 0, text, sizeof text), "begins on 2026-08-01, after 2026-01-01"));
  s3f_bill_free(bill);
  s3f_model_free(model);
}

/* A total is as good as the weakest price in it. */
static void evidence(void **state)
{
  (void)state;
  static const char *const regions[][2] = {{"ap-northeast-1", "price-list"}, {"us-east-1", "published"}, {"eu-west-1", "inferred"}};
  for (size_t i = 0; i < 3; i++) {
    char text[512];
    (void)snprintf(text, sizeof text, "{\"region\": \"%s\", \"workload\": {" FLOW "}, \"designs\": {\"s3-files\": {}}}", regions[i][0]);
    s3f_model *model = test_model(shipped, text);
    s3f_bill *bill = test_bill(model);
    assert_string_equal(bill->evidence, regions[i][1]);
    s3f_bill_free(bill);
    s3f_model_free(model);
  }
}

/* Averages are over the month that the user says. */
static void month(void **state)
{
  (void)state;
  s3f_demand d;
  s3f_model *model = test_tokyo(shipped, FLOW ", \"month_hours\": 744", "\"s3\": {}");
  assert_int_equal(s3f_model_demand(model, &d), S3F_OK);
  assert_close(d.mean, 3e8 * 65536 * 3 / (744 * 3600), 1e-3);
  assert_close(d.peak, d.mean * 5, 1e-3);
  s3f_model_free(model);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(forms_agree), cmocka_unit_test(import_threshold), cmocka_unit_test(least_sizes),
      cmocka_unit_test(resident_while_kept),
      cmocka_unit_test(small_objects_large_requests), cmocka_unit_test(nothing_read_costs_nothing),
      cmocka_unit_test(exact_bytes), cmocka_unit_test(nothing_kept), cmocka_unit_test(stock_through_mount), cmocka_unit_test(s3_files_assumptions),
      cmocka_unit_test(mount_writes), cmocka_unit_test(tiering), cmocka_unit_test(pool_assumptions),
      cmocka_unit_test(levels), cmocka_unit_test(level_4096), cmocka_unit_test(pairs), cmocka_unit_test(iops),
      cmocka_unit_test(missing_rates), cmocka_unit_test(all_reasons), cmocka_unit_test(as_of), cmocka_unit_test(evidence),
      cmocka_unit_test(month)};
  return cmocka_run_group_tests(tests, load_shipped, unload_shipped);
}
