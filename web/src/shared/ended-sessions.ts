import { endedSessions, revokeSession } from './session.ts'

/** The sign-in page loads this too: nothing of what paces the app's own tries comes along. */
const AGAIN_MS = 60_000

let timer: ReturnType<typeof setTimeout> | undefined
let isRevoking = false

/** Tells the server of sessions that ended here without a line, one after the other, until it has heard of all of them. */
const revokeAll = async (): Promise<void> => {
  clearTimeout(timer)
  if (isRevoking) return
  isRevoking = true
  try {
    for (const refresh of endedSessions()) await revokeSession(refresh)
  } catch {
    timer = setTimeout(() => void revokeAll(), AGAIN_MS)
  } finally {
    isRevoking = false
  }
}

/** From now on; also of those that an earlier visit left. */
export const revokeEndedSessions = (): void => {
  window.addEventListener('online', () => void revokeAll())
  void revokeAll()
}
