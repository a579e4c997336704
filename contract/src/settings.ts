import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { MESSAGES_PER_DAY } from './limits.ts'

/** What an agent sets for themselves (product.md section 12). */
export const Settings = z.object({
  /** Messages in a day. */
  daily_limit: z.int().check(z.minimum(1), z.maximum(MESSAGES_PER_DAY)),
})
export type Settings = z.infer<typeof Settings>

export const settings = endpoint({
  method: 'GET',
  path: '/settings/',
  access: 'agent',
  summary: "The agent's own settings",
  reply: Settings,
  reads: 'settings',
})

export const changeSettings = endpoint({
  method: 'PATCH',
  path: '/settings/',
  access: 'agent',
  summary: 'Changes what is sent, and answers all',
  body: z.partial(Settings),
  reply: Settings,
  changes: ['settings', 'message'],
})
