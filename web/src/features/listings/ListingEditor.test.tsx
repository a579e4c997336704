import { SAVED_LABEL_MS } from '@mafteach/contract/limits'
import { deletePurchaseListing, PurchaseListing, updatePurchaseListing } from '@mafteach/contract/listings'
import { suggestedChanges } from '@mafteach/contract/matching'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { noPlaces } from '#shared/places/places.fixture.ts'
import { sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer, refusal } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { Toasts } from '#shared/ui/Toasts.tsx'
import { ListingEditor } from './ListingEditor.tsx'
import { EMPTY_LISTING } from './listing-values.ts'

const listing = sampleOf(PurchaseListing, {
  ...EMPTY_LISTING,
  id: 5,
  customer: 7,
  city: { id: 8600, name: 'רמת גן' },
  neighborhoods: [{ id: 404, name: 'מרום נוה' }],
  asset_types_list: ['AT'],
  number_of_rooms: 4,
  number_of_rooms_max: 5,
  price_to: 0,
  budget: 3_650_000,
})

const SAVED = 'העדפות החיפוש עודכנו בהצלחה!'
let server: FakeServer

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  server = fakeServer(
    answer(updatePurchaseListing, listing),
    answer(deletePurchaseListing, { ok: true }),
    answer(suggestedChanges, []),
    ...noPlaces,
  )
})

const editBudget = (text: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'עריכה: תקציב' }))
  fireEvent.change(screen.getByLabelText('תקציב, עד'), { target: { value: text } })
}

test('spec 2.5: a field is read-only until its pencil, and the save bar waits for the first change', () => {
  renderScreen(<ListingEditor listing={listing} />)
  expect(screen.getByText('4–5 חד׳')).toBeTruthy()
  expect(screen.queryByLabelText('תקציב, עד')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'עריכה: תקציב' }))
  expect(screen.queryByRole('button', { name: 'עדכון' })).toBeNull()
  fireEvent.change(screen.getByLabelText('תקציב, עד'), { target: { value: '₪3,700,000' } })
  expect(screen.getByRole('button', { name: 'עדכון' })).toBeTruthy()
})

test('spec 2.5: a save sends the full listing', async () => {
  renderScreen(<ListingEditor listing={listing} />)
  editBudget('3700000')
  fireEvent.click(screen.getByRole('button', { name: 'עדכון' }))
  expect(await screen.findByRole('button', { name: SAVED })).toBeTruthy()
  expect(server.calls(updatePurchaseListing)[0]).toMatchObject({
    params: { id: '5' },
    body: { city: 8600, neighborhoods: [404], number_of_rooms: 4, budget: 3_700_000, price_to: 0 },
  })
})

test('spec 4, saving a listing: the success text is shown for exactly five seconds, then the form resets and closes', async () => {
  vi.useFakeTimers()
  renderScreen(<ListingEditor listing={listing} />)
  editBudget('3700000')
  fireEvent.click(screen.getByRole('button', { name: 'עדכון' }))
  // The server's reply, without any time passing.
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByRole('button', { name: SAVED })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(SAVED_LABEL_MS - 1))
  expect(screen.getByRole('button', { name: SAVED })).toBeTruthy()
  expect(screen.getByLabelText('תקציב, עד')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.queryByRole('button', { name: SAVED })).toBeNull()
  expect(screen.queryByLabelText('תקציב, עד')).toBeNull()
})

test('a save that fails says so and keeps what was typed', async () => {
  server.answer(answer(updatePurchaseListing, refusal('server_error')))
  renderScreen(
    <>
      <ListingEditor listing={listing} />
      <Toasts />
    </>,
  )
  editBudget('3700000')
  fireEvent.click(screen.getByRole('button', { name: 'עדכון' }))
  expect(await screen.findByText('שגיאה לא צפויה')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('תקציב, עד').value).toBe('₪3,700,000')
})

test('a half-filled edit is there after a reload, until it is saved', async () => {
  renderScreen(<ListingEditor listing={listing} />)
  editBudget('3700000')
  cleanup()
  renderScreen(<ListingEditor listing={listing} />)
  expect(screen.getByLabelText<HTMLInputElement>('תקציב, עד').value).toBe('₪3,700,000')
  fireEvent.click(screen.getByRole('button', { name: 'עדכון' }))
  await screen.findByRole('button', { name: SAVED })
  cleanup()
  renderScreen(<ListingEditor listing={listing} />)
  expect(screen.queryByLabelText('תקציב, עד')).toBeNull()
})

test('a draft of a listing that was changed since is ignored', () => {
  renderScreen(<ListingEditor listing={listing} />)
  editBudget('3700000')
  cleanup()
  renderScreen(<ListingEditor listing={{ ...listing, updated_at: '2026-11-21T08:00:00.000Z' }} />)
  expect(screen.queryByLabelText('תקציב, עד')).toBeNull()
})

test('cancelling leaves the listing as it is', () => {
  renderScreen(<ListingEditor listing={listing} />)
  editBudget('3700000')
  fireEvent.click(screen.getByRole('button', { name: 'ביטול' }))
  expect(screen.queryByLabelText('תקציב, עד')).toBeNull()
  expect(localStorage).toHaveLength(0)
})

test('spec 5: without neighborhoods nothing is sent and the exact text is shown under the field', () => {
  renderScreen(<ListingEditor listing={{ ...listing, neighborhoods: [] }} />)
  fireEvent.click(screen.getByRole('button', { name: 'עריכה: שכונות' }))
  editBudget('3700000')
  fireEvent.click(screen.getByRole('button', { name: 'עדכון' }))
  expect(screen.getByText('יש להזין שכונות')).toBeTruthy()
  expect(server.written()).toEqual([])
})

test('a number that the shape refuses is reported under its field, shown as typed, and not sent', async () => {
  renderScreen(<ListingEditor listing={listing} />)
  fireEvent.click(pencil('קומה'))
  const floors = screen.getByLabelText<HTMLInputElement>('קומות בבניין, עד')
  fireEvent.change(floors, { target: { value: '1234567' } })
  fireEvent.click(screen.getByRole('button', { name: 'עדכון' }))
  await waitFor(() => expect(floors.getAttribute('aria-invalid')).toBe('true'))
  expect(floors.value).toBe('1234567')
  expect(screen.getByText(/^לכל היותר/)).toBeTruthy()
  expect(server.written()).toEqual([])
})

test('a missing field opens by itself, so that the text is seen', () => {
  renderScreen(<ListingEditor listing={{ ...listing, neighborhoods: [] }} />)
  editBudget('3700000')
  fireEvent.click(screen.getByRole('button', { name: 'עדכון' }))
  expect(screen.getByText('יש להזין שכונות')).toBeTruthy()
})

const pencil = (name: string) => screen.getByRole('button', { name: `עריכה: ${name}` })
const budget = () => screen.queryByLabelText<HTMLInputElement>('תקציב, עד')

test('a pencil takes the focus into its field; Escape gives value and focus back, and nothing is left to save', () => {
  renderScreen(<ListingEditor listing={listing} />)
  fireEvent.click(pencil('תקציב'))
  expect(document.activeElement).toBe(screen.getByLabelText('תקציב, מ־'))
  fireEvent.change(budget()!, { target: { value: '3700000' } })
  fireEvent.keyDown(budget()!, { key: 'Escape' })
  expect(budget()).toBeNull()
  expect(screen.getByText(/₪3,650,000/, { selector: 'div' })).toBeTruthy()
  expect(document.activeElement).toBe(pencil('תקציב'))
  expect(screen.queryByRole('button', { name: 'עדכון' })).toBeNull()
  expect(localStorage).toHaveLength(0)
})

test('a field that was left untouched is read-only again; one that was changed stays open', () => {
  renderScreen(<ListingEditor listing={listing} />)
  fireEvent.click(pencil('תקציב'))
  fireEvent.click(pencil('שטח בנוי'))
  expect(budget()).toBeNull()
  act(() => pencil('תקציב').focus())
  expect(screen.queryByLabelText('שטח בנוי, מ״ר')).toBeNull()
  editBudget('3700000')
  fireEvent.click(document.body)
  expect(budget()!.value).toBe('₪3,700,000')
})

test('while it is typed it says what would fit', () => {
  const onDraft = vi.fn()
  renderScreen(<ListingEditor listing={listing} onDraft={onDraft} found={{ count: 9, top: [] }} />)
  expect(screen.queryByText('9 נכסים מתאימים')).toBeNull()
  editBudget('3700000')
  expect(onDraft.mock.lastCall?.[0]).toMatchObject({ budget: 3_700_000, number_of_rooms: 4 })
  expect(screen.getByText('9 נכסים מתאימים')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'ביטול' }))
  expect(onDraft.mock.lastCall).toEqual([null])
})

test('spec 2.5: deleting the city is confirmed first', async () => {
  renderScreen(<ListingEditor listing={listing} />)
  fireEvent.click(screen.getByRole('button', { name: 'מחיקת העיר' }))
  const dialog = await screen.findByRole('dialog', { name: 'מחיקת העיר' })
  expect(server.written()).toEqual([])
  fireEvent.click([...dialog.querySelectorAll('button')].find((one) => one.textContent === 'מחיקת העיר')!)
  await vi.waitFor(() => expect(server.calls(deletePurchaseListing)).toMatchObject([{ params: { id: '5' } }]))
})
