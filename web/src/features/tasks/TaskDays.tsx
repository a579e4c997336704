import { useQuery } from '@tanstack/react-query'
import { GroupHead } from '#shared/lists/GroupHead.tsx'
import { longDay, onSpokenDay, spokenDay } from '#shared/texts/day-words.ts'
import { dayOf } from '#shared/texts/days.ts'
import { useNow } from '#shared/texts/use-now.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Box, Stack } from '#shared/ui/primitives.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { TaskRow } from './TaskRow.tsx'
import { byDue } from './task-days.ts'
import { tasksOfDaysQuery } from './tasks.api.ts'
import { tasksTexts } from './tasks.texts.ts'
import { useShownTasks } from './use-shown-tasks.ts'
import { useTaskActions } from './use-task-actions.tsx'

interface TaskDaysProps {
  days: readonly string[]
  search: string
}

/** The tasks of a day by hour, or of a week by day if columns do not fit; done ones are among them. */
export const TaskDays = ({ days, search }: TaskDaysProps) => {
  const t = useTexts(tasksTexts)
  const now = useNow()
  const query = useQuery(tasksOfDaysQuery(days[0]!, days.at(-1)!, search))
  const { shown, show } = useShownTasks(query.data ?? [])
  const { actions, question } = useTaskActions(show)
  if (query.isPending) return <RowsSkeleton hasAvatar={false} />
  if (query.isError && !query.data) return <ErrorState title={t.loadFailed} onRetry={query.refetch} />
  const parts = days
    .map((day) => ({ day, tasks: shown.filter(({ due_at }) => due_at !== null && dayOf(due_at) === day).toSorted(byDue) }))
    .filter(({ tasks }) => tasks.length > 0)
  return (
    <Stack gap={4} shrink cardGutter padBottom={24} dimsBusy aria-busy={query.isPlaceholderData}>
      {parts.length === 0 && (
        <EmptyState
          picture="room-balcony"
          title={days.length > 1 ? t.nothing.week : t.nothingOnDay(onSpokenDay(days[0]!, now))}
        />
      )}
      {parts.map(({ day, tasks }) => (
        <section key={day} aria-label={longDay(day)}>
          {days.length > 1 && <GroupHead title={spokenDay(day, now)} count={tasks.length} />}
          <Box as="ul" card="always">
            {tasks.map((task) => (
              <TaskRow key={task.id} task={task} now={now} actions={actions} isOfDay />
            ))}
          </Box>
        </section>
      ))}
      {question}
    </Stack>
  )
}
