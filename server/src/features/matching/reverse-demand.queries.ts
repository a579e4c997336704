import type { PotentialBuyer } from '@mafteach/contract/assets'
import { CRITERIA, type Criterion, MATCHED_FACTS } from '@mafteach/contract/criteria'
import { pickFacts, UNSTATED } from '@mafteach/contract/facts'
import type { AssetDraft } from '@mafteach/contract/matching'
import type { RuleAsset } from '@mafteach/contract/matching.rules'
import { sql } from 'kysely'
import { type AssetState, asRow } from '#domain/asset-state.ts'
import type { Db } from '#platform/database/db.ts'
import { stateOfDraft } from './buyers-preview.queries.ts'
import { missedCriterion, missesOneAtMost } from './fit.sql.ts'
import { findBuyersOf } from './matching.queries.ts'
import { potentialBuyers } from './matching.routes.ts'
import { keysOfState } from './neighborhoods.sql.ts'
import { networkOf } from './network.sql.ts'
import type { Counts } from './price-ladder.rules.ts'

/** Reverse demand: unsaved asset → which active customers of the agent and of connected agents it would match, and what the others miss. */

export interface FoundDemand {
  customers: PotentialBuyer[]
  network: number
  differ: Differ[]
}

export interface Differ extends Counts {
  name: Criterion
}

/** Null if the neighborhood does not belong to the city. */
export async function readReverseDemand(db: Db, me: number, draft: AssetDraft, today: string): Promise<FoundDemand | null> {
  const state = await stateOfDraft(db, me, draft)
  if (!state) return null
  const found = await findBuyersOf(db, me, state, today)
  const { active } = potentialBuyers(found, factsOf(draft, state), today)
  const { fits, differ } = await countDemand(db, me, state, today)
  return { customers: active, network: fits.network, differ }
}

/** A draft as the rule reads it. */
const factsOf = ({ neighborhood, ...draft }: AssetDraft, { whole_city }: AssetState): RuleAsset => ({
  ...pickFacts(UNSTATED, MATCHED_FACTS),
  deal_kind: 'SALE',
  ...draft,
  neighborhood: whole_city ? null : neighborhood,
})

/**
 * Counts each customer once: the asset matches one of their listings in the city, or misses exactly one criterion of one of them. The neighborhood is
 * such a criterion, at any distance.
 */
export async function countDemand(
  db: Db,
  me: number,
  asset: AssetState,
  today: string,
): Promise<{ fits: Counts; differ: Differ[] }> {
  const { rows } = await sql<{ name: Criterion | null; mine: number; network: number }>`
    with a as materialized (${asRow(asset)}),
    agents as materialized (select ${me}::bigint as id union select network.id from a cross join lateral (${networkOf(me)}) network),
    listed as materialized (
      select w.agent_id, w.customer_id, w.listing_id, bool_or(w.neighborhood_id = any(${keysOfState(asset)})) as is_around,
        min(${missedCriterion(today)}) as missed
      from a, listing_neighborhood w
      where w.city_id = ${asset.city_id} and w.neighborhood_id = any(${keysOfState({ ...asset, whole_city: true })}) and w.agent_id = any(array(select id from agents)) and not w.is_dormant and ${missesOneAtMost(today)}
      group by w.agent_id, w.customer_id, w.listing_id),
    told as materialized (
      select agent_id, customer_id, case when is_around then missed else 'neighborhood' end as name
      from listed where is_around or missed is null),
    fitting as materialized (select distinct agent_id, customer_id from told where name is null)
    select name, count(distinct customer_id) filter (where agent_id = ${me}) as mine,
      count(distinct customer_id) filter (where agent_id <> ${me}) as network
    from told where name is null or customer_id not in (select customer_id from fitting)
    group by name`.execute(db)
  const differ = CRITERIA.flatMap((criterion) =>
    rows.flatMap(({ name, ...counts }) => (name === criterion ? [{ name, ...counts }] : [])),
  )
  const { mine, network } = rows.find(({ name }) => name === null) ?? { mine: 0, network: 0 }
  return { fits: { mine, network }, differ }
}
