/* Scenarios, and the bills of those that are sound. SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>

#include "../../lib/s3fcost.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char table[] =
    "region,rate,unit,from,to,price,currency,effective,evidence,source\n"
    "x-1,s3.storage.standard,GB-Mo,0,51200,0.025,USD,2026-01-01,price-list,a\n"
    "x-1,s3.storage.standard,GB-Mo,51200,,0.024,USD,2026-01-01,price-list,a\n"
    "x-1,s3.request.tier1,Requests,0,,0.0000047,USD,2026-01-01,price-list,a\n"
    "x-1,s3.request.tier2,Requests,0,,0.00000037,USD,2026-01-01,price-list,a\n"
    "x-1,s3-files.storage,GB-Mo,0,,0.36,USD,2026-01-01,price-list,a\n"
    "x-1,s3-files.read,GB,0,,0.04,USD,2026-01-01,price-list,a\n"
    "x-1,s3-files.write,GB,0,,0.07,USD,2026-01-01,price-list,a\n"
    "x-1,fsx-ontap.ssd.single-az,GB-Mo,0,,0.15,USD,2026-01-01,price-list,a\n"
    "x-1,fsx-ontap.pool.single-az,GB-Mo,0,,0.02,USD,2026-01-01,price-list,a\n"
    "x-1,fsx-ontap.pool.read,Requests,0,,0.00000037,USD,2026-01-01,price-list,a\n"
    "x-1,fsx-ontap.pool.write,Requests,0,,0.0000047,USD,2026-01-01,price-list,a\n"
    "x-1,fsx-ontap.throughput.single-az-1,MBps-Mo,0,,0.9,USD,2026-01-01,price-list,a\n";
static const char levels[] =
    "deployment,regions,level,network_base,network_burst,memory_gb,nvme_gb,disk_base,disk_burst,iops_base,"
    "iops_burst,max_read,max_write\n"
    "single-az-1,other,128,150,1250,16,,128,600,6000,18750,2048,750\n"
    "single-az-1,other,2048,3125,,256,,2048,,80000,,2048,750\n"
    "single-az-2,all,6144,12500,,256,1900,6144,,200000,,6144,1024\n";

/* A bill is either not ranked, with a reason, or a finite sum. */
static void check(const s3f_model *model)
{
  s3f_bill *bill;
  if (s3f_bill_new(model, &bill) != S3F_OK)
    return;
  for (size_t i = 0; i < s3f_model_design_count(model); i++) {
    char text[512];
    if (s3f_model_bill(model, i, bill) != S3F_OK)
      abort(); /* a scenario that loads is sound */
    for (size_t j = 0; j < bill->reason_count; j++)
      if (s3f_bill_reason(bill, j, text, sizeof text) == NULL)
        abort();
    for (size_t j = 0; j < bill->note_count; j++)
      if (s3f_bill_note(bill, j, text, sizeof text) == NULL)
        abort();
    if (bill->reason_count == 0 && !(isfinite(bill->total) && bill->total >= 0))
      abort();
  }
  s3f_bill_free(bill);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  s3f_prices *prices;
  s3f_model *model;
  if (s3f_prices_new(&prices) != S3F_OK)
    abort();
  s3f_messages *messages = s3f_messages_new();
  if (s3f_prices_parse(prices, "table", table, sizeof table - 1, NULL) != S3F_OK ||
      s3f_prices_parse(prices, "levels", levels, sizeof levels - 1, NULL) != S3F_OK)
    abort();
  if (s3f_model_parse(prices, "fuzz.json", (const char *)data, size, NULL, messages, &model) == S3F_OK) {
    check(model);
    s3f_model_free(model);
  }
  s3f_messages_free(messages);
  s3f_prices_free(prices);
  return 0;
}
