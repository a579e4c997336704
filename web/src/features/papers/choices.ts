import { wholeAddressOf } from '@mafteach/contract/addresses'
import { listAssets } from '@mafteach/contract/asset-lists'
import { customers } from '@mafteach/contract/customer-lists'
import { call } from '#shared/call.ts'
import type { Choice } from '#shared/ui/SearchSelect.tsx'

/** Whom and what a paper can be about. */

const SHOWN = 12

/** The customer of a form, found by name or phone. */
export const loadCustomers = async (search: string, signal: AbortSignal): Promise<Choice[]> => {
  const { results } = await call(customers, { query: { search, page_size: SHOWN }, signal })
  return results.map(({ id, name }) => ({ id, name }))
}

/** Any property that the agent sees. */
export const loadAssets = async (search: string, signal: AbortSignal): Promise<Choice[]> => {
  const query = { show_all: true, ...(search ? { search } : {}), page_size: SHOWN }
  const { results } = await call(listAssets, { query, signal })
  return results.map((asset) => ({ id: asset.id, name: wholeAddressOf(asset) }))
}
