import type { DealKind } from '@mafteach/contract/codes'
import { useTexts } from '#shared/texts/use-texts.ts'
import { dealPagesTexts } from './deal-pages.texts.ts'
import { dealsTexts } from './deals.texts.ts'

/** The texts of the sheet that records a deal: for a rent with rental words. */
export const useDealTexts = (kind: DealKind) => {
  const t = useTexts(dealsTexts)
  return kind === 'RENT' ? { ...t, ...t.rent } : t
}

/** The texts of lists and pages of deals, likewise. */
export const useDealPagesTexts = (kind: DealKind) => {
  const t = useTexts(dealPagesTexts)
  return kind === 'RENT' ? { ...t, ...t.rent } : t
}
