import { useQuery } from '@tanstack/react-query'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { fileQuery } from '../papers.api.ts'
import { PdfPages, type PdfPagesProps } from '../pdf/PdfPages.tsx'
import { editorTexts } from './editor.texts.ts'
import styles from './Preview.module.css'

interface PreviewProps extends Pick<PdfPagesProps, 'labelOf' | 'onPlace'> {
  id: number
}

/** The paper as it is saved: the very file that would be signed. */
export const Preview = ({ id, ...places }: PreviewProps) => {
  const t = useTexts(editorTexts)
  const { data, isError, refetch } = useQuery(fileQuery(id))
  return (
    <div className={styles.preview}>
      <p className={styles.note}>
        <b>{t.previewTitle}</b> {t.previewNote}
      </p>
      {data ? (
        <PdfPages file={data.file} {...places} />
      ) : isError ? (
        <ErrorState title={t.previewFailed} onRetry={refetch} />
      ) : (
        <RowsSkeleton hasAvatar={false} />
      )}
    </div>
  )
}
