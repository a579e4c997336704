import { expect, test } from 'vitest'
import { makeSealer } from './sealed.ts'

const SECRET = 'a secret that only tests know, long enough'

test('what was sealed opens for its owner, with the same secret and for the same purpose alone', () => {
  const { seal, open } = makeSealer(SECRET, 'tests')
  const sealed = seal('token-123', '7')
  expect(sealed.includes('token')).toBe(false)
  expect(seal('token-123', '7').equals(sealed)).toBe(false)
  expect(open(sealed, '7')).toBe('token-123')
  expect(open(sealed, '8')).toBe(null)
  expect(makeSealer(`${SECRET}!`, 'tests').open(sealed, '7')).toBe(null)
  expect(makeSealer(SECRET, 'others').open(sealed, '7')).toBe(null)
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    expect(open(changed, '7')).toBe(null)
    expect(open(sealed.subarray(0, at), '7')).toBe(null)
  }
})
