import type { ImportFile, ImportRow } from '@mafteach/contract/import'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Box, Text } from '#shared/ui/primitives.tsx'
import { ColumnField } from './ColumnField.tsx'
import { Duplicate, HiddenRow, ImportCell, LooseErrors } from './ImportCell.tsx'
import styles from './import.module.css'
import { importTexts } from './import.texts.ts'

/** The column that shows the 'duplicate' mark. */
export const placeOfDuplicate = (fields: readonly (string | null)[]): string | undefined =>
  ['phone', 'name', 'address', 'street'].find((field) => fields.includes(field)) ??
  fields.find((field) => field !== null) ??
  undefined

/** Columns and rows as one table: the head of each column is what it means here. */
export const ImportTable = ({ one, rows }: { one: ImportFile; rows: readonly ImportRow[] }) => {
  const t = useTexts(importTexts)
  const fields = one.columns.map(({ column }) => one.mapping[column] ?? null)
  const mapped = fields.filter((field) => field !== null)
  const duplicateAt = placeOfDuplicate(fields)
  return (
    <Box as="section" position="relative" card="always" className={styles.scroll} aria-label={t.all}>
      <table className={classes(look({ full: true }), styles.table)}>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              <span className="visually-hidden">{t.row}</span>
            </th>
            {one.columns.map(({ column, heading }) => (
              <th key={column} scope="col">
                <ColumnField one={one} column={column} heading={heading} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row}>
              <th scope="row" className={classes(styles.number, row.action === 'bad' && styles.bad)}>
                {row.row}
              </th>
              {fields.map((field, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
                <td key={column}>
                  {field === null ? (
                    <Text flow="block" lines={1} padX={10} tone="ink-3">
                      <bdi>{row.cells[column]}</bdi>
                    </Text>
                  ) : (
                    <ImportCell one={one} row={row} field={field} />
                  )}
                  {field !== null && field === duplicateAt && <Duplicate one={one} row={row} />}
                  {column === 0 && <HiddenRow one={one} row={row} />}
                  {column === 0 && <LooseErrors row={row} fields={mapped} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
