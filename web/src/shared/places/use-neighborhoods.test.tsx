import { Neighborhood, neighborhoods } from '@mafteach/contract/places'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { page, sampleOf } from '../testing/sample.fixture.ts'
import { answer, fakeServer, refusal } from '../testing/server.fixture.ts'
import { renderScreen } from '../testing/testing.tsx'
import { useNeighborhoods } from './use-neighborhoods.ts'

const STORED = { id: 7, name: 'מרום נוה' }
const FOUND = sampleOf(Neighborhood, { id: 8, name: 'נחלת גנים' })
const List = () => {
  const { list } = useNeighborhoods(8600, [STORED])
  return (
    <button type="button" onClick={list.onRetry}>
      {`${list.status}: ${list.options.map(({ label }) => label).join()}`}
    </button>
  )
}

test('chosen ones have names before the answer, and loaded ones stay if refetching fails', async () => {
  const failed = answer(neighborhoods, refusal('server_error'))
  const server = fakeServer(failed)
  renderScreen(<List />)
  const button = screen.getByRole('button')
  expect(button.textContent).toBe(`pending: ${STORED.name}`)
  await vi.waitFor(() => expect(button.textContent).toBe(`error: ${STORED.name}`))

  server.answer(answer(neighborhoods, page([FOUND])))
  fireEvent.click(button)
  await vi.waitFor(() => expect(button.textContent).toBe(`success: ${FOUND.name}`))

  server.forget()
  server.answer(failed)
  fireEvent.click(button)
  await vi.waitFor(() => expect(server.calls(neighborhoods)).toHaveLength(1))
  await vi.waitFor(() => expect(button.textContent).toBe(`success: ${FOUND.name}`))
})
