/* Tables for people: aligned columns, as plain text or Markdown. SPDX-License-Identifier: MIT */
#ifndef S3FCOST_TABLE_H
#define S3FCOST_TABLE_H

#include <stdbool.h>
#include <stdio.h>

enum { TABLE_COLUMNS = 26 };

typedef struct table table;

/* A table of `columns` columns; `align` has a 'l' or an 'r' for each. NULL: out of memory. */
table *table_new(const char *align);
void table_free(table *table);

/* Begins a row. `strong` rows stand out. */
void table_row(table *table, bool strong);
/* Adds the next cell of the row, printf-style. */
void table_cell(table *table, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Prints the rows, the first as the head. False: out of memory on the way. */
bool table_print(const table *table, FILE *out, bool markdown, bool color);

#endif
