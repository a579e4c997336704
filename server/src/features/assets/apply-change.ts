import type { AssetChange } from '@mafteach/contract/assets'
import { priceText } from '@mafteach/contract/money'
import type { Updateable } from 'kysely'
import type { LockedAsset } from '#domain/assets.ts'
import { notify } from '#domain/notify.ts'
import type { Db, Tables } from '#platform/database/db.ts'
import { reopenForPrice, streetOf, updateAsset } from './asset-writes.queries.ts'
import { makesNewMatches, marketOf, type StatusChange, sightOpened } from './assets.rules.ts'

/** Notifies the owner of customers who refused the former price. Other agents see a new match. */
async function notifyOfReopened(db: Db, asset: LockedAsset, price: number, now: Date): Promise<void> {
  const customers = await reopenForPrice(db, asset)
  if (customers === 0 || marketOf(asset.visibility_status) === 0) return
  const who = customers === 1 ? 'לקוח אחד אמר' : `${customers} לקוחות אמרו`
  const whoInEnglish = customers === 1 ? 'One customer' : `${customers} customers`
  const street = await streetOf(db, asset.id)
  const { deal_kind } = asset
  const content = {
    he: `${street}: המחיר ירד ל־${priceText({ price, deal_kind }, 'he')}. ${who} שהמחיר הקודם גבוה`,
    en: `${street}: the price fell to ${priceText({ price, deal_kind }, 'en')}. ${whoInEnglish} called the last one too high`,
  }
  await notify(db, [{ agent: asset.agent_id, type: 'relevant asset', content, about: asset.id }], now)
}

interface Change {
  /** The request's fields, and the same as columns. */
  facts?: Omit<AssetChange, 'visibility_status' | 'audience'>
  columns?: Updateable<Tables['asset']>
  status?: StatusChange | undefined
}

/** Tells matching of a change (features/matching). */
export type AssetChanged = (db: Db, asset: number, before: LockedAsset | null, newMatchesAt: Date | null) => Promise<void>

/** Changes a locked asset with its log, price history, new matches and market events. All changes of facts and status go through here. */
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
  if (columns.price !== undefined && columns.price < asset.price) await notifyOfReopened(db, asset, columns.price, now)
  await assetChanged(db, asset.id, asset, isNew || opened.length > 0 ? now : null)
}
