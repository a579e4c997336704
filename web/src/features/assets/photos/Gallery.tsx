import type { AssetImage } from '@mafteach/contract/assets'
import { IconRubberStamp } from '@tabler/icons-react'
import { useState } from 'react'
import Lightbox from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import { look } from '#shared/ui/look.ts'
import 'yet-another-react-lightbox/plugins/counter.css'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { useEscape } from '#shared/navigation/escape.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { assetDetailTexts } from '../overlay/asset-detail.texts.ts'
import { logoTexts } from './logo.texts.ts'

export interface GalleryProps {
  images: readonly AssetImage[]
  /** Index of the first photo shown. */
  at: number
  onMove: (at: number) => void
  onClose: () => void
  /** Marks another firm's logo on the current photo; absent if not possible. */
  onLogo: (() => void) | undefined
}

/** The photos full-screen, with next and previous, swipe and zoom. Loaded when first opened. */
export const Gallery = ({ images, at, onMove, onClose, onLogo }: GalleryProps) => {
  const t = useTexts(assetDetailTexts)
  const own = useTexts(logoTexts)
  useEscape(true, onClose)
  const [first] = useState(at)
  // New slides would jump back to the first one.
  const [slides] = useState(() =>
    images.map(({ url, width, height, is_plan }, index) => ({
      src: url,
      width,
      height,
      alt: is_plan ? t.plan : t.photo(index + 1, images.length),
    })),
  )
  return (
    <Lightbox
      open
      index={first}
      close={onClose}
      slides={slides}
      plugins={[Counter, Zoom]}
      counter={{ container: { style: { direction: 'ltr' } } }}
      carousel={{ finite: true }}
      toolbar={{
        buttons: [
          onLogo && (
            <button
              key="logo"
              type="button"
              className={`yarl__button ${look({ flow: 'inline', align: 'center', gap: 6, minHeight: 44, size: 'label', weight: 550 })}`}
              onClick={onLogo}
            >
              <IconRubberStamp size={20} stroke={1.75} aria-hidden />
              {own.mark}
            </button>
          ),
          'close',
        ],
      }}
      controller={{ closeOnPullDown: true, closeOnEscape: false }}
      on={{ view: ({ index }) => onMove(index) }}
      labels={{
        Previous: t.previous,
        Next: t.next,
        Close: t.close,
        Lightbox: t.gallery,
        'Photo gallery': t.gallery,
        'Zoom in': t.zoomIn,
        'Zoom out': t.zoomOut,
      }}
    />
  )
}
