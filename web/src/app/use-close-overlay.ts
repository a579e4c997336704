import { useLocation, useSearchParams } from 'react-router'
import { wasOpenedHere } from '#shared/navigation/open-asset.tsx'
import { useBack } from '#shared/navigation/use-back.ts'

/** Closes an overlay of these query parameters. */
export const useCloseOverlay = (...names: string[]): (() => void) => {
  const [search, setSearch] = useSearchParams()
  const back = useBack()
  const { state } = useLocation()
  return () => {
    // Opened from one of our pages: go back. Opened by its address: remove the query only.
    if (wasOpenedHere(state)) return back()
    const rest = new URLSearchParams(search)
    for (const name of names) rest.delete(name)
    setSearch(rest, { replace: true, preventScrollReset: true })
  }
}
