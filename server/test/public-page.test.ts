import { composeMessage } from '@mafteach/contract/messages'
import { expect, test } from 'vitest'
import { readPublicAsset, readRelevantAssets } from '../src/features/assets/public-assets.queries.ts'
import { ownAssetsThatFit } from '../src/features/matching/customer-fits.queries.ts'
import { buildAsset, buildCustomer, buildListing, placeOf } from './builders.ts'
import { openProduct } from './product.ts'

/** Further content of a property's public page (spec section 2.1), which depends on assets, links and matching together. */

const product = await openProduct()
const { db } = product.database

test('a customer sees matching assets of any city; without matches, and for strangers, similar ones in the same city', async () => {
  const [here, there] = [await placeOf(product), await placeOf(product, 'נתניה')]
  const agent = await product.agent()
  const one = async (price: number, visibility_status: 'ME' | 'NO' | 'AL', place = here) =>
    (await buildAsset(agent, place, { price, visibility_status })).id
  const asset = await one(3_000_000, 'ME')
  const far = await one(4_000_000, 'AL')
  const near = await one(3_200_000, 'AL')
  const marketed = await one(3_100_000, 'ME')
  const elsewhere = await one(1_500_000, 'ME', there)
  await one(3_000_000, 'NO')
  await buildAsset(await product.agent(), here, { price: 3_000_000 })
  const relevant = async (token: string | null) => {
    const page = (await readPublicAsset(
      db,
      asset,
      { agentPhone: null, token: null },
      { now: product.now(), bannerFor: async () => null },
    ))!
    const found = await readRelevantAssets(db, page, token, product.now(), async (customer, of) =>
      (await ownAssetsThatFit(db, { customer, agent: of, today: '2026-11-20' })).map(({ id }) => id),
    )
    return { fit: found.fit, ids: found.assets.map(({ id }) => id) }
  }
  expect(await relevant(null)).toEqual({ fit: false, ids: [near, far] })
  expect(await relevant('a'.repeat(32))).toEqual({ fit: false, ids: [near, far] })

  const customer = await buildCustomer(agent)
  await agent.ok(composeMessage, { body: { customer_id: customer.id, asset_ids: [asset] } })
  const { token } = await db
    .selectFrom('personal_link')
    .select('token')
    .where('customer_id', '=', customer.id)
    .executeTakeFirstOrThrow()
  expect(await relevant(token)).toEqual({ fit: false, ids: [marketed, near, far] })
  await buildListing(agent, customer.id, there, { budget: 2_000_000 })
  expect(await relevant(token)).toEqual({ fit: true, ids: [elsewhere] })
  await buildListing(agent, customer.id, here, { price_from: 3_150_000 })
  expect(await relevant(token)).toEqual({ fit: true, ids: [near, far, elsewhere] })
})
