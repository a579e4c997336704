import { randomBytes } from 'node:crypto'
import { daysBefore } from '@mafteach/contract/days'
import type { Scope } from '@mafteach/contract/tokens.codes'
import type { Db } from '#platform/database/db.ts'

const ADDRESS = 'https://assistant.example/callback'
const SCOPES: Scope[] = ['customers:read', 'assets:read', 'tasks:write']
/** As long as a refresh token lives. */
const REFRESH_DAYS = 30

/** An assistant that the agent allowed to act for them. Nobody has its tokens: their hashes are of no text. */
export async function addProgram(db: Db, agent: number, now: Date): Promise<void> {
  const [created_at, last_used_at] = [daysBefore(now, 9), daysBefore(now, 1)]
  const program = { client_id: randomBytes(16).toString('base64url'), name: 'העוזר של המשרד', redirect_uris: [ADDRESS] }
  const { id: client_id } = await db
    .insertInto('oauth_client')
    .values({ ...program, created_at, last_used_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const code = { code_hash: randomBytes(32), code_challenge: '', code_expires_at: created_at, started_at: created_at }
  const { id: grant_id } = await db
    .insertInto('oauth_grant')
    .values({ agent_id: agent, client_id, scopes: SCOPES, redirect_uri: ADDRESS, ...code, created_at, last_used_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  // A grant is deleted with its last token.
  await db
    .insertInto('oauth_token')
    .values({
      token_hash: randomBytes(32),
      grant_id,
      kind: 'refresh',
      scopes: SCOPES,
      expires_at: daysBefore(now, -REFRESH_DAYS),
    })
    .execute()
}
