import { PAGE_SIZE_MAX } from '@mafteach/contract/limits'
import { cancelMessages, messages } from '@mafteach/contract/messages'
import { paths } from '@mafteach/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { q } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { spokenWhen } from '#shared/texts/day-words.ts'
import { formatAge } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { ConfirmDialog } from '#shared/ui/dialogs/dialogs.tsx'
import { Folded } from '#shared/ui/Folded.tsx'
import { look } from '#shared/ui/look.ts'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { waitingTexts } from './waiting.texts.ts'

/** Unsent messages, with buttons to cancel them; nothing without any. */
export const WaitingMessages = () => {
  const t = useTexts(waitingTexts)
  const { data } = useQuery(q(messages, { query: { state: 'queued', page_size: String(PAGE_SIZE_MAX) } }))
  const [asks, setAsks] = useState(false)
  const { write, isBusy } = useWrite(cancelMessages, { onDone: () => toast.done(t.cancelled), failed: t.failed })
  const rows = data?.results ?? []
  if (!data || rows.length === 0) return null
  const cancel = (ids: number[]) => write({ body: { ids } })
  return (
    <Folded title={t.waiting(data.count)} className={look({ padX: 16 })}>
      <Box as="ul" marginBottom={8}>
        {rows.map(({ id, customer, name, send_at, created_at }) => (
          <Row as="li" gap={8} minHeight={44} key={id}>
            <Text as={Link} grow shrink anywhere tone="action-text" to={paths.customer(customer)}>
              <bdi>{name}</bdi>
            </Text>
            <Text size="small" tone="ink-3">
              {send_at ? spokenWhen(send_at) : formatAge(created_at)}
            </Text>
            <Button variant="text" size="small" disabled={isBusy} aria-label={t.cancelOf(name)} onClick={() => void cancel([id])}>
              {t.cancel}
            </Button>
          </Row>
        ))}
      </Box>
      {rows.length > 1 && (
        <Button variant="danger" disabled={isBusy} onClick={() => setAsks(true)}>
          {t.cancelAll(rows.length)}
        </Button>
      )}
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t.cancelAll(rows.length)}
        text={t.cancelAllText}
        submitText={t.cancelAll(rows.length)}
        cancelText={t.cancelLabel}
        action={() => cancel(rows.map(({ id }) => id))}
        isDangerous
      />
    </Folded>
  )
}
