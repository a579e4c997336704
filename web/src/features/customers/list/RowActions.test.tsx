import type { CustomerRow } from '@mafteach/contract/customers'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#shared/testing.tsx'
import { Toasts } from '#shared/ui/Toasts.tsx'
import { RowActions } from './RowActions.tsx'

const dana: CustomerRow = {
  id: 7,
  name: 'דנה כהן',
  phone: '0521234567',
  buyer_end_customer_status: 'FA',
  buyer_end_customer_activity_state: 'AV',
  is_vip: false,
  is_dormant: false,
  is_archived: false,
  whatsapp_do_not_contact: false,
  sold_current_asset: null,
  asset_was_sent_at: null,
  message_state: null,
  last_contact_at: null,
  created_at: '2026-11-20T08:00:00.000Z',
  version: 'v',
  is_new_lead: false,
  has_new_matches: false,
  open_match_count: 0,
  new_match_count: 0,
  listing: null,
}
const asked: { call: string; body: unknown }[] = []

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    asked.push({ call: `${method} ${path.replace('/api/real-estate/customer/7/', '')}`, body: body && JSON.parse(body) })
    return Response.json(dana)
  })
})

const draw = (change: Partial<CustomerRow> = {}) =>
  renderScreen(
    <>
      <RowActions customer={{ ...dana, ...change }} isReachable />
      <Toasts />
    </>,
  )
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('VIP with one tap, taken back by its toast', async () => {
  draw()
  press('סימון כ־VIP')
  expect(await screen.findByText('סומן כ־VIP')).toBeTruthy()
  press('ביטול')
  expect(await screen.findByText('סימון ה־VIP הוסר')).toBeTruthy()
  expect(asked).toEqual([
    { call: 'PATCH ', body: { is_vip: true } },
    { call: 'PATCH ', body: { is_vip: false } },
  ])
})

test.each([
  [{}, 'העברה לרדומים', ['POST make_dormant/', 'POST make_active/']],
  [{ is_dormant: true }, 'החזרה לפעיל', ['POST make_active/', 'POST make_dormant/']],
  [{}, 'העברה לארכיון', ['POST archive/', 'POST unarchive/']],
  [{ is_archived: true }, 'החזרה מהארכיון', ['POST unarchive/', 'POST archive/']],
])('spec 4, activity state: %o, %s and back', async (change, name, calls) => {
  draw(change)
  press(name)
  fireEvent.click(await screen.findByRole('button', { name: 'ביטול' }))
  await waitFor(() => expect(asked.map(({ call }) => call)).toEqual(calls))
})

test('nobody writes to a customer who wants no messages', () => {
  draw({ whatsapp_do_not_contact: true })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'ללא עניין בקבלת הודעות' }).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'וואטסאפ' })).toBeNull()
})

test('without a phone there is nobody to call', () => {
  draw({ phone: null })
  expect(screen.queryByRole('button', { name: 'שיחה' })).toBeNull()
})
