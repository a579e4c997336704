import type { useViewingActs } from './use-viewing-acts.ts'
import type { ViewingDialog } from './ViewingDialogs.tsx'

/** What a part of the page is given to do with its viewings. */
export interface ViewingsShown {
  now: Date
  acts: ReturnType<typeof useViewingActs>
  onOpen: (dialog: ViewingDialog) => void
}
