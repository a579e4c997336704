import type { Db } from '#platform/database/db.ts'

/** The logo of an agency, as a PNG. */

export async function readLogo(db: Db, agency: number): Promise<Buffer | undefined> {
  const row = await db.selectFrom('agency_logo').select('png').where('agency_id', '=', agency).executeTakeFirst()
  return row?.png
}

export const saveLogo = (db: Db, agency: number, png: Buffer) =>
  db
    .insertInto('agency_logo')
    .values({ agency_id: agency, png })
    .onConflict((conflict) => conflict.column('agency_id').doUpdateSet({ png }))
    .execute()

export const deleteLogo = (db: Db, agency: number) => db.deleteFrom('agency_logo').where('agency_id', '=', agency).execute()
