/** What the address states about a viewing to plan. */
export const PLAN_QUERY = ['plan', 'plan_at', 'plan_minutes'] as const

export interface PlannedViewing {
  customer: number | null
  asset: number | null
  /** A moment, in UTC. */
  at: string | null
  minutes: number | null
}

/** Parses `?plan=7-9`; null without it. */
export const plannedBy = (search: URLSearchParams): PlannedViewing | null => {
  const [, customer, asset] = /^(\d{0,15})-(\d{0,15})$/.exec(search.get('plan') ?? '') ?? []
  if (customer === undefined || asset === undefined) return null
  const at = search.get('plan_at')
  return {
    customer: Number(customer) || null,
    asset: Number(asset) || null,
    at: at !== null && !Number.isNaN(Date.parse(at)) ? at : null,
    minutes: Number(search.get('plan_minutes')) || null,
  }
}
