import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import type { Clock } from '../clock.ts'
import { eachOf, type Rotated, type Secrets } from '../security/secrets.ts'

/** Whom a request speaks for: a verified phone, and its agent once registered. */
export interface Principal {
  session: number
  phone: string
  agent: number | null
  /** The agent of a closed account; `agent` is null then. */
  closed?: number
}

/** A principal whose access token was checked; valid until `until`. */
export interface VerifiedPrincipal extends Principal {
  until: Date
}

interface Claims {
  sid: number
  phone: string
  agent: number | null
  closed?: number
  exp: number
}

const VERIFIED_MAX = 10_000

/** Creates and verifies the tokens of sessions. Verifying an access token needs no query (product.md section 2). */
export interface Tokens {
  access: (principal: Principal) => string
  read: (token: string) => VerifiedPrincipal | null
  /** Access tokens of these sessions stop working on this node; on others reads work until the token expires. */
  end: (sessions: readonly number[]) => void
  codeHash: (phone: string, code: string) => Rotated<Buffer>
}

export function makeTokens(secrets: Secrets, accessTokenSeconds: number, clock: Clock): Tokens {
  // Two keys from one secret, so that neither can be used for the other purpose.
  const keys = (use: string) => eachOf(secrets, (secret) => createHmac('sha256', secret).update(use).digest())
  const peppers = keys('one-time codes')
  const signing = keys('access tokens')
  const sign = createSigner({ key: signing.current, algorithm: 'HS256', noTimestamp: true })
  const verifiers = signing.all.map((key) => createVerifier({ key, algorithms: ['HS256'], ignoreExpiration: true }))
  const verify = (token: string): Claims | null => {
    for (const verifier of verifiers) {
      try {
        return verifier(token) as Claims
      } catch {
        // Signed by another secret, or forged.
      }
    }
    return null
  }
  /** Claims of verified tokens. fast-jwt's own cache hashes the token at each use. */
  const verified = new Map<string, Claims>()
  const ended = new Set<number>()
  const claimsOf = (token: string): Claims | null => {
    const known = verified.get(token)
    if (known) return known
    const claims = verify(token)
    if (!claims) return null
    if (verified.size >= VERIFIED_MAX) verified.clear()
    verified.set(token, claims)
    return claims
  }
  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  return {
    access: ({ session, phone, agent, closed }) =>
      sign({ sid: session, phone, agent, ...(closed && { closed }), exp: seconds() + accessTokenSeconds }),
    read: (token) => {
      const claims = claimsOf(token)
      if (!claims || claims.exp <= seconds() || ended.has(claims.sid)) return null
      const { sid: session, phone, agent, closed, exp } = claims
      return { session, phone, agent, ...(closed && { closed }), until: new Date(exp * 1000) }
    },
    end: (sessions) => {
      for (const session of sessions) ended.add(session)
    },
    codeHash: (phone, code) => eachOf(peppers, (pepper) => createHmac('sha256', pepper).update(`${phone} ${code}`).digest()),
  }
}

/** An opaque token, and its stored hash: for refresh tokens and tickets of codes. */
export const newOpaqueToken = () => randomBytes(32).toString('base64url')
export const opaqueHash = (token: string) => createHash('sha256').update(token).digest()
