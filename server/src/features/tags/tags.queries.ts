import type { Tag, TagKind } from '@mafteach/contract/tags'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Tables } from '#platform/database/db.ts'
import { asc, ListOrder } from '#platform/http/list-order.ts'
import type { ListPart } from '#platform/http/paging.ts'

const BY_NAME = new ListOrder('name', asc('t.kind', 'text'), asc(sql`lower(t.name)`, 'text'))

const counted = sql<number>`(case t.kind when 'customer' then (select count(*) from customer_tag where tag_id = t.id)
  else (select count(*) from asset_tag where tag_id = t.id) end)`

const tagsOf = (db: Db, me: number) => db.selectFrom('tag as t').where('t.agent_id', '=', me)

const COLUMNS = ['t.id', 't.name', 't.color', 't.kind', counted.as('count')] as const

/** One page of the agent's tags, and the total. */
export function listTags(db: Db, me: number, kind: TagKind | undefined, page: ListPart) {
  return page.readCounted(
    db,
    (db) => {
      const own = kind === undefined ? tagsOf(db, me) : tagsOf(db, me).where('t.kind', '=', kind)
      return { all: own, shown: own.select(COLUMNS) }
    },
    BY_NAME,
  )
}

export const readTag = (db: Db, me: number, id: number): Promise<Tag | undefined> =>
  tagsOf(db, me).where('t.id', '=', id).select(COLUMNS).executeTakeFirst()

/** The agent's own among these tags, locked for a change. */
export const lockTags = (db: Db, me: number, ids: readonly number[]) =>
  tagsOf(db, me)
    .select(['t.id', 't.kind', 't.name'])
    .where('t.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('t.id')
    .forUpdate()
    .execute()

/** Undefined if another tag of the kind has the name. */
export const insertTag = (db: Db, tag: Insertable<Tables['tag']>) =>
  db
    .insertInto('tag')
    .values(tag)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** Serializes changes of names of an agent's tags. */
export const lockNames = (db: Db, me: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('tags ' || ${me}::bigint, 5))`.execute(db)

export async function isNameTaken(db: Db, me: number, { id, kind }: { id: number; kind: TagKind }, name: string) {
  const { rows } = await sql`select from tag
    where agent_id = ${me} and kind = ${kind} and lower(name) = lower(${name}) and id <> ${id}`.execute(db)
  return rows.length > 0
}

export const updateTag = (db: Db, id: number, change: Updateable<Tables['tag']>) =>
  db.updateTable('tag').set(change).where('id', '=', id).execute()

export const deleteTag = (db: Db, id: number) => db.deleteFrom('tag').where('id', '=', id).execute()

/** Gives everything with the one tag the other. */
export async function moveTag(db: Db, from: number, into: number): Promise<void> {
  await sql`insert into customer_tag (customer_id, tag_id)
    select customer_id, ${into} from customer_tag where tag_id = ${from} order by 1 on conflict do nothing`.execute(db)
  await sql`insert into asset_tag (city_id, asset_id, agent_id, tag_id)
    select city_id, asset_id, agent_id, ${into} from asset_tag where tag_id = ${from} order by 2 on conflict do nothing`.execute(
    db,
  )
}
