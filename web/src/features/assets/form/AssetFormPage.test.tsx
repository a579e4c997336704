import { type Asset, changeAsset, getAsset } from '@mafteach/contract/assets'
import { buyersPreview } from '@mafteach/contract/matching'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { meQuery } from '#shared/api/home.ts'
import { noPlaces } from '#shared/places/places.fixture.ts'
import { answer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { assetFixture } from '../asset.fixture.ts'
import { EditAssetPage } from './AssetFormPage.tsx'

const draw = (hash = '', facts: Partial<Asset> = {}) => {
  localStorage.setItem('auth_token', 'a')
  localStorage.setItem('refresh_token', 'b')
  fakeServer(
    answer(getAsset, { ...assetFixture, ...facts }),
    answer(changeAsset, ({ body: { price = assetFixture.price } }) => ({ ...assetFixture, price })),
    answer(buyersPreview, { buyers: 3 }),
    ...noPlaces,
  )
  renderScreen(
    <Routes>
      <Route path="/assets/:id/edit" element={<EditAssetPage />} />
      <Route path="*" element="left" />
    </Routes>,
    { path: `/assets/${assetFixture.id}/edit${hash}`, data: [[meQuery.queryKey, { id: 1 }]] },
  )
}

test('an existing asset opens at its price, photos come after the facts, and air directions are chips', async () => {
  draw()
  const photos = await screen.findByRole('group', { name: 'תמונות' })
  const isBefore = (one: Element, other: Element) =>
    expect(one.compareDocumentPosition(other)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  isBefore(screen.getByLabelText('מחיר'), screen.getByRole('combobox', { name: /^עיר/ }))
  isBefore(screen.getByRole('combobox', { name: /^חדרים/ }), photos)
  const sides = screen.getByRole('group', { name: 'כיווני אוויר' })
  const pressed = () =>
    within(sides)
      .getAllByRole('button')
      .map((side) => [side.textContent, side.getAttribute('aria-pressed')])
  expect(pressed()).toEqual([
    ['צפון', 'true'],
    ['דרום', 'false'],
    ['מזרח', 'false'],
    ['מערב', 'true'],
  ])
  fireEvent.click(within(sides).getByRole('button', { name: 'מזרח' }))
  fireEvent.click(within(sides).getByRole('button', { name: 'צפון' }))
  expect(pressed().map(([, isOn]) => isOn)).toEqual(['false', 'false', 'true', 'true'])
})

test.each([
  ['#floor', () => screen.getByRole('combobox', { name: /^קומה(?! ע)/ })],
  ['#has_elevator', () => within(screen.getByRole('radiogroup', { name: 'מעלית' })).getByRole('radio', { checked: true })],
  ['#asset_condition', () => screen.getByRole('button', { name: 'משופץ', pressed: true })],
  ['#photos', () => screen.getByRole('button', { name: 'הוספת תמונות' })],
])('a link to %s begins there', async (hash, field) => {
  draw(hash)
  await screen.findByRole('group', { name: 'תמונות' })
  expect(document.activeElement).toBe(field())
})

test.each([
  [2_900_000, /^ירד מ־.*3,490,000/, /^המחיר ירד מ־.*3,490,000.* ל־.*2,900,000/],
  [3_900_000, null, /^הנכס נשמר$/],
])('at a price of %d the form says by how much it is lower, and the toast what was saved', async (price, below, saved) => {
  const success = vi.spyOn(toast, 'success')
  draw()
  fireEvent.change(await screen.findByLabelText('מחיר'), { target: { value: String(price) } })
  expect(screen.queryByText(below ?? /ירד מ־/) !== null).toBe(below !== null)
  fireEvent.click(screen.getByRole('button', { name: 'שמירת השינויים' }))
  await waitFor(() => expect(screen.getByText('left')).toBeTruthy())
  expect(success.mock.calls.map(([text]) => text)).toEqual([expect.stringMatching(saved)])
  success.mockRestore()
})

test.each([
  ['SALE', '3 קונים מתאימים'],
  ['RENT', '3 שוכרים מתאימים'],
] as const)('its foot counts who fits a %s', async (deal_kind, said) => {
  draw('', { deal_kind, price: 7_000 })
  expect(await screen.findByText(said)).toBeTruthy()
})
