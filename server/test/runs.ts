/** `npm run test:deep`. */
export const isDeep = process.env.TEST_DEEP !== undefined

/** How long a random test may take before it counts as hanging. */
export const RANDOM_TIMEOUT_MS = isDeep ? 3_600_000 : 600_000

/** How often a random test runs: a fifth of that on the schema that is split by city, and with `npm run test:deep` twenty times as often. */
export const runs = (usual: number): number => Math.ceil(usual / (process.env.TEST_PARTITIONS ? 5 : 1)) * (isDeep ? 20 : 1)
