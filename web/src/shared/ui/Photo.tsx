import { useState } from 'react'
import { buildingFor } from './building-art.ts'

export interface PhotoProps {
  /** Null or broken shows a drawn building. */
  src: string | null
  /** The asset's id; fixes which building. */
  id: number
  /** Empty if the text beside it says the same. */
  alt: string
  width?: number
  height?: number
  className?: string
  /** The main photo of the screen: loaded eagerly. */
  isHero?: boolean
  /** A floor plan: never cropped. */
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
