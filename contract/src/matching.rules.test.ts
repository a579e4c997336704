import { expect, test } from 'vitest'
import { type Criterion, MATCHED_FACTS } from './criteria.ts'
import type { Off, Verdict } from './explanation.ts'
import { pickFacts, UNSTATED } from './facts.ts'
import { EMPTY_LISTING_CRITERIA } from './listing-fields.ts'
import { explain, isMatch, type RuleAsset, type RuleListing, upperPrice } from './matching.rules.ts'

/** The rule by examples, one criterion at a time (product.md section 5). server/src/features/matching compares it with the SQL. */

const TODAY = '2026-11-20'

/** Only asks for the city. */
const anything: RuleListing = { deal_kind: 'SALE', ...EMPTY_LISTING_CRITERIA, city: 8600, neighborhoods: [], whole_city: false }

/** Only states city, neighborhood and price. */
const silent: RuleAsset = {
  ...pickFacts(UNSTATED, MATCHED_FACTS),
  deal_kind: 'SALE',
  city: 8600,
  neighborhood: 1,
  price: 2_000_000,
}

const verdictOf = (criterion: Criterion, listingCriteria: Partial<RuleListing>, facts: Partial<RuleAsset>): Verdict | undefined =>
  explain({ ...anything, ...listingCriteria }, { ...silent, ...facts }, TODAY).criteria.find(({ name }) => name === criterion)
    ?.verdict

test('city and price are always criteria, others only if the listing states them', () => {
  const { criteria, met, asked, near } = explain(anything, silent, TODAY)
  expect(criteria).toEqual([
    { name: 'deal_kind', verdict: 'met' },
    { name: 'city', verdict: 'met' },
    { name: 'price', verdict: 'met' },
  ])
  expect([met, asked, near]).toEqual([3, 3, false])
})

test.each<[Criterion, Partial<RuleListing>, Partial<RuleAsset>, Verdict | undefined]>([
  ['deal_kind', {}, { deal_kind: 'RENT' }, 'unmet'],
  ['deal_kind', { deal_kind: 'RENT' }, { deal_kind: 'RENT' }, 'met'],
  ['furnished', { deal_kind: 'RENT', should_be_furnished: true }, { furnished: 'PART' }, 'met'],
  ['furnished', { deal_kind: 'RENT', should_be_furnished: true }, { furnished: 'NONE' }, 'unmet'],
  ['furnished', { deal_kind: 'RENT', should_be_furnished: true }, {}, 'unknown'],
  ['pets', { deal_kind: 'RENT', has_pets: true }, { pets_allowed: false }, 'unmet'],
  ['pets', { deal_kind: 'RENT' }, { pets_allowed: false }, undefined],
  ['partners', { deal_kind: 'RENT', are_partners: true }, { partners_allowed: true }, 'met'],
  ['months', { deal_kind: 'RENT', rent_months: 12 }, { minimum_months: 12 }, 'met'],
  ['months', { deal_kind: 'RENT', rent_months: 11 }, { minimum_months: 12 }, 'unmet'],
  ['months', { deal_kind: 'RENT', rent_months: 11 }, {}, 'unknown'],
  // Criteria of tenants do not apply to a property for sale.
  ['pets', { has_pets: true }, { pets_allowed: false }, undefined],
  ['months', { rent_months: 11 }, { minimum_months: 12 }, undefined],
  ['city', {}, { city: 6300 }, 'unmet'],
  ['neighborhood', { neighborhoods: [1] }, {}, 'met'],
  ['neighborhood', { neighborhoods: [2] }, {}, 'unmet'],
  ['neighborhood', { neighborhoods: [2] }, { neighborhood: null }, 'unknown'],
  ['neighborhood', { neighborhoods: [9], whole_city: true }, {}, 'met'],
  ['neighborhood', { neighborhoods: [9], whole_city: true }, { neighborhood: null }, 'met'],
  ['type', { asset_types_list: ['AT'] }, { asset_type: 'AT' }, 'met'],
  ['type', { asset_types_list: ['AT'] }, { asset_type: 'PH' }, 'unmet'],
  ['type', { asset_types_list: ['AT'] }, {}, 'unknown'],
  ['rooms', { number_of_rooms: 4, number_of_rooms_max: 5 }, { number_of_rooms: 4.5 }, 'met'],
  ['rooms', { number_of_rooms: 4 }, { number_of_rooms: 12 }, 'met'],
  ['rooms', { number_of_rooms_max: 5 }, { number_of_rooms: 5.5 }, 'unmet'],
  ['rooms', { number_of_rooms: 4 }, {}, 'unknown'],
  ['price', { budget: 2_000_000 }, {}, 'met'],
  ['price', { budget: 1_999_999 }, {}, 'unmet'],
  ['price', { budget: 0, price_to: 1_999_999 }, {}, 'unmet'],
  ['price', { budget: 0, price_to: 0 }, {}, 'met'],
  ['price', { price_from: 2_000_001 }, {}, 'unmet'],
  ['floor', { from_floor: 2 }, { floor: 2 }, 'met'],
  ['floor', { from_floor: 2 }, { floor: 1 }, 'unmet'],
  ['floor', { from_floor: 2 }, {}, 'unknown'],
  ['floor', { to_floor: 40 }, { floor: 55 }, undefined],
  ['floor', { to_floor: 3 }, { floor: 4 }, 'unmet'],
  ['floor', { floors_in_building: 8 }, { highest_floor: 9 }, 'unmet'],
  ['floor', { not_first_floor: true }, { floor: 1 }, 'unmet'],
  ['floor', { not_first_floor: true }, { floor: 2 }, 'met'],
  ['floor', { not_last_floor: true }, { floor: 4, highest_floor: 4 }, 'unmet'],
  ['floor', { not_last_floor: true }, { floor: 3, highest_floor: 4 }, 'met'],
  // Unmet if any part is, otherwise unknown if any part is.
  ['floor', { from_floor: 2, floors_in_building: 8 }, { floor: 1 }, 'unmet'],
  ['floor', { from_floor: 2, floors_in_building: 8 }, { floor: 2 }, 'unknown'],
  ['floor', { from_floor: 2, not_last_floor: true }, { asset_type: 'PH', floor: 0 }, undefined],
  ['floor', { from_floor: 2, not_first_floor: true }, { asset_type: 'GT', floor: 0 }, undefined],
  ['floor', { not_last_floor: true }, { asset_type: 'PN', floor: 4, highest_floor: 4 }, undefined],
  ['elevator', { should_have_elevator: true }, { has_elevator: false }, 'unmet'],
  ['elevator', { should_have_elevator: true }, {}, 'unknown'],
  ['elevator', { should_have_elevator: true, elevator_from_floor: 3 }, { has_elevator: false, floor: 2 }, 'met'],
  ['elevator', { should_have_elevator: true, elevator_from_floor: 3 }, { has_elevator: false, floor: 3 }, 'unmet'],
  ['elevator', { should_have_elevator: true, elevator_from_floor: 3 }, { has_elevator: false }, 'unknown'],
  ['elevator', { should_have_elevator: true }, { asset_type: 'TF', has_elevator: false }, undefined],
  ['parking', { should_have_parking_in_registry: true }, { has_parking_in_registry: false }, 'unmet'],
  ['shelter', { should_have_in_house_shelter: true }, { has_in_house_shelter: true }, 'met'],
  ['sun_terrace', { should_have_sun_terrace: true }, {}, 'unknown'],
  ['storage', { should_have_storage_space: true }, { has_storage_space: false }, 'unmet'],
  ['built_size', { asset_size: 100 }, { asset_built_area: 100 }, 'met'],
  ['built_size', { asset_size: 100 }, { asset_built_area: 99 }, 'unmet'],
  ['built_size', { asset_size: 0 }, { asset_built_area: 99 }, undefined],
  ['outside_size', { asset_outside_size: 30 }, { asset_type: 'GT', asset_outside_size: 29 }, 'unmet'],
  ['outside_size', { asset_outside_size: 30 }, { asset_type: 'AT' }, undefined],
  ['outside_size', { asset_outside_size: 30 }, { asset_outside_size: 100 }, 'unknown'],
  // Only counted if unmet.
  ['dangerous', {}, { is_dangerous_building: true }, 'unmet'],
  ['dangerous', {}, {}, undefined],
  ['dangerous', { should_show_dangerous_buildings: true }, { is_dangerous_building: true }, undefined],
  ['new', { new_asset: true }, { asset_condition: 'NEW' }, 'met'],
  ['new', { new_asset: true }, { asset_condition: 'REN' }, 'unmet'],
  ['eviction', { requested_eviction_range: 'IMM' }, { available_from: '2026-11-20' }, 'met'],
  ['eviction', { requested_eviction_range: 'IMM' }, { available_from: '2026-11-21' }, 'unmet'],
  ['eviction', { requested_eviction_range: 'M3' }, { available_from: '2027-02-20' }, 'met'],
  ['eviction', { requested_eviction_range: 'M3' }, {}, 'unknown'],
  ['eviction', { requested_eviction_range: 'FLEX' }, { available_from: '2030-01-01' }, undefined],
])('%s: %j against %j is %s', (criterion, listingCriteria, facts, verdict) => {
  expect(verdictOf(criterion, listingCriteria, facts)).toBe(verdict)
})

test.each<[string, Partial<RuleListing>, Partial<RuleAsset>, boolean]>([
  ['5% over the budget', { budget: 1_904_762 }, {}, true],
  ['more than 5% over', { budget: 1_904_761 }, {}, false],
  ['below the lowest price', { price_from: 2_000_001 }, {}, false],
  ['half a room less', { number_of_rooms: 4 }, { number_of_rooms: 3.5 }, true],
  ['a room less', { number_of_rooms: 4 }, { number_of_rooms: 3 }, false],
  ['one floor below', { from_floor: 2 }, { floor: 1 }, true],
  ['two floors below', { from_floor: 3 }, { floor: 1 }, false],
  ['the last floor', { not_last_floor: true }, { floor: 4, highest_floor: 4 }, true],
  ['10% smaller', { asset_size: 100 }, { asset_built_area: 90 }, true],
  ['more than 10% smaller', { asset_size: 100 }, { asset_built_area: 89 }, false],
  ['no elevator', { should_have_elevator: true }, { has_elevator: false }, false],
  [
    'two criteria missed slightly',
    { asset_size: 100, number_of_rooms: 4 },
    { asset_built_area: 95, number_of_rooms: 3.5 },
    false,
  ],
])('near: %s', (_, listingCriteria, facts, near) => {
  const explanation = explain({ ...anything, ...listingCriteria }, { ...silent, ...facts }, TODAY)
  expect([explanation.near, isMatch(explanation)]).toEqual([near, false])
})

test.each<[Partial<RuleListing>, Partial<RuleAsset>, Off[] | undefined]>([
  [{ budget: 1_600_000 }, {}, [{ how: 'above', by: 0.25 }]],
  [{ budget: 0, price_to: 1_600_000 }, {}, [{ how: 'above', by: 0.25 }]],
  [{ price_from: 2_000_001 }, {}, undefined],
  [{ number_of_rooms: 4, number_of_rooms_max: 5 }, { number_of_rooms: 3.5 }, [{ how: 'below', by: 0.5 }]],
  [{ number_of_rooms: 4, number_of_rooms_max: 5 }, { number_of_rooms: 5.5 }, [{ how: 'above', by: 0.5 }]],
  [{ from_floor: 2, to_floor: 6 }, { floor: 7 }, [{ how: 'above', by: 1 }]],
  [{ from_floor: 2, to_floor: 6 }, { floor: 1 }, [{ how: 'below', by: 1 }]],
  [{ not_first_floor: true }, { floor: 1 }, [{ how: 'below', by: 1 }]],
  [{ floors_in_building: 6 }, { highest_floor: 8 }, [{ how: 'taller', by: 2 }]],
  // A garden flat may be on a low floor, so the height of the building is the miss.
  [{ from_floor: 2, floors_in_building: 3 }, { asset_type: 'GT', floor: 0, highest_floor: 4 }, [{ how: 'taller', by: 1 }]],
  // An open upper floor (40+) is never exceeded.
  [{ to_floor: 40, not_last_floor: true }, { floor: 41, highest_floor: 41 }, [{ how: 'last', by: 1 }]],
  [
    { to_floor: 3, not_last_floor: true },
    { floor: 4, highest_floor: 4 },
    [
      { how: 'above', by: 1 },
      { how: 'last', by: 1 },
    ],
  ],
  [{ asset_size: 100 }, { asset_built_area: 75 }, [{ how: 'below', by: 0.25 }]],
  [{ asset_outside_size: 100 }, { asset_type: 'GT', asset_outside_size: 75 }, [{ how: 'below', by: 0.25 }]],
  [{ should_have_elevator: true }, { has_elevator: false }, undefined],
])('%j against %j is off by %j', (listingCriteria, facts, off) => {
  const { criteria } = explain({ ...anything, ...listingCriteria }, { ...silent, ...facts }, TODAY)
  expect(criteria.filter(({ verdict }) => verdict === 'unmet').map((one) => one.off)).toEqual([off])
})

test.each<[Parameters<typeof upperPrice>[0], number | null]>([
  [{ budget: 2_000_000, price_to: 3_000_000 }, 2_000_000],
  [{ budget: 0, price_to: 3_000_000 }, 3_000_000],
  [{ budget: null, price_to: 3_000_000 }, 3_000_000],
  [{ budget: 999_999_999, price_to: 3_000_000 }, null],
  [{ budget: 0, price_to: 0 }, null],
  [{ price_to: 999_999_999 }, null],
  [{}, null],
])('the upper bound of %j is %s', (listing, most) => {
  expect(upperPrice(listing)).toBe(most)
})
