import type { useViewingActs } from './use-viewing-acts.ts'
import type { ViewingDialog } from './ViewingDialogs.tsx'

/** Props shared by the parts of the viewings page. */
export interface ViewingsShown {
  now: Date
  acts: ReturnType<typeof useViewingActs>
  onOpen: (dialog: ViewingDialog) => void
}
