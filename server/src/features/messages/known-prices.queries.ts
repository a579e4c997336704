import { PRICE_NEWS_DAYS } from '@mafteach/contract/assets'
import type { AssetRole } from '@mafteach/contract/codes'
import { daysBefore } from '@mafteach/contract/days'
import { may } from '@mafteach/contract/permissions'
import { sql } from 'kysely'
import { roleOf } from '#domain/seen-by.ts'
import type { Db } from '#platform/database/db.ts'

export interface KnownPricesInput {
  me: number
  customers: number[]
  assets: number[]
  /** Whether the message announces the lower price, also to customers who were never sent the asset. */
  isAboutPriceDrop: boolean
  now: Date
}

export interface KnownPrice {
  customer: number
  asset: number
  before: number
}

interface Found {
  customer: number
  asset: number
  price: number
  /** The price that the customer knows. */
  known: number | null
  /** The previous price, if the change is recent. */
  last: number | null
  role: AssetRole | null
}

/**
 * The higher price that a customer knows of an asset that costs less now: the price when they were last sent it, or called it too high. With
 * `isAboutPriceDrop`, the price before a recent drop, for agents who may see the price history.
 */
export async function readKnownPrices(
  db: Db,
  { me, customers, assets, isAboutPriceDrop, now }: KnownPricesInput,
): Promise<KnownPrice[]> {
  const { rows } = await sql<Found>`
    select customer, a.id as asset, a.price, ${roleOf(me)} as role,
      coalesce((select p.price from asset_price p where p.asset_id = a.id and p.since <= ca.sent_at order by p.since desc limit 1),
        ca.refused_price) as known,
      (select p.price from asset_price p where p.asset_id = a.id and p.since < latest.since order by p.since desc limit 1) as last
    from asset a
    cross join unnest(${customers}::bigint[]) customer
    left join customer_asset ca on ca.city_id = a.city_id and ca.customer_id = customer and ca.asset_id = a.id
    left join lateral (select max(p.since) as since from asset_price p where p.asset_id = a.id having max(p.since) > ${daysBefore(now, PRICE_NEWS_DAYS)}) latest on true
    where a.id = any(${assets}::bigint[])`.execute(db)
  return rows.flatMap(({ customer, asset, price, known, last, role }) => {
    const before = known ?? (isAboutPriceDrop && may(role, 'history') ? last : null)
    return before !== null && before > price ? [{ customer, asset, before }] : []
  })
}
