import { customers } from '@mafteach/contract/customer-lists'
import { createCustomer } from '@mafteach/contract/customers'
import { notifications } from '@mafteach/contract/notifications'
import { refreshToken } from '@mafteach/contract/sign-in'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { buildAsset, buildCustomer, buildListing, newPhone, placeOf } from '../../../test/builders.ts'
import { openProduct } from '../../../test/product.ts'

/** A lost connection fails the calls on it, but never the process: the runner fails this file on an uncaught error. */

const product = await openProduct()
const agency_id = await product.agency()
const me = await product.agent({ agency_id })

/** Takes locks in its own transaction. A transaction continues to see the activity that it saw first, so another connection observes and terminates. */
const [locker, admin] = (await Promise.all(
  [1, 2].map(async () => {
    const client = new pg.Client({ connectionString: product.database.pool.options.connectionString })
    await client.connect()
    return client
  }),
)) as [pg.Client, pg.Client]
afterAll(() => Promise.all([locker.end(), admin.end()]))
const { rows: own } = await locker.query<{ pid: number }>('select pg_backend_pid() as pid')
const lockerPid = own[0]!.pid

/** Terminates connections of the product's database, as an operator or a failover does. */
async function terminate(where: string): Promise<number> {
  const { rowCount } = await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid not in (pg_backend_pid(), ${lockerPid}) and ${where}`,
  )
  return rowCount ?? 0
}
const isWaiting = `${lockerPid} = any (pg_blocking_pids(pid))`
const terminateWaiting = () => vi.waitUntil(async () => (await terminate(isWaiting)) > 0, { timeout: 30_000 })

test('a write whose connection is lost answers 503, and the next one works', async () => {
  await locker.query('begin; lock table customer in access exclusive mode')
  const body = { name: 'נקטע', phone: newPhone() }
  let isAnswered = false
  const cut = me.call(createCustomer, { body }).finally(() => {
    isAnswered = true
  })
  // Background work may wait for the table too.
  await vi.waitUntil(async () => (await terminate(isWaiting)) >= 0 && isAnswered, { timeout: 30_000 })
  const { status, body: answer, headers } = await cut
  await locker.query('rollback')
  expect([status, answer.code, headers['retry-after']]).toEqual([503, 'unavailable', '2'])
  // The pool notices a terminated background connection a moment later.
  await vi.waitFor(async () => expect((await me.call(createCustomer, { body })).status).toBe(201), { timeout: 10_000 })
})

test('a read is retried: after its own connection was lost, and after all of them were', async () => {
  await locker.query('begin; lock table customer in access exclusive mode')
  const cut = me.call(customers)
  await terminateWaiting()
  await locker.query('rollback')
  expect((await cut).status).toBe(200)
  for (let round = 0; round < 3; round++) {
    // As many as a busy moment leaves open.
    await Promise.all(Array.from({ length: 8 }, () => me.ok(customers)))
    expect(await terminate('true')).toBeGreaterThan(1)
    expect((await product.app.inject({ url: '/healthz' })).statusCode).toBe(200)
    expect((await me.call(customers)).status).toBe(200)
    await terminate('true')
    expect((await product.stranger.call(refreshToken, { body: { refresh: 'x' } })).status).toBe(401)
  }
})

test('jobs continue after every connection was lost', async () => {
  const place = await placeOf(product)
  await buildListing(me, (await buildCustomer(me)).id, place)
  const seller = await product.agent({ agency_id })
  await product.settled()
  product.setTime(new Date(product.now().getTime() + 60_000))
  await terminate('true')
  await me.ok(customers)
  await buildAsset(seller, place)
  await product.settled()
  expect((await me.ok(notifications, {})).results).toHaveLength(1)
})
