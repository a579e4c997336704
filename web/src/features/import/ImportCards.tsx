import type { ImportFile, ImportRow } from '@mafteach/contract/import'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Folded } from '#shared/ui/Folded.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { ColumnField, useFieldName } from './ColumnField.tsx'
import { Duplicate, HiddenRow, ImportCell, LooseErrors } from './ImportCell.tsx'
import styles from './import.module.css'
import { importTexts } from './import.texts.ts'

/** The same on a phone: the columns folded, each row a card, those with problems first. */
export const ImportCards = ({ one, rows }: { one: ImportFile; rows: readonly ImportRow[] }) => {
  const t = useTexts(importTexts)
  const nameOf = useFieldName()
  const fields = one.columns.flatMap(({ column }) => one.mapping[column] ?? [])
  return (
    <>
      <Folded title={t.steps.check}>
        <Stack gap={10} padY={8}>
          {one.columns.map(({ column, heading }) => (
            <ColumnField key={column} one={one} column={column} heading={heading} />
          ))}
        </Stack>
      </Folded>
      <Box as="ul" flow="column" gap={10}>
        {rows.map((row) => {
          const filledFields = fields.filter((field) => (row.cells[field] ?? '') !== '' || row.errors[field])
          return (
            <Box as="li" pad={12} card="always" key={row.row}>
              <Row gap={8} justify="between">
                <Text
                  tone={row.action === 'bad' ? 'error' : 'ink-2'}
                  size="small"
                  weight={row.action === 'bad' ? 700 : undefined}
                >
                  {t.row} {row.row}
                </Text>
                <HiddenRow one={one} row={row} />
                <Duplicate one={one} row={row} />
              </Row>
              <LooseErrors row={row} fields={fields} />
              <Box as="dl" flow="column">
                {filledFields.map((field) => (
                  <Stack align="center" key={field} className={styles.fact}>
                    <Text as="dt" size="small" tone="ink-2">
                      {nameOf(field)}
                    </Text>
                    <dd>
                      <ImportCell one={one} row={row} field={field} />
                    </dd>
                  </Stack>
                ))}
              </Box>
            </Box>
          )
        })}
      </Box>
    </>
  )
}
