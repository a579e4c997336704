import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDebounced } from '#shared/use-debounced.ts'
import { type AssetFilter, addressOf, filterOf } from './asset-filter.ts'

const SEARCH_PAUSE_MS = 300
/** What else the address of a list may hold. */
const OTHERS = ['type', 'asset', 'deal']

/** The filter of a list of assets, kept in the address. What is typed gets there once it rested. */
export const useAssetFilter = () => {
  const [address, setAddress] = useSearchParams()
  const filter = filterOf(address)
  const [typed, setTyped] = useState(filter.search)
  const [known, setKnown] = useState(filter.search)
  const rested = useDebounced(typed.trim(), SEARCH_PAUSE_MS)

  const write = (next: AssetFilter) =>
    setAddress(
      (now) => {
        const query = addressOf(next)
        for (const name of OTHERS) if (now.has(name)) query.set(name, now.get(name) ?? '')
        return query
      },
      { replace: true, preventScrollReset: true },
    )
  // Another link to the same page, from the header's search, brings its own words.
  if (filter.search !== known) {
    setKnown(filter.search)
    if (filter.search !== rested) setTyped(filter.search)
  }
  const keep = useEffectEvent((search: string) => {
    if (search !== filter.search && search === typed.trim()) write({ ...filter, search })
  })
  useEffect(() => keep(rested), [rested])

  const setFilter = (next: AssetFilter) => {
    if (next.search !== filter.search) setTyped(next.search)
    write(next)
  }
  return { filter, setFilter, typed, setTyped }
}
