import type { DealKind } from '@mafteach/contract/codes'
import { DEAL_TYPE_OF, type DealInput, type DealSide } from '@mafteach/contract/deals'

/** The values of the sheet of a closed deal. */

export interface Person {
  id: number
  name: string
  phone: string | null
}

export interface DealValues {
  /** The agent's own sides. */
  side: DealSide
  /** The other side's agent; null is none, or unknown. */
  other: number | null
  buyer: Person | null
  seller: Person | null
  /** `2026-11-21`. */
  date: string
  price: number | null
  commission: number | null
  /** For a rent: its last day, `2027-11-20`. */
  rentUntil: string
  /** For a rent: the deposit and the guarantors. */
  guarantees: string
}

export type DealRole = 'buyer' | 'seller'

/** The customers of the agent's own sides are asked for; the other side's belong to the other agent. */
export const peopleOf = (side: DealSide): readonly DealRole[] =>
  side === 'both' ? ['buyer', 'seller'] : side === 'buying' ? ['buyer'] : ['seller']

/** The body of the call: every side is stated explicitly. */
export const toDealInput = (
  { side, other, buyer, seller, date, price, commission, rentUntil, guarantees }: DealValues,
  { me, kind }: { me: number; kind: DealKind },
): DealInput => ({
  deal_type: DEAL_TYPE_OF[kind],
  deal_date: date,
  price,
  commission,
  purchasing_customer: side === 'selling' ? null : (buyer?.id ?? null),
  selling_customer: side === 'buying' ? null : (seller?.id ?? null),
  purchasing_customer_realtor: side === 'selling' ? other : me,
  selling_customer_realtor: side === 'buying' ? other : me,
  ...(kind === 'RENT' ? { rent_until: rentUntil, notes: guarantees.trim() || null } : {}),
})
