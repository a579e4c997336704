/** Message of a page to its service worker: the app's files to cache (docs/decisions/0084). */
export interface CacheFilesMessage {
  /** Files it loaded itself. */
  keep: string[]
  /** With data saver, only used files are cached. */
  isSaving: boolean
}
