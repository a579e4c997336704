import type { DealInput, DealSide } from '@mafteach/contract/deals'

/** Who acts in a deal (product.md section 6). */

export interface Realtors {
  buying: number | null
  selling: number | null
}

/** The agents of both sides, with what goes without saying: who records it sells, and brings the buyer who is their own customer. */
export const realtorsOf = (
  input: Pick<DealInput, (`${string}_realtor` & keyof DealInput) | 'purchasing_customer'>,
  me: number,
): Realtors => ({
  buying:
    input.purchasing_customer_realtor === undefined ? (input.purchasing_customer ? me : null) : input.purchasing_customer_realtor,
  selling: input.selling_customer_realtor === undefined ? me : input.selling_customer_realtor,
})

/** The agent's own side; null where they act for neither. */
export function sideOf({ buying, selling }: Realtors, me: number): DealSide | null {
  if (buying === me) return selling === me ? 'both' : 'buying'
  return selling === me ? 'selling' : null
}
