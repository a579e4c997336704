import type { DealKind } from '@mafteach/contract/codes'
import { A_MONTH, formatShekels } from '@mafteach/contract/money'
import { useLanguage } from './use-texts.ts'

/** A property's price, per month for a rental. */
export const Price = ({ of: { price, deal_kind } }: { of: { price: number; deal_kind: DealKind } }) => {
  const language = useLanguage()
  return (
    <>
      <bdi dir="ltr">{formatShekels(price)}</bdi>
      {deal_kind === 'RENT' && ` ${A_MONTH[language]}`}
    </>
  )
}
