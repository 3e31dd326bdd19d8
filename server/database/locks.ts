/** Numbers of the service's advisory locks in PostgreSQL. */
export const locks = {
  /** Processes that start together migrate one after the other. */
  migration: 8_150_001,
  /** Only one of two starting processes seeds. */
  seed: 8_150_002,
  housekeeping: 8_150_003,
  /** A starting process and another one's housekeeping may create partitions at the same time. */
  partitions: 8_150_004,
  /** Of everything that writes postal codes: imports, and the start that seeds the demo data. */
  postalCodes: 8_150_005,
  queueStart: 8_150_006,
  scheduledReports: 8_150_007,
};
