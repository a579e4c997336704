import {
  createWebhook,
  Delivery,
  deleteWebhook,
  retryDelivery,
  testWebhook,
  Webhook,
  webhookDeliveries,
  webhooks,
} from '@mafteach/contract/webhooks'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { page, sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer, refusedFields } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { loadModal } from '#shared/ui/dialogs/Modal.tsx'
import { Webhooks } from './Webhooks.tsx'

const webhook = sampleOf(Webhook, { id: 3, url: 'https://crm.example/hook', events: ['deal.created', 'task.done'] })
const delivery = sampleOf(Delivery, { id: 9, event: 'deal.created', state: 'failed', attempts: 7, status: 500 })
let server: FakeServer
beforeEach(async () => {
  await loadModal()
  const rows = [webhook]
  server = fakeServer(
    answer(webhooks, () => page(rows)),
    answer(webhookDeliveries, page([delivery])),
    answer(createWebhook, { ...webhook, secret: 'whsec_once' }),
    answer(deleteWebhook, () => {
      rows.pop()
      return { ok: true }
    }),
    answer(retryDelivery, { ...delivery, state: 'queued' }),
    answer(testWebhook, { ...delivery, state: 'queued' }),
  )
  renderScreen(<Webhooks />)
})

test('an address is added with its events; its secret is shown once', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'כתובת חדשה' }))
  const dialog = await screen.findByRole('dialog')
  for (const box of within(dialog).getAllByRole('checkbox').slice(1)) fireEvent.click(box)
  fireEvent.change(within(dialog).getByLabelText(/^כתובת/), { target: { value: 'http://10.0.0.1/' } })
  server.answer(answer(createWebhook, refusedFields({ url: ['x'] })))
  fireEvent.click(within(dialog).getByRole('button', { name: 'הוספה' }))
  expect(await within(dialog).findByText('יש להזין כתובת https ציבורית, בלי שם משתמש')).toBeTruthy()
  server.answer(answer(createWebhook, { ...webhook, secret: 'whsec_once' }))
  fireEvent.change(within(dialog).getByLabelText(/^כתובת/), { target: { value: webhook.url } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'הוספה' }))
  expect(await screen.findByDisplayValue('whsec_once')).toBeTruthy()
  expect(server.bodies(createWebhook).at(-1)).toEqual({ url: webhook.url, events: ['customer.created'] })
})

test('the log tells what became of each notice; one is sent again, and a test is sent', async () => {
  fireEvent.click(await screen.findByRole('button', { name: `יומן: ${webhook.url}` }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/7 ניסיונות · תשובה 500/)).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'שליחה חוזרת: עסקה חדשה 9' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'שליחת בדיקה' }))
  await waitFor(() =>
    expect(server.written().map(([name]) => name)).toEqual(['POST /webhooks/3/deliveries/9/retry/', 'POST /webhooks/3/test/']),
  )
})

test('an address is deleted after a question', async () => {
  fireEvent.click(await screen.findByRole('button', { name: `מחיקה: ${webhook.url}` }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'מחיקה' }))
  await waitFor(() => expect(screen.queryByText(webhook.url)).toBeNull())
  expect(server.calls(deleteWebhook)).toEqual([{ params: { id: '3' } }])
})
