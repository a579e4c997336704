import { addNote, changeCustomer } from '@mafteach/contract/customers'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#shared/api/call.ts'
import { makePace } from '#shared/api/pace.ts'
import { newDisk } from '#shared/offline/disk.fixture.ts'
import { makeOffline } from '#shared/offline/offline.ts'
import type { Device } from './device.ts'
import { parts } from './parts.ts'
import { startSync } from './sync.ts'

const CHANGES = {
  cursor: 'one',
  has_more: false,
  bounded: false,
  customers: [{ id: 5, name: 'דנה', phone: '0501234567', other_phones: [], version: '1', listing: null, last_note: null }],
  listings: [],
  assets: [],
  tasks: [],
  notifications: [],
  gone: { customers: [], listings: [], assets: [], tasks: [] },
}

let end: () => void = () => undefined
let device: Device
/** Why the server refuses; null if it does not. */
let failure: CallError | null
/** Times of the tries, in the test's milliseconds. */
let tries: number[]
let start: number

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const disk = await newDisk()
  tries = []
  failure = null
  start = Date.now()
  const ask = (reply: object) => {
    tries.push(Date.now() - start)
    return failure ? Promise.reject(failure) : Promise.resolve(reply)
  }
  const offline = makeOffline({
    disk: async () => disk,
    parts,
    me: 1,
    page: 'this',
    send: async () => ({ reply: await ask({ id: 9, content: 'מחפשת גינה' }), counts: {} }),
    askChanges: async () => (await ask(CHANGES)) as never,
    pace: makePace(Date.now, () => 0.5),
  })
  await offline.readChanges()
  device = { ...offline, me: 1, channel: null }
  end = startSync(device, new QueryClient())
  await pass(5)
  tries = []
  start = Date.now()
})
afterEach(() => {
  end()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Advances the clock by seconds; the disk, which runs in real time, keeps up. */
const pass = async (seconds: number) => {
  for (let tenth = 0; tenth < seconds * 10; tenth++) {
    await vi.advanceTimersByTimeAsync(100)
    for (let turn = 0; turn < 12; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
}
const write = () => device.write(addNote, { params: { id: 5 }, body: { content: 'מחפשת גינה' } })
const wake = async () => {
  document.dispatchEvent(new Event('visibilitychange'))
  void write().catch(() => undefined)
  // Another tab queued a write.
  device.hear({ kind: 'changed' })
  await pass(1)
}
const noLine = () => new CallError(0, null)

test.each([
  { line: 'refuses connections, and the browser says it is online', fails: noLine, isOnLine: true, most: 7 },
  { line: 'is away, as a gateway says', fails: () => new CallError(502, null), isOnLine: true, most: 7 },
  { line: 'is gone, as the browser says', fails: noLine, isOnLine: false, most: 7 },
  { line: 'says that these are too many calls', fails: () => new CallError(429, null, 30), isOnLine: true, most: 3 },
])('a server that $line is tried at most $most times a minute, whatever triggers it', async ({ fails, isOnLine, most }) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnLine)
  failure = fails()
  await write()
  for (let second = 0; second < 60; second++) await wake()
  expect(tries.length).toBeGreaterThan(1)
  expect(tries.length).toBeLessThanOrEqual(most)
  expect(device.queue.waiting().length).toBeGreaterThan(50)

  // All is sent once it is back; the browser's event is worth one immediate try.
  const before = tries.length
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('online'))
  await pass(1)
  expect(tries.length).toBeLessThanOrEqual(before + 1)
  failure = null
  await pass(65)
  expect(device.queue.waiting()).toEqual([])
})

test('the pauses are 1, 2, 4 … 60 seconds', async () => {
  failure = noLine()
  await write()
  await pass(190)
  const rests = tries.slice(1).map((at, index) => Math.round((at - tries[index]!) / 1_000))
  expect(rests).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
})

test('a failing server is tried twice for a waiting form, which gets the error; nothing is queued then', async () => {
  failure = new CallError(500, null)
  const writing = write()
  const refused = expect(writing).rejects.toMatchObject({ status: 500 })
  await pass(3)
  await refused
  await pass(57)
  // The last one reads changes.
  expect(tries).toHaveLength(3)
  expect(device.queue.waiting()).toEqual([])
})

test('a queued write is tried a few times with a failing server, then the agent decides', async () => {
  failure = noLine()
  await write()
  failure = new CallError(500, null)
  await pass(60)
  expect(tries.length).toBeLessThanOrEqual(6)
  await pass(400)
  expect(device.queue.waiting()).toMatchObject([{ state: 'refused', refusal: { status: 500 } }])
})

test('normally a write is one call, followed by one sync', async () => {
  await write()
  await pass(60)
  expect(tries).toHaveLength(2)
})

test('writes of another version of the app are not tried over and over', async () => {
  const reads = vi.spyOn(IDBObjectStore.prototype, 'getAll')
  await device.queue.add({ ...changeCustomer, path: '/of-another-version/' } as never, {}, device.queue.make(), null)
  await pass(10)
  expect(reads.mock.calls.length).toBeLessThan(10)
})
