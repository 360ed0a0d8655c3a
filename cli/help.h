/* What help has besides the overview. SPDX-License-Identifier: MIT */
#ifndef S3FCOST_HELP_H
#define S3FCOST_HELP_H

#include <stdio.h>

/* The manual page of section 1, in man macros. */
void help_manual(FILE *out);
/* Completion for shells. */
void help_bash(FILE *out);
void help_zsh(FILE *out);

#endif
