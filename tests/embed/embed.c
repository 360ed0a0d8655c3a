/* Prices a scenario, sweeps its object size, and finds where the order flips. SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <s3fcost.h>

static int price(const s3f_model *model)
{
  s3f_bill *bill;
  if (s3f_bill_new(model, &bill) != S3F_OK)
    return 0;
  for (size_t i = 0; s3f_model_bill(model, i, bill) == S3F_OK; i++)
    printf("%s: %.2f %s in %zu lines\n", bill->design, bill->total, bill->currency, bill->line_count);
  s3f_bill_free(bill);
  return 1;
}

static int sweep(s3f_model *model, s3f_messages *messages)
{
  s3f_axis *axis;
  s3f_crossovers *found;
  double totals[S3F_DESIGNS_MOST];
  char text[64];
  if (s3f_axis_new(model, "object_size=32KiB..512KiB", NULL, messages, &axis) != S3F_OK)
    return 0;
  for (size_t i = 0; i < s3f_axis_count(axis); i++)
    if (s3f_axis_set(axis, s3f_axis_value(axis, i)) == S3F_OK && s3f_model_totals(model, totals) == S3F_OK)
      printf("%s: %.2f %.2f\n", s3f_axis_text(axis, s3f_axis_value(axis, i), text, sizeof text), totals[0], totals[1]);
  const int good = s3f_crossovers_new(model, axis, NULL, messages, &found) == S3F_OK;
  for (size_t i = 0; good && i < found->crossover_count; i++)
    printf("%s at %s: %s is cheaper below, %s above\n", found->crossovers[i].kind,
           s3f_axis_text(axis, found->crossovers[i].at, text, sizeof text), found->crossovers[i].below.cheaper,
           found->crossovers[i].above.cheaper);
  if (good)
    s3f_crossovers_free(found);
  s3f_axis_free(axis);
  return good;
}

int main(int count, char **arguments)
{
  s3f_messages *messages = s3f_messages_new();
  s3f_prices *prices = NULL;
  s3f_model *model = NULL;
  s3f_model_options options = S3F_MODEL_OPTIONS_INIT;
  options.designs = "s3-files,fsx-ontap";
  const int good = count == 3 && s3f_prices_new(&prices) == S3F_OK &&
                   s3f_prices_add(prices, arguments[1], messages) == S3F_OK &&
                   s3f_model_load(prices, arguments[2], &options, messages, &model) == S3F_OK &&
                   price(model) && sweep(model, messages);
  for (size_t i = 0; i < s3f_messages_count(messages); i++)
    fprintf(stderr, "%s\n", s3f_messages_text(messages, i));
  s3f_model_free(model);
  s3f_prices_free(prices);
  s3f_messages_free(messages);
  return !good;
}
