import { agentAssets } from '@mafteach/contract/asset-lists'
import { changeAsset, getAsset, publicAsset, realtorAssets } from '@mafteach/contract/assets'
import { dashboard, sentPairs } from '@mafteach/contract/dashboard'
import { demand } from '@mafteach/contract/demand'
import { bestMatches, buyersPreview, getMatches, searchForMatchingAssets, suggestedChanges } from '@mafteach/contract/matching'
import * as network from '@mafteach/contract/network'
import { autocomplete } from '@mafteach/contract/places'
import { potentialDeals } from '@mafteach/contract/potential-deals'
import { realtor } from '@mafteach/contract/realtor'
import { reverseDemand } from '@mafteach/contract/reverse-demand'
import { realtorReviews } from '@mafteach/contract/reviews'
import { search } from '@mafteach/contract/search'
import { expect, test, vi } from 'vitest'
import { buildAsset, buildCustomer, buildListing, placeOf } from '../../../test/builders.ts'
import { listenToEvents } from '../../../test/event-stream.ts'
import { openProduct } from '../../../test/product.ts'
import { startStandby } from '../../../test/standby.ts'
import { recordEvents } from '../http/live-events.ts'

/**
 * Data that may be a second old is read from a streaming replica. The source of a response shows by its content: the replica is paused while the
 * primary continues.
 */

const standby = await startStandby()
const { primary, replica, caughtUp, pause } = standby
const env = { DATABASE_REPLICA_URL: replica.url, ACCESS_TOKEN_SECONDS: '86400' }
/** The replica is used however far it is behind. */
const product = await openProduct({ ...env, REPLICA_LAG_SECONDS: '3600' }, { own: standby.database })
/** Also configured with a replica that does not exist. */
const hasty = await openProduct(
  { ...env, DATABASE_REPLICA_URL: `postgres://nobody@127.0.0.1:1/nothing, ${replica.url}`, REPLICA_LAG_SECONDS: '1' },
  { own: standby.database },
)

const place = await placeOf(product)
const agency_id = await product.agency()
const [me, other] = [await product.agent({ agency_id }), await product.agent({ agency_id })]
const asset = await buildAsset(me, place, { visibility_status: 'AL' })
const listing = await buildListing(other, (await buildCustomer(other)).id, place)

const later = (minutes: number) => product.setTime(new Date(product.now().getTime() + minutes * 60_000))

let names = 0
/** Renames an agent without the product, so that nobody counts as the writer. */
async function rename(): Promise<string> {
  const name = `שם ${++names}`
  await primary.query(`update agent set name = '${name}' where id = ${other.id}`)
  return name
}
const shownName = async (by = product) => (await by.stranger.ok(realtor, { params: { uuid: String(other.id) } })).name

/** The values in `/metrics` about the missing replica and the real one. */
const reportedUp = async () => {
  const { body } = await hasty.app.inject({ url: '/metrics' })
  return [...body.matchAll(/^mafteach_replica_up\{.*\} (\d)$/gm)].map(([, up]) => up)
}

/** Number of reads from a server, according to the product. */
const readsAt = async (server: 'replica' | 'primary', by = product) => {
  const { body } = await by.app.inject({ url: '/metrics' })
  return Number(new RegExp(`^mafteach_replica_reads_total\\{server="${server}"\\} (\\d+)$`, 'm').exec(body)![1])
}

/** Waits until a product reads from the replica. */
const readsThere = (by = product) =>
  vi.waitFor(
    async () => {
      await pause()
      const name = await rename()
      const shown = await shownName(by)
      await caughtUp()
      expect(shown).not.toBe(name)
    },
    { timeout: 20_000, interval: 100 },
  )

const priceFor = async (agent = me, by = product) =>
  (await by.withToken(agent.token).ok(getAsset, { params: { id: String(asset.id) } })).price

test('an agent who wrote reads it at once, at every node; others a moment later', async () => {
  await readsThere()
  await readsThere(hasty)
  await pause()
  await me.ok(changeAsset, { params: { id: String(asset.id) }, body: { price: 1_900_000 } })
  expect([await priceFor(), await priceFor(other)]).toEqual([1_900_000, 2_500_000])
  expect(await priceFor(me, hasty)).toBe(1_900_000)
  await caughtUp()
  expect([await priceFor(), await priceFor(other)]).toEqual([1_900_000, 1_900_000])
  // Its own write has arrived: this agent reads from the replica again.
  await pause()
  await primary.query(`update asset set price = 1800000 where id = ${asset.id}`)
  expect(await priceFor()).toBe(1_900_000)
  await caughtUp()
})

test('an agent who was notified of another agent’s write reads it at once too', async () => {
  const invited = await product.agent()
  await readsThere()
  await pause()
  await me.ok(network.sendFriendRequest, { body: { user_id: invited.id } })
  expect((await invited.ok(network.friendRequests)).count).toBe(1)
})

test('an agent whose page was notified of background work reads it at once too', async () => {
  await readsThere()
  await pause()
  const page = await listenToEvents(product.app, other.token)
  // Like background work, outside of calls.
  const name = await rename()
  await recordEvents(product.database.db, { event: 'changed', agents: [other.id], data: { changed: { agent: [] }, page: null } })
  await page.heard('changed')
  expect((await other.ok(realtor, { params: { uuid: String(other.id) } })).name).toBe(name)
  page.close()
})

test('writes caused by a read go to the primary', async () => {
  await readsThere()
  await primary.query(`delete from opened_asset`)
  await pause()
  await priceFor(other)
  await expect.poll(async () => primary.query('select asset_id from opened_asset')).toEqual([{ asset_id: asset.id }])
  await caughtUp()
})

test('an asset that a replica did not have yet is still new once it does', async () => {
  await readsThere()
  await pause()
  later(1)
  const late = await buildAsset(me, place)
  const matches = async () => {
    const found = await other.ok(getMatches, { params: { id: String(listing.id) }, query: { tab: 'open' } })
    return found.filter(({ id }) => id === late.id).map(({ is_new }) => is_new)
  }
  const seenAt = async () =>
    (await primary.query(`select seen_at from listing_seen where listing_id = ${listing.id}`))[0]!.seen_at
  const before = await seenAt()
  expect(await matches()).toEqual([])
  await expect.poll(seenAt).not.toEqual(before)
  await caughtUp()
  // The next check, not a part of this one.
  later(60)
  expect(await matches()).toEqual([true])
})

test('the share of reads answered by a replica is exported', async () => {
  await readsThere()
  for (const [agent, server] of [
    [other, 'replica'],
    [me, 'primary'],
  ] as const) {
    await pause()
    if (agent === me) await me.ok(changeAsset, { params: { id: String(asset.id) }, body: { price: (await priceFor()) + 1 } })
    const before = await readsAt(server)
    await priceFor(agent)
    expect(await readsAt(server)).toBe(before + 1)
  }
})

test('a replica that lags is left out, and used again once it has caught up', async () => {
  await readsThere(hasty)
  await pause()
  const name = await rename()
  await expect.poll(() => shownName(hasty), { timeout: 10_000 }).toBe(name)
  expect(await reportedUp()).toEqual(['0', '0'])
  await caughtUp()
  await readsThere(hasty)
  expect(await reportedUp()).toEqual(['0', '1'])
})

test.each(['killed', 'frozen'] as const)('no call fails while a replica is %s; it is used again afterwards', async (end) => {
  await readsThere()
  const name = await rename()
  let isOver = false
  const calling = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (!isOver) expect((await product.stranger.call(realtor, { params: { uuid: String(other.id) } })).status).toBe(200)
    }),
  )
  await caughtUp()
  const goOn = end === 'killed' ? await replica.kill().then(() => replica.startAgain) : await replica.freeze()
  await expect.poll(() => shownName(), { timeout: 10_000 }).toBe(name)
  const after = await rename()
  await expect.poll(() => shownName(), { timeout: 10_000 }).toBe(after)
  isOver = true
  await calling
  await goOn()
  await readsThere()
})

test('without a primary all reads that may be a second old are answered, and none of them writes', async () => {
  const draft = { city: place.city, neighborhoods: [place.neighborhoods[0]] }
  const facts = { city: place.city, neighborhood: place.neighborhoods[0], price: 2_000_000 }
  const friend = await product.agent()
  await friend.ok(network.sendFriendRequest, { body: { user_id: me.id } })
  await me.ok(network.answerFriendRequest, { body: { user_id: friend.id, action: 'Accepted' } })
  const [id, customer] = [String(asset.id), await buildCustomer(me)]
  const mine = await buildListing(me, customer.id, place)
  await readsThere()
  await caughtUp()
  await primary.kill()
  const statusOf = async (url: string) => (await product.app.inject(url)).statusCode
  expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([200, 503])
  const uuid = String(friend.id)
  const calls = {
    asset: () => me.call(getAsset, { params: { id } }),
    matches: () => me.call(getMatches, { params: { id: String(mine.id) } }),
    best: () => me.call(bestMatches, { params: { id: String(customer.id) } }),
    search_for: () => me.call(searchForMatchingAssets, { body: draft }),
    changes: () => me.call(suggestedChanges, { body: draft }),
    preview: () => me.call(buyersPreview, { body: { draft: facts } }),
    reverse: () => me.call(reverseDemand, { body: facts }),
    demand: () => me.call(demand),
    search: () => me.call(search, { query: { q: 'לקוח' } }),
    suggestions: () => me.call(autocomplete, { query: { search: 'רמת' } }),
    dashboard: () => me.call(dashboard),
    pairs: () => me.call(sentPairs),
    friends: () => me.call(network.friends),
    candidates: () => me.call(network.potentialFriends),
    fits: () => me.call(network.potentialFriendsByPurchaseListing, { query: { purchase_listing_id: String(mine.id) } }),
    requests: () => me.call(network.friendRequests),
    deals: () => me.call(potentialDeals, { query: { user_id: uuid } }),
    blocked: () => me.call(network.blockedAgents),
    theirs: () => me.call(agentAssets, { params: { uuid } }),
    card: () => product.stranger.call(realtor, { params: { uuid } }),
    card_assets: () => product.stranger.call(realtorAssets, { params: { uuid } }),
    reviews: () => product.stranger.call(realtorReviews, { params: { uuid } }),
    public_asset: () => product.stranger.call(publicAsset, { params: { id } }),
  }
  const statuses: Record<string, number> = {}
  for (const [name, call] of Object.entries(calls)) statuses[name] = (await call()).status
  const nothing = await me.call(getAsset, { params: { id: '1' } })
  await primary.startAgain()
  expect(nothing.status).toBe(404)
  expect(statuses).toEqual(Object.fromEntries(Object.keys(calls).map((name) => [name, 200])))
})

test('a replica that was promoted is left out', async () => {
  await readsThere()
  await standby.promote()
  await expect
    .poll(
      async () => {
        const name = await rename()
        return (await shownName()) === name
      },
      { timeout: 10_000 },
    )
    .toBe(true)
})
