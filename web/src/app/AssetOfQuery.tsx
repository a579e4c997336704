import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { meQuery } from '#shared/api/home.ts'
import { hasSession } from '#shared/api/session.ts'
import { lazyPart } from '#shared/navigation/lazy.ts'
import { wasOpenedHere } from '#shared/navigation/open-asset.tsx'
import { useBack } from '#shared/navigation/use-back.ts'
import { isId } from '#shared/offline/temporary-ids.ts'

const AssetOverlay = lazyPart(
  () => import('./AssetOverlay.tsx'),
  (module) => module.AssetOverlay,
)

/** The asset overlay of `?asset={id}`, over the current page (spec section 2.1), for signed-in agents. */
export const AssetOfQuery = () => {
  const [search, setSearch] = useSearchParams()
  const back = useBack()
  const { state } = useLocation()
  const id = Number(search.get('asset'))
  const isRequested = isId(id) && hasSession()
  const { data: me } = useQuery({ ...meQuery, enabled: isRequested })
  if (!isRequested || !me) return null
  const close = () => {
    // Opened from one of our pages: go back. Opened by its address: remove the query only.
    if (wasOpenedHere(state)) return back()
    const rest = new URLSearchParams(search)
    rest.delete('asset')
    setSearch(rest, { replace: true, preventScrollReset: true })
  }
  return (
    <Suspense>
      <AssetOverlay key={id} assetId={id} onClose={close} />
    </Suspense>
  )
}
