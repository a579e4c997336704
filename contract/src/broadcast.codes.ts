export const BROADCAST_TABS = ['active', 'dormant'] as const
export type BroadcastTab = (typeof BROADCAST_TABS)[number]

/** Why a customer of the tab gets nothing; the first reason that holds. */
export const LEFT_OUT_REASONS = ['do_not_contact', 'no_phone', 'not_interested', 'already_sent', 'daily_limit'] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]
