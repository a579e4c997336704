import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import type { Entity } from './entities.ts'
import { sendMessages } from './messages.shapes.ts'
import { CustomerId, Day, Flag, IdParams, IdText, PageQuery, pageOf } from './shapes.ts'
import { LATE_MINUTES_MAX, VIEWING_STATES, VIEWING_UNDO_MINUTES } from './viewings.codes.ts'
import { notifyCustomerField, Viewing, ViewingCounts, ViewingFigures } from './viewings.shapes.ts'

/** Viewings of properties by customers, with their outcomes (product.md section 13, "Viewings"). Only their agent sees them. */
export * from './viewings.codes.ts'
export * from './viewings.shapes.ts'

const changes = ['viewing', 'customer', 'asset', 'home'] as const satisfies readonly Entity[]

export const listViewings = endpoint({
  method: 'GET',
  path: '/viewings/',
  access: 'agent',
  summary: 'My viewings, by time',
  query: z.extend(PageQuery, {
    /** Dates in Israel, inclusive. */
    from: z.optional(Day),
    to: z.optional(Day),
    customer: z.optional(IdText),
    asset: z.optional(IdText),
    state: z.optional(z.enum(VIEWING_STATES)),
    /** Confirmed ones that are over, without an outcome. */
    no_outcome: z.optional(Flag),
  }),
  reply: pageOf(Viewing),
  reads: 'viewing',
})

export const viewingCounts = endpoint({
  method: 'GET',
  path: '/viewings/counts/',
  access: 'agent',
  summary: 'How many viewings are ahead, and how many wait for an outcome',
  reply: ViewingCounts,
  reads: 'viewing',
})

export const getViewing = endpoint({
  method: 'GET',
  path: '/viewings/:id/',
  access: 'agent',
  summary: 'One viewing of mine',
  params: IdParams,
  reply: Viewing,
  reads: 'viewing',
})

const act = { method: 'POST', access: 'agent', params: IdParams, reply: Viewing, formless: true } as const

export const confirmViewing = endpoint({
  ...act,
  path: '/viewings/:id/confirm/',
  summary: 'Confirms a proposed viewing; twice is once, 409 closed for one that is over',
  body: z._default(z.object(notifyCustomerField), { tell: false }),
  changes,
})

export const undoViewing = endpoint({
  ...act,
  path: '/viewings/:id/undo/',
  summary: `Takes back the last confirmation, cancellation, move or outcome, with its note and task, for ${VIEWING_UNDO_MINUTES} minutes`,
  changes: [...changes, 'match', 'task'],
})

export const runningLate = endpoint({
  method: 'POST',
  path: '/viewings/:id/running_late/',
  access: 'agent',
  summary: 'Tells the customers of this viewing and of my following confirmed ones of the day that it begins later',
  formless: true,
  params: IdParams,
  body: z.object({ minutes: z.int().check(z.minimum(1), z.maximum(LATE_MINUTES_MAX)) }),
  reply: z.extend(sendMessages.reply, {
    left_out: z.array(z.object({ customer: CustomerId, reason: z.enum(['do_not_contact', 'no_phone']) })),
  }),
  status: 202,
  changes: ['viewing', 'message', 'customer'],
})

export const assetViewings = endpoint({
  method: 'GET',
  path: '/real-estate/asset/:id/viewings/',
  access: 'agent',
  summary: 'What came of the viewings of an asset, of all agents, for its owner and contacts: numbers without anybody',
  params: IdParams,
  reply: ViewingFigures,
  reads: 'viewing',
})
