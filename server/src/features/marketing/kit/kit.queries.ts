import { PRICE_NEWS_DAYS } from '@mafteach/contract/assets'
import { DAY_MS, dayInIsrael } from '@mafteach/contract/days'
import type { KitPiece } from '@mafteach/contract/marketing'
import { logAssetEvent } from '#domain/asset-log.ts'
import { logForExclusivity, undoKitInExclusivity } from '#domain/exclusivity-log.ts'
import type { Db } from '#platform/database/db.ts'

/** An agent's licence number, which their publications show. */
export const readLicence = async (db: Db, agent: number): Promise<string | null> =>
  (await db.selectFrom('agent').select('license_number').where('id', '=', agent).executeTakeFirst())?.license_number ?? null

/** An asset's price before a recent reduction; null without one. */
export async function readPriceBefore(db: Db, asset: number, now: Date): Promise<number | null> {
  const [last, before] = await db
    .selectFrom('asset_price')
    .select(['price', 'since'])
    .where('asset_id', '=', asset)
    .orderBy('since', 'desc')
    .limit(2)
    .execute()
  const isNews = last && before && last.price < before.price && now.getTime() - last.since.getTime() < PRICE_NEWS_DAYS * DAY_MS
  return isNews ? before.price : null
}

/** Logs that an agent shared a piece, for the asset and in a running exclusivity. */
export async function insertUse(
  db: Db,
  { asset, agent, piece, now }: { asset: number; agent: number; piece: KitPiece; now: Date },
): Promise<number> {
  const id = await logAssetEvent(db, { asset, agent, kind: 'kit_used', fields: [piece], at: now })
  await logForExclusivity(db, { assets: [asset], agent, event: 'KIT', now })
  return id
}

/** Undoes such an entry; false if it is not the agent's. */
export async function deleteUse(
  db: Db,
  { asset, agent, use, reason, now }: { asset: number; agent: number; use: number; reason: string; now: Date },
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('asset_event')
    .where('id', '=', use)
    .where('asset_id', '=', asset)
    .where('agent_id', '=', agent)
    .where('kind', '=', 'kit_used')
    .returning('at')
    .executeTakeFirst()
  if (deleted) await undoKitInExclusivity(db, { asset, agent, day: dayInIsrael(deleted.at), reason, now })
  return deleted !== undefined
}
