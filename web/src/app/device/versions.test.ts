import { expect, test } from 'vitest'
import { isOlder } from './versions.ts'

test.each([
  ['1.4.0', '1.4.0', false],
  ['1.4.0', '1.4.1', true],
  ['1.10.0', '1.9.9', false],
  ['1.9.9', '1.10.0', true],
  ['2.0', '1.99.99', false],
  ['1.4', '1.4.0', false],
  ['1.4', '1.4.1', true],
])('%s before %s: %s', (version, other, expected) => {
  expect(isOlder(version, other)).toBe(expected)
})
