import {
  type AgentCard,
  answerFriendRequest,
  deleteFriend,
  friendRequests,
  friends,
  numNewRequests,
  potentialFriends,
} from '@mafteach/contract/network'
import { potentialDeals } from '@mafteach/contract/potential-deals'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer, refusal } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { closeToast, currentToasts, takeBack } from '#shared/ui/toasts.ts'
import { ConnectTeamPage } from './ConnectTeamPage.tsx'

/** The page of the network over a server of four lists, which the calls change. */

const card = (id: number, name: string, more: Partial<AgentCard> = {}): AgentCard => ({
  id,
  uuid: `00000000-0000-4000-8000-00000000000${id}`,
  name,
  phone: '0500000000',
  img_url: null,
  image_url: null,
  agency: { name: 'הדר נכסים' },
  avg_reviews_rating: null,
  seniority: 2016,
  is_agency_manager: false,
  license_state: 'unchecked',
  min_num_asset_matches: 0,
  sent_us_friend_request: false,
  request_sent: false,
  ...more,
})

let lists: Record<'received' | 'sent' | 'friends' | 'recommended', AgentCard[]>
let server: FakeServer
let isDown: boolean
let isGone: boolean

beforeEach(() => {
  lists = { received: [], sent: [], friends: [], recommended: [] }
  isDown = false
  isGone = false
  const listed =
    <Row,>(rows: () => Row[]) =>
    () =>
      isDown ? refusal('server_error') : page(rows())
  const request = (user: AgentCard) => ({ id: user.id, user, created_at: '2026-11-20T09:00:00Z' })
  server = fakeServer(
    answer(
      friends,
      listed(() => lists.friends),
    ),
    answer(
      potentialFriends,
      listed(() => lists.recommended),
    ),
    answer(potentialDeals, { ...page([]), mine: 0, theirs: 3 }),
    answer(friendRequests, ({ query }) => listed(() => lists[query.direction].map(request))()),
    answer(numNewRequests, () => (isDown ? refusal('server_error') : lists.received.length)),
    answer(answerFriendRequest, () => (isGone ? refusal('not_found') : { ok: true })),
    answer(deleteFriend, { ok: true }),
  )
})
afterEach(() => {
  for (const { id } of currentToasts()) act(() => closeToast(id))
})

const Page = () => (
  <ConnectTeamPage
    shared={{ waiting: 1, list: (search) => <p>שיתופים {search}</p> }}
    demand={() => <p>לוח ביקושים</p>}
    together={({ name }) => <p>יחד עם {name}</p>}
  />
)

const list = (name: string) => screen.findByRole('list', { name })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const toastTexts = () => currentToasts().map(({ text }) => text)

test('each group shows its agents, once, and what a card says', async () => {
  const asking = card(1, 'עומר דגן', { sent_us_friend_request: true, min_num_asset_matches: 6, is_agency_manager: true })
  lists = {
    received: [asking],
    sent: [],
    friends: [card(2, 'יעל מורן', { min_num_asset_matches: 3 }), card(4, 'אמיר חדאד')],
    recommended: [asking, card(3, 'גיל הדר', { request_sent: true, seniority: null, avg_reviews_rating: 4.8 })],
  }
  renderScreen(<Page />)
  const requests = within(await list('בקשות חיבור'))
  expect(requests.getByRole('link', { name: 'עומר דגן' }).getAttribute('href')).toBe(`/a/${asking.uuid}`)
  for (const text of ['הדר נכסים', 'ניהול סוכנות', 'ניסיון מאז 2016', '6 עסקאות אפשריות'])
    expect(requests.getByText(text)).toBeTruthy()
  const recommended = within(await list('סוכנים שכדאי להכיר'))
  expect(recommended.getAllByRole('listitem').length).toBe(1)
  expect(recommended.getByText('הבקשה נשלחה!')).toBeTruthy()
  expect(recommended.getByText('דירוג 4.8 מתוך 5')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^בקשות/ }).textContent).toBe('בקשות1')
  expect(screen.getByRole('button', { name: 'אין כרגע עסקאות אפשריות' })).toBeTruthy()
  await press('3 עסקאות אפשריות')
  expect(await screen.findByText('3 מהנכסים שלך מתאימים לקונים של יעל')).toBeTruthy()
})

test('accepting is done at once; taking it back ends the connection', async () => {
  lists.received = [card(1, 'עומר דגן', { sent_us_friend_request: true })]
  renderScreen(<Page />)
  await press('אישור החיבור')
  await waitFor(() => expect(toastTexts()).toEqual(['חיבור חדש: עומר דגן']))
  act(() => takeBack(currentToasts()[0]!))
  await waitFor(() =>
    expect(server.written()).toEqual([
      [`PATCH ${answerFriendRequest.path}`, { user_id: 1, action: 'Accepted' }],
      [`DELETE ${deleteFriend.path}`, { friend_id: 1 }],
    ]),
  )
})

test('a request is rejected when its toast goes, and waits again when that is taken back', async () => {
  lists.received = [card(1, 'עומר דגן', { sent_us_friend_request: true })]
  renderScreen(<Page />)
  await press('דחייה')
  await waitFor(() => expect(screen.queryByText('עומר דגן')).toBeNull())
  act(() => takeBack(currentToasts()[0]!))
  expect(await screen.findByText('עומר דגן')).toBeTruthy()
  expect(server.written()).toEqual([])
  await press('דחייה')
  lists.received = []
  act(() => closeToast(currentToasts()[0]!.id))
  await waitFor(() => expect(server.bodies(answerFriendRequest)).toEqual([{ user_id: 1, action: 'Rejected' }]))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'בקשות חיבור' })).toBeNull())
})

test('a request that was cancelled meanwhile disappears, with a message', async () => {
  lists.received = [card(1, 'עומר דגן', { sent_us_friend_request: true })]
  renderScreen(<Page />)
  isGone = true
  await screen.findByText('עומר דגן')
  lists.received = []
  await press('אישור החיבור')
  await waitFor(() => expect(screen.queryByText('עומר דגן')).toBeNull())
  expect(toastTexts()).toEqual(['זה כבר השתנה. הרשימה עודכנה.'])
})

test('nobody yet, nobody of that name, and a list that did not load', async () => {
  renderScreen(<Page />)
  expect(await screen.findByRole('heading', { name: 'החיבור הראשון מתחיל כאן' })).toBeTruthy()
  await press(/^בקשות/)
  expect(await screen.findByRole('heading', { name: 'אין בקשות חדשות' })).toBeTruthy()
  cleanup()
  renderScreen(<Page />, { path: '/connect-team?search=אבג&tab=friends' })
  expect(await screen.findByText('חיפוש: אבג')).toBeTruthy()
  cleanup()
  isDown = true
  renderScreen(<Page />, { path: '/connect-team?tab=friends' })
  expect(await screen.findByRole('alert')).toBeTruthy()
  // All lists of the page failed, reported once (spec section 8).
  await waitFor(() => expect(toastTexts()).toEqual(['החיבורים לא נטענו']))
})

test('joint work of connections has its place: shared customers, demand, and the work with one of them', async () => {
  lists.friends = [card(2, 'יעל מורן')]
  renderScreen(<Page />)
  await press('אין כרגע עסקאות אפשריות')
  expect(await screen.findByText('יחד עם יעל מורן')).toBeTruthy()
  cleanup()
  renderScreen(<Page />, { path: '/connect-team?tab=shared&search=אבג' })
  expect(await screen.findByText('שיתופים אבג')).toBeTruthy()
  await press('ביקושים')
  expect(await screen.findByText('לוח ביקושים')).toBeTruthy()
})
