import { cancelImport, type ImportFile, undoImport } from '@mafteach/contract/import'
import { paths } from '@mafteach/contract/paths'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDateTime, formatNumber } from '#shared/format.ts'
import { AssetLink } from '#shared/open-asset.tsx'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { ConfirmDialog } from '#shared/ui/dialogs.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { useWrite } from '#shared/write.ts'
import { ErrorsFile } from './ImportPanel.tsx'
import styles from './ImportProgress.module.css'
import { importTexts } from './import.texts.ts'
import { OtherSheets } from './OtherSheets.tsx'
import { type ImportOfFile, isMoving } from './use-import.ts'

/** An import that runs, and what came of it. */
export const ImportProgress = (props: ImportOfFile) => (
  <div className={styles.progress}>{isMoving(props.one) ? <Running one={props.one} /> : <Report {...props} />}</div>
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
        className={styles.bar}
        aria-label={t.progress}
        {...(isUndoing ? {} : { value: one.done, max: Math.max(1, one.total) })}
      />
      <p className={styles.note} role="status">
        {!isUndoing && `${t.ofRows(formatNumber(one.done), formatNumber(one.total))}. `}
        {t.goesOn}
      </p>
      {!isUndoing && (
        <div className={styles.actions}>
          <Button onClick={() => setAsks(true)}>{t.stop}</Button>
        </div>
      )}
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t.stopTitle}
        text={t.stopText}
        submitText={t.stop}
        keepText={t.back}
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
  const came = one.added + one.updated
  return (
    <>
      <h2>{titles[one.state as keyof typeof titles]}</h2>
      {one.state === 'undone' && <p>{t.undoneText}</p>}
      {one.state === 'failed' && <p>{t.failedText}</p>}
      {one.state !== 'undone' && (
        <dl className={styles.parts}>
          {PARTS.map((part) => (
            <div key={part} className={styles.part}>
              <dd>{formatNumber(one[part])}</dd>
              <dt>{t.report[part]}</dt>
            </div>
          ))}
        </dl>
      )}
      {one.state !== 'undone' && one.leads > 0 && <p className={styles.note}>{t.asLeads(one.leads)}</p>}
      {one.photos_left > 0 && (
        <p className={styles.note} role="status">
          {t.photosLeft(one.photos_left, formatNumber(one.photos_left))}
        </p>
      )}
      <div className={styles.actions}>
        {one.state !== 'undone' && came > 0 && (
          <ButtonLink variant="primary" to={one.kind === 'assets' ? paths.myAssets() : paths.customers()}>
            {one.kind === 'assets' ? t.toAssets : t.toCustomers}
          </ButtonLink>
        )}
        <ButtonLink to={paths.import()}>{t.another}</ButtonLink>
        {one.failed > 0 && <ErrorsFile one={one} />}
      </div>
      {one.state === 'done' && <OtherSheets {...props} />}
      {one.undo_until !== null && came > 0 && <Undo one={one} until={one.undo_until} />}
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
    <div className={styles.undo}>
      <Button variant="danger" onClick={() => setAsks(true)}>
        {t.undo}
      </Button>
      <span className={styles.note}>{t.undoUntil(formatDateTime(until))}</span>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        isDangerous
        title={t.undoTitle}
        text={t.undoText(t.undoRows(formatNumber(one.added + one.updated)))}
        submitText={t.undo}
        keepText={t.keep}
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
            <ul className={styles.changed}>
              {changed.map(({ row, id, name }) => (
                <li key={row}>
                  {t.row} {row}:{' '}
                  {one.kind === 'assets' ? (
                    <AssetLink assetId={id}>{name}</AssetLink>
                  ) : (
                    <Link to={paths.customer(id)}>
                      <bdi>{name}</bdi>
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </>
        }
        submitText={t.undoRest}
        keepText={t.keep}
        action={() => write({ params, body: { except_changed: true } })}
      />
    </div>
  )
}
