import { customers } from '@mafteach/contract/customer-lists'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { markStale, readsOf } from '#shared/api/query.ts'
import { type CustomerFilter, queryOf } from './customer-filter.ts'

/** What one question of the list may name. */
const KEPT_MAX = 100

const keptBy = new Map<string, Set<number>>()
const keyOf = (filter: CustomerFilter): string => JSON.stringify(queryOf(filter))

/** The rows of a filter's list that a hand came to, for its next question. */
export const keptRows = (filter: CustomerFilter): number[] => [...(keptBy.get(keyOf(filter)) ?? [])].slice(-KEPT_MAX)

/** Keeps rows of a list in their place, whether they fit its filter any more or not, until the list is left. */
export const useKeptRows = (filter: CustomerFilter): ((customer: number) => void) => {
  const client = useQueryClient()
  const key = keyOf(filter)
  useEffect(
    () => () => {
      if (!keptBy.delete(key)) return
      markStale(client, readsOf(customers, { query: JSON.parse(key) }))
    },
    [client, key],
  )
  return useCallback(
    (customer) => {
      const kept = keptBy.get(key)
      if (kept) kept.add(customer)
      else keptBy.set(key, new Set([customer]))
    },
    [key],
  )
}
