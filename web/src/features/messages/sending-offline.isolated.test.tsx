import { sendMessages } from '@mafteach/contract/messages'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type AnySent, CallError } from '#shared/api/call.ts'
import { setOffline } from '#shared/offline/connection.ts'
import { newDisk } from '#shared/offline/disk.fixture.ts'
import { makeOffline, type OfflineDevice } from '#shared/offline/offline.ts'
import { callName } from '#shared/offline/queue-store.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { loadModal } from '#shared/ui/dialogs/Modal.tsx'
import { currentToasts } from '#shared/ui/toasts.ts'
import { messageWrites } from './messages.writes.ts'
import { SendSheet } from './SendSheet.tsx'

let device: OfflineDevice
let hasLine: boolean
/** What the server received, by whichever way. */
let arrived: { key: string | null | undefined; body: unknown }[]

const queued = {
  messages: [{ id: 9, customer: 77, state: 'queued', error: null }],
  send_at: null,
  sent_today: 1,
  daily_limit: 200,
}

beforeEach(async () => {
  await loadModal()
  const disk = await newDisk()
  hasLine = false
  arrived = []
  device = makeOffline({
    disk: async () => disk,
    parts: [{ queueableWrites: messageWrites }],
    me: 1,
    page: 'page',
    send: async (_, { idempotencyKey, body }: AnySent) => {
      if (!hasLine) throw new CallError(0, null)
      arrived.push({ key: idempotencyKey, body })
      return { reply: queued, counts: {} }
    },
    askChanges: () => Promise.reject(new CallError(0, null)),
  })
  setOffline(async () => device)
  vi.stubGlobal('fetch', async (address: string, { headers, body }: { headers?: HeadersInit; body?: string } = {}) => {
    if (address.endsWith('/whatsapp/client/'))
      return Response.json({ state: 'authorized', reason: null, sent_today: 0, daily_limit: 200, quiet_until: null })
    // The first try arrives, and its answer is lost.
    if (address.endsWith('/whatsapp/messages/'))
      arrived.push({ key: new Headers(headers).get('Idempotency-Key'), body: JSON.parse(body ?? 'null') })
    throw new TypeError('No line')
  })
})

const click = async (name: string) => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name })
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
}

test('a message is queued only if the agent agreed, with the key of the first try', async () => {
  const onSent = vi.fn()
  const recipients = [{ id: 77, name: 'יעל', phone: '0526041187' }]
  renderScreen(
    <SendSheet opened recipients={recipients} assets={[{ id: 5 } as never]} onSent={onSent} onClose={() => undefined} />,
  )
  await click('שליחה בוואטסאפ')
  await screen.findByText('אין קליטה, וההודעה לא נשלחה. לשלוח אותה כשתחזור הקליטה?')
  expect(device.queue.waiting()).toEqual([])
  await click('כן, כשתחזור הקליטה')
  await waitFor(() => expect(onSent).toHaveBeenCalled())
  expect(currentToasts().map(({ text }) => text)).toEqual(['ההודעה תישלח כשתחזור הקליטה'])
  expect(device.queue.waiting().map(({ endpoint }) => endpoint)).toEqual([callName(sendMessages)])

  hasLine = true
  await device.queue.flushNow()
  expect(device.queue.waiting()).toEqual([])
  const [first, second] = arrived
  expect(second).toEqual(first)
  expect(arrived).toHaveLength(2)
})
