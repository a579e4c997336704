import { daysBefore } from '@mafteach/contract/days'
import type { UnsoldAsset } from '@mafteach/contract/overview'
import { LADDER_STEPS } from '@mafteach/contract/price-ladder.rules'
import { QUIET_DAYS, UNSOLD_DAYS } from '@mafteach/contract/why-unsold'
import { type RawBuilder, sql } from 'kysely'
import { excludedAgents, seersOf, waitingAgents } from '#domain/seen-by.ts'
import type { Db } from '#platform/database/db.ts'
import { prepared } from '#platform/database/prepared.ts'
import { fits, fitsButPrice } from './fit.sql.ts'
import { keysOfAsset } from './neighborhoods.sql.ts'
import { networkOf } from './network.sql.ts'

/**
 * The agent's unsold assets that another price, or opening them to all agents, would match with somebody. Missing facts have their own line in the
 * overview.
 */

/** The i-th price of the ladder of an asset `a` (contract/src/price-ladder.rules.ts). */
const stepPrice = sql<number>`((a.price::bigint * (833 + 5 * i) + 490000) / 980000 * 1000)`

/** Somebody who does not match an asset `a` now would match it at a lower price. */
const gainsByPrice = (today: string) => sql<boolean>`exists (
  select from (
    select w.agent_id, w.customer_id from listing_neighborhood w
    where w.city_id = a.city_id and w.neighborhood_id = any(here.keys) and w.agent_id = any(here.agents) and not w.is_dormant
      and w.price_hi < a.price and w.price_hi >= a.price * 0.8 and ${fitsButPrice(today)}
      and exists (select from generate_series(0, ${sql.lit(LADDER_STEPS - 1)}) i
        where ${stepPrice} < a.price and ${stepPrice} between w.price_lo and w.price_hi)) cheaper
  where not exists (select from listing_neighborhood w where w.city_id = a.city_id and w.neighborhood_id = any(here.keys)
    and w.agent_id = cheaper.agent_id and w.customer_id = cheaper.customer_id and ${fits(today)}))`

/** Somebody matches an asset `a` whose agent does not see it, and would if it were open to all. */
const gainsByAudience = (today: string) => sql<boolean>`(a.market in (1, 3) and exists (
  select from listing_neighborhood w
  where w.city_id = a.city_id and w.neighborhood_id = any(here.keys) and not w.is_dormant and ${fits(today)}
    and w.agent_id <> all(here.told) and w.agent_id not in (${waitingAgents})))`

interface UnsoldInput {
  me: number
  today: string
  now: Date
  most: number
}

/** A reader of those assets, the longest on the market first. `among` is a condition on an asset `a`. */
export function unsoldAssetsReader(among: (me: number, now: Date) => RawBuilder<boolean>) {
  const read = prepared(
    (_, { me, today, now, most, added, touched }: UnsoldInput & { added: Date; touched: Date }) => sql<{
      asset: number
      created_at: Date
      gains: UnsoldAsset['gains']
    }>`
      select a.id as asset, a.created_at,
        array_remove(array[case when ${gainsByPrice(today)} then 'price' end, case when ${gainsByAudience(today)} then 'audience' end], null) as gains
      from asset a
      cross join lateral (select ${keysOfAsset} as keys, array(${networkOf(me)}) || ${me}::bigint as agents,
        case when a.market in (1, 3) then array(${seersOf('a')} union all (${excludedAgents('a')})) end as told offset 0) here
      where a.agent_id = ${me} and a.market > 0 and a.created_at <= ${added} and a.updated_at <= ${touched} and ${among(me, now)}
        and (${gainsByPrice(today)} or ${gainsByAudience(today)})
      order by a.created_at, a.id limit ${most}`,
  )
  return (db: Db, input: UnsoldInput) =>
    read(db, { ...input, added: daysBefore(input.now, UNSOLD_DAYS), touched: daysBefore(input.now, QUIET_DAYS) })
}
