import { isPhoto, PHOTO_WIDTHS, photoIn } from '@mafteach/contract/photo-files'
import { useEffect, useRef, useState } from 'react'

const widthsOf = (src: string): string | undefined =>
  isPhoto(src) ? PHOTO_WIDTHS.map((width) => `${photoIn(src, `${width}.webp`)} ${width}w`).join(', ') : undefined

interface PhotoProps {
  src: string
  /** Shown when `src` cannot be loaded. */
  fallback: string
  alt: string
  width: number
  height: number
  /** How wide it is shown, as of the `sizes` attribute. */
  sizes: string
  eager?: boolean
}

/** A picture that gives way to a drawn one when it cannot be loaded, also when it failed before this script ran. */
export const Photo = ({ src, fallback, alt, width, height, sizes, eager = false }: PhotoProps) => {
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const { complete = false, naturalWidth = 0 } = image.current ?? {}
    if (complete && naturalWidth === 0) setFailed(true)
  }, [])
  return (
    <img
      ref={image}
      src={failed ? fallback : src}
      srcSet={failed ? undefined : widthsOf(src)}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      draggable={false}
      onError={() => setFailed(true)}
    />
  )
}
