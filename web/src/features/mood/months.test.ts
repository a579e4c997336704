import { laterMonth } from '@mafteach/contract/days'
import { expect, test } from 'vitest'
import { atMost, dayAfterKey, endOf, sameDayOf, weeksOf } from './months.ts'

test('months over the year, and their last days', () => {
  expect([laterMonth('2026-12', 1), laterMonth('2026-01', -1), laterMonth('2026-11', -23)]).toEqual([
    '2027-01',
    '2025-12',
    '2024-12',
  ])
  expect(['2026-02', '2028-02', '2026-11'].map(endOf)).toEqual(['2026-02-28', '2028-02-29', '2026-11-30'])
})

test('weeks begin on Sunday and hold every day once', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks[0]).toEqual(['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-07'])
  expect(weeks.at(-1)).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null])
  expect(weeksOf('2026-02').flat().filter(Boolean)).toHaveLength(28)
})

test('keys lead where the eye goes, in both directions of writing', () => {
  const from = (key: string, isRtl = true) => dayAfterKey(key, '2026-11-18', isRtl)
  expect([from('ArrowLeft'), from('ArrowRight'), from('ArrowLeft', false)]).toEqual(['2026-11-19', '2026-11-17', '2026-11-17'])
  expect([from('ArrowDown'), from('ArrowUp')]).toEqual(['2026-11-25', '2026-11-11'])
  expect([from('Home'), from('End')]).toEqual(['2026-11-15', '2026-11-21'])
  expect([from('PageUp'), from('PageDown'), from('x')]).toEqual(['2026-10-18', '2026-12-18', null])
  expect([sameDayOf('2026-02', '2026-03-31'), atMost('2026-12-01', '2026-11-20')]).toEqual(['2026-02-28', '2026-11-20'])
})
