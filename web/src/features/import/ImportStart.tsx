import { createImport, type ImportFile, imports } from '@mafteach/contract/import'
import type { Import, ImportState } from '@mafteach/contract/import-state'
import { paths } from '@mafteach/contract/paths'
import { displayPhone } from '@mafteach/contract/phones'
import { IconArrowBackUp, IconFileSpreadsheet, IconHelpCircle, IconUpload } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { qPages } from '#shared/api/query.ts'
import { problemsOfError, useWrite } from '#shared/api/write.ts'
import { formatAge, formatMoney, formatNumber } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Chip, type ChipTone } from '#shared/ui/Chip.tsx'
import { classes } from '#shared/ui/classes.ts'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { ErrorBanner } from '#shared/ui/ErrorBanner.tsx'
import { Folded } from '#shared/ui/Folded.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { look } from '#shared/ui/look.ts'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { Card, Section } from '#shared/ui/Section.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import styles from './import.module.css'
import { importTexts } from './import.texts.ts'
import { formOf, type ImportSource } from './import-source.ts'

const ACCEPT =
  '.xlsx,.csv,.txt,.tsv,.vcf,.zip,text/csv,text/vcard,application/zip,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface StartProps {
  onOpen: (made: ImportFile, from: ImportSource) => void
}

/** Choose or drop any file, or paste a table: its kind is detected. And earlier imports. */
export const ImportStart = ({ onOpen }: StartProps) => {
  const t = useTexts(importTexts)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { write, isBusy } = useWrite(createImport, {
    onRefused: (error) => {
      const { fields, form } = problemsOfError(error)
      setProblem(form ?? Object.values(fields)[0] ?? null)
      return true
    },
  })
  const take = async (source: ImportSource) => {
    setProblem(null)
    const made = await write({ form: formOf(source) })
    if (made) onOpen(made, source)
  }
  return (
    <Box flow="column" gap={16} gutter>
      {problem && <ErrorBanner problems={[{ text: problem }]} />}
      <Box flow="column" gap={16} className={styles.columns}>
        {/* The whole area is the input: browsers let files be dropped on it. */}
        <label
          className={classes(
            look({
              position: 'relative',
              flow: 'stack',
              items: 'center',
              gap: 8,
              radius: 'card',
              fill: 'soft',
              tone: 'ink-2',
              text: 'center',
            }),
            styles.drop,
            isBusy && look({ faint: true }),
          )}
        >
          <IconUpload size={48} stroke={1.5} className={look({ tone: 'action-text' })} aria-hidden />
          <span className={look({ marginTop: 8, size: 'h1', weight: 700, tone: 'ink' })} role="status" aria-busy={isBusy}>
            {isBusy ? t.reading : t.anyFile}
          </span>
          <Text size="body">{t.anyFileNote}</Text>
          <Row
            as="span"
            maxWidth={320}
            flow="inline"
            gap={10}
            justify="center"
            full
            minHeight={52}
            marginTop={14}
            radius="button"
            fill="action"
            tone="on-action"
            weight={600}
          >
            <IconFileSpreadsheet size={22} stroke={1.75} aria-hidden />
            {t.choose}
          </Row>
          <Text size="small" className={styles.dropNote}>
            {t.drop}
          </Text>
          <input
            type="file"
            aria-label={t.choose}
            className={classes(look({ overlay: true }), styles.importStartInput)}
            accept={ACCEPT}
            disabled={isBusy}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              if (file) void take(file)
            }}
          />
        </label>
        <Box flow="column" gap={16}>
          <Example />
          <Row as="p" gap={8} size="label" tone="ink-2">
            <IconArrowBackUp size={20} stroke={1.75} aria-hidden />
            {t.beforeNote}
          </Row>
          <Folded title={t.paste}>
            <Box flow="column" gap={10} padBottom={12} align="start" className={styles.paste}>
              <TextArea label={t.paste} hideLabel hint={t.pasteHint} rows={4} value={text} onChange={setText} />
              <Button variant="soft" busy={isBusy} disabled={text.trim() === ''} onClick={() => void take(text)}>
                {t.pasteTake}
              </Button>
            </Box>
          </Folded>
        </Box>
      </Box>
      <Past />
    </Box>
  )
}

const EXAMPLE = [
  { name: 'first', phone: '0527134490', budget: 2_400_000 },
  { name: 'second', phone: '0504182276', budget: 3_200_000 },
  { name: 'third', phone: '0509941126', budget: 1_950_000 },
] as const
const FORMATS = ['table', 'cards', 'programs', 'account'] as const

/** Three typical rows; the question mark lists the supported files. */
const Example = () => {
  const t = useTexts(importTexts)
  const [isAsking, setAsking] = useState(false)
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Row justify="between">
        <h2 id={id}>{t.example}</h2>
        <IconButton
          label={t.formats}
          icon={<IconHelpCircle size={24} stroke={1.75} aria-hidden />}
          onClick={() => setAsking(true)}
        />
      </Row>
      <table className={classes(look({ full: true, card: 'always' }), styles.example)} aria-labelledby={id}>
        <tbody>
          {EXAMPLE.map(({ name, phone, budget }) => (
            <tr key={name}>
              <th scope="row">{t.exampleNames[name]}</th>
              <td dir="ltr">{displayPhone(phone)}</td>
              <td>{formatMoney(budget)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Modal opened={isAsking} onClose={() => setAsking(false)} title={t.formats}>
        <Stack as="ul" padStart={20} gap={8}>
          {FORMATS.map((format) => (
            <li key={format}>{t.formatList[format]}</li>
          ))}
        </Stack>
      </Modal>
    </section>
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
  const imported = row.added + row.updated
  return (
    <li className={look({ lineBetween: true })}>
      <Row as={Link} minHeight={60} gap={12} padY={10} padX={16} hoverTile to={paths.import({ id: row.id })}>
        <Text flow="column" grow shrink>
          <Text as="bdi" lines={1} weight={500}>
            {row.file_name ?? t.pasted}
          </Text>
          <Text size="small" tone="ink-2">
            {t.some[row.kind](imported || row.rows, formatNumber(imported || row.rows))} · {formatAge(row.created_at)}
          </Text>
        </Text>
        <Chip tone={TONES[row.state]} hasDot>
          {t.states[row.state]}
        </Chip>
      </Row>
    </li>
  )
}
