import { sql } from 'kysely'
import type { Db } from '../../../server/src/platform/database/db.ts'

/** Whether market changes are still waiting for the product's job. */
export const marketJobsWait = async (db: Db): Promise<boolean> =>
  (await sql`select from pgboss.job where name = 'market-news' and state < 'completed' limit 1`.execute(db)).rows.length > 0
