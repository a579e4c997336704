import { addMonths } from '@mafteach/contract/days'
import type { DealInput, DealSide, DealType } from '@mafteach/contract/deals'
import type { FieldProblem } from '@mafteach/contract/field-problems'
import { rentProblems } from '@mafteach/contract/rent'

/** Agents of a deal (product.md section 6). */

export interface Realtors {
  buying: number | null
  selling: number | null
}

/** Agents of both sides with defaults: the recording agent sells, and acts for a buyer who is their customer. */
export const realtorsOf = (
  input: Pick<DealInput, (`${string}_realtor` & keyof DealInput) | 'purchasing_customer'>,
  me: number,
): Realtors => ({
  buying:
    input.purchasing_customer_realtor === undefined ? (input.purchasing_customer ? me : null) : input.purchasing_customer_realtor,
  selling: input.selling_customer_realtor === undefined ? me : input.selling_customer_realtor,
})

/** The agent's own side; null if neither. */
export function sideOf({ buying, selling }: Realtors, me: number): DealSide | null {
  if (buying === me) return selling === me ? 'both' : 'buying'
  return selling === me ? 'selling' : null
}

const RENT_YEARS_MAX = 25

interface Terms {
  deal_type: DealType
  deal_date: string
  rent_until: string | null
  price?: number | null | undefined
}

/** Problems of a rent's price and end, by field. `today` is the date in Israel; null if the end may be past. */
export function termsProblems(
  { deal_type, deal_date, rent_until, price }: Terms,
  today: string | null,
): Record<string, FieldProblem> {
  if (deal_type === 'PE') return rent_until === null ? {} : { rent_until: 'invalid' }
  if (rent_until === null) return { rent_until: 'required' }
  const from = today !== null && today > deal_date ? today : deal_date
  const isInTime = rent_until > from && rent_until <= addMonths(deal_date, 12 * RENT_YEARS_MAX)
  return { ...rentProblems('RENT', { price: price === 0 ? null : price }), ...(isInTime ? {} : { rent_until: 'invalid' }) }
}
