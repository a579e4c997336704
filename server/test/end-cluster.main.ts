import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { IN_USE, testServer } from './cluster.ts'

/** Ends the test server when no run uses it any more, also after runs that were killed and could not clean up. */

const server = await testServer()
const client = new pg.Client({ connectionString: server.url('postgres') })
// Another process was first.
client.on('error', () => process.exit())
await client.connect()
const isFree = async () => {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [IN_USE])
  return rows[0]!.free
}
while (!(await isFree())) await pause(1_000)
await server.stop()
