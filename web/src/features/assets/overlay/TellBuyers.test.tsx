import type { Asset, PotentialBuyer } from '@mafteach/contract/assets'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#shared/testing/testing.tsx'
import { currentToasts } from '#shared/ui/toasts.ts'
import { toastPriceSaved } from '../price-drop.ts'
import { buyer } from './buyer.fixture.ts'
import { TellBuyers } from './TellBuyers.tsx'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const draw = (prices: [price: number, days: number][], potential_buyers: PotentialBuyer[]) => {
  const price_history = prices.map(([price, days]) => ({ price, since: daysAgo(days), by: null }))
  const onNotify = vi.fn<(buyers: PotentialBuyer[]) => void>()
  renderScreen(<TellBuyers asset={{ price: prices[0]![0], price_history, potential_buyers } as Asset} onNotify={onNotify} />)
  return onNotify
}

test('a lower price shows the old one and the difference, and notifies buyers who were not notified since', () => {
  const buyers = [
    buyer(1),
    buyer(2, { asset_was_sent_at: daysAgo(9) }),
    buyer(3, { asset_was_sent_at: daysAgo(0) }),
    buyer(4, { is_interested: false }),
    buyer(5, { whatsapp_do_not_contact: true }),
    buyer(6, { phone: null }),
  ]
  const onNotify = draw(
    [
      [2_460_000, 1],
      [2_590_000, 40],
    ],
    buyers,
  )
  expect(screen.getByText(/ירד מ־.*2,590,000.*5%/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'שליחה ל־2 קונים' }))
  expect(onNotify.mock.calls[0]?.[0].map(({ id }) => id)).toEqual([1, 2])
})

test.each<[what: string, prices: [number, number][]]>([
  [
    'a price that rose',
    [
      [2_600_000, 1],
      [2_500_000, 40],
    ],
  ],
  [
    'one that fell long ago',
    [
      [2_400_000, 20],
      [2_500_000, 40],
    ],
  ],
  ['the first price', [[2_400_000, 1]]],
])('%s is no news', (_, prices) => {
  draw(prices, [buyer(1)])
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText(/ירד/)).toBeNull()
})

test('a lower price that was saved elsewhere leads to telling it, and the open property takes the place of that toast', () => {
  const price_history = [2_400_000, 2_590_000].map((price, at) => ({ price, since: daysAgo(at), by: null }))
  const asset = { id: 7, price: 2_400_000, price_history, potential_buyers: [buyer(1), buyer(2)] } as Asset
  toastPriceSaved(2_590_000, asset)
  expect(currentToasts()).toMatchObject([
    {
      text: expect.stringMatching(/2,590,000.*2,400,000/),
      link: { text: 'לספר ל־2 קונים', to: { search: '?type=my_assets&asset=7&price_drop=1' } },
    },
  ])
  renderScreen(<TellBuyers asset={asset} onNotify={() => undefined} />)
  expect(currentToasts()).toEqual([])
})
