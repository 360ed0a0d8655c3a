/* The designs besides S3 Files and FSx for ONTAP: known answers, rules from the sources, and fit.
 * SPDX-License-Identifier: MIT */
#include "test.h"

#define GIB 0x1p30
#define MIB 0x1p20
#define KIB 0x1p10

/* A scenario in N. Virginia. */
static s3f_model *virginia(const char *workload, const char *designs)
{
  char text[4096];
  (void)snprintf(text, sizeof text, "{\"region\": \"us-east-1\", \"workload\": {%s}, \"designs\": {%s}}", workload, designs);
  return test_model(shipped, text);
}

typedef struct expected {
  const char *rate;
  double amount;
} expected;

/* The lines of a design in N. Virginia, and no others. */
static void check(const char *workload, const char *design, const expected *lines, size_t count)
{
  s3f_model *model = virginia(workload, design);
  s3f_bill *bill = test_bill(model);
  double total = 0;
  for (size_t i = 0; i < count; i++) {
    double amount = test_amount(bill, lines[i].rate);
    if (fabs(amount - lines[i].amount) > 1e-9 * fmax(1, lines[i].amount))
      fail_msg("%s of %s is %.12g, expected %.12g", lines[i].rate, design, amount, lines[i].amount);
    total += lines[i].amount;
  }
  assert_close(bill->total, total, 1e-9 * fmax(1, total));
  assert_true(bill->fits);
  s3f_bill_free(bill);
  s3f_model_free(model);
}
#define check_lines(workload, design, ...) \
  check(workload, design, (const expected[]){__VA_ARGS__}, sizeof((const expected[]){__VA_ARGS__}) / sizeof(expected))

static void check_unfit(const char *workload, const char *design, const char *reason)
{
  s3f_model *model = virginia(workload, design);
  s3f_bill *bill = test_bill(model);
  char text[512];
  double total;
  assert_false(bill->fits);
  assert_true(bill->reason_count > 0);
  if (strstr(s3f_bill_reason(bill, 0, text, sizeof text), reason) == NULL)
    fail_msg("%s: %s, expected %s", design, text, reason);
  assert_int_equal(s3f_model_totals(model, &total), S3F_OK);
  assert_unpriced(total);
  s3f_bill_free(bill);
  s3f_model_free(model);
}

/* ---- S3 and its classes --------------------------------------------------------------------- */

/* 1,000 GB, 1 million PUT and 10 million GET: $32.00. */
static void s3_known(void **state)
{
  (void)state;
  check_lines("\"stored\": \"1000 GiB\", \"objects_written\": 1000000, \"object_size\": 1048576, \"working_set\": 1048576000000, "
              "\"reads_per_object\": 10", "\"s3\": {}",
              {"s3.storage.standard", 23}, {"s3.request.tier1", 5}, {"s3.request.tier2", 4});
}

/* 128 KiB at least, and 30 or 90 days; retrieval by the GB. */
static void colder_classes(void **state)
{
  (void)state;
  const char *small = "\"stored\": \"1000 GiB\", \"object_size\": \"32 KiB\", \"working_set\": \"32 KiB\", \"reads_per_object\": 1000000";
  const double retrieved = 1e6 * 32 * KIB / GIB;
  check_lines(small, "\"s3\": {\"storage_class\": \"standard-ia\"}", {"s3.storage.standard-ia", 4000 * 0.0125},
              {"s3.request.standard-ia.tier2", 1e6 * 0.000001}, {"s3.retrieval.standard-ia", retrieved * 0.01});
  check_lines(small, "\"s3\": {\"storage_class\": \"one-zone-ia\"}", {"s3.storage.one-zone-ia", 4000 * 0.01},
              {"s3.request.standard-ia.tier2", 1e6 * 0.000001}, {"s3.retrieval.standard-ia", retrieved * 0.01});
  check_lines(small, "\"s3\": {\"storage_class\": \"glacier-ir\"}", {"s3.storage.glacier-ir", 4000 * 0.004},
              {"s3.request.glacier-ir.tier2", 1e6 * 0.00001}, {"s3.retrieval.glacier-ir", retrieved * 0.03});
  /* Kept half a month, billed for 30 and 90 days. */
  const char *brief = "\"written\": \"1000 GiB\", \"retention_months\": 0.5, \"object_size\": \"1 MiB\", \"reads_per_object\": 0";
  check_lines(brief, "\"s3\": {\"storage_class\": \"standard-ia\"}", {"s3.storage.standard-ia", 1000 * 0.0125},
              {"s3.request.standard-ia.tier1", 1024000 * 0.00001});
  check_lines(brief, "\"s3\": {\"storage_class\": \"glacier-ir\"}", {"s3.storage.glacier-ir", 3000 * 0.004},
              {"s3.request.glacier-ir.tier1", 1024000 * 0.00002});
  check_lines(brief, "\"s3\": {}", {"s3.storage.standard", 500 * 0.023}, {"s3.request.tier1", 1024000 * 0.000005});
}

static void intelligent_tiering(void **state)
{
  (void)state;
  const char *design = "\"s3\": {\"storage_class\": \"intelligent-tiering\"}";
  check_lines("\"stored\": \"1000 GiB\", \"object_size\": 131071, \"working_set\": 0, \"reads_per_object\": 0", design,
              {"s3.storage.int-frequent", 1000 * 0.023});
  check_lines("\"stored\": \"1000 GiB\", \"object_size\": 131072, \"working_set\": \"250 GiB\", \"reads_per_object\": 0", design,
              {"s3.storage.int-frequent", 250 * 0.023}, {"s3.storage.int-archive-instant", 750 * 0.004},
              {"s3.int-monitoring", 8192000 * 0.0000025});
  check_lines("\"stored\": \"1000 GiB\", \"object_size\": 131072, \"working_set\": \"250 GiB\", \"reads_per_object\": 0",
              "\"s3\": {\"storage_class\": \"intelligent-tiering\", \"int_untouched\": \"infrequent\"}",
              {"s3.storage.int-frequent", 250 * 0.023}, {"s3.storage.int-infrequent", 750 * 0.0125},
              {"s3.int-monitoring", 8192000 * 0.0000025});
  /* A year's flow: one month frequent, two infrequent, nine archived. */
  check_lines("\"written\": \"100 GiB\", \"retention_months\": 12, \"object_size\": \"1 MiB\", \"reads_per_object\": 0", design,
              {"s3.storage.int-frequent", 100 * 0.023}, {"s3.storage.int-infrequent", 200 * 0.0125},
              {"s3.storage.int-archive-instant", 900 * 0.004}, {"s3.int-monitoring", 1228800 * 0.0000025},
              {"s3.request.tier1", 102400 * 0.000005});
}

/* ---- EFS ------------------------------------------------------------------------------------ */

#define IDLE(stored) "\"stored\": \"" stored "\", \"object_size\": \"1 MiB\", \"working_set\": 0, \"reads_per_object\": 0"

static void efs_known(void **state)
{
  (void)state;
  check_lines(IDLE("230 GiB"), "\"efs\": {\"throughput_mode\": \"provisioned\", \"throughput\": 100}",
              {"efs.storage.standard", 69}, {"efs.throughput.provisioned", 531});
  check_lines(IDLE("1 TiB"), "\"efs\": {\"throughput_mode\": \"provisioned\", \"throughput\": 256}",
              {"efs.storage.standard", 307.2}, {"efs.throughput.provisioned", 1228.8});
  /* Less than what the data brings costs nothing. */
  check_lines(IDLE("10 TiB"), "\"efs\": {\"throughput_mode\": \"provisioned\", \"throughput\": 256}",
              {"efs.storage.standard", 3072});
}

static void efs_elastic(void **state)
{
  (void)state;
  const char *small = "\"written\": \"1 GiB\", \"retention_months\": 2, \"object_size\": \"1 KiB\", \"reads_per_object\": 3";
  check_lines(small, "\"efs\": {}", {"efs.storage.standard", 2 * 0.3}, {"efs.access.read", 3 * 4 * 0.03},
              {"efs.access.write", 4 * 0.06});
  /* In pieces of 3 KiB, each counts 4: 10 KiB are four requests. */
  const char *pieces = "\"written\": \"1 GiB\", \"retention_months\": 2, \"object_size\": \"10 KiB\", \"io_size\": \"3 KiB\", "
                       "\"reads_per_object\": 1";
  check_lines(pieces, "\"efs\": {}", {"efs.storage.standard", 2 * 0.3}, {"efs.access.read", 1.6 * 0.03},
              {"efs.access.write", 1.6 * 0.06});
  const char *large = "\"stored\": \"100 GiB\", \"working_set\": \"100 GiB\", \"object_size\": \"100 MiB\", \"reads_per_object\": 2";
  check_lines(large, "\"efs\": {}", {"efs.storage.standard", 30}, {"efs.access.read", 200 * 0.03});
  check_lines(large, "\"efs\": {\"one_zone\": true}", {"efs.storage.one-zone", 16}, {"efs.access.read", 200 * 0.03});
  check_lines(large, "\"efs\": {\"ia_fraction\": 0.5, \"archive_fraction\": 0.25}", {"efs.storage.standard", 25 * 0.3},
              {"efs.storage.ia", 50 * 0.016}, {"efs.storage.archive", 25 * 0.008}, {"efs.access.read", 200 * 0.03},
              {"efs.access.ia-read", 100 * 0.01}, {"efs.access.archive-read", 50 * 0.03});
  check_lines(large, "\"efs\": {\"ia_fraction\": 0.5, \"tiered_reads\": \"none\"}", {"efs.storage.standard", 50 * 0.3},
              {"efs.storage.ia", 50 * 0.016}, {"efs.access.read", 200 * 0.03});
}

static void efs_fit(void **state)
{
  (void)state;
  const char *busy = "\"stored\": \"100 GiB\", \"object_size\": \"1 MiB\", \"reads_per_object\": 300";
  check_unfit(busy, "\"efs\": {\"throughput_mode\": \"bursting\"}", "the mean demand of 11.9 MiB/s is above the 4.88 MiB/s");
  check_unfit(busy, "\"efs\": {\"throughput_mode\": \"provisioned\", \"throughput\": 50}", "above the 50 MBps provisioned");
  check_lines(busy, "\"efs\": {\"throughput_mode\": \"provisioned\"}", {"efs.storage.standard", 30},
              {"efs.throughput.provisioned", (300.0 * 100 * 1024 * 5 / 2592000 - 5) * 6});
  check_unfit(IDLE("1 TiB"), "\"efs\": {\"one_zone\": true, \"archive_fraction\": 0.1}", "no Archive in one");
  check_unfit(IDLE("1 TiB"), "\"efs\": {\"ia_fraction\": 0.6, \"archive_fraction\": 0.5}", "come to 110.0 % of the data");
  /* A terabyte bursts to 100 MiB/s, and earns 50. */
  check_lines("\"stored\": \"1 TiB\", \"object_size\": \"1 MiB\", \"reads_per_object\": 45",
              "\"efs\": {\"throughput_mode\": \"bursting\"}", {"efs.storage.standard", 307.2});
  check_unfit("\"stored\": \"1 TiB\", \"object_size\": \"1 MiB\", \"reads_per_object\": 50",
              "\"efs\": {\"throughput_mode\": \"bursting\"}", "the peak demand of 101.1 MiB/s is above the 100 MiB/s");
}

/* One Zone Infrequent Access has no rate in the table: said, and never 0. */
static void missing_rates_are_said(void **state)
{
  (void)state;
  s3f_model *model = virginia(IDLE("1 TiB"), "\"efs\": {\"one_zone\": true, \"ia_fraction\": 0.5}");
  s3f_bill *bill = test_bill(model);
  char text[512];
  assert_unpriced(bill->total);
  assert_non_null(strstr(s3f_bill_reason(bill, 0, text, sizeof text), "efs.storage.one-zone-ia"));
  s3f_bill_free(bill);
  s3f_model_free(model);
}

static void efs_with_copy(void **state)
{
  (void)state;
  const char *by_mount = "\"written\": \"10 GiB\", \"retention_months\": 2, \"object_size\": \"1 MiB\", \"reads_per_object\": 1, "
                         "\"write_path\": \"mount\"";
  const char *by_api = "\"written\": \"10 GiB\", \"retention_months\": 2, \"object_size\": \"1 MiB\", \"reads_per_object\": 1";
  s3f_model *model = test_tokyo(shipped, by_mount, "\"efs-s3-sync\": {}, \"efs\": {}");
  s3f_bill *bill = test_bill(model);
  assert_close(test_amount(bill, "efs.access.read"), 20 * 0.04, 1e-9); /* read, and read to be copied */
  assert_close(test_amount(bill, "s3.storage.standard"), 20 * 0.025, 1e-9);
  assert_close(test_amount(bill, "s3.request.tier1"), (10240 + 10.24) * 0.0000047, 1e-9);
  assert_close(test_amount(bill, "s3.request.tier2"), 0, 0);
  assert_close(test_amount(bill, "datasync.transfer.basic"), 10 * 0.0125, 1e-9);
  s3f_bill_free(bill);
  s3f_model_free(model);
  /* Provisioned throughput carries the copying too: written, read, and read to be copied. */
  model = test_tokyo(shipped, by_mount, "\"efs-s3-sync\": {\"throughput_mode\": \"provisioned\"}");
  bill = test_bill(model);
  assert_close(bill->lines[0].quantity, 20, 1e-9);
  assert_close(test_amount(bill, "efs.throughput.provisioned"), 0, 0); /* 20 GB bring 1 MBps */
  s3f_bill_free(bill);
  s3f_model_free(model);
  model = test_tokyo(shipped, "\"written\": \"1 TiB\", \"retention_months\": 0.01, \"object_size\": \"1 MiB\", \"reads_per_object\": 1, "
                     "\"write_path\": \"mount\"", "\"efs-s3-sync\": {\"throughput_mode\": \"provisioned\"}");
  bill = test_bill(model);
  for (size_t i = 0; i < bill->line_count; i++)
    if (strcmp(bill->lines[i].rate, "efs.throughput.provisioned") == 0)
      assert_close(bill->lines[i].quantity, 3 * 1048576.0 * 5 / 2592000 - 10.24 * 0.05, 1e-9);
  s3f_bill_free(bill);
  s3f_model_free(model);
  model = test_tokyo(shipped, by_api, "\"efs-s3-sync\": {}");
  bill = test_bill(model);
  assert_close(test_amount(bill, "efs.access.read"), 10 * 0.04, 1e-9);
  assert_close(test_amount(bill, "s3.request.tier2"), 10240 * 0.00000037, 1e-9);
  s3f_bill_free(bill);
  s3f_model_free(model);
}

/* ---- clients of S3 -------------------------------------------------------------------------- */

static void express(void **state)
{
  (void)state;
  const char *workload = "\"written\": \"100 GiB\", \"retention_months\": 0.5, \"object_size\": \"1 MiB\", \"reads_per_object\": 4";
  const expected lines[] = {{"s3-express.storage", 50 * 0.11}, {"s3-express.request.put", 102400 * 0.00000113},
                            {"s3-express.request.get", 409600 * 0.00000003}, {"s3-express.upload", 100 * 0.0032},
                            {"s3-express.retrieval", 400 * 0.0006}};
  check(workload, "\"s3-express\": {}", lines, 5);
  check(workload, "\"s3-express-download\": {}", lines, 5);
}

static void mountpoint(void **state)
{
  (void)state;
  const char *small = "\"written\": \"8 GiB\", \"retention_months\": 1, \"object_size\": \"8 MiB\", \"reads_per_object\": 10";
  check_lines(small, "\"mountpoint\": {}", {"s3.storage.standard", 8 * 0.023},
              {"s3.request.tier1", (1024 + 10240) * 0.000005}, {"s3.request.tier2", (10240 + 10240) * 0.0000004});
  /* 20 MiB: three parts to read; three and two more to write. */
  const char *large = "\"written\": \"20 GiB\", \"retention_months\": 1, \"object_size\": \"20 MiB\", \"reads_per_object\": 10";
  check_lines(large, "\"mountpoint\": {\"lists_per_open\": 0, \"heads_per_open\": 3}", {"s3.storage.standard", 20 * 0.023},
              {"s3.request.tier1", 1024 * 5 * 0.000005}, {"s3.request.tier2", (3 + 3) * 10240 * 0.0000004});
}

static void s3fs(void **state)
{
  (void)state;
  const char *small = "\"written\": \"25 GiB\", \"retention_months\": 1, \"object_size\": \"25 MiB\", \"reads_per_object\": 9";
  check_lines(small, "\"s3fs\": {}", {"s3.storage.standard", 25 * 0.023}, {"s3.request.tier1", (1024 + 10240) * 0.000005},
              {"s3.request.tier2", (9 * 1024 + 20480) * 0.0000004});
  const char *large = "\"written\": \"26 GiB\", \"retention_months\": 1, \"object_size\": \"26 MiB\", \"reads_per_object\": 9";
  check_lines(large, "\"s3fs\": {}", {"s3.storage.standard", 26 * 0.023}, {"s3.request.tier1", (5 * 1024 + 10240) * 0.000005},
              {"s3.request.tier2", (27 * 1024 + 20480) * 0.0000004});
}

static void downloads_fit_a_mount(void **state)
{
  (void)state;
  const char *mount = "\"written\": \"1 GiB\", \"retention_months\": 1, \"object_size\": \"1 MiB\", \"reads_per_object\": 1, "
                      "\"write_path\": \"mount\"";
  check_lines(mount, "\"s3-download\": {}", {"s3.storage.standard", 0.023}, {"s3.request.tier1", 1024 * 0.000005},
              {"s3.request.tier2", 1024 * 0.0000004});
  check_unfit(mount, "\"s3\": {}", "S3 alone has no mount");
  check_unfit(mount, "\"s3-express\": {}", "S3 Express alone has no mount");
}

/* ---- S3 Files ------------------------------------------------------------------------------- */

/* AWS's example: 0.255 + 0.06 + 0.0075 + 0.018 + 0.036 = $0.3765 without metadata and requests. */
static void metering_example(void **state)
{
  (void)state;
  s3f_model *model;
  assert_int_equal(s3f_model_load(shipped, "scenarios/s3-files-metering-example.json", NULL, NULL, &model), S3F_OK);
  s3f_bill *bill = test_bill(model);
  const double read = 9830.4, written = 16384, exported = written / 4, metadata = 4 * KIB / GIB;
  const double storage = test_amount(bill, "s3-files.storage");
  const double data_written = test_amount(bill, "s3-files.write") - (2 * written + read) * metadata * 0.06;
  const double data_read = test_amount(bill, "s3-files.read") - (read + exported) * metadata * 0.03;
  assert_close(storage, 0.255, 1e-6);
  assert_close(data_written, 0.06 + 0.036, 1e-6);
  assert_close(data_read, 0.0075 + 0.018, 1e-6);
  assert_close(storage + data_written + data_read, 0.3765, 1e-6);
  assert_close(test_amount(bill, "s3.request.tier1"), exported * 0.000005, 1e-9);
  s3f_bill_free(bill);
  s3f_model_free(model);
}

/* Coalescing counts the same for what is stated as a flow and as a stock. */
static void coalescing_in_both_forms(void **state)
{
  (void)state;
  const char *designs = "\"s3-files\": {\"export_fraction\": 0.25}";
  const char *flow = "\"written\": \"10 GiB\", \"retention_months\": 1, \"object_size\": \"64 KiB\", \"reads_per_object\": 1, "
                     "\"write_path\": \"mount\"";
  const char *stock = "\"stored\": \"10 GiB\", \"working_set\": \"10 GiB\", \"written\": \"10 GiB\", \"object_size\": \"64 KiB\", "
                      "\"reads_per_object\": 1, \"write_path\": \"mount\"";
  s3f_model *model = test_tokyo(shipped, flow, designs);
  s3f_bill *bill = test_bill(model);
  assert_close(test_amount(bill, "s3-files.storage"), 2.5 * 0.36, 1e-9);
  assert_close(test_total(shipped, stock, designs), bill->total, 1e-9);
  s3f_bill_free(bill);
  s3f_model_free(model);
}

/* Read every four months and kept for four: nearly all of a working set is resident. */
static void seldom_reads_of_a_stock(void **state)
{
  (void)state;
  s3f_model *model = virginia("\"stored\": \"100 GiB\", \"working_set\": \"10 GiB\", \"object_size\": \"64 KiB\", \"reads_per_object\": 0.25",
                              "\"s3-files\": {\"rereads\": \"even\", \"expiry_days\": 119}");
  s3f_bill *bill = test_bill(model);
  assert_close(test_amount(bill, "s3-files.storage"), 10 * 0.25 * 119 / 30 * 0.3, 1e-9);
  s3f_bill_free(bill);
  s3f_model_free(model);
}

static void versions_that_are_not_current(void **state)
{
  (void)state;
  const char *workload = "\"stored\": \"50000 GiB\", \"working_set\": 0, \"object_size\": \"1 MiB\", \"reads_per_object\": 0";
  /* A tenth is replaced each month and kept 60 days: 10,000 GB more, in the same tiers. */
  check_lines(workload, "\"s3-files\": {\"overwritten\": 0.1, \"noncurrent_days\": 60}",
              {"s3.storage.standard", 51200 * 0.023 + 8800 * 0.022});
}

/* ---- features ------------------------------------------------------------------------------- */

/* The designs that fit, cheapest first. */
static const char *ranking(const char *features, const char *designs, const char *workload, char *buffer, size_t size)
{
  char text[2048];
  double totals[16];
  (void)snprintf(text, sizeof text, "{\"region\": \"us-east-1\", \"requirements\": {\"features\": [%s]}, \"workload\": {%s}%s}",
                 features, workload, designs);
  s3f_model *model = test_model(shipped, text);
  assert_int_equal(s3f_model_totals(model, totals), S3F_OK);
  buffer[0] = '\0';
  for (;;) {
    size_t best = s3f_model_design_count(model);
    for (size_t i = 0; i < s3f_model_design_count(model); i++)
      if (!isnan(totals[i]) && (best == s3f_model_design_count(model) || totals[i] < totals[best]))
        best = i;
    if (best == s3f_model_design_count(model))
      break;
    size_t used = strlen(buffer);
    (void)snprintf(buffer + used, size - used, "%s%s", used == 0 ? "" : " ", s3f_model_design(model, best));
    totals[best] = NAN;
  }
  s3f_model_free(model);
  return buffer;
}

#define THREE ", \"designs\": {\"s3-files\": {}, \"mountpoint\": {}, \"s3fs\": {}}"
#define READS "\"stored\": \"1 TiB\", \"object_size\": \"1 MiB\", \"reads_per_object\": 5"
#define SMALL_READS "\"stored\": \"1 TiB\", \"object_size\": \"64 KiB\", \"reads_per_object\": 1"
#define WRITES "\"written\": \"1 TiB\", \"retention_months\": 1, \"object_size\": \"1 MiB\", \"reads_per_object\": 0, \"write_path\": \"mount\""

/* The first of the ranking is what the published table chooses. */
static void decision_table(void **state)
{
  (void)state;
  static const struct {
    const char *features, *workload, *choice;
  } rows[] = {
      {"\"file-interface\", \"overwrite\", \"append\", \"rename\", \"posix-permissions\"", READS, "s3-files"}, /* files as usual */
      {"\"file-interface\"", SMALL_READS, "mountpoint"},      /* read alone, at the lowest cost */
      {"\"other-clouds-s3\"", READS, "s3fs"},                 /* not on AWS */
      {"\"shared-by-clients\"", READS, "s3-files"},           /* shared across instances */
      {"\"file-interface\"", WRITES, "mountpoint"},           /* log intake */
      {"\"rename\", \"advisory-locks\"", READS, "s3-files"}}; /* application server */
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    char fitting[256];
    ranking(rows[i].features, THREE, rows[i].workload, fitting, sizeof fitting);
    if (strncmp(fitting, rows[i].choice, strlen(rows[i].choice)) != 0 || (fitting[strlen(rows[i].choice)] > ' '))
      fail_msg("%s: %s, expected %s first", rows[i].features, fitting, rows[i].choice);
  }
}

static void windows_and_nfs3(void **state)
{
  (void)state;
  char fitting[256];
  static const char *const features[] = {"\"nfs3\"", "\"smb\"", "\"windows-clients\", \"file-interface\"", "\"kerberos\""};
  for (size_t i = 0; i < 4; i++)
    assert_string_equal(ranking(features[i], "", READS, fitting, sizeof fitting), "fsx-ontap fsx-ontap-datasync");
}

/* What hangs on a design's settings. */
static void features_by_settings(void **state)
{
  (void)state;
  char fitting[256];
  assert_string_equal(ranking("\"multi-az\"", ", \"designs\": {\"fsx-ontap\": {}, \"efs\": {\"one_zone\": true}}", READS, fitting,
                              sizeof fitting), "");
  assert_string_equal(ranking("\"multi-az\"", ", \"designs\": {\"fsx-ontap\": {\"deployment\": \"multi-az-1\"}, \"efs\": {}}", READS,
                              fitting, sizeof fitting), "efs fsx-ontap");
  assert_string_equal(ranking("\"multi-az\"", ", \"designs\": {\"s3\": {\"storage_class\": \"one-zone-ia\"}}", READS, fitting,
                              sizeof fitting), "");
  assert_string_equal(ranking("\"s3-api\"", ", \"designs\": {\"fsx-ontap\": {\"s3_access_point\": false}, \"fsx-ontap-datasync\": {}}",
                              READS, fitting, sizeof fitting), "");
}

/* A required feature is a reason of its own, and keeps the price for the reader. */
static void lacking_is_a_reason(void **state)
{
  (void)state;
  s3f_model *model = test_model(shipped, "{\"region\": \"us-east-1\", \"workload\": {" READS "}, \"designs\": {\"s3fs\": {}}, "
                                "\"requirements\": {\"features\": [\"posix-permissions\", \"nfs3\"]}}");
  s3f_bill *bill = test_bill(model);
  s3f_requirement required;
  char text[256];
  assert_int_equal(bill->reason_count, 2);
  assert_string_equal(s3f_bill_reason(bill, 0, text, sizeof text), "does not fit: posix-permissions is required: partial");
  assert_string_equal(s3f_bill_reason(bill, 1, text, sizeof text), "does not fit: nfs3 is required: no");
  assert_true(bill->total > 0);
  assert_int_equal(s3f_model_requirement_count(model), 2);
  assert_int_equal(s3f_model_requirement(model, 1, &required), S3F_OK);
  assert_string_equal(required.feature, "nfs3");
  assert_int_equal(s3f_model_requirement(model, 2, &required), S3F_EUSAGE);
  s3f_bill_free(bill);
  s3f_model_free(model);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(s3_known), cmocka_unit_test(colder_classes), cmocka_unit_test(intelligent_tiering),
      cmocka_unit_test(efs_known), cmocka_unit_test(efs_elastic), cmocka_unit_test(efs_fit),
      cmocka_unit_test(missing_rates_are_said), cmocka_unit_test(efs_with_copy), cmocka_unit_test(express),
      cmocka_unit_test(mountpoint), cmocka_unit_test(s3fs), cmocka_unit_test(downloads_fit_a_mount),
      cmocka_unit_test(metering_example), cmocka_unit_test(coalescing_in_both_forms), cmocka_unit_test(seldom_reads_of_a_stock),
      cmocka_unit_test(versions_that_are_not_current), cmocka_unit_test(decision_table),
      cmocka_unit_test(windows_and_nfs3), cmocka_unit_test(features_by_settings), cmocka_unit_test(lacking_is_a_reason)};
  return cmocka_run_group_tests(tests, load_shipped, unload_shipped);
}
