import type { AssetEvent, PHOTO_EVENTS } from '@mafteach/contract/assets'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** The log of an asset (`asset_event`), for its owner and contacts. Prices are in `asset_price`. */

/** Photo acts of one agent within this time share a log entry. */
const BURST_MS = 3_600_000

/** Logs an agent's act on an asset; returns the entry's id. */
export async function logAssetEvent(
  db: Db,
  {
    asset,
    agent,
    kind,
    at,
    ...data
  }: { asset: number; agent: number; at: Date } & Pick<AssetEvent, 'kind'> &
    Partial<Pick<AssetEvent, 'before' | 'after' | 'fields' | 'count'>>,
): Promise<number> {
  const { id } = await db
    .insertInto('asset_event')
    .values({ asset_id: asset, agent_id: agent, kind, data: JSON.stringify(data), at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Logs an agent's act on `count` photos of a locked asset: adds to their entry of the last hour, or writes a new one. */
export async function logPhotoEvent(
  db: Db,
  kind: (typeof PHOTO_EVENTS)[number],
  { asset, agent, count, at }: { asset: number; agent: number; count: number; at: Date },
): Promise<void> {
  const raised = await db
    .updateTable('asset_event')
    .set({ data: sql`jsonb_build_object('count', (data ->> 'count')::integer + ${count})` })
    .where('asset_id', '=', asset)
    .where('agent_id', '=', agent)
    .where('kind', '=', kind)
    .where('at', '>', new Date(at.getTime() - BURST_MS))
    .returning('id')
    .executeTakeFirst()
  if (!raised) await logAssetEvent(db, { asset, agent, kind, count, at })
}
