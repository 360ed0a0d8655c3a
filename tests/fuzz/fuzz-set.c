/* Settings as `--set` takes them, one FIELD=VALUE a line, and the bills that follow. SPDX-License-Identifier: MIT */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "sound.h"
#include "tables.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char scenario[] =
    "{\"region\": \"x-1\", \"workload\": {\"stored\": \"10 TiB\", \"object_size\": \"1 MiB\", \"reads_per_object\": 2}, "
    "\"clients\": {\"count\": 4}, \"designs\": {\"s3\": {}, \"s3-files\": {}, \"fsx-ontap\": {}, "
    "\"fsx-ontap-datasync\": {}, \"mountpoint\": {}, \"s3-download\": {}}}";

enum { SETTINGS_MOST = 64 };

/* The command cuts at the first '='; without one the value is empty. */
static size_t split(char *text, s3f_setting *settings)
{
  size_t count = 0;
  for (char *line = strtok(text, "\n"); line != NULL && count < SETTINGS_MOST; line = strtok(NULL, "\n")) {
    char *equals = strchr(line, '=');
    if (equals != NULL)
      *equals = '\0';
    settings[count++] = (s3f_setting){.field = line, .value = equals == NULL ? "" : equals + 1};
  }
  return count;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  static s3f_prices *prices;
  s3f_setting settings[SETTINGS_MOST];
  s3f_model_options options = S3F_MODEL_OPTIONS_INIT;
  char *text = malloc(size + 1);
  if (prices == NULL)
    prices = new_tables();
  if (text == NULL)
    abort();
  memcpy(text, data, size);
  text[size] = '\0';
  options.settings = settings;
  options.setting_count = split(text, settings);
  check_scenario(prices, scenario, sizeof scenario - 1, &options);
  free(text);
  return 0;
}
