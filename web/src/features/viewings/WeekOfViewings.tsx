import type { Viewing } from '@mafteach/contract/viewings'
import { GroupHead } from '#shared/lists/GroupHead.tsx'
import { longDay, spokenDay } from '#shared/texts/day-words.ts'
import { clockOf, dayOf } from '#shared/texts/days.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { PersonName } from '#shared/ui/PersonName.tsx'
import { Box, Text } from '#shared/ui/primitives.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { WeekColumns } from '#shared/ui/WeekColumns.tsx'
import { PlanFirst } from './PlanFirst.tsx'
import { StateWord } from './StateChip.tsx'
import { ViewingRows } from './ViewingRow.tsx'
import { byDays, isOpen } from './viewing-rules.ts'
import { viewingsTexts } from './viewings.texts.ts'
import type { ViewingsShown } from './viewings-shown.ts'

interface WeekOfViewingsProps extends ViewingsShown {
  days: readonly string[]
  viewings: readonly Viewing[]
  /** Ids of viewings that are in another list. */
  elsewhere: ReadonlySet<number>
  hasColumns: boolean
  isBusy: boolean
}

/** A week of viewings: seven columns of cards, or day by day if there is no room for them. */
export const WeekOfViewings = ({ days, viewings, elsewhere, hasColumns, isBusy, ...shown }: WeekOfViewingsProps) => {
  const t = useTexts(viewingsTexts)
  if (hasColumns) {
    const onDay = (day: string) => viewings.filter(({ starts_at }) => dayOf(starts_at) === day)
    return (
      <WeekColumns
        days={days}
        isBusy={isBusy}
        note={(day) => (onDay(day).length === 0 ? null : t.count(onDay(day).length))}
        cards={(day) =>
          onDay(day).map((viewing) => (
            <WeekCard key={viewing.id} viewing={viewing} onOpen={() => shown.onOpen({ kind: 'acts', viewing })} />
          ))
        }
      />
    )
  }
  const parts = byDays(viewings, days, elsewhere)
  if (parts.length === 0) return <EmptyState picture="room-balcony" title={t.nothingInWeek} action={<PlanFirst />} />
  return parts.map(({ day, viewings: ofDay }) => (
    <section key={day} aria-label={longDay(day)}>
      <GroupHead title={spokenDay(day, shown.now)} count={ofDay.length} />
      <ViewingRows {...shown} viewings={ofDay} />
    </section>
  ))
}

const WeekCard = ({ viewing, onOpen }: { viewing: Viewing; onOpen: () => void }) => {
  const t = useTexts(viewingsTexts)
  const { customer, asset, starts_at } = viewing
  return (
    <Box
      as="li"
      flow="stack"
      gap={4}
      items="start"
      shrink
      position="relative"
      hoverTile
      padY={8}
      padX={8}
      border="strong"
      radius="control"
      fill={isOpen(viewing) ? 'surface' : undefined}
      size="label"
      anywhere
    >
      <Text size="small" tone="ink-2">
        {clockOf(starts_at)}
      </Text>
      <Box as="button" type="button" covers text="start" weight={550} aria-label={t.open(customer.name)} onClick={onOpen}>
        <PersonName name={customer.name} />
      </Box>
      <Text as="bdi" size="small" tone="ink-3" lines={2}>
        {asset.name || t.assetGone}
      </Text>
      <StateWord state={viewing.state} />
    </Box>
  )
}
