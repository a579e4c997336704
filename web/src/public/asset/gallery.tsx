import type { PublicAsset } from '@mafteach/contract/assets'
import { Icon } from '../icon.tsx'
import { missingPhotoOf } from '../missing-photo.ts'
import { carries, opensFrom } from '../parts.tsx'
import { useTexts } from '../use-texts.ts'
import { assetTexts } from './asset.texts.ts'
import { DOTS, dotOf } from './dots.ts'
import { LaterPhoto, Photo } from './photo.tsx'
import type { GalleryPhoto } from './viewer.tsx'

/** As wide as a phone, or as their place in the mosaic (`gallery.css`, `asset-page.css`). */
const HERO_SIZES = '(min-width: 62rem) 36rem, 100vw'
const TILE_SIZES = '(min-width: 62rem) 18rem, 100vw'

const GALLERY = 'gallery'

export interface GalleryProps {
  photos: GalleryPhoto[]
  /** Shown for a photo that cannot be loaded. */
  fallback: string
}

/** The asset's photos, or one drawn building. */
export const galleryOf = (asset: PublicAsset): GalleryProps => {
  const fallback = missingPhotoOf(asset)
  const photos = asset.images.map(({ url, width, height, is_plan }) => ({
    url,
    width,
    height,
    ...(is_plan ? { isPlan: true } : {}),
  }))
  return { photos: photos.length > 0 ? photos : [{ url: fallback, width: 1200, height: 900 }], fallback }
}

interface PhotoLinkProps extends GalleryProps {
  index: number
  sizes: string
}

/** A photo that opens the viewer; without the script it is a plain link to the picture. */
const PhotoLink = ({ photos, fallback, index, sizes }: PhotoLinkProps) => {
  const { photos: t } = useTexts(assetTexts)
  const { url, width, height, isPlan } = photos[index]!
  const alt = isPlan ? t.plan : t.one(index + 1, photos.length)
  const photo = { src: url, fallback, alt, width, height, sizes, isPlan }
  return (
    <a href={url} {...opensFrom('viewer', GALLERY, { start: index })}>
      {index === 0 ? <Photo {...photo} eager /> : <LaterPhoto {...photo} />}
    </a>
  )
}

/** On a phone a row to swipe with a counter and dots; on a wide screen a mosaic of five (the style sheet decides). */
export const Gallery = (gallery: GalleryProps) => {
  const { photos: t } = useTexts(assetTexts)
  const count = gallery.photos.length
  return (
    <section id={GALLERY} className="gallery" {...carries(gallery)} aria-label={t.title}>
      <div className={`photos of-${Math.min(count, 5)}`}>
        {gallery.photos.map(({ url }, index) => (
          <PhotoLink key={url} {...gallery} index={index} sizes={index === 0 ? HERO_SIZES : TILE_SIZES} />
        ))}
      </div>
      {count > 1 && (
        <>
          <div className="dots" aria-hidden="true">
            {Array.from({ length: Math.min(count, DOTS) }, (_, dot) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: dots have no identity but their place
              <i key={dot} className={dot === dotOf(0, count) ? 'on' : ''} />
            ))}
          </div>
          <span className="counter label" aria-hidden="true">
            <bdi dir="ltr">{`1 / ${count}`}</bdi>
          </span>
          <button type="button" className="button secondary all-photos" {...opensFrom('viewer', GALLERY, { start: 0 })}>
            <Icon name="photo" size={16} />
            {t.all(count)}
          </button>
        </>
      )}
    </section>
  )
}

/** The photos after the first one again, small, for phones, after the facts. */
export const PhotoStrip = (gallery: GalleryProps) =>
  gallery.photos.length > 1 && (
    <div className="strip">
      {gallery.photos.slice(1).map(({ url }, index) => (
        <PhotoLink key={url} {...gallery} index={index + 1} sizes="9.25rem" />
      ))}
    </div>
  )
