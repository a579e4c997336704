import type { MoodMonth } from '@mafteach/contract/mood'
import { formatMonth, formatShortMonth } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import styles from './mood.module.css'
import { moodTexts } from './mood.texts.ts'

/** Below this two months count as equal. */
const DIFFERENCE = 0.25

/** The trend by month: a bar for each, its value on it, and one sentence. */
export const MoodTrend = ({ trend }: { trend: MoodMonth['trend'] }) => {
  const t = useTexts(moodTexts)
  const ratedMonths = trend.filter((month): month is typeof month & { average: number } => month.average !== null)
  return (
    <Box as="section" shrink pad={16} card="always">
      <Text as="h2" size="h2">
        {t.trend}
      </Text>
      {ratedMonths.length === 0 ? (
        <Text as="p" tone="ink-2">
          {t.noTrend}
        </Text>
      ) : (
        <>
          <Text as="p" tone="ink-2">
            {sentenceOf(trend, t)}
          </Text>
          <Stack as="ol" gap={8} marginTop={12} className={styles.bars}>
            {trend.map(({ month, average, days }, at) => (
              <Stack as="li" gap={4} items="center" shrink key={month}>
                <Row as="span" align="end" full radius="chip" fill="tile" overflow="hidden" className={styles.track} aria-hidden>
                  {average !== null && (
                    <Text
                      full
                      radius="chip"
                      fill={at === trend.length - 1 ? 'action' : undefined}
                      className={at === trend.length - 1 ? undefined : styles.bar}
                      style={{ blockSize: `${(average / 5) * 100}%` }}
                    />
                  )}
                </Row>
                <b aria-hidden>{average === null ? '–' : average.toFixed(1)}</b>
                <Text lines={1} size="micro" tone="ink-3" aria-hidden>
                  {formatShortMonth(month)}
                </Text>
                <span className="visually-hidden">
                  {average === null ? `${formatMonth(month)}: –` : t.month(formatMonth(month), average.toFixed(1), t.days(days))}
                </span>
              </Stack>
            ))}
          </Stack>
        </>
      )}
    </Box>
  )
}

const sentenceOf = (trend: MoodMonth['trend'], t: Pick<typeof moodTexts.he, 'better' | 'worse' | 'same'>): string => {
  const last = trend.at(-1)
  const before = trend.slice(0, -1).findLast(({ average }) => average !== null)
  if (!last || last.average === null || !before || before.average === null) return ''
  const change = last.average - before.average
  const name = formatMonth(before.month)
  return Math.abs(change) < DIFFERENCE ? t.same(name) : change > 0 ? t.better(name) : t.worse(name)
}
