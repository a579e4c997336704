import type { OverviewActKind, OverviewThing } from '@mafteach/contract/overview'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { notFound } from '#platform/http/errors.ts'

/** An action from the overview: `before` is what undo restores, `until` how long an item is set aside. */
export interface Act {
  before: unknown
  until: Date | null
  done_at: Date
  undone_at: Date | null
}

/** The column that identifies the object of each kind. */
const COLUMN_OF: Record<OverviewActKind, 'task_id' | 'notification_id' | 'customer_id' | 'request_id' | 'asset_id'> = {
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
  OLD_LEADS: 'customer_id',
  UNSOLD_ASSETS: 'asset_id',
  PRICE_DROPS: 'asset_id',
}

/** The lock order of the columns. */
const LOCK_ORDER = ['asset_id', 'customer_id', 'request_id', 'task_id', 'notification_id'] as const

/** Sorts things in that order. */
export const inLockOrder = (things: OverviewThing[]): OverviewThing[] => {
  const placeOf = ({ kind }: OverviewThing) => LOCK_ORDER.indexOf(COLUMN_OF[kind])
  return things.toSorted((one, other) => placeOf(one) - placeOf(other) || one.id - other.id)
}

interface Which {
  me: number
  kind: OverviewActKind
  id: number
}

/** The last action on a thing, locked. */
export const lockAct = (db: Db, { me, kind, id }: Which): Promise<Act | undefined> =>
  db
    .selectFrom('overview_act')
    .select(['before', 'until', 'done_at', 'undone_at'])
    .where('agent_id', '=', me)
    .where('kind', '=', kind)
    .where('thing_id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const saveAct = (db: Db, { me, kind, id }: Which, { before, until }: Pick<Act, 'before' | 'until'>, now: Date) =>
  sql`insert into overview_act (agent_id, kind, ${sql.ref(COLUMN_OF[kind])}, done_at, until, before)
    values (${me}, ${kind}, ${id}, ${now}, ${until}, ${JSON.stringify(before)}::jsonb)
    on conflict (agent_id, kind, thing_id) do update set done_at = excluded.done_at, until = excluded.until, before = excluded.before,
      undone_at = null`.execute(db)

export const markUndone = (db: Db, { me, kind, id }: Which, now: Date) =>
  db
    .updateTable('overview_act')
    .set({ undone_at: now, until: null })
    .where('agent_id', '=', me)
    .where('kind', '=', kind)
    .where('thing_id', '=', id)
    .execute()

/** The agent's marketed assets that were last updated at or before `until`, locked. */
export async function lockStaleAssets(db: Db, me: number, until: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from asset where agent_id = ${me} and market > 0 and updated_at <= ${until} order by id for no key update`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Records that assets were confirmed together. */
export const recordConfirmed = (db: Db, me: number, assets: number[], now: Date) =>
  sql`insert into overview_act (agent_id, kind, asset_id, done_at, before)
    select ${me}, 'STALE_ASSETS', asset, ${now}, '[]' from unnest(${assets}::bigint[]) asset
    on conflict (agent_id, kind, thing_id) do update set done_at = excluded.done_at, until = null, before = excluded.before,
      undone_at = null`.execute(db)

/** The assets that were confirmed from the overview at that moment, locked; marks their actions as undone. */
export async function undoConfirmed(db: Db, me: number, at: Date, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with confirmed as materialized (
      select a.id from asset a where a.agent_id = ${me} and a.id in (select asset_id from overview_act
        where agent_id = ${me} and kind = 'STALE_ASSETS' and done_at = ${at} and undone_at is null)
      order by a.id for no key update)
    update overview_act set undone_at = ${now} from confirmed
    where agent_id = ${me} and kind = 'STALE_ASSETS' and asset_id = confirmed.id
    returning asset_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks a contact request that waits for the agent against deletion; 404 if there is none. */
export async function lockRequest(db: Db, me: number, id: number): Promise<void> {
  const request = db.selectFrom('friend_request').select('id').where('id', '=', id).where('to_id', '=', me)
  if (!(await request.forKeyShare().executeTakeFirst())) throw notFound()
}
