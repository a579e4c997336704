import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { OVERVIEW_ACT_KINDS, type OverviewActKind, type OverviewKind } from './overview.codes.ts'
import { OverviewItem, OverviewSection, OverviewThing } from './overview.shapes.ts'
import { CustomerId, Day, Done, IdText, Named, Time } from './shapes.ts'
import { ViewingCounts } from './viewings.shapes.ts'
import { QUIET_DAYS } from './why-unsold.codes.ts'

export * from './overview.codes.ts'
export * from './overview.shapes.ts'

/** Urgent kinds, in the order in which they take turns. */
export const URGENT_KINDS = [
  'MISSED_CALLS',
  'TASKS_OVERDUE',
  'CUSTOMER_ANSWERS',
  'NEW_LEADS',
] as const satisfies readonly OverviewKind[]
export type UrgentKind = (typeof URGENT_KINDS)[number]

/** Notification types of two of them. */
export const OVERVIEW_NOTIFICATIONS = {
  MISSED_CALLS: 'unanswered call',
  CUSTOMER_ANSWERS: 'customer answer',
} as const satisfies Partial<Record<OverviewKind, string>>

/** Days for which each kind is set aside. */
export const SET_ASIDE_DAYS = {
  CONTACT_REQUESTS: 1,
  EXCLUSIVITY_ENDS: 7,
  SILENT_BUYERS: 30,
  MISSING_FACTS: 30,
  OLD_LEADS: 365,
  UNSOLD_ASSETS: QUIET_DAYS,
  PRICE_DROPS: QUIET_DAYS,
} as const satisfies Partial<Record<OverviewActKind, number>>
export type SetAsideKind = keyof typeof SET_ASIDE_DAYS
/** Kinds whose lists work offline. */
export const SET_ASIDE_OFFLINE = ['EXCLUSIVITY_ENDS', 'SILENT_BUYERS', 'MISSING_FACTS'] as const satisfies readonly SetAsideKind[]

export const OVERVIEW_ITEMS = 5
/** How long before its end an exclusivity is shown. */
export const EXCLUSIVITY_DAYS = 14
/** Days without contact after which a buyer is silent. */
export const SILENT_DAYS = 30
/** Days without activity after which a lead is proposed for deletion. */
export const OLD_LEAD_DAYS = 730
/** How long an act can be undone. */
export const OVERVIEW_UNDO_MINUTES = 10

/** Maximum things of one person, done by one act. */
export const URGENT_THINGS_MAX = 100
/** Pictures of a customer's new matches. */
export const MATCHES_DRAWN = 3

/** Suggestions for a quiet day. */
export const SUGGESTIONS = ['ADD_BUYER', 'ADD_ASSET', 'CONNECT_AGENTS', 'WAKE_DORMANT', 'SEE_NUMBERS'] as const
export type Suggestion = (typeof SUGGESTIONS)[number]

/** A waiting person, or an overdue task without one: its first thing, and all of them. */
const UrgentItem = z.extend(OverviewItem, {
  kind: z.enum(URGENT_KINDS),
  /** In order of urgency. */
  things: z.array(OverviewThing),
})
export type UrgentItem = z.infer<typeof UrgentItem>

/** A weekly seller report to send. */
const DueReport = z.object({ asset: Named, seller: z.object({ id: CustomerId, name: z.string(), phone: z.string() }) })
export type DueReport = z.infer<typeof DueReport>

/** What would bring an asset more buyers: a lower price, or all agents. */
export const UNSOLD_GAINS = ['price', 'audience'] as const

/** An asset that does not sell, and what would bring it buyers. */
const UnsoldAsset = z.object({
  asset: Named,
  days: z.int(),
  /** Absent only in answers of the former version. */
  gains: z.optional(z.array(z.enum(UNSOLD_GAINS))),
})
export type UnsoldAsset = z.infer<typeof UnsoldAsset>

/** A lower price of my asset, however it came, that fitting buyers do not know yet. */
const PriceDropToTell = z.object({
  asset: Named,
  /** Absent for sales. */
  deal_kind: z.optional(z.literal('RENT')),
  before: z.int(),
  after: z.int(),
  since: Time,
  /** Number of buyers to tell. */
  buyers: z.int(),
})
export type PriceDropToTell = z.infer<typeof PriceDropToTell>

export const overview = endpoint({
  method: 'GET',
  path: '/overview/',
  access: 'agent',
  summary:
    'What needs me today, by kind in a fixed order, each with its count and the first five; texts in the language asked for',
  reply: z.object({
    today: Day,
    /** Whether nothing waits. */
    quiet: z.boolean(),
    suggestion: z.nullable(z.object({ code: z.enum(SUGGESTIONS), page: z.string() })),
    sections: z.array(OverviewSection),
    /** Number of urgent people and overdue tasks without a person, and the first five. Each person appears once. */
    urgent: z.object({
      count: z.int(),
      /** Counts by the first thing of each. */
      kinds: z.record(z.enum(URGENT_KINDS), z.int()),
      items: z.array(UrgentItem),
    }),
    viewings: ViewingCounts,
    /** Weekly reports due to sellers. */
    seller_reports: z.object({ count: z.int(), items: z.array(DueReport) }),
    /** My assets on the market for 14 days that would gain buyers by another price or by all agents: longest first, each at most weekly. */
    unsold: z.array(UnsoldAsset),
    /** Newest first. Absent only in answers of the former version. */
    price_drops: z.optional(z.array(PriceDropToTell)),
  }),
  reads: 'home',
})

const write = {
  method: 'POST',
  access: 'agent',
  changes: ['home', 'task', 'notification', 'customer', 'match', 'asset', 'friend'],
} as const

const act = { ...write, params: z.object({ kind: z.enum(OVERVIEW_ACT_KINDS), id: IdText }), reply: Done } as const

export const doFromOverview = endpoint({
  ...act,
  path: '/overview/:kind/:id/done/',
  summary: 'Does it, or sets it aside for a while; twice is once',
})

export const undoFromOverview = endpoint({
  ...act,
  path: '/overview/:kind/:id/undo/',
  summary: `Brings back what was, within ${OVERVIEW_UNDO_MINUTES} minutes (409 too_late); twice is once`,
})

const several = {
  ...write,
  body: z.object({ things: z.array(OverviewThing).check(z.minLength(1), z.maxLength(URGENT_THINGS_MAX)) }),
  formless: true,
  reply: Done,
} as const

export const doSeveralFromOverview = endpoint({
  ...several,
  path: '/overview/done/',
  summary: 'Does several things at once, as what tells of one person: all or nothing',
})

export const undoSeveralFromOverview = endpoint({
  ...several,
  path: '/overview/undo/',
  summary: 'Brings them back together, each as by its own call',
})

export const confirmStaleAssets = endpoint({
  ...write,
  path: '/overview/STALE_ASSETS/done/',
  summary: 'Confirms all of my assets that were not updated for 14 days; answers how many and when, which takes them back',
  reply: z.object({ count: z.int(), at: Time }),
  changes: ['home', 'asset'],
})

export const undoStaleAssets = endpoint({
  ...write,
  path: '/overview/STALE_ASSETS/undo/',
  summary: `Gives the assets that were confirmed together at that moment their old dates, within ${OVERVIEW_UNDO_MINUTES} minutes (409 too_late), but for those where something happened since; twice is once`,
  body: z.object({ at: Time }),
  formless: true,
  reply: z.object({ count: z.int() }),
  changes: ['home', 'asset'],
})
