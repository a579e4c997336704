import { Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { lazyPart } from '#shared/lazy.ts'
import { wasOpenedHere } from '#shared/open-asset.tsx'
import { PLAN_QUERY, plannedBy } from '#shared/overlay-paths.ts'
import { hasSession } from '#shared/session.ts'
import { useBack } from '#shared/use-back.ts'

const PlanViewing = lazyPart(
  () => import('#features/viewings/PlanViewing.tsx'),
  (module) => module.PlanViewing,
)

/** The dialog of `?plan={customer}-{asset}` that plans a viewing, over whatever page is open. */
export const PlanViewingOfQuery = () => {
  const [search, setSearch] = useSearchParams()
  const back = useBack()
  const { state } = useLocation()
  const asked = plannedBy(search)
  if (!asked || !hasSession()) return null
  const close = () => {
    // Opened from a page of ours: back leads there. Opened by its address: only the query goes.
    if (wasOpenedHere(state)) return back()
    const rest = new URLSearchParams(search)
    for (const name of PLAN_QUERY) rest.delete(name)
    setSearch(rest, { replace: true, preventScrollReset: true })
  }
  return (
    <Suspense>
      <PlanViewing {...asked} onClose={close} />
    </Suspense>
  )
}
