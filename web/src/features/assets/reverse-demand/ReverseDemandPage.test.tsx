import type { ListedDemandPage, ReverseDemand } from '@mafteach/contract/reverse-demand'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { meQuery } from '#shared/home.ts'
import { neighborhoodsQuery } from '#shared/places.ts'
import { renderScreen } from '#shared/testing.tsx'
import { begunOf } from '../form/begun-asset.ts'
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
  price: 1_900_000,
  created_at: '2026-11-01T09:00:00.000Z',
  expires_at: '2026-12-01T09:00:00.000Z',
}
const asked: { call: string; body: unknown }[] = []

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    if (path.includes('/cities/')) return Response.json({ next: null, count: 1, results: [{ id: 7, name: 'נתניה' }] })
    asked.push({ call: `${method} ${path.split('/reverse_demand/')[1]}`, body: body && JSON.parse(body) })
    if (method === 'DELETE') return Response.json({ ok: true })
    if (method === 'GET') return Response.json({ count: 1, next: null, previous: null, results: [earlier] })
    return Response.json(path.includes('/pages/') ? { id: 3, url: 'https://mafteach.test/public-view/demand/abc' } : demand)
  })
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
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain('DELETE pages/2/'))
  expect(asked.filter(({ call }) => call !== 'POST ' && !call.startsWith('GET'))).toEqual([
    { call: 'POST pages/', body: facts },
    { call: 'DELETE pages/3/', body: undefined },
    { call: 'DELETE pages/2/', body: undefined },
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
