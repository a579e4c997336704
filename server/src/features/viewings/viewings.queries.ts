import { addressOf } from '@mafteach/contract/addresses'
import type { AssetRow } from '@mafteach/contract/assets'
import { addDays, daysBefore, momentInIsrael } from '@mafteach/contract/days'
import { filterBounds } from '@mafteach/contract/task-filters'
import {
  OPEN_VIEWINGS,
  type Overlap,
  VIEWING_MINUTES,
  VIEWING_REASONS,
  type Viewing,
  type ViewingCounts,
  type ViewingFigures,
  type ViewingReason,
  type ViewingState,
} from '@mafteach/contract/viewings'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tables } from '#platform/database/db.ts'
import { notFound } from '#platform/http/errors.ts'
import { asc, ListOrder } from '#platform/http/list-order.ts'
import type { ListPart } from '#platform/http/paging.ts'
import { versionOf } from '#platform/http/versions.ts'
import { toNational } from '#platform/phone.ts'

/** An agent's viewings. The alias of a viewing is `v`. */

export type ViewingRow = Selectable<Tables['viewing']>
export type AssetRows = (db: Db, me: number, ids: number[]) => Promise<Map<number, AssetRow>>

export const OPEN = sql.join(OPEN_VIEWINGS.map((state) => sql.lit(state)))
const ends = sql<Date>`(v.starts_at + v.minutes * interval '1 minute')`

interface ViewingQuery {
  /** Range of days, both included. */
  from?: string | undefined
  to?: string | undefined
  customer?: number | undefined
  asset?: number | undefined
  state?: ViewingState | undefined
  /** Confirmed, with an end at or before this time. */
  endedBy?: Date | undefined
}

const BY_TIME = new ListOrder('time', asc('v.starts_at', 'timestamptz'), asc('v.id', 'bigint'))

/** One page of the agent's viewings in order of time, and the total. */
export function listViewings(db: Db, me: number, { from, to, customer, asset, state, endedBy }: ViewingQuery, page: ListPart) {
  return page.readCounted(
    db,
    (db) => {
      let query = db.selectFrom('viewing as v').where('v.agent_id', '=', me)
      if (from) query = query.where('v.starts_at', '>=', momentInIsrael(from))
      if (to) query = query.where('v.starts_at', '<', momentInIsrael(addDays(to, 1)))
      if (customer !== undefined) query = query.where('v.customer_id', '=', customer)
      if (asset !== undefined) query = query.where('v.asset_id', '=', asset)
      if (state) query = query.where('v.state', '=', state)
      if (endedBy)
        query = query.where('v.state', '=', sql.lit('confirmed')).where('v.starts_at', '<', endedBy).where(ends, '<=', endedBy)
      return { all: query, shown: query.selectAll('v') }
    },
    BY_TIME,
  )
}

export async function countViewings(db: Db, me: number, at: Date): Promise<ViewingCounts> {
  const { now, tomorrow, nextWeek } = filterBounds(at)
  const ahead = sql`v.state in (${OPEN}) and v.starts_at >= ${now}`
  const { rows } = await sql<ViewingCounts>`
    select count(*) filter (where ${ahead} and v.starts_at < ${tomorrow}) as today,
      count(*) filter (where ${ahead} and v.starts_at < ${nextWeek}) as week,
      count(*) filter (where ${ahead} and v.state = 'proposed') as proposed,
      count(*) filter (where v.state = 'confirmed' and ${ends} <= ${now}) as no_outcome
    from viewing v where v.agent_id = ${me} and v.state in (${OPEN})`.execute(db)
  return rows[0]!
}

const ownViewing = (db: Db, me: number, id: number) =>
  db.selectFrom('viewing').selectAll().where('id', '=', id).where('agent_id', '=', me)

export async function readViewing(db: Db, me: number, id: number): Promise<ViewingRow> {
  const viewing = await ownViewing(db, me, id).executeTakeFirst()
  if (!viewing) throw notFound()
  return viewing
}

/** Locks a viewing of the agent, after its customer. */
export async function lockViewing(db: Db, me: number, id: number): Promise<ViewingRow> {
  const { customer_id } = await readViewing(db, me, id)
  await db.selectFrom('customer').select('id').where('id', '=', customer_id).forNoKeyUpdate().execute()
  return ownViewing(db, me, id).forUpdate().executeTakeFirstOrThrow(notFound)
}

/** The city of an asset, which is locked against deletion until the end of the transaction. */
export async function lockCityOf(db: Db, asset: number): Promise<number> {
  const { city_id } = await db
    .selectFrom('asset')
    .select('city_id')
    .where('id', '=', asset)
    .forKeyShare()
    .executeTakeFirstOrThrow(notFound)
  return city_id
}

/** Inserts a viewing; 404 if the asset was deleted in the meantime. */
export async function insertViewing(
  db: Db,
  asset: number,
  viewing: Omit<Insertable<Tables['viewing']>, 'city_id' | 'asset_id' | 'scheduled_at'>,
) {
  const city_id = await lockCityOf(db, asset)
  return db
    .insertInto('viewing')
    .values({ ...viewing, city_id, asset_id: asset, scheduled_at: viewing.created_at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Changes a viewing, and records when its time was last set or confirmed. */
export const updateViewing = (
  db: Db,
  id: number,
  { updated_at, ...change }: Omit<Updateable<Tables['viewing']>, 'scheduled_at'> & { updated_at: Date },
) => {
  const { state = null, starts_at = null } = change
  const isScheduled = sql`(${state}::text = 'confirmed' and state <> 'confirmed' or ${starts_at}::timestamptz <> starts_at)`
  return db
    .updateTable('viewing')
    .set({ ...change, updated_at, scheduled_at: sql`case when ${isScheduled} then ${updated_at} else scheduled_at end` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A slot is taken while a viewing chosen from it has its time; by the first, if an agent moved another one back to it. */
export const takenBy = (slot: string) => sql`
  select v.id, v.customer_id from viewing v
  where v.offer_id = ${sql.ref(`${slot}.offer_id`)} and v.starts_at = ${sql.ref(`${slot}.starts_at`)} and v.state <> 'cancelled'`

/** What else the agent has during a viewing, without what only adjoins it. */
export async function readOverlaps(
  db: Db,
  me: number,
  {
    id,
    starts_at,
    minutes,
    open_house_id,
    offer_id,
  }: Pick<ViewingRow, 'id' | 'starts_at' | 'minutes' | 'open_house_id' | 'offer_id'>,
): Promise<Overlap[]> {
  const end = new Date(starts_at.getTime() + minutes * 60_000)
  const earliest = new Date(starts_at.getTime() - VIEWING_MINUTES.longest * 60_000)
  const { rows } = await sql<{ kind: Overlap['kind']; id: number | null; from: Date; to: Date }>`
    select 'viewing' as kind, v.id, v.starts_at as from, ${ends} as to from viewing v
    where v.agent_id = ${me} and v.state in (${OPEN}) and v.id <> ${id}
      and v.starts_at > ${earliest} and v.starts_at < ${end} and ${ends} > ${starts_at}
      and (v.open_house_id = ${open_house_id}) is not true
    union all
    select 'busy', null, b.starts_at, b.ends_at from busy_time b
    where b.agent_id = ${me} and b.starts_at < ${end} and b.ends_at > ${starts_at}
    union all
    select 'offer', o.id, s.starts_at, s.starts_at + s.minutes * interval '1 minute' from viewing_offer o
    join viewing_slot s on s.offer_id = o.id and s.starts_at > ${earliest} and s.starts_at < ${end}
    where o.agent_id = ${me} and o.recalled_at is null and o.id is distinct from ${offer_id}::bigint
      and s.starts_at + s.minutes * interval '1 minute' > ${starts_at}
      and not exists (${takenBy('s')})
    order by 3, 2`.execute(db)
  return rows.map(({ kind, id: other, from, to }) => ({
    kind,
    from: from.toISOString(),
    to: to.toISOString(),
    ...(other === null ? {} : { id: other }),
  }))
}

/** Limits of age and number of the calendar feed. */
const FEED_DAYS = 90
const FEED_MAX = 1_000

/** The agent's open viewings for the calendar feed. */
export async function readCalendarViewings(db: Db, agent: number, assetRows: AssetRows, now: Date) {
  const rows = await db
    .selectFrom('viewing as v')
    .innerJoin('customer as c', 'c.id', 'v.customer_id')
    .select([
      'v.id',
      'v.asset_id',
      'v.place',
      'v.note',
      'v.starts_at',
      'v.minutes',
      'v.state',
      'v.updated_at',
      'c.name as customer',
    ])
    .where('v.agent_id', '=', agent)
    .where('v.state', 'in', OPEN_VIEWINGS)
    .where('v.starts_at', '>', daysBefore(now, FEED_DAYS))
    .orderBy('v.starts_at')
    .orderBy('v.id')
    .limit(FEED_MAX)
    .execute()
  const assets = await assetRows(db, agent, [...new Set(rows.map(({ asset_id }) => asset_id))])
  return rows.map(({ asset_id, place, state, ...viewing }) => {
    const asset = assets.get(asset_id)
    return { ...viewing, address: place ?? (asset ? addressOf(asset) : ''), isConfirmed: state === 'confirmed' }
  })
}

/** Outcomes of an asset's viewings, of all agents. */
export async function readFigures(db: Db, asset: number): Promise<ViewingFigures> {
  const { rows } = await sql<Omit<ViewingFigures, 'reasons'> & { reasons: Partial<Record<string, number>> }>`
    with of_asset as (
      select v.state, v.price, v.reasons from viewing v join asset a on a.city_id = v.city_id and a.id = v.asset_id where a.id = ${asset})
    select count(*) filter (where state = 'confirmed') as planned, count(*) filter (where state = 'done') as done,
      count(*) filter (where state = 'no_show') as no_show,
      jsonb_build_object('HIGH', count(*) filter (where state = 'done' and price = 'HIGH'),
        'FAIR', count(*) filter (where state = 'done' and price = 'FAIR'), 'LOW', count(*) filter (where state = 'done' and price = 'LOW')) as prices,
      (select coalesce(jsonb_object_agg(reason, count), '{}') from (
        select reason, count(*) as count from of_asset cross join unnest(reasons) reason where state = 'done' group by reason) counted) as reasons
    from of_asset`.execute(db)
  const { reasons, ...figures } = rows[0]!
  return {
    ...figures,
    reasons: VIEWING_REASONS.flatMap((name) => (reasons[name] ? [{ name, count: reasons[name] }] : [])),
  }
}

/** A viewing's editable fields, and its outcome. */
const viewingVersion = ({
  starts_at,
  minutes,
  place,
  note,
  state,
  interest,
  price,
  reasons,
  outcome_text,
  confirmed_at,
}: ViewingRow) => versionOf([starts_at, minutes, place, note, state, interest, price, reasons, outcome_text, confirmed_at])

const isEnded = ({ state }: ViewingRow) => state === 'done' || state === 'no_show'

/** Viewings as shown to their agent. */
export async function viewingDetails(db: Db, me: number, rows: ViewingRow[], assetRows: AssetRows): Promise<Viewing[]> {
  if (rows.length === 0) return []
  const customers = await db
    .selectFrom('customer')
    .select(['id', 'name', 'phone'])
    .where('id', '=', sql<number>`any(${rows.map(({ customer_id }) => customer_id)}::bigint[])`)
    .execute()
  const customerOf = new Map(customers.map(({ id, name, phone }) => [id, { id, name, phone: phone && toNational(phone) }]))
  const assets = await assetRows(db, me, [...new Set(rows.map(({ asset_id }) => asset_id))])
  return rows.map((row) => {
    const asset = assets.get(row.asset_id)
    const { interest, price, outcome_text: text } = row
    const reasons = row.reasons as ViewingReason[]
    return {
      id: row.id,
      asset: { id: row.asset_id, name: asset ? addressOf(asset) : '' },
      customer: customerOf.get(row.customer_id)!,
      starts_at: row.starts_at.toISOString(),
      minutes: row.minutes,
      state: row.state,
      place: row.place,
      note: row.note,
      outcome: isEnded(row) ? { interest, price, reasons, text } : null,
      confirmed_at: row.confirmed_at?.toISOString() ?? null,
      told_at: row.told_at?.toISOString() ?? null,
      version: viewingVersion(row),
      created_at: row.created_at.toISOString(),
    }
  })
}
