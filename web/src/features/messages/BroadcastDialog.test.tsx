import { AssetRow } from '@mafteach/contract/assets'
import { broadcast } from '@mafteach/contract/broadcast'
import type { ReplyOf } from '@mafteach/contract/endpoint'
import { cancelMessages, messagingClient } from '@mafteach/contract/messages'
import type { Named } from '@mafteach/contract/shapes'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { closeToast, currentToasts } from '#shared/ui/toasts.ts'
import { BroadcastDialog } from './BroadcastDialog.tsx'

const asset = sampleOf(AssetRow, { id: 5, street: { name: 'ביאליק' }, address_number: '45', neighborhood: { name: 'מרום נוה' } })

let client: ReplyOf<typeof messagingClient>
let recipients: Named[]
let server: FakeServer
beforeEach(() => {
  client = sampleOf(messagingClient, { state: 'authorized', daily_limit: 200 })
  recipients = Array.from({ length: 14 }, (_, at) => ({ id: at + 1, name: `קונה ${at + 1}` }))
  for (const { id } of currentToasts()) closeToast(id)
  server = fakeServer(
    answer(messagingClient, () => client),
    answer(cancelMessages, ({ body: { ids } }) =>
      sampleOf(cancelMessages, {
        messages: ids.map((id) => ({ id, customer: id, state: id === 1 ? ('sent' as const) : ('cancelled' as const) })),
      }),
    ),
    answer(broadcast, ({ body: { preview, send_at } }) =>
      sampleOf(broadcast, {
        recipients,
        left_out: [{ customer: { id: 90, name: 'בלי טלפון' }, reason: 'no_phone' }],
        messages: preview ? [] : recipients.map(({ id }) => ({ id, customer: id, state: 'queued' as const })),
        send_at,
      }),
    ),
  )
})

const open = () => {
  const onClose = vi.fn()
  renderScreen(<BroadcastDialog asset={asset} tab="active" onClose={onClose} />)
  return onClose
}

test('it names how many and who is left out and why, sends after one tap, and takes back what waits', async () => {
  const onClose = open()
  const send = await screen.findByRole('button', { name: 'שליחה אל 14 לקוחות' })
  expect(screen.getByText('אין מספר שמקבל הודעות · 1')).toBeTruthy()
  expect(screen.getByText('בלי טלפון')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'הצגת עוד 2' }))
  expect(screen.getByText('קונה 14')).toBeTruthy()
  fireEvent.click(send)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.bodies(broadcast)).toEqual([{ tab: 'active', preview: true }, { tab: 'active' }])
  const [toast] = currentToasts()
  expect(toast?.text).toBe('הנכס בדרך אל 14 לקוחות')
  toast?.undo?.()
  await waitFor(() => expect(currentToasts().at(-1)?.text).toBe('השליחה בוטלה. אל לקוח אחד הנכס כבר יצא.'))
  expect(server.bodies(cancelMessages)).toEqual([{ ids: recipients.map(({ id }) => id) }])
})

test('in quiet hours it can wait; with nobody there is nothing to press', async () => {
  client.quiet_until = new Date(Date.now() + 3_600_000).toISOString()
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'שליחה בעוד שעה' }))
  await waitFor(() => expect(server.bodies(broadcast).at(-1)).toEqual({ tab: 'active', send_at: client.quiet_until }))
  cleanup()
  client.quiet_until = null
  recipients = []
  open()
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: /^שליחה אל/ })).disabled).toBe(true)
})

test('without a connection it offers to connect', async () => {
  client.state = 'notAuthorized'
  open()
  expect(await screen.findByRole('button', { name: 'חיבור עכשיו' })).toBeTruthy()
})
