import type { Db } from '#platform/database/db.ts'

/** The logo of an agency, as a PNG. */

export async function readLogo(db: Db, agency: number): Promise<Buffer | undefined> {
  const row = await db.selectFrom('agency_logo').select('png').where('agency_id', '=', agency).executeTakeFirst()
  return row?.png
}

/** Sets or removes the logo of a locked agency; returns the former file. */
export async function replaceLogo(db: Db, agency: number, logo: { file: string; png: Buffer } | null): Promise<string | null> {
  const was = await db.selectFrom('agency').select('logo_file').where('id', '=', agency).executeTakeFirstOrThrow()
  await db
    .updateTable('agency')
    .set({ logo_file: logo?.file ?? null })
    .where('id', '=', agency)
    .execute()
  if (logo)
    await db
      .insertInto('agency_logo')
      .values({ agency_id: agency, png: logo.png })
      .onConflict((conflict) => conflict.column('agency_id').doUpdateSet({ png: logo.png }))
      .execute()
  else await db.deleteFrom('agency_logo').where('agency_id', '=', agency).execute()
  return was.logo_file
}
