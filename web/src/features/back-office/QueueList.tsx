import { ACTIONS_OF, type GesherAction, gesherTasks, type QueuedTask } from '@mafteach/contract/back-office'
import type { GesherKind } from '@mafteach/contract/gesher-tasks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { qPages } from '#shared/api/query.ts'
import { AssetLink } from '#shared/navigation/open-asset.tsx'
import { formatDateTime } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { look } from '#shared/ui/look.ts'
import { Row, Text } from '#shared/ui/primitives.tsx'
import styles from './BackOfficePage.module.css'
import { backOfficeTexts } from './back-office.texts.ts'
import { PagedRows } from './PagedRows.tsx'
import { ResolveDialog } from './ResolveDialog.tsx'

/** Requests of agents: open of one kind, or closed. */
export const QueueList = ({ state, kind }: { state: 'open' | 'closed'; kind?: GesherKind }) => {
  const t = useTexts(backOfficeTexts)
  const query = useInfiniteQuery(qPages(gesherTasks, { query: { state, ...(kind ? { kind } : {}) } }))
  const [pending, setPending] = useState<{ task: QueuedTask; action: GesherAction } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const ask = (task: QueuedTask, action: GesherAction) => {
    setPending({ task, action })
    setOpen(true)
  }
  const empty = state === 'open' ? { title: t.nothing, text: t.nothingText } : { title: t.noneClosed, text: t.noneClosedText }
  return (
    <>
      <PagedRows label={kind ? t.tab[kind] : t.tab.closed} query={query} empty={empty}>
        {(task) => <QueueRow key={task.id} task={task} onAct={(action) => ask(task, action)} />}
      </PagedRows>
      {pending && (
        <ResolveDialog key={`${pending.task.id} ${pending.action}`} {...pending} opened={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

const QueueRow = ({ task, onAct }: { task: QueuedTask; onAct: (action: GesherAction) => void }) => {
  const t = useTexts(backOfficeTexts)
  const { kind, asset, review, city, name, content, note, reporter, reported_realtor, created_at, action, closed_by } = task
  return (
    <li className={look({ flow: 'stack', gap: 4, padY: 12, padX: 16, lineBetween: true })}>
      <div className={look({ flow: 'row', wrap: true, align: 'center', justify: 'between', gapY: 4, gapX: 12 })}>
        <Text shrink weight={600} anywhere>
          {asset && <AssetLink assetId={asset.id}>{asset.name}</AssetLink>}
          {review && t.rating(review.rating)}
          {!asset && !review && <bdi>{[name, city?.name].filter(Boolean).join(', ') || content}</bdi>}
        </Text>
        {action && <Chip>{t.outcome[action]}</Chip>}
      </div>
      {review && (
        <Text as="bdi" anywhere>
          {review.text ?? t.noText}
        </Text>
      )}
      {content && (asset || review || name) && (
        <Text as="bdi" anywhere>
          {content}
        </Text>
      )}
      {note && (
        <Text as="bdi" anywhere>
          {note}
        </Text>
      )}
      <span className={styles.note}>
        <bdi>{t.reportedBy(reporter.name)}</bdi>
        {reported_realtor && <bdi>{t.about(reported_realtor.name)}</bdi>}
        <span>{formatDateTime(created_at)}</span>
        {closed_by && <bdi>{t.closedBy(closed_by.name)}</bdi>}
      </span>
      {!action && (
        <Row wrap gap={8} marginTop={6} align="stretch">
          {ACTIONS_OF[kind].map((one) => (
            <Button key={one} size="small" onClick={() => onAct(one)}>
              {t.action[one]}
            </Button>
          ))}
        </Row>
      )}
    </li>
  )
}
