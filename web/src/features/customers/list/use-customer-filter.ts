import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDebounced } from '#shared/use-debounced.ts'
import { addressOf, type CustomerFilter, filterOf } from './customer-filter.ts'

const SEARCH_PAUSE_MS = 300
/** What else the address of the list may hold. */
const OTHERS = ['asset', 'customer']

/** The filter of the list, kept in the address: coming back from a customer finds the same list. What is typed gets there once it rested. */
export const useCustomerFilter = () => {
  const [address, setAddress] = useSearchParams()
  const filter = filterOf(address)
  const [typed, setTyped] = useState(filter.search)
  const rested = useDebounced(typed.trim(), SEARCH_PAUSE_MS)

  const write = (next: CustomerFilter) =>
    setAddress(
      (now) => {
        const query = addressOf(next)
        for (const name of OTHERS) if (now.has(name)) query.set(name, now.get(name) ?? '')
        return query
      },
      { replace: true, preventScrollReset: true },
    )
  const keep = useEffectEvent((search: string) => {
    if (search !== filter.search) write({ ...filter, search })
  })
  useEffect(() => keep(rested), [rested])

  const setFilter = (next: CustomerFilter) => {
    if (next.search !== filter.search) setTyped(next.search)
    write(next)
  }
  return { filter, setFilter, typed, setTyped }
}
