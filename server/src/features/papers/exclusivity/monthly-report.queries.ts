import { ISRAEL_TIME_ZONE } from '@mafteach/contract/days'
import type { ExclusivityEvent, MarketingAction } from '@mafteach/contract/exclusivity'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** The exclusivities of which sellers are due a report, and its data from the log and from customers' answers. */

/** An exclusivity that ended while no node was running is reported at most this many days late. */
const LATE_DAYS = 7

export interface DueReport {
  document_id: number
  asset_id: number
  agent_id: number
  /** The seller among the agent's customers; null if there is none. */
  customer_id: number | null
  street: string
  city: string
  other: string | null
  from: string
  until: string
}

/** Exclusivities whose month is over, or that end today; locked, without those that another node is processing. */
export async function claimReports(db: Db, today: string, most: number): Promise<DueReport[]> {
  const day = sql`${today}::date`
  const { rows } = await sql<DueReport>`
    select e.document_id, e.asset_id, a.agent_id, e.other, street.name as street, city.name as city,
      (select c.id from customer c where c.id = coalesce(a.seller_id, d.customer_id) and c.agent_id = a.agent_id) as customer_id,
      to_char(coalesce(e.reported_on + 1, e.starts_on), 'YYYY-MM-DD') as from, to_char(least(${day}, e.ends_on), 'YYYY-MM-DD') as until
    from exclusivity e join document d on d.id = e.document_id join asset a on a.id = e.asset_id
      join agent g on g.id = a.agent_id join street on street.id = a.street_id join city on city.id = a.city_id
    where e.ends_on >= ${day} - ${LATE_DAYS}::integer and ${day} >= least(coalesce(e.reported_on, e.starts_on) + interval '1 month', e.ends_on)
      and coalesce(e.reported_on < e.ends_on, true) and a.visibility_status not in ('sold', 'rented') and g.closed_at is null
    order by e.document_id limit ${most} for update of e skip locked`.execute(db)
  return rows
}

export const setReportedOn = (db: Db, { document_id, until }: DueReport) =>
  db.updateTable('exclusivity').set({ reported_on: until }).where('document_id', '=', document_id).execute()

/** Log entries of these days by kind, in the order of first occurrence. */
export const countLogOf = (db: Db, { document_id, from, until }: DueReport) =>
  db
    .selectFrom('exclusivity_action')
    .select([
      sql<MarketingAction>`action`.as('action'),
      sql<ExclusivityEvent | null>`event`.as('event'),
      sql<number>`sum(count)::integer`.as('count'),
    ])
    .where('document_id', '=', document_id)
    .where('struck_at', 'is', null)
    .where(sql<boolean>`done_on between ${from}::date and ${until}::date`)
    .groupBy(['action', 'event'])
    .orderBy(sql`min(done_on)`)
    .orderBy(sql`min(id)`)
    .execute()

/** Number of the agent's customers who opened the property in these days, and of those who stated their interest. */
export async function countAnswers(
  db: Db,
  { asset_id, agent_id, from, until }: DueReport,
): Promise<{ opened: number; interested: number }> {
  const isOfDays = (time: string) =>
    sql`(${sql.ref(time)} at time zone ${sql.lit(ISRAEL_TIME_ZONE)})::date between ${from}::date and ${until}::date`
  const { rows } = await sql<{ opened: number; interested: number }>`
    select count(*) filter (where ${isOfDays('ca.opened_at')}) as opened,
      count(*) filter (where ca.is_interested and exists (select from customer_event e where e.customer_id = ca.customer_id
        and e.kind = 'answered' and (e.data ->> 'asset')::bigint = ca.asset_id and ${isOfDays('e.at')})) as interested
    from customer_asset ca join customer c on c.id = ca.customer_id
    where ca.asset_id = ${asset_id} and c.agent_id = ${agent_id}`.execute(db)
  return rows[0]!
}
