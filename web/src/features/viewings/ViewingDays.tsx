import type { Viewing } from '@mafteach/contract/viewings'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from '#shared/texts/use-now.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { Grid, Stack } from '#shared/ui/primitives.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { DayOfViewings } from './DayOfViewings.tsx'
import { NoOutcome } from './NoOutcome.tsx'
import { useViewingActs } from './use-viewing-acts.ts'
import { type ViewingDialog, ViewingDialogs } from './ViewingDialogs.tsx'
import { ViewingPanel } from './ViewingSheet.tsx'
import { nextOf } from './viewing-rules.ts'
import { noOutcomeQuery, viewingDayQuery, viewingsOfDaysQuery } from './viewings.api.ts'
import styles from './viewings.module.css'
import { viewingsTexts } from './viewings.texts.ts'
import { WeekOfViewings } from './WeekOfViewings.tsx'

/** Wide enough for a viewing beside its day. */
const BESIDE = '(width >= 72em)'

/** Viewings of a day or week, preceded by past ones without an outcome. */
export const ViewingDays = ({ days }: { days: readonly string[] }) => {
  const t = useTexts(viewingsTexts)
  const isDay = days.length === 1
  const isDesktop = useMediaQuery('(width >= 62em)', undefined, { getInitialValueInEffect: false })
  const ofDay = useQuery({ ...viewingDayQuery(days[0]!), enabled: isDay })
  const ofWeek = useQuery({ ...viewingsOfDaysQuery(days[0]!, days.at(-1)!), enabled: !isDay })
  const noOutcome = useQuery(noOutcomeQuery)
  const isWide = useMediaQuery(BESIDE, undefined, { getInitialValueInEffect: false })
  const [dialog, setDialog] = useState<ViewingDialog | null>(null)
  // The viewing beside the day: the next one until another is chosen, none once closed.
  const [chosen, setChosen] = useState<{ day: string; viewing: Viewing | null } | null>(null)
  const hasPanel = isDay && isWide
  const onOpen = (next: ViewingDialog) => {
    if (hasPanel && next.kind === 'acts') setChosen({ day: days[0]!, viewing: next.viewing })
    else setDialog(next)
  }
  const now = useNow()
  const shown = { now, acts: useViewingActs(), onOpen }
  const viewings = isDay ? ofDay : ofWeek
  if (!viewings.data || !noOutcome.data)
    return viewings.isError || noOutcome.isError ? (
      <ErrorState
        title={t.loadFailed}
        onRetry={() => {
          void viewings.refetch()
          void noOutcome.refetch()
        }}
      />
    ) : (
      <RowsSkeleton hasAvatar={false} />
    )
  const elsewhere = new Set(noOutcome.data.map(({ id }) => id))
  const ofPage = [...(ofDay.data?.viewings ?? []), ...noOutcome.data]
  const picked = chosen !== null && chosen.day === days[0] ? chosen.viewing : (nextOf(ofDay.data?.viewings ?? [], now) ?? null)
  // Its current state: it may have been confirmed or moved.
  const beside = hasPanel && picked ? (ofPage.find(({ id }) => id === picked.id) ?? null) : null
  const list = (
    <Stack gap={4} shrink dimsBusy aria-busy={viewings.isPlaceholderData}>
      {noOutcome.data.length > 0 && <NoOutcome {...shown} viewings={noOutcome.data} />}
      {isDay && ofDay.data && (
        <DayOfViewings {...shown} day={days[0]!} of={ofDay.data} elsewhere={elsewhere} chosen={beside?.id ?? null} />
      )}
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
    </Stack>
  )
  return (
    <Grid
      columns={beside ? 'pane' : 1}
      gap={20}
      align="start"
      shrink
      cardGutter
      padBottom={24}
      className={classes(isDay && styles.columns, beside && styles.withPanel)}
    >
      {list}
      {beside && (
        <ViewingPanel
          key={beside.id}
          viewing={beside}
          now={now}
          acts={shown.acts}
          onClose={() => setChosen({ day: days[0]!, viewing: null })}
          onOpen={(kind) => setDialog({ kind, viewing: beside })}
        />
      )}
      <ViewingDialogs dialog={dialog} now={now} acts={shown.acts} onChange={setDialog} />
    </Grid>
  )
}
