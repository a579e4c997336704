import { listAssets } from '@mafteach/contract/asset-lists'
import * as contract from '@mafteach/contract/assets'
import type { VisibilityStatus } from '@mafteach/contract/codes'
import { proposeCooperation } from '@mafteach/contract/cooperations'
import { updateAssetInterest } from '@mafteach/contract/customers'
import { makeDeal } from '@mafteach/contract/deals'
import { exclusivity } from '@mafteach/contract/exclusivity'
import { addGesherTask, REPORT_REASONS } from '@mafteach/contract/gesher-tasks'
import { getMatches, searchForMatchingAssets } from '@mafteach/contract/matching'
import { blockAgent, sendFriendRequest } from '@mafteach/contract/network'
import { ASSET_PERMISSIONS, type AssetAction, ONLY_UNSOLD } from '@mafteach/contract/permissions'
import { orderAssetImages, removeAssetImage } from '@mafteach/contract/photos'
import { askAboutAsset } from '@mafteach/contract/questions'
import { beforeAll, expect, test } from 'vitest'
import { audienceOf, buildAsset, buildCustomer, buildListing, type Place, placeOf } from '../../../test/builders.ts'
import { type Answer, type Caller, openProduct } from '../../../test/product.ts'

/** Every call about an asset, by everybody, in every status (spec section 6, product.md section 4). */

const product = await openProduct()
const { db } = product.database

/** In the order in which they try: who may do most tries last. */
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
    // Each would see what is in marketing, but for the block and the hiding.
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
type Expected = number | Partial<Record<VisibilityStatus, number>>
interface Act {
  /** What the table of permissions calls it; null where anybody may, seen or not. */
  action: AssetAction | null
  act: (who: Caller, id: number) => Promise<Answer<unknown>>
  /** By role; who is not named and sees the asset is 403. A number stands for every status, and `else` for a role that is not seen. */
  may: Partial<Record<Role, Expected>>
}

const anyStatus = (status: number) => ({ ME: status, AL: status, AG: status, NO: status })
const onlyUnsold = { ME: 200, AL: 200, AG: 200, NO: 200, sold: 403 }
const seen = (status: number) => ({ colleague: status, friend: status, viewer: status, stranger: status, contact: status })

const ACTS: Record<string, Act> = {
  'look at it': {
    action: 'read',
    act: (who, id) => who.call(contract.getAsset, at(id)),
    may: { ...seen(200), owner: 200 },
  },
  'change facts': {
    action: 'edit',
    act: (who, id) => patch(who, id, { notes: `${Math.random()}` }),
    may: { contact: 200, owner: 200 },
  },
  'change the price': {
    action: 'edit',
    act: (who, id) => patch(who, id, { price: 2_400_000 }),
    may: { contact: 200, owner: 200 },
  },
  'name the seller': {
    action: 'seller',
    act: (who, id) => patch(who, id, { seller: null }),
    may: { owner: 200 },
  },
  'put it under the radar': {
    action: 'status',
    act: (who, id) => patch(who, id, { visibility_status: 'NO' }),
    may: { contact: onlyUnsold, owner: onlyUnsold },
  },
  'put it in marketing': {
    action: 'status',
    act: (who, id) => patch(who, id, { visibility_status: 'ME' }),
    may: { contact: { ME: 200, AL: 403, AG: 403, NO: 200, sold: 403 }, owner: onlyUnsold },
  },
  'open it to all': {
    action: 'status',
    act: (who, id) => patch(who, id, { visibility_status: 'AL' }),
    may: { contact: { ME: 403, AL: 200, AG: 403, NO: 403, sold: 403 }, owner: onlyUnsold },
  },
  'keep it for chosen agents': {
    action: 'status',
    act: (who, id) => patch(who, id, { visibility_status: 'AG' }),
    may: { contact: { ME: 403, AL: 403, AG: 200, NO: 403, sold: 403 }, owner: onlyUnsold },
  },
  'choose its display mode': {
    action: 'display',
    act: (who, id) => patch(who, id, { audience: 'AL' }),
    may: { owner: onlyUnsold },
  },
  // With nobody: who may gets as far as that.
  'propose a co-operation': {
    action: 'cooperate',
    act: (who, asset) => who.call(proposeCooperation, { body: { asset, user_id: 999_999, fee_share: 50, terms: 'א' } }),
    may: { contact: { ...anyStatus(400), sold: 409 }, owner: { ...anyStatus(400), sold: 409 } },
  },
  'choose contacts': {
    action: 'contacts',
    act: (who, id) => who.call(contract.setContacts, { ...at(id), body: [everybody.contact.id] }),
    may: { owner: 200 },
  },
  'choose viewers': {
    action: 'viewers',
    act: (who, id) => who.call(contract.setViewers, { ...at(id), body: [everybody.viewer.id] }),
    may: { owner: { ME: 409, AL: 409, AG: 200, NO: 409, sold: 409 } },
  },
  'say that it is still so': {
    action: 'edit',
    act: (who, id) => who.call(contract.confirmAsset, at(id)),
    may: { contact: 200, owner: 200 },
  },
  'take back that it is still so': {
    action: 'edit',
    act: (who, id) => who.call(contract.unconfirmAsset, { ...at(id), body: { updated_at: product.now().toISOString() } }),
    // They never said so.
    may: { contact: 404, owner: 404 },
  },
  'order photos': {
    action: 'edit',
    act: (who, id) => who.call(orderAssetImages, { ...at(id), body: [] }),
    may: { contact: 200, owner: 200 },
  },
  'remove a photo': {
    action: 'edit',
    act: (who, id) => who.call(removeAssetImage, { params: { id: String(id), image_id: '1' } }),
    // There is none.
    may: { contact: 404, owner: 404 },
  },
  'hide it from oneself': {
    action: 'hide',
    act: (who, id) => who.call(contract.hideAsset, { body: { asset_id: id } }),
    may: { ...seen(200), hider: 200 },
  },
  // It tells nobody whether there is such an asset.
  'show it again': {
    action: null,
    act: (who, id) => who.call(contract.unhideAsset, { body: { asset_id: id } }),
    may: { ...seen(200), owner: 200, blocked: 200 },
  },
  'report it': {
    action: 'report',
    act: (who, id) => who.call(addGesherTask, { body: { asset: id, content: REPORT_REASONS[0] } }),
    may: { ...seen(201), hider: 201 },
  },
  'ask what it does not say': {
    action: 'ask',
    act: (who, id) => who.call(askAboutAsset, { ...at(id), body: { criteria: ['new'] } }),
    may: { colleague: 201, friend: 201, viewer: 201, stranger: 201 },
  },
  'mark interest': {
    action: 'interest',
    act: (who, id) =>
      who.call(updateAssetInterest, {
        ...at(customers.get(who.id) ?? 1),
        body: { asset_id: id, is_interested: true },
      }),
    may: { ...seen(200), owner: 200 },
  },
  'delete it': {
    action: 'remove',
    act: (who, id) => who.call(contract.deleteAsset, at(id)),
    may: { owner: 200 },
  },
  'see its exclusivity': {
    action: 'exclusivity',
    act: (who, id) => who.call(exclusivity, at(id)),
    may: { owner: 200 },
  },
  'record its deal': {
    action: 'deal',
    act: (who, id) => who.call(makeDeal, { ...at(id), body: {} }),
    may: { owner: { ME: 201, AL: 201, AG: 201, NO: 201, sold: 409 } },
  },
}

/** These answer alike whether the asset is seen or not. */
const BLIND = ['show it again']

function expected(name: string, { may }: Act, role: Role, status: VisibilityStatus): number {
  if (role === 'nobody') return 403
  const allowed = may[role]
  const isHidersOwn = role === 'hider' && allowed !== undefined
  if (!SEES[status].includes(role) && !isHidersOwn && !BLIND.includes(name)) return 404
  if (allowed === undefined) return BLIND.includes(name) ? 200 : 403
  return typeof allowed === 'number' ? allowed : allowed[status]!
}

test.each(Object.entries(ACTS))('%s', async (name, act) => {
  for (const status of STATUSES) {
    const id = await makeAsset(status)
    for (const role of ROLES) {
      const { status: answered } = await act.act(everybody[role], id)
      expect([name, status, role, answered]).toEqual([name, status, role, expected(name, act, role, status)])
      await setStatus(id, status)
      await db.deleteFrom('hidden_asset').where('asset_id', '=', id).where('agent_id', '<>', everybody.hider.id).execute()
    }
  }
})

test('the table of permissions says what was tried here', () => {
  const actors = { owner: 'owner', contact: 'contact', viewer: 'viewer', stranger: 'agent' } as const
  const tried = new Set<AssetAction>()
  for (const [name, { action, may }] of Object.entries(ACTS)) {
    if (!action) continue
    tried.add(action)
    const allowed = Object.entries(actors).flatMap(([role, actor]) => (may[role as Role] === undefined ? [] : actor))
    expect([name, [...ASSET_PERMISSIONS[action]].sort()]).toEqual([name, allowed.sort()])
    const { owner } = may
    expect([name, ONLY_UNSOLD.includes(action)]).toEqual([name, typeof owner === 'object' && owner.sold! >= 400])
  }
  // Which fields reach whom is tried below; the rest happens on the screen.
  const elsewhere = ['number', 'history', 'share', 'advertisement', 'note', 'contact']
  expect([...tried, ...elsewhere].sort()).toEqual(Object.keys(ASSET_PERMISSIONS).sort())
})

test('what nobody may set: sold by hand, an unknown status, agents who are no contacts or viewers', async () => {
  const { owner, contact, friend, colleague, stranger, blocked } = everybody
  const id = await makeAsset('AG')
  for (const status of ['sold', 'XX', '', null])
    for (const who of [owner, contact]) expect((await patch(who, id, { visibility_status: status as never })).status).toBe(400)
  for (const body of [[stranger.id], [friend.id], [999_999]])
    expect((await owner.call(contract.setContacts, { ...at(id), body })).status).toBe(400)
  for (const body of [[stranger.id], [owner.id], [999_999]])
    expect((await owner.call(contract.setViewers, { ...at(id), body })).status).toBe(400)
  expect((await owner.call(contract.setViewers, { ...at(id), body: [friend.id, colleague.id] })).status).toBe(200)
  // A colleague whom the owner blocked may be named, and does not see it.
  await owner.call(contract.setContacts, { ...at(id), body: [blocked.id] })
  expect((await blocked.call(contract.getAsset, at(id))).status).toBe(404)
})

test('coming back from under the radar restores the audience, also by a contact’s hand', async () => {
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

test('the display mode says who sees an asset in marketing; under the radar it is what coming back restores', async () => {
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

test('which of the fields reach whom, on every path', async () => {
  const { owner, contact, viewer, nobody } = everybody
  const seller = await buildCustomer(owner, { name: 'מוכרת-סודית' })
  const id = await makeAsset('AL', { seller: seller.id, address_number: '7391', price: 3_000_000 })
  product.setTime(new Date(product.now().getTime() + 60_000))
  await owner.ok(contract.changeAsset, { ...at(id), body: { price: 2_999_999 } })
  const viewerName = (viewer as unknown as { name: string }).name
  /** What stands only in a field that not everybody may have, and the roles that may. */
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
          // A viewer reads their own name where others do not.
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

test('the panel holds the asker’s own buyers on every status that matches, and nobody’s under the radar or sold', async () => {
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
