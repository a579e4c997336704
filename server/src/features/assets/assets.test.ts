import { agencyDetails } from '@mafteach/contract/agency'
import { listAssets } from '@mafteach/contract/asset-lists'
import * as contract from '@mafteach/contract/assets'
import { activeAssets } from '@mafteach/contract/customer-lists'
import { getMatches, type Match, searchForMatchingAssets } from '@mafteach/contract/matching'
import { blockAgent, sendFriendRequest } from '@mafteach/contract/network'
import { autocomplete } from '@mafteach/contract/places'
import { beforeAll, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, type Place, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'
import { transactionOf } from '../../../test/recording.ts'

/** Properties: status and visibility (spec sections 4 and 6, product.md sections 4 and 11). */

const product = await openProduct()
const { stranger } = product

let place: Place
let owner: Caller
/** A colleague who is a contact, a colleague, a connected agent, and an agent with no relation. */
let contact: Caller
let colleague: Caller
let friend: Caller
let other: Caller

beforeAll(async () => {
  place = await placeOf(product)
  const agency = await product.agency()
  owner = await product.agent({ agency_id: agency })
  contact = await product.agent({ agency_id: agency })
  colleague = await product.agent({ agency_id: agency })
  friend = await product.agent({ agency_id: await product.agency('אחרת') })
  other = await product.agent()
  await friend.ok(sendFriendRequest, { body: { user_id: owner.id } })
  await owner.ok(sendFriendRequest, { body: { user_id: friend.id } })
})

const everybody = () => ({ owner, contact, colleague, friend, other })
type Role = keyof ReturnType<typeof everybody>
const ROLES: Role[] = ['owner', 'contact', 'colleague', 'friend', 'other']

const get = (who: Caller, id: number) => who.call(contract.getAsset, { params: { id: String(id) } })
const patch = (who: Caller, id: number, body: contract.AssetChange) =>
  who.call(contract.changeAsset, { params: { id: String(id) }, body })

/** Whether a listing without criteria finds the asset for this agent. */
async function matches(who: Caller, id: number): Promise<boolean> {
  const found: Match[] = await who.ok(searchForMatchingAssets, { body: { city: place.city } })
  return found.some((match) => match.id === id)
}

async function makeAsset(status: 'ME' | 'AL' | 'AG' | 'NO' | 'sold', facts: Partial<contract.AssetInput> = {}) {
  const { id } = await buildAsset(owner, place, facts)
  await owner.ok(contract.setContacts, { params: { id: String(id) }, body: [contact.id] })
  if (status === 'sold')
    await product.database.db.updateTable('asset').set({ visibility_status: 'sold' }).where('id', '=', id).execute()
  else if (status !== 'ME')
    await owner.ok(contract.changeAsset, { params: { id: String(id) }, body: { visibility_status: status } })
  return id
}

test.each([
  [{ visibility_status: 'NO' }, 'NO', 'ME'],
  [{ visibility_status: 'AL' }, 'AL', 'AL'],
  [{ audience: 'AG' }, 'AG', 'AG'],
  [{ visibility_status: 'NO', audience: 'AL' }, 'NO', 'AL'],
  [{}, 'ME', 'ME'],
] as const)('an asset added with %j has the status %s, and returns from there to %s', async (status, now, audience) => {
  const { id, ...asset } = await buildAsset(owner, place, status)
  expect(asset.visibility_status).toBe(now)
  expect(asset.audience).toBe(audience)
  expect(await matches(owner, id)).toBe(now !== 'NO')
  expect((await get(everybody().other, id)).status).toBe(now === 'AL' ? 200 : 404)
})

test('a misspelt fact is refused, not ignored', async () => {
  const { city, neighborhoods, streets } = place
  const body = { city, neighborhood: neighborhoods[0], street: streets[0], price: 1_000_000, number_of_room: 4 }
  expect(Object.keys((await owner.call(contract.createAsset, { body })).body)).toEqual(['number_of_room'])
})

/** Who sees an asset and who gets it as a match (table of product.md section 4). The viewer is selected below. */
const SIGHT = {
  ME: { sees: ['owner', 'contact', 'colleague', 'friend'], matches: ['owner', 'contact', 'colleague', 'friend'] },
  AL: { sees: ROLES, matches: ROLES },
  AG: { sees: ['owner', 'contact'], matches: ['owner', 'contact'] },
  NO: { sees: ['owner', 'contact'], matches: [] },
  sold: { sees: ['owner', 'contact'], matches: [] },
} as const

test.each(Object.entries(SIGHT))('%s: who sees it, and for whom it is a match', async (status, { sees, matches: gets }) => {
  const id = await makeAsset(status as keyof typeof SIGHT)
  const seen: string[] = []
  const matched: string[] = []
  for (const role of ROLES) {
    const who = everybody()[role]
    const answer = await get(who, id)
    expect([200, 404]).toContain(answer.status)
    if (answer.status === 200) seen.push(role)
    if (await matches(who, id)) matched.push(role)
  }
  expect(seen).toEqual(sees)
  expect(matched).toEqual(gets)
  expect((await get(stranger, id)).status).toBe(403)
})

test('in the selected-agents mode only the chosen viewers see it, and it counts only for them', async () => {
  const id = await makeAsset('AG')
  await owner.ok(contract.setViewers, { params: { id: String(id) }, body: [friend.id, colleague.id] })
  expect((await get(friend, id)).body.role).toBe('viewer')
  expect(await matches(friend, id)).toBe(true)
  expect((await get(other, id)).status).toBe(404)
  await owner.ok(contract.changeAsset, { params: { id: String(id) }, body: { visibility_status: 'ME' } })
  expect((await get(friend, id)).body.role).toBe(null)
})

test('any number of viewers is chosen with the same number of statements', async () => {
  const agency_id = await agencyOf(owner)
  const colleagues = await Promise.all(Array.from({ length: 12 }, () => product.agent({ agency_id })))
  const choose = async (agents: { id: number }[]) => {
    const params = { id: String(await makeAsset('AG')) }
    return transactionOf(() => owner.ok(contract.setViewers, { params, body: agents.map(({ id }) => id) }))
  }
  const [one, many] = [await choose(colleagues.slice(0, 1)), await choose(colleagues)]
  expect(many.map(({ text }) => text)).toEqual(one.map(({ text }) => text))
})

test('viewers must be colleagues or connected agents, contacts working agents of the agency: others are 400', async () => {
  const id = await makeAsset('AG')
  const params = { id: String(id) }
  expect((await owner.call(contract.setViewers, { params, body: [other.id] })).status).toBe(400)
  expect((await owner.call(contract.setContacts, { params, body: [friend.id] })).status).toBe(400)
  const left = await product.agent({ agency_id: await agencyOf(owner), is_working: false })
  expect((await owner.call(contract.setContacts, { params, body: [left.id] })).status).toBe(400)
  expect((await owner.call(contract.setContacts, { params, body: ['x'] as never })).status).toBe(400)
  expect((await get(owner, id)).body.realtor_contacts).toMatchObject([{ id: contact.id }])
  // The owner may be a contact of their own asset.
  expect(
    (await owner.call(contract.setContacts, { params, body: [owner.id, contact.id, contact.id] })).body.realtor_contacts,
  ).toHaveLength(2)
})

async function agencyOf(agent: Caller): Promise<number> {
  const { agency_id } = await product.database.db
    .selectFrom('agent')
    .select('agency_id')
    .where('id', '=', agent.id)
    .executeTakeFirstOrThrow()
  return agency_id!
}

test('the panel lists the asker’s own buyers, active and dormant separately, VIP first', async () => {
  const id = await makeAsset('AL')
  const [plain, vip, dormant] = [
    await buildCustomer(other, { name: 'רגיל' }),
    await buildCustomer(other, { name: 'חשוב', is_vip: true }),
    await buildCustomer(other),
  ]
  await product.database.db.updateTable('customer').set({ activity_state: 'DO' }).where('id', '=', dormant.id).execute()
  const archived = await buildCustomer(other)
  for (const customer of [vip, plain, dormant, archived]) await buildListing(other, customer.id, place)
  await product.database.db.updateTable('customer').set({ is_archived: true }).where('id', '=', archived.id).execute()
  const { body } = await get(other, id)
  expect(body.potential_buyers.map(({ name }) => name)).toEqual(['חשוב', 'רגיל'])
  expect(body.potential_dormant_buyers.map((buyer) => buyer.id)).toEqual([dormant.id])
  expect((await get(friend, id)).body.potential_buyers).toEqual([])
})

test('a customer with two matching listings is listed once in the panel', async () => {
  const id = await makeAsset('ME')
  const customer = await buildCustomer(colleague)
  await buildListing(colleague, customer.id, place)
  const second = await buildListing(colleague, customer.id, place, { should_have_parking_in_registry: true })
  const { body } = await get(colleague, id)
  const [buyer, ...more] = body.potential_buyers.filter((buyer) => buyer.id === customer.id)
  expect(more).toEqual([])
  expect(buyer).toMatchObject({ listing: second.id, match: { near: false } })
  // The reasons are the same here as in the listing's matches.
  expect(buyer!.match.criteria).toContainEqual({ name: 'parking', verdict: 'unknown' })
  const matches = await colleague.ok(getMatches, { params: { id: String(second.id) } })
  expect(buyer!.match).toEqual(matches.find((match) => match.id === id)!.match)
})

test('status: NO remembers the audience for its return; ME restores it', async () => {
  const id = await makeAsset('AL')
  expect((await patch(contact, id, { visibility_status: 'NO' })).body.visibility_status).toBe('NO')
  expect((await patch(contact, id, { visibility_status: 'ME' })).body.visibility_status).toBe('AL')
  expect((await patch(owner, id, { visibility_status: 'AG' })).body.visibility_status).toBe('AG')
})

test('a sold asset keeps its status, and the status sold cannot be sent', async () => {
  const id = await makeAsset('sold')
  expect((await patch(owner, id, { visibility_status: 'ME' })).status).toBe(403)
  expect((await patch(owner, id, { visibility_status: 'sold' as never })).status).toBe(400)
})

test('hiding removes an asset from all my lists until it is shown again; nobody else notices', async () => {
  const id = await makeAsset('AL')
  await other.ok(contract.hideAsset, { body: { asset_id: id } })
  await other.ok(contract.hideAsset, { body: { asset_id: id } })
  expect((await get(other, id)).status).toBe(404)
  expect(await matches(other, id)).toBe(false)
  expect((await other.ok(listAssets, { query: { ids: String(id) } })).count).toBe(0)
  expect((await get(friend, id)).status).toBe(200)
  await other.ok(contract.unhideAsset, { body: { asset_id: id } })
  expect((await get(other, id)).status).toBe(200)
})

test('a block hides both sides from each other, whoever blocked', async () => {
  const [one, two] = [await product.agent(), await product.agent()]
  const ofOne = await buildAsset(one, place)
  const ofTwo = await buildAsset(two, place)
  for (const [who, id] of [
    [one, ofOne.id],
    [two, ofTwo.id],
  ] as const)
    await who.ok(contract.changeAsset, { params: { id: String(id) }, body: { visibility_status: 'AL' } })
  expect((await get(two, ofOne.id)).status).toBe(200)
  await one.ok(blockAgent, { body: { user_id: two.id } })
  expect((await get(two, ofOne.id)).status).toBe(404)
  expect((await get(one, ofTwo.id)).status).toBe(404)
})

test('the plain list is mine; with ids, status, search or show_all it is everything visible to me', async () => {
  const agent = await product.agent()
  const mine = await buildAsset(agent, place)
  const open = await makeAsset('AL', { asset_type: 'DX' })
  const closed = await makeAsset('NO')
  expect((await agent.ok(listAssets, {})).results.map(({ id }) => id)).toEqual([mine.id])
  const all = await agent.ok(listAssets, { query: { show_all: '1', page_size: '100' } })
  expect(all.results.map(({ id }) => id)).toEqual(expect.arrayContaining([mine.id, open]))
  expect((await agent.ok(listAssets, { query: { ids: `${mine.id},${open},${closed}` } })).count).toBe(2)
  const byStatus = await agent.ok(listAssets, { query: { visibility_status: 'AL', page_size: '100' } })
  expect(new Set(byStatus.results.map(({ visibility_status }) => visibility_status))).toEqual(new Set(['AL']))
  expect((await agent.ok(activeAssets, {})).results.map(({ id }) => id)).toEqual([mine.id])
})

test('search finds an asset by street, neighborhood, city and number in any order, and suggestions count what I may see', async () => {
  const agent = await product.agent()
  const asset = await buildAsset(agent, place, { address_number: 77 as never })
  expect(asset.address_number).toBe('77')
  const found = async (search: string) =>
    (await agent.ok(listAssets, { query: { search } })).results.some(({ id }) => id === asset.id)
  expect(await found(`גן רמת ${asset.street.name}`)).toBe(true)
  expect(await found(`${asset.street.name} 77`)).toBe(true)
  expect(await found(`${asset.street.name} 78`)).toBe(false)
  const suggestions = await agent.ok(autocomplete, { query: { search: asset.street.name } })
  const mine = suggestions.find(({ street }) => street === asset.street.name)!
  expect(mine).toMatchObject({ city: { id: place.city }, neighborhood: null })
  await buildAsset(agent, place)
  expect(
    (await agent.ok(autocomplete, { query: { search: asset.street.name } })).find(({ street }) => street === asset.street.name)!
      .count,
  ).toBe(mine.count + 1)
  expect(await agent.ok(autocomplete, { query: { search: 'ר' } })).toEqual([])
})

test('pages link to their neighbours by absolute addresses', async () => {
  const agent = await product.agent()
  for (let count = 0; count < 3; count++) await buildAsset(agent, place)
  const first = await agent.ok(listAssets, { query: { page_size: '2' } })
  expect(first).toMatchObject({
    count: 3,
    previous: null,
    next: expect.stringMatching(/^http:\/\/localhost:8080\/api\/real-estate\/asset\/\?page_size=2&after=[\w-]+$/),
  })
  const second = await agent.ok(listAssets, { query: { page_size: '2', page: '2' } })
  expect(second).toMatchObject({ next: null, previous: 'http://localhost:8080/api/real-estate/asset/?page_size=2&page=1' })
  expect(second.results).toHaveLength(1)
  expect((await agent.call(listAssets, { query: { page: '0' } })).status).toBe(400)
})

test('an asset’s age: new, last week, other', async () => {
  const start = product.now()
  const { id } = await buildAsset(owner, place)
  const status = async () => (await get(owner, id)).body.updating_status
  expect(await status()).toBe('new')
  product.setTime(new Date(start.getTime() + 25 * 3_600_000))
  expect((await get(owner, id)).status).toBe(403)
  const again = product.withToken(product.tokens.access({ session: owner.session, phone: '', agent: owner.id }))
  expect((await get(again, id)).body.updating_status).toBe('last_week')
  product.setTime(new Date(start.getTime() + 8 * 86_400_000))
  const later = product.withToken(product.tokens.access({ session: owner.session, phone: '', agent: owner.id }))
  expect((await get(later, id)).body.updating_status).toBe('other')
  product.setTime(start)
})

test('the public page: no login, few fields, the link’s agent if they may see it, sold assets are marked, under the radar is 404', async () => {
  const id = await makeAsset('ME', { address_number: '45', notes: 'תיאור' })
  const page = async (query: object = {}) => stranger.call(contract.publicAsset, { params: { id: String(id) }, query })
  const { body } = await page()
  expect(body).toMatchObject({ id, notes: 'תיאור', address_number: null, is_sold: false, realtor: { id: owner.id } })
  for (const secret of ['seller', 'realtors_can_view', 'potential_buyers', 'role', 'realtor_contacts'])
    expect(body).not.toHaveProperty(secret)
  const { phone } = friend as unknown as { phone: string }
  expect((await page({ agent_phone: `0${phone.slice(4)}_sometoken` })).body.realtor.id).toBe(friend.id)
  const unrelated = (other as unknown as { phone: string }).phone
  expect((await page({ agent_phone: unrelated })).body.realtor.id).toBe(owner.id)
  expect((await page({ agent_phone: 'nonsense' })).body.realtor.id).toBe(owner.id)
  await patch(owner, id, { visibility_status: 'NO' })
  expect((await page()).status).toBe(404)
  const sold = await makeAsset('sold')
  expect((await stranger.ok(contract.publicAsset, { params: { id: String(sold) } })).is_sold).toBe(true)
})

test('a deleted asset is permanently deleted', async () => {
  const id = await makeAsset('ME')
  await owner.ok(contract.deleteAsset, { params: { id: String(id) } })
  expect((await get(owner, id)).status).toBe(404)
  expect((await owner.call(contract.deleteAsset, { params: { id: String(id) } })).status).toBe(404)
})

test('asset ids are random, so that nobody can count through public pages', async () => {
  const [one, two] = [await buildAsset(owner, place), await buildAsset(owner, place)]
  expect(Math.abs(one.id - two.id)).toBeGreaterThan(1000)
  expect(Number.isSafeInteger(one.id)).toBe(true)
  expect(await owner.ok(agencyDetails)).toMatchObject({ name: 'סוכנות בדיקה' })
})
