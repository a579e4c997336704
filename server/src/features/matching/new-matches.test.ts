import { answerAsset, answersLink } from '@mafteach/contract/answers'
import { changeAsset, deleteAsset, hideAsset, setContacts, setViewers, unhideAsset } from '@mafteach/contract/assets'
import { customers } from '@mafteach/contract/customer-lists'
import { getCustomer, updateAssetInterest } from '@mafteach/contract/customers'
import { updatePurchaseListing } from '@mafteach/contract/listings'
import { getMatches } from '@mafteach/contract/matching'
import { handedOver } from '@mafteach/contract/messages'
import { deleteFriend, sendFriendRequest } from '@mafteach/contract/network'
import { markAllRead, notifications } from '@mafteach/contract/notifications'
import { flags } from '@mafteach/contract/sign-in'
import { callToday } from '@mafteach/contract/tasks'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, type Place, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'
import { stateOf } from '../../domain/asset-state.ts'
import { startJobs } from '../../platform/jobs/jobs.ts'
import { agentsWithNewMatches, markNewMatches } from './new-matches.queries.ts'
import { startMatchWorker } from './new-matches.ts'

/** Each event of the market, with the dots and notifications that it causes (product.md section 5). */

const product = await openProduct()
const { db } = product.database

type Agent = Caller & { phone: string }

let place: Place
let owner: Agent
let colleague: Agent
let other: Agent
let minutes = 0

const as = ({ id, phone, session }: Agent) => product.withToken(product.tokens.access({ session, phone, agent: id }))
const params = (id: number) => ({ params: { id: String(id) } })
const later = () => product.setTime(new Date(Date.UTC(2026, 10, 20, 9, ++minutes)))

beforeAll(async () => {
  place = await placeOf(product)
})

beforeEach(async () => {
  const agency_id = await product.agency()
  owner = await product.agent({ agency_id })
  colleague = await product.agent({ agency_id })
  other = await product.agent()
})

async function buyerOf(agent: Agent, listingCriteria = {}) {
  const customer = await buildCustomer(as(agent))
  const listing = await buildListing(as(agent), customer.id, place, listingCriteria)
  return { customer: customer.id, listing: listing.id }
}

/** The agent's dots and notifications, after all jobs are done. */
async function newMatchesOf(agent: Agent) {
  await product.settled()
  const { results } = await as(agent).ok(notifications, {})
  const { has_customers_with_new_matches, unread_notifications } = await as(agent).ok(flags)
  expect(unread_notifications).toBe(results.length)
  return { isLit: has_customers_with_new_matches, assets: results.map(({ referenced_object_id }) => referenced_object_id) }
}

const befriend = async (one: Agent, two: Agent) => {
  await as(one).ok(sendFriendRequest, { body: { user_id: two.id } })
  await as(two).ok(sendFriendRequest, { body: { user_id: one.id } })
}

const change = (asset: { id: number }, body: object) => as(owner).ok(changeAsset, { ...params(asset.id), body })
const none = { isLit: false, assets: [] }

test('a new asset: one notification for an agent with many buyers, worded by what the agent may see', async () => {
  await buyerOf(colleague)
  await buyerOf(colleague)
  later()
  const asset = await buildAsset(as(owner), place, { price: 2_500_000 })
  expect(await newMatchesOf(colleague)).toEqual({ isLit: true, assets: [asset.id] })
  const { results } = await as(colleague).ok(notifications, {})
  const street = await db.selectFrom('street').select('name').where('id', '=', place.streets[0]).executeTakeFirstOrThrow()
  expect(results[0]).toMatchObject({
    notification_type: 'relevant asset',
    content: `נכס חדש מתאים ללקוחות שלך: ${street.name}, רמת גן · ₪2,500,000`,
  })
  expect(await newMatchesOf(other)).toEqual(none)
  await as(owner).ok(deleteAsset, params(asset.id))
  expect((await as(colleague).ok(notifications, {})).results[0]!.content).toBe('הנכס שהתאים ללקוחות שלך כבר לא זמין')
  expect((await newMatchesOf(colleague)).isLit).toBe(false)
})

test('the agent’s own asset sets the flag of their buyer, and raises no notification', async () => {
  await buyerOf(owner)
  later()
  const asset = await buildAsset(as(owner), place, { price: 2_500_000 })
  expect(await newMatchesOf(owner)).toEqual({ isLit: true, assets: [] })
  await change(asset, { price: 2_400_000 })
  expect(await newMatchesOf(owner)).toEqual({ isLit: true, assets: [] })
})

test('a burst of changes becomes one notification; once read it is repeated with the next price drop, and not with a rise', async () => {
  await buyerOf(colleague)
  later()
  const asset = await buildAsset(as(owner), place, { price: 2_500_000 })
  for (const price of [2_400_000, 2_300_000, 2_200_000]) await change(asset, { price })
  expect((await newMatchesOf(colleague)).assets).toEqual([asset.id])
  await as(colleague).ok(markAllRead)
  later()
  await change(asset, { price: 2_210_000, notes: 'תיקון' })
  expect((await newMatchesOf(colleague)).assets).toEqual([])
  await change(asset, { price: 2_100_000 })
  expect((await newMatchesOf(colleague)).assets).toEqual([asset.id])
})

test('a price drop adds it for buyers for whom it was too expensive; a rise clears their flag', async () => {
  await buyerOf(colleague, { budget: 2_000_000 })
  later()
  const asset = await buildAsset(as(owner), place, { price: 2_100_000 })
  expect(await newMatchesOf(colleague)).toEqual(none)
  await change(asset, { price: 2_000_000 })
  expect(await newMatchesOf(colleague)).toEqual({ isLit: true, assets: [asset.id] })
  await change(asset, { price: 2_000_001 })
  expect((await newMatchesOf(colleague)).isLit).toBe(false)
})

test('a price drop together with fewer rooms clears the flag of buyers whom it no longer fits', async () => {
  await buyerOf(other, { number_of_rooms: 4 })
  const third = await product.agent()
  await buyerOf(third)
  later()
  const asset = await buildAsset(as(owner), place, { price: 2_500_000, number_of_rooms: 4 })
  await change(asset, { visibility_status: 'AL' })
  expect(await newMatchesOf(other)).toEqual({ isLit: true, assets: [asset.id] })
  later()
  await change(asset, { price: 2_000_000, number_of_rooms: 3 })
  expect((await newMatchesOf(other)).isLit).toBe(false)
  expect((await newMatchesOf(third)).isLit).toBe(true)
})

test('an agent who viewed the matches after the change, and before the job, is not notified', async () => {
  await buyerOf(other)
  const third = await product.agent()
  const looked = await buyerOf(third)
  later()
  const asset = await buildAsset(as(owner), place)
  await change(asset, { visibility_status: 'AL' })
  await product.settled()
  const newMatchesAt = product.now()
  later()
  await as(third).ok(getMatches, params(looked.listing))
  const state = (await stateOf(db, asset.id))!
  for (const since of [newMatchesAt.toISOString(), null]) {
    const notified = await agentsWithNewMatches(db, state, '2026-11-20', since)
    expect(notified).toContain(other.id)
    expect(notified).not.toContain(third.id)
  }
})

test('opening the matches clears the new ones', async () => {
  const { customer, listing } = await buyerOf(owner)
  later()
  await buildAsset(as(owner), place)
  expect((await newMatchesOf(owner)).isLit).toBe(true)
  const [row] = (await as(owner).ok(customers, { query: { has_new_matches: '1' } })).results
  expect(row).toMatchObject({ id: customer, has_new_matches: true, new_match_count: 1, listing: { id: listing } })
  const matches = await as(owner).ok(getMatches, params(listing))
  expect(matches.some(({ is_new }) => is_new)).toBe(true)
  expect((await newMatchesOf(owner)).isLit).toBe(false)
  expect((await as(owner).ok(customers, { query: { has_new_matches: '1' } })).count).toBe(0)
})

test('an answered asset is neither open nor new in the row, and sets no flag; undone it is both again', async () => {
  const { customer } = await buyerOf(colleague)
  later()
  const row = async () => (await as(colleague).ok(customers, {})).results[0]!
  const others = (await row()).open_match_count
  const open = (count: number) => ({ open_match_count: others + count, listing: { match_count: others + count } })
  const asset = await buildAsset(as(owner), place, { price: 2_500_000 })
  const mark = (is_interested: boolean | null) =>
    as(colleague).ok(updateAssetInterest, { ...params(customer), body: { asset_id: asset.id, is_interested } })
  expect(await newMatchesOf(colleague)).toEqual({ isLit: true, assets: [asset.id] })
  expect(await row()).toMatchObject({ new_match_count: 1, ...open(1) })
  await mark(false)
  expect(await row()).toMatchObject({ has_new_matches: false, new_match_count: 0, ...open(0) })
  expect((await newMatchesOf(colleague)).isLit).toBe(false)
  await as(colleague).ok(markAllRead)
  later()
  await change(asset, { price: 2_400_000 })
  expect(await newMatchesOf(colleague)).toEqual(none)
  await mark(null)
  expect(await newMatchesOf(colleague)).toEqual({ isLit: true, assets: [asset.id] })
  expect(await row()).toMatchObject({ new_match_count: 1, ...open(1) })
})

test('reading with `peek` keeps new matches and the new lead new', async () => {
  const { customer, listing } = await buyerOf(owner)
  await db.updateTable('customer').set({ source: 'public_page', opened_at: null }).where('id', '=', customer).execute()
  later()
  await buildAsset(as(owner), place)
  const row = async () => (await as(owner).ok(customers, {})).results[0]
  for (const _ of [1, 2]) {
    const matches = await as(owner).ok(getMatches, { ...params(listing), query: { peek: '1' } })
    expect(matches.filter(({ is_new }) => is_new)).toHaveLength(1)
    await as(owner).ok(getCustomer, { ...params(customer), query: { peek: '1' } })
    expect((await newMatchesOf(owner)).isLit).toBe(true)
    expect(await row()).toMatchObject({ new_match_count: 1, is_new_lead: true })
  }
  await as(owner).ok(getMatches, params(listing))
  await as(owner).ok(getCustomer, params(customer))
  expect(await row()).toMatchObject({ new_match_count: 0, is_new_lead: false })
})

test('a connection adds the marketed assets of the other, and its end clears the flag', async () => {
  await buyerOf(other)
  later()
  const asset = await buildAsset(as(owner), place)
  expect(await newMatchesOf(other)).toEqual(none)
  later()
  await befriend(owner, other)
  expect(await newMatchesOf(other)).toEqual({ isLit: true, assets: [asset.id] })
  await as(other).ok(deleteFriend, { body: { friend_id: owner.id } })
  expect((await newMatchesOf(other)).isLit).toBe(false)
})

test('an asset opened to all reaches everybody who did not see it before', async () => {
  const { listing } = await buyerOf(colleague)
  await buyerOf(other)
  later()
  const asset = await buildAsset(as(owner), place)
  await as(colleague).ok(getMatches, params(listing))
  await as(colleague).ok(markAllRead)
  await product.settled()
  await as(colleague).ok(markAllRead)
  later()
  await change(asset, { visibility_status: 'AL' })
  expect(await newMatchesOf(other)).toEqual({ isLit: true, assets: [asset.id] })
  expect(await newMatchesOf(colleague)).toEqual(none)
  await change(asset, { visibility_status: 'NO' })
  expect((await newMatchesOf(other)).isLit).toBe(false)
  later()
  await change(asset, { visibility_status: 'ME' })
  expect((await newMatchesOf(colleague)).assets).toEqual([asset.id])
})

test('hiding clears the flag, and unhiding makes the matches new again', async () => {
  await befriend(owner, other)
  const { listing } = await buyerOf(other)
  later()
  const asset = await buildAsset(as(owner), place)
  expect((await newMatchesOf(other)).isLit).toBe(true)
  await as(other).ok(hideAsset, { body: { asset_id: asset.id } })
  expect((await newMatchesOf(other)).isLit).toBe(false)
  await as(other).ok(getMatches, params(listing))
  await as(other).ok(markAllRead)
  later()
  await as(other).ok(unhideAsset, { body: { asset_id: asset.id } })
  expect(await newMatchesOf(other)).toEqual({ isLit: true, assets: [asset.id] })
})

test('new contacts and chosen viewers are notified of the asset', async () => {
  const colleague = await product.agent({ agency_id: await agencyOf(owner) })
  await befriend(owner, other)
  const asset = await buildAsset(as(owner), place)
  await change(asset, { visibility_status: 'AG' })
  await buyerOf(colleague)
  await buyerOf(other)
  later()
  await as(owner).ok(setContacts, { ...params(asset.id), body: [colleague.id] })
  expect((await newMatchesOf(colleague)).assets).toEqual([asset.id])
  expect((await newMatchesOf(other)).assets).toEqual([])
  await as(owner).ok(setViewers, { ...params(asset.id), body: [other.id] })
  expect((await newMatchesOf(other)).assets).toEqual([asset.id])
  await as(owner).ok(setViewers, { ...params(asset.id), body: [] })
  expect((await newMatchesOf(other)).isLit).toBe(false)
  // Read before the change: afterwards the former viewers are not known.
  await as(owner).ok(setViewers, { ...params(asset.id), body: [other.id] })
  expect((await newMatchesOf(other)).isLit).toBe(true)
  await as(owner).ok(deleteAsset, params(asset.id))
  expect((await newMatchesOf(other)).isLit).toBe(false)
})

const agencyOf = async ({ id }: Agent) =>
  (await db.selectFrom('agent').select('agency_id').where('id', '=', id).executeTakeFirstOrThrow()).agency_id!

test('a listing with relaxed criteria is notified of assets added since it was last viewed', async () => {
  const { listing } = await buyerOf(colleague, { budget: 1_000_000 })
  later()
  const asset = await buildAsset(as(owner), place, { price: 1_500_000 })
  expect(await newMatchesOf(colleague)).toEqual(none)
  const body = { city: place.city, neighborhoods: [place.neighborhoods[0]], budget: 1_500_000 }
  await as(colleague).ok(updatePurchaseListing, { ...params(listing), body })
  expect(await newMatchesOf(colleague)).toEqual({ isLit: true, assets: [asset.id] })
  await as(colleague).ok(updatePurchaseListing, { ...params(listing), body: { ...body, budget: 1_400_000 } })
  expect((await newMatchesOf(colleague)).isLit).toBe(false)
})

test('many workers on many events at once: everybody is notified once, and there is no deadlock', {
  timeout: 120_000,
}, async () => {
  const agents: Agent[] = []
  for (let index = 0; index < 8; index++) agents.push(await product.agent({ agency_id: await agencyOf(owner) }))
  for (const agent of agents) await buyerOf(agent)
  later()
  const workers = await Promise.all([1, 2, 3].map(() => startJobs(product.database, product.app.log)))
  const ctx = {
    app: product.app,
    database: product.database,
    files: product.files,
    clock: { now: product.now },
    settings: {} as never,
    events: {} as never,
    mail: {} as never,
    metrics: {} as never,
    positions: {} as never,
    replicas: {} as never,
    runningCalls: {} as never,
  }
  for (const jobs of workers) await startMatchWorker(ctx, { jobs, recountPlaces: async () => {} })
  const deadlocks = async () =>
    (await sql<{ deadlocks: number }>`select deadlocks from pg_stat_database where datname = current_database()`.execute(db))
      .rows[0]!
  const before = await deadlocks()
  const assets = await Promise.all(
    agents.flatMap((agent) => [1, 2, 3].map(async () => (await buildAsset(as(agent), place, { price: 2_000_000 })).id)),
  )
  await Promise.all([
    ...assets.map((id, index) =>
      as(agents[Math.floor(index / 3)]!).ok(changeAsset, { ...params(id), body: { price: 1_900_000 } }),
    ),
    ...agents.map((agent) => as(agent).ok(markAllRead)),
    ...agents.map((agent) => as(agent).ok(flags)),
  ])
  await product.settled()
  await Promise.all(workers.map((jobs) => jobs.stop()))
  for (const [index, agent] of agents.entries()) {
    const { assets: heard } = await newMatchesOf(agent)
    const notified = await db.selectFrom('notification').select('matched_asset_id').where('agent_id', '=', agent.id).execute()
    expect(new Set(notified.map(({ matched_asset_id }) => matched_asset_id))).toEqual(
      new Set(assets.filter((_, at) => Math.floor(at / 3) !== index)),
    )
    expect(heard.length).toBe(new Set(heard).size)
  }
  await sql`select pg_stat_force_next_flush()`.execute(db)
  expect(await deadlocks()).toEqual(before)
})

test('two jobs for one asset at once: the second finds the notification of the first', async () => {
  const { id: asset } = await buildAsset(as(owner), place)
  await product.settled()
  const found = { fresh: [{ agent: other.id, asset }], stale: [] }
  const first = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const one = db.transaction().execute(async (transaction) => {
    await markNewMatches(transaction, found, new Date())
    first.resolve()
    await end.promise
  })
  await first.promise
  const two = db.transaction().execute((transaction) => markNewMatches(transaction, found, new Date()))
  await expect
    .poll(async () => (await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(db)).rows.length)
    .toBe(1)
  end.resolve()
  await Promise.all([one, two])
  const notices = await db.selectFrom('notification').select('matched_asset_id').where('agent_id', '=', other.id).execute()
  expect(notices).toEqual([{ matched_asset_id: asset }])
})

test('a lower price returns to buyers who called it too high: open, new, with both prices, to be called, and notified; to nobody else', async () => {
  const there = await placeOf(product, 'נתניה')
  const asset = (await buildAsset(as(owner), there, { price: 2_500_000, visibility_status: 'AL' })).id
  const buyer = async (agent: Agent) => {
    const { id: customer } = await buildCustomer(as(agent))
    return { customer, listing: (await buildListing(as(agent), customer, there, { budget: 3_000_000 })).id }
  }
  const [mine, theirs, placed] = [await buyer(owner), await buyer(other), await buyer(other)]
  const refused = async ({ customer }: { customer: number }, agent: Agent, reason: string) => {
    await as(agent).ok(handedOver, { body: { customer_ids: [customer], asset_ids: [asset] } })
    const { url } = await as(agent).ok(answersLink, params(customer))
    const answer = { params: { token: url.split('/').at(-1)!, id: String(asset) }, body: { is_interested: false, reason } }
    await product.stranger.ok(answerAsset, answer)
  }
  await refused(mine, owner, 'המחיר גבוה')
  await refused(theirs, other, 'The price is high, The floor')
  await refused(placed, other, 'המיקום')
  const matches = (agent: Agent, { listing }: { listing: number }) =>
    as(agent).ok(getMatches, { ...params(listing), query: { tab: 'open' } })
  for (const [agent, whose] of [
    [owner, mine],
    [other, theirs],
    [other, placed],
  ] as const)
    expect(await matches(agent, whose)).toEqual([])
  for (const agent of [owner, other]) await as(agent).ok(markAllRead)
  later()
  // A rising price notifies nobody.
  await as(owner).ok(changeAsset, { ...params(asset), body: { price: 2_600_000 } })
  expect([await matches(owner, mine), (await newMatchesOf(other)).isLit]).toEqual([[], false])
  later()
  await as(owner).ok(changeAsset, { ...params(asset), body: { price: 2_400_000 } })
  expect(await newMatchesOf(owner)).toEqual({ isLit: true, assets: [asset] })
  expect(await newMatchesOf(other)).toEqual({ isLit: true, assets: [asset] })
  const back = { id: asset, is_interested: null, is_new: true, price: 2_400_000, refused_price: 2_600_000 }
  expect(await matches(owner, mine)).toMatchObject([back])
  expect(await matches(other, theirs)).toMatchObject([back])
  expect(await matches(other, placed)).toEqual([])
  const calls = await as(other).ok(callToday)
  expect(calls).toMatchObject([
    { customer: { id: theirs.customer }, reasons: ['PRICE_DROP'], facts: { price: { before: 2_600_000, after: 2_400_000 } } },
  ])
  // A repeated refusal ends the reason to call.
  await as(other).ok(updateAssetInterest, { ...params(theirs.customer), body: { asset_id: asset, is_interested: false } })
  expect(await as(other).ok(callToday)).toEqual([])
  const [settled] = await as(other).ok(getMatches, { ...params(theirs.listing), query: { tab: 'not_interested' } })
  expect(settled!.refused_price).toBeNull()
})
