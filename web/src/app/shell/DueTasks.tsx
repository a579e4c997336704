import { taskCounts } from '@mafteach/contract/tasks'
import { useQuery } from '@tanstack/react-query'
import { tasksTexts } from '#features/tasks/tasks.texts.ts'
import { q } from '#shared/api/query.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Text } from '#shared/ui/primitives.tsx'

/** Number of tasks due today. Not rendered on phones, which hide the sidebar. */
export const DueTasks = () => {
  const t = useTexts(tasksTexts)
  const { data } = useQuery(q(taskCounts))
  const due = data ? data.overdue + data.today : 0
  if (due === 0) return null
  return (
    <>
      <Text atEnd size="label" weight={500} aria-hidden>
        {due}
      </Text>
      <span className="visually-hidden">, {t.dueToday(due)}</span>
    </>
  )
}
