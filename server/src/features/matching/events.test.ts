import { updateProfile } from '@mafteach/contract/access'
import { changeAsset, createAsset, deleteAsset, hideAsset, setContacts, setViewers, unhideAsset } from '@mafteach/contract/assets'
import { customers } from '@mafteach/contract/customer-lists'
import { archive, makeActive, makeDormant, unarchive, updateAssetInterest } from '@mafteach/contract/customers'
import { addPurchaseListing, deletePurchaseListing, updatePurchaseListing } from '@mafteach/contract/listings'
import { getMatches } from '@mafteach/contract/matching'
import { explain, isMatch } from '@mafteach/contract/matching.rules'
import { blockAgent, deleteFriend, sendFriendRequest, unblockAgent } from '@mafteach/contract/network'
import { markAllRead, notifications } from '@mafteach/contract/notifications'
import { flags } from '@mafteach/contract/sign-in'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { stateOf } from '#domain/asset-state.ts'
import { buildCustomer, type Place, placeOf } from '../../../test/builders.ts'
import { assetArbitrary, listingArbitrary, type RandomAsset, type RandomListing } from '../../../test/market.ts'
import { MarketModel, modelAsset } from '../../../test/market-model.ts'
import { type Caller, openProduct } from '../../../test/product.ts'
import { RANDOM_TIMEOUT_MS, runs } from '../../../test/runs.ts'
import { countMatches } from './counts.queries.ts'
import { buyersOf, findAssets, readAssets, readListing } from './matching.queries.ts'
import { findListings } from './new-matches.queries.ts'

/**
 * The brute-force oracle: after any actions of any agents, the search in both directions, the panel, the counts, the dots and the notifications equal
 * what the pure rule and a model of visibility say for every pair (product.md sections 4 and 5).
 */

const product = await openProduct()
const { db } = product.database
const AGENTS = [0, 1, 2, 3, 4]
const START = product.now().getTime()
const MINUTE = 60_000

let place: Place
const agents: (Caller & { phone: string })[] = []
let model: MarketModel
let now: number

beforeAll(async () => {
  place = await placeOf(product)
  const agencies = [await product.agency('א'), await product.agency('ב')]
  agents.push(await product.agent({ agency_id: agencies[0]! }), await product.agent({ agency_id: agencies[0]! }))
  agents.push(
    await product.agent({ agency_id: agencies[0]!, is_working: false }),
    await product.agent({ agency_id: agencies[1]! }),
  )
  agents.push(await product.agent())
  await db.insertInto('registered_broker').values({ license_number: '123', name: LICENSED }).execute()
})

beforeEach(() => {
  model = new MarketModel()
})

/** The name in the register, for any number. */
const LICENSED = 'דנה לוי'

/** A session that is valid at the product's time. */
const as = (agent: number) => {
  const { id, phone, session } = agents[agent]!
  return product.withToken(product.tokens.access({ session, phone, agent: id }))
}
const params = (id: number) => ({ params: { id: String(id) } })
const neighborhoodOf = (index: number) => (index === 0 ? place.wholeCity : place.neighborhoods[index - 1]!)

const listingCriteriaOf = ({ neighborhoods, asset_types, ...listingCriteria }: RandomListing) => ({
  ...listingCriteria,
  city: place.city,
  neighborhoods: neighborhoods.map(neighborhoodOf),
  asset_types_list: asset_types,
})
const factsOf = ({ neighborhood, available: _, ...facts }: RandomAsset) => ({
  ...facts,
  city: place.city,
  neighborhood: neighborhoodOf(neighborhood),
  street: place.streets[0],
})

interface Act {
  what: keyof typeof ACTS
  agent: number
  other: number
  pick: number
  some: number[]
  facts: RandomAsset
  listingCriteria: RandomListing
}

const pickOf = <T>(from: Iterable<T>, index: number): T | undefined => {
  const all = [...from]
  return all[index % Math.max(all.length, 1)]
}

/** Each action on the product, and on the model if the product accepted it. */
const ACTS = {
  addAsset: async ({ agent, facts }: Act) => {
    const { status, body } = await as(agent).call(createAsset, { body: factsOf(facts) })
    if (status === 201) model.assets.set(body.id, modelAsset(body, agent, now))
  },
  reprice: async ({ pick, facts }: Act) => {
    const asset = pickOf(model.assets.values(), pick)
    if (!asset) return
    const before = await db.selectFrom('asset').select('price').where('id', '=', asset.id).executeTakeFirstOrThrow()
    await as(asset.owner).ok(changeAsset, { ...params(asset.id), body: { price: facts.price } })
    if (facts.price < before.price && asset.status !== 'NO') asset.marketAt = now
  },
  changeRooms: async ({ pick, facts }: Act) => {
    const asset = pickOf(model.assets.values(), pick)
    if (!asset) return
    const before = await db.selectFrom('asset').select('number_of_rooms').where('id', '=', asset.id).executeTakeFirstOrThrow()
    await as(asset.owner).ok(changeAsset, { ...params(asset.id), body: { number_of_rooms: facts.number_of_rooms } })
    if (facts.number_of_rooms !== before.number_of_rooms && asset.status !== 'NO') asset.marketAt = now
  },
  changeStatus: async ({ pick, other }: Act) => {
    const asset = pickOf(model.assets.values(), pick)
    if (!asset) return
    const wanted = (['ME', 'AL', 'AG', 'NO', 'AL'] as const)[other]!
    await as(asset.owner).ok(changeAsset, { ...params(asset.id), body: { visibility_status: wanted } })
    const before = asset.status
    if (wanted === 'NO') {
      if (before !== 'NO') asset.audience = before
      asset.status = 'NO'
      return
    }
    asset.status = before === 'NO' && wanted === 'ME' ? asset.audience : wanted
    asset.audience = asset.status
    const isOpen = (status: string) => status === 'ME' || status === 'AL'
    if (before === 'NO') asset.marketAt = now
    if (isOpen(asset.status) && !isOpen(before)) asset.meSince = now
    if (asset.status === 'AL' && before !== 'AL') asset.alSince = now
  },
  removeAsset: async ({ pick }: Act) => {
    const asset = pickOf(model.assets.values(), pick)
    if (!asset) return
    await as(asset.owner).ok(deleteAsset, params(asset.id))
    model.assets.delete(asset.id)
  },
  chooseContacts: async ({ pick, some }: Act) => {
    const asset = pickOf(model.assets.values(), pick)
    if (!asset) return
    const chosen = some.filter((agent) => agent === asset.owner || (model.agencyHas(asset.owner) && model.worksInAgency(agent)))
    const { status } = await as(asset.owner).call(setContacts, {
      ...params(asset.id),
      body: chosen.map((agent) => agents[agent]!.id),
    })
    if (status === 200) replace(asset, asset.contacts, chosen)
  },
  chooseViewers: async ({ pick, some }: Act) => {
    const asset = pickOf(model.assets.values(), pick)
    // Viewers can be chosen if the asset is shown to chosen viewers, now or after its return.
    if (!asset || (asset.status !== 'AG' && !(asset.status === 'NO' && asset.audience === 'AG'))) return
    const chosen = some.filter(
      (agent) =>
        agent !== asset.owner &&
        ((model.agencyHas(asset.owner) && model.agencyHas(agent)) || model.areConnected(asset.owner, agent)),
    )
    await as(asset.owner).ok(setViewers, { ...params(asset.id), body: chosen.map((agent) => agents[agent]!.id) })
    replace(asset, asset.viewers, chosen)
  },
  hide: async ({ agent, pick }: Act) => {
    const asset = pickOf(model.assets.values(), pick)
    if (!asset) return
    const { status } = await as(agent).call(hideAsset, { body: { asset_id: asset.id } })
    if (status === 200) asset.hiddenBy.add(agent)
  },
  unhide: async ({ agent, pick }: Act) => {
    const asset = pickOf(model.assets.values(), pick)
    if (!asset) return
    await as(agent).ok(unhideAsset, { body: { asset_id: asset.id } })
    if (asset.hiddenBy.delete(agent)) asset.backAt.set(agent, now)
  },
  connect: async ({ agent, other }: Act) => {
    if (agent === other || model.isBlocked(agent, other) || model.areConnected(agent, other)) return
    await as(agent).ok(sendFriendRequest, { body: { user_id: agents[other]!.id } })
    await as(other).ok(sendFriendRequest, { body: { user_id: agents[agent]!.id } })
    model.connect(agent, other, now)
  },
  disconnect: async ({ agent, other }: Act) => {
    if (!model.areConnected(agent, other)) return
    await as(agent).ok(deleteFriend, { body: { friend_id: agents[other]!.id } })
    model.disconnect(agent, other)
  },
  block: async ({ agent, other }: Act) => {
    if (agent === other) return
    await as(agent).ok(blockAgent, { body: { user_id: agents[other]!.id } })
    model.disconnect(agent, other)
    model.blocks.add(`${agent} ${other}`)
  },
  unblock: async ({ agent, other }: Act) => {
    await as(agent).ok(unblockAgent, { body: { user_id: agents[other]!.id } })
    model.blocks.delete(`${agent} ${other}`)
  },
  addListing: async ({ agent, listingCriteria }: Act) => {
    const customer = await buildCustomer(as(agent))
    const { status, body } = await as(agent).call(addPurchaseListing, {
      ...params(customer.id),
      body: listingCriteriaOf(listingCriteria),
    })
    if (status === 201) model.listings.set(body.id, { id: body.id, customer: customer.id, agent, seenAt: now, isActive: true })
  },
  changeListing: async ({ pick, listingCriteria }: Act) => {
    const listing = pickOf(model.listings.values(), pick)
    if (listing)
      await as(listing.agent).call(updatePurchaseListing, { ...params(listing.id), body: listingCriteriaOf(listingCriteria) })
  },
  removeListing: async ({ pick }: Act) => {
    const listing = pickOf(model.listings.values(), pick)
    if (!listing) return
    await as(listing.agent).ok(deletePurchaseListing, params(listing.id))
    model.listings.delete(listing.id)
  },
  putToSleep: async ({ pick, other }: Act) => {
    const listing = pickOf(model.listings.values(), pick)
    if (!listing) return
    await as(listing.agent).ok(other % 2 ? makeDormant : archive, params(listing.customer))
    listing.isActive = false
  },
  wake: async ({ pick }: Act) => {
    const listing = pickOf(model.listings.values(), pick)
    if (!listing) return
    await as(listing.agent).ok(makeActive, params(listing.customer))
    await as(listing.agent).ok(unarchive, params(listing.customer))
    listing.isActive = true
  },
  look: async ({ pick }: Act) => {
    const listing = pickOf(model.listings.values(), pick)
    if (!listing) return
    await as(listing.agent).ok(getMatches, params(listing.id))
    listing.seenAt = now
  },
  mark: async ({ pick, other }: Act) => {
    const listing = pickOf(model.listings.values(), pick)
    const asset = listing && pickOf(model.assets.values(), other)
    if (!asset) return
    const is_interested = [true, false, null, true, null][other]!
    const body = { asset_id: asset.id, is_interested }
    const { status } = await as(listing.agent).call(updateAssetInterest, { ...params(listing.customer), body })
    const pair = `${listing.customer} ${asset.id}`
    if (status === 200) model.marks[is_interested === null ? 'delete' : 'add'](pair)
  },
  /** Changes the name on the licence, and back. */
  rename: async ({ agent }: Act) => {
    const isWaiting = !model.waiting.has(agent)
    await as(agent).ok(updateProfile, { body: { name: isWaiting ? 'מישהו אחר' : LICENSED } })
    if (isWaiting) {
      model.waiting.add(agent)
      return
    }
    model.waiting.delete(agent)
    model.openSince.set(agent, now)
  },
  read: async ({ agent }: Act) => {
    await as(agent).ok(markAllRead)
    model.readAll(agent, now)
  },
}

/** The selected contacts or viewers; an agent who already sees the asset keeps their earlier time. */
function replace(asset: ReturnType<typeof modelAsset>, counts: Map<number, number>, chosen: number[]): void {
  const sees = new Map(
    AGENTS.filter((agent) => model.sees(asset, agent)).map((agent) => [agent, model.seenSince(asset, agent)] as const),
  )
  for (const agent of counts.keys()) if (!chosen.includes(agent)) counts.delete(agent)
  for (const agent of chosen) if (!counts.has(agent)) counts.set(agent, sees.get(agent) ?? now)
}

const today = '2026-11-20'

/** The panel of an asset: the agent's buyers. */
const findMyBuyers = async (asset: number, me: number) =>
  (await db.selectFrom('asset as a').select(buyersOf(me, today).as('buyers')).where('a.id', '=', asset).executeTakeFirstOrThrow())
    .buyers

/** What the pure rule says about every pair of a listing and an asset that its agent sees. */
async function pairsThatFit(): Promise<Set<string>> {
  const facts = await readAssets(db, [...model.assets.keys()])
  const pairs = new Set<string>()
  for (const listing of model.listings.values()) {
    const { rule } = (await readListing(db, listing.id, agents[listing.agent]!.id))!
    for (const [id, asset] of facts) if (isMatch(explain(rule, asset, today))) pairs.add(`${listing.id} ${id}`)
  }
  return pairs
}

async function compare(fits: Set<string>): Promise<void> {
  const archived = new Set(
    (await db.selectFrom('customer').select('id').where('is_archived', '=', true).execute()).map(({ id }) => id),
  )
  const meant = new Set<string>()
  for (const listing of model.listings.values()) {
    const me = agents[listing.agent]!.id
    const seen = [...model.assets.values()].filter(
      (asset) => model.sees(asset, listing.agent) && fits.has(`${listing.id} ${asset.id}`),
    )
    for (const asset of seen) if (!archived.has(listing.customer)) meant.add(`${listing.id} ${asset.id}`)
    const search = { me, today, tab: 'all', customer: null, newSince: new Date(listing.seenAt) } as const
    const { matches } = await findAssets(db, { id: listing.id }, search, false)
    expect(new Set(matches.map(({ asset_id }) => asset_id))).toEqual(new Set(seen.map(({ id }) => id)))
    for (const { asset_id, is_new } of matches) {
      const asset = model.assets.get(asset_id)!
      if (model.rerouted.has(`${listing.agent} ${asset_id}`)) continue
      expect(is_new, `asset ${asset_id} is new for listing ${listing.id}`).toBe(
        model.newAt(asset, listing.agent) > listing.seenAt,
      )
    }
    // Twice: the second time reads the stored count. The row of the list has the same numbers as the card: open matches, and the new ones among them.
    const card = await findAssets(db, { id: listing.id }, { ...search, tab: 'open', customer: listing.customer }, false)
    expect(card.total).toBe(seen.filter((asset) => model.isOpen(asset, listing)).length)
    for (const _ of [1, 2])
      expect((await countMatches(db, me, [listing.customer], today)).get(listing.id)).toMatchObject({
        matches: card.total,
        new_matches: card.matches.filter(({ is_new }) => is_new).length,
      })
  }
  const reverse = new Set<string>()
  const panel = new Set<string>()
  for (const asset of model.assets.values()) {
    for (const { listing_id } of await findListings(db, (await stateOf(db, asset.id))!, today))
      reverse.add(`${listing_id} ${asset.id}`)
    for (const agent of AGENTS.filter((each) => model.sees(asset, each))) {
      for (const { listing_id } of await findMyBuyers(asset.id, agents[agent]!.id)) panel.add(`${listing_id} ${asset.id}`)
    }
  }
  expect(reverse).toEqual(meant)
  expect(panel).toEqual(meant)
  await compareNewMatches(fits)
}

/** Compares dots and notifications, except for agents for whom the product may report something as new once too often. */
async function compareNewMatches(fits: Set<string>): Promise<void> {
  for (const agent of AGENTS) {
    if ([...model.rerouted].some((pair) => pair.startsWith(`${agent} `))) continue
    const fresh = new Map<number, number>()
    for (const listing of model.listings.values()) {
      if (listing.agent !== agent) continue
      for (const asset of model.assets.values())
        if (fits.has(`${listing.id} ${asset.id}`) && model.isNew(asset, listing)) {
          fresh.set(listing.customer, (fresh.get(listing.customer) ?? 0) + 1)
        }
    }
    const lit = await as(agent).ok(customers, { query: { has_new_matches: '1', page_size: '100' } })
    expect(new Map(lit.results.map((row) => [row.id, row.new_match_count])), `new matches of agent ${agent}`).toEqual(fresh)
    const { results, count } = await as(agent).ok(notifications, { query: { page_size: '100' } })
    const heard = results.flatMap(({ notification_type, referenced_object_id }) =>
      notification_type === 'relevant asset' ? [`${agent} ${referenced_object_id}`] : [],
    )
    expect(new Set(heard), `notices of agent ${agent}`).toEqual(
      new Set([...model.unread].filter((pair) => pair.startsWith(`${agent} `))),
    )
    expect(heard.length).toBe(new Set(heard).size)
    expect(await as(agent).ok(flags)).toMatchObject({
      has_customers_with_new_matches: fresh.size > 0,
      unread_notifications: count,
    })
  }
}

async function play(acts: Act[]): Promise<void> {
  model = new MarketModel()
  for (const table of ['notification', 'listing', 'customer', 'asset', 'connection', 'friend_request', 'block'] as const)
    await db.deleteFrom(table).execute()
  await db.updateTable('agent').set({ name: LICENSED, license_number: '123', license_state: 'found', open_since: null }).execute()
  await db.updateTable('agent_home').set({ new_matches: false, matches_stale: false, counts_stale: true }).execute()
  for (const act of acts) {
    now += MINUTE
    product.setTime(new Date(now))
    const before = model.sight(AGENTS)
    await ACTS[act.what](act)
    await product.settled()
    model.noteReroutes(before, AGENTS)
    const fits = await pairsThatFit()
    model.raise((listing, asset) => fits.has(`${listing.id} ${asset.id}`))
  }
  await compare(await pairsThatFit())
}

/** First actions create listings and assets. */
const actArbitrary = fc.record({
  what: fc.constantFrom(...(Object.keys(ACTS) as Act['what'][])),
  agent: fc.integer({ min: 0, max: 4 }),
  other: fc.integer({ min: 0, max: 4 }),
  pick: fc.nat(20),
  some: fc.uniqueArray(fc.integer({ min: 0, max: 4 }), { maxLength: 3 }),
  facts: assetArbitrary,
  listingCriteria: fc.oneof(
    listingArbitrary,
    fc.record({ neighborhoods: fc.constant([0]), asset_types: fc.constant([]) }) as never,
  ),
})
const grown = (what: Act['what']) => actArbitrary.map((act) => ({ ...act, what }))
const actsArbitrary = fc
  .tuple(
    fc.array(grown('addListing'), { minLength: 2, maxLength: 5 }),
    fc.array(fc.oneof(grown('addAsset'), grown('connect')), { minLength: 2, maxLength: 5 }),
    fc.array(actArbitrary, { minLength: 4, maxLength: 14 }),
  )
  .map((parts) => parts.flat() as Act[])

test('after any sequence of actions all matches, counts, flags and notifications follow the rule', {
  timeout: RANDOM_TIMEOUT_MS,
}, async () => {
  now = START
  // No shrinking: a failure prints its actions, and shrinking would take minutes.
  await fc.assert(fc.asyncProperty(actsArbitrary, play), { numRuns: runs(25), endOnFailure: true })
})
