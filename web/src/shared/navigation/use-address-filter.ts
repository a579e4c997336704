import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { useDebounced } from '../lists/use-debounced.ts'

const SEARCH_PAUSE_MS = 300

interface Codec<F> {
  filterOf: (address: URLSearchParams) => F
  toSearchParams: (filter: F) => URLSearchParams
  /** Further parameters of the list's address. */
  others: readonly string[]
}

/** The filter of a list, kept in the address: coming back finds the same list. Typed text is added after a pause. */
export const useAddressFilter = <F extends { search: string }>({ filterOf, toSearchParams, others }: Codec<F>) => {
  const [address, setAddress] = useSearchParams()
  const filter = filterOf(address)
  const { state } = useNavigation()
  const [typed, setTyped] = useState(filter.search)
  const [known, setKnown] = useState(filter.search)
  const rested = useDebounced(typed.trim(), SEARCH_PAUSE_MS)

  const write = (next: F) =>
    setAddress(
      (now) => {
        const query = toSearchParams(next)
        for (const name of others) if (now.has(name)) query.set(name, now.get(name) ?? '')
        return query
      },
      { replace: true, preventScrollReset: true },
    )
  // A link to the same page, from the header's search, has its own words.
  if (filter.search !== known) {
    setKnown(filter.search)
    if (filter.search !== rested) setTyped(filter.search)
  }
  const writeSearch = useEffectEvent((search: string) => {
    // Already leaving for another page.
    if (state !== 'idle') return
    if (search !== filter.search && search === typed.trim()) write({ ...filter, search })
  })
  useEffect(() => writeSearch(rested), [rested])

  const setFilter = (next: F) => {
    if (next.search !== filter.search) setTyped(next.search)
    write(next)
  }
  return { filter, setFilter, typed, setTyped }
}
