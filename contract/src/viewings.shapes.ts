import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import type { Entity } from './entities.ts'
import { FeeGuard } from './fee-guard.shapes.ts'
import { TEXT_MAX } from './limits.ts'
import { CustomerId, Id, IdParams, Named, Time, textShape, Version } from './shapes.ts'
import { VIEWING_MINUTES, VIEWING_PRICES, VIEWING_REASONS, VIEWING_STATES } from './viewings.codes.ts'

const facts = {
  /** In the future, at most a year ahead. */
  starts_at: Time,
  minutes: z.int().check(z.gte(VIEWING_MINUTES.shortest), z.lte(VIEWING_MINUTES.longest)),
  /** Meeting place. */
  place: z.nullable(textShape(TEXT_MAX)),
  note: z.nullable(textShape(TEXT_MAX)),
}

/** Whether to notify the customer: by WhatsApp, or by SMS without a WhatsApp connection (409 do_not_contact). */
export const notifyCustomerField = { tell: z._default(z.boolean(), false) }

const outcome = {
  /** Null if unknown. */
  interest: z.nullable(z.boolean()),
  price: z.nullable(z.enum(VIEWING_PRICES)),
  reasons: z.array(z.enum(VIEWING_REASONS)).check(z.maxLength(VIEWING_REASONS.length)),
}

export const Viewing = z.object({
  id: Id,
  /** Named by its address; the name is empty if the agent no longer sees the asset. */
  asset: Named,
  customer: z.object({ id: CustomerId, name: z.string(), phone: z.nullable(z.string()) }),
  starts_at: Time,
  minutes: z.int(),
  state: z.enum(VIEWING_STATES),
  place: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** For done and missed ones. */
  outcome: z.nullable(z.object({ ...outcome, text: z.nullable(z.string()) })),
  confirmed_at: z.nullable(Time),
  /** When the customer was last notified. */
  told_at: z.nullable(Time),
  version: Version,
  created_at: Time,
})
export type Viewing = z.infer<typeof Viewing>

export const ViewingCounts = z.object({
  /** Upcoming today, and within seven days. */
  today: z.int(),
  week: z.int(),
  /** Upcoming and not confirmed. */
  proposed: z.int(),
  /** Confirmed and over, without an outcome. */
  no_outcome: z.int(),
})
export type ViewingCounts = z.infer<typeof ViewingCounts>

export const ViewingFigures = z.object({
  /** Confirmed ones. */
  planned: z.int(),
  done: z.int(),
  no_show: z.int(),
  /** Opinions of those who came. */
  prices: z.object({ HIGH: z.int(), FAIR: z.int(), LOW: z.int() } satisfies Record<
    (typeof VIEWING_PRICES)[number],
    z.ZodMiniNumberFormat
  >),
  reasons: z.array(z.object({ name: z.enum(VIEWING_REASONS), count: z.int() })),
})
export type ViewingFigures = z.infer<typeof ViewingFigures>

/** What else takes the agent's time then; an `offer` is a slot that customers can still choose. */
const Overlap = z.object({ kind: z.enum(['viewing', 'busy', 'offer']), from: Time, to: Time, id: z.optional(Id) })
export type Overlap = z.infer<typeof Overlap>

/** A planned viewing: overlaps and a missing order are reported and refuse nothing. */
const Planned = z.extend(Viewing, { overlaps: z.array(Overlap), fee_guard: FeeGuard })

const changes = ['viewing', 'customer', 'asset', 'home'] as const satisfies readonly Entity[]

export const createViewing = endpoint({
  method: 'POST',
  path: '/viewings/',
  access: 'agent',
  summary: 'Plans a viewing; overlaps and a missing order are told, and refuse nothing',
  body: z.object({
    asset: Id,
    customer: CustomerId,
    starts_at: facts.starts_at,
    minutes: z._default(facts.minutes, VIEWING_MINUTES.usual),
    place: z._default(facts.place, null),
    note: z._default(facts.note, null),
    ...notifyCustomerField,
  }),
  reply: Planned,
  status: 201,
  changes,
})

export const changeViewing = endpoint({
  method: 'PATCH',
  path: '/viewings/:id/',
  access: 'agent',
  summary: 'Changes a viewing; only what is sent changes. 409 closed for the time of one that is over',
  requestHeaders: ['If-Match'],
  params: IdParams,
  body: z.extend(z.partial(z.object(facts)), notifyCustomerField),
  reply: Planned,
  changes,
})

export const cancelViewing = endpoint({
  method: 'POST',
  path: '/viewings/:id/cancel/',
  access: 'agent',
  summary: 'Cancels a viewing; twice is once, 409 closed for one that is over',
  params: IdParams,
  body: z._default(z.object({ reason: z._default(z.nullable(textShape(TEXT_MAX)), null), ...notifyCustomerField }), {
    reason: null,
    tell: false,
  }),
  reply: Viewing,
  changes,
})

export const endViewing = endpoint({
  method: 'POST',
  path: '/viewings/:id/outcome/',
  access: 'agent',
  summary:
    'What came of a viewing, once it has begun: the interest becomes that of the match, the text a note, true interest a task to call. Another outcome replaces the first',
  params: IdParams,
  body: z.object({
    state: z._default(z.enum(['done', 'no_show']), 'done'),
    interest: z._default(outcome.interest, null),
    price: z._default(outcome.price, null),
    reasons: z._default(outcome.reasons, []),
    text: z._default(z.nullable(textShape(TEXT_MAX)), null),
  }),
  reply: Viewing,
  changes: [...changes, 'match', 'task'],
})
