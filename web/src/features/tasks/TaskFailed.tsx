import { paths } from '@mafteach/contract/paths'
import { CallError } from '#shared/api/call.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { EmptyState, ErrorState } from '#shared/ui/states.tsx'
import { tasksTexts } from './tasks.texts.ts'

/** A task that no longer exists, or failed to load. */
export const TaskFailed = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) => {
  const t = useTexts(tasksTexts)
  if (error && !(error instanceof CallError && error.code === 'not_found'))
    return <ErrorState title={t.taskFailed} onRetry={onRetry} />
  return (
    <EmptyState
      picture="room-living-light"
      title={t.gone}
      text={t.goneText}
      action={<ButtonLink to={paths.tasks()}>{t.toTasks}</ButtonLink>}
    />
  )
}
