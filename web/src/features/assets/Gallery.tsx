import type { AssetImage } from '@mafteach/contract/assets'
import Lightbox from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import 'yet-another-react-lightbox/plugins/counter.css'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { useTexts } from '#shared/use-texts.ts'
import { assetDetailTexts } from './asset-detail.texts.ts'

export interface GalleryProps {
  images: readonly AssetImage[]
  at: number
  onMove: (at: number) => void
  onClose: () => void
}

/** The photos over the whole screen, with next and previous, swipe and zoom. Loaded when first opened. */
export const Gallery = ({ images, at, onMove, onClose }: GalleryProps) => {
  const t = useTexts(assetDetailTexts)
  return (
    <Lightbox
      open
      index={at}
      close={onClose}
      slides={images.map(({ url, width, height }, index) => ({
        src: url,
        width,
        height,
        alt: t.photo(index + 1, images.length),
      }))}
      plugins={[Counter, Zoom]}
      carousel={{ finite: true }}
      controller={{ closeOnPullDown: true }}
      on={{ view: ({ index }) => onMove(index) }}
      labels={{ Previous: t.previous, Next: t.next, Close: t.close }}
    />
  )
}
