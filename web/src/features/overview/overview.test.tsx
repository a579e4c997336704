import { OVERVIEW_KINDS, type OverviewItem, type OverviewKind } from '@mafteach/contract/overview'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { homeQuery } from '#shared/home.ts'
import * as portsModule from '#shared/ports.ts'
import { renderScreen } from '#shared/testing.tsx'
import { closeToast, currentToasts, takeBack } from '#shared/toasts.ts'
import { Overview } from './Overview.tsx'
import type { Overview as Known } from './overview.api.ts'

const item = (id: number, title: string, more: Partial<OverviewItem> = {}): OverviewItem => ({
  id,
  title,
  reason: `למה ${title}`,
  at: '2026-11-22T07:00:00.000Z',
  customer: null,
  asset: null,
  facts: [],
  ...more,
})
const dana = { id: 7, name: 'דנה', phone: '0521234567' }
const home = { active_assets: [] }
const asset = { id: 9, name: 'הרצל 12, רמת גן' }

const WAITING: Partial<Record<OverviewKind, OverviewItem[]>> = {
  TASKS_OVERDUE: [item(1, 'להחזיר הצעה', { customer: dana, asset }), item(2, 'לשלוח חוזה')],
  MISSED_CALLS: [item(3, 'דנה', { customer: dana })],
  STALE_ASSETS: [item(9, asset.name, { asset })],
  SILENT_BUYERS: [item(7, 'דנה', { customer: dana })],
  MISSING_FACTS: [item(9, asset.name, { asset, facts: [{ name: 'floor', buyers: 2 }] })],
}

const known = (waiting: Partial<Record<OverviewKind, OverviewItem[]>>, suggestion: Known['suggestion'] = null): Known => ({
  today: '2026-11-22',
  quiet: suggestion !== null,
  suggestion,
  sections: OVERVIEW_KINDS.map((kind) => ({
    kind,
    count: waiting[kind]?.length ?? 0,
    list: { page: `/list/${kind}`, call: '/api/' },
    items: waiting[kind] ?? [],
  })),
  seller_reports: { count: 0, items: [] },
})

/** Draws the overview of a server that answers so; what was sent is kept. */
function open(overview: Known | number, answers: Record<string, unknown> = {}) {
  const sent: [string, unknown][] = []
  let now = overview
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const path = new URL(url, location.href).pathname.replace('/api', '')
    if (method !== 'GET') sent.push([path, body ? JSON.parse(body as string) : null])
    if (path in answers) return Response.json(answers[path])
    if (path !== '/overview/') return Response.json(path.endsWith('/home/') ? home : { ok: true })
    return typeof now === 'number' ? Response.json({ detail: 'x', code: 'server_error' }, { status: now }) : Response.json(now)
  })
  renderScreen(<Overview>מתחת</Overview>, { data: [[homeQuery.queryKey, home]] })
  return {
    sent,
    become: (next: Known) => {
      now = next
    },
  }
}
afterEach(() => {
  for (const { id } of currentToasts()) closeToast(id)
  vi.unstubAllGlobals()
})
const sectionOf = async (name: string) => (await screen.findByRole('heading', { name })).closest('section')!

test('what waits stands in its order, each section with its count and its list', async () => {
  open(known(WAITING))
  await sectionOf('משימות באיחור')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'משימות באיחור',
    'שיחות שלא נענו',
    'נכסים שכדאי לעדכן',
    'קונים שלא דיברנו איתם',
    'פרטים שקונים מחכים להם',
  ])
  const all = screen.getByRole('link', { name: 'הצגת הכול: משימות באיחור, 2' })
  expect(all.getAttribute('href')).toBe('/list/TASKS_OVERDUE')
  const row = within(await sectionOf('משימות באיחור')).getAllByRole('listitem')[0]!
  expect(row.textContent).toBe('להחזיר הצעהלמה להחזיר הצעה · דנה · הרצל 12, רמת גן')
  expect(within(row).getByRole('link', { name: 'שיחה אל דנה' }).getAttribute('href')).toBe('tel:0521234567')
  expect(screen.getByText('מתחת')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'השלמה: הרצל 12, רמת גן' }).getAttribute('href')).toBe('/assets/9/edit#floor')
})

test('a pill shows one group alone, and all again when the last of it is done', async () => {
  const { become } = open(known(WAITING))
  fireEvent.click(await screen.findByRole('button', { name: /^שיחות/ }))
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
  become(known({ ...WAITING, MISSED_CALLS: [] }))
  fireEvent.click(screen.getByRole('button', { name: 'טופל: דנה' }))
  await sectionOf('משימות באיחור')
})

test('a thing is done with one tap, leaves at once, hands on the focus, and is taken back', async () => {
  const { sent, become } = open(known(WAITING))
  const circle = await screen.findByRole('button', { name: 'בוצע: להחזיר הצעה' })
  become(known({ ...WAITING, TASKS_OVERDUE: WAITING.TASKS_OVERDUE!.slice(1) }))
  fireEvent.click(circle)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'בוצע: לשלוח חוזה' }))
  await waitFor(() => expect(screen.queryByText('להחזיר הצעה')).toBe(null))
  await waitFor(() => expect(currentToasts()[0]?.text).toBe('המשימה בוצעה'))
  takeBack(currentToasts()[0]!)
  await waitFor(() =>
    expect(sent.map(([path]) => path)).toEqual(['/overview/TASKS_OVERDUE/1/done/', '/overview/TASKS_OVERDUE/1/undo/']),
  )
})

test('"still looking?" is sent with one tap and can be called back', async () => {
  const reply = {
    messages: [{ id: 50, customer: 7, state: 'queued', error: null }],
    send_at: null,
    sent_today: 1,
    daily_limit: 200,
  }
  const { sent } = open(known(WAITING), { '/whatsapp/still_looking/': reply })
  fireEvent.click(await screen.findByRole('button', { name: 'עדיין מחפשים? דנה' }))
  await waitFor(() => expect(currentToasts()[0]?.text).toBe('ההודעה אל דנה נשלחת'))
  takeBack(currentToasts()[0]!)
  await waitFor(() =>
    expect(sent).toEqual([
      ['/whatsapp/still_looking/', { customer_ids: [7], can_undo: true }],
      ['/whatsapp/messages/cancel/', { ids: [50] }],
    ]),
  )
})

test('a quiet day says so and proposes one thing', async () => {
  open(known({}, { code: 'WAKE_DORMANT', page: '/customers?tab=dormant' }))
  expect(await screen.findByRole('heading', { name: 'יום שקט. זה הזמן לחזור לרדומים' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'ללקוחות הרדומים' }).getAttribute('href')).toBe('/customers?tab=dormant')
})

test('what did not load is asked for again', async () => {
  open(500)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByText('הסקירה לא נטענה')).toBeTruthy()
  expect(screen.getByText('מתחת')).toBeTruthy()
})

test('a report to a seller goes out with one tap; without a connection it is handed to WhatsApp, and done by that', async () => {
  const reports = { count: 1, items: [{ asset, seller: { id: 3, name: 'אבנר', phone: '0524490978' } }] }
  const path = '/real-estate/asset/9/seller_page/'
  const openExternal = vi.fn()
  const spied = vi.spyOn(portsModule, 'ports').mockReturnValue({ ...portsModule.ports(), openExternal })
  const { sent } = open(
    { ...known({}), seller_reports: reports },
    { [path]: { draft: 'השבוע היה שקט.', url: 'https://m.test/s/1' } },
  )
  const refuse = vi.fn(async () => Response.json({ detail: '', code: 'not_linked' }, { status: 409 }))
  const answered = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url.includes('/report/') && !(init.body as string).includes('true') ? refuse() : answered(url, init),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'שליחת הדיווח לאבנר' }))
  fireEvent.click(await screen.findByRole('button', { name: 'שליחה ידנית בוואטסאפ' }))
  expect(refuse).toHaveBeenCalledOnce()
  expect(openExternal).toHaveBeenCalledWith(expect.stringContaining('wa.me/972524490978'))
  await waitFor(() => expect(sent).toContainEqual([`${path}report/`, { handed_over: true }]))
  spied.mockRestore()
})
