/** Requests of agents to the back office (spec section 7.4): reports of assets, missing neighborhoods and reviews. */
export * from './gesher-tasks.codes.ts'
export * from './gesher-tasks.shapes.ts'

/** Reasons for reporting an asset, verbatim (spec section 9). */
export const REPORT_REASONS = ['הנכס לא רלוונטי', 'לא בבלעדיות', 'לא לשת״פ', 'מחיר לא עדכני'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
