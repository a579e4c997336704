import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { markSeen } from './matching.queries.ts'
import { newMatches } from './new-matches.queries.ts'

/** When a customer's listings were viewed, stored and restored. */

interface Look {
  listing_id: number
  seen_at: string
  new_since: string
}

/** Current values, locked. */
async function readLooks(db: Db, customer: number, me: number): Promise<Look[]> {
  const { rows } = await sql<Look>`
    select s.listing_id, s.seen_at::text, s.new_since::text from listing_seen s join listing l on l.id = s.listing_id
    where l.customer_id = ${customer} and l.agent_id = ${me} order by 1 for update of s`.execute(db)
  return rows
}

/** Marks all of a customer's listings as viewed. Returns the previous state, or null if none of them has anything new. */
export async function lookAtAll(
  db: Db,
  customer: number,
  me: number,
  { today, now }: { today: string; now: Date },
): Promise<Look[] | null> {
  const looks = await readLooks(db, customer, me)
  if ((await newMatches(db, me, today, { customers: [customer] })).length === 0) return null
  for (const { listing_id } of looks) await markSeen(db, listing_id, me, now)
  return looks
}

/** Reverts what `lookAtAll` changed, unless somebody has viewed the listings since. */
export async function takeBackLooks(db: Db, me: number, looks: unknown, at: Date): Promise<void> {
  await sql`update agent_home set matches_stale = true where agent_id = ${me} and not matches_stale`.execute(db)
  await sql`update listing_seen s set seen_at = was.seen_at, new_since = was.new_since
    from jsonb_to_recordset(${JSON.stringify(looks)}::jsonb) was (listing_id bigint, seen_at timestamptz, new_since timestamptz)
    where s.listing_id = was.listing_id and s.seen_at = ${at}`.execute(db)
}
