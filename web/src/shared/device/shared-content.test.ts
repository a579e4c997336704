import { PHOTO_BYTES_MAX, PHOTOS_MAX } from '@mafteach/contract/limits'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetShared, receive, received, sharedBy, sorted, WITH_SHARED } from './shared-content.ts'

/** The browser's caches, as far as they are used. */
let stored: Response | undefined
beforeEach(() => {
  stored = undefined
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (_: string, response: Response) => {
        stored = response
      },
      match: async () => stored,
    }),
    delete: async () => {
      stored = undefined
      return true
    },
  })
  forgetShared()
})

const file = (name: string, type: string, size = 1) =>
  Object.defineProperty(new File([], name, { type }), 'size', { value: size })
const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  // As an empty file field sends it.
  form.append('files', new File([], '', { type: 'application/octet-stream' }))
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return { formData: async () => form } as Response
}

test('content that a worker stored is read on request, each text once', async () => {
  stored = formOf({ title: 'דירה', text: 'דירה בגבעתיים https://x.example/1', url: 'https://x.example/1' })
  expect(await received()).toEqual({ text: 'דירה בגבעתיים https://x.example/1', files: [] })
  forgetShared()
  expect(await received()).toBeNull()
  stored = formOf({ title: 'דירה', text: '', url: 'https://x.example/1' })
  expect(await received()).toEqual({ text: 'דירה\nhttps://x.example/1', files: [] })
})

test('shared content is available even without storage; a form gets it only by navigation state', async () => {
  vi.stubGlobal('caches', undefined)
  await receive({ text: 'ראשון', files: [] })
  await receive({ text: ' שני ', files: [] })
  expect(await received()).toEqual({ text: ' שני ', files: [] })
  expect([sharedBy(WITH_SHARED)?.text, sharedBy(null), sharedBy({ quickAsset: true })]).toEqual(['שני', null, null])
  forgetShared()
  expect(sharedBy(WITH_SHARED)).toBeNull()
})

test('files are photos, contacts, or rejected with the reason', () => {
  const many = Array.from({ length: PHOTOS_MAX + 2 }, (_, at) => file(`${at}.jpg`, 'image/jpeg'))
  const { photos, contacts, left } = sorted({
    text: '',
    files: [
      file('a.heic', 'image/heic'),
      file('film.gif', 'image/gif'),
      file('large.png', 'image/png', PHOTO_BYTES_MAX + 1),
      file('dana.vcf', ''),
      file('contact', 'text/x-vcard'),
      ...many,
    ],
  })
  expect([photos.length, contacts.length]).toEqual([PHOTOS_MAX, 2])
  expect(left).toEqual({ tooLarge: 1, tooMany: 3, unsupported: 1 })
})
