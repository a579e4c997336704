import {
  acceptShare,
  CustomerShare,
  confirmShare,
  customerShares,
  rejectShare,
  shareCustomer,
  takeShareBack,
} from '@mafteach/contract/customer-shares'
import { AgentCard, friends } from '@mafteach/contract/network'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, type Some, sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer, refusal } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { loadModal } from '#shared/ui/dialogs/Modal.tsx'
import { closeToast, currentToasts, takeBack } from '#shared/ui/toasts.ts'
import { ShareWithAgent } from './ShareDialogs.tsx'
import { SharedCustomers } from './SharedCustomers.tsx'

/** Shared customers over a server of two lists. */

const share = (id: number, name: string, more: Some<CustomerShare> = {}): CustomerShare =>
  sampleOf(CustomerShare, {
    id,
    user: { id: id + 100, name },
    purchase_listings: [{ city: { id: 1, name: 'רמת גן' } }],
    ...more,
  })

let lists: Record<'received' | 'sent', CustomerShare[]>
let server: FakeServer

const openShare = { id: 7, state: 'offered' } as const

beforeEach(async () => {
  await loadModal()
  lists = { received: [], sent: [] }
  server = fakeServer(
    answer(friends, page([])),
    answer(customerShares, ({ query: { direction } }) => ({ ...page(lists[direction]), waiting: 0 })),
    answer(shareCustomer, openShare),
    answer(acceptShare, openShare),
    answer(rejectShare, openShare),
    answer(confirmShare, openShare),
    answer(takeShareBack, openShare),
  )
})
afterEach(() => {
  for (const { id } of currentToasts()) act(() => closeToast(id))
  cleanup()
})

const parts = { brief: () => <span>מחפשים ברמת גן</span>, why: () => <span>התאמה</span> }
const show = (search = '') => renderScreen(<SharedCustomers search={search} parts={parts} />)
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

test('a brief without a name, and who it is once both agreed', async () => {
  lists = {
    received: [
      share(1, 'גיל הדר'),
      share(2, 'יעל מורן', { state: 'confirmed', customer: { id: null, name: 'דנה', phone: '0521234567' } }),
    ],
    sent: [],
  }
  show()
  const cards = within(await screen.findByRole('list', { name: 'שותפו איתי' })).getAllByRole('article')
  expect(within(cards[0]!).getByText('מחפשים ברמת גן')).toBeTruthy()
  expect(within(cards[0]!).queryByRole('button', { name: /שיחה/ })).toBeNull()
  expect(within(cards[1]!).getByText('דנה')).toBeTruthy()
  expect(within(cards[1]!).getByRole('button', { name: 'שיחה: דנה' })).toBeTruthy()
  await press('בקשת הפרטים')
  await waitFor(() => expect(server.calls(acceptShare)).toEqual([{ params: { id: '1' } }]))
})

test('rejecting waits for its toast, which can undo it', async () => {
  lists.received = [share(1, 'גיל הדר')]
  show()
  await press('לא מתאים')
  await waitFor(() => expect(screen.queryByText('גיל הדר')).toBeNull())
  act(() => takeBack(currentToasts()[0]!))
  expect(await screen.findByText('גיל הדר')).toBeTruthy()
  expect(server.written()).toEqual([])
  await press('לא מתאים')
  act(() => closeToast(currentToasts()[0]!.id))
  await waitFor(() => expect(server.calls(rejectShare)).toEqual([{ params: { id: '1' } }]))
})

test('name and phone are disclosed after a confirmation that names both', async () => {
  lists.sent = [share(3, 'גיל הדר', { state: 'accepted', customer: { id: 9, name: 'דנה', phone: null } })]
  show()
  await press('מסירת שם וטלפון: דנה, גיל הדר')
  expect(await screen.findByText(/השם והטלפון של דנה יעברו אל גיל הדר/)).toBeTruthy()
  expect(server.written()).toEqual([])
  await press('מסירת שם וטלפון')
  await waitFor(() => expect(server.calls(confirmShare)).toEqual([{ params: { id: '3' } }]))
})

test('sharing is one tap on an agent, and an agent who already has the customer cannot be picked again', async () => {
  const agents = [sampleOf(AgentCard, { id: 101, name: 'גיל הדר' }), sampleOf(AgentCard, { id: 5, name: 'יעל מורן' })]
  server.answer(answer(friends, page(agents)))
  lists.sent = [share(1, 'גיל הדר', { customer: { id: 9, name: 'דנה', phone: null } })]
  const onClose = vi.fn()
  renderScreen(<ShareWithAgent customer={9} opened onClose={onClose} />)
  await waitFor(() => expect(screen.getByRole('button', { name: /גיל הדר/ }).hasAttribute('disabled')).toBe(true))
  await press(/יעל מורן/)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  act(() => takeBack(currentToasts().at(-1)!))
  await waitFor(() =>
    expect(server.written()).toEqual([
      ['POST /connecteam/customer_shares/', { customer: 9, user_id: 5 }],
      ['DELETE /connecteam/customer_shares/7/', undefined],
    ]),
  )
})

test('nothing shared, no search results, and a failed load', async () => {
  show()
  expect(await screen.findByRole('heading', { name: 'עוד לא שותפו איתך לקוחות' })).toBeTruthy()
  cleanup()
  show('אבג')
  expect(await screen.findByRole('heading', { name: 'לא נמצאו תוצאות' })).toBeTruthy()
  cleanup()
  server.answer(answer(customerShares, refusal('server_error')))
  show()
  expect(await screen.findByRole('alert')).toBeTruthy()
})
