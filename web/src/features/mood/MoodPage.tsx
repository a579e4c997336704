import { dayInIsrael, monthOf } from '@mafteach/contract/days'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Row, Stack } from '#shared/ui/primitives.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { MoodCalendar } from './MoodCalendar.tsx'
import { MoodOfDay } from './MoodOfDay.tsx'
import styles from './MoodPage.module.css'
import { MoodTrend } from './MoodTrend.tsx'
import { moodQuery } from './mood.api.ts'
import { moodTexts } from './mood.texts.ts'

/** `/agent/mood`: how the days were. Nobody else reads it. */
export const MoodPage = () => {
  const t = useTexts(moodTexts)
  const today = dayInIsrael()
  const [day, setDay] = useState(today)
  const { data, error, refetch } = useQuery(moodQuery(monthOf(day)))
  const known = data?.days.find(({ date }) => date === day) ?? null
  return (
    <main className={styles.page}>
      <PageHeader title={t.title} />
      <Row as="p" gap={6} size="small" tone="ink-2" className={styles.private}>
        <IconLock size={16} stroke={1.75} aria-hidden />
        {t.private}
      </Row>
      {data ? (
        <Stack gap={16} gutter className={styles.parts}>
          <MoodOfDay key={day} day={day} isToday={day === today} known={known} />
          <MoodCalendar day={day} today={today} days={data.days} onChoose={setDay} />
          <MoodTrend trend={data.trend} />
        </Stack>
      ) : error ? (
        <ErrorState title={t.loadFailed} onRetry={refetch} />
      ) : (
        <RowsSkeleton rows={4} hasAvatar={false} />
      )}
    </main>
  )
}
