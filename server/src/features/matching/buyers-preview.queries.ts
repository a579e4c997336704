import type { AssetDraft } from '@mafteach/contract/matching'
import { explain, isMatch } from '@mafteach/contract/matching.rule'
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { hoodsOf, listingRules, ruleOf } from './matching.queries.ts'

/**
 * How many of the agent's active customers an asset would fit that is still being written; null where its neighborhood is not one of its city.
 * The agent's own listings there are few: the rule itself is asked, as a draft has no row whose columns SQL could compare.
 */
export async function countBuyersOfDraft(db: Db, me: number, draft: AssetDraft, today: string): Promise<number | null> {
  const { city, neighborhood, ...facts } = draft
  const place = await db
    .selectFrom('neighborhood')
    .select(['id as neighborhood_id', 'city_id', 'is_whole_city as whole_city'])
    .where('id', '=', neighborhood)
    .where('city_id', '=', city)
    .executeTakeFirst()
  if (!place) return null
  const asset = { ...NOTHING_STATED, ...facts, city, neighborhood: place.whole_city ? null : neighborhood }
  const listings = await listingRules(db)
    .where('l.id', 'in', (from) =>
      from
        .selectFrom('listing_hood as w')
        .select('w.listing_id')
        .where('w.city_id', '=', city)
        .where('w.hood_id', '=', sql<number>`any(${hoodsOf(place)})`)
        .where('w.agent_id', '=', me)
        .where('w.is_dormant', '=', false),
    )
    .execute()
  const fitting = listings.filter((listing) => isMatch(explain(ruleOf(listing), asset, today)))
  return new Set(fitting.map(({ customer_id }) => customer_id)).size
}

const NOTHING_STATED = {
  asset_type: null,
  number_of_rooms: null,
  floor: null,
  highest_floor: null,
  has_elevator: null,
  has_parking_in_registry: null,
  has_in_house_shelter: null,
  has_sun_terrace: null,
  has_storage_space: null,
  is_dangerous_building: false,
  asset_built_area: null,
  asset_outside_size: null,
  asset_condition: null,
  available_from: null,
}
