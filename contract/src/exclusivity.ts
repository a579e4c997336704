import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { MARKETING_ACTIONS, type MarketingAction } from './exclusivity.codes.ts'
import { LoggedAction } from './exclusivity.shapes.ts'
import { Day, IdParams, Named, PageQuery, pageOf } from './shapes.ts'

/** The exclusivity of an asset: its signed agreement, and the dated log of actions (product.md sections 6 and 12). */
export * from './exclusivity.codes.ts'
export * from './exclusivity.shapes.ts'

/** Days after which an action is due again: our advice for a convincing log, not the law's. */
export const ACTION_DAYS: Record<MarketingAction, number> = {
  SIGN: 30,
  OWN_CLIENTS: 14,
  ADVERTISEMENT: 14,
  INVITATION: 30,
  AGENTS: 30,
  OTHER: 30,
}
/** How long before its end an exclusivity should be renewed. */
export const EXCLUSIVITY_LAST_DAYS = 14

export const EXCLUSIVITY_STATES = ['none', 'coming', 'running', 'ended'] as const

const AgreedAction = z.object({
  action: z.enum(MARKETING_ACTIONS),
  /** As in the agreement. */
  label: z.string(),
  count: z.int(),
  /** Number with a proof. */
  proofs: z.int(),
  last_on: z.nullable(Day),
  /** Null if the exclusivity ends earlier. */
  due_on: z.nullable(Day),
})
export type AgreedAction = z.infer<typeof AgreedAction>

const Exclusivity = z.object({
  state: z.enum(EXCLUSIVITY_STATES),
  /** The signed agreement; null without one, or if it is another agent's. */
  document: z.nullable(Named),
  from: z.nullable(Day),
  until: z.nullable(Day),
  /** 0 on the last day; null unless it runs. */
  days_left: z.nullable(z.int()),
  actions: z.array(AgreedAction),
  /** Days with an action, oldest first. */
  days: z.array(Day),
})
export type Exclusivity = z.infer<typeof Exclusivity>

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

export const exclusivityFile = endpoint({
  ...ofAsset,
  method: 'GET',
  path: '/real-estate/asset/:id/exclusivity/file/',
  summary: 'The agreement and all that was done, as a PDF to print',
  reply: z.unknown(),
  file: ['application/pdf'],
  reads: 'asset',
})
