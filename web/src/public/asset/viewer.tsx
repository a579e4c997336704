import { type KeyboardEvent, type UIEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import { publicTexts } from '../public.texts.ts'
import { directionOf, useLanguage, useTexts } from '../use-texts.ts'
import { assetTexts } from './asset.texts.ts'
import { Photo } from './photo.tsx'

export interface GalleryPhoto {
  url: string
  width: number
  height: number
  isPlan?: boolean
}

export interface ViewerProps {
  photos: GalleryPhoto[]
  fallback: string
  /** The clicked photo. */
  start: number
  onClose: () => void
}

/** All photos full-screen, swiped by the browser's own scrolling, which knows the reading direction. */
export const Viewer = ({ photos, fallback, start, onClose }: ViewerProps) => {
  const { photos: t } = useTexts(assetTexts)
  const { close } = useTexts(publicTexts)
  const direction = directionOf(useLanguage())
  const dialog = useRef<HTMLDialogElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(start)
  const last = photos.length - 1

  const forwards = direction === 'rtl' ? -1 : 1
  const step = (by: number) => show(row.current, forwards * Math.max(0, Math.min(last, shown + by)), 'smooth')

  useEffect(() => {
    dialog.current?.showModal()
    show(row.current, forwards * start, 'instant')
  }, [start, forwards])

  const follow = (event: UIEvent<HTMLDivElement>) => {
    const { scrollLeft, clientWidth } = event.currentTarget
    setShown(Math.min(last, Math.round(Math.abs(scrollLeft) / clientWidth)))
  }
  const steer = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    step(event.key === 'ArrowRight' ? forwards : -forwards)
  }
  return (
    <dialog ref={dialog} className="viewer" aria-label={t.title} onClose={onClose} onKeyDown={steer}>
      <div
        ref={row}
        className="viewer-row"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the row scrolls, so a keyboard has to reach it
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- the same
        onScroll={follow}
      >
        {photos.map((photo, index) => (
          <div key={photo.url} className="viewer-slide" aria-hidden={index !== shown}>
            <Photo
              src={photo.url}
              fallback={fallback}
              alt={photo.isPlan ? t.plan : t.one(index + 1, photos.length)}
              width={photo.width}
              height={photo.height}
              sizes="100vw"
              eager={index === start}
            />
          </div>
        ))}
      </div>
      <div className="viewer-bar row apart">
        <button type="button" className="round circle bare" aria-label={close} onClick={() => dialog.current?.close()}>
          <Icon name="close" size={24} />
        </button>
        <output aria-label={t.one(shown + 1, photos.length)}>
          <bdi dir="ltr">{`${shown + 1} / ${photos.length}`}</bdi>
        </output>
      </div>
      {shown > 0 && (
        <button type="button" className="round circle bare previous" aria-label={t.previous} onClick={() => step(-1)}>
          <Icon name="chevron" size={24} />
        </button>
      )}
      {shown < last && (
        <button type="button" className="round circle bare next" aria-label={t.next} onClick={() => step(1)}>
          <Icon name="chevron" size={24} />
        </button>
      )}
    </dialog>
  )
}

/** Scrolls to a photo; positions are negative if the row runs to the left. */
const show = (row: HTMLElement | null, place: number, behavior: ScrollBehavior) =>
  row?.scrollTo({ left: place * row.clientWidth, behavior })
