import { agentOfPhone, sessionAge } from '#domain/sessions.ts'
import type { Db } from '#platform/database/db.ts'
import type { Principal } from '#platform/http/tokens.ts'

/** The session of a refresh token, if it is valid. */
export async function useSession(db: Db, refreshHash: Buffer, now: Date): Promise<Principal | null> {
  const since = sessionAge(now)
  const row = await db
    .updateTable('session')
    .set({ last_used_at: now })
    .where('refresh_hash', '=', refreshHash)
    .where('ended_at', 'is', null)
    .where('last_used_at', '>', since.idle)
    .where('created_at', '>', since.total)
    .returning(['id', 'phone'])
    .executeTakeFirst()
  return row ? { session: row.id, phone: row.phone, ...(await agentOfPhone(db, row.phone)) } : null
}

export const endSessionByToken = (db: Db, refreshHash: Buffer, now: Date) =>
  db.updateTable('session').set({ ended_at: now }).where('refresh_hash', '=', refreshHash).where('ended_at', 'is', null).execute()
