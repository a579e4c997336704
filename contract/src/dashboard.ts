import * as z from 'zod/mini'
import { DEAL_KINDS, type DealKind } from './codes.ts'
import { PERIODS, type Period, SCOPES } from './dashboard.codes.ts'
import { Dashboard, type DaySpan } from './dashboard.shapes.ts'
import { addDays } from './days.ts'
import { DealKindFilter } from './deal-kinds.ts'
import { endpoint } from './endpoint.ts'
import { CustomerId, Day, Id, PageQuery, pageOf, Time } from './shapes.ts'

/** The dashboard: an agent's figures and the lists behind them (product.md sections 6 and 12, docs/decisions/0051). */
export * from './dashboard.codes.ts'
export * from './dashboard.shapes.ts'

/** Days of a period, in Israel's time; the last one is today. */
export const PERIOD_DAYS = { week: 7, month: 30, quarter: 90, year: 365 } as const

/** A value for a period and the one before it. */
export interface Compared<What> {
  now: What
  before: What
}

/** The days of a period that ends today, and as many before. */
export const spansOf = (period: Period, today: string): Compared<DaySpan> => {
  const days = PERIOD_DAYS[period]
  const from = addDays(today, 1 - days)
  return { now: { from, to: today }, before: { from: addDays(from, -days), to: addDays(from, -1) } }
}

export const BUYER_STATES = ['AV', 'DO', 'archived'] as const
/** Whole days since a marketed asset was added, inclusive; null is open. */
export const ASSET_AGES = [
  { key: '0-6', from: 0, to: 6 },
  { key: '7-29', from: 7, to: 29 },
  { key: '30-89', from: 30, to: 89 },
  { key: '90+', from: 90, to: null },
] as const
/** What became of sent assets. */
export const FUNNEL_STEPS = ['SENT', 'OPENED', 'INTERESTED', 'VIEWING', 'DEAL'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]
/** Lower bounds of the price bands; the last band is open. Monthly for rentals. */
export const PRICE_BANDS: Readonly<Record<DealKind, readonly number[]>> = {
  SALE: [0, 1_000_000, 1_500_000, 2_000_000, 2_500_000, 3_000_000, 4_000_000, 5_000_000, 7_000_000, 10_000_000],
  RENT: [0, 3_000, 4_000, 5_000, 6_000, 7_000, 8_000, 10_000, 12_000, 15_000],
}

/** Maximum neighborhoods and price bands in `gaps`. */
export const GAP_ROWS = 5
export const GAP_BANDS = 3

export const dashboard = endpoint({
  method: 'GET',
  path: '/dashboard/',
  access: 'agent',
  summary: "Figures as pictures: the asker's own, or the sums of an agency's agents (its manager)",
  query: z.object({
    period: z._default(z.enum(PERIODS), 'month'),
    scope: z._default(z.enum(SCOPES), 'me'),
    /** Sums of the two kinds are never mixed. */
    deal_kind: z._default(z.enum(DEAL_KINDS), 'SALE'),
  }),
  reply: Dashboard,
  reads: 'home',
})

/** An asset sent to a customer, counted once. */
const SentPair = z.object({
  customer: z.object({ id: CustomerId, name: z.string(), phone: z.nullable(z.string()) }),
  /** The address is null for a deleted or invisible asset. */
  asset: z.object({ id: Id, address: z.nullable(z.string()) }),
  /** The last time within the requested days. */
  sent_at: Time,
  opened_at: z.nullable(Time),
  is_interested: z.nullable(z.boolean()),
  wants_viewing: z.boolean(),
  /** A confirmed or finished one. */
  has_viewing: z.boolean(),
  /** The deal in which this customer bought it. */
  deal: z.nullable(Id),
})
export type SentPair = z.infer<typeof SentPair>

export const sentPairs = endpoint({
  method: 'GET',
  path: '/whatsapp/sent_pairs/',
  access: 'agent',
  summary: 'Which assets were sent to which customers within some days, last sent first; `step` those who came so far',
  query: z.extend(PageQuery, {
    /** Days of sending, inclusive. */
    from: z.optional(Day),
    to: z.optional(Day),
    step: z._default(z.enum(FUNNEL_STEPS), 'SENT'),
    /** Sales only by default. */
    deal_kind: z.optional(DealKindFilter),
  }),
  reply: pageOf(SentPair),
  reads: 'message',
})
