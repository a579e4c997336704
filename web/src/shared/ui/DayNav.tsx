import { addDays, dayInIsrael } from '@mafteach/contract/days'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { dayTexts } from '../texts/day.texts.ts'
import { longDay, spanOfDays } from '../texts/day-words.ts'
import { weekOf } from '../texts/days.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { Row, Text } from './primitives.tsx'

interface DayNavProps {
  view: 'day' | 'week'
  day: string
  /** Null is today. */
  onDay: (day: string | null) => void
}

/** The shown day or week, with links to its neighbours. Earlier is at the start of the line. */
export const DayNav = ({ view, day, onDay }: DayNavProps) => {
  const t = useTexts(dayTexts)
  const step = view === 'day' ? 1 : 7
  const week = weekOf(day)
  const today = dayInIsrael()
  const isNow = view === 'day' ? day === today : week.includes(today)
  return (
    <Row gap={4} shrink>
      <IconButton
        label={t.previous[view]}
        icon={<IconChevronRight size={22} stroke={1.75} className="mirrored-ltr" aria-hidden />}
        onClick={() => onDay(addDays(day, -step))}
      />
      <Text as="p" shrink weight={600} text="center" grow aria-live="polite">
        {view === 'day' ? longDay(day) : spanOfDays(week[0]!, week[6]!)}
      </Text>
      <IconButton
        label={t.next[view]}
        icon={<IconChevronLeft size={22} stroke={1.75} className="mirrored-ltr" aria-hidden />}
        onClick={() => onDay(addDays(day, step))}
      />
      <Button size="small" disabled={isNow} onClick={() => onDay(null)}>
        {t.today}
      </Button>
    </Row>
  )
}
