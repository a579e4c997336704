export interface PrecachedPage {
  revision: string
  integrity: string
}

/** What the worker keeps of the built app, by addresses. */
export interface WorkerFiles {
  page: PrecachedPage
  /** The page of signing in: a session may end without a line. */
  signIn: PrecachedPage
  /** What every page of the app begins with, and the page of signing in. */
  first: string[]
  /** What pages, dialogs and forms load later, and the pictures that stand where there is no photo. */
  soon: string[]
  /** What few need, kept once it was asked for. */
  onDemand: string[]
  /** The paths of the app's own pages, as an expression. */
  paths: string
}

/** Written by the build (`vite/workers.ts`). */
declare const WORKER_FILES: WorkerFiles

export const files: WorkerFiles = WORKER_FILES
