/** What needs an agent's attention today (product.md section 12), by the cost of forgetting it. */
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

/** Further kinds that can be done or set aside: assets that do not sell, and lower prices to report to buyers. */
export const OVERVIEW_ACT_KINDS = [...OVERVIEW_KINDS, 'UNSOLD_ASSETS', 'PRICE_DROPS'] as const
export type OverviewActKind = (typeof OVERVIEW_ACT_KINDS)[number]
