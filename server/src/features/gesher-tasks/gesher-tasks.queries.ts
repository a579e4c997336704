import type { GesherKind } from '@mafteach/contract/gesher-tasks'
import { sql } from 'kysely'
import { notBlocked } from '#domain/realtor-contact.ts'
import type { Db } from '#platform/database/db.ts'

/** Agents' requests to the back office, stored until closed. */

export const cityExists = async (db: Db, city: number): Promise<boolean> =>
  (await db.selectFrom('city').select('id').where('id', '=', city).executeTakeFirst()) !== undefined

interface Report {
  agent_id: number
  city_id: number
  name: string
  /** Normalised name, the same for different spellings. */
  name_key: string
  note: string | null
  created_at: Date
}

const COLUMNS = [
  'id',
  'kind',
  'asset_id',
  'review_id',
  'reason',
  'reported_agent_id',
  'city_id',
  'name',
  'note',
  'created_at',
] as const

/** Inserts a report of a missing neighborhood. An open one of the same agent, name and city stays, with the newer note if there is one. */
export const insertMissing = (db: Db, report: Report) =>
  db
    .insertInto('gesher_task')
    .values({ ...report, kind: 'missing_neighborhood' })
    .onConflict((conflict) =>
      conflict
        .columns(['agent_id', 'city_id', 'name_key'])
        .where('closed_at', 'is', null)
        .doUpdateSet({ note: sql`coalesce(excluded.note, gesher_task.note)` }),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/** Inserts a report of a missing neighborhood in the agent's own words; the open one in the same words stays. */
export const insertInOwnWords = (db: Db, report: { agent_id: number; reason: string; note: string | null; created_at: Date }) =>
  db
    .insertInto('gesher_task')
    .values({ ...report, kind: 'missing_neighborhood' })
    .onConflict((conflict) =>
      conflict
        .columns(['agent_id', 'reason_key'])
        .where('closed_at', 'is', null)
        .where('asset_id', 'is', null)
        .where('city_id', 'is', null)
        .where('review_id', 'is', null)
        .doUpdateSet({ note: sql`coalesce(excluded.note, gesher_task.note)` }),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

export type AssetTaskKind = Exclude<GesherKind, 'missing_neighborhood' | 'review_report'>

interface AssetTask {
  agent_id: number
  kind: AssetTaskKind
  asset_id: number
  reason: string | null
  reported_agent_id: number
  created_at: Date
}

/** Inserts a report or a task about an asset; the agent's open one of that kind, asset and reason stays. */
export const insertAssetTask = (db: Db, task: AssetTask) =>
  db
    .insertInto('gesher_task')
    .values(task)
    .onConflict((conflict) =>
      conflict
        .columns(['agent_id', 'asset_id', 'kind', 'reason_key'])
        .where('closed_at', 'is', null)
        .where('asset_id', 'is not', null)
        .doUpdateSet({ reported_agent_id: sql`excluded.reported_agent_id` }),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

interface ReviewReport {
  agent_id: number
  review_id: number
  reason: string
  created_at: Date
}

/** Inserts a report of a review; the agent's open one of it in the same words stays. */
export const insertReviewReport = (db: Db, report: ReviewReport) =>
  db
    .insertInto('gesher_task')
    .values({ ...report, kind: 'review_report' })
    .onConflict((conflict) =>
      conflict
        .columns(['agent_id', 'review_id', 'reason_key'])
        .where('closed_at', 'is', null)
        .where('review_id', 'is not', null)
        .doUpdateSet({ reason: sql`excluded.reason` }),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

export const isShownReview = async (db: Db, review: number): Promise<boolean> =>
  (await db.selectFrom('review').select('id').where('id', '=', review).where('hidden_at', 'is', null).executeTakeFirst()) !==
  undefined

/** The owner and contacts of an asset, the owner first; empty if it does not exist. */
export async function responsibleFor(db: Db, asset: number): Promise<number[]> {
  const { rows } = await sql<{ agents: number[] }>`
    select array[a.agent_id] || array(select x.agent_id from asset_access x
      where x.city_id = a.city_id and x.asset_id = a.id and x.kind = 'contact' and x.agent_id <> a.agent_id) as agents
    from asset a where a.id = ${asset}`.execute(db)
  return rows[0]?.agents ?? []
}

/** Whether the agent hides the asset, has just unhidden it, or neither. */
export async function hidingOf(db: Db, me: number, asset: number, now: Date): Promise<'hide' | 'unhide' | null> {
  const { rows } = await sql<{ kind: 'hide' | 'unhide' }>`
    select case when unhidden_at is null then 'hide' else 'unhide' end as kind from hidden_asset
    where agent_id = ${me} and asset_id = ${asset} and (unhidden_at is null or unhidden_at > ${now}::timestamptz - interval '10 minutes')`.execute(
    db,
  )
  return rows[0]?.kind ?? null
}

/** Whether the agent hid an asset of a visible owner, and may therefore report it. */
export async function hasHidden(db: Db, me: number, asset: number): Promise<boolean> {
  const { rows } =
    await sql`select from asset a join hidden_asset h on h.asset_id = a.id and h.agent_id = ${me} and h.unhidden_at is null
    where a.id = ${asset}
      and ${notBlocked(me, 'a.agent_id')}`.execute(db)
  return rows.length > 0
}
