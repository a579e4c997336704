import { ASSET_CONDITIONS, ASSET_TYPES, DEAL_KINDS, EVICTION_RANGES, FURNISHED } from '@mafteach/contract/codes'
import { MATCHED_FACTS, type MatchedFact, MUSTS, type Must } from '@mafteach/contract/criteria'
import { type FactOfKind, isFactOf } from '@mafteach/contract/facts'
import fc from 'fast-check'

/**
 * Random listings and assets for property-based tests; prices are low enough for rents. Values are few, so that matches occur and bounds are hit; any
 * fact may be missing.
 */

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 3 })
const rooms = fc.integer({ min: 2, max: 10 }).map((halves) => halves / 2)
const day = (months: number[]) => fc.tuple(fc.constantFrom(...months), fc.integer({ min: -1, max: 1 }))

/** Both kinds, so that every combination occurs. */
const dealKind = fc.constantFrom(...DEAL_KINDS)

const musts = Object.fromEntries(MUSTS.map(({ must }) => [must, fc.boolean()])) as Record<Must, fc.Arbitrary<boolean>>
const isHad = (fact: MatchedFact): fact is MatchedFact & FactOfKind<'yes_no'> => isFactOf(fact, 'yes_no')
const had = Object.fromEntries(MATCHED_FACTS.filter(isHad).map((fact) => [fact, maybe(fc.boolean())])) as Record<
  MatchedFact & FactOfKind<'yes_no'>,
  fc.Arbitrary<boolean | null>
>

/** Criteria of a listing. Neighborhoods are indexes: 0 is the whole city. */
export const listingArbitrary = fc.record({
  deal_kind: dealKind,
  neighborhoods: fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 3 }),
  asset_types: fc.uniqueArray(fc.constantFrom(...ASSET_TYPES), { maxLength: 6 }),
  number_of_rooms: maybe(rooms),
  number_of_rooms_max: maybe(rooms),
  from_floor: maybe(fc.constantFrom(-1, 0, 1, 2, 3, 40)),
  to_floor: maybe(fc.constantFrom(0, 1, 2, 3, 4, 40)),
  floors_in_building: maybe(fc.integer({ min: 2, max: 6 })),
  not_first_floor: fc.boolean(),
  not_last_floor: fc.boolean(),
  should_have_elevator: fc.boolean(),
  elevator_from_floor: maybe(fc.integer({ min: 1, max: 4 })),
  ...musts,
  should_show_dangerous_buildings: fc.boolean(),
  asset_size: maybe(fc.constantFrom(0, 80, 100, 111)),
  asset_outside_size: maybe(fc.constantFrom(0, 20, 30, 33)),
  price_from: maybe(fc.constantFrom(0, 90_000, 100_000)),
  price_to: maybe(fc.constantFrom(0, 95_000)),
  budget: maybe(fc.constantFrom(0, 100_000, 100_001, 999_999_999)),
  requested_eviction_range: maybe(fc.constantFrom(...EVICTION_RANGES)),
  rent_months: maybe(fc.constantFrom(11, 12, 24)),
})
export type RandomListing = typeof listingArbitrary extends fc.Arbitrary<infer T> ? T : never

/** Facts of an asset. `available` is months and days from today. */
export const assetArbitrary = fc
  .record({
    deal_kind: dealKind,
    neighborhood: fc.integer({ min: 0, max: 3 }),
    asset_type: maybe(fc.constantFrom(...ASSET_TYPES)),
    price: fc.constantFrom(89_999, 90_000, 95_000, 100_000, 100_001, 105_000, 105_001, 105_002, 120_000),
    number_of_rooms: maybe(rooms),
    floor: maybe(
      fc.oneof({ weight: 9, arbitrary: fc.integer({ min: -1, max: 5 }) }, { weight: 1, arbitrary: fc.constantFrom(40, 45) }),
    ),
    above: maybe(fc.integer({ min: 0, max: 3 })),
    ...had,
    is_dangerous_building: fc.boolean(),
    asset_built_area: maybe(fc.constantFrom(71, 72, 79, 80, 90, 99, 100, 111)),
    asset_outside_size: maybe(fc.constantFrom(0, 17, 18, 20, 27, 30, 33)),
    asset_condition: maybe(fc.constantFrom(...ASSET_CONDITIONS)),
    available: maybe(day([0, 3, 6, 12])),
    furnished: maybe(fc.constantFrom(...FURNISHED)),
    minimum_months: maybe(fc.constantFrom(6, 12, 13)),
  })
  .map(({ above, ...asset }) => ({ ...asset, highest_floor: above === null ? null : Math.max(asset.floor ?? 1, 0) + above }))
export type RandomAsset = typeof assetArbitrary extends fc.Arbitrary<infer T> ? T : never
