import { laterMonth, monthOf } from '@mafteach/contract/days'
import type { MoodDay, MoodFace } from '@mafteach/contract/mood'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { formatDate, formatMonth } from '#shared/texts/format.ts'
import { currentLanguage } from '#shared/texts/language.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { look } from '#shared/ui/look.ts'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { Face } from './Face.tsx'
import { atMost, dayAfterKey, sameDayOf, weeksOf } from './months.ts'
import styles from './mood.module.css'
import { moodTexts } from './mood.texts.ts'

interface MoodCalendarProps {
  /** The chosen day; its month is shown. */
  day: string
  today: string
  days: readonly MoodDay[]
  onChoose: (day: string) => void
}

/** Sunday, Monday, … in the language of the screen. */
const weekdays = (width: 'narrow' | 'long') => {
  const format = new Intl.DateTimeFormat(currentLanguage(), { weekday: width, timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, day) => format.format(new Date(Date.UTC(2026, 10, 1 + day))))
}

const TODAY = { padX: 6, radius: 'small', weight: 650, className: styles.today } as const

/** A month of days: Tab reaches one of them, the arrow keys move from there, Page Up and Page Down by months. */
export const MoodCalendar = ({ day, today, days, onChoose }: MoodCalendarProps) => {
  const t = useTexts(moodTexts)
  const table = useRef<HTMLTableElement>(null)
  const month = monthOf(day)
  const known = new Map(days.map((each) => [each.date, each]))
  const go = (months: number) => onChoose(atMost(sameDayOf(laterMonth(month, months), day), today))
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, day, document.documentElement.dir === 'rtl')
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const target = atMost(next, today)
    onChoose(target)
    // The month may change: the day exists in the next frame.
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`[data-day="${target}"]`)?.focus())
  }
  const names = weekdays('long')
  const icon = { size: 22, stroke: 1.75, className: 'mirrored-ltr', 'aria-hidden': true }
  return (
    <Box as="section" shrink pad={16} card="always" aria-label={t.calendar(formatMonth(month))}>
      <Row gap={4}>
        <IconButton label={t.before} icon={<IconChevronRight {...icon} />} onClick={() => go(-1)} />
        <Text as="h2" grow size="h2" text="center" aria-live="polite">
          {formatMonth(month)}
        </Text>
        {day !== today && (
          <Button variant="text" size="small" onClick={() => onChoose(today)}>
            {t.toToday}
          </Button>
        )}
        <IconButton
          label={t.after}
          icon={<IconChevronLeft {...icon} />}
          disabled={month === monthOf(today)}
          onClick={() => go(1)}
        />
      </Row>
      <table ref={table} className={classes(look({ full: true }), styles.days)}>
        <thead>
          <tr>
            {weekdays('narrow').map((name, at) => (
              <Text as="th" padY={6} size="small" weight={550} tone="ink-3" key={names[at]} scope="col" abbr={names[at]}>
                {name}
              </Text>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a month stand where they are.
            <tr key={at}>
              {week.map((each, column) =>
                each === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a blank is nothing but its place.
                  <td key={column} aria-hidden />
                ) : (
                  <Box as="td" pad={0} key={each}>
                    <Stack
                      as="button"
                      align="center"
                      items="center"
                      full
                      minHeight={56}
                      padY={4}
                      padX={0}
                      radius="control"
                      size="small"
                      tone={each > today ? 'ink-3' : undefined}
                      fill={each === day ? 'selected' : undefined}
                      hoverTile={each !== day && each <= today}
                      type="button"
                      data-day={each}
                      className={styles.day}
                      tabIndex={each === day ? 0 : -1}
                      disabled={each > today}
                      aria-current={each === today ? 'date' : undefined}
                      aria-pressed={each === day}
                      aria-label={t.day(
                        formatDate(each),
                        known.has(each) ? t.faces[known.get(each)!.face as MoodFace] : null,
                        Boolean(known.get(each)?.note),
                      )}
                      onClick={() => onChoose(each)}
                      onKeyDown={onKeyDown}
                    >
                      <Text {...(each === today ? TODAY : {})}>{Number(each.slice(8))}</Text>
                      {known.has(each) && <Face face={known.get(each)!.face as MoodFace} size={26} />}
                    </Stack>
                  </Box>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
