import type { MessageState } from '@mafteach/contract/codes'
import { messageState } from '@mafteach/contract/messages'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { browserPorts } from '#shared/device/browser-ports.ts'
import { setPorts } from '#shared/device/ports.ts'
import { answer, type FakeServer, fakeServer } from '#shared/testing/server.fixture.ts'
import { followMessages } from './follow-messages.ts'
import { messagingQuery } from './messaging.api.ts'

const queued = [
  { id: 1, customer: 77, state: 'queued', error: null },
  { id: 2, customer: 78, state: 'queued', error: null },
] as const

let states: Record<number, MessageState>
let server: FakeServer

beforeEach(() => {
  vi.useFakeTimers()
  setPorts(browserPorts())
  states = { 1: 'queued', 2: 'queued' }
  server = fakeServer(answer(messageState, ({ params: { id } }) => ({ id, customer: 76 + id, state: states[id]!, error: null })))
})

const follow = () => {
  const client = new QueryClient()
  client.setQueryData(messagingQuery.queryKey, {} as never)
  const isRefreshed = () => client.getQueryState(messagingQuery.queryKey)?.isInvalidated
  const onFailed = vi.fn()
  const end = followMessages(client, queued, onFailed)
  return { isRefreshed, onFailed, end }
}

test('lists are refetched when a message was sent and not while it is on its way, and a failed one is reported', async () => {
  const { isRefreshed, onFailed, end } = follow()
  states = { 1: 'sending', 2: 'queued' }
  await vi.advanceTimersByTimeAsync(700)
  expect(isRefreshed()).toBe(false)

  states = { 1: 'sent', 2: 'failed' }
  await vi.advanceTimersByTimeAsync(1_500)
  await end
  expect(isRefreshed()).toBe(true)
  expect(onFailed.mock.calls).toEqual([[78]])
})

test('it stops asking after a while', async () => {
  const { end } = follow()
  await vi.runAllTimersAsync()
  await end
  expect(server.calls(messageState)).toHaveLength(8)
})
