import { updateAssetInterest } from '@mafteach/contract/customers'
import { coveredPairs } from '@mafteach/contract/fee-guard'
import { getMatches, type Match } from '@mafteach/contract/matching'
import { home } from '@mafteach/contract/sign-in'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, counted, type FakeServer, fakeServer, refusal } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { closeToast, currentToasts } from '#shared/ui/toasts.ts'
import { MatchPanel, type MatchPanelProps } from './MatchPanel.tsx'
import { match } from './match.fixture.ts'

const customer = { id: 77, name: 'יעל', phone: '0526041187', whatsapp_do_not_contact: false }
const streets = ['ביאליק', 'קריניצי', 'הראה', 'ירושלים', 'הרצל', 'אבא הלל']

/** Six assets of a listing: five full ones, the last one near. The server stores marks. */
let matches: Match[]
let server: FakeServer

beforeEach(() => {
  matches = streets.map((name, at) =>
    match(
      { id: at + 1, street: { id: at + 1, name }, price: at === 5 ? 3_790_000 : 3_490_000 },
      at === 5 ? { price: { how: 'above', by: 0.0384 } } : {},
    ),
  )
  for (const { id } of currentToasts()) closeToast(id)
  server = fakeServer(
    answer(home, sampleOf(home)),
    answer(coveredPairs, []),
    answer(getMatches, () => counted(matches, { 'X-Total-Count': 5 })),
    answer(updateAssetInterest, ({ body: { asset_id, is_interested } }) => {
      matches = matches.map((one) => (one.id === asset_id ? { ...one, is_interested } : one))
      return { ok: true }
    }),
  )
})

const open = async (props: Partial<MatchPanelProps> = {}) => {
  const onSend = vi.fn()
  renderScreen(
    <Suspense>
      <MatchPanel source={{ listing: 5 }} customer={customer} onSend={onSend} {...props} />
    </Suspense>,
  )
  await screen.findByText('ביאליק 45, מרום נוה')
  return onSend
}

const tab = (name: RegExp) => screen.getByRole('tab', { name })
const card = (street: string): HTMLElement => screen.getByText(`${street} 45, מרום נוה`).closest('li')!
const isShown = (street: string) => screen.queryByText(`${street} 45, מרום נוה`) !== null
const interest = (street: string, name: string) => within(card(street)).getByRole<HTMLButtonElement>('button', { name })
const boxes = () => screen.queryAllByRole<HTMLInputElement>('checkbox')
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'שליחה בוואטסאפ' })

test('four tabs with their numbers; near matches have a separate heading and say by how much they miss', async () => {
  await open()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'התאמות פתוחות 5',
    'יש עניין 0',
    'אין עניין 0',
    'כל ההתאמות 5',
  ])
  const near = screen.getByRole('heading', { name: /כמעט מתאים/ })
  expect(near.compareDocumentPosition(card('אבא הלל')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(near.compareDocumentPosition(card('הרצל')) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy()
  expect(card('אבא הלל').textContent?.replace(/[\u2066\u2069]/g, '')).toContain('מחיר גבוה ב־3.8%')
  expect(card('ביאליק').textContent).toContain('התאמה מלאה')
})

test('a task that begins at a match says with whom to talk about what', async () => {
  await open()
  const link = within(card('ביאליק')).getByRole<HTMLAnchorElement>('link', { name: 'משימה על ביאליק 45, מרום נוה' })
  expect(Object.fromEntries(new URL(link.href).searchParams)).toEqual({
    customer: '77',
    about: '1',
    title: 'לדבר עם יעל על ביאליק 45, מרום נוה',
  })
})

test('a mark moves the match out of the open tab, disables its button, and a toast takes it back', async () => {
  await open()
  fireEvent.click(interest('ביאליק', 'יש עניין'))
  await waitFor(() => expect(isShown('ביאליק')).toBe(false))
  await waitFor(() => expect(currentToasts().map(({ text }) => text)).toEqual(['סומן: יש עניין']))
  expect(server.bodies(updateAssetInterest)).toEqual([{ asset_id: 1, is_interested: true }])

  fireEvent.click(tab(/^יש עניין/))
  expect(interest('ביאליק', 'יש עניין').disabled).toBe(true)
  expect(interest('ביאליק', 'יש עניין').getAttribute('aria-pressed')).toBe('true')
  expect(interest('ביאליק', 'אין עניין').disabled).toBe(false)

  currentToasts()[0]?.undo?.()
  await waitFor(() => expect(server.bodies(updateAssetInterest)).toHaveLength(2))
  expect(server.bodies(updateAssetInterest)[1]).toEqual({ asset_id: 1, is_interested: null })
  fireEvent.click(tab(/התאמות פתוחות/))
  await waitFor(() => expect(isShown('ביאליק')).toBe(true))
})

test('a failed mark is reverted, with an alert dialog and no toast', async () => {
  await open()
  // Everything fails, the mark and the refetch.
  server.answer(answer(getMatches, refusal('server_error')), answer(updateAssetInterest, refusal('server_error')))
  fireEvent.click(interest('ביאליק', 'אין עניין'))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('משהו השתבש! כדאי לנסות שוב מאוחר יותר')
  expect(isShown('ביאליק')).toBe(true)
  expect(currentToasts()).toEqual([])
})

test('five picks at most: the other checkboxes vanish; Escape lets all go', async () => {
  const onSend = await open()
  expect(boxes()).toHaveLength(6)
  for (const box of boxes().slice(0, 5)) fireEvent.click(box)
  expect(boxes()).toHaveLength(5)
  expect(screen.getByText('נבחרו 5 מתוך 5')).toBeTruthy()

  fireEvent.click(sendButton())
  expect(onSend.mock.calls[0]?.[0].map(({ id }: Match) => id)).toEqual([1, 2, 3, 4, 5])

  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(boxes()).toHaveLength(6)
  expect(boxes().some(({ checked }) => checked)).toBe(false)
})

test('the foot is always ready: it opens the picking, and while that lasts it is the bar that sends', async () => {
  await open()
  const start = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'בחירה' })
  fireEvent.click(tab(/^אין עניין/))
  fireEvent.click(start()!)
  // The next one to pick appears.
  await waitFor(() => expect(document.activeElement).toBe(boxes()[0]))
  expect(start()).toBeNull()
  expect(screen.getByText('נבחרו 0 מתוך 5')).toBeTruthy()
  expect(sendButton().disabled).toBe(true)
  fireEvent.click(boxes()[0]!)
  expect(sendButton().disabled).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: /ניקוי/ }))
  expect(start()!.disabled).toBe(false)
})

test('the solid button says how many there are to send, and sends them at once', async () => {
  const onSend = vi.fn<(assets: Match[]) => void>()
  await open({ onSend })
  fireEvent.click(screen.getByRole('button', { name: 'שליחת 3 הטובים' }))
  expect(onSend.mock.calls[0]?.[0].map(({ id }) => id)).toEqual([1, 2, 3])
})

test('what the customer does not want is picked no more', async () => {
  await open()
  fireEvent.click(boxes()[0]!)
  fireEvent.click(boxes()[1]!)
  fireEvent.click(interest('ביאליק', 'אין עניין'))
  await waitFor(() => expect(screen.getByText('נבחרו 1 מתוך 5')).toBeTruthy())
})

test('who wants no messages gets none: nothing to pick, and it says why', async () => {
  await open({ customer: { ...customer, whatsapp_do_not_contact: true } })
  expect(boxes()).toEqual([])
  expect(screen.queryByRole('button', { name: 'שליחה בוואטסאפ' })).toBeNull()
  expect(screen.getByText('ללא עניין בקבלת הודעות')).toBeTruthy()
})

test('a listing that belongs to nobody is only looked at', async () => {
  await open({ customer: null })
  expect(boxes()).toEqual([])
  expect(screen.queryByRole('button', { name: 'יש עניין' })).toBeNull()
})

test('an empty tab says what would fill it and leads back', async () => {
  await open()
  fireEvent.click(tab(/^אין עניין/))
  fireEvent.click(screen.getByRole('button', { name: 'הצגת התאמות פתוחות' }))
  expect(tab(/התאמות פתוחות/).getAttribute('aria-selected')).toBe('true')
})

test('the arrow keys walk the tabs in reading direction', async () => {
  await open()
  fireEvent.keyDown(tab(/התאמות פתוחות/), { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(tab(/^יש עניין/))
  expect(tab(/^יש עניין/).getAttribute('aria-selected')).toBe('true')
})

test('of the open ones it says how many were sent, and offers the best of the others', async () => {
  matches = matches.map((one) => (one.id <= 3 ? { ...one, was_sent: true } : one))
  const onSend = await open()
  expect(screen.getByText('3 מהן כבר נשלחו')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'שליחת 2 הטובים' }))
  expect(onSend.mock.calls[0]![0].map(({ id }: Match) => id)).toEqual([4, 5])
})
