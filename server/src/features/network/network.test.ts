import { changeAsset, getAsset, setViewers } from '@mafteach/contract/assets'
import * as contract from '@mafteach/contract/network'
import { notifications } from '@mafteach/contract/notifications'
import { potentialDeals } from '@mafteach/contract/potential-deals'
import { flags } from '@mafteach/contract/sign-in'
import { beforeEach, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'

/** Contact requests, connections and blocks (spec sections 4 and 7.3). */

const product = await openProduct()
const place = await placeOf(product)

let me: Caller
let other: Caller

beforeEach(async () => {
  me = await product.agent()
  other = await product.agent({ name: 'גיל הדר' })
})

const requestConnection = (from: Caller, to: Caller) => from.call(contract.sendFriendRequest, { body: { user_id: to.id } })
const answer = (who: Caller, about: Caller, action: 'Accepted' | 'Cancel' | 'Rejected') =>
  who.call(contract.answerFriendRequest, { body: { user_id: about.id, action } })
const contentsOf = async (who: Caller) =>
  (await who.ok(notifications)).results.map(({ notification_type, content, referenced_object_id }) => [
    notification_type,
    content,
    referenced_object_id,
  ])
const friendsOf = async (who: Caller) => (await who.ok(contract.friends, {})).results.map(({ id }) => id)

test('a request is listed with its sender, sets the flag, and is accepted into a connection of both', async () => {
  expect((await requestConnection(me, other)).status).toBe(201)
  expect(await other.ok(contract.numNewRequests)).toBe(1)
  expect((await other.ok(flags)).has_new_friend_request).toBe(true)
  const waiting = await other.ok(contract.friendRequests, {})
  expect(waiting).toMatchObject({ count: 1, results: [{ user: { id: me.id, sent_us_friend_request: true } }] })
  expect((await me.ok(contract.friendRequests, { query: { direction: 'sent' } })).results[0]!.user.request_sent).toBe(true)
  expect((await answer(other, me, 'Accepted')).status).toBe(200)
  expect([await friendsOf(me), await friendsOf(other)]).toEqual([[other.id], [me.id]])
  expect(await other.ok(contract.numNewRequests)).toBe(0)
})

test('a request and its acceptance are notified, once; answering removes the request’s notification', async () => {
  const requester = await product.agent({ name: 'יעל כהן' })
  const other = await product.agent({ name: 'גיל הדר' })
  await requestConnection(requester, other)
  await requestConnection(requester, other)
  expect(await contentsOf(other)).toEqual([['friend request', 'בקשת חיבור חדשה: יעל כהן', requester.id]])
  await answer(requester, other, 'Cancel')
  expect(await contentsOf(other)).toEqual([])
  await requestConnection(requester, other)
  await answer(other, requester, 'Accepted')
  expect([await contentsOf(other), await contentsOf(requester)]).toEqual([
    [],
    [['friend accepted', 'בקשת החיבור התקבלה: גיל הדר', other.id]],
  ])
})

test('num_new_requests is a bare number', async () => {
  const response = await product.app.inject({
    url: '/api/connecteam/friend_request/num_new_requests/',
    headers: { authorization: `Bearer ${product.tokens.access({ session: me.session, phone: '', agent: me.id })}` },
  })
  expect(response.body).toBe('0')
})

test('a request is rejected by its receiver and cancelled by its sender; nothing is left', async () => {
  await requestConnection(me, other)
  expect((await answer(me, other, 'Accepted')).status).toBe(404)
  expect((await answer(other, me, 'Rejected')).status).toBe(200)
  await requestConnection(me, other)
  expect((await answer(other, me, 'Cancel')).status).toBe(404)
  expect((await answer(me, other, 'Cancel')).status).toBe(200)
  expect((await answer(other, me, 'Accepted')).status).toBe(404)
  expect([await friendsOf(me), await other.ok(contract.numNewRequests)]).toEqual([[], 0])
})

test('requesting an agent who has a pending request to me connects at once, and requesting twice is one request', async () => {
  await requestConnection(me, other)
  await requestConnection(me, other)
  expect(await other.ok(contract.numNewRequests)).toBe(1)
  expect((await requestConnection(other, me)).body).toEqual({ id: null, is_connected: true })
  expect(await friendsOf(me)).toEqual([other.id])
  expect((await requestConnection(me, other)).body).toEqual({ id: null, is_connected: true })
})

test('both ask at the same moment: one connection, and no request remains', async () => {
  await Promise.all([requestConnection(me, other), requestConnection(other, me)])
  expect([await friendsOf(me), await friendsOf(other)]).toEqual([[other.id], [me.id]])
  expect([await me.ok(contract.numNewRequests), await other.ok(contract.numNewRequests)]).toEqual([0, 0])
})

test('myself, nobody, and a wrong action are refused', async () => {
  expect((await requestConnection(me, me)).body).toHaveProperty('user_id')
  expect((await me.call(contract.sendFriendRequest, { body: { user_id: 999_999 } })).status).toBe(404)
  expect(
    (await me.call(contract.answerFriendRequest, { body: { user_id: other.id, action: 'Maybe' as never } })).body,
  ).toHaveProperty('action')
})

test('ending a connection removes its viewers, and the assets visible through it', async () => {
  await requestConnection(me, other)
  await requestConnection(other, me)
  const asset = await buildAsset(me, place)
  await me.ok(changeAsset, { params: { id: String(asset.id) }, body: { visibility_status: 'AG' } })
  const seen = async () => (await other.call(getAsset, { params: { id: String(asset.id) } })).status
  await me.ok(setViewers, { params: { id: String(asset.id) }, body: [other.id] })
  expect(await seen()).toBe(200)
  await other.ok(contract.deleteFriend, { body: { friend_id: me.id } })
  expect(await seen()).toBe(404)
  expect((await me.ok(getAsset, { params: { id: String(asset.id) } })).realtors_can_view).toEqual([])
  expect((await other.call(contract.deleteFriend, { body: { friend_id: me.id } })).status).toBe(404)
})

test.each(['deleteFriend', 'blockAgent'] as const)(
  'viewers chosen while %s is running: an agent who is no longer connected sees nothing',
  async (end) => {
    const asset = await buildAsset(me, place)
    const id = String(asset.id)
    await me.ok(changeAsset, { params: { id }, body: { visibility_status: 'AG' } })
    const shownCounts: number[] = []
    for (let round = 0; round < 8; round++) {
      const friend = await product.agent()
      await requestConnection(me, friend)
      await requestConnection(friend, me)
      const ending =
        end === 'deleteFriend'
          ? friend.call(contract.deleteFriend, { body: { friend_id: me.id } })
          : friend.call(contract.blockAgent, { body: { user_id: me.id } })
      await Promise.all([me.call(setViewers, { params: { id }, body: [friend.id] }), ending])
      shownCounts.push(...(await me.ok(getAsset, { params: { id } })).realtors_can_view!.map((viewer) => viewer.id))
    }
    expect(shownCounts).toEqual([])
  },
)

test('a block ends the connection and the requests, hides from candidates, and can be undone', async () => {
  await requestConnection(me, other)
  await requestConnection(other, me)
  await me.ok(contract.blockAgent, { body: { user_id: other.id } })
  expect(await friendsOf(other)).toEqual([])
  const blocked = async (query = {}) => (await me.ok(contract.blockedAgents, { query })).results.map(({ id }) => id)
  expect([await blocked(), await blocked({ search: 'גיל' }), await blocked({ search: 'יעל' })]).toEqual([
    [other.id],
    [other.id],
    [],
  ])
  expect((await requestConnection(other, me)).status).toBe(404)
  const candidates = async (who: Caller) =>
    (await who.ok(contract.potentialFriends, { query: { page_size: '100' } })).results.map(({ id }) => id)
  expect(await candidates(other)).not.toContain(me.id)
  await me.ok(contract.unblockAgent, { body: { user_id: other.id } })
  expect(await candidates(other)).toContain(me.id)
  expect((await requestConnection(other, me)).status).toBe(201)
})

test('candidates share my areas first, and are found by name', async () => {
  const near = await product.agent({ name: 'רותם אזולאי' })
  await product.database.db
    .insertInto('activity_area')
    .values([me, near].map(({ id }) => ({ agent_id: id, city_id: 5000 })))
    .execute()
  expect((await me.ok(contract.potentialFriends, {})).results[0]!.id).toBe(near.id)
  expect((await me.ok(contract.potentialFriends, { query: { search: 'אזול' } })).results.map(({ id }) => id)).toEqual([near.id])
  expect((await me.ok(contract.potentialFriends, { query: { search: '%' } })).count).toBe(0)
})

test('beyond the last page a list still states the total', async () => {
  await requestConnection(me, other)
  await requestConnection(other, me)
  const query = { page: '7' }
  expect(await me.ok(contract.friends, { query })).toMatchObject({ count: 1, results: [], next: null })
  expect(await me.ok(potentialDeals, { query: { ...query, user_id: String(other.id) } })).toMatchObject({ count: 0, results: [] })
})

test('recommended agents with potential deals are listed first', async () => {
  const worth = await product.agent({ name: 'רותי הכדאית' })
  await product.agent({ name: 'רותי הסתמית' })
  await buildAsset(worth, place)
  await buildListing(me, (await buildCustomer(me)).id, place)
  const found = (await me.ok(contract.potentialFriends, { query: { search: 'רותי' } })).results
  expect(found.map(({ name, min_num_asset_matches }) => [name, min_num_asset_matches])).toEqual([
    ['רותי הכדאית', 1],
    ['רותי הסתמית', 0],
  ])
})

test('every list is searched by name and agency', async () => {
  const agency = await product.agency('כרמלי נכסים')
  const [mine, requesting, requested] = [
    await product.agent({ name: 'אורי', agency_id: agency }),
    await product.agent({ name: 'בני', agency_id: agency }),
    await product.agent({ name: 'גלי', agency_id: agency }),
  ]
  await requestConnection(me, mine)
  await requestConnection(mine, me)
  await requestConnection(requesting, me)
  await requestConnection(me, requested)
  await requestConnection(me, other)
  const query = { search: 'כרמלי' }
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
  const requests = async (direction: 'received' | 'sent', search: string) =>
    names((await me.ok(contract.friendRequests, { query: { search, direction } })).results.map(({ user }) => user))
  expect(names((await me.ok(contract.friends, { query })).results)).toEqual(['אורי'])
  expect(await requests('received', 'כרמלי')).toEqual(['בני'])
  expect(await requests('sent', 'כרמלי')).toEqual(['גלי'])
  expect(await requests('sent', 'גיל')).toEqual(['גיל הדר'])
  expect(new Set(names((await me.ok(contract.potentialFriends, { query })).results))).toEqual(new Set(['בני', 'גלי']))
})

test('potential deals are for connected agents, candidates for the agent’s own listings', async () => {
  const dealsWith = async () => (await me.call(potentialDeals, { query: { user_id: String(other.id) } })).status
  expect(await dealsWith()).toBe(404)
  await requestConnection(me, other)
  await requestConnection(other, me)
  expect(await dealsWith()).toBe(200)
  const customer = await buildCustomer(other)
  const { id } = await buildListing(other, customer.id, place)
  const query = { purchase_listing_id: String(id) }
  expect((await me.call(contract.potentialFriendsByPurchaseListing, { query })).status).toBe(404)
  expect((await other.call(contract.potentialFriendsByPurchaseListing, { query })).status).toBe(200)
})
