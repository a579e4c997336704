import { customerCounts, customers } from '@mafteach/contract/customer-lists'
import { type Customer, type CustomerRow, getCustomer } from '@mafteach/contract/customers'
import type { PageOf } from '@mafteach/contract/shapes'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'
import { q, readsOf, withPreviousData } from '#shared/api/query.ts'
import { type CustomerFilter, queryOf } from './list/customer-filter.ts'
import { pinnedRows } from './list/pinned-rows.ts'

/** One page of the list under a filter. The previous result stays during the next search. */
export const customersPageQuery = (filter: CustomerFilter, page: number) => {
  const query = { ...queryOf(filter), page }
  return withPreviousData(
    q(customers, { query }, ({ signal }) => {
      const pinned = pinnedRows(filter)
      return call(customers, { query: { ...query, ...(pinned.length > 0 ? { keep: pinned.join(',') } : {}) }, signal })
    }),
  )
}

/** The numbers behind the pills. */
export const customerCountsQuery = q(customerCounts)

/** The whole card. Opening it marks a new lead as seen, even if a peek had loaded it already. */
export const customerQuery = (id: number) => ({ ...q(getCustomer, { params: { id } }), refetchOnMount: 'always' as const })

/** The same as a peek: a new lead stays new. */
export const customerPeekQuery = (id: number) => {
  const params = { id }
  return q(getCustomer, { params }, ({ signal }) => call(getCustomer, { params, query: { peek: true }, signal }))
}

/** Shows a change of a customer everywhere on screen: card and row. */
export const showCustomer = (client: QueryClient, id: number, change: Partial<Customer>): void => {
  client.setQueryData(customerQuery(id).queryKey, (card) => card && { ...card, ...change })
  client.setQueriesData<PageOf<CustomerRow>>(
    readsOf(customers),
    (page) => page && { ...page, results: page.results.map((row) => (row.id === id ? { ...row, ...change } : row)) },
  )
}
