import type { AssetEvent, PHOTO_EVENTS } from '@mafteach/contract/assets'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** The log of an asset (`asset_event`), for its owner and contacts. Its prices stand in `asset_price`. */

/** What one agent does with an asset's photos within so long is one line. */
const BURST_MS = 3_600_000

/** Writes what an agent did with an asset; answers the id of the line. */
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

/** Writes what an agent did with so many photos of a locked asset: raises the number of their line of the last hour, or begins one. */
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
