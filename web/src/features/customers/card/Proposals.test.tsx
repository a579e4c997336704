import type { CustomerCard } from '@mafteach/contract/customers'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { meQuery } from '#shared/home.ts'
import { renderScreen } from '#shared/testing.tsx'
import { Toasts } from '#shared/ui/Toasts.tsx'
import { AnswersPage } from './AnswersPage.tsx'
import { Proposals } from './Proposals.tsx'

const asked: string[] = []
const link = { url: 'https://mafteach.test/public-view/answers/abc', open_count: 3, opened_at: new Date().toISOString() }

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    if (path.includes('/home/')) return Response.json({ id: 1 })
    asked.push(`${method} ${path.replace('/api/real-estate/customer/7/', '')}`)
    return Response.json(path.includes('answers_link') ? link : { ok: true })
  })
})

const listing = { id: 4, number_of_rooms: 4, number_of_rooms_max: 5, price_from: null, budget: 3_650_000, neighborhoods: [] }
const proposal = {
  id: 9,
  customer: 7,
  listing: 4,
  changes: { budget: 3_750_000 },
  city: null,
  neighborhoods: [],
  created_at: '2026-11-20T08:00:00.000Z',
}
const customer = { id: 7, purchase_listings: [listing], proposals: [proposal] } as unknown as CustomerCard

const draw = (screenOf: React.ReactNode) =>
  renderScreen(
    <>
      {screenOf}
      <Toasts />
    </>,
    { data: [[meQuery.queryKey, { id: 1 }]] },
  )

test('a proposal shows the old beside the new; one tap rejects it, one more takes that back', async () => {
  draw(<Proposals customer={customer} />)
  const asks = screen.getByRole('region', { name: 'הלקוח מבקש לעדכן את החיפוש' })
  expect(asks.textContent).toContain('3,650,000')
  expect(asks.textContent).toContain('3,750,000')
  expect(asks.textContent).not.toContain('חדרים')
  fireEvent.click(screen.getByRole('button', { name: 'דחייה' }))
  fireEvent.click(await screen.findByRole('button', { name: 'ביטול' }))
  await waitFor(() => expect(asked).toEqual(['POST proposals/9/reject/', 'POST proposals/9/undo/']))
})

test('the page of the customer says how often it was opened, and gets another link after a question', async () => {
  draw(<AnswersPage customer={7} />)
  expect(await screen.findByText(/נפתח 3 פעמים/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'קישור חדש' }))
  expect(asked).toEqual(['GET answers_link/'])
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'קישור חדש' }))
  await waitFor(() => expect(asked).toContain('POST answers_link/renew/'))
})
