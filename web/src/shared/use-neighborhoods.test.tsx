import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from './testing.tsx'
import { useNeighborhoods } from './use-neighborhoods.ts'

const KEPT = { id: 7, name: 'מרום נוה' }
const FOUND = { id: 8, name: 'נחלת גנים' }
const List = () => {
  const { list } = useNeighborhoods(8600, [KEPT])
  return (
    <button type="button" onClick={list.onRetry}>
      {`${list.status}: ${list.options.map(({ label }) => label).join()}`}
    </button>
  )
}

test('what is chosen has its name before the answer, and what has come stays when asking again fails', async () => {
  const answer = vi.fn<() => Promise<Response>>()
  vi.stubGlobal('fetch', answer)
  const failed = async () => Response.json({}, { status: 500 })
  answer.mockImplementation(failed)
  renderScreen(<List />)
  const asked = screen.getByRole('button')
  expect(asked.textContent).toBe(`pending: ${KEPT.name}`)
  await vi.waitFor(() => expect(asked.textContent).toBe(`error: ${KEPT.name}`))

  answer.mockImplementation(async () => Response.json({ count: 1, next: null, previous: null, results: [FOUND] }))
  fireEvent.click(asked)
  await vi.waitFor(() => expect(asked.textContent).toBe(`success: ${FOUND.name}`))

  answer.mockClear()
  answer.mockImplementation(failed)
  fireEvent.click(asked)
  await vi.waitFor(() => expect(answer).toHaveResolved())
  await vi.waitFor(() => expect(asked.textContent).toBe(`success: ${FOUND.name}`))
})
