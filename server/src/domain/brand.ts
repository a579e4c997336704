import type { Brand } from '@mafteach/contract/brand'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { logoUrl } from './photos.ts'

/** Logo and color of what agents publish (docs/decisions/0156). */

export interface BrandRow {
  logo_file: string | null
  brand_color: string | null
}

export const brandOf = ({ logo_file, brand_color }: BrandRow): Brand => ({ logo_url: logoUrl(logo_file), color: brand_color })

/** An agent's brand as columns of `agent g` and its `agency`; each falls back to the agency's. */
export const brandColumns = [
  sql<string | null>`coalesce(g.logo_file, agency.logo_file)`.as('logo_file'),
  sql<string | null>`coalesce(g.brand_color, agency.brand_color)`.as('brand_color'),
] as const

export async function readBrand(db: Db, agent: number): Promise<Brand> {
  const row = await db
    .selectFrom('agent as g')
    .leftJoin('agency', 'agency.id', 'g.agency_id')
    .select(brandColumns)
    .where('g.id', '=', agent)
    .executeTakeFirstOrThrow()
  return brandOf(row)
}
