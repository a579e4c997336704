import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { hasSession } from '#shared/api/session.ts'
import { lazyPart } from '#shared/navigation/lazy.ts'
import { PLAN_QUERY, plannedBy } from '#shared/navigation/plan-query.ts'
import { useCloseOverlay } from './use-close-overlay.ts'

const PlanViewing = lazyPart(
  () => import('#features/viewings/PlanViewing.tsx'),
  (module) => module.PlanViewing,
)

/** The dialog of `?plan={customer}-{asset}` that plans a viewing, over whatever page is open. */
export const PlanViewingOfQuery = () => {
  const [search] = useSearchParams()
  const close = useCloseOverlay(...PLAN_QUERY)
  const plan = plannedBy(search)
  if (!plan || !hasSession()) return null
  return (
    <Suspense>
      <PlanViewing {...plan} onClose={close} />
    </Suspense>
  )
}
