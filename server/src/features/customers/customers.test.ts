import { changeAsset } from '@mafteach/contract/assets'
import * as customerLists from '@mafteach/contract/customer-lists'
import * as contract from '@mafteach/contract/customers'
import { getMatches } from '@mafteach/contract/matching'
import { isLookupReady } from '@mafteach/contract/phones'
import { flags, home } from '@mafteach/contract/sign-in'
import { beforeAll, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, newPhone, type Place, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'

/** Buyers, sellers and leads (spec sections 3, 4, 5 and 7.2, product.md sections 7 and 11). */

const product = await openProduct()

let me: Caller
let other: Caller
let place: Place

beforeAll(async () => {
  me = await product.agent()
  other = await product.agent()
  place = await placeOf(product)
})

const idOf = (id: number) => ({ params: { id: String(id) } })

test('a customer is saved as sent, active at first, with the phone in national digits', async () => {
  const phone = newPhone()
  const customer = await me.ok(contract.createCustomer, {
    body: {
      name: '  יעל ואיתי  ',
      phone: `+972 ${phone.slice(1, 3)}-${phone.slice(3)}`,
      buyer_end_customer_status: 'IM',
      is_vip: true,
      sold_current_asset: false,
    },
  })
  expect(customer).toMatchObject({
    name: 'יעל ואיתי',
    phone,
    buyer_end_customer_status: 'IM',
    buyer_end_customer_activity_state: 'AV',
    is_vip: true,
    is_dormant: false,
    is_archived: false,
    whatsapp_do_not_contact: false,
    sold_current_asset: false,
    asset_was_sent_at: null,
  })
})

test('a foreign number is stored in international form; a customer may have no phone', async () => {
  expect((await me.ok(contract.createCustomer, { body: { name: 'Sophie', phone: '+33 6 12 34 56 78' } })).phone).toBe(
    '+33612345678',
  )
  expect((await me.ok(contract.createCustomer, { body: { name: 'בלי טלפון' } })).phone).toBe(null)
  expect((await me.ok(contract.createCustomer, { body: { name: 'גם בלי', phone: null } })).phone).toBe(null)
})

test('a number of no Israeli shape is refused with the fixed text and its code', async () => {
  const { status, body } = await me.call(contract.createCustomer, { body: { name: 'א', phone: '0591' } })
  expect([status, body.code, body.phone]).toEqual([400, 'phone_invalid', ['מספר הטלפון שהוזן לא קיים ברשתות הסלולר']])
  const english = await me.call(contract.createCustomer, { body: { name: 'א', phone: '0591' } }, { 'accept-language': 'en' })
  expect(english.body.phone).toEqual(['the phone number you entered does not exist in cellular networks'])
})

test('a missing name, a wrong type and a wrong code are named by field, and unknown fields are ignored', async () => {
  const { status, body } = await me.call(contract.createCustomer, {
    body: { phone: 5, is_vip: 'yes', buyer_end_customer_status: 'ZZ' } as never,
  })
  expect([status, Object.keys(body).sort()]).toEqual([400, ['buyer_end_customer_status', 'is_vip', 'name', 'phone']])
  expect(body.name).toEqual(['חסר שדה חובה'])
  expect((await me.call(contract.createCustomer, { body: { name: 'ב', shoe_size: 42 } as never })).status).toBe(201)
})

test('a phone that the agent already has answers 409 with who has it; another agent may have it too', async () => {
  const customer = await buildCustomer(me, { name: 'ראשון' })
  await me.ok(contract.makeDormant, idOf(customer.id))
  const again = await me.call(contract.createCustomer, { body: { name: 'שני', phone: customer.phone } })
  expect(again.status).toBe(409)
  expect(again.body).toMatchObject({
    code: 'customer_exists',
    customer: { id: customer.id, name: 'ראשון', is_archived: false, is_dormant: true },
  })
  expect((await other.call(contract.createCustomer, { body: { name: 'שלישי', phone: customer.phone } })).status).toBe(201)
})

test('ten at once with one phone: one customer, nine refusals', async () => {
  const phone = newPhone()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => me.call(contract.createCustomer, { body: { name: 'יחיד', phone } })),
  )
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([
    201,
    ...Array.from({ length: 9 }, () => 409),
  ])
})

test('the lookup finds any spelling among my own, writes nothing, and answers nulls for nobody', async () => {
  const customer = await buildCustomer(me, { name: 'נמצא' })
  await me.ok(contract.archive, idOf(customer.id))
  const lookup = (who: Caller, phone: string) => who.ok(contract.phoneCheck, { params: { phone } })
  const phone = customer.phone!
  for (const spelling of [phone, `${phone.slice(0, 3)}-${phone.slice(3)}`, `+972${phone.slice(1)}`, `972${phone.slice(1)}`].slice(
    0,
    3,
  )) {
    expect(await lookup(me, spelling)).toEqual({ id: customer.id, name: 'נמצא', phone, is_archived: true, is_dormant: false })
  }
  expect((await me.ok(contract.getCustomer, idOf(customer.id))).is_archived).toBe(true)
  expect(await lookup(other, phone)).toEqual({ id: null, name: null, phone, is_archived: null, is_dormant: null })
  expect(await lookup(me, '12')).toEqual({ id: null, name: null, phone: '12', is_archived: null, is_dormant: null })
})

test.each([
  ['0521234567', true],
  ['052-123-4567', true],
  ['+972 52 123 4567', true],
  ['052123456', false],
  ['036123456', true],
  ['03-612-3456', true],
  ['03612345', false],
  ['0771234567', true],
  ['077123456', false],
  ['05212345678', false],
  ['', false],
  ['521234567', false],
])('the lookup of %s fires: %s (10 digits with 5 in the second position, 07x at 10 too, 9 otherwise)', (text, ready) => {
  expect(isLookupReady(text)).toBe(ready)
})

test('another agent’s customer is 404 on every call', async () => {
  const { id } = await buildCustomer(other)
  const calls = [
    me.call(contract.getCustomer, idOf(id)),
    me.call(contract.changeCustomer, { ...idOf(id), body: { name: 'גנוב' } }),
    me.call(contract.makeActive, idOf(id)),
    me.call(contract.makeDormant, idOf(id)),
    me.call(contract.archive, idOf(id)),
    me.call(contract.unarchive, idOf(id)),
    me.call(contract.addNote, { ...idOf(id), body: { content: 'שלי' } }),
    me.call(contract.addCurrentAsset, { ...idOf(id), body: { city: place.city } }),
    me.call(contract.updateAssetInterest, { ...idOf(id), body: { asset_id: 1, is_interested: true } }),
  ]
  for (const answer of await Promise.all(calls)) expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  expect((await other.ok(contract.getCustomer, idOf(id))).notes).toEqual([])
  expect((await me.call(contract.getCustomer, { params: { id: 'abc' } })).status).toBe(404)
})

test('renaming and a new phone; a phone that is taken is 409', async () => {
  const [one, two] = [await buildCustomer(me), await buildCustomer(me)]
  expect(
    await me.ok(contract.changeCustomer, { ...idOf(one.id), body: { name: 'שם חדש', whatsapp_do_not_contact: true } }),
  ).toMatchObject({
    name: 'שם חדש',
    phone: one.phone,
    whatsapp_do_not_contact: true,
  })
  expect((await me.call(contract.changeCustomer, { ...idOf(one.id), body: { phone: two.phone } })).body.code).toBe(
    'customer_exists',
  )
  expect((await me.ok(contract.changeCustomer, { ...idOf(one.id), body: { phone: one.phone } })).phone).toBe(one.phone)
})

test('dormant and archived are independent: unarchiving keeps AV or DO', async () => {
  const { id } = await buildCustomer(me)
  await me.ok(contract.makeDormant, idOf(id))
  await me.ok(contract.archive, idOf(id))
  expect(await me.ok(contract.unarchive, idOf(id))).toMatchObject({
    is_archived: false,
    is_dormant: true,
    buyer_end_customer_activity_state: 'DO',
  })
  expect(await me.ok(contract.makeActive, idOf(id))).toMatchObject({ is_dormant: false, buyer_end_customer_activity_state: 'AV' })
})

test('the card contains listings, the current asset and notes, newest first', async () => {
  const { id } = await buildCustomer(me)
  const listing = await buildListing(me, id, place, { budget: 3_000_000 })
  const current = await me.ok(contract.addCurrentAsset, {
    ...idOf(id),
    body: {
      city: place.city,
      street: place.streets[0],
      neighborhood: place.neighborhoods[0],
      address_number: '7',
      price: 2_000_000,
      number_of_rooms: 3.5,
      notes: 'לשיפוץ',
    },
  })
  expect(current).toMatchObject({ visibility_status: 'ME', number_of_rooms: 3.5 })
  await me.ok(contract.addNote, { ...idOf(id), body: { content: 'ראשונה' } })
  await me.ok(contract.addNote, { ...idOf(id), body: { content: '' } })
  const card = await me.ok(contract.getCustomer, idOf(id))
  expect(card.purchase_listings).toEqual([listing])
  expect(card.assets).toEqual([current])
  expect(card.notes.map(({ content }) => content)).toEqual(['', 'ראשונה'])
  const far = await placeOf(product, 'נתניה')
  expect(
    (await me.call(contract.addCurrentAsset, { ...idOf(id), body: { city: place.city, street: far.streets[0] } })).body,
  ).toHaveProperty('street')
})

test('interest is stored, changed and removed; only for an asset that I may see', async () => {
  const { id } = await buildCustomer(me)
  const listing = await buildListing(me, id, place)
  const asset = await buildAsset(me, place)
  const theirs = await buildAsset(other, place)
  const interest = async () => (await me.ok(getMatches, idOf(listing.id))).find((match) => match.id === asset.id)!.is_interested
  expect(await interest()).toBe(null)
  for (const is_interested of [true, false, null]) {
    await me.ok(contract.updateAssetInterest, { ...idOf(id), body: { asset_id: asset.id, is_interested } })
    expect(await interest()).toBe(is_interested)
  }
  expect(
    (await me.call(contract.updateAssetInterest, { ...idOf(id), body: { asset_id: theirs.id, is_interested: true } })).status,
  ).toBe(404)
  expect(
    (await me.call(contract.updateAssetInterest, { ...idOf(id), body: { asset_id: asset.id } as never })).body,
  ).toHaveProperty('is_interested')
})

test('lists separate buyers, sellers and leads; one person can be buyer and seller', async () => {
  const agent = await product.agent()
  const [both, lead] = [await buildCustomer(agent, { name: 'גם וגם' }), await buildCustomer(agent, { name: 'ליד' })]
  await buildListing(agent, both.id, place, { budget: 2_000_000, number_of_rooms: 3 })
  const offered = await buildAsset(agent, place, { seller: both.id })
  expect((await agent.ok(contract.getCustomer, idOf(both.id))).selling).toEqual([offered.id])
  expect((await agent.ok(contract.getCustomer, idOf(lead.id))).selling).toEqual([])
  // The same for another agent, which must not be in any list or count of this one.
  const other = await product.agent()
  const [theirs] = [await buildCustomer(other, { name: 'גם של אחר' }), await buildCustomer(other, { name: 'ליד של אחר' })]
  await buildListing(other, theirs.id, place)
  await buildAsset(other, place, { seller: theirs.id })
  const names = async (
    list:
      | typeof customerLists.buyers
      | typeof customerLists.sellers
      | typeof customerLists.leads
      | typeof customerLists.customers,
    query = {},
  ) => (await agent.ok(list, { query })).results.map(({ name }) => name)
  expect(await names(customerLists.buyers)).toEqual(['גם וגם'])
  expect(await names(customerLists.sellers)).toEqual(['גם וגם'])
  expect(await names(customerLists.leads)).toEqual(['ליד'])
  expect(await names(customerLists.customers)).toEqual(['ליד', 'גם וגם'])
  const [row] = (await agent.ok(customerLists.buyers, {})).results
  expect(row).toMatchObject({
    listing: { city: { id: place.city }, budget: 2_000_000, number_of_rooms: 3, neighborhoods: [expect.any(String)] },
  })
  // The upper bound, in whichever field; 0, absent and 999,999,999 mean none.
  const shown = async (bound: object) => {
    await buildListing(agent, both.id, place, bound)
    return (await agent.ok(customerLists.buyers, {})).results[0]!.listing!.budget
  }
  expect(await shown({ budget: 0, price_to: 1_500_000 })).toBe(1_500_000)
  for (const bound of [{ budget: 0, price_to: 0 }, {}, { budget: 999_999_999 }]) expect(await shown(bound)).toBeNull()
  const overview = await agent.ok(home, {})
  expect(overview.counts).toMatchObject({ buyers: 1, sellers: 1, leads: 1, active_assets: 1 })
  const namesIn = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
  expect([overview.buyers, overview.sellers, overview.leads].map(namesIn)).toEqual([['גם וגם'], ['גם וגם'], ['ליד']])
  expect(overview.active_assets.map(({ id }) => id)).toEqual([offered.id])

  // Filters and search.
  await agent.ok(contract.makeDormant, idOf(lead.id))
  expect(await names(customerLists.customers, { is_dormant: '1' })).toEqual(['ליד'])
  expect(await names(customerLists.customers, { city: String(place.city) })).toEqual(['גם וגם'])
  expect(await names(customerLists.customers, { is_vip: '1' })).toEqual([])
  expect(await names(customerLists.customers, { search: both.phone!.slice(3) })).toEqual(['גם וגם'])
  expect(await names(customerLists.customers, { search: `${both.phone!.slice(3, 6)}-${both.phone!.slice(6)}` })).toEqual([
    'גם וגם',
  ])
  expect(await names(customerLists.customers, { search: 'וגם ג' })).toEqual(['גם וגם'])
  expect(await names(customerLists.customers, { search: '%' })).toEqual([])
  await agent.ok(contract.archive, idOf(lead.id))
  expect(await names(customerLists.customers)).toEqual(['גם וגם'])
  expect(await names(customerLists.customers, { is_archived: 'true' })).toEqual(['ליד'])
})

test('a lead from a call is new until opened, and sets its flag', async () => {
  const agent = await product.agent()
  const { id } = await buildCustomer(agent)
  await product.database.db.updateTable('customer').set({ source: 'call', opened_at: null }).where('id', '=', id).execute()
  expect((await agent.ok(home, {})).has_new_leads).toBe(true)
  expect((await agent.ok(customerLists.leads, {})).results[0]!.is_new_lead).toBe(true)
  await agent.ok(contract.getCustomer, idOf(id))
  expect((await agent.ok(home, {})).has_new_leads).toBe(false)
})

test('an invisible name is refused on the field, and direction marks are removed', async () => {
  const me = await product.agent()
  for (const name of ['\u200b\u2060', '\u3164', '\u202e']) {
    const { status, body } = await me.call(contract.createCustomer, { body: { name, phone: newPhone() } })
    expect([status, Object.keys(body)]).toEqual([400, ['name']])
  }
  const { id } = await me.ok(contract.createCustomer, { body: { name: '\u202eדנה\u202c', phone: newPhone() } })
  expect((await me.ok(contract.getCustomer, { params: { id: String(id) } })).name).toBe('דנה')
})

test('new matches set the flag until the agent looks at them; a corrected typing mistake is not new', async () => {
  const agent = await product.agent()
  const start = product.now()
  const later = (minutes: number) => product.setTime(new Date(start.getTime() + minutes * 60_000))
  const isLit = async () => {
    await product.settled()
    const token = product.tokens.access({ session: agent.session, phone: 'x', agent: agent.id })
    return (await product.withToken(token).ok(flags, {})).has_customers_with_new_matches
  }
  const act = () => product.withToken(product.tokens.access({ session: agent.session, phone: 'x', agent: agent.id }))
  const { id } = await buildCustomer(agent)
  const listing = await buildListing(agent, id, place, { budget: 2_000_000 })
  expect(await isLit()).toBe(false)
  later(1)
  const asset = await buildAsset(act(), place, { price: 2_100_000 })
  expect(await isLit()).toBe(false)
  later(2)
  const change = (body: object) => act().ok(changeAsset, { params: { id: String(asset.id) }, body })
  await change({ price: 1_900_000 })
  expect(await isLit()).toBe(true)
  const { results } = await act().ok(customerLists.customers, { query: { has_new_matches: '1' } })
  expect(results.map((row) => [row.id, row.listing?.match_count])).toEqual([[id, 1]])
  const looked = await act().ok(getMatches, idOf(listing.id))
  expect(looked.map(({ is_new }) => is_new)).toEqual([true])
  expect(await isLit()).toBe(false)
  later(3)
  await change({ notes: 'תיקון', price: 1_950_000, address_number: '8' })
  expect(await isLit()).toBe(false)
  later(4)
  await change({ number_of_rooms: 4 })
  expect(await isLit()).toBe(true)
  // Dormant customers set no flags.
  await act().ok(contract.makeDormant, idOf(id))
  expect(await isLit()).toBe(false)
  product.setTime(start)
})
