import type { OverviewKind } from '@mafteach/contract/overview'
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { notFound } from '#platform/errors.ts'

/** What was done from the overview: `before` is what undo brings back, `until` for how long a thing is set aside. */
export interface Act {
  before: unknown
  until: Date | null
  done_at: Date
  undone_at: Date | null
}

/** What a kind is about, by its column. */
const COLUMN_OF: Record<OverviewKind, 'task_id' | 'notification_id' | 'customer_id' | 'request_id' | 'asset_id'> = {
  TASKS_OVERDUE: 'task_id',
  TASKS_TODAY: 'task_id',
  MISSED_CALLS: 'notification_id',
  CUSTOMER_ANSWERS: 'notification_id',
  NEW_LEADS: 'customer_id',
  NEW_MATCHES: 'customer_id',
  CONTACT_REQUESTS: 'request_id',
  EXCLUSIVITY_ENDS: 'asset_id',
  STALE_ASSETS: 'asset_id',
  SILENT_BUYERS: 'customer_id',
  MISSING_FACTS: 'asset_id',
}

interface Which {
  me: number
  kind: OverviewKind
  id: number
}

/** The last act on a thing, locked. */
export const lockAct = (db: Db, { me, kind, id }: Which): Promise<Act | undefined> =>
  db
    .selectFrom('overview_act')
    .select(['before', 'until', 'done_at', 'undone_at'])
    .where('agent_id', '=', me)
    .where('kind', '=', kind)
    .where('thing_id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const keepAct = (db: Db, { me, kind, id }: Which, { before, until }: Pick<Act, 'before' | 'until'>, now: Date) =>
  sql`insert into overview_act (agent_id, kind, ${sql.ref(COLUMN_OF[kind])}, done_at, until, before)
    values (${me}, ${kind}, ${id}, ${now}, ${until}, ${JSON.stringify(before)}::jsonb)
    on conflict (agent_id, kind, thing_id) do update set done_at = excluded.done_at, until = excluded.until, before = excluded.before,
      undone_at = null`.execute(db)

export const keepUndone = (db: Db, { me, kind, id }: Which, now: Date) =>
  db
    .updateTable('overview_act')
    .set({ undone_at: now, until: null })
    .where('agent_id', '=', me)
    .where('kind', '=', kind)
    .where('thing_id', '=', id)
    .execute()

/** Keeps a contact request that waits for the agent. */
export async function keepRequest(db: Db, me: number, id: number): Promise<void> {
  const request = db.selectFrom('friend_request').select('id').where('id', '=', id).where('to_id', '=', me)
  if (!(await request.forKeyShare().executeTakeFirst())) throw notFound()
}
