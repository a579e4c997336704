/** `hide` and `unhide` report that an agent hid somebody's asset, or showed it again. */
export const GESHER_KINDS = ['missing_neighborhood', 'asset_report', 'hide', 'unhide', 'review_report'] as const
export type GesherKind = (typeof GESHER_KINDS)[number]
