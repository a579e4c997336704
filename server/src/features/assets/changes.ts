import type { AssetChange } from '@mafteach/contract/assets'
import type { Updateable } from 'kysely'
import type { LockedAsset } from '#domain/assets.ts'
import type { Db, Tables } from '#platform/db.ts'
import { updateAsset } from './asset-writes.queries.ts'
import { makesNewMatches, marketOf, type StatusChange, sightOpened } from './assets.rules.ts'

interface Change {
  /** What was sent, by its names, and the same as columns. */
  facts?: Omit<AssetChange, 'visibility_status' | 'audience'>
  columns?: Updateable<Tables['asset']>
  status?: StatusChange | undefined
}

/** Tells the market of a change (features/matching). */
export type AssetChanged = (db: Db, asset: number, before: LockedAsset | null, newMatchesAt: Date | null) => Promise<void>

/** Changes a locked asset: its row, its log and price history, whether it makes new matches, and the market. The one way for facts and status. */
export async function applyChange(
  db: Db,
  me: number,
  asset: LockedAsset,
  { facts = {}, columns = {}, status }: Change,
  assetChanged: AssetChanged,
  now: Date,
): Promise<void> {
  const market = status ? marketOf(status.visibility_status) : asset.market
  const isNew = makesNewMatches({ ...asset, city: asset.city_id, neighborhood: asset.neighborhood_id }, facts, market)
  const opened = sightOpened(asset.market, market)
  const marketColumns = { ...(isNew ? { market_at: now } : {}), ...Object.fromEntries(opened.map((since) => [since, now])) }
  await updateAsset(db, me, asset, { ...columns, ...status, ...marketColumns }, now)
  await assetChanged(db, asset.id, asset, isNew || opened.length > 0 ? now : null)
}
