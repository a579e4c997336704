import { withSameActivityAreas } from '@mafteach/contract/access'
import type { DealKind } from '@mafteach/contract/codes'
import { buyers, customers, leads } from '@mafteach/contract/customer-lists'
import { getDeal, listDeals } from '@mafteach/contract/deals'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'
import { q, qPages, withPreviousData } from '#shared/api/query.ts'
import { type DealFilter, queryOf } from './deal-filter.ts'
import type { Person } from './deal-values.ts'

export const dealsQuery = (filter: DealFilter, today: string) => ({
  ...qPages(listDeals, { query: queryOf(filter, today) }),
  placeholderData: keepPreviousData,
})

/** The results of this calendar month. */
export const monthQuery = (kind: DealKind, today: string) =>
  q(listDeals, { query: { ...queryOf({ kind, period: 'month', side: null, days: null }, today), page_size: 1 } })

export const dealQuery = (id: number) => q(getDeal, { params: { id } })

/** Agents with the same activity areas. */
export const sameAreasQuery = q(withSameActivityAreas)

const SHOWN = 8

/** My buyers and leads, or all of my customers, found by name or phone; the newest without a search. */
export const peopleQuery = (whose: 'buyers-and-leads' | 'all', search: string) => {
  const lists = whose === 'all' ? [customers] : [buyers, leads]
  const input = { query: { search, page_size: SHOWN } }
  return withPreviousData(
    q(lists[0]!, input, async ({ signal }): Promise<Person[]> => {
      const pages = await Promise.all(lists.map((list) => call(list, { ...input, signal })))
      return pages.flatMap(({ results }) => results.map(({ id, name, phone }) => ({ id, name, phone })))
    }),
  )
}
