/* Values of every field, as `--set` takes them: the first byte picks the field. SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "../../lib/design.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const s3f_field_row *pick(size_t index)
{
  if (index < S3F_SCENARIO_FIELDS)
    return &s3f_scenario_fields[index];
  const s3f_design *design = s3f_designs[index % s3f_design_count];
  size_t count = s3f_design_fields(design);
  return count == 0 ? &s3f_scenario_fields[0] : s3f_design_field(design, index % count);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  if (size == 0)
    return 0;
  const s3f_field_row *field = pick(data[0]);
  char *text = malloc(size), why[256] = "";
  double value = -1000;
  if (text == NULL)
    abort();
  memcpy(text, data + 1, size - 1);
  text[size - 1] = '\0';
  if (s3f_field_read(field, text, &value, why, sizeof why)) {
    if (value >= 0 && !s3f_field_check(field, value, why, sizeof why))
      abort();
  } else if (why[0] == '\0' || value != -1000) {
    abort(); /* a refusal says why and leaves the value */
  }
  free(text);
  return 0;
}
