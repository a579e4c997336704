import type { Flags } from '@mafteach/contract/sign-in'
import { sql } from 'kysely'
import type { Database, Db } from '#platform/database/db.ts'
import { prepared } from '#platform/database/prepared.ts'

/** The dots of the navigation (spec section 2.1): one row of `agent_home`, maintained by events. */

const COLUMNS = [
  'new_friend_request',
  'new_matches',
  'new_leads',
  'unread_notifications',
  'matches_stale',
  'counts_stale',
] as const

type Row = { new_friend_request: boolean; new_matches: boolean; new_leads: boolean; unread_notifications: number }

const toFlags = (row: Row): Flags => ({
  has_new_friend_request: row.new_friend_request,
  has_customers_with_new_matches: row.new_matches,
  has_new_leads: row.new_leads,
  unread_notifications: row.unread_notifications,
})

const homeRow = prepared((db, { me }: { me: number }) => db.selectFrom('agent_home').select(COLUMNS).where('agent_id', '=', me))

/** An agent's dots. Recomputes those that an event marked as stale; null for an unknown agent. */
export async function readFlags(
  db: Database['db'],
  me: number,
  hasNewMatches: (db: Db) => Promise<boolean>,
): Promise<Flags | null> {
  const [row] = await homeRow(db, { me })
  if (!row) return null
  if (!row.matches_stale && !row.counts_stale) return toFlags(row)
  return db.transaction().execute(async (tx) => {
    // Lock first: an event that commits from now on waits, and lights the row after this check.
    const { matches_stale, counts_stale, ...flags } = await tx
      .selectFrom('agent_home')
      .select(COLUMNS)
      .where('agent_id', '=', me)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const seen: Row = {
      ...flags,
      ...(counts_stale ? await countAgain(tx, me) : {}),
      ...(matches_stale ? { new_matches: await hasNewMatches(tx) } : {}),
    }
    await tx
      .updateTable('agent_home')
      .set({ ...seen, matches_stale: false, counts_stale: false })
      .where('agent_id', '=', me)
      .execute()
    return toFlags(seen)
  })
}

async function countAgain(db: Db, me: number) {
  const { rows } = await sql<Omit<Row, 'new_matches'>>`select
    exists (select from friend_request r join agent g on g.id = r.from_id where r.to_id = ${me} and g.closed_at is null) as new_friend_request,
    exists (select from customer c where agent_id = ${me} and is_new_lead(c)) as new_leads,
    (select count(*)::integer from notification where agent_id = ${me} and read_at is null) as unread_notifications`.execute(db)
  return rows[0]!
}
