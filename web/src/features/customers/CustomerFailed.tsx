import { paths } from '@mafteach/contract/paths'
import { CallError } from '#shared/api/call.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { EmptyState, ErrorState } from '#shared/ui/states.tsx'
import { customersTexts } from './customers.texts.ts'

/** A customer that is not there, or did not load. */
export const CustomerFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const t = useTexts(customersTexts)
  const isGone = error instanceof CallError && (error.status === 404 || error.status === 400)
  if (!isGone) return <ErrorState title={t.cardFailed} onRetry={onRetry} />
  return (
    <EmptyState
      picture="room-living-light"
      title={t.notFound}
      text={t.notFoundText}
      action={<ButtonLink to={paths.customers()}>{t.toCustomers}</ButtonLink>}
    />
  )
}
