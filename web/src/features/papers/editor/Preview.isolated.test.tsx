import { documentFile } from '@mafteach/contract/documents'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { currentToasts } from '#shared/ui/toasts.ts'
import { readPdf } from '../pdf/read-pdf.ts'
import { Preview } from './Preview.tsx'

/** Drawing a PDF needs a browser: here every page is empty. */
vi.mock('../pdf/read-pdf.ts', () => ({ readPdf: vi.fn() }))
const read = vi.mocked(readPdf)

const PDF = '%PDF-1.7 this very paper'
const sheets = () => document.querySelector('body > [class*="sheets"]')
const preview = () =>
  renderScreen(<Preview id={7} hasTitle labelOf={(place) => place} onPlace={() => undefined} current={null} />)
const press = async () => {
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'הדפסה' })
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
}

beforeEach(() => {
  vi.stubGlobal('isSecureContext', false)
  fakeServer(answer(documentFile, PDF))
  read.mockImplementation(async () =>
    [1, 2].map(() => ({ canvas: document.createElement('canvas'), width: 595, height: 842, places: [] })),
  )
})

test('the paper that is shown is printed, every page of it, and leaves the page when that is over', async () => {
  const printed: number[] = []
  vi.stubGlobal('print', () => printed.push(sheets()?.querySelectorAll('canvas').length ?? 0))
  preview()
  expect(await screen.findAllByRole('img')).toHaveLength(2)
  await press()
  await waitFor(() => expect(printed).toEqual([2]))
  const [[shown], [drawn, , scale]] = read.mock.calls as [Parameters<typeof readPdf>, Parameters<typeof readPdf>]
  expect(drawn).toBe(shown)
  expect(await drawn.text()).toBe(PDF)
  expect(scale).toBeGreaterThan(2)
  window.dispatchEvent(new Event('afterprint'))
  expect(sheets()).toBeNull()
})

test('a paper that cannot be drawn is reported, and nothing is printed', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  preview()
  expect(await screen.findAllByRole('img')).toHaveLength(2)
  read.mockRejectedValueOnce(new Error('no memory'))
  await press()
  await waitFor(() => expect(currentToasts().map(({ text }) => text)).toEqual(['ההדפסה לא הוכנה']))
  expect(print).not.toHaveBeenCalled()
})
