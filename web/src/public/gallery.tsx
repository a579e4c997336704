import type { PublicAsset } from '@mafteach/contract/assets'
import { type ComponentType, type MouseEvent, type UIEvent, useState } from 'react'
import { Icon } from './icon.tsx'
import { missingPhotoOf } from './missing-photo.ts'
import { Photo } from './photo.tsx'
import { useTexts } from './texts.ts'
import type { ViewerProps } from './viewer.tsx'

const DOTS = 5

/** As wide as a phone, or as their place in the mosaic (`public.css`). */
const HERO_SIZES = '(min-width: 62rem) 36rem, 100vw'
const TILE_SIZES = '(min-width: 62rem) 18rem, 100vw'

export interface GalleryPhoto {
  url: string
  width: number
  height: number
}

/** The asset's photos, or one drawn building. */
export const photosOf = (asset: PublicAsset): GalleryPhoto[] =>
  asset.images.length > 0 ? asset.images : [{ url: missingPhotoOf(asset), width: 1200, height: 900 }]

/** Which dot stands for a photo when there are more photos than dots. */
const dotOf = (index: number, count: number): number => (count <= DOTS ? index : Math.round((index * (DOTS - 1)) / (count - 1)))

interface PhotoLinkProps {
  photos: GalleryPhoto[]
  index: number
  fallback: string
  sizes: string
  eager?: boolean
  onOpen: (index: number) => void
}

/** A photo that opens the viewer; before the script runs it is a plain link to the picture. */
const PhotoLink = ({ photos, index, fallback, sizes, eager, onOpen }: PhotoLinkProps) => {
  const texts = useTexts()
  const photo = photos[index]!
  const open = (event: MouseEvent) => {
    event.preventDefault()
    onOpen(index)
  }
  return (
    <a href={photo.url} onClick={open}>
      <Photo
        src={photo.url}
        fallback={fallback}
        alt={texts.photos.one(index + 1, photos.length)}
        width={photo.width}
        height={photo.height}
        sizes={sizes}
        eager={eager}
      />
    </a>
  )
}

/** Opens the full-screen viewer, whose code is loaded at the first use. */
export const useViewer = (photos: GalleryPhoto[], fallback: string) => {
  const [Viewer, setViewer] = useState<ComponentType<ViewerProps> | null>(null)
  const [start, setStart] = useState<number | null>(null)
  const open = (index: number) => {
    setStart(index)
    import('./viewer.tsx').then(
      (module) => setViewer(() => module.Viewer),
      // Offline, or replaced by a newer version: what the plain link would have done.
      () => location.assign(photos[index]!.url),
    )
  }
  const viewer = Viewer && start !== null && (
    <Viewer photos={photos} fallback={fallback} start={start} onClose={() => setStart(null)} />
  )
  return { open, viewer }
}

interface GalleryProps {
  photos: GalleryPhoto[]
  fallback: string
  onOpen: (index: number) => void
}

/** On a phone a row to swipe with a counter and dots; on a wide screen a mosaic of five (the style sheet decides). */
export const Gallery = ({ photos, fallback, onOpen }: GalleryProps) => {
  const texts = useTexts()
  const [shown, setShown] = useState(0)
  const count = photos.length
  const follow = (event: UIEvent<HTMLDivElement>) => {
    const { scrollLeft, clientWidth } = event.currentTarget
    setShown(Math.min(count - 1, Math.round(Math.abs(scrollLeft) / clientWidth)))
  }
  return (
    <section className="gallery" aria-label={texts.photos.title}>
      <div className={`photos of-${Math.min(count, 5)}`} onScroll={follow}>
        {photos.map((photo, index) => (
          <PhotoLink
            key={photo.url}
            photos={photos}
            index={index}
            fallback={fallback}
            sizes={index === 0 ? HERO_SIZES : TILE_SIZES}
            eager={index === 0}
            onOpen={onOpen}
          />
        ))}
      </div>
      {count > 1 && (
        <>
          <div className="dots" aria-hidden="true">
            {Array.from({ length: Math.min(count, DOTS) }, (_, dot) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: dots have no identity but their place
              <i key={dot} className={dot === dotOf(shown, count) ? 'on' : ''} />
            ))}
          </div>
          <span className="counter" aria-hidden="true">
            <bdi dir="ltr">{`${shown + 1} / ${count}`}</bdi>
          </span>
          <button type="button" className="button all-photos" onClick={() => onOpen(0)}>
            <Icon name="photo" size={16} />
            {texts.photos.all(count)}
          </button>
        </>
      )}
    </section>
  )
}

/** The photos behind the first one again, small, where a phone's reader arrives after the facts. */
export const PhotoStrip = ({ photos, fallback, onOpen }: GalleryProps) =>
  photos.length > 1 && (
    <div className="strip">
      {photos.slice(1).map((photo, index) => (
        <PhotoLink key={photo.url} photos={photos} index={index + 1} fallback={fallback} sizes="9.25rem" onOpen={onOpen} />
      ))}
    </div>
  )
