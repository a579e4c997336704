import { getAsset } from './assets.ts'
import { getCustomer } from './customers.ts'
import { getDeal } from './deals.ts'
import { getDocument } from './documents.ts'
import type { Read } from './endpoint.ts'
import { messageState } from './messages.ts'
import { getTask } from './tasks.ts'
import { getViewing } from './viewings.ts'
import type { WebhookEvent } from './webhooks.ts'

/** The call whose answer an event sends; null if it sends the notification. */
export const WEBHOOK_ROWS: Readonly<Record<WebhookEvent, Read | null>> = {
  'customer.created': getCustomer,
  'customer.changed': getCustomer,
  'asset.created': getAsset,
  'asset.changed': getAsset,
  'match.new': null,
  'message.state': messageState,
  'customer.answer': null,
  'deal.created': getDeal,
  'task.done': getTask,
  'document.state': getDocument,
  'viewing.created': getViewing,
  'viewing.changed': getViewing,
}
