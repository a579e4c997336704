import { deleteWebhook, type Webhook, webhooks } from '@mafteach/contract/webhooks'
import { IconWebhook } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { qPages } from '#shared/query.ts'
import { toast } from '#shared/toasts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { ConfirmDialog } from '#shared/ui/dialogs.tsx'
import { look } from '#shared/ui/look.ts'
import { Modal } from '#shared/ui/Modal.tsx'
import { Stack, Text } from '#shared/ui/primitives.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { useWrite } from '#shared/write.ts'
import { SettingList } from '../SettingList.tsx'
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
    <li
      className={look({
        flow: 'row',
        wrap: true,
        align: 'center',
        gapY: 8,
        gapX: 12,
        minHeight: 56,
        padY: 8,
        padX: 14,
        lineBetween: true,
      })}
    >
      <Stack as="span" shrink className={styles.words}>
        <Text as="bdi" weight={550} anywhere dir="ltr">
          {url}
        </Text>
        <Text size="small" anywhere text="start" tone="ink-3" title={events.map((event) => t.names[event]).join(', ')}>
          {t.eventCount(events.length)}
        </Text>
      </Stack>
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
