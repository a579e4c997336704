import type { Asset } from '@mafteach/contract/assets'
import { isSoldOrRented } from '@mafteach/contract/codes'
import { DAY_MS } from '@mafteach/contract/days'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { exclusivityQuery } from '#features/exclusivity/exclusivity.api.ts'
import { OpenTasks } from '#features/tasks/OpenTasks.tsx'
import { openTasksQuery } from '#features/tasks/tasks.api.ts'
import { tasksTexts } from '#features/tasks/tasks.texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import styles from './app.module.css'

/** Tasks about an asset; for a new one of mine with an exclusivity, the tasks of an exclusivity. Nothing without any. */
export const AssetTasks = ({ asset: { id, role, created_at, visibility_status } }: { asset: Asset }) => {
  const t = useTexts(tasksTexts)
  const { data } = useQuery(openTasksQuery({ asset: id }))
  const [isNew] = useState(() => role === 'owner' && Date.now() - Date.parse(created_at) < DAY_MS)
  const { data: exclusivity } = useQuery({ ...exclusivityQuery(id), enabled: isNew })
  const isBegun =
    isNew && !isSoldOrRented(visibility_status) && (exclusivity?.state === 'running' || exclusivity?.state === 'coming')
  if (!data || (data.results.length === 0 && !isBegun)) return null
  return (
    <Box as="section" padY={12} padX={16} card="always" className={styles.tasks} aria-labelledby="asset-tasks">
      <Row as="h3" gap={8} marginBottom={6} id="asset-tasks">
        {t.title}
        {data.results.length > 0 && (
          <Text size="small" weight={500} tone="ink-3">
            {data.results.length}
          </Text>
        )}
      </Row>
      <OpenTasks of={{ asset: id }} offer={isBegun ? 'NEW_EXCLUSIVE' : undefined} />
    </Box>
  )
}
