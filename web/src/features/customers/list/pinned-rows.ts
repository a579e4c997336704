import { customers } from '@mafteach/contract/customer-lists'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { markStale, readsOf } from '#shared/api/query.ts'
import { type CustomerFilter, queryOf } from './customer-filter.ts'

/** Most ids in one query of the list. */
const PINNED_MAX = 100

const pinnedByFilter = new Map<string, Set<number>>()
const keyOf = (filter: CustomerFilter): string => JSON.stringify(queryOf(filter))

/** The rows of a filter's list that the agent acted on, for its next request. */
export const pinnedRows = (filter: CustomerFilter): number[] => [...(pinnedByFilter.get(keyOf(filter)) ?? [])].slice(-PINNED_MAX)

/** Pins rows to a list until it is left, whether or not they match its filter. */
export const usePinRow = (filter: CustomerFilter): ((customer: number) => void) => {
  const client = useQueryClient()
  const key = keyOf(filter)
  useEffect(
    () => () => {
      if (!pinnedByFilter.delete(key)) return
      markStale(client, readsOf(customers, { query: JSON.parse(key) }))
    },
    [client, key],
  )
  return useCallback(
    (customer) => {
      const pinned = pinnedByFilter.get(key)
      if (pinned) pinned.add(customer)
      else pinnedByFilter.set(key, new Set([customer]))
    },
    [key],
  )
}
