import * as contract from '@mafteach/contract/agency'
import { changeAsset, getAsset, setContacts, setViewers } from '@mafteach/contract/assets'
import * as customerLists from '@mafteach/contract/customer-lists'
import { mergeCustomers, unmergeCustomers } from '@mafteach/contract/customer-merge'
import { customerShares, shareCustomer } from '@mafteach/contract/customer-shares'
import * as customers from '@mafteach/contract/customers'
import { listDeals, makeDeal } from '@mafteach/contract/deals'
import { sendMessages } from '@mafteach/contract/messages'
import { sendFriendRequest } from '@mafteach/contract/network'
import { notifications } from '@mafteach/contract/notifications'
import { createTask, getTask } from '@mafteach/contract/tasks'
import { customerTimeline } from '@mafteach/contract/timeline'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, newPhone, type Place, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'
import { asWritten } from '../../domain/languages.ts'
import { notify } from '../../domain/notify.ts'
import { HANDED_OVER_TABLES } from '../customers/hand-over.queries.ts'

/** A leaving agent's customers and assets are transferred to another agent of the agency (product.md section 4). */

const product = await openProduct()
const { db } = product.database
let place: Place
beforeAll(async () => {
  place = await placeOf(product)
})

const idOf = (id: number) => ({ params: { id: String(id) } })
const ALL = { customers: true, assets: true }

async function agency() {
  const agency_id = await product.agency()
  const manager = await product.agent({ agency_id, is_agency_manager: true, name: 'המנהלת' })
  const leaving = await product.agent({ agency_id, name: 'העוזב' })
  const staying = await product.agent({ agency_id, name: 'הנשארת' })
  return { agency_id, manager, leaving, staying }
}
type Agency = Awaited<ReturnType<typeof agency>>

const handOver = (by: Caller, { leaving, staying }: Pick<Agency, 'leaving' | 'staying'>, what = ALL, preview?: '1') =>
  by.call(contract.handOver, {
    ...idOf(leaving.id),
    body: { to: staying.id, ...what },
    ...(preview ? { query: { preview } } : {}),
  })

const connect = async (one: Caller, other: Caller) => {
  await one.ok(sendFriendRequest, { body: { user_id: other.id } })
  await other.ok(sendFriendRequest, { body: { user_id: one.id } })
}

test('a preview writes nothing; then customers and assets belong to the other, with their history, tasks and calls', async () => {
  const all = await agency()
  const { manager, leaving, staying } = all
  const buyer = await buildCustomer(leaving, { name: 'יעל קונה' })
  const listing = await buildListing(leaving, buyer.id, place)
  await leaving.ok(customers.addNote, { ...idOf(buyer.id), body: { content: 'מחפשת שקט' } })
  const { id: task } = await leaving.ok(createTask, { body: { title: 'להתקשר', customer: buyer.id } })
  const seller = await buildCustomer(leaving, { name: 'רון מוכר' })
  const asset = await buildAsset(leaving, place, { seller: seller.id })
  await leaving.ok(setContacts, { ...idOf(asset.id), body: [leaving.id, manager.id] })
  await leaving.ok(sendMessages, { body: { customer_ids: [buyer.id], asset_ids: [asset.id] } })
  await product.settled()
  await db
    .insertInto('phone_call')
    .values({ agent_id: leaving.id, source: 'outbox', call_id: 'c1', customer_id: buyer.id, started_at: product.now() })
    .execute()
  await notify(db, [{ agent: leaving.id, type: 'unanswered call', content: asWritten('יעל'), about: buyer.id }], product.now())
  const expected = { customers_moved: 2, customers_merged: 0, assets_moved: 1, tasks_moved: 1, sellers_left: 0 }

  expect((await handOver(manager, all, ALL, '1')).body).toEqual(expected)
  expect((await leaving.ok(customerLists.customers)).count).toBe(2)
  expect((await handOver(manager, all)).body).toEqual(expected)

  expect((await leaving.ok(customerLists.customers)).count).toBe(0)
  expect((await leaving.call(customers.getCustomer, idOf(buyer.id))).status).toBe(404)
  expect(await staying.ok(customers.getCustomer, idOf(buyer.id))).toMatchObject({
    name: 'יעל קונה',
    purchase_listings: [{ id: listing.id }],
    notes: [{ content: 'מחפשת שקט' }],
  })
  const timeline = await staying.ok(customerTimeline, idOf(buyer.id))
  expect(timeline.results).toContainEqual(expect.objectContaining({ kind: 'handed_over', agent: 'העוזב' }))
  expect(timeline.results.map(({ kind }) => kind)).toContain('message')
  expect(await staying.ok(getTask, idOf(task))).toMatchObject({ customer: { id: buyer.id } })
  expect((await leaving.call(getTask, idOf(task))).status).toBe(404)
  expect(await staying.ok(getAsset, idOf(asset.id))).toMatchObject({ role: 'owner', seller: { id: seller.id } })
  // Contacts stay contacts; the owner's former one sees the asset as a colleague.
  const contacts = (await staying.ok(getAsset, idOf(asset.id))).realtor_contacts.map(({ id }) => id)
  expect(new Set(contacts)).toEqual(new Set([leaving.id, manager.id]))
  const of = async (agent: Caller) => (await agent.ok(notifications)).results.map(({ content }) => content)
  expect(await of(staying)).toEqual(['הועברו אליך 2 לקוחות ו־נכס אחד, מהעוזב', 'יעל'])
  expect(await of(leaving)).toEqual(['הועברו ממך 2 לקוחות ו־נכס אחד, אל הנשארת'])
  expect((await manager.ok(contract.agencyLog)).results[0]).toMatchObject({
    kind: 'handed_over',
    by: { id: manager.id },
    realtor: { id: leaving.id },
    to: { id: staying.id },
    customers: 2,
    assets: 1,
  })
})

test("no table that names an agent beside a customer names the former agent, except for that agent's own actions", async () => {
  const { rows } = await sql<{ name: string }>`select distinct a.table_name as name from information_schema.columns a
    join information_schema.columns c on c.table_name = a.table_name and c.table_schema = a.table_schema
    where a.table_schema = 'public' and a.column_name = 'agent_id' and c.column_name = 'customer_id'`.execute(db)
  // Calls and received messages are transferred by their ids, shares end, a deal's sides are agents. Rows derived from listings and flats follow them. Items set
  // aside, papers, fee files and views stay the agent's own.
  const others = [
    'document',
    'overview_act',
    'phone_call',
    'received_message',
    'customer_share',
    'deal_side',
    'listing_neighborhood',
    'fee_file',
    'access_log',
    'chain_flat',
  ]
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...HANDED_OVER_TABLES, ...others].toSorted())
})

test('a customer of both agents is merged, and separated when the receiver undoes the merge', async () => {
  const all = await agency()
  const { manager, leaving, staying } = all
  const phone = newPhone()
  const twin = await buildCustomer(leaving, { name: 'דנה של העוזב', phone })
  await buildListing(leaving, twin.id, place)
  const ofStaying = await buildCustomer(staying, { name: 'דנה', phone })
  await buildCustomer(leaving)
  expect((await handOver(manager, all, { customers: true, assets: false }, '1')).body).toMatchObject({
    customers_moved: 2,
    customers_merged: 1,
  })
  await handOver(manager, all, { customers: true, assets: false })
  expect((await staying.ok(customerLists.customers)).count).toBe(2)
  const card = await staying.ok(customers.getCustomer, idOf(ofStaying.id))
  expect([card.name, card.phone, card.purchase_listings.length]).toEqual(['דנה', phone, 1])
  const [merged] = (await staying.ok(customerTimeline, idOf(ofStaying.id))).results.filter((item) => item.kind === 'merged')
  await staying.ok(unmergeCustomers, { ...idOf(ofStaying.id), body: { merge: (merged as { merge: number }).merge } })
  const again = await staying.ok(customers.getCustomer, idOf(twin.id))
  expect([again.name, again.phone, again.purchase_listings.length]).toEqual(['דנה של העוזב', null, 1])
})

test('an earlier merge can be undone by the receiver', async () => {
  const all = await agency()
  const [kept, other] = [await buildCustomer(all.leaving), await buildCustomer(all.leaving)]
  const { merge } = await all.leaving.ok(mergeCustomers, { ...idOf(kept.id), body: { other: other.id } })
  await handOver(all.manager, all)
  await all.staying.ok(unmergeCustomers, { ...idOf(kept.id), body: { merge } })
  expect((await all.staying.ok(customers.getCustomer, idOf(other.id))).id).toBe(other.id)
  expect((await all.leaving.ok(customerLists.customers)).count).toBe(0)
})

test('assets without customers: the seller is not notified, viewers whom the new owner may not choose are removed, connected agents see it', async () => {
  const all = await agency()
  const { manager, leaving, staying } = all
  const [friendOfLeaving, friendOfStaying] = [await product.agent(), await product.agent()]
  await connect(friendOfLeaving, leaving)
  await connect(friendOfStaying, staying)
  const seller = await buildCustomer(leaving)
  const asset = await buildAsset(leaving, place, { seller: seller.id })
  const chosen = await buildAsset(leaving, place)
  await leaving.ok(changeAsset, { ...idOf(chosen.id), body: { visibility_status: 'AG' } })
  await leaving.ok(setViewers, { ...idOf(chosen.id), body: [friendOfLeaving.id, staying.id, manager.id] })
  const sees = async (agent: Caller, id: number) => (await agent.call(getAsset, idOf(id))).status === 200
  const view = async () => [
    await sees(friendOfLeaving, asset.id),
    await sees(friendOfStaying, asset.id),
    await sees(friendOfLeaving, chosen.id),
  ]
  expect(await view()).toEqual([true, false, true])
  const only = { customers: false, assets: true }
  expect((await handOver(manager, all, only)).body).toMatchObject({ customers_moved: 0, assets_moved: 2, sellers_left: 1 })
  expect(await view()).toEqual([false, true, false])
  expect((await staying.ok(getAsset, idOf(asset.id))).seller ?? null).toBeNull()
  expect((await staying.ok(getAsset, idOf(chosen.id))).realtors_can_view?.map(({ id }) => id)).toEqual([manager.id])
  expect((await leaving.ok(customers.getCustomer, idOf(seller.id))).id).toBe(seller.id)
  // They are transferred later, and are known again.
  await handOver(manager, all, { customers: true, assets: false })
  expect((await staying.ok(getAsset, idOf(asset.id))).seller).toMatchObject({ id: seller.id })
})

test('shares of customers end, scheduled messages are cancelled, and deals stay with the agent who made them, without names', async () => {
  const all = await agency()
  const { manager, leaving, staying } = all
  const friend = await product.agent()
  await connect(friend, leaving)
  const buyer = await buildCustomer(leaving, { name: 'שמורה' })
  await buildListing(leaving, buyer.id, place)
  // A customer of both agents is merged.
  const twin = await buildCustomer(leaving)
  await buildListing(leaving, twin.id, place)
  await buildCustomer(staying, { phone: twin.phone })
  for (const { id } of [buyer, twin]) await leaving.ok(shareCustomer, { body: { customer: id, user_id: friend.id } })
  const asset = await buildAsset(leaving, place)
  const send_at = new Date(product.now().getTime() + 3_600_000).toISOString()
  await leaving.ok(sendMessages, { body: { customer_ids: [buyer.id], asset_ids: [asset.id], send_at } })
  const sold = await buildAsset(leaving, place)
  await leaving.ok(makeDeal, { ...idOf(sold.id), body: { purchasing_customer: buyer.id } })
  await handOver(manager, all, { customers: true, assets: false })
  expect((await friend.ok(customerShares, { query: { direction: 'received' } })).count).toBe(0)
  expect((await leaving.ok(customerShares, { query: { direction: 'sent' } })).count).toBe(0)
  expect(await db.selectFrom('customer_share').select('state').where('agent_id', '=', leaving.id).execute()).toEqual([
    { state: 'ended' },
    { state: 'ended' },
  ])
  const states = await db.selectFrom('message').select(['agent_id', 'state']).where('customer_id', '=', buyer.id).execute()
  expect(states).toEqual([{ agent_id: staying.id, state: 'cancelled' }])
  const mine = await leaving.ok(listDeals)
  expect([mine.results.length, JSON.stringify(mine).includes('שמורה')]).toEqual([1, false])
})

test('two managers at once, to two agents: one of them gets everything, and the other call finds nothing', async () => {
  const all = await agency()
  const { manager, leaving, staying, agency_id } = all
  const deputy = await product.agent({ agency_id, is_agency_manager: true })
  for (let i = 0; i < 5; i++) await buildCustomer(leaving)
  const assets = await Promise.all([1, 2, 3].map(() => buildAsset(leaving, place)))
  const answers = await Promise.all([
    handOver(manager, all),
    handOver(deputy, { leaving, staying: deputy }),
    handOver(manager, all),
  ])
  expect(answers.map(({ status, body }) => [status, body.customers_moved, body.assets_moved])).toEqual(
    expect.arrayContaining([
      [200, 0, 0],
      [200, 5, 3],
    ]),
  )
  expect(answers.reduce((sum, { body }) => sum + body.customers_moved, 0)).toBe(5)
  const counts = await Promise.all([staying, deputy].map(async (agent) => (await agent.ok(customerLists.customers)).count))
  expect(new Set(counts)).toEqual(new Set([0, 5]))
  const owners = await db
    .selectFrom('asset')
    .select('agent_id')
    .distinct()
    .where(
      'id',
      'in',
      assets.map(({ id }) => id),
    )
    .execute()
  expect(owners).toHaveLength(1)
})

test('leaving during a hand-over: the agent leaves with everything or without anything handed over', async () => {
  for (let round = 0; round < 3; round++) {
    const all = await agency()
    for (let i = 0; i < 3; i++) await buildCustomer(all.leaving)
    const [handed, left] = await Promise.all([handOver(all.manager, all), all.leaving.call(contract.leaveAgency, {})])
    expect(left.status).toBe(200)
    expect([200, 404]).toContain(handed.status)
    const remaining = (await all.leaving.ok(customerLists.customers)).count
    expect(remaining).toBe(handed.status === 200 ? 0 : 3)
  }
})

test('a hand-over goes to another working agent of the agency, and must include something', async () => {
  const all = await agency()
  const { manager, leaving, staying } = all
  const elsewhere = await agency()
  const fields = async (to: number, what = ALL) =>
    Object.keys((await manager.call(contract.handOver, { ...idOf(leaving.id), body: { to, ...what } })).body)
  expect(await fields(elsewhere.staying.id)).toEqual(['to'])
  expect(await fields(leaving.id)).toEqual(['to'])
  expect(await fields(staying.id, { customers: false, assets: false })).toEqual(['customers'])
  await manager.ok(contract.changeRealtor, { ...idOf(staying.id), body: { is_working: false } })
  expect(await fields(staying.id)).toEqual(['to'])
  expect((await handOver(manager, { leaving: elsewhere.leaving, staying: manager })).status).toBe(404)
})
