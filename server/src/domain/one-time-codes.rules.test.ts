import { expect, test } from 'vitest'
import { newCode, waitForCode } from './one-time-codes.rules.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const wait = (...secondsAgo: number[]) =>
  waitForCode(
    secondsAgo.map((seconds) => new Date(NOW.getTime() - seconds * 1000)),
    NOW,
  )

test.each([
  [[], 0],
  [[0], 30],
  [[29.5], 1],
  [[30], 0],
  [[40, 100, 200, 3599], 0],
  [[40, 100, 200, 300, 1000], 2600],
  [[40, 100, 200, 300, 3600], 0],
  // Both limits apply: the longer wait counts.
  [[10, 100, 200, 300, 3595], 20],
])('requested %j seconds ago: another after %d', (secondsAgo, seconds) => {
  expect(wait(...secondsAgo)).toBe(seconds)
})

test('a code has six digits', () => {
  for (let made = 0; made < 100; made++) expect(newCode()).toMatch(/^\d{6}$/)
})
