import type { AgencyRealtor } from '@mafteach/contract/agency'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { meQuery } from '#shared/home.ts'
import { renderScreen } from '#shared/testing.tsx'
import { currentToasts } from '#shared/toasts.ts'
import { loadModal } from '#shared/ui/Modal.tsx'
import { AgencyPage } from './AgencyPage.tsx'
import { HandOverDialog } from './HandOverDialog.tsx'

const me = (is_agency_manager: boolean) =>
  [[meQuery.queryKey, { id: 1, uuid: 'u', name: 'נועה', is_agency_manager, agency: { id: 7, name: 'ברקאי נכסים' } }]] as const

const realtor = (id: number, name: string, more: Partial<AgencyRealtor> = {}): AgencyRealtor => ({
  id,
  uuid: `00000000-0000-4000-8000-00000000000${id}`,
  name,
  image_url: null,
  is_working: true,
  is_agency_manager: false,
  ...more,
})
const REALTORS = [realtor(1, 'נועה', { is_agency_manager: true }), realtor(2, 'דן'), realtor(3, 'גיל', { is_working: false })]
const NO_SUMS = { buyers: 0, sellers: 0, leads: 0, assets: 0, deals: 0, price_sum: 0, commission_sum: 0 }
const page = (results: unknown[]) => ({ count: results.length, next: null, previous: null, results })

let sent: { method: string; address: string; body: unknown }[]
let name: string | null
let refusal: object | null

beforeEach(async () => {
  await loadModal()
  sent = []
  name = 'ברקאי נכסים'
  refusal = null
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    if (address.includes('preview=1'))
      return Response.json({ customers_moved: 12, customers_merged: 2, assets_moved: 3, tasks_moved: 4, sellers_left: 0 })
    if (method !== 'GET') {
      sent.push({ method, address, body: body ? JSON.parse(body as string) : null })
      if (refusal) return Response.json(refusal, { status: 409 })
    }
    if (address.includes('/home/')) return Response.json(me(true)[0][1])
    if (address.includes('/details/')) return Response.json({ name, realtors: name ? REALTORS : [] })
    if (address.includes('/totals/'))
      return Response.json({
        realtors: REALTORS.map((one) => ({ ...one, ...NO_SUMS })),
        all: { ...NO_SUMS, deals: 3, price_sum: 5_000_000 },
      })
    if (address.includes('/log/'))
      return Response.json(
        page([
          {
            id: 1,
            at: '2026-11-20T08:00:00.000Z',
            kind: 'renamed',
            by: { id: 1, name: 'נועה' },
            realtor: null,
            to: null,
            customers: null,
            merged: null,
            assets: null,
            before: 'ישן',
            after: 'ברקאי נכסים',
          },
        ]),
      )
    if (address.includes('/invitations/') && method === 'GET')
      return Response.json(
        page([
          {
            id: 5,
            phone: '0521234567',
            name: 'רותם',
            state: 'sent',
            url: 'https://x.test/registration?invitation=a',
            invited_by: { id: 1, name: 'נועה' },
            realtor: null,
            sent_at: '2026-11-20T08:00:00.000Z',
            expires_at: '2026-11-27T08:00:00.000Z',
          },
        ]),
      )
    return Response.json({ ...REALTORS[1], is_working: false, id: 5, url: 'x', expires_at: '2026-11-27T08:00:00.000Z', ok: true })
  })
})

test('a manager switches who works; the last one is told why not', async () => {
  renderScreen(<AgencyPage />, { data: me(true) })
  fireEvent.click(await screen.findByRole('switch', { name: 'בפעילות: דן' }))
  await waitFor(() => expect(sent).toMatchObject([{ method: 'PATCH', body: { is_working: false } }]))
  expect(screen.getByText('לא בפעילות')).toBeTruthy()
  refusal = { detail: 'x', code: 'last_manager' }
  await waitFor(() => expect(screen.getByRole('switch', { name: 'בפעילות: נועה' })).toHaveProperty('disabled', false))
  fireEvent.click(screen.getByRole('switch', { name: 'בפעילות: נועה' }))
  await waitFor(() => expect(currentToasts().map(({ text }) => text)).toContainEqual(expect.stringContaining('מישהו צריך לנהל')))
})

test('the manager sees invitations with their state, sums and the log; a member only who works there', async () => {
  const { unmount } = renderScreen(<AgencyPage />, { data: me(true) })
  const invited = await screen.findByRole('list', { name: 'הזמנות' })
  await waitFor(() => expect(within(invited).getByText('נשלחה')).toBeTruthy())
  expect(await screen.findByRole('row', { name: /כל הסוכנות/ })).toBeTruthy()
  expect(await screen.findByText('השם שונה: ישן ← ברקאי נכסים')).toBeTruthy()
  unmount()
  renderScreen(<AgencyPage />, { data: me(false) })
  expect(within(await screen.findByRole('list', { name: 'סוכנים' })).getAllByRole('listitem')).toHaveLength(3)
  expect([screen.queryByRole('switch'), screen.queryByText('הזמנות'), screen.queryByRole('table')]).toEqual([null, null, null])
  expect(screen.getByRole('button', { name: 'עזיבת הסוכנות' })).toBeTruthy()
})

test('whoever is in none opens one', async () => {
  name = null
  renderScreen(<AgencyPage />, { data: me(false) })
  fireEvent.click(await screen.findByRole('button', { name: 'פתיחת סוכנות' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('שם הסוכנות'), { target: { value: 'לוי נכסים' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'פתיחת סוכנות' }))
  await waitFor(() => expect(sent).toMatchObject([{ method: 'PATCH', body: { agency_name: 'לוי נכסים' } }]))
})

test('a hand-over says what will happen before it does it, and goes only to who works', async () => {
  const onClose = vi.fn()
  renderScreen(<HandOverDialog realtors={REALTORS} from={1} onClose={onClose} />, { data: me(true) })
  // The only one left is chosen already.
  expect(await screen.findByText('12 לקוחות עוברים')).toBeTruthy()
  expect(screen.getByText('2 לקוחות כבר מוכרים שם ויתמזגו. אפשר לבטל כל מיזוג 30 יום.')).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('checkbox', { name: 'נכסים' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'העברה' })).toHaveProperty('disabled', false))
  fireEvent.click(screen.getByRole('button', { name: 'העברה' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toMatchObject([{ method: 'POST', body: { to: 2, customers: true, assets: false } }])
})
