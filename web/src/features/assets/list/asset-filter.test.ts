import { listAssets } from '@mafteach/contract/asset-lists'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  type AssetFilter,
  filterOf,
  NO_FILTER,
  queryOf,
  sheetCount,
  toSearchParams,
  withCity,
  withoutSheet,
} from './asset-filter.ts'

const full: AssetFilter = {
  dealKind: 'RENT',
  pill: 'ME',
  search: 'ביאליק',
  city: { id: 8600, name: 'רמת גן' },
  neighborhoods: [7, 9],
  types: ['AT', 'PN'],
  priceFrom: 1_000_000,
  priceTo: 3_000_000,
  roomsFrom: 3.5,
  roomsTo: 5,
  age: 'last_week',
  figures: { query: { marketed: '1', age_from: '7', age_to: '29' }, about: 'עד חודש' },
  waitsFor: 'missing_facts',
  sort: 'price_up',
  showsAll: true,
}

describe('the address', () => {
  test('the address has the full filter, and nothing of the default', () => {
    expect(filterOf(toSearchParams(full))).toEqual(full)
    expect(toSearchParams(NO_FILTER).toString()).toBe('')
    expect(filterOf(new URLSearchParams())).toEqual(NO_FILTER)
  })

  test('invalid parts of the address are ignored', () => {
    const wrong =
      'status=XX&city_id=-4&neighborhoods=7&asset_types=AT,XX&price_from=abc&rooms_from=3.7&updated=old&sort=name&marketed=yes&age_to=old'
    expect(filterOf(new URLSearchParams(wrong))).toEqual({ ...NO_FILTER, types: ['AT'] })
  })

  test('the links of the spec work: search, city_id, show_all=1', () => {
    expect(filterOf(new URLSearchParams('search=הרצל&city_id=5000&show_all=1'))).toMatchObject({
      search: 'הרצל',
      city: { id: 5000 },
      showsAll: true,
    })
  })
})

describe('the call', () => {
  test('is one that the contract takes', () => {
    for (const scope of ['mine', 'all', 'search'] as const)
      expect(z.safeParse(listAssets.query, queryOf(scope, full)).success).toBe(true)
  })

  test('asks among mine, among all, and in a search as its address says', () => {
    expect(queryOf('mine', NO_FILTER)).toEqual({ mine: '1', sort: 'newest' })
    expect(queryOf('all', NO_FILTER)).toEqual({ show_all: '1', sort: 'newest' })
    expect(queryOf('search', NO_FILTER)).toEqual({ sort: 'newest' })
    expect(queryOf('search', { ...NO_FILTER, showsAll: true })).toEqual({ show_all: '1', sort: 'newest' })
  })

  test('a status, or 14 days without an update; one letter is not searched for', () => {
    expect(queryOf('mine', { ...NO_FILTER, pill: 'sold' })).toMatchObject({ visibility_status: 'sold' })
    expect(queryOf('mine', { ...NO_FILTER, pill: 'not_updated' })).toEqual({ mine: '1', not_updated_days: '14', sort: 'stalest' })
    expect(queryOf('mine', { ...NO_FILTER, waitsFor: 'exclusivity_ends' })).toMatchObject({ mine: '1', exclusivity_ends: '1' })
    expect(queryOf('mine', { ...NO_FILTER, search: ' ב ' })).not.toHaveProperty('search')
    expect(queryOf('mine', { ...NO_FILTER, search: ' בי ' })).toHaveProperty('search', 'בי')
  })
})

describe('the sheet', () => {
  test('counts its conditions; the status is its own only where there are no pills', () => {
    expect(sheetCount('mine', full)).toBe(10)
    expect(sheetCount('all', full)).toBe(11)
    expect(sheetCount('all', NO_FILTER)).toBe(0)
  })

  test('is cleared without touching search and order', () => {
    expect(withoutSheet('mine', full)).toEqual({
      ...NO_FILTER,
      dealKind: 'RENT',
      pill: 'ME',
      search: 'ביאליק',
      sort: 'price_up',
      showsAll: true,
    })
    expect(withoutSheet('all', full).pill).toBe('all')
  })

  test('another city takes the neighborhoods along', () => {
    expect(withCity(full, { id: 5000, name: 'תל אביב-יפו' }).neighborhoods).toEqual([])
    expect(withCity(full, { id: 8600, name: 'רמת גן' }).neighborhoods).toEqual([7, 9])
  })
})
