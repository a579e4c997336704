import { createRequire } from 'node:module'

/** Decodes pictures of iPhones: sharp has no decoder for HEVC, which is patented in some countries (docs/decisions/0117). */

interface HeifImage {
  get_width: () => number
  get_height: () => number
  is_primary: () => boolean
  display: (target: { data: Uint8ClampedArray; width: number; height: number }, done: (shown: object | null) => void) => void
  free: () => void
}
interface Libheif {
  HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] }
}

/** The main picture, upright, four bytes per pixel. Throws for a broken file. Only for worker processes: it holds the whole picture in memory. */
export async function decodeHevc(bytes: Uint8Array): Promise<{ data: Buffer; width: number; height: number }> {
  const libheif = createRequire(import.meta.url)('libheif-js/wasm-bundle.js') as Libheif
  const images = new libheif.HeifDecoder().decode(bytes)
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) throw new Error('no picture')
  const [width, height] = [image.get_width(), image.get_height()]
  const data = new Uint8ClampedArray(width * height * 4)
  await new Promise<void>((resolve, reject) => {
    image.display({ data, width, height }, (shown) => (shown ? resolve() : reject(new Error('broken'))))
  })
  for (const one of images) one.free()
  return { data: Buffer.from(data.buffer), width, height }
}
