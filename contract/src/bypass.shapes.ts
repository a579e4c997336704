import * as z from 'zod/mini'
import { BYPASS_CERTAINTIES, BYPASS_TEXT_MAX } from './bypass.codes.ts'
import { endpoint } from './endpoint.ts'
import { CustomerId, Day, Id, Time } from './shapes.ts'

/** A row of the official table of deals. */
export const OfficialDeal = z.object({
  date: Day,
  /** As in the row. */
  address: z.string(),
  /** Null if missing or unreadable. */
  rooms: z.nullable(z.number()),
  floor: z.nullable(z.int()),
  /** Square metres. */
  area: z.nullable(z.number()),
  price: z.nullable(z.int()),
})
export type OfficialDeal = z.infer<typeof OfficialDeal>

export const BypassAlarm = z.object({
  deal: OfficialDeal,
  asset: z.object({ id: Id, name: z.string() }),
  customer: z.object({ id: CustomerId, name: z.string() }),
  /** When a message first sent the asset to the customer. */
  introduced_at: Time,
  /** `LOW` if floor or rooms are unknown on either side. */
  certainty: z.enum(BYPASS_CERTAINTIES),
})
export type BypassAlarm = z.infer<typeof BypassAlarm>

export const findBypasses = endpoint({
  method: 'POST',
  path: '/bypass/',
  access: 'agent',
  summary:
    'Holds pasted rows of official deals, which are sales alone, against the properties for sale that the agent introduced to customers; writes nothing',
  body: z.object({
    text: z.string().check(
      z.minLength(1),
      z.maxLength(BYPASS_TEXT_MAX),
      z.refine((text) => new TextEncoder().encode(text).length <= BYPASS_TEXT_MAX),
    ),
  }),
  reply: z.object({
    /** Number of rows read. */
    deals: z.int(),
    /** Certain ones first, then newest deal first. */
    alarms: z.array(BypassAlarm),
    /** Lines without a date or a known address. */
    unread: z.array(z.string()),
  }),
  changes: [],
})
