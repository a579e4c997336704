import { revokeEndedSessions } from '../api/ended-sessions.ts'
import { listenForErrors } from '../api/report-error.ts'

/** What the app and the sign-in page load after their first page. */
export const afterStart = (): void => {
  listenForErrors()
  revokeEndedSessions()
}
