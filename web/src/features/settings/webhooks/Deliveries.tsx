import { type Delivery, retryDelivery, testWebhook, webhookDeliveries } from '@mafteach/contract/webhooks'
import { IconRefresh, IconSend } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { qPages } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { loggedTime } from '#shared/texts/day-words.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Chip, type ChipTone } from '#shared/ui/Chip.tsx'
import { look } from '#shared/ui/look.ts'
import { Stack, Text } from '#shared/ui/primitives.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toasts.ts'
import styles from '../settings.module.css'
import { webhooksTexts } from './webhooks.texts.ts'

const TONES: Record<Delivery['state'], ChipTone> = { queued: 'blue', sent: 'green', failed: 'red' }

/** Deliveries to an address in the last month, with resending. */
export const Deliveries = ({ webhook }: { webhook: number }) => {
  const t = useTexts(webhooksTexts)
  const list = useInfiniteQuery(qPages(webhookDeliveries, { params: { id: webhook } }))
  const test = useWrite(testWebhook, { onDone: () => toast.done(t.tested), failed: t.serverError })
  const rows = (list.data?.pages ?? []).flatMap(({ results }) => results)
  return (
    <Stack gap={16}>
      <Button
        icon={<IconSend size={18} stroke={1.75} className="mirrored" aria-hidden />}
        busy={test.isBusy}
        onClick={() => void test.write({ params: { id: webhook } })}
      >
        {t.test}
      </Button>
      {list.isPending && <RowsSkeleton rows={3} hasAvatar={false} />}
      {list.isError && !list.data && <ErrorState title={t.logFailed} onRetry={list.refetch} />}
      {list.data && rows.length === 0 && (
        <Text as="p" tone="ink-2">
          {t.empty}
        </Text>
      )}
      {rows.length > 0 && (
        <ul aria-label={t.logTitle}>
          {rows.map((delivery) => (
            <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button full variant="text" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t.showMore}
        </Button>
      )}
    </Stack>
  )
}

const DeliveryRow = ({ webhook, delivery }: { webhook: number; delivery: Delivery }) => {
  const t = useTexts(webhooksTexts)
  const { id, event, state, attempts, status, created_at, next_at } = delivery
  const again = useWrite(retryDelivery, { onDone: () => toast.done(t.queued), failed: t.serverError })
  const facts = [
    loggedTime(created_at),
    attempts > 0 && t.tries(attempts),
    status !== null && t.answered(status),
    next_at !== null && attempts > 0 && t.next(loggedTime(next_at)),
  ]
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
        <Text weight={550} anywhere>
          {t.names[event]}{' '}
          <Chip tone={TONES[state]} hasDot>
            {t.states[state]}
          </Chip>
        </Text>
        <Text size="small" anywhere text="start" tone="ink-3">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      <Button
        size="small"
        variant="text"
        icon={<IconRefresh size={18} stroke={1.75} aria-hidden />}
        aria-label={t.againOf(t.names[event], id)}
        busy={again.isBusy}
        onClick={() => void again.write({ params: { id: webhook, delivery: id } })}
      >
        {t.again}
      </Button>
    </li>
  )
}
