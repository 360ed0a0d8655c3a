/* Strict JSON on top of cJSON. SPDX-License-Identifier: MIT */
#ifndef S3F_JSON_H
#define S3F_JSON_H

#include <cjson/cJSON.h>

#include "message.h"

enum { S3F_POINTER = 256 };

/* Reads one JSON document of `length` bytes. What RFC 8259 forbids and
 * cJSON lets pass is an error with its line and column: 01, 1., trailing text, control bytes in
 * strings, broken UTF-8. The caller frees *root with cJSON_Delete. S3F_OK, S3F_EDATA, S3F_ENOMEM. */
s3f_status s3f_json_parse(const char *name, const char *text, size_t length,
                          s3f_messages *messages, cJSON **root);

/* How many of the `length` bytes at `text` are one sound JSON value; 0: they begin with none. */
size_t s3f_json_span(const char *text, size_t length);

/* `parent`/`key` as a JSON pointer in `buffer`. */
const char *s3f_pointer(const char *parent, const char *key, char buffer[S3F_POINTER]);

#endif
