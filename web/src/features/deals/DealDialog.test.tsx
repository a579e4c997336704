import { withSameActivityAreas } from '@mafteach/contract/access'
import { changeDeal, makeDeal } from '@mafteach/contract/deals'
import { home } from '@mafteach/contract/sign-in'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { homeQuery } from '#shared/api/home.ts'
import { sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer, lost, refusal } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { DealDialog } from './DealDialog.tsx'

let server: FakeServer
const dealt = sampleOf(makeDeal, { id: 4, type: 'selling' })

beforeEach(() => {
  server = fakeServer(answer(home, sampleOf(home)), answer(withSameActivityAreas, []), answer(changeDeal, dealt))
})

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const record = async (price: string) => {
  cleanup()
  const onClose = vi.fn()
  const seller = { id: 5, name: 'משפחת אוחיון', phone: null }
  const asset = {
    id: 7,
    deal_kind: 'SALE' as const,
    price: 3_000_000,
    seller,
    potential_buyers: [],
    potential_dormant_buyers: [],
  }
  renderScreen(<DealDialog asset={asset} onClose={onClose} />, { data: [[homeQuery.queryKey, { id: 1 }]] })
  fireEvent.change(await screen.findByLabelText(/מחיר העסקה/), { target: { value: price } })
  await press('רישום העסקה')
  return onClose
}
test('a deal whose answer got lost is recorded once; another price after a reload changes the one that had arrived', async () => {
  server.answer(answer(makeDeal, lost))
  await record('2900000')
  await screen.findByText(/^אין קליטה/)
  server.answer(answer(makeDeal, ({ body }) => (body.price === 2_900_000 ? dealt : refusal('idempotency_mismatch'))))
  const onClose = await record('2800000')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.bodies(makeDeal).map(({ price }) => price)).toEqual([2_900_000, 2_800_000, 2_900_000])
  expect(new Set(server.keys(makeDeal)).size).toBe(1)
  expect(server.written().at(-1)).toEqual(['PATCH /real-estate/deals/4/', expect.objectContaining({ price: 2_800_000 })])
})

test('an asset that was sold meanwhile is reported, and the sheet stays open', async () => {
  server.answer(answer(makeDeal, refusal('conflict')))
  const onClose = await record('2900000')
  expect((await screen.findByRole('alert')).textContent).toBe('הנכס כבר נמכר')
  expect(onClose).not.toHaveBeenCalled()
})
