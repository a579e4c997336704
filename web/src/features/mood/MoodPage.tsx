import { dayInIsrael, monthOf } from '@mafteach/contract/days'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Box, Row, Stack } from '#shared/ui/primitives.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { MoodCalendar } from './MoodCalendar.tsx'
import { MoodOfDay } from './MoodOfDay.tsx'
import { MoodTrend } from './MoodTrend.tsx'
import { moodQuery } from './mood.api.ts'
import { moodTexts } from './mood.texts.ts'

/** `/agent/mood`: ratings of days. Nobody else sees them. */
export const MoodPage = () => {
  const t = useTexts(moodTexts)
  const today = dayInIsrael()
  const [day, setDay] = useState(today)
  const { data, error, refetch } = useQuery(moodQuery(monthOf(day)))
  const known = data?.days.find(({ date }) => date === day) ?? null
  return (
    <Box as="main" padTop={8} padBottom={32}>
      <PageHeader title={t.title} />
      <Row as="p" gap={6} gutter padBottom={12} size="small" tone="ink-2">
        <IconLock size={16} stroke={1.75} aria-hidden />
        {t.private}
      </Row>
      {data ? (
        <Stack gap={16} gutter>
          <MoodOfDay key={day} day={day} isToday={day === today} known={known} />
          <MoodCalendar day={day} today={today} days={data.days} onChoose={setDay} />
          <MoodTrend trend={data.trend} />
        </Stack>
      ) : error ? (
        <ErrorState title={t.loadFailed} onRetry={refetch} />
      ) : (
        <RowsSkeleton rows={4} hasAvatar={false} />
      )}
    </Box>
  )
}
