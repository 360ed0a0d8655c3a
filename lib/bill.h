/* Bills from inside. SPDX-License-Identifier: MIT */
#ifndef S3F_BILL_H
#define S3F_BILL_H

#include "design.h"

/* A bill with room for its lines and remarks. The bill is its first member, so that a pointer to
 * one is a pointer to the other. */
typedef struct s3f_sheet {
  s3f_bill bill;
  size_t line_room;
  s3f_line *lines;
  s3f_place place;
  unsigned weakest; /* grade of evidence */
  s3f_remarks reasons, notes;
} s3f_sheet;

/* Room for `lines` lines. S3F_OK or S3F_ENOMEM. */
s3f_status s3f_sheet_new(size_t lines, s3f_bill **bill);
s3f_status s3f_sheet_reserve(s3f_sheet *sheet, size_t lines);

/* Empties the sheet for `design`, priced at `place` in `currency`. */
void s3f_sheet_start(s3f_sheet *sheet, const s3f_design *design, const s3f_place *place,
                     const char *currency);

/* Takes the totals over from `account` once the design has charged. */
void s3f_sheet_end(s3f_sheet *sheet, const s3f_account *account);

#endif
