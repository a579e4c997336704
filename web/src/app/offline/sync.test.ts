import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { makePace } from '#shared/api/pace.ts'
import type { Device } from './device.ts'
import { startSync } from './sync.ts'

type Done = Parameters<Parameters<Device['queue']['onDone']>[0]>

/** A device with an empty queue, except for what a test states. */
const deviceWith = (queue: object) =>
  ({
    me: 1,
    readChanges: async () => [],
    entitiesOfWaiting: () => new Set(),
    queue: {
      ready: async () => undefined,
      flush: async () => true,
      waiting: () => [],
      nextAt: () => null,
      subscribe: () => () => undefined,
      onDone: () => () => undefined,
      pace: makePace(Date.now, Math.random),
      ...queue,
    },
  }) as unknown as Device

test('sent writes are refetched unless this page is writing; a form that awaited the answer refetches by itself', async () => {
  let emit: (...done: Done) => void = () => undefined
  const device = deviceWith({
    onDone: (listener: typeof emit) => {
      emit = listener
      return () => undefined
    },
  })
  const client = new QueryClient()
  client.setQueryData(['task', '/tasks/'], [])
  const isOld = () => client.getQueryState(['task', '/tasks/'])?.isInvalidated
  const end = startSync(device, client)
  const message = { kind: 'done', key: 'a', outcome: { reply: null }, changes: ['task'] } as const

  emit(message, true)
  expect(isOld()).toBe(false)

  const answered = Promise.withResolvers<void>()
  const writing = new MutationObserver(client, { mutationFn: () => answered.promise }).mutate()
  emit(message, false)
  expect(isOld()).toBe(false)
  answered.resolve()
  await writing
  await vi.waitFor(() => expect(isOld()).toBe(true))
  end()
})

test('writes of another tab, and cancelled ones, are refetched; this page’s own writes refetch by themselves', async () => {
  vi.useFakeTimers()
  let listen: () => void = () => undefined
  let waiting: object[] = []
  const device = deviceWith({
    waiting: () => waiting,
    effectOf: () => ({ endpoint: { changes: ['task'] } }),
    aboutOf: () => [],
    subscribe: (listener: typeof listen) => {
      listen = listener
      return () => undefined
    },
  })
  const client = new QueryClient()
  const end = startSync(device, client)
  const become = (...writes: { key: string; page: string | null }[]) => {
    client.setQueryData(['task', '/tasks/'], [])
    waiting = writes.map((one) => ({ state: 'waiting', endpoint: 'POST /tasks/', notBefore: 0, ...one }))
    listen()
  }
  const isOld = () => client.getQueryState(['task', '/tasks/'])?.isInvalidated

  const mine = { key: 'mine', page: 'this' }
  become(mine)
  become({ ...mine, page: null })
  await vi.advanceTimersByTimeAsync(100)
  expect(isOld()).toBe(false)
  become({ ...mine, page: null }, { key: 'other', page: null })
  await vi.advanceTimersByTimeAsync(100)
  expect(isOld()).toBe(true)
  become({ key: 'other', page: null })
  await vi.advanceTimersByTimeAsync(100)
  expect(isOld()).toBe(true)
  end()
  vi.useRealTimers()
})
