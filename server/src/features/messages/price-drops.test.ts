import { changeAsset } from '@mafteach/contract/assets'
import { broadcast } from '@mafteach/contract/broadcast'
import * as contract from '@mafteach/contract/messages'
import { switchMessaging } from '@mafteach/contract/outbox'
import { beforeEach, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'

/** Messages about an asset whose price dropped, for customers to whom the drop is news. */

const product = await openProduct()
const place = await placeOf(product)
const NOON = new Date('2026-11-24T10:00:00Z')
const afterMinutes = (minutes: number) => product.setTime(new Date(NOON.getTime() + minutes * 60_000))

let me: Caller
let asset: number
let customer: { id: number }

beforeEach(async () => {
  product.setTime(NOON)
  await product.stranger.ok(switchMessaging, { body: { state: 'authorized' } })
  me = await product.agent()
  asset = (await buildAsset(me, place, { price: 6_400_000 })).id
  customer = await buildCustomer(me, { name: 'דנה כץ' })
  await buildListing(me, customer.id, place, { price_from: 1_000_000, budget: 7_000_000 })
})

const handOver = () => me.ok(contract.handedOver, { body: { customer_ids: [customer.id], asset_ids: [asset] } })
const setPrice = (price: number) => me.ok(changeAsset, { params: { id: String(asset) }, body: { price } })
const compose = (body: object = {}, who = me) =>
  who.ok(contract.composeMessage, { body: { customer_id: customer.id, asset_ids: [asset], ...body } })

test('a customer who was sent the asset at a higher price reads about the drop, without an "already sent" warning; the next message is an offer again', async () => {
  await handOver()
  afterMinutes(1)
  await setPrice(6_050_000)
  const composed = await compose()
  expect(composed.text).toMatch(/^שלום דנה,\nהמחיר של .* ירד מ־6\.4 ל־6\.05 מיליון\.\n\n/)
  expect(composed.sent_before).toEqual([])
  afterMinutes(2)
  const sent = await me.ok(contract.sendMessages, { body: { customer_ids: [customer.id], asset_ids: [asset] } })
  const { results } = await me.ok(contract.messages)
  expect(results.find(({ id }) => id === sent.messages[0]!.id)!.text).toBe(composed.text)
  const again = await compose()
  expect(again.text).toContain('משהו שיכול להתאים לך')
  expect(again.sent_before).toHaveLength(1)
  // It is relative to the price that they knew, also after several steps, and a rise is no drop.
  afterMinutes(3)
  await setPrice(6_000_000)
  afterMinutes(4)
  await setPrice(5_900_000)
  expect((await compose()).text).toContain('ירד מ־6.05 ל־5.9 מיליון')
  afterMinutes(5)
  await setPrice(6_200_000)
  expect((await compose()).text).not.toContain('ירד')
})

test('a buyer who was never sent it gets an offer, or the recent drop if the message is about that', async () => {
  afterMinutes(1)
  await setPrice(6_050_000)
  expect((await compose()).text).toContain('משהו שיכול להתאים לך')
  expect((await compose({ about_price_drop: true })).text).toContain('ירד מ־6.4 ל־6.05 מיליון')
  await product.database.pool.query(`update asset_price set since = since - interval '15 days' where asset_id = ${asset}`)
  expect((await compose({ about_price_drop: true })).text).toContain('משהו שיכול להתאים לך')
})

test('an agent who may not see the price history does not learn the former price', async () => {
  await me.ok(changeAsset, { params: { id: String(asset) }, body: { audience: 'AL' } })
  afterMinutes(1)
  await setPrice(6_050_000)
  const other = await product.agent()
  const theirs = await buildCustomer(other)
  expect((await compose({ customer_id: theirs.id, about_price_drop: true }, other)).text).not.toContain('6.4')
})

test('a broadcast includes customers who were sent the asset at a higher price', async () => {
  await handOver()
  const recipients = async () =>
    (await me.ok(broadcast, { params: { id: String(asset) }, body: { tab: 'active', preview: true } })).recipients
  expect(await recipients()).toEqual([])
  afterMinutes(1)
  await setPrice(6_050_000)
  expect(await recipients()).toEqual([{ id: customer.id, name: 'דנה כץ' }])
})

test('the agent can change the text about a lower price; its placeholder is not allowed in the text of an offer', async () => {
  const put = (body: object) => me.call(contract.changeMessageTemplate, { body: body as never })
  expect((await put({ text: '{price_drop}' })).status).toBe(400)
  expect((await put({ text: '{name}: {price_drop}!\n{assets}', kind: 'price_drop' })).status).toBe(200)
  await handOver()
  afterMinutes(1)
  await setPrice(6_050_000)
  expect((await compose()).text).toMatch(/^דנה: המחיר של .* מיליון!\n/)
  expect((await me.ok(contract.messageTemplate)).text).toContain('משהו שיכול להתאים לך')
  expect((await me.ok(contract.messageTemplate, { query: { kind: 'price_drop' } })).text).toContain('{name}: ')
})
