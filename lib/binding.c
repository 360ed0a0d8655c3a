/* Items of designs bound to prices. SPDX-License-Identifier: MIT */
#include "binding.h"

#include <stdlib.h>
#include <string.h>

#include "message.h"

s3f_defaults *s3f_defaults_new(void)
{
  size_t count = 0;
  for (size_t i = 0; i < s3f_design_count; i++)
    count += s3f_design_fields(s3f_designs[i]);
  s3f_defaults *made = malloc(sizeof *made + count * sizeof *made->values);
  if (made == NULL)
    return NULL;
  for (size_t i = 0; i < S3F_SCENARIO_FIELDS; i++)
    made->scenario[i] = s3f_field_initial(&s3f_scenario_fields[i]);
  double *value = made->values;
  for (size_t i = 0; i < s3f_design_count; i++) {
    made->designs[i] = value;
    for (size_t j = 0; j < s3f_design_fields(s3f_designs[i]); j++)
      *value++ = s3f_field_initial(s3f_design_field(s3f_designs[i], j));
  }
  return made;
}

s3f_status s3f_bind(const s3f_place *place, const s3f_design *design, s3f_bound_rate *rates, s3f_binding *binding,
                    s3f_messages *messages)
{
  const size_t items = s3f_design_items(design);
  *binding = (s3f_binding){.rates = rates};
  for (size_t i = 0; i < items; i++) {
    const s3f_item *item = s3f_design_item(design, i);
    size_t count;
    const s3f_rate *bands = s3f_prices_find(place->prices, place->region, item->rate, place->as_of, &count);
    rates[i] = (s3f_bound_rate){NULL, 0};
    if (count > 0 && strcmp(bands->unit, item->unit) != 0) {
      s3f_say(messages, bands->file, bands->line, 0, "%s is priced per %s; per %s is needed", item->rate, bands->unit,
              item->unit);
      binding->wrong = true;
      continue;
    }
    if (count > 0 && binding->currency[0] == '\0')
      memcpy(binding->currency, bands->currency, sizeof binding->currency);
    if (count > 0 && strcmp(binding->currency, bands->currency) == 0)
      rates[i] = (s3f_bound_rate){bands, count};
    binding->lines += rates[i].band_count;
  }
  return binding->wrong ? S3F_EDATA : S3F_OK;
}

struct s3f_index {
  size_t region_count;
  s3f_priced_region *regions; /* by code */
  s3f_binding *bindings;      /* by region and design */
  s3f_bound_rate *rates;      /* by region, design and item */
};

static size_t count_items(void)
{
  size_t count = 0;
  for (size_t i = 0; i < s3f_design_count; i++)
    count += s3f_design_items(s3f_designs[i]);
  return count;
}

static void bind_region(s3f_priced_region *region, const s3f_prices *prices, s3f_bound_rate *rates)
{
  const s3f_place place = {.prices = prices, .region = region->code};
  for (size_t i = 0; i < s3f_design_count; i++) {
    (void)s3f_bind(&place, s3f_designs[i], rates, &region->bindings[i], NULL); /* what is wrong is kept */
    rates += s3f_design_items(s3f_designs[i]);
  }
}

/* Fills `index`, whose codes are in `codes`. S3F_OK or S3F_ENOMEM. */
static s3f_status fill(s3f_index *index, const s3f_prices *prices, const char *const *codes, size_t count)
{
  const size_t items = count_items();
  index->regions = malloc((count + 1) * sizeof *index->regions);
  index->bindings = malloc((count + 1) * s3f_design_count * sizeof *index->bindings);
  index->rates = malloc((count * items + 1) * sizeof *index->rates);
  if (index->regions == NULL || index->bindings == NULL || index->rates == NULL)
    return S3F_ENOMEM;
  index->region_count = count;
  for (size_t i = 0; i < count; i++) {
    index->regions[i] = (s3f_priced_region){codes[i], index->bindings + i * s3f_design_count};
    bind_region(&index->regions[i], prices, index->rates + i * items);
  }
  return S3F_OK;
}

s3f_status s3f_index_new(const s3f_prices *prices, s3f_index **index)
{
  const size_t count = s3f_prices_names(prices, NULL, NULL, 0);
  const char **codes = malloc((count + 1) * sizeof *codes);
  s3f_index *made = calloc(1, sizeof *made);
  s3f_status status = codes == NULL || made == NULL ? S3F_ENOMEM : S3F_OK;
  if (status == S3F_OK) {
    (void)s3f_prices_names(prices, NULL, codes, count);
    status = fill(made, prices, codes, count);
  }
  free(codes);
  if (status == S3F_OK)
    *index = made;
  else
    s3f_index_free(made);
  return status;
}

void s3f_index_free(s3f_index *index)
{
  if (index == NULL)
    return;
  free(index->regions);
  free(index->bindings);
  free(index->rates);
  free(index);
}

static int compare_codes(const void *code, const void *region)
{
  return strcmp(code, ((const s3f_priced_region *)region)->code);
}

const s3f_priced_region *s3f_index_find(const s3f_index *index, const char *code)
{
  return bsearch(code, index->regions, index->region_count, sizeof *index->regions, compare_codes);
}
