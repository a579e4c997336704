import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { lazyPart } from '#shared/lazy.ts'
import { plannedBy } from '#shared/overlay-paths.ts'
import { hasSession } from '#shared/session.ts'
import { useCloseOverlay } from './use-close-overlay.ts'

const PlanViewing = lazyPart(
  () => import('#features/viewings/PlanViewing.tsx'),
  (module) => module.PlanViewing,
)

/** The dialog of `?plan={customer}-{asset}` that plans a viewing, over whatever page is open. */
export const PlanViewingOfQuery = () => {
  const [search] = useSearchParams()
  const close = useCloseOverlay('plan')
  const asked = plannedBy(search)
  if (!asked || !hasSession()) return null
  return (
    <Suspense>
      <PlanViewing {...asked} onClose={close} />
    </Suspense>
  )
}
