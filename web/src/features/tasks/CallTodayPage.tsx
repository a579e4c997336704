import { paths } from '@mafteach/contract/paths'
import { displayPhone } from '@mafteach/contract/phones'
import { type CallResult, type CallToday, recordCall, undoCall } from '@mafteach/contract/tasks'
import { useMediaQuery } from '@mantine/hooks'
import { IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import { useWrite } from '#shared/api/write.ts'
import { callNumber } from '#shared/device/phone-call.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Chevron } from '#shared/ui/Chevron.tsx'
import { classes } from '#shared/ui/classes.ts'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { look } from '#shared/ui/look.ts'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { PersonName } from '#shared/ui/PersonName.tsx'
import { Box, Grid, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { CallOutcome } from './CallOutcome.tsx'
import { CallPane } from './CallPane.tsx'
import { CallWhy } from './CallWhy.tsx'
import { callTodayTexts } from './call-today.texts.ts'
import { callTodayQuery } from './tasks.api.ts'
import styles from './tasks.module.css'
import { useTaskActions } from './use-task-actions.tsx'

/** `/tasks/?view=calls`: whom to call today and why; one tap calls, and one records the result. */
export const CallTodayPage = () => {
  const t = useTexts(callTodayTexts)
  const { data, isError, refetch } = useQuery(callTodayQuery)
  const [called, setCalled] = useState<number | null>(null)
  const [recorded, setRecorded] = useState<ReadonlySet<number>>(new Set())
  const { askAgain, question } = useTaskActions()
  const { write } = useWrite(recordCall, { failed: t.unexpected })
  const { write: takeBack } = useWrite(undoCall, { failed: t.unexpected })
  const [chosen, setChosen] = useState<number | null>(null)
  const isDesktop = useMediaQuery('(width >= 62em)', undefined, { getInitialValueInEffect: false })
  const left = data?.calls.filter(({ customer }) => !recorded.has(customer.id)) ?? []
  /** The most urgent until one is chosen. */
  const shown = isDesktop ? (left.find(({ customer }) => customer.id === chosen) ?? left[0]) : undefined
  const done = data ? data.done + data.calls.length - left.length : 0

  const showAgain = (id: number) => setRecorded((now) => new Set([...now].filter((one) => one !== id)))
  const undo = async (customer: number, id: number) => {
    if ((await takeBack({ params: { customer }, body: { id } })) !== null) showAgain(customer)
  }
  const record = async ({ customer }: CallToday, result: CallResult, note: string) => {
    setRecorded((now) => new Set(now).add(customer.id))
    setCalled(null)
    const reply = await write({
      params: { customer: customer.id },
      body: { result, ...(note.trim() ? { note: note.trim() } : {}) },
    })
    if (reply === null) {
      showAgain(customer.id)
      return setCalled(customer.id)
    }
    toast.done(t.noted[result], { undo: () => void undo(customer.id, reply.id) })
    if (result === 'NO_ANSWER')
      askAgain({
        title: t.callTask(displayPhone(customer.name)),
        kind: 'CALL',
        priority: 'NORMAL',
        content: null,
        customer,
        asset: null,
      })
  }
  const call = ({ customer }: CallToday) => {
    callNumber(customer.phone)
    setCalled(customer.id)
    setChosen(customer.id)
  }
  return (
    <>
      <PageHeader title={t.title} />
      {!data && (isError ? <ErrorState title={t.failed} onRetry={refetch} /> : <RowsSkeleton />)}
      {data && done + left.length > 0 && <Progress done={done} left={left.length} />}
      {data && left.length === 0 && (
        <EmptyState
          picture="room-balcony"
          title={done > 0 ? t.allDone : t.emptyTitle}
          text={done > 0 ? t.doneToday(done) : t.emptyText}
        />
      )}
      {left.length > 0 && (
        <Grid gap={20} align="start" cardGutter padBottom={24} className={classes(shown && styles.beside)}>
          <Box as="ul" card="always" overflow="hidden" aria-label={t.title}>
            {left.map((one) => (
              <CallRow
                key={one.customer.id}
                call={one}
                isCalled={one.customer.id === called}
                onCall={() => call(one)}
                onRecord={(result, note) => void record(one, result, note)}
                onChoose={shown && (() => setChosen(one.customer.id))}
                isChosen={one === shown}
              />
            ))}
          </Box>
          {shown && (
            <CallPane
              key={shown.customer.id}
              call={shown}
              isCalled={shown.customer.id === called}
              onCall={() => call(shown)}
              onRecord={(result, note) => void record(shown, result, note)}
            />
          )}
        </Grid>
      )}
      {question}
    </>
  )
}

/** Progress of today's calls, in teeth and in words. */
const Progress = ({ done, left }: { done: number; left: number }) => {
  const t = useTexts(callTodayTexts)
  return (
    <Row as="p" wrap gapX={10} gapY={4} gutter padBottom={12} size="label" role="status">
      <Row as="span" flow="inline" wrap gap={4} align="end" aria-hidden>
        {Array.from({ length: done + left }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the teeth are alike and never move.
          <Text square={8} key={at} className={classes(styles.tooth, at < done && styles.full)} />
        ))}
      </Row>
      <b>{t.progress(done, done + left)}</b>
      <Text tone="ink-2">{left > 0 ? t.left(left) : t.doneToday(done)}</Text>
    </Row>
  )
}

interface CallRowProps {
  call: CallToday
  isCalled: boolean
  onCall: () => void
  onRecord: (result: CallResult, note: string) => void
  /** Shows the call in the pane beside the list, if there is one. */
  onChoose?: (() => void) | undefined
  isChosen: boolean
}

const CallRow = ({ call, isCalled, onCall, onRecord, onChoose, isChosen }: CallRowProps) => {
  const t = useTexts(callTodayTexts)
  const { customer } = call
  const choose = (event: MouseEvent) => {
    // Enter, and a click for another window, follow the link.
    if (!onChoose || event.detail === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onChoose()
  }
  return (
    <Row
      as="li"
      wrap
      gapX={12}
      gapY={0}
      position="relative"
      padY={12}
      padX={14}
      lineBetween
      fill={isChosen ? 'selected' : undefined}
      className={classes(isCalled && !onChoose && styles.called)}
    >
      <Avatar name={customer.name} id={customer.id} size={46} />
      <Stack grow shrink>
        <Text
          as={Link}
          covers={Boolean(onChoose)}
          selfX="start"
          weight={600}
          anywhere
          to={paths.customer(customer.id)}
          aria-current={isChosen || undefined}
          data-open
          onClick={choose}
          onFocus={onChoose}
        >
          <PersonName name={customer.name} />
        </Text>
        <CallWhy call={call} />
      </Stack>
      <IconButton
        variant={isCalled ? 'bordered' : 'soft'}
        label={t.call(displayPhone(customer.name))}
        icon={<IconPhone size={20} stroke={1.75} aria-hidden />}
        className={look({ above: true })}
        onClick={onCall}
      />
      {isCalled && !onChoose && <CallOutcome isCalled onRecord={onRecord} />}
    </Row>
  )
}

const FACES_SHOWN = 3

/** Link to today's calls, above the list of tasks. Nothing without any calls. */
export const CallTodayBanner = () => {
  const t = useTexts(callTodayTexts)
  const { data } = useQuery(callTodayQuery)
  if (!data || data.calls.length === 0) return null
  return (
    <Box cardGutter padTop={8} padBottom={4}>
      <Row
        as={Link}
        minHeight={60}
        gap={12}
        padY={8}
        padX={14}
        radius="card"
        fill="soft"
        to={paths.tasks({ view: 'calls' })}
        border="strong"
        className={styles.banner}
      >
        <Row as="span" align="stretch" className={styles.faces} aria-hidden>
          {data.calls.slice(0, FACES_SHOWN).map(({ customer: { id, name } }) => (
            <Avatar key={id} name={name} id={id} size={32} />
          ))}
        </Row>
        <Stack as="span" grow shrink>
          <b>{t.title}</b>
          <Text size="small" tone="ink-2">
            {t.bannerNote(t.names(data.calls.length))}
          </Text>
        </Stack>
        <Chevron tone="action-text" />
      </Row>
    </Box>
  )
}
