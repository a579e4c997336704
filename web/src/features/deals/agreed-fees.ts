import type { DealKind } from '@mafteach/contract/codes'
import type { FeeSheet } from '@mafteach/contract/fees'
import { formatMoney } from '#shared/texts/format.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { feeSheetTexts } from './fee-sheet.texts.ts'

export type AgreedFee = FeeSheet['agreed'][number]

/** `הקונים, לפי ההזמנה: 2% בתוספת מע״מ`. */
export const agreedFeeInWords = ({ side, percent, amount, has_vat }: AgreedFee, deal: DealKind): string => {
  const t = textsNow(feeSheetTexts)
  const fee = percent === null ? formatMoney(amount ?? 0) : `${percent}%`
  return t.agreed(t.sides[deal][side], fee, has_vat)
}
