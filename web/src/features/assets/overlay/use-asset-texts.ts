import type { DealKind } from '@mafteach/contract/codes'
import { useTexts } from '#shared/texts/use-texts.ts'
import { assetDetailTexts } from './asset-detail.texts.ts'
import { sellerPageTexts } from './seller-page.texts.ts'

/** The texts of a property's page: for rentals with rental words. */
export const useAssetTexts = (kind: DealKind) => {
  const t = useTexts(assetDetailTexts)
  return kind === 'RENT' ? { ...t, ...t.rent } : t
}

/** The same for the owner's page. */
export const useSellerPageTexts = (kind: DealKind) => {
  const t = useTexts(sellerPageTexts)
  return kind === 'RENT' ? { ...t, ...t.rent } : t
}
