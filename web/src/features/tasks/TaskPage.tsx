import { paths } from '@mafteach/contract/paths'
import type { Named } from '@mafteach/contract/shapes'
import type { Task } from '@mafteach/contract/tasks'
import { IconCheck, IconPencil, IconPhoneOff, IconRotate, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { lazyExtra } from '#shared/navigation/lazy.ts'
import { AssetLink } from '#shared/navigation/open-asset.tsx'
import { isId } from '#shared/offline/temporary-ids.ts'
import { dayTexts } from '#shared/texts/day.texts.ts'
import { spokenTime } from '#shared/texts/day-words.ts'
import { formatAge } from '#shared/texts/format.ts'
import { QUICK_DATES, quickDates } from '#shared/texts/quick-dates.ts'
import { useNow } from '#shared/texts/use-now.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { look } from '#shared/ui/look.ts'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { RowsSkeleton } from '#shared/ui/states.tsx'
import { TaskAct } from './TaskAct.tsx'
import { TaskFailed } from './TaskFailed.tsx'
import { isOverdue } from './task-days.ts'
import { lateness, reminderWords } from './task-words.ts'
import { taskQuery } from './tasks.api.ts'
import styles from './tasks.module.css'
import { tasksTexts } from './tasks.texts.ts'
import { type TaskActions, useTaskActions } from './use-task-actions.tsx'
import { ViewingPapers } from './ViewingPapers.tsx'

const RentEnd = lazyExtra(
  () => import('#shared/parts/rent/RentEnd.tsx'),
  (module) => module.RentEnd,
)

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }

const act = look({ grow: true })

/** `/tasks/{id}`: one task with its facts and actions. */
export const TaskPage = () => {
  const t = useTexts(tasksTexts)
  const id = Number(useParams().id)
  const isTask = isId(id)
  const { data, error, refetch } = useQuery({ ...taskQuery(id), enabled: isTask })
  if (data) return <Page key={id} task={data} />
  return (
    <>
      <PageHeader title={t.task} />
      {error || !isTask ? <TaskFailed error={error} onRetry={refetch} /> : <RowsSkeleton hasAvatar={false} />}
    </>
  )
}

const Page = ({ task }: { task: Task }) => {
  const t = useTexts(tasksTexts)
  const navigate = useNavigate()
  const { actions, question } = useTaskActions()
  const now = useNow()
  const isDone = task.done_at !== null
  const remove = async () => {
    if (await actions.remove(task)) void navigate(paths.tasks(), { replace: true })
  }
  return (
    <>
      <PageHeader title={t.task} />
      <Stack as="article" gap={16} shrink gutter padTop={4} padBottom={32}>
        <Row gap={12}>
          <Text as="h2" grow shrink size="h1" anywhere struck={isDone} tone={isDone ? 'ink-3' : undefined}>
            <bdi>{task.title}</bdi>
          </Text>
          {!isDone && <TaskAct task={task} onCalled={() => undefined} />}
        </Row>
        <Chips task={task} now={now} />
        {task.content && (
          <Text as="p" space="pre-line" anywhere dir="auto">
            {task.content}
          </Text>
        )}
        {task.deal && !isDone && (
          <Box pad={14} card="always">
            <RentEnd deal={task.deal} title={task.title} isMain />
          </Box>
        )}
        <Facts task={task} />
        {task.kind === 'VISIT' && task.customer && task.asset && (
          <ViewingPapers customer={task.customer.id} asset={task.asset.id} />
        )}
        <Row wrap gap={8} align="stretch">
          {isDone ? (
            <Button className={act} size="large" icon={<IconRotate {...icon} />} onClick={() => void actions.reopen(task)}>
              {t.reopen}
            </Button>
          ) : (
            <Button
              className={act}
              variant={task.deal ? 'secondary' : 'primary'}
              size="large"
              icon={<IconCheck {...icon} />}
              onClick={() => void actions.done(task)}
            >
              {t.complete}
            </Button>
          )}
          {!isDone && task.kind === 'CALL' && (
            <Button className={act} size="large" icon={<IconPhoneOff {...icon} />} onClick={() => actions.noAnswer(task)}>
              {t.noAnswer}
            </Button>
          )}
        </Row>
        {!isDone && <Move task={task} actions={actions} />}
        <Row wrap gap={8} padTop={16} lineAbove align="stretch">
          <ButtonLink to={paths.editTask(task.id)} icon={<IconPencil {...icon} />}>
            {t.edit}
          </ButtonLink>
          <Button variant="danger" icon={<IconTrash {...icon} />} onClick={() => void remove()}>
            {t.remove}
          </Button>
        </Row>
      </Stack>
      {question}
    </>
  )
}

const Chips = ({ task, now }: { task: Task; now: Date }) => {
  const t = useTexts(tasksTexts)
  const { done_at, due_at, result, priority } = task
  const small = { size: 16, stroke: 1.75, 'aria-hidden': true }
  if (done_at === null && !isOverdue(task, now) && priority !== 'HIGH') return null
  return (
    <Row wrap gap={8} align="stretch">
      {done_at !== null && (
        <Chip tone="green" icon={<IconCheck {...small} />}>
          {t.doneAgo(formatAge(done_at))}
        </Chip>
      )}
      {result && result !== 'DONE' && <Chip hasDot>{t.resultAgo[result]}</Chip>}
      {due_at !== null && isOverdue(task, now) && (
        <Chip tone="red" hasDot>
          {lateness(due_at, now)}
        </Chip>
      )}
      {priority === 'HIGH' && (
        <Chip tone="orange" hasDot>
          {t.important}
        </Chip>
      )}
    </Row>
  )
}

const Facts = ({ task }: { task: Task }) => {
  const t = useTexts(tasksTexts)
  const { due_at, kind, repeats, customer, asset } = task
  const rows: { label: string; value: ReactNode }[] = [
    { label: t.due, value: due_at === null ? t.noDue : spokenTime(due_at) },
    { label: t.reminderLabel, value: reminderWords(task) ?? t.noReminder },
    ...(repeats ? [{ label: t.repeatsLabel, value: t.repeats[repeats] }] : []),
    ...(kind ? [{ label: t.kindLabel, value: t.kind[kind] }] : []),
    ...(customer ? [{ label: t.customer, value: <CustomerLink {...customer} /> }] : []),
    ...(asset ? [{ label: t.asset, value: <AssetOf {...asset} /> }] : []),
  ]
  return (
    <Box as="dl" card="always">
      {rows.map(({ label, value }) => (
        <Row gap={12} align="baseline" minHeight={44} padY={12} padX={14} lineBetween key={label} className={styles.fact}>
          <Text as="dt" size="small" tone="ink-3">
            {label}
          </Text>
          <Text as="dd" grow shrink weight={550} anywhere>
            {value}
          </Text>
        </Row>
      ))}
    </Box>
  )
}

const CustomerLink = ({ id, name }: Named) => (
  <Text as={Link} tone="action-text" to={paths.customer(id)}>
    <bdi>{name}</bdi>
  </Text>
)

const AssetOf = ({ id, name }: Named) => (
  <AssetLink assetId={id} className={look({ tone: 'action-text' })}>
    <bdi>{name}</bdi>
  </AssetLink>
)

/** Moves it with one tap. */
const Move = ({ task, actions }: { task: Task; actions: TaskActions }) => {
  const t = useTexts(tasksTexts)
  const days = useTexts(dayTexts)
  const [times] = useState(() => quickDates(new Date()))
  return (
    <section aria-label={t.move}>
      <Text as="h3" marginBottom={8} size="label">
        {t.move}
      </Text>
      <Row wrap gap={8} align="stretch">
        {QUICK_DATES.map((name) => {
          const at = times[name]
          return (
            at && (
              <Button key={name} size="small" onClick={() => void actions.moveAt(task, at)}>
                {days.quick[name]}
              </Button>
            )
          )
        })}
        {task.due_at !== null && (
          <Button key="none" size="small" onClick={() => void actions.undate(task)}>
            {t.undate}
          </Button>
        )}
      </Row>
    </section>
  )
}
