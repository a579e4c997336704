import { archive, Customer, CustomerRow, changeCustomer, makeActive, makeDormant, unarchive } from '@mafteach/contract/customers'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { Toasts } from '#shared/ui/Toasts.tsx'
import { RowActions } from './RowActions.tsx'

const dana = sampleOf(CustomerRow, { id: 7, name: 'דנה כהן', phone: '0521234567', buyer_end_customer_activity_state: 'AV' })
let server: FakeServer

beforeEach(() => {
  const customer = sampleOf(Customer, { id: 7 })
  server = fakeServer(
    ...[changeCustomer, makeDormant, makeActive, archive, unarchive].map((endpoint) => answer(endpoint, customer)),
  )
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
  const params = { id: '7' }
  expect(server.calls(changeCustomer)).toEqual([
    { params, body: { is_vip: true } },
    { params, body: { is_vip: false } },
  ])
})

test.each([
  [{}, 'העברה לרדומים', ['POST /real-estate/customer/7/make_dormant/', 'POST /real-estate/customer/7/make_active/']],
  [
    { is_dormant: true },
    'החזרה לפעילים',
    ['POST /real-estate/customer/7/make_active/', 'POST /real-estate/customer/7/make_dormant/'],
  ],
  [{}, 'העברה לארכיון', ['POST /real-estate/customer/7/archive/', 'POST /real-estate/customer/7/unarchive/']],
  [{ is_archived: true }, 'החזרה מהארכיון', ['POST /real-estate/customer/7/unarchive/', 'POST /real-estate/customer/7/archive/']],
])('spec 4, activity state: %o, %s and back', async (change, name, calls) => {
  draw(change)
  press(name)
  fireEvent.click(await screen.findByRole('button', { name: 'ביטול' }))
  await waitFor(() => expect(server.written().map(([name]) => name)).toEqual(calls))
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
