import { useState } from 'react'
import { dayTexts } from '../../texts/day.texts.ts'
import { clockOf, dayOf } from '../../texts/days.ts'
import { QUICK_DATES, quickDates } from '../../texts/quick-dates.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { classes } from '../classes.ts'
import { Row, Text } from '../primitives.tsx'
import styles from './QuickDates.module.css'

interface QuickDatesProps {
  /** Names the group for screen readers. */
  label: string
  day: string | null
  hour: string
  /** Null clears the choice. */
  onPick: (at: Date | null) => void
}

const CHOSEN = { weight: 600, tone: 'success', fill: 'soft-action' } as const
const OTHERS = { weight: 500, tone: 'ink-2', fill: 'surface' } as const

/** Common times, one tap each. */
export const QuickDates = ({ label, day, hour, onPick }: QuickDatesProps) => {
  const t = useTexts(dayTexts)
  // Computed when the form opens: the chips do not move under the finger.
  const [times] = useState(() => quickDates(new Date()))
  const isChosen = (at: Date) => {
    const time = at.toISOString()
    return day === dayOf(time) && hour === clockOf(time)
  }
  return (
    <Row as="fieldset" wrap gap={8} shrink margin={0} pad={0} border="none" align="stretch" aria-label={label}>
      {QUICK_DATES.map((name) => {
        const at = times[name]
        return (
          at && (
            <Row
              as="button"
              flow="inline"
              gap={6}
              padX={12}
              minHeight={44}
              border="strong"
              pill
              size="label"
              space="nowrap"
              {...(isChosen(at) ? CHOSEN : OTHERS)}
              key={name}
              type="button"
              className={classes(isChosen(at) && styles.on)}
              aria-pressed={isChosen(at)}
              onClick={() => onPick(isChosen(at) ? null : at)}
            >
              {t.quick[name]}
              <Text size="small" tone={isChosen(at) ? undefined : 'ink-3'}>
                {clockOf(at.toISOString())}
              </Text>
            </Row>
          )
        )
      })}
    </Row>
  )
}
