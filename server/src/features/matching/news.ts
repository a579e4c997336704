import { type AssetState, isSame, stateFrom, stateOf } from '#domain/asset-state.ts'
import type { House } from '#platform/app-types.ts'
import { todayInIsrael } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { Jobs } from '#platform/jobs.ts'
import * as queries from './news.queries.ts'

/** What happens on the market, and what follows from it in the background: dots, notices, counts (product.md section 5). */

type MarketEvent =
  | { what: 'asset'; asset: number; before: AssetState | null; newsAt: string | null }
  | { what: 'sight'; agent: number; asset: number }
  | { what: 'sight'; agent: number; owner: number }
  | { what: 'wishes'; agent: number; listing: number }
  | { what: 'wishes'; agent: number; customer: number }

/** Tells of changes, inside their transaction. */
export interface MarketNews {
  /** An asset was added (no `before`), changed or deleted. `newsAt`: when it came to the market or more agents came to see it, if this change did that. */
  assetChanged: (db: Db, asset: number, before: AssetState | null, newsAt: Date | null) => Promise<void>
  /** Agents came to see an asset, or the assets of an owner. */
  sightGained: (db: Db, gained: ({ agent: number; asset: number } | { agent: number; owner: number })[]) => Promise<void>
  /** A listing was added or changed, or a customer's listings count again. */
  wishesChanged: (db: Db, agent: number, whose: { listing: number } | { customer: number }) => Promise<void>
}

const QUEUE = 'market-news'

export const marketNews = (jobs: Pick<Jobs, 'send'>): MarketNews => {
  const send = (db: Db, ...events: MarketEvent[]) => jobs.send(db, QUEUE, events)
  return {
    assetChanged: (db, asset, before, newsAt) =>
      send(db, { what: 'asset', asset, before: before && stateFrom(before), newsAt: newsAt?.toISOString() ?? null }),
    sightGained: (db, gained) => send(db, ...gained.map((sight) => ({ what: 'sight' as const, ...sight }))),
    wishesChanged: (db, agent, whose) => send(db, { what: 'wishes', agent, ...whose }),
  }
}

interface Parts {
  jobs: Pick<Jobs, 'workTogether'>
  /** Counts the assets of places again. */
  recountPlaces: (db: Db, spots: queries.Spot[]) => Promise<void>
}

/** Follows the market: does the jobs that `marketNews` sends, many together. */
export const followMarket = ({ clock }: House, { jobs, recountPlaces }: Parts): Promise<void> =>
  jobs.workTogether<MarketEvent>(QUEUE, async (db, events) => {
    const today = todayInIsrael(clock)
    const found: queries.Found = { fresh: [], stale: [] }
    const spots: queries.Spot[] = []
    for (const event of events) {
      if (event.what === 'asset') {
        const { asset, before, newsAt } = event
        const after = await stateOf(db, asset)
        if (!newsAt && isSame(before, after)) continue
        spots.push(...[before, after].filter((state) => state !== null))
        const agents = after ? await queries.agentsWithNews(db, after, today, newsAt) : []
        // News is told to all whom it fits: of those whom it fitted before, only who lost it are looked at again. A change that is no news may still
        // bring it to agents whom it did not fit before, and who have not looked since it was.
        const isNews = newsAt !== null && after !== null
        const had = before
          ? await (isNews ? queries.agentsLost(db, before, after, today) : queries.agentsMatched(db, before, today))
          : []
        const knewIt = new Set(isNews ? [] : had)
        found.stale.push(...had)
        found.fresh.push(...agents.filter((agent) => !knewIt.has(agent)).map((agent) => ({ agent, asset })))
      } else {
        const { what: _, agent, ...among } = event
        const matches = await queries.newMatches(db, agent, today, 'customer' in among ? { customers: [among.customer] } : among)
        const assets = await queries.untold(db, agent, matches)
        found.fresh.push(...assets.map((asset) => ({ agent, asset })))
      }
    }
    await queries.raise(db, found, clock.now())
    await queries.outdateCounts(db, spots)
    await recountPlaces(db, spots)
  })
