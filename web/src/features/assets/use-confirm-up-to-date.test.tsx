import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#shared/testing.tsx'
import { Toasts } from '#shared/ui/Toasts.tsx'
import { assetFixture } from './asset.fixture.ts'
import { useConfirmUpToDate } from './use-confirm-up-to-date.ts'

const confirmed = { ...assetFixture, updated_at: '2026-11-21T08:00:00.000Z' }
const asked: { path: string; body: unknown }[] = []
let refused: string | null = null

beforeEach(() => {
  asked.length = 0
  refused = null
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    asked.push({ path, body: body && JSON.parse(body) })
    if (refused && path.endsWith(refused)) return Response.json({ code: 'conflict' }, { status: 409 })
    return Response.json(confirmed)
  })
})

const Asking = () => {
  const { say } = useConfirmUpToDate(7)
  return (
    <button type="button" onClick={() => void say()}>
      עדיין רלוונטי
    </button>
  )
}
const sayIt = () => {
  renderScreen(
    <>
      <Asking />
      <Toasts />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'עדיין רלוונטי' }))
}

test('"still so" is taken back by the toast, by the time at which it was said', async () => {
  sayIt()
  fireEvent.click(await screen.findByRole('button', { name: 'ביטול' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked.map(({ path }) => path)).toEqual(['/api/real-estate/asset/7/confirm/', '/api/real-estate/asset/7/unconfirm/'])
  expect(asked[1]!.body).toEqual({ updated_at: confirmed.updated_at })
})

test('what failed says so, and offers nothing to take back', async () => {
  refused = '/confirm/'
  sayIt()
  expect(await screen.findByText('שגיאה לא צפויה')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'ביטול' })).toBeNull()
})

test('what cannot be taken back any more says so', async () => {
  refused = '/unconfirm/'
  sayIt()
  fireEvent.click(await screen.findByRole('button', { name: 'ביטול' }))
  expect(await screen.findByText('שגיאה לא צפויה')).toBeTruthy()
})
