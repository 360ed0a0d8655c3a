/* Random scenarios, the same on every machine. SPDX-License-Identifier: MIT */
#ifndef S3F_RANDOM_H
#define S3F_RANDOM_H

#include "test.h"

static uint64_t seed = 20261130;

/* splitmix64: the same numbers on every machine. */
static inline double random_unit(void)
{
  uint64_t z = seed += 0x9E3779B97F4A7C15u;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return (double)((z ^ (z >> 31)) >> 11) * 0x1p-53;
}

static inline double random_log(double low, double high)
{
  return low * pow(high / low, random_unit());
}

static inline const char *pick(const char *const *words, size_t count)
{
  return words[(size_t)(random_unit() * (double)count)];
}

/* A scenario of every design with settings of all kinds; volumes in bytes. */
static inline s3f_model *random_model(const char *rereads, double least_volume, double most_volume)
{
  static const char *const regions[] = {"ap-northeast-1", "us-east-1", "eu-west-1", "us-gov-west-1", "ap-southeast-6"};
  static const char *const deployments[] = {"single-az-1", "multi-az-1", "single-az-2", "multi-az-2"};
  static const char *const tierings[] = {"none", "snapshot-only", "auto", "all"};
  static const char *const paths[] = {"s3-api", "s3-api", "mount"};
  static const char *const reads[] = {"bucket", "file-system"};
  static const char *const classes[] = {"standard", "standard-ia", "one-zone-ia", "glacier-ir", "intelligent-tiering"};
  static const char *const modes[] = {"elastic", "provisioned", "bursting"};
  char workload[512], text[4096], others[1024];
  double volume = random_log(least_volume, most_volume);
  if (random_unit() < 0.5)
    (void)snprintf(workload, sizeof workload, "\"written\": %.6g, \"retention_months\": %.3g", volume, random_log(0.1, 36));
  else
    (void)snprintf(workload, sizeof workload, "\"stored\": %.6g, \"working_set\": %.6g", volume, volume * random_unit());
  (void)snprintf(others, sizeof others,
      "\"efs\": {\"throughput_mode\": \"%s\", \"ia_fraction\": %.3g, \"archive_fraction\": %.3g}, \"efs-s3-sync\": {}, "
      "\"s3-express\": {}, \"mountpoint\": {\"lists_per_open\": %.3g}, \"s3fs\": {\"heads_per_open\": %.3g}, \"s3-download\": {}, "
      "\"s3-express-download\": {}", pick(modes, 3), random_unit() * 0.5, random_unit() * 0.5, random_unit() * 4, random_unit() * 4);
  (void)snprintf(text, sizeof text,
      "{\"region\": \"%s\", \"workload\": {%s, \"object_size\": %.0f, \"reads_per_object\": %.3g, \"write_path\": \"%s\"}, "
      "\"designs\": {\"s3\": {\"storage_class\": \"%s\"}, \"s3-files\": {\"import_threshold\": %.0f, \"expiry_days\": %.0f, \"rereads\": \"%s\", "
      "\"first_read\": \"%s\", \"metadata_storage\": %.0f}, \"fsx-ontap\": {\"deployment\": \"%s\", \"tiering\": \"%s\", "
      "\"efficiency\": %.3g}, \"fsx-ontap-datasync\": {\"pool_fraction\": %.3g}, %s}}",
      pick(regions, 5), workload, random_log(1, 0x1p36), random_unit() < 0.1 ? 0 : random_log(0.01, 100), pick(paths, 3), pick(classes, 5),
      random_log(1, 0x1p30), 1 + floor(random_unit() * 364), rereads, pick(reads, 2),
      floor(random_unit() * 10240), pick(deployments, 4), pick(tierings, 4), random_unit(), random_unit(), others);
  return test_model(shipped, text);
}

#endif
