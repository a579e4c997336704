import { CustomerCard, getCustomer } from '@mafteach/contract/customers'
import { addPurchaseListing, PurchaseListing, updatePurchaseListing } from '@mafteach/contract/listings'
import { searchForMatchingAssets } from '@mafteach/contract/matching'
import { cityPriceRange } from '@mafteach/contract/places'
import { home } from '@mafteach/contract/sign-in'
import { fireEvent, screen } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { customerQuery } from '#features/customers/customers.api.ts'
import { EMPTY_LISTING } from '#features/listings/listing-values.ts'
import { match } from '#features/matching/match.fixture.ts'
import { meQuery } from '#shared/api/home.ts'
import { saveDraft } from '#shared/form/draft.ts'
import { sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, counted, type FakeServer, fakeServer, lost } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { ListingFormPage } from './ListingFormPage.tsx'

/** A listing alone (spec section 2.5). The fields, the matches and the sending have their own tests. */

vi.mock(import('#features/listings/ListingFields.tsx'), () => ({
  ListingFields: ({ form }) => <p>{(['city', 'neighborhoods'] as const).map((name) => form.field(name).error).join(' · ')}</p>,
}))
vi.mock(import('#features/matching/MatchPanel.tsx'), () => ({
  MatchPanel: ({ customer, onSend }) => (
    <button type="button" onClick={() => onSend([{ id: 3 } as never])}>
      {customer ? `שליחה אל ${customer.name}` : 'רק לצפייה'}
    </button>
  ),
}))
vi.mock(import('#features/messages/SendSheet.tsx'), () => ({
  SendSheet: ({ opened, recipients, assets }) => <output>{opened && `${recipients[0]?.name}: ${assets.length}`}</output>,
}))

const ramatGan = { id: 8600, name: 'רמת גן' }
const neighborhood = { id: 404, name: 'מרום נוה' }
const listing = sampleOf(PurchaseListing, {
  ...EMPTY_LISTING,
  id: 5,
  customer: 7,
  city: ramatGan,
  neighborhoods: [neighborhood],
  price_to: 0,
})
const dana = sampleOf(CustomerCard, { id: 7, name: 'דנה כהן', purchase_listings: [listing] })
let server: FakeServer
const saved = () => server.written().map(([name]) => name)

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
  server = fakeServer(
    answer(home, sampleOf(home)),
    answer(getCustomer, dana),
    answer(cityPriceRange, { range: null }),
    answer(searchForMatchingAssets, counted([match({ id: 3 })], { 'X-Total-Count': 1 })),
    answer(updatePurchaseListing, listing),
    answer(addPurchaseListing, { ...listing, id: 6 }),
  )
})

const storeDraft = (of: string) =>
  saveDraft(`draft:listing-form:1:1:${of}`, { ...EMPTY_LISTING, city: ramatGan, neighborhoods: [neighborhood] })
const Arrived = () => <output>{`${useLocation().pathname} ${JSON.stringify(useLocation().state)}`}</output>
const draw = (query: string) =>
  renderScreen(
    <Routes>
      <Route path="/customer-pl-form" element={<ListingFormPage />} />
      <Route path="/customer/:id/" element={<Arrived />} />
    </Routes>,
    {
      path: `/customer-pl-form${query}`,
      data: [
        [meQuery.queryKey, { id: 1 }],
        [customerQuery(7).queryKey, dana],
      ],
    },
  )
const press = (text: string) => fireEvent.click(screen.getByText(text, { selector: 'button, button *' }))

const SAVED = 'העדפות החיפוש עודכנו בהצלחה!'
const findSaved = () => screen.findByText(SAVED, { selector: 'button' })

test('spec 2.5: without an id the button says "add", and the card opens at the new city', async () => {
  storeDraft('7:new')
  draw('?customer=7')
  press('הוספה')
  fireEvent.click(await findSaved())
  expect(await screen.findByText('/customer/7/ {"newEntry":6}')).toBeTruthy()
  expect(saved()).toEqual(['POST /real-estate/customer/7/add_purchase_listing/'])
})

test('look.md "Keys": Ctrl+Enter saves, and only once however often it is pressed', async () => {
  storeDraft('7:new')
  draw('?customer=7')
  const form = screen.getByText('הוספה').closest('form')!
  fireEvent.keyDown(form, { key: 'Enter', ctrlKey: true })
  fireEvent.keyDown(form, { key: 'Enter', ctrlKey: true })
  await findSaved()
  fireEvent.keyDown(form, { key: 'Enter', ctrlKey: true })
  expect(await screen.findByText('/customer/7/ {"newEntry":6}')).toBeTruthy()
  expect(saved()).toEqual(['POST /real-estate/customer/7/add_purchase_listing/'])
})

test('spec 2.5: with an id it says "update"', async () => {
  draw('?customer=7&listing=5')
  press('עדכון')
  fireEvent.click(await findSaved())
  expect(await screen.findByText('/customer/7/ {"newEntry":5}')).toBeTruthy()
  expect(saved()).toEqual(['PUT /real-estate/purchase_listing/5/'])
})

test('spec 5: the button says for five seconds that it is saved, then the form closes; nothing can be typed meanwhile', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    draw('?customer=7&listing=5')
    press('עדכון')
    await findSaved()
    expect(document.querySelector('form [inert]')).toBeTruthy()
    await vi.advanceTimersByTimeAsync(4_000)
    expect(screen.queryByText('/customer/7/ {"newEntry":5}')).toBeNull()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await screen.findByText('/customer/7/ {"newEntry":5}')).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

test('spec 5: without city and neighborhoods it scrolls to the top and sends nothing', () => {
  draw('?customer=7')
  press('הוספה')
  expect(screen.getByText('חסר שדה חובה · יש להזין שכונות')).toBeTruthy()
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 })
  expect(saved()).toEqual([])
})

test('a dialog opened after the save stays open', async () => {
  storeDraft('7:new')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    draw('?customer=7')
    press('הוספה')
    await findSaved()
    fireEvent.click(await screen.findByTitle('הצגת נכסים רלוונטיים'))
    fireEvent.click(await screen.findByText('שליחה אל דנה כהן'))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(screen.getByText('דנה כהן: 1')).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

test('offline it says that the input is saved', async () => {
  storeDraft('7:new')
  draw('?customer=7')
  server.answer(answer(addPurchaseListing, lost))
  press('הוספה')
  expect(await screen.findByText('אין קליטה. הכול שמור כאן.')).toBeTruthy()
})

test('spec 2.5: the matches of a customer are marked and picked to send, one dialog at a time', async () => {
  storeDraft('7:new')
  draw('?customer=7')
  fireEvent.click(await screen.findByTitle('הצגת נכסים רלוונטיים'))
  fireEvent.click(await screen.findByText('שליחה אל דנה כהן'))
  expect(await screen.findByText('דנה כהן: 1')).toBeTruthy()
  expect(screen.queryByText('שליחה אל דנה כהן')).toBeNull()
})

test('without a customer the matches can only be viewed, and saving asks for one', async () => {
  storeDraft('nobody:new')
  draw('')
  fireEvent.click(await screen.findByTitle('הצגת נכסים רלוונטיים'))
  expect(await screen.findByText('רק לצפייה')).toBeTruthy()
  press('הוספה')
  expect(await screen.findByLabelText('טלפון')).toBeTruthy()
  expect(saved()).toEqual([])
})
