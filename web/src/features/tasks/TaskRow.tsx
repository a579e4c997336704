import { paths } from '@mafteach/contract/paths'
import type { Task } from '@mafteach/contract/tasks'
import { IconBell, IconCheck, IconFlagFilled, IconRepeat } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { classes } from '#shared/classes.ts'
import { formatAge } from '#shared/format.ts'
import { Button } from '#shared/ui/Button.tsx'
import { PersonName } from '#shared/ui/PersonName.tsx'
import { WaitingMark } from '#shared/ui/WaitingMark.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { TaskAct } from './TaskAct.tsx'
import { TaskMenu } from './TaskMenu.tsx'
import styles from './TaskRow.module.css'
import { clockOf, dayOf, groupOf, isOverdue } from './task-days.ts'
import { lateness, longDay, reminderWords } from './task-words.ts'
import { tasksTexts } from './tasks.texts.ts'
import type { TaskActions } from './use-task-actions.tsx'

export interface TaskRowProps {
  task: Task
  now: Date
  actions: TaskActions
  /** Whose page it stands on: not said again. */
  without?: 'customer' | 'asset'
  /** Its day is said above it. */
  isOfDay?: boolean
}

/** A task of a list: a circle that is done with one tap, what and when, and the act that it is about. */
export const TaskRow = ({ task, now, actions, without, isOfDay }: TaskRowProps) => {
  const t = useTexts(tasksTexts)
  const [wasCalled, setCalled] = useState(false)
  const isDone = task.done_at !== null
  return (
    <li className={classes(styles.row, isDone && styles.done)}>
      <DoneCircle task={task} actions={actions} />
      <Link to={paths.task(task.id)} className={styles.words} data-open>
        <span className={styles.title}>
          <bdi>{task.title}</bdi>
          {task.priority === 'HIGH' && (
            <>
              <IconFlagFilled className={styles.flag} size={16} aria-hidden />
              <span className="visually-hidden">, {t.important}</span>
            </>
          )}
        </span>
        <TaskLine task={task} now={now} without={without} isOfDay={isOfDay} />
        <WaitingMark kind="task" id={task.id} />
      </Link>
      {!isDone && <TaskAct task={task} onCalled={() => setCalled(true)} />}
      <div className={styles.menu}>
        <TaskMenu task={task} actions={actions} />
      </div>
      {wasCalled && !isDone && (
        <fieldset className={styles.outcome} aria-label={t.whatCame}>
          <span className={styles.question}>{t.whatCame}</span>
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
        </fieldset>
      )}
    </li>
  )
}

/** Done with one tap, and open again with another. */
export const DoneCircle = ({ task, actions, isSmall }: Pick<TaskRowProps, 'task' | 'actions'> & { isSmall?: boolean }) => {
  const t = useTexts(tasksTexts)
  const isDone = task.done_at !== null
  return (
    <button
      type="button"
      className={classes(styles.circle, isSmall && styles.small)}
      aria-label={isDone ? t.markOpen(task.title) : t.markDone(task.title)}
      aria-pressed={isDone}
      onClick={() => void (isDone ? actions.reopen(task) : actions.done(task))}
    >
      <span className={styles.ring}>{isDone && <IconCheck size={16} stroke={2.5} aria-hidden />}</span>
    </button>
  )
}

/** When, for whom and about what; lateness first, in red. */
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
      <b key="late" className={styles.late}>
        {lateness(due_at, now)}
      </b>,
    ])
  else if (due_at !== null) {
    const day = !isOfDay && groupOf(task, now) === 'later' ? `${longDay(dayOf(due_at))}, ` : ''
    parts.push(['when', <b key="when">{`${day}${clockOf(due_at)}`}</b>])
  }
  if (customer && without !== 'customer') parts.push(['customer', <PersonName key="customer" name={customer.name} />])
  if (asset && without !== 'asset') parts.push(['asset', <bdi key="asset">{asset.name}</bdi>])
  if (repeats && done_at === null)
    parts.push([
      'repeats',
      <span key="repeats" className={styles.part}>
        <IconRepeat {...icon} />
        {t.repeats[repeats]}
      </span>,
    ])
  if (reminder && done_at === null && due_at !== task.remind_at && !isOverdue(task, now))
    parts.push([
      'reminder',
      <span key="reminder" className={styles.part}>
        <IconBell {...icon} />
        <span className="visually-hidden">{t.reminder('')}</span>
        {reminder}
      </span>,
    ])
  if (parts.length === 0) return null
  return (
    <span className={styles.line}>
      {parts.map(([name, part]) => (
        <span key={name} className={styles.part}>
          {part}
        </span>
      ))}
    </span>
  )
}
