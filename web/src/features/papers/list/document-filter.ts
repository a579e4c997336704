import { DOCUMENT_FILTERS, type DocumentFilter } from '@mafteach/contract/documents'
import { idOf } from '../id-of.ts'

/** The state of the page of papers, in the address: `?filter=waiting&search=דנה&customer=7`. */

export const FILTERS = ['all', 'waiting', 'signed', 'unsigned', 'draft', 'uploaded'] as const satisfies readonly (
  | 'all'
  | DocumentFilter
)[]

export interface DocumentsFilter {
  filter: (typeof FILTERS)[number]
  search: string
  customer: number | null
  /** An asset; an `asset` in the address would open it over the page. */
  about: number | null
}

export const filterOf = (address: URLSearchParams): DocumentsFilter => ({
  filter: FILTERS.find((filter) => filter === address.get('filter')) ?? 'all',
  search: address.get('search') ?? '',
  customer: idOf(address.get('customer')),
  about: idOf(address.get('about')),
})

export const toSearchParams = ({ filter, search, customer, about }: DocumentsFilter): URLSearchParams => {
  const address = new URLSearchParams()
  if (filter in DOCUMENT_FILTERS) address.set('filter', filter)
  if (search) address.set('search', search)
  if (customer) address.set('customer', String(customer))
  if (about) address.set('about', String(about))
  return address
}

/** The paper open beside the list, or on the phone in its place. */
export const documentOf = (address: URLSearchParams): number | null => idOf(address.get('document'))
