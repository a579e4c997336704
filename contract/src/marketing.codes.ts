export const TEXT_LENGTHS = ['SHORT', 'LONG'] as const
export type TextLength = (typeof TEXT_LENGTHS)[number]
/** Letters at most. */
export const TEXT_LETTERS_MAX: Record<TextLength, number> = { SHORT: 280, LONG: 2_000 }

/** New on the market, at a lower price, sold (of a rental: rented out). */
export const MARKETING_VARIANTS = ['NEW', 'PRICE', 'SOLD'] as const
export type MarketingVariant = (typeof MARKETING_VARIANTS)[number]

/** As many days of scans as are told. */
export const SCAN_DAYS_MAX = 366

/** The pieces of a marketing kit: on paper, and as pictures for networks and chats. */
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
/** As many photos as a piece has room for. */
export const KIT_PHOTOS_MAX = 12
const KIT_PLANS_MAX = 2
/** Those that stand on pieces unless others are chosen: the first photos, and behind them a floor plan or two. */
export function kitPhotosOf<I extends { is_plan: boolean }>(images: readonly I[]): I[] {
  const plans = images.filter(({ is_plan }) => is_plan).slice(0, KIT_PLANS_MAX)
  return [...images.filter(({ is_plan }) => !is_plan).slice(0, KIT_PHOTOS_MAX - plans.length), ...plans]
}

/** A picture of the first page: to pick a piece by, and to look at. */
export const PREVIEW_SIZES = ['SMALL', 'LARGE'] as const
export type PreviewSize = (typeof PREVIEW_SIZES)[number]
