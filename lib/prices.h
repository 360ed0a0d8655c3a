/* The price table from inside. SPDX-License-Identifier: MIT */
#ifndef S3F_PRICES_H
#define S3F_PRICES_H

#include <stdbool.h>

#include "feature.h"
#include "levels.h"
#include "region.h"
#include "s3fcost.h"
#include "usage-type.h"

enum { S3F_CURRENCY_SIZE = 4 };

/* One band of one rate on one date. */
typedef struct s3f_rate {
  const char *region, *id, *unit, *source, *file;
  const char *price_text;
  double from, to, price;
  size_t line;
  int effective; /* 20261130 */
  unsigned evidence;
  char currency[S3F_CURRENCY_SIZE];
  unsigned char broken; /* reported already: its bands are not checked */
} s3f_rate;

/* The bands of the newest price of `id` in `region` effective by `as_of` (0: the newest of all);
 * *count is 0 when there is none. */
const s3f_rate *s3f_prices_find(const s3f_prices *prices, const char *region, const char *id,
                                int as_of, size_t *count);

/* Where and when prices are looked up. */
typedef struct s3f_place {
  const s3f_prices *prices;
  const char *region;
  int as_of; /* 0: the newest */
} s3f_place;

/* Appends to `buffer` why the rate `id` is not to be had at `place` for a design priced in
 * `currency`: missing (with the nearest names), not yet effective, or in another currency. */
void s3f_prices_explain(const s3f_place *place, const char *id, const char *currency, char *buffer,
                        size_t size);

/* The newest prices of the region with this code, bound to every design: see binding.h. NULL: no rate of it is in the
 * tables. */
const struct s3f_priced_region *s3f_prices_priced(const s3f_prices *prices, const char *code);

/* The defaults of every field: the table keeps them for its models. */
const struct s3f_defaults *s3f_prices_defaults(const s3f_prices *prices);

/* Names of regions (region NULL) or of the rate ids in `region`, each once, in order; returns how
 * many there are and writes at most `most` of them. */
size_t s3f_prices_names(const s3f_prices *prices, const char *region, const char **names,
                        size_t most);

const s3f_levels *s3f_prices_levels(const s3f_prices *prices);
/* What each design can do; NULL: no table of features was added. */
const s3f_features *s3f_prices_features(const s3f_prices *prices);

/* What was measured; NULL: no table of it was added. */
const struct s3f_measurements *s3f_prices_measurements(const s3f_prices *prices);

/* What AWS calls its regions; which usage type means which rate. NULL: no such table was added. */
const s3f_regions *s3f_prices_regions(const s3f_prices *prices);
const s3f_usage_types *s3f_prices_usage_types(const s3f_prices *prices);

/* For who makes a table row by row: keeps a string for as long as the table lives, NULL when memory ran out;
 * adds a copy of a row; sorts and checks the whole. S3F_OK, S3F_ENOMEM; S3F_EDATA (bands that do not meet, a
 * second price). */
const char *s3f_prices_keep(s3f_prices *prices, const char *text);
s3f_status s3f_prices_take(s3f_prices *prices, const s3f_rate *rate);
s3f_status s3f_prices_settle(s3f_prices *prices, s3f_messages *messages);

/* The unit called `text`, a static string; NULL when it is none. */
const char *s3f_unit(const char *text);

/* Whether `text` is a code of three capital letters. */
bool s3f_is_currency(const char *text);

/* A grade's number: larger is weaker. */
const char *s3f_evidence_name(unsigned evidence);

#endif
