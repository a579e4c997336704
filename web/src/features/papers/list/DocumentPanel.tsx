import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useEscape } from '#shared/navigation/escape.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import { RowsSkeleton } from '#shared/ui/states.tsx'
import { DocumentDetails } from '../details/DocumentDetails.tsx'
import { DocumentFailed } from '../details/DocumentFailed.tsx'
import { documentQuery } from '../papers.api.ts'
import { papersTexts } from '../papers.texts.ts'
import styles from './DocumentPanel.module.css'

/** A paper beside the list. */
export const DocumentPanel = ({ id }: { id: number }) => {
  const t = useTexts(papersTexts)
  const [, setAddress] = useSearchParams()
  const { data, error, refetch } = useQuery(documentQuery(id))
  const close = () =>
    setAddress(
      (now) => {
        now.delete('document')
        return now
      },
      { preventScrollReset: true },
    )
  useEscape(true, close)
  return (
    <Box
      as="aside"
      position="sticky"
      scroll
      padTop={16}
      padX={20}
      padBottom={20}
      card="always"
      className={styles.panel}
      aria-label={t.details}
    >
      <Row gap={8} align="start" justify="between" marginBottom={10}>
        <Text as="h2" size="h2" anywhere>
          {data && <bdi>{data.title}</bdi>}
        </Text>
        <IconButton
          className={styles.close}
          label={t.close}
          icon={<IconX size={20} stroke={1.75} aria-hidden />}
          onClick={close}
        />
      </Row>
      {data ? (
        <DocumentDetails paper={data} />
      ) : error ? (
        <DocumentFailed error={error} onRetry={refetch} />
      ) : (
        <RowsSkeleton hasAvatar={false} />
      )}
    </Box>
  )
}
