/* Runs a fuzz target over the files named, as a plain program. SPDX-License-Identifier: MIT */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int main(int count, char **arguments)
{
  for (int i = 1; i < count; i++) {
    static uint8_t data[1 << 20];
    FILE *file = fopen(arguments[i], "rb");
    if (file == NULL) {
      perror(arguments[i]);
      return 1;
    }
    size_t size = fread(data, 1, sizeof data, file);
    (void)fclose(file);
    /* A copy of the exact size, so that a read beyond its end shows. */
    uint8_t *copy = malloc(size > 0 ? size : 1);
    if (copy == NULL)
      return 1;
    for (size_t j = 0; j < size; j++)
      copy[j] = data[j];
    (void)LLVMFuzzerTestOneInput(copy, size);
    free(copy);
  }
  (void)printf("%s: %d passed, 0 failed\n", arguments[0], count - 1);
  return count > 1 ? 0 : 1;
}
