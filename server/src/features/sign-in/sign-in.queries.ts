import { sessionAge } from '#domain/sessions.ts'
import type { Db } from '#platform/db.ts'
import type { Principal } from '#platform/tokens.ts'

/** Whom a session is for: one whose account is closed is nobody, but may come back. */
const agentOf = (agent: { id: number; closed_at: Date | null } | undefined) =>
  agent?.closed_at ? { agent: null, closed: agent.id } : { agent: agent?.id ?? null }

export async function openSession(
  db: Db,
  session: { phone: string; refresh_hash: Buffer; device: string; now: Date },
): Promise<Principal> {
  const { phone, refresh_hash, device, now } = session
  const agent = await db.selectFrom('agent').select(['id', 'closed_at']).where('phone', '=', phone).executeTakeFirst()
  const { id } = await db
    .insertInto('session')
    .values({ phone, agent_id: agent?.id ?? null, refresh_hash, device, created_at: now, last_used_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { session: id, phone, ...agentOf(agent) }
}

/** The session of a refresh token, if it lives. */
export async function useSession(db: Db, refreshHash: Buffer, now: Date): Promise<Principal | null> {
  const since = sessionAge(now)
  const row = await db
    .updateTable('session')
    .set({ last_used_at: now })
    .where('refresh_hash', '=', refreshHash)
    .where('ended_at', 'is', null)
    .where('last_used_at', '>', since.idle)
    .where('created_at', '>', since.whole)
    .returning(['id', 'phone'])
    .executeTakeFirst()
  if (!row) return null
  const agent = await db.selectFrom('agent').select(['id', 'closed_at']).where('phone', '=', row.phone).executeTakeFirst()
  return { session: row.id, phone: row.phone, ...agentOf(agent) }
}

export const endSessionByToken = (db: Db, refreshHash: Buffer, now: Date) =>
  db.updateTable('session').set({ ended_at: now }).where('refresh_hash', '=', refreshHash).where('ended_at', 'is', null).execute()
