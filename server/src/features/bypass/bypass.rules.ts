import type { BypassCertainty } from '@mafteach/contract/bypass'

interface Flat {
  floor: number | null
  rooms: number | null
}

/** Whether two rows of one house are of one flat: null where they are not, `LOW` where one of them leaves floor or rooms open (product.md section 13, "Law"). */
export function certaintyOf(deal: Flat, asset: Flat): BypassCertainty | null {
  const pairs = [
    [deal.floor, asset.floor],
    [deal.rooms, asset.rooms],
  ] as const
  if (pairs.some(([one, other]) => one !== null && other !== null && one !== other)) return null
  return pairs.every(([one, other]) => one !== null && other !== null) ? 'HIGH' : 'LOW'
}
