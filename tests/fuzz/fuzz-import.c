/* AWS's offer files. SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "../../lib/s3fcost.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char regions[] = "code,name,other_names,prefixes\nx-1,X (One),X 1; X one,X1\ny-1,Y (One),,-; Y1\n";
static const char usage_types[] =
    "service,usage_type,where,rate,unit\n"
    "AmazonS3,TimedStorage-ByteHrs,,s3.storage.standard,GB-Mo\n"
    "AmazonS3,Requests-Tier1,Group=S3-API-Tier1|,s3.request.tier1,Requests\n"
    "AmazonS3,Requests-Tier2,,s3.request.tier1,Requests\n"
    "AmazonS3,*Files*,,,\n";

static s3f_prices *tables;

/* In two pieces, cut where the first byte says. */
static s3f_status feed(s3f_import *import, const char *text, size_t size, s3f_messages *messages)
{
  const size_t cut = size > 0 ? (unsigned char)text[0] % size : 0;
  s3f_status status = s3f_import_begin(import, "fuzz.csv", messages);
  if (status == S3F_OK)
    status = s3f_import_feed(import, text, cut);
  if (status == S3F_OK)
    status = s3f_import_feed(import, text + cut, size - cut);
  return status == S3F_OK ? s3f_import_end(import) : status;
}

/* What was imported is sound: finite prices, each from its text. */
static void check(const s3f_prices *prices)
{
  s3f_price row;
  if (s3f_prices_count(prices) == 0)
    abort();
  for (size_t i = 0; s3f_prices_price(prices, i, &row) == S3F_OK; i++)
    if (!(isfinite(row.price) && row.price >= 0 && row.from < row.to && row.effective > 20000000) ||
        fabs(strtod(row.price_text, NULL) - row.price) > row.price * 1e-15)
      abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  s3f_import *import;
  s3f_prices *prices;
  s3f_import_remark remark;
  if (tables == NULL && (s3f_prices_new(&tables) != S3F_OK ||
                         s3f_prices_parse(tables, "regions", regions, sizeof regions - 1, NULL) != S3F_OK ||
                         s3f_prices_parse(tables, "types", usage_types, sizeof usage_types - 1, NULL) != S3F_OK))
    abort();
  s3f_messages *messages = s3f_messages_new();
  if (s3f_import_new(tables, &import) != S3F_OK)
    abort();
  if (feed(import, (const char *)data, size, messages) == S3F_OK &&
      s3f_import_finish(import, messages, &prices) == S3F_OK) {
    check(prices);
    s3f_prices_free(prices);
  } else if (s3f_messages_count(messages) == 0) {
    abort(); /* a refusal says why */
  }
  for (size_t i = 0; s3f_import_remark_at(import, i, &remark) == S3F_OK; i++)
    if (remark.rows == 0 || remark.usage_type == NULL)
      abort();
  s3f_import_free(import);
  s3f_messages_free(messages);
  return 0;
}
