import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#shared/testing.tsx'
import { useSaveAsset } from './assets.api.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Saving = () => {
  const { mutate, status } = useSaveAsset()
  const body = { city: 8600, neighborhood: 1, street: 2, price: 3_000_000 }
  return (
    <button type="button" onClick={() => mutate({ id: null, body })}>
      {status}
    </button>
  )
}

test('a property whose answer got lost is saved under the same key when it is tried again', async () => {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('Idempotency-Key'))
    if (keys.length === 1) throw new TypeError('the line went')
    return Response.json({ id: 5 }, { status: 201 })
  })
  renderScreen(<Saving />)
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => screen.getByText('error'))
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => screen.getByText('success'))
  expect(keys[0]).toEqual(expect.any(String))
  expect(keys[1]).toBe(keys[0])
})
