import * as z from 'zod/mini'
import { Display } from './display.ts'
import { endpoint } from './endpoint.ts'
import { MESSAGES_PER_DAY } from './limits.ts'

/** What an agent sets for themselves (product.md section 12). */
const Changeable = z.extend(Display, {
  /** Messages in a day. */
  daily_limit: z.int().check(z.minimum(1), z.maximum(MESSAGES_PER_DAY)),
  /** Buyers without a signed order see no exact address. */
  hide_address_before_order: z.boolean(),
  /** Search engines may find the visiting card (docs/decisions/0077). */
  card_in_search: z.boolean(),
})
export type Changeable = z.infer<typeof Changeable>

export const Settings = z.extend(Changeable, {
  /** Where the agency's exchange tells of calls, and what it signs them with: for the agency's manager, null to others. */
  telephony: z.nullable(z.object({ url: z.string(), secret: z.string() })),
})
export type Settings = z.infer<typeof Settings>

export const changeSettings = endpoint({
  method: 'PATCH',
  path: '/settings/',
  access: 'agent',
  summary: 'Changes what is sent, and answers all',
  body: z.partial(Changeable),
  reply: Settings,
  changes: ['settings', 'message', 'me'],
})
