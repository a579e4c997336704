export interface PrecachedPage {
  revision: string
  integrity: string
}

/** Files of the app that the worker caches, by address. */
export interface WorkerFiles {
  page: PrecachedPage
  /** The sign-in page: a session may end offline. */
  signIn: PrecachedPage
  /** The first files of every page of the app, and the sign-in page. */
  first: string[]
  /** What pages, dialogs and forms load later, and the pictures shown without a photo. */
  soon: string[]
  /** Rarely used, cached on first use. */
  onDemand: string[]
  /** The paths of the app's own pages, as an expression. */
  paths: string
}

/** Written by the build (`vite/workers.ts`). */
declare const WORKER_FILES: WorkerFiles

export const files: WorkerFiles = WORKER_FILES
