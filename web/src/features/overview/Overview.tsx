import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lazyExtra } from '#shared/lazy.ts'
import { Card } from '#shared/ui/Section.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './Overview.module.css'
import { overviewQuery } from './overview.api.ts'
import { overviewTexts } from './overview.texts.ts'

const Waiting = () => (
  <div className={styles.columns}>
    {[1, 2, 3].map((column) => (
      <div key={column} className={styles.waiting}>
        <Card>
          <RowsSkeleton rows={4} />
        </Card>
      </div>
    ))}
  </div>
)

const OverviewSections = lazyExtra(
  () => import('./OverviewSections.tsx'),
  (module) => module.OverviewSections,
  Waiting,
)

/** What needs me today, in the order of what it costs to forget (product.md section 12). What stands below it waits, so that nothing moves. */
export const Overview = ({ children }: { children: ReactNode }) => {
  const t = useTexts(overviewTexts)
  const { data, isError, refetch } = useQuery(overviewQuery)
  if (data) return <OverviewSections overview={data}>{children}</OverviewSections>
  if (!isError) return <Waiting />
  return (
    <>
      <ErrorState title={t.errorTitle} onRetry={() => void refetch()} />
      {children}
    </>
  )
}
