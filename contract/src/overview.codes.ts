/** What needs an agent today (product.md section 12), in the order of what it costs to forget. */
export const OVERVIEW_KINDS = [
  'TASKS_OVERDUE',
  'TASKS_TODAY',
  'MISSED_CALLS',
  'CUSTOMER_ANSWERS',
  'NEW_LEADS',
  'NEW_MATCHES',
  'CONTACT_REQUESTS',
  'EXCLUSIVITY_ENDS',
  'STALE_ASSETS',
  'SILENT_BUYERS',
  'MISSING_FACTS',
  'OLD_LEADS',
] as const
export type OverviewKind = (typeof OVERVIEW_KINDS)[number]

/** What else stands there and is done or set aside alike: assets that do not sell, and lower prices that buyers were not told of. */
export const OVERVIEW_ACT_KINDS = [...OVERVIEW_KINDS, 'UNSOLD_ASSETS', 'PRICE_DROPS'] as const
export type OverviewActKind = (typeof OVERVIEW_ACT_KINDS)[number]
