export const TASK_KINDS = ['CALL', 'MESSAGE', 'VISIT', 'PAPER'] as const
export type TaskKind = (typeof TASK_KINDS)[number]
export const TASK_PRIORITIES = ['LOW', 'NORMAL', 'HIGH'] as const
export type TaskPriority = (typeof TASK_PRIORITIES)[number]
export const TASK_REPEATS = ['DAILY', 'WEEKLY', 'MONTHLY'] as const
export type TaskRepeats = (typeof TASK_REPEATS)[number]
export const TASK_RESULTS = ['DONE', 'NO_ANSWER', 'NOT_NEEDED'] as const
export type TaskResult = (typeof TASK_RESULTS)[number]

/** Sets of tasks that are created together, with their sizes. */
export const TASK_BUNDLES = { NEW_EXCLUSIVE: 7, NEW_BUYER: 4, VIEWING: 3 } as const
export type TaskBundle = keyof typeof TASK_BUNDLES

export const TASK_TITLE_MAX = 200

/** Reasons to call a customer, most pressing first. */
export const CALL_REASONS = ['MISSED_CALL', 'NEW_LEAD', 'TASK_OVERDUE', 'OPENED_SILENT', 'PRICE_DROP', 'SILENT_30'] as const
export type CallReason = (typeof CALL_REASONS)[number]
/** Result of a call. */
export const CALL_RESULTS = ['TALKED', 'NO_ANSWER', 'NOT_NEEDED'] as const
export type CallResult = (typeof CALL_RESULTS)[number]
