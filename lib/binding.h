/* Items of designs bound to prices: by name once for each table, by number for every scenario after that.
 * SPDX-License-Identifier: MIT */
#ifndef S3F_BINDING_H
#define S3F_BINDING_H

#include "design.h"

/* The defaults of every field, read once. */
typedef struct s3f_defaults {
  double scenario[S3F_SCENARIO_FIELDS];
  const double *designs[S3F_DESIGNS_MOST]; /* by number of the design and field, in `values` */
  double values[];
} s3f_defaults;

/* New ones for free(); NULL: memory ran out. */
s3f_defaults *s3f_defaults_new(void);

/* The prices of one design at one place. */
typedef struct s3f_binding {
  const s3f_bound_rate *rates; /* by item */
  size_t lines;                /* of its longest possible bill */
  char currency[S3F_CURRENCY_SIZE]; /* "": it has no price at all */
  bool wrong;                  /* a rate is in another unit than the design needs: binding anew says which */
} s3f_binding;

/* Binds every item of `design` at `place` into `rates`, which has room for them, and fills `binding`; no price at all
 * is for the bill to say. S3F_OK, or S3F_EDATA (a rate in another unit, said in `messages`). */
s3f_status s3f_bind(const s3f_place *place, const s3f_design *design, s3f_bound_rate *rates, s3f_binding *binding,
                    s3f_messages *messages);

/* What every scenario asks a table for: the newest prices of each design in each region. */
typedef struct s3f_index s3f_index;

/* An index of `prices`, for s3f_index_free; it points into them. S3F_OK or S3F_ENOMEM. */
s3f_status s3f_index_new(const s3f_prices *prices, s3f_index **index);
void s3f_index_free(s3f_index *index);

/* A region that has prices. */
typedef struct s3f_priced_region {
  const char *code;
  s3f_binding *bindings; /* by number of the design */
} s3f_priced_region;

/* The region with this code; NULL: no rate of it is known. */
const s3f_priced_region *s3f_index_find(const s3f_index *index, const char *code);

#endif
