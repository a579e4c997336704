import { logout as logoutEndpoint, refreshToken } from '@mafteach/contract/sign-in'
import { type Ports, ports } from '../device/ports.ts'
import { markSignedIn } from './signed-in.ts'

/**
 * The signed-in session of this device: spec section 4 "Session", product.md section 2.
 * Two storage keys; one token without the other counts as logged out.
 */
const ACCESS = 'auth_token'
const REFRESH = 'refresh_token'

export const hasSession = (): boolean => accessToken() !== null

/** The access token, only while the refresh token is there too. */
export const accessToken = (): string | null => {
  const { storage } = ports()
  return storage.get(REFRESH) === null ? null : storage.get(ACCESS)
}

/** The agent whom the access token speaks for; null before registering. Nobody but the server can trust it: it says whose things this device shows. */
export const agentOfSession = (): number | null => agentIn('agent')

/** `closed` is the agent of an account that is closed. */
export const agentIn = (claim: 'agent' | 'closed'): number | null => {
  const claims = accessToken()?.split('.')[1]
  if (claims === undefined) return null
  try {
    const agent = (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>)[claim]
    return typeof agent === 'number' ? agent : null
  } catch {
    return null
  }
}

export const storeTokens = (tokens: { access: string; refresh: string }): void => {
  markSignedIn(true)
  ports().storage.set(ACCESS, tokens.access)
  ports().storage.set(REFRESH, tokens.refresh)
}

/** Replaces the access token alone: after a refresh, and after registering (the new token carries the user). */
export const storeAccess = (access: string): void => ports().storage.set(ACCESS, access)

export const post = (path: string, body: unknown, access: string | null = null): Promise<Response> =>
  fetch(`${ports().apiBase}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(access === null ? {} : { Authorization: `Bearer ${access}` }) },
    body: JSON.stringify(body),
    keepalive: true,
  })

let refreshing: Promise<boolean> | undefined
/** The access token that this tab was given last. */
let renewed: string | null = null
/** What was stored elsewhere may have run out as well, while this tab slept: refused with that, a call renews once more. */
export const isRenewedHere = (access: string | null): boolean => access === renewed

/** A refresh on its way, which requests had better wait for. */
export const pendingRefresh = (): Promise<boolean> | undefined => refreshing

/**
 * Renews the access token; callers at the same time share one request, which is never repeated.
 * False when the server (or a missing token) ended the session, which is then cleared.
 * Rejects when the network or the server failed: nobody is signed out for driving through a tunnel.
 */
export const refreshAccess = (usedAccess: string | null): Promise<boolean> => {
  const stored = accessToken()
  // Another tab was faster.
  if (stored !== null && stored !== usedAccess) return Promise.resolve(true)
  refreshing ??= refreshOnce().finally(() => {
    refreshing = undefined
  })
  return refreshing
}

let onRefreshFailed = (): void => undefined
/** Set once: says that the server could not renew the session. */
export const setOnRefreshFailed = (handler: typeof onRefreshFailed): void => {
  onRefreshFailed = handler
}

/** The status of a session that ended (`refresh_invalid`). */
const REFUSED = 401

const refreshOnce = async (): Promise<boolean> => {
  const refresh = ports().storage.get(REFRESH)
  if (refresh !== null) {
    const reply = await post(refreshToken.path, { refresh })
    const body: unknown = reply.ok ? await reply.json() : null
    if (isAccess(body)) {
      const before = agentOfSession()
      storeAccess(body.access)
      renewed = body.access
      return !endIfClosed(before)
    }
    // Anything but the server's own no (a failing server, a proxy's page, too many at once) says nothing of the session (docs/decisions/0129).
    if (reply.status !== REFUSED) {
      if (reply.status === 500) onRefreshFailed()
      throw new Error(`HTTP ${reply.status}`)
    }
  }
  leave('session_ended')
  return false
}

const isAccess = (body: unknown): body is { access: string } =>
  typeof body === 'object' && body !== null && 'access' in body && typeof body.access === 'string'

type Ending = () => unknown
const endings = new Set<Ending>()

/** Runs `task` when the session ends, while its tokens still work: unregistering push, forgetting what was cached. The server ends the session after a promise of it. */
export const onSessionEnd = (task: Ending): (() => void) => {
  endings.add(task)
  return () => endings.delete(task)
}

/** Has the server end a session, once what its endings sent has gone out. `ended-sessions.ts` does it until the server has heard. */
let revoke = (refresh: string, last: Promise<unknown>): void =>
  void last.then(() => post(logoutEndpoint.path, { refresh })).catch(() => undefined)
export const setRevoke = (handler: typeof revoke): void => {
  revoke = handler
}

/** Signs this device out and goes to the sign-in screen. The server hears of it when it can. */
export const logout = (): void => {
  endSession()
  ports().goToSignIn('')
}

/**
 * Ends what is left of an account that the server says is closed, or whose new token speaks for nobody any more; `before` is for whom the last one did. Answers
 * whether it did. The sign-in page keeps nothing of anybody (`closed-account.ts`).
 */
export let endIfClosed = (_before?: number | null): boolean => false
export const setEndIfClosed = (handler: typeof endIfClosed): void => {
  endIfClosed = handler
}

/** The shell whose page is on its way out. */
let leaving: Ports | null = null

/** Whether the session of this page was ended here: nobody looks at it any more. */
export const isLeaving = (): boolean => leaving === ports()

/** Ends the session of this device. Where to go is the caller's to say: whatever else finds it ended says nothing any more. */
export const endSession = (): void => {
  leaving = ports()
  const refresh = ports().storage.get(REFRESH)
  const last = Promise.allSettled([...endings].map((task) => task()))
  forget()
  if (refresh !== null) revoke(refresh, last)
}

/** To the sign-in screen, and back here afterwards. `session_ended` makes it say that something went wrong. */
export const leave = (notice?: 'session_ended'): void => {
  if (isLeaving()) return
  if (notice) for (const task of endings) task()
  forget()
  const query = new URLSearchParams()
  const here = location.pathname + location.search
  if (here !== '/' && !here.startsWith('/login')) query.set('next', here)
  if (notice) query.set('notice', notice)
  ports().goToSignIn(query.size > 0 ? `?${query}` : '')
}

const forget = (): void => {
  markSignedIn(false)
  ports().storage.remove(ACCESS)
  ports().storage.remove(REFRESH)
}
