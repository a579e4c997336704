import * as z from 'zod/mini'
import { LISTED_CALL_STATES } from './calls.codes.ts'
import { Call, CallReport, PhoneText } from './calls.shapes.ts'
import { endpoint } from './endpoint.ts'
import { CALL_STATES } from './events.ts'
import { CustomerId, PageQuery, pageOf } from './shapes.ts'

/** Incoming calls (product.md sections 9 and 12), reported by a signed request of the exchange. Calls are not recorded. */
export * from './calls.codes.ts'
export * from './calls.shapes.ts'

const Taken = z.object({ customer: z.nullable(CustomerId) })

export const reportCall = endpoint({
  method: 'POST',
  path: '/telephony/calls/',
  access: 'anyone',
  summary:
    'An exchange tells of a call: signed with the agency’s secret or the operator’s; may come twice, late and in any order',
  requestHeaders: ['X-Signature'],
  body: CallReport,
  reply: Taken,
  status: 202,
  changes: ['call', 'customer', 'home', 'notification'],
})

const TWILIO_FIELDS = ['CallSid', 'CallStatus', 'To', 'From', 'Timestamp'] as const

export const reportTwilioCall = endpoint({
  method: 'POST',
  path: '/telephony/twilio/',
  access: 'anyone',
  summary: 'Twilio’s voice callbacks (a form, with X-Twilio-Signature)',
  requestHeaders: ['X-Twilio-Signature'],
  isForm: true,
  // The signature covers every field, including those that are not read.
  body: z.looseObject(Object.fromEntries(TWILIO_FIELDS.map((name) => [name, z.optional(z.string())]))),
  reply: Taken,
  status: 202,
  changes: ['call', 'customer', 'home', 'notification'],
})

export const ringPhone = endpoint({
  method: 'POST',
  path: '/dev/calls/',
  access: 'anyone',
  summary: 'Rings an agent’s phone, as an exchange would tell it; the same call_id goes on with it',
  body: z.object({
    to: PhoneText,
    from: z.optional(z.nullable(PhoneText)),
    call_id: z.optional(CallReport.def.shape.call_id),
    event: z._default(z.enum(CALL_STATES), 'ringing'),
  }),
  reply: z.object({ call_id: z.string(), customer: z.nullable(CustomerId) }),
  status: 202,
  changes: ['call', 'customer', 'home', 'notification'],
})

export const calls = endpoint({
  method: 'GET',
  path: '/calls/',
  access: 'agent',
  summary: 'My last calls, newest first',
  query: z.extend(PageQuery, { state: z.optional(z.enum(LISTED_CALL_STATES)) }),
  reply: pageOf(Call),
  reads: 'call',
})
