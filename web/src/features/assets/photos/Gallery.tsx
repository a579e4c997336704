import type { AssetImage } from '@mafteach/contract/assets'
import { useState } from 'react'
import Lightbox from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import 'yet-another-react-lightbox/plugins/counter.css'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { useEscape } from '#shared/escape.ts'
import { useTexts } from '#shared/use-texts.ts'
import { assetDetailTexts } from '../overlay/asset-detail.texts.ts'

export interface GalleryProps {
  images: readonly AssetImage[]
  /** The photo that it opens with. */
  at: number
  onMove: (at: number) => void
  onClose: () => void
}

/** The photos over the whole screen, with next and previous, swipe and zoom. Loaded when first opened. */
export const Gallery = ({ images, at, onMove, onClose }: GalleryProps) => {
  const t = useTexts(assetDetailTexts)
  useEscape(true, onClose)
  const [first] = useState(at)
  // New slides would bring it back to the first one.
  const [slides] = useState(() =>
    images.map(({ url, width, height }, index) => ({ src: url, width, height, alt: t.photo(index + 1, images.length) })),
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
