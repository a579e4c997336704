import type { Viewing } from '@mafteach/contract/viewings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { longDay, spokenDay } from '#shared/day-words.ts'
import { GroupHead } from '#shared/ui/GroupHead.tsx'
import { Box, Stack } from '#shared/ui/primitives.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { useNow } from '#shared/use-now.ts'
import { useTexts } from '#shared/use-texts.ts'
import { useViewingActs } from './use-viewing-acts.ts'
import { type ViewingDialog, ViewingDialogs } from './ViewingDialogs.tsx'
import { ViewingRow } from './ViewingRow.tsx'
import { byDays, lacksOutcome } from './viewing-rules.ts'
import { confirmedUntilNowQuery, viewingsOfDaysQuery } from './viewings.api.ts'
import { viewingsTexts } from './viewings.texts.ts'

/** The viewings of a day or a week; before them all, those that are over and of which nobody said how they went. */
export const ViewingDays = ({ days }: { days: readonly string[] }) => {
  const t = useTexts(viewingsTexts)
  const now = useNow()
  const ofDays = useQuery(viewingsOfDaysQuery(days[0]!, days.at(-1)!))
  const confirmed = useQuery(confirmedUntilNowQuery(now))
  const acts = useViewingActs()
  const [dialog, setDialog] = useState<ViewingDialog | null>(null)
  if (!ofDays.data || !confirmed.data)
    return ofDays.isError || confirmed.isError ? (
      <ErrorState
        title={t.loadFailed}
        onRetry={() => {
          void ofDays.refetch()
          void confirmed.refetch()
        }}
      />
    ) : (
      <RowsSkeleton hasAvatar={false} />
    )
  const waiting = confirmed.data.filter((viewing) => lacksOutcome(viewing, now))
  const parts = byDays(ofDays.data, days, waiting)
  const rows = (viewings: readonly Viewing[], hasDay = false) => (
    <Box as="ul" card="always">
      {viewings.map((viewing) => (
        <ViewingRow
          key={viewing.id}
          viewing={viewing}
          now={now}
          hasDay={hasDay}
          onConfirm={() => void acts.confirm(viewing)}
          onOpen={(kind) => setDialog({ kind, viewing })}
        />
      ))}
    </Box>
  )
  return (
    <Stack gap={4} shrink cardGutter padBottom={24} dimsBusy aria-busy={ofDays.isPlaceholderData}>
      {waiting.length > 0 && (
        <section aria-label={t.noOutcome}>
          <GroupHead title={t.noOutcome} count={waiting.length} />
          {rows(waiting, true)}
        </section>
      )}
      {parts.length === 0 && (
        <EmptyState picture="room-balcony" title={days.length > 1 ? t.nothingInWeek : t.nothingOnDay(spokenDay(days[0]!, now))} />
      )}
      {parts.map(({ day, viewings }) => (
        <section key={day} aria-label={longDay(day)}>
          {(days.length > 1 || waiting.length > 0) && <GroupHead title={spokenDay(day, now)} count={viewings.length} />}
          {rows(viewings)}
        </section>
      ))}
      <ViewingDialogs dialog={dialog} now={now} acts={acts} onChange={setDialog} />
    </Stack>
  )
}
