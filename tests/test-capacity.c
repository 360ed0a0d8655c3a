/* Throughput, clients, times and what is required: known answers, and what must hold for any workload.
 * SPDX-License-Identifier: MIT */
#include "random.h"

#define MIB 0x1p20
#define MB 1e6

enum { TEXT = 1024 };

static s3f_model *scenario(const char *others, const char *designs)
{
  char text[4096];
  (void)snprintf(text, sizeof text, "{\"region\": \"ap-northeast-1\", %s, \"designs\": {%s}}", others, designs);
  return test_model(shipped, text);
}

/* 20 TiB in objects of 4 MiB, and 1 TiB of them written a month. */
#define LARGE "\"workload\": {\"stored\": \"20 TiB\", \"object_size\": \"4 MiB\", \"working_set\": \"2 TiB\", " \
              "\"reads_per_object\": 10, \"written\": \"1 TiB\"}"
#define LARGE_BY_MOUNT "\"workload\": {\"stored\": \"20 TiB\", \"object_size\": \"4 MiB\", \"working_set\": \"2 TiB\", " \
                       "\"reads_per_object\": 10, \"written\": \"1 TiB\", \"write_path\": \"mount\"}"

static s3f_capacity *capacity_of(const s3f_model *model, size_t index)
{
  s3f_capacity *capacity;
  assert_int_equal(s3f_capacity_new(model, &capacity), S3F_OK);
  assert_int_equal(s3f_model_capacity(model, index, capacity), S3F_OK);
  return capacity;
}

/* Asserts that reads of the first design are `aggregate` MiB/s in all, to a share of `tolerance`. */
static void check_reads(const char *clients, const char *designs, double aggregate, double tolerance, const char *limit,
                        const char *evidence)
{
  char others[1024];
  (void)snprintf(others, sizeof others, LARGE ", \"clients\": {%s}", clients);
  s3f_model *model = scenario(others, designs);
  s3f_capacity *c = capacity_of(model, 0);
  assert_close(c->read.aggregate / MIB, aggregate, aggregate * tolerance);
  assert_close(c->read.per_client * c->clients, c->read.aggregate, c->read.aggregate * 1e-12);
  assert_string_equal(c->read.ceilings[0].limit, limit);
  assert_string_equal(c->read.ceilings[0].evidence, evidence);
  assert_true(c->read.ceilings[0].lift[0] != '\0' && c->read.ceilings[0].basis[0] != '\0');
  s3f_capacity_free(c);
  s3f_model_free(model);
}

/* Whether a note of the first design holds `words`. */
static bool has_note(const s3f_capacity *c, const char *words)
{
  char text[TEXT];
  bool found = false;
  for (size_t i = 0; s3f_capacity_note(c, i, text, sizeof text) != NULL; i++)
    found = found || strstr(text, words) != NULL;
  return found;
}

static bool has_reason(const s3f_model *model, size_t index, const char *words)
{
  s3f_bill *bill;
  char text[TEXT];
  bool found = false;
  assert_int_equal(s3f_bill_new(model, &bill), S3F_OK);
  assert_int_equal(s3f_model_bill(model, index, bill), S3F_OK);
  assert_int_equal(bill->fits, bill->reason_count == 0);
  for (size_t i = 0; i < bill->reason_count; i++)
    found = found || strstr(s3f_bill_reason(bill, i, text, sizeof text), words) != NULL;
  if (!found && bill->reason_count > 0)
    print_message("%s\n", s3f_bill_reason(bill, 0, text, sizeof text));
  s3f_bill_free(bill);
  return found;
}

static bool fits(const s3f_model *model, size_t index)
{
  double totals[16];
  assert_int_equal(s3f_model_totals(model, totals), S3F_OK);
  return !isnan(totals[index]);
}

/* ---- known answers -------------------------------------------------------------------------- */

static void s3_files_grows_with_clients(void **state)
{
  (void)state;
  check_reads("\"count\": 1", "\"s3-files\": {}", 784.4, 0.03, "client process", "measured");
  check_reads("\"count\": 2", "\"s3-files\": {}", 1604.5, 0.03, "client process", "measured");
  check_reads("\"count\": 4", "\"s3-files\": {}", 3148.4, 0.03, "client process", "measured");
  check_reads("\"count\": 8", "\"s3-files\": {}", 6282.6, 0.03, "client process", "measured");
  check_reads("\"count\": 16", "\"s3-files\": {}", 16 * 785.3, 1e-9, "client process", "extrapolated");
  check_reads("\"count\": 1, \"type\": \"c5n.9xlarge\"", "\"s3-files\": {}", 1104.9, 1e-9, "client process", "measured");
  check_reads("\"count\": 2, \"type\": \"c5n.9xlarge\"", "\"s3-files\": {}", 2209.8, 1e-9, "client process", "extrapolated");
  check_reads("\"count\": 1, \"type\": \"t3.large\"", "\"s3-files\": {}", 376 * MB / MIB, 1e-9, "client process", "measured");
}

static void s3_is_about_500_a_client(void **state)
{
  (void)state;
  check_reads("\"count\": 8", "\"s3\": {}", 3992.2 * MB / MIB, 1e-3, "client process", "extrapolated"); /* 4 MiB, not 8 */
  s3f_model *model = scenario("\"workload\": {\"stored\": \"1 TiB\", \"object_size\": \"64 MiB\", \"reads_per_object\": 1}, "
                              "\"clients\": {\"count\": 8}", "\"s3\": {}");
  s3f_capacity *c = capacity_of(model, 0);
  assert_string_equal(c->read.ceilings[0].evidence, "measured");
  assert_close(c->read.per_client, 499 * MB, 1);
  assert_string_equal(c->read.ceilings[0].measurement->unit, "MB/s"); /* as its source prints it */
  s3f_capacity_free(c);
  s3f_model_free(model);
}

/* Between what was measured, by powers; streams below the least, in proportion. */
static void conditions_are_interpolated(void **state)
{
  (void)state;
  check_reads("\"count\": 1, \"streams\": 1", "\"s3-files\": {}", 67.9 * MB / MIB, 1e-9, "client process", "measured");
  check_reads("\"count\": 1, \"streams\": 8", "\"s3-files\": {}", 451.3 * MB / MIB, 1e-9, "client process", "measured");
  check_reads("\"count\": 1, \"streams\": 2", "\"s3-files\": {}", sqrt(67.9 * 264.3) * MB / MIB, 1e-9, "client process", "measured");
  check_reads("\"count\": 1, \"streams\": 64", "\"s3-files\": {}", 785.3, 1e-9, "client process", "measured");
  check_reads("\"count\": 1, \"streams\": 1000", "\"s3-files\": {}", 785.3, 1e-9, "client process", "measured");
  check_reads("\"count\": 1, \"streams\": 4", "\"s3\": {}", 499.0 * MB / MIB / 4, 1e-9, "client process", "extrapolated");
  double before = 0; /* larger I/O, and more streams, bring no less, but where more were measured to bring less */
  for (int size = 16; size <= 4096; size *= 2)
    for (int streams = 1; streams <= 512; streams *= 2) {
      char others[512];
      (void)snprintf(others, sizeof others, "\"workload\": {\"stored\": \"1 TiB\", \"object_size\": \"64 MiB\", \"reads_per_object\": 1, "
                     "\"io_size\": \"%d KiB\"}, \"clients\": {\"count\": 1, \"streams\": %d}", size, streams);
      s3f_model *few = scenario(others, "\"s3-files\": {}");
      s3f_capacity *reached = capacity_of(few, 0);
      if (streams > 1)
        assert_true(reached->read.aggregate >= before * 0.99);
      before = reached->read.aggregate;
      assert_true(size >= 1024 || streams > 1 || reached->read.aggregate < 67.9 * MB);
      s3f_capacity_free(reached);
      s3f_model_free(few);
    }
  /* Of two files measured on a client, the one of that size. */
  s3f_model *written = scenario("\"workload\": {\"stored\": \"1 TiB\", \"object_size\": \"100 MB\", \"reads_per_object\": 1, "
                                "\"write_path\": \"mount\", \"written\": \"1 TiB\"}, \"clients\": {\"type\": \"t3.large\"}", "\"s3-files\": {}");
  s3f_capacity *w = capacity_of(written, 0);
  assert_close(w->write.aggregate, 273 * MB, 1);
  s3f_capacity_free(w);
  s3f_model_free(written);
  s3f_model *model = scenario("\"workload\": {\"stored\": \"1 TiB\", \"object_size\": \"64 MiB\", \"reads_per_object\": 1, "
                              "\"io_size\": \"256 KiB\"}, \"clients\": {\"count\": 1, \"type\": \"c5n.9xlarge\"}", "\"s3-files\": {}");
  s3f_capacity *c = capacity_of(model, 0);
  assert_close(c->read.aggregate / MIB, sqrt(355.6 * 1104.9), 1e-6);
  s3f_capacity_free(c);
  s3f_model_free(model);
  model = scenario("\"workload\": {\"stored\": \"1 TiB\", \"object_size\": \"64 MiB\", \"reads_per_object\": 1, \"io_size\": 1024, "
                   "\"io_pattern\": \"random\"}, \"clients\": {\"count\": 1, \"type\": \"c5n.9xlarge\"}", "\"s3-files\": {}");
  c = capacity_of(model, 0); /* as many a second as of 4 KiB */
  assert_close(c->read.aggregate / MIB, 61.9 / 4, 1e-6);
  assert_string_equal(c->read.ceilings[0].evidence, "extrapolated");
  s3f_capacity_free(c);
  s3f_model_free(model);
}

static void client_network_binds(void **state)
{
  (void)state;
  check_reads("\"count\": 4, \"network\": \"5 Gbit/s\"", "\"s3-files\": {}", 4 * 625 * MB / MIB, 1e-9, "client network", "stated");
}

/* What is bought is shared. */
static void fsx_is_shared(void **state)
{
  (void)state;
  const char *fsx = "\"fsx-ontap\": {\"deployment\": \"single-az-2\", \"throughput\": 1536}";
  check_reads("\"count\": 1", fsx, 1439 * MB / MIB, 1e-9, "purchased level", "measured");
  check_reads("\"count\": 8", fsx, 1439 * MB / MIB, 1e-9, "purchased level", "measured");
  check_reads("\"count\": 8", "\"fsx-ontap\": {\"throughput\": 512}", 512, 1e-9, "purchased level", "stated");
  check_reads("\"count\": 1", "\"fsx-ontap\": {\"deployment\": \"single-az-2\", \"throughput\": 1536, \"nconnect\": 1}", 590 * MB / MIB,
              1e-9, "one flow", "measured");
  check_reads("\"count\": 2", "\"fsx-ontap\": {\"deployment\": \"single-az-2\", \"throughput\": 1536, \"nconnect\": 1}", 1180 * MB / MIB,
              1e-9, "one flow", "measured");
  s3f_model *model = scenario(LARGE ", \"clients\": {\"count\": 8}", fsx);
  s3f_capacity *c = capacity_of(model, 0);
  assert_close(c->file_system.burst / MIB, 3125, 1e-6);
  assert_true(c->read.aggregate < c->file_system.burst);
  assert_true(has_note(c, "27 minutes"));
  assert_true(has_note(c, "not planned on"));
  s3f_capacity_free(c);
  s3f_model_free(model);
}

static void little_ssd_binds_cold_reads(void **state)
{
  (void)state;
  s3f_model *model = scenario("\"workload\": {\"stored\": \"500 GiB\", \"object_size\": \"4 MiB\", \"reads_per_object\": 1}",
                              "\"fsx-ontap\": {\"deployment\": \"single-az-2\", \"throughput\": 1536}");
  s3f_capacity *c = capacity_of(model, 0);
  assert_close(c->file_system.ssd, 0x1p40, 0);
  assert_close(c->file_system.iops, 3072, 0);
  assert_string_equal(c->read.ceilings[0].limit, "SSD IOPS");
  assert_close(c->read.aggregate, 256 * MB, 1);
  assert_true(has_note(c, "256 to 301 MB/s"));
  s3f_capacity_free(c);
  s3f_model_free(model);
  model = scenario(LARGE, "\"fsx-ontap\": {\"deployment\": \"single-az-2\", \"throughput\": 1536}");
  c = capacity_of(model, 0);
  assert_false(has_note(c, "256 to 301 MB/s"));
  s3f_capacity_free(c);
  s3f_model_free(model);
}

/* Every kind of ceiling binds somewhere. */
static void each_ceiling_is_named(void **state)
{
  (void)state;
  check_reads("\"count\": 8", "\"fsx-ontap\": {\"throughput\": 2048, \"pool_fraction\": 0.96, \"pool_read_fraction\": 0, \"iops\": 51000}",
              768, 0.33, "SSD throughput", "stated");
  check_reads("\"count\": 8", "\"efs\": {}", 12000, 1e-9, "service limit", "stated");
  check_reads("\"count\": 8", "\"efs\": {\"efs_utils\": false}", 4000, 1e-9, "service limit", "stated");
  check_reads("\"count\": 8", "\"efs\": {\"throughput_mode\": \"provisioned\", \"throughput\": 2000}", 2000, 1e-9, "purchased level",
              "stated");
  check_reads("\"count\": 8", "\"efs\": {\"throughput_mode\": \"bursting\"}", 1000, 1e-9, "purchased level", "stated");
  check_reads("\"count\": 64", "\"s3\": {}", 22000, 1e-9, "requests a second for each prefix", "stated");
  check_reads("\"count\": 1", "\"s3fs\": {}", 100 * MB / MIB, 1e-9, "client process", "claimed");
  s3f_model *model = scenario("\"workload\": {\"stored\": \"1 TiB\", \"object_size\": \"4 KiB\", \"reads_per_object\": 1}, "
                              "\"clients\": {\"streams\": 2, \"count\": 3}", "\"mountpoint\": {}");
  s3f_capacity *c = capacity_of(model, 0); /* 87.1 ms each */
  assert_string_equal(c->read.ceilings[0].limit, "time of one file");
  assert_close(c->times.read_files, 87.1 / 2, 1e-9); /* two streams */
  assert_close(c->read.aggregate, 3 * 2 * 4096 / 0.0871, 1e-6);
  s3f_capacity_free(c);
  s3f_model_free(model);
}

/* Nobody measured it: no number, and no promise that it reaches anything. */
static void unknown_is_said(void **state)
{
  (void)state;
  s3f_model *model = scenario(LARGE ", \"clients\": {\"network\": \"25 Gbit/s\"}", "\"s3-express\": {}");
  s3f_capacity *c = capacity_of(model, 0);
  assert_int_equal(c->read.ceiling_count, 0);
  assert_unpriced(c->read.aggregate);
  assert_unpriced(c->times.job);
  assert_true(fits(model, 0));
  s3f_capacity_free(c);
  s3f_model_free(model);
  model = scenario(LARGE ", \"requirements\": {\"read_throughput\": 1}", "\"s3-express\": {}");
  assert_true(has_reason(model, 0, "nobody measured"));
  s3f_model_free(model);
}

/* ---- what is required ------------------------------------------------------------------------ */

static void clients_needed(void **state)
{
  (void)state;
  s3f_model *model = scenario(LARGE ", \"requirements\": {\"read_throughput\": \"5 GiB/s\"}",
                              "\"s3-files\": {}, \"fsx-ontap\": {\"deployment\": \"single-az-2\"}, \"s3fs\": {}, \"fsx-ontap-datasync\": {}");
  s3f_capacity *c = capacity_of(model, 0);
  assert_close(c->clients_needed, 7, 0);
  assert_close(c->clients, 7, 0);
  assert_true(c->read.aggregate >= 5 * 0x1p30);
  s3f_capacity_free(c);
  c = capacity_of(model, 1); /* 2 pairs of 3,072: one of 6,144 was measured at 4,348 MiB/s */
  assert_close(c->clients_needed, 1, 0);
  assert_close(c->file_system.ha_pairs, 2, 0);
  assert_close(c->file_system.level, 3072, 0);
  assert_close(c->file_system.iops, ceil(5 * 0x1p30 / (256e6 / 3072)), 80000);
  assert_true(c->read.aggregate >= 5 * 0x1p30 * (1 - 1e-9));
  s3f_capacity_free(c);
  assert_true(fits(model, 0) && fits(model, 1) && fits(model, 2));
  assert_true(has_reason(model, 3, "the purchased level stops at 2,048 MiB/s")); /* single-az-1 in Tokyo */
  s3f_model_free(model);
  model = scenario(LARGE ", \"requirements\": {\"read_throughput\": \"5 GiB/s\"}, \"clients\": {\"count\": 6}", "\"s3-files\": {}");
  assert_true(has_reason(model, 0, "takes 7 clients where the scenario has 6"));
  c = capacity_of(model, 0);
  assert_close(c->clients_needed, 7, 0);
  assert_close(c->clients, 6, 0);
  s3f_capacity_free(c);
  s3f_model_free(model);
}

static void writes_required(void **state)
{
  (void)state;
  s3f_model *model = scenario(LARGE_BY_MOUNT ", \"requirements\": {\"write_throughput\": \"900 MiB/s\"}",
                              "\"s3-files\": {}, \"fsx-ontap\": {\"deployment\": \"single-az-2\"}");
  s3f_capacity *c = capacity_of(model, 0);
  assert_close(c->clients_needed, 2, 0); /* 852 a client, measured on another type */
  s3f_capacity_free(c);
  c = capacity_of(model, 1);
  assert_close(c->file_system.level, 3072, 0); /* AWS states 1,024 of writes there, and 512 at 1,536 */
  s3f_capacity_free(c);
  assert_true(fits(model, 0) && fits(model, 1));
  s3f_model_free(model);
  model = scenario(LARGE_BY_MOUNT ", \"requirements\": {\"write_throughput\": \"1025 MiB/s\"}", "\"s3-files\": {}");
  assert_true(has_reason(model, 0, "1 to 5 GiB/s of writes"));
  s3f_model_free(model);
  model = scenario(LARGE ", \"requirements\": {\"write_throughput\": \"500 MiB/s\"}", "\"fsx-ontap\": {}"); /* access point */
  assert_true(has_reason(model, 0, "S3 access point"));
  s3f_model_free(model);
}

/* The working set in an hour is as much as its throughput. */
static void deadline_is_throughput(void **state)
{
  (void)state;
  s3f_goals goals;
  s3f_model *model = scenario(LARGE ", \"requirements\": {\"deadline\": \"1 h\"}", "\"s3-files\": {}");
  assert_int_equal(s3f_model_goals(model, &goals), S3F_OK);
  assert_close(goals.read, 2 * 0x1p40 / 3600, 1);
  s3f_capacity *c = capacity_of(model, 0);
  assert_close(c->clients_needed, 1, 0);
  assert_true(c->times.read_working_set <= 3600);
  s3f_capacity_free(c);
  s3f_model_free(model);
  model = scenario("\"workload\": {\"stored\": \"20 TiB\", \"object_size\": \"4 MiB\", \"reads_per_object\": 0, \"written\": \"1 TiB\"}, "
                   "\"requirements\": {\"deadline\": \"100 s\"}", "\"s3\": {}");
  assert_int_equal(s3f_model_goals(model, &goals), S3F_OK);
  assert_close(goals.read, 0, 0);
  assert_close(goals.write, 0x1p40 / 100, 1);
  s3f_model_free(model);
}

/* More is never cheaper, and whatever fits reaches it: every deployment, every mode. */
static void more_throughput_never_costs_less(void **state)
{
  (void)state;
  static const char *const designs[] = {
      "\"fsx-ontap\": {\"deployment\": \"single-az-1\"}", "\"fsx-ontap\": {\"deployment\": \"multi-az-1\"}",
      "\"fsx-ontap\": {\"deployment\": \"single-az-2\"}", "\"fsx-ontap\": {\"deployment\": \"multi-az-2\"}",
      "\"fsx-ontap\": {\"deployment\": \"single-az-2\", \"pool_fraction\": 0.9, \"pool_read_fraction\": 0}",
      "\"fsx-ontap\": {\"deployment\": \"multi-az-2\", \"iops\": 30000}", "\"fsx-ontap\": {\"deployment\": \"single-az-2\", \"iops\": 0}",
      "\"efs\": {\"throughput_mode\": \"provisioned\"}"};
  for (size_t i = 0; i < sizeof designs / sizeof *designs; i++) {
    s3f_model *model = scenario(LARGE, designs[i]);
    s3f_variable *variable;
    double before = 0, total;
    size_t priced = 0;
    assert_int_equal(s3f_variable_new(model, "read_throughput", NULL, &variable), S3F_OK);
    for (double need = MIB; need < 0x1p37; need *= 1.013) {
      assert_int_equal(s3f_variable_set(variable, need), S3F_OK);
      assert_int_equal(s3f_model_totals(model, &total), S3F_OK);
      s3f_capacity *c = capacity_of(model, 0);
      if (isnan(total)) {
        assert_unpriced(c->clients_needed);
        before = INFINITY; /* what is beyond it stays beyond it */
      } else {
        if (!(total >= before * (1 - 1e-12)))
          fail_msg("%s: %g bytes/s cost %.17g, less than %.17g", designs[i], need, total, before);
        assert_true(c->read.aggregate >= need * (1 - 1e-9));
        before = total;
        priced++;
      }
      s3f_capacity_free(c);
    }
    assert_true(priced > 100);
    s3f_variable_free(variable);
    s3f_model_free(model);
  }
}

/* What is `auto` is made to reach the target, as far as what is stated beside it lets it. */
static void auto_settings_reach(void **state)
{
  (void)state;
  static const struct {
    const char *design;
    double pairs, level;
  } reaching[] = {
      {"\"fsx-ontap\": {\"deployment\": \"single-az-2\", \"throughput\": 6144}", 2, 6144},
      {"\"fsx-ontap\": {\"deployment\": \"single-az-2\", \"ha_pairs\": 4}", 4, 3072},
      {"\"fsx-ontap\": {\"deployment\": \"single-az-2\", \"iops\": 0, \"efficiency\": 0.7}", 3, 3072},
      {"\"fsx-ontap\": {\"deployment\": \"single-az-2\", \"iops\": 150000}", 3, 3072}};
  for (size_t i = 0; i < sizeof reaching / sizeof *reaching; i++) {
    s3f_model *model = scenario(LARGE_BY_MOUNT ", \"requirements\": {\"read_throughput\": \"8 GiB/s\"}", reaching[i].design);
    s3f_capacity *c = capacity_of(model, 0);
    assert_true(fits(model, 0));
    assert_close(c->file_system.ha_pairs, reaching[i].pairs, 0);
    assert_close(c->file_system.level, reaching[i].level, 0);
    s3f_capacity_free(c);
    s3f_model_free(model);
  }
  /* 1 TiB of SSD sells 51,200 IOPS, however many more 4 KiB reads would take. */
  s3f_model *model = scenario("\"workload\": {\"stored\": \"500 GiB\", \"object_size\": \"1 MiB\", \"io_size\": \"4 KiB\", "
                              "\"io_pattern\": \"random\", \"reads_per_object\": 1}, \"requirements\": {\"read_throughput\": \"230 MiB/s\"}",
                              "\"fsx-ontap\": {\"deployment\": \"single-az-2\", \"ssd\": \"1 TiB\"}");
  s3f_capacity *c = capacity_of(model, 0);
  assert_close(c->file_system.iops, 51200, 0);
  assert_true(has_reason(model, 0, "the SSD IOPS stops at 200 MiB/s"));
  s3f_capacity_free(c);
  s3f_model_free(model);
}

/* Fewer HA pairs of a larger level can cost more: what is bought in all is the least. */
static void least_capacity_in_all(void **state)
{
  (void)state;
  s3f_model *model = scenario(LARGE ", \"requirements\": {\"read_throughput\": \"3500 MiB/s\"}", "\"fsx-ontap\": {\"deployment\": \"single-az-2\"}");
  s3f_capacity *c = capacity_of(model, 0);
  assert_close(c->file_system.ha_pairs * c->file_system.level, 3 * 1536, 0);
  assert_close(c->file_system.ha_pairs, 3, 0);
  s3f_capacity_free(c);
  s3f_model_free(model);
}

/* Reads and writes that are required must be carried at once. */
static void both_at_once(void **state)
{
  (void)state;
  const char *both = LARGE_BY_MOUNT ", \"requirements\": {\"read_throughput\": \"600 MiB/s\", \"write_throughput\": \"500 MiB/s\"}";
  s3f_model *model = scenario(both, "\"fsx-ontap\": {\"throughput\": 1024}, \"efs\": {\"throughput_mode\": \"provisioned\", \"throughput\": 700}");
  assert_true(has_reason(model, 0, "together are 125.3 % of the purchased level")); /* 600 / 1,024 + 500 / 750; EFS includes 1,024 MBps with 20 TiB */
  assert_true(has_reason(model, 1, "together are 107.4 %"));
  s3f_capacity *c = capacity_of(model, 0);
  assert_unpriced(c->clients_needed);
  s3f_capacity_free(c);
  s3f_model_free(model);
  model = scenario(both, "\"fsx-ontap\": {}, \"efs\": {\"throughput_mode\": \"provisioned\"}");
  assert_true(fits(model, 0) && fits(model, 1));
  c = capacity_of(model, 0);
  assert_close(c->file_system.level, 2048, 0);
  s3f_capacity_free(c);
  s3f_model_free(model);
}

/* What is written to a bucket first needs no throughput of the file system behind it. */
static void writes_to_a_bucket_buy_no_throughput(void **state)
{
  (void)state;
  const char *designs = "\"fsx-ontap-datasync\": {}, \"efs-s3-sync\": {\"throughput_mode\": \"provisioned\"}";
  double with[2], without[2];
  s3f_model *model = scenario(LARGE ", \"requirements\": {\"read_throughput\": \"100 MiB/s\", \"write_throughput\": \"5000 MiB/s\"}", designs);
  assert_int_equal(s3f_model_totals(model, with), S3F_OK);
  s3f_model_free(model);
  model = scenario(LARGE ", \"requirements\": {\"read_throughput\": \"100 MiB/s\"}", designs);
  assert_int_equal(s3f_model_totals(model, without), S3F_OK);
  s3f_model_free(model);
  assert_close(with[0], without[0], 1e-9);
  assert_close(with[1], without[1], 1e-9);
}

/* Nobody measured the capacity pool. */
static void pool_reads_are_unknown(void **state)
{
  (void)state;
  s3f_model *model = scenario(LARGE ", \"requirements\": {\"read_throughput\": 1}", "\"fsx-ontap\": {\"tiering\": \"all\"}");
  assert_true(has_reason(model, 0, "100.0 % of the reads come from the capacity pool, and nobody measured"));
  s3f_model_free(model);
}

/* A peak beyond every level is one reason, not two. */
static void no_level_is_said_once(void **state)
{
  (void)state;
  s3f_model *model = scenario("\"workload\": {\"stored\": \"40 TiB\", \"object_size\": \"16 MiB\", \"reads_per_object\": 1000}, "
                              "\"requirements\": {\"read_throughput\": \"1 GiB/s\"}", "\"fsx-ontap\": {\"deployment\": \"multi-az-2\"}");
  s3f_bill *bill = test_bill(model);
  assert_int_equal(bill->reason_count, 1);
  assert_true(has_reason(model, 0, "no throughput capacity covers the peak demand"));
  s3f_bill_free(bill);
  s3f_model_free(model);
}

/* Twelve HA pairs of five levels, and whole GiB and IOPS: the search is not to count them. */
static void targets_are_searched_fast(void **state)
{
  (void)state;
#ifndef S3F_WITHOUT_GSL
  s3f_model *model = scenario("\"workload\": {\"stored\": \"2.4 TiB\", \"written\": \"10 GiB\", \"object_size\": \"100 MB\", "
                              "\"reads_per_object\": 1}", "\"fsx-ontap\": {\"deployment\": \"single-az-2\"}, "
                              "\"fsx-ontap-datasync\": {\"deployment\": \"single-az-2\"}, \"s3-files\": {}");
  s3f_axis *axis;
  s3f_crossovers *found;
  assert_int_equal(s3f_axis_new(model, "read_throughput=1MiB/s..64GiB/s", NULL, NULL, &axis), S3F_OK);
  assert_int_equal(s3f_crossovers_new(model, axis, NULL, NULL, &found), S3F_OK);
  assert_int_equal(found->crossover_count, 0);
  assert_true(found->evaluations < 200000);
  s3f_crossovers_free(found);
  s3f_axis_free(axis);
  s3f_model_free(model);
#endif
}

/* ---- times and freshness --------------------------------------------------------------------- */

/* The published end-to-end table, its GB 1,024 MB, and effective read speeds. */
static void published_jobs(void **state)
{
  (void)state;
  static const char *const sizes[] = {"100 MB", "1024 MB", "10240 MB"};
  static const double megabytes[] = {100, 1024, 10240};
  static const struct {
    const char *design;
    double seconds[3], speeds[3]; /* MB/s of download and read */
  } published[] = {{"s3-download", {1, 12, 241}, {247, 263, 64}},
                   {"s3-express-download", {1, 12, 240}, {288, 291, 64}},
                   {"efs", {1, 4, 115}, {738, 1198, 130}},
                   {"s3-files", {2, 21, 283}, {90, 87, 83}}};
  for (size_t i = 0; i < 4; i++)
    for (size_t j = 0; j < 3; j++) {
      char others[512], design[64];
      (void)snprintf(others, sizeof others, "\"workload\": {\"stored\": \"1 TiB\", \"object_size\": \"%s\", \"reads_per_object\": 1}", sizes[j]);
      (void)snprintf(design, sizeof design, "\"%s\": {}", published[i].design);
      s3f_model *model = scenario(others, design);
      s3f_capacity *c = capacity_of(model, 0);
      assert_close(floor(c->times.job + (i == 2 ? 0 : 0.5)), published[i].seconds[j], i == 2 && j == 0 ? 1 : 0); /* EFS: cut off */
      assert_close(round(megabytes[j] / (c->times.download + c->times.read)), published[i].speeds[j], 0);
      assert_false(c->times.outside);
      s3f_capacity_free(c);
      s3f_model_free(model);
    }
}

static double job(const char *size, int *outside)
{
  char others[512];
  (void)snprintf(others, sizeof others, "\"workload\": {\"stored\": \"1 TiB\", \"object_size\": \"%s\", \"reads_per_object\": 1}", size);
  s3f_model *model = scenario(others, "\"s3-download\": {}");
  s3f_capacity *c = capacity_of(model, 0);
  const double seconds = c->times.job;
  *outside = c->times.outside;
  s3f_capacity_free(c);
  s3f_model_free(model);
  return seconds;
}

/* The source's "10 GB" is 10^10 bytes, or 10 GiB, or between; others are interpolated, or marked. */
static void files_of_other_sizes(void **state)
{
  (void)state;
  int outside;
  const double measured = job("10240 MB", &outside);
  assert_close(job("10 GB", &outside), measured, 1e-9 * measured);
  assert_close(job("10 GiB", &outside), measured, 1e-9 * measured);
  assert_int_equal(outside, 0);
  const double between = job("3 GB", &outside);
  assert_int_equal(outside, 0);
  assert_true(between > 12 && between < measured);
  (void)job("11 GiB", &outside);
  assert_int_equal(outside, 1);
  (void)job("90 MB", &outside);
  assert_int_equal(outside, 1);
}

static void small_files(void **state)
{
  (void)state;
  s3f_model *model = scenario("\"workload\": {\"stored\": \"1 TiB\", \"object_size\": \"64 KiB\", \"reads_per_object\": 1}",
                              "\"s3-files\": {}, \"mountpoint\": {}, \"s3\": {}");
  s3f_capacity *c = capacity_of(model, 0);
  assert_close(c->times.read_files, 4.3, 1e-9);
  assert_close(c->times.write_files, 58.9, 1e-9);
  assert_close(c->times.list, 0.039, 1e-9);
  s3f_capacity_free(c);
  c = capacity_of(model, 1);
  assert_close(c->times.read_files, 87.1, 1e-9);
  assert_close(c->times.list, 0.163, 1e-9);
  assert_unpriced(c->times.write_files);
  s3f_capacity_free(c);
  c = capacity_of(model, 2);
  assert_unpriced(c->times.read_files);
  s3f_capacity_free(c);
  s3f_model_free(model);
}

/* 2,400 objects and 700 MB a second in, 800 files and 2,700 MB a second out. */
static void synchronisation(void **state)
{
  (void)state;
  s3f_model *model = scenario("\"workload\": {\"stored\": 65536e6, \"object_size\": 65536, \"reads_per_object\": 1}", "\"s3-files\": {}");
  s3f_capacity *c = capacity_of(model, 0);
  assert_close(c->times.import_month, 1e6 / 2400, 1e-6);
  assert_close(c->times.export_month, 0, 0);
  s3f_capacity_free(c);
  s3f_model_free(model);
  model = scenario("\"workload\": {\"object_size\": \"1 GB\", \"objects_written\": 1000, \"retention_months\": 1, \"reads_per_object\": 0, "
                   "\"write_path\": \"mount\"}", "\"s3-files\": {}");
  c = capacity_of(model, 0);
  assert_close(c->times.export_month, 1000e9 / 2700e6, 1e-6);
  s3f_capacity_free(c);
  s3f_model_free(model);
  /* 800 a second for 30 days are 2,073,600,000. */
  model = scenario("\"workload\": {\"object_size\": \"4 KiB\", \"objects_written\": 2073600000, \"retention_months\": 1, "
                   "\"reads_per_object\": 0, \"write_path\": \"mount\"}", "\"s3-files\": {}");
  assert_true(fits(model, 0));
  s3f_model_free(model);
  model = scenario("\"workload\": {\"object_size\": \"4 KiB\", \"objects_written\": 2073600001, \"retention_months\": 1, "
                   "\"reads_per_object\": 0, \"write_path\": \"mount\"}", "\"s3-files\": {}");
  assert_true(has_reason(model, 0, "to export"));
  s3f_model_free(model);
  model = scenario("\"workload\": {\"object_size\": \"4 KiB\", \"objects_written\": 7e9, \"retention_months\": 1, \"reads_per_object\": 1}",
                   "\"s3-files\": {}");
  assert_true(has_reason(model, 0, "to import"));
  s3f_model_free(model);
}

static void freshness(void **state)
{
  (void)state;
  s3f_model *model = scenario(LARGE_BY_MOUNT ", \"requirements\": {\"visible_in_s3_within\": \"60 s\"}",
                              "\"s3-files\": {}, \"fsx-ontap\": {}, \"efs\": {}, \"efs-s3-sync\": {}, \"mountpoint\": {}");
  assert_true(has_reason(model, 0, "63.8 s (p50; the longest 66.3 s)"));
  assert_true(fits(model, 1));
  assert_true(has_reason(model, 2, "nothing of it shows"));
  assert_true(has_reason(model, 3, "nobody measured"));
  assert_true(fits(model, 4));
  s3f_model_free(model);
  model = scenario(LARGE_BY_MOUNT ", \"requirements\": {\"visible_in_s3_within\": \"65 s\"}", "\"s3-files\": {}");
  assert_false(fits(model, 0)); /* the longest counts */
  s3f_model_free(model);
  model = scenario(LARGE_BY_MOUNT ", \"requirements\": {\"visible_in_s3_within\": \"67 s\"}", "\"s3-files\": {}");
  assert_true(fits(model, 0));
  s3f_model_free(model);
  model = scenario(LARGE ", \"requirements\": {\"visible_in_s3_within\": 0}", "\"s3-files\": {}, \"fsx-ontap\": {\"s3_access_point\": false}");
  assert_true(fits(model, 0)); /* written as objects */
  assert_true(has_reason(model, 1, "without an S3 access point"));
  s3f_model_free(model);
}

/* A level carries reads and writes together. */
static void utilisation(void **state)
{
  (void)state;
  s3f_model *model = scenario(LARGE_BY_MOUNT ", \"clients\": {\"count\": 2}", "\"fsx-ontap\": {\"throughput\": 512}, \"s3-files\": {}");
  s3f_capacity *c = capacity_of(model, 0);
  const double read = c->read.peak, write = c->write.peak;
  s3f_demand demand;
  assert_int_equal(s3f_model_demand(model, &demand), S3F_OK);
  assert_close(read + write, demand.peak, 1e-6 * demand.peak);
  assert_string_equal(c->read.ceilings[0].limit, "purchased level");
  assert_close(c->read.ceilings[0].utilisation, read / (512 * MIB) + write / (312.5 * MIB), 1e-12);
  s3f_capacity_free(c);
  c = capacity_of(model, 1);
  assert_close(c->read.ceilings[0].utilisation, read / (2 * 785.3 * MIB), 1e-12);
  s3f_capacity_free(c);
  s3f_model_free(model);
}

/* ---- any workload --------------------------------------------------------------------------- */

static void check_throughput(const s3f_throughput *t, double clients)
{
  for (size_t i = 0; i < t->ceiling_count; i++) {
    const s3f_ceiling *c = &t->ceilings[i];
    assert_true(c->rate > 0 && c->aggregate >= t->aggregate && c->utilisation >= 0);
    assert_close(c->aggregate, c->shared ? c->rate : c->rate * clients, 1e-9 * c->aggregate);
    assert_true(c->limit != NULL && c->lift != NULL && c->evidence != NULL && c->basis != NULL);
  }
  assert_int_equal(isnan(t->aggregate) != 0, t->ceiling_count == 0);
}

/* The least ceiling is the answer; more clients never bring less. */
static void ceilings_hold(void **state)
{
  (void)state;
  for (int i = 0; i < 3000; i++) {
    s3f_model *model = random_model("hot", 0x1p30, 0x1p52);
    s3f_variable *count, *io;
    s3f_capacity *few, *many;
    const double first = 1 + floor(random_unit() * 20), second = first + floor(random_unit() * 200);
    assert_int_equal(s3f_variable_new(model, "clients.count", NULL, &count), S3F_OK);
    assert_int_equal(s3f_variable_new(model, "io_size", NULL, &io), S3F_OK);
    assert_int_equal(s3f_variable_set(io, random_log(1, 0x1p24)), S3F_OK);
    for (size_t j = 0; j < s3f_model_design_count(model); j++) {
      assert_int_equal(s3f_variable_set(count, first), S3F_OK);
      few = capacity_of(model, j);
      assert_int_equal(s3f_variable_set(count, second), S3F_OK);
      many = capacity_of(model, j);
      check_throughput(&few->read, first);
      check_throughput(&few->write, first);
      if (few->read.ceiling_count > 0)
        assert_true(many->read.aggregate >= few->read.aggregate * (1 - 1e-12));
      if (few->write.ceiling_count > 0)
        assert_true(many->write.aggregate >= few->write.aggregate * (1 - 1e-12));
      s3f_capacity_free(few);
      s3f_capacity_free(many);
    }
    s3f_variable_free(io);
    s3f_variable_free(count);
    s3f_model_free(model);
  }
}

/* A design fits where the clients that it takes reach what is required, and nowhere else. */
static void fits_what_it_reaches(void **state)
{
  (void)state;
  size_t fitting = 0, others = 0;
  for (int i = 0; i < 3000; i++) {
    s3f_model *model = random_model("hot", 0x1p30, 0x1p48);
    s3f_variable *read, *write;
    double totals[16], before[16];
    const double need_read = random_log(MIB, 0x1p36), need_write = i % 2 == 0 ? 0 : random_log(MIB, 0x1p34);
    assert_int_equal(s3f_model_totals(model, before), S3F_OK);
    assert_int_equal(s3f_variable_new(model, "read_throughput", NULL, &read), S3F_OK);
    assert_int_equal(s3f_variable_new(model, "write_throughput", NULL, &write), S3F_OK);
    assert_int_equal(s3f_variable_set(read, need_read), S3F_OK);
    assert_int_equal(s3f_variable_set(write, need_write), S3F_OK);
    assert_int_equal(s3f_model_totals(model, totals), S3F_OK);
    for (size_t j = 0; j < s3f_model_design_count(model); j++) {
      s3f_capacity *c = capacity_of(model, j);
      if (isnan(totals[j])) {
        assert_true(isnan(before[j]) || isnan(c->clients_needed));
        others++;
      } else {
        assert_true(c->clients_needed >= 1);
        assert_true(c->read.aggregate >= need_read * (1 - 1e-9));
        assert_true(need_write == 0 || c->write.aggregate >= need_write * (1 - 1e-9));
        /* What is required costs, or nothing; but that HA pairs are free then, and may carry the peak for less. */
        if (totals[j] < before[j] * (1 - 1e-12) && !(c->file_system.ha_pairs > 1))
          fail_msg("%s: %.17g a month for %g and %g bytes/s, and %.17g without", c->design, totals[j], need_read, need_write, before[j]);
        fitting++;
      }
      s3f_capacity_free(c);
    }
    s3f_variable_free(write);
    s3f_variable_free(read);
    s3f_model_free(model);
  }
  assert_true(fitting > 3000 && others > 3000);
}

/* ---- a user's own results -------------------------------------------------------------------- */

/* Prices with the result at `path` as that of S3 Files. */
static s3f_prices *with_result(const char *path)
{
  s3f_prices *prices = test_prices();
  s3f_messages *messages = s3f_messages_new();
  if (s3f_prices_add_result(prices, "s3-files", path, messages) != S3F_OK)
    fail_msg("%s", s3f_messages_text(messages, 0));
  s3f_messages_free(messages);
  return prices;
}

static void check_result(const char *path, const char *settings, bool writes, double rate)
{
  char text[1024];
  s3f_prices *prices = with_result(path);
  (void)snprintf(text, sizeof text, "{\"region\": \"us-east-1\", \"workload\": {\"stored\": \"1 TiB\", \"object_size\": \"64 MiB\", "
                 "\"reads_per_object\": 1, \"write_path\": \"mount\", \"written\": \"1 TiB\"%s}, \"designs\": {\"s3-files\": {}, \"efs\": {}}}",
                 settings);
  s3f_model *model = test_model(prices, text);
  s3f_capacity *c = capacity_of(model, 0);
  const s3f_throughput *t = writes ? &c->write : &c->read;
  const s3f_ceiling *own = NULL;
  for (size_t i = 0; i < t->ceiling_count; i++)
    if (strcmp(t->ceilings[i].limit, "client process") == 0)
      own = &t->ceilings[i];
  assert_non_null(own);
  assert_close(own->rate, rate, 1e-6 * rate);
  assert_string_equal(own->measurement->source, path);
  assert_string_equal(own->evidence, "measured");
  s3f_capacity_free(c);
  s3f_model_free(model);
  s3f_prices_free(prices);
}

static void fio_results(void **state)
{
  (void)state;
  check_result("tests/results/fio-jobs-apart.json", "", false, 1922214745.0 + 1855172923.0); /* two jobs beside each other */
  check_result("tests/results/fio-jobs-apart.json", "", true, 21003993382.0);
  check_result("tests/results/vdbench-flatfile.html", "", false, 1104.9 * MIB);
  check_result("tests/results/vdbench-flatfile.html", "", true, 852 * MIB);
  check_result("tests/results/vdbench-flatfile.html", ", \"io_pattern\": \"random\", \"io_size\": 4096", false, 61.9 * MIB);
}

/* What `text` is taken for: the rate of reads; NAN: refused, for a reason that holds `words`. */
static double parse_result(const char *text, const char *words)
{
  s3f_prices *prices = test_prices();
  s3f_messages *messages = s3f_messages_new();
  double rate = NAN;
  const s3f_status status = s3f_prices_parse_result(prices, "s3-files", "result", text, strlen(text), messages);
  if (status == S3F_OK) {
    s3f_model *model = test_model(prices, "{\"region\": \"us-east-1\", \"workload\": {\"stored\": \"1 TiB\", \"object_size\": \"64 MiB\", "
                                          "\"reads_per_object\": 1}, \"designs\": {\"s3-files\": {}}}");
    s3f_capacity *c = capacity_of(model, 0);
    rate = c->read.aggregate;
    s3f_capacity_free(c);
    s3f_model_free(model);
  } else {
    assert_int_equal(status, S3F_EDATA);
    if (strstr(s3f_messages_text(messages, 0), words) == NULL)
      fail_msg("%s: %s, expected %s", text, s3f_messages_text(messages, 0), words);
  }
  s3f_messages_free(messages);
  s3f_prices_free(prices);
  return rate;
}

#define READ_JOB(bw) "{\"jobname\": \"a\", \"error\": 0, \"read\": {\"io_bytes\": 1048576, \"bw_bytes\": " bw ", \"total_ios\": 1}}"

static void fio_in_the_wild(void **state)
{
  (void)state;
  assert_close(parse_result("fio: warning {odd}\n{\"jobs\": [" READ_JOB("5000") "]}\nbye\n", ""), 5000, 1e-6);
  assert_close(parse_result("{\"jobs\": [" READ_JOB("5000") "]}{\"jobs\": [" READ_JOB("7000") "]}", ""), 7000, 1e-6);
  assert_close(parse_result("{\"jobs\": [" READ_JOB("9000") "]}\n{\"jobs\": [" READ_JOB("7000") "]}", ""), 7000, 1e-6);
  assert_close(parse_result("{\"jobs\": [" READ_JOB("5000") "," READ_JOB("6000") "]}", ""), 11000, 1e-6);
  assert_close(parse_result("{\"jobs\": [{\"groupid\": 0, \"read\": {\"io_bytes\": 1048576, \"bw_bytes\": 5, \"total_ios\": 1}},"
                            "{\"groupid\": 1, \"read\": {\"io_bytes\": 1048576, \"bw_bytes\": 6, \"total_ios\": 1}}]}", ""), 6, 1e-9);
  assert_close(parse_result("{\"jobs\": [{\"read\": {\"io_bytes\": 1048576, \"bw\": 3, \"total_ios\": 1}}]}", ""), 3072, 1e-9);
  assert_close(parse_result("{\"jobs\": [{\"read\": {\"io_bytes\": 1048576, \"bw_bytes\": 6, \"bw_bytes\": 6, \"total_ios\": 1}}]}", ""), 6, 1e-9);
  assert_unpriced(parse_result("{\"jobs\": [{\"read\": {\"io_bytes\": 1048576, \"bw_bytes\": 6, \"bw_bytes\": 7, \"total_ios\": 1}}]}", "twice"));
  assert_unpriced(parse_result("{\"jobs\": [{\"jobname\": \"b\", \"error\": 5, \"read\": {\"io_bytes\": 1, \"bw_bytes\": 6, \"total_ios\": 1}}]}",
                               "job \"b\" ended with error 5"));
  assert_unpriced(parse_result("{\"jobs\": [{\"read\": {\"io_bytes\": 0, \"bw_bytes\": 0, \"total_ios\": 0}}]}", "no job of fio"));
  assert_unpriced(parse_result("{\"jobs\": []}", "no job of fio"));
  assert_unpriced(parse_result("{\"jobs\": [1]}", "no job"));
  assert_unpriced(parse_result("{\"jobs\": [" READ_JOB("5000"), "cut short"));
  assert_unpriced(parse_result("{\"jobs\": [" READ_JOB("5000") "]}{\"jobs\": [" READ_JOB("5000"), "cut short"));
  assert_unpriced(parse_result("{\"jobs\": [{\"read\": {\"io_bytes\": 1048576, \"total_ios\": 1}}]}", "bw_bytes"));
  assert_unpriced(parse_result("{\"jobs\": [{\"read\": {\"io_bytes\": 1, \"bw\": 0, \"total_ios\": 1}}]}", "0 bytes/s"));
  assert_unpriced(parse_result("{\"jobs\": [{\"read\": {\"io_bytes\": 1, \"bw\": -1, \"total_ios\": 1}}]}", "\"bw\" is -1"));
  assert_unpriced(parse_result("{\"jobs\": [{\"read\": {\"io_bytes\": 1, \"bw_bytes\": 1e308, \"total_ios\": 1}}]}", "is 1e+308"));
  assert_unpriced(parse_result("", "neither"));
  assert_unpriced(parse_result("tod Run Interval MB/sec bytes/io read%\n1 r 1 5 1048576 100\n", "avg_FROM-TO"));
  assert_unpriced(parse_result("tod Run Interval MB/sec bytes/io read%\n1 r avg_1-2 n/a 1048576 100\n", "result:2: error"));
  assert_unpriced(parse_result("tod Run Interval MB/sec bytes/io read%\n1 r avg_1-2 1e305 1048576 100\n", "result:2: error"));
  assert_close(parse_result("* x\ntod Run Interval MB/sec bytes/io read%\r\n1 r avg_1-2 8 1048576 75\r\n", ""), 6 * MIB, 1e-6);
}

static void results_of_no_design(void **state)
{
  (void)state;
  s3f_prices *prices = test_prices();
  assert_int_equal(s3f_prices_parse_result(prices, "nfs", "x", "{}", 2, NULL), S3F_EUSAGE);
  assert_int_equal(s3f_prices_add_result(prices, "nfs", "tests/results/fio-jobs-apart.json", NULL), S3F_EUSAGE);
  assert_int_equal(s3f_prices_add_result(prices, "s3", "tests/results/none.json", NULL), S3F_EIO);
  s3f_prices_free(prices);
}

/* ---- tables ---------------------------------------------------------------------------------- */

#define THROUGHPUT "design,operation,pattern,state,io_size,streams,client,clients,file_size,deployment,level,per_client,total,unit," \
                   "evidence,date,source\n"
#define LATENCY "design,operation,state,object_size,entries,client,p50,p90,p95,max,runs,unit,evidence,date,source\n"
#define ROW "s3-files,read,sequential,,1 MiB,64,m6i.large,1,,,,500,500,MiB/s,measured,2026-11-01,me\n"

static void check_table(const char *text, const char *words)
{
  s3f_prices *prices;
  s3f_messages *messages = s3f_messages_new();
  assert_int_equal(s3f_prices_new(&prices), S3F_OK);
  assert_int_equal(s3f_prices_parse(prices, "t", text, strlen(text), messages), S3F_EDATA);
  if (strstr(s3f_messages_text(messages, 0), words) == NULL)
    fail_msg("%s: expected %s", s3f_messages_text(messages, 0), words);
  assert_false(s3f_prices_has_measurements(prices));
  s3f_messages_free(messages);
  s3f_prices_free(prices);
}

static void wrong_tables(void **state)
{
  (void)state;
  check_table(THROUGHPUT "s3-fils,read,sequential,,,,,,,,,1,,MiB/s,measured,2026-11-01,me\n", "did you mean \"s3-files\"");
  check_table(THROUGHPUT "s3,reed,sequential,,,,,,,,,1,,MiB/s,measured,2026-11-01,me\n", "t:2:4: error: operation");
  check_table(THROUGHPUT "s3,read,sequential,hot,,,,,,,,1,,MiB/s,measured,2026-11-01,me\n", "or nothing");
  check_table(THROUGHPUT "s3,read,sequential,,1 mib,,,,,,,1,,MiB/s,measured,2026-11-01,me\n", "did you mean \"MiB\"");
  check_table(THROUGHPUT "s3,read,sequential,,,,,,,,,,,MiB/s,measured,2026-11-01,me\n", "per_client is blank");
  check_table(THROUGHPUT "s3,read,sequential,,,,,,,,,0,,MiB/s,measured,2026-11-01,me\n", "out of range");
  check_table(THROUGHPUT "s3,read,sequential,,,,,,,,,1,,MB,measured,2026-11-01,me\n", "unit \"MB\"");
  check_table(THROUGHPUT "s3,read,sequential,,,,,,,,,1,,MB/s,guessed,2026-11-01,me\n", "evidence");
  check_table(THROUGHPUT "s3,read,sequential,,,,,,,,,1,,MB/s,measured,1.11.2026,me\n", "date");
  check_table(THROUGHPUT "s3,read,file,,,,,,,,,1,,MB/s,measured,2026-11,me\n", "file_size is blank");
  check_table(THROUGHPUT "s3,read,sequential,,,,,,,,,1,,ms,measured,2026-11,me\n", "file_size is blank");
  check_table(THROUGHPUT "fsx-ontap,read,sequential,,,,,,,single-az-2,,1,,MB/s,measured,2026-11,me\n", "go together");
  check_table(THROUGHPUT ROW ROW, "the same conditions and date as in t, line 2");
  check_table(THROUGHPUT, "has a header and no row");
  check_table(LATENCY "s3,read,,,,,,,,,,ms,measured,2026-11,me\n", "one of them is needed");
  check_table(LATENCY "s3,stat,,,,,1,,,,,ms,measured,2026-11,me\n", "operation");
}

/* A user's own row stands beside those that came with the tool; of two the newer counts. */
static void own_rows(void **state)
{
  (void)state;
  static const char rows[] = THROUGHPUT ROW
      "s3-files,read,sequential,,1 MiB,64,c5n.2xlarge,8,,,,900,7200,MiB/s,measured,2026-11-01,me\n"
      "s3-files,read,sequential,,1 MiB,512,c5n.9xlarge,1,,,,9,9,MiB/s,measured,2026-01-01,me\n";
  s3f_prices *prices = test_prices();
  s3f_messages *messages = s3f_messages_new();
  assert_int_equal(s3f_prices_parse(prices, "own", rows, sizeof rows - 1, messages), S3F_OK);
  static const struct {
    const char *type;
    double rate;
  } expected[] = {{"m6i.large", 500}, {"c5n.2xlarge", 900}, {"c5n.9xlarge", 1104.9}};
  for (size_t i = 0; i < 3; i++) {
    char text[512];
    (void)snprintf(text, sizeof text, "{\"region\": \"us-east-1\", " LARGE ", \"clients\": {\"type\": \"%s\"}, \"designs\": {\"s3-files\": {}}}",
                   expected[i].type);
    s3f_model *model = test_model(prices, text);
    s3f_capacity *c = capacity_of(model, 0);
    assert_close(c->read.aggregate / MIB, expected[i].rate, 1e-6);
    s3f_capacity_free(c);
    s3f_model_free(model);
  }
  s3f_messages_free(messages);
  s3f_prices_free(prices);
}

/* Without tables of measurements there is nothing measured, and all else works. */
static void without_tables(void **state)
{
  (void)state;
  static const char *const scenario_text = "{\"region\": \"us-east-1\", " LARGE ", \"designs\": {\"s3-files\": {}, \"fsx-ontap\": {}}}";
  s3f_prices *prices;
  assert_int_equal(s3f_prices_new(&prices), S3F_OK);
  assert_int_equal(s3f_prices_add(prices, "pricing/us-east-1.csv", NULL), S3F_OK);
  assert_int_equal(s3f_prices_add(prices, "pricing/fsx-ontap-levels.csv", NULL), S3F_OK);
  assert_false(s3f_prices_has_measurements(prices));
  s3f_model *model = test_model(prices, scenario_text);
  s3f_capacity *c = capacity_of(model, 0);
  assert_close(c->read.aggregate, 3 * 0x1p30, 1); /* what AWS states */
  assert_null(c->times.in_s3);
  s3f_capacity_free(c);
  c = capacity_of(model, 1);
  assert_close(c->read.aggregate, 128 * MIB, 1);
  s3f_capacity_free(c);
  s3f_model_free(model);
  s3f_prices_free(prices);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(s3_files_grows_with_clients), cmocka_unit_test(s3_is_about_500_a_client),
      cmocka_unit_test(conditions_are_interpolated), cmocka_unit_test(client_network_binds),
      cmocka_unit_test(fsx_is_shared), cmocka_unit_test(little_ssd_binds_cold_reads),
      cmocka_unit_test(each_ceiling_is_named), cmocka_unit_test(unknown_is_said), cmocka_unit_test(clients_needed),
      cmocka_unit_test(writes_required), cmocka_unit_test(deadline_is_throughput),
      cmocka_unit_test(more_throughput_never_costs_less), cmocka_unit_test(auto_settings_reach),
      cmocka_unit_test(least_capacity_in_all), cmocka_unit_test(both_at_once),
      cmocka_unit_test(writes_to_a_bucket_buy_no_throughput), cmocka_unit_test(pool_reads_are_unknown),
      cmocka_unit_test(no_level_is_said_once), cmocka_unit_test(targets_are_searched_fast), cmocka_unit_test(published_jobs),
      cmocka_unit_test(files_of_other_sizes), cmocka_unit_test(small_files), cmocka_unit_test(synchronisation),
      cmocka_unit_test(freshness), cmocka_unit_test(utilisation), cmocka_unit_test(ceilings_hold),
      cmocka_unit_test(fits_what_it_reaches), cmocka_unit_test(fio_results), cmocka_unit_test(fio_in_the_wild),
      cmocka_unit_test(results_of_no_design), cmocka_unit_test(wrong_tables), cmocka_unit_test(own_rows),
      cmocka_unit_test(without_tables)};
  return cmocka_run_group_tests(tests, load_shipped, unload_shipped);
}
