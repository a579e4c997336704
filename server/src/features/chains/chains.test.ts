import * as contract from '@mafteach/contract/chains'
import { addCurrentAsset, archive, deleteCustomer, unarchive } from '@mafteach/contract/customers'
import type { Endpoint } from '@mafteach/contract/endpoint'
import { deleteFriend, sendFriendRequest } from '@mafteach/contract/network'
import { notifications } from '@mafteach/contract/notifications'
import { changeSettings } from '@mafteach/contract/settings'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { buildCustomer, buildListing, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'
import { readFlatFits } from '../matching/flat-fits.queries.ts'
import { findChains } from './finding.ts'

/** Chains as shown to agents, over HTTP with the real database. finding.test.ts compares the search with plain code. */

const product = await openProduct()
const { db } = product.database
const place = await placeOf(product)

async function settle(): Promise<void> {
  const ctx = { database: product.database, clock: { now: product.now } }
  while ((await findChains(ctx, { readFlatFits })) || (await sql`select from chain_change limit 1`.execute(db)).rows.length > 0);
}

async function connect(one: Caller, other: Caller): Promise<void> {
  await one.ok(sendFriendRequest, { body: { user_id: other.id } })
  await other.ok(sendFriendRequest, { body: { user_id: one.id } })
}

let prices = 1_000_000
/** A customer who sells for `price` and looks for something at exactly `wanted`. */
async function upgrader(who: Caller, name: string, price: number, wanted: number): Promise<number> {
  const { id } = await buildCustomer(who, { name })
  await who.ok(addCurrentAsset, {
    params: { id: String(id) },
    body: { city: place.city, street: place.streets[0], address_number: '7', price, number_of_rooms: 3.5 },
  })
  await buildListing(who, id, place, { price_from: wanted, budget: wanted })
  return id
}

const agent = async (name: string) => {
  const one = await product.agent({ name })
  await one.ok(changeSettings, { body: { chains: true } })
  return one
}

let me: Awaited<ReturnType<typeof agent>>
let other: typeof me
let mine: number
let theirs: number
let price: number
beforeEach(async () => {
  price = prices += 10
  ;[me, other] = [await agent('יעל כהן'), await agent('גיל הדר')]
  await connect(me, other)
  mine = await upgrader(me, 'דנה-שלי', price, price + 1)
  theirs = await upgrader(other, 'רון-שלו', price + 1, price)
  await settle()
})

const list = async (who: Caller, query: { state?: contract.ChainState; customer?: string } = {}) =>
  (await who.ok(contract.chains, { query })).results
const only = async (who: Caller) => (await list(who))[0]!
const act = async (who: Caller, endpoint: Endpoint, id: number) => {
  const { status, body } = await who.call(endpoint, { params: { id: String(id) } } as never)
  const { state, code } = body as { state?: string; code?: string }
  return status === 200 ? state : `${status} ${code}`
}
const contentsOf = async (who: Caller) =>
  (await who.ok(notifications)).results
    .filter(({ notification_type }) => notification_type === 'chain')
    .map(({ content }) => content)

test('names are shown once all agreed, and to nobody after the end', async () => {
  const chain = await only(me)
  const secret = {
    asset: null,
    customer: null,
    agent: null,
    city: { id: place.city, name: 'רמת גן' },
    rooms: 3.5,
    price: price + 1,
  }
  expect(chain).toMatchObject({ state: 'new', open_end: false })
  expect(chain.links).toHaveLength(2)
  expect(chain.links).toContainEqual(secret)
  expect(chain.links.find(({ customer }) => customer)).toMatchObject({
    asset: { name: expect.stringMatching(/ 7, רמת גן$/) },
    customer: { id: mine, name: 'דנה-שלי' },
    agent: { id: me.id, name: 'יעל כהן' },
    price,
  })
  expect(await contentsOf(me)).toEqual(['נמצאה שרשרת של 2 דירות'])

  expect(await act(me, contract.agreeToChain, chain.id)).toBe('409 not_asked')
  expect(await act(me, contract.askChain, chain.id)).toBe('asked')
  expect(await act(me, contract.agreeToChain, chain.id)).toBe('403 not_allowed')
  expect(JSON.stringify([await list(other), await contentsOf(other)])).not.toMatch(/יעל|דנה/)
  expect(await contentsOf(other)).toEqual([expect.stringContaining('מבקש'), 'נמצאה שרשרת של 2 דירות'])
  expect(await act(other, contract.agreeToChain, chain.id)).toBe('agreed')
  expect(await act(other, contract.agreeToChain, chain.id)).toBe('agreed')
  expect(await contentsOf(me)).toEqual([expect.stringContaining('כולם הסכימו'), 'נמצאה שרשרת של 2 דירות'])
  expect((await only(me)).links).toContainEqual(
    expect.objectContaining({ customer: { id: theirs, name: 'רון-שלו' }, agent: expect.objectContaining({ id: other.id }) }),
  )
  // Before the job has run.
  await me.ok(deleteFriend, { body: { friend_id: other.id } })
  expect((await only(other)).links).toContainEqual({ ...secret, price })
  expect(await act(other, contract.askChain, chain.id)).toBe('409 closed')
  await settle()
  expect(await only(other)).toMatchObject({ state: 'over' })
  expect((await only(other)).links).toContainEqual({ ...secret, price })
})

test('a link that disappears and returns notifies nobody twice, and needs agreement again', async () => {
  const { id } = await only(me)
  await act(me, contract.askChain, id)
  await act(other, contract.agreeToChain, id)
  const before = [await contentsOf(me), await contentsOf(other)]
  for (const [set, state] of [
    [false, 'over'],
    [true, 'new'],
  ] as const) {
    await other.ok(changeSettings, { body: { chains: set } })
    await settle()
    expect(await list(me)).toMatchObject([{ id, state }])
    expect(await list(me, { state })).toHaveLength(1)
  }
  await me.ok(archive, { params: { id: String(mine) } })
  await settle()
  expect(await only(other)).toMatchObject({ id, state: 'over' })
  await me.ok(unarchive, { params: { id: String(mine) } })
  await settle()
  expect(JSON.stringify(await only(me))).not.toContain('רון')
  expect([await contentsOf(me), await contentsOf(other)]).toEqual(before)
  await me.ok(deleteCustomer, { params: { id: String(mine) }, body: { confirm: true } })
  await settle()
  for (const who of [me, other]) expect(await only(who)).toMatchObject({ id, state: 'over' })
  expect(JSON.stringify(await only(me))).not.toContain('דנה')
})

test('three agents: all have to agree, and agents at both ends need not know each other', async () => {
  const third = await agent('שחר לוי')
  await connect(other, third)
  const theirOther = await upgrader(other, 'באמצע', price + 2, price + 3)
  await upgrader(third, 'בקצה', price + 3, price + 9)
  await upgrader(me, 'בהתחלה', price + 5, price + 2)
  await settle()
  const chain = (await list(third, { state: 'new' }))[0]!
  expect(chain).toMatchObject({ open_end: true, state: 'new' })
  expect(chain.links.map((link) => [link.price, link.customer?.name ?? null])).toEqual([
    [price + 5, null],
    [price + 2, null],
    [price + 3, 'בקצה'],
  ])
  expect(await act(third, contract.askChain, chain.id)).toBe('asked')
  expect(await act(me, contract.agreeToChain, chain.id)).toBe('asked')
  expect(JSON.stringify(await list(me))).not.toMatch(/באמצע|בקצה/)
  expect(await act(other, contract.agreeToChain, chain.id)).toBe('agreed')
  expect((await list(me, { state: 'agreed' }))[0]!.links.map(({ customer }) => customer!.name)).toEqual([
    'בהתחלה',
    'באמצע',
    'בקצה',
  ])
  expect(await list(other, { state: 'agreed', customer: String(theirOther) })).toHaveLength(1)
  // Customers of other agents cannot be requested.
  expect(await list(me, { customer: String(theirOther) })).toEqual([])
})

test('dismissed only for oneself while it is new, for all once it was proposed', async () => {
  const { id } = await only(me)
  const stranger = await product.agent()
  for (const endpoint of [contract.askChain, contract.agreeToChain, contract.dismissChain]) {
    expect(await act(stranger, endpoint, id)).toBe('404 not_found')
    expect(await act(me, endpoint, id + 1_000)).toBe('404 not_found')
  }
  expect(await act(me, contract.dismissChain, id)).toBe('dismissed')
  expect(await act(me, contract.dismissChain, id)).toBe('dismissed')
  expect(await act(me, contract.askChain, id)).toBe('409 closed')
  expect([(await only(me)).state, (await only(other)).state]).toEqual(['dismissed', 'new'])
  expect(await list(me, { state: 'new' })).toEqual([])
  expect(await act(other, contract.askChain, id)).toBe('asked')
  expect(await act(other, contract.askChain, id)).toBe('asked')
  expect((await only(me)).state).toBe('asked')
  expect(await act(me, contract.dismissChain, id)).toBe('dismissed')
  expect((await only(other)).state).toBe('dismissed')
  expect(await act(other, contract.askChain, id)).toBe('409 closed')
  expect(await act(other, contract.agreeToChain, id)).toBe('409 closed')
  expect(await act(other, contract.dismissChain, id)).toBe('dismissed')
})

test('two simultaneous actions have the result of one of their sequential orders', async () => {
  const acts = [contract.askChain, contract.agreeToChain, contract.dismissChain]
  const { id } = await only(me)
  const begin = async (isRequested: boolean) => {
    await sql`update chain set state = 'new' where id = ${id}`.execute(db)
    await sql`update chain_agent set asked_at = null, agreed_at = null, dismissed_at = null where chain_id = ${id}`.execute(db)
    if (isRequested) await act(me, contract.askChain, id)
  }
  const seen = async () => (await Promise.all([only(me), only(other)])).map(({ state }) => state)
  for (const isRequested of [false, true])
    for (const first of acts)
      for (const second of acts) {
        const ends: unknown[] = []
        await begin(isRequested)
        ends.push({ mine: await act(me, first, id), theirs: await act(other, second, id), seen: await seen() })
        await begin(isRequested)
        const theirsFirst = await act(other, second, id)
        ends.push({ mine: await act(me, first, id), theirs: theirsFirst, seen: await seen() })
        await begin(isRequested)
        const [mineNow, theirsNow] = await Promise.all([act(me, first, id), act(other, second, id)])
        // The list may also show the state of a moment before.
        expect(ends).toContainEqual({ mine: mineNow, theirs: theirsNow, seen: await seen() })
      }
})

test('handing over a customer moves the flat too: the new agent has not agreed yet', async () => {
  const { id } = await only(me)
  await act(me, contract.askChain, id)
  await act(other, contract.agreeToChain, id)
  const heir = await agent('יורשת')
  await connect(me, heir)
  await sql`update customer set agent_id = ${heir.id} where id = ${theirs}`.execute(db)
  await sql`update listing set agent_id = ${heir.id} where customer_id = ${theirs}`.execute(db)
  expect(JSON.stringify([await list(me), await list(other)])).not.toContain('רון')
  await settle()
  expect(await list(other)).toEqual([])
  expect(await act(other, contract.dismissChain, id)).toBe('404 not_found')
  expect(await only(heir)).toMatchObject({ id, state: 'new' })
  expect(await only(me)).toMatchObject({ id, state: 'new' })
  expect(await contentsOf(heir)).toEqual(['נמצאה שרשרת של 2 דירות'])
  expect((await contentsOf(me)).filter((text) => text.includes('נמצאה'))).toHaveLength(1)
})
