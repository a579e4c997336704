import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { ErrorState } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { OverviewSections } from './OverviewSections.tsx'
import { overviewQuery } from './overview.api.ts'
import { overviewTexts } from './overview.texts.ts'

/** What needs me today, in the order of what it costs to forget (product.md section 12). What stands below it waits, so that nothing moves. */
export const Overview = ({ children }: { children: ReactNode }) => {
  const t = useTexts(overviewTexts)
  const { data, isError, refetch } = useQuery(overviewQuery)
  const shown = useDeferredValue(data)
  if (isError && !data)
    return (
      <>
        <ErrorState title={t.errorTitle} onRetry={() => void refetch()} />
        {children}
      </>
    )
  return <OverviewSections overview={shown}>{children}</OverviewSections>
}
