import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lazyExtra } from '#shared/lazy.ts'
import { ErrorState } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { OverviewSkeleton } from './OverviewSkeleton.tsx'
import { overviewQuery } from './overview.api.ts'
import { overviewTexts } from './overview.texts.ts'

const OverviewSections = lazyExtra(
  () => import('./OverviewSections.tsx'),
  (module) => module.OverviewSections,
  OverviewSkeleton,
)

/** What needs me today, in the order of what it costs to forget (product.md section 12). What stands below it waits, so that nothing moves. */
export const Overview = ({ children }: { children: ReactNode }) => {
  const t = useTexts(overviewTexts)
  const { data, isError, refetch } = useQuery(overviewQuery)
  if (isError && !data)
    return (
      <>
        <ErrorState title={t.errorTitle} onRetry={() => void refetch()} />
        {children}
      </>
    )
  // Its code comes while the answer does.
  return <OverviewSections overview={data}>{children}</OverviewSections>
}
