import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useEscape } from '#shared/escape.ts'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { RowsSkeleton } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'
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
    <aside className={styles.panel} aria-label={t.details}>
      <IconButton className={styles.close} label={t.close} icon={<IconX size={20} stroke={1.75} aria-hidden />} onClick={close} />
      {data ? (
        <>
          <h2 className={styles.title}>
            <bdi>{data.title}</bdi>
          </h2>
          <DocumentDetails paper={data} />
        </>
      ) : error ? (
        <DocumentFailed error={error} onRetry={refetch} />
      ) : (
        <RowsSkeleton hasAvatar={false} />
      )}
    </aside>
  )
}
