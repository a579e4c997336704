import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** Assets of others that an agent opened; devices store them for a while (docs/decisions/0082). */

/** Openings within a minute count as one, so that a refresh writes nothing. */
const LOOK_MS = 60_000

/** When the agent last opened an asset `a`. */
export const openedAt = (me: number | RawBuilder<number>) =>
  sql<Date | null>`(select o.opened_at from opened_asset o where o.agent_id = ${me} and o.asset_id = a.id)`

/** Records that an agent opened another agent's asset; `last` is the previous time. */
export async function recordOpened(db: Db, me: number, asset: number, last: string | null, now: Date): Promise<void> {
  if (last !== null && now.getTime() - new Date(last).getTime() < LOOK_MS) return
  await sql`insert into opened_asset (agent_id, asset_id, opened_at) values (${me}, ${asset}, ${now})
    on conflict (agent_id, asset_id) do update set opened_at = greatest(opened_asset.opened_at, excluded.opened_at)`.execute(db)
}
