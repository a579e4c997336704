import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ended, newFolder, start } from '../../../test/processes.ts'
import { RANDOM_TIMEOUT_MS } from '../../../test/runs.ts'
import { makeScratchDatabase } from '../../../test/scratch.ts'
import { openSession } from '../../../test/session.ts'
import { systemClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/database/db.ts'
import { makeTokens } from '../../platform/http/tokens.ts'
import { secretsOf } from '../../platform/security/secrets.ts'

/** A bulk action continues after kill -9, and with two nodes each item is processed once (docs/decisions/0148). */

const CUSTOMERS = 1_500
/** How often the working node is killed. */
const KILLS = 3

test('killed again and again while running, each of many is changed once, and undone once', {
  timeout: RANDOM_TIMEOUT_MS,
}, async () => {
  const scratch = await makeScratchDatabase()
  const SECRET = 'a secret that only this test knows, long enough'
  const env = { DATA_DIR: newFolder(), DATABASE_URL: scratch.url, SECRET }
  const { db, close } = openDatabase(scratch.url, 4)
  const phone = '+972547000001'
  const { id: agent } = await db.insertInto('agent').values({ phone, name: 'נועה' }).returning('id').executeTakeFirstOrThrow()
  await sql`insert into customer (agent_id, name, search) select ${agent}, 'לקוח ' || n, ' לקוח' from generate_series(1, ${CUSTOMERS}) n`.execute(
    db,
  )
  const session = await openSession(db, phone, agent)
  const token = makeTokens(secretsOf(SECRET), 900, systemClock).access({ session, phone, agent })
  const call = async (url: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) }
    const answer = await fetch(`${url}/api${path}`, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
    expect(answer.status).toBeLessThan(300)
    return (await answer.json()) as { id: number; state: string; total: number; done: number; skipped: unknown[] }
  }
  const settled = async () =>
    (await sql<{ count: number }>`select count(*) as count from bulk_item where state <> 'waiting'`.execute(db)).rows[0]!.count
  /** Ends the lease of a dead node. */
  const forsake = () => sql`update bulk_job set leased_until = now() - interval '1 second' where lease is not null`.execute(db)

  let { child, url } = await start(env)
  const { id } = await call(url, '/bulk/', { kind: 'customers', filter: {}, action: 'archive' })
  for (let kill = 1; kill <= KILLS; kill++) {
    await expect.poll(settled, { timeout: 60_000, interval: 5 }).toBeGreaterThan(kill * 300)
    child.kill('SIGKILL')
    await ended(child)
    expect(await settled()).toBeLessThan(CUSTOMERS)
    await forsake()
    ;({ child, url } = await start(env))
  }
  const other = await start(env)
  await expect.poll(async () => (await call(url, `/bulk/${id}/`)).state, { timeout: 120_000, interval: 100 }).toBe('done')
  expect(await call(other.url, `/bulk/${id}/`)).toMatchObject({ total: CUSTOMERS, done: CUSTOMERS, skipped: [] })
  const events = async () =>
    (
      await sql<{ customers: number; archived: number; events: number; most: number }>`
        select (select count(*) from customer) as customers, (select count(*) from customer where is_archived) as archived,
          (select count(*) from customer_event) as events,
          (select coalesce(max(count), 0) from (select count(*) from customer_event group by customer_id) c) as most`.execute(db)
    ).rows[0]
  expect(await events()).toEqual({ customers: CUSTOMERS, archived: CUSTOMERS, events: CUSTOMERS, most: 1 })

  await call(url, `/bulk/${id}/undo/`, {})
  const undone = async () =>
    (await sql<{ count: number }>`select count(*) as count from bulk_item where state = 'undone'`.execute(db)).rows[0]!.count
  await expect.poll(undone, { timeout: 60_000, interval: 5 }).toBeGreaterThan(300)
  for (const node of [child, other.child]) {
    node.kill('SIGKILL')
    await ended(node)
  }
  await forsake()
  ;({ url } = await start(env))
  await expect.poll(async () => (await call(url, `/bulk/${id}/`)).state, { timeout: 120_000, interval: 100 }).toBe('undone')
  expect(await call(url, `/bulk/${id}/`)).toMatchObject({ done: CUSTOMERS, skipped: [] })
  expect(await events()).toEqual({ customers: CUSTOMERS, archived: 0, events: 2 * CUSTOMERS, most: 2 })
  await close()
  await scratch.drop()
})
