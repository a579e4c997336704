import { addressOf } from '@mafteach/contract/addresses'
import type { OfferRow } from '@mafteach/contract/viewing-slots'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { asc, ListOrder } from '#platform/http/list-order.ts'
import type { ListPart, Placed } from '#platform/http/paging.ts'
import { toNational } from '#platform/phone.ts'
import type { AssetRows } from './viewings.queries.ts'

/** An agent's offers and their recipients. */

interface Row extends Omit<OfferRow, 'asset' | 'starts_at' | 'ends_at'> {
  starts_at: Date
  ends_at: Date
  asset_id: number
}

const NEXT_FIRST = new ListOrder('next', asc('s.starts_at', 'timestamptz'), asc('o.id', 'bigint'))

/** One page of the agent's offers that have a future slot and were not recalled, the next first, and the total. */
export async function listOffers(db: Db, me: number, now: Date, page: ListPart, assetRows: AssetRows) {
  const { behind, by, key, limit, offset, cut } = page.slice(NEXT_FIRST)
  const ahead = sql`
    from viewing_offer o cross join lateral (
      select min(s.starts_at) as starts_at, max(s.starts_at) as ends_at, count(*) as slots,
        count(*) filter (where exists (select from viewing v
          where v.offer_id = s.offer_id and v.starts_at = s.starts_at and v.state <> 'cancelled')) as taken
      from viewing_slot s where s.offer_id = o.id and s.starts_at > ${now}) s
    where o.agent_id = ${me} and o.recalled_at is null and s.slots > 0`
  const counted = await sql<{ count: number }>`select count(*) as count ${ahead}`.execute(db)
  const { rows } = await sql<Placed<Row>>`
    select o.id, o.asset_id, s.starts_at, s.ends_at, s.slots - s.taken as free, s.taken,
      (select count(*) from viewing_link l where l.offer_id = o.id) as customers, ${key} as list_key
    ${ahead} and ${behind} order by ${by} limit ${limit} offset ${offset}`.execute(db)
  const { rows: shown, after } = cut(rows)
  const assets = await assetRows(db, me, [...new Set(shown.map(({ asset_id }) => asset_id))])
  const results = shown.map(({ asset_id: id, ...row }) => {
    const asset = assets.get(id)
    return { ...row, asset: { id, name: asset ? addressOf(asset) : '' } }
  })
  return { count: counted.rows[0]!.count, after, results }
}

/** The customers of an offer who got a link. */
export async function readOffered(db: Db, offer: number) {
  const rows = await db
    .selectFrom('viewing_link as l')
    .innerJoin('customer as c', 'c.id', 'l.customer_id')
    .select(['c.id', 'c.name', 'c.phone'])
    .where('l.offer_id', '=', offer)
    .orderBy('l.id')
    .execute()
  return rows.map(({ phone, ...customer }) => ({ ...customer, phone: phone && toNational(phone) }))
}
