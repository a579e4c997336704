import { replyToCustomer } from '@mafteach/contract/conversation'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallError } from '#shared/api/call.ts'
import { useMe } from '#shared/api/home.ts'
import { refresh } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { isUnreachable } from '#shared/offline/connection.ts'
import { spokenWhen } from '#shared/texts/day-words.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { setToastNote, toast } from '#shared/ui/toasts.ts'
import { followMessages } from '../follow-messages.ts'
import { conversationTexts } from './conversation.texts.ts'

export interface ReplyTo {
  id: number
  name: string
}

const refusalOf = (error: CallError): string => {
  const t = textsNow(conversationTexts)
  if (isUnreachable(error)) return error.status > 0 ? t.askToWaitForServer : t.askToWait
  if (error.fields.phone) return t.noPhone
  if (error.code === 'do_not_contact') return t.doNotContact
  if (error.code === 'daily_limit') return t.limitReached
  return error.code === 'not_linked' ? t.notLinked : t.notSent
}

/** The form that replies to a customer, and then watches the reply's state. Typed text stays on this device until sent. */
export const useReply = (customer: ReplyTo, { name, onSent }: { name: string; onSent?: (() => void) | undefined }) => {
  const client = useQueryClient()
  const t = textsNow(conversationTexts)
  const later = useWrite(replyToCustomer)
  const [isWithoutLine, setWithoutLine] = useState(false)
  const inputOf = (text: string, sendAt: string | null) => ({
    params: { id: customer.id },
    body: { text, ...(sendAt ? { send_at: sendAt } : {}) },
  })
  const form = useContractForm(replyToCustomer, {
    name,
    start: { text: '' },
    draft: { key: `draft:reply:1:${useMe().id}:${customer.id}`, isQuiet: true },
    labels: { text: t.label(customer.name) },
    toInput: ({ text }) => inputOf(text, null),
    isEmptyAfter: true,
    onDone: ({ messages, send_at }) => {
      setWithoutLine(false)
      if (messages.length === 0) {
        // The text itself says that it is queued.
        setToastNote(null)
        toast.done(t.waits)
      } else if (send_at) toast.done(t.sentLater(spokenWhen(send_at)))
      else {
        toast.success(t.sent)
        void followMessages(client, messages, () => toast.error(textsNow(conversationTexts).failedLater(customer.name)))
      }
      onSent?.()
    },
    onRefused: (error) => {
      setWithoutLine(isUnreachable(error))
      // The obstacle replaces the button.
      if (error.code === 'not_linked' || error.code === 'daily_limit') void refresh(client, ['message'])
      if (error.code === 'do_not_contact') void refresh(client, ['customer'])
      return error.fields.text ? false : refusalOf(error)
    },
  })
  return {
    ...form,
    isBusy: form.isBusy || later.isBusy,
    /** It failed offline: the agent says whether to queue it. */
    isWithoutLine,
    submitOnline: () => form.submit(({ text }) => later.send(inputOf(text, null), { mayWait: true })),
    /** Schedules it for later. */
    submitFor: (sendAt: string) => form.submit(({ text }) => later.send(inputOf(text, sendAt))),
  }
}
