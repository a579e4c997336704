import { approveSellerMessage, sellerPage, switchSellerPage } from '@mafteach/contract/seller-pages'
import { home } from '@mafteach/contract/sign-in'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { meQuery } from '#shared/api/home.ts'
import { sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { Toasts } from '#shared/ui/Toasts.tsx'
import { SellerPage } from './SellerPage.tsx'

let server: FakeServer

beforeEach(() => {
  let stored = sampleOf(sellerPage, {
    draft: 'השבוע היה שקט.',
    seller: { id: 3, name: 'אבנר', phone: '0524490978' },
    weekly: true,
  })
  const url = 'https://mafteach.test/public-view/seller/abc'
  const become = (change: Partial<typeof stored>) => {
    stored = { ...stored, ...change }
    return stored
  }
  server = fakeServer(
    answer(home, sampleOf(home)),
    answer(sellerPage, () => stored),
    answer(switchSellerPage, () => become({ url })),
    answer(approveSellerMessage, ({ body: { text } }) => become({ message: { text, approved_at: '2026-11-20T08:00:00.000Z' } })),
  )
})

test('the page is switched on, the draft changed and approved, and only then offered for sending', async () => {
  renderScreen(
    <>
      <SellerPage asset={7} dealKind="SALE" />
      <Toasts />
    </>,
    { data: [[meQuery.queryKey, { id: 1 }]] },
  )
  const details = screen.getByText('הדף של המוכר').closest('details')!
  details.open = true
  fireEvent(details, new Event('toggle'))
  fireEvent.click(await screen.findByRole('switch', { name: 'דף פתוח למוכר' }))
  const words = await screen.findByRole('textbox', { name: 'מה אומרים השבוע למוכר' })
  expect(words).toHaveProperty('value', 'השבוע היה שקט.')
  expect(screen.queryByRole('button', { name: /שליחה בוואטסאפ/ })).toBeNull()
  fireEvent.change(words, { target: { value: 'השבוע שקט, ומחר סיור.' } })
  fireEvent.click(screen.getByRole('button', { name: 'אישור והצגה בדף' }))
  expect(await screen.findByRole('button', { name: 'שליחה בוואטסאפ לאבנר' })).toBeTruthy()
  await waitFor(() =>
    expect(server.written()).toEqual([
      ['PUT /real-estate/asset/7/seller_page/', { enabled: true }],
      ['POST /real-estate/asset/7/seller_page/message/', { text: 'השבוע שקט, ומחר סיור.' }],
    ]),
  )
})

test('of a rental it is the landlord’s', async () => {
  fakeServer(answer(sellerPage, sampleOf(sellerPage, { url: null })))
  renderScreen(<SellerPage asset={7} dealKind="RENT" />)
  const details = screen.getByText('הדף של המשכיר').closest('details')!
  details.open = true
  fireEvent(details, new Event('toggle'))
  expect(await screen.findByText('דף פתוח למשכיר')).toBeTruthy()
})
