import { cancelImport, changeImport, getImport, type ImportFile, importErrors, runImport } from '@mafteach/contract/import'
import { DUPLICATE_CHOICES, IMPORT_ANSWERS } from '@mafteach/contract/import-state'
import { paths } from '@mafteach/contract/paths'
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { q } from '#shared/api/query.ts'
import { useDownload } from '#shared/api/use-download.ts'
import { useWrite } from '#shared/api/write.ts'
import { formatNumber } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Segmented } from '#shared/ui/fields/Segmented.tsx'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import { UnreadFields } from './FileReading.tsx'
import styles from './ImportPanel.module.css'
import { importTexts } from './import.texts.ts'

const EXTENSIONS: Readonly<Record<string, string>> = { xlsx: 'xlsx', zip: 'xlsx', vcf: 'vcf' }

/** The bad rows as a file of the original type. */
export const ErrorsFile = ({ one }: { one: ImportFile }) => {
  const t = useTexts(importTexts)
  const extension = EXTENSIONS[one.file_name?.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'csv'
  const { download, isBusy } = useDownload(importErrors, { name: () => `import-${one.id}.${extension}`, failed: t.errorsFailed })
  return (
    <Button
      variant="text"
      busy={isBusy}
      icon={<IconDownload size={20} stroke={1.75} aria-hidden />}
      onClick={() => download({ params: { id: String(one.id) } })}
    >
      {t.errorsFile}
    </Button>
  )
}

/** How many are imported, what happens to the others, and the button. */
export const ImportPanel = ({ one }: { one: ImportFile }) => {
  const t = useTexts(importTexts)
  const navigate = useNavigate()
  const params = { id: String(one.id) }
  const { queryKey } = q(getImport, { params })
  const change = useWrite(changeImport, {
    show: (client, { body: { duplicates } }) =>
      client.setQueryData(
        queryKey,
        (known: ImportFile | undefined) => known && { ...known, ...(duplicates ? { duplicates } : {}) },
      ),
  })
  const run = useWrite(runImport)
  const discard = useWrite(cancelImport)
  const { counts } = one
  const comeIn = counts.add + counts.update
  const hidden = one.skip_hidden ? counts.hidden : 0
  const parts = [
    { name: 'fine', label: t.fine, count: counts.fine },
    { name: 'repaired', label: t.repairedByItself, count: counts.repaired },
    ...(counts.unread > 0 ? [{ name: 'unread', label: t.withUnread, count: counts.unread } as const] : []),
    { name: 'stay', label: t.stay, count: counts.skip + counts.ask - hidden },
    ...(hidden > 0 ? [{ name: 'hidden', label: t.hiddenOnes, count: hidden } as const] : []),
    { name: 'bad', label: t.badOnes, count: counts.bad },
  ] as const
  const what = t.some[one.kind](comeIn, formatNumber(comeIn))
  return (
    <Box as="aside" flow="column" gap={14} padY={16} padX={16} card="always" className={styles.panel} aria-label={t.comeIn}>
      <Text as="p" size="small" tone="ink-2">
        {comeIn === 0 ? t.nobody : t.comeIn}
      </Text>
      <Text as="p" weight={600}>
        <Text as="strong" size="number" weight={700}>
          {formatNumber(comeIn)}
        </Text>{' '}
        {t.kinds[one.kind]}
      </Text>
      <Row gap={2} overflow="hidden" fill="tile" align="stretch" className={styles.bar} aria-hidden>
        {parts.map(({ name, count }) => count > 0 && <span key={name} className={styles[name]} style={{ flexGrow: count }} />)}
      </Row>
      <dl>
        {parts.map(({ name, label, count }) => (
          <Row minHeight={40} justify="between" lineBetween key={name}>
            <Row as="dt" gap={8}>
              <Box as="span" square={10} round className={styles[name]} aria-hidden />
              {label}
            </Row>
            <Text as="dd" weight={600}>
              {formatNumber(count)}
            </Text>
          </Row>
        ))}
      </dl>
      <UnreadFields one={one} />
      {counts.doubtful > 0 && (
        <Text as="p" size="small" tone="warning" role="status">
          {t.checkDoubtful(counts.doubtful)}
        </Text>
      )}
      {counts.duplicates > 0 && (
        <>
          <Segmented
            label={t.whatOfDuplicates}
            hint={one.duplicates === 'update' ? t.updateNote : undefined}
            value={one.duplicates}
            onChange={(duplicates) => void change.write({ params, body: { duplicates } })}
            options={DUPLICATE_CHOICES.map((value) => ({ value, label: t.choices[value] }))}
          />
          {counts.ask > 0 && (
            <Row as="fieldset" wrap gap={8} pad={0} margin={0} border="none" size="small" aria-label={t.forAll}>
              <span>{one.duplicates === 'ask' ? t.openQuestions(counts.ask) : t.sameNames(counts.ask)}</span>
              {(one.duplicates === 'ask' ? (['skip', 'update'] as const) : IMPORT_ANSWERS).map((choice) => (
                <Button
                  key={choice}
                  size="small"
                  busy={change.isBusy}
                  onClick={() => void change.write({ params, body: { answers: { '*': choice } } })}
                >
                  {t.forAll}: {t.choices[choice]}
                </Button>
              ))}
            </Row>
          )}
        </>
      )}
      {counts.bad > 0 && <ErrorsFile one={one} />}
      <Button
        variant="primary"
        size="large"
        full
        disabled={comeIn === 0 || counts.ask > 0}
        busy={run.isBusy || change.isBusy}
        onClick={() => void run.write({ params })}
      >
        {t.run(what)}
      </Button>
      <Row as="p" gap={8} size="small" tone="ink-2" align="stretch">
        <IconArrowBackUp size={20} stroke={1.75} aria-hidden />
        {t.undoNote}
      </Row>
      <Button
        variant="text"
        busy={discard.isBusy}
        onClick={() => void discard.write({ params }).then((gone) => gone && navigate(paths.import()))}
      >
        {t.discard}
      </Button>
    </Box>
  )
}
