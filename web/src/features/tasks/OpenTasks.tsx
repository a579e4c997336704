import type { TaskBundle } from '@mafteach/contract/tasks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '#shared/texts/use-now.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Text } from '#shared/ui/primitives.tsx'
import { useTaskBundle } from './TaskBundles.tsx'
import { TaskRow } from './TaskRow.tsx'
import { taskFormTexts } from './task-form.texts.ts'
import { openTasksQuery } from './tasks.api.ts'
import styles from './tasks.module.css'
import { tasksTexts } from './tasks.texts.ts'
import { useShownTasks } from './use-shown-tasks.ts'
import { useTaskActions } from './use-task-actions.tsx'

export interface OpenTasksProps {
  of: { customer: number } | { asset: number }
  /** Offered with one tap without any tasks. */
  offer?: TaskBundle | undefined
}

/** Open tasks for a customer or about an asset, by due time. */
export const OpenTasks = ({ of, offer }: OpenTasksProps) => {
  const t = useTexts(tasksTexts)
  const now = useNow()
  const { data } = useQuery(openTasksQuery(of))
  const { shown, show } = useShownTasks(data?.results ?? [])
  const { actions, question } = useTaskActions(show)
  return (
    <>
      {data &&
        shown.length === 0 &&
        (offer ? (
          <Offer bundle={offer} of={of} />
        ) : (
          <Text as="p" size="small" tone="ink-3">
            {t.noneOpen}
          </Text>
        ))}
      {shown.length > 0 && (
        <ul className={styles.rows} aria-label={t.title}>
          {shown.map((task) => (
            <TaskRow key={task.id} task={task} now={now} actions={actions} without={'customer' in of ? 'customer' : 'asset'} />
          ))}
        </ul>
      )}
      {question}
    </>
  )
}

const Offer = ({ bundle, of }: { bundle: TaskBundle; of: OpenTasksProps['of'] }) => {
  const t = useTexts(taskFormTexts)
  const { add, isBusy } = useTaskBundle()
  return (
    <Button
      variant="soft"
      full
      busy={isBusy}
      icon={<IconPlus size={20} stroke={1.75} aria-hidden />}
      onClick={() => void add(bundle, of)}
    >
      {t.offer[bundle]}
    </Button>
  )
}
