export const IMPORT_KINDS = ['buyers', 'sellers', 'leads', 'assets', 'contacts'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]
export const IMPORT_STATES = ['new', 'ready', 'queued', 'running', 'done', 'cancelled', 'failed', 'undoing', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]
/** Encodings of text files. */
export const ENCODINGS = ['utf-8', 'windows-1255', 'windows-1252', 'utf-16le', 'utf-16be', 'cp862'] as const
export const DUPLICATE_CHOICES = ['skip', 'update', 'ask'] as const
/** What to do with a duplicate row; `add` is only for equal names without phones. */
export const IMPORT_ANSWERS = ['skip', 'update', 'add'] as const
export type ImportAnswer = (typeof IMPORT_ANSWERS)[number]
export type DuplicateChoice = (typeof DUPLICATE_CHOICES)[number]
