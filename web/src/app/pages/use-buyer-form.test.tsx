import { addCurrentAsset, Customer, changeCustomer, createCustomer, makeActive, phoneCheck } from '@mafteach/contract/customers'
import { addPurchaseListing, PurchaseListing, updatePurchaseListing } from '@mafteach/contract/listings'
import { getMatches, searchForMatchingAssets, suggestedChanges } from '@mafteach/contract/matching'
import { home } from '@mafteach/contract/sign-in'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { CustomerExistsDialog } from '#features/customers/form/CustomerExistsDialog.tsx'
import { meQuery } from '#shared/api/home.ts'
import { readDraft, saveDraft } from '#shared/form/draft.ts'
import { noPlaces } from '#shared/places/places.fixture.ts'
import { sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, counted, type FakeServer, fakeServer, refusal, refusedFields } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { Toasts } from '#shared/ui/Toasts.tsx'
import { useBuyerForm } from './use-buyer-form.ts'

/** Saving the buyer form (spec sections 2.4, 4, 8), from a stored draft. Its fields are mocked: they have their own tests. */

const draftOf = (part: string) => `draft:buyer:2:1:${part}`
const ramatGan = { id: 8600, name: 'רמת גן' }
const storedDrafts = {
  customer: { phone: '052-123-4567', name: 'דנה כהן', type: 'IM', soldCurrentAsset: false, existing: null },
  listing: {
    city: ramatGan,
    neighborhoods: [{ id: 404, name: 'מרום נוה' }],
    asset_types_list: ['AT'],
    number_of_rooms: 4,
    budget: 3_000_000,
  },
  asset: { city: ramatGan, price: 2_500_000, number_of_rooms: 3.5 },
}
const nobody = sampleOf(phoneCheck, { phone: '0521234567' })
const saved = sampleOf(Customer, { id: 9 })
const listing = sampleOf(PurchaseListing, { id: 5, customer: 9, city: ramatGan })
const asset = sampleOf(addCurrentAsset, { id: 3 })
let server: FakeServer
const names = () => server.written().map(([name]) => name.replace('/real-estate/', ''))

beforeEach(() => {
  server = fakeServer(
    answer(home, sampleOf(home)),
    answer(phoneCheck, nobody),
    answer(createCustomer, saved),
    answer(changeCustomer, ({ params: { id } }) => ({ ...saved, id })),
    answer(makeActive, ({ params: { id } }) => ({ ...saved, id })),
    answer(addPurchaseListing, ({ params }) => ({ ...listing, customer: params.id })),
    answer(updatePurchaseListing, listing),
    answer(addCurrentAsset, asset),
    answer(getMatches, counted([], { 'X-Total-Count': 0 })),
    answer(searchForMatchingAssets, counted([], { 'X-Total-Count': 0 })),
    answer(suggestedChanges, []),
    ...noPlaces,
  )
})

const Arrived = () => {
  const { pathname, search, state } = useLocation()
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>
}
const Saving = () => {
  const { form, customer, lookup, submit, submitLead } = useBuyerForm()
  return (
    <>
      <button type="button" onClick={() => void form.submit()}>
        שמירה
      </button>
      <button type="button" onClick={() => void submit({ sends: true })}>
        שליחה
      </button>
      {submitLead && (
        <button type="button" onClick={() => void submitLead()}>
          ליד
        </button>
      )}
      {lookup.known && <p>קיים אצלך: {lookup.known.name}</p>}
      <p>{form.problems.map(({ text }) => text).join(', ')}</p>
      <CustomerExistsDialog {...lookup.dialog} phone={customer.values.phone} goOnText="המשך" />
    </>
  )
}
const draw = () =>
  renderScreen(
    <>
      <Routes>
        <Route path="/" element={<Saving />} />
        <Route path="/customer/:id/" element={<Arrived />} />
      </Routes>
      <Toasts />
    </>,
    { data: [[meQuery.queryKey, { id: 1 }]] },
  )
const drawWithDraft = (change: object = {}) => {
  for (const [part, values] of Object.entries({ ...fill(storedDrafts), ...change })) saveDraft(draftOf(part), values)
  draw()
}
/** The stored form with every field of the screen. */
const fill = (draft: typeof storedDrafts) => ({
  ...draft,
  listing: {
    number_of_rooms_max: null,
    from_floor: null,
    to_floor: null,
    floors_in_building: null,
    asset_size: null,
    asset_outside_size: null,
    price_from: null,
    requested_eviction_range: null,
    ...draft.listing,
  },
  asset: {
    neighborhood: null,
    street: null,
    address_number: '',
    asset_type: null,
    isUnderRadar: false,
    notes: '',
    ...draft.asset,
  },
})
const save = () => fireEvent.click(screen.getByRole('button', { name: 'שמירה' }))

test('spec 2.4: the customer is saved first, then their listing, then their current home', async () => {
  drawWithDraft()
  save()
  expect(await screen.findByText(/^\/customer\/9\/ \{"newEntry":5\}/)).toBeTruthy()
  expect(names()).toEqual(['POST customer/', 'POST customer/9/add_purchase_listing/', 'POST customer/9/add_asset/'])
  expect(server.bodies(addCurrentAsset)[0]).toMatchObject({
    city: 8600,
    price: 2_500_000,
    number_of_rooms: 3.5,
    visibility_status: 'ME',
  })
  expect(localStorage).toHaveLength(0)
  expect(Object.keys(storedDrafts).map((part) => readDraft({}, { key: draftOf(part) }))).toEqual([null, null, null])
})

test('the toast shows the number of matches of the saved customer', async () => {
  server.answer(answer(getMatches, counted([], { 'X-Total-Count': 4 })))
  drawWithDraft()
  save()
  expect(await screen.findByText('נשמר · 4 נכסים מתאימים')).toBeTruthy()
})

test('saved to send, the sheet with the best matches opens over the card', async () => {
  drawWithDraft()
  fireEvent.click(screen.getByRole('button', { name: 'שליחה' }))
  expect(await screen.findByText(/^\/customer\/9\/\?send=9 /)).toBeTruthy()
})

test('name and phone are enough for a lead, who is saved without a listing', async () => {
  drawWithDraft({ customer: { ...storedDrafts.customer, type: null, soldCurrentAsset: null } })
  fireEvent.click(screen.getByRole('button', { name: 'ליד' }))
  expect(await screen.findByText('נשמר כליד')).toBeTruthy()
  expect(names()).toEqual(['POST customer/'])
  cleanup()
  drawWithDraft({ customer: { ...storedDrafts.customer, phone: '052-123-45' } })
  expect(screen.queryByRole('button', { name: 'ליד' })).toBeNull()
})

test('the owner of a phone stays shown after the dialog was closed, until the phone changes', async () => {
  const dana = { id: 7, name: 'דנה מזרחי', phone: '0521234567', is_archived: false, is_dormant: false }
  server.answer(answer(phoneCheck, dana))
  drawWithDraft()
  await screen.findByRole('dialog')
  await waitFor(() => {
    // A dialog still opening cannot be closed: no hand is that fast.
    const close = screen.queryByRole('button', { name: 'סגירה' })
    if (close) fireEvent.click(close)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  expect(screen.getByText('קיים אצלך: דנה מזרחי')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'ליד' })).toBeNull()
})

test('a failed asset loses nothing, and a second try adds neither customer nor listing again', async () => {
  server.answer(answer(addCurrentAsset, refusal('server_error')))
  drawWithDraft()
  save()
  expect(await screen.findByText(/הנכס הנוכחי לא/)).toBeTruthy()
  const first = names().length
  server.answer(answer(addCurrentAsset, asset))
  save()
  expect(await screen.findByText(/^\/customer\/9\//)).toBeTruthy()
  expect(names().slice(first)).toEqual(['PATCH customer/9/', 'PUT purchase_listing/5/', 'POST customer/9/add_asset/'])
  const keys = server.keys(addCurrentAsset)
  expect(keys[0]).toBe(keys[1])
})

test('the second try still knows its listing after a reload', async () => {
  server.answer(answer(addCurrentAsset, refusal('server_error')))
  drawWithDraft()
  save()
  await screen.findByText(/הנכס הנוכחי לא/)
  expect(readDraft({}, { key: draftOf('listing') })).toMatchObject({ saved: { id: 5, customer: 9 } })
  cleanup()
  server.forget()
  server.answer(answer(addCurrentAsset, asset))
  draw()
  save()
  expect(await screen.findByText(/^\/customer\/9\//)).toBeTruthy()
  expect(names()).toEqual(['PATCH customer/9/', 'PUT purchase_listing/5/', 'POST customer/9/add_asset/'])
})

test('an asset without any stated fact is not saved', async () => {
  drawWithDraft({ asset: fill({ ...storedDrafts, asset: {} as typeof storedDrafts.asset }).asset })
  save()
  expect(await screen.findByText(/^\/customer\/9\//)).toBeTruthy()
  expect(names()).toHaveLength(2)
})

test('spec 8: refusals of the server are shown at their fields', async () => {
  const texts = { phone: ['מספר הטלפון שהוזן לא קיים ברשתות הסלולר'], name: ['השם ארוך מדי'] }
  server.answer(answer(createCustomer, refusedFields(texts, 'phone_invalid')))
  drawWithDraft()
  save()
  expect(await screen.findByText('טלפון: מספר הטלפון שהוזן לא קיים ברשתות הסלולר, שם מלא: השם ארוך מדי')).toBeTruthy()
  expect(names()).toHaveLength(1)
})

test('spec 2.4: "continue adding search preferences" adds them to the customer who has the phone', async () => {
  const dana = { id: 7, name: 'דנה מזרחי', phone: '0521234567', is_archived: false, is_dormant: true }
  server.answer(answer(phoneCheck, dana))
  drawWithDraft({ customer: { ...storedDrafts.customer, type: 'FA' } })
  fireEvent.click(await screen.findByRole('button', { name: 'המשך' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  save()
  expect(await screen.findByText(/^\/customer\/7\//)).toBeTruthy()
  expect(names()).toEqual(['POST customer/7/make_active/', 'PATCH customer/7/', 'POST customer/7/add_purchase_listing/'])
  expect(server.bodies(changeCustomer)).toMatchObject([{ name: 'דנה מזרחי', buyer_end_customer_status: 'FA' }])
})
