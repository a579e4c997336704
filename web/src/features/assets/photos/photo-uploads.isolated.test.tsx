import { screen } from '@testing-library/react'
import type { UploadOptions } from 'tus-js-client'
import { expect, test, vi } from 'vitest'
import { uploadFile } from '#shared/api/file-uploads.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { PhotoTile } from './PhotoTile.tsx'
import { PHOTO_UPLOADS } from './photo-uploads.ts'

/** The tus client against a server that answers 507 once: the client decides about retries. */
const attempts: UploadOptions[] = []
vi.mock('tus-js-client', () => ({
  Upload: class {
    url = '/api/uploads/photos/1-a'
    options: UploadOptions
    constructor(_file: File, options: UploadOptions) {
      this.options = options
    }
    findPreviousUploads = async () => []
    resumeFromPreviousUpload = () => undefined
    abort = async () => undefined
    start() {
      attempts.push(this.options)
      if (attempts.length > 1) return this.options.onSuccess?.({ lastResponse: {} as never })
      const error = Object.assign(new Error('507'), {
        originalRequest: {} as never,
        originalResponse: { getStatus: () => 507, getBody: () => '{"code":"disk_full"}' } as never,
        causingError: null,
      })
      if (!this.options.onShouldRetry?.(error as never, 0, this.options)) this.options.onError?.(error as never)
    }
  },
}))

test('a server without disk space stores the partial upload and the photo says so; it resumes on request', async () => {
  const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' })
  const upload = uploadFile(file, PHOTO_UPLOADS)
  const photo = { key: 'a', kind: 'chosen', file, url: 'blob:a', isPlan: false, upload } as const
  const nothing = () => undefined
  renderScreen(
    <PhotoTile photo={photo} at={0} isDragged={false} handle={{}} onMakeMain={nothing} onPlan={nothing} onRemove={nothing} />,
  )
  await screen.findByText(/אין כרגע מקום בשרת/)
  expect(attempts).toHaveLength(1)
  screen.getByRole('button', { name: 'ניסיון נוסף' }).click()
  expect(await upload.finished()).toBe('1-a')
})
