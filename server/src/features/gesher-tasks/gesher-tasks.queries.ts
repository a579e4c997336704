import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

/** What agents ask of the back office, kept until it is closed there. */

export const cityExists = async (db: Db, city: number): Promise<boolean> =>
  (await db.selectFrom('city').select('id').where('id', '=', city).executeTakeFirst()) !== undefined

interface Report {
  agent_id: number
  city_id: number
  name: string
  /** The same for two spellings of one name. */
  name_key: string
  note: string | null
  created_at: Date
}

/** Keeps a report of a missing neighborhood. The agent's open one of that name and city stays, with the newer note if there is one. */
export const keepReport = (db: Db, report: Report) =>
  db
    .insertInto('gesher_task')
    .values({ ...report, kind: 'missing_neighborhood' })
    .onConflict((conflict) =>
      conflict
        .columns(['agent_id', 'city_id', 'name_key'])
        .where('closed_at', 'is', null)
        .doUpdateSet({ note: sql`coalesce(excluded.note, gesher_task.note)` }),
    )
    .returning(['id', 'kind', 'city_id', 'name', 'note', 'created_at'])
    .executeTakeFirstOrThrow()
