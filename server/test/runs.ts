/** `npm run test:deep`. */
export const isDeep = process.env.TEST_DEEP !== undefined

/** Timeout of a random test. */
export const RANDOM_TIMEOUT_MS = isDeep ? 3_600_000 : 600_000

/** Number of runs of a random test: a fifth of it on the partitioned schema, and twenty times as many with `npm run test:deep`. */
export const runs = (usual: number): number => Math.ceil(usual / (process.env.TEST_PARTITIONS ? 5 : 1)) * (isDeep ? 20 : 1)
