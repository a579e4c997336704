import * as z from 'zod/mini'
import { DEAL_KINDS } from './codes.ts'
import { PERIODS, PICTURES, SCOPES } from './dashboard.codes.ts'
import { Day, Named, Time } from './shapes.ts'

export const DaySpan = z.object({ from: Day, to: Day })
/** Days from the first to the last, both included. */
export type DaySpan = z.infer<typeof DaySpan>

/** Where the things behind a figure are listed: the screen with the filter set, and the call whose answer has the same count. */
const ListAddress = z.object({ page: z.string(), call: z.string() })
export type ListAddress = z.infer<typeof ListAddress>

const Cell = z.object({
  value: z.int(),
  /** Of the period before; null for what has none. */
  before: z.nullable(z.int()),
  /** Null in an agency's figures, and of leads by source where it is not the leads themselves. */
  list: z.nullable(ListAddress),
})
export type Cell = z.infer<typeof Cell>

const Row = z.object({
  key: z.string(),
  label: z.string(),
  cells: z.record(z.string(), Cell),
  /** Of demand and supply. The band ends below `price_to`; null is open. */
  city: z.optional(Named),
  neighborhood: z.optional(Named),
  price_from: z.optional(z.int()),
  price_to: z.optional(z.nullable(z.int())),
  /** Of leads by source: the median of the minutes to the first answer, fees of their deals, and what the source cost in these days. */
  median_minutes: z.optional(z.nullable(z.number())),
  fees: z.optional(z.int()),
  cost: z.optional(z.nullable(z.int())),
})
export type PictureRow = z.infer<typeof Row>

const Picture = z.object({
  code: z.enum(PICTURES),
  series: z.array(z.string()),
  rows: z.array(Row),
  /** By series; beside the leads `median_minutes` of those who were answered, null where nobody was. */
  totals: z.record(z.string(), z.object({ value: z.nullable(z.number()), before: z.nullable(z.number()) })),
})
export type Picture = z.infer<typeof Picture>

/** Active leads whom nobody answered yet, whenever they came; `since` is when the first of them did. */
const WaitingLeads = z.object({ leads: z.int(), since: z.nullable(Time), list: z.nullable(ListAddress) })
export type WaitingLeads = z.infer<typeof WaitingLeads>

const GapCell = z.object({ buyers: Cell, assets: Cell })
export type GapCell = z.infer<typeof GapCell>
const GapRow = z.object({ city: Named, neighborhood: Named, cells: z.array(GapCell) })
export type GapRow = z.infer<typeof GapRow>

/**
 * Demand and supply in short: the neighborhoods that lack most assets, by bands of price that the asker's own market fills evenly; a cell for each
 * band. Whoever looks in a whole city stands at its 'כל היישוב' beside all assets of that city.
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
