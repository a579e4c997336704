import type { House } from '#platform/app-types.ts'
import { todayInIsrael } from '#platform/clock.ts'
import type { Db, Tables } from '#platform/db.ts'
import type { Jobs } from '#platform/jobs.ts'
import * as queries from './news.queries.ts'

/** What happens on the market, and what follows from it in the background: dots, notices, counts (product.md section 5). */

type MarketEvent =
  | { what: 'asset'; asset: number; before: AssetBefore | null; is_news: boolean }
  | { what: 'sight'; agent: number; asset: number }
  | { what: 'sight'; agent: number; owner: number }
  | { what: 'wishes'; agent: number; listing: number }
  | { what: 'wishes'; agent: number; customer: number }

type AssetRow = { [K in keyof Tables['asset']]: Tables['asset'][K] extends { __select__: infer S } ? S : Tables['asset'][K] }

/** The columns of an asset that decide whom it matches and where it is counted. */
const DECIDING = [
  'id',
  'agent_id',
  'city_id',
  'neighborhood_id',
  'street_id',
  'market',
  'price',
  'available_from',
  'fit_types',
  'fit_rooms_lo',
  'fit_rooms_hi',
  'fit_floor_hi',
  'fit_floor_lo',
  'fit_building',
  'fit_elevator',
  'fit_features',
  'fit_built',
  'fit_outside',
] as const satisfies (keyof AssetRow)[]
type AssetBefore = Pick<AssetRow, (typeof DECIDING)[number]>

/** Tells of changes, inside their transaction. */
export interface MarketNews {
  /** An asset was added (no `before`), changed or deleted. `isNews`: it came to the market anew, or more agents see it. */
  assetChanged: (db: Db, asset: number, before: AssetBefore | null, isNews: boolean) => Promise<void>
  /** An agent came to see an asset, or the assets of an owner. */
  sightGained: (db: Db, agent: number, what: { asset: number } | { owner: number }) => Promise<void>
  /** A listing was added or changed, or a customer's listings count again. */
  wishesChanged: (db: Db, agent: number, whose: { listing: number } | { customer: number }) => Promise<void>
}

const QUEUE = 'market-news'

export const marketNews = (jobs: Pick<Jobs, 'send'>): MarketNews => {
  const send = (db: Db, event: MarketEvent) => jobs.send(db, QUEUE, event)
  return {
    assetChanged: (db, asset, row, is_news) => {
      const before = row && (Object.fromEntries(DECIDING.map((column) => [column, row[column]])) as unknown as AssetBefore)
      return send(db, { what: 'asset', asset, before, is_news })
    },
    sightGained: (db, agent, what) => send(db, { what: 'sight', agent, ...what }),
    wishesChanged: (db, agent, whose) => send(db, { what: 'wishes', agent, ...whose }),
  }
}

interface Parts {
  jobs: Pick<Jobs, 'workTogether'>
  /** Counts the assets of places again. */
  recountPlaces: (db: Db, spots: queries.Spot[]) => Promise<void>
}

/** Follows the market: does the jobs that `marketNews` sends, many together, each burst of changes once. */
export const followMarket = ({ clock }: House, { jobs, recountPlaces }: Parts): Promise<void> =>
  jobs.workTogether<MarketEvent>(QUEUE, async (db, events) => {
    const today = todayInIsrael(clock)
    const found: queries.Found = { fresh: [], stale: [] }
    const spots: queries.Spot[] = []
    const newAssets = new Set<number>()
    for (const event of events) {
      if (event.what === 'asset') {
        const { asset, before, is_news } = event
        const after = await queries.spotOf(db, asset)
        spots.push(...(before ? [before] : []), ...(after ? [after] : []))
        if (is_news) newAssets.add(asset)
        if (before) found.stale.push(...(await queries.agentsMatched(db, { before }, today)))
      } else {
        const { what: _, agent, ...among } = event
        const matches = await queries.newMatches(db, agent, today, 'customer' in among ? { customers: [among.customer] } : among)
        found.fresh.push(...matches.map(({ asset_id }) => ({ agent, asset: asset_id })))
      }
    }
    for (const asset of newAssets) {
      const agents = await queries.agentsWithNews(db, asset, today)
      found.fresh.push(...agents.map((agent) => ({ agent, asset })))
    }
    await queries.raise(db, found, clock.now())
    await queries.outdateCounts(db, spots)
    await recountPlaces(db, spots)
  })
