import { DEAL_TYPES, type DealInput, type DealSide } from '@mafteach/contract/deals'

/** What the sheet of a closed deal collects. */

export interface Person {
  id: number
  name: string
  phone: string | null
}

export interface DealValues {
  /** Whom the agent acted for. */
  side: DealSide
  /** The agent of the other side; null is none, or not known. */
  other: number | null
  buyer: Person | null
  seller: Person | null
  /** `2026-11-21`. */
  date: string
  price: number | null
  commission: number | null
}

export type DealRole = 'buyer' | 'seller'

/** The customers of the agent's own sides are asked for; whom the other agent acts for is theirs. */
export const peopleOf = (side: DealSide): readonly DealRole[] =>
  side === 'both' ? ['buyer', 'seller'] : side === 'buying' ? ['buyer'] : ['seller']

/** The body of the call: every side is said, nothing goes without saying. */
export const toDealInput = ({ side, other, buyer, seller, date, price, commission }: DealValues, me: number): DealInput => ({
  deal_type: DEAL_TYPES[0],
  deal_date: date,
  price,
  commission,
  purchasing_customer: side === 'selling' ? null : (buyer?.id ?? null),
  selling_customer: side === 'buying' ? null : (seller?.id ?? null),
  purchasing_customer_realtor: side === 'selling' ? other : me,
  selling_customer_realtor: side === 'buying' ? other : me,
})
