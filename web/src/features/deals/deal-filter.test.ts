import { expect, test } from 'vitest'
import { filterOf, queryOf, startOf, withFilter } from './deal-filter.ts'

const BOTH = ['SALE', 'RENT'] as const

test('the address keeps the filter, and leaves alone what else it holds', () => {
  const address = withFilter(new URLSearchParams('asset=7'), { kind: 'SALE', period: 'year', side: 'buying', days: null })
  expect(address.toString()).toBe('asset=7&period=year&side=buying')
  expect(filterOf(address, BOTH)).toEqual({ kind: 'SALE', period: 'year', side: 'buying', days: null })
  expect(withFilter(address, { kind: 'SALE', period: 'all', side: null, days: null }).toString()).toBe('asset=7')
  expect(filterOf(new URLSearchParams('period=ever&side=mine'), BOTH)).toEqual({
    kind: 'SALE',
    period: 'all',
    side: null,
    days: null,
  })
})

test.each([
  ['month', '2026-11-21', '2026-11-01'],
  ['quarter', '2026-11-21', '2026-10-01'],
  ['quarter', '2026-03-31', '2026-01-01'],
  ['quarter', '2026-04-01', '2026-04-01'],
  ['year', '2026-11-21', '2026-01-01'],
  ['all', '2026-11-21', null],
] as const)('this %s, on %s, begins on %s', (period, today, from) => {
  expect(startOf(period, today)).toBe(from)
})

test('asks for what the filter says and no more', () => {
  expect(queryOf({ kind: 'SALE', period: 'all', side: null, days: null }, '2026-11-21')).toEqual({})
  expect(queryOf({ kind: 'SALE', period: 'month', side: 'both', days: null }, '2026-11-21')).toEqual({
    from: '2026-11-01',
    side: 'both',
  })
})

test('the days of a dashboard figure are in the address too, and override a period', () => {
  const days = { from: '2026-11-01', to: '2026-11-20' }
  const address = withFilter(new URLSearchParams(), { kind: 'SALE', period: 'all', side: null, days })
  expect(address.toString()).toBe('from=2026-11-01&to=2026-11-20')
  expect(filterOf(address, BOTH).days).toEqual(days)
  expect(queryOf({ kind: 'SALE', period: 'year', side: null, days }, '2026-11-21')).toEqual(days)
  expect(filterOf(new URLSearchParams('from=2026-11-01&to=soon'), BOTH).days).toBeNull()
})

test('rents are listed apart from sales; an agent with one kind only sees that one', () => {
  const rents = { kind: 'RENT', period: 'all', side: null, days: null } as const
  const address = withFilter(new URLSearchParams(), rents)
  expect(address.toString()).toBe('deal_kind=RENT')
  expect(filterOf(address, BOTH)).toEqual(rents)
  expect(queryOf(rents, '2026-11-21')).toEqual({ deal_kind: 'RENT' })
  expect(filterOf(address, ['SALE']).kind).toBe('SALE')
  expect(filterOf(new URLSearchParams(), ['RENT']).kind).toBe('RENT')
})
