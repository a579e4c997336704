import { createImport, type ImportFile, imports } from '@mafteach/contract/import'
import { IMPORT_KINDS, type Import, type ImportKind, type ImportState } from '@mafteach/contract/import-state'
import { IconFileUpload } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { classes } from '#shared/classes.ts'
import { formatAge, formatNumber } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import { qPages } from '#shared/query.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Chip, type ChipTone } from '#shared/ui/Chip.tsx'
import { ErrorBanner } from '#shared/ui/ErrorBanner.tsx'
import { Pills } from '#shared/ui/Pills.tsx'
import { Card, Section } from '#shared/ui/Section.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { TextArea } from '#shared/ui/TextArea.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { problemsOfError, useWrite } from '#shared/write.ts'
import styles from './ImportStart.module.css'
import { importTexts } from './import.texts.ts'

const ACCEPT =
  '.xlsx,.csv,.txt,.tsv,.vcf,.zip,text/csv,text/vcard,application/zip,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface StartProps {
  onOpen: (made: ImportFile, from: File | null) => void
}

/** A file is chosen or dropped, or a table pasted; and what came in before. */
export const ImportStart = ({ onOpen }: StartProps) => {
  const t = useTexts(importTexts)
  const [kind, setKind] = useState<ImportKind>('buyers')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { write, isBusy } = useWrite(createImport, {
    onRefused: (error) => {
      const { fields, form } = problemsOfError(error)
      setProblem(form ?? Object.values(fields)[0] ?? null)
      return true
    },
  })
  const take = async (part: File | string) => {
    setProblem(null)
    const form = new FormData()
    form.set('kind', kind)
    if (typeof part === 'string') form.set('text', part)
    else form.set('file', part)
    const made = await write({ form })
    if (made) onOpen(made, typeof part === 'string' ? null : part)
  }
  return (
    <div className={styles.start}>
      <Pills
        label={t.kind}
        hint={t.kindNotes[kind]}
        isSingular
        required
        value={[kind]}
        onChange={([chosen]) => chosen && setKind(chosen)}
        options={IMPORT_KINDS.map((value) => ({ value, label: t.kinds[value] }))}
      />
      {problem && <ErrorBanner problems={[{ text: problem }]} />}
      {/* The whole area is the input: browsers let files be dropped on it. */}
      <label className={classes(styles.drop, isBusy && styles.busy)}>
        <IconFileUpload size={36} stroke={1.5} aria-hidden />
        <span className={styles.words} role="status" aria-busy={isBusy}>
          {isBusy ? t.reading : t.drop}
        </span>
        <span className={styles.choose}>{t.choose}</span>
        <span className={styles.note}>{t.types}</span>
        <input
          type="file"
          aria-label={t.choose}
          className={styles.input}
          accept={ACCEPT}
          disabled={isBusy}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void take(file)
          }}
        />
      </label>
      <div className={styles.paste}>
        <TextArea label={t.paste} hint={t.pasteHint} rows={4} value={text} onChange={setText} />
        {text.trim() !== '' && (
          <Button variant="soft" busy={isBusy} onClick={() => void take(text)}>
            {t.pasteTake}
          </Button>
        )}
      </div>
      <p className={styles.note}>{t.nothingYet}</p>
      <Past />
    </div>
  )
}

const TONES: Record<ImportState, ChipTone> = {
  new: 'amber',
  ready: 'amber',
  queued: 'blue',
  running: 'blue',
  done: 'green',
  cancelled: 'stone',
  failed: 'red',
  undoing: 'blue',
  undone: 'stone',
}

const Past = () => {
  const t = useTexts(importTexts)
  const list = useInfiniteQuery(qPages(imports, { query: { page_size: '10' } }))
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? []
  if (list.isError) return <ErrorState title={t.listNotLoaded} onRetry={list.refetch} />
  if (list.isPending) return <RowsSkeleton rows={3} hasAvatar={false} />
  if (rows.length === 0) return null
  return (
    <Section title={t.past} count={list.data.pages[0]!.count}>
      <Card>
        <ul>
          {rows.map((row) => (
            <PastRow key={row.id} row={row} />
          ))}
        </ul>
      </Card>
      {list.hasNextPage && (
        <Button variant="text" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t.more}
        </Button>
      )}
    </Section>
  )
}

const PastRow = ({ row }: { row: Import }) => {
  const t = useTexts(importTexts)
  const came = row.added + row.updated
  return (
    <li className={styles.past}>
      <Link className={styles.link} to={paths.import({ id: row.id })}>
        <span className={styles.lines}>
          <bdi className={styles.name}>{row.file_name ?? t.pasted}</bdi>
          <span className={styles.note}>
            {t.some[row.kind](came || row.rows, formatNumber(came || row.rows))} · {formatAge(row.created_at)}
          </span>
        </span>
        <Chip tone={TONES[row.state]} hasDot>
          {t.states[row.state]}
        </Chip>
      </Link>
    </li>
  )
}
