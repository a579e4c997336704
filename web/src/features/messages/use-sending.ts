import { cancelMessages, sendMessages } from '@mafteach/contract/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refresh } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { isUnreachable } from '#shared/offline/connection.ts'
import { spokenWhen } from '#shared/texts/day-words.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { setToastNote, toast } from '#shared/ui/toasts.ts'
import { type Delivery, reachable } from './delivery.ts'
import { followMessages } from './follow-messages.ts'
import { messagesTexts } from './messages.texts.ts'
import { sendingErrorOf } from './sending-error.ts'

type Sent = Pick<Delivery, 'recipients' | 'assets' | 'isAboutPriceDrop'>

const inputOf = ({ recipients, assets, isAboutPriceDrop }: Sent, text: string, sendAt: string | null) => ({
  body: {
    customer_ids: reachable(recipients).map(({ id }) => id),
    asset_ids: assets.map(({ id }) => id),
    text: text.trim() || null,
    ...(isAboutPriceDrop && { about_price_drop: true }),
    ...(sendAt ? { send_at: sendAt } : {}),
  },
})

/** The form that sends one message with the assets to each recipient, and then watches their state. */
export const useSending = ({ onSent, onClose, ...sent }: Delivery) => {
  const { recipients } = sent
  const client = useQueryClient()
  const t = textsNow(messagesTexts)
  const later = useWrite(sendMessages)
  const [isWithoutLine, setWithoutLine] = useState(false)
  const taking = useWrite(cancelMessages, { onDone: () => toast.done(textsNow(messagesTexts).cancelled), failed: t.notCancelled })
  const form = useContractForm(sendMessages, {
    name: 'sending',
    start: { text: '' },
    labels: { text: t.opening },
    toInput: ({ text }) => inputOf(sent, text, null),
    onDone: ({ messages, send_at }) => {
      if (messages.length === 0) {
        // The text itself says that it is queued.
        setToastNote(null)
        toast.done(t.waits)
      } else if (send_at) {
        const ids = messages.map(({ id }) => id)
        toast.done(t.sentLater(spokenWhen(send_at)), { undo: () => void taking.write({ body: { ids } }) })
      } else {
        const nameOf = (customer: number) => recipients.find(({ id }) => id === customer)?.name ?? ''
        toast.success(t.sent)
        void followMessages(client, messages, (customer) => toast.error(textsNow(messagesTexts).failedLater(nameOf(customer))))
      }
      onSent()
      onClose()
    },
    onRefused: (error) => {
      setWithoutLine(isUnreachable(error))
      if (isUnreachable(error)) return error.status > 0 ? t.askToWaitForServer : t.askToWait
      // The connection was lost meanwhile: refetching shows the prompt instead of the button.
      if (error.code === 'not_linked' || error.code === 'daily_limit') void refresh(client, ['message'])
      return sendingErrorOf(error)
    },
  })
  return {
    ...form,
    isBusy: form.isBusy || later.isBusy,
    /** It failed offline: the agent says whether to queue it. */
    isWithoutLine,
    submitOnline: () => form.submit(({ text }) => later.send(inputOf(sent, text, null), { mayWait: true })),
    /** Schedules it for later. */
    submitFor: (sendAt: string) => form.submit(({ text }) => later.send(inputOf(sent, text, sendAt))),
  }
}
