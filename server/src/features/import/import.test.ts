import { customers as listCustomers } from '@mafteach/contract/customer-lists'
import { addNote, getCustomer } from '@mafteach/contract/customers'
import * as contract from '@mafteach/contract/import'
import { expect, test } from 'vitest'
import { openProduct } from '../../../test/product.ts'
import { sendFile } from '../../../test/sent-file.ts'

/** Files over HTTP (product.md section 12, "Import"). */

const product = await openProduct()
const { db } = product.database

type Agent = Awaited<ReturnType<typeof product.agent>>

const take = async (me: Agent, file: Omit<Parameters<typeof sendFile>[2], 'kind'> & { kind?: contract.ImportFile['kind'] }) => {
  const { status, body } = await sendFile(product, me.token, { kind: 'buyers', ...file })
  expect([status, body]).toEqual([201, body])
  return body as contract.ImportFile
}
const ended = (me: Agent, id: number) =>
  expect
    .poll(async () => (await me.ok(contract.getImport, { params: { id: String(id) } })).state, { timeout: 20_000, interval: 20 })
    .toMatch(/^(?:done|undone|failed)$/)
const importStatus = (me: Agent, id: number) => me.ok(contract.getImport, { params: { id: String(id) } })
const run = async (me: Agent, id: number) => {
  await me.ok(contract.runImport, { params: { id: String(id) } })
  await ended(me, id)
  return importStatus(me, id)
}
const later = (ms = 1_000) => product.setTime(new Date(product.now().getTime() + ms))

const BUYERS = [
  'שם,נייד,עיר,שכונות,חדרים,תקציב,הערות,משהו',
  'שרה מזרחי,052-713-4490,גבעתיים,,3-4,"2,400,000",עדיף קומה גבוהה,1',
  "דוד לוי,504182276,רמת גן,,4 חד',3.2 מ',,2",
  'אלון פרי,5.2E+08,בת ים,,2,1800000,,3',
  'Anna Katz,+972 54 6601835,תל אביב,פלורנטין,3.5,4100K,,4',
  ',,חולון,,3,1950000,,5',
  'רונן בן-דוד,0507314482,,,2,,לחזור אחרי החג,6',
].join('\n')

test('a file of buyers is detected, previewed with repairs and errors, imported, and changes nothing the second time', async () => {
  const me = await product.agent()
  const file = await take(me, { bytes: BUYERS })
  expect(file).toMatchObject({ state: 'new', rows: 6, kind: 'buyers', sheets: [] })
  expect(file.columns[1]).toEqual({ column: 1, heading: 'נייד' })
  expect(file.mapping).toEqual({
    0: 'name',
    1: 'phone',
    2: 'city',
    3: 'neighborhoods',
    4: 'number_of_rooms',
    5: 'budget',
    6: 'notes',
    7: null,
  })
  expect(file.sample[0]!.slice(0, 3)).toEqual(['שרה מזרחי', '052-713-4490', 'גבעתיים'])
  const preview = await me.ok(contract.changeImport, { params: { id: String(file.id) }, body: { duplicates: 'skip' } })
  expect(preview).toMatchObject({ state: 'ready', counts: { add: 4, bad: 2, skip: 0 } })
  const row = (number: number) => preview.preview.find((one) => one.row === number)!
  expect(row(2)).toMatchObject({
    action: 'add',
    values: { number_of_rooms: 3, number_of_rooms_max: 4, budget: 2_400_000, phone: '0527134490' },
  })
  expect(row(3)).toMatchObject({
    values: { phone: '0504182276', budget: 3_200_000, number_of_rooms: 4 },
    repairs: expect.arrayContaining([
      { field: 'phone', from: '504182276', to: '050-418-2276' },
      { field: 'budget', from: "3.2 מ'", to: '3,200,000' },
    ]),
  })
  expect(row(4)).toMatchObject({ action: 'bad', errors: { phone: ['הספרות נחתכו בקובץ'] } })
  expect(row(5)).toMatchObject({
    values: { phone: '0546601835', city: 5000, budget: 4_100_000 },
    texts: { neighborhoods: 'פלורנטין' },
  })
  expect(row(6)).toMatchObject({ action: 'bad', errors: { name: [expect.any(String)] } })
  const done = await run(me, file.id)
  expect(done).toMatchObject({ state: 'done', done: 6, total: 6, added: 4, failed: 2, skipped: 0, leads: 1 })
  const { results } = await me.ok(listCustomers, { query: { sort: 'name' } })
  expect(results.map(({ name }) => name).toSorted()).toEqual(['Anna Katz', 'דוד לוי', 'רונן בן-דוד', 'שרה מזרחי'])
  const sara = results.find(({ name }) => name === 'שרה מזרחי')!
  expect(sara).toMatchObject({
    is_new_lead: false,
    listing: { number_of_rooms: 3, budget: 2_400_000, neighborhoods: ['כל היישוב'] },
  })
  const card = await me.ok(getCustomer, { params: { id: String(sara.id) } })
  expect(card.notes).toMatchObject([{ content: 'עדיף קומה גבוהה' }])
  const lead = results.find(({ name }) => name === 'רונן בן-דוד')!
  expect(lead).toMatchObject({ listing: null, is_new_lead: true })
  expect((await me.ok(getCustomer, { params: { id: String(lead.id) } })).notes[0]!.content).toBe('לחזור אחרי החג\nחדרים: 2')

  const again = await take(me, { bytes: BUYERS })
  expect(await run(me, again.id)).toMatchObject({ added: 0, updated: 0, skipped: 4, failed: 2 })
  const update = await take(me, { bytes: BUYERS })
  await me.ok(contract.changeImport, { params: { id: String(update.id) }, body: { duplicates: 'update' } })
  expect(await run(me, update.id)).toMatchObject({ added: 0, updated: 0, skipped: 4, failed: 2 })
})

test('undo reverts the full import, updates too; but not rows that somebody worked with since', async () => {
  const me = await product.agent()
  const first = await take(me, { bytes: 'שם,טלפון,עיר,תקציב\nדנה,0521110001,חולון,2000000\nגיל,0521110002,חולון,2000000' })
  await run(me, first.id)
  later()
  const second = await take(me, {
    bytes:
      'שם,טלפון,עיר,תקציב,הערות,ללא הודעות,מצב\nדנה כהן,0521110001,חולון,2500000,חדש,כן,רדום\nנועה,0521110003,חולון,1000000,,,',
  })
  await me.ok(contract.changeImport, { params: { id: String(second.id) }, body: { duplicates: 'update' } })
  expect(await run(me, second.id)).toMatchObject({ added: 1, updated: 1 })
  const names = async () =>
    (await me.ok(listCustomers, { query: { sort: 'name' } })).results.map(({ name, listing }) => [name, listing?.budget])
  const states = () =>
    db
      .selectFrom('customer')
      .select(['activity_state', 'do_not_contact'])
      .where('agent_id', '=', me.id)
      .where('phone', '=', '+972521110001')
      .execute()
  expect(await states()).toEqual([{ activity_state: 'DO', do_not_contact: true }])
  expect(await names()).toEqual([
    ['גיל', 2_000_000],
    ['דנה כהן', 2_500_000],
    ['נועה', 1_000_000],
  ])
  later()
  const { results } = await me.ok(listCustomers, { query: { search: 'נועה' } })
  await me.ok(addNote, { params: { id: String(results[0]!.id) }, body: { content: 'דיברנו' } })
  expect(await me.call(contract.undoImport, { params: { id: String(second.id) }, body: {} })).toMatchObject({
    status: 409,
    body: { code: 'changed', rows: [{ row: 3, id: results[0]!.id, name: 'נועה' }] },
  })
  expect((await me.call(contract.undoImport, { params: { id: String(second.id) }, body: { except_changed: true } })).status).toBe(
    202,
  )
  await ended(me, second.id)
  expect(await names()).toEqual([
    ['גיל', 2_000_000],
    ['דנה', 2_000_000],
    ['נועה', 1_000_000],
  ])
  expect(await states()).toEqual([{ activity_state: 'AV', do_not_contact: false }])
  expect((await me.call(contract.undoImport, { params: { id: String(second.id) }, body: {} })).status).toBe(202)
  await db
    .updateTable('import')
    .set({ finished_at: new Date(product.now().getTime() - 25 * 3_600_000) })
    .where('id', '=', first.id)
    .execute()
  expect(await me.call(contract.undoImport, { params: { id: String(first.id) }, body: {} })).toMatchObject({
    status: 409,
    body: { code: 'too_late' },
  })
})
