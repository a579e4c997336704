import { changeImport, type ImportFile, type ImportRow } from '@mafteach/contract/import'
import { IMPORT_ANSWERS, type ImportAnswer } from '@mafteach/contract/import-state'
import { paths } from '@mafteach/contract/paths'
import { IconAlertCircle, IconEyeOff, IconUsers } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useWrite } from '#shared/api/write.ts'
import { AssetLink } from '#shared/navigation/open-asset.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Row, Text } from '#shared/ui/primitives.tsx'
import { useFieldName } from './ColumnField.tsx'
import styles from './import.module.css'
import { importTexts } from './import.texts.ts'

interface CellProps {
  one: ImportFile
  row: ImportRow
  field: string
}

/** The text of a cell: repaired ones with the original, wrong ones with the reason. A press opens it for editing. */
export const ImportCell = ({ one, row, field }: CellProps) => {
  const t = useTexts(importTexts)
  const nameOf = useFieldName()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { write, isBusy } = useWrite(changeImport)
  const original = row.cells[field] ?? ''
  const repair = row.repairs.find((one) => one.field === field)
  const [error] = row.errors[field] ?? []
  const label = t.correct(nameOf(field), row.row)
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  const save = async (text: string) => {
    if (text !== original) await write({ params: { id: String(one.id) }, body: { cells: { [row.row]: { [field]: text } } } })
    setOpen(false)
  }
  if (isOpen) return <CellInput label={label} text={original} isBusy={isBusy} onSave={save} onClose={close} />
  const reading = row.texts[field] ?? original
  // A repair that fills more than this field, or none of its own, explains itself; otherwise it looks like its column.
  const shown = error ? original : repair && !reading.includes(repair.to) ? repair.to : reading
  return (
    <Text
      as="button"
      flow="column"
      gap={2}
      justify="center"
      full
      minHeight={44}
      padY={6}
      padX={10}
      radius="small"
      text="start"
      ref={button}
      type="button"
      className={classes(styles.cell, error !== undefined && styles.wrong, !error && repair && styles.repaired)}
      onClick={() => setOpen(true)}
    >
      <span className="visually-hidden">{label}: </span>
      <Text as="bdi" lines={3} anywhere className={classes(shown === '' && look({ tone: 'ink-2' }))}>
        {shown || (error ? t.empty : '')}
      </Text>
      {!error && repair && (
        <Text as="s" anywhere size="small" tone="ink-2">
          <bdi>{repair.from}</bdi>
        </Text>
      )}
      {error && (
        <Row as="span" gap={4} size="small" weight={500} tone="error">
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          {row.action === 'bad' ? error : one.kind === 'assets' || original === '' ? t.leftEmpty(error) : t.savedAsNote(error)}
        </Row>
      )}
    </Text>
  )
}

interface CellInputProps {
  label: string
  text: string
  isBusy: boolean
  onSave: (text: string) => Promise<void>
  onClose: () => void
}

/** Enter saves, Escape cancels. */
const CellInput = ({ label, text, isBusy, onSave, onClose }: CellInputProps) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') void onSave(event.currentTarget.value).then(onClose)
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <input
      ref={input}
      className={classes(
        look({ full: true, minHeight: 44, padY: 6, padX: 10, radius: 'small', fill: 'surface', size: 'field' }),
        styles.importCellInput,
      )}
      aria-label={label}
      defaultValue={text}
      disabled={isBusy}
      dir="auto"
      onKeyDown={press}
      onBlur={(event) => void onSave(event.currentTarget.value)}
    />
  )
}

/** What a row duplicates; if asked, what to do with it. */
export const Duplicate = ({ one, row }: { one: ImportFile; row: ImportRow }) => {
  const t = useTexts(importTexts)
  const { write, isBusy } = useWrite(changeImport)
  if (!row.duplicate) return null
  const { id, name, by_name } = row.duplicate
  const choices: readonly ImportAnswer[] = by_name ? IMPORT_ANSWERS : ['skip', 'update']
  const words = (
    <>
      <IconUsers size={16} stroke={1.75} aria-hidden />
      {by_name ? t.sameName : id === null ? t.twice : t.alreadyHere}
      <span className="visually-hidden">: {name}</span>
    </>
  )
  const here = classes(
    look({
      flow: 'inline',
      align: 'center',
      gap: 4,
      padX: 8,
      radius: 'chip',
      fill: 'tile',
      size: 'small',
      tone: 'ink-2',
      minHeight: 28,
    }),
    styles.here,
  )
  const answer = (choice: ImportAnswer) =>
    void write({ params: { id: String(one.id) }, body: { answers: { [row.row]: choice } } })
  return (
    <Row as="span" wrap gapX={8} gapY={4} padX={10}>
      {id === null ? (
        <span className={here}>{words}</span>
      ) : one.kind === 'assets' ? (
        <AssetLink assetId={id} className={here}>
          {words}
        </AssetLink>
      ) : (
        <Link to={paths.customer(id)} className={here}>
          {words}
        </Link>
      )}
      {(one.duplicates === 'ask' || row.action === 'ask' || row.action === 'add') &&
        choices.map((choice) => (
          <Text
            as="button"
            minHeight={28}
            border="field"
            padX={8}
            radius="chip"
            size="small"
            key={choice}
            type="button"
            picked={row.action === choice}
            className={styles.answer}
            aria-pressed={row.action === choice}
            disabled={isBusy}
            onClick={() => answer(choice)}
          >
            {t.choices[choice]}
          </Text>
        ))}
    </Row>
  )
}

/** Marks a row hidden in the sheet, and whether it is excluded for that. */
export const HiddenRow = ({ one, row }: { one: ImportFile; row: ImportRow }) => {
  const t = useTexts(importTexts)
  if (!row.is_hidden) return null
  return (
    <Row as="span" gap={4} padX={10} size="small" tone="ink-2">
      <IconEyeOff size={16} stroke={1.75} aria-hidden />
      {one.skip_hidden ? t.hiddenLeftOut : t.hiddenInSheet}
    </Row>
  )
}

/** Errors of a row outside its cells. */
export const LooseErrors = ({ row, fields }: { row: ImportRow; fields: readonly string[] }) => {
  const nameOf = useFieldName()
  const loose = Object.entries(row.errors).filter(([field]) => !fields.includes(field))
  return loose.map(([field, [text]]) => (
    <Row as="span" gap={4} size="small" weight={500} tone="error" key={field}>
      <IconAlertCircle size={16} stroke={1.75} aria-hidden />
      {field === 'non_field_errors' ? text : `${nameOf(field)}: ${text}`}
    </Row>
  ))
}
