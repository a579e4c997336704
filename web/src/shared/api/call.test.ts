import { endSession, updateProfile } from '@mafteach/contract/access'
import { home, refreshToken } from '@mafteach/contract/sign-in'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Ports, setPorts } from '../device/ports.ts'
import { isUnreachable } from '../offline/connection.ts'
import { restoreLanguage } from '../texts/language.ts'
import { CallError, call, callAny, callWithTotal, setOnServerError, setProve } from './call.ts'
import { wipeAtEnd } from './closed-account.ts'
import { hasSession, logout, onSessionEnd } from './session.ts'

interface Sent {
  path: string
  method: string
  access: string | null
  headers: Headers
  body: unknown
}

/** A minimal server: knows one refresh token, accepts one access token. */
const setUp = (
  answers: { valid?: string; refresh?: 'works' | 'refused' | 'offline' | Response; other?: () => Response } = {},
) => {
  const store = new Map<string, string>([
    ['auth_token', 'old'],
    ['refresh_token', 'kept'],
  ])
  const sent: Sent[] = []
  const goToSignIn = vi.fn()
  setPorts({
    apiBase: 'https://api.test',
    isNative: false,
    platform: 'web',
    storage: {
      get: (key) => store.get(key) ?? null,
      set: (key, value) => store.set(key, value),
      remove: (key) => store.delete(key),
    },
    share: () => Promise.resolve('shared'),
    saveFile: () => Promise.resolve(),
    openExternal: () => undefined,
    showBadge: () => undefined,
    goToSignIn,
  } satisfies Ports)
  restoreLanguage()
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    const path = address.replace('https://api.test/api', '')
    const access = headers.get('Authorization')?.replace('Bearer ', '') ?? null
    sent.push({
      path,
      method: init.method ?? 'GET',
      access,
      headers,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    })
    if (path === refreshToken.path) {
      if (answers.refresh === 'offline') throw new TypeError('Failed to fetch')
      if (answers.refresh instanceof Response) return answers.refresh
      return answers.refresh === 'refused'
        ? Response.json({ detail: 'no', code: 'refresh_invalid' }, { status: 401 })
        : Response.json({ access: 'new' })
    }
    if (answers.other) return answers.other()
    return access === (answers.valid ?? 'old')
      ? Response.json({ ok: true })
      : Response.json({ detail: 'expired', code: 'token_not_valid' }, { status: 403 })
  })
  const paths = () => sent.map(({ path }) => path)
  return { store, sent, paths, goToSignIn }
}

beforeEach(() => {
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/customers?tab=leads')
})

describe('a call', () => {
  test('is the path with its parameters, the query, the token and the language', async () => {
    const { sent } = setUp()
    await call(home, { query: { login: true } })
    await callAny(endSession, { params: { id: 7 } })
    expect(sent[0]).toMatchObject({ path: '/access-control/users/home/?login=true', method: 'GET', access: 'old' })
    expect(sent[0]?.headers.get('Accept-Language')).toBe('he')
    expect(sent[1]).toMatchObject({ path: '/access-control/users/sessions/7/', method: 'DELETE' })
  })

  test('names each write, and only writes', async () => {
    const { sent } = setUp()
    const post = { ...updateProfile, method: 'POST' } as const
    await callAny(post, { body: { needs_onboarding: false } })
    await callAny(post, { body: { needs_onboarding: false }, idempotencyKey: 'mine' })
    await callAny(updateProfile, { body: { needs_onboarding: false } })
    await call(home)
    const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys).toEqual([expect.stringMatching(/.{16,}/), 'mine', expect.stringMatching(/.{16,}/), null])
    expect(sent[0]?.body).toEqual({ needs_onboarding: false })
  })

  test('returns the total of a bare array', async () => {
    setUp({ other: () => Response.json([1, 2], { headers: { 'X-Total-Count': '640' } }) })
    expect(await callWithTotal(home)).toEqual({ reply: [1, 2], total: 640 })
  })

  test('throws the refusal with its code, fields and pause', async () => {
    setUp({
      other: () => Response.json({ phone: ['bad'], code: 'phone_invalid' }, { status: 400, headers: { 'Retry-After': '24' } }),
    })
    const error = await call(home).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({ status: 400, code: 'phone_invalid', fields: { phone: ['bad'] }, retryAfter: 24 })
  })

  test('that fails on the server is reported by its pattern; a refusal is not', async () => {
    let status = 500
    setUp({ other: () => Response.json({ detail: 'no' }, { status }) })
    const failed: string[] = []
    setOnServerError(({ path }) => failed.push(path))
    await callAny(endSession, { params: { id: 7 } }).catch(() => undefined)
    status = 409
    await callAny(endSession, { params: { id: 7 } }).catch(() => undefined)
    setOnServerError(() => undefined)
    expect(failed).toEqual([endSession.path])
  })

  test('that needs a proof is repeated once it is given, with the same key, and refused without it', async () => {
    let isProved = false
    const { sent } = setUp({
      other: () => (isProved ? Response.json({ ok: true }) : Response.json({ code: 'step_up_needed' }, { status: 403 })),
    })
    setProve(async () => false)
    await expect(callAny(updateProfile, {})).rejects.toMatchObject({ code: 'step_up_needed' })
    setProve(async () => {
      isProved = true
      return true
    })
    expect(await callAny(updateProfile, {})).toEqual({ ok: true })
    const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys).toEqual([expect.any(String), keys[2], keys[2]])
  })

  test('is a network error without an answer', async () => {
    setUp({
      other: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await expect(call(home)).rejects.toMatchObject({ status: 0, code: 'network' })
  })
})

describe('an account that is closed', () => {
  beforeAll(wipeAtEnd)
  const tokenOf = (claims: object) => `.${btoa(JSON.stringify(claims))}.`
  const refused = () => Response.json({ detail: 'closed', code: 'account_closed' }, { status: 403 })
  const setUpDisk = () => {
    const deleted: string[] = []
    vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => deleted.push(name) })
    return deleted
  }

  test.each([
    ['as a call is told', { other: refused }],
    ['as a new token says', { valid: 'never', refresh: Response.json({ access: tokenOf({ agent: null, closed: 7 }) }) }],
  ])('signs out an agent who was signed in before, and deletes their data, %s', async (_, answers) => {
    const { store, goToSignIn } = setUp(answers)
    const deleted = setUpDisk()
    store.set('auth_token', tokenOf({ agent: 7 }))
    void call(home)
    await vi.waitFor(() => expect(goToSignIn).toHaveBeenCalledExactlyOnceWith(''))
    expect(new Set(deleted)).toEqual(new Set(['mafteach-7']))
    expect(store.size).toBe(0)
  })

  test('can be reopened by an agent who has signed in since; local data are deleted', async () => {
    const { store, goToSignIn } = setUp({ other: refused })
    const deleted = setUpDisk()
    store.set('auth_token', tokenOf({ agent: null, closed: 7 }))
    await expect(call(home)).rejects.toMatchObject({ code: 'account_closed' })
    expect(deleted).toEqual(['mafteach-7'])
    expect(goToSignIn).not.toHaveBeenCalled()
    expect(store.get('refresh_token')).toBe('kept')
  })
})

describe('an invalid token', () => {
  test('is refreshed, and the request is repeated once', async () => {
    const { sent, paths, store } = setUp({ valid: 'new' })
    await callAny(updateProfile, { body: { name: 'נועה' } })
    expect(paths()).toEqual([updateProfile.path, refreshToken.path, updateProfile.path])
    expect(sent[1]?.body).toEqual({ refresh: 'kept' })
    expect(sent[2]).toMatchObject({ access: 'new', body: { name: 'נועה' } })
    expect(store.get('auth_token')).toBe('new')
    expect(store.get('refresh_token')).toBe('kept')
  })

  test('of several simultaneous requests needs one refresh', async () => {
    const { paths } = setUp({ valid: 'new' })
    await Promise.all([call(home), call(home), call(home)])
    expect(paths().filter((path) => path === refreshToken.path)).toHaveLength(1)
    expect(paths()).toHaveLength(7)
  })

  test('that stays invalid is not refreshed again', async () => {
    const { paths } = setUp({ valid: 'never' })
    await expect(call(home)).rejects.toMatchObject({ status: 403, code: 'token_not_valid' })
    expect(paths()).toEqual([home.path, refreshToken.path, home.path])
  })

  test('ends the session when the refresh is refused, which is not repeated', async () => {
    const { paths, store, goToSignIn } = setUp({ valid: 'new', refresh: 'refused' })
    const ended = vi.fn()
    const stop = onSessionEnd(ended)
    await expect(call(home)).rejects.toMatchObject({ code: 'token_not_valid' })
    stop()
    expect(paths()).toEqual([home.path, refreshToken.path])
    expect(store.size).toBe(0)
    expect(ended).toHaveBeenCalledOnce()
    expect(goToSignIn).toHaveBeenCalledExactlyOnceWith('?next=%2Fcustomers%3Ftab%3Dleads&notice=session_ended')
  })

  test.each([
    ['the server fails', () => Response.json({ detail: 'no', code: 'server_error' }, { status: 500 }), 'server_error'],
    ['a node is being restarted', () => Response.json({ detail: 'no', code: 'unavailable' }, { status: 503 }), 'server_error'],
    [
      'others refresh too much',
      () => Response.json({ detail: 'no', code: 'too_many_requests' }, { status: 429 }),
      'server_error',
    ],
    ["a proxy's page refuses", () => new Response('<html>', { status: 403 }), 'server_error'],
    ["a hotel's page answers", () => new Response('<html>', { status: 200 }), 'network'],
  ])('keeps the session when %s', async (_, answer, code) => {
    const { store, goToSignIn } = setUp({ valid: 'new', refresh: answer() })
    const error: unknown = await call(home).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code })
    expect(isUnreachable(error)).toBe(true)
    expect(store.get('refresh_token')).toBe('kept')
    expect(goToSignIn).not.toHaveBeenCalled()
  })

  test('keeps the session when the network fails meanwhile', async () => {
    const { store, goToSignIn } = setUp({ valid: 'new', refresh: 'offline' })
    await expect(call(home)).rejects.toMatchObject({ code: 'network' })
    expect(store.get('refresh_token')).toBe('kept')
    expect(goToSignIn).not.toHaveBeenCalled()
  })
})

test.each(['not_allowed', 'user_not_found'])('403 %s neither refreshes nor signs out', async (code) => {
  const { paths, goToSignIn } = setUp({ other: () => Response.json({ detail: 'no', code }, { status: 403 }) })
  await expect(call(home)).rejects.toMatchObject({ status: 403, code })
  expect(paths()).toEqual([home.path])
  expect(goToSignIn).not.toHaveBeenCalled()
  expect(hasSession()).toBe(true)
})

test.each(['auth_token', 'refresh_token'])('without %s nobody is signed in, and no token is sent', async (key) => {
  const { store, sent } = setUp({ other: () => Response.json({ ok: true }) })
  store.delete(key)
  expect(hasSession()).toBe(false)
  await call(home)
  expect(sent[0]?.access).toBeNull()
})

test('logging out notifies the server, deletes both tokens and opens sign-in', async () => {
  const { store, sent, goToSignIn } = setUp()
  logout()
  expect(store.size).toBe(0)
  expect(goToSignIn).toHaveBeenCalledExactlyOnceWith('')
  await vi.waitFor(() => expect(sent[0]).toMatchObject({ path: '/access-control/auth/logout/', body: { refresh: 'kept' } }))
})

test('calls of a page after logging out stay pending until the page is gone, and show no error', async () => {
  const { sent, goToSignIn } = setUp({ valid: 'new' })
  logout()
  const settled = vi.fn()
  call(home).then(settled, settled)
  await vi.waitFor(() => expect(sent.map(({ path }) => path)).toContain(home.path))
  // By the next turn of the event loop all consequences of the answer have happened.
  await new Promise((resolve) => setTimeout(resolve))
  expect(settled).not.toHaveBeenCalled()
  expect(goToSignIn).toHaveBeenCalledOnce()
})
