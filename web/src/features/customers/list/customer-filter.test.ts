import { describe, expect, it } from 'vitest'
import {
  type CustomerFilter,
  filterOf,
  isWorthSaving,
  NO_FILTER,
  queryOf,
  sheetCount,
  toSearchParams,
  withoutSheet,
} from './customer-filter.ts'

const busy: CustomerFilter = {
  tab: 'buyers',
  search: 'דנה',
  types: ['IM', 'FA'],
  flags: ['is_vip', 'do_not_contact'],
  dealKind: 'RENT',
  city: { id: 8600, name: 'רמת גן' },
  source: { id: 3, name: 'האתר שלי' },
  silentDays: 30,
  figures: { query: { is_dormant: '0', budget_to: '999999', response: 'HOUR' }, about: 'פעילים' },
  sort: 'last_contact',
}

describe('the filter in the address', () => {
  it('round-trips through the address', () => {
    expect(filterOf(toSearchParams(busy))).toEqual({ ...busy, types: ['FA', 'IM'] })
    expect(toSearchParams(NO_FILTER).toString()).toBe('')
    expect(filterOf(new URLSearchParams())).toEqual(NO_FILTER)
  })

  it('does not take what an address says wrong', () => {
    const wrong = new URLSearchParams(
      'tab=x&type=ZZ,IM&deal_kind=BUY&is_vip=yes&city=-4&lead_source=x&not_contacted_days=5&sort=height&budget_from=x&response=SOON&created_to=today&about=x',
    )
    expect(filterOf(wrong)).toEqual({ ...NO_FILTER, types: ['IM'] })
  })
})

describe('the query for the API', () => {
  it('is the pill and the sheet together', () => {
    expect(queryOf(busy)).toEqual({
      kind: 'buyer',
      search: 'דנה',
      type: 'IM,FA',
      is_vip: '1',
      do_not_contact: '1',
      deal_kind: 'RENT',
      city: '8600',
      lead_source: '3',
      not_contacted_days: '30',
      is_dormant: '0',
      budget_to: '999999',
      response: 'HOUR',
      sort: 'last_contact',
    })
    expect(queryOf(NO_FILTER)).toEqual({ sort: 'newest' })
  })

  it('spec 5: has no search below two letters', () => {
    expect(queryOf({ ...NO_FILTER, search: 'ד' })).not.toHaveProperty('search')
  })
})

it('the sheet counts and clears what it asks, not the pill, the search and the order', () => {
  expect(sheetCount(busy)).toBe(9)
  expect(withoutSheet(busy)).toEqual({ ...NO_FILTER, tab: 'buyers', search: 'דנה', sort: 'last_contact' })
  expect(isWorthSaving({ ...NO_FILTER, tab: 'vip' })).toBe(false)
  expect(isWorthSaving({ ...NO_FILTER, sort: 'name' })).toBe(true)
})
