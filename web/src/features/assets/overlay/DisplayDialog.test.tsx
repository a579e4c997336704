import { type Asset, changeAsset } from '@mafteach/contract/assets'
import { reportClientError } from '@mafteach/contract/client-errors'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { answer, type FakeServer, fakeServer, lost, refusal } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { loadModal } from '#shared/ui/dialogs/Modal.tsx'
import { currentToasts } from '#shared/ui/toasts.ts'
import { assetFixture } from '../asset.fixture.ts'
import { DisplayDialog } from './DisplayDialog.tsx'

beforeAll(async () => void (await loadModal()))
let server: FakeServer

beforeEach(() => {
  server = fakeServer(answer(changeAsset, assetFixture))
})

const draw = (asset: Partial<Asset>) => {
  const onClose = vi.fn()
  renderScreen(<DisplayDialog asset={{ ...assetFixture, ...asset }} onClose={onClose} />)
  return onClose
}
const later = () => screen.queryByText(/הנכס מתחת לרדאר/)

test('an asset in marketing starts at who sees it, and goes to who is chosen', async () => {
  const onClose = draw({ visibility_status: 'ME', audience: 'ME' })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /בשיווק/ }).checked).toBe(true)
  expect(later()).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: /כל הסוכנים/ }))
  fireEvent.click(screen.getByRole('button', { name: 'שמירה' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.bodies(changeAsset)).toEqual([{ audience: 'AL' }])
})

test('under the radar it starts with who will see it, says that the choice applies later, and leaves the asset where it is', async () => {
  const onClose = draw({ visibility_status: 'NO', audience: 'AL' })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /כל הסוכנים/ }).checked).toBe(true)
  expect(later()).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /בשיווק/ }))
  fireEvent.click(screen.getByRole('button', { name: 'שמירה' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.bodies(changeAsset)).toEqual([{ audience: 'ME' }])
})

test('a server error is logged and reported without a toast, and the button can be pressed again; being offline is shown', async () => {
  const logged = vi.fn()
  vi.stubGlobal('reportError', logged)
  onTestFinished(() => void vi.unstubAllGlobals())
  const onClose = draw({ visibility_status: 'ME', audience: 'ME' })
  fireEvent.click(screen.getByRole('radio', { name: /כל הסוכנים/ }))
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'שמירה' })
  server.answer(answer(changeAsset, refusal('server_error')), answer(reportClientError, { id: 'AB12CD34' }))
  fireEvent.click(save)
  await waitFor(() => expect(logged).toHaveBeenCalledWith(expect.objectContaining({ status: 500 })))
  await waitFor(() =>
    expect(server.bodies(reportClientError)[0]).toMatchObject({ message: expect.stringContaining('display mode: 500') }),
  )
  await waitFor(() => expect(save.getAttribute('aria-busy')).not.toBe('true'))
  expect(currentToasts()).toEqual([])
  server.answer(answer(changeAsset, lost))
  fireEvent.click(save)
  await waitFor(() => expect(currentToasts().map(({ text }) => text)).toEqual(['אין קליטה. אפשר לנסות שוב.']))
  expect(onClose).not.toHaveBeenCalled()
})
