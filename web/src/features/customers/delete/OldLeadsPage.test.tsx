import { customers } from '@mafteach/contract/customer-lists'
import { CustomerRow, deleteCustomer } from '@mafteach/contract/customers'
import { doSeveralFromOverview, undoSeveralFromOverview } from '@mafteach/contract/overview'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { meQuery } from '#shared/api/home.ts'
import { sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { Toasts } from '#shared/ui/Toasts.tsx'
import { OldLeadsPage } from './OldLeadsPage.tsx'

let server: FakeServer
beforeEach(() => {
  const gone = new Set<number>()
  const leads = ['אבי', 'בני', 'גדי'].map((name, at) =>
    sampleOf(CustomerRow, { id: at + 1, name, last_contact_at: null, created_at: '2024-01-05T10:00:00Z' }),
  )
  server = fakeServer(
    answer(customers, () => {
      const results = leads.filter(({ id }) => !gone.has(id))
      return { count: results.length, next: null, previous: null, results }
    }),
    answer(deleteCustomer, ({ params }) => {
      gone.add(Number(params.id))
      return { ok: true }
    }),
    answer(doSeveralFromOverview, { ok: true }),
    answer(undoSeveralFromOverview, { ok: true }),
  )
  renderScreen(
    <>
      <OldLeadsPage />
      <Toasts />
    </>,
    { data: [[meQuery.queryKey, { id: 1 }]] },
  )
})

test('all are ticked; those that stay so are deleted one after the other, after a word', async () => {
  fireEvent.click(await screen.findByRole('checkbox', { name: 'בני' }))
  fireEvent.click(screen.getByRole('button', { name: 'מחיקת 2 לידים' }))
  const confirm = () => screen.getAllByRole('button', { name: 'מחיקת 2 לידים' }).at(-1) as HTMLButtonElement
  const word = await screen.findByRole('textbox', { name: 'לאישור יש להקליד: מחיקה' })
  expect(confirm().disabled).toBe(true)
  fireEvent.change(word, { target: { value: 'מחיקה' } })
  fireEvent.click(confirm())
  await screen.findByText('2 לידים נמחקו')
  expect(server.written().map(([name]) => name)).toEqual(['DELETE /real-estate/customer/1/', 'DELETE /real-estate/customer/3/'])
  await waitFor(() =>
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([expect.stringContaining('בני')]),
  )
})

test('a kept lead can be proposed again immediately', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'להשאיר לשנה' }))
  fireEvent.click(await screen.findByRole('button', { name: 'ביטול' }))
  const things = [1, 2, 3].map((id) => ({ kind: 'OLD_LEADS', id }))
  await waitFor(() =>
    expect(server.written()).toEqual([
      ['POST /overview/done/', { things }],
      ['POST /overview/undo/', { things }],
    ]),
  )
})
