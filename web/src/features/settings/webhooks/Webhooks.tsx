import { deleteWebhook, type Webhook, webhooks } from '@mafteach/contract/webhooks'
import { IconWebhook } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { qPages } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { ConfirmDialog } from '#shared/ui/dialogs/dialogs.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { SettingItem } from '#shared/ui/SettingRow.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { SettingList } from '../SettingList.tsx'
import { settingsTexts } from '../settings.texts.ts'
import { Deliveries } from './Deliveries.tsx'
import { NewWebhook } from './NewWebhook.tsx'
import { webhooksTexts } from './webhooks.texts.ts'

/** Webhook addresses: adding, their deliveries, deleting. */
export const Webhooks = () => {
  const t = useTexts(webhooksTexts)
  const { names } = useTexts(settingsTexts)
  const [isAdding, setAdding] = useState(false)
  const list = useInfiniteQuery(qPages(webhooks, {}))
  return (
    <SettingList
      id="webhooks"
      Icon={IconWebhook}
      title={names.webhooks}
      texts={t}
      list={list}
      onAdd={() => setAdding(true)}
      row={(webhook) => <WebhookRow key={webhook.id} webhook={webhook} />}
    >
      <NewWebhook opened={isAdding} onClose={() => setAdding(false)} />
    </SettingList>
  )
}

const WebhookRow = ({ webhook: { id, url, events } }: { webhook: Webhook }) => {
  const t = useTexts(webhooksTexts)
  const [shows, setShows] = useState<'log' | 'delete' | null>(null)
  const { write } = useWrite(deleteWebhook, { onDone: () => toast.done(t.deleted), failed: t.serverError })
  const close = () => setShows(null)
  return (
    <SettingItem
      title={<bdi dir="ltr">{url}</bdi>}
      notes={[
        <span key="events" title={events.map((event) => t.names[event]).join(', ')}>
          {t.eventCount(events.length)}
        </span>,
      ]}
    >
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
    </SettingItem>
  )
}
