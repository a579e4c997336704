/**
 * What pages show and writes change, in the words of the `changed` event (product.md section 12).
 * A call that reads names the one that its answer is about; a call that writes names all whose answers it may change.
 */
export const ENTITIES = [
  'account',
  'agency',
  'agent',
  'asset',
  'banner',
  'call',
  'cooperation',
  'customer',
  'customer_share',
  'deal',
  'demand_page',
  'document',
  'form',
  'friend',
  'gesher_task',
  'home',
  'import',
  'match',
  'me',
  'message',
  'mood',
  'notification',
  'outbox',
  'passkey',
  'place',
  'review',
  'saved_filter',
  'session',
  'settings',
  'task',
  'token',
  'webhook',
] as const
export type Entity = (typeof ENTITIES)[number]
