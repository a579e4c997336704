import type { AssetRole, DealKind } from '@mafteach/contract/codes'
import { may } from '@mafteach/contract/permissions'
import { type RawBuilder, sql } from 'kysely'
import { messageStateOf } from '#domain/messages.ts'
import { matchableFor, roleOf } from '#domain/seen-by.ts'
import type { Db } from '#platform/database/db.ts'
import { prepared } from '#platform/database/prepared.ts'
import { fits } from './fit.sql.ts'
import { keysOfAsset } from './neighborhoods.sql.ts'

/** The last asset that became affordable for a customer. */
export interface NewlyAffordable {
  customer_id: number
  asset_id: number
  since: Date
  after: number
  deal_kind: DealKind
  /** Null for agents who may not know the price history. */
  before: number | null
}

interface Found extends Omit<NewlyAffordable, 'before'> {
  before: number
  refused_price: number | null
  role: AssetRole | null
}

/**
 * The agent's active customers whom an asset matches since its price dropped: before, it was above the budget of their listing, or they had called it
 * too expensive.
 */
export async function priceDropsFor(db: Db, me: number, today: string, since: Date): Promise<NewlyAffordable[]> {
  const { rows } = await sql<Found>`
    with dropped as materialized (
      select a.*, now.since as dropped_at, earlier.price as price_before, ${roleOf(me)} as role
      from asset a
      cross join lateral (select p.price, p.since from asset_price p where p.asset_id = a.id order by p.since desc limit 1) now
      cross join lateral (
        select p.price from asset_price p where p.asset_id = a.id and p.since < now.since order by p.since desc limit 1) earlier
      where a.city_id in (select city_id from listing where agent_id = ${me}) and a.market > 0 and a.new_matches_at > ${since}
        and now.since > ${since} and earlier.price > a.price and ${matchableFor(me)})
    select distinct on (w.customer_id) w.customer_id, a.id as asset_id, a.dropped_at as since, a.price as after, a.price_before as before, a.deal_kind, a.role, ca.refused_price
    from dropped a
    join listing_neighborhood w on w.city_id = a.city_id and w.agent_id = ${me} and w.neighborhood_id = any(${keysOfAsset})
      and not w.is_dormant and ${fits(today)}
    left join customer_asset ca on ca.city_id = a.city_id and ca.customer_id = w.customer_id and ca.asset_id = a.id
    where (a.price_before > w.price_hi or ca.refused_price > a.price) and ca.is_interested is not false
    order by w.customer_id, a.dropped_at desc, a.id`.execute(db)
  // An agent knows which price their customer called too high, whoever owns the property.
  return rows.map(({ role, before, refused_price, ...drop }) => ({
    ...drop,
    before: refused_price ?? (may(role, 'history') ? before : null),
  }))
}

export interface UnannouncedPriceDrop {
  asset: number
  before: number
  after: number
  since: Date
  buyers: number
}

interface UnannouncedPriceDropsInput {
  me: number
  today: string
  now: Date
  most: number
  /** Older drops are not news. */
  since: Date
}

/**
 * A reader of the agent's assets with a reduced price, the newest first, whose matching buyers have not been told: the same buyers as
 * `buyersToNotify` on the screens. `among` is a condition on an asset `a`.
 */
export const unannouncedPriceDropsReader = (among: (me: number, now: Date) => RawBuilder<boolean>) =>
  prepared(
    (_, { me, today, now, most, since }: UnannouncedPriceDropsInput) => sql<UnannouncedPriceDrop>`
      select dropped.* from (
        select a.id as asset, earlier.price as before, a.price as after, latest.since, (
          select count(distinct w.customer_id)::integer from listing_neighborhood w
          join customer c on c.id = w.customer_id
          left join customer_asset ca on ca.city_id = a.city_id and ca.customer_id = w.customer_id and ca.asset_id = a.id
          where w.city_id = a.city_id and w.agent_id = ${me} and w.neighborhood_id = any(${keysOfAsset}) and not w.is_dormant and ${fits(today)}
            and c.phone is not null and not c.do_not_contact and ca.is_interested is not false
            and (ca.sent_at is null or ca.sent_at < latest.since or ${messageStateOf(sql`c.id`, sql`a.id`)} = 'failed')) as buyers
        from asset a
        cross join lateral (select p.price, p.since from asset_price p where p.asset_id = a.id order by p.since desc limit 1) latest
        cross join lateral (
          select p.price from asset_price p where p.asset_id = a.id and p.since < latest.since order by p.since desc limit 1) earlier
        where a.agent_id = ${me} and a.market > 0 and a.updated_at > ${since} and latest.since > ${since} and earlier.price > a.price
          and ${among(me, now)}) dropped
      where dropped.buyers > 0 order by dropped.since desc, dropped.asset limit ${most}`,
  )
