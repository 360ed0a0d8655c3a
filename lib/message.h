/* Adding to a list of messages. SPDX-License-Identifier: MIT */
#ifndef S3F_MESSAGE_H
#define S3F_MESSAGE_H

#include "s3fcost.h"

#define S3F_PRINTF(text, first) __attribute__((format(printf, text, first)))

/* `file:line:column: error: ...`; line 0 leaves the position out, column 0 the column. */
void s3f_say(s3f_messages *messages, const char *file, size_t line, size_t column,
             const char *format, ...) S3F_PRINTF(5, 6);

/* `file: pointer: error: ...` */
void s3f_say_at(s3f_messages *messages, const char *file, const char *pointer, const char *format,
                ...) S3F_PRINTF(4, 5);

/* Ends the errors of one file: says how many were left out, and counts anew. */
void s3f_messages_end(s3f_messages *messages, const char *file);

/* Text from a file as a message may show it: control bytes replaced, cut to what fits. */
#define S3F_SHOWN 64
const char *s3f_shown(const char *text, char buffer[S3F_SHOWN]);

#endif
