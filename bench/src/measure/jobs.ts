import { sql } from 'kysely'
import type { Db } from '../../../server/src/platform/database/db.ts'

/** Whether changes of the market wait for the product's job that follows them. */
export const marketJobsWait = async (db: Db): Promise<boolean> =>
  (await sql`select from pgboss.job where name = 'market-news' and state < 'completed' limit 1`.execute(db)).rows.length > 0
