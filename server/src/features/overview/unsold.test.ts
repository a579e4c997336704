import { changeAsset } from '@mafteach/contract/assets'
import { doFromOverview, overview, undoFromOverview } from '@mafteach/contract/overview'
import { beforeAll, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, type Place, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'
import { openSession } from '../../../test/session.ts'

/** Unsold assets in the overview (product.md section 13). */

const product = await openProduct()
const { db } = product.database
const START = Date.UTC(2026, 10, 1, 9)
let place: Place
beforeAll(async () => {
  place = await placeOf(product)
})

/** Sessions expire as days pass. */
async function on(day: number, agent: Caller): Promise<Caller> {
  product.setTime(new Date(START + 1 + day * 86_400_000))
  const { phone } = await db.selectFrom('agent').select('phone').where('id', '=', agent.id).executeTakeFirstOrThrow()
  const session = await openSession(db, phone, agent.id, product.now())
  return product.withToken(product.tokens.access({ session, phone, agent: agent.id }))
}

test('after 14 days, if another price or all agents would attract somebody, and at most once a week', async () => {
  product.setTime(new Date(START))
  const me = await product.agent()
  const dear = await buildAsset(me, place, { price: 2_000_000, address_number: '5' })
  product.setTime(new Date(START + 1))
  const closed = await buildAsset(me, place, { price: 4_000_000, address_number: '7' })
  // No action would help these.
  await buildAsset(me, place, { price: 4_000_000, visibility_status: 'AL' })
  await buildAsset(me, place, { price: 4_000_000, neighborhood: place.neighborhoods[1] })
  await buildListing(me, (await buildCustomer(me)).id, place, { budget: 1_900_000 })
  // A price gains nobody who already matches by another listing.
  const both = await buildCustomer(me)
  await buildListing(me, both.id, place, { price_from: 3_500_000, budget: 3_900_000 })
  await buildListing(me, both.id, place, { price_from: 3_900_000 })
  // Too narrow for any step of the ladder, and too far below it.
  await buildListing(me, (await buildCustomer(me)).id, place, { price_from: 3_900_100, budget: 3_900_200 })
  await buildListing(me, (await buildCustomer(me)).id, place, { budget: 1_000_000 })
  const stranger = await product.agent()
  // Another agent's asset, visible to me and nearly matching a buyer of mine, is that agent's item.
  product.setTime(new Date(START))
  await buildAsset(stranger, place, { price: 2_000_000, address_number: '11', visibility_status: 'AL' })
  product.setTime(new Date(START + 1))
  await buildListing(stranger, (await buildCustomer(stranger)).id, place, { budget: 4_500_000, price_from: 3_900_000 })
  const unsold = async (day: number) =>
    (await (await on(day, me)).ok(overview)).unsold.map(({ asset, days, gains }) => [asset.id, days, ...(gains ?? [])])

  expect(await unsold(13)).toEqual([])
  expect(await unsold(14)).toEqual([
    [dear.id, 14, 'price'],
    [closed.id, 14, 'audience'],
  ])
  const thing = { params: { kind: 'UNSOLD_ASSETS' as const, id: String(dear.id) } }
  await (await on(15, me)).ok(doFromOverview, thing)
  expect(await unsold(15)).toEqual([[closed.id, 15, 'audience']])
  await (await on(15, me)).ok(undoFromOverview, thing)
  expect((await unsold(15)).length).toBe(2)
  await (await on(15, me)).ok(doFromOverview, thing)
  expect(await unsold(21)).toEqual([[closed.id, 21, 'audience']])
  expect((await unsold(22)).length).toBe(2)
  // After an action an asset is left out for a week, and there is no proposal once everybody sees it.
  await (await on(22, me)).ok(changeAsset, { params: { id: String(closed.id) }, body: { visibility_status: 'AL' } })
  expect(await unsold(22)).toEqual([[dear.id, 22, 'price']])
  await (await on(22, me)).ok(changeAsset, { params: { id: String(dear.id) }, body: { notes: 'מוארת' } })
  expect(await unsold(28)).toEqual([])
  expect(await unsold(29)).toEqual([[dear.id, 29, 'price']])
  expect(await unsold(30)).toEqual([[dear.id, 30, 'price']])
  expect((await stranger.call(doFromOverview, thing)).status).not.toBe(200)
})
