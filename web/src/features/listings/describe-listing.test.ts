import { expect, test } from 'vitest'
import { describeUnit, unitLabel } from './describe-listing.ts'
import { EMPTY_LISTING, type ListingValues } from './listing-values.ts'

const listing = (change: Partial<ListingValues>): ListingValues => ({ ...EMPTY_LISTING, ...change })
const bare = (text: string | null) => text?.replace(/[\u2066\u2069]/g, '') ?? null

test('the outside area is called by what the chosen types have', () => {
  expect(unitLabel('outsideSize', listing({ asset_types_list: ['PH'] }))).toBe('מגרש')
  expect(unitLabel('outsideSize', listing({ asset_types_list: ['RT'] }))).toBe('גג')
  expect(unitLabel('outsideSize', listing({ asset_types_list: ['GT', 'AT'] }))).toBe('גינה')
  expect(unitLabel('outsideSize', listing({ asset_types_list: ['GT', 'TF'] }))).toBe('מגרש או גינה')
})

test('floors read in words: the ground, an open end, the top', () => {
  expect(bare(describeUnit('floors', listing({ from_floor: 2 })))).toBe('2 ומעלה')
  expect(bare(describeUnit('floors', listing({ from_floor: 0, to_floor: 40 })))).toBe('קרקע עד 40+')
  expect(bare(describeUnit('floors', listing({ to_floor: -1, not_last_floor: true })))).toBe('עד -1, לא אחרונה')
  expect(describeUnit('floors', EMPTY_LISTING)).toBeNull()
})

test('the elevator says from which floor', () => {
  expect(describeUnit('elevator', EMPTY_LISTING)).toBe('לא נדרשת')
  expect(describeUnit('elevator', listing({ should_have_elevator: true }))).toBe('חובה')
  expect(describeUnit('elevator', listing({ should_have_elevator: true, elevator_from_floor: 2 }))).toBe('נדרשת מקומה 2')
})
