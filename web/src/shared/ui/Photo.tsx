import { useState } from 'react'
import { buildingFor } from './building-art.ts'

export interface PhotoProps {
  /** Null or broken shows a drawn building. */
  src: string | null
  /** The asset's id; fixes which building. */
  id: number
  /** Empty where the text beside it says the same. */
  alt: string
  width?: number
  height?: number
  className?: string
  /** The photo that the screen is about: loaded at once. */
  isHero?: boolean
  /** A floor plan: no part of it may be cut off. */
  isPlan?: boolean
}

/** A photo of an asset. Size and shape come from `className`. */
export const Photo = ({ src, id, alt, width, height, className, isHero, isPlan }: PhotoProps) => {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <img
      className={className}
      src={src && failed !== src ? src : buildingFor(id)}
      alt={alt}
      width={width}
      height={height}
      loading={isHero ? 'eager' : 'lazy'}
      fetchPriority={isHero ? 'high' : 'auto'}
      decoding="async"
      style={{ objectFit: isPlan ? 'contain' : 'cover' }}
      onError={() => {
        if (src) setFailed(src)
      }}
    />
  )
}
