import { ReadableStream, TextDecoderStream } from 'node:stream/web'
import { EVENTS_PATH } from '@mafteach/contract/events'
import { home, refreshToken } from '@mafteach/contract/sign-in'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { browserPorts } from '../device/browser-ports.ts'
import { setPorts } from '../device/ports.ts'
import { closeToast, currentToasts, onToastsChange } from '../ui/toasts.ts'
import { type CallError, call } from './call.ts'
import { readEvents } from './live/stream.ts'
import { paceRefreshes } from './refresh-pace.ts'
import { accessToken, storeAccess, storeTokens } from './session.ts'

/** An access token that expires under ten simultaneous calls and a stream, on connections of any speed. */

const LIFE_MS = 900_000
let valid: Map<string, number>
let made: number
let refreshes: number
/** Tries to open the stream. */
let openings: number
/** Why the server refuses to refresh; null if it does not. */
let refusal: (() => Response) | null
let random: () => number

/** A seeded generator of numbers between 0 and 1. */
const seeded = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
const someTime = () => new Promise((resolve) => setTimeout(resolve, Math.floor(random() * 300)))
const make = (until = Date.now() + LIFE_MS) => {
  made += 1
  valid.set(`access-${made}`, until)
  return `access-${made}`
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  setPorts(browserPorts())
  valid = new Map()
  made = 0
  refreshes = 0
  openings = 0
  refusal = null
  vi.stubGlobal('TextDecoderStream', TextDecoderStream)
  vi.stubGlobal('fetch', async (address: string, { headers, signal }: RequestInit) => {
    await someTime()
    const answer = () => {
      if (address.endsWith(refreshToken.path)) {
        refreshes += 1
        if (refusal) return refusal()
        return Response.json({ access: make() })
      }
      if (address.includes(EVENTS_PATH)) openings += 1
      const access = new Headers(headers).get('authorization')?.slice('Bearer '.length) ?? ''
      if ((valid.get(access) ?? 0) <= Date.now()) return Response.json({ detail: 'x', code: 'token_not_valid' }, { status: 403 })
      if (!address.includes(EVENTS_PATH)) return Response.json({ id: 1 })
      const body = new ReadableStream({ start: (stream) => signal?.addEventListener('abort', () => stream.close()) })
      return new Response(body as BodyInit, { headers: { 'content-type': 'text/event-stream' } })
    }
    const response = answer()
    await someTime()
    return response
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Ten calls and the stream, starting at different times; returns their results. */
const tenAndAStream = async (meanwhile?: () => void) => {
  const end = new AbortController()
  const received: string[] = []
  void readEvents(
    end.signal,
    () => null,
    ({ kind }) => received.push(kind),
  )
  const calls = Promise.allSettled(
    Array.from({ length: 10 }, async () => {
      await someTime()
      return call(home)
    }),
  )
  if (meanwhile) setTimeout(meanwhile, Math.floor(random() * 600))
  await vi.advanceTimersByTimeAsync(5_000)
  end.abort()
  const failed = (await calls).filter(({ status }) => status === 'rejected')
  return { failed, told: received, isValid: (valid.get(accessToken() ?? '') ?? 0) > Date.now() }
}
const GOOD = { failed: [], told: ['open'], isValid: true }
const SEEDS = Array.from({ length: 25 }, (_, at) => at + 1)

test('one refresh serves all calls', async () => {
  for (const seed of SEEDS) {
    random = seeded(seed)
    refreshes = 0
    storeTokens({ access: make(Date.now()), refresh: 'refresh' })
    expect([seed, await tenAndAStream(), refreshes]).toEqual([seed, GOOD, 1])
  }
})

test('a token that expires during the calls is refreshed as well', async () => {
  for (const seed of SEEDS) {
    random = seeded(seed)
    storeTokens({ access: make(Date.now() + Math.floor(random() * 600)), refresh: 'refresh' })
    expect([seed, await tenAndAStream()]).toEqual([seed, GOOD])
  }
})

test('a token stored by another tab may have expired as well: it is refreshed, and no call fails', async () => {
  for (const seed of SEEDS) {
    random = seeded(seed)
    storeTokens({ access: make(Date.now()), refresh: 'refresh' })
    const { failed, told: received } = await tenAndAStream(() => storeAccess(make(Date.now())))
    expect([seed, failed, received]).toEqual([seed, [], ['open']])
  }
})

test('a browser that cannot store the new token continues with it', async () => {
  random = seeded(1)
  storeTokens({ access: make(Date.now()), refresh: 'refresh' })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  expect(await tenAndAStream()).toEqual(GOOD)
  vi.restoreAllMocks()
})

describe('a server that answers, but does not refresh', () => {
  beforeAll(paceRefreshes)

  test.each([
    { says: 'that it fails', status: 500, most: 7, toasts: ['משהו השתבש'] },
    { says: 'that it is starting', status: 503, most: 7, toasts: [] },
    { says: 'that these are too many', status: 429, wait: '30', most: 3, toasts: [] },
  ])(
    'and says $says is asked at most $most times a minute, whoever needs a token',
    async ({ status, wait = '', most, toasts }) => {
      random = seeded(1)
      storeTokens({ access: make(Date.now()), refresh: 'refresh' })
      refusal = () => Response.json({ detail: 'no', code: 'server_error' }, { status, headers: { 'Retry-After': wait } })
      const shown: string[] = []
      const forget = onToastsChange(() => {
        for (const { text, id } of currentToasts()) {
          shown.push(text)
          closeToast(id)
        }
      })
      const end = new AbortController()
      const live: string[] = []
      void readEvents(
        end.signal,
        () => null,
        ({ kind }) => live.push(kind),
      )
      const outcomes = new Set<unknown>()
      for (let second = 0; second < 60; second++) {
        document.dispatchEvent(new Event('visibilitychange'))
        for (let one = 0; one < 3; one++) void call(home).catch(({ status: of }: CallError) => outcomes.add(of))
        await vi.advanceTimersByTimeAsync(1_000)
      }
      expect(refreshes).toBeGreaterThan(1)
      expect(refreshes).toBeLessThanOrEqual(most)
      expect(openings).toBeLessThanOrEqual(7)
      expect([[...outcomes], shown, new Set(live)]).toEqual([[502], toasts, new Set(['lost'])])

      // Once it refreshes again, the stream finds out by itself.
      refusal = null
      await vi.advanceTimersByTimeAsync(130_000)
      const answered = call(home)
      await vi.advanceTimersByTimeAsync(1_000)
      expect([live.at(-1), await answered]).toEqual(['open', { id: 1 }])
      end.abort()
      forget()
    },
  )
})
