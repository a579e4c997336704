import { formatNumber } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Box, Row } from '#shared/ui/primitives.tsx'
import styles from './import.module.css'
import { importTexts } from './import.texts.ts'
import { type ImportOfFile, kindOfSheet, useSheet } from './use-import.ts'

/** Other sheets of an exported file, while it is loaded in this page: the next kind is imported with one press. */
export const OtherSheets = (props: ImportOfFile) => {
  const { one, file } = props
  const t = useTexts(importTexts)
  const { take, isBusy } = useSheet(props)
  const others = one.sheets.flatMap(({ name, rows }) => {
    const kind = kindOfSheet(name)
    return kind && kind !== one.kind && rows > 0 ? [{ kind, name, rows }] : []
  })
  if (!file || others.length === 0) return null
  return (
    <Box as="section" flow="column" gap={10} padTop={14} lineAbove className={styles.others} aria-label={t.alsoInFile}>
      <h3>{t.alsoInFile}</h3>
      <Row wrap gap={10}>
        {others.map(({ kind, name, rows }) => (
          <Button key={name} size="small" busy={isBusy} onClick={() => void take(name)}>
            {t.some[kind](rows, formatNumber(rows))}
          </Button>
        ))}
      </Row>
    </Box>
  )
}
