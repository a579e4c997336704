/** `hide` and `unhide` tell that an agent hid an asset of somebody, and took it back. */
export const GESHER_KINDS = ['missing_neighborhood', 'asset_report', 'hide', 'unhide', 'review_report'] as const
export type GesherKind = (typeof GESHER_KINDS)[number]
