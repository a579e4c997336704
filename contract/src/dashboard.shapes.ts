import * as z from 'zod/mini'
import { DEAL_KINDS } from './codes.ts'
import { PERIODS, PICTURES, SCOPES } from './dashboard.codes.ts'
import { Day, Named, Time } from './shapes.ts'

export const DaySpan = z.object({ from: Day, to: Day })
/** Days from the first to the last, both included. */
export type DaySpan = z.infer<typeof DaySpan>

/** Where a figure's things are listed: the filtered screen, and the call with the same count. */
const ListAddress = z.object({ page: z.string(), call: z.string() })
export type ListAddress = z.infer<typeof ListAddress>

const Cell = z.object({
  value: z.int(),
  /** In the previous period; null without one. */
  before: z.nullable(z.int()),
  /** Null in agency figures, and for figures of leads by source other than their number. */
  list: z.nullable(ListAddress),
})
export type Cell = z.infer<typeof Cell>

const Row = z.object({
  key: z.string(),
  label: z.string(),
  cells: z.record(z.string(), Cell),
  /** For demand and supply. The band ends below `price_to`; null is open. */
  city: z.optional(Named),
  neighborhood: z.optional(Named),
  price_from: z.optional(z.int()),
  price_to: z.optional(z.nullable(z.int())),
  /** For leads by source: median minutes to the first answer, fees of their deals, and the source's cost in these days. */
  median_minutes: z.optional(z.nullable(z.number())),
  fees: z.optional(z.int()),
  cost: z.optional(z.nullable(z.int())),
})
export type PictureRow = z.infer<typeof Row>

const Picture = z.object({
  code: z.enum(PICTURES),
  series: z.array(z.string()),
  rows: z.array(Row),
  /** By series; `median_minutes` covers answered leads, and is null without any. */
  totals: z.record(z.string(), z.object({ value: z.nullable(z.number()), before: z.nullable(z.number()) })),
})
export type Picture = z.infer<typeof Picture>

/** Active leads without an answer, whenever they came; `since` is the oldest. */
const WaitingLeads = z.object({ leads: z.int(), since: z.nullable(Time), list: z.nullable(ListAddress) })
export type WaitingLeads = z.infer<typeof WaitingLeads>

const GapCell = z.object({ buyers: Cell, assets: Cell })
export type GapCell = z.infer<typeof GapCell>
const GapRow = z.object({ city: Named, neighborhood: Named, cells: z.array(GapCell) })
export type GapRow = z.infer<typeof GapRow>

/**
 * Demand and supply in short: the neighborhoods that lack most assets, in price bands of equal size in the agent's own market. Searches in a whole
 * city are at its 'כל היישוב', beside all assets of the city.
 */
const Gaps = z.object({
  bands: z.array(z.object({ price_from: z.int(), price_to: z.nullable(z.int()) })),
  rows: z.array(GapRow),
})
export type Gaps = z.infer<typeof Gaps>

export const Dashboard = z.object({
  scope: z.enum(SCOPES),
  deal_kind: z.enum(DEAL_KINDS),
  period: z.extend(DaySpan, { code: z.enum(PERIODS) }),
  before: DaySpan,
  pictures: z.array(Picture),
  waiting: WaitingLeads,
  gaps: Gaps,
})
export type Dashboard = z.infer<typeof Dashboard>
