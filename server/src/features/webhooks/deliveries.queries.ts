import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Claim } from '#platform/jobs/leased-work.ts'
import type { Waiting } from '#platform/metrics.ts'
import type { Sealed } from '#platform/security/sealed.ts'

/** Deliveries in flight: their leases and outcomes. No one is called inside a transaction. */

export interface ClaimedDelivery {
  id: number
  event: string
  thing_id: number | null
  attempts: number
  created_at: Date
  webhook_id: number
  url: string
  secret: Sealed
  agent_id: number
  /** The agent's phone. */
  phone: string
}

/**
 * Claims the oldest due delivery of each webhook, so that a URL gets them one after the other. If there are more than free slots, the choice is
 * random. Deliveries of closed accounts wait.
 */
export async function claimDeliveries(db: Db, { lease, until, most, now }: Claim): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with first as (
      select distinct on (webhook_id) d.id from webhook_delivery d
      join webhook w on w.id = d.webhook_id join agent a on a.id = w.agent_id and a.closed_at is null
      where state = 'queued' and (due_at is null or due_at <= ${now})
        and not exists (select from webhook w join agent a on a.id = w.agent_id where w.id = d.webhook_id and a.closed_at is not null)
        and not exists (select from webhook_delivery o
          where o.webhook_id = d.webhook_id and o.state = 'queued' and o.lease is not null and o.due_at > ${now})
      order by webhook_id, d.id),
    due as (
      select id from webhook_delivery where id in (select id from first) and state = 'queued' and (due_at is null or due_at <= ${now})
      order by random() limit ${most} for update skip locked)
    update webhook_delivery d set lease = ${lease}, due_at = ${until}, takes_more = false
    from due, webhook w, agent a where d.id = due.id and w.id = d.webhook_id and a.id = w.agent_id
    returning d.id, d.event, d.thing_id, d.attempts, d.created_at, d.webhook_id, w.url, w.secret, w.agent_id, a.phone`.execute(db)
  return rows
}

/** Number of due deliveries, and the age of the oldest in seconds. Excludes closed accounts, whose deliveries wait. */
export async function waitingDeliveries(db: Db, now: Date): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*) as waiting, coalesce(extract(epoch from ${now} - min(coalesce(d.due_at, d.created_at))), 0)::float8 as oldest
    from webhook_delivery d join webhook w on w.id = d.webhook_id join agent a on a.id = w.agent_id and a.closed_at is null
    where d.state = 'queued' and (d.due_at is null or d.due_at <= ${now})`.execute(db)
  return rows[0]!
}

export interface Outcome {
  state: 'queued' | 'sent' | 'failed'
  attempts: number
  status: number | null
  due_at: Date | null
}

/** Stores the outcome of a delivery, unless it was claimed again in the meantime; then false. */
export async function finishDelivery(db: Db, id: number, lease: string, outcome: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_delivery')
    .set({ ...outcome, lease: null })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
