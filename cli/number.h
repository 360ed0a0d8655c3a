/* Numbers for programs. SPDX-License-Identifier: MIT */
#ifndef S3FCOST_NUMBER_H
#define S3FCOST_NUMBER_H

/* The fewest digits, up to 17, that read back as the same double. Returns `buffer`. */
const char *exact(double value, char buffer[32]);

#endif
