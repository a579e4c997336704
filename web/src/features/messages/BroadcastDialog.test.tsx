import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#shared/testing.tsx'
import { closeToast, currentToasts } from '#shared/toasts.ts'
import { BroadcastDialog } from './BroadcastDialog.tsx'

const asset = {
  id: 5,
  street: { id: 9, name: 'ביאליק' },
  address_number: '45',
  neighborhood: { id: 7, name: 'מרום נוה' },
} as never

let client: { state: string; reason: string | null; quiet_until: string | null }
let recipients: { id: number; name: string }[]
let asked: unknown[]
let cancelled: unknown[]
beforeEach(() => {
  client = { state: 'authorized', reason: null, quiet_until: null }
  recipients = Array.from({ length: 14 }, (_, at) => ({ id: at + 1, name: `קונה ${at + 1}` }))
  asked = []
  cancelled = []
  for (const { id } of currentToasts()) closeToast(id)
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const body = init.body ? (JSON.parse(init.body as string) as { preview?: boolean; send_at?: string; ids?: number[] }) : {}
    if (address.endsWith('/whatsapp/client/')) return Response.json({ ...client, sent_today: 0, daily_limit: 200 })
    if (address.endsWith('/whatsapp/messages/cancel/')) {
      cancelled.push(body)
      return Response.json({
        messages: body.ids?.map((id) => ({ id, customer: id, state: id === 1 ? 'sent' : 'cancelled', error: null })),
      })
    }
    asked.push(body)
    const left_out = [{ customer: { id: 90, name: 'בלי טלפון' }, reason: 'no_phone' }]
    const messages = body.preview ? [] : recipients.map(({ id }) => ({ id, customer: id, state: 'queued', error: null }))
    return Response.json({ recipients, left_out, messages, send_at: body.send_at ?? null })
  })
})

const open = () => {
  const onClose = vi.fn()
  renderScreen(<BroadcastDialog asset={asset} tab="active" onClose={onClose} />)
  return onClose
}

test('it names how many and who is left out and why, sends after one tap, and takes back what waits', async () => {
  const onClose = open()
  const send = await screen.findByRole('button', { name: 'שליחה אל 14 לקוחות' })
  expect(screen.getByText('אין מספר טלפון · 1')).toBeTruthy()
  expect(screen.getByText('בלי טלפון')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'הצגת עוד 2' }))
  expect(screen.getByText('קונה 14')).toBeTruthy()
  fireEvent.click(send)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked).toEqual([{ tab: 'active', preview: true }, { tab: 'active' }])
  const [toast] = currentToasts()
  expect(toast?.text).toBe('הנכס בדרך אל 14 לקוחות')
  toast?.undo?.()
  await waitFor(() => expect(currentToasts().at(-1)?.text).toBe('השליחה בוטלה. אל לקוח אחד הנכס כבר יצא.'))
  expect(cancelled).toEqual([{ ids: recipients.map(({ id }) => id) }])
})

test('in quiet hours it can wait; with nobody there is nothing to press', async () => {
  client.quiet_until = new Date(Date.now() + 3_600_000).toISOString()
  open()
  fireEvent.click(await screen.findByRole('button', { name: /^שליחה ב־\d\d:\d\d$/ }))
  await waitFor(() => expect(asked.at(-1)).toEqual({ tab: 'active', send_at: client.quiet_until }))
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
