import { confirmAsset, unconfirmAsset } from '@mafteach/contract/assets'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, type FakeServer, fakeServer, refusal } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { Toasts } from '#shared/ui/Toasts.tsx'
import { assetFixture } from './asset.fixture.ts'
import { useConfirmUpToDate } from './use-confirm-up-to-date.ts'

const confirmed = { ...assetFixture, updated_at: '2026-11-21T08:00:00.000Z' }
let server: FakeServer

beforeEach(() => {
  server = fakeServer(answer(confirmAsset, confirmed), answer(unconfirmAsset, confirmed))
})

const Asking = () => {
  const { confirm } = useConfirmUpToDate(7)
  return (
    <button type="button" onClick={() => void confirm()}>
      עדיין רלוונטי
    </button>
  )
}
const clickConfirm = () => {
  renderScreen(
    <>
      <Asking />
      <Toasts />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'עדיין רלוונטי' }))
}

test('the toast undoes "still so", by the time of the confirmation', async () => {
  clickConfirm()
  fireEvent.click(await screen.findByRole('button', { name: 'ביטול' }))
  await waitFor(() =>
    expect(server.written()).toEqual([
      ['POST /real-estate/asset/7/confirm/', undefined],
      ['POST /real-estate/asset/7/unconfirm/', { updated_at: confirmed.updated_at }],
    ]),
  )
})

test('what failed says so, and offers nothing to take back', async () => {
  server.answer(answer(confirmAsset, refusal('conflict')))
  clickConfirm()
  expect(await screen.findByText('שגיאה לא צפויה')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'ביטול' })).toBeNull()
})

test('what cannot be taken back any more says so', async () => {
  server.answer(answer(unconfirmAsset, refusal('conflict')))
  clickConfirm()
  fireEvent.click(await screen.findByRole('button', { name: 'ביטול' }))
  expect(await screen.findByText('שגיאה לא צפויה')).toBeTruthy()
})
