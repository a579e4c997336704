/** What an exclusive agent does, by the list of the regulations. */
export const MARKETING_ACTIONS = ['SIGN', 'OWN_CLIENTS', 'ADVERTISEMENT', 'INVITATION', 'AGENTS', 'OTHER'] as const
export type MarketingAction = (typeof MARKETING_ACTIONS)[number]

export const STRIKE_REASON_MAX = 200
