import type { Asset } from '@mafteach/contract/assets'
import { type AssetAction, may, mayNow } from '@mafteach/contract/permissions'

/** The tiles of an asset, the most used first (spec section 6). */
const TILES = [
  'contact',
  'share',
  'edit',
  'display',
  'status',
  'deal',
  'note',
  'task',
  'hide',
  'report',
  'advertisement',
  'paper',
  'remove',
] as const satisfies (AssetAction | 'task' | 'paper')[]

/** Actions on an asset, by tile. */
export type TileAction = (typeof TILES)[number]

/** The agent's possible actions: those permitted and applicable. The asset's own agent does not hide or report it. */
export const actionsFor = (asset: Pick<Asset, 'role' | 'visibility_status' | 'seller' | 'advertisement_url'>): TileAction[] => {
  const isUseful: Partial<Record<TileAction, boolean>> = {
    note: Boolean(asset.seller),
    advertisement: Boolean(asset.advertisement_url),
    hide: !may(asset.role, 'edit'),
    report: !may(asset.role, 'edit'),
  }
  // Whoever sees an asset may plan tasks about it, and have papers signed.
  return TILES.filter(
    (action) => action === 'task' || action === 'paper' || (mayNow(asset, action) && isUseful[action] !== false),
  )
}

/** Tiles in a row on a phone, besides "more". */
const TILES_MAX = 5

/** Actions with a tile, and those behind "more". */
export const splitActions = (actions: readonly TileAction[]): { tiles: readonly TileAction[]; more: readonly TileAction[] } =>
  actions.length <= TILES_MAX
    ? { tiles: actions, more: [] }
    : { tiles: actions.slice(0, TILES_MAX), more: actions.slice(TILES_MAX) }
