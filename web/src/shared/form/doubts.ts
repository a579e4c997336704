import type { PriceRange } from '@mafteach/contract/places'
import { doubtsIn, MONEY_FIELDS } from '@mafteach/contract/plausible'
import { formatMoney, isolateLtr } from '../texts/format.ts'
import { textsNow } from '../texts/texts.ts'
import { doubtsTexts } from './doubts.texts.ts'
import type { FieldErrors } from './use-contract-form.ts'

/** The questions of a form, by field (`doubts` of `useContractForm`). `before` is what is saved, null for what is new; `range` that of the city (`usePriceRange`). */
export const doubtsOf = <V extends object>(
  values: V,
  before: Partial<V> | null,
  range: PriceRange | null = null,
): FieldErrors<V> => {
  const t = textsNow(doubtsTexts)
  return Object.fromEntries(
    doubtsIn(values, before, range).map(({ field, value, before: sum }) => {
      // Without groups: a year and a house number have none.
      const shown = MONEY_FIELDS.has(field) ? formatMoney(value) : isolateLtr(String(value))
      return [field, sum === null ? t.ask(shown) : t.askBefore(shown, formatMoney(sum))]
    }),
  ) as FieldErrors<V>
}
