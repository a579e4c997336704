import { acceptProposal, rejectProposal, undoProposal } from '@mafteach/contract/answers'
import { replyToCustomer } from '@mafteach/contract/conversation'
import { CustomerCard, Note } from '@mafteach/contract/customers'
import { pasteText } from '@mafteach/contract/import'
import { PurchaseListing } from '@mafteach/contract/listings'
import { messageState, messagingClient } from '@mafteach/contract/messages'
import { settings } from '@mafteach/contract/settings'
import { customerTimeline, type TimelineItem } from '@mafteach/contract/timeline'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { WhatHappened } from '#features/customers/card/WhatHappened.tsx'
import { page, sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { Toasts } from '#shared/ui/Toasts.tsx'
import { CustomerLead, isQuoted } from './CustomerLead.tsx'

const lead = sampleOf(CustomerCard, {
  id: 7,
  name: 'דנה כהן',
  phone: '0521234567',
  whatsapp_do_not_contact: false,
  lead_source: { id: 3, name: 'האתר שלי' },
  purchase_listings: [],
  waiting_proposal: {
    id: 9,
    text: 'מחפשת 4 חדרים ברמת גן עד 3 מיליון',
    fields: { city: 8600, number_of_rooms: 4, budget: 3_000_000 },
  },
})
const at = '2026-11-28T10:00:00Z'
const created: TimelineItem = { id: 'c', at, kind: 'created', source: 'public_page' }
const interest: TimelineItem = {
  id: 'a',
  at,
  kind: 'answered',
  asset: { id: 5, address: 'ביאליק 45, רמת גן' },
  is_interested: true,
  reason: null,
  by: 'customer',
}
const called: TimelineItem = { id: 'k', at, kind: 'called', result: 'TALKED', note: null }

let server: FakeServer
let happened: TimelineItem[]
let client: ReturnType<typeof sampleOf<typeof messagingClient>>
beforeEach(() => {
  happened = [created]
  client = sampleOf(messagingClient, { state: 'authorized', quiet_until: null })
  server = fakeServer(
    answer(customerTimeline, () => page(happened)),
    answer(settings, sampleOf(settings, { quick_replies: ['מתי נוח לך לדבר?'] })),
    answer(messagingClient, () => client),
    answer(pasteText, sampleOf(pasteText, { places: { city: { id: 8600, name: 'רמת גן' }, street: null, neighborhoods: [] } })),
    answer(acceptProposal, sampleOf(PurchaseListing)),
    answer(rejectProposal, { ok: true }),
    answer(undoProposal, { ok: true }),
    answer(replyToCustomer, sampleOf(replyToCustomer, { messages: [], send_at: null })),
    answer(messageState, sampleOf(messageState)),
  )
})

const draw = (customer = lead) =>
  renderScreen(
    <>
      <CustomerLead customer={customer} />
      <Toasts />
    </>,
  )

test('the search in the message is accepted by one tap, and undone by another', async () => {
  draw()
  const section = screen.getByRole('region', { name: /האתר שלי/ })
  expect(section.textContent).toContain('מחפשת 4 חדרים ברמת גן עד 3 מיליון')
  expect(await screen.findByText(/^רמת גן · .*4.*3,000,000/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'הוספה לחיפוש' }))
  fireEvent.click(await screen.findByRole('button', { name: 'ביטול' }))
  await waitFor(() =>
    expect(server.written().map(([name]) => name)).toEqual([
      'POST /real-estate/customer/7/proposals/9/accept/',
      'POST /real-estate/customer/7/proposals/9/undo/',
    ]),
  )
})

test('their message is quoted once: not as the newest note too, until another note is newer or the proposal is settled', () => {
  const noteOf = (content: string) => ({ ...lead, notes: [sampleOf(Note, { content })] })
  const { text } = lead.waiting_proposal!
  expect(isQuoted(noteOf(text))).toBe(true)
  expect(isQuoted(noteOf(`${text}\ndana@example.com`))).toBe(true)
  expect(isQuoted(noteOf(`${text}, וחניה`))).toBe(false)
  expect(isQuoted({ ...lead, notes: [] })).toBe(false)
  expect(isQuoted({ ...noteOf(text), waiting_proposal: null })).toBe(false)
  const draw = (note: Note | null | undefined) => renderScreen(<WhatHappened customer={7} note={note} onOpen={() => {}} />)
  draw(undefined)
  expect(screen.getByText('עוד אין הערות')).toBeTruthy()
  cleanup()
  draw(null)
  expect(screen.queryByText('עוד אין הערות')).toBeNull()
})

test('a proposal without a city is completed in the form, or rejected', async () => {
  draw({ ...lead, waiting_proposal: { id: 9, text: 'מחפשת 4 חדרים', fields: { number_of_rooms: 4 } } })
  expect(screen.getByRole('link', { name: 'השלמה בטופס' }).getAttribute('href')).toContain('customer=7')
  fireEvent.click(screen.getByRole('button', { name: 'דחייה' }))
  await waitFor(() => expect(server.calls(rejectProposal)).toEqual([{ params: { id: '7', proposal: '9' } }]))
})

test('a new lead is answered by one tap; a customer who was reached has no quick replies', async () => {
  draw({ ...lead, waiting_proposal: null })
  fireEvent.click(await screen.findByRole('button', { name: 'מתי נוח לך לדבר?' }))
  await waitFor(() => expect(server.bodies(replyToCustomer)).toEqual([{ text: 'מתי נוח לך לדבר?', send_at: null }]))
  expect(await screen.findByText('התשובה נשלחה')).toBeTruthy()
  cleanup()
  happened = [called, created]
  draw()
  expect(await screen.findByText(/^רמת גן · /)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'מתי נוח לך לדבר?' })).toBeNull()
  cleanup()
  happened = [created]
  draw({ ...lead, whatsapp_do_not_contact: true })
  expect(await screen.findByText(/^רמת גן · /)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'מתי נוח לך לדבר?' })).toBeNull()
})

test('in quiet hours the answer is sent when they end; without a connection a tap opens WhatsApp', async () => {
  const quiet_until = '2099-11-29T05:00:00.000Z'
  client = { ...client, quiet_until }
  draw()
  fireEvent.click(await screen.findByRole('button', { name: 'מתי נוח לך לדבר?' }))
  await waitFor(() => expect(server.bodies(replyToCustomer)).toEqual([{ text: 'מתי נוח לך לדבר?', send_at: quiet_until }]))
  cleanup()
  const opened = vi.fn()
  vi.stubGlobal('open', opened)
  client = { ...client, state: 'notAuthorized' }
  draw()
  expect(await screen.findByText('הלחיצה פותחת את וואטסאפ עם הנוסח')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'מתי נוח לך לדבר?' }))
  expect(new URL(String(opened.mock.calls[0]![0])).searchParams.get('text')).toBe('מתי נוח לך לדבר?')
  expect(server.bodies(replyToCustomer)).toHaveLength(1)
})

test('the property that they asked about is shown with slots to offer, until a viewing is planned', async () => {
  happened = [interest, created]
  draw()
  expect(await screen.findByRole('link', { name: 'ביאליק 45, רמת גן' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /מועדים/ }).getAttribute('href')).toBe('/?offer=7-5')
  cleanup()
  const viewing: TimelineItem = {
    id: 'v',
    at,
    kind: 'viewing',
    viewing: 1,
    asset: interest.asset,
    starts_at: at,
    state: 'confirmed',
  }
  happened = [viewing, interest, created]
  draw()
  expect(await screen.findByText(/^רמת גן · /)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'ביאליק 45, רמת גן' })).toBeNull()
})

test('customers from other sources have none of it', async () => {
  draw({ ...lead, lead_source: null, waiting_proposal: null })
  await waitFor(() => expect(server.calls(customerTimeline)).toHaveLength(1))
  expect(screen.queryByRole('region', { name: /האתר שלי|מה מחפשים/ })).toBeNull()
})
