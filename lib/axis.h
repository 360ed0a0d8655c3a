/* Axes from inside. SPDX-License-Identifier: MIT */
#ifndef S3F_AXIS_H
#define S3F_AXIS_H

#include "model.h"

struct s3f_axis {
  s3f_model *model;
  char *vary;  /* as the caller wrote it; messages are about it */
  char *field; /* its first part */
  s3f_targets targets;
  double least, most;  /* the ends */
  double *points;      /* NULL: spaced evenly */
  size_t count;
  bool listed, words, logarithmic, whole;
  bool counts_held, volumes_held; /* object_size varies, and these stay */
  bool entered;                   /* what follows is known: the model before the axis */
  double values[S3F_TARGETS_MOST];
  double scenario[S3F_SCENARIO_FIELDS];
  s3f_axis *next; /* of the model */
};

enum { S3F_PLACE = 3 * S3F_SHOWN };

/* What a message is about: "--vary object_size=1KiB..1MiB", and where `value` is not NAN ": at 4 KiB". */
const char *s3f_axis_place(const s3f_axis *axis, double value, char buffer[S3F_PLACE]);

/* Sets the field as the scenario has it; another value may follow. */
void s3f_axis_put_back(s3f_axis *axis);

#endif
