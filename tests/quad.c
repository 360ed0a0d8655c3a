/* Totals against 128-bit arithmetic. Built twice: as it stands, it prints the totals of random workloads; with quad.h
 * before it and the library, it reads them and compares with its own.
 *   quad-plain COUNT > TOTALS;  quad-wide COUNT < TOTALS
 * Workloads are made of whole numbers alone, so that both write the same text. SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../lib/s3fcost.h"

enum { TEXT_MOST = 8192, FIELDS_MOST = 512 };

static uint64_t state = 20261204;

/* xorshift64*: the same everywhere. */
static unsigned long draw(unsigned long below)
{
  state ^= state >> 12;
  state ^= state << 25;
  state ^= state >> 27;
  return (unsigned long)((state * 2685821657736338717u >> 33) % below);
}

static int one_in(unsigned long many)
{
  return draw(many) == 0;
}

static char text[TEXT_MOST];
static size_t used;

__attribute__((format(printf, 1, 2))) static void put(const char *format, ...)
{
  va_list arguments;
  va_start(arguments, format);
  used += (size_t)vsnprintf(text + used, TEXT_MOST - used, format, arguments);
  va_end(arguments);
}

/* A whole number of up to `digits` digits, with as many likely as few. */
static void put_whole(unsigned long digits)
{
  put("%lu", 1 + draw(9));
  for (unsigned long i = draw(digits); i > 0; i--)
    put("%lu", draw(10));
}

static void put_workload(void)
{
  put("\"workload\": {\"object_size\": ");
  put_whole(10);
  put(", \"reads_per_object\": %lu.%03lu", draw(40), draw(1000));
  if (one_in(2)) {
    put(", \"objects_written\": ");
    put_whole(10);
    put(", \"retention_months\": %lu.%02lu", 1 + draw(36), draw(100));
  } else {
    put(", \"stored\": ");
    put_whole(16);
    if (one_in(2)) {
      put(", \"written\": ");
      put_whole(12);
    }
  }
  if (one_in(3))
    put(", \"write_path\": \"mount\"");
  if (one_in(4)) {
    put(", \"io_size\": ");
    put_whole(7);
  }
  put(", \"peak_to_average\": %lu.%lu, \"month_hours\": %lu}", 1 + draw(20), draw(10), 672 + draw(73));
}

static void put_requirements(void)
{
  if (!one_in(8))
    return;
  put(", \"requirements\": {\"%s_throughput\": ", one_in(2) ? "read" : "write");
  put_whole(10);
  put("}");
  if (one_in(2))
    put(", \"clients\": {\"count\": %lu}", 1 + draw(64));
}

/* One of the words that the table says a field takes. */
static void put_word(const char *takes)
{
  const char *from = strstr(takes, ", or ");
  const char *words = from == NULL ? takes : from + 5;
  unsigned long count = 1;
  for (const char *p = words; (p = strstr(p, ", ")) != NULL; p += 2)
    count++;
  for (unsigned long i = draw(count); i > 0; i--)
    words = strstr(words, ", ") + 2;
  put("\"%.*s\"", (int)strcspn(words, ","), words);
}

static void put_value(const s3f_field_info *field)
{
  const char *kind = field->kind;
  if (strcmp(kind, "flag") == 0)
    put("%s", one_in(2) ? "true" : "false");
  else if (strcmp(kind, "word") == 0 || (strstr(field->takes, ", or ") != NULL && one_in(2)))
    put_word(field->takes);
  else if (strcmp(kind, "fraction") == 0)
    put("0.%03lu", draw(1000));
  else if (strcmp(kind, "size") == 0)
    put_whole(9);
  else if (strcmp(kind, "MBps") == 0)
    put("%lu", 128ul << draw(6));
  else if (strcmp(kind, "days") == 0)
    put("%lu", 2 + draw(180));
  else if (strstr(field->takes, "whole") != NULL)
    put("%lu", 1 + draw(12));
  else
    put("%lu.%02lu", 1 + draw(8), draw(100));
}

static struct {
  s3f_field_info info;
  char takes[256];
} fields[FIELDS_MOST];
static size_t field_count;

static void list_fields(void)
{
  while (s3f_field(field_count, &fields[field_count].info, fields[field_count].takes, sizeof fields->takes) == S3F_OK)
    if (++field_count == FIELDS_MOST)
      abort();
}

/* Every design, with some of its fields set. */
static void put_designs(void)
{
  const char *name, *title;
  put(", \"designs\": {");
  for (size_t i = 0; s3f_design_at(i, &name, &title) == S3F_OK; i++) {
    const char *before = "";
    put("%s\"%s\": {", i == 0 ? "" : ", ", name);
    for (size_t j = 0; j < field_count; j++)
      if (strcmp(fields[j].info.section, name) == 0 && one_in(12)) {
        put("%s\"%s\": ", before, fields[j].info.name);
        put_value(&fields[j].info);
        before = ", ";
      }
    put("}");
  }
  put("}");
}

static void make_scenario(void)
{
  static const char *const regions[] = {"us-east-1", "eu-west-1", "ap-northeast-1", "sa-east-1", "us-gov-west-1", "ap-south-2",
                                        "af-south-1", "eu-central-2"};
  used = 0;
  put("{\"region\": \"%s\", ", regions[draw(sizeof regions / sizeof *regions)]);
  put_workload();
  put_requirements();
  put_designs();
  put("}");
  if (used >= TEXT_MOST)
    abort();
}

#ifndef S3F_QUAD_H

/* Prints the totals of the scenario in `text`; one that contradicts itself has none. */
static void take(unsigned long number, const s3f_model *model)
{
  double totals[S3F_DESIGNS_MOST];
  if (model == NULL || s3f_model_totals(model, totals) != S3F_OK)
    return;
  for (size_t i = 0; i < s3f_model_design_count(model); i++)
    (void)printf("%lu %s %a\n", number, s3f_model_design(model, i), totals[i]);
}

static int conclude(unsigned long workloads)
{
  return workloads > 0 && fflush(stdout) == 0 ? 0 : 1;
}

#else

static unsigned long totals_compared, unlike;
static __float128 largest;

/* Compares with the totals that were printed. */
static void take(unsigned long number, const s3f_model *model)
{
  double totals[S3F_DESIGNS_MOST];
  char name[64];
  unsigned long printed;
  plain value;
  if (model == NULL || s3f_model_totals(model, totals) != S3F_OK)
    return;
  for (size_t i = 0; i < s3f_model_design_count(model); i++) {
    if (scanf("%lu %63s %la", &printed, name, &value) != 3 || printed != number ||
        strcmp(name, s3f_model_design(model, i)) != 0) {
      (void)fprintf(stderr, "quad: workload %lu was refused by one of the two: %s\n", number, text);
      exit(1);
    }
    if (isnan(value) && isnan(totals[i]))
      continue;
    const __float128 apart = totals[i] == value ? 0 : fabs(totals[i] - value) / fabs(totals[i]);
    totals_compared++;
    if (apart > largest)
      largest = apart;
    if (!(apart <= 1e-12) && ++unlike <= 5)
      (void)fprintf(stderr, "quad: workload %lu, %s: %.17g, and %.17g in 128 bits: %s\n", number, name, value,
                    (plain)totals[i], text);
  }
}

static int conclude(unsigned long workloads)
{
  (void)printf("quad: %lu workloads, %lu totals, the largest relative difference %.2g, %lu beyond 1e-12\n", workloads,
               totals_compared, (plain)largest, unlike);
  return unlike > 0 || totals_compared < workloads;
}

#endif

int main(int count, char **arguments)
{
  s3f_prices *prices;
  const unsigned long wanted = count == 2 ? strtoul(arguments[1], NULL, 10) : 0;
  unsigned long workloads = 0;
  if (wanted == 0 || s3f_prices_new(&prices) != S3F_OK || s3f_prices_add(prices, "pricing", NULL) != S3F_OK)
    return 1;
  list_fields();
  for (unsigned long i = 0; workloads < wanted && i < wanted * 4; i++) {
    s3f_model *model = NULL;
    make_scenario();
    (void)s3f_model_parse(prices, "random", text, used, NULL, NULL, &model);
    workloads += model != NULL;
    take(i, model);
    s3f_model_free(model);
  }
  s3f_prices_free(prices);
  return workloads == wanted ? conclude(workloads) : 1;
}
