import { ConversationMessage } from './conversation.shapes.ts'
import { endpoint } from './endpoint.ts'
import { IdParams, PageQuery, pageOf } from './shapes.ts'

/** WhatsApp messages between an agent and a customer. */
export * from './conversation.codes.ts'
export * from './conversation.shapes.ts'

export const conversation = endpoint({
  method: 'GET',
  path: '/real-estate/customer/:id/messages/',
  access: 'agent',
  summary: 'What was sent to a customer and what came from them, newest first',
  params: IdParams,
  query: PageQuery,
  reply: pageOf(ConversationMessage),
  reads: 'message',
})
