import { getAsset } from '@mafteach/contract/assets'
import * as customerLists from '@mafteach/contract/customer-lists'
import * as contract from '@mafteach/contract/customer-merge'
import { shareCustomer } from '@mafteach/contract/customer-shares'
import * as customers from '@mafteach/contract/customers'
import { listDeals, makeDeal } from '@mafteach/contract/deals'
import { handedOver, linkAnswered, linkStopped } from '@mafteach/contract/messages'
import { removeNote } from '@mafteach/contract/notes'
import { notifications } from '@mafteach/contract/notifications'
import { createTask } from '@mafteach/contract/tasks'
import { customerTimeline } from '@mafteach/contract/timeline'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, newPhone, type Place, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'
import { asWritten } from '../../domain/languages.ts'
import { notify } from '../../domain/notify.ts'
import { deleteExpired } from '../../platform/jobs/cleanup.ts'
import { KNOWING_CUSTOMERS } from './merge.queries.ts'

/** Two customers who are one person (product.md section 7). */

const product = await openProduct()
const { db } = product.database
let place: Place
beforeAll(async () => {
  place = await placeOf(product)
})

const DAY_MS = 86_400_000
const idOf = (id: number) => ({ params: { id: String(id) } })
const merge = (agent: Caller, kept: number, other: number, keep = {}) =>
  agent.call(contract.mergeCustomers, { ...idOf(kept), body: { other, keep } })
const unmerge = (agent: Caller, kept: number, id: number) =>
  agent.call(contract.unmergeCustomers, { ...idOf(kept), body: { merge: id } })

/** All rows of all tables that refer to these customers, with the customers themselves, except logs of views. */
async function everythingOf(ids: number[]) {
  const { access_log: _, ...known } = KNOWING_CUSTOMERS
  const tables = { customer: 'id', ...known }
  const all: Record<string, unknown[]> = {}
  for (const [table, column] of Object.entries(tables)) {
    const { rows } = await sql<{ row: unknown }>`select to_jsonb(t) as row from ${sql.table(table)} t
      where ${sql.ref(column)} = any(${ids}::bigint[]) order by to_jsonb(t)::text`.execute(db)
    all[table] = rows.map(({ row }) => row)
  }
  return all
}

const tokenOf = async (customer: number, asset: number) =>
  (
    await db
      .selectFrom('personal_link')
      .select('token')
      .where('customer_id', '=', customer)
      .where('asset_id', '=', asset)
      .executeTakeFirstOrThrow()
  ).token

/** An agent with two customers who have one thing of each kind, and who both act on one asset. */
async function twoCustomers() {
  const me = await product.agent()
  const [kept, other] = [await buildCustomer(me, { name: 'דנה לוי' }), await buildCustomer(me, { name: 'דנה', is_vip: true })]
  const [shared, his] = [await buildAsset(me, place), await buildAsset(me, place)]
  const friend = await product.agent()
  await db
    .insertInto('connection')
    .values([
      { agent_id: me.id, friend_id: friend.id },
      { agent_id: friend.id, friend_id: me.id },
    ])
    .execute()
  for (const { id } of [kept, other]) {
    await buildListing(me, id, place)
    await me.ok(shareCustomer, { body: { customer: id, user_id: friend.id } })
    await buildAsset(me, place, { seller: id })
    await me.ok(customers.addNote, { ...idOf(id), body: { content: `של ${id}` } })
    await me.ok(customers.addCurrentAsset, { ...idOf(id), body: { city: place.city } })
    await me.ok(createTask, { body: { title: `עם ${id}`, customer: id } })
    await me.ok(customers.makeDormant, idOf(id))
    await me.ok(makeDeal, { ...idOf((await buildAsset(me, place)).id), body: { purchasing_customer: id } })
    await me.ok(handedOver, { body: { customer_ids: [id], asset_ids: id === kept.id ? [shared.id] : [shared.id, his.id] } })
  }
  await me.ok(customers.makeActive, idOf(kept.id))
  const answer = { params: { token: await tokenOf(other.id, shared.id) }, body: { is_interested: true, reason: 'מצוין' } }
  await product.stranger.ok(linkAnswered, answer)
  await product.settled()
  return { me, kept: kept.id, other: other.id, keptPhone: kept.phone!, otherPhone: other.phone!, shared: shared.id, his: his.id }
}

test('every table that refers to a customer is merged', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select k.conrelid::regclass::text as table, a.attname as column
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'customer'::regclass`.execute(db)
  expect(Object.fromEntries(rows.map(({ table, column }) => [table, column]))).toEqual(KNOWING_CUSTOMERS)
})

test('everything of the other moves to the remaining one and the other disappears, as the preview stated', async () => {
  const { me, kept, other, keptPhone, shared, his } = await twoCustomers()
  const preview = await me.ok(contract.mergePreview, { ...idOf(kept), query: { other: String(other) } })
  expect(preview).toMatchObject({
    kept: { id: kept },
    other: { id: other },
    differing: ['name', 'phone', 'buyer_end_customer_activity_state', 'is_vip'],
    moves: { purchase_listings: 1, notes: 1, messages: 1, assets: 2, current_assets: 1, sold_assets: 1, deals: 1, tasks: 1 },
  })
  const before = await everythingOf([kept, other])
  const merged = await merge(me, kept, other)
  expect(merged.status).toBe(200)
  expect(merged.body.customer).toEqual(preview.merged)
  expect(merged.body.customer).toMatchObject({ id: kept, name: 'דנה לוי', phone: keptPhone, is_vip: true, is_dormant: false })
  expect((await me.call(customers.getCustomer, idOf(other))).status).toBe(404)

  const card = await me.ok(customers.getCustomer, idOf(kept))
  expect([card.purchase_listings, card.notes, card.assets, card.sent].map(({ length }) => length)).toEqual([2, 2, 2, 2])
  expect(card.sent.find(({ asset }) => asset.id === shared)!.is_interested).toBe(true)
  expect(new Set(card.sent.map(({ asset }) => asset.id))).toEqual(new Set([shared, his]))
  const after = await everythingOf([kept])
  expect([after.message, after.asset, after.personal_link].map((rows) => rows!.length)).toEqual([2, 2, 3])
  expect((await me.ok(listDeals, { query: { customer: String(kept) } })).count).toBe(2)
  expect(after.customer_event).toHaveLength(before.customer_event!.length + 1)
  const [latest] = (await me.ok(customerTimeline, idOf(kept))).results.filter(({ kind }) => kind === 'merged')
  expect(latest).toMatchObject({ kind: 'merged', merge: merged.body.merge, name: 'דנה' })
  const neighborhoods = await db
    .selectFrom('listing_neighborhood')
    .select(['customer_id', 'is_vip', 'is_dormant'])
    .where('agent_id', '=', me.id)
    .execute()
  expect(neighborhoods).toEqual([1, 2].map(() => ({ customer_id: kept, is_vip: true, is_dormant: false })))
})

test('undone, both have their former values, in every column of every table', async () => {
  const { me, kept, other } = await twoCustomers()
  const before = await everythingOf([kept, other])
  for (const keep of [{}, { name: other, phone: other, is_vip: kept, is_archived: other }]) {
    const { body } = await merge(me, kept, other, keep)
    expect(await everythingOf([kept, other])).not.toEqual(before)
    expect((await unmerge(me, kept, body.merge)).body).toEqual({ ok: true })
    expect(await everythingOf([kept, other])).toEqual(before)
    expect((await unmerge(me, kept, body.merge)).status).toBe(404)
  }
  expect(await db.selectFrom('customer_merge').selectAll().where('agent_id', '=', me.id).execute()).toEqual([])
})

test('the agent chooses whose value stays; both phones stay, and undo is refused if another customer has one since', async () => {
  const { me, kept, other, keptPhone, otherPhone } = await twoCustomers()
  const { body } = await merge(me, kept, other, {
    name: other,
    phone: other,
    buyer_end_customer_activity_state: other,
    is_vip: kept,
  })
  expect(body.customer).toMatchObject({ id: kept, name: 'דנה', phone: otherPhone, is_dormant: true, is_vip: false })
  const found = async (search: string) =>
    (await me.ok(customerLists.customers, { query: { search } })).results.map(({ id }) => id)
  expect([await found(otherPhone), await found(keptPhone)]).toEqual([[kept], [kept]])
  await me.ok(customers.changeCustomer, { ...idOf(kept), body: { other_phones: [] } })
  const taker = await buildCustomer(me, { phone: keptPhone })
  const refused = await unmerge(me, kept, body.merge)
  expect([refused.status, refused.body]).toEqual([
    409,
    { code: 'unmerge_phone_taken', detail: 'אי אפשר לבטל את האיחוד: הטלפון כבר שייך ללקוח אחר' },
  ])
  await me.ok(customers.changeCustomer, { ...idOf(taker.id), body: { phone: newPhone() } })
  await me.ok(customers.changeCustomer, { ...idOf(kept), body: { other_phones: [keptPhone] } })
  expect((await unmerge(me, kept, body.merge)).status).toBe(200)
  expect(await me.ok(customers.getCustomer, idOf(kept))).toMatchObject({ phone: keptPhone, other_phones: [] })
  expect(await me.ok(customers.getCustomer, idOf(other))).toMatchObject({ phone: otherPhone, other_phones: [] })
})

test('a do-not-contact flag stays; missing values come from the other', async () => {
  const me = await product.agent()
  const kept = await buildCustomer(me, { phone: null })
  const other = await me.ok(customers.createCustomer, { body: { name: 'ב', phone: newPhone(), buyer_end_customer_status: 'IN' } })
  await me.ok(customers.changeCustomer, { ...idOf(other.id), body: { whatsapp_do_not_contact: true } })
  expect((await merge(me, kept.id, other.id)).body.customer).toMatchObject({
    phone: other.phone,
    buyer_end_customer_status: 'IN',
    whatsapp_do_not_contact: true,
  })
})

test('if both answered about one asset the later answer wins, and merging and undoing raise no new notification', async () => {
  const me = await product.agent()
  const [kept, other] = [await buildCustomer(me), await buildCustomer(me)]
  const [one, two] = [await buildAsset(me, place), await buildAsset(me, place)]
  const start = product.now()
  for (const [turn, [customer, asset, is_interested]] of (
    [
      [kept.id, one.id, true],
      [other.id, one.id, false],
      [other.id, two.id, true],
      [kept.id, two.id, false],
    ] as const
  ).entries()) {
    product.setTime(new Date(start.getTime() + turn * 60_000))
    await me.ok(customers.updateAssetInterest, { ...idOf(customer), body: { asset_id: asset, is_interested } })
  }
  product.setTime(start)
  const kinds = async (id: number) => (await me.ok(customerTimeline, idOf(id))).results.map(({ kind }) => kind).toSorted()
  const { body } = await merge(me, kept.id, other.id)
  const marks = await db
    .selectFrom('customer_asset')
    .select(['asset_id', 'is_interested'])
    .where('customer_id', '=', kept.id)
    .execute()
  expect(new Map(marks.map((mark) => [mark.asset_id, mark.is_interested]))).toEqual(
    new Map([one, two].map(({ id }) => [id, false])),
  )
  expect(await kinds(kept.id)).toEqual([...Array.from({ length: 4 }, () => 'answered'), 'created', 'merged'])
  expect((await unmerge(me, kept.id, body.merge)).status).toBe(200)
  expect([await kinds(kept.id), await kinds(other.id)]).toEqual([1, 2].map(() => ['answered', 'answered', 'created']))
})

test('an undo that would not be exact is refused, and changes nothing', async () => {
  const refusal = async (
    spoil: (of: Awaited<ReturnType<typeof twoCustomers>>) => Promise<unknown>,
    keep: 'kept' | 'other' = 'kept',
  ) => {
    const of = await twoCustomers()
    const { body } = await merge(of.me, of.kept, of.other, keep === 'other' ? { name: of.other } : {})
    await spoil(of)
    const before = await everythingOf([of.kept, of.other])
    const answer = await unmerge(of.me, of.kept, body.merge)
    if (answer.status !== 200) expect(await everythingOf([of.kept, of.other])).toEqual(before)
    return answer.status === 200 ? 'undone' : answer.body.code
  }
  const gives = async ({ me, kept, otherPhone }: Awaited<ReturnType<typeof twoCustomers>>) => {
    await me.ok(customers.changeCustomer, { ...idOf(kept), body: { other_phones: [] } })
    return buildCustomer(me, { phone: otherPhone })
  }
  expect(await refusal(gives)).toBe('unmerge_phone_taken')
  const swaps = ({ me, kept, otherPhone }: Awaited<ReturnType<typeof twoCustomers>>) =>
    me.ok(customers.changeCustomer, { ...idOf(kept), body: { phone: otherPhone } })
  expect(await refusal(swaps)).toBe('unmerge_changed')
  const rename = ({ me, kept }: Awaited<ReturnType<typeof twoCustomers>>) =>
    me.ok(customers.changeCustomer, { ...idOf(kept), body: { name: 'חדש' } })
  expect(await refusal(rename, 'other')).toBe('unmerge_changed')
  expect(await refusal(rename)).toBe('undone')
  expect(
    await refusal(({ me, kept, shared }) =>
      me.ok(customers.updateAssetInterest, { ...idOf(kept), body: { asset_id: shared, is_interested: false } }),
    ),
  ).toBe('unmerge_changed')
  expect(await refusal(async ({ me, kept }) => merge(me, kept, (await buildCustomer(me)).id))).toBe('unmerge_later_merge')
})

test('later additions stay with the remaining customer, later removals stay removed', async () => {
  const { me, kept, other } = await twoCustomers()
  const [theirs] = (await me.ok(customers.getCustomer, idOf(other))).notes
  const { body } = await merge(me, kept, other)
  await me.ok(customers.addNote, { ...idOf(kept), body: { content: 'אחר כך' } })
  await me.ok(removeNote, { params: { id: String(kept), note: String(theirs!.id) } })
  expect((await unmerge(me, kept, body.merge)).status).toBe(200)
  const notes = async (id: number) => (await me.ok(customers.getCustomer, idOf(id))).notes.map(({ content }) => content)
  expect([await notes(kept), await notes(other)]).toEqual([['אחר כך', `של ${kept}`], []])
})

test('nested merges are undone from the last to the first', async () => {
  const me = await product.agent()
  const [a, b, c] = [await buildCustomer(me), await buildCustomer(me), await buildCustomer(me)]
  for (const { id } of [a, b, c]) await buildListing(me, id, place)
  const before = await everythingOf([a.id, b.id, c.id])
  const first = (await merge(me, a.id, b.id)).body.merge
  const second = (await merge(me, c.id, a.id)).body.merge
  expect((await me.ok(customers.getCustomer, idOf(c.id))).purchase_listings).toHaveLength(3)
  expect((await unmerge(me, a.id, first)).status).toBe(404)
  expect((await unmerge(me, c.id, first)).status).toBe(404)
  expect((await unmerge(me, c.id, second)).status).toBe(200)
  expect((await unmerge(me, a.id, first)).status).toBe(200)
  expect(await everythingOf([a.id, b.id, c.id])).toEqual(before)
})

test('after thirty days the record of a merge is deleted', async () => {
  const { me, kept, other } = await twoCustomers()
  const start = product.now()
  const { body } = await merge(me, kept, other)
  const late = new Date(start.getTime() + 30 * DAY_MS + 1000)
  product.setTime(late)
  const token = product.tokens.access({ session: me.session, phone: 'x', agent: me.id })
  expect((await unmerge(product.withToken(token), kept, body.merge)).status).toBe(404)
  product.setTime(start)
  await deleteExpired(db, { now: () => new Date(late.getTime() - DAY_MS) })
  expect(await db.selectFrom('customer_merge').select('id').where('id', '=', body.merge).execute()).toHaveLength(1)
  await deleteExpired(db, { now: () => late })
  expect(await db.selectFrom('customer_merge').select('id').where('id', '=', body.merge).execute()).toEqual([])
})

test('only two different customers of mine; a choice names one of them', async () => {
  const { me, kept, other } = await twoCustomers()
  const stranger = await product.agent()
  const theirs = await buildCustomer(stranger)
  const same = await merge(me, kept, kept)
  expect([same.status, same.body.other]).toEqual([400, ['זה אותו לקוח']])
  expect((await merge(me, kept, theirs.id)).status).toBe(404)
  expect((await merge(me, theirs.id, kept)).status).toBe(404)
  expect((await merge(stranger, kept, other)).status).toBe(404)
  const third = await merge(me, kept, other, { name: theirs.id })
  expect([third.status, third.body.keep]).toEqual([400, ['לא אחד משני הלקוחות']])
  expect((await me.call(contract.mergePreview, { ...idOf(kept), query: { other: String(kept) } })).status).toBe(400)
  expect((await me.call(contract.mergePreview, { ...idOf(kept), query: {} as never })).body).toHaveProperty('other')
  const { body } = await merge(me, kept, other)
  expect((await unmerge(stranger, kept, body.merge)).status).toBe(404)
})

test('simultaneous merges, in both directions: one of them happens, nothing is lost', async () => {
  const { me, kept, other } = await twoCustomers()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => (index % 2 ? merge(me, kept, other) : merge(me, other, kept))),
  )
  const statuses = answers.map(({ status }) => status).toSorted((one, two) => one - two)
  expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 404)])
  const left = (await me.ok(customerLists.customers)).results
  expect(left).toHaveLength(1)
  const card = await me.ok(customers.getCustomer, idOf(left[0]!.id))
  expect([card.purchase_listings, card.notes, card.assets].map(({ length }) => length)).toEqual([2, 2, 2])
})

test('notes and listings added while two customers merge are saved or refused, never lost', async () => {
  const me = await product.agent()
  const [kept, other] = [await buildCustomer(me), await buildCustomer(me)]
  const writes = Array.from({ length: 12 }, (_, index) =>
    index % 2
      ? me.call(customers.addNote, { ...idOf(other.id), body: { content: String(index) } })
      : buildListing(me, other.id, place).then(
          () => ({ status: 201 }),
          () => ({ status: 409 }),
        ),
  )
  const [merged, ...written] = await Promise.all([merge(me, kept.id, other.id), ...writes])
  const done = written.filter(({ status }) => status === 201).length
  for (const { status } of written) expect([201, 404, 409]).toContain(status)
  const card = await me.ok(customers.getCustomer, idOf(merged.status === 200 ? kept.id : other.id))
  expect(card.notes.length + card.purchase_listings.length).toBe(done)
})

test('the link in an old message to the other still stops messages, and the seller of an asset is the remaining one', async () => {
  const { me, kept, other, shared } = await twoCustomers()
  const token = await tokenOf(other, shared)
  const sold = await db.selectFrom('asset').select('id').where('seller_id', '=', other).executeTakeFirstOrThrow()
  await merge(me, kept, other)
  await product.stranger.ok(linkStopped, { params: { token } })
  expect((await me.ok(customers.getCustomer, idOf(kept))).whatsapp_do_not_contact).toBe(true)
  expect((await me.ok(getAsset, idOf(sold.id))).seller).toMatchObject({ id: kept })
})

test('notifications about the other lead to the remaining one, and back when the merge is undone', async () => {
  const me = await product.agent()
  const [kept, other] = [await buildCustomer(me, { name: 'דנה לוי' }), await buildCustomer(me, { name: 'דנה' })]
  const about = { agent: me.id, content: asWritten('דנה'), about: other.id }
  await notify(
    db,
    [
      { ...about, type: 'unanswered call' },
      { ...about, type: 'friend request' },
    ],
    product.now(),
  )
  const led = async () => (await me.ok(notifications)).results.map(({ referenced_object_id }) => referenced_object_id)
  const { body } = await merge(me, kept.id, other.id)
  expect(await led()).toEqual([other.id, kept.id])
  await unmerge(me, kept.id, (body as { merge: number }).merge)
  expect(await led()).toEqual([other.id, other.id])
})
