import type { ThingTag } from '@mafteach/contract/shapes'
import { TAG_COLORS, type TagKind } from '@mafteach/contract/tags.codes'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { ValidationError } from '#platform/http/errors.ts'

/** An agent's tags on customers and properties (docs/decisions/0147). */

const marks = (from: RawBuilder<unknown>) => sql<ThingTag[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'color', t.color) order by lower(t.name), t.id), '[]') from ${from})`

/** A customer's tags; `customer` is the row's alias. */
export const tagsOfCustomer = (customer: 'c' | 'customer') =>
  marks(sql`customer_tag x join tag t on t.id = x.tag_id where x.customer_id = ${sql.ref(`${customer}.id`)}`)

/** The agent's own tags on an asset `a`. */
export const tagsOfAsset = (me: number) =>
  marks(sql`asset_tag x join tag t on t.id = x.tag_id where x.city_id = a.city_id and x.asset_id = a.id and x.agent_id = ${me}`)

/** Names alone, for exports and the like. */
export const tagNamesOfCustomer = (id: RawBuilder<unknown>) =>
  sql<
    string[]
  >`array(select own.name from customer_tag x join tag own on own.id = x.tag_id where x.customer_id = ${id} order by lower(own.name))`

/** Names of an asset's tags by its own agent; `row` is the asset's alias. */
export const tagNamesOfAsset = (row: RawBuilder<unknown>) => sql<
  string[]
>`array(select own.name from asset_tag x join tag own on own.id = x.tag_id
  where x.city_id = ${row}.city_id and x.asset_id = ${row}.id and x.agent_id = ${row}.agent_id order by lower(own.name))`

/** Condition: customers `c` with all of these tags. */
export const customerHasTags = (tags: readonly number[]) =>
  [...new Set(tags)].map((tag) => sql<boolean>`(c.id in (select customer_id from customer_tag where tag_id = ${tag})) is true`)

/** Condition: assets `a` with all of these tags of the agent. */
export const assetHasTags = (me: number, tags: readonly number[]) =>
  [...new Set(tags)].map(
    (tag) => sql<boolean>`(a.id in (select asset_id from asset_tag where tag_id = ${tag} and agent_id = ${me})) is true`,
  )

/** Throws if a tag is not the agent's or of the other kind. Locks them until the transaction ends. */
export async function checkTags(db: Db, me: number, kind: TagKind, tags: readonly number[]): Promise<void> {
  const ids = [...new Set(tags)]
  if (ids.length === 0) return
  const { rows } = await sql`select id from tag where id = any(${ids}::bigint[]) and agent_id = ${me} and kind = ${kind}
    order by id for key share`.execute(db)
  if (rows.length < ids.length) throw new ValidationError({ tags: 'unknown' })
}

/** Replaces the tags of a locked customer. */
export async function setCustomerTags(db: Db, customer: number, tags: readonly number[]): Promise<void> {
  await sql`delete from customer_tag where customer_id = ${customer} and tag_id <> all(${tags}::bigint[])`.execute(db)
  await tagCustomers(db, [customer], tags)
}

/** Replaces the agent's own tags of an asset. */
export async function setAssetTags(db: Db, me: number, asset: number, tags: readonly number[]): Promise<void> {
  await sql`delete from asset_tag where agent_id = ${me} and asset_id = ${asset} and tag_id <> all(${tags}::bigint[])`.execute(db)
  await tagAssets(db, me, [asset], tags)
}

/** Adds tags to customers; returns those who lacked one. */
export async function tagCustomers(db: Db, customers: readonly number[], tags: readonly number[]): Promise<number[]> {
  if (tags.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    insert into customer_tag (customer_id, tag_id)
    select c.id, t.id from unnest(${customers}::bigint[]) c (id), unnest(${tags}::bigint[]) t (id) order by 1, 2
    on conflict do nothing returning customer_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function tagAssets(db: Db, me: number, assets: readonly number[], tags: readonly number[]): Promise<number[]> {
  if (tags.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    insert into asset_tag (city_id, asset_id, agent_id, tag_id)
    select a.city_id, a.id, ${me}, t.id from asset a, unnest(${tags}::bigint[]) t (id) where a.id = any(${assets}::bigint[]) order by 2, 4
    on conflict do nothing returning asset_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Removes tags from customers; returns those who had one. */
export async function untagCustomers(db: Db, customers: readonly number[], tags: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`delete from customer_tag
    where customer_id = any(${customers}::bigint[]) and tag_id = any(${tags}::bigint[]) returning customer_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function untagAssets(db: Db, me: number, assets: readonly number[], tags: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`delete from asset_tag where agent_id = ${me}
    and asset_id = any(${assets}::bigint[]) and tag_id = any(${tags}::bigint[]) returning asset_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The agent's tags with these names, ignoring case; missing ones are created. */
export async function tagsNamed(
  db: Db,
  me: number,
  kind: TagKind,
  names: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  await sql`insert into tag (agent_id, kind, name, color, created_at)
    select ${me}, ${kind}, n.name, (${[...TAG_COLORS]}::text[])[1 + (n.place - 1) % ${sql.lit(TAG_COLORS.length)}], ${now}
    from unnest(${names}::text[]) with ordinality n (name, place) order by lower(n.name)
    on conflict (agent_id, kind, lower(name)) do nothing`.execute(db)
  const { rows } = await sql<{ name: string; id: number }>`select n.name, t.id from unnest(${names}::text[]) n (name)
    join tag t on t.agent_id = ${me} and t.kind = ${kind} and lower(t.name) = lower(n.name)`.execute(db)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

/** Ids of the agent's tags with these names; missing ones are created. */
export const tagIdsOf = async (db: Db, me: number, kind: TagKind, names: readonly string[], now: Date): Promise<number[]> => [
  ...new Set((await tagsNamed(db, me, kind, names, now)).values()),
]

/** Moves tags of handed-over customers to tags of the same names of the new agent. */
export async function handOverCustomerTags(db: Db, to: number, customers: readonly number[], now: Date): Promise<void> {
  const ids = sql`${customers}::bigint[]`
  await sql`insert into tag (agent_id, kind, name, color, created_at)
    select distinct on (lower(t.name)) ${to}, 'customer', t.name, t.color, ${now}
    from customer_tag x join tag t on t.id = x.tag_id where x.customer_id = any(${ids}) order by lower(t.name), t.id
    on conflict (agent_id, kind, lower(name)) do nothing`.execute(db)
  await sql`insert into customer_tag (customer_id, tag_id)
    select x.customer_id, own.id from customer_tag x join tag t on t.id = x.tag_id
    join tag own on own.agent_id = ${to} and own.kind = 'customer' and lower(own.name) = lower(t.name)
    where x.customer_id = any(${ids}) order by 1, 2 on conflict do nothing`.execute(db)
  await sql`delete from customer_tag x using tag t
    where t.id = x.tag_id and t.agent_id <> ${to} and x.customer_id = any(${ids})`.execute(db)
}

/** Moves the former owner's tags on assets to the new owner; those of other agents stay. */
export async function handOverAssetTags(
  db: Db,
  { from, to }: { from: number; to: number },
  assets: readonly number[],
  now: Date,
): Promise<void> {
  const ids = sql`${assets}::bigint[]`
  await sql`insert into tag (agent_id, kind, name, color, created_at)
    select distinct on (lower(t.name)) ${to}, 'asset', t.name, t.color, ${now}
    from asset_tag x join tag t on t.id = x.tag_id where x.agent_id = ${from} and x.asset_id = any(${ids}) order by lower(t.name), t.id
    on conflict (agent_id, kind, lower(name)) do nothing`.execute(db)
  await sql`insert into asset_tag (city_id, asset_id, agent_id, tag_id)
    select x.city_id, x.asset_id, ${to}, own.id from asset_tag x join tag t on t.id = x.tag_id
    join tag own on own.agent_id = ${to} and own.kind = 'asset' and lower(own.name) = lower(t.name)
    where x.agent_id = ${from} and x.asset_id = any(${ids}) order by 2, 4 on conflict do nothing`.execute(db)
  await sql`delete from asset_tag where agent_id = ${from} and asset_id = any(${ids})`.execute(db)
}
