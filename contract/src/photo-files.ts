/** Where the site has its pictures. */
export const MEDIA_PREFIX = '/media/'

/** The files of a photo, told apart by the end of their address: by width, and one for link previews. Answers name the largest. */
export const PHOTO_WIDTHS = [1600, 800, 400] as const
export type PhotoFile = `${(typeof PHOTO_WIDTHS)[number]}.webp` | 'og.jpg'
export const PHOTO_FILES: readonly PhotoFile[] = [...PHOTO_WIDTHS.map((width) => `${width}.webp` as const), 'og.jpg']

/** The address of one of a photo's files. */
export const photoFile = (photo: string, file: PhotoFile): string => `${photo}-${file}`

const LARGEST = photoFile('', '1600.webp')

export const isPhoto = (url: string): boolean => url.endsWith(LARGEST)

/** Another file of the photo whose largest an address names; any other picture has one alone. */
export const photoIn = (url: string, file: PhotoFile): string =>
  isPhoto(url) ? photoFile(url.slice(0, -LARGEST.length), file) : url

/** What a photo may be when it comes in. */
export const PHOTO_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  'image/avif',
  'image/tiff',
] as const
