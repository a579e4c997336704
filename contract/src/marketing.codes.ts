export const TEXT_LENGTHS = ['SHORT', 'LONG'] as const
export type TextLength = (typeof TEXT_LENGTHS)[number]
/** Maximum characters. */
export const TEXT_LETTERS_MAX: Record<TextLength, number> = { SHORT: 280, LONG: 2_000 }

/** New on the market, at a lower price, sold or rented out. */
export const MARKETING_VARIANTS = ['NEW', 'PRICE', 'SOLD'] as const
export type MarketingVariant = (typeof MARKETING_VARIANTS)[number]

/** Maximum days of scan counts. */
export const SCAN_DAYS_MAX = 366

/** Pieces of a marketing kit: for print, and pictures for networks and chats. */
export const PAPER_PIECES = ['leaflet', 'window', 'sign'] as const
export const PICTURE_PIECES = ['story', 'square', 'wide'] as const
export const KIT_PIECES = [...PAPER_PIECES, ...PICTURE_PIECES] as const
export type KitPiece = (typeof KIT_PIECES)[number]
export type KitFile = `${(typeof PAPER_PIECES)[number]}.pdf` | `${(typeof PICTURE_PIECES)[number]}.jpg`
export const KIT_FILES: Record<KitPiece, KitFile> = {
  leaflet: 'leaflet.pdf',
  window: 'window.pdf',
  sign: 'sign.pdf',
  story: 'story.jpg',
  square: 'square.jpg',
  wide: 'wide.jpg',
}

export const KIT_LAYOUTS = [1, 2] as const
export type KitLayout = (typeof KIT_LAYOUTS)[number]
/** Maximum photos on a piece. */
export const KIT_PHOTOS_MAX = 12
const KIT_PLANS_MAX = 2
/** Default photos of a piece: the first photos, then up to two floor plans. */
export function kitPhotosOf<I extends { is_plan: boolean }>(images: readonly I[]): I[] {
  const plans = images.filter(({ is_plan }) => is_plan).slice(0, KIT_PLANS_MAX)
  return [...images.filter(({ is_plan }) => !is_plan).slice(0, KIT_PHOTOS_MAX - plans.length), ...plans]
}

/** Preview of the first page: small for choosing, large for viewing. */
export const PREVIEW_SIZES = ['SMALL', 'LARGE'] as const
export type PreviewSize = (typeof PREVIEW_SIZES)[number]
