import type { Askable } from '@mafteach/contract/questions'
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

/** The criteria that an asset `a` in the neighborhood `n` says something about. */
const stated = sql<string[]>`array_remove(array[
  case when not n.is_whole_city then 'neighborhood' end,
  case when a.asset_type is not null then 'type' end,
  case when a.number_of_rooms is not null then 'rooms' end,
  case when a.floor is not null and a.highest_floor is not null then 'floor' end,
  case when a.has_elevator is not null then 'elevator' end,
  case when a.has_parking_in_registry is not null then 'parking' end,
  case when a.has_in_house_shelter is not null then 'shelter' end,
  case when a.has_sun_terrace is not null then 'sun_terrace' end,
  case when a.has_storage_space is not null then 'storage' end,
  case when a.asset_built_area is not null then 'built_size' end,
  case when a.asset_outside_size is not null then 'outside_size' end,
  case when a.asset_condition is not null then 'new' end,
  case when a.available_from is not null then 'eviction' end], null)`

/** Whom a question goes to, and who asks about what. */
export const readAsked = (db: Db, asset: number, me: number) =>
  db
    .selectFrom('asset as a')
    .innerJoin('street', 'street.id', 'a.street_id')
    .innerJoin('agent', (join) => join.on('agent.id', '=', me))
    .select(['a.agent_id as owner', 'street.name as street', 'agent.name as asker'])
    .where('a.id', '=', asset)
    .executeTakeFirstOrThrow()

/** Keeps what the asset does not say and was not asked by this agent before; answers what is new. */
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

/** Closes the questions that an asset answers now; each asker with what they had asked. */
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
