import type { NotificationType } from '@mafteach/contract/notification-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { NOTICES_ABOUT_CUSTOMERS } from './customers.ts'
import { preferencesOf } from './notification-preferences.ts'

/** One item of a push. */
export interface PushNotice {
  /** Its notification: once that is read, the item is dropped. Null without one. */
  id: number | null
  type: NotificationType
  content: string | null
  about: number | null
  /** The customer whom it names; deleting them for good removes the item. */
  customer: number | null
}

/** A ringing call. */
export interface PushCall {
  type: 'call'
  call_id: string
  /** The caller, if they are the agent's customer; null for withheld numbers. */
  id: number | null
  name: string | null
  phone: string | null
  is_end_customer_just_created: boolean
}

/** A push that was not delivered within this time is dropped. */
const TTL_SECONDS = 86_400
const CALL_TTL_SECONDS = 45
/** Matches are pushed together, at most this often. */
const MATCHES_PAUSE_SECONDS = 600

/** Queues pushes in the transaction of their cause. What waits with others of its type becomes one push. */
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
    // Content of a notification is read from its row when the push leaves.
    push.notices.push(notice.id === null ? notice : { ...notice, content: null })
    together.set(key, push)
  }
  if (together.size > 0) await insert(db, [...together.values()], { now, ttl: TTL_SECONDS })
}

/** Queues the push of a ringing call; false if the agent has no device. */
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

/** When the last push of matches was sent, or will be. */
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
