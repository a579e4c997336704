import type { NotificationType } from '@mafteach/contract/notification-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { NOTICES_ABOUT_CUSTOMERS } from './customers.ts'
import { preferencesOf } from './notification-preferences.ts'

/** One thing that a push tells. */
export interface PushNotice {
  /** Its row in the list: where it was read meanwhile, the push is spared. Null where there is no row. */
  id: number | null
  type: NotificationType
  content: string | null
  about: number | null
  /** The customer whom it names: deleted for good, they are in no push any more. */
  customer: number | null
}

/** A call that rings. */
export interface PushCall {
  type: 'call'
  call_id: string
  /** The caller among the agent's customers; null where the number is withheld. */
  id: number | null
  name: string | null
  phone: string | null
  is_end_customer_just_created: boolean
}

/** A push that nobody took for so long is none any more. */
const TTL_SECONDS = 86_400
const CALL_TTL_SECONDS = 45
/** Assets that fit come one by one: they are told together, so often at most. */
const MATCHES_PAUSE_SECONDS = 600

/** Queues what agents want pushed, in the transaction in which it happened. What waits for an agent with others of its type becomes one push. */
export async function queuePushes(
  db: Db,
  notices: readonly (Omit<PushNotice, 'customer'> & { agent: number; customer?: number | null })[],
  now: Date,
): Promise<void> {
  const reachable = await withDevices(
    db,
    notices.map(({ agent }) => agent),
  )
  if (reachable.size === 0) return
  const wanted = await preferencesOf(db, [...reachable])
  const together = new Map<string, { agent_id: number; gathers: string; notices: PushNotice[] }>()
  for (const { agent, ...content } of notices) {
    const notice = {
      ...content,
      customer: NOTICES_ABOUT_CUSTOMERS.includes(content.type) ? content.about : (content.customer ?? null),
    }
    if (!reachable.has(agent) || !wanted(agent).kinds[notice.type].push) continue
    const key = `${agent} ${notice.type}`
    const push = together.get(key) ?? { agent_id: agent, gathers: notice.type, notices: [] }
    // What stands in the list is read there when the push goes out.
    push.notices.push(notice.id === null ? notice : { ...notice, content: null })
    together.set(key, push)
  }
  if (together.size > 0) await insert(db, [...together.values()], { now, ttl: TTL_SECONDS })
}

/** Queues the push of a call that rings; false where the agent has no device. */
export async function queueCall(db: Db, agent: number, call: PushCall, now: Date): Promise<boolean> {
  if (!(await withDevices(db, [agent])).has(agent)) return false
  await insert(db, [{ agent_id: agent, gathers: null, notices: [call] }], { now, ttl: CALL_TTL_SECONDS })
  return true
}

async function withDevices(db: Db, agents: number[]): Promise<Set<number>> {
  if (agents.length === 0) return new Set()
  const { rows } = await sql<{
    agent_id: number
  }>`select distinct agent_id from push_token where agent_id = any(${agents}::bigint[])`.execute(db)
  return new Set(rows.map(({ agent_id }) => agent_id))
}

/** The last push of matches that went out, or is on its way. */
const lastMatches = (now: Date): RawBuilder<Date> => sql`(select max(coalesce(p.sent_at, ${now}::timestamptz)) from push p
  where p.agent_id = q.agent_id and p.gathers = 'relevant asset' and (p.sent_at is not null or p.tries > 0))`

const insert = (
  db: Db,
  pushes: { agent_id: number; gathers: string | null; notices: object[] }[],
  { now, ttl }: { now: Date; ttl: number },
) =>
  sql`insert into push (agent_id, gathers, notices, due_at, expires_at, created_at)
    select q.agent_id, q.gathers, q.notices, w.due_at, w.due_at + make_interval(secs => ${ttl}), ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(pushes)}::jsonb) q (agent_id bigint, gathers text, notices jsonb)
    cross join lateral (select case when q.gathers = 'relevant asset'
      then greatest(${now}::timestamptz, ${lastMatches(now)} + make_interval(secs => ${MATCHES_PAUSE_SECONDS}))
      else ${now}::timestamptz end as due_at) w
    order by q.agent_id
    on conflict (agent_id, gathers) where tries = 0 and sent_at is null and gathers is not null
      do update set notices = push.notices || excluded.notices`.execute(db)
