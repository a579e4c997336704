import { getAsset } from '@mafteach/contract/assets'
import { customers as listCustomers } from '@mafteach/contract/customer-lists'
import { getCustomer } from '@mafteach/contract/customers'
import * as contract from '@mafteach/contract/import'
import { expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, placeOf } from '../../../test/builders.ts'
import { openProduct } from '../../../test/product.ts'
import { sendFile } from '../../../test/sent-file.ts'

/** Files of rentals, and of both kinds of deals (product.md section 13, "Rentals"). */

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
const preview = async (me: Agent, file: { id: number }, duplicates: 'skip' | 'update' = 'skip') =>
  (await me.ok(contract.changeImport, { ...params(file), body: { duplicates } })).preview
const run = async (me: Agent, file: { id: number }) => {
  await me.ok(contract.runImport, params(file))
  await expect
    .poll(async () => (await me.ok(contract.getImport, params(file))).state, { timeout: 20_000, interval: 10 })
    .toBe('done')
  return me.ok(contract.getImport, params(file))
}
const assetsOf = (me: Agent) =>
  db.selectFrom('asset').selectAll().where('agent_id', '=', me.id).orderBy('address_number').execute()
const listingsOf = (me: Agent) =>
  db
    .selectFrom('listing')
    .innerJoin('customer', 'customer.id', 'customer_id')
    .selectAll('listing')
    .where('listing.agent_id', '=', me.id)
    .orderBy('phone')
    .orderBy('deal_kind')
    .execute()

const ASSET = 'עיר,רחוב,מספר בית,סוג עסקה,מחיר'
const at = (number: number, deal: string, price: string, rest = '') => `תל אביב,דיזנגוף,${number},${deal},"${price}"${rest}`

test('properties: the kind of deal by its words, sale if empty, and the literal rent', async () => {
  const me = await product.agent()
  const words = ['להשכרה', 'השכרה', 'שכירות', 'RENT', 'rent', 'למכירה', 'מכירה', 'sale', '']
  const file = await take(me, 'assets', [ASSET, ...words.map((word, row) => at(row + 1, word, row < 5 ? '5500' : '2500000'))])
  expect(file.mapping).toMatchObject({ 3: 'deal_kind', 4: 'price' })
  expect(await run(me, file)).toMatchObject({ added: 9, failed: 0 })
  expect((await assetsOf(me)).map(({ deal_kind, price }) => [deal_kind, price])).toEqual([
    ...Array.from({ length: 5 }, () => ['RENT', 5_500]),
    ...Array.from({ length: 4 }, () => ['SALE', 2_500_000]),
  ])
})

test.each([
  ['5.5 אלף', 5_500],
  ['7,000 ₪', 7_000],
  ['6200 לחודש', 6_200],
  ['900', 900],
])('a rent of %s is accepted', async (cell, price) => {
  const me = await product.agent()
  const [row] = await preview(me, await take(me, 'assets', [ASSET, at(1, 'להשכרה', cell)]))
  expect(row).toMatchObject({ action: 'add', values: { deal_kind: 'RENT', price } })
})

test('an impossible rent is an error of its row; an unlikely one is shown as a question', async () => {
  const me = await product.agent()
  const rows = await preview(
    me,
    await take(me, 'assets', [ASSET, at(1, 'להשכרה', '250000'), at(2, 'להשכרה', '150000'), at(3, 'החלפה', '2500000')]),
  )
  expect(rows[0]).toMatchObject({ action: 'bad', errors: { price: [expect.any(String)] }, cells: { price: '250000' } })
  expect(rows[1]).toMatchObject({
    action: 'add',
    repairs: expect.arrayContaining([{ field: 'price', from: '150000', to: '150,000?' }]),
  })
  expect(rows[2]!.errors).toEqual({ deal_kind: [expect.stringContaining('להשכרה')] })
  const buyers = await take(me, 'buyers', ['שם,טלפון,עיר,סוג עסקה,תקציב', 'דנה,0521110001,חולון,שכירות,300000'])
  expect(await run(me, buyers)).toMatchObject({ added: 1, leads: 1, failed: 0 })
  const { results } = await me.ok(listCustomers, {})
  const { notes } = await me.ok(getCustomer, params(results[0]!))
  expect(notes[0]!.content).toContain('תקציב עד: 300000')
})

test('a status that names a kind of deal means on the market, and sets the kind unless another cell does', async () => {
  const me = await product.agent()
  const sheet = ['עיר,רחוב,מספר בית,מחיר,סטטוס', 'תל אביב,דיזנגוף,1,5500,להשכרה', 'תל אביב,דיזנגוף,2,2500000,למכירה']
  const file = await take(me, 'assets', sheet)
  expect(await preview(me, file)).toMatchObject([
    { action: 'add', errors: {}, values: { deal_kind: 'RENT', visibility_status: 'ME', price: 5_500 } },
    { action: 'add', errors: {}, values: { deal_kind: 'SALE', visibility_status: 'ME', price: 2_500_000 } },
  ])
  expect(await run(me, file)).toMatchObject({ added: 2, failed: 0 })
  const both = await take(me, 'assets', [`${ASSET},סטטוס`, at(3, 'מכירה', '2500000', ',להשכרה')])
  expect(await preview(me, both)).toMatchObject([{ action: 'add', values: { deal_kind: 'SALE', visibility_status: 'ME' } }])
})

test('facts about renting are columns, in everyday words', async () => {
  const me = await product.agent()
  const headings = 'ריהוט,חיות מחמד,עישון,שותפים,ארנונה,ועד בית,תקופה מינימלית בחודשים,ערבויות נדרשות,סטטוס'
  const file = await take(me, 'assets', [
    `${ASSET},${headings}`,
    at(1, 'להשכרה', '6000', ',מרוהטת,כן,לא,אסור,450,"1,200",12,"שטר חוב, שני ערבים",הושכר'),
    at(2, 'להשכרה', '6000', ',חלקית,מותר,,לא,450 ש״ח,,שנה,,'),
    at(3, 'להשכרה', '6000', ',אין,בתיאום,,,,,,,'),
  ])
  const rows = await preview(me, file)
  expect(rows[2]).toMatchObject({ action: 'add', errors: { pets_allowed: [expect.any(String)] } })
  expect(await run(me, file)).toMatchObject({ added: 3, failed: 0 })
  expect(await assetsOf(me)).toMatchObject([
    {
      furnished: 'FULL',
      pets_allowed: true,
      smoking_allowed: false,
      partners_allowed: false,
      arnona: 450,
      committee: 1_200,
      minimum_months: 12,
      guarantees: 'שטר חוב, שני ערבים',
      visibility_status: 'NO',
    },
    { furnished: 'PART', pets_allowed: true, partners_allowed: false, arnona: 450, minimum_months: 12, guarantees: null },
    { furnished: 'NONE', pets_allowed: null },
  ])
})

test('buyers of one batch are imported with listings of their kinds', async () => {
  const me = await product.agent()
  const file = await take(me, 'buyers', [
    'שם,טלפון,עיר,סוג עסקה,תקציב,חובה ריהוט,יש חיית מחמד,שותפים,חודשי שכירות,מה מחפשים',
    'דנה,0521110001,חולון,להשכרה,5500,כן,כן,,24,',
    'גיל,0521110002,חולון,מכירה,2000000,,,,,',
    'נועה,0521110003,חולון,,1900000,,,,,',
    'רון,0521110004,חולון,,6500,,,,,"לשכור, שלושה שותפים"',
    'טל,0521110005,חולון,שכירות,,,,,,"3 חדרים, עד 7000, כלב"',
  ])
  expect(await run(me, file)).toMatchObject({ added: 5, leads: 0, failed: 0 })
  expect(await listingsOf(me)).toMatchObject([
    { deal_kind: 'RENT', budget: 5_500, should_be_furnished: true, has_pets: true, are_partners: false, rent_months: 24 },
    { deal_kind: 'SALE', budget: 2_000_000 },
    { deal_kind: 'SALE', budget: 1_900_000 },
    { deal_kind: 'RENT', budget: 6_500, are_partners: true },
    { deal_kind: 'RENT', budget: 7_000, has_pets: true, number_of_rooms: 3 },
  ])
})

test('a listing of the other kind in the same city is separate', async () => {
  const me = await product.agent()
  const file = async (deal: string, budget: number) => {
    const taken = await take(me, 'buyers', ['שם,טלפון,עיר,סוג עסקה,תקציב', `דנה,0521110001,חולון,${deal},${budget}`])
    await preview(me, taken, 'update')
    return run(me, taken)
  }
  await file('', 2_000_000)
  await file('להשכרה', 5_000)
  expect(await file('להשכרה', 5_500)).toMatchObject({ updated: 1 })
  expect((await listingsOf(me)).map(({ deal_kind, budget }) => [deal_kind, budget])).toEqual([
    ['RENT', 5_500],
    ['SALE', 2_000_000],
  ])
})

test('importing changes the kind of an existing property unless it is in use: then the row is reported and nothing of it is changed', async () => {
  const me = await product.agent()
  const used = await buildAsset(me, place, { address_number: '7' })
  await buildAsset(me, place, { address_number: '8' })
  const buyer = await buildCustomer(me)
  await buildListing(me, buyer.id, place)
  await db
    .insertInto('customer_asset')
    .values({ customer_id: buyer.id, asset_id: used.id, city_id: place.city, is_interested: true })
    .execute()
  const { city, street } = await me.ok(getAsset, params(used))
  const row = (number: number) => `${city.name},${street.name},${number},להשכרה,6000,כן`
  const file = await take(me, 'assets', [`${ASSET},מעלית`, row(7), row(8)])
  await preview(me, file, 'update')
  expect(await run(me, file)).toMatchObject({ updated: 1, failed: 1 })
  expect(await assetsOf(me)).toMatchObject([
    { deal_kind: 'SALE', price: 2_500_000, has_elevator: null },
    { deal_kind: 'RENT', price: 6_000, has_elevator: true },
  ])
  const { errors } = await db
    .selectFrom('import_row')
    .select('errors')
    .where('import_id', '=', file.id)
    .where('result', '=', 'failed')
    .executeTakeFirstOrThrow()
  expect(errors).toMatchObject({ deal_kind: { says: { he: expect.stringContaining('השכרה') } } })
})
