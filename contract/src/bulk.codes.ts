export const BULK_KINDS = ['customers', 'assets'] as const
export type BulkKind = (typeof BULK_KINDS)[number]

export const BULK_ACTIONS = ['archive', 'unarchive', 'tag', 'untag', 'task', 'send', 'status', 'hand_over', 'export'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

/** What can be done with many of a kind. Properties have no archive: their status takes them off the market. */
export const ACTIONS_OF: Readonly<Record<BulkKind, readonly BulkAction[]>> = {
  customers: BULK_ACTIONS,
  assets: ['tag', 'untag', 'task', 'status', 'export'],
}

export const BULK_STATES = ['queued', 'running', 'done', 'failed', 'undoing', 'undone'] as const
export type BulkState = (typeof BULK_STATES)[number]

/** Things of one job. */
export const BULK_MAX = 5_000
/** How long after its end a job can be undone. */
export const BULK_UNDO_HOURS = 24
/** How long a job, and the file of an export, can be asked for. */
export const BULK_DAYS = 7

/** Why a thing was left out: it is not mine or gone, I may not do this with it, or the word of the single call's own refusal. `changed`: left as it is by undoing. */
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
