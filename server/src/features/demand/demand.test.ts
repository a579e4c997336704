import { changeAsset, getAsset, hideAsset } from '@mafteach/contract/assets'
import { deleteCustomer, makeDormant } from '@mafteach/contract/customers'
import * as contract from '@mafteach/contract/demand'
import { deleteFriend, friends, sendFriendRequest } from '@mafteach/contract/network'
import { notifications } from '@mafteach/contract/notifications'
import { potentialDeals } from '@mafteach/contract/potential-deals'
import { beforeEach, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'

/** The demand board (product.md section 12), over HTTP on the real database. */

const product = await openProduct()
const place = await placeOf(product)

let me: Caller
let other: Caller
let asset: number
let buyer: { id: number; name: string; phone: string | null }

async function connect(one: Caller, two: Caller): Promise<void> {
  await one.ok(sendFriendRequest, { body: { user_id: two.id } })
  await two.ok(sendFriendRequest, { body: { user_id: one.id } })
}

beforeEach(async () => {
  me = await product.agent({ name: 'יעל כהן' })
  other = await product.agent({ name: 'גיל-הסוכן' })
  await connect(me, other)
  asset = (await buildAsset(me, place, { number_of_rooms: 4 })).id
  buyer = await buildCustomer(other, { name: 'דנה-המחפשת' })
  await buildListing(other, buyer.id, place, { number_of_rooms: 4, budget: 3_000_000, should_have_elevator: true })
})

const at = (id: number) => ({ params: { id: String(id) } })
const board = (who = me, query: { asset?: string; page?: string; deal_kind?: 'SALE' | 'RENT' | 'ALL' } = {}) =>
  who.ok(contract.demand, { query })
const offer = (who: Caller, id: string, about = asset) =>
  who.call(contract.offerAsset, { params: { id }, body: { asset: about } })
const offersNotified = async (who = other) =>
  (await who.ok(notifications)).results.filter(({ notification_type }) => notification_type === 'offer')

test('a brief with the verdicts, and neither the buyer nor their agent', async () => {
  const answer = await board(me, { asset: String(asset) })
  expect(answer).toMatchObject({ count: 1, results: [{ asset: { id: asset }, offered_at: null }] })
  const [row] = answer.results
  expect(row!.listing).toMatchObject({ city: { name: 'רמת גן' }, budget: 3_000_000, number_of_rooms: 4 })
  const verdicts = Object.fromEntries(row!.match.criteria.map(({ name, verdict }) => [name, verdict]))
  expect(verdicts).toMatchObject({ rooms: 'met', price: 'met', elevator: 'unknown' })
  for (const secret of ['דנה', 'גיל-הסוכן', buyer.phone!, '"customer"', '"listing_id"'])
    expect(JSON.stringify(answer)).not.toContain(secret)
  expect((await board()).results).toEqual(answer.results)
  expect(await board(me, { page: '4' })).toMatchObject({ count: 1, results: [] })
})

test('each agent sees the same buyer under another id, and an id works for nobody else', async () => {
  const third = await product.agent()
  await connect(third, other)
  const theirs = await buildAsset(third, place, { number_of_rooms: 4 })
  const [mine] = (await board()).results
  const [seen] = (await board(third)).results
  expect(seen!.id).not.toBe(mine!.id)
  expect((await offer(third, mine!.id, theirs.id)).status).toBe(404)
  expect((await offer(third, seen!.id, asset)).status).toBe(404)
  expect((await third.call(contract.demand, { query: { asset: String(asset) } })).status).toBe(404)
})

test('each buyer is listed once per asset, as many as the potential deals count', async () => {
  await buildListing(other, buyer.id, place)
  const second = await buildAsset(me, place)
  const resting = await buildCustomer(other)
  await buildListing(other, resting.id, place)
  await other.ok(makeDormant, at(resting.id))
  const stranger = await product.agent()
  await buildListing(stranger, (await buildCustomer(stranger)).id, place)
  const { count, results } = await board()
  expect([count, new Set(results.map((row) => row.asset.id))]).toEqual([2, new Set([second.id, asset])])
  expect(new Set(results.map(({ id }) => id)).size).toBe(1)
  expect((await me.ok(potentialDeals, { query: { user_id: String(other.id) } })).theirs).toBe(2)
  await other.ok(hideAsset, { body: { asset_id: second.id } })
  await me.ok(changeAsset, { ...at(asset), body: { visibility_status: 'NO' } })
  expect(await board()).toMatchObject({ count: 0, results: [] })
})

test('offering notifies their agent once, and opens the asset to them', async () => {
  const [row] = (await board()).results
  const both = await Promise.all([offer(me, row!.id), offer(me, row!.id)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  await offer(me, row!.id)
  const [notice, ...others] = await offersNotified()
  expect([notice!.content, notice!.referenced_object_id, others]).toEqual([
    expect.stringContaining('הצעה מיעל כהן לדנה-המחפשת: '),
    asset,
    [],
  ])
  expect((await other.ok(getAsset, at(asset))).potential_buyers.map(({ id }) => id)).toEqual([buyer.id])
  expect((await board()).results[0]!.offered_at).toBe(product.now().toISOString())
  await other.ok(deleteCustomer, { ...at(buyer.id), body: { confirm: true } })
  expect([await offersNotified(), (await offer(me, row!.id)).status]).toEqual([[], 404])
})

test('the end of the connection takes the buyer off the board', async () => {
  const [row] = (await board()).results
  const [offered] = await Promise.all([offer(me, row!.id), other.call(deleteFriend, { body: { friend_id: me.id } })])
  expect([200, 404]).toContain(offered.status)
  expect((await board()).count).toBe(0)
  expect((await offer(me, row!.id)).status).toBe(404)
})

test('hiding an asset changes no figure for a day, so that nobody can infer whose buyer it is; with few connections the board warns that it cannot anonymize', async () => {
  const start = product.now()
  const hider = await product.agent()
  const anybody = await product.agent()
  await connect(hider, anybody)
  const { id: hiding } = await buildAsset(hider, place, { number_of_rooms: 4 })
  await buildListing(anybody, (await buildCustomer(anybody)).id, place, { number_of_rooms: 4 })
  // Sessions continue while days pass.
  const now = () => product.withToken(product.tokens.access({ session: hider.session, phone: hider.phone, agent: hider.id }))
  const later = (hours: number) => product.setTime(new Date(start.getTime() + hours * 3_600_000))
  const contents = async () => {
    const { theirs } = await now().ok(potentialDeals, { query: { user_id: String(anybody.id) } })
    const card = (await now().ok(friends)).results.find(({ id }) => id === anybody.id)!
    return [theirs, card.min_num_asset_matches]
  }
  expect(await contents()).toEqual([1, 1])
  await now().ok(changeAsset, { ...at(hiding), body: { visibility_status: 'NO' } })
  expect((await board(now())).count).toBe(0)
  for (const hours of [0, 1, 23]) {
    later(hours)
    expect(await contents()).toEqual([1, 1])
  }
  // Changes from now on show after a day.
  later(24)
  expect(await contents()).toEqual([1, 1])
  await now().ok(changeAsset, { ...at(hiding), body: { visibility_status: 'ME' } })
  later(49)
  expect(await contents()).toEqual([0, 0])
  later(74)
  expect(await contents()).toEqual([1, 1])
  product.setTime(start)

  expect((await board(hider)).is_anonymous).toBe(false)
  for (let more = 0; more < 2; more++) await connect(hider, await product.agent())
  expect((await board(hider)).is_anonymous).toBe(true)
})

test('sales only unless a kind is given; with an asset, the kind of that asset', async () => {
  const flat = await buildAsset(me, place, { deal_kind: 'RENT', price: 5_500 })
  const tenant = await buildCustomer(other)
  await buildListing(other, tenant.id, place, { deal_kind: 'RENT', budget: 6_000 })
  const assetsOn = async (query: Parameters<typeof board>[1]) => (await board(me, query)).results.map((row) => row.asset.id)
  expect(await assetsOn({})).toEqual([asset])
  expect(await assetsOn({ deal_kind: 'SALE' })).toEqual([asset])
  expect(await assetsOn({ deal_kind: 'RENT' })).toEqual([flat.id])
  expect(new Set(await assetsOn({ deal_kind: 'ALL' }))).toEqual(new Set([asset, flat.id]))
  expect(await assetsOn({ asset: String(flat.id) })).toEqual([flat.id])
  const [row] = (await board(me, { deal_kind: 'RENT' })).results
  expect(row).toMatchObject({ asset: { deal_kind: 'RENT', price: 5_500 }, listing: { deal_kind: 'RENT', budget: 6_000 } })
  expect((await offer(me, row!.id, flat.id)).status).toBe(200)
  const { status, body } = await me.call(contract.demand, { query: { deal_kind: 'BUY' as 'RENT' } })
  expect([status, Object.keys(body as object)]).toEqual([400, ['deal_kind']])
  const deals = await other.ok(potentialDeals, { query: { user_id: String(me.id) } })
  expect(deals.results.map(({ asset: one }) => one.deal_kind).toSorted()).toEqual(['RENT', 'SALE'])
})
