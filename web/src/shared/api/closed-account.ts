import { wipe } from '../offline/wipe.ts'
import { agentIn, agentOfSession, isLeaving, logout, onSessionEnd, setEndIfClosed } from './session.ts'

/**
 * The account is closed: nothing of it stays on this device, what waits to be sent neither. Whoever was signed in before that is signed out; who has signed in since
 * may open it again.
 */
export const endClosedAccount = (agent = agentOfSession()): void => {
  if (isLeaving()) return
  const closed = agent ?? agentIn('closed')
  if (closed !== null) wipe(closed)
  if (agent !== null) logout()
}

/** Whoever signs out, and whose account is closed, leaves nothing on this device; a session that the server ended does. */
export const wipeAtEnd = (): void => {
  setEndIfClosed((before) => {
    if (before === null || (before !== undefined && agentOfSession() !== null)) return false
    endClosedAccount(before)
    return true
  })
  onSessionEnd(() => {
    const agent = agentOfSession()
    if (isLeaving() && agent !== null) wipe(agent)
  })
}
