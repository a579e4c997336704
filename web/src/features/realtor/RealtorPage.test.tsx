import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#shared/testing.tsx'
import { RealtorPage } from './RealtorPage.tsx'

const agent = {
  id: 1,
  uuid: '7d444840-9dc0-4d2b-8d3b-111111111111',
  name: 'נועה ברקאי',
  phone: '0500000001',
  img_url: null,
  image_url: null,
  agency: { name: 'ברקאי נכסים' },
  about: 'מרום נוה מאז ומתמיד',
  seniority: 2014,
  license_number: '3012345',
  is_agency_manager: true,
  avg_reviews_rating: 4.9,
  reviews_count: 23,
  activity_areas: [{ id: 8600, name: 'רמת גן' }],
}

const assets = {
  count: 9,
  next: null,
  previous: null,
  results: [
    {
      id: 7,
      city: { id: 8600, name: 'רמת גן' },
      neighborhood: { id: 1, name: 'מרום נוה' },
      street: { id: 2, name: 'ביאליק' },
      price: 3_490_000,
      asset_type: 'AT',
      number_of_rooms: 4,
      asset_built_area: 92,
      floor: 3,
      image_url: null,
    },
  ],
}

const open = (reply: () => Response) => {
  const fetched = vi.fn(async (address: string, _init?: RequestInit) =>
    address.includes('/assets/') ? Response.json(assets) : reply(),
  )
  vi.stubGlobal('fetch', fetched)
  renderScreen(
    <Routes>
      <Route path="/a/:uuid" element={<RealtorPage />} />
    </Routes>,
    { path: `/a/${agent.uuid}` },
  )
}

test('the whole card, with the ways to call and write, and what is in marketing', async () => {
  open(() => Response.json(agent))
  expect(await screen.findByRole('heading', { level: 1, name: 'נועה ברקאי' })).toBeTruthy()
  for (const text of ['ברקאי נכסים', 'ניסיון מאז', '2014', '3012345', '4.9', '23 ביקורות', 'רמת גן', 'מרום נוה מאז ומתמיד']) {
    expect(screen.getByText(text)).toBeTruthy()
  }
  expect(screen.getByRole('link', { name: 'שיחה' }).getAttribute('href')).toBe('tel:0500000001')
  expect(screen.getByRole('link', { name: 'וואטסאפ' }).getAttribute('href')).toBe('https://wa.me/972500000001')
  expect((await screen.findByRole('link', { name: /ביאליק, מרום נוה, רמת גן/ })).getAttribute('href')).toBe(
    `/a/${agent.uuid}?asset=7`,
  )
  expect(screen.getByRole('link', { name: 'לכל 9 הנכסים' }).getAttribute('href')).toBe('/agent/1/assets')
})

test('a cut link says so', async () => {
  open(() => Response.json({ detail: 'x', code: 'not_found' }, { status: 404 }))
  expect(await screen.findByRole('heading', { name: 'הכרטיס הזה לא קיים' })).toBeTruthy()
})
