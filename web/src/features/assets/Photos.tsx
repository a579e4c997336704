import type { Asset } from '@mafteach/contract/assets'
import { IconChevronLeft, IconChevronRight, IconPhotoCog } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { classes } from '#shared/classes.ts'
import { Photo } from '#shared/ui/Photo.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { assetDetailTexts } from './asset-detail.texts.ts'
import styles from './Photos.module.css'

const Gallery = lazy(() => import('./Gallery.tsx').then((module) => ({ default: module.Gallery })))

const smallOf = (url: string): string => url.replace('-1600.webp', '-400.webp')

export interface PhotosProps {
  asset: Pick<Asset, 'id' | 'images' | 'count_images_waiting_for_remove_logo'>
  /** The gallery opened over the dialog, or closed. */
  onCover: (isCovered: boolean) => void
}

/** The main photo, swiped on the phone; thumbnails when there is more than one; the gallery behind a press. */
export const Photos = ({ asset, onCover }: PhotosProps) => {
  const t = useTexts(assetDetailTexts)
  const { images, count_images_waiting_for_remove_logo: waiting } = asset
  const strip = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [isOpen, setOpen] = useState(false)

  const show = (next: number) => {
    strip.current?.children[next]?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'smooth' })
  }
  const open = (isNow: boolean) => {
    setOpen(isNow)
    onCover(isNow)
  }
  const all = images.length
  return (
    <div className={styles.photos}>
      <div className={styles.stage}>
        <div
          ref={strip}
          className={styles.strip}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setAt(Math.round(Math.abs(scrollLeft) / clientWidth))}
        >
          {all === 0 && <Photo className={styles.photo} src={null} id={asset.id} alt="" isHero />}
          {images.map((image, index) => (
            <button
              key={image.id}
              type="button"
              className={styles.open}
              aria-label={`${t.openGallery}: ${t.photo(index + 1, all)}`}
              tabIndex={index === at ? 0 : -1}
              onClick={() => open(true)}
            >
              <Photo
                className={styles.photo}
                src={image.url}
                id={asset.id}
                alt=""
                width={image.width}
                height={image.height}
                isHero={index === 0}
              />
            </button>
          ))}
        </div>
        {all > 1 && (
          <>
            <button
              type="button"
              className={styles.previous}
              aria-label={t.previous}
              disabled={at === 0}
              onClick={() => show(at - 1)}
            >
              <IconChevronRight size={22} stroke={1.75} className={styles.chevron} aria-hidden />
            </button>
            <button
              type="button"
              className={styles.next}
              aria-label={t.next}
              disabled={at === all - 1}
              onClick={() => show(at + 1)}
            >
              <IconChevronLeft size={22} stroke={1.75} className={styles.chevron} aria-hidden />
            </button>
            <span className={styles.counter} aria-hidden>
              {at + 1} / {all}
            </span>
          </>
        )}
      </div>
      {all + waiting > 1 && (
        <ul className={styles.thumbs} aria-label={t.thumbnails}>
          {images.map((image, index) => (
            <li key={image.id}>
              <button
                type="button"
                className={classes(styles.thumb, index === at && styles.current)}
                aria-label={t.photo(index + 1, all)}
                aria-current={index === at || undefined}
                onClick={() => show(index)}
              >
                <Photo className={styles.photo} src={smallOf(image.url)} id={asset.id} alt="" width={96} height={64} />
              </button>
            </li>
          ))}
          {Array.from({ length: waiting }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are alike and never move.
            <li key={index} className={styles.waiting} title={t.waiting}>
              <IconPhotoCog size={24} stroke={1.75} aria-hidden />
              <span className="visually-hidden">{t.waiting}</span>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <Suspense>
          <Gallery images={images} at={at} onMove={show} onClose={() => open(false)} />
        </Suspense>
      )}
    </div>
  )
}
