import { changeAsset } from '@mafteach/contract/assets'
import { updateAssetInterest } from '@mafteach/contract/customers'
import { doFromOverview, overview, undoFromOverview } from '@mafteach/contract/overview'
import { beforeAll, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, type Place, placeOf } from '../../../test/builders.ts'
import { openProduct } from '../../../test/product.ts'

/** Price drops on the overview, of which buyers were not informed yet. */

const product = await openProduct()
let place: Place
beforeAll(async () => {
  place = await placeOf(product)
})

test('a lower price is listed, however it was set, with the number of buyers to notify, until they are notified or it is set aside', async () => {
  const me = await product.agent()
  const start = product.now().getTime()
  const asset = await buildAsset(me, place, { price: 2_000_000, address_number: '5' })
  const [first, second] = [await buildCustomer(me), await buildCustomer(me)]
  for (const customer of [first, second]) await buildListing(me, customer.id, place, { budget: 2_500_000 })
  await buildListing(me, (await buildCustomer(me)).id, place, { budget: 1_000_000 })
  const drops = async () => (await me.ok(overview)).price_drops
  expect(await drops()).toEqual([])
  /** Of two changes at the same moment the later one counts. */
  let minutes = 0
  const change = (price: number) => {
    product.setTime(new Date(start + ++minutes * 60_000))
    return me.ok(changeAsset, { params: { id: String(asset.id) }, body: { price } })
  }
  await change(2_100_000)
  expect(await drops()).toEqual([])
  await change(1_900_000)
  const row = {
    asset: { id: asset.id, name: expect.any(String) },
    before: 2_100_000,
    after: 1_900_000,
    since: expect.any(String),
  }
  expect(await drops()).toEqual([{ ...row, buyers: 2 }])
  await me.ok(updateAssetInterest, { params: { id: String(first.id) }, body: { asset_id: asset.id, is_interested: false } })
  expect(await drops()).toEqual([{ ...row, buyers: 1 }])

  const thing = { params: { kind: 'PRICE_DROPS' as const, id: String(asset.id) } }
  await me.ok(doFromOverview, thing)
  expect(await drops()).toEqual([])
  await me.ok(undoFromOverview, thing)
  expect(await drops()).toEqual([{ ...row, buyers: 1 }])
  await product.database.db
    .insertInto('customer_asset')
    .values({
      city_id: place.city,
      customer_id: second.id,
      asset_id: asset.id,
      sent_at: new Date(product.now().getTime() + 60_000),
    })
    .execute()
  expect(await drops()).toEqual([])
  const stranger = await product.agent()
  expect((await stranger.call(doFromOverview, thing)).status).toBe(404)
})
