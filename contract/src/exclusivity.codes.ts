/** What an exclusive agent does, by the list of the regulations. */
export const MARKETING_ACTIONS = ['SIGN', 'OWN_CLIENTS', 'ADVERTISEMENT', 'INVITATION', 'AGENTS', 'OTHER'] as const
export type MarketingAction = (typeof MARKETING_ACTIONS)[number]

/** What the product logs by itself. Of these broadcasts alone count as an agreed action: whether the others do is for the agent to say. */
export const EXCLUSIVITY_EVENTS = ['BROADCAST', 'PHOTOS', 'CO_BROKER', 'PUBLISHED', 'KIT'] as const
export type ExclusivityEvent = (typeof EXCLUSIVITY_EVENTS)[number]

export const STRIKE_REASON_MAX = 200
/** The longest time until the first actions that can be set, in days. */
export const FIRST_ACTION_DAYS_MAX = 90
