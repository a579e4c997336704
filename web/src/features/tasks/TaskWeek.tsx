import { addDays, dayInIsrael } from '@mafteach/contract/days'
import type { Task } from '@mafteach/contract/tasks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { GroupHead } from '#shared/lists/GroupHead.tsx'
import { longDay } from '#shared/texts/day-words.ts'
import { dayOf, weekOf } from '#shared/texts/days.ts'
import { useNow } from '#shared/texts/use-now.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { WeekColumns } from '#shared/ui/WeekColumns.tsx'
import { TaskBundles } from './TaskBundles.tsx'
import { TaskCard } from './TaskCard.tsx'
import { byDue, groupOf } from './task-days.ts'
import { tasksOfDaysQuery, tasksQuery } from './tasks.api.ts'
import styles from './tasks.module.css'
import { tasksTexts } from './tasks.texts.ts'
import { useDrag } from './use-drag.ts'
import { useShownTasks } from './use-shown-tasks.ts'
import { useTaskActions } from './use-task-actions.tsx'

interface TaskWeekProps {
  /** Any day of the week on show. */
  day: string
  search: string
}

/** Seven days as columns of cards, and beside them tasks outside the week. A card is moved to another day by pointer or keyboard. */
export const TaskWeek = ({ day, search }: TaskWeekProps) => {
  const t = useTexts(tasksTexts)
  const now = useNow()
  const days = weekOf(day)
  const week = useQuery(tasksOfDaysQuery(days[0]!, days[6]!, search))
  const overdue = useInfiniteQuery(tasksQuery('overdue', search))
  const undated = useInfiniteQuery(tasksQuery('undated', search))
  const { shown, show } = useShownTasks(
    together(week.data, ...(overdue.data?.pages ?? []).map(resultsOf), ...(undated.data?.pages ?? []).map(resultsOf)),
  )
  const { actions, question } = useTaskActions(show)
  const focusTask = useFocusOnTask(shown)
  const moveTo = (id: number, to: string) => {
    const task = shown.find((one) => one.id === id)
    if (task && (task.due_at === null || dayOf(task.due_at) !== to)) void actions.moveTo(task, to)
  }
  const { drag, start } = useDrag(moveTo)
  if (week.isPending) return <RowsSkeleton hasAvatar={false} />
  if (week.isError && !week.data) return <ErrorState title={t.loadFailed} onRetry={week.refetch} />

  const card = (task: Task) => (
    <TaskCard
      key={task.id}
      task={task}
      now={now}
      actions={actions}
      drag={drag}
      onGrab={start}
      onShift={(days) => {
        focusTask(task.id)
        moveTo(task.id, task.due_at === null ? dayInIsrael(now) : addDays(dayOf(task.due_at), days))
      }}
    />
  )
  const onDay = (one: string) => shown.filter(({ due_at }) => due_at !== null && dayOf(due_at) === one).toSorted(byDue)
  const count = (one: string): string | null => {
    const tasks = onDay(one)
    const done = tasks.filter(({ done_at }) => done_at !== null).length
    return tasks.length === 0 ? null : done > 0 ? t.doneOfAll(done, tasks.length) : t.tasksOf(tasks.length)
  }
  const besides = shown.filter(({ due_at }) => due_at === null || !days.includes(dayOf(due_at)))
  const late = besides.filter((task) => groupOf(task, now) === 'overdue')
  const noTime = besides.filter(({ due_at }) => due_at === null)
  return (
    <Stack gap={20} grow shrink gutter padTop={4} className={styles.page}>
      <Stack as="aside" gap={8} content="start" shrink padBottom={24} aria-label={t.besides}>
        {late.length > 0 && (
          <Besides title={t.group.overdue} count={late.length} isLate>
            {late.map(card)}
          </Besides>
        )}
        {noTime.length > 0 && (
          <Besides title={t.group.undated} count={noTime.length} note={t.dropHint}>
            {noTime.map(card)}
          </Besides>
        )}
        <TaskBundles />
      </Stack>
      <Box flow="column" shrink>
        <WeekColumns
          days={days}
          isBusy={week.isPlaceholderData}
          note={count}
          cards={(one) => onDay(one).map(card)}
          foot={(one) =>
            drag?.over === one && (
              <Box
                flow="center"
                minHeight={44}
                pad={4}
                radius="control"
                fill="soft-action"
                size="small"
                weight={600}
                text="center"
                tone="success"
                className={styles.drop}
              >
                {longDay(one)}
              </Box>
            )
          }
        />
        <Keys />
      </Box>
      {question}
    </Stack>
  )
}

const resultsOf = ({ results }: { results: Task[] }): Task[] => results

/** Each task once. */
const together = (...lists: (readonly Task[] | undefined)[]): Task[] => [
  ...new Map(lists.flatMap((list) => list ?? []).map((task) => [task.id, task])).values(),
]

const Besides = ({
  title,
  count,
  note,
  isLate,
  children,
}: {
  title: string
  count: number
  note?: string
  isLate?: boolean
  children: ReactNode
}) => (
  <section aria-label={title}>
    <GroupHead title={title} count={count} note={note} isLate={isLate} />
    <Stack as="ul" gap={8} content="start">
      {children}
    </Stack>
  </section>
)

/** The keyboard's use here, at the foot. */
const Keys = () => {
  const t = useTexts(tasksTexts)
  const rows = [
    { keys: ['↑', '↓'], text: t.keys.move },
    { keys: ['Shift', '→', '←'], text: t.keys.day },
    { keys: [t.space], text: t.keys.done },
    { keys: ['Enter'], text: t.keys.open },
  ]
  return (
    <Row
      as="p"
      position="sticky"
      wrap
      gapX={20}
      gapY={4}
      padY={8}
      padX={14}
      border="all"
      fill="surface"
      size="micro"
      tone="ink-3"
      align="stretch"
      className={styles.keys}
    >
      {rows.map(({ keys, text }) => (
        <Row as="span" flow="inline" gap={6} key={text}>
          {keys.map((key) => (
            <Text as="kbd" padY={1} padX={6} border="strong" radius="chip" key={key}>
              {key}
            </Text>
          ))}
          {text}
        </Row>
      ))}
    </Row>
  )
}

/** A card moved by keyboard is a new element on its new day: the focus follows it. */
const useFocusOnTask = (shown: readonly Task[]): ((id: number) => void) => {
  const [wanted, setWanted] = useState<number | null>(null)
  const times = useRef(shown)
  useEffect(() => {
    if (wanted === null || times.current === shown) return
    times.current = shown
    document.querySelector<HTMLElement>(`[data-task="${wanted}"]`)?.focus()
  }, [wanted, shown])
  return setWanted
}
