/* Included before every source of the library: its doubles become 128-bit floats. System headers come first, since
 * their doubles stay what they are. What printf shows of such numbers is wrong, and nothing here looks at it.
 * SPDX-License-Identifier: MIT */
#ifndef S3F_QUAD_H
#define S3F_QUAD_H

#include <cjson/cJSON.h>
#include <csv.h>
#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fnmatch.h>
#include <langinfo.h>
#include <math.h>
#include <quadmath.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <time.h>

typedef double plain; /* what a double is elsewhere */

#define double __float128
#define ceil ceilq
#define exp expq
#define exp2 exp2q
#define fabs fabsq
#define floor floorq
#define fmax fmaxq
#define fmin fminq
#define log logq
#define log10 log10q
#define log2 log2q
#define nextafter nextafterq
#define pow powq
#define round roundq
#define sqrt sqrtq
#define strtod strtoflt128

#endif
