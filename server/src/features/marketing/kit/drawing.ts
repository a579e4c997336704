import type { KitLayout, KitPiece } from '@mafteach/contract/marketing.codes'
import sharp from 'sharp'
import type { KitContent } from './kit-content.rules.ts'
import { LAYOUTS } from './layouts/layouts.ts'
import { paletteOf } from './layouts/palette.ts'
import { pdfOf } from './pdf.ts'
import { pictureOf } from './picture.ts'
import type { Page, PictureItem, PictureName, Scene } from './scene.ts'

/** Draws a piece of a kit from texts and photos, as a PDF or picture. */

export interface KitPhoto {
  bytes: Uint8Array
  /** Whether it is a floor plan, which is uncropped on white. */
  isPlan: boolean
}

export interface KitOrder {
  piece: KitPiece
  layout: KitLayout
  content: KitContent
  /** As stored, in order. */
  photos: KitPhoto[]
  face: Uint8Array | null
  logo: Uint8Array | null
  /** A picture of the first page, of this width; null is the PDF. */
  pixels: number | null
  /** Creation date in the PDF. */
  made: Date
}

/** Photo pixels per point in a PDF: 190 dots per inch. */
const PRINT_SCALE = 2.65
/** Letters of a logo are drawn sharper than a photo. */
const LOGO_SCALE = 2

class BrokenPicture extends Error {
  readonly picture: PictureName
  constructor(picture: PictureName) {
    super(`picture ${picture} cannot be read`)
    this.picture = picture
  }
}

/** Crops each picture of the pages to its area. */
async function cutPictures(pages: Page[], sources: ReadonlyMap<PictureName, KitPhoto>, scale: number) {
  const pictures = new Map<PictureItem, Buffer>()
  for (const item of pages.flatMap(({ items }) => items)) {
    if (item.kind !== 'picture') continue
    const isLogo = item.name === 'logo'
    const [width, height] = [item.width, item.height].map((side) =>
      Math.max(1, Math.round(side * scale * (isLogo ? LOGO_SCALE : 1))),
    ) as [number, number]
    try {
      const { bytes, isPlan } = sources.get(item.name)!
      const cut = sharp(bytes, { failOn: 'error' })
        .resize(width, height, { fit: isPlan ? 'contain' : 'cover', background: '#fff' })
        .flatten({ background: '#fff' })
      pictures.set(item, await cut.jpeg(isLogo ? { quality: 94, chromaSubsampling: '4:4:4' } : { quality: 86 }).toBuffer())
    } catch {
      throw new BrokenPicture(item.name)
    }
  }
  return pictures
}

/** Width to height; null if it cannot be read. */
async function shapeOf(logo: Uint8Array): Promise<number | null> {
  try {
    const { width, height } = await sharp(logo).metadata()
    return width / height
  } catch {
    return null
  }
}

const needsPhoto = (piece: KitPiece) => piece === 'story' || piece === 'square' || piece === 'wide'

/** Null where the piece needs a photo and none can be read. One that cannot be read is left out, as if it were not there. */
export async function drawKit(order: KitOrder): Promise<Buffer | null> {
  const { piece, layout, content, photos, face, logo, pixels, made } = order
  if (needsPhoto(piece) && photos.length === 0) return null
  const shape = logo && (await shapeOf(logo))
  const pages = LAYOUTS[piece][layout]({
    content,
    photos: photos.length,
    hasFace: face !== null,
    logo: shape,
    palette: paletteOf(content.color),
  })
  const scene: Scene = {
    title: [content.kind, content.street, content.area].filter(Boolean).join(', '),
    language: content.language,
    pages: pixels === null ? pages : pages.slice(0, 1),
  }
  const sources = new Map<PictureName, KitPhoto>([
    ...photos.entries(),
    ...(face ? [['face', { bytes: face, isPlan: false }] as const] : []),
    ...(logo ? [['logo', { bytes: logo, isPlan: false }] as const] : []),
  ])
  try {
    const scale = pixels === null ? PRINT_SCALE : pixels / pages[0]!.width
    const pictures = await cutPictures(scene.pages, sources, scale)
    return await (pixels === null ? pdfOf(scene, pictures, made) : pictureOf(scene.pages[0]!, pictures, pixels))
  } catch (error) {
    if (!(error instanceof BrokenPicture)) throw error
    const { picture } = error
    return drawKit({
      ...order,
      photos: photos.filter((_, at) => at !== picture),
      face: picture === 'face' ? null : face,
      logo: picture === 'logo' ? null : logo,
    })
  }
}
