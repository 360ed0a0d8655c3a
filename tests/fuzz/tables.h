/* Small price tables for fuzz targets, which run anywhere. SPDX-License-Identifier: MIT */
#ifndef S3F_FUZZ_TABLES_H
#define S3F_FUZZ_TABLES_H

#include <stdlib.h>
#include <string.h>

#include "../../lib/s3fcost.h"

static const char rates[] =
    "region,rate,unit,from,to,price,currency,effective,evidence,source\n"
    "x-1,s3.storage.standard,GB-Mo,0,51200,0.025,USD,2026-01-01,price-list,a\n"
    "x-1,s3.storage.standard,GB-Mo,51200,,0.024,USD,2026-01-01,price-list,a\n"
    "x-1,s3.request.tier1,Requests,0,,0.0000047,USD,2026-01-01,price-list,a\n"
    "x-1,s3.request.tier2,Requests,0,,0.00000037,USD,2026-01-01,price-list,a\n"
    "x-1,s3-files.storage,GB-Mo,0,,0.36,USD,2026-01-01,price-list,a\n"
    "x-1,s3-files.read,GB,0,,0.04,USD,2026-01-01,price-list,a\n"
    "x-1,s3-files.write,GB,0,,0.07,USD,2026-01-01,price-list,a\n"
    "x-1,fsx-ontap.ssd.single-az,GB-Mo,0,,0.15,USD,2026-01-01,price-list,a\n"
    "x-1,fsx-ontap.pool.single-az,GB-Mo,0,,0.02,USD,2026-01-01,price-list,a\n"
    "x-1,fsx-ontap.pool.read,Requests,0,,0.00000037,USD,2026-01-01,price-list,a\n"
    "x-1,fsx-ontap.pool.write,Requests,0,,0.0000047,USD,2026-01-01,price-list,a\n"
    "x-1,fsx-ontap.throughput.single-az-1,MBps-Mo,0,,0.9,USD,2026-01-01,price-list,a\n";
static const char levels[] =
    "deployment,regions,level,network_base,network_burst,memory_gb,nvme_gb,disk_base,disk_burst,iops_base,"
    "iops_burst,max_read,max_write\n"
    "single-az-1,other,128,150,1250,16,,128,600,6000,18750,2048,750\n"
    "single-az-1,other,2048,3125,,256,,2048,,80000,,2048,750\n"
    "single-az-2,all,6144,12500,,256,1900,6144,,200000,,6144,1024\n";
static const char measured[] =
    "design,operation,pattern,state,io_size,streams,client,clients,file_size,deployment,level,per_client,total,unit,"
    "evidence,date,source\n"
    "s3-files,read,sequential,,1 MiB,64,c5n.2xlarge,8,,,,785.3,6282.6,MiB/s,measured,2026-10-10,a\n"
    "s3-files,read,sequential,,64 KiB,512,c5n.9xlarge,1,,,,355.6,355.6,MiB/s,measured,2026-10-10,a\n"
    "s3-files,read,sequential,,1 MiB,1,c5n.2xlarge,1,,,,67.9,67.9,MB/s,measured,2026-09-01,a\n"
    "s3,write,sequential,,8 MiB,16,c5n.2xlarge,8,,,,597.9,4783.2,MB/s,measured,2026-09,a\n"
    "fsx-ontap,read,sequential,sustained,1 MiB,512,,1,,single-az-2,6144,4559,4559,MB/s,measured,2026-09-10,a\n"
    "efs,read,file,,,1,,1,100 MB,,,738,738,MB/s,measured,2026-04,a\n";

static inline void add_table(s3f_prices *prices, const char *name, const char *text)
{
  if (s3f_prices_parse(prices, name, text, strlen(text), NULL) != S3F_OK)
    abort();
}

static inline s3f_prices *new_rates(void)
{
  s3f_prices *prices;
  if (s3f_prices_new(&prices) != S3F_OK)
    abort();
  add_table(prices, "rates", rates);
  return prices;
}

/* Rates, levels and measurements. */
static inline s3f_prices *new_tables(void)
{
  s3f_prices *prices = new_rates();
  add_table(prices, "levels", levels);
  add_table(prices, "measured", measured);
  return prices;
}

#endif
