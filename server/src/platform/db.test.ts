import { createCustomer, customers } from '@mafteach/contract/customers'
import { notifications } from '@mafteach/contract/notifications'
import { refreshToken } from '@mafteach/contract/sign-in'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { buildAsset, buildCustomer, buildListing, newPhone, placeOf } from '../../test/builders.ts'
import { openProduct } from '../../test/product.ts'

/** A lost connection costs the calls that were on it, never the process: the runner fails this file on an error that nobody caught. */

const product = await openProduct()
const agency_id = await product.agency()
const me = await product.agent({ agency_id })

const admin = new pg.Client({ connectionString: product.database.pool.options.connectionString })
await admin.connect()
afterAll(() => admin.end())

/** Ends connections of the product's database as an operator or a failover does. */
async function terminate(where: string): Promise<number> {
  const { rowCount } = await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and ${where}`,
  )
  return rowCount ?? 0
}
const terminateWaiting = () => vi.waitUntil(async () => (await terminate(`wait_event_type = 'Lock'`)) > 0)

test('a write whose connection is lost answers 503, and the next one works', async () => {
  await admin.query('begin; lock table customer in access exclusive mode')
  const body = { name: 'נקטע', phone: newPhone() }
  const cut = me.call(createCustomer, { body })
  await terminateWaiting()
  const { status, body: answer, headers } = await cut
  await admin.query('rollback')
  expect([status, answer.code, headers['retry-after']]).toEqual([503, 'unavailable', '2'])
  expect((await me.call(createCustomer, { body })).status).toBe(201)
})

test('a read is tried again: after its own connection was lost, and after all of them were', async () => {
  await admin.query('begin; lock table customer in access exclusive mode')
  const cut = me.call(customers)
  await terminateWaiting()
  await admin.query('rollback')
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

test('jobs go on after every connection was lost', async () => {
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
