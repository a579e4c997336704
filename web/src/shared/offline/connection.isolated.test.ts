import { customers } from '@mafteach/contract/customer-lists'
import { getCustomer } from '@mafteach/contract/customers'
import { listTasks } from '@mafteach/contract/tasks'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Answered, AnySent } from '../api/call.ts'
import type { AnsweredHere, Offline } from './connection.ts'

/** The state of the connection is module state: each test loads its own modules. */

const NOW = Date.parse('2026-11-20T09:00:00Z')
const TEMPORARY = -1_795_165_200_000_000
const SENT = { params: { id: 5 } }
const SERVER: Answered = { reply: 'server', counts: {} }
const HERE: AnsweredHere = { reply: 'here', counts: {}, at: NOW - 60_000 }

let line: typeof import('./connection.ts')
let CallError: typeof import('../api/call.ts').CallError
let device: { [K in keyof Offline]: ReturnType<typeof vi.fn> }
let late: ReturnType<typeof vi.fn>
/** Timeouts of unanswered calls, ended by the test as their clock would. */
let over: { ms: number; end: () => void }[]

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW })
  vi.resetModules()
  line = await import('./connection.ts')
  CallError = (await import('../api/call.ts')).CallError
  device = {
    answer: vi.fn(async () => HERE),
    storeAnswer: vi.fn(),
    resolve: vi.fn(async () => null),
    write: vi.fn(),
    noteReply: vi.fn(),
    takeBack: vi.fn(),
  }
  line.setOffline(async () => device as unknown as Offline)
  late = vi.fn()
  line.setOnLate(late as never)
  over = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    over.push({ ms, end: () => controller.abort(new DOMException('over', 'TimeoutError')) })
    return controller.signal
  })
})

type Ask = (sent: AnySent) => Promise<Answered>
const read = (ask: Ask, sent: AnySent = SENT) => line.readOrAnswerHere(getCustomer, sent, ask)
/** A server that answers when the test says so. */
const slow = () => {
  const answered = Promise.withResolvers<Answered>()
  return { ask: () => answered.promise, ...answered }
}
const noLine = async (): Promise<never> => {
  throw new CallError(0, null)
}
const shownSince = () => line.answeredHereNow().get(line.nameOfCall(getCustomer.path, SENT.params))

test('the server’s answer is used and stored', async () => {
  expect(await read(async () => SERVER)).toBe(SERVER)
  // The first one arrived before there was a store.
  expect(device.storeAnswer).not.toHaveBeenCalled()
  await read(noLine)
  expect(device.storeAnswer).toHaveBeenCalledWith(getCustomer, SENT, SERVER)
  await read(async () => SERVER)
  expect(device.storeAnswer).toHaveBeenCalledTimes(2)
})

test('offline the device answers, with the age of its data, until the server answers again', async () => {
  expect(await read(noLine)).toBe(HERE)
  expect(shownSince()).toBe(HERE.at)
  expect(await read(async () => SERVER)).toBe(SERVER)
  expect(shownSince()).toBeUndefined()
})

test('a read that the device cannot answer fails with the network error', async () => {
  device.answer.mockResolvedValue(null)
  await expect(read(noLine)).rejects.toMatchObject({ status: 0, code: 'network' })
  line.setOffline(() => Promise.reject(new Error('its code did not come')))
  await expect(read(noLine)).rejects.toMatchObject({ status: 0 })
})

test('an answer that takes more than two seconds is shown when it arrives, once', async () => {
  const { ask, resolve } = slow()
  const answered = read(ask)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(device.answer).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await answered).toBe(HERE)
  expect(late).not.toHaveBeenCalled()
  resolve(SERVER)
  await vi.advanceTimersByTimeAsync(0)
  expect(late).toHaveBeenCalledWith(getCustomer, SENT)
  const again = vi.fn<Ask>(async () => ({ reply: 'newer', counts: {} }))
  expect([await read(again), again.mock.calls, shownSince()]).toEqual([SERVER, [], undefined])
  expect(await read(again)).toMatchObject({ reply: 'newer' })
})

test('an answer that arrives while the device reads its rows is used', async () => {
  const { ask, resolve } = slow()
  const reading = Promise.withResolvers<AnsweredHere>()
  device.answer.mockReturnValue(reading.promise)
  const answered = read(ask)
  await vi.advanceTimersByTimeAsync(2_000)
  resolve(SERVER)
  await vi.advanceTimersByTimeAsync(0)
  reading.resolve(HERE)
  expect([await answered, late.mock.calls, shownSince()]).toEqual([SERVER, [], undefined])
})

test('a late answer from before a handler was set is shown then', async () => {
  vi.resetModules()
  line = await import('./connection.ts')
  line.setOffline(async () => device as unknown as Offline)
  const { ask, resolve } = slow()
  const answered = read(ask)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await answered).toBe(HERE)
  resolve(SERVER)
  await vi.advanceTimersByTimeAsync(0)
  line.setOnLate(late as never)
  expect(late).toHaveBeenCalledExactlyOnceWith(getCustomer, SENT)
})

test('a late answer is not shown while a queued write changes its entity', async () => {
  const { ask, resolve } = slow()
  const answered = read(ask)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await answered).toBe(HERE)
  line.setWaiting({ entities: new Set(['customer']), things: new Map(), count: 0, toDecide: 0 })
  resolve(SERVER)
  await vi.advanceTimersByTimeAsync(0)
  expect(late).not.toHaveBeenCalled()
})

test('if the device cannot answer, a slow answer is awaited', async () => {
  device.answer.mockResolvedValue(null)
  const { ask, resolve } = slow()
  const answered = read(ask)
  await vi.advanceTimersByTimeAsync(10_000)
  resolve(SERVER)
  expect(await answered).toBe(SERVER)
})

test('after a failed call the next ones do not wait, until ten seconds have passed or one was answered', async () => {
  await read(noLine)
  const waits = async () => {
    const { ask } = slow()
    const onAnswer = vi.fn()
    void read(ask).then(onAnswer)
    await vi.advanceTimersByTimeAsync(1)
    return onAnswer.mock.calls.length === 0
  }
  expect(await waits()).toBe(false)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await waits()).toBe(true)
  await read(noLine)
  expect(await waits()).toBe(false)
  await read(async () => SERVER)
  expect(await waits()).toBe(true)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
  expect(await waits()).toBe(false)
})

test('while queued writes change an entity, its reads are answered here without a request; other reads are requested', async () => {
  line.setWaiting({ entities: new Set(['customer']), things: new Map(), count: 0, toDecide: 0 })
  const ask = vi.fn<Ask>(async () => SERVER)
  expect([await read(ask), ask.mock.calls]).toEqual([HERE, []])
  expect(await line.readOrAnswerHere(listTasks, {}, ask)).toBe(SERVER)
  device.answer.mockResolvedValue(null)
  expect(await read(ask)).toBe(SERVER)
})

test('temporary ids are answered here, and the server gets its own ids in their place', async () => {
  const ask = vi.fn<Ask>(async () => SERVER)
  const sent = { params: { id: TEMPORARY } }
  expect([await read(ask, sent), ask.mock.calls]).toEqual([HERE, []])
  device.resolve.mockResolvedValue({ params: { id: 7 } })
  expect(await read(ask, sent)).toBe(SERVER)
  expect(ask).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ params: { id: 7 } }))
  expect(device.storeAnswer).toHaveBeenCalledExactlyOnceWith(getCustomer, { params: { id: 7 } }, SERVER)
})

test('a temporary id that this device cannot answer about never reaches the server', async () => {
  device.answer.mockResolvedValue(null)
  const ask = vi.fn<Ask>(async () => SERVER)
  await expect(read(ask, { params: { id: TEMPORARY } })).rejects.toMatchObject({ status: 0 })
  expect(ask).not.toHaveBeenCalled()
})

test.each([502, 503, 504])('an answer of %s from something other than the server counts as offline', async (status) => {
  expect(await read(() => Promise.reject(new CallError(status, '<html>')))).toBe(HERE)
  expect(await read(() => Promise.reject(new CallError(status, { code: 'unavailable' })))).toBe(HERE)
})

test('a server that a gateway cannot reach stays away until it answers, however long ago that was', async () => {
  await read(() => Promise.reject(new CallError(502, null)))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([line.isDown(), line.isServerAway()]).toEqual([false, true])
  await read(async () => SERVER)
  expect(line.isServerAway()).toBe(false)
})

test.each([
  [400, { code: 'bad_request' }],
  [404, { code: 'not_found' }],
  [500, null],
  [503, { code: 'storage_unavailable' }],
])('the server’s own refusal (%s) is passed on', async (status, body) => {
  await expect(read(() => Promise.reject(new CallError(status, body)))).rejects.toMatchObject({ status })
  expect(device.answer).not.toHaveBeenCalled()
})

test('a call without an answer for twenty seconds counts as offline; one that its caller aborts is aborted', async () => {
  device.answer.mockResolvedValue(null)
  const hangs: Ask = ({ signal }) =>
    new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error)))
  const refused = expect(read(hangs)).rejects.toMatchObject({ status: 0 })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(over[0]!.ms).toBe(20_000)
  over[0]!.end()
  await refused
  const caller = new AbortController()
  const ended = expect(read(hangs, { ...SENT, signal: caller.signal })).rejects.toThrow('left')
  caller.abort(new Error('left'))
  await ended
})

test('without a store every call goes to the server', async () => {
  vi.resetModules()
  line = await import('./connection.ts')
  await expect(line.readOrAnswerHere(customers, {}, noLine)).rejects.toMatchObject({ status: 0 })
  expect(await line.offline()).toBeNull()
})
