import { type Asset, changeAsset } from '@mafteach/contract/assets'
import { type WhyUnsold as Why, whyUnsold } from '@mafteach/contract/why-unsold'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { Toasts } from '#shared/ui/Toasts.tsx'
import { assetFixture } from '../asset.fixture.ts'
import { isUnsold } from './is-unsold.ts'
import { WhyUnsold } from './WhyUnsold.tsx'

const asset: Asset = {
  ...assetFixture,
  role: 'owner',
  audience: 'ME',
  price: 2_000_000,
  potential_buyers: [],
  publish_permission: undefined,
}
const why: Why = {
  days: 47,
  fits: { mine: 3, network: null },
  lost: [
    { name: 'rooms', mine: 1, network: 0, unknown: 0 },
    { name: 'price', mine: 2, network: null, unknown: 0 },
    { name: 'floor', mine: 0, network: 0, unknown: 5 },
  ],
  moves: [
    { kind: 'STATE_FACT', field: 'floor', mine: 5, network: 0 },
    { kind: 'PRICE', price: 1_955_000, mine: 2, network: null },
    { kind: 'AUDIENCE', audience: 'AL', mine: 0, network: 12 },
  ],
}

function open(of: Asset = asset, answered = why) {
  const server = fakeServer(answer(whyUnsold, answered), answer(changeAsset, of))
  renderScreen(
    <>
      <WhyUnsold asset={of} />
      <Toasts />
    </>,
  )
  return { server }
}
const plain = (text: string | null) => text!.replaceAll(/[\u2066-\u2069]/g, '')

test('what is lost by what, the most first, and each move but the price is one tap', async () => {
  const { server } = open()
  expect(await screen.findByText(/3 שלי, פחות מ־3 ברשת/)).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
    '5 קונים שלך מחכים לדעתהשלמה: קומה',
    '12 קונים נוספים אצל סוכנים אחריםפתיחה לכל הסוכנים',
    'קומה5 מחכים לדעת',
    'מחירשלי 2 · ברשת פחות מ־3',
    'חדריםשלי 1',
  ])
  expect(screen.getByRole('link', { name: 'השלמה: קומה' }).getAttribute('href')).toBe(`/assets/${asset.id}/edit#floor`)
  fireEvent.click(await screen.findByRole('button', { name: 'פתיחה לכל הסוכנים' }))
  fireEvent.click(await screen.findByRole('button', { name: 'ביטול' }))
  await waitFor(() => expect(server.bodies(changeAsset)).toEqual([{ audience: 'AL' }, { audience: 'ME' }]))
})

test('agents who may not change the visibility are not advised to; an asset without photos is advised to add one', async () => {
  open(
    { ...asset, role: 'contact' },
    {
      ...why,
      lost: [],
      moves: [
        { kind: 'AUDIENCE', audience: 'AL', mine: 0, network: 12 },
        { kind: 'PHOTOS', mine: 0, network: 0 },
      ],
    },
  )
  expect(await screen.findByRole('link', { name: 'הוספת תמונות' })).toBeTruthy()
  expect(screen.getByText('אין עדיין אף תמונה')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'פתיחה לכל הסוכנים' })).toBeNull()
  expect(screen.getByText(/אין כרגע קונים שרק דבר אחד/)).toBeTruthy()
})

test('it is shown after 14 days on the market, to agents who may edit', () => {
  const now = new Date('2026-11-20T09:00:00Z')
  const of = { role: 'owner', visibility_status: 'ME', created_at: '2026-11-06T09:00:00.000Z' } as const
  expect(isUnsold(of, now)).toBe(true)
  for (const change of [
    { role: null },
    { visibility_status: 'NO' },
    { visibility_status: 'sold' },
    { created_at: '2026-11-06T09:00:01.000Z' },
  ] as const)
    expect(isUnsold({ ...of, ...change }, now)).toBe(false)
})
