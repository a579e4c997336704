import { EVENT_RETENTION_MS } from '@mafteach/contract/events'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { prepared } from '#platform/database/prepared.ts'
import type { RecordedEvent } from '#platform/http/live-events.ts'

export type StoredEvent = RecordedEvent & { id: number; xid: number }

/** Events committed since the last read, and the snapshot for the next one. */
export interface Look {
  events: StoredEvent[]
  snapshot: string
}

/** The present snapshot, after which events are new. */
export async function currentSnapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db)
  return rows[0]!.snapshot
}

const committedSince = prepared(
  (_, { snapshot, agents }: { snapshot: string; agents: number[] }) => sql<Look>`
    select pg_current_snapshot()::text as snapshot, coalesce((
      select jsonb_agg(jsonb_build_object('id', e.id, 'agents', e.agents, 'event', e.event, 'data', e.data, 'xid', e.xid::text::bigint) order by e.id)
      from live_event e
      where e.xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and not pg_visible_in_snapshot(e.xid, ${snapshot}::pg_snapshot)
        and e.agents && ${agents}::bigint[]), '[]') as events`,
)

/** Events for any of these agents committed after a snapshot, oldest first. */
export async function eventsSince(db: Db, snapshot: string, agents: number[]): Promise<Look> {
  return (await committedSince(db, { snapshot, agents }))[0]!
}

/** Those of these sessions that have ended. */
export async function endedSessions(db: Db, sessions: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from unnest(${sessions}::bigint[]) id
    where not exists (select from session s where s.id = id.id and s.ended_at is null)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes events that no page can ask for. */
export const deleteExpiredEvents = (db: Db) =>
  sql`delete from live_event where created_at < now() - make_interval(secs => ${EVENT_RETENTION_MS / 1000})`.execute(db)
