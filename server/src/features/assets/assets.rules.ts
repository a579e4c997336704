import { randomInt } from 'node:crypto'
import type { AssetChange, AssetInput } from '@mafteach/contract/assets'
import { type AssetRole, isSoldOrRented, type VisibilityStatus } from '@mafteach/contract/codes'
import { MATCHED_FACTS } from '@mafteach/contract/criteria'
import { may } from '@mafteach/contract/permissions'

/** Rules of a property's facts and status (product.md sections 3 and 4). */

/** A random id below 2^48, so that public pages cannot be enumerated. */
export const newAssetId = (): number => randomInt(2 ** 40, 2 ** 48 - 1)

type Audience = NonNullable<AssetChange['audience']>

export interface StatusChange {
  visibility_status: VisibilityStatus
  audience: Audience
}

/**
 * The new status of an asset (product.md section 4), or null if the role may not set it. Returning from NO by ME restores the former audience.
 * Contacts only switch between marketing and NO; deals set sold and rented. A rented asset returns by its owner, by ME.
 */
function changeStatus(asset: StatusChange, wanted: Audience | 'NO', role: AssetRole | null): StatusChange | null {
  const { visibility_status: now, audience } = asset
  if (now === 'sold' || !may(role, 'status')) return null
  if (now === 'rented') return wanted === 'ME' && may(role, 'display') ? { visibility_status: audience, audience } : null
  if (wanted === 'NO') return { visibility_status: 'NO', audience: now === 'NO' ? audience : now }
  if (now === 'NO' && wanted === 'ME') return { visibility_status: audience, audience }
  if (now === wanted) return { visibility_status: now, audience }
  return may(role, 'display') ? { visibility_status: wanted, audience: wanted } : null
}

/**
 * The status after choosing a display mode, or null if the role may not: only owners may. Under the radar it stays there, and the choice is restored
 * on return.
 */
function chooseAudience(
  { visibility_status: now }: StatusChange,
  audience: Audience,
  role: AssetRole | null,
): StatusChange | null {
  if (isSoldOrRented(now) || !may(role, 'display')) return null
  return { visibility_status: now === 'NO' ? 'NO' : audience, audience }
}

/** The status after a change with a status, a display mode, both or neither (undefined); null if the role may not set it. */
export function statusAfter(
  asset: StatusChange,
  { visibility_status, audience }: Pick<AssetChange, 'visibility_status' | 'audience'>,
  role: AssetRole | null,
): StatusChange | null | undefined {
  const changed = visibility_status && changeStatus(asset, visibility_status, role)
  return audience && changed !== null ? chooseAudience(changed ?? asset, audience, role) : changed
}

/** Viewers are chosen in the selected-agents mode, including while such an asset is under the radar (spec section 7.2). */
export const choosesViewers = ({ visibility_status, audience }: StatusChange): boolean =>
  visibility_status === 'AG' || (visibility_status === 'NO' && audience === 'AG')

/** Fields that matching reads: changing one makes new matches, as does a lower price. */
const MATCHED = ['deal_kind', 'city', 'neighborhood', ...MATCHED_FACTS] as const satisfies readonly (keyof AssetChange)[]

/** Values of the column `market`: 0 off it, 1 in marketing, 2 all agents, 3 selected agents. */
export const marketOf = (status: VisibilityStatus): number => ['ME', 'AL', 'AG'].indexOf(status) + 1

/** Whom a change of `market` opens the asset to: the owner's circle or everybody. */
export function sightOpened(before: number, after: number): ('me_since' | 'al_since')[] {
  const circle = (market: number) => market === 1 || market === 2
  return [
    ...(circle(after) && !circle(before) ? (['me_since'] as const) : []),
    ...(after === 2 && before !== 2 ? (['al_since'] as const) : []),
  ]
}

/** Whether a change makes new matches: a return to the market, a lower price, another matching fact. */
export function makesNewMatches(
  before: Record<string, unknown> & { price: number; market: number },
  change: Partial<AssetInput>,
  marketAfter: number,
): boolean {
  if (marketAfter === 0) return false
  if (before.market === 0) return true
  if (change.price !== undefined && change.price < before.price) return true
  return MATCHED.some((fact) => change[fact] !== undefined && change[fact] !== before[fact])
}
