import type { ImportFile } from '@mafteach/contract/import'
import { paths } from '@mafteach/contract/paths'
import { IconCheck, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { classes } from '#shared/classes.ts'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { ImportCheck } from './ImportCheck.tsx'
import styles from './ImportPage.module.css'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportStart } from './ImportStart.tsx'
import { importTexts } from './import.texts.ts'
import type { ImportSource } from './import-source.ts'
import { isOpen, useImport } from './use-import.ts'

/** `/import`: a file is chosen, looked at and corrected, and brought in (product.md section 12, look.md 26). */
export const ImportPage = () => {
  const t = useTexts(importTexts)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const id = Number(search.get('id')) || null
  // As long as the page stands another sheet of the same file can be taken.
  const [file, setFile] = useState<ImportSource | null>(null)
  const open = (made: ImportFile, from: ImportSource) => {
    setFile(from)
    void navigate(paths.import({ id: made.id }))
  }
  if (id !== null) return <OneImport key={id} id={id} file={file} onOpen={open} />
  return (
    <div className={styles.page}>
      <PageHeader title={t.title} />
      <ImportStart onOpen={open} />
    </div>
  )
}

interface OneImportProps {
  id: number
  file: ImportSource | null
  onOpen: (made: ImportFile, from: ImportSource) => void
}

const OneImport = ({ id, file, onOpen }: OneImportProps) => {
  const t = useTexts(importTexts)
  const { data, isError, refetch } = useImport(id)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeader title={data ? t.titleOf[data.kind] : t.title} />
        {data && (
          <span className={styles.file}>
            <IconTable size={18} stroke={1.75} aria-hidden />
            <bdi>{data.file_name ?? t.pasted}</bdi>
          </span>
        )}
        {data && <Steps at={isOpen(data) ? 1 : 2} isDone={data.state === 'done'} />}
      </div>
      {data ? (
        isOpen(data) ? (
          <ImportCheck one={data} file={file} onOpen={onOpen} />
        ) : (
          <ImportProgress one={data} file={file} onOpen={onOpen} />
        )
      ) : isError ? (
        <ErrorState title={t.notLoaded} onRetry={refetch} />
      ) : (
        <RowsSkeleton hasAvatar={false} />
      )}
    </div>
  )
}

const STEPS = ['file', 'check', 'run'] as const

const Steps = ({ at, isDone }: { at: number; isDone: boolean }) => {
  const t = useTexts(importTexts)
  return (
    <ol className={styles.steps}>
      {STEPS.map((step, place) => {
        const isOver = place < at || isDone
        return (
          <li key={step} className={classes(styles.step, isOver && styles.over)} aria-current={place === at ? 'step' : undefined}>
            <span className={styles.mark}>{isOver ? <IconCheck size={16} stroke={2.25} aria-hidden /> : place + 1}</span>
            {t.steps[step]}
          </li>
        )
      })}
    </ol>
  )
}
