import type { SentAsset } from '@mafteach/contract/customers'
import { cancelMessage, retryMessage } from '@mafteach/contract/messages'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Row, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { sentAssetsTexts } from './sent-assets.texts.ts'

const KNOWN = ['no_account', 'quota', 'not_linked', 'do_not_contact', 'refused'] as const
const isKnown = (error: string): error is (typeof KNOWN)[number] => KNOWN.includes(error as never)

/** Actions on a message: cancel while queued, retry if failed. */
export const SentActs = ({ row: { message, state, error } }: { row: Pick<SentAsset, 'message' | 'state' | 'error'> }) => {
  const t = useTexts(sentAssetsTexts)
  const cancel = useWrite(cancelMessage, { onDone: () => toast.done(t.messageCancelled), failed: t.messageLeft })
  const retry = useWrite(retryMessage, { onDone: () => toast.success(t.messageQueued), failed: t.messageNotQueued })
  if (message === null) return null
  const input = { params: { id: message } }
  if (state === 'queued')
    return (
      <Button variant="text" size="small" busy={cancel.isBusy} onClick={() => void cancel.write(input)}>
        {t.cancelMessage}
      </Button>
    )
  if (state === 'failed')
    return (
      <Row as="span" wrap gapX={8} gapY={0}>
        {error !== null && isKnown(error) && (
          <Text size="small" tone="error">
            {t.messageErrors[error]}
          </Text>
        )}
        <Button variant="text" size="small" busy={retry.isBusy} onClick={() => void retry.write(input)}>
          {t.retryMessage}
        </Button>
      </Row>
    )
  return null
}
