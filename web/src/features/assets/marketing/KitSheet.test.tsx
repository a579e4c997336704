import { kitFile, kitPreview, logKitUse, undoKitUse } from '@mafteach/contract/marketing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, type FakeServer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { loadModal } from '#shared/ui/dialogs/Modal.tsx'
import { currentToasts } from '#shared/ui/toasts.ts'
import { KitSheet, type MarketedAsset } from './KitSheet.tsx'

const image = (id: number) => ({ id, url: `/media/assets/5/${id}-1600.webp`, width: 1600, height: 1200, is_plan: false })
const ASSET: MarketedAsset = {
  id: 5,
  deal_kind: 'SALE',
  visibility_status: 'ME',
  street: { id: 1, name: 'ביאליק' },
  city: { id: 8600, name: 'רמת גן' },
  images: [image(11), image(12), image(13)],
}

let server: FakeServer
const share = vi.fn(async (_: { files: File[] }) => undefined)
beforeEach(async () => {
  await loadModal()
  share.mockClear()
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
  Object.assign(navigator, { share, canShare: () => true })
  server = fakeServer(
    answer(kitPreview, ({ query }) => `preview of ${query.piece}`),
    answer(kitFile, ({ params }) => `file ${params.file}`),
    answer(logKitUse, { id: 77 }),
    answer(undoKitUse, { ok: true }),
  )
})

const open = (asset: Partial<MarketedAsset> = {}) =>
  renderScreen(<KitSheet asset={{ ...ASSET, ...asset }} onClose={() => undefined} />)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const lastFile = () => server.calls(kitFile).at(-1)

test('a leaflet is shared by one tap, without the house number in its name, logged, and undone', async () => {
  open()
  await screen.findByRole('img', { name: 'כך זה ייראה: עלון' })
  press('שיתוף')
  await waitFor(() => expect(share).toHaveBeenCalled())
  expect(share.mock.calls[0]![0].files[0]!.name).toBe('עלון, ביאליק, רמת גן.pdf')
  await waitFor(() => expect(server.calls(logKitUse)).toMatchObject([{ body: { piece: 'leaflet' } }]))
  await waitFor(() => expect(currentToasts().at(-1)).toMatchObject({ text: 'נרשם כפעולת שיווק' }))
  act(() => currentToasts().at(-1)!.undo!())
  await waitFor(() => expect(server.calls(undoKitUse)).toMatchObject([{ params: { use: '77' } }]))
})

test('a cancelled share is not logged', async () => {
  share.mockRejectedValueOnce(Object.assign(new Error('closed'), { name: 'AbortError' }))
  open()
  await screen.findByRole('img', { name: 'כך זה ייראה: עלון' })
  press('שיתוף')
  await waitFor(() => expect(share).toHaveBeenCalled())
  await waitFor(() => expect(screen.getByRole('button', { name: 'שיתוף' })).not.toHaveProperty('disabled', true))
  expect(server.calls(logKitUse)).toEqual([])
})

test('piece, design, language, variant and the photos in their order are in the request of the file', async () => {
  open()
  press('סטורי')
  fireEvent.click(screen.getByLabelText('שני'))
  fireEvent.click(screen.getByLabelText('English'))
  fireEvent.click(screen.getByLabelText('חדש'))
  fireEvent.click(screen.getByText('בחירת תמונות וסדר'))
  press(/^תמונה 1,/)
  fireEvent.keyDown(screen.getByRole('button', { name: 'הזזת התמונה במקום 2' }), { key: 'ArrowUp' })
  await waitFor(() =>
    expect(lastFile()).toMatchObject({
      params: { file: 'story.jpg' },
      query: { layout: '2', language: 'en', variant: 'NEW', photos: '13,12' },
    }),
  )
})

test('a property without photos cannot have picture pieces, and a sold one has only the sold variant', async () => {
  open({ images: [], visibility_status: 'sold' })
  const pieces = within(screen.getByRole('group', { name: 'מה מכינים' }))
  expect(pieces.getByRole('button', { name: 'סטורי' })).toHaveProperty('disabled', true)
  expect(pieces.getByRole('button', { name: 'שלט' })).toHaveProperty('disabled', false)
  expect(screen.queryByLabelText('חדש')).toBeNull()
  await waitFor(() => expect(lastFile()).toMatchObject({ query: { variant: 'SOLD' } }))
})
