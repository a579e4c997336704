import type { DealKind } from '@mafteach/contract/codes'
import type { CustomerCard } from '@mafteach/contract/customers'
import type { DocumentRow } from '@mafteach/contract/documents'
import type { FormCode } from '@mafteach/contract/form-kinds'

/** A card that the device stored before this release has no `selling`. */
export type Signing = Pick<CustomerCard, 'id' | 'purchase_listings'> & Partial<Pick<CustomerCard, 'selling'>>
type Paper = Pick<DocumentRow, 'form' | 'state'>

export interface UsualForm {
  form: FormCode
  /** Its property, if there can be only one. */
  asset: number | null
  dealKind: DealKind
}

/** Its row among the papers already has the next action. */
const isUnderWay = ({ state }: Paper): boolean =>
  state === 'draft' || state === 'sent' || state === 'opened' || state === 'signed'

/** The usual next form for a customer, by type and data: a seller for their property, everybody else for a search, and then for one more property. */
export function usualFormsOf({ purchase_listings, selling = [] }: Omit<Signing, 'id'>, papers: readonly Paper[]): UsualForm[] {
  const isSeller = selling.length > 0
  const isBuyer = purchase_listings.length > 0 || !isSeller
  const asset = selling.length === 1 ? selling[0]! : null
  const has = (form: FormCode) => papers.some((paper) => paper.form === form && isUnderWay(paper))
  const hasSigned = papers.some(({ form, state }) => form === 'ORDER_BUYER' && state === 'signed')
  const isTenant = purchase_listings.length > 0 && purchase_listings.every(({ deal_kind }) => deal_kind === 'RENT')
  const sought = isTenant ? 'RENT' : 'SALE'
  const usual: UsualForm[] = [
    ...(isBuyer ? [{ form: hasSigned ? 'ADDENDUM' : 'ORDER_BUYER', asset: null, dealKind: sought } as const] : []),
    ...(isSeller ? [{ form: 'EXCLUSIVE', asset, dealKind: 'SALE' } as const] : []),
    ...(isSeller && !isBuyer ? [{ form: 'ORDER_SELLER', asset, dealKind: 'SALE' } as const] : []),
  ]
  return usual.filter(({ form }) => form === 'ADDENDUM' || !has(form))
}
