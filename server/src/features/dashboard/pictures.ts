import { type DealKind, RESPONSE_TIMES, VISIBILITY_STATUSES } from '@mafteach/contract/codes'
import {
  ASSET_AGES,
  BUYER_STATES,
  type Cell,
  type Compared,
  type DaySpan,
  FUNNEL_STEPS,
  type ListAddress,
  type Picture,
  PRICE_BANDS,
} from '@mafteach/contract/dashboard'
import { addDays } from '@mafteach/contract/days'
import type { AssetCounts, countBuyers, DealSums, DemandSupply, LeadCounts, SourceFigures } from './dashboard.queries.ts'
import type { Labels } from './labels.ts'
import type { Lists } from './list-addresses.ts'
import type { PairCounts } from './sent-pairs.queries.ts'

/** Pictures of figures: rows in order, including empty ones. */

export interface View {
  kind: DealKind
  labels: Labels
  lists: Lists
  /** Calls `list`, or returns null where there are no lists. */
  listed: (list: () => ListAddress) => ListAddress | null
}

/** A present value, without a previous period. */
const state = (value: number, list: ListAddress | null): Cell => ({ value, before: null, list })
const total = (value: number) => ({ value, before: null })

export const buyersByState = (counts: Awaited<ReturnType<typeof countBuyers>>, { labels, lists, listed }: View): Picture => ({
  code: 'BUYERS_BY_STATE',
  series: ['buyers'],
  rows: BUYER_STATES.map((key) => ({
    key,
    label: labels.BUYER_STATE[key],
    cells: {
      buyers: state(
        counts[key],
        listed(() => lists.buyersInState(key)),
      ),
    },
  })),
  totals: { buyers: total(counts.AV + counts.DO + counts.archived) },
})

/** Statuses of a kind: sales are never rented, rentals never sold. */
const statusesOf = (kind: DealKind) => VISIBILITY_STATUSES.filter((status) => status !== (kind === 'RENT' ? 'sold' : 'rented'))

export const assetsByStatus = (counts: AssetCounts, { kind, labels, lists, listed }: View): Picture => ({
  code: 'ASSETS_BY_STATUS',
  series: ['assets'],
  rows: statusesOf(kind).map((key) => ({
    key,
    label: labels.VISIBILITY[key],
    cells: {
      assets: state(
        counts[key],
        listed(() => lists.assetsInStatus(key)),
      ),
    },
  })),
  totals: { assets: total(statusesOf(kind).reduce((sum, key) => sum + counts[key], 0)) },
})

export const assetsByAge = (counts: AssetCounts, { labels, lists, listed }: View): Picture => ({
  code: 'ASSETS_BY_AGE',
  series: ['assets'],
  rows: ASSET_AGES.map((age) => ({
    key: age.key,
    label: labels.ASSET_AGE[age.key],
    cells: {
      assets: state(
        counts[age.key],
        listed(() => lists.assetsOfAge(age)),
      ),
    },
  })),
  totals: { assets: total(counts.marketed) },
})

export const funnel = ({ now, before }: Compared<PairCounts>, days: DaySpan, { labels, lists, listed }: View): Picture => ({
  code: 'FUNNEL',
  series: ['pairs'],
  rows: FUNNEL_STEPS.map((key) => ({
    key,
    label: labels.FUNNEL_STEP[key],
    cells: { pairs: { value: now[key], before: before[key], list: listed(() => lists.newPairs(key, days)) } },
  })),
  totals: { pairs: { value: now.SENT, before: before.SENT } },
})

/** The months of a span, cut to it. */
export function monthsOf({ from, to }: DaySpan): (DaySpan & { key: string })[] {
  const months = []
  for (let first = from; first <= to; ) {
    const key = first.slice(0, 7)
    const next = `${addDays(`${key}-01`, 31).slice(0, 7)}-01`
    const last = addDays(next, -1)
    months.push({ key, from: first, to: last < to ? last : to })
    first = next
  }
  return months
}

const DEAL_SERIES = ['deals', 'price', 'commission'] as const

export function dealsByMonth(
  { now, before }: Compared<(DealSums & { month: string })[]>,
  days: DaySpan,
  { listed, lists }: View,
): Picture {
  const sum = (months: DealSums[], series: keyof DealSums) => months.reduce((all, month) => all + month[series], 0)
  return {
    code: 'DEALS_BY_MONTH',
    series: [...DEAL_SERIES],
    rows: monthsOf(days).map(({ key, ...within }) => ({
      key,
      label: key,
      cells: Object.fromEntries(
        DEAL_SERIES.map((series) => [
          series,
          state(
            now.find(({ month }) => month === key)?.[series] ?? 0,
            listed(() => lists.dealsBetween(within)),
          ),
        ]),
      ),
    })),
    totals: Object.fromEntries(DEAL_SERIES.map((series) => [series, { value: sum(now, series), before: sum(before, series) }])),
  }
}

export const responseTime = ({ now, before }: Compared<LeadCounts>, days: DaySpan, { labels, lists, listed }: View): Picture => ({
  code: 'RESPONSE_TIME',
  series: ['leads'],
  rows: RESPONSE_TIMES.map((key) => ({
    key,
    label: labels.RESPONSE[key],
    cells: { leads: { value: now[key], before: before[key], list: listed(() => lists.leadsAnswered(key, days)) } },
  })),
  totals: {
    leads: { value: now.leads, before: before.leads },
    median_minutes: { value: now.median_minutes, before: before.median_minutes },
  },
})

export const demandSupply = ({ rows, buyers, assets }: DemandSupply, { kind, labels, lists, listed }: View): Picture => ({
  code: 'DEMAND_SUPPLY',
  series: ['buyers', 'assets'],
  rows: rows.map(({ city_id, neighborhood_id, band, ...row }) => {
    const prices = { price_from: PRICE_BANDS[kind][band - 1]!, price_to: PRICE_BANDS[kind][band] ?? null }
    return {
      key: `${neighborhood_id}:${prices.price_from}`,
      label: `${row.neighborhood}, ${row.city}, ${labels.band(prices, kind)}`,
      cells: {
        buyers: state(
          row.buyers,
          listed(() => lists.buyersWhoPay(neighborhood_id, prices)),
        ),
        assets: state(
          row.assets,
          listed(() => lists.assetsThatCost(city_id, neighborhood_id, prices)),
        ),
      },
      city: { id: city_id, name: row.city },
      neighborhood: { id: neighborhood_id, name: row.neighborhood },
      ...prices,
    }
  }),
  totals: { buyers: total(buyers), assets: total(assets) },
})

const SOURCE_SERIES = ['leads', 'reached', 'deals'] as const
const DAYS_OF_A_MONTH = 365 / 12

/** Skips leads without a source. Only the number of leads has a list. */
export function leadsBySource(sources: SourceFigures[], days: DaySpan, length: number, { listed, lists }: View): Picture[] {
  if (sources.length === 0) return []
  const sum = (when: 'now' | 'before', series: (typeof SOURCE_SERIES)[number]) =>
    sources.reduce((all, source) => all + source[when][series], 0)
  return [
    {
      code: 'LEADS_BY_SOURCE',
      series: [...SOURCE_SERIES],
      rows: sources.map(({ id, name, now, before, median_minutes, fees, monthly_cost }) => ({
        key: String(id),
        label: name,
        cells: Object.fromEntries(
          SOURCE_SERIES.map((series) => [
            series,
            {
              value: now[series],
              before: before[series],
              list: series === 'leads' ? listed(() => lists.leadsOfSource(id, days)) : null,
            },
          ]),
        ),
        median_minutes,
        fees,
        cost: monthly_cost === null ? null : Math.round((monthly_cost * length) / DAYS_OF_A_MONTH),
      })),
      totals: Object.fromEntries(
        SOURCE_SERIES.map((series) => [series, { value: sum('now', series), before: sum('before', series) }]),
      ),
    },
  ]
}
