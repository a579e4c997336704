import { setTimeout as pause } from 'node:timers/promises'
import { stateOf } from '../../../server/src/domain/asset-state.ts'
import { agentsMatched } from '../../../server/src/features/matching/new-matches.queries.ts'
import { todayInIsrael } from '../../../server/src/platform/clock.ts'
import { type Statement, statementsOf } from '../../../server/test/recording.ts'
import { marketJobsWait } from './jobs.ts'
import * as picks from './picks.ts'
import { type BenchProduct, marketClock } from './product.ts'

/** The measurements of matching: the requests to the product, and the goals of the figures (ratios are to the named reference). */
export interface Scenario {
  name: string
  /** Makes the request, once for each pick. */
  calls: (product: BenchProduct) => Promise<(() => Promise<unknown>)[]>
  /** Makes the product run the same statements through its API, if `asks` calls a function of a background job. */
  proof?: (product: BenchProduct) => Promise<unknown>
  /** Which of the statements that the product then sends are measured; all of them if absent. */
  meant?: (statement: Statement) => boolean
  goals: Goals
}

export interface Goals {
  /** At least this many times the reference. */
  ratio?: { to: 'PK' | 'scan10k'; least: number }
  buffers?: { median?: number; most?: number }
  /** The median of the whole country is at most this many times that of a fiftieth. */
  growth?: number
}

const today = todayInIsrael(marketClock)

/** Whom an asset matches, as read by the job that follows a change of the asset. */
const reverse =
  (markets: number[], where: 'anywhere' | 'worst'): Scenario['calls'] =>
  async ({ database: { db } }) => {
    const spot = where === 'worst' ? await picks.worstNeighborhood(db) : undefined
    const assets = await picks.assets(db, markets, spot)
    const states = await Promise.all(assets.map(({ id }) => stateOf(db, id)))
    return states.map((before) => () => agentsMatched(db, before!, today))
  }

/** A change of such an asset: the job then reads whom it matched before. */
const changeOf =
  (markets: number[]): NonNullable<Scenario['proof']> =>
  async (product) => {
    const { db } = product.database
    const [asset] = await picks.assets(db, markets)
    await product.call(asset!.agent_id, 'PATCH', `/real-estate/asset/${asset!.id}/`, { price: asset!.price + 1 })
    while (await marketJobsWait(db)) await pause(20)
  }

const get = (product: BenchProduct, agent: number, path: string) => () => product.call(agent, 'GET', path)

const search =
  (path: (words: string) => string, letters: number): Scenario['calls'] =>
  async (product) => {
    const words = await picks.beginnings(product.database.db, letters)
    const agents = await picks.agents(product.database.db)
    return words.map((word, index) => get(product, agents[index % agents.length]!.id, path(encodeURIComponent(word))))
  }

const forward =
  (where: 'anywhere' | 'worst'): Scenario['calls'] =>
  async (product) => {
    const { db } = product.database
    const listings = await picks.listings(db, where === 'worst' ? await picks.worstNeighborhood(db) : undefined)
    return listings.map(({ id, agent_id }) => get(product, agent_id, `/real-estate/purchase_listing/${id}/get_matches/`))
  }

/** What one change of these listings would add. */
const changes: Scenario['calls'] = async (product) => {
  const { db } = product.database
  const listings = await picks.listings(db)
  const drafts = await Promise.all(listings.map(({ id }) => picks.draft(db, id)))
  const path = '/real-estate/purchase_listing/suggested_changes/'
  return listings.map(
    ({ agent_id }, index) =>
      () =>
        product.call(agent_id, 'POST', path, drafts[index]!),
  )
}

const finds = ({ text }: Statement) => text.includes('found as materialized')

export const READS: Scenario[] = [
  {
    name: 'H: the flags call',
    calls: async (product) =>
      (await picks.agents(product.database.db)).map(({ id }) => get(product, id, '/access-control/users/flags/')),
    goals: { ratio: { to: 'PK', least: 0.8 }, buffers: { most: 3 }, growth: 2 },
  },
  {
    name: 'P: buyers panel of an asset',
    // By number, while the asset is still being written: the asset's own call reads the panel in one statement with the asset.
    calls: async (product) => {
      const panels = await picks.panels(product.database.db)
      const drafts = await Promise.all(panels.map(({ asset }) => picks.assetDraft(product.database.db, asset)))
      const path = '/real-estate/asset/buyers_preview/'
      return panels.map(
        ({ agent }, index) =>
          () =>
            product.call(agent, 'POST', path, { draft: drafts[index] }),
      )
    },
    meant: ({ text }) => text.includes('listing_neighborhood'),
    goals: { ratio: { to: 'scan10k', least: 5 }, buffers: { median: 12 }, growth: 2 },
  },
  {
    name: 'R: ME/AG, random',
    calls: reverse([1, 3], 'anywhere'),
    proof: changeOf([1, 3]),
    goals: { ratio: { to: 'scan10k', least: 2 }, buffers: { most: 250 }, growth: 2 },
  },
  {
    name: 'R: ME/AG, worst neighborhood',
    calls: reverse([1, 3], 'worst'),
    proof: changeOf([1, 3]),
    goals: { ratio: { to: 'scan10k', least: 2 }, buffers: { most: 250 } },
  },
  {
    name: 'R: AL, random',
    calls: reverse([2], 'anywhere'),
    proof: changeOf([2]),
    goals: { ratio: { to: 'scan10k', least: 0.22 } },
  },
  {
    name: 'R: AL, worst neighborhood',
    calls: reverse([2], 'worst'),
    proof: changeOf([2]),
    goals: { ratio: { to: 'scan10k', least: 0.015 }, buffers: { most: 2_500 } },
  },
  {
    name: 'F: matches of a listing, random',
    calls: forward('anywhere'),
    meant: finds,
    goals: { ratio: { to: 'scan10k', least: 1 }, buffers: { median: 80, most: 3_500 } },
  },
  { name: 'F: matches of a listing, worst neighborhood', calls: forward('worst'), meant: finds, goals: {} },
  {
    name: 'F: what one change of a listing would bring, random',
    calls: changes,
    meant: ({ text }) => text.includes('select market.id from w'),
    // At most three matches per listing.
    goals: { ratio: { to: 'scan10k', least: 0.33 } },
  },
  {
    name: 'customers, page of 50 with counts',
    calls: async (product) =>
      (await picks.busyAgents(product.database.db))
        .slice(0, picks.PICKS)
        .map(({ id }) => get(product, id, '/access-control/users/buyers/?page_size=50')),
    goals: { ratio: { to: 'scan10k', least: 0.4 } },
  },
  {
    name: 'autocomplete, 2 letters',
    calls: search((word) => `/real-estate/assets/autocomplete/?search=${word}`, 2),
    goals: { ratio: { to: 'scan10k', least: 8 } },
  },
  { name: 'autocomplete, 4 letters', calls: search((word) => `/real-estate/assets/autocomplete/?search=${word}`, 4), goals: {} },
  { name: 'asset search, 4 letters', calls: search((word) => `/real-estate/asset/?search=${word}`, 4), goals: {} },
]

/** The statements of each of this many picks. Requested twice: the second time does not include the work of bringing rows up to date. */
export async function worksOf(
  product: BenchProduct,
  { calls, meant = () => true }: Scenario,
  most = picks.PICKS,
): Promise<Statement[][]> {
  const works: Statement[][] = []
  for (const call of (await calls(product)).slice(0, most)) {
    await call()
    works.push((await statementsOf(call)).filter(meant))
  }
  return works.filter((work) => work.length > 0)
}
