import { findBypasses } from '@mafteach/contract/bypass'
import { makeDeal } from '@mafteach/contract/deals'
import { sendMessages } from '@mafteach/contract/messages'
import { beforeEach, expect, test } from 'vitest'
import { buildAsset, buildCustomer, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'
import { certaintyOf } from './bypass.rules.ts'

/** The bypass alarm (product.md section 13, "Law"). */

const product = await openProduct()
const { db } = product.database
const NOW = new Date('2026-09-01T09:00:00Z')
const place = await placeOf(product)
const nameOf = async (table: 'city' | 'street', id: number) =>
  (await db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
const [city, street] = [await nameOf('city', place.city), await nameOf('street', place.streets[0]!)]

let me: Awaited<ReturnType<typeof product.agent>>
beforeEach(async () => {
  product.setTime(NOW)
  me = await product.agent()
})

const HEADINGS = 'תאריך העסקה\tכתובת\tחדרים\tקומה\tשטח\tמחיר'
const find = (lines: readonly string[], who: Caller = me) =>
  who.ok(findBypasses, { body: { text: [HEADINGS, ...lines].join('\n') } })
const row = (cells: { date?: string; address?: string; rooms?: string; floor?: string }) =>
  [
    cells.date ?? '15.9.2026',
    cells.address ?? `${street} 45, ${city}`,
    cells.rooms ?? '4',
    cells.floor ?? '3',
    '95',
    '2,450,000',
  ].join('\t')

/** A property that was sent to a customer. */
async function introduce(facts: object = {}, who: Caller = me, owner: Caller = me) {
  const asset = await buildAsset(owner, place, { address_number: '45', floor: 3, number_of_rooms: 4, ...facts })
  const customer = await buildCustomer(who, { name: 'דנה לוי' })
  await who.ok(sendMessages, { body: { customer_ids: [customer.id], asset_ids: [asset.id] } })
  await expect
    .poll(() => db.selectFrom('message').select('state').where('customer_id', '=', customer.id).executeTakeFirst())
    .toEqual({ state: 'sent' })
  return { asset: asset.id, customer: customer.id }
}

test('a deal of an asset sent to a customer is reported: which, to whom, since when', async () => {
  const { asset, customer } = await introduce()
  // A customer to whom another agent sent a flat of the same house concerns only that agent.
  await introduce({ visibility_status: 'AL' }, await product.agent())
  expect(await find([row({})])).toEqual({
    deals: 1,
    alarms: [
      {
        deal: { date: '2026-09-15', address: `${street} 45, ${city}`, rooms: 4, floor: 3, area: 95, price: 2_450_000 },
        asset: { id: asset, name: `${street} 45, ${city}` },
        customer: { id: customer, name: 'דנה לוי' },
        introduced_at: NOW.toISOString(),
        certainty: 'HIGH',
      },
    ],
    unread: [],
  })
})

test('rows are read in the formats in which people copy them', async () => {
  await introduce()
  const certainties = async (line: string) => (await find([line])).alarms.map(({ certainty }) => certainty)
  for (const date of ['1.9.2026', '01/09/2026', '2026-09-01', '2026-09-01T00:00:00'])
    expect(await certainties(row({ date })), date).toEqual(['HIGH'])
  for (const address of [
    `רחוב ${street} 45, ${city}`,
    `${city}, ${street} 45`,
    `${street} 45 ${city}`,
    `${street} 45/7, ${city}`,
  ])
    expect(await certainties(row({ address })), address).toEqual(['HIGH'])
  expect(await certainties(row({ floor: 'שלישית' }))).toEqual(['HIGH'])
  expect(await certainties(row({ floor: '' }))).toEqual(['LOW'])
  expect(await certainties(row({ rooms: '' }))).toEqual(['LOW'])
  // Columns in another order, and Windows line ends.
  const text = [`מחיר\tכתובת\tתאריך\r`, `1\t${street} 45, ${city}\t15.9.2026\r`].join('\n')
  expect(await me.ok(findBypasses, { body: { text } })).toMatchObject({ deals: 1, alarms: [{ certainty: 'LOW' }] })
})

test('another flat, house or time, and what I sold myself, is no bypass', async () => {
  const { asset } = await introduce()
  expect(
    await find([
      row({ floor: '4' }),
      row({ rooms: '3.5' }),
      row({ address: `${street} 46, ${city}` }),
      row({ address: `${street} 45א, ${city}` }),
      row({ date: '31.8.2026' }),
    ]),
  ).toMatchObject({ deals: 5, alarms: [], unread: [] })
  expect(await find([row({})], await product.agent())).toMatchObject({ deals: 1, alarms: [] })
  expect((await find([row({})])).alarms).toHaveLength(1)
  await me.ok(makeDeal, { params: { id: String(asset) }, body: {} })
  expect((await find([row({})])).alarms).toEqual([])
})

test('a sale by the asset’s own agent to the customer to whom I had sent it is reported', async () => {
  const owner = await product.agent({ agency_id: await product.agency() })
  const { asset } = await introduce({ audience: 'AL', should_show_address_number: true }, me, owner)
  await owner.ok(makeDeal, { params: { id: String(asset) }, body: {} })
  expect((await find([row({})])).alarms).toMatchObject([{ asset: { id: asset }, certainty: 'HIGH' }])
})

test('a rental is no bypass: the official deals contain sales only', async () => {
  const { asset } = await introduce()
  await introduce({ deal_kind: 'RENT', price: 5_500 })
  expect((await find([row({})])).alarms.map((alarm) => alarm.asset.id)).toEqual([asset])
})

test('a flat with unstated floor or rooms is reported with less certainty, after certain ones', async () => {
  await introduce({ floor: null })
  const { asset } = await introduce()
  expect((await find([row({})])).alarms.map(({ asset: { id }, certainty }) => [id === asset, certainty])).toEqual([
    [true, 'HIGH'],
    [false, 'LOW'],
  ])
})

test('unreadable lines are reported, and a text without headings is refused', async () => {
  const bad = [row({ date: '31.2.2026' }), row({ address: 'רחוב שאין כזה 4' }), 'שורה']
  expect(await find([row({}), ...bad])).toMatchObject({ deals: 1, unread: bad })
  for (const text of ['', 'שלום', 'תאריך\tמחיר', 'א'.repeat(500_001)])
    expect((await me.call(findBypasses, { body: { text } })).status, text.slice(0, 20)).toBe(400)
  // A megabyte is accepted, whatever JSON makes of its tabs.
  expect((await me.call(findBypasses, { body: { text: `${HEADINGS}${'\t'.repeat(999_900)}`.slice(0, 999_950) } })).status).toBe(
    200,
  )
})

test('a hidden house number cannot be inferred from whether it fits', async () => {
  const other = await product.agent({ agency_id: await product.agency() })
  const asset = await buildAsset(other, place, { address_number: '45', floor: 3, number_of_rooms: 4, audience: 'AL' })
  await db
    .insertInto('agent_setting')
    .values({ agent_id: other.id, hide_address_before_order: true })
    .onConflict((conflict) => conflict.column('agent_id').doUpdateSet({ hide_address_before_order: true }))
    .execute()
  const customer = await buildCustomer(me)
  await me.ok(sendMessages, { body: { customer_ids: [customer.id], asset_ids: [asset.id] } })
  await expect
    .poll(() => db.selectFrom('message').select('state').where('customer_id', '=', customer.id).executeTakeFirst())
    .toEqual({ state: 'sent' })
  expect((await find([row({})])).alarms).toEqual([])
})

test('a row beside a property: equal, open, or another', () => {
  const flat = (floor: number | null, rooms: number | null) => ({ floor, rooms })
  expect(certaintyOf(flat(0, 4), flat(0, 4))).toBe('HIGH')
  expect(certaintyOf(flat(null, 4), flat(3, 4))).toBe('LOW')
  expect(certaintyOf(flat(3, 4), flat(null, null))).toBe('LOW')
  expect(certaintyOf(flat(3, 4), flat(3, 3.5))).toBeNull()
  expect(certaintyOf(flat(null, 4), flat(3, 3.5))).toBeNull()
})
