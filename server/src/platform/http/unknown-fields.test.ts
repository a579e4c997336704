import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOneSlip } from './unknown-fields.ts'

const word = fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom('a', 'b', 'c', '_') })
const at = fc.nat(8)

test('one added, missing or wrong letter, or two swapped ones, count as one typing slip, in both directions', () => {
  fc.assert(
    fc.property(word, at, fc.constantFrom('a', 'b', 'x'), (text, place, letter) => {
      const i = Math.min(place, text.length - 1)
      const slips = [
        text.slice(0, i) + letter + text.slice(i),
        text.slice(0, i) + text.slice(i + 1),
        text.slice(0, i) + letter + text.slice(i + 1),
        text.slice(0, i) + (text[i + 1] ?? '') + text[i] + text.slice(i + 2),
      ]
      for (const slip of slips) {
        expect(isOneSlip(text, slip)).toBe(slip !== text)
        expect(isOneSlip(slip, text)).toBe(slip !== text)
      }
    }),
  )
})

test.each([
  ['price', 'price_to'],
  ['floor', 'from_floor'],
  ['city', 'town'],
  ['abcd', 'badc'],
  ['name', ''],
])('%s and %s are different words', (one, other) => {
  expect(isOneSlip(one, other)).toBe(false)
})
