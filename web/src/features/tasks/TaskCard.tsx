import { paths } from '@mafteach/contract/paths'
import { displayPhone } from '@mafteach/contract/phones'
import type { Task } from '@mafteach/contract/tasks'
import { IconFlagFilled, IconRepeat } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { clockOf } from '#shared/texts/days.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import { DoneCircle } from './TaskRow.tsx'
import { isOverdue } from './task-days.ts'
import { lateness } from './task-words.ts'
import styles from './tasks.module.css'
import { tasksTexts } from './tasks.texts.ts'
import type { Drag, useDrag } from './use-drag.ts'
import type { TaskActions } from './use-task-actions.tsx'

interface TaskCardProps {
  task: Task
  now: Date
  actions: TaskActions
  drag: Drag | null
  onGrab: ReturnType<typeof useDrag>['start']
  /** Shift and an arrow: that many days later, or earlier. */
  onShift: (days: 1 | -1) => void
}

const CARD = look({
  flow: 'stack',
  gap: 2,
  padTop: 4,
  padX: 8,
  border: 'strong',
  radius: 'control',
  fill: 'surface',
  size: 'label',
  anywhere: true,
})
const OPEN = { weight: 550 } as const
const DONE = { weight: 400, tone: 'ink-3', struck: true } as const

/** A task in the week: dragged with the pointer, or moved with Shift and the arrow keys. */
export const TaskCard = ({ task, now, actions, drag, onGrab, onShift }: TaskCardProps) => {
  const isDone = task.done_at !== null
  const isLifted = drag?.id === task.id
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target instanceof HTMLButtonElement) return
    const later = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (event.shiftKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) onShift(event.key === later ? 1 : -1)
    else if (event.key === ' ') void (task.done_at === null ? actions.done(task) : actions.reopen(task))
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event.currentTarget, event.key)
    else return
    event.preventDefault()
  }
  return (
    <Box as="li" position="relative" shrink className={styles.place} data-lifted={isLifted || undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the link inside, and the pointer has a way with the keyboard. */}
      <div
        role="presentation"
        className={classes(CARD, styles.task, isDone && styles.done)}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => !isDone && onGrab(task.id, event)}
      >
        <Face task={task} now={now} actions={actions} />
      </div>
      {isLifted && (
        <div
          className={classes(CARD, styles.task, styles.lifted)}
          style={{ transform: `translate(${drag.dx}px, ${drag.dy}px) rotate(2deg)` }}
          inert
        >
          <Face task={task} now={now} actions={actions} />
        </div>
      )}
    </Box>
  )
}

const Face = ({ task, now, actions }: Pick<TaskCardProps, 'task' | 'now' | 'actions'>) => {
  const t = useTexts(tasksTexts)
  const { due_at, customer, asset, priority, repeats } = task
  const about = customer ? displayPhone(customer.name) : asset?.name
  return (
    <>
      <Row gap={6} tone="ink-3" className={styles.top}>
        <Text size="small" space="nowrap" tone="ink-2">
          {due_at === null ? t.noHour : clockOf(due_at)}
        </Text>
        {priority === 'HIGH' && <IconFlagFilled className={look({ tone: 'hot-icon' })} size={15} aria-hidden />}
        {repeats && <IconRepeat size={15} stroke={1.75} aria-hidden />}
        <DoneCircle task={task} actions={actions} isSmall />
      </Row>
      <Text
        as={Link}
        {...(task.done_at === null ? OPEN : DONE)}
        radius="chip"
        to={paths.task(task.id)}
        draggable={false}
        data-open
        data-task={task.id}
      >
        <Text as="bdi" lines={3} className={styles.title}>
          {task.title}
        </Text>
        {priority === 'HIGH' && <span className="visually-hidden">, {t.important}</span>}
      </Text>
      {due_at !== null && isOverdue(task, now) && (
        <Text as="p" size="small" weight={600} tone="error">
          {lateness(due_at, now)}
        </Text>
      )}
      {about && (
        <Text as="p" size="small" tone="ink-3">
          <Text as="bdi" lines={2}>
            {about}
          </Text>
        </Text>
      )}
    </>
  )
}

/** To the card above or below. */
const step = (card: HTMLElement, key: 'ArrowDown' | 'ArrowUp'): void => {
  const cards = [...(card.closest('ul')?.querySelectorAll<HTMLElement>('[data-task]') ?? [])]
  const at = cards.findIndex((one) => card.contains(one))
  cards[at + (key === 'ArrowDown' ? 1 : -1)]?.focus()
}
