import type { ImportFile } from '@mafteach/contract/import'
import { paths } from '@mafteach/contract/paths'
import { IconCheck, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Box, Row } from '#shared/ui/primitives.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { ImportCheck } from './ImportCheck.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportStart } from './ImportStart.tsx'
import styles from './import.module.css'
import { importTexts } from './import.texts.ts'
import type { ImportSource } from './import-source.ts'
import { isOpen, useImport } from './use-import.ts'

/** `/import`: choose a file, check and correct it, and import it (product.md section 12, look.md 26). */
export const ImportPage = () => {
  const t = useTexts(importTexts)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const id = Number(search.get('id')) || null
  // While the page is open another sheet of the file can be used.
  const [file, setFile] = useState<ImportSource | null>(null)
  const open = (made: ImportFile, from: ImportSource) => {
    setFile(from)
    void navigate(paths.import({ id: made.id }))
  }
  if (id !== null) return <OneImport key={id} id={id} file={file} onOpen={open} />
  return (
    <Box flow="column" gap={16} padBottom={32}>
      <PageHeader title={t.title} />
      <ImportStart onOpen={open} />
    </Box>
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
    <Box flow="column" gap={16} padBottom={32}>
      <Row wrap gapX={12} gapY={8} className={styles.head}>
        <PageHeader title={data ? t.titleOf[data.kind] : t.title} />
        {data && (
          <Row
            as="span"
            flow="inline"
            gap={6}
            shrink
            padY={6}
            padX={10}
            radius="small"
            fill="tile"
            size="small"
            tone="ink-2"
            className={styles.file}
          >
            <IconTable size={18} stroke={1.75} aria-hidden />
            <bdi>{data.file_name ?? t.pasted}</bdi>
          </Row>
        )}
        {data && <Steps at={isOpen(data) ? 1 : 2} isDone={data.state === 'done'} />}
      </Row>
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
    </Box>
  )
}

const STEPS = ['file', 'check', 'run'] as const

const Steps = ({ at, isDone }: { at: number; isDone: boolean }) => {
  const t = useTexts(importTexts)
  return (
    <Row as="ol" gap={14} atEnd tone="ink-3" only="desktop">
      {STEPS.map((step, place) => {
        const isOver = place < at || isDone
        return (
          <Row as="li" gap={8} key={step} className={styles.step} aria-current={place === at ? 'step' : undefined}>
            <Box
              as="span"
              flow="center"
              square={24}
              round
              border="field"
              picked={place === at && !isOver}
              size="small"
              weight={600}
              className={classes(isOver && styles.over)}
            >
              {isOver ? <IconCheck size={16} stroke={2.25} aria-hidden /> : place + 1}
            </Box>
            {t.steps[step]}
          </Row>
        )
      })}
    </Row>
  )
}
