import { createSigner } from 'fast-jwt'
import { expect, test } from 'vitest'
import { secretsOf } from '../security/secrets.ts'
import { makeTokens } from './tokens.ts'

const SECRET = 'a secret that only tests know, long enough'
const clock = { now: () => new Date('2026-11-26T12:00:00Z') }
const tokens = makeTokens(secretsOf(SECRET), 900, clock)
const me = { session: 1, phone: '+972500000001', agent: 2 }

test('an access token is valid unchanged only, signed by this secret and algorithm', () => {
  const token = tokens.access(me)
  expect(tokens.read(token)).toMatchObject(me)
  expect(makeTokens(secretsOf(`${SECRET}!`), 900, clock).read(token)).toBe(null)
  expect(makeTokens(secretsOf(`${SECRET}!`, [SECRET]), 900, clock).read(token)).toMatchObject(me)

  const [head, body, signature] = token.split('.') as [string, string, string]
  const others = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), agent: 3 })).toString(
    'base64url',
  )
  expect(tokens.read([head, others, signature].join('.'))).toBe(null)
  expect(tokens.read([head, body, ''].join('.'))).toBe(null)
  const claims = { sid: 1, phone: me.phone, agent: 2, exp: 4_000_000_000 }
  expect(tokens.read(createSigner({ algorithm: 'none' })(claims))).toBe(null)
  // Tokens are signed with a derived key for this use, not with the secret itself.
  expect(tokens.read(createSigner({ key: SECRET, algorithm: 'HS256' })(claims))).toBe(null)
})
