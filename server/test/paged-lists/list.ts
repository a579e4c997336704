import { sql } from 'kysely'
import type { Tables } from '../../src/platform/database/db.ts'
import type { openAnyCall } from '../any-call.ts'
import { newPhone } from '../builders.ts'
import { matching, type Row, rowCopier } from '../copies.ts'

/** Description of a paged list for its test: the caller, its orders, how rows are added and removed. */
export interface PagedList {
  /** A query for each order of the list. */
  orders?: Record<string, string>[]
  params?: Record<string, string>
  token?: string
  /** Adds this many rows; does nothing for a list of a register. */
  fill?: (count: number) => Promise<unknown>
  /** Removes a row of the response from the list. */
  leave?: (row: Answered) => Promise<unknown>
  /** The row from which others are copied; it stays. */
  template?: unknown
  /** Each page has its own order, by data of its rows only. */
  isSortedByPage?: true
  /** Identifies a row; by default its id. */
  keyOf?: (row: Answered) => unknown
}

/** A row of a response, of any list. */
export interface Answered extends Record<string, unknown> {
  id: number
  asset: { id: number }
  customer: { id: number }
}

export type AnyCall = Awaited<ReturnType<typeof openAnyCall>>

/** Content of all lists: an agent who may read all of them, with data of each kind. */
export async function pagingScene({ product, seedEverything }: AnyCall) {
  const { db } = product.database
  const { agent: me, known, things } = await seedEverything()
  const { agency_id } = await db.selectFrom('agent').select('agency_id').where('id', '=', me.id).executeTakeFirstOrThrow()
  const friend = await product.agent()
  await connect(me.id, friend.id)
  await db.updateTable('customer_share').set({ receiver_id: friend.id }).where('id', '=', things.customer_shares).execute()
  let last = 0
  /** A number that no other row has. */
  const next = () => ++last
  const copyRow = rowCopier(db)
  const copies = (table: keyof Tables, of: Row, count: number, change: (n: number) => Row = () => ({})) =>
    copyRow(
      table,
      of,
      Array.from({ length: count }, () => change(next())),
    )
  const remove = (table: keyof Tables, where: Row) => sql`delete from ${sql.table(table)} where ${matching(where)}`.execute(db)

  const copyDeals = async (count: number) => {
    const deals = await copies('deal', { id: things.deals }, count, (n) => ({ deal_date: `2026-11-1${n % 3}` }))
    for (const { id } of deals)
      for (const side of ['buying', 'selling'])
        await copies('deal_side', { deal_id: things.deals, side }, 1, () => ({ deal_id: id }))
    return deals
  }

  function connect(one: number, other: number) {
    return db
      .insertInto('connection')
      .values([
        { agent_id: one, friend_id: other },
        { agent_id: other, friend_id: one },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  return {
    db,
    product,
    me,
    friend,
    known,
    things,
    agency: agency_id!,
    now: product.now(),
    next,
    remove,
    connect,
    /** A phone as stored in the database. */
    phone: () => `+972${newPhone().slice(1)}`,
    copies,
    copyDeals,
    /** A list of one table's rows, copied from the one with this id. */
    copiesOf: (table: keyof Tables, id: number | string, change?: (n: number) => Row): PagedList => ({
      template: id,
      fill: (count) => copies(table, { id }, count, change),
      leave: (row) => remove(table, { id: row.id }),
    }),
  }
}
export type Scene = Awaited<ReturnType<typeof pagingScene>>
