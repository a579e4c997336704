import type { Match } from '@mafteach/contract/matching'
import { expect, test } from 'vitest'
import { match } from './match.fixture.ts'
import { countsOf, matchesOf } from './tabs.ts'

const near = { price: 'unmet' } as const
const all: Match[] = [
  match({ id: 1 }),
  match({ id: 2, is_interested: true, partner_is_interested: true }),
  match({ id: 3, is_interested: false }),
  match({ id: 4, partner_is_interested: true }),
  match({ id: 5 }, near),
  match({ id: 6, is_interested: true }, near),
]
const ids = (tab: Parameters<typeof matchesOf>[1]) => {
  const { full, near: close } = matchesOf(all, tab)
  return [full.map(({ id }) => id), close.map(({ id }) => id)]
}

test('each tab keeps the order of the server, near ones apart', () => {
  expect(ids('open')).toEqual([[1, 4], [5]])
  expect(ids('both')).toEqual([[2], []])
  expect(ids('interested')).toEqual([[2], [6]])
  expect(ids('not_interested')).toEqual([[3], []])
  expect(ids('all')).toEqual([
    [1, 2, 3, 4],
    [5, 6],
  ])
})

test('the numbers add up, and a near match counts once it was marked', () => {
  expect(countsOf(all, 4)).toEqual({ open: 2, both: 1, interested: 2, not_interested: 1, all: 5 })
})

test('matches beyond the first answer are counted as open ones', () => {
  expect(countsOf(all, 304)).toEqual({ open: 302, both: 1, interested: 2, not_interested: 1, all: 305 })
})
