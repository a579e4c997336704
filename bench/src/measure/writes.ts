import { recountPlaces } from '../../../server/src/features/assets/list/place-counts.queries.ts'
import { type MarketEvents, makeMarketEvents, startMatchWorker } from '../../../server/src/features/matching/new-matches.ts'
import type { Db } from '../../../server/src/platform/database/db.ts'
import type { AppContext } from '../../../server/src/platform/http/app-types.ts'
import { type Statement, statementsOf } from '../../../server/test/recording.ts'
import type { Recorded } from './matching.ts'
import * as picks from './picks.ts'
import { type BenchProduct, marketClock, withProduct } from './product.ts'

/** How much a change writes: the call's transaction, and that of the job after it. */

/** How much cheaper an asset becomes: it matches anew, so that the full event happens. */
const DROP = 10_000

export const recordWrites = (url: string, most = picks.PICKS): Promise<Recorded[]> =>
  withProduct(url, async (product) => [
    {
      name: 'asset event AL, all told: the call and what follows (durable)',
      works: await assetEvents(product, most),
      goals: { ratio: { to: 'scan10k', least: 0.12 } },
    },
    { name: 'listing edit (durable)', works: await listingEdits(product, most), goals: { ratio: { to: 'scan10k', least: 0.4 } } },
  ])

/** The product's job that follows market changes, run on demand. */
async function marketJob(product: BenchProduct) {
  let handler: ((db: Db, events: object[]) => Promise<void>) | undefined
  const jobs = {
    workTogether: async <T extends object>(_queue: string, work: (db: Db, events: T[]) => Promise<void>) => {
      handler = work as (db: Db, events: object[]) => Promise<void>
    },
  }
  await startMatchWorker({ clock: marketClock } as AppContext, { jobs, recountPlaces })
  const sent: object[] = []
  const marketEvents: MarketEvents = makeMarketEvents({ send: async (_db, _queue, events) => void sent.push(...events) })
  return {
    marketEvents,
    follow: () => product.database.db.transaction().execute((db) => handler!(db, sent.splice(0))),
  }
}

async function assetEvents(product: BenchProduct, most: number): Promise<Statement[][]> {
  const { db } = product.database
  const job = await marketJob(product)
  const works: Statement[][] = []
  for (const { id, agent_id, price } of (await picks.assets(db, [2])).slice(0, most)) {
    // Down and up again in turns: each direction is a change when replayed. The first turn notifies everybody, and only once: a notification cannot
    // be sent again. For a monthly rent it is less.
    const drop = Math.min(DROP, Math.floor(price / 10))
    for (const [turn, next] of [price - drop, price, price - drop, price].entries()) {
      const before = await db.selectFrom('asset').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const statements = await statementsOf(async () => {
        await product.call(agent_id, 'PATCH', `/real-estate/asset/${id}/`, { price: next })
        await job.marketEvents.assetChanged(db, id, before as never, next < price ? marketClock.now() : null)
        await job.follow()
      })
      if (turn > 1) works.push(statements)
    }
  }
  return works
}

async function listingEdits(product: BenchProduct, most: number): Promise<Statement[][]> {
  const { db } = product.database
  const works: Statement[][] = []
  for (const { id, agent_id } of (await picks.listings(db)).slice(0, most)) {
    const { city_id, asset_types, budget, ...listing } = await db
      .selectFrom('listing')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { id: _, customer_id: __, agent_id: ___, created_at: ____, updated_at: _____, ...listingCriteria } = listing
    const body = { ...listingCriteria, city: city_id, asset_types_list: asset_types }
    const [usual, step] = listing.deal_kind === 'RENT' ? [5_000, 100] : [2_000_000, DROP]
    const more = Math.max(budget ?? usual, listing.price_from ?? 0) + step
    for (const next of [more, budget]) {
      works.push(
        await statementsOf(() =>
          product.call(agent_id, 'PUT', `/real-estate/purchase_listing/${id}/`, { ...body, budget: next }),
        ),
      )
    }
  }
  return works
}
