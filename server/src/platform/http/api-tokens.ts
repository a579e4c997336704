import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../database/db.ts'
import { prepared } from '../database/prepared.ts'

/** Tokens of the API: secrets of an agent's own programs, of which the database has the hashes alone. */

const PREFIX = 'mft_'
/** A token that is used all the time is written down once a minute. */
const USED_MS = 60_000

export const isApiToken = (bearer: string): boolean => bearer.startsWith(PREFIX)
export const newApiToken = (): string => PREFIX + randomBytes(32).toString('base64url')
export const apiTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Who a token speaks for, and what it opens. */
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

/** What a token opens; null for one that was deleted, has expired or never was. */
export async function readApiToken(db: Db, token: string, now: Date): Promise<TokenPrincipal | null> {
  const [row] = await tokenOf(db, { hash: apiTokenHash(token) })
  if (!row || (row.expires_at && row.expires_at <= now)) return null
  if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() >= USED_MS)
    await db.updateTable('api_token').set({ last_used_at: now }).where('id', '=', row.id).execute()
  const { agent, phone, scopes } = row
  return { agent, phone, scopes }
}
