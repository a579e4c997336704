import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { OVERVIEW_ACT_KINDS, type OverviewActKind, type OverviewKind } from './overview.codes.ts'
import { OverviewItem, OverviewSection, OverviewThing } from './overview.shapes.ts'
import { CustomerId, Day, Done, IdText, Named, Time } from './shapes.ts'
import { ViewingCounts } from './viewings.shapes.ts'
import { QUIET_DAYS } from './why-unsold.codes.ts'

export * from './overview.codes.ts'
export * from './overview.shapes.ts'

/** What cannot wait, in the order in which it takes its turn. */
export const URGENT_KINDS = [
  'MISSED_CALLS',
  'TASKS_OVERDUE',
  'CUSTOMER_ANSWERS',
  'NEW_LEADS',
] as const satisfies readonly OverviewKind[]
export type UrgentKind = (typeof URGENT_KINDS)[number]

/** The notifications behind two of them. */
export const OVERVIEW_NOTIFICATIONS = {
  MISSED_CALLS: 'unanswered call',
  CUSTOMER_ANSWERS: 'customer answer',
} as const satisfies Partial<Record<OverviewKind, string>>

/** For how many days each of these is set aside. */
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
/** Those whose lists a device answers without a line. */
export const SET_ASIDE_OFFLINE = ['EXCLUSIVITY_ENDS', 'SILENT_BUYERS', 'MISSING_FACTS'] as const satisfies readonly SetAsideKind[]

export const OVERVIEW_ITEMS = 5
/** So long before its end an exclusivity asks what comes next. */
export const EXCLUSIVITY_DAYS = 14
/** A buyer is silent who was neither added nor in touch for so many days. */
export const SILENT_DAYS = 30
/** A lead with whom nothing happened for so many days is proposed to be deleted. */
export const OLD_LEAD_DAYS = 730
/** For so long what was done can be taken back. */
export const OVERVIEW_UNDO_MINUTES = 10

/** So much of one person is told, and done with one act. */
export const URGENT_THINGS_MAX = 100
/** So many assets of a customer's new matches are drawn. */
export const MATCHES_DRAWN = 3

/** What a quiet day is good for. */
export const SUGGESTIONS = ['ADD_BUYER', 'ADD_ASSET', 'CONNECT_AGENTS', 'WAKE_DORMANT', 'SEE_NUMBERS'] as const
export type Suggestion = (typeof SUGGESTIONS)[number]

/** A person who waits, or a late task of nobody: what comes first of them, and all there is. */
const UrgentItem = z.extend(OverviewItem, {
  kind: z.enum(URGENT_KINDS),
  /** What comes first is first. */
  things: z.array(OverviewThing),
})
export type UrgentItem = z.infer<typeof UrgentItem>

/** A week's report to a seller that waits to be sent. */
const DueReport = z.object({ asset: Named, seller: z.object({ id: CustomerId, name: z.string(), phone: z.string() }) })
export type DueReport = z.infer<typeof DueReport>

/** What would bring an asset more buyers: a lower price, or all agents. */
export const UNSOLD_GAINS = ['price', 'audience'] as const

/** An asset that does not sell, and what would bring it buyers. */
const UnsoldAsset = z.object({
  asset: Named,
  days: z.int(),
  /** Absent only in answers of the version before. */
  gains: z.optional(z.array(z.enum(UNSOLD_GAINS))),
})
export type UnsoldAsset = z.infer<typeof UnsoldAsset>

/** A lower price of an asset of mine, however it came, that buyers whom it fits were not told of. */
const PriceDropToTell = z.object({
  asset: Named,
  /** Absent of one for sale. */
  deal_kind: z.optional(z.literal('RENT')),
  before: z.int(),
  after: z.int(),
  since: Time,
  /** How many to tell. */
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
    /** Nothing waits. */
    quiet: z.boolean(),
    suggestion: z.nullable(z.object({ code: z.enum(SUGGESTIONS), page: z.string() })),
    sections: z.array(OverviewSection),
    /** How many people and late tasks of nobody cannot wait, and the first five of them. Nobody stands here twice. */
    urgent: z.object({
      count: z.int(),
      /** The same by what comes first of each. */
      kinds: z.record(z.enum(URGENT_KINDS), z.int()),
      items: z.array(UrgentItem),
    }),
    viewings: ViewingCounts,
    /** Reports of the week that sellers wait for. */
    seller_reports: z.object({ count: z.int(), items: z.array(DueReport) }),
    /** Assets of mine on the market for 14 days that gain buyers by another price or by all agents: the longest first, and each at most once a week. */
    unsold: z.array(UnsoldAsset),
    /** The newest first. Absent only in answers of the version before. */
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
