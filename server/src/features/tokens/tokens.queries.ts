import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tables } from '#platform/database/db.ts'
import { desc, ListOrder } from '#platform/http/list-order.ts'
import type { ListPart } from '#platform/http/paging.ts'

const COLUMNS = ['id', 'name', 'scopes', 'expires_at', 'created_at', 'last_used_at'] as const

const NEWEST = new ListOrder('newest', desc('id', 'bigint'))

/** One page of an agent's tokens, newest first, and the total. */
export function readTokens(db: Db, me: number, page: ListPart) {
  return page.readCounted(
    db,
    (db) => {
      const mine = db.selectFrom('api_token').where('agent_id', '=', me)
      return { all: mine, shown: mine.select(COLUMNS) }
    },
    NEWEST,
  )
}
export type TokenRow = Awaited<ReturnType<typeof readTokens>>['rows'][number]

/** Number of an agent's tokens; concurrent additions wait for each other. */
export async function countTokens(db: Db, me: number): Promise<number> {
  await db.selectFrom('agent').select('id').where('id', '=', me).forNoKeyUpdate().execute()
  const { count } = await db
    .selectFrom('api_token')
    .select(sql<number>`count(*)`.as('count'))
    .where('agent_id', '=', me)
    .executeTakeFirstOrThrow()
  return count
}

export const insertToken = (db: Db, token: Insertable<Tables['api_token']>): Promise<TokenRow> =>
  db.insertInto('api_token').values(token).returning(COLUMNS).executeTakeFirstOrThrow()

/** False if the agent has no such token. */
export const removeToken = async (db: Db, me: number, id: number): Promise<boolean> =>
  (await db.deleteFrom('api_token').where('id', '=', id).where('agent_id', '=', me).executeTakeFirst()).numDeletedRows > 0n
