import { changeImport, type ImportFile } from '@mafteach/contract/import'
import { useWrite } from '#shared/api/write.ts'
import { formatNumber } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Checkbox } from '#shared/ui/fields/Checkbox.tsx'
import { Select } from '#shared/ui/fields/Select.tsx'
import { Text } from '#shared/ui/primitives.tsx'
import { useFieldName } from './ColumnField.tsx'
import styles from './import.module.css'
import { importTexts } from './import.texts.ts'

/** A name beside others in a label, isolated in its own direction. */
const isolated = (name: string): string => `\u2068${name}\u2069`

/** Choice of the file's encoding, with the first names as a preview. Nothing if there is no choice. */
export const EncodingChoice = ({ one }: { one: ImportFile }) => {
  const t = useTexts(importTexts)
  const { write, isBusy } = useWrite(changeImport)
  if (one.encodings.length === 0) return null
  return (
    <Select
      className={styles.sheet}
      label={t.letters}
      value={one.encoding}
      disabled={isBusy}
      isSearchable={false}
      onChange={(encoding) =>
        encoding !== null && encoding !== one.encoding && void write({ params: { id: String(one.id) }, body: { encoding } })
      }
      options={one.encodings.map(({ encoding, names }) => ({
        value: encoding,
        label: `${names.map(isolated).join(', ')} · ${isolated(encoding)}`,
      }))}
    />
  )
}

/** Hidden rows of the sheet are imported unless excluded. */
export const HiddenRows = ({ one }: { one: ImportFile }) => {
  const t = useTexts(importTexts)
  const { write } = useWrite(changeImport)
  if (one.counts.hidden === 0) return null
  return (
    <Checkbox
      label={t.skipHidden(one.counts.hidden)}
      checked={one.skip_hidden}
      onChange={(skip_hidden) => void write({ params: { id: String(one.id) }, body: { skip_hidden } })}
    />
  )
}

/** Cells of the rows (to be) imported that were not understood. */
export const UnreadFields = ({ one }: { one: ImportFile }) => {
  const t = useTexts(importTexts)
  const nameOf = useFieldName()
  if (one.unread_fields.length === 0) return null
  const fields = one.unread_fields.map(
    ({ field, rows }) => `${field === 'non_field_errors' ? t.parting : nameOf(field)} (${formatNumber(rows)})`,
  )
  return (
    <Text as="p" size="small" tone="ink-2">
      {t.unreadIn(fields.join(', '))}
    </Text>
  )
}
