import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { EXCLUSIVITY_EVENTS, MARKETING_ACTIONS, STRIKE_REASON_MAX } from './exclusivity.codes.ts'
import { UploadType } from './paper-kinds.ts'
import { Day, Id, IdParams, IdText, Named, nameShape, Time, textShape } from './shapes.ts'

const Proof = z.union([
  z.object({ url: z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).check(z.maxLength(500)) }),
  /** My upload: a photo or file. */
  z.object({ document: Id }),
])

export const LoggedAction = z.object({
  id: Id,
  /** For events logged by the product, the nearest action. */
  action: z.enum(MARKETING_ACTIONS),
  /** The event that the product logged; null for manual entries. */
  event: z.nullable(z.enum(EXCLUSIVITY_EVENTS)),
  /** Number of messages or photos on that day. */
  count: z.int(),
  /** The agent who helps to sell. */
  partner: z.nullable(Named),
  /** Day of the action. */
  date: Day,
  note: z.string(),
  proof: z.nullable(z.union([z.object({ url: z.string() }), z.object({ document: Id, title: z.string(), type: UploadType })])),
  /** When and by whom it was logged; null for old rows. */
  created_at: Time,
  by: z.nullable(Named),
  /** Errors stay in the log, struck through. */
  struck: z.nullable(z.object({ at: Time, reason: z.string(), by: z.nullable(Named) })),
})
export type LoggedAction = z.infer<typeof LoggedAction>

const ofAsset = { access: 'agent', params: IdParams } as const

export const logExclusivityAction = endpoint({
  ...ofAsset,
  method: 'POST',
  path: '/real-estate/asset/:id/exclusivity/actions/',
  summary: 'Notes an agreed action on a day of the exclusivity, up to today; 409 closed where none has begun',
  body: z.object({
    action: z.enum(MARKETING_ACTIONS),
    date: Day,
    note: z._default(textShape(500).check(z.trim()), ''),
    proof: z.optional(z.nullable(Proof)),
  }),
  reply: LoggedAction,
  status: 201,
  changes: ['asset'],
})

export const strikeExclusivityAction = endpoint({
  ...ofAsset,
  method: 'POST',
  path: '/real-estate/asset/:id/exclusivity/actions/:action/strike/',
  summary: 'Strikes a note of an action through, with the reason: it stays in the log and counts no more',
  params: z.object({ id: IdText, action: IdText }),
  body: z.object({ reason: nameShape(STRIKE_REASON_MAX) }),
  reply: LoggedAction,
  changes: ['asset'],
})
