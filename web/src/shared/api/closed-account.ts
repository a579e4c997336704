import { wipe } from '../offline/wipe.ts'
import { agentIn, agentOfSession, isLeaving, logout, onSessionEnd, setEndIfClosed } from './session.ts'

/**
 * The account is closed: deletes all its data on this device, queued writes too. Signs out an agent signed in before that; one who signed in since
 * may reopen it.
 */
export const endClosedAccount = (agent = agentOfSession()): void => {
  if (isLeaving()) return
  const closed = agent ?? agentIn('closed')
  if (closed !== null) wipe(closed)
  if (agent !== null) logout()
}

/** Signing out and a closed account delete the data on this device; a session that the server ended does not. */
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
