import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Stack } from '#shared/ui/primitives.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { useNow } from '#shared/use-now.ts'
import { useTexts } from '#shared/use-texts.ts'
import { DayOfViewings } from './DayOfViewings.tsx'
import { NoOutcome } from './NoOutcome.tsx'
import { useViewingActs } from './use-viewing-acts.ts'
import { type ViewingDialog, ViewingDialogs } from './ViewingDialogs.tsx'
import { noOutcomeQuery, viewingDayQuery, viewingsOfDaysQuery } from './viewings.api.ts'
import { viewingsTexts } from './viewings.texts.ts'
import { WeekOfViewings } from './WeekOfViewings.tsx'

/** What a part of the page is given to do with its viewings. */
export interface ViewingsShown {
  now: Date
  acts: ReturnType<typeof useViewingActs>
  onOpen: (dialog: ViewingDialog) => void
}

/** A day of viewings, or a week; before it all that are over and of which nobody said how they went. */
export const ViewingDays = ({ days }: { days: readonly string[] }) => {
  const t = useTexts(viewingsTexts)
  const isDay = days.length === 1
  const isDesktop = useMediaQuery('(width >= 62em)', undefined, { getInitialValueInEffect: false })
  const ofDay = useQuery({ ...viewingDayQuery(days[0]!), enabled: isDay })
  const ofWeek = useQuery({ ...viewingsOfDaysQuery(days[0]!, days.at(-1)!), enabled: !isDay })
  const noOutcome = useQuery(noOutcomeQuery)
  const [dialog, setDialog] = useState<ViewingDialog | null>(null)
  const shown = { now: useNow(), acts: useViewingActs(), onOpen: setDialog }
  const asked = isDay ? ofDay : ofWeek
  if (!asked.data || !noOutcome.data)
    return asked.isError || noOutcome.isError ? (
      <ErrorState
        title={t.loadFailed}
        onRetry={() => {
          void asked.refetch()
          void noOutcome.refetch()
        }}
      />
    ) : (
      <RowsSkeleton hasAvatar={false} />
    )
  const elsewhere = new Set(noOutcome.data.map(({ id }) => id))
  return (
    <Stack gap={4} shrink cardGutter padBottom={24} dimsBusy aria-busy={asked.isPlaceholderData}>
      {noOutcome.data.length > 0 && <NoOutcome {...shown} viewings={noOutcome.data} />}
      {isDay && ofDay.data && <DayOfViewings {...shown} day={days[0]!} of={ofDay.data} elsewhere={elsewhere} />}
      {!isDay && ofWeek.data && (
        <WeekOfViewings
          {...shown}
          days={days}
          viewings={ofWeek.data}
          elsewhere={elsewhere}
          hasColumns={isDesktop}
          isBusy={ofWeek.isPlaceholderData}
        />
      )}
      <ViewingDialogs dialog={dialog} now={shown.now} acts={shown.acts} onChange={setDialog} />
    </Stack>
  )
}
