import type { Asset } from '@mafteach/contract/assets'

/** What can be done with an asset, by its tiles. */
export type Act =
  | 'edit'
  | 'display'
  | 'status'
  | 'deal'
  | 'share'
  | 'note'
  | 'advertisement'
  | 'remove'
  | 'contact'
  | 'hide'
  | 'report'

/** What the asker may do, by their role, the most used first (spec section 6). A note goes to the seller, so it needs one. */
export const actsOf = ({
  role,
  visibility_status: status,
  seller,
  advertisement_url: advertisement,
}: Pick<Asset, 'role' | 'visibility_status' | 'seller' | 'advertisement_url'>): Act[] => {
  const isSold = status === 'sold'
  const link: Act[] = advertisement ? ['advertisement'] : []
  if (role === 'owner') {
    return [
      'share',
      'edit',
      ...(isSold ? [] : (['display', 'status', 'deal'] as const)),
      ...(seller ? (['note'] as const) : []),
      ...link,
      'remove',
    ]
  }
  if (role === 'contact') return ['share', 'edit', ...(isSold ? [] : (['status'] as const)), ...link]
  return ['contact', 'share', 'hide', 'report', ...link]
}

/** As many tiles as stand side by side on a phone, besides "more". */
const TILES_MAX = 5

/** The acts with a tile of their own, and those behind "more". */
export const splitActs = (acts: readonly Act[]): { tiles: readonly Act[]; more: readonly Act[] } =>
  acts.length <= TILES_MAX ? { tiles: acts, more: [] } : { tiles: acts.slice(0, TILES_MAX), more: acts.slice(TILES_MAX) }
