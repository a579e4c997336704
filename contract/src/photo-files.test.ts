import { expect, test } from 'vitest'
import { photoIn } from './photo-files.ts'

test('the address of another size of a photo; a picture that is no photo is unchanged', () => {
  expect(photoIn('/media/assets/7/abc-1600.webp', '400.webp')).toBe('/media/assets/7/abc-400.webp')
  expect(photoIn('/media/assets/7/abc-1600.webp', 'og.jpg')).toBe('/media/assets/7/abc-og.jpg')
  expect(photoIn('/art/preview.jpg', 'og.jpg')).toBe('/art/preview.jpg')
})
