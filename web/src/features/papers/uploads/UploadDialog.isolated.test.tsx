import { uploadDocument } from '@mafteach/contract/uploads'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { PreviousUpload, UploadOptions } from 'tus-js-client'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, type FakeServer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { paperFixture } from '../paper.fixture.ts'
import { UploadDialog } from './UploadDialog.tsx'

/** The used part of the tus client: it stores an upload's address on this device, and resumes from there. */
const KEY = 'tus::scan'
const URL = '/api/document-uploads/1-a'
const begun: (string | null)[] = []
let line: (options: UploadOptions) => void
vi.mock('tus-js-client', () => ({
  Upload: class {
    url: string | null = null
    options: UploadOptions
    constructor(_file: File, options: UploadOptions) {
      this.options = options
    }
    findPreviousUploads = async () => {
      const stored = localStorage.getItem(KEY)
      return stored ? [JSON.parse(stored) as PreviousUpload] : []
    }
    resumeFromPreviousUpload = ({ uploadUrl }: PreviousUpload) => {
      this.url = uploadUrl
    }
    abort = async () => undefined
    start() {
      begun.push(this.url)
      this.url = URL
      const stored = { uploadUrl: URL, creationTime: new Date().toISOString(), metadata: { filename: 'scan.pdf' } }
      localStorage.setItem(KEY, JSON.stringify(stored))
      line(this.options)
    }
  },
}))

const finishUpload = ({ onSuccess }: UploadOptions) => onSuccess?.({ lastResponse: {} as never })
let server: FakeServer
const scan = new File([new Uint8Array(5 * 1024 * 1024)], 'scan.pdf', { type: 'application/pdf' })

beforeEach(() => {
  localStorage.clear()
  begun.length = 0
  server = fakeServer(answer(uploadDocument, paperFixture({ state: 'uploaded', form: null })))
})

const open = async () => {
  const onClose = vi.fn()
  const view = renderScreen(<UploadDialog opened onClose={onClose} />)
  await screen.findByRole('button', { name: 'בחירת קבצים' })
  return { onClose, ...view }
}
const choose = () => {
  fireEvent.change(document.querySelector('input[multiple]')!, { target: { files: [scan] } })
  fireEvent.click(screen.getByRole('button', { name: 'העלאה' }))
}

test('a line that was lost is waited for, and the file goes on from where it stopped', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  line = ({ onError }) => onError?.(new Error('no line'))
  const { onClose } = await open()
  choose()
  expect(await screen.findByText(/אין קליטה\. ההעלאה תמשיך/)).toBeTruthy()
  onLine.mockReturnValue(true)
  line = finishUpload
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(begun).toEqual([null, URL])
  expect(server.calls(uploadDocument)[0]?.form?.get('upload')).toBe('1-a')
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('after a reload the upload is named, and goes on when its file is chosen again', async () => {
  line = () => undefined
  const first = await open()
  choose()
  await waitFor(() => expect(begun).toEqual([null]))
  first.unmount()
  line = finishUpload
  const { onClose } = await open()
  expect(screen.getByText(/ההעלאה של scan\.pdf נקטעה/)).toBeTruthy()
  choose()
  expect(screen.queryByText(/נקטעה/)).toBeNull()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(begun).toEqual([null, URL])
  expect(localStorage.getItem(KEY)).toBeNull()
})
