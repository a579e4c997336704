import { sendMessages } from '@mafteach/contract/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { CallError, call } from '#shared/call.ts'
import { textsNow } from '#shared/texts.ts'
import { toast } from '#shared/toasts.ts'
import type { Recipient } from './delivery.ts'
import { followMessages } from './follow-messages.ts'
import { messagesTexts } from './messages.texts.ts'
import { refreshAfterSending } from './messaging.query.ts'

interface Sending {
  recipients: readonly Recipient[]
  assets: readonly number[]
  text: string
}

/** What to say when sending was refused. */
export const sendingErrorOf = (error: unknown): string => {
  const t = textsNow(messagesTexts)
  if (!(error instanceof CallError)) return t.errors.other
  if (error.fields.phone) return t.errors.no_phone
  switch (error.code) {
    case 'do_not_contact':
    case 'not_found':
    case 'network':
      return t.errors[error.code]
    case 'daily_limit':
      return t.limitReached
    default:
      return t.errors.other
  }
}

/**
 * Sends one message with the assets to each recipient. Pressing again after a lost answer sends nothing twice: the same content keeps
 * its idempotency key for as long as the sheet is open.
 */
export const useSending = (onSent: () => void) => {
  const client = useQueryClient()
  const attempt = useRef({ content: '', key: '' })
  return useMutation({
    mutationFn: ({ recipients, assets, text }: Sending) => {
      const body = { customer_ids: recipients.map(({ id }) => id), asset_ids: [...assets], text: text.trim() || null }
      const content = JSON.stringify(body)
      if (attempt.current.content !== content) attempt.current = { content, key: newKey() }
      return call(sendMessages, { body, idempotencyKey: attempt.current.key })
    },
    onSuccess: ({ messages }, { recipients }) => {
      const t = textsNow(messagesTexts)
      toast.success(t.sent)
      refreshAfterSending(client)
      const nameOf = (customer: number) => recipients.find(({ id }) => id === customer)?.name ?? ''
      void followMessages(client, messages, (customer) => toast.error(t.failedLater(nameOf(customer))))
      onSent()
    },
    onError: (error) => {
      // The connection was lost meanwhile: asking again brings the prompt in place of the button.
      if (error instanceof CallError && (error.code === 'not_linked' || error.code === 'daily_limit')) {
        void client.invalidateQueries({ queryKey: ['messaging', 'client'] })
      }
    },
  })
}

/** `crypto.randomUUID` exists on secure origins only. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
