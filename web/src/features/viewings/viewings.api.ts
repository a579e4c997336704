import { getCustomer } from '@mafteach/contract/customers'
import { PAGE_SIZE_MAX } from '@mafteach/contract/limits'
import { viewingDay } from '@mafteach/contract/viewing-day'
import { listViewings } from '@mafteach/contract/viewings'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'
import { q, qAll } from '#shared/api/query.ts'

const page_size = String(PAGE_SIZE_MAX)

/** All viewings of these days. */
export const viewingsOfDaysQuery = (from: string, to: string) => ({
  ...qAll(listViewings, { query: { from, to, page_size } }),
  placeholderData: keepPreviousData,
})

/** Past confirmed viewings without an outcome. */
export const noOutcomeQuery = {
  ...qAll(listViewings, { query: { no_outcome: true, page_size } }),
  placeholderData: keepPreviousData,
}

/** A day with what else takes its time. */
export const viewingDayQuery = (date: string) => ({ ...q(viewingDay, { query: { date } }), placeholderData: keepPreviousData })

/** Peek: a new lead stays new. */
export const peekQuery = (id: number | null) => {
  const params = { id: id ?? 0 }
  return q(getCustomer, id === null ? null : { params }, ({ signal }) =>
    call(getCustomer, { params, query: { peek: true }, signal }),
  )
}
