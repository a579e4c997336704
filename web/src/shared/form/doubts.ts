import type { PriceRange } from '@mafteach/contract/places'
import { doubtsIn, MONEY_FIELDS } from '@mafteach/contract/plausible'
import { formatMoney, isolateLtr } from '../texts/format.ts'
import { textsNow } from '../texts/texts.ts'
import { doubtsTexts } from './doubts.texts.ts'
import type { FieldErrors } from './use-contract-form.ts'

/**
 * The warnings of a form, by field (`doubts` of `useContractForm`). `before` is the saved value, null for a new thing; `range` that of the city
 * (`usePriceRange`).
 */
export const doubtsOf = <V extends object>(
  values: V,
  before: Partial<V> | null,
  range: PriceRange | null = null,
): FieldErrors<V> => {
  const t = textsNow(doubtsTexts)
  return Object.fromEntries(
    doubtsIn(values, before, range).map(({ field, value, before: sum }) => {
      // Without digit grouping: years and house numbers have none.
      const shown = MONEY_FIELDS.has(field) ? formatMoney(value) : isolateLtr(String(value))
      return [field, sum === null ? t.ask(shown) : t.askBefore(shown, formatMoney(sum))]
    }),
  ) as FieldErrors<V>
}
