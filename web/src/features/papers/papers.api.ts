import { getCustomer } from '@mafteach/contract/customers'
import {
  type DocumentRow,
  documentCounts,
  documentFile,
  getDocument,
  listDocuments,
  missingFields,
} from '@mafteach/contract/documents'
import type { FormCode } from '@mafteach/contract/form-kinds'
import { listForms } from '@mafteach/contract/forms'
import { paths } from '@mafteach/contract/paths'
import { keepPreviousData } from '@tanstack/react-query'
import { call, callForFile } from '#shared/api/call.ts'
import { q, qPages, withPreviousData } from '#shared/api/query.ts'
import type { DocumentsFilter } from './list/document-filter.ts'

const aboutOf = ({ customer, about, search }: Omit<DocumentsFilter, 'filter'>) => ({
  ...(customer ? { customer } : {}),
  ...(about ? { asset: about } : {}),
  search,
})

/** The page's filter as a query for calls. */
export const filterQueryOf = ({ filter, ...about }: DocumentsFilter) => ({
  ...(filter === 'all' ? {} : { filter }),
  ...aboutOf(about),
})

/** Papers of a filter, page by page; those waiting for a signature first. The previous result stays during the next search. */
export const documentsQuery = (filter: DocumentsFilter) => ({
  ...qPages(listDocuments, { query: { ...filterQueryOf(filter), waiting_first: true } }),
  placeholderData: keepPreviousData,
})

/** The counts of the pills. */
export const documentCountsQuery = (about: Omit<DocumentsFilter, 'filter'>) =>
  withPreviousData(q(documentCounts, { query: aboutOf(about) }))

/** The subject of a list of papers. */
export type Papers = { customer: number } | { asset: number }

const SHOWN = 5

export const papersOfQuery = (of: Papers) => q(listDocuments, { query: { ...of, waiting_first: true, page_size: SHOWN } })

export const documentQuery = (id: number) => q(getDocument, { params: { id } })

export const missingQuery = (id: number) => withPreviousData(q(missingFields, { params: { id } }))

const FILE_KNOWN_MS = 60_000

/** A paper's file, with the SHA-256 of its bytes if this browser can compute it. */
export const fileQuery = (id: number) => ({
  ...withPreviousData(
    q(documentFile, { params: { id } }, async ({ signal }) => {
      const file = await callForFile(documentFile, { params: { id }, signal })
      return { file, sha256: await sha256Of(file) }
    }),
  ),
  staleTime: FILE_KNOWN_MS,
})

/** Hashing needs a secure page. */
const sha256Of = async (file: Blob): Promise<string | null> => {
  if (!isSecureContext) return null
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A customer's name, as a peek; null disables it. */
export const customerNameQuery = (id: number | null) => {
  const params = { id: id ?? 0 }
  return q(getCustomer, id === null ? null : { params }, ({ signal }) =>
    call(getCustomer, { params, query: { peek: true }, signal }),
  )
}

const DRAFTS = 50

/** The open drafts for a customer, newest first; null disables it. */
export const draftsQuery = (customer: number | null) =>
  q(listDocuments, customer === null ? null : { query: { customer, filter: 'draft', page_size: DRAFTS } })

export const formsQuery = q(listForms)

/** A new paper like a failed one. */
export const againPath = ({ form, customer, asset }: Pick<DocumentRow, 'customer' | 'asset'> & { form: FormCode }): string =>
  paths.forms({ form, customer: customer?.id, about: asset?.id })
