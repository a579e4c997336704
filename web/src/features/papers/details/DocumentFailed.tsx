import { paths } from '@mafteach/contract/paths'
import { CallError } from '#shared/api/call.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { EmptyState, ErrorState } from '#shared/ui/states.tsx'
import { papersTexts } from '../papers.texts.ts'

/** A paper that does not exist, or failed to load. */
export const DocumentFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const t = useTexts(papersTexts)
  if (error && !(error instanceof CallError && error.code === 'not_found'))
    return <ErrorState title={t.documentFailed} onRetry={onRetry} />
  return (
    <EmptyState
      picture="room-living-light"
      title={t.gone}
      text={t.goneText}
      action={<ButtonLink to={paths.documents()}>{t.toDocuments}</ButtonLink>}
    />
  )
}
