import { dayInIsrael } from '@mafteach/contract/days'
import { paths } from '@mafteach/contract/paths'
import type { TaskFilter } from '@mafteach/contract/tasks'
import { IconCalendarOff, IconChecks, IconFilterOff } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { GroupHead } from '#shared/lists/GroupHead.tsx'
import { longDay } from '#shared/texts/day-words.ts'
import { useNow } from '#shared/texts/use-now.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { look } from '#shared/ui/look.ts'
import { Box, Stack } from '#shared/ui/primitives.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { TaskRow } from './TaskRow.tsx'
import { groupsOf, type TaskGroup } from './task-days.ts'
import { tasksQuery } from './tasks.api.ts'
import { tasksTexts } from './tasks.texts.ts'
import { useShownTasks } from './use-shown-tasks.ts'
import { useTaskActions } from './use-task-actions.tsx'

interface TaskListProps {
  filter: TaskFilter
  search: string
  /** No tasks at all yet. */
  isFirst: boolean
  onClearSearch: () => void
}

/** A filter's tasks by day: overdue first, in red, and those without a time last. */
export const TaskList = ({ filter, search, isFirst, onClearSearch }: TaskListProps) => {
  const t = useTexts(tasksTexts)
  const now = useNow()
  const query = useInfiniteQuery(tasksQuery(filter, search))
  const { shown, show } = useShownTasks(query.data?.pages.flatMap(({ results }) => results) ?? [])
  const { actions, question } = useTaskActions(show)
  if (query.isPending) return <RowsSkeleton hasAvatar={false} />
  if (query.isError && !query.data) return <ErrorState title={t.loadFailed} onRetry={query.refetch} />
  const row = (task: (typeof shown)[number]) => <TaskRow key={task.id} task={task} now={now} actions={actions} />
  return (
    <Stack gap={4} shrink cardGutter padBottom={24} dimsBusy aria-busy={query.isPlaceholderData}>
      {shown.length === 0 && <NoTasks filter={filter} search={search} isFirst={isFirst} onClearSearch={onClearSearch} />}
      {filter === 'done'
        ? shown.length > 0 && (
            <Box as="ul" card="always" aria-label={t.group.done}>
              {shown.map(row)}
            </Box>
          )
        : groupsOf(shown, now).map(({ group, tasks }, at, groups) => (
            <TaskGroupSection
              key={group}
              group={group}
              // The last group continues on the next page.
              count={query.hasNextPage && at === groups.length - 1 ? null : tasks.length}
              note={group === 'today' && longDay(dayInIsrael(now))}
            >
              {tasks.map(row)}
            </TaskGroupSection>
          ))}
      {query.hasNextPage && (
        <Button
          className={look({ selfX: 'center', marginTop: 8 })}
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t.showMore}
        </Button>
      )}
      {question}
    </Stack>
  )
}

interface TaskGroupSectionProps {
  group: TaskGroup
  count: number | null
  note?: ReactNode
  children: ReactNode
}

/** The tasks of one group under its name. */
export const TaskGroupSection = ({ group, count, note, children }: TaskGroupSectionProps) => {
  const t = useTexts(tasksTexts)
  return (
    <section aria-label={t.group[group]}>
      <GroupHead title={t.group[group]} count={count} note={note} isLate={group === 'overdue'} />
      <Box as="ul" card="always">
        {children}
      </Box>
    </section>
  )
}

const NoTasks = ({ filter, search, isFirst, onClearSearch }: TaskListProps) => {
  const t = useTexts(tasksTexts)
  const icon = { size: 40, stroke: 1.5, 'aria-hidden': true }
  if (search)
    return (
      <EmptyState
        icon={<IconFilterOff {...icon} />}
        title={t.noResults}
        text={<bdi>{search}</bdi>}
        action={<Button onClick={onClearSearch}>{t.clearSearch}</Button>}
      />
    )
  if (isFirst)
    return (
      <EmptyState
        picture="room-living"
        title={t.firstTitle}
        text={t.firstText}
        action={<ButtonLink to={paths.addTask()}>{t.add}</ButtonLink>}
      />
    )
  return (
    <EmptyState
      icon={filter === 'undated' ? <IconCalendarOff {...icon} /> : <IconChecks {...icon} />}
      title={t.nothing[filter]}
    />
  )
}
