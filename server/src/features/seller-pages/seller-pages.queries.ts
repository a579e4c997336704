import type { DealKind } from '@mafteach/contract/codes'
import { ISRAEL_TIME_ZONE } from '@mafteach/contract/days'
import { REPORT_DAYS, type SellerFigure } from '@mafteach/contract/seller-pages'
import type { TaskKind } from '@mafteach/contract/tasks'
import { sql } from 'kysely'
import { isGuarded } from '#domain/fee-guard.ts'
import { lastLeftAt } from '#domain/figures.ts'
import type { Db } from '#platform/database/db.ts'

/** The seller's page of an asset. Its figures are about the owner's own customers. */

export const readPage = (db: Db, asset: number) =>
  db.selectFrom('seller_page').selectAll().where('asset_id', '=', asset).executeTakeFirst()

export const insertPage = (db: Db, asset: number, token: string, created_at: Date) =>
  db
    .insertInto('seller_page')
    .values({ asset_id: asset, token, created_at })
    .onConflict((conflict) => conflict.column('asset_id').doNothing())
    .execute()

export const setWeekly = (db: Db, asset: number, is_weekly: boolean) =>
  db.updateTable('seller_page').set({ is_weekly }).where('asset_id', '=', asset).execute()

export const setShowsLadder = (db: Db, asset: number, shows_price_ladder: boolean) =>
  db.updateTable('seller_page').set({ shows_price_ladder }).where('asset_id', '=', asset).execute()

export const setReported = (db: Db, asset: number, reported_at: Date) =>
  db.updateTable('seller_page').set({ reported_at }).where('asset_id', '=', asset).execute()

/** An agent's properties whose sellers got no message for a week, the longest first; excludes sellers who want no messages. */
export async function readDueReports(
  db: Db,
  { me, now, most }: { me: number; now: Date; most: number },
): Promise<{ count: number; rows: { asset: number; seller: number; name: string; phone: string }[] }> {
  const { rows } = await sql<{ asset: number; seller: number; name: string; phone: string; count: number }>`
    select a.id as asset, c.id as seller, c.name, c.phone, count(*) over () as count
    from asset a join seller_page p on p.asset_id = a.id join customer c on c.id = a.seller_id and c.agent_id = a.agent_id
    where a.agent_id = ${me} and a.market > 0 and p.is_weekly and c.phone is not null and not c.do_not_contact
      and coalesce(p.reported_at, p.created_at) <= ${now}::timestamptz - make_interval(days => ${sql.lit(REPORT_DAYS)})
    order by coalesce(p.reported_at, p.created_at), a.id limit ${most}`.execute(db)
  return { count: rows[0]?.count ?? 0, rows }
}

export const deletePage = (db: Db, asset: number) => db.deleteFrom('seller_page').where('asset_id', '=', asset).execute()

export const readMessage = (db: Db, asset: number) =>
  db
    .selectFrom('seller_message')
    .select(['text', 'approved_at'])
    .where('asset_id', '=', asset)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertMessage = (db: Db, asset: number, text: string, approved_at: Date) =>
  db.insertInto('seller_message').values({ asset_id: asset, text, approved_at }).execute()

export const readSeller = (db: Db, me: number, asset: number) =>
  db
    .selectFrom('asset as a')
    .innerJoin('customer as c', 'c.id', 'a.seller_id')
    .select(['c.id', 'c.name', 'c.phone'])
    .where('a.id', '=', asset)
    .where('c.agent_id', '=', me)
    .executeTakeFirst()

/** The asset of a page and the asset's state. */
export const readPageOwner = (db: Db, token: string) =>
  db
    .selectFrom('seller_page as p')
    .innerJoin('asset as a', 'a.id', 'p.asset_id')
    .innerJoin('agent', 'agent.id', 'a.agent_id')
    .leftJoin('agency', 'agency.id', 'agent.agency_id')
    .select([
      'a.id',
      'a.agent_id',
      'a.created_at',
      'p.shows_price_ladder',
      isGuarded.as('is_guarded'),
      sql<
        'open' | 'sold' | 'rented' | 'paused'
      >`case when a.visibility_status in ('sold', 'rented') then a.visibility_status when a.market > 0 then 'open' else 'paused' end`.as(
        'state',
      ),
      'agent.uuid',
      'agent.name as agent_name',
      'agent.phone as agent_phone',
      'agent.image_url',
      'agent.seniority',
      'agent.license_number',
      'agency.name as agency_name',
    ])
    .where('p.token', '=', token)
    .where('agent.closed_at', 'is', null)
    .executeTakeFirst()

/** An asset and its owner. */
export interface Owned {
  id: number
  agent_id: number
}

export const readDealKind = async (db: Db, asset: number): Promise<DealKind> =>
  (await db.selectFrom('asset').select('deal_kind').where('id', '=', asset).executeTakeFirstOrThrow()).deal_kind as DealKind

const WEEK = sql.lit('7 days')

/** Visits by customers of the agent: viewings that took place, and completed tasks of visits. */
const visits = ({ id, agent_id }: Owned) => sql`
  select done_at as at from task where asset_id = ${id} and agent_id = ${agent_id} and kind = 'VISIT' and result = 'DONE' and deleted_at is null
  union all select starts_at from viewing where asset_id = ${id} and agent_id = ${agent_id} and state = 'done'`

/** Numbers of customers who were sent it, opened it, are interested and visited: in total, and in the last seven days. */
export async function countFigures(
  db: Db,
  { id, agent_id }: Owned,
  now: Date,
): Promise<Record<Exclude<SellerFigure, 'fit'>, { total: number; week: number }>> {
  const week = sql`(${now}::timestamptz - ${WEEK}::interval)`
  const { rows } = await sql<Record<string, number>>`
    select count(sent.at) as sent, count(*) filter (where sent.at > ${week}) as sent_week,
      count(*) filter (where ca.opened_at is not null) as opened, count(*) filter (where ca.opened_at > ${week}) as opened_week,
      count(*) filter (where ca.is_interested) as interested,
      count(*) filter (where ca.is_interested and exists (select from customer_event e where e.customer_id = ca.customer_id
        and e.kind = 'answered' and (e.data ->> 'asset')::bigint = ca.asset_id and e.at > ${week})) as interested_week,
      (select count(*) from (${visits({ id, agent_id })}) visit) as viewings,
      (select count(*) from (${visits({ id, agent_id })}) visit where visit.at > ${week}) as viewings_week
    from customer_asset ca join customer c on c.id = ca.customer_id cross join lateral (select ${lastLeftAt} as at) sent
    where ca.asset_id = ${id} and c.agent_id = ${agent_id}`.execute(db)
  const row = rows[0]!
  const of = (name: string) => ({ total: row[name]!, week: row[`${name}_week`]! })
  return { sent: of('sent'), opened: of('opened'), interested: of('interested'), viewings: of('viewings') }
}

/** How many of these listings were created in the last seven days. */
export async function countNewListings(db: Db, ids: number[], now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from listing
    where id = any(${ids}::bigint[]) and created_at > ${now}::timestamptz - ${WEEK}::interval`.execute(db)
  return rows[0]!.count
}

/** Number of uninterested customers by the code of each reason. */
export async function countReasons(db: Db, { id, agent_id }: Owned): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; count: number }>`select code, count(*) as count
    from customer_asset ca join customer c on c.id = ca.customer_id cross join unnest(ca.answer_codes) code
    where ca.asset_id = ${id} and c.agent_id = ${agent_id} and ca.is_interested is false group by code`.execute(db)
  return new Map(rows.map(({ code, count }) => [code, count]))
}

const ISRAEL = sql.lit(ISRAEL_TIME_ZONE)

/** Activity of the last seven days, by day: number of sends and of viewings. */
export async function readDone(db: Db, { id, agent_id }: Owned, now: Date) {
  const week = sql`(${now}::timestamptz - ${WEEK}::interval)`
  const { rows } = await sql<{ day: string; kind: 'sent' | 'viewing' | 'kit'; count: number }>`
    select to_char(at at time zone ${ISRAEL}, 'YYYY-MM-DD') as day, kind, count(*) as count from (
      select sent.at, 'sent' as kind from customer_asset ca join customer c on c.id = ca.customer_id cross join lateral (select ${lastLeftAt} as at) sent
        where ca.asset_id = ${id} and c.agent_id = ${agent_id} and sent.at > ${week}
      union all select visit.at, 'viewing' from (${visits({ id, agent_id })}) visit where visit.at > ${week}
      union all select shared.at, 'kit' from asset_event shared where shared.asset_id = ${id} and shared.kind = 'kit_used' and shared.at > ${week}
    ) did group by 1, 2 order by 1 desc, 2`.execute(db)
  return rows
}

/** Number of scans of its code; days are days in Israel. */
export async function countScans(db: Db, { id }: Owned, now: Date): Promise<{ total: number; week: number }> {
  const { rows } = await sql<{ total: number; week: number }>`
    select coalesce(sum(s.count), 0)::integer as total,
      coalesce(sum(s.count) filter (where s.day > (${now}::timestamptz at time zone ${ISRAEL})::date - 7), 0)::integer as week
    from asset a join marketing_scan s on s.city_id = a.city_id and s.asset_id = a.id where a.id = ${id}`.execute(db)
  return rows[0]!
}

/** Plans for the next two weeks: time and kind only, since titles may name customers. */
export async function readPlanned(db: Db, { id, agent_id }: Owned, now: Date) {
  const { rows } = await sql<{ day: string; kind: TaskKind | null }>`
    select to_char(at at time zone ${ISRAEL}, 'YYYY-MM-DD') as day, kind from (
      select due_at as at, kind, id from task where asset_id = ${id} and agent_id = ${agent_id} and done_at is null and deleted_at is null
      union all select starts_at, 'VISIT', id from viewing where asset_id = ${id} and agent_id = ${agent_id} and state = 'confirmed') planned
    where at > ${now} and at < ${now}::timestamptz + interval '14 days'
    order by at, id limit 5`.execute(db)
  return rows
}
