/* s3fcost.h - what a workload costs a month on each way to keep it in, or beside, Amazon S3.
 *
 * The library reads dated region price tables (CSV) and scenarios (JSON) and returns bills as line
 * items. A bill is list-price arithmetic, price x quantity, before tax, discounts and free tier: an
 * estimate, not an invoice.
 *
 * Use:  s3f_messages_new -> s3f_prices_new, s3f_prices_add -> s3f_model_load -> s3f_bill_new,
 *       s3f_model_bill (or s3f_model_totals) -> the matching _free functions.
 *
 * Rules that hold for every function
 * - It returns S3F_OK (0) or a negative s3f_status. On failure out-parameters stay as they were.
 * - What was wrong, where, and what would be right is added to the s3f_messages given; NULL there
 *   means that the caller does not want the texts.
 * - Strings returned belong to the object they came from and live as long as it does.
 * - Nothing is printed, the process is never ended, and there are no mutable globals. Separate
 *   handles may be used from separate threads; an s3f_prices that nobody adds to may be shared.
 * - _free functions take NULL.
 *
 * SPDX-License-Identifier: MIT */
#ifndef S3FCOST_H
#define S3FCOST_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define S3F_VERSION "0.1.0"

/* The version of the library that runs, "0.1.0"; S3F_VERSION is that of the header. A static string. */
const char *s3f_version(void);

typedef enum s3f_status {
  S3F_OK = 0,
  S3F_ENOMEM = -1, /* memory ran out */
  S3F_EDATA = -2,  /* bad data: the messages say what and where */
  S3F_EIO = -3,    /* a file could not be read: the messages say which and why */
  S3F_EUSAGE = -4, /* a name that the caller passed does not exist, or an option is unknown */
  S3F_ELIMIT = -5, /* more than this library handles: the messages say the limit */
  S3F_EABSENT = -6 /* left out of this build: the messages say what it needs */
} s3f_status;

/* A short English name of `status`, for a program that has no better words. Never NULL. */
const char *s3f_status_text(s3f_status status);

/* ---- Messages -------------------------------------------------------------------------------
 * What is wrong with the input, one line each, as `FILE:LINE:COL: error: ...` or
 * `FILE: /json/pointer: error: ...`. At most S3F_MESSAGES_A_FILE errors of one file are kept, and
 * one line more says how many were left out. Where memory ran out, the last line says that some were lost. */
#define S3F_MESSAGES_A_FILE 20

typedef struct s3f_messages s3f_messages;

/* A new empty list for the caller to free with s3f_messages_free; NULL when memory ran out. */
s3f_messages *s3f_messages_new(void);
void s3f_messages_free(s3f_messages *messages);
/* How many there are. */
size_t s3f_messages_count(const s3f_messages *messages);
/* The text of number `index`, without a line feed; NULL when `index` is out of range. */
const char *s3f_messages_text(const s3f_messages *messages, size_t index);

/* ---- Price tables ---------------------------------------------------------------------------
 * A rate table is a CSV with the header
 *   region,rate,unit,from,to,price,currency,effective,evidence,source
 * and one row for each band of a rate: `from <= quantity < to`, in units (GB is 2^30 bytes), each
 * band at its own price (marginal tiers). Several effective dates of one rate may stand in it.
 * A level table (header: deployment,regions,level,...) says which FSx for ONTAP throughput
 * capacities can be bought. A feature table (header: feature, names of designs, disputed, note) says
 * what each design can do: yes, no, partial or client. Throughput and latency tables hold what was measured; a
 * user's own rows may stand in a table beside. Which of them a file is, its header says. */
typedef struct s3f_prices s3f_prices;

/* A new empty table, to free with s3f_prices_free. S3F_OK or S3F_ENOMEM. */
s3f_status s3f_prices_new(s3f_prices **prices);
void s3f_prices_free(s3f_prices *prices);

/* Adds the CSV at `path`, or every *.csv of the folder at `path`. All or nothing: on failure
 * `prices` is as before. Checked: column count, known units and evidence grades, decimal prices,
 * dates, bands without gap or overlap, no two prices for the same region, rate and date. Not while
 * a model of `prices` exists: it points into the table. S3F_OK, S3F_EDATA, S3F_EIO, S3F_ENOMEM,
 * S3F_ELIMIT (a file over 64 MiB, more than 12 levels). */
s3f_status s3f_prices_add(s3f_prices *prices, const char *path, s3f_messages *messages);

/* The same for `length` bytes of CSV at `text`; messages call it `name`. S3F_OK, S3F_EDATA,
 * S3F_ENOMEM, S3F_ELIMIT (more than 12 levels). */
s3f_status s3f_prices_parse(s3f_prices *prices, const char *name, const char *text, size_t length,
                            s3f_messages *messages);

/* One row of a throughput table (header: design,operation,pattern,state,io_size,streams,client,clients,
 * file_size,deployment,level,per_client,total,unit,evidence,date,source): what somebody measured, or stated, with
 * its conditions. Numbers that the row leaves blank are NaN, texts "". */
typedef struct s3f_measurement {
  const char *design;     /* "s3-files" */
  const char *operation;  /* "read", "write", "download", "access-point-read", "access-point-write" */
  const char *pattern;    /* "sequential", "random", "file" (one file, with its size) */
  const char *state;      /* "", or one that makes it another figure: "sustained", "burst", "cold", "cached",
                             "disjoint" (each client its own data), "one-flow" (one TCP connection) */
  double io_size;         /* bytes of one read or write */
  double streams;         /* of each client */
  const char *client;     /* its type: "c5n.2xlarge" */
  double clients;         /* how many there were */
  double file_size;       /* bytes */
  const char *deployment; /* of FSx for ONTAP: "single-az-2", and its level in MBps */
  double level;
  double per_client, total; /* as the source prints them, in `unit` */
  const char *unit;       /* "MiB/s", "MB/s"; "ms" for the time of a file */
  double rate;            /* bytes a second of one client */
  const char *evidence;   /* "measured", "stated", "claimed" */
  const char *date;       /* "2026-10-10", "2026-04" */
  const char *source;
} s3f_measurement;

/* One row of a latency table (header: design,operation,state,object_size,entries,client,p50,p90,p95,max,runs,
 * unit,evidence,date,source): how long one operation took. */
typedef struct s3f_latency {
  const char *design;
  const char *operation; /* "read", "write", "list", "visible-in-s3", "visible-as-file" ... */
  const char *state;     /* "", "resident", "bucket" */
  double object_size;    /* bytes; NaN: a small file of a size that the source does not say */
  double entries;        /* of a directory listed */
  const char *client;
  double p50, p90, p95, max; /* seconds */
  double runs;
  const char *unit;      /* that its table has: "ms", "s" */
  const char *evidence, *date, *source;
} s3f_latency;

/* Whether a throughput or latency table has been added: without one nothing measured is known of capacity. */
int s3f_prices_has_measurements(const s3f_prices *prices);
/* Reads the user's own result of a load generator at `path`, fio's JSON (--output-format=json; text around it, or
 * several documents one after another, do not matter) or a flatfile of VDBENCH, as what one client of the design
 * called `design` does; NULL: of every design. It takes the place of what the tables say of clients of that design, in the directions that
 * it has; the file is named as its source. Not while a model of `prices` exists. S3F_OK; S3F_EUSAGE (no such design);
 * S3F_EDATA (neither of the two, cut short, a job that ended with an error, nothing read or written); S3F_EIO;
 * S3F_ENOMEM; S3F_ELIMIT (a file over 64 MiB, more than 32 kinds of results). On failure `prices` is as before. */
s3f_status s3f_prices_add_result(s3f_prices *prices, const char *design, const char *path, s3f_messages *messages);
/* The same for `length` bytes at `text`; messages call it `name`. As above without S3F_EIO. */
s3f_status s3f_prices_parse_result(s3f_prices *prices, const char *design, const char *name, const char *text,
                                   size_t length, s3f_messages *messages);

/* Whether a level table has been added: without one no FSx for ONTAP design can be priced. */
int s3f_prices_has_levels(const s3f_prices *prices);
/* Whether a feature table has been added: without one no scenario can require a feature. */
int s3f_prices_has_features(const s3f_prices *prices);
/* Whether a region table (header: code,name,other_names,prefixes) has been added: without one regions are known
 * by their codes alone, and no price list can be imported. */
int s3f_prices_has_regions(const s3f_prices *prices);
/* Whether a usage type table (header: service,usage_type,where,rate,unit) has been added: without one no price
 * list can be imported. */
int s3f_prices_has_usage_types(const s3f_prices *prices);

/* One band of one rate on one date. */
typedef struct s3f_price {
  const char *region;     /* "ap-northeast-1" */
  const char *rate;       /* "s3.storage.standard" */
  const char *unit;       /* "GB-Mo" */
  double from, to;        /* in units; `to` is infinite for the last band */
  double price;           /* for one unit, in `currency` */
  const char *price_text; /* as the table prints it */
  const char *currency;   /* "USD" */
  int effective;          /* date as 20261130 */
  const char *evidence;   /* "price-list", "published", ..., "inferred" */
  const char *source;     /* where it was read */
} s3f_price;

/* How many bands the tables hold. */
size_t s3f_prices_count(const s3f_prices *prices);
/* Fills `price` with number `index`, by region, rate, date and band. S3F_OK, or S3F_EUSAGE when it is out of
 * range. */
s3f_status s3f_prices_price(const s3f_prices *prices, size_t index, s3f_price *price);

/* The code of the region that `text` names: a code, or a name as AWS prints it, "EU (Ireland)" or "Europe (Ireland)".
 * NULL when the tables have no rate of such a region. */
const char *s3f_prices_region(const s3f_prices *prices, const char *text);
/* What AWS calls the region `code`: "Europe (Ireland)"; `code` itself when no region table says. */
const char *s3f_prices_region_name(const s3f_prices *prices, const char *code);

/* ---- AWS's price lists ----------------------------------------------------------------------
 * Reads offer files (the CSV of AmazonS3, AmazonFSx, AmazonEFS, AWSDataTransfer, AWSDataSync) of any size, piece by
 * piece, into a table of rates. What a row means is said by the region and usage type tables of an s3f_prices:
 *   s3f_import_new -> for each file s3f_import_begin, s3f_import_feed ..., s3f_import_end -> s3f_import_finish
 *
 * Rows count where the usage type table maps their usage type and their term is OnDemand. Prices keep every
 * decimal; `Inf` is no bound; dates are 2026-11-30, or 30/11/2026 as in files of 2018. A usage type that stands
 * twice for one band and date is an error, and so are usage types that share a rate and differ in its price. */
typedef struct s3f_import s3f_import;

/* A new import, to free with s3f_import_free. `tables` must outlive it. S3F_OK; S3F_EUSAGE when `tables` lacks
 * regions or usage types; S3F_ENOMEM. */
s3f_status s3f_import_new(const s3f_prices *tables, s3f_import **import);
void s3f_import_free(s3f_import *import);

/* Begins a file, which messages call `name`; `messages` takes what is said of it. S3F_OK, S3F_ENOMEM. */
s3f_status s3f_import_begin(s3f_import *import, const char *name, s3f_messages *messages);
/* Takes its next `length` bytes, cut anywhere. S3F_OK; else the file is given up: S3F_EDATA (it cannot be read on
 * from), S3F_ENOMEM, S3F_ELIMIT (more than 1,000,000 prices). */
s3f_status s3f_import_feed(s3f_import *import, const char *text, size_t length);
/* Ends it. S3F_OK; S3F_EDATA when anything in it was wrong, no header was found, or
 * no row is of any use; S3F_ENOMEM. */
s3f_status s3f_import_end(s3f_import *import);

/* Checks what all files gave, and puts it into a new table, which is the caller's to free with s3f_prices_free.
 * S3F_OK; S3F_EDATA (no price at all, two for one rate, bands that do not meet); S3F_ENOMEM. */
s3f_status s3f_import_finish(s3f_import *import, s3f_messages *messages, s3f_prices **prices);

/* What became of the rows of all files so far. */
typedef struct s3f_import_counts {
  size_t rows;           /* below the headers */
  size_t used;           /* that became a price */
  size_t other_services; /* of a service that the usage type table does not have */
  size_t other_terms;    /* not OnDemand */
  size_t other_places;   /* not of a region: of local zones, edge locations */
  size_t not_mapped;     /* of usage types that nothing here is billed by */
} s3f_import_counts;

void s3f_import_count(const s3f_import *import, s3f_import_counts *counts);

/* A usage type that looks as if a design were billed by it and is not mapped, or a price that a reader should
 * see. Each kind is listed once, with its first row. */
typedef struct s3f_import_remark {
  const char *file;
  size_t line;            /* of the first row */
  size_t rows;            /* how many there were */
  const char *service;    /* "AmazonS3" */
  const char *usage_type; /* as the row has it */
  const char *place;      /* the row's region or location */
  const char *price;      /* as the row has it */
  const char *unit;
  const char *why;        /* "is not mapped", "its price is 0" ... */
} s3f_import_remark;

/* Fills `remark` with number `index`; its strings live as long as `import`. S3F_OK, or S3F_EUSAGE when there are no
 * more. */
s3f_status s3f_import_remark_at(const s3f_import *import, size_t index, s3f_import_remark *remark);

/* ---- Models ---------------------------------------------------------------------------------
 * A model is one scenario bound to a price table: names are looked up once, here, and evaluating
 * works on numbers alone. It keeps a pointer to `prices`, which must outlive it. */
typedef struct s3f_model s3f_model;

typedef struct s3f_setting {
  const char *field; /* "object_size", "workload.object_size", "fsx-ontap.efficiency" */
  const char *value; /* as in a scenario: "64 KiB", "0.4", "auto" */
} s3f_setting;

#define S3F_MODEL_OPTIONS_VERSION 1
typedef struct s3f_model_options {
  int version;                 /* S3F_MODEL_OPTIONS_VERSION */
  const char *region;          /* instead of the scenario's region, a code or a name; NULL: the scenario's */
  const char *as_of;           /* "2026-08-09": prices effective by then; NULL: the newest */
  const char *designs;         /* "s3,s3-files": these alone, with default settings where the
                                  scenario does not name them; NULL: the scenario's */
  const s3f_setting *settings; /* set after the scenario is read, in this order */
  size_t setting_count;
} s3f_model_options;
#define S3F_MODEL_OPTIONS_INIT { S3F_MODEL_OPTIONS_VERSION, NULL, NULL, NULL, NULL, 0 }

/* Reads the scenario at `path` and binds it. `options` may be NULL. A scenario without `designs`
 * means every design with its default settings. The new *model is the caller's, to free with
 * s3f_model_free. S3F_OK; S3F_EDATA; S3F_EIO; S3F_ENOMEM; S3F_ELIMIT (a file over 64 MiB);
 * S3F_EUSAGE for an unknown option version, an as_of that is no date, a name in `designs` that is
 * unknown or stands twice, or a setting of an unknown field. */
s3f_status s3f_model_load(const s3f_prices *prices, const char *path,
                          const s3f_model_options *options, s3f_messages *messages,
                          s3f_model **model);
/* The same for `length` bytes of JSON at `text`; messages call it `name`. As above without
 * S3F_EIO and S3F_ELIMIT. */
s3f_status s3f_model_parse(const s3f_prices *prices, const char *name, const char *text,
                           size_t length, const s3f_model_options *options,
                           s3f_messages *messages, s3f_model **model);
void s3f_model_free(s3f_model *model);

/* Binds the model to the rates of another region, a code or a name as AWS prints it; settings stay. Bills made before
 * may be too small: make them anew. S3F_OK; else the model is as it was: S3F_EUSAGE (no rate of such a region),
 * S3F_EDATA (a rate in another unit), S3F_ENOMEM. */
s3f_status s3f_model_move(s3f_model *model, const char *region, s3f_messages *messages);

const char *s3f_model_name(const s3f_model *model);   /* the scenario's name */
const char *s3f_model_region(const s3f_model *model); /* its region's code */
/* The currency that its designs are ranked in, "USD"; "" when none of them has a price. */
const char *s3f_model_currency(const s3f_model *model);
size_t s3f_model_design_count(const s3f_model *model);
const char *s3f_model_design(const s3f_model *model, size_t index); /* NULL when out of range */

/* A feature that the scenario requires of every design. */
typedef struct s3f_requirement {
  const char *feature; /* "nfs3" */
  const char *note;    /* what it means, and who says which design has it */
  int disputed;        /* sources disagree; the note says how */
} s3f_requirement;

/* How many features the scenario requires. */
size_t s3f_model_requirement_count(const s3f_model *model);
/* Fills number `index` of them. S3F_OK, or S3F_EUSAGE when it is out of range. */
s3f_status s3f_model_requirement(const s3f_model *model, size_t index, s3f_requirement *requirement);

/* What the scenario comes to, for a reader to check before reading the bill. */
typedef struct s3f_demand {
  double object_size;      /* bytes, mean */
  double stored;           /* bytes, at any time */
  double written;          /* bytes a month */
  double objects_written;  /* a month */
  double working_set;      /* bytes touched in a month */
  double objects;          /* of the working set */
  double reads;            /* of whole objects, a month */
  double retention_months; /* stored / written; 0 when nothing is written */
  double month_hours;      /* hours in the month that averages are taken over */
  double mean;             /* bytes a second, written and read */
  double peak;             /* bytes a second: mean x peak_to_average */
} s3f_demand;

/* Fills `demand`. S3F_OK, or S3F_EDATA when a variable was set to what contradicts the rest. */
s3f_status s3f_model_demand(const s3f_model *model, s3f_demand *demand);

/* The monthly total of each design into totals[0 .. design_count-1], in s3f_model_currency; NaN
 * where a design is not priced, does not fit, or is priced in another currency. Allocates nothing.
 * S3F_OK, or S3F_EDATA (all NaN) when a variable was set to what contradicts the rest of the
 * workload. */
s3f_status s3f_model_totals(const s3f_model *model, double *totals);

/* ---- Bills --------------------------------------------------------------------------------- */
typedef struct s3f_line {
  const char *item;       /* "PUT requests" */
  const char *rate;       /* the rate's id: "s3.request.tier1" */
  const char *unit;       /* of the quantity: "GB-Mo", "GB", "Requests", "MBps-Mo" ... */
  const char *basis;      /* how the quantity comes about */
  const char *assumption; /* the named assumptions it rests on: "rereads"; NULL: none */
  const char *evidence;   /* grade of the price: "price-list", "published", ..., "inferred" */
  const char *source;     /* where the price was read */
  const char *price_text; /* the price as its table prints it */
  double from, to;        /* the band, in units; `to` is infinite for the last */
  double quantity;        /* within this band, in units */
  double price;           /* for one unit */
  double amount;          /* price x quantity, not rounded */
  int effective;          /* date of the price as 20261130 */
} s3f_line;

typedef struct s3f_bill {
  const char *design;   /* "s3-files" */
  const char *title;    /* "S3 Files" */
  const char *currency; /* of every amount: "USD"; "" when it has no price */
  const char *evidence; /* the weakest grade of the prices used; "none" when there is no line */
  double total;         /* sum of the lines' amounts, in their order; NaN when not priced */
  int fits;             /* 0: the design cannot carry the workload; the reasons say why */
  size_t reason_count;  /* why it is not ranked: s3f_bill_reason; 0: it is */
  size_t note_count;    /* what a policy does to the bill, warnings: s3f_bill_note */
  size_t line_count;
  const s3f_line *lines;
} s3f_bill;

/* A bill to fill, large enough for any design of `model`; the caller frees it with s3f_bill_free.
 * S3F_OK or S3F_ENOMEM. */
s3f_status s3f_bill_new(const s3f_model *model, s3f_bill **bill);
/* Makes `bill` large enough for any design of `model` too: one bill then serves many models. S3F_OK, or S3F_ENOMEM
 * (it is as it was). */
s3f_status s3f_bill_reserve(s3f_bill *bill, const s3f_model *model);
void s3f_bill_free(s3f_bill *bill);

/* The bill of design number `index`. Its strings live as long as `model`, its lines until `bill`
 * is filled again. Allocates nothing. S3F_OK, S3F_EUSAGE (no such design), S3F_EDATA (a
 * variable contradicts the rest of the workload). Rules and sources stand in the design's own file,
 * such as lib/s3-files.c. */
s3f_status s3f_model_bill(const s3f_model *model, size_t index, s3f_bill *bill);

/* The text of reason or note number `index` of `bill`, written to `buffer` of `size` bytes, which
 * it returns; NULL when `index` is out of range. */
const char *s3f_bill_reason(const s3f_bill *bill, size_t index, char *buffer, size_t size);
const char *s3f_bill_note(const s3f_bill *bill, size_t index, char *buffer, size_t size);

/* ---- Capacity -------------------------------------------------------------------------------
 * How fast a design is for the scenario's clients, and what stops it: a ceiling for each client times the
 * clients, up to the ceilings that they share. Throughput is in bytes a second throughout; the figures of a
 * measurement keep the unit of their source (s3f_measurement). */

/* One ceiling, of reads or of writes. */
typedef struct s3f_ceiling {
  const char *limit;       /* "client process", "client network", "one flow", "purchased level", "SSD throughput",
                              "SSD IOPS", "service limit", "requests a second for each prefix", "time of one file" */
  const char *lift;        /* what would lift it */
  int shared;              /* by all clients; else each client has it */
  double rate;             /* bytes a second, of one client or shared */
  double aggregate;        /* bytes a second for the scenario's clients */
  double utilisation;      /* share of it that the scenario's peak takes; of a level that is bought, reads and writes
                              together, each by its own ceiling */
  const char *evidence;    /* "measured", "stated" (by AWS), "extrapolated" (a measurement used beyond its
                              conditions), "claimed" */
  const char *basis;       /* how it comes about */
  const s3f_measurement *measurement; /* the nearest one behind it; NULL: none */
} s3f_ceiling;

/* What reads, or writes, come to. */
typedef struct s3f_throughput {
  double per_client;    /* bytes a second that each of the clients gets; NaN: nobody measured it */
  double aggregate;     /* of all of them */
  double peak;          /* that the workload asks for at its peak */
  double required;      /* that the scenario requires; 0: nothing */
  double clients_needed; /* for what is required; NaN: nothing is, or no number of clients reaches it */
  size_t ceiling_count;
  const s3f_ceiling *ceilings; /* the one that binds first; none: nobody measured it */
} s3f_throughput;

/* How long things take, in seconds; NaN where nobody measured it, or nothing is done. */
typedef struct s3f_times {
  double job;               /* one file of object_size, in one stream: download + read + write */
  double download, read, write; /* its parts; download: 0 where there is none */
  int outside;              /* a file smaller or larger than was measured */
  const s3f_measurement *file; /* the nearest one behind them; NULL: none */
  double read_files, write_files; /* 1,000 small files by one client, one after another in each of its streams (one,
                                     where their number is not stated) */
  double list;              /* a directory of 1,000 entries */
  double read_working_set;  /* once, by all clients */
  double write_month;       /* the month's data */
  double import_month, export_month; /* what S3 Files brings in, and writes back, of a month */
  const s3f_latency *in_s3, *as_file; /* when a change shows on the other side; NULL: nobody measured it. What
                                         was measured is no promise. */
} s3f_times;

/* What FSx for ONTAP is configured to. */
typedef struct s3f_file_system {
  double level;    /* MBps of each HA pair; 0: the design has no such file system, or no level does */
  double ha_pairs;
  double ssd;      /* bytes in all */
  double iops;     /* SSD IOPS in all, with those included */
  double burst;    /* bytes a second of reads while credit lasts; 0: it does not burst. Never planned on */
} s3f_file_system;

typedef struct s3f_capacity {
  const char *design, *title;
  double clients;        /* that the figures are for: the scenario's, or those needed where it says none */
  double clients_needed; /* for all that is required; NaN: nothing is, or no number of clients reaches it */
  s3f_throughput read, write;
  s3f_times times;
  s3f_file_system file_system;
  size_t note_count;     /* warnings, and what is not planned on: s3f_capacity_note */
} s3f_capacity;

/* A capacity to fill; the caller frees it with s3f_capacity_free, before the model. S3F_OK or S3F_ENOMEM. */
s3f_status s3f_capacity_new(const s3f_model *model, s3f_capacity **capacity);
void s3f_capacity_free(s3f_capacity *capacity);

/* The capacity of design number `index`. What it points to lives as long as the model and, of its ceilings,
 * until `capacity` is filled again. Allocates nothing. S3F_OK, S3F_EUSAGE (no such design), S3F_EDATA (a variable
 * contradicts the rest of the workload). Whether a design reaches what is required is in its bill
 * (s3f_model_bill: `fits` and the reasons). Sources stand in the design's own file. */
s3f_status s3f_model_capacity(const s3f_model *model, size_t index, s3f_capacity *capacity);

/* The text of note number `index`, written to `buffer` of `size` bytes, which it returns; NULL when `index` is
 * out of range. */
const char *s3f_capacity_note(const s3f_capacity *capacity, size_t index, char *buffer, size_t size);

/* Clients of a scenario, as a reader should check them. */
typedef struct s3f_clients {
  double count;
  int stated;        /* the scenario says how many */
  const char *type;  /* "c5n.2xlarge"; "" when none is stated or known */
  double streams;    /* of each; 0: as many as were measured */
  double network;    /* bytes a second of each; 0: not stated */
  double io_size;    /* bytes of one read or write through a mount */
  const char *io_pattern; /* "sequential", "random" */
} s3f_clients;

/* Fills `clients`. S3F_OK, or S3F_EDATA as s3f_model_demand. */
s3f_status s3f_model_clients(const s3f_model *model, s3f_clients *clients);

/* What a scenario requires besides features. */
typedef struct s3f_goals {
  double read, write;    /* bytes a second of all clients together, by read_throughput, write_throughput or deadline;
                            0: nothing */
  double deadline;       /* seconds; NaN: none */
  double visible_within; /* seconds; NaN: none */
} s3f_goals;

/* Fills `goals`. S3F_OK, or S3F_EDATA as s3f_model_demand. */
s3f_status s3f_model_goals(const s3f_model *model, s3f_goals *goals);

/* ---- Variables ------------------------------------------------------------------------------
 * One field of a model that the caller changes between evaluations. */
typedef struct s3f_variable s3f_variable;

/* Finds `field` in `model` (names as in s3f_setting; a bare name of a design's field means that
 * field of every design that has it). The caller frees it, before the model. From then on the field
 * counts as stated and is no assumption. S3F_OK, S3F_EUSAGE (no such field), S3F_EDATA (it cannot be
 * stated besides another field that is), S3F_ENOMEM. */
s3f_status s3f_variable_new(s3f_model *model, const char *field, s3f_messages *messages,
                            s3f_variable **variable);
void s3f_variable_free(s3f_variable *variable);
/* Sets it to `value` in the field's unit (s3f_field_info.unit); 0 and 1 for a flag. Words cannot be
 * set. S3F_OK, or S3F_EDATA (unchanged) when the field does not take that value. Other fields stay
 * as the scenario gives them: a workload given in objects keeps its count, one given in bytes its
 * volume. */
s3f_status s3f_variable_set(s3f_variable *variable, double value);

/* ---- Axes -----------------------------------------------------------------------------------
 * A field and the values that it takes in a sweep. The caller owns the loop:
 *   for (i = 0; i < s3f_axis_count(axis); i++)
 *     if (s3f_axis_set(axis, s3f_axis_value(axis, i)) == S3F_OK)
 *       s3f_model_totals(model, totals);
 * Several axes of one model make a map. */
typedef struct s3f_axis s3f_axis;

typedef enum s3f_scale {
  S3F_SCALE_AUTO, /* logarithmic where the range starts above 0 and spans two decades or more; of sizes,
                     three doublings */
  S3F_SCALE_LINEAR,
  S3F_SCALE_LOG
} s3f_scale;

/* What stays when object_size varies: the volumes (stored, written, working set), so that the counts
 * follow, or the counts, so that the volumes do. */
typedef enum s3f_hold { S3F_HOLD_VOLUME, S3F_HOLD_OBJECTS } s3f_hold;

#define S3F_AXIS_OPTIONS_VERSION 1
#define S3F_AXIS_STEPS_MOST 1000000000
typedef struct s3f_axis_options {
  int version;     /* S3F_AXIS_OPTIONS_VERSION */
  s3f_scale scale; /* of a range */
  size_t steps;    /* points of a range, both ends counted, 2 to S3F_AXIS_STEPS_MOST; 0: as many as
                      read well, doublings of a size where they fit */
  s3f_hold hold;   /* for object_size; other fields hold everything else anyway */
} s3f_axis_options;
#define S3F_AXIS_OPTIONS_INIT { S3F_AXIS_OPTIONS_VERSION, S3F_SCALE_AUTO, 0, S3F_HOLD_VOLUME }

/* Reads `vary`, "FIELD=FROM..TO" or "FIELD=VALUE,VALUE,...": a field as in s3f_setting, and values as in a
 * scenario; numbers must rise, words may be listed in any order. A field of whole numbers takes whole values, each once.
 * `options` may be NULL. The field counts as stated from then on. The new *axis is the caller's, to
 * free with s3f_axis_free before the model. S3F_OK; S3F_EDATA for values that the field does not take,
 * that do not rise, or that contradict the workload; S3F_EUSAGE for an unknown field, option or option
 * version; S3F_ELIMIT (more steps); S3F_ENOMEM. */
s3f_status s3f_axis_new(s3f_model *model, const char *vary, const s3f_axis_options *options,
                        s3f_messages *messages, s3f_axis **axis);
/* Sets the model back to what it was before the axis. */
void s3f_axis_free(s3f_axis *axis);

typedef struct s3f_axis_info {
  const char *field; /* "object_size", "fsx-ontap.efficiency": as the caller wrote it */
  const char *kind;  /* as in s3f_field_info: "size", "count" ... */
  const char *unit;  /* of its values: "bytes", "months"; "" where there is none */
  double from, to;   /* the least and the largest value */
  int logarithmic, whole, list;
  int words;         /* a list with words or flags in it: `from` and `to` mean nothing, its values stand for
                        what s3f_axis_text says, and it has no crossovers */
  int object_size;   /* it is object_size: volumes or counts are held */
  int bytes;         /* counted in bytes, or bytes a second: read in powers of two */
} s3f_axis_info;

/* Fills `info`; its strings live as long as `axis`. */
void s3f_axis_describe(const s3f_axis *axis, s3f_axis_info *info);
/* How many values there are. */
size_t s3f_axis_count(const s3f_axis *axis);
/* Value number `index`, in the field's unit; NaN when `index` is out of range. */
double s3f_axis_value(const s3f_axis *axis, size_t index);
/* Sets the model's field to `value`, which need not be one of the axis. Allocates nothing. S3F_OK, or
 * S3F_EDATA (unchanged) when the field does not take it. */
s3f_status s3f_axis_set(s3f_axis *axis, double value);
/* Writes `value` as people read it, "64 KiB", "12 months", "0.4", to `buffer` of `size` bytes, which
 * it returns. */
const char *s3f_axis_text(const s3f_axis *axis, double value, char *buffer, size_t size);

/* Says in `messages`, for `place`, how the model's fields contradict each other once a caller has set
 * some of them. S3F_OK (they do not) or S3F_EDATA. */
s3f_status s3f_model_check(const s3f_model *model, const char *place, s3f_messages *messages);

/* ---- Crossovers -----------------------------------------------------------------------------
 * Where the cost order of two designs turns along an axis. */
enum { S3F_CAUSES_MOST = 4 };

/* A kind of line item on both sides of a crossover. */
typedef struct s3f_cause {
  const char *item; /* "FSx SSD storage" */
  double below[2];  /* amounts of the two designs, in the order of `between` */
  double above[2];
} s3f_cause;

/* One side of a crossover. */
typedef struct s3f_side {
  double value;        /* of the field: the last below, or the first above */
  const char *cheaper; /* the design that is cheaper on this side */
  double totals[2];    /* in the order of `between` */
} s3f_side;

typedef struct s3f_crossover {
  const char *between[2];
  const char *kind; /* "root": the bills meet; "jump": one of them steps by more than a cent */
  double at;        /* of a root: to a relative 1e-9, the sides that far from it, or as far as it takes for
                       the order to show; of a jump: the roundest number where it is, the sides the
                       adjacent values */
  int apart;        /* the sides are not adjacent: between them the bills are equal, or one is not priced
                       or does not fit (a jump, at the first value above) */
  s3f_side below, above;
  int changes_cheapest; /* the cheapest design of all changes here */
  size_t cause_count;   /* line items that differ most between the two designs, on either side */
  s3f_cause causes[S3F_CAUSES_MOST];
} s3f_crossover;

/* A stretch of the axis, both ends included, in which one thing holds. */
typedef struct s3f_stretch {
  double from, to;
  const char *cheaper; /* of the two, where both are priced and differ; else NULL */
  const char *only;    /* the one that is priced and fits, where the other is not or does not */
  int equal;           /* both cost the same, to a relative 1e-12 */
} s3f_stretch;

typedef struct s3f_pair {
  const char *between[2];
  size_t crossover_count;
  size_t stretch_count;
  const s3f_stretch *stretches; /* from one end of the axis to the other */
} s3f_pair;

typedef struct s3f_crossovers {
  size_t crossover_count;
  const s3f_crossover *crossovers; /* by `at` */
  size_t pair_count;
  const s3f_pair *pairs;
  size_t evaluations; /* of two bills each, that the search took */
} s3f_crossovers;

/* Finds every crossover between the least and the largest value of `axis`, for each pair of the
 * model's designs, or for the one pair `between` ("s3-files,fsx-ontap"; NULL: all).
 *
 * Bills are smooth between the decisions that they take (thresholds, roundings up, tiers, levels), and
 * there of the form a + b x + c / x. The search splits the range until no decision turns within a
 * part, or none can matter, and solves what is left with GSL's Brent solver; it never touches GSL's
 * error handler. The result is the caller's, to free with s3f_crossovers_free before the model. The
 * model is changed while this runs. S3F_OK; S3F_ENOMEM; S3F_EUSAGE (`between` names no two designs of
 * the model, or `axis` lists words); S3F_EDATA (the workload contradicts itself within the range); S3F_ELIMIT (more than
 * 10,000 crossovers of one pair, or too many steps between them); S3F_EABSENT (built without GSL). */
s3f_status s3f_crossovers_new(s3f_model *model, s3f_axis *axis, const char *between,
                              s3f_messages *messages, s3f_crossovers **result);
void s3f_crossovers_free(s3f_crossovers *result);

/* ---- Named assumptions ----------------------------------------------------------------------
 * Where AWS is silent or contradicts itself, the answer is a setting with a base and other ends.
 * Those that the scenario states are taken as known; all others are tried at every end. */
typedef struct s3f_range {
  const char *design;
  double base, low, high; /* totals; NaN where the base is not priced or does not fit */
} s3f_range;

typedef struct s3f_effect {
  const char *assumption; /* "first-read" */
  const char *field;      /* "first_read" */
  const char *design;
  const char *base;       /* the value used: "bucket" */
  const char *end;        /* the other value: "file-system" */
  double total;           /* with that value alone changed */
  double change;          /* against the base; NaN where that end is not priced */
} s3f_effect;

typedef struct s3f_flip {
  const char *cheaper, *dearer; /* at the base */
  const char *at;               /* where the order turns: "rereads = even, get-size = 1 MiB" */
} s3f_flip;

typedef struct s3f_assumptions {
  size_t range_count;
  const s3f_range *ranges;
  size_t effect_count;
  const s3f_effect *effects; /* largest change first; those without any come last */
  size_t flip_count;
  const s3f_flip *flips;     /* pairs whose order does not hold; none: it holds at every end */
  size_t combinations;       /* how many were evaluated */
  size_t unpriced;           /* in how many of them a design of the ranking had no price or did not
                                fit: its range leaves those out */
} s3f_assumptions;

/* Evaluates `model` with every combination of ends; it is changed while this runs, and as it was
 * afterwards. The result is the caller's, to free with
 * s3f_assumptions_free. S3F_OK, S3F_ENOMEM, S3F_EDATA, S3F_ELIMIT (too many combinations). */
s3f_status s3f_assumptions_new(s3f_model *model, s3f_messages *messages, s3f_assumptions **result);
void s3f_assumptions_free(s3f_assumptions *result);

/* ---- The field table ------------------------------------------------------------------------ */
typedef struct s3f_field_info {
  const char *section;    /* "workload", "clients", "requirements" or a design's name */
  const char *name;       /* "object_size" */
  const char *kind;       /* "size", "count", "fraction", "word", ... */
  const char *unit;       /* of a plain number: "bytes", "months", ... ; "" where there is none */
  const char *writing;    /* how a value of that kind is written: "a fraction from 0 to 1 ..." */
  const char *initial;    /* the default as a user writes it; NULL: none */
  const char *takes;      /* values: "0 to 1", "bucket, file-system" */
  const char *assumption; /* name of the assumption it settles; NULL: none */
  const char *help;
  int required;
  int inherited; /* the design has it from the one it builds on, where it stands too */
} s3f_field_info;

/* Field number `index` over all sections, in the order of the help, into `info` (strings are
 * static, except `takes`, which is written to `buffer` of `size` bytes). S3F_OK, or S3F_EUSAGE when
 * there are no more. */
s3f_status s3f_field(size_t index, s3f_field_info *info, char *buffer, size_t size);

/* Room for the total of every design, now and in later versions with the same soname. */
enum { S3F_DESIGNS_MOST = 32 };

/* The designs of this library: name and title (static strings) of number `index`. S3F_OK, or
 * S3F_EUSAGE when there are no more. */
s3f_status s3f_design_at(size_t index, const char **name, const char **title);
/* Rate number `item` that design number `design` may be billed by, a static string. A rate may come twice. S3F_OK,
 * or S3F_EUSAGE when there are no more. */
s3f_status s3f_design_rate(size_t design, size_t item, const char **rate);

/* ---- Numbers for people --------------------------------------------------------------------- */
/* Writes `value` with thousands separators and exactly `decimals` (0 to 9, else 0) digits after the
 * point, whatever the locale; "-" for NaN. Cut where `size` bytes are full. Returns `buffer`. */
const char *s3f_format_number(double value, int decimals, char *buffer, size_t size);
/* Writes a size in bytes with a binary unit: "64 KiB", "1.5 TiB". Returns `buffer`. */
const char *s3f_format_size(double bytes, char *buffer, size_t size);
/* "2026-08-09" as 20260809; 0 when `text` is no date. */
int s3f_read_date(const char *text);
/* The name in `names` (`count` of them) nearest to `wanted`; NULL when none is near. */
const char *s3f_nearest(const char *wanted, const char *const *names, size_t count);

#ifdef __cplusplus
}
#endif

#endif
