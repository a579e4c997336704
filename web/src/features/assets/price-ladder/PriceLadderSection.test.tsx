import { listAssets } from '@mafteach/contract/asset-lists'
import { AssetListRow } from '@mafteach/contract/asset-lists.shapes'
import { type Asset, changeAsset } from '@mafteach/contract/assets'
import { priceLadder } from '@mafteach/contract/price-ladder'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, fakeServer, refusal } from '#shared/server.fixture.ts'
import { renderScreen } from '#shared/testing.tsx'
import { page, whole } from '#shared/whole.fixture.ts'
import { assetFixture } from '../asset.fixture.ts'
import { buyer } from '../overlay/buyer.fixture.ts'
import { ladder } from './ladder.fixture.ts'
import { gainedBuyers, tellingSteps } from './ladder.ts'
import { PriceLadderSection } from './PriceLadderSection.tsx'

const asset: Asset = {
  ...assetFixture,
  role: 'owner',
  price: 2_000_000,
  potential_buyers: [buyer(1), buyer(2, { is_interested: false })],
}
const similar = (id: number, price: number) => whole(AssetListRow, { id, price })

const unfold = () => {
  const details = screen.getByText('סולם המחיר').closest('details')!
  details.open = true
  fireEvent(details, new Event('toggle'))
}

test('the steps that bring buyers are chosen by a tap, and another lowers the price and says who came', async () => {
  const onGained = vi.fn<(buyers: ReadonlySet<number>) => void>()
  const server = fakeServer(
    answer(priceLadder, ladder),
    answer(listAssets, page([similar(asset.id, 1), similar(5, 1_800_000), similar(6, 2_100_000), similar(7, 2_400_000)])),
    answer(changeAsset, { ...asset, price: 1_894_000, potential_buyers: [buyer(1), buyer(2), buyer(3)] }),
  )
  renderScreen(<PriceLadderSection asset={{ ...asset, potential_buyers: [buyer(1)] }} onGained={onGained} />)
  unfold()
  const table = within(await screen.findByRole('table'))
  expect(screen.getByRole('status').textContent).toMatch(/1,945,000.*עוד קונה אחד שלך/)
  const rows = () => table.getAllByRole('row').map(({ textContent }) => textContent!.replaceAll(/[\u2066-\u2069]/g, ''))
  expect(rows()).toEqual([
    'מחירשליברשת',
    '₪2,006,0001 0',
    '₪2,000,000 · היום1–',
    '₪1,945,0002 (עוד 1)0',
    '₪1,894,0004 (עוד 3)פחות מ־3',
  ])
  expect(screen.getByText('2 קונים אמרו שהמחיר גבוה')).toBeTruthy()
  expect(await screen.findByText(/3 נכסים דומים בשוק.*1,800,000.*2,400,000.*2,100,000/)).toBeTruthy()
  expect(screen.getByText('אחד מהם זול יותר')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /כל 50 המחירים/ }))
  expect(table.getAllByRole('row')).toHaveLength(52)
  fireEvent.click(screen.getByRole('button', { name: /רק המחירים/ }))

  fireEvent.click(screen.getByRole('button', { name: /בחירת המחיר.*1,894,000/ }))
  expect(screen.getByRole('status').textContent).toMatch(/1,894,000.*עוד 3 קונים שלך/)
  fireEvent.click(screen.getByRole('button', { name: /הורדה ל־.*1,894,000/ }))
  await waitFor(() => expect(onGained).toHaveBeenCalledWith(new Set([2, 3])))
  expect(server.bodies(changeAsset)).toEqual([{ price: 1_894_000 }])
})

test('who refused and is asked again counts as gained, who was there does not', () => {
  const after = { potential_buyers: [buyer(1), buyer(2), buyer(3)] }
  expect(gainedBuyers(asset, after)).toEqual(new Set([2, 3]))
})

test('where no price brings anybody there is nothing to choose; of a ladder that fails another try is offered', async () => {
  const steps = ladder.steps.map((step) => ({ ...step, mine: 1, network: 0 }))
  expect(tellingSteps({ ...ladder, steps, gains: [] }).map(({ price }) => price)).toEqual([2_006_000])
  let isBroken = true
  fakeServer(
    answer(priceLadder, () => (isBroken ? refusal('server_error') : { ...ladder, steps, gains: [] })),
    answer(listAssets, page([])),
  )
  renderScreen(<PriceLadderSection asset={asset} onGained={() => undefined} />)
  unfold()
  expect(await screen.findByText('סולם המחיר לא נטען')).toBeTruthy()
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: /ניסיון נוסף/ }))
  expect(await screen.findByText(/לא מצטרפים כרגע קונים/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /הורדה/ })).toBeNull()
  expect(await screen.findByText('אין כרגע נכסים דומים בשוק')).toBeTruthy()
})
