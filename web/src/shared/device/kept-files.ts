/** What a page asks its service worker to keep of the app's files (docs/decisions/0084). */
export interface KeepFiles {
  /** What it has loaded itself. */
  keep: string[]
  /** Who saves data keeps what was used, and no more. */
  isSaving: boolean
}
