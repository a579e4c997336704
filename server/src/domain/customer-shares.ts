import { STANDING_SHARES } from '@mafteach/contract/codes'
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

/** Customers whom their agent shares with others. */

/** A share `s` that was neither rejected nor taken back, and whose connection holds. */
export const isStanding = sql<boolean>`s.state in (${sql.join(STANDING_SHARES.map((state) => sql.lit(state)))})`

/** The agents with whom any of these customers is shared: what they see of them changes. */
export async function receiversOf(db: Db, customers: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct s.receiver_id as id from customer_share s
    where s.customer_id = any(${customers}::bigint[]) and ${isStanding}`.execute(db)
  return rows.map(({ id }) => id)
}
