import { CLOSED_DAYS_OFFLINE, OFFLINE_ASSETS_MAX, OFFLINE_CUSTOMERS_MAX, OPENED_DAYS } from '@mafteach/contract/offline'
import { type RawBuilder, sql } from 'kysely'
import { seenBy } from '#domain/seen-by.ts'
import type { Db } from '#platform/database/db.ts'
import { prepared } from '#platform/database/prepared.ts'
import type { Place, Walk } from './cursor.ts'

/**
 * Which rows an agent's devices store, and which of them changed (docs/decisions/0082). The change number of a row is its `xmin`, compared by age
 * because numbers wrap. Changes that no row shows are an `offline_mark`.
 */

/** The kinds in the order of sending: customers before their listings, sellers before their assets. */
export const KINDS = ['customers', 'listings', 'assets', 'tasks', 'notifications'] as const
export type Kind = (typeof KINDS)[number]
export const [CUSTOMERS, LISTINGS, ASSETS, TASKS, NOTIFICATIONS] = [0, 1, 2, 3, 4] as const

/** A changed row: it exists (`is_there`), or it is gone. */
export interface ChangedRow extends Place {
  is_there: boolean
}

/** Transaction numbers wrap: numbers more than half the range apart cannot be compared. */
const OLDEST_HORIZON = 2 ** 30

/**
 * Maximum length of a snapshot in a cursor. A longer one, with more running transactions, is treated as if it contained them all: their changes come
 * with the next walk.
 */
const SNAPSHOT_MAX = 1_000

export interface Horizon {
  /** The oldest transaction that may be running. */
  xmin: string
  /** The snapshot itself. */
  snapshot: string
  /** Whether the horizons of an earlier walk can be compared with the present one: not in the future and not too old. */
  is_known: boolean
}

/** The horizon of the transaction's snapshot. */
export async function readHorizon(db: Db, walk: Pick<Walk, 'from' | 'to'> | null): Promise<Horizon> {
  const { rows } = await sql<Horizon>`
    select pg_snapshot_xmin(s)::text as xmin,
      case when length(s::text) <= ${sql.lit(SNAPSHOT_MAX)} then s::text else format('%1$s:%1$s:', pg_snapshot_xmax(s)) end as snapshot,
      coalesce(${walk?.to ?? null}::text::xid8 <= pg_snapshot_xmax(s), true)
        and coalesce(pg_snapshot_xmax(s)::text::bigint - ${walk?.from ?? walk?.to ?? null}::text::bigint <= ${sql.lit(OLDEST_HORIZON)}, true) as is_known
    from pg_current_snapshot() s`.execute(db)
  return rows[0]!
}

/** Whether the agent has more customers or assets than a device stores. */
export async function hasMoreThanStored(db: Db, me: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ has_more: boolean }>`
    select exists (select from customer where agent_id = ${me} and not is_archived offset ${OFFLINE_CUSTOMERS_MAX})
      or exists (select from (${allAssets(me, openedSince(now))}) a offset ${OFFLINE_ASSETS_MAX}) as has_more`.execute(db)
  return rows[0]!.has_more
}

const openedSince = (now: Date) => sql<Date>`(${now}::timestamptz - make_interval(days => ${sql.lit(OPENED_DAYS)}))`
const closedSince = (now: Date) => sql<Date>`(${now}::timestamptz - make_interval(days => ${sql.lit(CLOSED_DAYS_OFFLINE)}))`

/** The ids of others' assets that the agent's devices store while the agent can see them. */
const othersAssets = (me: number, since: RawBuilder<Date>) => sql`
  select asset_id from asset_access where agent_id = ${me} and kind = 'contact'
  union select asset_id from opened_asset where agent_id = ${me} and opened_at > ${since}`

/** All assets that the agent's devices store. */
const allAssets = (me: number, since: RawBuilder<Date>) => sql`
  select a.id, a.updated_at as at from asset a where a.agent_id = ${me}
  union all select a.id, a.updated_at from asset a
    where a.id = any(array(${othersAssets(me, since)})) and a.agent_id <> ${me} and ${seenBy(me)}`

interface ChangesInput {
  me: number
  now: Date
  /** The last sent row. */
  kind: number
  at: string
  id: number
  limit: number
}

/** Rows of a part after the last sent row. `part` is a query of id, at and is_there. */
const behind = (
  kind: number,
  part: RawBuilder<unknown>,
  input: ChangesInput,
  limit: number | RawBuilder<number> = input.limit,
) => sql`
  (select ${sql.lit(kind)} as kind, p.at, p.id, p.is_there from (${part}) p
    where ${input.kind}::integer < ${sql.lit(kind)}
      or ${input.kind}::integer = ${sql.lit(kind)} and (p.at, p.id) < (${input.at}::timestamptz, ${input.id}::bigint)
    order by p.at desc, p.id desc limit ${limit})`

/** The parts one after the other, each with the latest change first. Times are texts, to lose no precision. */
const inOrder = (parts: RawBuilder<unknown>[], limit: number) => sql<ChangedRow>`
  select kind, at::text as at, id, is_there from (${sql.join(parts, sql` union all `)}) t
  order by kind, t.at desc, id desc limit ${limit}`

interface AllInput extends ChangesInput {
  /** No kind after this one. */
  lastKind: number
  customersLeft: number
  assetsLeft: number
  /** Listings of customers up to this one. */
  customerAt: string
  customerId: number
}

/** All of an agent's rows. */
export const readAll = prepared((_, input: AllInput) => {
  const { me, now, lastKind } = input
  const upTo = (kind: number) => sql`${lastKind}::integer >= ${sql.lit(kind)}`
  const customers = sql`select id, updated_at as at, true as is_there from customer
    where agent_id = ${me} and not is_archived and ${upTo(CUSTOMERS)}`
  const listings = sql`select l.id, l.updated_at as at, true as is_there from listing l join customer c on c.id = l.customer_id
    where l.agent_id = ${me} and not c.is_archived
      and (c.updated_at, c.id) >= (${input.customerAt}::timestamptz, ${input.customerId}::bigint) and ${upTo(LISTINGS)}`
  const assets = sql`select id, at, true as is_there from (${allAssets(me, openedSince(now))}) a where ${upTo(ASSETS)}`
  const tasks = sql`select id, updated_at as at, true as is_there from task t
    where agent_id = ${me} and ${isStoredTask(now)} and ${upTo(TASKS)}`
  const notifications = sql`select id, created_at as at, true as is_there from notification n
    where agent_id = ${me} and ${isStoredNotification(now)} and ${upTo(NOTIFICATIONS)}`
  const least = (left: number) => sql<number>`least(${input.limit}::integer, ${left}::integer)`
  return inOrder(
    [
      behind(CUSTOMERS, customers, input, least(input.customersLeft)),
      behind(LISTINGS, listings, input),
      behind(ASSETS, assets, input, least(input.assetsLeft)),
      behind(TASKS, tasks, input),
      behind(NOTIFICATIONS, notifications, input),
    ],
    input.limit,
  )
})

const isStoredTask = (now: Date) =>
  sql<boolean>`(t.deleted_at is null and (t.done_at is null or t.done_at > ${closedSince(now)}))`
const isStoredNotification = (now: Date) => sql<boolean>`(n.read_at is null or n.read_at > ${closedSince(now)})`

interface SinceInput extends ChangesInput {
  /** The horizon: changes of this transaction and later ones. */
  from: string
  /** If set, only rows that this snapshot certainly did not contain: it does not know the numbers of savepoints. */
  unseenIn: string | null
  /** The time of the horizon, for rows that drop out because of their age. */
  fromTime: Date
}

/** Which of an agent's rows changed since a horizon, and which are gone. */
export const readSince = prepared((_, input: SinceInput) => {
  const { me, now, from, fromTime } = input
  const horizon = sql`${from}::text::xid8::xid`
  const isUnseen = (xid: RawBuilder<unknown>) =>
    sql<boolean>`(${input.unseenIn}::pg_snapshot is null or not pg_visible_in_snapshot(${xid}, ${input.unseenIn}::pg_snapshot))`
  const isNewMark = sql<boolean>`m.xid >= ${from}::text::xid8 and ${isUnseen(sql`m.xid`)}`
  /** Whether a row was written since. */
  const isNew = (alias: string) => {
    const ageOf = sql`age(${sql.ref(`${alias}.xmin`)})`
    return sql<boolean>`(${ageOf} between 0 and age(${horizon})
      and ${isUnseen(sql`(${from}::text::bigint + age(${horizon}) - ${ageOf})::text::xid8`)})`
  }
  const marked = (kind: string) =>
    sql`select thing_id from offline_mark m where agent_id = ${me} and agent_id > 0 and kind = ${sql.lit(kind)} and ${isNewMark}`
  const markedForAll = (kind: string, thing: RawBuilder<unknown>) =>
    sql<boolean>`exists (select from offline_mark m where m.agent_id = 0 and m.kind = ${sql.lit(kind)} and m.thing_id = ${thing} and ${isNewMark})`

  /** Whether what this agent can read of an asset `a` may have changed. */
  const isTouched = sql<boolean>`(${isNew('a')} or ${markedForAll('asset', sql`a.id`)}
    or a.id = any(array(${marked('seen_asset')}))
    or a.agent_id <> ${me} and (${markedForAll('owner', sql`a.agent_id`)} or a.agent_id = any(array(${marked('owner')}))
      or 0 = any(array(${marked('owner')}))))`

  // A customer's row includes what they are looking for.
  const customers = sql`select w.id, coalesce(c.updated_at, '-infinity') as at, c.id is not null as is_there
    from (select id from customer c where agent_id = ${me} and ${isNew('c')}
      union select customer_id from listing l where agent_id = ${me} and ${isNew('l')}
      union ${marked('customer')}) w
    left join customer c on c.id = w.id and c.agent_id = ${me} and not c.is_archived`
  const listings = sql`select w.id, coalesce(l.updated_at, '-infinity') as at, c.id is not null as is_there
    from (select id from listing l where agent_id = ${me} and ${isNew('l')} union ${marked('listing')}) w
    left join listing l on l.id = w.id and l.agent_id = ${me}
    left join customer c on c.id = l.customer_id and c.agent_id = ${me} and not c.is_archived`
  const ownAssets = sql`select a.id, a.updated_at as at, true as is_there from asset a
    where a.agent_id = ${me} and (${isTouched} or exists (select from customer s where s.id = a.seller_id and ${isNew('s')}))`
  // An asset that was opened too long ago, and has dropped out since, is gone.
  const others = sql`select w.id, coalesce(a.updated_at, '-infinity') as at, (a.id is not null and w.is_kept and ${seenBy(me)}) is true as is_there
    from (select id, bool_or(is_kept) as is_kept, bool_or(is_new) as is_new from (
        select asset_id, true, false from asset_access where agent_id = ${me} and kind = 'contact'
        union all select asset_id, opened_at > ${openedSince(now)}, ${isNew('o')} or opened_at <= ${openedSince(now)}
          from opened_asset o where agent_id = ${me} and opened_at > ${openedSince(fromTime)}
        union all select thing_id, false, true from (${marked('asset')}) m) one (id, is_kept, is_new)
      group by id) w
    left join asset a on a.id = w.id
    where a.agent_id is distinct from ${me} and (w.is_new or ${isTouched} or a.id is null and ${markedForAll('asset', sql`w.id`)})`
  // A task shows the present names of its customer and asset.
  const tasks = sql`select w.id, coalesce(t.updated_at, '-infinity') as at, (t.id is not null and ${isStoredTask(now)}) is true as is_there
    from (select t.id from task t
        left join customer c on c.id = t.customer_id left join asset a on a.id = t.asset_id
        where t.agent_id = ${me} and t.deleted_at is null and (t.done_at is null or t.done_at > ${closedSince(fromTime)})
          and (${isNew('t')} or t.done_at <= ${closedSince(now)} or ${isNew('c')} or ${isTouched} or a.id is null and ${markedForAll('asset', sql`t.asset_id`)})
      union ${marked('task')}) w
    left join task t on t.id = w.id and t.agent_id = ${me}`
  const notifications = sql`select w.id, coalesce(n.created_at, '-infinity') as at, (n.id is not null and ${isStoredNotification(now)}) is true as is_there
    from (select n.id from notification n
        left join asset a on a.id = n.matched_asset_id
        where n.agent_id = ${me} and ${isStoredNotification(now)}
          and (${isNew('n')} or ${isTouched} or a.id is null and ${markedForAll('asset', sql`n.matched_asset_id`)})
      union ${marked('notification')}) w
    left join notification n on n.id = w.id and n.agent_id = ${me}`
  return inOrder(
    [
      behind(CUSTOMERS, customers, input),
      behind(LISTINGS, listings, input),
      behind(ASSETS, sql`${ownAssets} union all ${others}`, input),
      behind(TASKS, tasks, input),
      behind(NOTIFICATIONS, notifications, input),
    ],
    input.limit,
  )
})
