import { ReadableStream, TextDecoderStream } from 'node:stream/web'
import { customers } from '@mafteach/contract/customer-lists'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserPorts } from '../../device/browser-ports.ts'
import { setPorts } from '../../device/ports.ts'
import { flagsQuery } from '../home.ts'
import { q } from '../query.ts'
import { storeTokens } from '../session.ts'
import { startLiveEvents } from './live-events.ts'

/** Longer than events are gathered. */
const GATHERED_MS = 100

let emit: (event: string, data: object) => void
let cutOff: () => void
let isAway: boolean
let requestCount: number
let end: () => void
const client = new QueryClient()

beforeEach(async () => {
  vi.useFakeTimers()
  localStorage.clear()
  setPorts(browserPorts())
  storeTokens({ access: 'access', refresh: 'refresh' })
  requestCount = 0
  isAway = false
  // jsdom lacks it.
  vi.stubGlobal('TextDecoderStream', TextDecoderStream)
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('/events/')) requestCount += 1
    if (isAway) throw new TypeError('refused')
    if (!address.includes('/events/')) {
      return Response.json({ count: 0, next: null, previous: null, results: [] })
    }
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        cutOff = () => stream.error(new TypeError('cut off'))
        emit = (event, data) =>
          stream.enqueue(new TextEncoder().encode(`event: ${event}\nid: 1:1:\ndata: ${JSON.stringify(data)}\n\n`))
      },
    })
    return new Response(body as BodyInit, { headers: { 'content-type': 'text/event-stream' } })
  })
  const unsubscribe = new QueryObserver(client, q(customers)).subscribe(() => undefined)
  const stop = startLiveEvents(client)
  end = () => {
    stop()
    unsubscribe()
    client.clear()
  }
  await vi.advanceTimersByTimeAsync(GATHERED_MS)
  expect(requestCount).toBe(1)
})
afterEach(() => {
  end()
})

const changed = { entity: 'customer', ids: [7], page: 'another' }

test('changes elsewhere are refetched, once for all that arrive together', async () => {
  emit('changed', changed)
  emit('changed', { ...changed, ids: [8] })
  await vi.advanceTimersByTimeAsync(GATHERED_MS)
  expect(requestCount).toBe(2)
})

test('while this page is writing that waits, and is refetched afterwards; events with data show at once', async () => {
  const answered = Promise.withResolvers<void>()
  const write = client.getMutationCache().build(client, { mutationFn: () => answered.promise })
  const writing = write.execute(undefined)
  emit('changed', changed)
  emit('flags', { unread_notifications: 3 })
  await vi.advanceTimersByTimeAsync(GATHERED_MS)
  expect([client.getQueryData(flagsQuery.queryKey)?.unread_notifications, requestCount]).toEqual([3, 1])
  answered.resolve()
  await writing
  await vi.advanceTimersByTimeAsync(GATHERED_MS)
  expect(requestCount).toBe(2)
})

test('a refused write releases the pending refetches, too', async () => {
  const write = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(new Error('refused')) })
  emit('changed', changed)
  await expect(write.execute(undefined)).rejects.toThrow('refused')
  await vi.advanceTimersByTimeAsync(GATHERED_MS)
  expect(requestCount).toBe(2)
})

test('what failed to load while the server was away is asked for when it is back, and nothing else', async () => {
  isAway = true
  cutOff()
  client.setQueryData(flagsQuery.queryKey, { unread_notifications: 3 } as never)
  const { queryKey } = q(customers)
  client.removeQueries({ queryKey })
  const unsubscribe = new QueryObserver(client, { ...q(customers), retry: false }).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(GATHERED_MS)
  expect([client.getQueryState(queryKey)?.status, requestCount]).toEqual(['error', 2])
  isAway = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect([client.getQueryState(queryKey)?.status, requestCount]).toEqual(['success', 3])
  unsubscribe()
})
