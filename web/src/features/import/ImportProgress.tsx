import { cancelImport, type ImportFile, undoImport } from '@mafteach/contract/import'
import { paths } from '@mafteach/contract/paths'
import { useState } from 'react'
import { Link } from 'react-router'
import { useWrite } from '#shared/api/write.ts'
import { AssetLink } from '#shared/navigation/open-asset.tsx'
import { spokenTime } from '#shared/texts/day-words.ts'
import { formatNumber } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { ConfirmDialog } from '#shared/ui/dialogs/dialogs.tsx'
import { look } from '#shared/ui/look.ts'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { UnreadFields } from './FileReading.tsx'
import { ImportedPriceDrops } from './ImportedPriceDrops.tsx'
import { ErrorsFile } from './ImportPanel.tsx'
import styles from './import.module.css'
import { importTexts } from './import.texts.ts'
import { OtherSheets } from './OtherSheets.tsx'
import { type ImportOfFile, isMoving } from './use-import.ts'

/** A running import, and its result. */
export const ImportProgress = (props: ImportOfFile) => (
  <Box flow="column" gap={14} pad={20} card="always" className={styles.progress}>
    {isMoving(props.one) ? <Running one={props.one} /> : <Report {...props} />}
  </Box>
)

const Running = ({ one }: { one: ImportFile }) => {
  const t = useTexts(importTexts)
  const [asks, setAsks] = useState(false)
  const { write } = useWrite(cancelImport)
  const title = one.state === 'undoing' ? t.undoingTitle : one.state === 'queued' ? t.queuedTitle : t.runningTitle
  const isUndoing = one.state === 'undoing'
  return (
    <>
      <h2>{title}</h2>
      <progress
        className={classes(look({ full: true, border: 'none', overflow: 'hidden', fill: 'tile' }), styles.bar)}
        aria-label={t.progress}
        {...(isUndoing ? {} : { value: one.done, max: Math.max(1, one.total) })}
      />
      <p className={look({ size: 'small', tone: 'ink-2' })} role="status">
        {!isUndoing && `${t.ofRows(formatNumber(one.done), formatNumber(one.total))}. `}
        {t.goesOn}
      </p>
      {!isUndoing && (
        <Row wrap gap={10}>
          <Button onClick={() => setAsks(true)}>{t.stop}</Button>
        </Row>
      )}
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t.stopTitle}
        text={t.stopText}
        submitText={t.stop}
        cancelText={t.back}
        action={() => write({ params: { id: String(one.id) } })}
      />
    </>
  )
}

const PARTS = ['added', 'updated', 'skipped', 'failed'] as const

const Report = (props: ImportOfFile) => {
  const { one } = props
  const t = useTexts(importTexts)
  const titles = { done: t.doneTitle, cancelled: t.cancelledTitle, failed: t.failedTitle, undone: t.undoneTitle }
  const imported = one.added + one.updated
  return (
    <>
      <h2>{titles[one.state as keyof typeof titles]}</h2>
      {one.state === 'undone' && <p>{t.undoneText}</p>}
      {one.state === 'failed' && <p>{t.failedText}</p>}
      {one.state !== 'undone' && (
        <Stack as="dl" gap={12} className={styles.parts}>
          {PARTS.map((part) => (
            <div key={part}>
              <Text as="dd" size="h0" weight={700}>
                {formatNumber(one[part])}
              </Text>
              <Text as="dt" tone="ink-2">
                {t.report[part]}
              </Text>
            </div>
          ))}
        </Stack>
      )}
      {one.state !== 'undone' && one.leads > 0 && (
        <Text as="p" size="small" tone="ink-2">
          {t.asLeads(one.leads)}
        </Text>
      )}
      {one.state !== 'undone' && <UnreadFields one={one} />}
      {one.photos_left > 0 && (
        <p className={look({ size: 'small', tone: 'ink-2' })} role="status">
          {t.photosLeft(one.photos_left, formatNumber(one.photos_left))}
        </p>
      )}
      {one.kind === 'assets' && one.state !== 'undone' && one.updated > 0 && one.started_at && (
        <ImportedPriceDrops since={one.started_at} />
      )}
      <Row wrap gap={10}>
        {one.state !== 'undone' && imported > 0 && (
          <ButtonLink variant="primary" to={one.kind === 'assets' ? paths.myAssets() : paths.customers()}>
            {one.kind === 'assets' ? t.toAssets : t.toCustomers}
          </ButtonLink>
        )}
        <ButtonLink to={paths.import()}>{t.another}</ButtonLink>
        {one.failed > 0 && <ErrorsFile one={one} />}
      </Row>
      {one.state === 'done' && <OtherSheets {...props} />}
      {one.undo_until !== null && imported > 0 && <Undo one={one} until={one.undo_until} />}
    </>
  )
}

interface ChangedRow {
  row: number
  id: number
  name: string
}

const Undo = ({ one, until }: { one: ImportFile; until: string }) => {
  const t = useTexts(importTexts)
  const [asks, setAsks] = useState(false)
  const [changed, setChanged] = useState<readonly ChangedRow[]>([])
  const [isOver] = useState(() => new Date(until) < new Date())
  const params = { id: String(one.id) }
  const { write } = useWrite(undoImport, {
    onRefused: ({ code, body }) => {
      if (code !== 'changed') return false
      setAsks(false)
      setChanged((body as { rows: ChangedRow[] }).rows)
      return true
    },
  })
  if (isOver) return null
  return (
    <Row wrap gap={10} padTop={14} lineAbove>
      <Button variant="danger" onClick={() => setAsks(true)}>
        {t.undo}
      </Button>
      <Text size="small" tone="ink-2">
        {t.undoUntil(spokenTime(until))}
      </Text>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        isDangerous
        title={t.undoTitle}
        text={t.undoText(t.undoRows(formatNumber(one.added + one.updated)))}
        submitText={t.undo}
        cancelText={t.cancelLabel}
        action={() => write({ params, body: {} })}
      />
      <ConfirmDialog
        opened={changed.length > 0}
        onClose={() => setChanged([])}
        isDangerous
        title={t.changedTitle}
        text={
          <>
            <p>{t.changedText}</p>
            <Box as="ul" scroll flow="column" gap={4} marginTop={8} className={styles.changed}>
              {changed.map(({ row, id, name }) => (
                <li key={row}>
                  {t.row} {row}:{' '}
                  {one.kind === 'assets' ? (
                    <AssetLink assetId={id} className={look({ underline: true })}>
                      {name}
                    </AssetLink>
                  ) : (
                    <Link to={paths.customer(id)} className={look({ underline: true })}>
                      <bdi>{name}</bdi>
                    </Link>
                  )}
                </li>
              ))}
            </Box>
          </>
        }
        submitText={t.undoRest}
        cancelText={t.cancelLabel}
        action={() => write({ params, body: { except_changed: true } })}
      />
    </Row>
  )
}
