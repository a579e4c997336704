import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../database/db.ts'
import { prepared } from '../database/prepared.ts'

/**
 * Bearer tokens of programs: API tokens, which an agent made, and access tokens, which a program got by OAuth. The same scopes open the same calls
 * for both. The database stores only their hashes.
 */

const PREFIX = 'mft_'
const OAUTH_PREFIX = 'mfo_'
/** The last use of a token is recorded at most once a minute. */
const USED_MS = 60_000

const isOauthToken = (bearer: string): boolean => bearer.startsWith(OAUTH_PREFIX)
export const isApiToken = (bearer: string): boolean => bearer.startsWith(PREFIX) || isOauthToken(bearer)
const randomText = () => randomBytes(32).toString('base64url')
export const newApiToken = (): string => PREFIX + randomText()
export const newOauthToken = (): string => OAUTH_PREFIX + randomText()
export const apiTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Whom a token speaks for, and its scopes. */
export interface TokenPrincipal {
  agent: number
  phone: string
  scopes: string[]
}

const tokenOf = prepared((db, { hash }: { hash: Buffer }) =>
  db
    .selectFrom('api_token as t')
    .innerJoin('agent as a', 'a.id', 't.agent_id')
    .select(['t.id', 't.agent_id as agent', 'a.phone', 't.scopes', 't.expires_at', 't.last_used_at'])
    .where('t.token_hash', '=', hash)
    .where('a.closed_at', 'is', null),
)

const oauthTokenOf = prepared((db, { hash }: { hash: Buffer }) =>
  db
    .selectFrom('oauth_token as t')
    .innerJoin('oauth_grant as g', 'g.id', 't.grant_id')
    .innerJoin('agent as a', 'a.id', 'g.agent_id')
    .select(['g.id', 'g.agent_id as agent', 'a.phone', 't.scopes', 't.expires_at', 'g.last_used_at'])
    .where('t.token_hash', '=', hash)
    .where('t.kind', '=', 'access')
    .where('a.closed_at', 'is', null),
)

/** The principal of a token; null if it was deleted, has expired or never existed. */
export async function readApiToken(db: Db, token: string, now: Date): Promise<TokenPrincipal | null> {
  const isOauth = isOauthToken(token)
  const [row] = await (isOauth ? oauthTokenOf : tokenOf)(db, { hash: apiTokenHash(token) })
  if (!row || (row.expires_at && row.expires_at <= now)) return null
  if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() >= USED_MS)
    await db
      .updateTable(isOauth ? 'oauth_grant' : 'api_token')
      .set({ last_used_at: now })
      .where('id', '=', row.id)
      .execute()
  const { agent, phone, scopes } = row
  return { agent, phone, scopes }
}
