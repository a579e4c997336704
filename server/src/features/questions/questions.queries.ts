import { ASKABLE, decidingFactsOf } from '@mafteach/contract/criteria'
import type { Askable } from '@mafteach/contract/questions'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

const isStated = (name: Askable) =>
  decidingFactsOf(name).map((fact) =>
    fact === 'neighborhood' ? sql`not n.is_whole_city` : sql`${sql.ref(`a.${fact}`)} is not null`,
  )
/** The criteria for which an asset `a` in the neighborhood `n` has facts. */
const stated = sql<string[]>`array_remove(array[${sql.join(
  ASKABLE.map((name) => sql`case when ${sql.join(isStated(name), sql` and `)} then ${sql.lit(name)} end`),
)}], null)`

/** The recipient of a question, its sender and its subject. */
export const readRequested = (db: Db, asset: number, me: number) =>
  db
    .selectFrom('asset as a')
    .innerJoin('street', 'street.id', 'a.street_id')
    .innerJoin('agent', (join) => join.on('agent.id', '=', me))
    .select(['a.agent_id as owner', 'street.name as street', 'agent.name as asker'])
    .where('a.id', '=', asset)
    .executeTakeFirstOrThrow()

/** Stores questions about missing facts that this agent has not asked before; returns the new ones. */
export async function insertQuestions(
  db: Db,
  asset: number,
  me: number,
  criteria: readonly Askable[],
  now: Date,
): Promise<Askable[]> {
  const { rows } = await sql<{ criterion: Askable }>`insert into asset_question (asset_id, asker_id, criterion, asked_at)
    select a.id, ${me}, wanted, ${now} from asset a join neighborhood n on n.id = a.neighborhood_id
    cross join unnest(${[...new Set(criteria)]}::text[]) as wanted
    where a.id = ${asset} and wanted <> all(${stated})
    on conflict (asset_id, asker_id, criterion) do update set asked_at = excluded.asked_at, answered_at = null
      where asset_question.answered_at is not null
    returning criterion`.execute(db)
  return rows.map(({ criterion }) => criterion)
}

export async function openQuestions(db: Db, asset: number, me: number): Promise<Askable[]> {
  const rows = await db
    .selectFrom('asset_question')
    .select('criterion')
    .where('asset_id', '=', asset)
    .where('asker_id', '=', me)
    .where('answered_at', 'is', null)
    .orderBy('criterion')
    .execute()
  return rows.map(({ criterion }) => criterion as Askable)
}

/** Closes the questions that an asset now answers; returns each asker with their questions. */
export async function closeAnswered(
  db: Db,
  asset: number,
  now: Date,
): Promise<{ asker: number; street: string; criteria: Askable[] }[]> {
  const { rows } = await sql<{ asker: number; street: string; criteria: Askable[] }>`
    with closed as (
      update asset_question q set answered_at = ${now} from asset a join neighborhood n on n.id = a.neighborhood_id
      where q.asset_id = ${asset} and a.id = q.asset_id and q.answered_at is null and q.criterion = any(${stated})
      returning q.asker_id, q.criterion)
    select closed.asker_id as asker, street.name as street, array_agg(closed.criterion) as criteria
    from closed, asset a join street on street.id = a.street_id where a.id = ${asset}
    group by closed.asker_id, street.name`.execute(db)
  return rows
}
