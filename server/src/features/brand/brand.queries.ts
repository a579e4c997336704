import type { BrandRow } from '#domain/brand.ts'
import type { Db } from '#platform/database/db.ts'

const COLUMNS = ['logo_file', 'brand_color'] as const

export async function readBrands(db: Db, agent: number): Promise<{ mine: BrandRow; agency: BrandRow | null }> {
  const { agency_id, ...mine } = await db
    .selectFrom('agent')
    .select([...COLUMNS, 'agency_id'])
    .where('id', '=', agent)
    .executeTakeFirstOrThrow()
  const agency = await db.selectFrom('agency').select(COLUMNS).where('id', '=', agency_id).executeTakeFirst()
  return { mine, agency: agency ?? null }
}

export const changeColor = (db: Db, agent: number, brand_color: string | null): Promise<BrandRow> =>
  db.updateTable('agent').set({ brand_color }).where('id', '=', agent).returning(COLUMNS).executeTakeFirstOrThrow()

export const changeAgencyColor = (db: Db, agency: number, brand_color: string | null): Promise<BrandRow> =>
  db.updateTable('agency').set({ brand_color }).where('id', '=', agency).returning(COLUMNS).executeTakeFirstOrThrow()

/** Sets or removes the agent's logo; also returns the former file. */
export async function replaceLogo(
  db: Db,
  agent: number,
  logo_file: string | null,
): Promise<{ before: string | null; row: BrandRow }> {
  const was = await db.selectFrom('agent').select('logo_file').where('id', '=', agent).forUpdate().executeTakeFirstOrThrow()
  const row = await db
    .updateTable('agent')
    .set({ logo_file })
    .where('id', '=', agent)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return { before: was.logo_file, row }
}
