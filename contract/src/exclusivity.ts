import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { UploadType } from './paper-kinds.ts'
import { Day, Id, IdParams, IdText, Named, nameShape, PageQuery, pageOf, Time, textShape } from './shapes.ts'

/** The exclusivity of an asset: what its signed agreement says, and the dated log of what was done for it (product.md sections 6 and 12). */

/** What an exclusive agent does, by the list of the regulations. */
export const MARKETING_ACTIONS = ['SIGN', 'OWN_CLIENTS', 'ADVERTISEMENT', 'INVITATION', 'AGENTS', 'OTHER'] as const
export type MarketingAction = (typeof MARKETING_ACTIONS)[number]

/** After how many days an action is due again: what keeps the log convincing; the law names no such time. */
export const ACTION_DAYS: Record<MarketingAction, number> = {
  SIGN: 30,
  OWN_CLIENTS: 14,
  ADVERTISEMENT: 14,
  INVITATION: 30,
  AGENTS: 30,
  OTHER: 30,
}
/** How long before its end an exclusivity is to be renewed. */
export const EXCLUSIVITY_LAST_DAYS = 14

export const STRIKE_REASON_MAX = 200

export const EXCLUSIVITY_STATES = ['none', 'coming', 'running', 'ended'] as const

const AgreedAction = z.object({
  action: z.enum(MARKETING_ACTIONS),
  /** As the agreement says it. */
  label: z.string(),
  count: z.int(),
  /** How many of them have a proof. */
  proofs: z.int(),
  last_on: z.nullable(Day),
  /** Null where the exclusivity ends before it. */
  due_on: z.nullable(Day),
})
export type AgreedAction = z.infer<typeof AgreedAction>

const Exclusivity = z.object({
  state: z.enum(EXCLUSIVITY_STATES),
  /** The signed agreement; null where there is none, or another agent keeps it. */
  document: z.nullable(Named),
  from: z.nullable(Day),
  until: z.nullable(Day),
  /** On the last day 0; null unless it runs. */
  days_left: z.nullable(z.int()),
  actions: z.array(AgreedAction),
  /** The days on which something was done, oldest first. */
  days: z.array(Day),
})
export type Exclusivity = z.infer<typeof Exclusivity>

const Proof = z.union([
  z.object({ url: z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).check(z.maxLength(500)) }),
  /** An upload of mine: a photo or a file. */
  z.object({ document: Id }),
])

export const LoggedAction = z.object({
  id: Id,
  action: z.enum(MARKETING_ACTIONS),
  date: Day,
  note: z.string(),
  proof: z.nullable(z.union([z.object({ url: z.string() }), z.object({ document: Id, title: z.string(), type: UploadType })])),
  created_at: Time,
  /** What was wrong stays in the log, struck through. */
  struck: z.nullable(z.object({ at: Time, reason: z.string() })),
})
export type LoggedAction = z.infer<typeof LoggedAction>

const ofAsset = { access: 'agent', params: IdParams } as const

export const exclusivity = endpoint({
  ...ofAsset,
  method: 'GET',
  path: '/real-estate/asset/:id/exclusivity/',
  summary: 'The exclusivity of an asset of mine: the one that runs, else the next, else the last',
  reply: Exclusivity,
  reads: 'asset',
})

export const exclusivityActions = endpoint({
  ...ofAsset,
  method: 'GET',
  path: '/real-estate/asset/:id/exclusivity/actions/',
  summary: 'What was done in this exclusivity, newest first',
  query: PageQuery,
  reply: pageOf(LoggedAction),
  reads: 'asset',
})

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

export const exclusivityFile = endpoint({
  ...ofAsset,
  method: 'GET',
  path: '/real-estate/asset/:id/exclusivity/file/',
  summary: 'The agreement and all that was done, as a PDF to print',
  reply: z.unknown(),
  file: ['application/pdf'],
  reads: 'asset',
})
