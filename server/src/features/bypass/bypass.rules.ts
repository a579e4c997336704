import type { BypassCertainty } from '@mafteach/contract/bypass'

interface Flat {
  floor: number | null
  rooms: number | null
}

/** Whether a deal and an asset in one house are the same flat: null if not, `LOW` if floor or rooms are unknown (product.md section 13, "Law"). */
export function certaintyOf(deal: Flat, asset: Flat): BypassCertainty | null {
  const pairs = [
    [deal.floor, asset.floor],
    [deal.rooms, asset.rooms],
  ] as const
  if (pairs.some(([one, other]) => one !== null && other !== null && one !== other)) return null
  return pairs.every(([one, other]) => one !== null && other !== null) ? 'HIGH' : 'LOW'
}
