import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { CustomerExistsDialog } from '#features/customers/form/CustomerExistsDialog.tsx'
import { keepDraft, readDraft } from '#shared/form/draft.ts'
import { meQuery } from '#shared/home.ts'
import { renderScreen } from '#shared/testing.tsx'
import { Toasts } from '#shared/ui/Toasts.tsx'
import { useBuyerForm } from './use-buyer-form.ts'

/** The saving of the buyer form (spec sections 2.4, 4, 8), on a form that was filled before and kept. Its fields stay away: they have tests of their own. */

const draftOf = (part: string) => `draft:buyer:2:1:${part}`
const ramatGan = { id: 8600, name: 'רמת גן' }
const kept = {
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
const EMPTY_PAGE = { count: 0, next: null, previous: null, results: [] }

interface Asked {
  call: string
  body: unknown
  key: string | null
}
const asked: Asked[] = []
const saves = () => asked.filter(({ call }) => /^(POST|PUT|PATCH)/.test(call) && !call.includes('search_for'))
let answers: Record<string, () => Response> = {}

beforeEach(() => {
  asked.length = 0
  answers = {
    'GET customer/phone_check/0521234567/': () => Response.json({ id: null, name: null, phone: '0521234567', is_archived: null }),
    'POST customer/': () => Response.json({ id: 9 }, { status: 201 }),
    'PATCH customer/9/': () => Response.json({ id: 9 }),
    'POST customer/9/add_purchase_listing/': () => Response.json({ id: 5, customer: 9 }, { status: 201 }),
    'PUT purchase_listing/5/': () => Response.json({ id: 5, customer: 9 }),
    'POST customer/9/add_asset/': () => Response.json({ id: 3 }, { status: 201 }),
  }
  vi.stubGlobal('fetch', async (path: string, { method, body, headers }: { method: string; body?: string; headers: Headers }) => {
    const call = `${method} ${path.replace('/api/real-estate/', '').replace(/\?.*/, '')}`
    asked.push({ call, body: body && JSON.parse(body), key: headers.get('Idempotency-Key') })
    if (call.includes('search_for')) return Response.json([], { headers: { 'X-Total-Count': '0' } })
    if (call.includes('/users/home/')) return Response.json({ id: 1 })
    return answers[call]?.() ?? Response.json(EMPTY_PAGE)
  })
})

const Arrived = () => <output>{`${useLocation().pathname} ${JSON.stringify(useLocation().state)}`}</output>
const Saving = () => {
  const { form, customer, lookup, submitLead } = useBuyerForm()
  return (
    <>
      <button type="button" onClick={() => void form.submit()}>
        שמירה
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
const drawKept = (change: object = {}) => {
  for (const [part, values] of Object.entries({ ...fill(kept), ...change })) keepDraft(draftOf(part), values)
  draw()
}
/** The kept form with every field of the screen. */
const fill = (draft: typeof kept) => ({
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

test('spec 2.4: the customer is saved first, the listing under them, then the asset they live in', async () => {
  drawKept()
  save()
  expect(await screen.findByText(/^\/customer\/9\/ \{"newEntry":5\}/)).toBeTruthy()
  expect(saves().map(({ call }) => call)).toEqual([
    'POST customer/',
    'POST customer/9/add_purchase_listing/',
    'POST customer/9/add_asset/',
  ])
  expect(saves()[2]?.body).toMatchObject({ city: 8600, price: 2_500_000, number_of_rooms: 3.5, visibility_status: 'ME' })
  expect(localStorage).toHaveLength(0)
  expect(Object.keys(kept).map((part) => readDraft({}, { key: draftOf(part) }))).toEqual([null, null, null])
})

test('the toast says how much fits who was saved', async () => {
  answers['GET purchase_listing/5/get_matches/'] = () => Response.json([], { headers: { 'X-Total-Count': '4' } })
  drawKept()
  save()
  expect(await screen.findByText('נשמר · 4 נכסים מתאימים')).toBeTruthy()
})

test('name and phone are enough for a lead, who is saved without listingCriteria', async () => {
  drawKept({ customer: { ...kept.customer, type: null, soldCurrentAsset: null } })
  fireEvent.click(screen.getByRole('button', { name: 'ליד' }))
  expect(await screen.findByText('נשמר כליד')).toBeTruthy()
  expect(saves().map(({ call }) => call)).toEqual(['POST customer/'])
  cleanup()
  drawKept({ customer: { ...kept.customer, phone: '052-123-45' } })
  expect(screen.queryByRole('button', { name: 'ליד' })).toBeNull()
})

test('who has the phone stays said after the dialog was closed, until the phone is another', async () => {
  answers['GET customer/phone_check/0521234567/'] = () =>
    Response.json({ id: 7, name: 'דנה מזרחי', phone: '0521234567', is_archived: false, is_dormant: false })
  drawKept()
  await screen.findByRole('dialog')
  await waitFor(() => {
    // A dialog that is still on its way in does not go: no hand is that fast.
    const close = screen.queryByRole('button', { name: 'סגירה' })
    if (close) fireEvent.click(close)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  expect(screen.getByText('קיים אצלך: דנה מזרחי')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'ליד' })).toBeNull()
})

test('an asset that was not saved loses nothing, and a second try adds neither customer nor listing again', async () => {
  answers['POST customer/9/add_asset/'] = () => Response.json({ code: 'server_error' }, { status: 500 })
  drawKept()
  save()
  expect(await screen.findByText(/הנכס הנוכחי לא/)).toBeTruthy()
  const first = saves().length
  answers['POST customer/9/add_asset/'] = () => Response.json({ id: 3 }, { status: 201 })
  save()
  expect(await screen.findByText(/^\/customer\/9\//)).toBeTruthy()
  expect(
    saves()
      .slice(first)
      .map(({ call }) => call),
  ).toEqual(['PATCH customer/9/', 'PUT purchase_listing/5/', 'POST customer/9/add_asset/'])
  const keys = saves().filter(({ call }) => call.endsWith('add_asset/'))
  expect(keys[0]?.key).toBe(keys[1]?.key)
})

test('the second try still knows its listing after a reload', async () => {
  answers['POST customer/9/add_asset/'] = () => Response.json({ code: 'server_error' }, { status: 500 })
  drawKept()
  save()
  await screen.findByText(/הנכס הנוכחי לא/)
  expect(readDraft({}, { key: draftOf('listing') })).toMatchObject({ saved: { id: 5, customer: 9 } })
  cleanup()
  asked.length = 0
  draw()
  save()
  await waitFor(() => expect(saves().map(({ call }) => call)).toContain('PUT purchase_listing/5/'))
  expect(saves().map(({ call }) => call)).not.toContain('POST customer/')
})

test('an asset that nothing is said of is not saved', async () => {
  drawKept({ asset: fill({ ...kept, asset: {} as typeof kept.asset }).asset })
  save()
  expect(await screen.findByText(/^\/customer\/9\//)).toBeTruthy()
  expect(saves()).toHaveLength(2)
})

test('spec 8: what the server refuses is said of its fields', async () => {
  answers['POST customer/'] = () =>
    Response.json(
      { phone: ['מספר הטלפון שהוזן לא קיים ברשתות הסלולר'], name: ['השם ארוך מדי'], code: 'phone_invalid' },
      { status: 400 },
    )
  drawKept()
  save()
  expect(await screen.findByText('טלפון: מספר הטלפון שהוזן לא קיים ברשתות הסלולר, שם מלא: השם ארוך מדי')).toBeTruthy()
  expect(saves()).toHaveLength(1)
})

test('spec 2.4: "continue adding search preferences" adds them to the customer who has the phone', async () => {
  const dana = { id: 7, name: 'דנה מזרחי', phone: '0521234567', is_archived: false, is_dormant: true }
  answers['GET customer/phone_check/0521234567/'] = () => Response.json(dana)
  answers['POST customer/7/make_active/'] = () => Response.json({ id: 7 })
  answers['PATCH customer/7/'] = () => Response.json({ id: 7 })
  answers['POST customer/7/add_purchase_listing/'] = () => Response.json({ id: 5, customer: 7 }, { status: 201 })
  drawKept({ customer: { ...kept.customer, type: 'FA' } })
  fireEvent.click(await screen.findByRole('button', { name: 'המשך' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  save()
  expect(await screen.findByText(/^\/customer\/7\//)).toBeTruthy()
  expect(saves().map(({ call }) => call)).toEqual([
    'POST customer/7/make_active/',
    'PATCH customer/7/',
    'POST customer/7/add_purchase_listing/',
  ])
  expect(saves()[1]?.body).toMatchObject({ name: 'דנה מזרחי', buyer_end_customer_status: 'FA' })
})
