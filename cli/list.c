/* s3fcost prices list: the rates in force. SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "run.h"

static void list_csv(run *r, const s3f_price *row)
{
  char date[16];
  csv_text(r->out, true, row->region);
  csv_text(r->out, false, row->rate);
  csv_text(r->out, false, row->unit);
  csv_number(r->out, row->from);
  csv_number(r->out, isinf(row->to) ? NAN : row->to);
  csv_number(r->out, row->price);
  csv_text(r->out, false, row->currency);
  csv_text(r->out, false, date_text(row->effective, date));
  csv_text(r->out, false, row->evidence);
  csv_text(r->out, false, row->source);
  (void)fputc('\n', r->out);
}

static bool list_json(cJSON *rates, const s3f_price *row)
{
  char date[16];
  cJSON *object = cJSON_CreateObject();
  return cJSON_AddItemToArray(rates, object) && cJSON_AddStringToObject(object, "region", row->region) != NULL &&
         cJSON_AddStringToObject(object, "rate", row->rate) != NULL &&
         cJSON_AddStringToObject(object, "unit", row->unit) != NULL && add_number(object, "from", row->from) &&
         add_number(object, "to", row->to) && add_number(object, "price", row->price) &&
         cJSON_AddStringToObject(object, "currency", row->currency) != NULL &&
         cJSON_AddStringToObject(object, "effective", date_text(row->effective, date)) != NULL &&
         cJSON_AddStringToObject(object, "evidence", row->evidence) != NULL &&
         cJSON_AddStringToObject(object, "source", row->source) != NULL;
}

static void list_row(table *t, const s3f_price *row, bool with_region)
{
  char text[400], date[16];
  table_row(t, false);
  if (with_region)
    table_cell(t, "%s", row->region);
  table_cell(t, "%s", row->rate);
  table_cell(t, "%s", band_text(row->unit, row->from, row->to, text, sizeof text));
  table_cell(t, "%s", price_text(row->currency, row->price_text, row->unit, text, sizeof text));
  table_cell(t, "%s", date_text(row->effective, date));
  table_cell(t, "%s", row->evidence);
  table_cell(t, "%s", row->source);
}

static table *new_table(bool with_region)
{
  static const char *const heads[] = {"region", "rate", "tier", "price", "effective", "evidence", "source"};
  table *t = table_new(with_region ? "lllrlll" : "llrlll");
  if (t == NULL)
    return NULL;
  table_row(t, false);
  for (size_t i = with_region ? 0 : 1; i < sizeof heads / sizeof *heads; i++)
    table_cell(t, "%s", heads[i]);
  return t;
}

int command_prices_list(run *r)
{
  int as_of;
  const char *region;
  int code = prices_options(r, r->prices, &as_of, &region);
  if (code != EXIT_DONE)
    return code;
  const format form = r->options->format;
  cJSON *root = form == FORMAT_JSON ? cJSON_CreateObject() : NULL, *rates = NULL;
  table *t = form == FORMAT_TABLE || r->markdown ? new_table(region == NULL) : NULL;
  bool good = form == FORMAT_JSON ? cJSON_AddNumberToObject(root, "version", 1) != NULL &&
                                          (rates = cJSON_AddArrayToObject(root, "rates")) != NULL
                                    : t != NULL || form == FORMAT_CSV;
  if (form == FORMAT_CSV)
    (void)fputs("region,rate,unit,from,to,price,currency,effective,evidence,source\n", r->out);
  size_t at = 0, count = 0;
  for (schedule s; good && schedule_next(r->prices, as_of, &at, &s);)
    for (size_t i = 0; i < s.count && good; i++) {
      const s3f_price row = schedule_band(&s, i);
      if (region != NULL && strcmp(region, row.region) != 0)
        break;
      count++;
      if (t != NULL)
        list_row(t, &row, region == NULL);
      else if (rates != NULL)
        good = list_json(rates, &row);
      else
        list_csv(r, &row);
    }
  if (good && t != NULL) {
    if (region != NULL)
      (void)fprintf(r->out, r->markdown ? "## %s, %s\n\n" : "%s, %s\n", region, s3f_prices_region_name(r->prices, region));
    good = table_print(t, r->out, r->markdown, r->color);
  }
  table_free(t);
  if (!good) {
    cJSON_Delete(root);
    return out_of_memory();
  }
  if (root != NULL && print_root(r, root) != EXIT_DONE)
    return EXIT_IO;
  return count > 0 ? EXIT_DONE : EXIT_NO_ANSWER;
}
