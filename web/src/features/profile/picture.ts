import { PHOTO_BYTES_MAX } from '@mafteach/contract/limits'

/** A picture chosen for the profile: checked by the browser before it is sent, and cropped. */

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp']
const PIXELS_MAX = 64_000_000
/** Of the sent picture, in pixels: the largest size on any page, and reserve for dense screens. */
const SIDE_MAX = 1_200

export type PictureProblem = 'too_large' | 'not_photo' | 'broken' | 'too_many_pixels'

const load = async (url: string): Promise<HTMLImageElement> => {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

/** The error of a file, or the address to show it. */
export const openPicture = async (file: File): Promise<{ url: string } | { problem: PictureProblem }> => {
  if (!PICTURE_TYPES.includes(file.type)) return { problem: 'not_photo' }
  if (file.size > PHOTO_BYTES_MAX) return { problem: 'too_large' }
  const url = URL.createObjectURL(file)
  const refuse = (problem: PictureProblem) => {
    URL.revokeObjectURL(url)
    return { problem }
  }
  try {
    const { naturalWidth, naturalHeight } = await load(url)
    return naturalWidth * naturalHeight > PIXELS_MAX ? refuse('too_many_pixels') : { url }
  } catch {
    return refuse('broken')
  }
}

/** In pixels of the picture. */
export interface Cut {
  x: number
  y: number
  width: number
  height: number
}

/** The cropped picture as a file; without the camera's metadata. */
export const cutOut = async (url: string, { x, y, width, height }: Cut): Promise<Blob> => {
  const image = await load(url)
  const side = Math.max(1, Math.min(SIDE_MAX, Math.round(width)))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')!
  // Like the server: transparent areas become white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.drawImage(image, x, y, width, height, 0, 0, side, side)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be cut.'))), 'image/jpeg', 0.92)
  })
}
