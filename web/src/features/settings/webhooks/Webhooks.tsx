import { deleteWebhook, type Webhook, webhooks } from '@mafteach/contract/webhooks'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { qPages } from '#shared/query.ts'
import { toast } from '#shared/toasts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { ConfirmDialog } from '#shared/ui/dialogs.tsx'
import { Modal } from '#shared/ui/Modal.tsx'
import { SettingRow, SettingTarget } from '#shared/ui/SettingRow.tsx'
import { ErrorState } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { useWrite } from '#shared/write.ts'
import styles from '../settings.module.css'
import { settingsTexts } from '../settings.texts.ts'
import { Deliveries } from './Deliveries.tsx'
import { NewWebhook } from './NewWebhook.tsx'
import { webhooksTexts } from './webhooks.texts.ts'

/** Addresses that are told what happens: a new one, what each was told, and the end of it. */
export const Webhooks = () => {
  const t = useTexts(webhooksTexts)
  const { names } = useTexts(settingsTexts)
  const [isAdding, setAdding] = useState(false)
  const list = useInfiniteQuery(qPages(webhooks, {}))
  const rows = (list.data?.pages ?? []).flatMap(({ results }) => results)
  return (
    <SettingTarget id="webhooks">
      <SettingRow Icon={IconWebhook} title={names.webhooks} note={t.note}>
        <Button
          size="small"
          icon={<IconPlus size={18} stroke={1.75} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setAdding(true)}
        >
          {t.add}
        </Button>
      </SettingRow>
      {list.isError && !list.data && <ErrorState title={t.failed} onRetry={list.refetch} />}
      {rows.length > 0 && (
        <ul className={styles.rows} aria-label={names.webhooks}>
          {rows.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button full variant="text" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t.showMore}
        </Button>
      )}
      <NewWebhook opened={isAdding} onClose={() => setAdding(false)} />
    </SettingTarget>
  )
}

const WebhookRow = ({ webhook: { id, url, events } }: { webhook: Webhook }) => {
  const t = useTexts(webhooksTexts)
  const [shows, setShows] = useState<'log' | 'delete' | null>(null)
  const { write } = useWrite(deleteWebhook, { onDone: () => toast.done(t.deleted), failed: t.serverError })
  const close = () => setShows(null)
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <bdi dir="ltr" className={styles.name}>
          {url}
        </bdi>
        <span className={styles.note} title={events.map((event) => t.names[event]).join(', ')}>
          {t.eventCount(events.length)}
        </span>
      </span>
      <Button size="small" aria-label={t.logOf(url)} aria-haspopup="dialog" onClick={() => setShows('log')}>
        {t.log}
      </Button>
      <Button size="small" variant="danger" aria-label={t.deleteOf(url)} onClick={() => setShows('delete')}>
        {t.delete}
      </Button>
      <Modal opened={shows === 'log'} onClose={close} title={t.logTitle} size="large">
        <Deliveries webhook={id} />
      </Modal>
      <ConfirmDialog
        opened={shows === 'delete'}
        onClose={close}
        title={t.deleteOf(url)}
        text={t.deleteText}
        submitText={t.delete}
        action={() => write({ params: { id } })}
        isDangerous
      />
    </li>
  )
}
