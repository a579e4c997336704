import { type Insertable, sql, type Updateable } from 'kysely'
import { logAssetEvent } from '#domain/asset-log.ts'
import type { LockedAsset } from '#domain/assets.ts'
import { logForExclusivity } from '#domain/exclusivity-log.ts'
import { isGuarded } from '#domain/fee-guard.ts'
import { refusedForPrice } from '#domain/interest.ts'
import { circleSince, excludedAgents, opensTo } from '#domain/seen-by.ts'
import type { Db, Tables } from '#platform/database/db.ts'
import { changedFields } from './history.queries.ts'

/** Writing assets: facts, contacts and viewers, hiding. */

/** Adds an asset and its first price. */
export async function insertAsset(db: Db, asset: Insertable<Tables['asset']>, now: Date): Promise<void> {
  await db.insertInto('asset').values(asset).execute()
  await insertPrice(db, asset.id, asset.price, asset.agent_id, now)
}

/** Adds a price to the history as the newest, even after one by a node whose clock was ahead. Of two at the same moment the later one counts. */
const insertPrice = (db: Db, asset: number, price: number, agent: number, now: Date) =>
  db
    .insertInto('asset_price')
    .values({
      asset_id: asset,
      price,
      agent_id: agent,
      since: sql<Date>`coalesce((select max(since) + interval '1 millisecond' from asset_price where asset_id = ${asset} and since > ${now}), ${now})`,
    })
    .onConflict((conflict) => conflict.columns(['asset_id', 'since']).doUpdateSet({ price, agent_id: agent }))
    .execute()

export const streetOf = async (db: Db, asset: number): Promise<string> =>
  (
    await db
      .selectFrom('asset as a')
      .innerJoin('street as s', 's.id', 'a.street_id')
      .select('s.name')
      .where('a.id', '=', asset)
      .executeTakeFirstOrThrow()
  ).name

/**
 * Reopens matches of customers and partners who refused for the price, once it falls; the refused price is stored. Returns how many are customers of
 * the asset's own agent.
 */
export async function reopenForPrice(db: Db, { id, city_id, price, agent_id }: LockedAsset): Promise<number> {
  await sql`delete from partner_answer where asset_id = ${id} and city_id = ${city_id} and ${refusedForPrice('partner_answer')}`.execute(
    db,
  )
  const { rows } = await sql<{ is_own: boolean }>`
    with refused as (
      select ca.city_id, ca.customer_id, ca.asset_id from customer_asset ca
      where ca.asset_id = ${id} and ca.city_id = ${city_id} and ${refusedForPrice('ca')}
      order by ca.customer_id for no key update)
    update customer_asset ca set is_interested = null, answer_codes = '{}', answer_text = null, refused_price = ${price} from refused r
    where ca.city_id = r.city_id and ca.customer_id = r.customer_id and ca.asset_id = r.asset_id
    returning exists (select from customer c where c.id = ca.customer_id and c.agent_id = ${agent_id}
      and c.activity_state = 'AV' and not c.is_archived) as is_own`.execute(db)
  return rows.filter(({ is_own }) => is_own).length
}

/** Changes an asset, logging actual changes and prices. */
export async function updateAsset(
  db: Db,
  me: number,
  before: LockedAsset,
  change: Updateable<Tables['asset']>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('asset')
    .set({ ...change, updated_at: now })
    .where('city_id', '=', before.city_id)
    .where('id', '=', before.id)
    .execute()
  if (change.city_id !== undefined && change.city_id !== before.city_id)
    await db
      .updateTable('customer_asset')
      .set({ city_id: change.city_id })
      .where('city_id', '=', before.city_id)
      .where('asset_id', '=', before.id)
      .execute()
  if (change.price !== undefined && change.price !== before.price) await insertPrice(db, before.id, change.price, me, now)
  const event = { asset: before.id, agent: me, at: now }
  const fields = changedFields(before, change)
  if (fields.length > 0) await logAssetEvent(db, { ...event, kind: 'changed', fields })
  if (change.visibility_status !== undefined && change.visibility_status !== before.visibility_status) {
    await logAssetEvent(db, { ...event, kind: 'status', before: before.visibility_status, after: change.visibility_status })
    if (change.visibility_status === 'AL')
      await logForExclusivity(db, { assets: [before.id], agent: me, event: 'PUBLISHED', now })
  }
}

/** Confirms assets as up to date, without new matches. */
export async function confirmAssets(db: Db, me: number, assets: number[], now: Date): Promise<void> {
  const these = sql`any(${assets}::bigint[])`
  await sql`insert into asset_event (asset_id, agent_id, kind, data, at)
    select id, ${me}, 'confirmed', jsonb_build_object('updated_before', updated_at), ${now} from asset where id = ${these} order by id`.execute(
    db,
  )
  await sql`update asset set updated_at = ${now} where id = ${these}`.execute(db)
}

/** The agent's confirmation at a moment, and whether it is still the last event of its locked asset. */
export async function findConfirmation(
  db: Db,
  me: number,
  { id, updated_at }: LockedAsset,
  at: Date,
): Promise<{ id: number; is_last: boolean } | undefined> {
  const { rows } = await sql<{ id: number; is_last: boolean }>`
    select e.id, ${updated_at.getTime() === at.getTime()} and not exists (select from asset_event where asset_id = e.asset_id and id > e.id) as is_last
    from asset_event e
    where e.asset_id = ${id} and e.agent_id = ${me} and e.kind = 'confirmed' and e.at = ${at}
    order by e.id desc limit 1`.execute(db)
  return rows[0]
}

/** Undoes a confirmation: the earlier update counts again, and the log entry is removed. */
export const takeBackConfirmation = (db: Db, confirmation: number) =>
  sql`with gone as (delete from asset_event where id = ${confirmation} returning asset_id, data)
    update asset a set updated_at = (gone.data ->> 'updated_before')::timestamptz from gone where a.id = gone.asset_id`.execute(
    db,
  )

/** Undoes a moment's confirmation if it is the last event; else returns false. */
export async function takeBackLastConfirmation(db: Db, me: number, asset: LockedAsset, at: Date): Promise<boolean> {
  const confirmation = await findConfirmation(db, me, asset, at)
  if (!confirmation?.is_last) return false
  await takeBackConfirmation(db, confirmation.id)
  return true
}

/** Undoes the confirmations of many locked assets at one moment; returns which. */
export async function takeBackConfirmations(db: Db, me: number, assets: number[], at: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with gone as (
      delete from asset_event e using asset a
      where e.asset_id = any(${assets}::bigint[]) and e.agent_id = ${me} and e.kind = 'confirmed' and e.at = ${at}
        and a.id = e.asset_id and a.updated_at = ${at}
        and not exists (select from asset_event later where later.asset_id = e.asset_id and later.id > e.id)
      returning e.asset_id, e.data)
    update asset a set updated_at = (gone.data ->> 'updated_before')::timestamptz from gone where a.id = gone.asset_id
    returning a.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether the asset is used as what it is (for sale or rent): a customer's interest, a message, an opening, a viewing, a deal or a paper. */
export async function isInUse(db: Db, { id, city_id }: LockedAsset): Promise<boolean> {
  const { rows } = await sql<{ is_in_use: boolean }>`select
    exists (select from customer_asset where city_id = ${city_id} and asset_id = ${id}
      and (is_interested or sent_at is not null or opened_at is not null or wants_viewing))
    or exists (select from message_asset where asset_id = ${id})
    or exists (select from viewing where city_id = ${city_id} and asset_id = ${id})
    or exists (select from deal where asset_id = ${id})
    or exists (select from document where asset_id = ${id}) as is_in_use`.execute(db)
  return rows[0]!.is_in_use
}

/** Deletes an asset for good. What was sent of it keeps its facts, without a person or photo. */
export const deleteAsset = (db: Db, id: number, now: Date) =>
  sql`with gone as (delete from asset a where a.id = ${id} returning *, a.should_show_address_number and not ${isGuarded} as shows_number)
    insert into deleted_asset (id, deal_kind, city_id, neighborhood_id, street_id, address_number, asset_type, price, number_of_rooms, deleted_at)
    select id, deal_kind, city_id, neighborhood_id, street_id, case when shows_number then address_number end, asset_type, price,
      number_of_rooms, ${now} from gone`.execute(db)

export async function viewersOf(db: Db, { city_id, id }: LockedAsset): Promise<number[]> {
  const rows = await db
    .selectFrom('asset_access')
    .select('agent_id')
    .where('city_id', '=', city_id)
    .where('asset_id', '=', id)
    .where('kind', '=', 'viewer')
    .execute()
  return rows.map(({ agent_id }) => agent_id)
}

/** Contacts and viewers of an asset. */
export async function accessibleTo(db: Db, { city_id, id }: LockedAsset): Promise<number[]> {
  const rows = await db
    .selectFrom('asset_access')
    .select('agent_id')
    .distinct()
    .where('city_id', '=', city_id)
    .where('asset_id', '=', id)
    .execute()
  return rows.map(({ agent_id }) => agent_id)
}

/** Replaces contacts or viewers; returns who joined and left. Those who stay keep their time of access. */
export async function replaceAccess(
  db: Db,
  asset: LockedAsset,
  kind: 'contact' | 'viewer',
  agents: number[],
  now: Date,
): Promise<{ joined: number[]; left: number[] }> {
  const left = await db
    .deleteFrom('asset_access')
    .where('city_id', '=', asset.city_id)
    .where('asset_id', '=', asset.id)
    .where('kind', '=', kind)
    .where('agent_id', '<>', sql<number>`all(${agents}::bigint[])`)
    .returning('agent_id')
    .execute()
  if (agents.length === 0) return { joined: [], left: left.map(({ agent_id }) => agent_id) }
  // An agent who sees it in another way has seen it since then.
  const { rows: joined } = await sql<{ agent_id: number }>`
    with a as (select * from asset where id = ${asset.id}),
    circle as materialized (select c.* from a cross join lateral (${circleSince('a')}) c)
    insert into asset_access (city_id, asset_id, agent_id, kind, since)
    select a.city_id, a.id, chosen.id, ${kind}, coalesce(circle.since,
      case when a.market = 2 and chosen.id <> all(array(${excludedAgents('a')})) and ${opensTo('chosen.id')} then a.al_since end, ${now}::timestamptz)
    from a cross join unnest(${agents}::bigint[]) chosen (id) left join circle on circle.agent_id = chosen.id
    on conflict do nothing returning agent_id`.execute(db)
  return { joined: joined.map(({ agent_id }) => agent_id), left: left.map(({ agent_id }) => agent_id) }
}

/** Those among the agents who are working agents of the owner's agency, including the owner. */
export async function workingColleagues(db: Db, owner: number, agents: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select m.id from agent o join agent m on m.agency_id = o.agency_id or m.id = o.id
    where o.id = ${owner} and m.is_working and m.id = any(${agents}::bigint[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Those among the agents who may be viewers: colleagues and connected agents. */
export async function possibleViewers(db: Db, owner: number, agents: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select m.id from agent o join agent m on m.agency_id = o.agency_id where o.id = ${owner} and m.id = any(${agents}::bigint[]) and m.id <> ${owner}
    union select friend_id from connection where agent_id = ${owner} and friend_id = any(${agents}::bigint[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export const isHidden = async (db: Db, me: number, asset: number): Promise<boolean> =>
  (await db
    .selectFrom('hidden_asset')
    .select('asset_id')
    .where('agent_id', '=', me)
    .where('asset_id', '=', asset)
    .where('unhidden_at', 'is', null)
    .executeTakeFirst()) !== undefined

export const hide = (db: Db, me: number, asset: { id: number; city_id: number }, now: Date) =>
  db
    .insertInto('hidden_asset')
    .values({ agent_id: me, asset_id: asset.id, city_id: asset.city_id, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['city_id', 'agent_id', 'asset_id']).doUpdateSet({ created_at: now, unhidden_at: null }),
    )
    .execute()

/** Unhides an asset; false if it was not hidden. */
export async function unhide(db: Db, me: number, asset: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('hidden_asset')
    .set({ unhidden_at: now })
    .where('agent_id', '=', me)
    .where('asset_id', '=', asset)
    .where('unhidden_at', 'is', null)
    .returning('asset_id')
    .executeTakeFirst()
  return row !== undefined
}
