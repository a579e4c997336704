import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { lazyExtra } from '#shared/navigation/lazy.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ErrorState } from '#shared/ui/states.tsx'
import styles from './Overview.module.css'
import { OverviewSkeleton } from './OverviewSkeleton.tsx'
import { overviewQuery, restOf } from './overview.api.ts'
import { overviewTexts } from './overview.texts.ts'
import { Rest } from './Rest.tsx'
import { UrgentCards } from './UrgentCards.tsx'
import { useOverviewActs } from './use-overview-acts.ts'

const Quiet = lazyExtra(
  () => import('./Quiet.tsx'),
  (module) => module.Quiet,
)

const ViewingsLine = lazyExtra(
  () => import('./ViewingsLine.tsx'),
  (module) => module.ViewingsLine,
)

interface OverviewProps {
  /** The page has first steps: a quiet day proposes nothing beside them. */
  hasSteps?: boolean
  children: ReactNode
}

/**
 * What needs me today (product.md section 12): urgent things first and few, then one row for each kind. Lower parts wait for upper ones, so that
 * nothing moves.
 */
export const Overview = ({ hasSteps = false, children }: OverviewProps) => {
  const t = useTexts(overviewTexts)
  const acts = useOverviewActs()
  const { data, isError, refetch } = useQuery(overviewQuery)
  const shown = useDeferredValue(data)
  if (isError && !data)
    return (
      <>
        <ErrorState title={t.errorTitle} onRetry={() => void refetch()} />
        {children}
      </>
    )
  if (!shown) return <OverviewSkeleton />
  const { urgent, seller_reports: reports, unsold, price_drops: drops = [], viewings, quiet, suggestion } = shown
  const rest = restOf(shown)
  return (
    <>
      {urgent.items.length > 0 && <UrgentCards items={urgent.items} acts={acts} />}
      {(viewings.week > 0 || viewings.no_outcome > 0) && (
        <div className={styles.viewings}>
          <ViewingsLine counts={viewings} />
        </div>
      )}
      {(rest.length > 0 || reports.count > 0 || unsold.length > 0 || drops.length > 0) && (
        <Rest sections={rest} reports={reports} unsold={unsold} drops={drops} acts={acts} />
      )}
      {quiet && suggestion && !hasSteps && (
        <div className={styles.quiet}>
          <Quiet suggestion={suggestion} />
        </div>
      )}
      {children}
    </>
  )
}
