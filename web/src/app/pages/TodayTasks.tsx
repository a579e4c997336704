import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { TaskRow } from '#features/tasks/TaskRow.tsx'
import { groupOf } from '#features/tasks/task-days.ts'
import { taskCountsQuery, tasksQuery } from '#features/tasks/tasks.api.ts'
import { tasksTexts } from '#features/tasks/tasks.texts.ts'
import { useNow } from '#features/tasks/use-now.ts'
import { useShownTasks } from '#features/tasks/use-shown-tasks.ts'
import { useTaskActions } from '#features/tasks/use-task-actions.tsx'
import { paths } from '#shared/paths.ts'
import { Card, Section } from '#shared/ui/Section.tsx'
import { RowsSkeleton } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'

/** Rows of the overview's list. */
const SHOWN = 4

/** What is late or for today, on the overview: done from there. Nothing where nothing waits. */
export const TodayTasks = () => {
  const t = useTexts(tasksTexts)
  const now = useNow()
  const { data: counts } = useQuery(taskCountsQuery)
  const { data, isPending } = useInfiniteQuery(tasksQuery('open'))
  const { shown, show } = useShownTasks(data?.pages.flatMap(({ results }) => results) ?? [])
  const { actions, question } = useTaskActions(show)
  if (isPending) return <RowsSkeleton rows={SHOWN} hasAvatar={false} />
  const tasks = shown.filter((task) => ['overdue', 'today'].includes(groupOf(task, now))).slice(0, SHOWN)
  return (
    <>
      {tasks.length > 0 && (
        <Section title={t.forToday} count={counts && counts.overdue + counts.today} more={{ to: paths.tasks(), text: t.toTasks }}>
          <Card>
            <ul>
              {tasks.map((task) => (
                <TaskRow key={task.id} task={task} now={now} actions={actions} />
              ))}
            </ul>
          </Card>
        </Section>
      )}
      {question}
    </>
  )
}
