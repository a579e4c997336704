import { expect, test } from 'vitest'
import { isUnchanged, startingStatus } from './status.ts'

test('the modal starts at the current status; the display modes are in marketing', () => {
  expect((['ME', 'AL', 'AG', 'NO', 'sold', 'rented'] as const).map(startingStatus)).toEqual(['ME', 'ME', 'ME', 'NO', null, null])
})

test('saving it as it started keeps the audience', () => {
  expect((['ME', 'AL', 'AG'] as const).map((status) => isUnchanged(status, 'ME'))).toEqual([true, true, true])
  expect(isUnchanged('AL', 'NO')).toBe(false)
  expect(isUnchanged('NO', 'ME')).toBe(false)
})
