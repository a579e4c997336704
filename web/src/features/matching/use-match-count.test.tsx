import type { ListingDraft } from '@mafteach/contract/listings'
import { searchForMatchingAssets } from '@mafteach/contract/matching'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, counted, type FakeServer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { match } from './match.fixture.ts'
import { useMatchCount } from './use-match-count.ts'

let server: FakeServer

/** Like real forms: a new object on every render. Without a budget, there is no city yet. */
const Form = () => {
  const [budget, setBudget] = useState('')
  const draft = budget === '' ? null : ({ city: 8600, neighborhoods: [], budget: Number(budget) } as unknown as ListingDraft)
  const found = useMatchCount(draft)
  return (
    <>
      <input aria-label="budget" value={budget} onChange={(event) => setBudget(event.target.value)} />
      <output>{found ? `${found.count} / ${found.top.map(({ id }) => id).join(',')}` : 'unknown'}</output>
    </>
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  const matches = [match({ id: 1 }), match({ id: 2 }), match({ id: 3 }), match({ id: 4 }), match({ id: 5 }, { price: 'unmet' })]
  server = fakeServer(answer(searchForMatchingAssets, counted(matches, { 'X-Total-Count': 24 })))
})

const type = (value: string) => fireEvent.change(screen.getByLabelText('budget'), { target: { value } })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('asks once typing rested for 100 ms, counts all full matches and names the best three', async () => {
  renderScreen(<Form />)
  await pass(500)
  expect(server.bodies(searchForMatchingAssets)).toEqual([])
  expect(screen.getByRole('status').textContent).toBe('unknown')

  type('2000000')
  await pass(60)
  type('3000000')
  await pass(99)
  expect(server.bodies(searchForMatchingAssets)).toEqual([])
  await pass(1)
  await pass(1)
  expect(screen.getByRole('status').textContent).toBe('24 / 1,2,3')

  // The form's new objects do not count as changes.
  await pass(2_000)
  expect(server.bodies(searchForMatchingAssets)).toEqual([{ city: 8600, neighborhoods: [], budget: 3_000_000 }])

  type('')
  await pass(200)
  expect(screen.getByRole('status').textContent).toBe('unknown')
})
