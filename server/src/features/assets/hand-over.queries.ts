import { sql } from 'kysely'
import { logAssetEvent } from '#domain/asset-log.ts'
import { type AssetState, stateColumns } from '#domain/asset-state.ts'
import { handOverAssetTags } from '#domain/tags.ts'
import type { Db } from '#platform/database/db.ts'

interface HandOver {
  from: number
  to: number
  now: Date
  /** Tells matching of a change. */
  assetChanged: (db: Db, asset: number, before: AssetState | null, newMatchesAt: Date | null) => Promise<void>
}

/**
 * Moves all assets of an agent to a colleague. Contacts stay; so do viewers whom the new owner could choose. Fitting assets become matches that are
 * not marked as new.
 */
export async function handOverAssets(db: Db, { from, to, now, assetChanged }: HandOver): Promise<number> {
  const before = await db
    .selectFrom('asset as a')
    .select(stateColumns)
    .where('a.agent_id', '=', from)
    .orderBy('a.id')
    .forUpdate('a')
    .execute()
  if (before.length === 0) return 0
  const ids = sql`${before.map(({ id }) => id)}::bigint[]`
  await sql`update asset set agent_id = ${to} where id = any(${ids})`.execute(db)
  await sql`delete from asset_access x using asset a where a.id = any(${ids}) and x.city_id = a.city_id and x.asset_id = a.id
    and x.kind = 'viewer' and (x.agent_id = ${to}
      or not exists (select from connection c where c.agent_id = ${to} and c.friend_id = x.agent_id)
      and not exists (select from agent v join agent o on o.agency_id = v.agency_id where v.id = x.agent_id and o.id = ${to}))`.execute(
    db,
  )
  await handOverAssetTags(
    db,
    { from, to },
    before.map(({ id }) => id),
    now,
  )
  await sql`delete from hidden_asset where agent_id = ${to} and asset_id = any(${ids})`.execute(db)
  await sql`update task set agent_id = ${to} where agent_id = ${from} and customer_id is null and asset_id = any(${ids})`.execute(
    db,
  )
  for (const state of before) {
    await logAssetEvent(db, { asset: state.id, agent: from, kind: 'handed_over', at: now })
    await assetChanged(db, state.id, state, null)
  }
  return before.length
}
