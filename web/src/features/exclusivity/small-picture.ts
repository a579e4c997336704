/** Twice its shown width, for dense screens. */
const SIDE = 88

/** The middle of a photo, small enough to be cached for every row of a log; null if this browser cannot draw it. */
export async function smallPicture(file: Blob): Promise<string | null> {
  const photo = await createImageBitmap(file).catch(() => null)
  if (!photo) return null
  const { width, height } = photo
  const side = Math.min(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  canvas.getContext('2d')!.drawImage(photo, (width - side) / 2, (height - side) / 2, side, side, 0, 0, SIDE, SIDE)
  photo.close()
  return canvas.toDataURL('image/webp', 0.8)
}
