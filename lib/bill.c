/* Bills: prices times quantities, band by band. SPDX-License-Identifier: MIT */
#include "bill.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"

s3f_status s3f_sheet_new(size_t lines, s3f_bill **bill)
{
  s3f_sheet *sheet = calloc(1, sizeof *sheet);
  if (sheet == NULL || s3f_sheet_reserve(sheet, lines + 1) != S3F_OK) {
    free(sheet);
    return S3F_ENOMEM;
  }
  *bill = &sheet->bill;
  return S3F_OK;
}

s3f_status s3f_sheet_reserve(s3f_sheet *sheet, size_t lines)
{
  if (lines <= sheet->line_room)
    return S3F_OK;
  s3f_line *room = realloc(sheet->lines, lines * sizeof *room);
  if (room == NULL)
    return S3F_ENOMEM;
  sheet->lines = room;
  sheet->line_room = lines;
  sheet->bill.lines = room;
  return S3F_OK;
}

void s3f_bill_free(s3f_bill *bill)
{
  if (bill == NULL)
    return;
  free(((s3f_sheet *)bill)->lines);
  free(bill);
}

void s3f_sheet_start(s3f_sheet *sheet, const s3f_design *design, const s3f_place *place,
                     const char *currency)
{
  s3f_bill *bill = &sheet->bill;
  bill->design = design->name;
  bill->title = design->title;
  bill->currency = currency;
  bill->line_count = sheet->reasons.count = sheet->notes.count = 0;
  sheet->place = *place;
  sheet->weakest = 0;
}

void s3f_sheet_end(s3f_sheet *sheet, const s3f_account *account)
{
  sheet->bill.total = account->total;
  sheet->bill.fits = !account->unfit;
  sheet->bill.reason_count = sheet->reasons.count;
  sheet->bill.note_count = sheet->notes.count;
  sheet->bill.evidence =
      sheet->bill.line_count == 0 ? "none" : s3f_evidence_name(sheet->weakest);
}

void s3f_sheet_line(s3f_account *account, int item, const s3f_rate *band, double quantity)
{
  s3f_sheet *sheet = account->sheet;
  const s3f_item *row = s3f_design_item(account->design, (size_t)item);
  if (sheet->bill.line_count == sheet->line_room)
    return; /* cannot be: there is room for every band of every item */
  sheet->lines[sheet->bill.line_count++] = (s3f_line){
      .item = row->name, .rate = row->rate, .unit = row->unit, .basis = row->basis,
      .assumption = row->assumption, .evidence = s3f_evidence_name(band->evidence),
      .source = band->source, .price_text = band->price_text, .from = band->from, .to = band->to,
      .quantity = quantity, .price = band->price, .amount = quantity * band->price,
      .effective = band->effective};
  if (band->evidence > sheet->weakest)
    sheet->weakest = band->evidence;
}

/* Tiers are marginal: each band at its own price. */
void s3f_charge_tiers(s3f_account *account, int item, double quantity)
{
  const s3f_bound_rate *rate = &account->rates[item];
  size_t last = 0; /* the band that the quantity ends in */
  while (last + 1 < rate->band_count && !s3f_at_least(NULL, rate->bands[last + 1].from, quantity))
    last++;
  if (account->steps != NULL) {
    s3f_steps_jump(account->steps, quantity - rate->bands[last].from, (int)last);
    s3f_steps_jump(account->steps, rate->bands[last].to - quantity, 0);
  }
  for (size_t i = 0; i <= last; i++) {
    const s3f_rate *band = &rate->bands[i];
    double within = (i == last ? quantity : band->to) - band->from;
    account->total += within * band->price;
    if (account->sheet != NULL)
      s3f_sheet_line(account, item, band, within);
  }
}

void s3f_remark_add(s3f_remarks *remarks, const s3f_remark *remark)
{
  if (remarks != NULL && remarks->count < S3F_REMARKS_MOST)
    remarks->at[remarks->count++] = *remark;
}

/* Why a design is not ranked. Two items of one missing rate give one reason. */
static void give_reason(s3f_account *account, const char *verdict, const s3f_remark *why)
{
  if (account->sheet == NULL)
    return;
  s3f_remarks *reasons = &account->sheet->reasons;
  for (size_t i = 0; i < reasons->count; i++) {
    const char *name = reasons->at[i].names[0];
    if (reasons->at[i].format == why->format && name != NULL && why->names[0] != NULL &&
        strcmp(name, why->names[0]) == 0)
      return;
  }
  s3f_remark reason = *why;
  reason.verdict = verdict;
  s3f_remark_add(reasons, &reason);
}

void s3f_unfit(s3f_account *account, const s3f_remark *why)
{
  account->unfit = true;
  give_reason(account, "does not fit", why);
}

void s3f_foreign(s3f_account *account, const char *own, const char *currency)
{
  account->foreign = true;
  give_reason(account, "not ranked", &(s3f_remark){
      .format = "priced in %s, and the comparison is in %s", .names = {own, currency}});
}

void s3f_note(s3f_account *account, const s3f_remark *note)
{
  s3f_remark_add(account->sheet == NULL ? NULL : &account->sheet->notes, note);
}

void s3f_unpriced(s3f_account *account, const s3f_remark *why)
{
  account->total = NAN;
  give_reason(account, "not priced", why);
}

void s3f_missing_rate(s3f_account *account, int item)
{
  const char *rate = s3f_design_item(account->design, (size_t)item)->rate;
  s3f_unpriced(account, &(s3f_remark){.names = {rate}});
}

/* A number as its placeholder has it. */
static void append_number(char kind, double value, char *buffer, size_t size)
{
  char text[64];
  const int decimals = value == round(value) || kind == 'g' ? 0 : value < 10 ? 2 : 1;
  if (kind == 'p')
    s3f_append(buffer, size, s3f_format_number(value * 100, 1, text, sizeof text));
  else
    s3f_append(buffer, size, s3f_format_number(value, decimals, text, sizeof text));
  s3f_append(buffer, size, kind == 'p' ? " %" : kind == 'g' ? " GiB" : kind == 'm' ? " MiB/s" : kind == 't' ? " s" : "");
}

const char *s3f_remark_text(const s3f_remark *remark, char *buffer, size_t size)
{
  size_t number = 0, name = 0;
  for (const char *p = remark->format; *p != '\0'; p++) {
    const size_t plain = strcspn(p, "%");
    s3f_append_part(buffer, size, p, plain);
    p += plain;
    if (*p == '\0')
      break;
    if (*++p == 's')
      s3f_append(buffer, size, remark->names[name++]);
    else
      append_number(*p, remark->numbers[number++], buffer, size);
  }
  return buffer;
}

static const char *render(const s3f_sheet *sheet, const s3f_remark *remark, char *buffer, size_t size)
{
  (void)snprintf(buffer, size, "%s%s", remark->verdict == NULL ? "" : remark->verdict,
                 remark->verdict == NULL ? "" : ": ");
  if (remark->format != NULL)
    return s3f_remark_text(remark, buffer, size);
  s3f_prices_explain(&sheet->place, remark->names[0], sheet->bill.currency, buffer, size);
  return buffer;
}

const char *s3f_bill_reason(const s3f_bill *bill, size_t index, char *buffer, size_t size)
{
  const s3f_sheet *sheet = (const s3f_sheet *)bill;
  return index < bill->reason_count ? render(sheet, &sheet->reasons.at[index], buffer, size) : NULL;
}

const char *s3f_bill_note(const s3f_bill *bill, size_t index, char *buffer, size_t size)
{
  const s3f_sheet *sheet = (const s3f_sheet *)bill;
  return index < bill->note_count ? render(sheet, &sheet->notes.at[index], buffer, size) : NULL;
}
