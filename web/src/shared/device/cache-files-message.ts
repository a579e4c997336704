/** Message of a page to its service worker: the app's files to cache (docs/decisions/0084). */
export interface CacheFilesMessage {
  /** What it has loaded itself. */
  keep: string[]
  /** Who saves data keeps what was used, and no more. */
  isSaving: boolean
}
