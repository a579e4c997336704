import type { DealKind } from '@mafteach/contract/codes'
import { dayInIsrael, daysBefore, momentInIsrael } from '@mafteach/contract/days'
import { SILENT_DAYS } from '@mafteach/contract/overview'
import { CALL_TODAY_MAX } from '@mafteach/contract/tasks'
import { sql } from 'kysely'
import { isBuyer } from '#domain/customers.ts'
import { firstAnswer, lastLeftAt } from '#domain/figures.ts'
import type { Db } from '#platform/database/db.ts'
import { toNational } from '#platform/phone.ts'
import { type CustomerFacts, FRESH_DAYS } from './call-today.rules.ts'

/** An asset that became affordable for a customer, as found by matching. */
export type PriceDrops = (
  db: Db,
  me: number,
  since: Date,
) => Promise<{ customer_id: number; asset_id: number; since: Date; before: number | null; after: number; deal_kind: DealKind }[]>

interface Row extends Omit<CustomerFacts, 'customer' | 'overdue' | 'opened' | 'price_drop'> {
  id: number
  name: string
  phone: string
  task_id: number | null
  task_title: string
  task_due_at: Date
  opened_count: number | null
  opened_asset: number
  opened_at: Date
}

/** More silent customers than can be shown, since some of them were called recently. */
const SILENT_MAX = CALL_TODAY_MAX * 5

/** Facts about the agent's active customers with any possible reason; the rules decide. `also` are further customers with one. */
async function readRows(db: Db, me: number, also: number[], now: Date): Promise<Row[]> {
  const since = (reason: keyof typeof FRESH_DAYS) => sql`${daysBefore(now, FRESH_DAYS[reason])}::timestamptz`
  const { rows } = await sql<Row>`
    with c as materialized (
      select c.*, coalesce(c.last_contact_at, c.created_at) as silent_since, ${isBuyer(me)} as is_buyer
      from customer c where c.agent_id = ${me} and c.activity_state = 'AV' and not c.is_archived and c.phone is not null),
    missed as (
      select customer_id, max(started_at) as at from phone_call
      where agent_id = ${me} and answered_at is null and ended_at is not null and started_at > ${since('MISSED_CALL')} group by customer_id),
    lead as (
      -- Who was imported is a lead to be answered as long as nobody looked.
      select id as customer_id, created_at as since from c
      where source <> 'agent' and (source <> 'import' or opened_at is null) and created_at > ${since('NEW_LEAD')} and ${firstAnswer} is null),
    overdue as (
      select distinct on (customer_id) customer_id, id, title, due_at from task
      where agent_id = ${me} and done_at is null and deleted_at is null and due_at < ${now} and customer_id is not null
      order by customer_id, due_at, id),
    opened as (
      select ca.customer_id, count(*) as count, max(ca.opened_at) as at, (array_agg(ca.asset_id order by ca.opened_at desc))[1] as asset_id
      from c join customer_asset ca on ca.customer_id = c.id
      where ${lastLeftAt} is not null and ca.opened_at > ${since('OPENED_SILENT')} and ca.is_interested is null group by ca.customer_id),
    silent as (
      select id as customer_id, silent_since as since from c
      where is_buyer and not do_not_contact and silent_since <= ${daysBefore(now, SILENT_DAYS)}
      order by is_vip desc, silent_since desc limit ${SILENT_MAX}),
    talked as (
      select customer_id, max(answered_at) as at from phone_call where agent_id = ${me} and answered_at > ${daysBefore(now, SILENT_DAYS)} group by customer_id)
    select c.id, c.name, c.phone, c.is_vip, c.do_not_contact, c.last_contact_at,
      called.at as called_at, greatest(called.settled_at, talked.at) as settled_at,
      missed.at as missed_call_at, lead.since as lead_since, silent.since as silent_since,
      overdue.id as task_id, overdue.title as task_title, overdue.due_at as task_due_at,
      opened.count as opened_count, opened.asset_id as opened_asset, opened.at as opened_at
    from c
    left join missed on missed.customer_id = c.id
    left join lead on lead.customer_id = c.id
    left join overdue on overdue.customer_id = c.id
    left join opened on opened.customer_id = c.id
    left join silent on silent.customer_id = c.id
    left join talked on talked.customer_id = c.id
    left join lateral (
      select max(e.at) as at, max(e.at) filter (where e.data ->> 'result' in ('TALKED', 'NOT_NEEDED')) as settled_at
      from customer_event e where e.customer_id = c.id and e.kind = 'called') called on true
    where c.id = any(${also}::bigint[])
      or coalesce(missed.customer_id, lead.customer_id, overdue.customer_id, opened.customer_id, silent.customer_id) is not null`.execute(
    db,
  )
  return rows
}

/** Facts about an agent's customers for the rules. */
export async function readFacts(db: Db, me: number, priceDrops: PriceDrops, now: Date): Promise<CustomerFacts[]> {
  const drops = await priceDrops(db, me, daysBefore(now, FRESH_DAYS.PRICE_DROP))
  const dropOf = new Map(drops.map(({ customer_id, ...drop }) => [customer_id, drop]))
  const rows = await readRows(db, me, [...dropOf.keys()], now)
  return rows.map(({ id, name, phone, task_id, task_title, task_due_at, opened_count, opened_asset, opened_at, ...facts }) => ({
    ...facts,
    customer: { id, name, phone: toNational(phone) },
    overdue: task_id === null ? null : { id: task_id, title: task_title, due_at: task_due_at },
    opened: opened_count === null ? null : { count: opened_count, asset_id: opened_asset, at: opened_at },
    price_drop: dropOf.get(id) ?? null,
  }))
}

/** Number of customers whose call of today is done. */
export async function countCalledToday(db: Db, me: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct e.customer_id) as count from customer_event e join customer c on c.id = e.customer_id
    where e.kind = 'called' and e.at >= ${momentInIsrael(dayInIsrael(now))} and c.agent_id = ${me}`.execute(db)
  return rows[0]!.count
}

/** Records a conversation, which counts as contact. */
export const setTalked = (db: Db, customer: number, now: Date) =>
  db.updateTable('customer').set({ last_talked_at: now }).where('id', '=', customer).execute()

/** Removes the stored result of a call to a locked customer, and restores the time of their last conversation from earlier ones. */
export async function removeCalled(db: Db, customer: number, event: number): Promise<void> {
  const called = db
    .deleteFrom('customer_event')
    .where('id', '=', event)
    .where('customer_id', '=', customer)
    .where('kind', '=', 'called')
  if ((await called.executeTakeFirst()).numDeletedRows === 0n) return
  await sql`update customer set last_talked_at = (
      select max(at) from customer_event where customer_id = ${customer} and kind = 'called' and data ->> 'result' = 'TALKED')
    where id = ${customer}`.execute(db)
}
