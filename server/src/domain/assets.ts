import type { AssetRole } from '@mafteach/contract/codes'
import { ASSET_PERMISSIONS, type AssetAction, may } from '@mafteach/contract/permissions'
import { type RawBuilder, sql } from 'kysely'
import { stateColumns } from '#domain/asset-state.ts'
import { roleOf, seenBy } from '#domain/seen-by.ts'
import type { Db } from '#platform/database/db.ts'
import { notAllowed, notFound } from '#platform/http/errors.ts'

/** An asset before whoever asks: whether they see it, what they are to it, what they may do. */

/** Refuses what the asker may not do with an asset that they see. */
export function authorize({ role }: { role: AssetRole | null }, action: AssetAction): void {
  if (!may(role, action)) throw notAllowed()
}

/** The same in a query over an asset `a`. */
export const mayInSql = (me: number | RawBuilder<number>, action: AssetAction) =>
  sql<boolean>`coalesce(${roleOf(me)}, 'agent') in (${sql.join(ASSET_PERMISSIONS[action].map((actor) => sql.lit(actor)))})`

/** What a write needs to know of an asset; locks it. Undefined when the asker does not see it. */
export const lockAsset = (db: Db, me: number, id: number) =>
  db
    .selectFrom('asset as a')
    .selectAll('a')
    .select(stateColumns)
    .select(roleOf(me).as('role'))
    .where('a.id', '=', id)
    .where(seenBy(me))
    .forUpdate('a')
    .executeTakeFirst()

export type LockedAsset = NonNullable<Awaited<ReturnType<typeof lockAsset>>>

/** Locks an asset as its owner sees it: for the staff, who need not see it themselves. Undefined when it is not there. */
export async function lockAnyAsset(db: Db, id: number): Promise<LockedAsset | undefined> {
  const owned = await db.selectFrom('asset').select('agent_id').where('id', '=', id).executeTakeFirst()
  return owned && lockAsset(db, owned.agent_id, id)
}

/** Locks an asset for an action. Whoever does not see it learns nothing of it: 404. */
export async function lockAssetFor(db: Db, me: number, action: AssetAction, id: number): Promise<LockedAsset> {
  const asset = await lockAsset(db, me, id)
  if (!asset) throw notFound()
  authorize(asset, action)
  return asset
}

/** What the asker is to an asset; undefined when they do not see it. */
export const seenAsset = (db: Db, me: number, id: number) =>
  db
    .selectFrom('asset as a')
    .select(['a.id', roleOf(me).as('role')])
    .where('a.id', '=', id)
    .where(seenBy(me))
    .executeTakeFirst()

/** An asset for an action that writes nothing to it. */
export async function seenAssetFor(db: Db, me: number, action: AssetAction, id: number) {
  const asset = await seenAsset(db, me, id)
  if (!asset) throw notFound()
  authorize(asset, action)
  return asset
}

export const seesAsset = async (db: Db, me: number, id: number): Promise<boolean> => (await seenAsset(db, me, id)) !== undefined
