/** Marketing actions, as the regulations list them. */
export const MARKETING_ACTIONS = ['SIGN', 'OWN_CLIENTS', 'ADVERTISEMENT', 'INVITATION', 'AGENTS', 'OTHER'] as const
export type MarketingAction = (typeof MARKETING_ACTIONS)[number]

/** Events that the product logs itself. Only broadcasts count as an agreed action; the others are for the agent to judge. */
export const EXCLUSIVITY_EVENTS = ['BROADCAST', 'PHOTOS', 'CO_BROKER', 'PUBLISHED', 'KIT'] as const
export type ExclusivityEvent = (typeof EXCLUSIVITY_EVENTS)[number]

export const STRIKE_REASON_MAX = 200
/** Maximum days until the first actions. */
export const FIRST_ACTION_DAYS_MAX = 90
