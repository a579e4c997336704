import { createAsset } from '@mafteach/contract/assets'
import * as customerLists from '@mafteach/contract/customer-lists'
import * as contract from '@mafteach/contract/customers'
import { createLeadSource } from '@mafteach/contract/lead-sources'
import { handedOver } from '@mafteach/contract/messages'
import { removeNote } from '@mafteach/contract/notes'
import { doFromOverview } from '@mafteach/contract/overview'
import { createTask } from '@mafteach/contract/tasks'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, newPhone, type Place, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'
import { idsInOrder } from './lists.queries.ts'

/** Filters, orders, counts and the export of the lists of customers (spec section 7.2, product.md section 11). */

const product = await openProduct()
const { db } = product.database
let place: Place
beforeAll(async () => {
  place = await placeOf(product)
})

const DAY_MS = 86_400_000
const start = product.now()
const idOf = (id: number) => ({ params: { id: String(id) } })
/** The agent at a later time, with a valid token. */
const at = (agent: Caller, days: number) => {
  product.setTime(new Date(start.getTime() + days * DAY_MS))
  return product.withToken(product.tokens.access({ session: agent.session, phone: 'x', agent: agent.id }))
}
const add = (agent: Caller, name: string, fields: object = {}) =>
  agent.ok(contract.createCustomer, { body: { name, phone: newPhone(), ...fields } })
const names = async (agent: Caller, query: object, list: typeof customerLists.customers = customerLists.customers) =>
  (await agent.ok(list, { query })).results.map(({ name }) => name)

test('a pinned customer stays in the list, in its order and count, though they no longer match; another agent’s customer does not', async () => {
  const me = await product.agent()
  const stranger = await add(await product.agent(), 'זרה')
  const [one, two] = [await add(me, 'אחת', { is_vip: true }), await add(me, 'שתיים', { is_vip: true })]
  await add(me, 'שלוש', { is_vip: true })
  await me.ok(contract.changeCustomer, { ...idOf(two.id), body: { is_vip: false } })
  await me.ok(contract.archive, idOf(one.id))
  expect(await names(me, { is_vip: '1' })).toEqual(['שלוש'])
  const stored = await me.ok(customerLists.customers, { query: { is_vip: '1', keep: `${one.id},${two.id},${stranger.id}` } })
  expect(stored).toMatchObject({ count: 3, results: [{ name: 'שלוש' }, { is_vip: false }, { is_archived: true }] })
  expect((await me.call(customerLists.customers, { query: { keep: 'x' } })).status).toBe(400)
})

test('by kind of deal: customers with a listing of that kind; with a budget, one listing has to meet both', async () => {
  const me = await product.agent()
  const [buyer, tenant, both] = [await add(me, 'קונה'), await add(me, 'שוכרת'), await add(me, 'שניהם')]
  await add(me, 'ליד')
  await buildListing(me, buyer.id, place, { budget: 2_000_000 })
  await buildListing(me, tenant.id, place, { deal_kind: 'RENT', budget: 6_000 })
  await buildListing(me, both.id, place, { budget: 3_000_000 })
  await buildListing(me, both.id, place, { deal_kind: 'RENT', budget: 9_000 })
  expect(await names(me, { kind: 'buyer' })).toEqual(['שניהם', 'שוכרת', 'קונה'])
  expect(await names(me, { kind: 'buyer', deal_kind: 'ALL' })).toEqual(['שניהם', 'שוכרת', 'קונה'])
  expect(await names(me, { deal_kind: 'SALE' })).toEqual(['שניהם', 'קונה'])
  expect(await names(me, { deal_kind: 'RENT' })).toEqual(['שניהם', 'שוכרת'])
  expect(await names(me, { deal_kind: 'RENT', budget_from: '7000' })).toEqual(['שניהם'])
  expect(await names(me, { deal_kind: 'RENT', budget_from: '10000' })).toEqual([])
  const { status, body } = await me.call(customerLists.buyers, { query: { deal_kind: 'BUY' as 'RENT' } })
  expect([status, Object.keys(body)]).toEqual([400, ['deal_kind']])
})

test('filters by type, do-not-contact, new leads and kind', async () => {
  const me = await product.agent()
  await add(me, 'ראשונה', { buyer_end_customer_status: 'FA' })
  const quiet = await add(me, 'שקט', { buyer_end_customer_status: 'IN' })
  await me.ok(contract.changeCustomer, { ...idOf(quiet.id), body: { whatsapp_do_not_contact: true } })
  const lead = await add(me, 'חדש')
  await db.updateTable('customer').set({ source: 'call', opened_at: null }).where('id', '=', lead.id).execute()
  await buildListing(me, quiet.id, place)
  expect(await names(me, { type: 'FA' })).toEqual(['ראשונה'])
  expect(await names(me, { type: 'FA,IN' })).toEqual(['שקט', 'ראשונה'])
  expect(await names(me, { do_not_contact: '1' })).toEqual(['שקט'])
  expect(await names(me, { do_not_contact: '0' })).toEqual(['חדש', 'ראשונה'])
  expect(await names(me, { has_new_leads: '1' })).toEqual(['חדש'])
  expect(await names(me, { kind: 'buyer' })).toEqual(['שקט'])
  expect(await names(me, { kind: 'lead', search: 'חד' })).toEqual(['חדש'])
  for (const query of [{ type: 'FA,ZZ' }, { kind: 'friend' }, { not_contacted_days: '0' }, { sort: 'age' }]) {
    const { status, body } = await me.call(customerLists.customers, { query: query as never })
    expect([status, Object.keys(body)]).toEqual([400, Object.keys(query)])
  }
})

test('who was not contacted for days: by the last message or note, and who never was', async () => {
  const agent = await product.agent()
  const ids = []
  for (const name of ['הודעה', 'פתק', 'אף פעם']) ids.push((await add(agent, name)).id)
  const asset = await buildAsset(agent, place)
  await at(agent, 1).ok(handedOver, { body: { customer_ids: [ids[0]!], asset_ids: [asset.id] } })
  const note = await at(agent, 6).ok(contract.addNote, { ...idOf(ids[1]!), body: { content: 'דיברנו' } })
  const later = at(agent, 10)
  expect(await names(later, { not_contacted_days: '3' })).toEqual(['אף פעם', 'פתק', 'הודעה'])
  expect(await names(later, { not_contacted_days: '5' })).toEqual(['אף פעם', 'הודעה'])
  expect(await names(later, { not_contacted_days: '30' })).toEqual(['אף פעם'])
  expect(await names(later, { sort: 'last_contact' })).toEqual(['פתק', 'הודעה', 'אף פעם'])
  expect(await names(later, { sort: 'last_sent' })).toEqual(['הודעה', 'אף פעם', 'פתק'])
  await later.ok(removeNote, { params: { id: String(ids[1]), note: String(note.id) } })
  expect(await names(later, { not_contacted_days: '5' })).toEqual(['אף פעם', 'פתק', 'הודעה'])
  product.setTime(start)
})

test('orders are total: pages of one row show everybody once, names in the folded alphabet', async () => {
  const me = await product.agent()
  for (const name of ['דן', 'אבי', 'dana', 'אבי', '״בני״', 'Adam']) await add(me, name)
  expect(await names(me, { sort: 'name' })).toEqual(['Adam', 'dana', 'אבי', 'אבי', '״בני״', 'דן'])
  for (const sort of customerLists.CUSTOMER_SORTS) {
    const pages = []
    for (let page = 1; page <= 6; page++)
      pages.push(...(await me.ok(customerLists.customers, { query: { sort, page: String(page), page_size: '1' } })).results)
    expect(new Set(pages.map(({ id }) => id)).size).toBe(6)
  }
})

test('search: any part of any word, phones in any spelling, spellings alike; after a change too, and nobody else’s', async () => {
  const me = await product.agent()
  const customer = await add(me, 'ז׳קלין  כהן-לוי', { phone: '052-604-1187' })
  await add(await product.agent(), 'כהן', { phone: '0526041187' })
  for (const search of ['הן', 'כהנ לו', "ז'קלין", '6041187', '052-604', '+972 52 604', '+97252-6041187', 'כהן 1187'])
    expect([search, await names(me, { search })]).toEqual([search, ['ז׳קלין  כהן-לוי']])
  expect(await names(me, { search: 'כהן 99' })).toEqual([])
  await me.ok(contract.changeCustomer, { ...idOf(customer.id), body: { phone: '054-111-2233' } })
  expect([await names(me, { search: '604' }), await names(me, { search: '1112' })]).toEqual([[], ['ז׳קלין  כהן-לוי']])
  await me.ok(contract.changeCustomer, { ...idOf(customer.id), body: { name: 'רחל' } })
  expect([await names(me, { search: 'רח' }), await names(me, { search: '1112' })]).toEqual([['רחל'], ['רחל']])
})

test('counts are the counts of the lists', async () => {
  const me = await product.agent()
  const ids: number[] = []
  for (let index = 0; index < 8; index++) ids.push((await buildCustomer(me, { is_vip: index % 3 === 0 })).id)
  for (const id of ids.slice(0, 3)) await buildListing(me, id, place)
  await me.ok(createAsset, {
    body: { city: place.city, neighborhood: place.neighborhoods[1], street: place.streets[0], price: 1, seller: ids[3] },
  })
  await me.ok(contract.archive, idOf(ids[0]!))
  await me.ok(contract.makeDormant, idOf(ids[1]!))
  await db.updateTable('customer').set({ source: 'call', opened_at: null }).where('id', '=', ids[7]!).execute()
  await buildAsset(at(me, 1), place)
  await product.settled()
  const later = at(me, 1)
  const count = async (list: typeof customerLists.customers, query: object = {}) => (await later.ok(list, { query })).count
  expect(await later.ok(customerLists.customerCounts)).toEqual({
    all: await count(customerLists.customers),
    buyers: await count(customerLists.buyers as never),
    sellers: await count(customerLists.sellers as never),
    leads: await count(customerLists.leads as never),
    vip: await count(customerLists.customers, { is_vip: '1' }),
    dormant: await count(customerLists.customers, { is_dormant: '1' }),
    archived: await count(customerLists.customers, { is_archived: '1' }),
    new_matches: await count(customerLists.customers, { has_new_matches: '1' }),
    new_leads: await count(customerLists.customers, { has_new_leads: '1' }),
  })
  expect(await later.ok(customerLists.customerCounts)).toMatchObject({
    all: 7,
    buyers: 2,
    sellers: 1,
    leads: 4,
    dormant: 1,
    archived: 1,
    new_matches: 1,
    new_leads: 1,
  })
  product.setTime(start)
})

test('an old lead is one with no activity for two years and nothing planned; in the archive too', async () => {
  const me = await product.agent()
  const ids = new Map<string, number>()
  for (const name of ['ישן', 'בארכיון', 'מדבר', 'ענה', 'התקשר', 'משימה', 'קונה', 'מוכר', 'עסקה', 'צעיר'])
    ids.set(name, (await add(me, name)).id)
  const id = (name: string) => ids.get(name)!
  const ago = (days: number) => new Date(start.getTime() - days * DAY_MS)
  await db
    .updateTable('customer')
    .set({ created_at: ago(731) })
    .where('agent_id', '=', me.id)
    .execute()
  await db
    .updateTable('customer')
    .set({ created_at: ago(729) })
    .where('id', '=', id('צעיר'))
    .execute()
  await db.updateTable('customer').set({ is_archived: true }).where('id', '=', id('בארכיון')).execute()
  await db
    .updateTable('customer')
    .set({ last_talked_at: ago(729) })
    .where('id', '=', id('מדבר'))
    .execute()
  await db
    .insertInto('customer_event')
    .values({ customer_id: id('ענה'), at: ago(729), kind: 'answered', data: '{}' })
    .execute()
  await sql`insert into phone_call (source, call_id, agent_id, customer_id, phone, started_at) values ('exchange', 'old', ${me.id}, ${id('התקשר')}, '+972520000001', ${ago(729)})`.execute(
    db,
  )
  await me.ok(createTask, { body: { title: 'לחזור', customer: id('משימה'), due_at: ago(740).toISOString() } })
  await buildListing(me, id('קונה'), place)
  await buildAsset(me, place, { seller: id('מוכר') })
  await sql`with made as (insert into deal (agent_id, deal_type, deal_date, asked_price, asset_was, created_at, city_name, neighborhood_name, street_name) values (${me.id}, 'PE', ${ago(900)}, 1000000, 'NO', now(), 'רמת גן', '', 'הרצל') returning id)
    insert into deal_side (deal_id, agent_id, side, customer_id) select id, ${me.id}, 'buying', ${id('עסקה')} from made`.execute(
    db,
  )
  expect(await names(me, { is_old_lead: '1' })).toEqual(['בארכיון', 'ישן'])
  expect(await names(me, { is_old_lead: '1', is_archived: '0' })).toEqual(['ישן'])
  expect(await names(me, { is_old_lead: '0' })).not.toContain('ישן')
  await me.ok(contract.addNote, { ...idOf(id('ישן')), body: { content: 'דיברנו' } })
  await me.ok(doFromOverview, { params: { kind: 'OLD_LEADS', id: String(id('בארכיון')) } })
  expect(await names(me, { is_old_lead: '1' })).toEqual([])
})

test('old leads are found only among customers added long ago', async () => {
  const me = await product.agent()
  await sql`insert into customer (agent_id, name, search, created_at) select ${me.id}, 'ל' || n, ' ל' || n || ' ', ${start}::timestamptz - n * interval '1 day'
    from generate_series(1, 1000) n`.execute(db)
  await sql`analyze customer`.execute(db)
  const filter = { expressions: [], among: null, is_old_lead: true }
  const plan = await idsInOrder(db, me.id, filter, 'newest', 30, product.now()).explain()
  expect(JSON.stringify(plan)).toContain('customer_created')
})

test.each([
  ['newest', 'customer_newest'],
  ['name', 'customer_name'],
  ['last_sent', 'customer_sent'],
  ['last_contact', 'customer_contact'],
] as const)('the order %s reads the index %s', async (sort, index) => {
  const me = await product.agent()
  const others = await Promise.all(Array.from({ length: 7 }, () => product.agent()))
  await sql`insert into customer (agent_id, name, search)
    select agent, 'ל' || n, ' ל' || n || ' ' from unnest(${[me, ...others].map(({ id }) => id)}::bigint[]) agent, generate_series(1, 500) n`.execute(
    db,
  )
  await sql`analyze customer`.execute(db)
  const plan = await idsInOrder(db, me.id, { expressions: [], among: null }, sort, 30, product.now()).explain()
  expect(JSON.stringify(plan)).toContain(`using ${index} on customer`)
})

test('listing the newest customers of a long-standing agent does not scan the customers of all agents', async () => {
  const me = await product.agent()
  const others = await Promise.all(Array.from({ length: 9 }, () => product.agent()))
  for (const { id } of [me, ...others])
    await sql`insert into customer (agent_id, name, search)
      select ${id}, 'ל' || n, ' ל' || n || ' ' from generate_series(1, 2000) n`.execute(db)
  await sql`analyze customer`.execute(db)
  for (const expressions of [[], [{ anywhere: ' ל19', beginning: ' ל19' }]]) {
    const plan = await idsInOrder(db, me.id, { expressions, among: null }, 'newest', 30, product.now()).explain()
    expect(JSON.stringify(plan)).not.toContain('customer_pkey')
  }
})

test('the file has a column for the kind of deal only if somebody looks for a rental', async () => {
  const me = await product.agent()
  const buyer = await add(me, 'קונה', { phone: '052-604-1187' })
  await buildListing(me, buyer.id, place, { budget: 2_000_000 })
  const token = product.tokens.access({ session: me.session, phone: me.phone, agent: me.id })
  const headers = { authorization: `Bearer ${token}` }
  const file = async () =>
    (await product.app.inject({ url: '/api/real-estate/customer/export/?sort=name', headers })).body.slice(1).split('\r\n')
  const [saleHeadings, saleLine] = await file()
  expect(saleHeadings).not.toContain('סוג עסקה')
  const tenant = await add(me, 'שוכרת', { phone: '052-604-1188' })
  await buildListing(me, tenant.id, place, { deal_kind: 'RENT', budget: 6_000 })
  const [headings, ...lines] = await file()
  const at = headings!.split(',').indexOf('סוג עסקה')
  expect(lines.slice(0, 2).map((line) => line.split(',')[at])).toEqual(['למכירה', 'להשכרה'])
  const without = (line: string) => line.split(',').toSpliced(at, 1).join(',')
  expect([without(headings!), without(lines[0]!)]).toEqual([saleHeadings, saleLine])
})

test('the file: byte order mark, Hebrew headings, the filtered rows in their order, and no cell that a spreadsheet runs', async () => {
  const me = await product.agent()
  const first = await add(me, '=HYPERLINK("http://x")', { phone: '052-604-1187', is_vip: true })
  await add(me, 'לא בקובץ')
  const second = await add(me, 'Sophie, "S"', { phone: '+33 6 12 34 56 78', is_vip: true, buyer_end_customer_status: 'IN' })
  await me.ok(contract.changeCustomer, { ...idOf(second.id), body: { other_phones: ['036123456', '0502223333'] } })
  await buildListing(me, first.id, place, { budget: 2_000_000, number_of_rooms: 3.5 })
  const source = await me.ok(createLeadSource, { body: { name: '=שלט', kind: 'SIGN' } })
  await db.updateTable('customer').set({ lead_source_id: source.id }).where('id', '=', first.id).execute()
  expect(second.id).toBeGreaterThan(first.id)
  const token = product.tokens.access({ session: me.session, phone: me.phone, agent: me.id })
  const file = (query: string, bearer = token) =>
    product.app.inject({ url: `/api/real-estate/customer/export/?${query}`, headers: { authorization: `Bearer ${bearer}` } })
  const answer = await file('format=csv&is_vip=1')
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="customers-2026-11-20.csv"',
  ])
  expect(answer.body.startsWith('\ufeffשם,טלפון,טלפון 2,סוג לקוח,')).toBe(true)
  const [, one, two, end] = answer.body.split('\r\n')
  expect(one).toBe(`"Sophie, ""S""",'+33612345678,"03-612-3456, 050-222-3333",משקיעים,פעיל,כן,,,,,,,,,,,2026-11-20,`)
  expect(two).toMatch(/^"'=HYPERLINK\(""http:\/\/x""\)",052-604-1187,,,פעיל,כן,,,'=שלט,רמת גן,[^,]+,3.5,,2000000,,,2026-11-20,$/)
  expect(end).toBe('')
  expect((await file('sort=name&is_vip=1')).body.split('\r\n')[1]).toContain('HYPERLINK')
  expect((await file('search=%')).body.split('\r\n')).toHaveLength(2)
  expect((await file('format=xlsx')).json()).toHaveProperty('format')
  expect((await file('', 'x')).json().code).toBe('token_not_valid')
  const many = Array.from({ length: 1_201 }, (_, index) => ({ agent_id: me.id, name: `ל${index}`, search: ` ל${index} ` }))
  await db.insertInto('customer').values(many).execute()
  expect((await file('')).body.split('\r\n')).toHaveLength(1_201 + 3 + 2)
  const codes = []
  for (let index = 0; index < 12; index++) codes.push((await file('search=%')).statusCode)
  expect(codes.at(-1)).toBe(429)
})
