import { daysBefore } from '@mafteach/contract/days'
import type { Db } from '#platform/database/db.ts'
import { newOpaqueToken, opaqueHash, type Principal, type Tokens } from '#platform/http/tokens.ts'

/** A session ends after 30 idle days, or 180 days: it must have been used and opened after these moments. */
export const sessionAge = (now: Date) => ({ idle: daysBefore(now, 30), total: daysBefore(now, 180) })

/** The agent of this phone's session; a closed account has none, but may be reopened. */
export async function agentOfPhone(db: Db, phone: string): Promise<Pick<Principal, 'agent' | 'closed'>> {
  const agent = await db.selectFrom('agent').select(['id', 'closed_at']).where('phone', '=', phone).executeTakeFirst()
  return agent?.closed_at ? { agent: null, closed: agent.id } : { agent: agent?.id ?? null }
}

/** Opens a session for a phone whose owner was verified. */
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
