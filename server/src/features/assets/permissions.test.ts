import { listAssets } from '@mafteach/contract/asset-lists'
import * as contract from '@mafteach/contract/assets'
import type { VisibilityStatus } from '@mafteach/contract/codes'
import { getMatches, searchForMatchingAssets } from '@mafteach/contract/matching'
import { blockAgent, sendFriendRequest } from '@mafteach/contract/network'
import { beforeAll, expect, test } from 'vitest'
import { audienceOf, buildAsset, buildCustomer, buildListing, type Place, placeOf } from '../../../test/builders.ts'
import { type Answer, type Caller, openProduct } from '../../../test/product.ts'

/**
 * Which fields of an asset reach whom, and its changes of status (spec section 6, product.md section 4). Who may call what:
 * server/test/permissions.test.ts.
 */

const product = await openProduct()
const { db } = product.database

/** In the order of their attempts: whoever may do most comes last. */
const ROLES = ['nobody', 'blocked', 'hider', 'stranger', 'colleague', 'friend', 'viewer', 'contact', 'owner'] as const
type Role = (typeof ROLES)[number]
const STATUSES = ['ME', 'AL', 'AG', 'NO', 'sold'] as const

let place: Place
let everybody: Record<Role, Caller>
/** A customer of each agent. */
const customers = new Map<number, number>()

beforeAll(async () => {
  place = await placeOf(product)
  const agency_id = await product.agency()
  const outsider = () => product.agent({ agency_id: null })
  everybody = {
    nobody: product.stranger,
    // Each would see what is in marketing, except for the block and the hiding.
    blocked: await product.agent({ agency_id }),
    hider: await product.agent({ agency_id }),
    stranger: await outsider(),
    colleague: await product.agent({ agency_id }),
    friend: await outsider(),
    viewer: await outsider(),
    contact: await product.agent({ agency_id }),
    owner: await product.agent({ agency_id }),
  }
  const { owner, friend, viewer, blocked } = everybody
  for (const connected of [friend, viewer]) {
    await connected.ok(sendFriendRequest, { body: { user_id: owner.id } })
    await owner.ok(sendFriendRequest, { body: { user_id: connected.id } })
  }
  await owner.ok(blockAgent, { body: { user_id: blocked.id } })
  for (const role of ROLES.slice(1)) {
    const { id } = await buildCustomer(everybody[role], { name: `לקוח של ${role}` })
    customers.set(everybody[role].id, id)
  }
})

/** Who sees what (the table of product.md section 4). */
const SEES: Record<VisibilityStatus, Role[]> = {
  ME: ['colleague', 'friend', 'viewer', 'contact', 'owner'],
  AL: ['stranger', 'colleague', 'friend', 'viewer', 'contact', 'owner'],
  AG: ['viewer', 'contact', 'owner'],
  NO: ['contact', 'owner'],
  sold: ['contact', 'owner'],
  rented: ['contact', 'owner'],
}

const at = (id: number) => ({ params: { id: String(id) } })
const setStatus = (id: number, status: VisibilityStatus) =>
  db
    .updateTable('asset')
    .set({ visibility_status: status, audience: audienceOf(status) })
    .where('id', '=', id)
    .execute()

async function makeAsset(status: VisibilityStatus, facts: Partial<contract.AssetInput> = {}): Promise<number> {
  const { owner, contact, viewer, hider } = everybody
  const { id } = await buildAsset(owner, place, facts)
  await owner.ok(contract.setContacts, { ...at(id), body: [contact.id] })
  await setStatus(id, 'AG')
  await owner.ok(contract.setViewers, { ...at(id), body: [viewer.id] })
  await setStatus(id, 'AL')
  await hider.ok(contract.hideAsset, { body: { asset_id: id } })
  await setStatus(id, status)
  return id
}

const patch = (who: Caller, id: number, body: contract.AssetChange) => who.call(contract.changeAsset, { ...at(id), body })

test('values that nobody may set: sold directly, an unknown status, agents who are no contacts or viewers', async () => {
  const { owner, contact, friend, colleague, stranger, blocked } = everybody
  const id = await makeAsset('AG')
  for (const status of ['sold', 'XX', '', null])
    for (const who of [owner, contact]) expect((await patch(who, id, { visibility_status: status as never })).status).toBe(400)
  for (const body of [[stranger.id], [friend.id], [999_999]])
    expect((await owner.call(contract.setContacts, { ...at(id), body })).status).toBe(400)
  for (const body of [[stranger.id], [owner.id], [999_999]])
    expect((await owner.call(contract.setViewers, { ...at(id), body })).status).toBe(400)
  expect((await owner.call(contract.setViewers, { ...at(id), body: [friend.id, colleague.id] })).status).toBe(200)
  // A colleague whom the owner blocked may be named as a contact, but does not see the asset.
  await owner.call(contract.setContacts, { ...at(id), body: [blocked.id] })
  expect((await blocked.call(contract.getAsset, at(id))).status).toBe(404)
})

test('returning from under the radar restores the audience, also by a contact', async () => {
  const { owner, contact } = everybody
  for (const status of ['ME', 'AL', 'AG'] as const) {
    for (const who of [owner, contact]) {
      const id = await makeAsset(status)
      await patch(who, id, { visibility_status: 'NO' })
      await patch(who, id, { visibility_status: 'NO' })
      expect((await patch(who, id, { visibility_status: 'ME' })).body.visibility_status).toBe(status)
    }
  }
})

test('the display mode decides who sees an asset in marketing; under the radar it is what the return restores', async () => {
  const { owner, contact } = everybody
  for (const status of ['ME', 'AL', 'AG'] as const) {
    for (const audience of ['ME', 'AL', 'AG'] as const) {
      const id = await makeAsset(status)
      expect((await patch(owner, id, { audience })).body).toMatchObject({ visibility_status: audience, audience })
      await setStatus(id, status)
      await patch(contact, id, { visibility_status: 'NO' })
      expect((await patch(owner, id, { audience })).body).toMatchObject({ visibility_status: 'NO', audience })
      expect((await everybody.viewer.call(contract.getAsset, at(id))).status).toBe(404)
      const chosen = await owner.call(contract.setViewers, { ...at(id), body: [everybody.viewer.id] })
      expect([audience, chosen.status]).toEqual([audience, audience === 'AG' ? 200 : 409])
      expect((await patch(contact, id, { visibility_status: 'ME' })).body).toMatchObject({
        visibility_status: audience,
        audience,
      })
    }
  }
  const both = await makeAsset('NO')
  expect((await patch(owner, both, { visibility_status: 'ME', audience: 'AG' })).body.visibility_status).toBe('AG')
  expect((await patch(contact, both, { visibility_status: 'NO', audience: 'ME' })).status).toBe(403)
  expect((await patch(owner, both, { audience: 'NO' as never })).body).toHaveProperty('audience')
})

test('which fields each agent gets, on every path', async () => {
  const { owner, contact, viewer, nobody } = everybody
  const seller = await buildCustomer(owner, { name: 'מוכרת-סודית' })
  const id = await makeAsset('AL', { seller: seller.id, address_number: '7391', price: 3_000_000 })
  product.setTime(new Date(product.now().getTime() + 60_000))
  await owner.ok(contract.changeAsset, { ...at(id), body: { price: 2_999_999 } })
  const viewerName = (viewer as unknown as { name: string }).name
  /** Texts that only occur in restricted fields, and the roles that may see them. */
  const secrets: [text: string, path: string, roles: Role[]][] = [
    ['מוכרת-סודית', 'detail', ['owner']],
    [seller.phone!.slice(1), 'detail', ['owner']],
    ['"seller"', 'detail', ['owner']],
    ['"price_history"', 'detail', ['owner', 'contact']],
    ['"log"', 'detail', ['owner', 'contact']],
    ['"audience"', 'detail', ['owner', 'contact']],
    ['3000000', 'detail', ['owner', 'contact']],
    ['"realtors_can_view"', 'detail', ['owner', 'contact']],
    [viewerName, 'detail', ['owner', 'contact']],
    ['"7391"', 'detail', ['owner', 'contact']],
    ['"7391"', 'list', ['owner', 'contact']],
    ['"7391"', 'search', ['owner', 'contact']],
    ['"7391"', 'match', ['owner', 'contact']],
    ['"7391"', 'draft', ['owner', 'contact']],
  ]
  const paths: Record<string, (who: Caller) => Promise<Answer<unknown>>> = {
    detail: (who) => who.call(contract.getAsset, at(id)),
    list: (who) => who.call(listAssets, { query: { ids: String(id) } }),
    search: (who) => who.call(listAssets, { query: { search: 'רמת גן', page_size: '100', asset_types: 'ST' } }),
    match: async (who) => {
      const listing = await buildListing(who, customers.get(who.id)!, place, { asset_types_list: ['ST'] })
      return who.call(getMatches, at(listing.id))
    },
    draft: (who) => who.call(searchForMatchingAssets, { body: { city: place.city, asset_types_list: ['ST'] } }),
    public: (who) => who.call(contract.publicAsset, at(id)),
  }
  await owner.ok(contract.changeAsset, { ...at(id), body: { asset_type: 'ST' } })
  const holds = async (numberIsShown: boolean) => {
    for (const [path, call] of Object.entries(paths)) {
      for (const role of path === 'public' ? ROLES : SEES.AL) {
        const text = JSON.stringify((await call(everybody[role])).body)
        expect([path, role, text.includes(String(id))]).toEqual([path, role, true])
        for (const secret of new Set(secrets.map(([it]) => it))) {
          const may =
            (secret === '"7391"' && numberIsShown) ||
            secrets.some(([it, where, roles]) => it === secret && where === path && roles.includes(role))
          // A viewer sees their own name where others do not.
          if (secret === viewerName && role === 'viewer') continue
          expect([path, role, secret, text.includes(secret)]).toEqual([path, role, secret, may])
        }
      }
    }
  }
  await holds(false)
  await owner.ok(contract.changeAsset, { ...at(id), body: { should_show_address_number: true } })
  await holds(true)
  expect((await contact.ok(contract.getAsset, at(id))).log!.flatMap(({ fields }) => fields)).not.toContain('seller')
  expect((await nobody.ok(contract.publicAsset, at(id))).realtor.id).toBe(owner.id)
})

test('the panel lists the asker’s own buyers in every status that matches, and nobody’s under the radar or sold', async () => {
  const mine = await buildCustomer(everybody.contact)
  await buildListing(everybody.contact, mine.id, place)
  for (const status of STATUSES) {
    const id = await makeAsset(status)
    const isOn = status !== 'NO' && status !== 'sold'
    const { potential_buyers } = await everybody.contact.ok(contract.getAsset, at(id))
    expect(potential_buyers.some((buyer) => buyer.id === mine.id)).toBe(isOn)
    for (const role of SEES[status].filter((one) => one !== 'contact')) {
      const { potential_buyers: theirs } = await everybody[role].ok(contract.getAsset, at(id))
      expect(theirs.map((buyer) => buyer.id)).not.toContain(mine.id)
    }
  }
})
