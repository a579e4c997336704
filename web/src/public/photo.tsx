import { useEffect, useRef, useState } from 'react'

interface PhotoProps {
  src: string
  /** Shown when `src` cannot be loaded. */
  fallback: string
  alt: string
  width: number
  height: number
  eager?: boolean
}

/** A picture that gives way to a drawn one when it cannot be loaded, also when it failed before this script ran. */
export const Photo = ({ src, fallback, alt, width, height, eager = false }: PhotoProps) => {
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
