import { MUSTS } from '@mafteach/contract/criteria'
import { addMonths } from '@mafteach/contract/days'
import { EMPTY_LISTING_CRITERIA, isListingField, listingField } from '@mafteach/contract/listing-fields'
import { explain, isMatch } from '@mafteach/contract/matching.rules'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { stateOf } from '#domain/asset-state.ts'
import { buildCustomer, type Place, placeOf } from '../../../test/builders.ts'
import { assetArbitrary, listingArbitrary, type RandomAsset, type RandomListing } from '../../../test/market.ts'
import { type Caller, openProduct } from '../../../test/product.ts'
import { RANDOM_TIMEOUT_MS, runs } from '../../../test/runs.ts'
import { findAssets, findMissed, readAssets, readListing } from './matching.queries.ts'
import { findListings } from './new-matches.queries.ts'

/** Compares SQL and rule (product.md section 5): for any listing and asset they give the same result. */

const product = await openProduct()
const { db } = product.database
/** The last day of a month, where adding months has to clamp. */
const TODAY = '2026-11-30'

let me: Caller
let place: Place
let customer: number

beforeAll(async () => {
  me = await product.agent()
  place = await placeOf(product)
  customer = (await buildCustomer(me)).id
})

const neighborhoodOf = (index: number) => (index === 0 ? place.wholeCity : place.neighborhoods[index - 1]!)

function dayFrom([months, days]: [number, number]): string {
  const date = new Date(`${addMonths(TODAY, months)}T00:00:00Z`)
  return new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}

async function insertListing({ neighborhoods, ...listingCriteria }: RandomListing): Promise<number> {
  const row = await db
    .insertInto('listing')
    .values({
      ...listingCriteria,
      neighborhoods: neighborhoods.map(neighborhoodOf),
      customer_id: customer,
      agent_id: me.id,
      city_id: place.city,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

async function insertAssets(assets: RandomAsset[]): Promise<void> {
  const rows = assets.map(({ neighborhood, available, ...facts }, index) => ({
    ...facts,
    id: index + 1,
    agent_id: me.id,
    city_id: place.city,
    neighborhood_id: neighborhoodOf(neighborhood),
    street_id: place.streets[0],
    available_from: available && dayFrom(available),
    market_at: new Date(1_700_000_000_000 + index * 1000),
  }))
  await db.insertInto('asset').values(rows).execute()
}

const search = { tab: 'all', customer: null, newSince: null, today: TODAY } as const

async function compare(listings: RandomListing[], assets: RandomAsset[]): Promise<void> {
  await db.deleteFrom('listing').execute()
  await db.deleteFrom('asset').execute()
  await insertAssets(assets)
  const facts = await readAssets(
    db,
    assets.map((_, index) => index + 1),
  )
  for (const listing of listings) {
    const id = await insertListing(listing)
    const { rule } = (await readListing(db, id, me.id))!
    const explained = [...facts].map(([asset, fact]) => ({ asset, ...explain(rule, fact, TODAY) }))
    const unknowns = (asset: number) =>
      explained.find((one) => one.asset === asset)!.criteria.filter(({ verdict }) => verdict === 'unknown').length

    const found = (await findAssets(db, { id }, { ...search, me: me.id }, false)).matches.map(({ asset_id }) => asset_id)
    const meant = explained.filter(isMatch).map(({ asset }) => asset)
    const missed = await findMissed(db, { id }, me.id, TODAY)
    // Outside of the listing's places nothing counts as missed, nor by a property of the other deal kind.
    const unmetOf = ({ criteria }: (typeof explained)[number]) =>
      criteria.filter(({ verdict }) => verdict === 'unmet').map(({ name }) => name)
    const missesOne = explained.filter(
      (one) => unmetOf(one).length === 1 && unmetOf(one)[0] !== 'neighborhood' && unmetOf(one)[0] !== 'deal_kind',
    )
    expect(new Set(missed)).toEqual(new Set(missesOne.map(({ asset }) => asset)))
    // Fewest unknown first, then newest on the market.
    expect(found).toEqual(meant.sort((one, other) => unknowns(one) - unknowns(other) || other - one))

    const nearlyFound = (await findAssets(db, { id }, { ...search, me: me.id }, true)).matches.map(({ asset_id }) => asset_id)
    const nearlyMeant = explained.filter(({ near }) => near).map(({ asset }) => asset)
    expect(new Set(nearlyFound)).toEqual(new Set(nearlyMeant))

    const draft = { ...listing, city_id: place.city, neighborhoods: listing.neighborhoods.map(neighborhoodOf) }
    const drafted = (await findAssets(db, { draft }, { ...search, me: me.id }, false)).matches.map(({ asset_id }) => asset_id)
    expect(drafted).toEqual(found)
  }
}

test('SQL finds exactly what the rule calls a match, in its order, and near matches alike', {
  timeout: RANDOM_TIMEOUT_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(listingArbitrary, { minLength: 1, maxLength: 12 }),
      fc.array(assetArbitrary, { minLength: 1, maxLength: 60 }),
      compare,
    ),
    { numRuns: runs(60), endOnFailure: false },
  )
})

const isOfTenants = (group: (keyof RandomListing)[]) =>
  group.some((field) => isListingField(field) && listingField(field).dealKind === 'RENT')

test('pairs that differ in one criterion only: every criterion can decide the result', {
  timeout: RANDOM_TIMEOUT_MS,
}, async () => {
  // A single criterion: random listings with all criteria rarely match, and would hide a broken one.
  const { asset_types_list: asset_types, ...nothingElse } = EMPTY_LISTING_CRITERIA
  const nothing = {
    ...nothingElse,
    deal_kind: 'SALE',
    neighborhoods: [0],
    asset_types,
    should_show_dangerous_buildings: true,
  } as RandomListing
  const groups: (keyof RandomListing)[][] = [
    ['neighborhoods'],
    ['asset_types'],
    ['number_of_rooms', 'number_of_rooms_max'],
    ['price_from', 'price_to', 'budget'],
    ['from_floor', 'not_first_floor'],
    ['to_floor'],
    ['floors_in_building'],
    ['not_last_floor'],
    ['should_have_elevator', 'elevator_from_floor'],
    ...MUSTS.map(({ must }): (keyof RandomListing)[] => [must]),
    ['should_show_dangerous_buildings'],
    ['asset_size'],
    ['asset_outside_size'],
    ['requested_eviction_range'],
    ['deal_kind'],
    ['rent_months'],
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.array(listingArbitrary, { minLength: 3, maxLength: 3 }),
      fc.array(assetArbitrary, { minLength: 40, maxLength: 40 }),
      (random, assets) => {
        const narrow = groups.flatMap((group) =>
          random.map(
            // Criteria of tenants need a listing for rent.
            (listing) =>
              ({
                ...nothing,
                ...(isOfTenants(group) ? { deal_kind: 'RENT' } : {}),
                ...Object.fromEntries(group.map((field) => [field, listing[field]])),
              }) as RandomListing,
          ),
        )
        return compare(narrow, assets)
      },
    ),
    { numRuns: runs(12), endOnFailure: true },
  )
})

test('an asset of another city never matches, in either direction', async () => {
  const far = await placeOf(product, 'נתניה')
  await db.deleteFrom('listing').execute()
  await db.deleteFrom('asset').execute()
  const asset = { agent_id: me.id, street_id: far.streets[0], price: 1_000_000 }
  await db
    .insertInto('asset')
    .values([
      { ...asset, id: 1, city_id: far.city, neighborhood_id: far.neighborhoods[0] },
      { ...asset, id: 2, city_id: far.city, neighborhood_id: far.wholeCity },
    ])
    .execute()
  const { id } = await db
    .insertInto('listing')
    .values({ neighborhoods: [place.wholeCity], customer_id: customer, agent_id: me.id, city_id: place.city })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await findAssets(db, { id }, { ...search, me: me.id }, false)).matches).toEqual([])
  for (const one of [1, 2]) expect(await findListings(db, (await stateOf(db, one))!, TODAY)).toEqual([])
})

test('months are counted as the database counts them', async () => {
  const days = ['2026-01-31', '2024-02-29', '2026-11-30', '2026-08-31', '2027-12-01']
  for (const start of days) {
    for (const months of [0, 3, 6, 12]) {
      const { rows } = await sql<{
        day: string
      }>`select (${start}::date + make_interval(months => ${months}))::date as day`.execute(db)
      expect(addMonths(start, months)).toBe(rows[0]!.day)
    }
  }
})
