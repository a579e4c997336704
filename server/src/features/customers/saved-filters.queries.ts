import type { SavedFilter } from '@mafteach/contract/saved-filters'
import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#platform/database/db.ts'
import { asc, ListOrder } from '#platform/http/list-order.ts'
import type { ListPart } from '#platform/http/paging.ts'

/** Filters that an agent keeps under a name. */

type List = SavedFilter['list']

const COLUMNS = ['id', 'list', 'name', 'query', 'created_at'] as const

const toFilter = ({ created_at, ...row }: Omit<SavedFilter, 'created_at'> & { created_at: Date }): SavedFilter => ({
  ...row,
  created_at: created_at.toISOString(),
})

/** No two filters of an agent have the same name. */
const BY_NAME = new ListOrder('name', asc('name', 'text'))

/** One page of the agent's filters, by name, and how many there are. */
export async function readFilters(db: Db, me: number, list: List | undefined, page: ListPart) {
  const mine = db
    .selectFrom('saved_filter')
    .where('agent_id', '=', me)
    .$if(list !== undefined, (query) => query.where('list', '=', list!))
  const { count } = await mine.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const { rows, after } = await page.read(mine.select(COLUMNS), BY_NAME)
  return { count, after, rows: rows.map(toFilter) }
}

/** Filters of one agent are counted one after the other, so that the limit holds. */
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

/** Keeps a filter; null when the agent has one of that name. */
export async function insertFilter(db: Db, filter: Insertable<Tables['saved_filter']>): Promise<SavedFilter | null> {
  const row = await db
    .insertInto('saved_filter')
    .values(filter)
    .onConflict((conflict) => conflict.columns(['agent_id', 'name']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ? toFilter(row) : null
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
