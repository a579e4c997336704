import { deleteAsset } from '@mafteach/contract/assets'
import { deleteCurrentAsset } from '@mafteach/contract/current-assets'
import * as contract from '@mafteach/contract/customers'
import { deleteDeal, makeDeal } from '@mafteach/contract/deals'
import { deletePurchaseListing, updatePurchaseListing } from '@mafteach/contract/listings'
import { handedOver, linkAnswered, linkOpened, linkStopped } from '@mafteach/contract/messages'
import { removeNote } from '@mafteach/contract/notes'
import { customerTimeline } from '@mafteach/contract/timeline'
import { beforeAll, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, newPhone, type Place, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'

/** The timeline of a customer, with events from all parts of the product. */

const product = await openProduct()
const { db } = product.database
let place: Place
beforeAll(async () => {
  place = await placeOf(product)
})

const idOf = (id: number) => ({ params: { id: String(id) } })
const timeline = async (agent: Caller, id: number) => (await agent.ok(customerTimeline, idOf(id))).results
/** Events without ids and times, oldest first. */
const eventsOf = async (agent: Caller, id: number) =>
  (await timeline(agent, id)).map(({ id: _, at: __, ...item }) => item).toReversed()

test('each change of the customer is one event, and setting an unchanged value is none', async () => {
  const me = await product.agent()
  const customer = await buildCustomer(me, { name: 'לפני' })
  const phone = newPhone()
  const change = (body: object) => me.ok(contract.changeCustomer, { ...idOf(customer.id), body })
  await change({ name: 'אחרי', phone, is_vip: true })
  await change({ name: 'אחרי', phone, is_vip: true, whatsapp_do_not_contact: true, buyer_end_customer_status: 'IM' })
  await change({ whatsapp_do_not_contact: false, is_vip: false })
  for (const act of [contract.makeDormant, contract.makeDormant, contract.makeActive, contract.archive, contract.unarchive])
    await me.ok(act, idOf(customer.id))
  expect(await eventsOf(me, customer.id)).toEqual([
    { kind: 'created', source: 'agent' },
    { kind: 'renamed', before: 'לפני', after: 'אחרי' },
    { kind: 'phone_changed', before: customer.phone, after: phone },
    ...['vip', 'do_not_contact', 'not_vip', 'contact_allowed', 'dormant', 'active', 'archived', 'unarchived'].map((status) => ({
      kind: 'status',
      status,
    })),
  ])
})

test('listings: added, changed with the changed fields, removed', async () => {
  const me = await product.agent()
  const { id } = await buildCustomer(me)
  const listing = await buildListing(me, id, place, { budget: 1_000_000 })
  const listingCriteria = { city: place.city, neighborhoods: [place.neighborhoods[0]], budget: 1_000_000 }
  const put = (body: object) => me.ok(updatePurchaseListing, { ...idOf(listing.id), body: body as never })
  await put(listingCriteria)
  await put({ ...listingCriteria, budget: 1_200_000, asset_types_list: ['AT'] })
  const known = { listing: listing.id, city: 'רמת גן' }
  const story = [
    { kind: 'created', source: 'agent' },
    { kind: 'listing_added', ...known },
    { kind: 'listing_changed', ...known, changes: ['asset_types_list', 'budget'] },
  ]
  expect(await eventsOf(me, id)).toEqual(story)
  await me.ok(deletePurchaseListing, idOf(listing.id))
  const after = await eventsOf(me, id)
  expect(after).toHaveLength(4)
  expect(after).toEqual(expect.arrayContaining([...story, { kind: 'listing_removed', ...known }]))
})

test('a message with its assets, the opened link, the customer’s answer with its reason, the agent’s mark, and the request to stop messages', async () => {
  const me = await product.agent()
  const { id } = await buildCustomer(me)
  const [one, two] = [await buildAsset(me, place, { address_number: '7' }), await buildAsset(me, place)]
  await me.ok(handedOver, { body: { customer_ids: [id], asset_ids: [two.id, one.id] } })
  const { token } = await db
    .selectFrom('personal_link')
    .select('token')
    .where('customer_id', '=', id)
    .where('asset_id', '=', one.id)
    .executeTakeFirstOrThrow()
  const link = { params: { token } }
  await product.stranger.ok(linkOpened, link)
  await product.stranger.ok(linkAnswered, { ...link, body: { is_interested: false, reason: 'רחוק מדי' } })
  const mark = (is_interested: boolean | null) =>
    me.ok(contract.updateAssetInterest, { ...idOf(id), body: { asset_id: one.id, is_interested } })
  await mark(false)
  await mark(true)
  await mark(true)
  await mark(null)
  await product.stranger.ok(linkStopped, link)
  const named = { id: one.id, address: `${one.street.name} 7, רמת גן` }
  const items = await eventsOf(me, id)
  expect(items).toHaveLength(7)
  expect(items).toEqual(
    expect.arrayContaining([
      { kind: 'created', source: 'agent' },
      {
        kind: 'message',
        message: expect.any(Number),
        state: 'handed_over',
        assets: [{ id: two.id, address: `${two.street.name}, רמת גן` }, named],
        text: null,
      },
      { kind: 'opened', asset: named },
      { kind: 'answered', asset: named, is_interested: false, reason: 'רחוק מדי', by: 'customer' },
      { kind: 'answered', asset: named, is_interested: true, reason: null, by: 'agent' },
      { kind: 'answered', asset: named, is_interested: null, reason: null, by: 'agent' },
      { kind: 'status', status: 'do_not_contact' },
    ]),
  )
  // Events of deleted objects stay.
  await me.ok(deleteAsset, idOf(one.id))
  expect((await eventsOf(me, id)).filter(({ kind }) => kind === 'answered')[0]).toMatchObject({
    asset: { id: one.id, address: `${one.street.name}, רמת גן` },
  })
})

test('an answer, and the end of a listing, have the time at which they happened; an added listing has the time it was added', async () => {
  const me = await product.agent()
  const { id } = await buildCustomer(me)
  const start = product.now()
  const asset = await buildAsset(me, place)
  const listing = await buildListing(me, id, place)
  const later = new Date(start.getTime() + 60_000)
  product.setTime(later)
  await me.ok(contract.updateAssetInterest, { ...idOf(id), body: { asset_id: asset.id, is_interested: true } })
  await me.ok(deletePurchaseListing, idOf(listing.id))
  product.setTime(start)
  expect((await timeline(me, id)).map(({ kind, at }) => [kind, at])).toEqual([
    ['listing_removed', later.toISOString()],
    ['answered', later.toISOString()],
    ['listing_added', start.toISOString()],
    ['created', start.toISOString()],
  ])
})

test('the address of an asset that the agent no longer sees is not shown', async () => {
  const [me, other] = [await product.agent(), await product.agent()]
  const { id } = await buildCustomer(me)
  const theirs = await buildAsset(other, place)
  await db.updateTable('asset').set({ visibility_status: 'AL', audience: 'AL' }).where('id', '=', theirs.id).execute()
  await me.ok(contract.updateAssetInterest, { ...idOf(id), body: { asset_id: theirs.id, is_interested: true } })
  const address = async () => (await eventsOf(me, id)).flatMap((item) => (item.kind === 'answered' ? [item.asset.address] : []))
  expect(await address()).toEqual([`${theirs.street.name}, רמת גן`])
  await db.updateTable('asset').set({ visibility_status: 'NO' }).where('id', '=', theirs.id).execute()
  expect(await address()).toEqual([null])
})

test('notes and the current asset are events for as long as they exist', async () => {
  const me = await product.agent()
  const { id } = await buildCustomer(me)
  const note = await me.ok(contract.addNote, { ...idOf(id), body: { content: 'דיברנו' } })
  const asset = await me.ok(contract.addCurrentAsset, {
    ...idOf(id),
    body: { city: place.city, street: place.streets[0], address_number: '3' },
  })
  expect(await eventsOf(me, id)).toEqual([
    { kind: 'created', source: 'agent' },
    { kind: 'current_asset_added', address: `${asset.street!.name} 3, רמת גן` },
    { kind: 'note', note },
  ])
  await me.ok(removeNote, { params: { id: String(id), note: String(note.id) } })
  await me.ok(deleteCurrentAsset, { params: { id: String(id), asset: String(asset.id) } })
  expect(await eventsOf(me, id)).toEqual([{ kind: 'created', source: 'agent' }])
})

test('a deal is an event of both its customers, even after its asset is deleted, but not once it is undone', async () => {
  const me = await product.agent()
  const [buyer, seller] = [await buildCustomer(me), await buildCustomer(me)]
  const asset = await buildAsset(me, place, { address_number: '12', seller: seller.id })
  const { id: deal } = await me.ok(makeDeal, {
    ...idOf(asset.id),
    body: { purchasing_customer: buyer.id, deal_date: '2026-11-18' },
  })
  const line = (side: string, id: number | null) => ({
    kind: 'deal',
    deal,
    deal_date: '2026-11-18',
    side,
    asset: { id, address: `${asset.street.name} 12, רמת גן` },
  })
  const sides = [
    [buyer.id, 'buying'],
    [seller.id, 'selling'],
  ] as const
  for (const [customer, side] of sides)
    expect(await eventsOf(me, customer)).toEqual([
      { kind: 'created', source: 'agent' },
      line(side, asset.id),
      { kind: 'status', status: 'dormant' },
    ])
  const bought = async (customer: number) =>
    (await me.ok(contract.getCustomer, { ...idOf(customer), query: { peek: '1' } })).bought
  expect(await bought(buyer.id)).toEqual({ deal, deal_date: '2026-11-18', asset: line('buying', asset.id).asset })
  expect(await bought(seller.id)).toBeNull()
  await me.ok(deleteAsset, idOf(asset.id))
  expect((await eventsOf(me, buyer.id))[1]).toEqual(line('buying', null))
  expect((await bought(buyer.id))?.asset.id).toBeNull()
  await me.ok(deleteDeal, idOf(deal))
  expect(await bought(buyer.id)).toBeNull()
  for (const [customer] of sides)
    expect(await eventsOf(me, customer)).toEqual([
      { kind: 'created', source: 'agent' },
      { kind: 'status', status: 'dormant' },
      { kind: 'status', status: 'active' },
    ])
})

test('newest first, in pages that show everything once; a refused change adds no event', async () => {
  const me = await product.agent()
  const start = product.now()
  const { id } = await buildCustomer(me)
  const other = await buildCustomer(me)
  for (let minute = 1; minute <= 5; minute++) {
    product.setTime(new Date(start.getTime() + minute * 60_000))
    await me.ok(contract.addNote, { ...idOf(id), body: { content: String(minute) } })
    await me.ok(minute % 2 ? contract.archive : contract.unarchive, idOf(id))
  }
  product.setTime(start)
  expect((await me.call(contract.changeCustomer, { ...idOf(id), body: { name: 'א', phone: other.phone } })).status).toBe(409)
  const fullTimeline = await me.ok(customerTimeline, { ...idOf(id), query: { page_size: '100' } })
  expect(fullTimeline.count).toBe(11)
  expect(fullTimeline.results.map(({ at }) => at)).toEqual(
    fullTimeline.results
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  const pages = []
  for (let page = 1; page <= 4; page++)
    pages.push(...(await me.ok(customerTimeline, { ...idOf(id), query: { page: String(page), page_size: '3' } })).results)
  expect(pages).toEqual(fullTimeline.results)
  expect(new Set(pages.map((item) => item.id)).size).toBe(11)
  expect(await me.ok(customerTimeline, { ...idOf(id), query: { page: '9' } })).toMatchObject({ count: 11, results: [] })
})

test('calls, answered and missed, are in the timeline; a ringing one is not yet, and another agent’s never', async () => {
  const me = await product.agent()
  const { id } = await buildCustomer(me)
  const at = product.now()
  const call = (call_id: string, change: object, agent_id = me.id) =>
    db
      .insertInto('phone_call')
      .values({ agent_id, source: 'exchange', call_id, customer_id: id, phone: null, started_at: at, ...change })
      .execute()
  await call('answered', { answered_at: at, ended_at: at })
  await call('missed', { ended_at: at })
  await call('ringing', {})
  await call('of another', { ended_at: at }, (await product.agent()).id)
  expect((await eventsOf(me, id)).filter(({ kind }) => kind === 'call')).toEqual([
    { kind: 'call', is_answered: true },
    { kind: 'call', is_answered: false },
  ])
})

test('a message without assets shows its purpose', async () => {
  const me = await product.agent()
  const { id } = await buildCustomer(me)
  const row = {
    agent_id: me.id,
    customer_id: id,
    purpose: 'by_hand',
    channel: 'whatsapp',
    state: 'sent',
    phone: '+972521234567',
  } as const
  const now = product.now()
  await db
    .insertInto('message')
    .values({ ...row, text: 'ההזמנה לחתימה', created_at: now, updated_at: now })
    .execute()
  expect((await eventsOf(me, id)).find(({ kind }) => kind === 'message')).toMatchObject({ assets: [], text: 'ההזמנה לחתימה' })
})
