import { replyToCustomer } from '@mafteach/contract/conversation'
import { getCustomer } from '@mafteach/contract/customers'
import { messagingClient } from '@mafteach/contract/messages'
import { ListedNotification, markAllRead, markRead, notifications } from '@mafteach/contract/notifications'
import { settings } from '@mafteach/contract/settings'
import { home } from '@mafteach/contract/sign-in'
import { createTask, Task } from '@mafteach/contract/tasks'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { meQuery } from '#shared/api/home.ts'
import * as phoneCall from '#shared/device/phone-call.ts'
import { showUnread } from '#shared/navigation/document-title.ts'
import { page, sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer, type Refusal, refusal } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { currentToasts } from '#shared/ui/toasts.ts'
import { NotificationsPage } from '../pages/NotificationsPage.tsx'
import { BellPanel } from './BellPanel.tsx'

const row = (id: number, more: Partial<ListedNotification> = {}): ListedNotification =>
  sampleOf(ListedNotification, { id, content: `שיחה ${id}`, notification_type: 'unanswered call', ...more })

let rows: ListedNotification[]
let server: FakeServer

beforeEach(() => {
  rows = [row(1), row(2)]
  server = fakeServer(
    answer(notifications, () => page(rows)),
    answer(markRead, ({ params }) => {
      rows = rows.filter(({ id }) => id !== params.id)
      return { ok: true }
    }),
  )
})

const Address = () => {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}
const renderPanel = () =>
  renderScreen(
    <>
      <BellPanel unread={2} onOpened={() => undefined} />
      <Address />
    </>,
    { data: [[meQuery.queryKey, { id: 1 }]] },
  )
const address = () => screen.getByTestId('address').textContent
const shown = () => screen.queryAllByText(/^שיחה \d$/).map(({ textContent }) => textContent)

test('newest first; an opened one disappears at once, and returns if the server refuses', async () => {
  renderPanel()
  const { promise, resolve } = Promise.withResolvers<Refusal>()
  server.answer(answer(markRead, promise))
  await waitFor(() => expect(shown()).toEqual(['שיחה 2', 'שיחה 1']))
  fireEvent.click(screen.getByText('שיחה 2'))
  await waitFor(() => expect(shown()).toEqual(['שיחה 1']))
  resolve(refusal('server_error'))
  await waitFor(() => expect(shown()).toEqual(['שיחה 2', 'שיחה 1']))
  expect(currentToasts().at(-1)?.text).toBe('שגיאת שרת')
})

test('a missed call becomes a task with one tap, and is then read', async () => {
  rows = [row(1, { customer: { id: 7, name: 'דנה' } })]
  server.answer(answer(createTask, sampleOf(Task, { id: 3 })))
  renderPanel()
  fireEvent.click(await screen.findByRole('button', { name: 'משימה: לחזור אל דנה' }))
  expect(await screen.findByText('אין התראות חדשות')).toBeTruthy()
  expect(server.written().map(([name]) => name)).toEqual(['POST /tasks/', 'POST /notifications/1/read/'])
  expect(currentToasts().at(-1)).toMatchObject({ text: 'נוספה משימה: לחזור בעוד שעה', link: { to: '/tasks/3' } })
})

test('a missed call is called back with one tap, and its kind is shown once', async () => {
  const content = 'שיחה שלא נענתה: דנה'
  rows = [row(1, { content, customer: { id: 7, name: 'דנה' } }), row(2, { content: 'משהו' })]
  renderPanel()
  const notice = (await screen.findByText(content)).closest('button')!
  expect(notice.textContent).not.toMatch(/נענתה.*נענתה/)
  expect(screen.getByText('משהו').closest('button')!.textContent).toMatch(/שיחה שלא נענתה/)
  const number = vi.spyOn(phoneCall, 'callNumber').mockReturnValue()
  server.answer(answer(getCustomer, sampleOf(getCustomer, { id: 7, phone: '0521234567' })))
  fireEvent.click(screen.getByRole('button', { name: 'שיחה אל דנה' }))
  await waitFor(() => expect(number).toHaveBeenCalledWith('0521234567'))
  number.mockRestore()
})

test('messages of a customer are answered in the notification, and are then read; a tap opens the conversation', async () => {
  const dana = { id: 5, name: 'דנה' }
  const message = { notification_type: 'message received', customer: dana, referenced_object_id: 5 }
  rows = [1, 2].map((id) => row(id, { ...message, content: `דנה: מילים ${id}` }))
  rows.push(row(3, { ...message, customer: { id: 6, name: 'רון' }, referenced_object_id: 6, content: 'רון: שלום' }))
  server.answer(
    answer(home, sampleOf(home)),
    answer(messagingClient, { state: 'authorized', reason: null, sent_today: 0, daily_limit: 200, quiet_until: null }),
    answer(settings, sampleOf(settings, { quick_replies: ['תודה'] })),
    answer(replyToCustomer, () => {
      rows = rows.filter(({ customer }) => customer?.id !== 5)
      return {
        messages: [{ id: 9, customer: 5, state: 'queued', error: null }],
        send_at: '2026-11-30T06:00:00.000Z',
        sent_today: 1,
        daily_limit: 200,
      }
    }),
  )
  renderPanel()
  expect(await screen.findByText('דנה: מילים 2')).toBeTruthy()
  const button = screen.getByRole('button', { name: 'מענה אל דנה' })
  expect(button.ariaExpanded).toBe('false')
  fireEvent.click(button)
  fireEvent.click(await screen.findByRole('button', { name: 'תודה' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'הודעה אל דנה' }).value).toBe('תודה')
  fireEvent.click(screen.getByRole('button', { name: 'שליחה' }))
  await waitFor(() => expect(screen.queryByText(/דנה/)).toBeNull())
  expect(server.written()).toEqual([['POST /real-estate/customer/5/messages/', { text: 'תודה' }]])
  fireEvent.click(screen.getByText('רון: שלום'))
  expect(address()).toBe('/customer/6/?tab=history')
})

test('notifications marked as read disappear', async () => {
  renderPanel()
  server.answer(
    answer(markAllRead, () => {
      rows = []
      return { ok: true }
    }),
  )
  await waitFor(() => expect(shown()).toHaveLength(2))
  fireEvent.click(screen.getByRole('button', { name: 'סימון הכול כנקרא' }))
  expect(await screen.findByText('אין התראות חדשות')).toBeTruthy()
})

test('several of one type about one customer share a row that unfolds; a row opens its subject', async () => {
  const dana = { id: 5, name: 'דנה' }
  const match = { notification_type: 'relevant asset', customer: dana, content: 'נכס' }
  rows = [1, 2, 3].map((id) => row(id, { ...match, referenced_object_id: 70 + id }))
  rows.push(row(4, { notification_type: 'task reminder', content: 'תזכורת', referenced_object_id: 9 }))
  renderPanel()
  const group = (await screen.findByText('3 נכסים מתאימים לדנה')).closest('button')!
  expect([group.ariaExpanded, screen.queryByText('נכס')]).toEqual(['false', null])
  fireEvent.click(group)
  const matches = screen.getAllByText('נכס')
  expect(matches).toHaveLength(3)
  fireEvent.click(matches[0]!)
  expect(address()).toBe('/?asset=73')
  expect(await screen.findByText('2 נכסים מתאימים לדנה')).toBeTruthy()
  fireEvent.click(screen.getByText('תזכורת'))
  expect(address()).toBe('/tasks/9')
})

test('an unknown type of a newer version shows its text; it can be removed, and opens nothing', async () => {
  rows = [row(1), row(2, { notification_type: 'from tomorrow', content: 'משהו חדש', referenced_object_id: 7 })]
  renderPanel()
  fireEvent.click(await screen.findByText('משהו חדש'))
  await waitFor(() => expect(screen.queryByText('משהו חדש')).toBeNull())
  expect([shown(), address()]).toEqual([['שיחה 1'], '/'])
})

test('new rows under the pointer wait for a tap; removed ones disappear at once', async () => {
  renderPanel()
  fireEvent.pointerEnter((await screen.findByText('שיחה 2')).closest('ul')!.parentElement!)
  rows = [row(2), row(3), row(4)]
  window.dispatchEvent(new Event('visibilitychange'))
  const pill = await screen.findByText('2 חדשות')
  expect(shown()).toEqual(['שיחה 2'])
  fireEvent.click(pill)
  expect(shown()).toEqual(['שיחה 4', 'שיחה 3', 'שיחה 2'])
  rows = [...rows, row(5)]
  fireEvent.pointerLeave(screen.getByText('שיחה 2').closest('ul')!.parentElement!)
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(shown()[0]).toBe('שיחה 5'))
})

test('the page shows the history; a read one opens and is not marked again', async () => {
  rows = [row(1, { read_at: '2026-11-20T09:00:00.000Z', referenced_object_id: 5 })]
  renderScreen(
    <>
      <NotificationsPage />
      <Address />
    </>,
    { path: '/notifications?history=1' },
  )
  expect((await screen.findByText('שיחה 1')).closest('button')?.textContent).toMatch(/נקראה$/)
  fireEvent.click(screen.getByText('שיחה 1'))
  expect(address()).toBe('/customer/5/')
  expect(server.written()).toEqual([])
})

test('the title of the tab and the badge of the app show the unread count', () => {
  const setAppBadge = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { setAppBadge }))
  renderScreen(<NotificationsPage />)
  showUnread(3)
  expect(document.title).toBe('(3) התראות · מפתח')
  showUnread(0)
  expect(document.title).toBe('התראות · מפתח')
  expect(setAppBadge.mock.calls).toEqual([[3], [0]])
})
