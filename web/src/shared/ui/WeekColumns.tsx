import { dayInIsrael } from '@mafteach/contract/days'
import type { ReactNode } from 'react'
import { longDay, weekdayName } from '../texts/day-words.ts'
import { Box, Row, Stack, Text } from './primitives.tsx'
import styles from './WeekColumns.module.css'

interface WeekColumnsProps {
  days: readonly string[]
  /** Other rows are loading. */
  isBusy: boolean
  /** How much there is on a day, as a word at the end of its heading. */
  note: (day: string) => string | null
  /** Its cards, as items of a list. */
  cards: (day: string) => ReactNode
  /** Below them. */
  foot?: (day: string) => ReactNode
}

const TODAY = { flow: 'center', square: 28, round: true, fill: 'action', tone: 'on-action' } as const

/** Seven days as columns of cards. */
export const WeekColumns = ({ days, isBusy, note, cards, foot }: WeekColumnsProps) => {
  const today = dayInIsrael()
  return (
    <Stack grow border="all" fill="surface" dimsBusy className={styles.columns} aria-busy={isBusy}>
      {days.map((day) => (
        <Box
          as="section"
          key={day}
          flow="column"
          gap={8}
          shrink
          padTop={0}
          padX={6}
          padBottom={12}
          data-day={day}
          aria-label={longDay(day)}
          fill={day === today ? 'soft' : day < today ? 'bg' : undefined}
          className={styles.column}
        >
          <Row as="h2" wrap gapX={6} gapY={0} minHeight={44} size="body">
            <Text weight={500} tone="ink-2">
              {weekdayName(day)}
            </Text>
            <Text {...(day === today ? TODAY : {})}>{Number(day.slice(8))}</Text>
            {note(day) && (
              <Text atEnd size="micro" weight={400} tone={day === today ? 'ink-2' : 'ink-3'}>
                {note(day)}
              </Text>
            )}
          </Row>
          <Stack as="ul" gap={8} content="start">
            {cards(day)}
          </Stack>
          {foot?.(day)}
        </Box>
      ))}
    </Stack>
  )
}
