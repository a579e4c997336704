import { archive } from '@mafteach/contract/customers'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildCustomer, buildListing, type Place, placeOf } from '../../../test/builders.ts'
import { type Device, expectUpToDate, makeDevice } from '../../../test/offline-device.ts'
import { type Caller, openProduct } from '../../../test/product.ts'

/** No change is missed, by any writer and in any order of commits (docs/decisions/0082). */

const product = await openProduct()
let place: Place
beforeAll(async () => {
  place = await placeOf(product)
})

let me: Caller
let device: Device
let clients: pg.Client[]
beforeEach(async () => {
  me = await product.agent()
  device = makeDevice(me)
  clients = []
})
afterEach(() => Promise.all(clients.map((client) => client.end())))

/** A writer with an open transaction. */
async function writer(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: product.database.pool.options.connectionString })
  clients.push(client)
  await client.connect()
  await client.query('begin')
  return client
}

const addCustomer = async (client: pg.Client, name: string): Promise<number> =>
  Number(
    (
      await client.query('insert into customer (agent_id, name, search) values ($1, $2::text, $2::text) returning id', [
        me.id,
        name,
      ])
    ).rows[0].id,
  )

/** The numbers from 0 in a shuffled order, the same each time. */
const shuffled = (count: number) =>
  Array.from({ length: count }, (_, index) => index).toSorted((one, other) => ((one * 7919) % 101) - ((other * 7919) % 101))

test('twenty writers whose long transactions end out of order, each of several rows: all are sent', async () => {
  const WRITERS = 20
  const seen = []
  for (let n = 0; n < WRITERS; n++) seen.push(await buildCustomer(me, { name: `היה ${n}` }))
  await device.sync()
  const writers = []
  // All have begun and written before the first one ends.
  for (let n = 0; n < WRITERS; n++) {
    const client = await writer()
    writers.push({ client, n, added: await addCustomer(client, `חדש ${n}`) })
    await client.query('update customer set name = $1 where id = $2', [`שונה ${n}`, seen[n]!.id])
    if (n % 3 === 0) await device.sync('3')
  }
  const committed: number[] = []
  for (const [turn, at] of shuffled(WRITERS).entries()) {
    const { client, n, added } = writers[at]!
    // Again while others commit, in a savepoint.
    await client.query('savepoint later')
    await client.query(
      `insert into task (agent_id, title, search, priority, created_at, updated_at) values ($1, $2, '', 'NORMAL', now(), now())`,
      [me.id, `משימה ${n}`],
    )
    await client.query('release savepoint later')
    if (n % 5 === 4) {
      await client.query('rollback')
    } else {
      await client.query('commit')
      committed.push(n)
      await device.sync(turn % 2 ? '2' : '500')
      expect(device.has('customers')).toContain(added)
    }
    // A device that read at any of these moments has everything committed.
    for (const done of committed) {
      expect(device.row('customers', writers[done]!.added).name).toBe(`חדש ${done}`)
      expect(device.row('customers', seen[done]!.id).name).toBe(`שונה ${done}`)
    }
  }
  await expectUpToDate(me, device)
  expect(device.has('tasks')).toHaveLength(committed.length)
})

test('a transaction that began before the cursor and ends long after it is sent, and later writes of others are at most repeated', async () => {
  const long = await writer()
  const early = await addCustomer(long, 'מוקדמת')
  await device.sync()
  const others = []
  for (let n = 0; n < 5; n++) {
    others.push((await buildCustomer(me)).id)
    await device.sync()
  }
  expect(device.has('customers')).toEqual(others)
  await long.query('commit')
  await device.sync()
  expect(device.has('customers')).toEqual([early, ...others].toSorted((one, other) => one - other))
})

test('a transaction that ends between two pages of a sync is sent in it', async () => {
  const first = await buildCustomer(me)
  await buildCustomer(me)
  const long = await writer()
  const late = await addCustomer(long, 'מאוחרת')
  await long.query('update customer set name = $1 where id = $2', ['אחרת', first.id])
  expect((await device.read('1')).has_more).toBe(true)
  await long.query('commit')
  await device.sync('1')
  expect(device.has('customers')).toContain(late)
  expect(device.row('customers', first.id).name).toBe('אחרת')
  await expectUpToDate(me, device)
})

test('rows deleted in a long transaction are removed when it commits, and not when it is rolled back', async () => {
  const customer = await buildCustomer(me)
  const listing = await buildListing(me, customer.id, place)
  await device.sync()
  const undone = await writer()
  await undone.query('delete from customer where id = $1', [customer.id])
  await device.sync()
  await undone.query('rollback')
  await expectUpToDate(me, device)
  expect(device.has('customers')).toEqual([customer.id])
  const long = await writer()
  await long.query('delete from customer where id = $1', [customer.id])
  await buildCustomer(me)
  await device.sync()
  expect(device.has('listings')).toEqual([listing.id])
  await long.query('commit')
  expect(await expectUpToDate(me, device)).toMatchObject({ customers: [customer.id], listings: [listing.id] })
})

test('simultaneous writes by the API while devices read', async () => {
  const many = await Promise.all(Array.from({ length: 20 }, () => buildCustomer(me)))
  await device.sync()
  const reading = (async () => {
    for (let turn = 0; turn < 10; turn++) await device.sync('4')
  })()
  await Promise.all([
    reading,
    ...many.map(async ({ id }, n) => {
      await buildListing(me, id, place)
      if (n % 2) await me.ok(archive, { params: { id: String(id) } })
    }),
  ])
  await expectUpToDate(me, device)
  expect(device.has('customers')).toHaveLength(10)
})
