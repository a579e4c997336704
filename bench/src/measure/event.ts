import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { stateOf } from '../../../server/src/domain/asset-state.ts'
import { agentsMatched, agentsWithNewMatches } from '../../../server/src/features/matching/new-matches.queries.ts'
import { todayInIsrael } from '../../../server/src/platform/clock.ts'
import type { Db } from '../../../server/src/platform/database/db.ts'
import { figure, type Line, median } from './figures.ts'
import { marketJobsWait } from './jobs.ts'
import * as picks from './picks.ts'
import { type BenchProduct, marketClock, withProduct } from './product.ts'

const today = todayInIsrael(marketClock)
/** How often the worst event is repeated. */
const TIMES = 5

/** The worst possible event: a price drop of an asset open to all, in the worst neighborhood, that fits buyers of the most agents. */
export const measureWorstEvent = (url: string): Promise<Line[]> =>
  withProduct(url, async (product) => {
    const { db } = product.database
    const asset = await worstAsset(db)
    const unheard: Event[] = []
    const lit: Event[] = []
    for (let time = 0; time < TIMES; time++) {
      await sql`delete from notification where matched_asset_id = ${asset.id}`.execute(db)
      await sql`update agent_home set new_matches = false, matches_stale = false, counts_stale = false`.execute(db)
      await sql`vacuum notification, agent_home`.execute(db)
      // First with no flag set and nobody notified, then with all flags set.
      unheard.push(await event(product, asset, time * 2 + 1))
      lit.push(await event(product, asset, time * 2 + 2))
    }
    // The first write after a checkpoint logs full pages: the others show what an event itself costs.
    const wal = (events: Event[]) => median(events.slice(1).map(({ bytes }) => bytes))
    const slowest = Math.max(...unheard.map(({ ms }) => ms))
    return [
      { what: 'worst event: agents whom it reaches', figure: figure(unheard[0]!.agents) },
      { what: '  until every dot is lit, slowest', figure: `${figure(slowest)} ms`, goal: '< 1,000 ms', met: slowest < 1_000 },
      {
        what: '  WAL with a notice for each agent',
        figure: `${figure(wal(unheard) / 1000)} kB`,
        goal: '< 3,000 kB',
        met: wal(unheard) < 3_000_000,
      },
      {
        what: '  WAL with all dots lit and all told',
        figure: `${figure(wal(lit) / 1000)} kB`,
        goal: '< 100 kB',
        met: wal(lit) < 100_000,
      },
    ]
  })

interface Event {
  agents: number
  ms: number
  bytes: number
}

interface Worst {
  id: number
  agent_id: number
  price: number
}

async function worstAsset(db: Db): Promise<Worst> {
  const assets = await picks.assets(db, [2], await picks.worstNeighborhood(db))
  const reached = await Promise.all(
    assets.map(async (asset) => ({
      asset,
      agents: (await agentsMatched(db, (await stateOf(db, asset.id))!, today)).length,
    })),
  )
  return reached.sort((one, other) => other.agents - one.agents)[0]!.asset
}

/** Drops the price through the API, and waits until the product's own job has set the flag of every agent concerned. */
async function event({ database: { db }, call }: BenchProduct, { id, agent_id, price }: Worst, turn: number): Promise<Event> {
  const start = performance.now()
  const before = await walPosition(db)
  await call(agent_id, 'PATCH', `/real-estate/asset/${id}/`, { price: price - turn })
  while (await marketJobsWait(db)) await pause(2)
  const ms = performance.now() - start
  const bytes = await walSince(db, before)
  const meant = await agentsWithNewMatches(db, (await stateOf(db, id))!, today, null)
  const { rows } = await sql<{
    dark: number
  }>`select count(*)::integer as dark from agent_home where agent_id = any(${meant}::bigint[]) and not new_matches`.execute(db)
  if (rows[0]!.dark > 0) throw new Error(`${rows[0]!.dark} of ${meant.length} agents were not told of asset ${id}.`)
  return { agents: meant.length, ms, bytes }
}

const walPosition = async (db: Db): Promise<string> =>
  (await sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`.execute(db)).rows[0]!.at

const walSince = async (db: Db, position: string): Promise<number> =>
  (await sql<{ bytes: number }>`select pg_current_wal_insert_lsn() - ${position}::pg_lsn as bytes`.execute(db)).rows[0]!.bytes
