import { replyToCustomer } from '@mafteach/contract/conversation'
import { sendMessages } from '@mafteach/contract/messages'
import { type QueueableWrite, queueable } from '#shared/offline/part.ts'

/** A queued message changes nothing on screen, because it is not sent yet. */
const send = queueable(sendMessages, {
  asksFirst: true,
  needs: [],
  about: ({ body: { customer_ids = [] } }) => customer_ids.map((id) => ({ kind: 'customer', id: Number(id) })),
  apply: () => undefined,
  reply: () => ({ messages: [], send_at: null, sent_today: 0, daily_limit: 0 }),
})

const answer = queueable(replyToCustomer, {
  asksFirst: true,
  needs: [],
  about: ({ params }) => [{ kind: 'customer', id: Number(params.id) }],
  apply: () => undefined,
  reply: () => ({ messages: [], send_at: null, sent_today: 0, daily_limit: 0 }),
})

export const messageWrites: readonly QueueableWrite[] = [send, answer]
