export const BULK_KINDS = ['customers', 'assets'] as const
export type BulkKind = (typeof BULK_KINDS)[number]

export const BULK_ACTIONS = ['archive', 'unarchive', 'tag', 'untag', 'task', 'send', 'status', 'hand_over', 'export'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

/** Actions by kind. Properties have no archive: their status takes them off the market. */
export const ACTIONS_OF: Readonly<Record<BulkKind, readonly BulkAction[]>> = {
  customers: BULK_ACTIONS,
  assets: ['tag', 'untag', 'task', 'status', 'export'],
}

export const BULK_STATES = ['queued', 'running', 'done', 'failed', 'undoing', 'undone'] as const
export type BulkState = (typeof BULK_STATES)[number]

/** Maximum things per job. */
export const BULK_MAX = 5_000
/** How long after its end a job can be undone. */
export const BULK_UNDO_HOURS = 24
/** How long a job and its export file are stored. */
export const BULK_DAYS = 7

/** Why a thing was skipped: it is not mine or gone, not permitted, or the code of the single call's refusal. `changed`: undo left it as it is. */
export const SKIP_REASONS = [
  'not_found',
  'not_allowed',
  'do_not_contact',
  'no_phone',
  'not_linked',
  'daily_limit',
  'in_use',
  'conflict',
  'invalid',
  'changed',
] as const
export type SkipReason = (typeof SKIP_REASONS)[number]
