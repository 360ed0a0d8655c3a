/* A design: one file that reads like the provider's price page, and one row in design.c.
 *
 * A design's charge function works on numbers alone: it looks nothing up and allocates nothing.
 * SPDX-License-Identifier: MIT */
#ifndef S3F_DESIGN_H
#define S3F_DESIGN_H

#include "field.h"
#include "levels.h"
#include "prices.h"
#include "step.h"
#include "workload.h"

/* A kind of line item of a design. */
typedef struct s3f_item {
  const char *name;       /* "PUT requests" */
  const char *rate;       /* "s3.request.tier1" */
  const char *unit;       /* that the quantity is in; the price table must agree */
  const char *basis;      /* how the quantity comes about */
  const char *assumption; /* named assumptions behind it; NULL: none */
} s3f_item;

/* A reason or a note: a text with placeholders for what is known when it is shown.
 * %n number, %p per cent, %g GiB, %m MiB/s, %t seconds, %s name. */
typedef struct s3f_remark {
  const char *verdict; /* of a reason: "does not fit", "not priced", "not ranked" */
  const char *format; /* NULL: names[0] is a rate that is not to be had */
  double numbers[4];
  const char *names[3];
} s3f_remark;

enum { S3F_REMARKS_MOST = 24 }; /* more than a design has rates and reasons not to fit */
typedef struct s3f_remarks {
  size_t count;
  s3f_remark at[S3F_REMARKS_MOST];
} s3f_remarks;

/* Adds to `remarks`, where somebody reads them: NULL is nobody. */
void s3f_remark_add(s3f_remarks *remarks, const s3f_remark *remark);
/* The text of a remark with a format, after what `buffer` holds. */
const char *s3f_remark_text(const s3f_remark *remark, char *buffer, size_t size);

/* An item's price, bound. */
typedef struct s3f_bound_rate {
  const s3f_rate *bands;
  size_t band_count; /* 0: not to be had; s3f_prices_explain says why */
} s3f_bound_rate;

/* Where a bill collects: the total, and the lines when somebody reads them. */
typedef struct s3f_account {
  double total;
  bool unfit;   /* cannot carry the workload */
  bool foreign; /* priced in another currency than the designs beside it */
  const s3f_bound_rate *rates; /* by the design's item numbers */
  const struct s3f_design *design;
  s3f_steps *steps; /* records the decisions; NULL: nobody asks */
  const s3f_level_list *levels; /* by deployment, as the region has them; NULL: no level table */
  const struct s3f_measurements *measured; /* NULL: no table of them */
  struct s3f_sheet *sheet; /* NULL: totals alone */
} s3f_account;

/* Charges `quantity` units of item number `item`. */
void s3f_charge_tiers(s3f_account *account, int item, double quantity);
void s3f_sheet_line(s3f_account *account, int item, const s3f_rate *band, double quantity);
/* There is no price for item number `item`; or there can be no bill, and why. */
void s3f_missing_rate(s3f_account *account, int item);
void s3f_unpriced(s3f_account *account, const s3f_remark *why);

static inline void s3f_charge(s3f_account *account, int item, double quantity)
{
  const s3f_bound_rate *rate = &account->rates[item];
  if (!s3f_any(account->steps, quantity))
    return; /* nothing used: no line, and no price needed */
  if (rate->band_count == 1) {
    account->total += quantity * rate->bands->price;
    if (account->sheet != NULL)
      s3f_sheet_line(account, item, rate->bands, quantity);
  } else if (rate->band_count == 0) {
    s3f_missing_rate(account, item);
  } else {
    s3f_charge_tiers(account, item, quantity);
  }
}

/* What an object is metered at when it passes in pieces of io_size, each at what `metered` gives for its
 * bytes. */
static inline double s3f_metered_in_pieces(const s3f_workload *w, double (*metered)(s3f_steps *steps, double bytes))
{
  if (s3f_reaches(w->steps, w->io_size, w->size))
    return metered(w->steps, w->size);
  double pieces = s3f_ceil(w->steps, w->size / w->io_size) - 1; /* all but the last, the rest */
  return pieces * metered(w->steps, w->io_size) + metered(w->steps, w->size - pieces * w->io_size);
}

/* The design cannot carry the workload, and why. */
void s3f_unfit(s3f_account *account, const s3f_remark *why);
/* It cannot be ranked among designs priced in `currency`. */
void s3f_foreign(s3f_account *account, const char *own, const char *currency);
/* What a reader of the bill should know. */
void s3f_note(s3f_account *account, const s3f_remark *note);

/* Reports what is wrong between the settings of a design. `field` is the one to blame. */
typedef struct s3f_complaint {
  int field;
  const char *text;
} s3f_complaint;

/* When what was written shows over the S3 API. */
typedef enum s3f_visibility {
  S3F_AT_ONCE,  /* an object is what is written */
  S3F_BY_MOUNT, /* over the S3 API at once, through the mount after a while */
  S3F_NEVER
} s3f_visibility;

struct s3f_gauge;

typedef struct s3f_design {
  const char *name, *title;
  const struct s3f_design *base; /* its fields and items come first; NULL: none */
  const s3f_field_row *fields;
  size_t field_count;
  const s3f_item *items;
  size_t item_count;
  void (*charge)(const s3f_workload *workload, const double *set, s3f_account *account);
  /* Whether settings that were given contradict each other; NULL: they cannot. */
  bool (*contradicts)(const bool *given, s3f_complaint *complaint);
  /* Why, with these settings, it lacks a feature that the design can have; NULL: it does not. NULL: no
   * feature hangs on its settings. */
  const char *(*lacks)(const char *feature, const double *set);
  /* Names the ceilings of its throughput: see capacity.h. NULL: nothing is known of it. */
  void (*gauge)(const s3f_workload *workload, const double *set, s3f_account *account, struct s3f_gauge *gauge);
  s3f_visibility shows_in_s3;
  /* Seconds that its synchronisation with the bucket takes for a month's objects; NULL: there is none. */
  void (*synchronise)(const s3f_workload *workload, const double *set, double *import, double *export);
} s3f_design;

extern const s3f_design *const s3f_designs[];
extern const size_t s3f_design_count;

/* The design called `name`; NULL when there is none. */
const s3f_design *s3f_design_find(const char *name);

/* The fields and items of a design and its base, in one numbering. */
size_t s3f_design_fields(const s3f_design *design);
const s3f_field_row *s3f_design_field(const s3f_design *design, size_t index);
size_t s3f_design_items(const s3f_design *design);
const s3f_item *s3f_design_item(const s3f_design *design, size_t index);

/* The names of its fields into `names`, which has room for `most`; returns how many. */
size_t s3f_design_field_names(const s3f_design *design, const char **names, size_t most);

/* The number of the field called `name`; s3f_design_fields when there is none. */
size_t s3f_design_find_field(const s3f_design *design, const char *name);

#endif
