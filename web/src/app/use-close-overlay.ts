import { useLocation, useSearchParams } from 'react-router'
import { wasOpenedHere } from '#shared/navigation/open-asset.tsx'
import { useBack } from '#shared/navigation/use-back.ts'

/** Closes what names of the query opened over the page. */
export const useCloseOverlay = (...names: string[]): (() => void) => {
  const [search, setSearch] = useSearchParams()
  const back = useBack()
  const { state } = useLocation()
  return () => {
    // Opened from a page of ours: back leads there. Opened by its address: only the query goes.
    if (wasOpenedHere(state)) return back()
    const rest = new URLSearchParams(search)
    for (const name of names) rest.delete(name)
    setSearch(rest, { replace: true, preventScrollReset: true })
  }
}
