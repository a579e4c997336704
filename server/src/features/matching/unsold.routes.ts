import { CRITERIA } from '@mafteach/contract/criteria'
import { DAY_MS } from '@mafteach/contract/days'
import { draftPriceLadder, type PriceLadder, priceLadder } from '@mafteach/contract/price-ladder'
import { ladderPrices } from '@mafteach/contract/price-ladder.rules'
import { type WhyUnsold, whyUnsold } from '@mafteach/contract/why-unsold'
import { type AssetState, stateOf } from '#domain/asset-state.ts'
import { seenAssetFor } from '#domain/assets.ts'
import { countRefusedForPrice } from '#domain/interest.ts'
import { todayInIsrael } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { notFound, ValidationError } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import { stateOfDraft } from './buyers-preview.queries.ts'
import { readReach } from './price-ladder.queries.ts'
import { ladderOf, withoutSmallCounts } from './price-ladder.rules.ts'
import { countDemand } from './reverse-demand.queries.ts'
import { countOutside, countWaiting, readUnsold } from './unsold.queries.ts'
import { movesOf } from './unsold.rules.ts'

/** The effect of other prices and other actions (product.md section 13, docs/decisions/0113). */
export function unsoldRoutes(ctx: AppContext): void {
  const { clock } = ctx

  mount(
    ctx,
    priceLadder,
    async ({ db, me, params }) => {
      const { id } = await seenAssetFor(db, me, 'edit', params.id)
      return readLadder(db, me, id, todayInIsrael(clock))
    },
    { mayBeOld: true },
  )

  mount(
    ctx,
    draftPriceLadder,
    async ({ body, db, me }) => {
      const asset = await stateOfDraft(db, me, body)
      if (!asset) throw new ValidationError({ neighborhood: 'unknown' })
      return ladderFor(db, me, asset, todayInIsrael(clock))
    },
    { mayBeOld: true },
  )

  mount(
    ctx,
    whyUnsold,
    async ({ db, me, params }) => {
      const { id } = await seenAssetFor(db, me, 'edit', params.id)
      return readWhyUnsold(db, me, id, clock.now(), todayInIsrael(clock))
    },
    { mayBeOld: true },
  )
}

/** The price ladder of an asset, for agents who may edit it. */
export async function readLadder(db: Db, me: number, id: number, today: string): Promise<PriceLadder> {
  const asset = await stateOf(db, id)
  if (!asset) throw notFound()
  return ladderFor(db, me, asset, today)
}

async function ladderFor(db: Db, me: number, asset: AssetState, today: string): Promise<PriceLadder> {
  const prices = ladderPrices(asset.price, asset.deal_kind)
  const reach = await readReach(db, me, asset, prices, today)
  return { price: asset.price, ...ladderOf(prices, reach), refused_for_price: await countRefusedForPrice(db, me, asset) }
}

async function readWhyUnsold(db: Db, me: number, id: number, now: Date, today: string): Promise<WhyUnsold> {
  const asset = await readUnsold(db, id)
  if (!asset) throw notFound()
  const prices = [...new Set([...ladderPrices(asset.price, asset.deal_kind), asset.price])].toSorted((one, other) => one - other)
  const { fits, differ } = await countDemand(db, me, asset, today)
  const waiting = await countWaiting(db, me, asset, today)
  const reach = await readReach(db, me, asset, prices, today)
  // Only the marketing and selected-agents modes leave agents out.
  const outside = asset.market === 1 || asset.market === 3 ? await countOutside(db, asset, today) : 0
  const lost = CRITERIA.map((name) => {
    const { mine, network } = differ.find((each) => each.name === name) ?? { mine: 0, network: 0 }
    return { ...withoutSmallCounts({ name, mine, network }), unknown: waiting.get(name) ?? 0 }
  }).filter(({ mine, network, unknown }) => mine > 0 || network !== 0 || unknown > 0)
  return {
    days: Math.floor((now.getTime() - asset.created_at.getTime()) / DAY_MS),
    fits: withoutSmallCounts(fits),
    lost,
    moves: movesOf({ asset, prices, reach, waiting, outside }),
  }
}
