import { getCustomer } from '@mafteach/contract/customers'
import { dayInIsrael } from '@mafteach/contract/days'
import { PAGE_SIZE_MAX } from '@mafteach/contract/limits'
import { listViewings } from '@mafteach/contract/viewings'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '#shared/call.ts'
import { q, qAll } from '#shared/query.ts'

const page_size = String(PAGE_SIZE_MAX)

/** All viewings of these days. */
export const viewingsOfDaysQuery = (from: string, to: string) => ({
  ...qAll(listViewings, { query: { from, to, page_size } }),
  placeholderData: keepPreviousData,
})

/** Confirmed ones of today and before: of those that are over nobody said what came of them. */
export const confirmedUntilNowQuery = (now: Date) => ({
  ...qAll(listViewings, { query: { state: 'confirmed', to: dayInIsrael(now), page_size } }),
  placeholderData: keepPreviousData,
})

/** A look in passing: a new lead stays new. */
export const peekQuery = (id: number | null) => {
  const params = { id: id ?? 0 }
  return q(getCustomer, id === null ? null : { params }, ({ signal }) =>
    call(getCustomer, { params, query: { peek: true }, signal }),
  )
}
