import { type Bulk, bulkFile, bulkJob, bulkSkipped, undoBulk } from '@mafteach/contract/bulk'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { q, qPages, refresh } from '#shared/api/query.ts'
import { useDownload } from '#shared/api/use-download.ts'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { FootBar } from '#shared/ui/FootBar.tsx'
import { Progress } from '#shared/ui/Progress.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { ErrorState } from '#shared/ui/states.tsx'
import { bulkTexts } from './bulk.texts.ts'
import styles from './Picking.module.css'

/** Polling interval of a running job: events usually come sooner. */
const ASK_MS = 1_000
const isRunning = ({ state }: Pick<Bulk, 'state'>) => state === 'queued' || state === 'running' || state === 'undoing'

interface JobLineProps {
  id: number
  onClose: () => void
}

/** Progress of a bulk action, then its result, what was skipped, and undo. */
export const JobLine = ({ id, onClose }: JobLineProps) => {
  const t = useTexts(bulkTexts)
  const client = useQueryClient()
  const [showsLeft, setShowsLeft] = useState(false)
  const { data: job, isError } = useQuery({
    ...q(bulkJob, { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data && !isRunning(data) ? false : ASK_MS),
  })
  const { write: undo, isBusy } = useWrite(undoBulk, {
    onDone: (undone) => client.setQueryData(q(bulkJob, { params: { id } }).queryKey, undone),
    failed: t.serverError,
  })
  const file = useDownload(bulkFile, {
    name: () => (job?.kind === 'assets' ? 'assets.xlsx' : 'customers.csv'),
    failed: t.serverError,
  })
  const state = job?.state
  useEffect(() => {
    if (state === 'done' || state === 'undone') void refresh(client, ['customer', 'asset', 'task', 'message', 'home', 'tag'])
  }, [client, state])
  // A job of last week is gone.
  useEffect(() => {
    if (isError) onClose()
  }, [isError, onClose])
  if (!job) return null
  return (
    <FootBar className={styles.bar}>
      <Stack gap={2} grow shrink role="status">
        <Text as="p" weight={600}>
          {wordsOf(job, t)}
        </Text>
        {isRunning(job) && <Progress value={job.done + job.skipped.length} max={job.total} />}
        {job.skipped.length > 0 && (
          <Button variant="text" size="small" aria-haspopup="dialog" onClick={() => setShowsLeft(true)}>
            {t.left(job.skipped.length)}
          </Button>
        )}
      </Stack>
      <Row gap={8}>
        {job.url && (
          <Button variant="primary" busy={file.isBusy} onClick={() => file.download({ params: { id } })}>
            {t.download}
          </Button>
        )}
        {job.state !== 'undoing' && job.state !== 'undone' && job.action !== 'export' && job.done > 0 && (
          <Button busy={isBusy} onClick={() => void undo({ params: { id } })}>
            {t.undo}
          </Button>
        )}
        {!isRunning(job) && <Button onClick={onClose}>{t.close}</Button>}
      </Row>
      {showsLeft && <LeftOut id={id} onClose={() => setShowsLeft(false)} />}
    </FootBar>
  )
}

const wordsOf = ({ state, action, done, skipped, total }: Bulk, t: ReturnType<typeof useTexts<typeof bulkTexts.he>>): string => {
  if (state === 'queued' || state === 'running') return t.running(done + skipped.length, total)
  if (state === 'undoing') return t.undoing(done, total)
  if (state === 'undone') return t.undone(done)
  return state === 'failed' ? t.failed : t.done(t.actions[action], done)
}

/** Skipped things, by name and with the reason. */
const LeftOut = ({ id, onClose }: JobLineProps) => {
  const t = useTexts(bulkTexts)
  const list = useInfiniteQuery(qPages(bulkSkipped, { params: { id } }))
  const rows = (list.data?.pages ?? []).flatMap(({ results }) => results)
  return (
    <Modal opened onClose={onClose} title={t.leftTitle}>
      {list.isError && !list.data && <ErrorState title={t.loadFailed} onRetry={list.refetch} />}
      <Box as="ul" aria-label={t.leftTitle}>
        {rows.map((row) => (
          <Row key={row.id} as="li" gap={12} justify="between" padY={8} lineBelow>
            <Text as="bdi" shrink>
              {row.name ?? t.nameless(row.id)}
            </Text>
            <Text size="small" tone="ink-2">
              {t.reasons[row.reason]}
            </Text>
          </Row>
        ))}
      </Box>
      {list.hasNextPage && (
        <Button full variant="text" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t.showMore}
        </Button>
      )}
    </Modal>
  )
}
