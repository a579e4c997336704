import { paths } from '@mafteach/contract/paths'
import type { Task } from '@mafteach/contract/tasks'
import { IconBell, IconCheck, IconFlagFilled, IconRepeat } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { lazyExtra } from '#shared/navigation/lazy.ts'
import { WaitingMark } from '#shared/parts/WaitingMark.tsx'
import { longDay } from '#shared/texts/day-words.ts'
import { clockOf, dayOf } from '#shared/texts/days.ts'
import { formatAge } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { look } from '#shared/ui/look.ts'
import { PersonName } from '#shared/ui/PersonName.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { TaskAct } from './TaskAct.tsx'
import { TaskMenu } from './TaskMenu.tsx'
import { groupOf, isOverdue } from './task-days.ts'
import { lateness, reminderWords } from './task-words.ts'
import styles from './tasks.module.css'
import { tasksTexts } from './tasks.texts.ts'
import type { TaskActions } from './use-task-actions.tsx'

export interface TaskRowProps {
  task: Task
  now: Date
  actions: TaskActions
  /** The page's own subject: not repeated. */
  without?: 'customer' | 'asset'
  /** Its day is in the heading. */
  isOfDay?: boolean
}

const RentEnd = lazyExtra(
  () => import('#shared/parts/rent/RentEnd.tsx'),
  (module) => module.RentEnd,
)

const OPEN = { weight: 600 } as const
const DONE = { weight: 500, tone: 'ink-3' } as const

/** A task of a list: a circle to complete it with one tap, title and time, and its action; for an ending rent the next steps. */
export const TaskRow = ({ task, now, actions, without, isOfDay }: TaskRowProps) => {
  const t = useTexts(tasksTexts)
  const [wasCalled, setCalled] = useState(false)
  const isDone = task.done_at !== null
  return (
    <Row as="li" padStart={6} padEnd={12} wrap gapX={8} gapY={0} position="relative" minHeight={64} padY={6} lineInset>
      <DoneCircle task={task} actions={actions} />
      <Stack
        as={Link}
        gap={1}
        shrink
        minHeight={44}
        content="center"
        radius="small"
        to={paths.task(task.id)}
        className={styles.words}
        data-open
      >
        <Row as="span" gap={6} anywhere {...(isDone ? DONE : OPEN)}>
          <Text as="bdi" lines={2} shrink struck={isDone}>
            {task.title}
          </Text>
          {task.priority === 'HIGH' && (
            <>
              <IconFlagFilled className={look({ tone: 'hot-icon' })} size={16} aria-hidden />
              <span className="visually-hidden">, {t.important}</span>
            </>
          )}
        </Row>
        <TaskLine task={task} now={now} without={without} isOfDay={isOfDay} />
        <WaitingMark kind="task" id={task.id} />
      </Stack>
      {!isDone && <TaskAct task={task} onCalled={() => setCalled(true)} />}
      <Box only="desktop">
        <TaskMenu task={task} actions={actions} />
      </Box>
      {task.deal && !isDone && (
        <Box ownLine padBottom={8} className={styles.outcome}>
          <RentEnd deal={task.deal} title={task.title} />
        </Box>
      )}
      {wasCalled && !isDone && (
        <Row
          as="fieldset"
          ownLine
          wrap
          gap={8}
          margin={0}
          padTop={8}
          padBottom={4}
          border="none"
          className={styles.outcome}
          aria-label={t.outcomeQuestion}
        >
          <Text ownLine size="label" weight={600}>
            {t.outcomeQuestion}
          </Text>
          <Button
            variant="primary"
            size="small"
            icon={<IconCheck size={18} stroke={2} aria-hidden />}
            onClick={() => {
              setCalled(false)
              void actions.done(task)
            }}
          >
            {t.talked}
          </Button>
          <Button
            size="small"
            onClick={() => {
              setCalled(false)
              actions.noAnswer(task)
            }}
          >
            {t.noAnswer}
          </Button>
        </Row>
      )}
    </Row>
  )
}

/** Completed with one tap, and reopened with another. */
export const DoneCircle = ({ task, actions, isSmall }: Pick<TaskRowProps, 'task' | 'actions'> & { isSmall?: boolean }) => {
  const t = useTexts(tasksTexts)
  const isDone = task.done_at !== null
  return (
    <Box
      as="button"
      flow="center"
      square={isSmall ? 32 : 44}
      fixed
      round
      type="button"
      className={styles.circle}
      aria-label={isDone ? t.markOpen(task.title) : t.markDone(task.title)}
      aria-pressed={isDone}
      onClick={() => void (isDone ? actions.reopen(task) : actions.done(task))}
    >
      <Box as="span" flow="center" square={isSmall ? 20 : 24} round fill="surface" tone="success" className={styles.ring}>
        {isDone && <IconCheck size={16} stroke={2.5} aria-hidden />}
      </Box>
    </Box>
  )
}

/** When, for whom and about what; overdue first, in red. */
const TaskLine = ({ task, now, without, isOfDay }: Pick<TaskRowProps, 'task' | 'now' | 'without' | 'isOfDay'>) => {
  const t = useTexts(tasksTexts)
  const icon = { size: 15, stroke: 1.75, 'aria-hidden': true }
  const { due_at, done_at, customer, asset, repeats } = task
  const reminder = reminderWords(task)
  const parts: [string, ReactNode][] = []
  if (done_at !== null) parts.push(['when', t.doneAgo(formatAge(done_at))])
  else if (due_at !== null && isOverdue(task, now))
    parts.push([
      'when',
      <Text as="b" weight={600} tone="error" key="late">
        {lateness(due_at, now)}
      </Text>,
    ])
  else if (due_at !== null) {
    const day = !isOfDay && groupOf(task, now) === 'later' ? `${longDay(dayOf(due_at))}, ` : ''
    parts.push(['when', <Text as="b" weight={600} tone="ink-2" key="when">{`${day}${clockOf(due_at)}`}</Text>])
  }
  if (customer && without !== 'customer')
    parts.push(['customer', <PersonName key="customer" className={look({ lines: 1 })} name={customer.name} />])
  if (asset && without !== 'asset')
    parts.push([
      'asset',
      <Text as="bdi" lines={1} key="asset">
        {asset.name}
      </Text>,
    ])
  if (repeats && done_at === null)
    parts.push([
      'repeats',
      <Row as="span" flow="inline" gap={4} shrink key="repeats">
        <IconRepeat {...icon} />
        {t.repeats[repeats]}
      </Row>,
    ])
  if (reminder && done_at === null && due_at !== task.remind_at && !isOverdue(task, now))
    parts.push([
      'reminder',
      <Row as="span" flow="inline" gap={4} shrink key="reminder">
        <IconBell {...icon} />
        <span className="visually-hidden">{t.reminder('')}</span>
        {reminder}
      </Row>,
    ])
  if (parts.length === 0) return null
  return (
    <Row as="span" wrap gapX={12} gapY={0} overflow="clip" size="small" tone="ink-3" anywhere align="stretch">
      {parts.map(([name, part], at) => (
        <Row as="span" flow="inline" gap={4} shrink dotBefore={at > 0} key={name}>
          {part}
        </Row>
      ))}
    </Row>
  )
}
