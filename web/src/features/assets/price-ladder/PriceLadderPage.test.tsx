import { listAssets } from '@mafteach/contract/asset-lists'
import { AssetListRow } from '@mafteach/contract/asset-lists.shapes'
import { type Asset, changeAsset, getAsset } from '@mafteach/contract/assets'
import { priceLadder } from '@mafteach/contract/price-ladder'
import { reverseDemand } from '@mafteach/contract/reverse-demand'
import { whyUnsold } from '@mafteach/contract/why-unsold'
import { fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { page, sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, fakeServer, refusal } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { assetFixture } from '../asset.fixture.ts'
import { buyer } from '../overlay/buyer.fixture.ts'
import { ladder } from './ladder.fixture.ts'
import { nextSteps, pickedStep } from './ladder.ts'
import { PriceLadderPage } from './PriceLadderPage.tsx'

const now = new Date().toISOString()
const asset: Asset = {
  ...assetFixture,
  role: 'owner',
  visibility_status: 'AL',
  created_at: now,
  price: 2_000_000,
  potential_buyers: [buyer(1)],
}
const similar = (id: number, price: number) => sampleOf(AssetListRow, { id, price })
const demand = (...ids: number[]) => ({
  mine: { fit: ids.length, customers: ids.map((id) => ({ ...buyer(id), phone: null })) },
  network: { fit: 0 },
  differ: [],
})

const Left = () => <p>{useLocation().search}</p>
const draw = () =>
  renderScreen(
    <Routes>
      <Route path="/assets/:id/price" element={<PriceLadderPage />} />
      <Route path="*" element={<Left />} />
    </Routes>,
    { path: `/assets/${asset.id}/price` },
  )
const plain = (text: string | null) => text!.replaceAll(/[\u2066-\u2069]/g, '')

test('the next prices at which somebody joins, with who; one act lowers the price and leads to telling them', async () => {
  const lowered: Asset = {
    ...asset,
    price: 1_894_000,
    potential_buyers: [buyer(1), buyer(2), buyer(3)],
    price_history: [
      { price: 1_894_000, since: now, by: null },
      { price: 2_000_000, since: '2026-01-01T00:00:00.000Z', by: null },
    ],
  }
  const server = fakeServer(
    answer(getAsset, asset),
    answer(priceLadder, ladder),
    answer(reverseDemand, ({ body }) => (body.price < 1_900_000 ? demand(1, 2, 3) : demand(1, 2))),
    answer(listAssets, page([similar(asset.id, 1), similar(5, 1_800_000), similar(6, 2_100_000), similar(7, 2_400_000)])),
    answer(changeAsset, lowered),
  )
  draw()
  const rows = within(await screen.findByRole('list', { name: 'כמה קונים יש בכל מחיר' }))
  expect(plain(screen.getByRole('status').textContent)).toBe('בהורדה ל־₪1,945,000: עוד קונה אחד שלך')
  const steps = () => rows.getAllByRole('button').map(({ textContent }) => plain(textContent))
  expect(steps()).toEqual(['₪1,945,000עוד קונה אחד', '₪1,894,000עוד 3 קוניםפחות מ־3 ברשת'])
  expect(plain(rows.getAllByRole('listitem')[0]!.textContent)).toBe('₪2,000,000היוםקונה אחד שלך')
  const joining = async () => within(await screen.findByRole('list', { name: 'מי מצטרפים' })).getAllByRole('listitem')
  expect((await joining()).map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/קונה 2$/)])
  expect(screen.getByText('2 קונים אמרו שהמחיר גבוה')).toBeTruthy()
  expect(screen.getByText(/מהיום בשוק$/)).toBeTruthy()
  expect(await screen.findByText(/3 נכסים דומים בשוק.*1,800,000.*2,400,000.*2,100,000/)).toBeTruthy()
  expect(screen.getByText('אחד מהם זול יותר')).toBeTruthy()

  fireEvent.click(rows.getByRole('button', { name: /1,894,000/ }))
  expect(screen.getByRole('status').textContent).toMatch(/1,894,000.*עוד 3 קונים שלך/)
  expect(await joining()).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'להוריד ולספר להם' }))
  expect(await screen.findByText(`?type=my_assets&asset=${asset.id}&price_drop=1`)).toBeTruthy()
  expect(server.bodies(changeAsset)).toEqual([{ price: 1_894_000 }])
})

test('who may not change it is offered nothing', async () => {
  fakeServer(
    answer(getAsset, { ...asset, role: null }),
    answer(priceLadder, ladder),
    answer(reverseDemand, demand(1)),
    answer(listAssets, page([])),
  )
  draw()
  expect(await screen.findByRole('status')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /להוריד/ })).toBeNull()
  expect(screen.queryByRole('list', { name: 'מי מצטרפים' })).toBeNull()
})

test('five steps at most; without a choice the next one', () => {
  const gains = ladder.steps.filter(({ price }) => price < 2_000_000)
  const shown = nextSteps({ ...ladder, gains })
  expect(shown).toEqual(gains.toReversed().slice(0, 5))
  expect(pickedStep({ ...ladder, gains }, null)).toBe(shown[0])
  expect(pickedStep({ ...ladder, gains }, shown[2]!.price)).toBe(shown[2])
})

test('if no price attracts anybody there is nothing to choose; a ladder that fails to load can be retried', async () => {
  const steps = ladder.steps.map((step) => ({ ...step, mine: 1, network: 0 }))
  let isBroken = true
  fakeServer(
    answer(getAsset, asset),
    answer(priceLadder, () => (isBroken ? refusal('server_error') : { ...ladder, steps, gains: [] })),
    answer(listAssets, page([])),
  )
  draw()
  expect(await screen.findByText('סולם המחיר לא נטען')).toBeTruthy()
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: /ניסיון נוסף/ }))
  expect(await screen.findByText(/לא מצטרפים כרגע קונים/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /להוריד/ })).toBeNull()
  expect(await screen.findByText('אין כרגע נכסים דומים בשוק')).toBeTruthy()
})

test('of a rental it speaks of tenants, and compares with rentals', async () => {
  const server = fakeServer(
    answer(getAsset, { ...asset, deal_kind: 'RENT', price: 6_000, potential_buyers: [], created_at: '2026-01-01T00:00:00.000Z' }),
    answer(priceLadder, { ...ladder, price: 6_000, steps: [], gains: [] }),
    answer(listAssets, page([similar(5, 5_500)])),
    answer(whyUnsold, { days: 60, fits: { mine: 0, network: 0 }, lost: [], moves: [] }),
  )
  draw()
  for (const text of [
    'גם במחיר נמוך יותר לא מצטרפים כרגע שוכרים.',
    'אין שוכרים שלך',
    '2 שוכרים אמרו שהמחיר גבוה',
    'למה עוד לא הושכר',
    'אין כרגע צעד שיביא עוד שוכרים.',
  ])
    expect(await screen.findByText(text)).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/קונ(?:ה|ים)|נמכר/)
  expect(server.calls(listAssets)[0]!.query).toMatchObject({ deal_kind: 'RENT' })
})
