import { dayInIsrael } from '@mafteach/contract/days'
import type { ExclusivityEvent, MarketingAction } from '@mafteach/contract/exclusivity'
import { sql } from 'kysely'
import { mayInSql } from '#domain/assets.ts'
import type { Db } from '#platform/database/db.ts'

/** Logs what happens to a property in its running exclusivity (docs/decisions/0106). */

const ACTIONS: Record<ExclusivityEvent, MarketingAction> = {
  BROADCAST: 'OWN_CLIENTS',
  PHOTOS: 'OTHER',
  CO_BROKER: 'AGENTS',
  PUBLISHED: 'ADVERTISEMENT',
  KIT: 'ADVERTISEMENT',
}

interface Happened {
  assets: readonly number[]
  /** The acting agent: acts of others than the property's owner and contacts are ignored. */
  agent: number
  event: ExclusivityEvent
  /** Number of messages, photos or pieces; those of a day share a row. */
  count?: number
  /** An agent who helps to sell from now on, logged once per exclusivity. */
  partner?: number
  now: Date
}

export async function logForExclusivity(db: Db, { assets, agent, event, count = 1, partner, now }: Happened): Promise<void> {
  const today = sql`${dayInIsrael(now)}::date`
  await sql`
    insert into exclusivity_action (document_id, action, event, count, partner_id, done_on, note, logged_by, created_at)
    select e.document_id, ${ACTIONS[event]}, ${event}, ${count}, ${partner ?? null}::bigint, ${today}, '', ${agent}, ${now}
    from exclusivity e join asset a on a.id = e.asset_id
    where e.asset_id = any(${assets}::bigint[]) and ${today} between e.starts_on and e.ends_on and ${mayInSql(agent, 'edit')}
      and not exists (select from exclusivity_action x
        where x.document_id = e.document_id and x.partner_id = ${partner ?? null}::bigint and x.struck_at is null)
    order by e.document_id
    on conflict (document_id, done_on, event, logged_by, partner_id) where event is not null and struck_at is null
      do update set count = exclusivity_action.count + excluded.count where excluded.event in ('BROADCAST', 'PHOTOS', 'KIT')`.execute(
    db,
  )
}

/**
 * Takes one piece of a kit back: strikes the row of its day through and adds one with the rest, because counts in this log never fall
 * (docs/decisions/0149). Does nothing without such a row.
 */
export async function undoKitInExclusivity(
  db: Db,
  { asset, agent, day, reason, now }: { asset: number; agent: number; day: string; reason: string; now: Date },
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    update exclusivity_action x set struck_at = ${now}, struck_reason = ${reason}, struck_by = ${agent}
    from exclusivity e where e.document_id = x.document_id and e.asset_id = ${asset}
      and x.event = 'KIT' and x.done_on = ${day}::date and x.logged_by = ${agent} and x.struck_at is null
    returning x.count`.execute(db)
  const [struck] = rows
  if (struck && struck.count > 1)
    await logForExclusivity(db, { assets: [asset], agent, event: 'KIT', count: struck.count - 1, now })
}
