import { AnswersLink, answersLink, Proposal, rejectProposal, renewAnswersLink, undoProposal } from '@mafteach/contract/answers'
import { CustomerCard } from '@mafteach/contract/customers'
import { PurchaseListing } from '@mafteach/contract/listings'
import { home } from '@mafteach/contract/sign-in'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { meQuery } from '#shared/api/home.ts'
import { sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { Toasts } from '#shared/ui/Toasts.tsx'
import { AnswersPage } from './AnswersPage.tsx'
import { Proposals } from './Proposals.tsx'

let server: FakeServer
const link = sampleOf(AnswersLink, {
  url: 'https://mafteach.test/public-view/answers/abc',
  open_count: 3,
  opened_at: new Date().toISOString(),
})
const listing = sampleOf(PurchaseListing, { id: 4, number_of_rooms: 4, number_of_rooms_max: 5, budget: 3_650_000 })
const proposal = sampleOf(Proposal, { id: 9, customer: 7, listing: 4, changes: { budget: 3_750_000 } })
const customer = sampleOf(CustomerCard, { id: 7, purchase_listings: [listing], proposals: [proposal] })

beforeEach(() => {
  server = fakeServer(
    answer(home, sampleOf(home)),
    answer(answersLink, link),
    answer(renewAnswersLink, link),
    answer(rejectProposal, { ok: true }),
    answer(undoProposal, { ok: true }),
  )
})

const draw = (screenOf: React.ReactNode) =>
  renderScreen(
    <>
      {screenOf}
      <Toasts />
    </>,
    { data: [[meQuery.queryKey, { id: 1 }]] },
  )

test('a proposal shows old and new values; one tap rejects it, another undoes that', async () => {
  draw(<Proposals customer={customer} />)
  const asks = screen.getByRole('region', { name: 'הלקוח מבקש לעדכן את החיפוש' })
  expect(asks.textContent).toContain('3,650,000')
  expect(asks.textContent).toContain('3,750,000')
  expect(asks.textContent).not.toContain('חדרים')
  fireEvent.click(screen.getByRole('button', { name: 'דחייה' }))
  fireEvent.click(await screen.findByRole('button', { name: 'ביטול' }))
  await waitFor(() =>
    expect(server.written().map(([name]) => name)).toEqual([
      'POST /real-estate/customer/7/proposals/9/reject/',
      'POST /real-estate/customer/7/proposals/9/undo/',
    ]),
  )
})

test('the customer’s page shows how often it was opened, and gets a new link after a confirmation', async () => {
  draw(<AnswersPage customer={7} />)
  expect(await screen.findByText(/נפתח 3 פעמים/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'קישור חדש' }))
  expect(server.requests()).toEqual(['GET /real-estate/customer/7/answers_link/'])
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'קישור חדש' }))
  await waitFor(() => expect(server.calls(renewAnswersLink)).toEqual([{ params: { id: '7' }, body: { partner: false } }]))
})
