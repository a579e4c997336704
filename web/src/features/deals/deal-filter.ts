import type { DealKind } from '@mafteach/contract/codes'
import { DEAL_SIDES, type DealSide, type listDeals } from '@mafteach/contract/deals'
import type { CallOf } from '@mafteach/contract/endpoint'

/**
 * The filter of the list of deals, in the address: `?period=year&side=buying`, or the days of a figure: `?from=2026-11-01&to=2026-11-20`; rents with
 * `deal_kind=RENT`.
 */

export const DEAL_PERIODS = ['all', 'month', 'quarter', 'year'] as const
export type DealPeriod = (typeof DEAL_PERIODS)[number]

export interface DealFilter {
  /** Sales and rents have separate lists: their sums differ in meaning. */
  kind: DealKind
  period: DealPeriod
  /** Null is every side. */
  side: DealSide | null
  /** The days of a dashboard link, instead of a period. */
  days: { from: string; to: string } | null
}

const DAY = /^\d{4}-\d\d-\d\d$/
const daysOf = (address: URLSearchParams): DealFilter['days'] => {
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? '']
  return DAY.test(from) && DAY.test(to) ? { from, to } : null
}

/** `kinds` are the agent's kinds of deals: with only one, the list is of that. */
export const filterOf = (address: URLSearchParams, kinds: readonly DealKind[]): DealFilter => ({
  kind: kinds.find((kind) => kind === address.get('deal_kind')) ?? (kinds.includes('SALE') ? 'SALE' : 'RENT'),
  period: DEAL_PERIODS.find((period) => period === address.get('period')) ?? 'all',
  side: DEAL_SIDES.find((side) => side === address.get('side')) ?? null,
  days: daysOf(address),
})

/** Sets the filter in an address that may hold more. */
export const withFilter = (address: URLSearchParams, { kind, period, side, days }: DealFilter): URLSearchParams => {
  const next = new URLSearchParams(address)
  if (kind === 'SALE') next.delete('deal_kind')
  else next.set('deal_kind', kind)
  if (period === 'all') next.delete('period')
  else next.set('period', period)
  if (side === null) next.delete('side')
  else next.set('side', side)
  for (const end of ['from', 'to'] as const) {
    if (days === null) next.delete(end)
    else next.set(end, days[end])
  }
  return next
}

/** The first day of the calendar month, quarter or year that `today` is in; null for all times. Days are `2026-11-21`. */
export const startOf = (period: DealPeriod, today: string): string | null => {
  const [year, month] = [today.slice(0, 4), Number(today.slice(5, 7))]
  const first = { month, quarter: month - ((month - 1) % 3), year: 1 }
  return period === 'all' ? null : `${year}-${String(first[period]).padStart(2, '0')}-01`
}

export const queryOf = (
  { kind, period, side, days }: DealFilter,
  today: string,
): NonNullable<CallOf<typeof listDeals>['query']> => {
  const from = startOf(period, today)
  return { ...(days ?? (from ? { from } : {})), ...(side ? { side } : {}), ...(kind === 'SALE' ? {} : { deal_kind: kind }) }
}
