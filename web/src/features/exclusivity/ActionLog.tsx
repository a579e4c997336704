import { type AgreedAction, type LoggedAction, removeExclusivityAction } from '@mafteach/contract/exclusivity'
import type { UploadType } from '@mafteach/contract/paper-kinds'
import { IconFileText, IconLink, IconTrash } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import { toast } from '#shared/toasts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { ConfirmDialog } from '#shared/ui/dialogs.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { Card, Section } from '#shared/ui/Section.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { useWrite } from '#shared/write.ts'
import styles from './ActionRows.module.css'
import { actionsQuery } from './exclusivity.api.ts'
import { exclusivityTexts } from './exclusivity.texts.ts'
import { ProofPicture } from './ProofPicture.tsx'

/** The dated log of an exclusivity, newest first. */
export const ActionLog = ({ asset, actions }: { asset: number; actions: readonly AgreedAction[] }) => {
  const t = useTexts(exclusivityTexts)
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(actionsQuery(asset))
  const [removing, setRemoving] = useState<LoggedAction | null>(null)
  const { send } = useWrite(removeExclusivityAction, { failed: t.removeFailed, onDone: () => toast.done(t.removed) })
  const labelOf = (action: LoggedAction['action']) => actions.find((one) => one.action === action)?.label ?? action
  const rows = data?.pages.flatMap(({ results }) => results)
  return (
    <Section title={t.log}>
      {isError && !rows ? (
        <ErrorState title={t.loadFailed} onRetry={refetch} />
      ) : rows ? (
        <Card>
          {rows.length === 0 && <p className={styles.none}>{t.noLog}</p>}
          {rows.map((row) => (
            <div key={row.id} className={styles.row}>
              <div className={styles.words}>
                <h3>{labelOf(row.action)}</h3>
                <p>
                  {formatDate(row.date)}
                  {row.note && (
                    <>
                      {' · '}
                      <bdi>{row.note}</bdi>
                    </>
                  )}
                </p>
              </div>
              <ProofLink proof={row.proof} />
              <IconButton
                size="small"
                label={t.remove(labelOf(row.action), formatDate(row.date))}
                icon={<IconTrash size={20} stroke={1.75} aria-hidden />}
                onClick={() => setRemoving(row)}
              />
            </div>
          ))}
        </Card>
      ) : (
        <RowsSkeleton rows={2} hasAvatar={false} />
      )}
      {hasNextPage && (
        <Button size="small" className={styles.more} busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.more}
        </Button>
      )}
      <ConfirmDialog
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        title={t.removeTitle}
        text={t.removeText}
        submitText={t.removeSubmit}
        action={() => send({ params: { id: asset, action: removing!.id } })}
        isDangerous
      />
    </Section>
  )
}

/** What every browser draws. */
const PICTURES: ReadonlySet<UploadType> = new Set(['image/jpeg', 'image/png', 'image/webp'])

const ProofLink = ({ proof }: Pick<LoggedAction, 'proof'>) => {
  const t = useTexts(exclusivityTexts)
  if (!proof) return null
  if ('document' in proof)
    return (
      <Link to={paths.documents({ document: proof.document })} className={styles.proof}>
        {PICTURES.has(proof.type) ? (
          <ProofPicture document={proof.document} />
        ) : (
          <span className={styles.mark}>
            <IconFileText size={22} stroke={1.75} aria-hidden />
          </span>
        )}
        <bdi className={styles.said}>{proof.title}</bdi>
      </Link>
    )
  return (
    <a href={proof.url} className={styles.proof} target="_blank" rel="noopener noreferrer nofollow">
      <span className={styles.mark}>
        <IconLink size={22} stroke={1.75} aria-hidden />
      </span>
      <span className={styles.said}>{t.openLink}</span>
    </a>
  )
}
