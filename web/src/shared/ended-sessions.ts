import { makePace } from './offline/pace.ts'
import { endedSessions, revokeSession } from './session.ts'

const pace = makePace(Date.now, Math.random)
let timer: ReturnType<typeof setTimeout> | undefined
let isRevoking = false

/** Tells the server of sessions that ended here without a line, one after the other, until it has heard of all of them. */
const revokeAll = async (): Promise<void> => {
  clearTimeout(timer)
  if (isRevoking) return
  isRevoking = true
  try {
    for (const refresh of endedSessions()) await revokeSession(refresh)
    pace.answered()
  } catch {
    pace.failed()
    timer = setTimeout(() => void revokeAll(), pace.restsUntil() - Date.now())
  } finally {
    isRevoking = false
  }
}

/** From now on; also of those that an earlier visit left. */
export const revokeEndedSessions = (): void => {
  window.addEventListener('online', () => void revokeAll())
  void revokeAll()
}
