import { expect, test } from 'vitest'
import { filterOf, queryOf, startOf, withFilter } from './deal-filter.ts'

test('the address keeps the filter, and leaves alone what else it holds', () => {
  const address = withFilter(new URLSearchParams('asset=7'), { period: 'year', side: 'buying' })
  expect(address.toString()).toBe('asset=7&period=year&side=buying')
  expect(filterOf(address)).toEqual({ period: 'year', side: 'buying' })
  expect(withFilter(address, { period: 'all', side: null }).toString()).toBe('asset=7')
  expect(filterOf(new URLSearchParams('period=ever&side=mine'))).toEqual({ period: 'all', side: null })
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
  expect(queryOf({ period: 'all', side: null }, '2026-11-21')).toEqual({})
  expect(queryOf({ period: 'month', side: 'both' }, '2026-11-21')).toEqual({ from: '2026-11-01', side: 'both' })
})
