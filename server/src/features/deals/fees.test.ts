import { makeDeal } from '@mafteach/contract/deals'
import * as contract from '@mafteach/contract/fees'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildAsset, buildCustomer, type Place, placeOf } from '../../../test/builders.ts'
import { ORDER, signedPaper } from '../../../test/papers.ts'
import { openProduct } from '../../../test/product.ts'

/** Fee sheets of deals (product.md section 13, "Law"). */

const product = await openProduct()
product.setTime(new Date('2026-11-20T10:00:00Z'))
let place: Place
beforeAll(async () => {
  place = await placeOf(product)
})

const at = (id: number) => ({ params: { id: String(id) } })
let agency: number
let me: Awaited<ReturnType<typeof product.agent>>
let deal: number
beforeEach(async () => {
  agency = await product.agency()
  me = await product.agent({ agency_id: agency })
  const asset = await buildAsset(me, place)
  deal = (await me.ok(makeDeal, { ...at(asset.id), body: { deal_date: '2026-11-18' } })).id
})

const line = { side: 'BUYER', amount: 50_000, has_vat: false } as const
const put = (body: object, who = me) => who.call(contract.changeFees, { ...at(deal), body: body as never })
const sheet = () => me.ok(contract.fees, at(deal))

test('a deal without fees has an empty sheet', async () => {
  expect(await sheet()).toEqual({ lines: [], split: [], agreed: [], sums: { before_vat: 0, vat: 0, total: 0, paid: 0, open: 0 } })
})

test('lines and split are stored in full, in order, with VAT, sums and parts', async () => {
  const colleague = await product.agent({ agency_id: agency, name: 'רון' })
  const { status, body } = await put({
    lines: [
      line,
      { side: 'COOPERATION', amount: 11_800, has_vat: true, paid_at: '2026-11-20', number: ' 123456789 ' },
      { ...line, side: 'SELLER', dealer: true, amount: 5_000 },
    ],
    split: [
      { realtor: me.id, percent: 66.67 },
      { realtor: colleague.id, percent: 33.33 },
    ],
  })
  expect(status).toBe(200)
  expect(body).toEqual({
    lines: [
      {
        side: 'BUYER',
        amount: 50_000,
        has_vat: false,
        dealer: false,
        paid_at: null,
        number: null,
        before_vat: 50_000,
        vat: 9_000,
        total: 59_000,
        vat_percent: 18,
        allocation_needed: false,
      },
      {
        side: 'COOPERATION',
        amount: 11_800,
        has_vat: true,
        dealer: false,
        paid_at: '2026-11-20',
        number: '123456789',
        before_vat: 10_000,
        vat: 1_800,
        total: 11_800,
        vat_percent: 18,
        allocation_needed: true,
      },
      {
        side: 'SELLER',
        amount: 5_000,
        has_vat: false,
        dealer: true,
        paid_at: null,
        number: null,
        before_vat: 5_000,
        vat: 900,
        total: 5_900,
        vat_percent: 18,
        allocation_needed: false,
      },
    ],
    split: [
      { realtor: me.id, name: me.name, percent: 66.67, amount: 43_336 },
      { realtor: colleague.id, name: 'רון', percent: 33.33, amount: 21_665 },
    ],
    agreed: [],
    sums: { before_vat: 65_000, vat: 11_700, total: 76_700, paid: 11_800, open: 64_900 },
  })
  expect(await sheet()).toEqual(body)
  await put({ lines: [line], split: [] })
  expect(await sheet()).toMatchObject({ lines: [{ amount: 50_000 }], split: [] })
})

test('of two sheets saved at once exactly one is stored', async () => {
  const lines = (amount: number) => Array.from({ length: 20 }, () => ({ ...line, amount }))
  const answers = await Promise.all([1, 2, 3].map((amount) => put({ lines: lines(amount), split: [] })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const sheetLines = (await sheet()).lines
  expect(sheetLines).toHaveLength(20)
  expect(new Set(sheetLines.map(({ amount }) => amount)).size).toBe(1)
})

test('invalid lines and parts are refused at their field, and nothing is changed', async () => {
  await put({ lines: [line], split: [] })
  const before = await sheet()
  const stranger = await product.agent()
  const left = await product.agent({ agency_id: agency })
  await product.database.db.updateTable('agent').set({ closed_at: product.now() }).where('id', '=', left.id).execute()
  const part = (realtor: number, percent: number) => ({ realtor, percent })
  for (const [body, field] of [
    [{ lines: Array.from({ length: 101 }, () => line), split: [] }, 'lines'],
    [{ lines: [{ ...line, amount: 0 }], split: [] }, 'lines'],
    [{ lines: [{ ...line, amount: 1_000_000_000 }], split: [] }, 'lines'],
    [{ lines: [{ ...line, amount: 1.5 }], split: [] }, 'lines'],
    [{ lines: [{ ...line, side: 'OTHER' }], split: [] }, 'lines'],
    [{ lines: [{ ...line, paid_at: '2026-11-21' }], split: [] }, 'lines'],
    [{ lines: [{ ...line, paid_at: '2026-02-30' }], split: [] }, 'lines'],
    [{ lines: [line], split: [part(stranger.id, 10)] }, 'split'],
    [{ lines: [line], split: [part(left.id, 10)] }, 'split'],
    [{ lines: [line], split: [part(me.id, 0)] }, 'split'],
    [{ lines: [line], split: [part(me.id, 100.01)] }, 'split'],
    [{ lines: [line], split: [part(me.id, 40), part(me.id, 40)] }, 'split'],
    [{ lines: [line], split: [part(me.id, 60), part((await product.agent({ agency_id: agency })).id, 40.01)] }, 'split'],
  ] as const) {
    const { status, body: answer } = await put(body)
    expect([status, Object.keys(answer)], JSON.stringify(body)).toEqual([400, [field]])
  }
  expect(await sheet()).toEqual(before)
})

test('the agents of the deal may have a part, also agents of another agency; only the agent who recorded it sees the sheet', async () => {
  const partner = await product.agent()
  await product.database.db
    .updateTable('deal_side')
    .set({ agent_id: partner.id })
    .where('deal_id', '=', deal)
    .where('side', '=', 'buying')
    .execute()
  expect((await put({ lines: [line], split: [{ realtor: partner.id, percent: 100 }] })).status).toBe(200)
  expect((await put({ lines: [], split: [] }, partner)).status).toBe(404)
  expect((await partner.call(contract.fees, at(deal))).status).toBe(404)
})

test('the newest signed order of each side determines the fee, its kind and VAT; orders of other properties and rents do not', async () => {
  await product.database.db.updateTable('agent').set({ license_number: '12345' }).where('id', '=', me.id).execute()
  const [asset, other] = [await buildAsset(me, place), await buildAsset(me, place)]
  const [buyer, seller] = [await buildCustomer(me, { name: 'דנה לוי' }), await buildCustomer(me, { name: 'דנה לוי' })]
  const sign = (form: 'ORDER_BUYER' | 'ORDER_SELLER', customer: typeof buyer, about: number, fields: object = {}) =>
    signedPaper(product, me, { form, customer, asset: about, fields: { ...ORDER, ...fields } })
  await sign('ORDER_BUYER', buyer, asset.id, { fee_percent: 1 })
  await sign('ORDER_BUYER', buyer, asset.id, { fee_percent: 1.5 })
  await sign('ORDER_BUYER', buyer, other.id, { fee_percent: 3 })
  await sign('ORDER_BUYER', buyer, asset.id, { deal_kind: 'RENT', fee_percent: 4 })
  await sign('ORDER_SELLER', seller, asset.id, { deal_kind: 'SALE', fee_kind: 'SUM', fee_sum: 40_000, fee_vat: 'INCLUDED' })
  const sides = { purchasing_customer: buyer.id, selling_customer: seller.id, purchasing_customer_realtor: me.id }
  const { id } = await me.ok(makeDeal, { ...at(asset.id), body: { ...sides, price: 2_000_000 } })
  expect((await me.ok(contract.fees, at(id))).agreed).toEqual([
    { side: 'BUYER', percent: 1.5, amount: 30_000, has_vat: false },
    { side: 'SELLER', percent: null, amount: 40_000, has_vat: true },
  ])
})

test('for a rental the orders of its tenant and landlord state the fee, a percentage of one month', async () => {
  await product.database.db.updateTable('agent').set({ license_number: '12345' }).where('id', '=', me.id).execute()
  const asset = await buildAsset(me, place, { deal_kind: 'RENT', price: 5_500 })
  const [tenant, landlord] = [await buildCustomer(me, { name: 'דנה לוי' }), await buildCustomer(me, { name: 'דנה לוי' })]
  const sign = (form: 'ORDER_BUYER' | 'ORDER_SELLER', customer: typeof tenant, fields: object) =>
    signedPaper(product, me, { form, customer, asset: asset.id, fields: { ...ORDER, price: 5_500, fee_percent: 100, ...fields } })
  await sign('ORDER_BUYER', tenant, { deal_kind: 'RENT' })
  await sign('ORDER_SELLER', landlord, { deal_kind: 'LEASE', fee_percent: 50 })
  await sign('ORDER_SELLER', landlord, { deal_kind: 'SALE', fee_percent: 2 })
  const sides = { purchasing_customer: tenant.id, selling_customer: landlord.id, purchasing_customer_realtor: me.id }
  const { id } = await me.ok(makeDeal, { ...at(asset.id), body: { ...sides, price: 5_000, rent_until: '2027-11-30' } })
  expect((await me.ok(contract.fees, at(id))).agreed).toEqual([
    { side: 'BUYER', percent: 100, amount: 5_000, has_vat: false },
    { side: 'SELLER', percent: 50, amount: 2_500, has_vat: false },
  ])
})
