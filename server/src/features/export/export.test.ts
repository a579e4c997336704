import { changeAsset, getAsset } from '@mafteach/contract/assets'
import { customers, exportCustomers } from '@mafteach/contract/customer-lists'
import { addNote, changeCustomer } from '@mafteach/contract/customers'
import { factsOfKind, sizeOf } from '@mafteach/contract/facts'
import * as importing from '@mafteach/contract/import'
import { SHEET_NAMES } from '@mafteach/contract/import-fields'
import { IMPORT_KINDS, type ImportKind } from '@mafteach/contract/import-state'
import { createLeadSource } from '@mafteach/contract/lead-sources'
import { createTag, type TagKind } from '@mafteach/contract/tags'
import { expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, placeOf } from '../../../test/builders.ts'
import { openProduct } from '../../../test/product.ts'
import { RENTAL, TENANCY } from '../../../test/rentals.ts'
import { sendFile } from '../../../test/sent-file.ts'
import { readKind } from './export.queries.ts'

/** An agent's data, exported and imported elsewhere. */

const product = await openProduct()
const { db } = product.database
const place = await placeOf(product)

type Agent = Awaited<ReturnType<typeof product.agent>>

const idOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })

const fetchExport = (me: Agent, query = '') =>
  product.app.inject({ url: `/api/export/${query}`, headers: { authorization: `Bearer ${me.token}` } })

async function importExport(
  me: Agent,
  kind: ImportKind,
  bytes: Buffer,
  duplicates: 'skip' | 'update' = 'update',
  name = 'mafteach.xlsx',
) {
  const sheet = name.endsWith('.xlsx') ? { sheet: SHEET_NAMES[kind] } : {}
  const { status, body } = await sendFile(product, me.token, { kind, bytes, name, ...sheet })
  expect([status, body]).toEqual([201, body])
  const params = { id: String((body as { id: number }).id) }
  // The sheets of sellers and of properties contain the same property, each with more of its own fields.
  const preview = await me.ok(importing.changeImport, { params, body: { duplicates } })
  expect(preview.preview.map(({ errors }) => errors).filter((errors) => Object.keys(errors).length > 0)).toEqual([])
  await me.ok(importing.runImport, { params })
  const importStatus = () => me.ok(importing.getImport, { params })
  await expect.poll(async () => (await importStatus()).state, { timeout: 20_000, interval: 20 }).toBe('done')
  return importStatus()
}

/** Content of an export, without ids and times. */
async function exported(me: Agent, kind: ImportKind) {
  const rows: object[] = []
  for await (const row of readKind(db, me.id, kind)) {
    const {
      id,
      city_id,
      customer_id,
      seller_id,
      created_at,
      updated_at,
      market_at,
      me_since,
      al_since,
      new_matches_at,
      ...facts
    } = row
    rows.push(facts)
  }
  return rows.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))
}

/** Each separately. */
const notesOf = (me: Agent) =>
  db
    .selectFrom('note')
    .innerJoin('customer', 'customer.id', 'note.customer_id')
    .select(['customer.name', 'content'])
    .where('agent_id', '=', me.id)
    .orderBy('customer.name')
    .orderBy('note.id')
    .execute()

/** The listings that matching reads, and how; none of archived customers. */
const matchedOf = (me: Agent) =>
  db
    .selectFrom('listing_neighborhood')
    .innerJoin('customer', 'customer.id', 'customer_id')
    .select(['name', 'is_dormant', 'listing_neighborhood.is_vip', 'price_hi', 'must'])
    .where('listing_neighborhood.agent_id', '=', me.id)
    .orderBy('name')
    .orderBy('listing_id')
    .execute()

test.each([
  ['a workbook', '', 'mafteach.xlsx', 'update'],
  ['the zip of an account', '?format=json', 'mafteach.zip', 'skip'],
] as const)(
  '%s is imported by an agent without data, with the same content; importing twice changes nothing',
  async (_, query, name, duplicates) => {
    const me = await product.agent()
    const buyer = await buildCustomer(me, { name: 'יעל "שושנה" רוזנברג, ושות׳', is_vip: true })
    await me.ok(addNote, { params: { id: String(buyer.id) }, body: { content: '=1+1\nשורה שנייה' } })
    await buildListing(me, buyer.id, place, {
      number_of_rooms: 3.5,
      number_of_rooms_max: 5,
      budget: 3_450_000,
      price_from: 2_000_000,
      not_first_floor: true,
      should_have_elevator: true,
      elevator_from_floor: 3,
      requested_eviction_range: 'M6',
      asset_types_list: ['AT', 'CE'],
      from_floor: -1,
      to_floor: 40,
      floors_in_building: 8,
      not_last_floor: true,
      should_have_parking_in_registry: true,
      should_have_in_house_shelter: true,
      should_have_sun_terrace: true,
      should_have_storage_space: true,
      should_show_dangerous_buildings: true,
      asset_size: 80,
      new_asset: true,
    })
    await buildListing(me, buyer.id, place, { number_of_rooms: 2, budget: 4_500 })
    await buildListing(me, buyer.id, place, { number_of_rooms: 6, price_from: 700, budget: 9_999 })
    await me.ok(addNote, { params: { id: String(buyer.id) }, body: { content: 'שיחה שנייה' } })
    for (const letter of 'אבג')
      await me.ok(addNote, { params: { id: String(buyer.id) }, body: { content: letter.repeat(4_000) } })
    await buildListing(me, buyer.id, place, { number_of_rooms: 4, budget: null })
    await buildListing(me, buyer.id, place, {
      budget: null,
      price_to: 3_000_000,
      asset_types_list: ['PN', 'RT'],
      asset_outside_size: 20,
    })
    await buildCustomer(me, { name: 'אנה', phone: null })
    const states = [
      { activity_state: 'DO', customer_type: 'IM', sold_current_asset: true },
      { activity_state: 'DO', is_archived: true },
      { do_not_contact: true, customer_type: 'IM', sold_current_asset: false },
      { is_archived: true, do_not_contact: true, is_vip: true, customer_type: 'IN' },
    ] as const
    for (const [at, state] of states.entries())
      for (const isBuyer of [true, false]) {
        const customer = await buildCustomer(me, { name: `מצב ${at}` })
        if (isBuyer) await buildListing(me, customer.id, place, { budget: null })
        await db.updateTable('customer').set(state).where('id', '=', customer.id).execute()
      }
    const lead = await buildCustomer(me, { name: 'ליד חדש' })
    await db.updateTable('customer').set({ opened_at: null }).where('id', '=', lead.id).execute()
    const seller = await buildCustomer(me, { name: "ז'אן־פול ד'ארטניאן" })
    const facts = Object.fromEntries(
      factsOfKind('yes_no')
        .filter((name) => !sizeOf(name))
        .map((name, at) => [name, at % 2 === 0]),
    )
    const { id } = await buildAsset(me, place, {
      ...facts,
      seller: seller.id,
      address_number: '12א',
      should_show_address_number: true,
      number_of_rooms: 4.5,
      floor: 0,
      highest_floor: 8,
      asset_condition: 'REN',
      asset_type: 'TF',
      asset_built_area: 120,
      asset_outside_size: 30,
      has_elevator: true,
      number_of_elevators: 2,
      has_parking_in_registry: false,
      number_of_parking_spots: 2,
      in_house_shelter_size: 9,
      sun_terrace_size: 12,
      is_dangerous_building: true,
      asset_facing: 'SIDE',
      airway_north: true,
      airway_south: false,
      construction_year: 1970,
      asset_levels: 2,
      toilets: 2,
      bathrooms: 1,
      advertisement_url: 'https://example.com/1?a=b,c',
      available_from: '2027-03-01',
      notes: 'מפתח אצל השכן\n@רון',
    })
    await buildAsset(me, place, { visibility_status: 'NO', audience: 'AL', price: 5_200 })
    await buildAsset(me, place, { seller: seller.id, address_number: '14', notes: 'השנייה של אותו מוכר' })
    await buildAsset(me, place, { visibility_status: 'AL', audience: 'AL', price: 1_000_000, address_number: '1' })
    await buildAsset(me, place, { visibility_status: 'AG', audience: 'AG', price: 1_000_000, address_number: '2' })
    expect((await me.ok(getAsset, { params: { id: String(id) } })).floor).toBe(0)
    const tag = (name: string, kind: TagKind) => me.ok(createTag, { body: { name, kind, color: '#123456' } })
    const of = [await tag('חמים', 'customer'), await tag('א, "ב"', 'customer')].map((one) => one.id)
    for (const customer of [buyer, seller, lead]) await me.ok(changeCustomer, { ...idOf(customer), body: { tags: of } })
    await me.ok(changeAsset, { ...idOf({ id }), body: { tags: [(await tag('פינתי', 'asset')).id] } })

    const file = await fetchExport(me, query)
    expect(file.statusCode).toBe(200)
    const ending = name.split('.')[1]
    expect(file.headers['content-disposition']).toMatch(new RegExp(`^attachment; filename="mafteach-all-.*\\.${ending}"$`))
    const other = await product.agent()
    for (const kind of IMPORT_KINDS) {
      const done = await importExport(other, kind, file.rawPayload, duplicates, name)
      expect([kind, done.failed, done.leads]).toEqual([kind, 0, 0])
    }
    for (const kind of IMPORT_KINDS) expect([kind, await exported(other, kind)]).toEqual([kind, await exported(me, kind)])
    expect(await notesOf(other)).toEqual(await notesOf(me))
    expect(await matchedOf(other)).toEqual(await matchedOf(me))
    await db.updateTable('asset').set({ visibility_status: 'sold' }).where('id', '=', id).execute()
    const withSold = (await fetchExport(me, query)).rawPayload
    for (const [agent, bytes] of [
      [other, file.rawPayload],
      [me, withSold],
    ] as const)
      for (const kind of IMPORT_KINDS) {
        const { added, updated, failed } = await importExport(agent, kind, bytes, 'update', name)
        expect([kind, added, updated, failed]).toEqual([kind, 0, 0, 0])
      }
  },
)

test('importing the exported list of customers keeps their state', async () => {
  const me = await product.agent()
  const { id: lead_source_id } = await me.ok(createLeadSource, { body: { name: 'שלט בבן יהודה', kind: 'SIGN' } })
  const customer = await buildCustomer(me, { name: 'רדומה' })
  await buildListing(me, customer.id, place, { budget: 3_000_000 })
  await db
    .updateTable('customer')
    .set({ activity_state: 'DO', is_archived: true, do_not_contact: true, lead_source_id })
    .where('id', '=', customer.id)
    .execute()
  const file = await product.app.inject({
    url: `/api${exportCustomers.path}?is_archived=1`,
    headers: { authorization: `Bearer ${me.token}` },
  })
  const other = await product.agent()
  expect(await importExport(other, 'buyers', file.rawPayload, 'skip', 'customers.csv')).toMatchObject({ added: 1, leads: 0 })
  const states = await db
    .selectFrom('customer')
    .select(['name', 'activity_state', 'is_archived', 'do_not_contact'])
    .where('agent_id', '=', other.id)
    .execute()
  expect(states).toEqual([{ name: 'רדומה', activity_state: 'DO', is_archived: true, do_not_contact: true }])
  const { results } = await other.ok(customers, { query: { is_archived: '1' } })
  expect(results).toMatchObject([{ lead_source: { name: 'שלט בבן יהודה' } }])
})

/** In a new minute, since exports are limited per minute. */
const headingsIn = async (me: Agent, kind: ImportKind, format: 'xlsx' | 'zip' = 'xlsx') => {
  product.setTime(new Date(product.now().getTime() + 60_000))
  const bytes = (await fetchExport(me, format === 'zip' ? '?format=json' : `?kind=${kind}`)).rawPayload
  const sheet = format === 'zip' ? {} : { sheet: SHEET_NAMES[kind] }
  const { body } = await sendFile(product, me.token, { kind, bytes, name: `mafteach.${format}`, ...sheet })
  return (body as importing.ImportFile).columns.map(({ heading }) => heading)
}
const RENTAL_HEADINGS = {
  buyers: ['סוג עסקה', 'חובה ריהוט', 'יש חיית מחמד', 'שותפים', 'חודשי שכירות'],
  assets: [
    'סוג עסקה',
    'ריהוט',
    'חיות מחמד',
    'עישון',
    'שותפים',
    'ארנונה לחודש',
    'ועד בית לחודש',
    'תקופה מינימלית בחודשים',
    'ערבויות נדרשות',
  ],
} as const

test('rentals are imported as rentals, beside sales; without them no sheet has a column of renting', async () => {
  const kinds = ['buyers', 'sellers', 'assets'] as const
  const me = await product.agent()
  const buyer = await buildCustomer(me)
  const seller = await buildCustomer(me)
  await buildListing(me, buyer.id, place, { budget: 3_000_000 })
  await buildAsset(me, place, { seller: seller.id })
  for (const kind of kinds) {
    const headings = await headingsIn(me, kind)
    expect(headings.length).toBeGreaterThan(20)
    const rental = RENTAL_HEADINGS[kind === 'buyers' ? 'buyers' : 'assets']
    expect(headings.filter((heading) => rental.includes(heading as never))).toEqual([])
    expect(await headingsIn(me, kind, 'zip')).toEqual(headings)
  }
  await buildListing(me, buyer.id, place, {
    ...TENANCY,
    price_from: 900,
  })
  await buildAsset(me, place, {
    ...RENTAL,
    seller: seller.id,
    address_number: '9',
    guarantees: 'שטר חוב\nשני ערבים',
  })
  await buildAsset(me, place, { deal_kind: 'RENT', price: 700, address_number: '10' })
  for (const kind of ['buyers', 'assets'] as const)
    expect(await headingsIn(me, kind)).toEqual(expect.arrayContaining([...RENTAL_HEADINGS[kind]]))
  for (const [query, name] of [
    ['', 'mafteach.xlsx'],
    ['?format=json', 'mafteach.zip'],
  ] as const) {
    const file = await fetchExport(me, query)
    const other = await product.agent()
    for (const kind of kinds) {
      expect(await importExport(other, kind, file.rawPayload, 'update', name)).toMatchObject({ failed: 0, leads: 0 })
      expect([kind, await exported(other, kind)]).toEqual([kind, await exported(me, kind)])
    }
    for (const kind of kinds)
      expect(await importExport(other, kind, file.rawPayload, 'update', name)).toMatchObject({ added: 0, updated: 0, failed: 0 })
  }
})

test('each listing of a customer is imported, also when duplicates are skipped; existing customers are unchanged, and undo removes everything', async () => {
  const me = await product.agent()
  const buyer = await buildCustomer(me)
  for (const budget of [2_000_000, 3_000_000, 4_000_000]) await buildListing(me, buyer.id, place, { budget })
  const file = (await fetchExport(me, '?kind=buyers')).rawPayload
  const other = await product.agent()
  const first = await importExport(other, 'buyers', file, 'skip')
  expect([first.added, first.skipped]).toEqual([3, 0])
  expect(await exported(other, 'buyers')).toEqual(await exported(me, 'buyers'))
  expect(await importExport(other, 'buyers', file, 'skip')).toMatchObject({ added: 0, skipped: 3 })
  product.setTime(new Date(product.now().getTime() + 1_000))
  await other.ok(importing.undoImport, { params: { id: String(first.id) }, body: {} })
  await expect.poll(() => exported(other, 'buyers'), { timeout: 20_000, interval: 20 }).toEqual([])
})

test('a single kind is one sheet, JSON is the zip of the account; it has nobody else’s data', async () => {
  const me = await product.agent()
  await buildCustomer(await product.agent(), { name: 'של אחרים' })
  await buildCustomer(me, { name: 'שלי' })
  const leads = await fetchExport(me, '?kind=contacts')
  const { body } = await sendFile(product, me.token, { kind: 'contacts', bytes: leads.rawPayload, name: 'a.xlsx' })
  expect(body).toMatchObject({
    rows: 1,
    sheets: [{ name: SHEET_NAMES.contacts, rows: 1 }],
    sample: [expect.arrayContaining(['שלי'])],
  })
  const zip = await fetchExport(me, '?format=json')
  expect(zip.headers['content-type']).toBe('application/zip')
  expect(zip.rawPayload.subarray(0, 2).toString()).toBe('PK')
  expect((await fetchExport(me, '?kind=secrets')).statusCode).toBe(400)
  expect((await product.app.inject({ url: '/api/export/' })).statusCode).toBe(403)
})

test('nothing of another agent’s is in it', async () => {
  const [me, other] = [await product.agent(), await product.agent()]
  for (const who of [me, other]) {
    const [buyer, seller] = [await buildCustomer(who), await buildCustomer(who)]
    await buildCustomer(who)
    await buildListing(who, buyer.id, place)
    await buildAsset(who, place, { seller: seller.id })
  }
  const counts = await Promise.all(IMPORT_KINDS.map(async (kind) => [kind, (await exported(me, kind)).length]))
  expect(Object.fromEntries(counts)).toEqual({ buyers: 1, sellers: 1, leads: 0, contacts: 1, assets: 1 })
})
