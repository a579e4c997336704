import type { Asset, AssetEvent } from '@mafteach/contract/assets'
import { sql, type Updateable } from 'kysely'
import type { Tables } from '#platform/database/db.ts'

/** History of an asset: prices in `asset_price`, other events in `asset_event`. For its owner and contacts. */

/** Maximum events in an answer. */
const LOG_MAX = 100

const named = sql`case when g.id is not null then jsonb_build_object('id', g.id, 'name', g.name) end`

type History = Required<Pick<Asset, 'price_history' | 'log'>>

/** The history as stored, with PostgreSQL's timestamps. */
export interface StoredHistory {
  prices: History['price_history']
  events: (Pick<AssetEvent, 'kind' | 'at' | 'by'> & {
    id: number
    data: Partial<Pick<AssetEvent, 'before' | 'after' | 'fields' | 'count'>>
  })[]
}

/** Prices and events of an asset `a`, oldest first, as a column. */
export const historyOf = sql<StoredHistory>`jsonb_build_object(
  'prices', (select coalesce(jsonb_agg(jsonb_build_object('price', p.price, 'since', p.since, 'by', ${named}) order by p.since), '[]')
    from asset_price p left join agent g on g.id = p.agent_id where p.asset_id = a.id),
  'events', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'at', e.at, 'by', ${named}, 'data', e.data) order by e.id), '[]')
    from (select * from asset_event where asset_id = a.id order by id desc limit ${sql.lit(LOG_MAX)}) e left join agent g on g.id = e.agent_id))`

/** The history for an answer: newest first, with each price also as a log entry. */
export function historyFrom({ prices, events }: StoredHistory): History {
  const asIso = (time: string) => new Date(time).toISOString()
  const changes = prices.map(({ since, ...change }) => ({ ...change, since: asIso(since) }))
  const log: AssetEvent[] = changes.map(({ price, since, by }, turn) => ({
    id: `price-${turn + 1}`,
    kind: turn === 0 ? 'added' : 'price',
    at: since,
    by,
    before: changes[turn - 1]?.price ?? null,
    after: price,
    fields: [],
    count: null,
  }))
  for (const { id, kind, at, by, data } of events)
    log.push({ id: `event-${id}`, kind, at: asIso(at), by, before: null, after: null, fields: [], count: null, ...data })
  // At equal times the order stays: the price first.
  const newestFirst = log.reverse().sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
  return { price_history: changes.toReversed(), log: newestFirst.slice(0, LOG_MAX) }
}

/** Columns with another name in PATCH. */
const NAMES: Record<string, string> = {
  city_id: 'city',
  neighborhood_id: 'neighborhood',
  street_id: 'street',
  publish_permitted_by: 'publish_permission',
}
/** Fields left out of a `changed` event: those with an event of their own, derived ones, and those a contact may not see. */
const OMITTED_FIELDS = [
  'price',
  'visibility_status',
  'audience',
  'market_at',
  'me_since',
  'al_since',
  'seller_id',
  'publish_permitted_on',
]

/** Facts that actually changed, by their PATCH names. */
export const changedFields = (before: Record<string, unknown>, change: Updateable<Tables['asset']>): string[] =>
  Object.entries(change)
    .filter(([column, value]) => !OMITTED_FIELDS.includes(column) && value !== undefined && value !== before[column])
    .map(([column]) => NAMES[column] ?? column)
    .toSorted()
