import { createHash, createHmac } from 'node:crypto'
import { eachOf, keysFor, type Rotated, type Secrets } from '#platform/security/secrets.ts'

/** The tokens in the URLs of reviews: one for each side of a deal, always the same. The database stores only their hashes. */
export function reviewTokens(secrets: Secrets) {
  const keys = keysFor(secrets, 'review links')
  return {
    tokenOf: (deal: number, side: string): Rotated<string> =>
      eachOf(keys, (key) => createHmac('sha256', key).update(`${deal} ${side}`).digest('hex').slice(0, 40)),
    hashOf: (token: string): Buffer => createHash('sha256').update(token).digest(),
  }
}

export type ReviewTokens = ReturnType<typeof reviewTokens>
