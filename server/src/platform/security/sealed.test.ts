import { expect, test } from 'vitest'
import { makeSealer, type Sealed } from './sealed.ts'
import { secretsOf } from './secrets.ts'

const SECRET = 'a secret that only tests know, long enough'
const OTHER = `${SECRET}!`

test('a sealed value opens only for its owner, with the same secret and for the same purpose', () => {
  const { seal, open } = makeSealer(secretsOf(SECRET), 'webhook secrets')
  const sealed = seal('token-123', '7')
  expect(sealed.includes('token')).toBe(false)
  expect(seal('token-123', '7').equals(sealed)).toBe(false)
  expect(open(sealed, '7')).toBe('token-123')
  expect(open(sealed, '8')).toBe(null)
  expect(makeSealer(secretsOf(OTHER), 'webhook secrets').open(sealed, '7')).toBe(null)
  expect(makeSealer(secretsOf(SECRET), 'google tokens').open(sealed, '7')).toBe(null)
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed) as Sealed
    changed[at]! ^= 1
    expect(open(changed, '7')).toBe(null)
    expect(open(sealed.subarray(0, at) as Sealed, '7')).toBe(null)
  }
})

test('a former secret opens, and the current one seals', () => {
  const former = makeSealer(secretsOf(SECRET), 'webhook secrets')
  const both = makeSealer(secretsOf(OTHER, [SECRET]), 'webhook secrets')
  const current = makeSealer(secretsOf(OTHER), 'webhook secrets')
  expect(both.open(former.seal('token-123', '7'), '7')).toBe('token-123')
  expect(current.open(both.seal('token-123', '7'), '7')).toBe('token-123')
  expect(former.open(both.seal('token-123', '7'), '7')).toBe(null)
})
