import * as z from 'zod/mini'
import { BYPASS_CERTAINTIES, BYPASS_TEXT_MAX } from './bypass.codes.ts'
import { endpoint } from './endpoint.ts'
import { CustomerId, Day, Id, Time } from './shapes.ts'

/** A row of the table of official deals. */
export const OfficialDeal = z.object({
  date: Day,
  /** As it stands in the row. */
  address: z.string(),
  /** Null is not stated, or not to be read. */
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
  /** When a message first took the asset to the customer. */
  introduced_at: Time,
  /** `LOW` where deal or asset leave floor or rooms open. */
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
    /** Rows that were read. */
    deals: z.int(),
    /** Sure ones first, then by the day of the deal, the latest first. */
    alarms: z.array(BypassAlarm),
    /** Lines without a day, or without an address that is known. */
    unread: z.array(z.string()),
  }),
  changes: [],
})
