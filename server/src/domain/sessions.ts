import { daysBefore } from '@mafteach/contract/days'
import type { Db } from '#platform/database/db.ts'
import { newOpaqueToken, opaqueHash, type Principal, type Tokens } from '#platform/http/tokens.ts'

/** A session lives 30 days idle and 180 days in all: it was used and opened after these moments. */
export const sessionAge = (now: Date) => ({ idle: daysBefore(now, 30), total: daysBefore(now, 180) })

/** Whom a session of this phone is for: one whose account is closed is nobody, but may come back. */
export async function agentOfPhone(db: Db, phone: string): Promise<Pick<Principal, 'agent' | 'closed'>> {
  const agent = await db.selectFrom('agent').select(['id', 'closed_at']).where('phone', '=', phone).executeTakeFirst()
  return agent?.closed_at ? { agent: null, closed: agent.id } : { agent: agent?.id ?? null }
}

/** Opens a session for a phone whose owner proved to be there. */
export async function openSession(
  db: Db,
  tokens: Tokens,
  { phone, device, now }: { phone: string; device: string; now: Date },
): Promise<{ access: string; refresh: string }> {
  const refresh = newOpaqueToken()
  const whose = await agentOfPhone(db, phone)
  const { id } = await db
    .insertInto('session')
    .values({
      phone,
      agent_id: whose.agent ?? whose.closed ?? null,
      refresh_hash: opaqueHash(refresh),
      device,
      created_at: now,
      last_used_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { access: tokens.access({ session: id, phone, ...whose }), refresh }
}
