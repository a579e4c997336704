import type { KitLayout, KitPiece } from '@mafteach/contract/marketing.codes'
import { panelBeside, photoFirst } from './leaflet.ts'
import type { Layout } from './parts.ts'
import { darkGround, lightGround } from './sign.ts'
import { squareOnPaper, squareOnPhoto, storyOnPaper, storyOnPhoto, wideBeside, wideOnPhoto } from './social.ts'
import { photoAbove, priceAbove } from './window.ts'

/** The layouts of each piece; the first is the default. */
export const LAYOUTS: Record<KitPiece, Record<KitLayout, Layout>> = {
  leaflet: { 1: photoFirst, 2: panelBeside },
  window: { 1: photoAbove, 2: priceAbove },
  sign: { 1: darkGround, 2: lightGround },
  story: { 1: storyOnPhoto, 2: storyOnPaper },
  square: { 1: squareOnPhoto, 2: squareOnPaper },
  wide: { 1: wideOnPhoto, 2: wideBeside },
}
