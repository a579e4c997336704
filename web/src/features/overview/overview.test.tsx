import { cancelMessages } from '@mafteach/contract/messages'
import {
  confirmStaleAssets,
  doSeveralFromOverview,
  OVERVIEW_KINDS,
  OverviewItem,
  type OverviewKind,
  overview,
  URGENT_KINDS,
  type UrgentItem,
  undoSeveralFromOverview,
  undoStaleAssets,
} from '@mafteach/contract/overview'
import { sellerPage, sendSellerReport } from '@mafteach/contract/seller-pages'
import { home } from '@mafteach/contract/sign-in'
import { askStillLooking } from '@mafteach/contract/still-looking'
import { recordCall, undoCall } from '@mafteach/contract/tasks'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { homeQuery } from '#shared/api/home.ts'
import { showNumber, shownNumber } from '#shared/device/phone-call.ts'
import * as portsModule from '#shared/device/ports.ts'
import { sampleOf } from '#shared/testing/sample.fixture.ts'
import { type Answer, answer, fakeServer, refusal } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { closeToast, currentToasts, takeBack } from '#shared/ui/toasts.ts'
import { Overview } from './Overview.tsx'
import { type Overview as Known, restOf } from './overview.api.ts'

const item = (id: number, title: string, more: Partial<OverviewItem> = {}): OverviewItem =>
  sampleOf(OverviewItem, { id, title, reason: `למה ${title}`, at: new Date(Date.now() - 12 * 60_000).toISOString(), ...more })
const dana = { id: 7, name: 'דנה לוי', phone: '0521234567' }
const home_ = sampleOf(home)
const asset = { id: 9, name: 'הרצל 12, רמת גן' }
const pictured = { deal_kind: 'SALE' as const, ...asset, price: 3_490_000, image_url: null }
const task = { kind: 'VISIT', priority: 'HIGH', deal: null } as const

const WAITING: Partial<Record<OverviewKind, OverviewItem[]>> = {
  TASKS_OVERDUE: [item(1, 'להחזיר הצעה', { customer: dana, asset, task }), item(2, 'לשלוח חוזה')],
  TASKS_TODAY: [item(4, 'סיור', { asset, task })],
  MISSED_CALLS: [item(3, 'דנה לוי', { customer: dana })],
  NEW_LEADS: [item(7, 'דנה לוי', { customer: dana })],
  NEW_MATCHES: [item(8, 'רון', { reason: '2 התאמות חדשות', customer: { ...dana, id: 8 }, assets: [pictured] })],
  STALE_ASSETS: [item(9, asset.name, { asset, assets: [pictured] }), item(10, 'ביאליק 4', { asset: { ...asset, id: 10 } })],
  SILENT_BUYERS: [item(5, 'יעל', { customer: { ...dana, id: 5 } })],
  MISSING_FACTS: [item(9, asset.name, { asset, facts: [{ name: 'floor', buyers: 2 }] })],
}

/** Dana called, is new and waits for an offer; the contract has no customer. */
const URGENT: UrgentItem[] = [
  {
    ...WAITING.MISSED_CALLS![0]!,
    kind: 'MISSED_CALLS',
    things: [
      { kind: 'MISSED_CALLS', id: 3 },
      { kind: 'TASKS_OVERDUE', id: 1 },
      { kind: 'NEW_LEADS', id: 7 },
    ],
  },
  { ...WAITING.TASKS_OVERDUE![1]!, kind: 'TASKS_OVERDUE', things: [{ kind: 'TASKS_OVERDUE', id: 2 }] },
]

const known = (
  waiting: Partial<Record<OverviewKind, OverviewItem[]>>,
  { urgent = [], suggestion = null }: { urgent?: UrgentItem[]; suggestion?: Known['suggestion'] } = {},
): Known => ({
  today: '2026-11-22',
  quiet: suggestion !== null,
  suggestion,
  urgent: {
    count: urgent.length,
    kinds: Object.fromEntries(
      URGENT_KINDS.map((kind) => [kind, urgent.filter((card) => card.kind === kind).length]),
    ) as Known['urgent']['kinds'],
    items: urgent,
  },
  sections: OVERVIEW_KINDS.map((kind) => ({
    kind,
    count: waiting[kind]?.length ?? 0,
    list: { page: `/list/${kind}`, call: '/api/' },
    items: waiting[kind] ?? [],
  })),
  viewings: { today: 0, week: 0, proposed: 0, no_outcome: 0 },
  seller_reports: { count: 0, items: [] },
  unsold: [],
})

/** Draws the overview of a server that answers so. */
function open(first: Known, ...answers: readonly Answer[]) {
  let now = first
  const server = fakeServer(
    ...answers,
    answer(overview, () => now),
    answer(home, home_),
    answer(doSeveralFromOverview, { ok: true }),
    answer(undoSeveralFromOverview, { ok: true }),
  )
  renderScreen(<Overview>מתחת</Overview>, { data: [[homeQuery.queryKey, home_]] })
  return {
    server,
    become: (next: Known) => {
      now = next
    },
  }
}
afterEach(() => {
  for (const { id } of currentToasts()) closeToast(id)
  vi.unstubAllGlobals()
})
const cards = async () => within(await screen.findByRole('list', { name: 'דחוף' })).getAllByRole('listitem')
const kinds = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const unfold = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name, expanded: false }))

test('urgent things come first, each person once; the rest is a row for each kind, with its number and action', async () => {
  open(known(WAITING, { urgent: URGENT }))
  const [dana, contract] = (await cards()).map(({ textContent }) => textContent)
  expect(dana).toBe('דלדנה לוילפני 12 דקות · שיחה שלא נענתה · משימה באיחור · ליד חדשבוצעלהתקשר לדנה')
  expect(contract).toBe('לחלשלוח חוזהלמה לשלוח חוזהבוצע')
  expect(kinds()).toEqual([
    '1 משימה להיום',
    '1 לקוח עם התאמות',
    '2 נכסים לעדכן',
    '1 קונה בלי קשר לאחרונה',
    '1 נכס שחסרים בו פרטים',
  ])
  const all = screen.getByRole('link', { name: 'לכל המשימות: 1 משימה להיום' })
  expect(all.getAttribute('href')).toBe('/list/TASKS_TODAY')
  expect(screen.getByText('מתחת')).toBeTruthy()
})

test('a person listed with their number can be called offline, without a request to the server', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }))
  const { server } = open(known(WAITING, { urgent: URGENT }))
  const call = await screen.findByRole('button', { name: 'להתקשר לדנה: דנה לוי' })
  const requests = server.requests()
  fireEvent.click(call)
  expect(shownNumber()).toBe(dana.phone)
  expect(server.requests()).toEqual(requests)
  act(() => showNumber(null))
})

test('a caller who is also a new lead counts once in the rest, too', () => {
  const other = { ...dana, id: 70, name: 'רון' }
  const call = item(30, 'רון', { customer: other })
  const things = [
    { kind: 'MISSED_CALLS', id: 30 },
    { kind: 'NEW_LEADS', id: 70 },
  ] as const
  const late = [11, 12].map((id): UrgentItem => {
    const thing = { kind: 'TASKS_OVERDUE', id } as const
    return { ...item(id, 'א'), ...thing, things: [thing] }
  })
  const urgent: UrgentItem[] = [URGENT[0]!, ...late, { ...call, kind: 'MISSED_CALLS', things: [...things] }]
  const waiting = {
    TASKS_OVERDUE: [WAITING.TASKS_OVERDUE![0]!, ...late],
    MISSED_CALLS: [WAITING.MISSED_CALLS![0]!, call],
    NEW_LEADS: [WAITING.NEW_LEADS![0]!, item(70, 'רון', { customer: other })],
  }
  const rest = restOf(known(waiting, { urgent }))
  expect(rest.map(({ kind, count, items }) => [kind, count, items.map(({ id }) => id)])).toEqual([['MISSED_CALLS', 1, [30]]])
})

test('a match shows its picture, address and price; other rows unfold, a task with its action and flag', async () => {
  open(known(WAITING))
  const match = within(await screen.findByRole('list', { name: 'לקוח עם התאמות' })).getByRole('listitem')
  expect(match.textContent).toMatch(/^רון2 התאמות חדשות · .*3,490,000.*הרצל 12, רמת גן$/)
  expect(match.querySelector('img')).toBeTruthy()
  await unfold(/משימה להיום/)
  const row = within(screen.getByRole('list', { name: 'משימה להיום' }))
  await row.findByText(/חשוב/)
  expect(row.getByRole('link').textContent).toBe('סיור , חשוב' + 'למה סיור · הרצל 12, רמת גן')
  expect(row.getByRole('button', { name: 'לנכס: סיור' })).toBeTruthy()
  await unfold(/פרטים/)
  expect((await screen.findByRole('link', { name: 'השלמה: הרצל 12, רמת גן' })).getAttribute('href')).toBe('/assets/9/edit#floor')
})

test('only the topmost is solid; when done all things of its person disappear, the next gets the focus, and undo restores all', async () => {
  const { server, become } = open(known(WAITING, { urgent: URGENT }))
  const look = (name: string) => screen.getByRole('button', { name }).className
  await cards()
  const [solid, soft] = [look('להתקשר לדנה: דנה לוי'), look('בוצע: לשלוח חוזה')]
  expect(solid).not.toBe(soft)
  become(known({ TASKS_OVERDUE: WAITING.TASKS_OVERDUE! }, { urgent: [URGENT[1]!] }))
  fireEvent.click(screen.getByRole('button', { name: 'בוצע: דנה לוי' }))
  expect(document.activeElement?.textContent).toMatch(/לשלוח חוזה/)
  await waitFor(async () => expect(await cards()).toHaveLength(1))
  expect(look('בוצע: לשלוח חוזה')).not.toBe(soft)
  await waitFor(() => expect(currentToasts()[0]?.text).toBe('השיחה סומנה כטופלה'))
  takeBack(currentToasts()[0]!)
  const things = [
    { kind: 'MISSED_CALLS', id: 3 },
    { kind: 'NEW_LEADS', id: 7 },
  ]
  await waitFor(() =>
    expect(server.written()).toEqual([
      ['POST /overview/done/', { things }],
      ['POST /overview/undo/', { things }],
    ]),
  )
})

test('after a call the card asks for the result: "talked" is recorded and completes it, and both can be undone', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }))
  const { server } = open(
    known(WAITING, { urgent: URGENT }),
    answer(recordCall, { ok: true, id: 80 }),
    answer(undoCall, { ok: true }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'להתקשר לדנה: דנה לוי' }))
  act(() => showNumber(null))
  fireEvent.click(screen.getByRole('button', { name: 'דיברנו: דנה לוי' }))
  await waitFor(() => expect(currentToasts()[0]?.text).toBe('נרשם: דיברנו'))
  takeBack(currentToasts()[0]!)
  const things = [
    { kind: 'MISSED_CALLS', id: 3 },
    { kind: 'NEW_LEADS', id: 7 },
  ]
  await waitFor(() =>
    expect(server.written()).toEqual([
      ['POST /tasks/call_today/7/', { result: 'TALKED' }],
      ['POST /overview/done/', { things }],
      ['POST /tasks/call_today/7/undo/', { id: 80 }],
      ['POST /overview/undo/', { things }],
    ]),
  )
})

test('a call without an answer is recorded and its row stays; with an answer it disappears', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }))
  const ron = { ...dana, id: 8, name: 'רון' }
  const today = item(4, 'לחזור לרון', { customer: ron, task: { kind: 'CALL', priority: 'NORMAL', deal: null } })
  const { server, become } = open(known({ TASKS_TODAY: [today] }), answer(recordCall, { ok: true, id: 81 }))
  const call = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'להתקשר לרון: לחזור לרון' }))
    act(() => showNumber(null))
  }
  await call()
  fireEvent.click(screen.getByRole('button', { name: 'אין מענה: לחזור לרון' }))
  await waitFor(() => expect(server.bodies(recordCall)).toEqual([{ result: 'NO_ANSWER' }]))
  await call()
  become(known({}))
  fireEvent.click(screen.getByRole('button', { name: 'דיברנו: לחזור לרון' }))
  await waitFor(() => expect(server.bodies(doSeveralFromOverview)).toEqual([{ things: [{ kind: 'TASKS_TODAY', id: 4 }] }]))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'להתקשר לרון: לחזור לרון' })).toBeNull())
})

test('all pending assets are confirmed with one tap, and undone', async () => {
  const at = '2026-11-22T09:00:00.000Z'
  const { server } = open(known(WAITING), answer(confirmStaleAssets, { count: 2, at }), answer(undoStaleAssets, { count: 2 }))
  fireEvent.click(await screen.findByRole('button', { name: 'עדיין רלוונטי לכולם' }))
  await waitFor(() => expect(currentToasts()[0]?.text).toBe('2 נכסים עודכנו'))
  takeBack(currentToasts()[0]!)
  await waitFor(() => expect(server.bodies(undoStaleAssets)).toEqual([{ at }]))
})

test('"still looking?" is sent with one tap and can be cancelled', async () => {
  const { server } = open(
    known(WAITING),
    answer(askStillLooking, sampleOf(askStillLooking, { messages: [{ id: 50, customer: 5 }] })),
    answer(cancelMessages, { messages: [] }),
  )
  await unfold(/בלי קשר/)
  fireEvent.click(await screen.findByRole('button', { name: 'עדיין מחפשים? יעל' }))
  await waitFor(() => expect(currentToasts()[0]?.text).toBe('ההודעה אל יעל נשלחת'))
  takeBack(currentToasts()[0]!)
  await waitFor(() =>
    expect(server.written()).toEqual([
      ['POST /whatsapp/still_looking/', { customer_ids: [5], can_undo: true }],
      ['POST /whatsapp/messages/cancel/', { ids: [50] }],
    ]),
  )
})

test.each([
  [{ today: 2, week: 3, proposed: 0, no_outcome: 1 }, /^היום 2 סיורים ?אחד בלי תוצאה$/],
  [{ today: 0, week: 1, proposed: 1, no_outcome: 0 }, /^ב־7 הימים הקרובים סיור אחד ?אחד מחכה לאישור$/],
  [{ today: 0, week: 0, proposed: 0, no_outcome: 2 }, '2 סיורים בלי תוצאה'],
])('viewings ahead and without an outcome are one row that links to them: %o', async (viewings, words) => {
  open({ ...known({}), viewings })
  expect((await screen.findByRole('link', { name: words })).getAttribute('href')).toBe('/viewings')
})

test('a quiet day says so and proposes one thing', async () => {
  open(known({}, { suggestion: { code: 'WAKE_DORMANT', page: '/customers?tab=dormant' } }))
  expect(await screen.findByRole('heading', { name: 'יום שקט. זה הזמן לחזור לרדומים' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'ללקוחות הרדומים' }).getAttribute('href')).toBe('/customers?tab=dormant')
})

test('a lower price not yet sent to buyers links to its message, and waits another week by one tap', async () => {
  const drop = { asset, before: 2_100_000, after: 1_900_000, since: '2026-11-22T09:00:00.000Z', buyers: 3 }
  const { server, become } = open({ ...known({}), price_drops: [drop] })
  await unfold(/מחיר שירד/)
  const tell = await screen.findByRole('link', { name: 'לספר ל־3 קונים: הרצל 12, רמת גן' })
  expect(tell.getAttribute('href')).toContain('price_drop=1')
  become(known({}))
  fireEvent.click(screen.getByRole('button', { name: 'בעוד שבוע: הרצל 12, רמת גן' }))
  await waitFor(() => expect(server.bodies(doSeveralFromOverview)).toEqual([{ things: [{ kind: 'PRICE_DROPS', id: 9 }] }]))
  await waitFor(() => expect(screen.queryByText(/מחיר שירד/)).toBeNull())
})

test('a failed load can be retried', async () => {
  open(known({}), answer(overview, refusal('server_error')))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByText('הסקירה לא נטענה')).toBeTruthy()
  expect(screen.getByText('מתחת')).toBeTruthy()
})

test('a report to a seller is sent with one tap; without a connection it is handed to WhatsApp, which completes it', async () => {
  const reports = { count: 1, items: [{ asset, seller: { id: 3, name: 'אבנר', phone: '0524490978' } }] }
  const openExternal = vi.fn()
  const spied = vi.spyOn(portsModule, 'ports').mockReturnValue({ ...portsModule.ports(), openExternal })
  const page = sampleOf(sellerPage, { draft: 'השבוע היה שקט.', url: 'https://m.test/s/1' })
  const { server } = open(
    { ...known({}), seller_reports: reports },
    answer(sellerPage, page),
    answer(sendSellerReport, ({ body }) => (body.handed_over ? page : refusal('not_linked'))),
  )
  await unfold(/דיווח שבועי/)
  fireEvent.click(screen.getByRole('button', { name: 'שליחת הדיווח לאבנר' }))
  fireEvent.click(await screen.findByRole('button', { name: 'שליחה ידנית בוואטסאפ' }))
  expect(openExternal).toHaveBeenCalledWith(expect.stringContaining('wa.me/972524490978'))
  await waitFor(() => expect(server.bodies(sendSellerReport)).toEqual([{}, { handed_over: true }]))
  spied.mockRestore()
})

test('an asset that does not sell links to the reasons, and waits another week by one tap', async () => {
  const { server, become } = open({ ...known({}), unsold: [{ asset, days: 31, gains: ['price', 'audience'] }] })
  await unfold(/נכס שלא נמכר/)
  expect(screen.getByText(/31 יום בשוק · יש קונים אצל סוכנים אחרים ובמחיר/)).toBeTruthy()
  expect(screen.getByRole('link', { name: `לפתיחה לכולם: ${asset.name}` })).toBeTruthy()
  expect(screen.getByRole('link', { name: asset.name })).toBeTruthy()
  become(known({}))
  fireEvent.click(screen.getByRole('button', { name: `בעוד שבוע: ${asset.name}` }))
  await waitFor(() =>
    expect(server.bodies(doSeveralFromOverview)).toEqual([{ things: [{ kind: 'UNSOLD_ASSETS', id: asset.id }] }]),
  )
  await waitFor(() => expect(screen.queryByText(/31 יום בשוק/)).toBeNull())
})
