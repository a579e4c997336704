import { randomBytes } from 'node:crypto'
import type { Db } from '../src/platform/database/db.ts'

/** A session as opened by signing in; returns its id, which access tokens contain. */
export async function openSession(db: Db, phone: string, agent: number | null, now = new Date()): Promise<number> {
  const { id } = await db
    .insertInto('session')
    .values({ phone, agent_id: agent, refresh_hash: randomBytes(32), device: 'API', created_at: now, last_used_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
