import type { ImportFile, ImportRow } from '@mafteach/contract/import'
import { classes } from '#shared/classes.ts'
import { Folded } from '#shared/ui/Folded.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { ColumnField, useFieldName } from './ColumnField.tsx'
import styles from './ImportCards.module.css'
import { Duplicate, ImportCell, LooseErrors } from './ImportCell.tsx'
import { importTexts } from './import.texts.ts'

/** The same on a phone: the columns folded, each row a card, those with problems first. */
export const ImportCards = ({ one, rows }: { one: ImportFile; rows: readonly ImportRow[] }) => {
  const t = useTexts(importTexts)
  const nameOf = useFieldName()
  const fields = one.columns.flatMap(({ column }) => one.mapping[column] ?? [])
  return (
    <>
      <Folded title={t.steps.check}>
        <div className={styles.columns}>
          {one.columns.map(({ column, heading }) => (
            <ColumnField key={column} one={one} column={column} heading={heading} />
          ))}
        </div>
      </Folded>
      <ul className={styles.cards}>
        {rows.map((row) => {
          const said = fields.filter((field) => (row.cells[field] ?? '') !== '' || row.errors[field])
          return (
            <li key={row.row} className={styles.card}>
              <div className={styles.head}>
                <span className={classes(styles.number, row.action === 'bad' && styles.bad)}>
                  {t.row} {row.row}
                </span>
                <Duplicate one={one} row={row} />
              </div>
              <LooseErrors row={row} fields={fields} />
              <dl className={styles.facts}>
                {said.map((field) => (
                  <div key={field} className={styles.fact}>
                    <dt>{nameOf(field)}</dt>
                    <dd>
                      <ImportCell one={one} row={row} field={field} />
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          )
        })}
      </ul>
    </>
  )
}
