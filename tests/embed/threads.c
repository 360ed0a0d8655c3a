/* Eight threads, each with handles of its own, on one price table that all of them read. SPDX-License-Identifier: MIT */
#include <pthread.h>
#include <stdio.h>
#include <s3fcost.h>

enum { THREADS = 8, ROUNDS = 20 };

static s3f_prices *prices; /* complete before the threads begin */
static const char *scenario;

/* What one round comes to: totals over an axis, the lines of every bill, a crossover, a capacity. -1: it failed. */
static double work(void)
{
  s3f_messages *messages = s3f_messages_new();
  s3f_model *model;
  s3f_bill *bill;
  s3f_capacity *capacity;
  s3f_axis *axis;
  s3f_crossovers *found;
  double totals[S3F_DESIGNS_MOST], sum = 0;
  if (messages == NULL || s3f_model_load(prices, scenario, NULL, messages, &model) != S3F_OK ||
      s3f_bill_new(model, &bill) != S3F_OK || s3f_capacity_new(model, &capacity) != S3F_OK ||
      s3f_axis_new(model, "object_size=4KiB..4MiB", NULL, messages, &axis) != S3F_OK)
    return -1;
  for (size_t i = 0; s3f_model_bill(model, i, bill) == S3F_OK; i++)
    for (size_t j = 0; j < bill->line_count; j++)
      sum += bill->lines[j].amount;
  for (size_t i = 0; s3f_model_capacity(model, i, capacity) == S3F_OK; i++)
    sum += capacity->clients;
  for (size_t i = 0; i < s3f_axis_count(axis); i++)
    if (s3f_axis_set(axis, s3f_axis_value(axis, i)) == S3F_OK && s3f_model_totals(model, totals) == S3F_OK)
      sum += totals[0];
  if (s3f_crossovers_new(model, axis, NULL, messages, &found) != S3F_OK)
    return -1;
  for (size_t i = 0; i < found->crossover_count; i++)
    sum += found->crossovers[i].at;
  s3f_crossovers_free(found);
  s3f_axis_free(axis);
  s3f_capacity_free(capacity);
  s3f_bill_free(bill);
  s3f_model_free(model);
  s3f_messages_free(messages);
  return sum;
}

static void *run(void *sum)
{
  for (int i = 0; i < ROUNDS; i++)
    *(double *)sum += work();
  return NULL;
}

int main(int count, char **arguments)
{
  pthread_t threads[THREADS];
  double sums[THREADS] = {0}, alone = 0;
  if (count != 3 || s3f_prices_new(&prices) != S3F_OK || s3f_prices_add(prices, arguments[1], NULL) != S3F_OK)
    return 1;
  scenario = arguments[2];
  for (int i = 0; i < THREADS; i++)
    if (pthread_create(&threads[i], NULL, run, &sums[i]) != 0)
      return 1;
  for (int i = 0; i < THREADS; i++)
    (void)pthread_join(threads[i], NULL);
  (void)run(&alone);
  int same = 0;
  for (int i = 0; i < THREADS; i++)
    same += sums[i] == alone && alone > 0;
  printf("%d threads of %d came to what one does\n", same, THREADS);
  s3f_prices_free(prices);
  return same != THREADS;
}
