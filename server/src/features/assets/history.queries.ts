import type { Asset } from '@mafteach/contract/assets'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Tables } from '#platform/db.ts'

/** What happened with an asset: its prices stand in `asset_price`, the rest in `asset_event`. For its owner and contacts alone. */

/** How much of it an answer tells. */
const LOG_MAX = 100

const named = sql`case when g.id is not null then jsonb_build_object('id', g.id, 'name', g.name) end`
const utc = (time: RawBuilder<unknown>) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export type History = Required<Pick<Asset, 'price_history' | 'log'>>

/** The prices and the log of an asset `a`, newest first: what belongs to one asset comes with it in one question. */
export const historyOf = sql<History>`(
  with prices as materialized (
    select p.price, p.since, ${named} as by, lag(p.price) over (order by p.since) as before, row_number() over (order by p.since) as turn
    from asset_price p left join agent g on g.id = p.agent_id where p.asset_id = a.id),
  happened as (
    select 'price-' || turn as id, since as at, turn, case when before is null then 'added' else 'price' end as kind, by,
      to_jsonb(before) as before, to_jsonb(price) as after, '[]'::jsonb as fields, null::jsonb as count from prices
    union all
    select 'event-' || e.id, e.at, 1000000 + e.id, e.kind, ${named}, e.data -> 'before', e.data -> 'after', coalesce(e.data -> 'fields', '[]'),
      e.data -> 'count'
    from (select * from asset_event where asset_id = a.id order by id desc limit ${sql.lit(LOG_MAX)}) e left join agent g on g.id = e.agent_id
    order by at desc, turn desc limit ${sql.lit(LOG_MAX)})
  select jsonb_build_object(
    'price_history', (select coalesce(jsonb_agg(jsonb_build_object('price', price, 'since', ${utc(sql`since`)}, 'by', by) order by since desc), '[]')
      from prices),
    'log', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'at', ${utc(sql`at`)}, 'by', by, 'before', before, 'after', after,
      'fields', fields, 'count', count) order by at desc, turn desc), '[]') from happened)))`

/** Columns that PATCH names otherwise. */
const NAMES: Record<string, string> = { city_id: 'city', neighborhood_id: 'neighborhood', street_id: 'street' }
/** What the log tells by itself, what follows from it, and what a contact may not know of. */
const UNTOLD = ['price', 'visibility_status', 'audience', 'market_at', 'me_since', 'al_since', 'seller_id']

/** The facts that a change really changed, as PATCH names them. */
export const changedFields = (before: Record<string, unknown>, change: Updateable<Tables['asset']>): string[] =>
  Object.entries(change)
    .filter(([column, value]) => !UNTOLD.includes(column) && value !== undefined && value !== before[column])
    .map(([column]) => NAMES[column] ?? column)
    .toSorted()
