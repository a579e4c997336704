import { listAssets } from '@mafteach/contract/asset-lists'
import { cities } from '@mafteach/contract/places'
import { draftPriceLadder } from '@mafteach/contract/price-ladder'
import {
  createDemandPage,
  deleteDemandPage,
  demandPages,
  type ListedDemandPage,
  type ReverseDemand,
  reverseDemand,
} from '@mafteach/contract/reverse-demand'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { meQuery } from '#shared/api/home.ts'
import { noPlaces } from '#shared/places/places.fixture.ts'
import { neighborhoodsQuery } from '#shared/places/places.ts'
import { page } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { begunOf } from '../form/begun-asset.ts'
import { ladder } from '../price-ladder/ladder.fixture.ts'
import { ReverseDemandPage } from './ReverseDemandPage.tsx'

const demand: ReverseDemand = {
  mine: {
    fit: 1,
    customers: [{ id: 4, name: 'יעל לוי', phone: null, match: { met: 2, asked: 2, criteria: [], near: false } }],
  },
  network: { fit: 9 },
  differ: [
    { name: 'floor', mine: 1, network: 0 },
    { name: 'price', mine: 2, network: 5 },
  ],
}
const earlier: ListedDemandPage = {
  id: 2,
  url: 'https://mafteach.test/public-view/demand/earlier',
  city: { id: 7, name: 'נתניה' },
  neighborhood: { id: 12, name: 'מרכז' },
  deal_kind: 'SALE',
  price: 1_900_000,
  created_at: '2026-11-01T09:00:00.000Z',
  expires_at: '2026-12-01T09:00:00.000Z',
}
let server: FakeServer

beforeEach(() => {
  server = fakeServer(
    answer(cities, page([{ id: 7, name: 'נתניה' }])),
    answer(reverseDemand, demand),
    answer(draftPriceLadder, ladder),
    answer(listAssets, page([])),
    answer(demandPages, page([earlier])),
    answer(createDemandPage, { id: 3, url: 'https://mafteach.test/public-view/demand/abc' }),
    answer(deleteDemandPage, { ok: true }),
    ...noPlaces,
  )
})

const Added = () => <output>{JSON.stringify(begunOf(useLocation().state))}</output>
const pick = async (label: string, option: string) => {
  fireEvent.click(screen.getByRole('combobox', { name: new RegExp(`^${label}`) }))
  fireEvent.click(await screen.findByRole('option', { name: option, hidden: true }))
}

test('place and price show who looks for it; a page is made and taken back, and the facts go on to the form of an asset', async () => {
  renderScreen(
    <Routes>
      <Route path="/reverse-demand" element={<ReverseDemandPage why={({ met, asked: all }) => `${met}/${all}`} />} />
      <Route path="/assets/add" element={<Added />} />
    </Routes>,
    {
      path: '/reverse-demand',
      data: [
        [meQuery.queryKey, { id: 1 }],
        [neighborhoodsQuery(7).queryKey, [{ id: 12, name: 'מרכז' }]],
      ],
    },
  )
  await pick('עיר', 'נתניה')
  await pick('שכונה', 'מרכז')
  fireEvent.change(screen.getByLabelText(/^מחיר/), { target: { value: '2500000' } })
  const customer = await screen.findByRole('link', { name: /יעל לוי/ })
  expect(customer.getAttribute('href')).toBe('/customer/4/')
  expect(customer.textContent).toContain('2/2')
  expect(screen.getByText('9 קונים אצל סוכנים מחוברים')).toBeTruthy()
  expect(await screen.findByRole('list', { name: 'כמה קונים יש בכל מחיר' })).toBeTruthy()
  const bars = within(screen.getByText('במה האחרים שונים').closest('section')!)
  expect(bars.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['2 שלי · 5 ברשת', '1 שלי · 0 ברשת'])

  const facts = expect.objectContaining({ city: 7, neighborhood: 12, price: 2_500_000, number_of_rooms: null })
  fireEvent.click(screen.getByRole('button', { name: 'דף לבעל הנכס' }))
  await screen.findByText('הדף מוכן')
  const writeText = vi.fn(async () => undefined)
  Object.assign(navigator, { clipboard: { writeText } })
  fireEvent.click(screen.getByRole('button', { name: 'העתקת הקישור' }))
  expect(writeText).toHaveBeenCalledWith('https://mafteach.test/public-view/demand/abc')
  fireEvent.click(screen.getByRole('button', { name: 'ביטול הקישור' }))
  await waitFor(() => expect(screen.queryByText('הדף מוכן')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'ביטול הקישור: מרכז, נתניה' }))
  await waitFor(() => expect(server.calls(deleteDemandPage)).toHaveLength(2))
  expect(server.written()).toEqual([
    ['POST /reverse_demand/pages/', facts],
    ['DELETE /reverse_demand/pages/3/', undefined],
    ['DELETE /reverse_demand/pages/2/', undefined],
  ])
  fireEvent.click(screen.getByRole('link', { name: 'הוספת הנכס' }))
  expect(JSON.parse(screen.getByRole('status').textContent)).toMatchObject({
    city: { id: 7, name: 'נתניה' },
    neighborhood: 12,
    price: 2_500_000,
  })
})

test('only fields of the form go on', () => {
  expect(begunOf({ begun: { price: 5, other: 1 } })).toEqual({ price: 5 })
  expect([begunOf(null), begunOf({ begun: 3 }), begunOf({})]).toEqual([null, null, null])
})
