import type { CustomerCard } from '@mafteach/contract/customers'
import type { FormCode } from '@mafteach/contract/form-kinds'

/** A card that the device stored before this release has no `selling`. */
export type Signing = Pick<CustomerCard, 'id' | 'purchase_listings'> & Partial<Pick<CustomerCard, 'selling'>>

export interface UsualForm {
  form: FormCode
  /** The property it is about, where there can be only one. */
  asset: number | null
}

/** What a customer usually signs, by what they are: a seller for their property, everybody else for a search. */
export function usualFormsOf({ purchase_listings, selling = [] }: Omit<Signing, 'id'>): UsualForm[] {
  const isSeller = selling.length > 0
  const isBuyer = purchase_listings.length > 0 || !isSeller
  const asset = selling.length === 1 ? selling[0]! : null
  return [
    ...(isBuyer ? [{ form: 'ORDER_BUYER', asset: null } as const] : []),
    ...(isSeller ? [{ form: 'EXCLUSIVE', asset } as const] : []),
    ...(isSeller && !isBuyer ? [{ form: 'ORDER_SELLER', asset } as const] : []),
  ]
}
