import { updateProfile } from '@mafteach/contract/access'
import {
  type AgencyRealtor,
  agencyDetails,
  agencyLog,
  agencyTotals,
  changeRealtor,
  handOver,
  invitations,
} from '@mafteach/contract/agency'
import { home } from '@mafteach/contract/sign-in'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { meQuery } from '#shared/api/home.ts'
import { page, sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer, refusal } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { loadModal } from '#shared/ui/dialogs/Modal.tsx'
import { currentToasts } from '#shared/ui/toasts.ts'
import { AgencyPage } from './AgencyPage.tsx'
import { HandOverDialog } from './HandOverDialog.tsx'

const me = (is_agency_manager: boolean) =>
  [[meQuery.queryKey, { id: 1, name: 'נועה', is_agency_manager, agency: { id: 7, name: 'ברקאי נכסים' } }]] as const

const realtor = (id: number, name: string, more: Partial<AgencyRealtor> = {}): AgencyRealtor =>
  sampleOf(changeRealtor, { id, name, is_working: true, ...more })
const REALTORS = [realtor(1, 'נועה', { is_agency_manager: true }), realtor(2, 'דן'), realtor(3, 'גיל', { is_working: false })]

let name: string | null
let server: FakeServer

beforeEach(async () => {
  await loadModal()
  name = 'ברקאי נכסים'
  const noa = { id: 1, name: 'נועה' }
  server = fakeServer(
    answer(home, sampleOf(home, me(true)[0][1])),
    answer(agencyDetails, () => ({ name, realtors: name ? REALTORS : [] })),
    answer(agencyTotals, sampleOf(agencyTotals, { realtors: REALTORS, all: { deals: 3, price_sum: 5_000_000 } })),
    answer(agencyLog, sampleOf(agencyLog, page([{ kind: 'renamed', by: noa, before: 'ישן', after: 'ברקאי נכסים' }]))),
    answer(invitations, sampleOf(invitations, page([{ phone: '0521234567', name: 'רותם', state: 'sent', invited_by: noa }]))),
    answer(changeRealtor, { ...REALTORS[1]!, is_working: false }),
    answer(updateProfile, { ok: true }),
    answer(
      handOver,
      sampleOf(handOver, { customers_moved: 12, customers_merged: 2, assets_moved: 3, tasks_moved: 4, sellers_left: 0 }),
    ),
  )
})

afterEach(() => vi.unstubAllGlobals())

test('a manager switches who works; for the last one it says why not', async () => {
  renderScreen(<AgencyPage />, { data: me(true) })
  fireEvent.click(await screen.findByRole('switch', { name: 'בפעילות: דן' }))
  await waitFor(() => expect(server.bodies(changeRealtor)).toMatchObject([{ is_working: false }]))
  expect(screen.getByText('לא בפעילות')).toBeTruthy()
  server.answer(answer(changeRealtor, refusal('last_manager')))
  await waitFor(() => expect(screen.getByRole('switch', { name: 'בפעילות: נועה' })).toHaveProperty('disabled', false))
  fireEvent.click(screen.getByRole('switch', { name: 'בפעילות: נועה' }))
  await waitFor(() => expect(currentToasts().map(({ text }) => text)).toContainEqual(expect.stringContaining('מישהו צריך לנהל')))
})

test('the manager sees invitations with their state, totals and the log; a member only the agents', async () => {
  const { unmount } = renderScreen(<AgencyPage />, { data: me(true) })
  const invited = await screen.findByRole('list', { name: 'הזמנות' })
  await waitFor(() => expect(within(invited).getByText('נשלחה')).toBeTruthy())
  expect(await screen.findByRole('row', { name: /כל הסוכנות/ })).toBeTruthy()
  expect(await screen.findByText('השם השתנה: ישן ← ברקאי נכסים')).toBeTruthy()
  unmount()
  renderScreen(<AgencyPage />, { data: me(false) })
  expect(within(await screen.findByRole('list', { name: 'סוכנים' })).getAllByRole('listitem')).toHaveLength(3)
  expect([screen.queryByRole('switch'), screen.queryByText('הזמנות'), screen.queryByRole('table')]).toEqual([null, null, null])
  expect(screen.getByRole('button', { name: 'עזיבת הסוכנות' })).toBeTruthy()
})

test('on a phone the table has three numbers per agent, and a tap shows the others', async () => {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: media === '(width < 40em)', media }))
  renderScreen(<AgencyPage />, { data: me(true) })
  const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)
  expect(heads).toEqual(['סוכן', 'קונים', 'נכסים בשיווק', 'עמלות'])
  fireEvent.click(screen.getByRole('button', { name: 'כל הסוכנות', expanded: false }))
  expect(screen.getByText('סכום העסקאות').nextElementSibling?.textContent).toContain('5')
  expect(screen.getByText('עסקאות').nextElementSibling?.textContent).toBe('3')
})

test('an agent without an agency creates one', async () => {
  name = null
  renderScreen(<AgencyPage />, { data: me(false) })
  fireEvent.click(await screen.findByRole('button', { name: 'פתיחת סוכנות' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('שם הסוכנות'), { target: { value: 'לוי נכסים' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'פתיחת סוכנות' }))
  await waitFor(() => expect(server.bodies(updateProfile)).toMatchObject([{ agency_name: 'לוי נכסים' }]))
})

test('a hand-over previews its effects, and goes only to working agents', async () => {
  const handed = () => server.calls(handOver).flatMap(({ query, body }) => (query?.preview ? [] : [body]))
  const onClose = vi.fn()
  renderScreen(<HandOverDialog realtors={REALTORS} from={1} onClose={onClose} />, { data: me(true) })
  // The only remaining agent is preselected.
  expect(await screen.findByText('12 לקוחות עוברים')).toBeTruthy()
  expect(screen.getByText('2 לקוחות כבר מוכרים שם ויתמזגו. אפשר לבטל כל מיזוג 30 יום.')).toBeTruthy()
  expect(handed()).toEqual([])
  fireEvent.click(screen.getByRole('checkbox', { name: 'נכסים' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'העברה' })).toHaveProperty('disabled', false))
  fireEvent.click(screen.getByRole('button', { name: 'העברה' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(handed()).toMatchObject([{ to: 2, customers: true, assets: false }])
})
