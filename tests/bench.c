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

#define SCENARIO "scenarios/small-object-writes.json"
enum { ROUNDS = 2000000, DESIGNS_MOST = 16, RUNS = 201 };

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

static void bench_process(const char *command)
{
  static double times[RUNS];
  long peak = 0;
  for (int i = 0; i < RUNS; i++) {
    double start = now();
    pid_t child = fork();
    if (child == 0) {
      int null = open("/dev/null", O_WRONLY);
      (void)dup2(null, STDOUT_FILENO);
      (void)execl(command, command, "price", SCENARIO, (char *)NULL);
      _exit(127);
    }
    int status;
    struct rusage usage;
    if (child < 0 || wait4(child, &status, 0, &usage) < 0 || status != 0)
      fail("s3fcost price " SCENARIO " failed", NULL);
    times[i] = now() - start;
    peak = usage.ru_maxrss > peak ? usage.ru_maxrss : peak;
  }
  qsort(times, RUNS, sizeof *times, by_value);
  (void)printf("s3fcost price %s: median %.2f ms of %d runs (fastest %.2f, slowest %.2f), peak memory %.1f MB\n",
               SCENARIO, times[RUNS / 2] * 1e3, RUNS, times[0] * 1e3, times[RUNS - 1] * 1e3,
               (double)peak / 1024);
}

int main(int count, char **arguments)
{
  s3f_messages *messages = s3f_messages_new();
  s3f_prices *prices;
  if (count != 2)
    fail("usage: bench COMMAND", messages);
  if (s3f_prices_new(&prices) != S3F_OK || s3f_prices_add(prices, "pricing", messages) != S3F_OK)
    fail("cannot load pricing", messages);
  bench_process(arguments[1]);
  const char *name, *title;
  char all[512] = "";
  for (size_t i = 0; s3f_design_at(i, &name, &title) == S3F_OK; i++) {
    bench_model(prices, name, messages);
    size_t used = strlen(all);
    (void)snprintf(all + used, sizeof all - used, "%s%s", i == 0 ? "" : ",", name);
  }
  bench_model(prices, all, messages);
  s3f_prices_free(prices);
  s3f_messages_free(messages);
  return 0;
}
