import { OPEN_SHARE_STATES } from '@mafteach/contract/codes'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { recordEvents } from '#platform/http/live-events.ts'

/** Customers whom an agent shares with others. */

/** Whether a share `s` is open and its connection still exists. */
export const isActiveShare = sql<boolean>`s.state in (${sql.join(OPEN_SHARE_STATES.map((state) => sql.lit(state)))})`

/** Makes open pages of the agents who share any of these customers refetch. The event names no customer. */
export async function notifyReceivers(db: Db, customers: number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`select distinct s.receiver_id as id from customer_share s
    where s.customer_id = any(${customers}::bigint[]) and ${isActiveShare}`.execute(db)
  await recordEvents(db, {
    event: 'changed',
    agents: rows.map(({ id }) => id),
    data: { changed: { customer_share: [], match: [] }, page: null },
  })
}
