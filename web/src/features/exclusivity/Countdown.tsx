import type { Exclusivity } from '@mafteach/contract/exclusivity'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { formatDate } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Photo } from '#shared/ui/Photo.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { isEnding, partOf, shortDay } from './days.ts'
import styles from './exclusivity.module.css'
import { exclusivityTexts } from './exclusivity.texts.ts'

const KINDS_MIN = 2
/** This near to an end of the bar "today" replaces its date. */
const BESIDE_END = 0.22

interface CountdownProps {
  exclusivity: Exclusivity
  today: string
  asset: number
  image: string | null
}

/** How many days are left, and the days on which something was done. */
export const Countdown = ({ exclusivity, today, asset, image }: CountdownProps) => {
  const t = useTexts(exclusivityTexts)
  const { state, from, until, days_left, actions, days } = exclusivity
  if (from === null || until === null) return null
  const term = { from, until }
  const isRunning = state === 'running'
  const count = actions.reduce((sum, action) => sum + action.count, 0)
  const kinds = actions.filter((action) => action.count > 0).length
  const ends = isEnding(exclusivity)
  const passed = partOf(today, term)
  const at = `${passed * 100}%`
  return (
    <Stack as="section" gap={10} pad={16} card="always">
      <Row gap={12} align="start">
        <Box grow shrink>
          {days_left === null ? (
            <Text as="p" size="h2" weight={600}>
              {state === 'coming' ? t.startsOn(formatDate(from)) : t.ended(formatDate(until))}
            </Text>
          ) : (
            <Text as="p" size="h2" weight={600}>
              {days_left > 0 && (
                <Text size="number" weight={700} tone={ends ? 'hot' : undefined}>
                  {days_left}
                </Text>
              )}{' '}
              {days_left > 0 ? t.daysLeft(days_left) : t.lastDay}
            </Text>
          )}
          <Text as="p" tone="ink-2">
            {t.until(formatDate(until))}
          </Text>
        </Box>
        <Photo src={image} id={asset} alt="" width={72} height={60} className={look({ fixed: true, radius: 'control' })} />
      </Row>
      <Box position="relative" radius="small" fill="sunken" className={styles.bar} aria-hidden>
        <Box
          as="span"
          position="absolute"
          fill={ends ? 'hot-soft' : undefined}
          className={classes(styles.passed, !ends && styles.green)}
          style={{ inlineSize: at }}
        />
        {days.map((day) => (
          <Box
            as="span"
            position="absolute"
            key={day}
            className={styles.tooth}
            style={{ insetInlineStart: `${partOf(day, term) * 100}%` }}
          />
        ))}
        {isRunning && <Box as="span" position="absolute" fill="ink" className={styles.now} style={{ insetInlineStart: at }} />}
      </Box>
      <Row position="relative" justify="between" size="small" tone="ink-3" align="stretch" aria-hidden>
        <span>{!(isRunning && passed < BESIDE_END) && shortDay(from)}</span>
        {isRunning && (
          <Text
            position="absolute"
            weight={600}
            tone="ink"
            className={styles.today}
            style={{ insetInlineStart: `clamp(1.25rem, ${at}, 100% - 1.25rem)` }}
          >
            {t.today}
          </Text>
        )}
        <span>{!(isRunning && passed > 1 - BESIDE_END) && shortDay(until)}</span>
      </Row>
      <Row as="p" gap={8} padTop={12} lineAbove>
        {kinds >= KINDS_MIN ? (
          <IconCircleCheck size={20} stroke={1.75} className={look({ tone: 'action-text' })} aria-hidden />
        ) : (
          <IconAlertTriangle size={20} stroke={1.75} className={look({ tone: 'hot-icon' })} aria-hidden />
        )}
        <span>
          <Text as="b" weight={600}>
            {t.documented(count, kinds)}
          </Text>
          , {kinds >= KINDS_MIN ? t.enough : t.tooFew}
        </span>
      </Row>
    </Stack>
  )
}
