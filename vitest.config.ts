import { defineConfig } from 'vitest/config'
import { hasAnyPgBouncer, hasPgBouncer } from './server/test/pgbouncer.ts'

/** Whoever waits for something waits as long as a slow machine needs. */
const expected = { poll: { timeout: 15_000 } }

// Files share the modules that their worker has loaded: what a test starts it hands its own database, and nothing is kept in a module.
const onDatabase = {
  environment: 'node',
  pool: 'forks',
  isolate: false,
  globalSetup: './server/test/cluster.setup.ts',
  setupFiles: './server/test/server.setup.ts',
  testTimeout: 60_000,
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
    // One more than the smallest machine has cores: while tests wait for PostgreSQL and for processes others compute.
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
        // What writes, moves and matches assets once more, on city tables that are partitions (docs/scaling.md).
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
        // What is kept as files once more, in S3.
        test: {
          name: 's3',
          include: ['server/src/features/{photos,papers/uploads}/uploads.test.ts'],
          env: { TEST_FILES: 's3' },
          ...onDatabase,
        },
      },
      // Five features once more through PgBouncer, on machines that have one; what listens among them, and what changes tables.
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
        // The app's own modules over Capacitor's bridge: each file is a page of its own. Plugins are loaded as the bundle has them: what Node
        // would load in their place needs Firebase's own package.
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
        // A test that puts something in the place of a module needs modules of its own: a context in a worker that goes on, and not a worker for each file.
        test: { name: 'web-isolated', root: './web', include: [ISOLATED], ...inPage, pool: 'vmThreads' },
      },
    ],
  },
})
