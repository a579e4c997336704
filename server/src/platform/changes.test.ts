import { deleteAsset } from '@mafteach/contract/assets'
import { addNote, createCustomer, customers } from '@mafteach/contract/customers'
import { sendFriendRequest } from '@mafteach/contract/network'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openProduct } from '../../test/product.ts'
import { CHANGES_CHANNEL, type Change, changesPublisher } from './changes.ts'

const product = await openProduct()
const heard: Change[] = []
const listener = new pg.Client(product.database.pool.options.connectionString)
await listener.connect()
listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload!)))
await listener.query(`listen ${CHANGES_CHANNEL}`)
afterAll(() => listener.end())

const me = await product.agent()
let last = 0
beforeEach(() => {
  heard.length = 0
})

const newCustomer = () => {
  last += 1
  return me.ok(createCustomer, { body: { name: 'דנה', phone: `05212345${String(last).padStart(2, '0')}` } })
}
const allHeard = async (count: number): Promise<Change[]> => {
  await expect.poll(() => heard.length).toBe(count)
  return heard
}

test('a committed write is told with the words of its endpoint and the id of what it changed; a read tells nothing', async () => {
  const { id } = await newCustomer()
  await me.ok(addNote, { params: { id: String(id) }, body: { content: 'x' } })
  await me.ok(customers)
  expect(await allHeard(2)).toEqual([
    { agents: [me.id], changed: { customer: [id], home: [] } },
    { agents: [me.id], changed: { customer: [id] } },
  ])
})

test('a refused write and one that was rolled back tell nothing', async () => {
  const { phone } = await newCustomer()
  await allHeard(1)
  expect((await me.call(createCustomer, { body: { name: 'דנה', phone: phone! } })).status).toBe(409)
  expect((await me.call(deleteAsset, { params: { id: '999999' } })).status).toBe(404)
  expect((await product.stranger.call(deleteAsset, { params: { id: '1' } })).status).toBe(403)
  const { id } = await newCustomer()
  // What came after them is the next that is heard.
  expect((await allHeard(2))[1]?.changed.customer).toEqual([id])
})

test('an agent whom a write concerns too hears of it', async () => {
  const other = await product.agent()
  await me.ok(sendFriendRequest, { body: { user_id: other.id } })
  expect((await allHeard(1))[0]?.agents).toEqual([me.id, other.id])
})

test('many writes at once arrive all', async () => {
  const made = await Promise.all(Array.from({ length: 30 }, newCustomer))
  const told = (await allHeard(30)).flatMap(({ changed }) => changed.customer ?? [])
  expect(new Set(told)).toEqual(new Set(made.map(({ id }) => id)))
})

test('what is published just when a notice went out is not left behind', async () => {
  const { db } = product.database
  for (let ticks = 0; ticks < 10; ticks++) {
    heard.length = 0
    let publishNext = async () => {
      publishNext = async () => {}
      for (let tick = 0; tick < ticks; tick++) await Promise.resolve()
      publisher.publish({ agents: [2], changed: {} })
    }
    const watched = new Proxy(db, {
      get: (target, name) =>
        name === 'executeQuery'
          ? async (query: Parameters<typeof db.executeQuery>[0]) => {
              const answer = await target.executeQuery(query)
              void publishNext()
              return answer
            }
          : Reflect.get(target, name),
    })
    const publisher = changesPublisher(watched, product.app.log)
    publisher.publish({ agents: [1], changed: {} })
    expect((await allHeard(2)).map(({ agents }) => agents)).toEqual([[1], [2]])
  }
})
