import type { SavedFilter } from '@mafteach/contract/saved-filters'
import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#platform/database/db.ts'
import { asc, ListOrder } from '#platform/http/list-order.ts'
import type { ListPart } from '#platform/http/paging.ts'

/** Filters that an agent saved under a name. */

type List = SavedFilter['list']

const COLUMNS = ['id', 'list', 'name', 'query', 'is_shared', 'created_at'] as const

type Row = Omit<SavedFilter, 'created_at' | 'owner'> & { created_at: Date; owner?: SavedFilter['owner'] }

const toFilter = ({ created_at, owner = null, ...row }: Row): SavedFilter => ({
  ...row,
  owner,
  created_at: created_at.toISOString(),
})

const BY_NAME = new ListOrder('name', asc('name', 'text'), asc('f.id', 'bigint'))

/** A filter's query. Tags are private, so those of a colleague are removed. */
const queryOf = (me: number) =>
  sql<string>`case when f.agent_id = ${me} then f.query else trim(both '&' from regexp_replace(f.query, '(^|&)tags=[^&]*', '', 'g')) end`

/** A page of the agent's filters and those shared by working colleagues, by name, with the total count. */
export async function readFilters(db: Db, me: number, list: List | undefined, page: ListPart) {
  const owner = sql<SavedFilter['owner']>`case when f.agent_id <> ${me} then
    (select jsonb_build_object('id', g.id, 'name', g.name) from agent g where g.id = f.agent_id) end`
  const { count, rows, after } = await page.readCounted(
    db,
    (db) => {
      const all = db
        .selectFrom('saved_filter as f')
        .where(
          sql<boolean>`(f.agent_id = ${me} or f.is_shared and f.agent_id in (select other.id from agent me join agent other on other.agency_id = me.agency_id
            where me.id = ${me} and me.is_working and other.is_working))`,
        )
        .$if(list !== undefined, (query) => query.where('f.list', '=', list!))
      const columns = COLUMNS.map((column) => `f.${column}` as const)
      return { all, shown: all.select(columns).select([owner.as('owner'), queryOf(me).as('query')]) }
    },
    BY_NAME,
  )
  return { count, after, rows: rows.map(toFilter) }
}

/** Serialises an agent's filters, so that their limit holds. */
export const lockFilters = (db: Db, me: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`filters ${me}`}, 0))`.execute(db)

export async function countFilters(db: Db, me: number): Promise<number> {
  const { count } = await db
    .selectFrom('saved_filter')
    .where('agent_id', '=', me)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Saves a filter; null if the agent has one of that name. */
export async function insertFilter(db: Db, filter: Insertable<Tables['saved_filter']>): Promise<SavedFilter | null> {
  const row = await db
    .insertInto('saved_filter')
    .values(filter)
    .onConflict((conflict) => conflict.columns(['agent_id', 'name']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ? toFilter(row) : null
}

/** Changes a filter; null if it is not the agent's. The unique index throws if the name is taken. */
export async function updateFilter(
  db: Db,
  me: number,
  id: number,
  { name, query, is_shared }: Partial<Pick<SavedFilter, 'name' | 'query' | 'is_shared'>>,
): Promise<SavedFilter | null> {
  const row = await db
    .updateTable('saved_filter')
    .set((now) => ({
      name: name ?? now.ref('name'),
      query: query ?? now.ref('query'),
      is_shared: is_shared ?? now.ref('is_shared'),
    }))
    .where('id', '=', id)
    .where('agent_id', '=', me)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ? toFilter(row) : null
}

/** Whether another filter of the agent has the name. */
export async function isNameTaken(db: Db, me: number, name: string, id: number): Promise<boolean> {
  const other = db
    .selectFrom('saved_filter')
    .select('id')
    .where('agent_id', '=', me)
    .where('name', '=', name)
    .where('id', '<>', id)
  return (await other.executeTakeFirst()) !== undefined
}

/** Removes a filter; false when it is not the agent's. */
export async function deleteFilter(db: Db, me: number, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('saved_filter')
    .where('id', '=', id)
    .where('agent_id', '=', me)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
