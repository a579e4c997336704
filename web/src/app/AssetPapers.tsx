import { useQuery } from '@tanstack/react-query'
import { PapersOf } from '#features/papers/PapersOf.tsx'
import { papersOfQuery } from '#features/papers/papers.api.ts'
import { papersTexts } from '#features/papers/papers.texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import styles from './app.module.css'

/** My papers about an asset. Nothing without any. */
export const AssetPapers = ({ asset }: { asset: number }) => {
  const t = useTexts(papersTexts)
  const { data } = useQuery(papersOfQuery({ asset }))
  if (!data || data.count === 0) return null
  return (
    <Box as="section" padY={12} padX={16} card="always" className={styles.tasks} aria-labelledby="asset-papers">
      <Row as="h3" gap={8} marginBottom={6} id="asset-papers">
        {t.title}
        <Text size="small" weight={500} tone="ink-3">
          {data.count}
        </Text>
      </Row>
      <PapersOf of={{ asset }} />
    </Box>
  )
}
