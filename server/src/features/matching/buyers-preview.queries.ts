import type { AssetDraft } from '@mafteach/contract/matching'
import { sql } from 'kysely'
import type { AssetState } from '#platform/asset-state.ts'
import type { Db } from '#platform/db.ts'
import { findMyBuyers } from './matching.queries.ts'

/** How many of the agent's active customers an asset would fit that is still being written; null where its neighborhood is not one of its city. */
export async function countBuyersOfDraft(db: Db, me: number, draft: AssetDraft, today: string): Promise<number | null> {
  const state = await stateOfDraft(db, me, draft)
  if (!state) return null
  const buyers = await findMyBuyers(db, state, me, today)
  return buyers.filter(({ is_dormant }) => !is_dormant).length
}

/**
 * A draft as the asset that it would become, in marketing. It has no row: what the table generates is worked out by the table's own
 * expressions, so that matching is defined once.
 */
async function stateOfDraft(db: Db, me: number, { city, neighborhood, ...facts }: AssetDraft): Promise<AssetState | undefined> {
  const { rows: generated } = await sql<{ name: string; expression: string }>`
    select a.attname as name, pg_get_expr(d.adbin, d.adrelid) as expression
    from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = 'asset'::regclass and a.attgenerated = 's' and starts_with(a.attname, 'fit_')`.execute(db)
  const row = { ...facts, is_dangerous_building: facts.is_dangerous_building ?? false }
  const { rows } = await sql<AssetState>`
    select 0::bigint as id, ${me}::bigint as agent_id, n.city_id, n.id as neighborhood_id, n.is_whole_city as whole_city,
      0::bigint as street_id, 1::smallint as market, draft.price, draft.available_from,
      ${sql.join(generated.map(({ name, expression }) => sql`${sql.raw(expression)} as ${sql.ref(name)}`))}
    from neighborhood n, jsonb_populate_record(null::asset, ${JSON.stringify(row)}::jsonb) draft
    where n.id = ${neighborhood} and n.city_id = ${city}`.execute(db)
  return rows[0]
}
