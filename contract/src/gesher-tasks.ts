/** What agents ask of the back office (spec section 7.4): reports of assets, of missing neighborhoods and of reviews. */
export * from './gesher-tasks.codes.ts'
export * from './gesher-tasks.shapes.ts'

/** Why an asset is reported, word for word (spec section 9). */
export const REPORT_REASONS = ['הנכס לא רלוונטי', 'לא בבלעדיות', 'לא לשת״פ', 'מחיר לא עדכני'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
