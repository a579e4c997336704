import type { AssetDraft } from '@mafteach/contract/matching'
import { sql } from 'kysely'
import type { AssetState } from '#domain/asset-state.ts'
import type { Db } from '#platform/database/db.ts'
import { countMyBuyers } from './matching.queries.ts'

/** Number of the agent's active customers who match an unsaved asset; null if its neighborhood does not belong to its city. */
export async function countBuyersOfDraft(db: Db, me: number, draft: AssetDraft, today: string): Promise<number | null> {
  const state = await stateOfDraft(db, me, draft)
  return state ? countMyBuyers(db, state, me, today) : null
}

/** The asset that a draft would become, in marketing. */
export async function stateOfDraft(
  db: Db,
  me: number,
  { city, neighborhood, ...facts }: AssetDraft,
): Promise<AssetState | undefined> {
  const row = { ...facts, is_dangerous_building: facts.is_dangerous_building ?? false }
  const { rows } = await sql<AssetState>`
    select 0::bigint as id, ${me}::bigint as agent_id, n.city_id, n.id as neighborhood_id, n.is_whole_city as whole_city,
      0::bigint as street_id, 1::smallint as market, coalesce(draft.deal_kind, 'SALE') as deal_kind, draft.price, draft.available_from, fit.*
    from neighborhood n, jsonb_populate_record(null::asset, ${JSON.stringify(row)}::jsonb) draft, fit_of(draft) fit
    where n.id = ${neighborhood} and n.city_id = ${city}`.execute(db)
  return rows[0]
}
