import { CHANNELS, type Channel } from '@mafteach/contract/codes'
import { outbox } from '@mafteach/contract/outbox'
import { paths } from '@mafteach/contract/paths'
import { isLookupReady, nationalDigits } from '@mafteach/contract/phones'
import { IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#shared/api/call.ts'
import { q, withPreviousData } from '#shared/api/query.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { FilterPills } from '#shared/ui/fields/Pills.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Box, Stack } from '#shared/ui/primitives.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { MessageRow } from './MessageRow.tsx'
import { MessagingSwitch } from './MessagingSwitch.tsx'
import { outboxTexts } from './outbox.texts.ts'
import { RingPhone } from './RingPhone.tsx'

const REFRESH_MS = 2_000

/** Messages to the embedded providers (product.md section 1), newest first; works without a session. */
export const OutboxPage = () => {
  const t = useTexts(outboxTexts)
  const [channel, setChannel] = useState<Channel | 'all'>('all')
  const [to, setTo] = useState('')
  const query = { channel: channel === 'all' ? undefined : channel, to: isLookupReady(to) ? to : undefined }
  const { data, error, refetch } = useQuery({
    ...withPreviousData(q(outbox, { query })),
    refetchInterval: ({ state }) => (isClosed(state.error) ? false : REFRESH_MS),
  })
  const rows = data?.results.filter((row) => row.to.includes(to.trim()) || row.to.includes(nationalDigits(to)))
  return (
    <Box as="main" padTop={8} padBottom={32}>
      <PageHeader title={t.title} note={t.note} hasBack={false} />
      {isClosed(error) ? (
        <EmptyState
          icon={<IconMailOff size={40} stroke={1.5} aria-hidden />}
          title={t.closedTitle}
          text={t.closedText}
          action={<ButtonLink to={paths.home()}>{t.toApp}</ButtonLink>}
        />
      ) : (
        <>
          <Stack gap={16} padTop={8} gutter padBottom={14}>
            <MessagingSwitch />
            <TextField label={t.to} value={to} onChange={setTo} isLtr inputMode="tel" type="search" />
          </Stack>
          <RingPhone />
          <FilterPills
            label={t.channel}
            value={channel}
            onChange={setChannel}
            options={(['all', ...CHANNELS] as const).map((value) => ({ value, label: t.channels[value] }))}
          />
          {!rows && (error ? <ErrorState title={t.failed} text={t.failedText} onRetry={refetch} /> : <RowsSkeleton />)}
          {rows && (
            <p className="visually-hidden" role="status">
              {t.count(rows.length)}
            </p>
          )}
          {rows?.length === 0 &&
            (to === '' && channel === 'all' ? (
              <EmptyState picture="room-living" title={t.emptyTitle} text={t.emptyText} />
            ) : (
              <EmptyState title={t.noResults} />
            ))}
          <Stack as="ul" gap={10} padY={12} gutter>
            {rows?.map((row) => (
              <MessageRow key={row.id} row={row} />
            ))}
          </Stack>
        </>
      )}
    </Box>
  )
}

/** The server has no outbox: it sends for real. */
const isClosed = (error: unknown): boolean => error instanceof CallError && error.status === 404
