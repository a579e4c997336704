import { logout } from '@mafteach/contract/sign-in'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { browserPorts } from '../device/browser-ports.ts'
import { setPorts } from '../device/ports.ts'
import { revokeEndedSessions } from './ended-sessions.ts'
import { accessToken, endSession, hasSession, onSessionEnd, post, storeTokens } from './session.ts'

let answer: () => Promise<Response>
let sent: { path: string; body: unknown; access: string | null }[]

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  setPorts(browserPorts())
  sent = []
  answer = async () => Response.json({ ok: true })
  vi.stubGlobal('fetch', (path: string, { body, headers }: RequestInit) => {
    sent.push({ path, body: JSON.parse(body as string), access: new Headers(headers).get('authorization') })
    return answer()
  })
  storeTokens({ access: 'access', refresh: 'first' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const noLine = () => Promise.reject(new TypeError('Failed to fetch'))
const revoked = () =>
  sent.filter(({ path }) => path === `/api${logout.path}`).map(({ body }) => (body as { refresh: string }).refresh)

test.each([
  ['no line', noLine],
  ['a server that is away', async () => new Response(null, { status: 502 })],
  ['too many calls', async () => Response.json({}, { status: 429 })],
])('%s: the server is notified once reachable, also of several sessions and after a restart', async (_, fails) => {
  answer = fails
  revokeEndedSessions()
  endSession()
  expect(hasSession()).toBe(false)
  // Somebody else on the same device.
  setPorts(browserPorts())
  storeTokens({ access: 'access', refresh: 'second' })
  endSession()
  await vi.advanceTimersByTimeAsync(0)
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ ended_sessions: 'first second' })

  sent = []
  await vi.advanceTimersByTimeAsync(119_000)
  expect(sent).toHaveLength(1)
  answer = async () => Response.json({ ok: true })
  await vi.advanceTimersByTimeAsync(61_000)
  expect(revoked().slice(-2)).toEqual(['first', 'second'])
  expect(localStorage).toHaveLength(0)
})

test('a restored connection triggers a try at once', async () => {
  answer = noLine
  revokeEndedSessions()
  endSession()
  await vi.advanceTimersByTimeAsync(20_000)
  sent = []
  answer = async () => Response.json({ ok: true })
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(revoked()).toEqual(['first'])
})

test('calls of the tasks at the end of a session have the token, before the server ends the session', async () => {
  revokeEndedSessions()
  onTestFinished(onSessionEnd(() => post('/push/', { token: 'x' }, accessToken())))
  endSession()
  expect(sent.map(({ path, access }) => [path, access])).toEqual([['/api/push/', 'Bearer access']])
  await vi.advanceTimersByTimeAsync(0)
  expect(revoked()).toEqual(['first'])
})
