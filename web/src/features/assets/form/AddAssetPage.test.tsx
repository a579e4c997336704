import { listAssets } from '@mafteach/contract/asset-lists'
import { changeAsset, createAsset } from '@mafteach/contract/assets'
import { buyersPreview } from '@mafteach/contract/matching'
import { cityPriceRange } from '@mafteach/contract/places'
import type { QueryKey } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { meQuery } from '#shared/api/home.ts'
import { q } from '#shared/api/query.ts'
import { readDraft, saveDraft } from '#shared/form/draft.ts'
import { noPlaces } from '#shared/places/places.fixture.ts'
import { page } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer, lost, refusal } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { assetFixture } from '../asset.fixture.ts'
import { AddAssetPage } from './AssetFormPage.tsx'
import { type AssetForm, emptyForm } from './asset-form.ts'
import { draftKey } from './draft-key.ts'
import { QuickAssetForm } from './QuickAssetForm.tsx'

/** Adding an asset, against a fake server. */

let server: FakeServer

beforeEach(() => {
  server = fakeServer(
    answer(createAsset, assetFixture),
    answer(changeAsset, assetFixture),
    answer(listAssets, page([])),
    answer(buyersPreview, { buyers: 0 }),
    ...noPlaces,
  )
})

const storeDraft = (change: Partial<AssetForm> = {}) => {
  const { city, neighborhood, street, price } = assetFixture
  const form = { ...emptyForm(), city, neighborhood: neighborhood.id, street, price, ...change }
  saveDraft(draftKey(1, {}), form)
}
const Here = () => {
  const { pathname, search } = useLocation()
  return (
    <output>
      {pathname}
      {search}
    </output>
  )
}
const draw = (form: 'full' | 'quick', ...known: [QueryKey, unknown][]) => {
  cleanup()
  renderScreen(
    <Routes>
      <Route path="/assets/add" element={form === 'full' ? <AddAssetPage /> : <QuickAssetForm onAllFields={vi.fn()} />} />
      <Route path="*" element={<Here />} />
    </Routes>,
    { path: '/assets/add', data: [[meQuery.queryKey, { id: 1 }], ...known] },
  )
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'שמירת הנכס' }))
const offline = () => screen.findByText(/^אין קליטה/)
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test.each(['full', 'quick'] as const)(
  'a property whose answer got lost is saved once: the %s form sends the same key, also after a reload',
  async (form) => {
    storeDraft()
    server.answer(answer(createAsset, lost))
    draw(form)
    save()
    await offline()
    draw(form)
    server.answer(answer(createAsset, assetFixture))
    save()
    await waitFor(() => expect(screen.getAllByRole('status').at(-1)?.textContent).toMatch(/^\/assets/))
    expect(server.written().map(([name]) => name)).toEqual(Array(2).fill('POST /real-estate/asset/'))
    const [first, second] = server.keys(createAsset)
    expect(first).toEqual(expect.any(String))
    expect(second).toBe(first)
    expect(readDraft({}, { key: draftKey(1, {}) })).toBeNull()
  },
)

test('another price after a lost answer changes the property where it had arrived', async () => {
  storeDraft({ price: 3_000_000 })
  server.answer(answer(createAsset, lost))
  draw('quick')
  save()
  await offline()
  draw('full')
  type('מחיר', '2900000')
  server.answer(answer(createAsset, ({ body }) => (body.price === 3_000_000 ? assetFixture : refusal('idempotency_mismatch'))))
  save()
  await waitFor(() => expect(server.written()).toHaveLength(4))
  expect(server.bodies(createAsset).map(({ price }) => price)).toEqual([3_000_000, 2_900_000, 3_000_000])
  expect(new Set(server.keys(createAsset)).size).toBe(1)
  const changed = [`PATCH /real-estate/asset/${assetFixture.id}/`, expect.objectContaining({ price: 2_900_000 })]
  expect(server.written().at(-1)).toEqual(changed)
})

test('the rooms that it begins with are a suggestion until they are chosen', async () => {
  draw('quick')
  expect(screen.getByText('הצעה, אפשר לשנות')).toBeTruthy()
  fireEvent.click(screen.getByRole('combobox', { name: /חדרים/ }))
  fireEvent.click(await screen.findByRole('option', { name: '4', hidden: true }))
  await waitFor(() => expect(screen.queryByText('הצעה, אפשר לשנות')).toBeNull())
})

test('another flat of the building is another property', async () => {
  storeDraft({ floor: 2 })
  server.answer(answer(createAsset, lost))
  draw('full')
  save()
  await offline()
  cleanup()
  storeDraft({ floor: 3 })
  draw('full')
  save()
  await waitFor(() => expect(server.written()).toHaveLength(2))
  expect(new Set(server.keys(createAsset)).size).toBe(2)
})

test('no digit is swallowed: a number that is too large is reported under its field, and nothing is sent', async () => {
  storeDraft()
  draw('full')
  type('שנת בנייה', '20189')
  type('שירותים', '999')
  save()
  const year = screen.getByLabelText<HTMLInputElement>('שנת בנייה')
  await waitFor(() => expect(year.getAttribute('aria-invalid')).toBe('true'))
  expect(year.value).toBe('20189')
  expect(screen.getByText('שנת בנייה: לכל היותר 2100')).toBeTruthy()
  expect(document.getElementById('asset-toilets-error')?.textContent).toBe('לכל היותר 100')
  expect(server.written()).toEqual([])
})

test.each([
  ['no building has', 150_000_000, null],
  ['nothing in the city has', 250_000, { low: 260_000, high: 90_000_000 }],
])('a price that %s is questioned once, and accepted when saved again', async (_, price, range) => {
  storeDraft({ price })
  draw('full', [q(cityPriceRange, { query: { city: assetFixture.city.id } }).queryKey, { range }])
  save()
  const question = () => document.getElementById('asset-price-error')?.textContent
  await waitFor(() => expect(question()).toContain(`₪${price.toLocaleString('en')}`))
  expect(server.written()).toEqual([])
  save()
  await waitFor(() => expect(server.bodies(createAsset)).toEqual([expect.objectContaining({ price })]))
})

test.each([
  ['SALE', `/assets/?type=my_assets&asset=${assetFixture.id}`],
  ['RENT', `/assets/?type=my_assets&deal_kind=RENT&asset=${assetFixture.id}`],
] as const)('a saved property of kind %s opens over the list of its kind', async (deal_kind, address) => {
  server.answer(answer(createAsset, { ...assetFixture, deal_kind }))
  storeDraft({ deal_kind, price: deal_kind === 'RENT' ? 6_200 : assetFixture.price })
  draw('full')
  save()
  expect(await screen.findByText(address)).toBeTruthy()
})
