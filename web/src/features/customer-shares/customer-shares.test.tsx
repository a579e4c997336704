import type { CustomerShare } from '@mafteach/contract/customer-shares'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#shared/testing.tsx'
import { closeToast, currentToasts, takeBack } from '#shared/toasts.ts'
import { loadModal } from '#shared/ui/Modal.tsx'
import { ShareWithAgent } from './ShareDialogs.tsx'
import { SharedCustomers } from './SharedCustomers.tsx'

/** Shared customers over a server of two lists. */

const brief = { city: { id: 1, name: 'רמת גן' } } as CustomerShare['purchase_listings'][number]
const share = (id: number, name: string, more: Partial<CustomerShare> = {}): CustomerShare => ({
  id,
  state: 'offered',
  user: {
    id: id + 100,
    uuid: `00000000-0000-4000-8000-00000000000${id}`,
    name,
    phone: '0500000000',
    img_url: null,
    image_url: null,
    agency: null,
  },
  customer: null,
  purchase_listings: [brief],
  fitting_assets: 0,
  created_at: '2026-11-20T09:00:00Z',
  updated_at: '2026-11-20T09:00:00Z',
  ...more,
})

let lists: Record<'received' | 'sent', CustomerShare[]>
let friends: { id: number; name: string }[]
let sent: string[]
let isDown: boolean

const page = <Row,>(results: Row[]) => ({ count: results.length, next: null, previous: null, results })

beforeEach(async () => {
  await loadModal()
  lists = { received: [], sent: [] }
  friends = []
  sent = []
  isDown = false
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const url = new URL(address, 'http://localhost')
    const path = url.pathname.replace('/api/connecteam/', '')
    if (init?.method && init.method !== 'GET') {
      sent.push(`${init.method} ${path} ${(init.body as string | undefined) ?? ''}`.trim())
      return Response.json({ id: 7, state: 'offered' })
    }
    if (isDown) return Response.json({}, { status: 500 })
    if (path === 'friends/') return Response.json(page(friends))
    const direction = url.searchParams.get('direction') === 'sent' ? 'sent' : 'received'
    return Response.json({ ...page(lists[direction]), waiting: 0 })
  })
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
  await waitFor(() => expect(sent).toEqual(['POST customer_shares/1/accept/']))
})

test('rejecting waits for its toast, and is taken back from it', async () => {
  lists.received = [share(1, 'גיל הדר')]
  show()
  await press('לא מתאים')
  await waitFor(() => expect(screen.queryByText('גיל הדר')).toBeNull())
  act(() => takeBack(currentToasts()[0]!))
  expect(await screen.findByText('גיל הדר')).toBeTruthy()
  expect(sent).toEqual([])
  await press('לא מתאים')
  act(() => closeToast(currentToasts()[0]!.id))
  await waitFor(() => expect(sent).toEqual(['POST customer_shares/1/reject/']))
})

test('name and phone are given after a question that says whose and to whom', async () => {
  lists.sent = [share(3, 'גיל הדר', { state: 'accepted', customer: { id: 9, name: 'דנה', phone: null } })]
  show()
  await press('מסירת שם וטלפון: דנה, גיל הדר')
  expect(await screen.findByText(/השם והטלפון של דנה יעברו אל גיל הדר/)).toBeTruthy()
  expect(sent).toEqual([])
  await press('מסירת שם וטלפון')
  await waitFor(() => expect(sent).toEqual(['POST customer_shares/3/confirm/']))
})

test('sharing is one tap on an agent, and whoever has the customer cannot be picked again', async () => {
  friends = [
    { id: 101, name: 'גיל הדר' },
    { id: 5, name: 'יעל מורן' },
  ]
  lists.sent = [share(1, 'גיל הדר', { customer: { id: 9, name: 'דנה', phone: null } })]
  const onClose = vi.fn()
  renderScreen(<ShareWithAgent customer={9} opened onClose={onClose} />)
  await waitFor(() => expect(screen.getByRole('button', { name: /גיל הדר/ }).hasAttribute('disabled')).toBe(true))
  await press(/יעל מורן/)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  act(() => takeBack(currentToasts().at(-1)!))
  await waitFor(() => expect(sent).toEqual(['POST customer_shares/ {"customer":9,"user_id":5}', 'DELETE customer_shares/7/']))
})

test('nothing shared, nobody of that name, and a list that did not load', async () => {
  show()
  expect(await screen.findByRole('heading', { name: 'עוד לא שותפו איתך לקוחות' })).toBeTruthy()
  cleanup()
  show('אבג')
  expect(await screen.findByRole('heading', { name: 'לא נמצאו תוצאות' })).toBeTruthy()
  cleanup()
  isDown = true
  show()
  expect(await screen.findByRole('alert')).toBeTruthy()
})
