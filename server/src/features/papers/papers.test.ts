import { deleteCustomer, getCustomer } from '@mafteach/contract/customers'
import * as contract from '@mafteach/contract/documents'
import { FORM_CODES, type FormCode } from '@mafteach/contract/form-kinds'
import * as forms from '@mafteach/contract/forms'
import { sendDocument } from '@mafteach/contract/signing'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, type Place, placeOf } from '../../../test/builders.ts'
import { PARTIES } from '../../../test/papers.ts'
import { openProduct } from '../../../test/product.ts'
import { FORMS } from './forms/forms.ts'

/** Forms, their versions, and drafts with their PDF. */

const product = await openProduct()
const { db } = product.database
let place: Place
beforeAll(async () => {
  place = await placeOf(product)
})

const at = (id: number) => ({ params: { id: String(id) } })
const licensed = async () => {
  const me = await product.agent({ name: 'רונית כהן' })
  await db.updateTable('agent').set({ license_number: '12345' }).where('id', '=', me.id).execute()
  return me
}
const ORDER = {
  broker_id_number: '123456782',
  broker_address: 'הרצל 1, רמת גן',
  customer_id_number: '000000018',
  customer_address: 'ביאליק 2 (דירה 3), רמת גן',
  fee_kind: 'PERCENT',
  fee_percent: 2,
  fee_vat: 'ADDED',
}

test('every form, with the text of the product', async () => {
  const me = await product.agent()
  const all = await me.ok(forms.listForms)
  expect(all.map(({ code }) => code)).toEqual([...FORM_CODES])
  for (const { code, text, version, is_own, fields } of all) {
    expect({ text, version, is_own }).toEqual({ text: FORMS[code].text, version: FORMS[code].version, is_own: false })
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length)
  }
})

const versionOf = (version: number) => ({ params: { code: 'ORDER_BUYER' as const, version: String(version) } })

test("an agency's text can be changed by its manager, in versions that can be compared; text required by law stays in it", async () => {
  const agency_id = await product.agency()
  const manager = await product.agent({ agency_id, is_agency_manager: true })
  const colleague = await product.agent({ agency_id })
  const other = await product.agent()
  const change = (text: string, code: FormCode = 'ORDER_BUYER') => ({ params: { code }, body: { text } })
  const { text } = FORMS.ORDER_BUYER
  const longer = `${text}\nשעות הפעילות: 9:00 עד 18:00.`
  for (const one of [colleague, other])
    expect(await one.call(forms.changeForm, change(longer))).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  const lacking = await manager.call(forms.changeForm, change(text.replace('{fee}', '2%').replaceAll('{price}', '')))
  expect(lacking).toMatchObject({ status: 400, body: { text: [expect.stringMatching(/\{price\}.*\{fee\}/)] } })
  const unknown = await manager.call(forms.changeForm, change(`${text}\n{constructor}`))
  expect(unknown).toMatchObject({ status: 400, body: { text: [expect.stringContaining('{constructor}')] } })

  const draft = await manager.ok(contract.createDocument, {
    body: { form: 'ORDER_BUYER', customer: (await buildCustomer(manager)).id },
  })
  const { version: first } = FORMS.ORDER_BUYER
  const second = { version: first + 1, is_own: true }
  for (let times = 0; times < 2; times++) expect(await manager.ok(forms.changeForm, change(longer))).toMatchObject(second)
  const shown = async (caller: typeof other) => (await caller.ok(forms.listForms))[0]!
  expect([await shown(colleague), await shown(other)]).toMatchObject([second, { version: first, is_own: false }])
  // A draft keeps the text from which it was created.
  expect((await manager.ok(contract.getDocument, at(draft.id))).version).toBe(first)

  const versions = await colleague.ok(forms.formVersions, { params: { code: 'ORDER_BUYER' } })
  expect(versions.results).toMatchObject([
    { version: first + 1, author: { id: manager.id } },
    { version: first, author: null, created_at: null },
  ])
  const { diff } = await colleague.ok(forms.formVersion, versionOf(first + 1))
  expect(diff.filter((line) => line.change !== 'same')).toEqual([{ change: 'added', line: 'שעות הפעילות: 9:00 עד 18:00.' }])
  expect((await colleague.call(forms.formVersion, versionOf(first + 2))).status).toBe(404)
  expect((await other.call(forms.formVersion, versionOf(first + 1))).status).toBe(404)
})

test('an agency’s text is based on the version of the product’s text that it was made from, also after that changes', async () => {
  const agency_id = await product.agency()
  const manager = await product.agent({ agency_id, is_agency_manager: true })
  const made = { code: 'ORDER_BUYER', created_at: product.now() }
  await product.database.db
    .insertInto('form_version')
    .values([
      { ...made, agency_id: null, version: 1, text: 'הנוסח הראשון' },
      { ...made, agency_id, version: 2, text: 'הנוסח הראשון\nשורה שלנו', author_id: manager.id },
    ])
    .execute()
  const { results } = await manager.ok(forms.formVersions, { params: { code: 'ORDER_BUYER' } })
  expect(results.map(({ version, author }) => [version, author?.id])).toEqual([
    [2, manager.id],
    [1, undefined],
  ])
  expect((await manager.ok(forms.formVersion, versionOf(1))).text).toBe('הנוסח הראשון')
  expect((await manager.ok(forms.formVersion, versionOf(2))).diff).toEqual([
    { change: 'same', line: 'הנוסח הראשון' },
    { change: 'added', line: 'שורה שלנו' },
  ])
})

test('a draft is filled in from agent, customer and asset, lists what is missing, and remembers earlier answers', async () => {
  const me = await licensed()
  const customer = await buildCustomer(me, { name: 'דנה לוי', phone: '0521112223' })
  const asset = await buildAsset(me, place, { asset_type: 'AT', number_of_rooms: 3.5, address_number: '7', price: 3_490_000 })
  const input = { body: { form: 'ORDER_BUYER' as const, customer: customer.id, asset: asset.id } }
  const key = { 'idempotency-key': 'draft' }
  const [first, again] = [await me.call(contract.createDocument, input, key), await me.call(contract.createDocument, input, key)]
  expect([first.status, again.body]).toEqual([201, first.body])
  const draft = first.body as contract.Document
  expect(draft).toMatchObject({
    form: 'ORDER_BUYER',
    state: 'draft',
    customer: { id: customer.id, name: 'דנה לוי' },
    asset: { id: asset.id },
    fields: {
      broker_name: 'רונית כהן',
      broker_license: '12345',
      customer_name: 'דנה לוי',
      customer_phone: '052-111-2223',
      price: 3_490_000,
      deal_kind: 'PURCHASE',
      property_description: expect.stringContaining('3.5 חדרים'),
    },
  })
  const missing = async (id: number) => (await me.ok(contract.missingFields, at(id))).missing
  expect(await missing(draft.id)).toEqual([
    'broker_id_number',
    'broker_address',
    'customer_id_number',
    'customer_address',
    'fee_kind',
    'fee_vat',
  ])
  const refused = await me.call(contract.changeDocument, {
    ...at(draft.id),
    body: { fields: { customer_id_number: '123456789', fee_percent: 101, price: 1.5, nothing: 'x', date: '2026-02-30' } },
  })
  expect(refused.status).toBe(400)
  expect(Object.keys(refused.body as object).sort()).toEqual(['customer_id_number', 'date', 'fee_percent', 'nothing', 'price'])
  expect((await me.ok(contract.changeDocument, { ...at(draft.id), body: { fields: ORDER } })).fields).toMatchObject(ORDER)
  expect(await missing(draft.id)).toEqual([])
  await me.ok(contract.changeDocument, { ...at(draft.id), body: { fields: { fee_kind: 'SUM', customer_address: null } } })
  expect(await missing(draft.id)).toEqual(['customer_address', 'fee_sum'])

  const addendum = await me.ok(contract.createDocument, { body: { form: 'ADDENDUM', customer: customer.id } })
  expect(addendum.fields).toMatchObject({ broker_id_number: '123456782', customer_id_number: '000000018' })
  const other = await buildAsset(me, place, { price: 1_000_000 })
  const moved = await me.ok(contract.changeDocument, { ...at(addendum.id), body: { asset: other.id } })
  expect(moved).toMatchObject({ asset: { id: other.id }, fields: { price: 1_000_000 } })

  const list = (query: object) => me.ok(contract.listDocuments, { query })
  expect((await list({})).results.map(({ id }) => id)).toEqual([addendum.id, draft.id])
  expect((await list({ asset: String(asset.id), state: 'draft' })).count).toBe(1)
  expect((await list({ search: 'נספח דנה' })).results.map(({ id }) => id)).toEqual([addendum.id])
  expect((await list({ search: '?!' })).count).toBe(0)
  await me.ok(contract.changeDocument, { ...at(draft.id), body: { fields: ORDER } })
  const signers = [{ name: customer.name, phone: customer.phone! }]
  await me.ok(sendDocument, { ...at(draft.id), body: { signers, channel: 'link' } })
  expect((await list({ filter: 'waiting' })).results.map(({ id }) => id)).toEqual([draft.id])
  expect((await list({ waiting_first: '1' })).results.map(({ id }) => id)).toEqual([draft.id, addendum.id])
  const none = { all: 0, waiting: 0, signed: 0, unsigned: 0, draft: 0, uploaded: 0 }
  const counts = (query: object) => me.ok(contract.documentCounts, { query })
  expect(await counts({})).toEqual({ ...none, all: 2, waiting: 1, draft: 1 })
  expect(await counts({ search: 'נספח' })).toEqual({ ...none, all: 1, draft: 1 })

  const stranger = await product.agent()
  for (const endpoint of [contract.getDocument, contract.missingFields, contract.documentFile])
    expect((await stranger.call(endpoint, at(draft.id))).status).toBe(404)
  expect((await stranger.call(contract.changeDocument, { ...at(draft.id), body: { fields: {} } })).status).toBe(404)
  expect((await stranger.call(contract.createDocument, input)).status).toBe(404)
  expect(await stranger.ok(contract.documentCounts, { query: {} })).toEqual(none)
  expect((await stranger.ok(contract.listDocuments, { query: { customer: String(customer.id) } })).count).toBe(0)
})

test('orders of a rental start with its parties and state the monthly rent, the term and the deposit', async () => {
  const me = await licensed()
  const [tenant, landlord] = [await buildCustomer(me, { name: 'דנה לוי' }), await buildCustomer(me, { name: 'משה כץ' })]
  const rental = { deal_kind: 'RENT' as const, asset_type: 'AT' as const, price: 5_500 }
  const flat = await buildAsset(me, place, { ...rental, minimum_months: 12, guarantees: 'צ׳ק ביטחון\nושני ערבים' })
  const bare = await buildAsset(me, place, { ...rental, price: 7_000 })
  const sale = await buildAsset(me, place, { price: 2_000_000 })
  const create = (form: 'ORDER_BUYER' | 'ORDER_SELLER' | 'EXCLUSIVE', customer: { id: number }, asset?: { id: number }) =>
    me.ok(contract.createDocument, { body: { form, customer: customer.id, ...(asset && { asset: asset.id }) } })
  const rented = { price: 5_500, rent_term: '12 חודשים לפחות', rent_deposit: 'צ׳ק ביטחון ושני ערבים' }
  const order = await create('ORDER_BUYER', tenant, flat)
  expect(order.fields).toMatchObject({
    ...rented,
    deal_kind: 'RENT',
    property_description: expect.stringMatching(/^דירה להשכרה, /),
  })
  expect((await create('ORDER_SELLER', landlord, flat)).fields).toMatchObject({ ...rented, deal_kind: 'LEASE' })
  const exclusive = (await create('EXCLUSIVE', landlord, flat)).fields
  expect(exclusive.property_description).toMatch(/^דירה להשכרה, /)
  expect(exclusive).not.toHaveProperty('deal_kind')

  const about = async (asset: { id: number }) =>
    (await me.ok(contract.changeDocument, { ...at(order.id), body: { asset: asset.id } })).fields
  const ofBare = await about(bare)
  expect(ofBare).toMatchObject({ deal_kind: 'RENT', price: 7_000 })
  expect(Object.keys(ofBare).filter((name) => name.startsWith('rent_'))).toEqual([])
  await about(flat)
  const ofSale = await about(sale)
  expect(ofSale).toMatchObject({ deal_kind: 'PURCHASE', price: 2_000_000 })
  expect(Object.keys(ofSale).filter((name) => name.startsWith('rent_'))).toEqual([])

  await buildListing(me, tenant.id, place, { deal_kind: 'RENT', budget: 6_000, rent_months: 2 })
  expect((await create('ORDER_BUYER', tenant)).fields).toMatchObject({ deal_kind: 'RENT', price: 6_000, rent_term: 'חודשיים' })

  const body = { form: 'ORDER_BUYER' as const, customer: tenant.id, asset: flat.id }
  const refused = await me.call(contract.createDocument, {
    body: { ...body, fields: { terms: 'השוכר ישלם את דמי התיווך של המשכיר' } },
  })
  expect([refused.status, Object.keys(refused.body as object)]).toEqual([400, ['terms']])
  await me.ok(contract.createDocument, { body: { ...body, fields: { terms: 'השוכר לא ישלם את דמי התיווך של המשכיר' } } })
})

test('an exclusivity beyond the legal limits lists them with their fields, in the words of the refusal, and is not sent', async () => {
  const me = await licensed()
  const customer = await buildCustomer(me)
  const fields = {
    ...PARTIES,
    broker_license: '12345',
    property_kind: 'OTHER',
    exclusive_from: '2026-11-20',
    exclusive_until: '2027-09-01',
    marketing_actions: ['SIGN', 'AGENTS'],
  }
  const asset = await buildAsset(me, place, { asset_type: 'LT' })
  const { id } = await me.ok(contract.createDocument, { body: { form: 'EXCLUSIVE', customer: customer.id, fields } })
  const missing = (headers = {}) => me.call(contract.missingFields, at(id), headers)
  const requiredPapers = ['sellers_order']
  expect((await missing()).body).toMatchObject({ missing: ['asset'], asks: requiredPapers })
  await me.ok(contract.changeDocument, { ...at(id), body: { asset: asset.id, fields: { property_kind: 'OTHER' } } })
  expect((await missing()).body).toEqual({ missing: [], problems: {}, asks: requiredPapers })
  const change = (given: contract.FieldsInput) =>
    me.call(contract.changeDocument, { ...at(id), body: { fields: given } }, { 'accept-language': 'en' })
  // It is too long together with the other fields: none of the sent ones is wrong by itself.
  expect((await change({ property_kind: 'DWELLING', marketing_actions: ['SIGN'] })).status).toBe(200)
  const refused = await change({ exclusive_until: '2027-08-31' })
  expect(refused.status).toBe(400)
  const listed = {
    missing: ['exclusive_until', 'marketing_actions'],
    problems: { ...(refused.body as object), marketing_actions: ['two marketing actions at least are needed'] },
    asks: requiredPapers,
  }
  expect((await missing({ 'accept-language': 'en' })).body).toEqual(listed)
  const signers = [{ name: customer.name, phone: customer.phone! }]
  expect(await me.call(sendDocument, { ...at(id), body: { signers, channel: 'link' } })).toMatchObject({
    status: 409,
    body: { code: 'not_complete', fields: listed.missing },
  })
  expect((await change({ exclusive_until: null, marketing_actions: ['SIGN', 'AGENTS'] })).status).toBe(200)
  expect((await missing()).body).toEqual({ missing: [], problems: {}, asks: requiredPapers })
})

test('an order without a property states what the buyer looks for; an order needs a customer, an agreement between agents does not', async () => {
  const me = await product.agent()
  const customer = await buildCustomer(me)
  await buildListing(me, customer.id, place, { asset_types_list: ['AT'], number_of_rooms: 4, budget: 2_000_000 })
  const { fields } = await me.ok(contract.createDocument, { body: { form: 'ORDER_BUYER', customer: customer.id } })
  expect(fields).toMatchObject({ price: 2_000_000, property_description: 'דירה, רמת גן, 4 חדרים לפחות' })
  const none = (form: FormCode) => me.call(contract.createDocument, { body: { form } })
  expect(await none('ORDER_SELLER')).toMatchObject({ status: 400, body: { customer: [expect.any(String)] } })
  expect((await none('COOPERATION')).status).toBe(201)
})

test('a sent paper does not change; drafts are deleted with their customer, sent and unsigned papers are recalled', async () => {
  const me = await licensed()
  const customer = await buildCustomer(me)
  const make = () => me.ok(contract.createDocument, { body: { form: 'PRIVACY', customer: customer.id } })
  const [draft, sent] = [await make(), await make()]
  const signers = [{ name: customer.name, phone: customer.phone! }]
  await me.ok(sendDocument, { ...at(sent.id), body: { signers, channel: 'link' } })
  const change = await me.call(contract.changeDocument, { ...at(sent.id), body: { fields: { contact: 'א' } } })
  expect(change).toMatchObject({ status: 409, body: { code: 'conflict' } })
  await me.ok(deleteCustomer, { ...at(customer.id), body: { confirm: true } })
  expect((await me.call(getCustomer, at(customer.id))).status).toBe(404)
  expect((await me.call(contract.getDocument, at(draft.id))).status).toBe(404)
  expect(await me.ok(contract.getDocument, at(sent.id))).toMatchObject({ state: 'recalled', customer: null })
})

test('the agency’s logo is on its papers; its manager sets and removes it', async () => {
  const agency_id = await product.agency()
  const manager = await product.agent({ agency_id, is_agency_manager: true })
  const colleague = await product.agent({ agency_id })
  const customer = await buildCustomer(colleague)
  const { id } = await colleague.ok(contract.createDocument, { body: { form: 'PRIVACY', customer: customer.id } })
  const file = async () =>
    (await product.app.inject({ url: `/api/documents/${id}/file/`, headers: { authorization: `Bearer ${colleague.token}` } }))
      .rawPayload
  const send = async (token: string, bytes: Buffer) => {
    const form = new FormData()
    form.append('image', new Blob([new Uint8Array(bytes)]), 'logo.png')
    const encoded = new Response(form)
    return product.app.inject({
      method: 'POST',
      url: '/api/forms/logo/',
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: { authorization: `Bearer ${token}`, 'content-type': encoded.headers.get('content-type')! },
    })
  }
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background: 'gray', noise } })
    .png()
    .toBuffer()
  const bare = await file()
  expect((await send(colleague.token, picture)).statusCode).toBe(403)
  expect((await send(manager.token, Buffer.from('no picture'))).statusCode).toBe(400)
  const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'gray' } })
    .png()
    .toBuffer()
  expect((await send(manager.token, dot)).statusCode).toBe(200)
  const set = await send(manager.token, picture)
  expect(set.statusCode).toBe(200)
  expect(await colleague.ok(forms.agencyLogo)).toEqual(set.json())
  const marked = await file()
  expect(marked.includes('/Subtype /Image')).toBe(true)
  expect(bare.includes('/Subtype /Image')).toBe(false)
  await manager.ok(forms.removeAgencyLogo)
  expect((await file()).equals(bare)).toBe(true)
  expect((await colleague.call(forms.removeAgencyLogo)).status).toBe(403)
})

test('the PDF of a paper is byte-for-byte the same as long as nothing changes', async () => {
  const me = await licensed()
  const asset = await buildAsset(me, place)
  const customer = await buildCustomer(me)
  const { id } = await me.ok(contract.createDocument, {
    body: { form: 'ORDER_BUYER', customer: customer.id, asset: asset.id, fields: ORDER },
  })
  const read = () =>
    product.app.inject({
      url: `/api/documents/${id}/file/`,
      headers: { authorization: `Bearer ${product.tokens.access({ session: me.session, phone: me.phone, agent: me.id })}` },
    })
  const [one, two] = await Promise.all([read(), read()])
  expect(one.statusCode).toBe(200)
  expect(one.headers['content-type']).toBe('application/pdf')
  expect(one.headers['content-disposition']).toMatch(/^attachment; /)
  expect(one.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(one.rawPayload.equals(two.rawPayload)).toBe(true)
})
