import { deleteLeadMailbox, type LeadMailbox, leadMailbox } from '@mafteach/contract/lead-mailbox'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { formatAge } from '#shared/texts/format.ts'
import { useNow } from '#shared/texts/use-now.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { ConnectMailbox } from './ConnectMailbox.tsx'
import { mailboxTexts } from './mailbox.texts.ts'

const TONES = { connecting: 'blue', reading: 'green', failed: 'red' } as const

/** The mailbox whose mails become leads of a source: connect, state, disconnect. */
export const Mailbox = ({ source }: { source: number }) => {
  const t = useTexts(mailboxTexts)
  const [shows, setShows] = useState<'form' | 'question' | null>(null)
  const mailboxQuery = q(leadMailbox, { params: { id: String(source) } })
  const { data, isError, refetch } = useQuery(mailboxQuery)
  const { write, isBusy } = useWrite(deleteLeadMailbox, {
    onDone: (_, __, client) => {
      client.setQueryData(mailboxQuery.queryKey, { mailbox: null })
      setShows(null)
      toast.done(t.disconnected)
    },
    failed: t.failed,
  })
  if (isError && !data) return <ErrorState title={t.loadFailed} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={1} hasAvatar={false} />
  const { mailbox } = data
  const close = () => setShows(null)
  return (
    <Stack as="section" gap={12} columns={1} pad={14} border="all" radius="card" aria-label={t.title}>
      <Row wrap gapX={10} gapY={4} justify="between">
        <Text as="h3" weight={600}>
          {t.title}
        </Text>
        {mailbox && (
          <Chip tone={TONES[mailbox.state]} hasDot>
            {t.states[mailbox.state]}
          </Chip>
        )}
      </Row>
      {shows === 'form' ? (
        <ConnectMailbox source={source} mailbox={mailbox} onClose={close} />
      ) : mailbox ? (
        <>
          <MailboxState mailbox={mailbox} />
          {shows === 'question' ? (
            <>
              <Text as="p">{t.disconnectAsk}</Text>
              <Row wrap gap={8}>
                <Button variant="danger" busy={isBusy} onClick={() => void write({ params: { id: String(source) } })}>
                  {t.disconnect}
                </Button>
                <Button onClick={close}>{t.keep}</Button>
              </Row>
            </>
          ) : (
            <Row wrap gap={8}>
              <Button variant={mailbox.state === 'failed' ? 'primary' : undefined} onClick={() => setShows('form')}>
                {mailbox.state === 'failed' ? t.again : t.change}
              </Button>
              <Button variant="danger" onClick={() => setShows('question')}>
                {t.disconnect}
              </Button>
            </Row>
          )}
        </>
      ) : (
        <>
          <Text as="p" size="small" tone="ink-2">
            {t.none}
          </Text>
          <Row>
            <Button variant="primary" onClick={() => setShows('form')}>
              {t.connect}
            </Button>
          </Row>
        </>
      )}
    </Stack>
  )
}

const MailboxState = ({ mailbox }: { mailbox: LeadMailbox }) => {
  const t = useTexts(mailboxTexts)
  const now = useNow()
  const { user, folder, state, error, read_at, skipped, skipped_at } = mailbox
  return (
    <Stack gap={6} role="status">
      <Text as="p" anywhere weight={550}>
        <bdi>{user}</bdi>
        {folder !== 'INBOX' && (
          <>
            {' · '}
            <bdi>{folder}</bdi>
          </>
        )}
      </Text>
      {error !== null ? (
        <>
          <Text as="p" tone="error">
            {t.errors[error]}
          </Text>
          <Text as="p" size="small" tone="ink-2">
            {t.waits}
          </Text>
        </>
      ) : (
        <Text as="p" size="small" tone="ink-2">
          {state === 'reading' ? t.reading : t.connecting}
        </Text>
      )}
      {read_at !== null && state !== 'reading' && (
        <Text as="p" size="small" tone="ink-3">
          {t.read(formatAge(read_at, now))}
        </Text>
      )}
      {skipped > 0 && skipped_at !== null && (
        <Text as="p" size="small" tone="warning">
          {t.skipped(skipped, formatAge(skipped_at, now))}
        </Text>
      )}
    </Stack>
  )
}
