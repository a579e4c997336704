import type { TestProject } from 'vitest/node'
import { holdTestServer, testServer } from './cluster.ts'
import { startPgBouncer } from './pgbouncer.ts'

/** Keeps the test server running, with a PgBouncer in front of it, for the tests that run through one. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const letGo = await holdTestServer()
  const { port, stop } = await startPgBouncer((await testServer()).url('postgres'))
  project.provide('pgbouncerPort', port)
  return async () => {
    await stop()
    await letGo()
  }
}
