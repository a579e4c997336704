import type { DealKind } from '@mafteach/contract/codes'
import { useTexts } from '#shared/texts/use-texts.ts'
import { unsoldTexts } from '../unsold/unsold.texts.ts'
import { priceLadderTexts } from './price-ladder.texts.ts'

/** The texts of the price ladder: for rentals about tenants. */
export const useLadderTexts = (kind: DealKind) => {
  const t = useTexts(priceLadderTexts)
  return kind === 'RENT' ? { ...t, ...t.rent } : t
}

/** The same for why an asset is long on the market. */
export const useUnsoldTexts = (kind: DealKind) => {
  const t = useTexts(unsoldTexts)
  return kind === 'RENT' ? { ...t, ...t.rent } : t
}
