import { isPhoto, PHOTO_WIDTHS, photoIn } from '@mafteach/contract/photo-files'

const widthsOf = (src: string): string | undefined =>
  isPhoto(src) ? PHOTO_WIDTHS.map((width) => `${photoIn(src, `${width}.webp`)} ${width}w`).join(', ') : undefined

export interface PhotoProps {
  src: string
  /** Shown when `src` cannot be loaded (`photos.browser.ts`). */
  fallback: string
  alt: string
  width: number
  height: number
  /** Its width, as in the `sizes` attribute. */
  sizes: string
  /** The main content: loaded and shown first. */
  eager?: boolean
  /** A floor plan: never cropped. */
  isPlan?: boolean | undefined
}

export const Photo = ({ src, fallback, alt, width, height, sizes, eager = false, isPlan }: PhotoProps) => (
  <img
    src={src}
    className={isPlan ? 'plan' : undefined}
    srcSet={widthsOf(src)}
    sizes={sizes}
    alt={alt}
    width={width}
    height={height}
    loading={eager ? 'eager' : 'lazy'}
    fetchPriority={eager ? 'high' : undefined}
    decoding={eager ? 'sync' : 'async'}
    draggable={false}
    data-fallback={fallback}
  />
)

/**
 * A photo after the first one, with which it would share bandwidth: without a script it is there at once, with one as soon as the first photo is
 * (`photos.browser.ts`).
 */
export const LaterPhoto = (props: PhotoProps) => (
  <noscript>
    <Photo {...props} />
  </noscript>
)
