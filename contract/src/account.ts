import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, IdParams, Time } from './shapes.ts'

/** All that is an agent's: to take along, to close, and to come back to (product.md section 12). */

/** Days in which a closed account can be opened again. */
export const CLOSED_DAYS = 30

export const AccountExport = z.object({
  id: Id,
  state: z.enum(['queued', 'ready', 'failed']),
  /** The file, for the bearer's own token, for one day. */
  url: z.nullable(z.string()),
})
export type AccountExport = z.infer<typeof AccountExport>

export const startExport = endpoint({
  method: 'POST',
  path: '/account/export/',
  access: 'agent',
  summary: 'Asks for all that is mine as a file: a zip of JSON by entity, with the photos',
  reply: AccountExport,
  status: 202,
  changes: ['account'],
})

export const accountExport = endpoint({
  method: 'GET',
  path: '/account/export/:id/',
  access: 'agent',
  summary: 'How an export stands; its address for one day',
  params: IdParams,
  reply: AccountExport,
  reads: 'account',
})

export const exportFile = endpoint({
  method: 'GET',
  path: '/account/export/:id/file/',
  access: 'agent',
  summary: 'The file of an export: a zip, for one day',
  params: IdParams,
  reply: z.unknown(),
  file: ['application/zip'],
  reads: 'account',
})

export const Closing = z.object({
  /** When a closed account is deleted; null while it is open. */
  closes_at: z.nullable(Time),
  /** What is kept after that, and why. */
  stays: z.array(z.object({ what: z.string(), why: z.string() })),
})
export type Closing = z.infer<typeof Closing>

export const closing = endpoint({
  method: 'GET',
  path: '/account/close/',
  access: 'agent',
  summary: 'Whether my account is being closed, and what stays then',
  reply: Closing,
  reads: 'account',
})

export const closeAccount = endpoint({
  method: 'POST',
  path: '/account/close/',
  access: 'agent',
  summary: 'Closes my account: nothing of it is seen, matched, sent or public; 409 last_manager while others stay in the agency',
  body: z.object({ confirm: z.literal(true) }),
  reply: Closing,
  changes: ['account', 'me', 'home', 'session', 'agent', 'agency', 'friend', 'asset', 'match'],
})

export const reopenAccount = endpoint({
  method: 'POST',
  path: '/account/reopen/',
  access: 'phone',
  summary: 'Opens my closed account again, as it was',
  whileClosed: true,
  reply: Closing,
  changes: ['account', 'me', 'home', 'session', 'agent', 'agency', 'friend', 'asset', 'match'],
})
