import * as z from 'zod/mini'
import { LISTED_CALL_STATES } from './calls.codes.ts'
import { CALL_STATES } from './events.ts'
import { CustomerId, Id, Time } from './shapes.ts'

export const PhoneText = z.string().check(z.trim(), z.maxLength(64))

/** Posted by an exchange with `X-Signature: sha256=<hex>`, the HMAC-SHA256 of the raw body. */
export const CallReport = z.object({
  call_id: z.string().check(z.trim(), z.minLength(1), z.maxLength(128)),
  event: z.enum(CALL_STATES),
  to: PhoneText,
  /** Absent for withheld numbers. */
  from: z.optional(z.nullable(PhoneText)),
  at: z.iso.datetime({ offset: true }),
})
export type CallReport = z.infer<typeof CallReport>
export const Call = z.object({
  id: Id,
  call_id: z.string(),
  customer: z.nullable(z.object({ id: CustomerId, name: z.string() })),
  phone: z.nullable(z.string()),
  is_end_customer_just_created: z.boolean(),
  started_at: Time,
  state: z.enum(LISTED_CALL_STATES),
})
export type Call = z.infer<typeof Call>
