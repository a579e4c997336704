import { logout } from '@mafteach/contract/sign-in'
import { ports } from '../device/ports.ts'
import { post, setRevoke } from './session.ts'

/** The refresh tokens of sessions that ended here, until the server knows. Nothing else stays after signing out. */
const ENDED = 'ended_sessions'
const endedSessions = (): string[] => ports().storage.get(ENDED)?.split(' ') ?? []
const store = (tokens: readonly string[]): void =>
  tokens.length === 0 ? ports().storage.remove(ENDED) : ports().storage.set(ENDED, tokens.join(' '))

/** The sign-in page loads this too, so the app's back-off is not used here. */
const AGAIN_MS = 60_000

let timer: ReturnType<typeof setTimeout> | undefined
let isRevoking = false

/** Rejects if the server was not reached. A refusal is fine: the session is over. */
const revokeOne = async (refresh: string): Promise<void> => {
  const { ok, status } = await post(logout.path, { refresh })
  if (!ok && (status >= 500 || status === 429)) throw new Error(`HTTP ${status}`)
  store(endedSessions().filter((one) => one !== refresh))
}

/** One after the other, until the server knows of all. */
const revokeAll = async (): Promise<void> => {
  clearTimeout(timer)
  if (isRevoking) return
  isRevoking = true
  try {
    for (const refresh of endedSessions()) await revokeOne(refresh)
  } catch {
    timer = setTimeout(() => void revokeAll(), AGAIN_MS)
  } finally {
    isRevoking = false
  }
}

/** From now on reports to the server each session that ends here, and those left by earlier visits. */
export const revokeEndedSessions = (): void => {
  setRevoke((refresh, last) => {
    store([...endedSessions(), refresh])
    void last.then(revokeAll)
  })
  window.addEventListener('online', () => void revokeAll())
  void revokeAll()
}
