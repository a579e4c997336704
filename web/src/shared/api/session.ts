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

/** The agent of the access token; null before registering. Only the server can trust it: here it decides whose data this device shows. */
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

/** Replaces the access token only: after a refresh, and after registering (the new token names the user). */
export const storeAccess = (access: string): void => ports().storage.set(ACCESS, access)

export const post = (path: string, body: unknown, access: string | null = null): Promise<Response> =>
  fetch(`${ports().apiBase}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(access === null ? {} : { Authorization: `Bearer ${access}` }) },
    body: JSON.stringify(body),
    keepalive: true,
  })

let refreshing: Promise<boolean> | undefined
/** The access token that this tab received last. */
let renewed: string | null = null
/** The stored one may have expired too while this tab slept: if it is refused, a call renews once more. */
export const isRenewedHere = (access: string | null): boolean => access === renewed

/** A refresh under way, which requests should await. */
export const pendingRefresh = (): Promise<boolean> | undefined => refreshing

/**
 * Renews the access token; callers at the same time share one request, which is never repeated.
 * False when the server (or a missing token) ended the session, which is then cleared.
 * Rejects when the network or the server failed: nobody is signed out for driving through a tunnel. The error's cause is the reply, if there was one.
 */
export const refreshAccess = (usedAccess: string | null): Promise<boolean> => {
  const stored = accessToken()
  // Another tab was faster.
  if (stored !== null && stored !== usedAccess) return Promise.resolve(true)
  refreshing ??= inPace(refreshOnce).finally(() => {
    refreshing = undefined
  })
  return refreshing
}

let inPace = (refresh: () => Promise<boolean>): Promise<boolean> => refresh()
/** Set once: decides when a refresh may be sent (`refresh-pace.ts`). */
export const setRefreshPace = (handler: typeof inPace): void => {
  inPace = handler
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
    // Only the server's own refusal ends the session, not a failing server, a proxy's page or a rate limit (docs/decisions/0129).
    if (reply.status !== REFUSED) throw new Error(`HTTP ${reply.status}`, { cause: reply })
  }
  leave('session_ended')
  return false
}

const isAccess = (body: unknown): body is { access: string } =>
  typeof body === 'object' && body !== null && 'access' in body && typeof body.access === 'string'

type Ending = () => unknown
const endings = new Set<Ending>()

/**
 * Runs `task` when the session ends, while its tokens still work: unregistering push, clearing caches. The server ends the session after its promise.
 */
export const onSessionEnd = (task: Ending): (() => void) => {
  endings.add(task)
  return () => endings.delete(task)
}

/** Ends the session on the server after the calls of its endings. `ended-sessions.ts` retries until the server knows. */
let revoke = (refresh: string, last: Promise<unknown>): void =>
  void last.then(() => post(logoutEndpoint.path, { refresh })).catch(() => undefined)
export const setRevoke = (handler: typeof revoke): void => {
  revoke = handler
}

/** Signs out and opens the sign-in screen. The server is notified when possible. */
export const logout = (): void => {
  endSession()
  ports().goToSignIn('')
}

/**
 * Deletes the rest of an account that the server calls closed, or that the new token no longer names; `before` is the last token's agent. Returns
 * whether it did. The sign-in page stores nothing (`closed-account.ts`).
 */
export let endIfClosed = (_before?: number | null): boolean => false
export const setEndIfClosed = (handler: typeof endIfClosed): void => {
  endIfClosed = handler
}

/** The shell whose page is leaving. */
let leaving: Ports | null = null

/** Whether this page's session was ended here: it is no longer shown. */
export const isLeaving = (): boolean => leaving === ports()

/** Ends the session of this device. The caller navigates; others that find it ended show nothing. */
export const endSession = (): void => {
  leaving = ports()
  const refresh = ports().storage.get(REFRESH)
  const last = Promise.allSettled([...endings].map((task) => task()))
  forget()
  if (refresh !== null) revoke(refresh, last)
}

/** To the sign-in screen, and back here afterwards. `session_ended` makes it explain what happened. */
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
