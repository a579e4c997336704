import { calls } from '@mafteach/contract/calls'
import type { CallEvent } from '@mafteach/contract/events'
import { paths } from '@mafteach/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { callsTexts } from '#features/calls/calls.texts.ts'
import { useIncomingCall } from '#features/calls/use-incoming-call.ts'
import { q } from '#shared/api/query.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Stack } from '#shared/ui/primitives.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { CallCard } from './CallCard.tsx'
import styles from './calls.module.css'

const ringing = q(calls, { query: { state: 'ringing', page_size: 1 } })

/** `/phoneCall`: the call on the whole screen. It comes as navigation state; after a reload, or from a push, it is the ringing one. */
export const PhoneCallPage = () => {
  const t = useTexts(callsTexts)
  return (
    <>
      <PageHeader title={t.page} />
      <RingingCall />
    </>
  )
}

const RingingCall = () => {
  const t = useTexts(callsTexts)
  const given = (useLocation().state as { call?: CallEvent } | null)?.call ?? null
  const { data, isError, refetch } = useQuery({ ...ringing, enabled: given === null })
  if (given) return <Call start={given} />
  if (isError && !data) return <ErrorState title={t.failed} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={4} />
  const [row] = data.results
  if (!row) return <Call start={null} />
  const { call_id, customer, phone, is_end_customer_just_created } = row
  const start = {
    call_id,
    state: 'ringing',
    id: customer?.id ?? null,
    name: customer?.name ?? null,
    phone,
    is_end_customer_just_created,
  } as const
  return <Call key={call_id} start={start} />
}

const Call = ({ start }: { start: CallEvent | null }) => {
  const t = useTexts(callsTexts)
  const navigate = useNavigate()
  const { call, setHeld } = useIncomingCall(start)
  if (!call) return <EmptyState picture="room-living-light" title={t.noCall} text={t.noCallText} />
  return (
    <Stack as="article" maxWidth={480} gap={20} content="center" centered className={styles.page} aria-label={t.incoming}>
      <CallCard
        key={call.call_id}
        call={call}
        onHeld={setHeld}
        onDone={() => navigate(call.id === null ? paths.dashboard() : paths.customer(call.id))}
      />
    </Stack>
  )
}
