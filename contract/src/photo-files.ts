/** Path of pictures. */
export const MEDIA_PREFIX = '/media/'

/** Files of a photo by the ending of their address: widths, and one for link previews. Answers name the largest. */
export const PHOTO_WIDTHS = [1600, 800, 400] as const
export type PhotoFile = `${(typeof PHOTO_WIDTHS)[number]}.webp` | 'og.jpg'
export const PHOTO_FILES: readonly PhotoFile[] = [...PHOTO_WIDTHS.map((width) => `${width}.webp` as const), 'og.jpg']

/** The address of a file of a photo. */
export const photoFile = (photo: string, file: PhotoFile): string => `${photo}-${file}`

const LARGEST = photoFile('', '1600.webp')

export const isPhoto = (url: string): boolean => url.endsWith(LARGEST)

/** Another file of a photo, given its largest file's address; other pictures have a single file. */
export const photoIn = (url: string, file: PhotoFile): string =>
  isPhoto(url) ? photoFile(url.slice(0, -LARGEST.length), file) : url

/** Accepted types of photos. */
export const PHOTO_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  'image/avif',
  'image/tiff',
] as const
