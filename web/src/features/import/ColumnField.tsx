import { changeImport, type ImportFile } from '@mafteach/contract/import'
import { FIELDS_OF, IMPORT_FIELDS, type ImportField, isRentalField } from '@mafteach/contract/import-fields'
import { useWrite } from '#shared/api/write.ts'
import { useDealKinds } from '#shared/parts/deal-kinds.ts'
import { useLanguage, useTexts } from '#shared/texts/use-texts.ts'
import { Select } from '#shared/ui/fields/Select.tsx'
import { Box, Text } from '#shared/ui/primitives.tsx'
import styles from './import.module.css'
import { importTexts } from './import.texts.ts'

/** Names of fields; English for a language without its own. */
export const useFieldName = (): ((field: string) => string) => {
  const language = useLanguage()
  return (field) => {
    const names = IMPORT_FIELDS[field as ImportField] as { he: string; en: string } | undefined
    return names ? names[language === 'he' ? 'he' : 'en'] : field
  }
}

/** The meaning of a column of the file. */
export const ColumnField = ({ one, column, heading }: { one: ImportFile; column: number; heading: string }) => {
  const t = useTexts(importTexts)
  const nameOf = useFieldName()
  const { write, isBusy } = useWrite(changeImport)
  const field = (one.mapping[column] ?? null) as ImportField | null
  const { kinds } = useDealKinds()
  const fields = FIELDS_OF[one.kind].filter((value) => value === field || kinds.includes('RENT') || !isRentalField(value))
  const name = heading || t.column(column + 1)
  return (
    <Box flow="column" gap={4}>
      <Select
        label={t.inFile(name)}
        hideLabel
        value={field}
        disabled={isBusy}
        emptyChoice={t.leaveOut}
        isSearchable
        onChange={(chosen) => void write({ params: { id: String(one.id) }, body: { mapping: { [column]: chosen } } })}
        options={fields.map((value) => ({ value, label: nameOf(value) }))}
      />
      <Text lines={1} padX={10} size="small" tone="ink-2" className={styles.from}>
        {t.inFile(name)}
      </Text>
    </Box>
  )
}
