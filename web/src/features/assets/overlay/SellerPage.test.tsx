import type { SellerPage as Page } from '@mafteach/contract/seller-pages'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { meQuery } from '#shared/home.ts'
import { renderScreen } from '#shared/testing.tsx'
import { Toasts } from '#shared/ui/Toasts.tsx'
import { SellerPage } from './SellerPage.tsx'

const asked: { call: string; body: unknown }[] = []
let page: Page

beforeEach(() => {
  asked.length = 0
  page = {
    url: null,
    draft: 'השבוע היה שקט.',
    message: null,
    seller: { id: 3, name: 'אבנר', phone: '0524490978' },
    weekly: true,
    reported_at: null,
  }
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    if (path.includes('/home/')) return Response.json({ id: 1 })
    if (method !== 'GET') {
      const sent = JSON.parse(body!) as { text?: string }
      asked.push({ call: `${method} ${path.replace('/api/real-estate/asset/7/', '')}`, body: sent })
      page = { ...page, url: 'https://mafteach.test/public-view/seller/abc' }
      if (sent.text) page.message = { text: sent.text, approved_at: '2026-11-20T08:00:00.000Z' }
    }
    return Response.json(page)
  })
})

test('the page is switched on, the draft changed and approved, and only then offered for sending', async () => {
  renderScreen(
    <>
      <SellerPage asset={7} />
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
    expect(asked).toEqual([
      { call: 'PUT seller_page/', body: { enabled: true } },
      { call: 'POST seller_page/message/', body: { text: 'השבוע שקט, ומחר סיור.' } },
    ]),
  )
})
