import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#shared/testing.tsx'
import { loadModal } from '#shared/ui/Modal.tsx'
import { Webhooks } from './Webhooks.tsx'

const time = '2026-11-20T09:00:00Z'
const webhook = { id: 3, url: 'https://crm.example/hook', events: ['deal.created', 'task.done'], created_at: time }
const delivery = { id: 9, event: 'deal.created', state: 'failed', attempts: 7, status: 500, created_at: time, next_at: null }
const listOf = (results: object[]) => Response.json({ count: results.length, next: null, previous: null, results })
let rows: object[]
let sent: { method: string; address: string; body: unknown }[]
let refusal: object | null
beforeEach(async () => {
  await loadModal()
  rows = [webhook]
  sent = []
  refusal = null
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return listOf(address.includes('deliveries') ? [delivery] : rows)
    sent.push({ method, address, body: body ? JSON.parse(body as string) : undefined })
    if (refusal) return Response.json(refusal, { status: 400 })
    if (method === 'DELETE') {
      rows = []
      return Response.json({ ok: true })
    }
    if (address === '/api/webhooks/') return Response.json({ ...webhook, secret: 'whsec_once' }, { status: 201 })
    return Response.json({ ...delivery, state: 'queued' }, { status: 202 })
  })
  renderScreen(<Webhooks />)
})

test('an address is added with the events it is told of; its secret is shown once', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'כתובת חדשה' }))
  const dialog = await screen.findByRole('dialog')
  for (const box of within(dialog).getAllByRole('checkbox').slice(1)) fireEvent.click(box)
  fireEvent.change(within(dialog).getByLabelText(/^כתובת/), { target: { value: 'http://10.0.0.1/' } })
  refusal = { url: ['x'] }
  fireEvent.click(within(dialog).getByRole('button', { name: 'הוספה' }))
  expect(await within(dialog).findByText('יש להזין כתובת https ציבורית, בלי שם משתמש')).toBeTruthy()
  refusal = null
  fireEvent.change(within(dialog).getByLabelText(/^כתובת/), { target: { value: webhook.url } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'הוספה' }))
  expect(await screen.findByDisplayValue('whsec_once')).toBeTruthy()
  expect(sent.at(-1)?.body).toEqual({ url: webhook.url, events: ['customer.created'] })
})

test('the log tells what became of each notice; one is sent again, and a test is sent', async () => {
  fireEvent.click(await screen.findByRole('button', { name: `יומן: ${webhook.url}` }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/7 ניסיונות · תשובה 500/)).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'שליחה חוזרת: עסקה חדשה 9' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'שליחת בדיקה' }))
  await waitFor(() =>
    expect(sent.map(({ address }) => address)).toEqual(['/api/webhooks/3/deliveries/9/retry/', '/api/webhooks/3/test/']),
  )
})

test('an address is deleted after a question', async () => {
  fireEvent.click(await screen.findByRole('button', { name: `מחיקה: ${webhook.url}` }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'מחיקה' }))
  await waitFor(() => expect(screen.queryByText(webhook.url)).toBeNull())
  expect(sent).toMatchObject([{ method: 'DELETE', address: '/api/webhooks/3/' }])
})
