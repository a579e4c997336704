import { documentFile } from '@mafteach/contract/documents'
import { exclusivityActions, type LoggedAction } from '@mafteach/contract/exclusivity'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { ActionLog } from './ActionLog.tsx'

const row = (id: number, proof: LoggedAction['proof']): LoggedAction => ({
  id,
  action: 'SIGN',
  event: null,
  count: 1,
  partner: null,
  by: { id: 1, name: 'נועה ברקאי' },
  date: '2026-11-20',
  note: '',
  proof,
  created_at: '2026-11-20T08:00:00Z',
  struck: null,
})

const ROWS = [
  row(1, { document: 11, title: 'השלט', type: 'image/jpeg' }),
  row(2, { document: 12, title: 'חשבונית', type: 'application/pdf' }),
  row(3, { document: 13, title: 'מהטלפון', type: 'image/heic' }),
  row(4, { url: 'https://example.com/ad' }),
  row(5, null),
]

/** Nothing scrolls into view by itself here. */
let scroll: (isIntersecting: boolean) => void
let server: FakeServer
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        scroll = (isIntersecting) => callback([{ isIntersecting }])
      }
      observe() {}
      disconnect() {}
    },
  )
  server = fakeServer(answer(exclusivityActions, page(ROWS)), answer(documentFile, 'photo'))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/webp;base64,small')
})

afterEach(() => {
  vi.restoreAllMocks()
})

const link = (name: string) => screen.findByRole('link', { name })
const files = () => server.calls(documentFile).map(({ params }) => params.id)

test('the proof photo of an action is shown small, once its row is near; a file and a link have icons', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 400, height: 300, close: () => undefined }))
  renderScreen(<ActionLog asset={9} actions={[]} />)
  const photo = await link('השלט')
  for (const name of ['חשבונית', 'מהטלפון', 'קישור']) expect((await link(name)).querySelector('svg')).toBeTruthy()
  act(() => scroll(false))
  expect(files()).toEqual([])
  act(() => scroll(true))
  await vi.waitFor(() => expect(photo.querySelector('img')?.getAttribute('src')).toBe('data:image/webp;base64,small'))
  expect(photo.querySelector('img')?.parentElement?.tagName).toBe('SPAN')
  expect(files()).toEqual(['11'])
})

test('a photo that cannot be drawn leaves its sign', async () => {
  const draw = vi.fn(async () => Promise.reject(new Error('broken')))
  vi.stubGlobal('createImageBitmap', draw)
  renderScreen(<ActionLog asset={9} actions={[]} />)
  const photo = await link('השלט')
  act(() => scroll(true))
  await vi.waitFor(() => expect(draw).toHaveBeenCalledTimes(1))
  expect(photo.querySelector('img')).toBeNull()
  expect(photo.querySelector('svg')).toBeTruthy()
})
