import { expect, test } from 'vitest'
import { filterOf, queryOf, startOf, withFilter } from './deal-filter.ts'

test('the address keeps the filter, and leaves alone what else it holds', () => {
  const address = withFilter(new URLSearchParams('asset=7'), { period: 'year', side: 'buying', days: null })
  expect(address.toString()).toBe('asset=7&period=year&side=buying')
  expect(filterOf(address)).toEqual({ period: 'year', side: 'buying', days: null })
  expect(withFilter(address, { period: 'all', side: null, days: null }).toString()).toBe('asset=7')
  expect(filterOf(new URLSearchParams('period=ever&side=mine'))).toEqual({ period: 'all', side: null, days: null })
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
  expect(queryOf({ period: 'all', side: null, days: null }, '2026-11-21')).toEqual({})
  expect(queryOf({ period: 'month', side: 'both', days: null }, '2026-11-21')).toEqual({ from: '2026-11-01', side: 'both' })
})

test('the days of a figure stand in the address too, and go before a period', () => {
  const days = { from: '2026-11-01', to: '2026-11-20' }
  const address = withFilter(new URLSearchParams(), { period: 'all', side: null, days })
  expect(address.toString()).toBe('from=2026-11-01&to=2026-11-20')
  expect(filterOf(address).days).toEqual(days)
  expect(queryOf({ period: 'year', side: null, days }, '2026-11-21')).toEqual(days)
  expect(filterOf(new URLSearchParams('from=2026-11-01&to=soon')).days).toBeNull()
})
