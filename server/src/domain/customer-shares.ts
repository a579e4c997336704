import { OPEN_SHARE_STATES } from '@mafteach/contract/codes'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { recordEvents } from '#platform/http/live-events.ts'

/** Customers whom their agent shares with others. */

/** A share `s` that was neither rejected nor taken back, and whose connection holds. */
export const isActiveShare = sql<boolean>`s.state in (${sql.join(OPEN_SHARE_STATES.map((state) => sql.lit(state)))})`

/** Makes open pages of the agents with whom any of these customers is shared read again. The event does not name the customers. */
export async function notifyReceivers(db: Db, customers: number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`select distinct s.receiver_id as id from customer_share s
    where s.customer_id = any(${customers}::bigint[]) and ${isActiveShare}`.execute(db)
  await recordEvents(db, {
    event: 'changed',
    agents: rows.map(({ id }) => id),
    data: { changed: { customer_share: [], match: [] }, page: null },
  })
}
