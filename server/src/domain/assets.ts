import type { AssetRole } from '@mafteach/contract/codes'
import { ASSET_PERMISSIONS, type AssetAction, may } from '@mafteach/contract/permissions'
import { type RawBuilder, sql } from 'kysely'
import { stateColumns } from '#domain/asset-state.ts'
import { roleOf, seenBy } from '#domain/seen-by.ts'
import type { Db } from '#platform/database/db.ts'
import { notAllowed, notFound } from '#platform/http/errors.ts'

/** Visibility, role and permissions of one agent on one asset. */

/** Throws if the role does not allow the action. */
export function authorize({ role }: { role: AssetRole | null }, action: AssetAction): void {
  if (!may(role, action)) throw notAllowed()
}

/** SQL version of `authorize`; expects the asset as `a`. */
export const mayInSql = (me: number | RawBuilder<number>, action: AssetAction) =>
  sql<boolean>`coalesce(${roleOf(me)}, 'agent') in (${sql.join(ASSET_PERMISSIONS[action].map((actor) => sql.lit(actor)))})`

/** Locks an asset and reads what a write needs; undefined if the agent does not see it. */
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

/** Locks an asset with its owner's view, for the staff, who may not see it themselves. Undefined if it does not exist. */
export async function lockAnyAsset(db: Db, id: number): Promise<LockedAsset | undefined> {
  const owned = await db.selectFrom('asset').select('agent_id').where('id', '=', id).executeTakeFirst()
  return owned && lockAsset(db, owned.agent_id, id)
}

/** Locks an asset for an action. Throws 404 if the agent does not see it, so that nothing about it is revealed. */
export async function lockAssetFor(db: Db, me: number, action: AssetAction, id: number): Promise<LockedAsset> {
  const asset = await lockAsset(db, me, id)
  if (!asset) throw notFound()
  authorize(asset, action)
  return asset
}

/** The agent's role on an asset; undefined if they do not see it. */
export const seenAsset = (db: Db, me: number, id: number) =>
  db
    .selectFrom('asset as a')
    .select(['a.id', roleOf(me).as('role')])
    .where('a.id', '=', id)
    .where(seenBy(me))
    .executeTakeFirst()

/** Like `lockAssetFor`, for actions that write nothing to the asset. */
export async function seenAssetFor(db: Db, me: number, action: AssetAction, id: number) {
  const asset = await seenAsset(db, me, id)
  if (!asset) throw notFound()
  authorize(asset, action)
  return asset
}

export const seesAsset = async (db: Db, me: number, id: number): Promise<boolean> => (await seenAsset(db, me, id)) !== undefined
