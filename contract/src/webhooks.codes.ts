export const WEBHOOK_EVENTS = [
  'customer.created',
  'customer.changed',
  'asset.created',
  'asset.changed',
  'match.new',
  'message.state',
  'customer.answer',
  'deal.created',
  'task.done',
  'document.state',
  'viewing.created',
  'viewing.changed',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

export const DELIVERY_STATES = ['queued', 'sent', 'failed'] as const

/** Per agent. */
export const WEBHOOKS_MAX = 20
