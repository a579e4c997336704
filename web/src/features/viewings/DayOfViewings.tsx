import type { ViewingDay } from '@mafteach/contract/viewing-day'
import { IconCalendarEvent, IconPrinter, IconRoute } from '@tabler/icons-react'
import { longDay, onSpokenDay, spokenDay } from '#shared/texts/day-words.ts'
import { clockOf } from '#shared/texts/days.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { PlanFirst } from './PlanFirst.tsx'
import { ViewingCard } from './ViewingCard.tsx'
import { inOrderOfDay, nextOf, overlapOf } from './viewing-rules.ts'
import styles from './viewings.module.css'
import { viewingsTexts } from './viewings.texts.ts'
import type { ViewingsShown } from './viewings-shown.ts'

interface DayOfViewingsProps extends ViewingsShown {
  day: string
  of: ViewingDay
  /** Ids of viewings that are in another list. */
  elsewhere: ReadonlySet<number>
  /** The viewing shown beside the day. */
  chosen: number | null
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }

/** A day of viewings: with busy times between them, one route for all, and a printed version. */
export const DayOfViewings = ({ day, of, elsewhere, chosen, now, acts, onOpen }: DayOfViewingsProps) => {
  const t = useTexts(viewingsTexts)
  const { viewings, busy, route_url } = of
  const next = nextOf(viewings, now)
  const rows = inOrderOfDay({ viewings: viewings.filter(({ id }) => !elsewhere.has(id)), busy })
  return (
    <section aria-label={longDay(day)} className={styles.day}>
      {viewings.length > 0 && (
        <Row gap={8} minHeight={44} padX={4}>
          <Text as="h2" grow>
            <span className={styles.onScreen}>{t.ofDay(spokenDay(day, now), viewings.length)}</span>
            <span className={styles.onPaper}>{t.ofDay(longDay(day), viewings.length)}</span>
          </Text>
          <Row gap={8} className={styles.onScreen}>
            {route_url !== null && (
              <ButtonLink
                to={route_url}
                target="_blank"
                rel="noopener noreferrer"
                size="small"
                icon={<IconRoute {...icon} />}
                aria-label={t.routeOfDay}
              >
                {t.route}
              </ButtonLink>
            )}
            <Box only="desktop">
              <Button size="small" icon={<IconPrinter {...icon} />} onClick={() => window.print()}>
                {t.print}
              </Button>
            </Box>
          </Row>
        </Row>
      )}
      {rows.length === 0 && viewings.length === 0 && (
        <EmptyState picture="room-balcony" title={t.nothingOnDay(onSpokenDay(day, now))} action={<PlanFirst />} />
      )}
      <Stack as="ul" gap={10}>
        {rows.map((row) =>
          'viewing' in row ? (
            <ViewingCard
              key={row.viewing.id}
              viewing={row.viewing}
              now={now}
              isNext={row.viewing.id === next?.id}
              isChosen={row.viewing.id === chosen}
              overlap={overlapOf(row.viewing, viewings, busy)}
              onConfirm={() => void acts.confirm(row.viewing)}
              onOpen={(kind) => onOpen({ kind, viewing: row.viewing })}
            />
          ) : (
            <BusyRow key={row.at} {...row.time} />
          ),
        )}
      </Stack>
    </section>
  )
}

const BusyRow = ({ from, to }: ViewingDay['busy'][number]) => {
  const t = useTexts(viewingsTexts)
  return (
    <Row as="li" gap={12} minHeight={44} padX={14} border="dashed" radius="card" tone="ink-2">
      <Text weight={600} className={styles.time}>
        {clockOf(from)}
      </Text>
      <IconCalendarEvent {...icon} />
      <Text size="small">{t.busyUntil(clockOf(to))}</Text>
    </Row>
  )
}
