import type { DealKind } from './codes.ts'
import type { FieldProblem } from './field-problems.ts'
import { BUDGET_MAX, RENT_MAX } from './limits.ts'

/** Rents are monthly and have their own limits (product.md section 13, "Rentals"). */

type PriceField = 'price' | 'budget' | 'price_from' | 'price_to'
type Prices = { readonly [F in PriceField]?: number | null | undefined }

/** Problems of a rental's prices, by field; none for sales. `BUDGET_MAX` means "no bound", but is no price of a property. */
export const rentProblems = (deal: DealKind, { price, ...bounds }: Prices): Record<string, FieldProblem> => {
  if (deal !== 'RENT') return {}
  const given = Object.entries({
    price,
    ...Object.fromEntries(Object.entries(bounds).filter(([, value]) => value !== BUDGET_MAX)),
  })
  return Object.fromEntries(
    given.flatMap(([field, value]): [string, FieldProblem][] => {
      if (value === null || value === undefined || (value >= 1 && value <= RENT_MAX)) return []
      return [[field, value < 1 ? { min: 1 } : { max: RENT_MAX }]]
    }),
  )
}
