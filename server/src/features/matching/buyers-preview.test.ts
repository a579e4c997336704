import { getAsset } from '@mafteach/contract/assets'
import { makeDormant } from '@mafteach/contract/customers'
import { type AssetDraft, buyersPreview } from '@mafteach/contract/matching'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, type Place, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'
import { runs } from '../../../test/runs.ts'

/** "14 buyers match", shown for an unsaved asset. */

const product = await openProduct()
let place: Place
let me: Caller

beforeAll(async () => {
  place = await placeOf(product)
  me = await product.agent()
  const listingCriteria = [
    { number_of_rooms: 4, budget: 3_000_000 },
    { number_of_rooms: 3, number_of_rooms_max: 3.5, neighborhoods: [place.neighborhoods[0], place.neighborhoods[1]] },
    { neighborhoods: [place.wholeCity], asset_types_list: ['PN'] as const },
    { neighborhoods: [place.neighborhoods[1]], should_have_elevator: true, from_floor: 2 },
  ]
  for (const criteria of listingCriteria) {
    const { id } = await buildCustomer(me)
    await buildListing(me, id, place, { ...criteria, asset_types_list: [...(criteria.asset_types_list ?? [])] })
  }
  const { id: dormant } = await buildCustomer(me)
  await buildListing(me, dormant, place)
  await me.ok(makeDormant, { params: { id: String(dormant) } })
  const other = await product.agent()
  await buildListing(other, (await buildCustomer(other)).id, place)
})

const draftOf = (facts: Partial<AssetDraft> = {}): AssetDraft => ({
  city: place.city,
  neighborhood: place.neighborhoods[0],
  price: 2_500_000,
  ...facts,
})
const preview = async (facts: Partial<AssetDraft> = {}) =>
  (await me.ok(buyersPreview, { body: { draft: draftOf(facts) } })).buyers

test('counts my active customers whom the draft fits, each once, while facts are added', async () => {
  expect(await preview()).toBe(3)
  expect(await preview({ number_of_rooms: 4 })).toBe(2)
  expect(await preview({ number_of_rooms: 4, asset_type: 'AT' })).toBe(1)
  expect(await preview({ number_of_rooms: 4, asset_type: 'AT', price: 3_000_001 })).toBe(0)
  expect(await preview({ neighborhood: place.wholeCity })).toBe(4)
})

test('a customer with two fitting listings is one buyer', async () => {
  const agent = await product.agent()
  const { id } = await buildCustomer(agent)
  await buildListing(agent, id, place)
  await buildListing(agent, id, place, { number_of_rooms: 2 })
  expect(await agent.ok(buyersPreview, { body: { draft: draftOf() } })).toEqual({ buyers: 1 })
})

test('equals the number of buyers in the panel of the saved asset', async () => {
  const facts = fc.record({
    neighborhood: fc.constantFrom(...place.neighborhoods, place.wholeCity),
    price: fc.integer({ min: 2_900_000, max: 3_100_000 }),
    asset_type: fc.constantFrom('AT', 'PN', 'PH', null),
    number_of_rooms: fc.constantFrom(3, 3.5, 4, null),
    floor: fc.constantFrom(0, 1, 5, null),
    has_elevator: fc.constantFrom(true, false, null),
  })
  await fc.assert(
    fc.asyncProperty(facts, async (draft) => {
      const { id } = await buildAsset(me, place, draft)
      const { potential_buyers } = await me.ok(getAsset, { params: { id: String(id) } })
      expect(await preview(draft)).toBe(potential_buyers.length)
    }),
    { numRuns: runs(25) },
  )
})

test('a neighborhood of another city is refused by name', async () => {
  const far = await placeOf(product, 'נתניה')
  const refused = await me.call(buyersPreview, { body: { draft: draftOf({ neighborhood: far.neighborhoods[0] }) } })
  expect([refused.status, refused.body]).toMatchObject([400, { neighborhood: [expect.any(String)] }])
})
