import { type AssetState, isSame, stateFrom, stateOf } from '#domain/asset-state.ts'
import { todayInIsrael } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import * as queries from './new-matches.queries.ts'

/** Events on the market, and their effects in the background: dots, notifications, counts (product.md section 5). */

type MarketEvent =
  | { what: 'asset'; asset: number; before: AssetState | null; newMatchesAt: string | null }
  | { what: 'sight'; agent: number; asset: number }
  | { what: 'sight'; agent: number; owner: number }
  | { what: 'sight'; agent: number }
  | { what: 'listingCriteria'; agent: number; listing: number }
  | { what: 'listingCriteria'; agent: number; customer: number }
  | { what: 'listingCriteria'; agent: number }

/** Reports changes, inside their transaction. */
export interface MarketEvents {
  /**
   * An asset was added (no `before`), changed or deleted. `newMatchesAt`: the time of this change, if it brought the asset to the market or made it
   * visible to more agents.
   */
  assetChanged: (db: Db, asset: number, before: AssetState | null, newMatchesAt: Date | null) => Promise<void>
  /** Agents can now see an asset, the assets of an owner, or everything that is open to all agents. */
  sightGained: (
    db: Db,
    gained: ({ agent: number; asset: number } | { agent: number; owner: number } | { agent: number })[],
  ) => Promise<void>
  /** A listing was added or changed, or a customer's listings are active again. */
  listingCriteriaChanged: (db: Db, agent: number, whose: { listing: number } | { customer: number }) => Promise<void>
  /** Many listings of an agent were added. */
  listingsAdded: (db: Db, agent: number) => Promise<void>
}

/** Stored in the database, with jobs waiting in it, also during an upgrade. */
const QUEUE = 'market-news'

export const makeMarketEvents = (jobs: Pick<Jobs, 'send'>): MarketEvents => {
  const send = (db: Db, ...events: MarketEvent[]) => jobs.send(db, QUEUE, events)
  return {
    assetChanged: (db, asset, before, newMatchesAt) =>
      send(db, { what: 'asset', asset, before: before && stateFrom(before), newMatchesAt: newMatchesAt?.toISOString() ?? null }),
    sightGained: (db, gained) => send(db, ...gained.map((sight) => ({ what: 'sight' as const, ...sight }))),
    listingCriteriaChanged: (db, agent, whose) => send(db, { what: 'listingCriteria', agent, ...whose }),
    listingsAdded: (db, agent) => send(db, { what: 'listingCriteria', agent }),
  }
}

interface Deps {
  jobs: Pick<Jobs, 'workTogether'>
  /** Counts the assets of places again. */
  recountPlaces: (db: Db, assetPlaces: queries.AssetPlace[]) => Promise<void>
}

/** Processes the jobs that `makeMarketEvents` sends, many together. */
export const startMatchWorker = ({ clock }: AppContext, { jobs, recountPlaces }: Deps): Promise<void> =>
  jobs.workTogether<MarketEvent>(QUEUE, async (db, events) => {
    const today = todayInIsrael(clock)
    const found: queries.FoundMatches = { fresh: [], stale: [] }
    const assetPlaces: queries.AssetPlace[] = []
    for (const event of events) {
      if (event.what === 'asset') {
        const { asset, before, newMatchesAt } = event
        const after = await stateOf(db, asset)
        if (!newMatchesAt && isSame(before, after)) continue
        assetPlaces.push(...[before, after].filter((state) => state !== null))
        const agents = after ? await queries.agentsWithNewMatches(db, after, today, newMatchesAt) : []
        // New matches are announced to every agent with a match; of the agents with earlier matches only those who lost one are checked. A change
        // without new matches may still make the asset match for agents who have not looked since.
        const makesNewMatches = newMatchesAt !== null && after !== null
        const had = before
          ? await (makesNewMatches ? queries.agentsLost(db, before, after, today) : queries.agentsMatched(db, before, today))
          : []
        const knewIt = new Set(makesNewMatches ? [] : had)
        found.stale.push(...had)
        found.fresh.push(...agents.filter((agent) => !knewIt.has(agent)).map((agent) => ({ agent, asset })))
      } else {
        const { what: _, agent, ...among } = event
        const matches = await queries.newMatches(db, agent, today, 'customer' in among ? { customers: [among.customer] } : among)
        const assets = await queries.unnotified(db, agent, matches)
        found.fresh.push(...assets.map((asset) => ({ agent, asset })))
      }
    }
    await queries.markNewMatches(db, found, clock.now())
    await queries.invalidateMatchCounts(db, assetPlaces)
    await recountPlaces(db, assetPlaces)
  })
