import { ASK_AFTER_DAYS } from '@mafteach/contract/asset-lists'
import { addDays, dayInIsrael, daysBefore, ISRAEL_TIME_ZONE, momentInIsrael } from '@mafteach/contract/days'
import {
  OLD_LEAD_DAYS,
  OVERVIEW_ITEMS,
  OVERVIEW_NOTIFICATIONS,
  type OverviewItem,
  type OverviewKind,
  type OverviewThing,
  SILENT_DAYS,
  URGENT_KINDS,
  URGENT_THINGS_MAX,
  type UrgentKind,
} from '@mafteach/contract/overview'
import { type RawBuilder, sql } from 'kysely'
import { isOldLead, isSilent } from '#domain/customers.ts'
import { exclusivityEnds, notSetAside } from '#domain/set-aside.ts'
import type { Db } from '#platform/database/db.ts'
import { prepared } from '#platform/database/prepared.ts'
import { toNational } from '#platform/phone.ts'

/** What needs the agent's attention: the first few of each kind, and the number of all. */

/** A found item, before names are read. */
export interface Found {
  kind: OverviewKind
  /** Number of items of the kind. */
  total: number
  id: number
  at: Date
  /** Title of a task or notification, or name of an agent; null for items with a customer's name or an asset's address. */
  title: string | null
  /** Source of a lead, or the agency that asks. */
  note: string | null
  customer_id: number | null
  asset_id: number | null
  task: OverviewItem['task']
}

/** The first item of a waiting person, or of an overdue task without a person. */
export interface Urgent extends Found {
  kind: UrgentKind
  /** Number of people whose first item is of this kind. */
  of_kind: number
  things: OverviewThing[]
}

interface OverviewInput {
  me: number
  now: Date
}

/** The first rows of each kind of a query, which numbers its rows by `place`. */
const firstOf = (rows: RawBuilder<unknown>) => sql<Found>`
  select kind, total, id, at, title, note, customer_id, asset_id, task from (${rows}) found
  where place <= ${sql.lit(OVERVIEW_ITEMS)} order by kind, place`

const numbered = (order: RawBuilder<unknown>, partition = sql``) => sql`
  count(*) over (${partition}) as total, row_number() over (${partition} order by ${order}) as place`

/** Task data; `null` for other kinds. */
const AS_TASK = sql`json_build_object('kind', t.kind, 'priority', t.priority,
  'deal', (select d.id from deal d where d.task_id = t.id and d.agent_id = t.agent_id)) as task`
const NO_TASK = sql`null::json as task`

const tasks = prepared((_, { me, now, tomorrow }: OverviewInput & { tomorrow: Date }) =>
  firstOf(sql`
    select kind, id, due_at as at, title, null::text as note, customer_id, asset_id, task,
      ${numbered(sql`due_at, id`, sql`partition by kind`)}
    from (select t.id, t.due_at, t.title, t.customer_id, t.asset_id, ${AS_TASK}, case when t.due_at < ${now} then 'TASKS_OVERDUE' else 'TASKS_TODAY' end as kind from task t
      where t.agent_id = ${me} and t.done_at is null and t.deleted_at is null and t.due_at < ${tomorrow}) due`),
)

const KIND_OF_NOTICE = sql`case n.notification_type ${sql.join(
  Object.entries(OVERVIEW_NOTIFICATIONS).map(([kind, type]) => sql`when ${sql.lit(type)} then ${sql.lit(kind)}`),
  sql` `,
)} end`

/** Condition: an unread notification `n` of one of the kinds. */
const isUnread = (me: number) => sql`(n.agent_id = ${me} and n.read_at is null
  and n.notification_type in (${sql.join(Object.values(OVERVIEW_NOTIFICATIONS).map((type) => sql.lit(type)))}))`

const notifications = prepared((_, { me }: OverviewInput) =>
  firstOf(sql`
    select ${KIND_OF_NOTICE} as kind, n.id, n.created_at as at, null::text as title, n.content as note,
      n.referenced_object_id as customer_id, null::bigint as asset_id, ${NO_TASK},
      ${numbered(sql`n.id desc`, sql`partition by n.notification_type`)}
    from notification n where ${isUnread(me)}`),
)

/** The name of a lead's source, or else how it came; null for one that the agent added. */
const CAME_BY = sql`case c.source when 'agent' then null
  when 'public_page' then coalesce((select s.name from lead_source s where s.id = c.lead_source_id), c.source) else c.source end`

/** New leads, silent buyers, and leads that are no longer needed. */
const customers = prepared(
  (_, { me, now, since, before }: OverviewInput & { since: Date; before: Date }) =>
    sql<Found>`(${firstOf(sql`
    select 'NEW_LEADS' as kind, c.id, c.created_at as at, null::text as title, ${CAME_BY} as note, c.id as customer_id, null::bigint as asset_id,
      ${NO_TASK},
      ${numbered(sql`c.created_at desc, c.id desc`)}
    from customer c where c.agent_id = ${me} and is_new_lead(c)`)}) union all (${firstOf(sql`
    select 'SILENT_BUYERS' as kind, c.id, greatest(c.created_at, c.last_contact_at) as at, null::text as title, null::text as note,
      c.id as customer_id, null::bigint as asset_id, ${NO_TASK},
      ${numbered(sql`c.is_vip desc, greatest(c.created_at, c.last_contact_at), c.id`)}
    from customer c where c.agent_id = ${me} and ${isSilent(me, since)} and ${notSetAside(me, 'SILENT_BUYERS', sql`c.id`, now)}`)}) union all (${firstOf(sql`
    select 'OLD_LEADS' as kind, c.id, greatest(c.created_at, c.last_contact_at) as at, null::text as title, null::text as note,
      c.id as customer_id, null::bigint as asset_id, ${NO_TASK},
      ${numbered(sql`greatest(c.created_at, c.last_contact_at), c.id`)}
    from customer c where c.agent_id = ${me} and ${isOldLead(me, before)} and ${notSetAside(me, 'OLD_LEADS', sql`c.id`, now)}`)})`,
)

const requests = prepared((_, { me, now }: OverviewInput) =>
  firstOf(sql`
    select 'CONTACT_REQUESTS' as kind, r.id, r.created_at as at, g.name as title, agency.name as note, null::bigint as customer_id, null::bigint as asset_id,
      ${NO_TASK}, ${numbered(sql`r.id desc`)}
    from friend_request r join agent g on g.id = r.from_id left join agency on agency.id = g.agency_id
    where r.to_id = ${me} and ${notSetAside(me, 'CONTACT_REQUESTS', sql`r.id`, now)}`),
)

const assets = prepared((_, { me, now, today, until }: OverviewInput & { today: string; until: Date }) =>
  firstOf(sql`
    select kind, id, at, null::text as title, null::text as note, null::bigint as customer_id, id as asset_id, ${NO_TASK},
      ${numbered(sql`at, id`, sql`partition by kind`)}
    from (
      select 'EXCLUSIVITY_ENDS' as kind, a.id, a.exclusive_until::timestamp at time zone ${sql.lit(ISRAEL_TIME_ZONE)} as at
      from asset a where ${exclusivityEnds(me, today)} and ${notSetAside(me, 'EXCLUSIVITY_ENDS', sql`a.id`, now)}
      union all
      select 'STALE_ASSETS', a.id, a.updated_at from asset a where a.agent_id = ${me} and a.market > 0 and a.updated_at <= ${until}) mine`),
)

/**
 * Urgent items, one for each person: the first of them, with the number of all. The first items of each kind alternate, then the second ones.
 * Important tasks come first, then those that are overdue for longer; of the rest the newest.
 */
const urgent = prepared(
  (_, { me, now }: OverviewInput) => sql<Urgent>`
    with waiting as materialized (
      select ${KIND_OF_NOTICE} as kind, n.id, n.created_at as at, null::text as title, n.content as note, n.referenced_object_id as customer_id,
        null::bigint as asset_id, ${NO_TASK}, false as is_important
      from notification n where ${isUnread(me)}
      union all
      select 'NEW_LEADS', c.id, c.created_at, null, ${CAME_BY}, c.id, null, null, false from customer c where c.agent_id = ${me} and is_new_lead(c)
      union all
      select 'TASKS_OVERDUE', t.id, t.due_at, t.title, null, t.customer_id, t.asset_id, ${AS_TASK}, t.priority = 'HIGH'
      from task t where t.agent_id = ${me} and t.done_at is null and t.deleted_at is null and t.due_at < ${now}),
    placed as materialized (
      select *, array_position(array[${sql.join(URGENT_KINDS.map((kind) => sql.lit(kind)))}], kind) as turn,
        coalesce(customer_id::text, kind || id) as person,
        row_number() over (partition by kind
          order by is_important desc, case when kind = 'TASKS_OVERDUE' then at end, at desc, id desc) as place
      from waiting),
    people as (select distinct on (person) * from placed order by person, turn, place),
    rounds as (select *, count(*) over () as total, count(*) over (partition by kind) as of_kind,
      row_number() over (partition by kind order by place) as round from people)
    select kind, total, of_kind, id, at, title, note, customer_id, asset_id, task,
      (select json_agg(json_build_object('kind', all_of.kind, 'id', all_of.id) order by turn, place) from (
        select kind, id, turn, place from placed where person = rounds.person order by turn, place limit ${sql.lit(URGENT_THINGS_MAX)}) all_of) as things
    from rounds order by round, turn limit ${sql.lit(OVERVIEW_ITEMS)}`,
)

export const readUrgent = (db: Db, me: number, now: Date): Promise<Urgent[]> => urgent(db, { me, now })

/** Everything from tables of its own; matches and missing facts come from matching. */
export async function readFound(db: Db, me: number, now: Date): Promise<Found[]> {
  const today = dayInIsrael(now)
  const input = { me, now }
  const found = await Promise.all([
    tasks(db, { ...input, tomorrow: momentInIsrael(addDays(today, 1)) }),
    notifications(db, input),
    requests(db, input),
    assets(db, { ...input, today, until: daysBefore(now, ASK_AFTER_DAYS) }),
    customers(db, { ...input, since: daysBefore(now, SILENT_DAYS), before: daysBefore(now, OLD_LEAD_DAYS) }),
  ])
  return found.flat()
}

/** The agent's own among these customers, and whether any of the agent's assets is for rent (by `asset_mine`). */
export async function readAround(db: Db, me: number, ids: number[]) {
  const { rows } = await sql<{ id: number | null; name: string; phone: string | null; has_rentals: boolean }>`
    select c.id, c.name, c.phone, rental.has as has_rentals
    from (select exists (select from asset where agent_id = ${me} and deal_kind = 'RENT') as has) rental
    left join customer c on c.agent_id = ${me} and c.id = any(${ids}::bigint[])`.execute(db)
  const customers = new Map(
    rows.flatMap(({ id, name, phone }) => (id === null ? [] : [[id, { id, name, phone: phone && toNational(phone) }] as const])),
  )
  return { customers, hasRentals: rows[0]!.has_rentals }
}

/** Data for suggestions on a quiet day. */
export async function readMeans(db: Db, me: number) {
  const { rows } = await sql<{ buyers: boolean; assets: boolean; colleagues: boolean; dormant: boolean }>`select
    exists (select from listing where agent_id = ${me}) as buyers,
    exists (select from asset where agent_id = ${me}) as assets,
    exists (select from connection where agent_id = ${me}) as colleagues,
    exists (select from customer where agent_id = ${me} and activity_state = 'DO' and not is_archived) as dormant`.execute(db)
  return rows[0]!
}
