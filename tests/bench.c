/* make bench: what the tool reaches on one core of this machine. Figures, not tests.
 * SPDX-License-Identifier: MIT */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "../lib/s3fcost.h"

#define OFFER_BYTES 1000000000ul
#define SCENARIO "scenarios/small-object-writes.json"
enum { ROUNDS = 2000000, DESIGNS_MOST = 16, RUNS = 201, SWEEPS = 5 };

static volatile double sink; /* what is computed must be kept somewhere */

static double now(void)
{
  struct timespec t;
  (void)clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void fail(const char *what, const s3f_messages *messages)
{
  (void)fprintf(stderr, "bench: %s\n", what);
  for (size_t i = 0; i < s3f_messages_count(messages); i++)
    (void)fprintf(stderr, "%s\n", s3f_messages_text(messages, i));
  exit(1);
}

/* Evaluates the model with another object size each time, so that nothing can be kept. */
static void bench_model(const s3f_prices *prices, const char *designs, s3f_messages *messages)
{
  s3f_model_options options = S3F_MODEL_OPTIONS_INIT;
  options.designs = designs;
  s3f_model *model;
  s3f_variable *size;
  s3f_bill *bill;
  if (s3f_model_load(prices, SCENARIO, &options, messages, &model) != S3F_OK ||
      s3f_variable_new(model, "object_size", messages, &size) != S3F_OK ||
      s3f_bill_new(model, &bill) != S3F_OK)
    fail("cannot load " SCENARIO, messages);
  double totals[DESIGNS_MOST], sum = 0, start = now();
  for (int i = 0; i < ROUNDS; i++) {
    (void)s3f_variable_set(size, 1024 + i % 200000);
    (void)s3f_model_totals(model, totals);
    sum += totals[0];
  }
  double totals_alone = ROUNDS / (now() - start);
  start = now();
  for (int i = 0; i < ROUNDS; i++) {
    (void)s3f_variable_set(size, 1024 + i % 200000);
    for (size_t j = 0; j < s3f_model_design_count(model); j++) {
      (void)s3f_model_bill(model, j, bill);
      sum += bill->lines[0].amount;
    }
  }
  double with_lines = ROUNDS / (now() - start);
  (void)printf("%-45s %8.2f million/s totals alone, %6.2f million/s with every line\n", designs,
               totals_alone / 1e6, with_lines / 1e6);
  sink = sum;
  s3f_bill_free(bill);
  s3f_variable_free(size);
  s3f_model_free(model);
}

static int by_value(const void *a, const void *b)
{
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* Runs the command, prints how long it took, and its peak memory, and returns its median time. */
static double bench_process(const char *what, char *const *arguments, int runs)
{
  static double times[RUNS];
  long peak = 0;
  for (int i = 0; i < runs; i++) {
    double start = now();
    pid_t child = fork();
    if (child == 0) {
      int null = open("/dev/null", O_WRONLY);
      (void)dup2(null, STDOUT_FILENO);
      (void)dup2(null, STDERR_FILENO);
      (void)execv(arguments[0], arguments);
      _exit(127);
    }
    int status;
    struct rusage usage;
    if (child < 0 || wait4(child, &status, 0, &usage) < 0 || status != 0)
      fail(what, NULL);
    times[i] = now() - start;
    peak = usage.ru_maxrss > peak ? usage.ru_maxrss : peak;
  }
  qsort(times, (size_t)runs, sizeof *times, by_value);
  (void)printf("s3fcost %s: median %.2f ms of %d runs (fastest %.2f, slowest %.2f), peak memory %.1f MB\n",
               what, times[runs / 2] * 1e3, runs, times[0] * 1e3, times[runs - 1] * 1e3, (double)peak / 1024);
  return times[runs / 2];
}

/* An offer file of AmazonS3 in today's layout: one row of a rate, and rows that none is taken from, as most are in
 * AWS's own. */
static void write_offer(const char *path)
{
  enum { ROW_MOST = 2048 };
  static const char header[] =
      "\"FormatVersion\",\"v1.0\"\n\"Disclaimer\",\"generated\"\n\"Publication Date\",\"2026-11-30T00:00:00Z\"\n"
      "\"Version\",\"20261130000000\"\n\"OfferCode\",\"AmazonS3\"\n"
      "\"SKU\",\"OfferTermCode\",\"RateCode\",\"TermType\",\"PriceDescription\",\"EffectiveDate\",\"StartingRange\","
      "\"EndingRange\",\"Unit\",\"PricePerUnit\",\"Currency\",\"Product Family\",\"serviceCode\",\"Location\","
      "\"Location Type\",\"Availability\",\"Storage Class\",\"Volume Type\",\"Fee Code\",\"Fee Description\",\"Group\","
      "\"Group Description\",\"Transfer Type\",\"From Location\",\"From Location Type\",\"To Location\","
      "\"To Location Type\",\"usageType\",\"operation\",\"Durability\",\"From Region Code\",\"Overhead\","
      "\"Region Code\",\"serviceName\",\"To Region Code\"\n";
  FILE *file = fopen(path, "w");
  if (file == NULL)
    fail(path, NULL);
  (void)fputs(header, file);
  size_t written = sizeof header;
  for (unsigned long i = 0; written < OFFER_BYTES; i++) {
    char row[ROW_MOST];
    const char *usage_type = i == 0 ? "TimedStorage-ByteHrs" : i % 2 == 0 ? "Select-Returned-Bytes" : "Requests-Tier4";
    const int length = snprintf(row, sizeof row,
        "\"SKU%013lu\",\"JRTCKXETXF\",\"SKU%013lu.JRTCKXETXF.6YS6EN2CT7\",\"OnDemand\","
        "\"$0.01 per GB - for \"\"bytes\"\" number %lu\",\"2026-11-01\",\"0\",\"Inf\",\"GB-Mo\",\"0.0250000000\",\"USD\","
        "\"Storage\",\"AmazonS3\",\"Asia Pacific (Tokyo)\",\"AWS Region\",\"99.99%%\",\"General Purpose\",\"Standard\","
        "\"\",\"\",\"S3-API-Select\",\"Data returned\",\"\",\"\",\"\",\"\",\"\",\"APN1-%s\",\"\",\"99.999999999%%\","
        "\"\",\"\",\"ap-northeast-1\",\"Amazon Simple Storage Service\",\"\"\n", i, i, i, usage_type);
    (void)fwrite(row, 1, (size_t)length, file);
    written += (size_t)length;
  }
  if (fclose(file) != 0)
    fail(path, NULL);
}

/* The name of a new file, in place of the X's of `path`. */
static void make_file(char *path)
{
  const int descriptor = mkstemp(path);
  if (descriptor < 0)
    fail(path, NULL);
  (void)close(descriptor);
}

static void bench_import(char *command)
{
  char path[] = "/tmp/s3fcost-bench.XXXXXX";
  make_file(path);
  write_offer(path);
  char *const import[] = {command, "prices", "import", path, NULL};
  (void)bench_process("prices import of an offer file of 1 GB", import, SWEEPS);
  (void)remove(path);
}

/* A scenario a line, of two designs, each with a workload of its own. */
static void write_scenarios(const char *path, size_t count)
{
  FILE *file = fopen(path, "w");
  if (file == NULL)
    fail(path, NULL);
  for (size_t i = 0; i < count; i++)
    (void)fprintf(file, "{\"name\":\"workload %zu\",\"region\":\"ap-northeast-1\",\"workload\":{\"objects_written\":%zu,"
                  "\"object_size\":\"%zu KiB\",\"retention_months\":1,\"reads_per_object\":2},\"designs\":{\"s3-files\":{},"
                  "\"fsx-ontap\":{\"deployment\":\"single-az-1\",\"efficiency\":0.5}}}\n", i, 1000000 + i * 997, 4 + i % 4093);
  if (fclose(file) != 0)
    fail(path, NULL);
}

static void bench_stream(char *command)
{
  enum { SCENARIOS = 400000 };
  char path[] = "/tmp/s3fcost-bench.XXXXXX";
  make_file(path);
  write_scenarios(path, SCENARIOS);
  char *const stream[] = {command, "price", "--stream", path, NULL};
  const double seconds = bench_process("price --stream of 400,000 scenarios of two designs", stream, SWEEPS);
  (void)printf("  %.0f thousand scenarios/s from line to line, on one core\n", SCENARIOS / seconds / 1e3);
  (void)remove(path);
}

static void bench_processes(char *command)
{
  char *const price[] = {command, "price", SCENARIO, NULL};
  char *const sweep[] = {command, "sweep", "--vary", "object_size=1KiB..1GiB", "--steps", "1000000", "--format", "csv",
                         SCENARIO, NULL};
  (void)bench_process("price " SCENARIO, price, RUNS);
  (void)bench_process("sweep of 1,000,000 points as CSV", sweep, SWEEPS);
  bench_import(command);
  bench_stream(command);
}

/* What every design reaches, and the same with a target that sizes what can be sized. */
static void bench_capacity(const s3f_prices *prices, const char *designs, s3f_messages *messages)
{
  enum { TIMES = 20000 };
  s3f_model_options options = S3F_MODEL_OPTIONS_INIT;
  options.designs = designs;
  s3f_model *model;
  s3f_capacity *capacity;
  s3f_variable *target;
  double totals[DESIGNS_MOST], sum = 0;
  if (s3f_model_load(prices, SCENARIO, &options, messages, &model) != S3F_OK ||
      s3f_capacity_new(model, &capacity) != S3F_OK || s3f_variable_new(model, "read_throughput", messages, &target) != S3F_OK)
    fail("cannot load " SCENARIO, messages);
  double start = now();
  for (size_t i = 0; i < TIMES; i++)
    for (size_t j = 0; j < s3f_model_design_count(model); j++) {
      (void)s3f_model_capacity(model, j, capacity);
      sum += capacity->clients;
    }
  (void)printf("%zu designs: capacity %.1f thousand scenarios/s\n", s3f_model_design_count(model), TIMES / (now() - start) / 1e3);
  start = now();
  for (size_t i = 0; i < TIMES; i++) {
    (void)s3f_variable_set(target, 0x1p20 * (1 + (double)i));
    (void)s3f_model_totals(model, totals);
    sum += totals[0] > 0;
  }
  (void)printf("  totals with a required throughput %.1f thousand comparisons/s\n", TIMES / (now() - start) / 1e3);
  sink = sum;
  s3f_variable_free(target);
  s3f_capacity_free(capacity);
  s3f_model_free(model);
}

static s3f_axis *make_axis(s3f_model *model, const char *vary, size_t steps, s3f_messages *messages)
{
  s3f_axis_options options = S3F_AXIS_OPTIONS_INIT;
  s3f_axis *axis;
  options.steps = steps;
  if (s3f_axis_new(model, vary, &options, messages, &axis) != S3F_OK)
    fail(vary, messages);
  return axis;
}

/* A sweep of a million points, a map of a thousand by a thousand, and a search over six decades; designs
 * NULL: the scenario's. */
static void bench_axes(const s3f_prices *prices, const char *designs, s3f_messages *messages)
{
  s3f_model_options options = S3F_MODEL_OPTIONS_INIT;
  options.designs = designs;
  s3f_model *model;
  double totals[DESIGNS_MOST], sum = 0;
  if (s3f_model_load(prices, SCENARIO, &options, messages, &model) != S3F_OK)
    fail("cannot load " SCENARIO, messages);
  s3f_axis *axis = make_axis(model, "object_size=1KiB..1GiB", 1000000, messages);
  double start = now();
  for (size_t i = 0; i < s3f_axis_count(axis); i++) {
    (void)s3f_axis_set(axis, s3f_axis_value(axis, i));
    (void)s3f_model_totals(model, totals);
    sum += totals[0];
  }
  (void)printf("%zu designs: a sweep of 1,000,000 points %.3f s\n", s3f_model_design_count(model), now() - start);
  s3f_crossovers *found;
  start = now();
  if (s3f_crossovers_new(model, axis, NULL, messages, &found) != S3F_OK)
    fail("crossovers", messages);
  (void)printf("  crossovers over six decades of size %.2f ms (%zu found, %zu evaluations of a pair)\n",
               (now() - start) * 1e3, found->crossover_count, found->evaluations);
  s3f_crossovers_free(found);
  s3f_axis_free(axis);
  axis = make_axis(model, "object_size=1KiB..1GiB", 1000, messages);
  s3f_axis *other = make_axis(model, "reads_per_object=0.1..100", 1000, messages);
  start = now();
  for (size_t i = 0; i < s3f_axis_count(axis); i++)
    for (size_t j = 0; j < s3f_axis_count(other); j++) {
      (void)s3f_axis_set(axis, s3f_axis_value(axis, i));
      (void)s3f_axis_set(other, s3f_axis_value(other, j));
      (void)s3f_model_totals(model, totals);
      sum += totals[0];
    }
  (void)printf("  a map of 1,000 x 1,000 cells %.3f s\n", now() - start);
  sink = sum;
  s3f_axis_free(other);
  s3f_axis_free(axis);
  s3f_model_free(model);
}

int main(int count, char **arguments)
{
  s3f_messages *messages = s3f_messages_new();
  s3f_prices *prices;
  if (count != 2)
    fail("usage: bench COMMAND", messages);
  if (s3f_prices_new(&prices) != S3F_OK || s3f_prices_add(prices, "pricing", messages) != S3F_OK)
    fail("cannot load pricing", messages);
  bench_processes(arguments[1]);
  const char *name, *title;
  char all[512] = "";
  for (size_t i = 0; s3f_design_at(i, &name, &title) == S3F_OK; i++) {
    bench_model(prices, name, messages);
    size_t used = strlen(all);
    (void)snprintf(all + used, sizeof all - used, "%s%s", i == 0 ? "" : ",", name);
  }
  bench_model(prices, all, messages);
  bench_capacity(prices, all, messages);
  bench_axes(prices, NULL, messages);
  bench_axes(prices, all, messages);
  s3f_prices_free(prices);
  s3f_messages_free(messages);
  return 0;
}
