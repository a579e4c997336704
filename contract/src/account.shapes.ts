import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Time } from './shapes.ts'

export const AccountExport = z.object({
  id: Id,
  state: z.enum(['queued', 'ready', 'failed']),
  /** The file, for one day, with the caller's own token. */
  url: z.nullable(z.string()),
})
export type AccountExport = z.infer<typeof AccountExport>

export const Closing = z.object({
  /** When a closed account is deleted; null while it is open. */
  closes_at: z.nullable(Time),
  /** What is stored after that, and why. */
  stays: z.array(z.object({ what: z.string(), why: z.string() })),
})
export type Closing = z.infer<typeof Closing>

export const closeAccount = endpoint({
  method: 'POST',
  path: '/account/close/',
  access: 'agent',
  stepUp: true,
  summary: 'Closes my account: nothing of it is seen, matched, sent or public; 409 last_manager while others stay in the agency',
  body: z.object({ confirm: z.literal(true) }),
  reply: Closing,
  changes: ['account', 'me', 'home', 'session', 'agent', 'agency', 'friend', 'asset', 'match'],
})
