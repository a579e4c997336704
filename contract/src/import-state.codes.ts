export const IMPORT_KINDS = ['buyers', 'sellers', 'leads', 'assets', 'contacts'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]
export const IMPORT_STATES = ['new', 'ready', 'queued', 'running', 'done', 'cancelled', 'failed', 'undoing', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]
export const DUPLICATE_CHOICES = ['skip', 'update', 'ask'] as const
export type DuplicateChoice = (typeof DUPLICATE_CHOICES)[number]
