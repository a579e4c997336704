import { listAssets } from '@mafteach/contract/asset-lists'
import { getAsset } from '@mafteach/contract/assets'
import { customers as listCustomers } from '@mafteach/contract/customer-lists'
import { addNote, changeCustomer, deleteCustomer, getCustomer } from '@mafteach/contract/customers'
import * as contract from '@mafteach/contract/import'
import { createLeadSource, leadSources } from '@mafteach/contract/lead-sources'
import { createTag } from '@mafteach/contract/tags'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildAsset, buildCustomer, placeOf } from '../../../test/builders.ts'
import { listenToEvents } from '../../../test/event-stream.ts'
import { openProduct } from '../../../test/product.ts'
import { sendFile } from '../../../test/sent-file.ts'

/** Results of files: properties and sellers, questions, another mapping, corrections, cancelling, undoing. */

const product = await openProduct()
const { db } = product.database
const place = await placeOf(product)

type Agent = Awaited<ReturnType<typeof product.agent>>
const params = ({ id }: { id: number }) => ({ params: { id: String(id) } })

const take = async (me: Agent, kind: contract.ImportFile['kind'], lines: string[]) => {
  const { status, body } = await sendFile(product, me.token, { kind, bytes: lines.join('\n') })
  expect([status, body]).toEqual([201, body])
  return body as contract.ImportFile
}
const change = (me: Agent, file: { id: number }, body: Parameters<typeof me.ok<typeof contract.changeImport>>[1]['body']) =>
  me.ok(contract.changeImport, { ...params(file), body })
const ended = async (me: Agent, file: { id: number }) => {
  await expect
    .poll(async () => (await me.ok(contract.getImport, params(file))).state, { timeout: 20_000, interval: 10 })
    .toMatch(/^(?:done|undone|failed)$/)
  return me.ok(contract.getImport, params(file))
}
const run = async (me: Agent, file: { id: number }) => {
  await me.ok(contract.runImport, params(file))
  return ended(me, file)
}
const undo = async (me: Agent, file: { id: number }) => {
  await me.ok(contract.undoImport, { ...params(file), body: {} })
  return ended(me, file)
}
const later = () => product.setTime(new Date(product.now().getTime() + 1_000))
const assetsOf = (me: Agent) =>
  db
    .selectFrom('asset')
    .innerJoin('street', 'street.id', 'asset.street_id')
    .select(['asset.id', 'street.name', 'address_number', 'price', 'floor', 'seller_id', 'has_elevator'])
    .where('agent_id', '=', me.id)
    .orderBy('price', 'desc')
    .execute()
const countOf = async (me: Agent) => (await me.ok(listCustomers, {})).count

test('properties: an address in one cell, a misspelt street, "floor 3 of 8", a seller found or added; the same file twice, and undo', async () => {
  const me = await product.agent()
  const lines = [
    'כתובת,מחיר,חדרים,קומה,מעלית,שם בעל הנכס,טלפון בעל הנכס,מצב',
    '"רוטשילד 30, תל אביב",6.2 מיליון,3.5,3 מתוך 8,יש,רות,0521112233 / 03-6123456,משופץ',
    '"דיזנגוף 100, תל אביב-יפו","3,900,000 ₪",3,קרקע,אין,רות,052-111-2233,',
    '"רחוב שאינו בנמצא 5, תל אביב",3000000,3,1,,,,',
    '"אבן גבירול 20, תל אביב",,3,1,,,,',
  ]
  const file = await take(me, 'assets', lines)
  expect(file.mapping).toMatchObject({ 0: 'address', 1: 'price', 5: 'seller_name', 6: 'seller_phone', 7: 'asset_condition' })
  const { preview } = await change(me, file, { duplicates: 'skip' })
  expect(preview[0]).toMatchObject({
    action: 'add',
    values: {
      city: 5000,
      price: 6_200_000,
      floor: 3,
      highest_floor: 8,
      has_elevator: true,
      address_number: '30',
      asset_condition: 'REN',
    },
    texts: { street: expect.stringContaining('רוטשילד'), city: 'תל אביב-יפו' },
  })
  expect(preview[2]).toMatchObject({ action: 'bad', errors: { address: [expect.any(String)] } })
  expect(preview[3]).toMatchObject({ action: 'bad', errors: { price: [expect.any(String)] } })
  expect(await run(me, file)).toMatchObject({ added: 2, failed: 2 })
  const [first, second] = await assetsOf(me)
  expect(first!.seller_id).toBe(second!.seller_id)
  expect(second).toMatchObject({ floor: 0, price: 3_900_000, has_elevator: false })
  expect((await me.ok(getCustomer, params({ id: first!.seller_id! }))).other_phones).toEqual(['036123456'])
  const again = await take(me, 'assets', lines)
  expect(await run(me, again)).toMatchObject({ added: 0, skipped: 2, failed: 2 })
  const cheaper = await take(me, 'assets', [lines[0]!, lines[1]!.replace('6.2', '5.9')])
  await change(me, cheaper, { duplicates: 'update' })
  later()
  expect(await run(me, cheaper)).toMatchObject({ updated: 1, skipped: 0 })
  expect((await me.ok(getAsset, params(first!))).price).toBe(5_900_000)
  expect((await me.ok(getAsset, params(first!))).price_history!.map(({ price }) => price)).toEqual([5_900_000, 6_200_000])
  later()
  await undo(me, cheaper)
  expect((await me.ok(getAsset, params(first!))).price).toBe(6_200_000)
  // Changes by its own undo are not the agent's work.
  expect((await me.call(contract.undoImport, { ...params(file), body: { except_changed: true } })).status).toBe(202)
  await ended(me, file)
  expect((await assetsOf(me)).map(({ id }) => id)).toEqual([first!.id])
})

test('sellers are imported with their property, or as leads if too little is known of it', async () => {
  const me = await product.agent()
  const file = await take(me, 'sellers', [
    'שם,טלפון,עיר,רחוב,מספר בית,מחיר,הערות',
    'רות,0521112233,תל אביב,רוטשילד,30,6200000,נחמדה',
    'גד,0521112234,תל אביב,,,,',
  ])
  expect(await run(me, file)).toMatchObject({ added: 2, leads: 1 })
  const { results } = await me.ok(listCustomers, { query: { sort: 'name' } })
  expect(results.map(({ name, is_new_lead }) => [name, is_new_lead])).toEqual([
    ['גד', true],
    ['רות', false],
  ])
  expect(await assetsOf(me)).toMatchObject([{ seller_id: results[1]!.id, address_number: '30' }])
  expect((await me.ok(getCustomer, params(results[1]!))).notes).toMatchObject([{ content: 'נחמדה' }])
  later()
  expect(await undo(me, file)).toMatchObject({ state: 'undone' })
  expect([await countOf(me), await assetsOf(me)]).toEqual([0, []])
})

test('leads are new and contacts are not; somebody without a name gets their phone as the name', async () => {
  const me = await product.agent()
  await run(me, await take(me, 'leads', ['שם,טלפון', 'דנה,0521110001']))
  await run(me, await take(me, 'contacts', ['שם,טלפון', ',0521110002']))
  const { results } = await me.ok(listCustomers, { query: { sort: 'name' } })
  expect(results.map(({ name, is_new_lead }) => [name, is_new_lead])).toEqual([
    ['0521110002', false],
    ['דנה', true],
  ])
})

test('the source of a lead is found by its name, or added; existing customers keep their own', async () => {
  const me = await product.agent()
  await me.ok(createLeadSource, { body: { name: 'Yad2', kind: 'PORTAL' } })
  const known = await buildCustomer(me, { name: 'רון' })
  const lines = [
    'שם,טלפון,מקור הליד',
    'דנה,0521111201,yad2',
    'יעל,0521111202,חבר',
    'אבי,0521111203,חבר',
    'נעם,0521111204,',
    `רון,${known.phone},חבר`,
  ]
  const file = await take(me, 'leads', lines)
  expect(file.mapping).toMatchObject({ 2: 'lead_source' })
  await run(me, file)
  const { results } = await me.ok(listCustomers, { query: { sort: 'name' } })
  expect(results.map(({ name, lead_source }) => [name, lead_source?.name ?? null])).toEqual([
    ['אבי', 'חבר'],
    ['דנה', 'Yad2'],
    ['יעל', 'חבר'],
    ['נעם', null],
    ['רון', null],
  ])
  expect((await me.ok(leadSources, {})).results.map(({ name, kind }) => [name, kind])).toEqual([
    ['Yad2', 'PORTAL'],
    ['חבר', 'OTHER'],
  ])
})

test('tags are found by their names, or added; undo restores the tags of existing customers', async () => {
  const me = await product.agent()
  const known = await buildCustomer(me, { name: 'רון' })
  const tag = await me.ok(createTag, { body: { name: 'VIP', color: '#123456', kind: 'customer' } })
  await me.ok(changeCustomer, { ...params(known), body: { tags: [tag.id] } })
  const lines = [
    'שם,טלפון,תגיות',
    'דנה,0521111301,"vip, חמים"',
    'אבי,0521111302,"חמים; ""א, ב"""',
    `רון,${known.phone},"VIP, חמים"`,
  ]
  const file = await take(me, 'contacts', lines)
  expect(file.mapping).toMatchObject({ 2: 'tags' })
  await change(me, file, { duplicates: 'update' })
  await run(me, file)
  const tagged = async () =>
    (await me.ok(listCustomers, { query: { sort: 'name' } })).results.map(({ name, tags }) => [name, tags.map((one) => one.name)])
  expect(await tagged()).toEqual([
    ['אבי', ['א, ב', 'חמים']],
    ['דנה', ['VIP', 'חמים']],
    ['רון', ['VIP', 'חמים']],
  ])
  await undo(me, file)
  expect(await tagged()).toEqual([['רון', ['VIP']]])
})

test('a property has the tags of its row; those of a seller’s row are the seller’s', async () => {
  const me = await product.agent()
  const row = 'תל אביב-יפו,דיזנגוף,7,2000000'
  await run(me, await take(me, 'assets', ['עיר,רחוב,מספר בית,מחיר,תגיות', `${row},פינתי`]))
  const again = await take(me, 'assets', ['עיר,רחוב,מספר בית,מחיר,תגיות', `${row},"פינתי, מואר"`])
  await change(me, again, { duplicates: 'update' })
  await run(me, again)
  const tagged = async () => (await me.ok(listAssets, {})).results.map(({ tags }) => tags.map(({ name }) => name))
  expect(await tagged()).toEqual([['מואר', 'פינתי']])
  await undo(me, again)
  expect(await tagged()).toEqual([['פינתי']])
  const other = await product.agent()
  await run(
    other,
    await take(other, 'sellers', ['שם,טלפון,עיר,רחוב,מספר בית,מחיר,תגיות,תגיות הנכס', `דנה,0521111401,${row},דחוף,גג`]),
  )
  expect((await other.ok(listCustomers, {})).results.map(({ tags }) => tags.map(({ name }) => name))).toEqual([['דחוף']])
  expect((await other.ok(listAssets, {})).results.map(({ tags }) => tags.map(({ name }) => name))).toEqual([['גג']])
})

test('a free text describes what a buyer looks for; parts that are not understood are stored as a note', async () => {
  const me = await product.agent()
  const file = await take(me, 'buyers', [
    'שם,טלפון,מה מחפשים',
    `דנה,0521110001,"4 חד' בפלורנטין עד 3.2 מ', לא קומה ראשונה, ג'קוזי"`,
  ])
  await run(me, file)
  const { results } = await me.ok(listCustomers, {})
  const card = await me.ok(getCustomer, params(results[0]!))
  expect(card.purchase_listings).toMatchObject([
    { city: { id: 5000 }, neighborhoods: [{ name: 'פלורנטין' }], number_of_rooms: 4, budget: 3_200_000, not_first_floor: true },
  ])
  expect(card.notes[0]!.content).toContain("ג'קוזי")
})

test('questions about duplicates block the run until they are answered; a row of the file may repeat another', async () => {
  const me = await product.agent()
  await run(me, await take(me, 'leads', ['שם,טלפון', 'דנה,0521110001']))
  const file = await take(me, 'leads', [
    'שם,טלפון,הערות',
    'דנה לוי,0521110001,אחת',
    'גיל,0521110002,',
    'גיל כהן,052-111-0002,שתיים',
  ])
  const changed = await change(me, file, { duplicates: 'ask' })
  expect(changed.counts).toMatchObject({ add: 1, ask: 2 })
  expect(changed.preview.map(({ duplicate }) => duplicate?.name)).toEqual(['דנה', undefined, 'גיל'])
  expect(await me.call(contract.runImport, params(file))).toMatchObject({
    status: 409,
    body: { code: 'duplicates_open', rows: [2, 4] },
  })
  await change(me, file, { answers: { '2': 'skip', '*': 'update' } })
  expect(await run(me, file)).toMatchObject({ added: 1, updated: 1, skipped: 1 })
  const { results } = await me.ok(listCustomers, { query: { sort: 'name' } })
  expect(results.map(({ name }) => name)).toEqual(['גיל כהן', 'דנה'])
  later()
  await undo(me, file)
  expect((await me.ok(listCustomers, {})).results.map(({ name }) => name)).toEqual(['דנה'])
})

test('the file is read again with another mapping, which is remembered by its headings; cells are corrected in place', async () => {
  const me = await product.agent()
  const lines = ['מי,איך,מה', 'דנה,0521110001,הערה', 'גיל,5.2E+08,']
  const file = await take(me, 'leads', lines)
  expect(file.mapping).toEqual({ 0: null, 1: null, 2: null })
  expect(await me.call(contract.runImport, params(file))).toMatchObject({ status: 400, body: { mapping: [expect.any(String)] } })
  const mapped = await change(me, file, { mapping: { 0: 'name', 1: 'phone', 2: 'notes' } })
  expect(mapped.preview).toMatchObject([
    { values: { name: 'דנה', phone: '0521110001' } },
    { action: 'bad', errors: { phone: [expect.any(String)] } },
  ])
  const corrected = await change(me, file, { cells: { '3': { phone: '521110002' } } })
  expect(corrected.counts).toMatchObject({ add: 2, bad: 0 })
  expect((await take(me, 'leads', lines)).mapping).toEqual({ 0: 'name', 1: 'phone', 2: 'notes' })
  for (const [mapping, problem] of [
    [{ 0: 'name', 1: 'name' }, 'twice'],
    [{ 0: 'budget' }, 'of another kind'],
    [{ 9: 'name' }, 'no such column'],
  ] as const)
    expect([problem, await me.call(contract.changeImport, { ...params(file), body: { mapping } })]).toMatchObject([
      problem,
      { status: 400, body: { mapping: [expect.any(String)] } },
    ])
  expect(await run(me, file)).toMatchObject({ added: 2 })
  expect(await me.call(contract.changeImport, { ...params(file), body: { duplicates: 'skip' } })).toMatchObject({
    status: 409,
    body: { code: 'already_run' },
  })
  expect(await me.call(contract.runImport, params(file))).toMatchObject({ status: 409, body: { code: 'already_run' } })
  expect(await me.call(contract.cancelImport, params(file))).toMatchObject({ status: 409, body: { code: 'already_run' } })
})

test('an import that did not run cannot be undone; other agents get a 404', async () => {
  const [me, other] = [await product.agent(), await product.agent()]
  const file = await take(me, 'leads', ['שם,טלפון', 'דנה,0521110001'])
  expect(await me.call(contract.undoImport, { ...params(file), body: {} })).toMatchObject({
    status: 409,
    body: { code: 'not_run' },
  })
  for (const call of [contract.getImport, contract.runImport, contract.cancelImport, contract.importRows])
    expect((await other.call(call as typeof contract.getImport, params(file))).status).toBe(404)
  expect((await me.call(contract.cancelImport, params(file))).body.state).toBe('cancelled')
  expect((await me.call(contract.cancelImport, params(file))).status).toBe(202)
  expect(await me.call(contract.undoImport, { ...params(file), body: {} })).toMatchObject({
    status: 409,
    body: { code: 'not_run' },
  })
  expect((await me.ok(contract.imports, {})).results).toMatchObject([{ id: file.id, state: 'cancelled' }])
})

test('two runs of one agent run one after another, and a repeated request runs once', async () => {
  const me = await product.agent()
  const many = Array.from({ length: 600 }, (_, at) => `דנה ${at},0521${String(100_000 + at)}`)
  const [first, second] = [await take(me, 'leads', ['שם,טלפון', ...many]), await take(me, 'leads', ['שם,טלפון', ...many])]
  const page = await listenToEvents(product.app, me.token)
  for (const file of [first, second, first]) expect((await me.call(contract.runImport, params(file))).status).toBe(202)
  expect(await ended(me, first)).toMatchObject({ added: 600 })
  expect(await ended(me, second)).toMatchObject({ added: 0, skipped: 600 })
  expect(await countOf(me)).toBe(600)
  await expect
    .poll(() => page.events.some(({ event, data }) => event === 'import' && data.id === second.id && data.state === 'done'))
    .toBe(true)
  const progress = page.events.flatMap(({ event, data }) => (event === 'import' ? [data] : []))
  expect(progress.at(-1)).toMatchObject({ id: second.id, state: 'done', done: 600, total: 600, skipped: 600 })
  page.close()
})

test('a row that the database refuses does not affect others, and is reported with the bad ones', async () => {
  const me = await product.agent()
  const lines = Array.from({ length: 7 }, (_, at) => `נדחית ${at},0521${String(200_000 + at)},חולון,2000000`)
  await sql`alter table customer add constraint refused check (name <> 'נדחית 3')`.execute(db)
  const file = await take(me, 'buyers', ['שם,טלפון,עיר,תקציב', ...lines])
  expect(await run(me, file)).toMatchObject({ state: 'done', done: 7, added: 6, failed: 1 })
  expect(await countOf(me)).toBe(6)
  const { results } = await me.ok(contract.importRows, { ...params(file), query: { action: 'bad' } })
  expect(results).toMatchObject([{ row: 5, errors: { non_field_errors: [expect.any(String)] } }])
  await sql`alter table customer drop constraint refused`.execute(db)
  expect(await run(me, await take(me, 'buyers', ['שם,טלפון,עיר,תקציב', ...lines]))).toMatchObject({ added: 1, skipped: 6 })
})

test('a row has the same result imported together or by itself, and if it was read by an older server without search words', async () => {
  const lines = [
    'שם,טלפון,עיר,חדרים,מקומה,עד קומה,תקציב,מעלית,הערות,סוג לקוח,VIP',
    'יעל בן־דוד,0521120001,רמת גן,3-4,2,5,2.5 מ׳,כן,"מעדיפה, שקט",משקיעים,כן',
    ',0521120002,רמת גן,,6,4,1900000,,,,',
    'מעט ידוע,0521120003,,3,,,,,אולי,,',
  ]
  const imported = async (change?: (file: { id: number }) => Promise<unknown>) => {
    const me = await product.agent()
    const file = await take(me, 'buyers', lines)
    await change?.(file)
    expect(await run(me, file)).toMatchObject({ state: 'done', added: 3, failed: 0 })
    const { rows } = await sql<{ customer: object; listing: object | null; notes: string[] }>`
      select to_jsonb(c) - array['id', 'uuid', 'agent_id', 'opened_at', 'created_at', 'updated_at', 'last_noted_at'] as customer,
        to_jsonb(l) - array['id', 'customer_id', 'agent_id', 'created_at', 'updated_at'] as listing,
        array(select content from note where customer_id = c.id order by id) as notes
      from customer c left join listing l on l.customer_id = c.id where c.agent_id = ${me.id} order by c.phone`.execute(db)
    return rows
  }
  const together = await imported()
  expect(together).toMatchObject([
    { listing: { from_floor: 2, to_floor: 5 } },
    { listing: { from_floor: 6, to_floor: null } },
    { listing: null },
  ])
  const alone = await imported(({ id }) =>
    sql`update import_row set reading = reading - 'search' where import_id = ${id}`.execute(db),
  )
  expect(alone).toEqual(together)
})

test('a permanently deleted customer is removed from every imported file', async () => {
  const me = await product.agent()
  const file = await take(me, 'leads', ['שם,טלפון', 'דנה,0521110001', 'גיל,0521110002'])
  await run(me, file)
  const { results } = await me.ok(listCustomers, { query: { search: 'דנה' } })
  await me.ok(deleteCustomer, { ...params(results[0]!), body: { confirm: true } })
  const rows = await db.selectFrom('import_row').select('cells').where('import_id', '=', file.id).execute()
  expect(rows).toEqual([{ cells: ['גיל', '0521110002'] }])
})

test('undoing an import keeps an existing property, and is refused for a customer who has a note since', async () => {
  const me = await product.agent()
  const mine = await buildAsset(me, place)
  const file = await take(me, 'leads', ['שם,טלפון', 'דנה,0521110001'])
  await run(me, file)
  later()
  const { results } = await me.ok(listCustomers, {})
  await me.ok(addNote, { ...params(results[0]!), body: { content: 'דיברנו' } })
  expect(await me.call(contract.undoImport, { ...params(file), body: {} })).toMatchObject({
    status: 409,
    body: { code: 'changed', rows: [{ row: 2, name: 'דנה' }] },
  })
  expect((await me.ok(getAsset, params(mine))).id).toBe(mine.id)
})

test('a person with an existing name who wants or sells something else is questioned; imported as somebody else they are one customer, and the same file again changes nothing', async () => {
  const me = await product.agent()
  const actionsOf = async (file: contract.ImportFile) =>
    (await me.ok(contract.importRows, params(file))).results.map(({ action }) => action)
  const tables = [
    { kind: 'buyers', lines: ['שם,טלפון,עיר,תקציב,חדרים', 'אבי בר,,תל אביב,2400000,3.5', 'אבי בר,,תל אביב,1400000,2'] },
    {
      kind: 'sellers',
      lines: [
        'שם,טלפון,עיר,רחוב,מספר,מחיר,חדרים',
        'ציון רז,,תל אביב,רוטשילד,5,2400000,3',
        'ציון רז,,תל אביב,רוטשילד,9,2900000,3.5',
      ],
    },
  ] as const
  for (const { kind, lines } of tables) {
    const [heading, first, second] = lines
    await run(me, await take(me, kind, [heading, first]))
    const file = await take(me, kind, [heading, first, second])
    expect(await actionsOf(file)).toEqual(['skip', 'ask'])
    await change(me, file, { answers: { '*': 'add' } })
    expect(await run(me, file)).toMatchObject({ added: 1, skipped: 1 })
    expect(await actionsOf(await take(me, kind, [heading, first, second]))).toEqual(['skip', 'skip'])
  }
  const sellers = (await assetsOf(me)).map(({ seller_id }) => seller_id)
  expect([await countOf(me), new Set(sellers).size]).toEqual([4, 2])
})

test('values that were not understood are still reported after the import', async () => {
  const me = await product.agent()
  const file = await take(me, 'buyers', [
    'שם,טלפון,עיר,תקציב',
    'דנה,0521119001,אטלנטיס,2400000',
    'רון,0521119002,תל אביב,2400000',
  ])
  const unread = [{ field: 'city', rows: 1 }]
  expect(file.unread_fields).toEqual(unread)
  expect((await run(me, file)).unread_fields).toEqual(unread)
})
