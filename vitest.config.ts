import { defineConfig } from 'vitest/config'
import { hasAnyPgBouncer, hasPgBouncer } from './server/test/pgbouncer.ts'
import { isDeep, RANDOM_TIMEOUT_MS } from './server/test/runs.ts'

/** Timeouts of waiting helpers allow for a slow machine. */
const expected = { poll: { timeout: 15_000 } }

// Files share the modules loaded by their worker: tests pass their own database to what they start, and modules hold no state.
const onDatabase = {
  environment: 'node',
  pool: 'forks',
  isolate: false,
  globalSetup: './server/test/cluster.setup.ts',
  setupFiles: './server/test/server.setup.ts',
  testTimeout: isDeep ? RANDOM_TIMEOUT_MS : 60_000,
  hookTimeout: 120_000,
  expect: expected,
} as const

const OLD_PGBOUNCER = 'server/test/old-pgbouncer.test.ts'
const PARTITIONED = '{server,bench}/**/*.partitioned.test.ts'
const ISOLATED = 'src/**/*.isolated.test.{ts,tsx}'
const inPage = {
  environment: 'jsdom',
  pool: 'threads',
  setupFiles: './src/shared/testing/testing.setup.ts',
  testTimeout: 30_000,
  expect: expected,
} as const

export default defineConfig({
  test: {
    // One more than the smallest machine's cores: while tests wait for PostgreSQL and for processes, others compute.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'server',
          include: ['{contract/src,server,web/test,web/vite,scripts,bench,mobile}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'mobile/src/**', PARTITIONED, OLD_PGBOUNCER],
          ...onDatabase,
        },
      },
      {
        // Tests that write, move and match assets run again on partitioned city tables (docs/scaling.md).
        test: {
          name: 'partitioned',
          include: [
            'server/src/features/assets/{assets,history,moved}.test.ts',
            'server/src/features/assets/list/*.test.ts',
            'server/src/features/matching/{both-directions,events,new-matches,potential-deals,rule-and-sql}.test.ts',
            'server/src/features/{network/network-model,offline/changes,offline/offline}.test.ts',
            'server/test/main-job.test.ts',
            PARTITIONED,
          ],
          env: { TEST_PARTITIONS: '4' },
          ...onDatabase,
        },
      },
      {
        // Tests of stored files run again with S3.
        test: {
          name: 's3',
          include: ['server/src/features/{photos,papers/uploads}/uploads.test.ts'],
          env: { TEST_FILES: 's3' },
          ...onDatabase,
        },
      },
      // Five features run again through PgBouncer, on machines that have one; among them some that listen, and some that change tables.
      ...(hasPgBouncer()
        ? [
            {
              test: {
                name: 'pgbouncer',
                include: [
                  'server/src/features/{calls,customers,events,listings,search}/{calls,notes,events,listings,search}.test.ts',
                  'server/src/platform/database/changed-tables.test.ts',
                  'server/test/direct.test.ts',
                ],
                ...onDatabase,
                globalSetup: './server/test/pgbouncer.setup.ts',
              },
            },
          ]
        : []),
      ...(hasAnyPgBouncer() ? [{ test: { name: 'old-pgbouncer', include: [OLD_PGBOUNCER], ...onDatabase } }] : []),
      {
        test: {
          name: 'web',
          root: './web',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [ISOLATED],
          ...inPage,
          isolate: false,
        },
      },
      {
        // The app's own modules over Capacitor's bridge: each file is a separate page. Plugins are loaded as in the bundle: Node's resolution would
        // need Firebase's package.
        resolve: { mainFields: ['module', 'main'] },
        test: {
          name: 'mobile',
          root: './mobile',
          include: ['src/**/*.test.ts'],
          environment: 'jsdom',
          pool: 'threads',
          server: { deps: { inline: [/@(?:aparajita|capacitor|capacitor-community|capacitor-firebase|capawesome)\//] } },
          testTimeout: 30_000,
          expect: expected,
        },
      },
      {
        // A test that mocks a module needs its own module graph: a context in a shared worker instead of a worker per file.
        test: { name: 'web-isolated', root: './web', include: [ISOLATED], ...inPage, pool: 'vmThreads' },
      },
    ],
  },
})
