/* Models from inside: a scenario's numbers, bound to prices. SPDX-License-Identifier: MIT */
#ifndef S3F_MODEL_H
#define S3F_MODEL_H

#include "bill.h"
#include "binding.h"
#include "capacity.h"

/* A design of the scenario. */
typedef struct s3f_choice {
  const s3f_design *design;
  size_t number;         /* of the design, among all */
  double *set;           /* its fields' values */
  bool *given;           /* which of them the scenario or a setting states */
  const s3f_bound_rate *rates; /* by item */
  s3f_bound_rate *own; /* the same where they are not the newest of the table; else NULL */
  char currency[S3F_CURRENCY_SIZE]; /* "" where it has no price at all */
  bool foreign;                     /* in another currency than the model */
} s3f_choice;

struct s3f_model {
  char *name;
  s3f_place place; /* its region's code is the table's own */
  double set[S3F_SCENARIO_FIELDS]; /* workload, clients and requirements: see workload.h */
  bool given[S3F_SCENARIO_FIELDS]; /* which of them the scenario or a setting states */
  s3f_field_row client_type; /* the field `type`, with the words that the table of measurements has */
  s3f_choice *choices;
  size_t choice_count, choice_room;
  char currency[S3F_CURRENCY_SIZE]; /* of the first design that has a price */
  const struct s3f_measurements *measured; /* NULL: none */
  const s3f_level_list *levels; /* of the region, by deployment; NULL: no level table */
  size_t required[S3F_FEATURES_MOST]; /* rows of the feature table */
  size_t required_count;
  size_t line_room;             /* lines of the longest possible bill */
  s3f_axis *axes;               /* that the caller has not freed, newest first */
};

/* A new choice of `design` with default values at the end of the model's. */
s3f_status s3f_model_choose(s3f_model *model, const s3f_design *design, s3f_choice **choice);

/* Whether settings that were given contradict each other, and how. */
bool s3f_choice_contradicts(const s3f_choice *choice, s3f_complaint *complaint);

/* Frees what a choice holds. */
void s3f_choice_clear(s3f_choice *choice);

/* The places that a field's name means, each with the row of its own design. */
enum { S3F_TARGETS_MOST = 32 };
typedef struct s3f_target {
  const s3f_field_row *field;
  double *value;
  bool *given;
  bool was_given; /* before s3f_model_vary */
} s3f_target;
typedef struct s3f_targets {
  size_t count;
  s3f_target at[S3F_TARGETS_MOST];
} s3f_targets;

/* Finds "object_size", "workload.object_size", "efficiency", "fsx-ontap.efficiency" or
 * "designs.fsx-ontap.efficiency". False: there is no such field, and `why` says so. */
bool s3f_model_find(s3f_model *model, const char *name, s3f_targets *targets, char *why,
                    size_t size);

/* The same for a field that is to be varied: it counts as stated from now on. S3F_OK; S3F_EUSAGE
 * (no such field) or S3F_EDATA (stated besides what is stated already, it contradicts it; the model
 * is as it was), and `why` says so. */
s3f_status s3f_model_vary(s3f_model *model, const char *name, s3f_targets *targets, char *why,
                          size_t size);

/* Whether what is stated of a design contradicts itself; `why` says it. */
bool s3f_model_contradicts(const s3f_model *model, char *why, size_t size);

/* Field number `index` of the scenario. */
const s3f_field_row *s3f_model_field(const s3f_model *model, size_t index);

/* The total of design number `index`; NaN where it is not priced, does not fit or is foreign. */
double s3f_model_total(const s3f_model *model, const s3f_workload *workload, size_t index);

/* The ceilings of design number `index`. Notes go to `notes`; NULL: nobody reads them. */
struct s3f_gauge s3f_model_gauge(const s3f_model *model, const s3f_workload *workload, size_t index, s3f_remarks *notes);

/* Reads the scenario in `text` into `model` and checks it; `prices` say which regions there are. */
s3f_status s3f_scenario_read(s3f_model *model, const s3f_prices *prices, const char *file,
                             const char *text, size_t length, const s3f_model_options *options,
                             s3f_messages *messages);

/* A copy of `text` for free(); NULL when memory ran out. */
char *s3f_copy(const char *text);

#endif
