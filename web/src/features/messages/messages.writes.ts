import { replyToCustomer } from '@mafteach/contract/conversation'
import { sendMessages } from '@mafteach/contract/messages'
import { type Effect, effect } from '#shared/offline/part.ts'

/** A queued message changes nothing on screen, because it is not sent yet. */
const send = effect(sendMessages, {
  asksFirst: true,
  needs: [],
  about: ({ body: { customer_ids = [] } }) => customer_ids.map((id) => ({ kind: 'customer', id: Number(id) })),
  apply: () => undefined,
  reply: () => ({ messages: [], send_at: null, sent_today: 0, daily_limit: 0 }),
})

const answer = effect(replyToCustomer, {
  asksFirst: true,
  needs: [],
  about: ({ params }) => [{ kind: 'customer', id: Number(params.id) }],
  apply: () => undefined,
  reply: () => ({ messages: [], send_at: null, sent_today: 0, daily_limit: 0 }),
})

export const messageWrites: readonly Effect[] = [send, answer]
