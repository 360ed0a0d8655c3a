/* s3fcost price: the bill of each design, line by line. SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "run.h"

static bool print_lines(run *r, const s3f_bill *bill)
{
  table *t = table_new("llrrr");
  if (t == NULL)
    return false;
  const s3f_line *largest = largest_line(bill);
  char number[64], price[128], amount[512], rate[400];
  table_row(t, false);
  const char *const heads[] = {"line item", "rate, tier", "quantity", "price", "amount"};
  for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
    table_cell(t, "%s", heads[i]);
  for (size_t i = 0; i < bill->line_count; i++) {
    const s3f_line *line = &bill->lines[i];
    table_row(t, line == largest);
    table_cell(t, "%s", line->item);
    table_cell(t, "%s", rate_text(line, rate, sizeof rate));
    table_cell(t, "%s %s", quantity(line->quantity, number, sizeof number), line->unit);
    table_cell(t, "%s", unit_price(bill, line, price, sizeof price));
    table_cell(t, "%s", money(bill->currency, line->amount, amount, sizeof amount));
  }
  table_row(t, true);
  table_cell(t, "total a month");
  for (int i = 0; i < 3; i++)
    table_cell(t, "%s", "");
  table_cell(t, "%s", total_text(bill, amount, sizeof amount));
  bool good = table_print(t, r->out, r->markdown, r->color);
  table_free(t);
  return good;
}

static void print_largest(run *r, const s3f_bill *bill)
{
  const s3f_line *line = largest_line(bill);
  if (line == NULL || isnan(bill->total))
    return;
  char share[64];
  (void)fprintf(r->out, "%slargest line: %s, %s %% of the total; %s%s%s\n", r->markdown ? "- " : "  ",
                line->item, s3f_format_number(line->amount / bill->total * 100, 1, share, sizeof share),
                line->basis, line->assumption == NULL ? "" : "; assumes ",
                line->assumption == NULL ? "" : line->assumption);
}

static bool print_bill(run *r, const s3f_bill *bill)
{
  (void)fprintf(r->out, r->markdown ? "### %s (%s)\n\n" : "%s (%s)\n", bill->title, bill->design);
  bool good = print_lines(r, bill);
  (void)fputs(r->markdown ? "\n" : "", r->out);
  print_largest(r, bill);
  char dates[64];
  (void)fprintf(r->out, "%sevidence: %s%s; prices effective from %s\n", r->markdown ? "- " : "  ",
                bill->evidence, strcmp(bill->evidence, "inferred") == 0
                    ? " (a rate equals another one wherever both are known)" : "",
                dates_text(bill, dates, sizeof dates));
  print_remarks(r, bill);
  (void)fputc('\n', r->out);
  return good;
}

static void print_bill_csv(run *r, const s3f_model *model, const s3f_bill *bill)
{
  char reasons[2048], date[16];
  reasons_text(bill, reasons, sizeof reasons);
  for (size_t i = 0; i < bill->line_count || i == 0; i++) {
    static const s3f_line none = {.item = "", .rate = "", .unit = "", .evidence = "", .from = NAN,
                                  .to = NAN, .quantity = NAN, .price = NAN, .amount = NAN};
    const s3f_line *line = i < bill->line_count ? &bill->lines[i] : &none;
    csv_text(r->out, true, s3f_model_name(model));
    csv_text(r->out, false, s3f_model_region(model));
    csv_text(r->out, false, bill->currency);
    csv_text(r->out, false, bill->design);
    csv_text(r->out, false, bill->fits ? "true" : "false");
    csv_text(r->out, false, reasons);
    csv_number(r->out, bill->total);
    csv_text(r->out, false, line->item);
    csv_text(r->out, false, line->rate);
    csv_number(r->out, line->from);
    csv_number(r->out, isinf(line->to) ? NAN : line->to);
    csv_number(r->out, line->quantity);
    csv_text(r->out, false, line->unit);
    csv_number(r->out, line->price);
    csv_number(r->out, line->amount);
    csv_text(r->out, false, line->evidence);
    csv_text(r->out, false, line->effective == 0 ? "" : date_text(line->effective, date));
    (void)fputc('\n', r->out);
  }
}

/* Prints one design's bill in the format asked for. */
static bool print_design(run *r, const s3f_model *model, const s3f_bill *bill, cJSON *designs)
{
  if (designs != NULL) {
    cJSON *object = bill_json(bill);
    return object != NULL && cJSON_AddItemToArray(designs, object);
  }
  if (r->options->format == FORMAT_CSV) {
    print_bill_csv(r, model, bill);
    return true;
  }
  return print_bill(r, bill);
}

/* False: out of memory. *priced tells whether any design has a price. */
static bool price_scenario(run *r, const s3f_model *model, cJSON *scenarios, bool *priced)
{
  s3f_bill *bill;
  if (s3f_bill_new(model, &bill) != S3F_OK)
    return false;
  cJSON *scenario = NULL, *designs = NULL;
  bool good = true;
  if (scenarios != NULL) {
    scenario = scenario_json(model);
    good = scenario != NULL && cJSON_AddItemToArray(scenarios, scenario) &&
           (designs = cJSON_AddArrayToObject(scenario, "designs")) != NULL;
  } else if (r->options->format != FORMAT_CSV) {
    print_heading(r, model);
  }
  for (size_t i = 0; good && i < s3f_model_design_count(model); i++) {
    good = s3f_model_bill(model, i, bill) == S3F_OK && print_design(r, model, bill, designs);
    *priced = *priced || is_ranked(bill);
  }
  s3f_bill_free(bill);
  return good;
}

int command_price(run *r)
{
  cJSON *scenarios;
  int code = EXIT_DONE;
  if (!new_list(r, &scenarios))
    return out_of_memory();
  if (r->options->format == FORMAT_CSV)
    (void)fputs("scenario,region,currency,design,fits,reason,total,item,rate,from,to,quantity,unit,"
                "price,amount,evidence,effective\n", r->out);
  for (size_t i = 0; i < r->model_count; i++) {
    bool priced = false;
    if (!price_scenario(r, r->models[i], scenarios, &priced)) {
      cJSON_Delete(scenarios);
      return out_of_memory();
    }
    if (!priced)
      code = no_answer(r, i);
  }
  if (scenarios != NULL && print_json(r, scenarios) != EXIT_DONE)
    return EXIT_IO;
  return code;
}
