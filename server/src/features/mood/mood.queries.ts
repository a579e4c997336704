import type { MoodDay, MoodMonth } from '@mafteach/contract/mood'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

interface Span {
  /** Range of days, both included. */
  from: string
  to: string
}

export const readDays = (db: Db, me: number, { from, to }: Span): Promise<MoodDay[]> =>
  db
    .selectFrom('mood')
    .select(['day as date', 'face', 'note'])
    .where('agent_id', '=', me)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()

/** The average of each month that has a day. */
export async function readAverages(db: Db, me: number, { from, to }: Span): Promise<MoodMonth['trend']> {
  const { rows } = await sql<MoodMonth['trend'][number]>`
    select to_char(day, 'YYYY-MM') as month, count(*) as days, round(avg(face), 1) as average from mood
    where agent_id = ${me} and day between ${from}::date and ${to}::date group by 1`.execute(db)
  return rows
}

/** Sets a day; an undefined note stays unchanged. */
export const setDay = (
  db: Db,
  day: { agent_id: number; day: string; face: number; note: string | null | undefined; updated_at: Date },
): Promise<MoodDay> => {
  const { note, face, updated_at } = day
  return db
    .insertInto('mood')
    .values({ ...day, note: note ?? null })
    .onConflict((conflict) =>
      conflict.columns(['agent_id', 'day']).doUpdateSet({ face, updated_at, ...(note === undefined ? {} : { note }) }),
    )
    .returning(['day as date', 'face', 'note'])
    .executeTakeFirstOrThrow()
}
